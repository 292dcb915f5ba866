/** What a line is worth, as light sees it: for the bar, for words and for numbers. */

import type { AnalysisLine, Color, Known } from "../wire.ts";

export interface Score {
  /** Hundredths of a man; more is better for White. */
  readonly value: number;
  /** Plies to a win that is proven: positive for White, negative for Black. */
  readonly forced: number | null;
  readonly depth: number;
}

/** How one side stands, in steps that have words. */
export type Standing = "even" | "little" | "better" | "winning";

const LITTLE = 30;
const BETTER = 120;
const WINNING = 250;

export function scoreOf(line: AnalysisLine, turn: Color): Score {
  const sign = turn === "white" ? 1 : -1;
  return { value: sign * line.score, forced: line.forced === undefined ? null : sign * line.forced, depth: line.depth };
}

/** What tables know, as a score: a draw is exactly even. */
export function scoreOfKnown(known: Known, turn: Color): Score {
  const sign = turn === "white" ? 1 : -1;
  if (known.result === "draw") return { value: 0, forced: null, depth: 0 };
  const wins = (known.result === "win" ? 1 : -1) * sign;
  return { value: wins * 9999, forced: wins * Math.max(1, known.plies), depth: 0 };
}

/** Light's share of the bar, from 0 to 1. One man more is about seven tenths. */
export function share({ value, forced }: Score): number {
  if (forced !== null) return forced > 0 ? 1 : 0;
  return 1 / (1 + Math.exp((-0.9 * value) / 100));
}

/** `+1.0`, `−0.3`, `0.0`; light's side is positive. A proven win is a number of moves: `#5`. */
export function numberOf({ value, forced }: Score, places = 1): string {
  if (forced !== null) return `${forced > 0 ? "" : "−"}#${movesTo(forced)}`;
  const men = value / 100;
  const text = Math.abs(men).toFixed(places);
  if (Number(text) === 0) return text;
  return `${men > 0 ? "+" : "−"}${text}`;
}

/** The winner's moves in so many plies. */
export const movesTo = (plies: number): number => Math.ceil(Math.abs(plies) / 2);

export function standing({ value }: Score): { side: Color; is: Standing } {
  const size = Math.abs(value);
  const is = size < LITTLE ? "even" : size < BETTER ? "little" : size < WINNING ? "better" : "winning";
  return { side: value >= 0 ? "white" : "black", is };
}
