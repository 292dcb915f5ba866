/** The texts of the review. They are loaded with it: the start page does without. */

import type { PuzzleTheme, ReviewReason, ReviewTurn, ResultReason } from "../wire.ts";
import type { Note, SideName } from "./keys.ts";

/** What the reason for a bad move is put into words with. */
export interface ReasonWords {
  /** The move, and the one that was best, as players write them. */
  move: string;
  best: string;
  /** The side that moved, and the other. */
  mover: SideName;
  opponent: SideName;
  square: (number: number) => string;
  list: (names: readonly string[]) => string;
  result: (reason: ResultReason) => string;
}

/** How a game went on after a move about which nothing else is certain. */
export type Turn = ReviewTurn;

/** What a move came to. */
export type Cost =
  | { readonly of: "chance" }
  | { readonly of: "game" }
  | { readonly of: "win" }
  | { readonly of: "draw" }
  | { readonly of: "pieces"; readonly count: number; readonly men: boolean }
  /** What a shot would have won. */
  | { readonly of: "missed"; readonly count: number }
  | { readonly of: "percent"; readonly percent: number };

export interface ReviewTexts {
  title: (rules: string) => string;
  heading: string;
  label: (rules: string) => string;
  panel: string;
  /** `English draughts, 23 moves.` */
  game: (rules: string, moves: number) => string;
  atMove: (move: number, all: number) => string;
  back: string;
  flip: string;
  rematch: string;
  analyse: string;
  share: string;
  level: (level: string) => string;
  accuracy: {
    of: (name: string, percent: string) => string;
    good: (good: number, all: number) => string;
    noChoice: string;
    none: string;
    ask: string;
    heading: string;
    definition: readonly string[];
  };
  graph: {
    heading: string;
    press: string;
    better: (side: SideName) => string;
    certain: (move: number) => string;
    label: string;
    /** What a screen reader hears at a place of the graph. */
    at: (move: string, side: SideName, percent: number) => string;
    atUnknown: (move: string) => string;
    start: string;
  };
  running: {
    waiting: string;
    looking: (move: number, all: number) => string;
    about: (seconds: number) => string;
    bar: string;
    more: string;
    background: string;
    done: string;
  };
  moments: {
    heading: string;
    shots: string;
    move: (number: number, text: string) => string;
    better: string;
    shot: string;
    lineTo: (move: string) => string;
    lineBack: string;
    lineOn: string;
    play: string;
    stop: string;
    tryAgain: string;
    previous: string;
    next: string;
    cost: (cost: Cost) => string;
    marks: Record<"inaccuracy" | "mistake" | "blunder", string>;
    nothing: string;
    even: string;
    betterFrom: (side: SideName, move: number) => string;
    youBehind: (move: number) => string;
    youAhead: (move: number) => string;
    /** Leads to a missed shot as a puzzle. */
    solve: string;
    /** Begins a line that ends with a link: to puzzles of a theme, to the lesson about draws, or to another part of it. */
    practise: string;
    practiseTheme: (theme: PuzzleTheme, count: number) => string;
    practiseDraws: string;
    practiseLesson: (part: string) => string;
  };
  why: (reason: ReviewReason, words: ReasonWords) => string;
  /** Where no reason is certain: how the game turned. `you` is the reader's side, if it is the other one. */
  turn: (turn: Turn, words: { move: string; best: string; opponent: SideName; you: boolean }) => string;
  note: {
    played: (move: string) => string;
    betterWas: (move: string) => string;
    betterOf: (side: SideName, move: string) => string;
    arrows: string;
    line: (move: string) => Note;
    looking: (move: string) => string;
    start: string;
    end: string;
  };
  failed: string;
  tooShort: (moves: number, least: number) => string;
  tooLong: string;
  noHelp: string;
  tooMany: string;
  unreachable: string;
  retry: string;
  playFrom: { heading: string; side: string; level: string; start: string };
  asked: string;
  keys: string;
}
