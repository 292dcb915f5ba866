/** A puzzle being solved, and questions about it. */

import type { Entry } from "../board/entry.ts";
import { afterAll } from "../game/position.ts";
import type { Move, Piece, Puzzle, PuzzleSet, RulesChoice, RuleSummary, TriedMove, WhyNot } from "../wire.ts";
import { stepsOf } from "./line.ts";
import type { Chance } from "./own.ts";

/** Help with a step: the piece, the move. The third degree plays the answer. */
export type Help = 0 | 1 | 2;

/** How a puzzle came to its end: by the solution, by another move that is as good, or because the answer was shown. */
export type Ending = { readonly kind: "solved" } | { readonly kind: "other"; readonly text: string } | { readonly kind: "shown" };

export interface Try {
  readonly step: number;
  readonly text: string;
  readonly answer: TriedMove;
}

export interface Model {
  readonly puzzle: Puzzle;
  readonly rules: RuleSummary;
  readonly sets: readonly PuzzleSet[];
  readonly all: readonly RuleSummary[];
  /** The day whose puzzle it is. */
  readonly day: string | null;
  /** The chance of a game of the solver's own that it is. */
  readonly own: Chance | null;
  /** Whether the list of puzzles stands beside the board, or the steps of this one do. */
  readonly isOverview: boolean;
  /** The right moves on the board, with their replies. */
  readonly played: readonly Move[];
  /** What can be played; nothing while the server is asked. */
  readonly legal: readonly Move[] | null;
  readonly mustCapture: boolean;
  /** Whether a piece is moving. */
  readonly isMoving: boolean;
  /** Whether the rest of the line is being played. */
  readonly isShowing: boolean;
  /** A wrong try on the board, with the reply to it. */
  readonly refuted: { readonly move: Move; readonly answer: TriedMove } | null;
  readonly isChecking: boolean;
  /** Whether the server could not be asked about a try. */
  readonly isLost: boolean;
  readonly tries: readonly Try[];
  readonly help: Help;
  /** Whether neither help nor a wrong try was needed so far. */
  readonly isClean: boolean;
  readonly ending: Ending | null;
  readonly entry: Entry | null;
  readonly why: { readonly why: WhyNot; readonly showWay: boolean } | null;
}

export interface Beginning {
  puzzle: Puzzle;
  rules: RuleSummary;
  sets: readonly PuzzleSet[];
  all: readonly RuleSummary[];
  day: string | null;
  own: Chance | null;
  isOverview: boolean;
}

/** The rules of a puzzle: those of a chance may be house rules. */
export const choiceOf = ({ puzzle, own }: Pick<Model, "puzzle" | "own">): RulesChoice => own?.rules ?? { base: puzzle.rules, set: {} };

export function begin({ puzzle, rules, sets, all, day, own, isOverview }: Beginning): Model {
  return {
    puzzle,
    rules,
    sets,
    all,
    day,
    own,
    isOverview,
    played: [],
    legal: null,
    mustCapture: false,
    isMoving: false,
    isShowing: false,
    refuted: null,
    isChecking: false,
    isLost: false,
    tries: [],
    help: 0,
    isClean: true,
    ending: null,
    entry: null,
    why: null,
  };
}

/** The move that is looked for. */
export const wanted = ({ puzzle, played }: Model): Move | undefined => puzzle.line[played.length];

/** The step the solver is at, from 0. */
export const stepAt = ({ puzzle, played }: Model): number => Math.min(stepsOf(puzzle) - 1, Math.floor(played.length / 2));

/** Whether the solver may move. */
export const isOpen = (model: Model): boolean =>
  model.legal !== null && !model.isMoving && !model.isShowing && !model.isChecking && model.refuted === null && model.ending === null;

/** The moves on the board, a wrong try included. */
export function movesOn({ played, refuted }: Model): readonly Move[] {
  if (!refuted) return played;
  return [...played, refuted.move, ...(refuted.answer.reply ? [refuted.answer.reply] : [])];
}

export const piecesOn = (model: Model): Piece[] => afterAll(model.puzzle.pieces, movesOn(model));

/** Whether the puzzle is over and everything has been shown. */
export const isEnded = ({ ending, isShowing, isMoving }: Model): boolean => ending !== null && !isShowing && !isMoving;

/** Wrong tries at a step. */
export const triesAt = (model: Model, step: number): readonly Try[] => model.tries.filter((each) => each.step === step);
