/** The state of the analysis board as one value, what can happen to it, and what the page has to do about it. */

import type { Entry } from "../board/entry.ts";
import type { SoundName } from "../sound.ts";
import type { AnalysisLine, Color, FailureCode, GameTree, Move, Piece, PositionState, RulesChoice, RuleSummary, TableAnswer, WhyNot } from "../wire.ts";
import type { Score } from "./score.ts";
import { emptyTree, ROOT, withMove, type NodeId, type Tree } from "./tree.ts";

export interface Model {
  readonly rules: RuleSummary;
  readonly choice: RulesChoice;
  /** The first position; its text where it is not the usual one. */
  readonly fen: string | null;
  readonly start: readonly Piece[];
  readonly first: Color;
  readonly tree: Tree;
  /** The move whose position is on the board. */
  readonly at: NodeId;
  /** How positions stand, as far as the server has said. Moves of a deleted variation keep their numbers to themselves. */
  readonly known: ReadonlyMap<NodeId, PositionState>;
  readonly tables: ReadonlyMap<NodeId, TableAnswer>;
  /** What the engine thought of positions when it last looked at them. */
  readonly scores: ReadonlyMap<NodeId, Score>;
  /** Whether the computer thinks along. */
  readonly computer: boolean;
  readonly thought: Thought;
  /** Moves of a line that are shown on the board without being played. */
  readonly preview: readonly Move[] | null;
  /** The move that is being animated. */
  readonly moving: Moving | null;
  readonly flipped: boolean;
  /** Whether presses draw arrows and circles instead of moving pieces. */
  readonly drawing: boolean;
  readonly entry: Entry | null;
  readonly notice: Notice | null;
  /** The move whose comment is being written. */
  readonly editing: NodeId | null;
  /** Trees before and after changes; `revision` is the number of the one that is shown. */
  readonly revisions: readonly Revision[];
  readonly revision: number;
  readonly lastTicket: number;
}

/** What the engine thinks of the position on the board. */
export interface Thought {
  readonly node: NodeId;
  readonly lines: readonly AnalysisLine[];
  readonly state: "thinking" | "settled" | "unreachable" | "noHelp" | "failed";
}

export interface Moving {
  readonly ticket: number;
  readonly move: Move;
  readonly path: readonly number[];
}

/** A tree, and the move that was looked at in it last. */
export interface Revision {
  readonly number: number;
  readonly tree: Tree;
  readonly at: NodeId;
}

export type Notice =
  | { readonly kind: "why"; readonly why: WhyNot; readonly showWay: boolean }
  /** A move of the address or of a text that cannot be played. */
  | { readonly kind: "fault"; readonly text: string; readonly why: WhyNot }
  /** Parts of a game that could not be read. */
  | { readonly kind: "unread"; readonly line: number; readonly text: string; readonly count: number }
  /** Rules of the address that cannot be played, and why. */
  | { readonly kind: "rules"; readonly why: string }
  | { readonly kind: "message"; readonly key: MessageKey };

export type MessageKey = "failed" | "notReached" | "tooHard" | "noUndo" | "noRedo" | "opened" | "deleted";

export type Direction = "first" | "previous" | "next" | "last" | "above" | "below";

export type AnalysisEvent =
  | { readonly kind: "entered"; readonly move: Move; readonly path: readonly number[]; readonly carried: boolean }
  | { readonly kind: "typed"; readonly text: string }
  | { readonly kind: "attempted"; readonly path: readonly number[]; readonly unplayable: boolean }
  | { readonly kind: "chosen"; readonly entry: Entry | null }
  | { readonly kind: "explained"; readonly node: NodeId; readonly why: WhyNot }
  /** The server says how a position stands. */
  | { readonly kind: "position"; readonly node: NodeId; readonly state: PositionState }
  /** A move that was typed at a node has been played, or refused. */
  | { readonly kind: "answered"; readonly node: NodeId; readonly state: PositionState }
  | { readonly kind: "refused"; readonly node: NodeId; readonly code: FailureCode | null }
  | { readonly kind: "lines"; readonly node: NodeId; readonly lines: readonly AnalysisLine[] }
  | { readonly kind: "settled"; readonly node: NodeId }
  | { readonly kind: "unheard"; readonly node: NodeId; readonly code: FailureCode | null }
  | { readonly kind: "tables"; readonly node: NodeId; readonly answer: TableAnswer }
  | { readonly kind: "animated"; readonly ticket: number }
  | { readonly kind: "go"; readonly node: NodeId }
  | { readonly kind: "step"; readonly to: Direction }
  /** Plays the first moves of a line of the engine. */
  | { readonly kind: "follow"; readonly moves: readonly Move[] }
  | { readonly kind: "preview"; readonly moves: readonly Move[] | null }
  | { readonly kind: "promote"; readonly node: NodeId }
  | { readonly kind: "mainLine"; readonly node: NodeId }
  | { readonly kind: "delete"; readonly node: NodeId }
  | { readonly kind: "edit"; readonly node: NodeId | null }
  | { readonly kind: "comment"; readonly node: NodeId; readonly text: string }
  | { readonly kind: "nag"; readonly node: NodeId; readonly nag: number | null }
  | { readonly kind: "computer"; readonly on: boolean }
  | { readonly kind: "flip" }
  /** Begins or ends drawing arrows and circles. */
  | { readonly kind: "draw" }
  | { readonly kind: "showWay" }
  | { readonly kind: "dismiss" }
  /** Goes to another tree of this history, where the browser goes back or forward. */
  | { readonly kind: "restore"; readonly revision: number; readonly at: NodeId };

export type Effect =
  | { readonly do: "position"; readonly node: NodeId }
  | { readonly do: "play"; readonly node: NodeId; readonly text: string }
  | { readonly do: "clearMoveBox" }
  | { readonly do: "why"; readonly node: NodeId; readonly path: readonly number[] }
  | { readonly do: "tables"; readonly node: NodeId }
  | { readonly do: "look"; readonly node: NodeId }
  | { readonly do: "rest" }
  | { readonly do: "remember"; readonly computer: boolean }
  /** Puts the position into the address: as a new entry of the history after a change, else in place. */
  | { readonly do: "address"; readonly isNew: boolean }
  | { readonly do: "animate"; readonly moving: Moving; readonly carried: boolean }
  | { readonly do: "sound"; readonly name: SoundName }
  | { readonly do: "say"; readonly what: Said };

export type Said =
  | { readonly of: "at"; readonly node: NodeId }
  | { readonly of: "why"; readonly why: WhyNot }
  | { readonly of: "chosen"; readonly entry: Entry }
  | { readonly of: "drawing"; readonly on: boolean }
  | { readonly of: "message"; readonly key: MessageKey }
  | { readonly of: "score"; readonly node: NodeId };

/** Where an analysis begins. */
export interface Beginning {
  readonly rules: RuleSummary;
  readonly choice: RulesChoice;
  readonly fen: string | null;
  /** How the position of the address stands; `since` was 0. */
  readonly state: PositionState;
  readonly computer: boolean;
  /** The tree that was left here before, if it was. */
  readonly left?: { readonly tree: Tree; readonly at: NodeId } | null;
  readonly flipped?: boolean;
}

export function begin({ rules, choice, fen, state, computer, left, flipped }: Beginning): Model {
  let { tree, at } = left ?? { tree: emptyTree(), at: ROOT };
  if (!left) for (const move of state.played) ({ tree, id: at } = withMove(tree, at, move));
  return {
    rules,
    choice,
    fen,
    start: state.start,
    first: state.first,
    tree,
    at,
    known: new Map([[at, state]]),
    tables: new Map(),
    scores: new Map(),
    computer,
    thought: { node: at, lines: [], state: "thinking" },
    preview: null,
    moving: null,
    flipped: flipped ?? false,
    drawing: false,
    entry: null,
    notice: state.fault ? { kind: "fault", text: state.fault.text, why: state.fault.why } : null,
    editing: null,
    revisions: [{ number: 0, tree, at }],
    revision: 0,
    lastTicket: 0,
  };
}

/** What is said of a game that could not be read whole. */
export function unreadNotice({ problems }: Pick<GameTree, "problems">): Notice | null {
  const [first] = problems;
  return first ? { kind: "unread", line: first.line, text: first.text ?? "", count: problems.length } : null;
}
