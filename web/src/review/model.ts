/** The review page as one value: the game, what is known of it so far, and what is on the board. */

import { canBeReviewed } from "../game/read.ts";
import type { FailureCode, Move, Review, ReviewPly, ReviewState } from "../wire.ts";
import type { Reviewed } from "./source.ts";

/** How far the review is. */
export type Progress =
  | { readonly is: "short" }
  | { readonly is: "asked" }
  | { readonly is: "running"; readonly done: number; readonly total: number; readonly seconds: number | null }
  | { readonly is: "done"; readonly review: Review }
  | { readonly is: "failed" }
  /** `null`: the server cannot be reached; it is asked again. */
  | { readonly is: "refused"; readonly code: FailureCode | null };

export interface Model {
  readonly game: Reviewed;
  readonly progress: Progress;
  /** The moves that have been judged, from the first on. */
  readonly plies: readonly ReviewPly[];
  /** When the first position was known to be done, and how many were then: for the time that is left. */
  readonly since: { readonly now: number; readonly done: number } | null;
  /** So many moves of the game are on the board. */
  readonly at: number;
  /** The move whose moment is open, as an index of the moves. */
  readonly chosen: number | null;
  /** So many moves of the better line are on the board, after those of the game. */
  readonly line: number;
  readonly playing: boolean;
  /** A move that is being shown; its pieces belong to the animation. */
  readonly moving: { readonly ticket: number; readonly move: Move } | null;
  /** The number of the last animation. */
  readonly tickets: number;
  readonly flipped: boolean;
  /** Whether the reader has gone anywhere: until then the first moment is opened by itself. */
  readonly touched: boolean;
}

export type ReviewEvent =
  /** What the server says, of a review that runs about the moves from number `from` on. */
  | { readonly kind: "state"; readonly state: ReviewState; readonly from: number; readonly now: number }
  | { readonly kind: "refused"; readonly code: FailureCode | null }
  | { readonly kind: "game"; readonly game: Reviewed }
  | { readonly kind: "go"; readonly ply: number }
  | { readonly kind: "step"; readonly by: -1 | 1 }
  | { readonly kind: "end"; readonly to: "first" | "last" }
  | { readonly kind: "choose"; readonly ply: number }
  | { readonly kind: "moment"; readonly by: -1 | 1 }
  | { readonly kind: "line"; readonly moves: number }
  | { readonly kind: "play" }
  | { readonly kind: "tick" }
  | { readonly kind: "stop" }
  | { readonly kind: "animated"; readonly ticket: number }
  | { readonly kind: "flip" };

/** What the page is to do besides drawing. */
export type Effect =
  | { readonly do: "animate"; readonly ticket: number; readonly move: Move }
  /** The next move of the line, after a while. */
  | { readonly do: "wait" }
  | { readonly do: "say"; readonly what: "place" | "moment" | "done" };

export function begin(game: Reviewed): Model {
  return {
    game,
    progress: { is: canBeReviewed(game.moves.length) ? "asked" : "short" },
    plies: [],
    since: null,
    at: game.moves.length,
    chosen: null,
    line: 0,
    playing: false,
    moving: null,
    tickets: 0,
    flipped: false,
    touched: false,
  };
}

/** How many moves a game has as players count them. */
export const movesOf = ({ moves }: Pick<Reviewed, "moves">): number => Math.ceil(moves.length / 2);
