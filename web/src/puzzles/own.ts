/**
 * Chances that the reader missed in games of their own, found by the review and kept in this browser: puzzles that nobody
 * else has.
 */

import type { Analysis, Color, Move, PositionState, Puzzle, RuleId, RulesChoice, TriedMove } from "../wire.ts";

export interface Chance {
  /** Eight hexadecimal digits. */
  readonly id: string;
  readonly rules: RulesChoice;
  /** The position in diagram numbers, and the moves of the shot. */
  readonly fen: string;
  readonly turn: Color;
  readonly line: readonly string[];
  /** The number of the move in its game. */
  readonly move: number;
  /** What the shot is worth to the side that has it, in hundredths of a man. */
  readonly score: number;
  readonly solved: boolean;
}

const KEY = "crownhead.chances";
/** More are not kept: the oldest go first. */
const MOST = 40;
/** A try that is worth so much less than the shot is not as good. */
const AS_GOOD = 60;

/** The id of a chance: a hash of the rules and the position (FNV-1a). */
export function chanceId({ rules, fen }: Pick<Chance, "rules" | "fen">): string {
  let hash = 0x811c9dc5;
  for (const character of `${rules.base} ${JSON.stringify(rules.set)} ${fen}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const isChance = (value: unknown): value is Chance => {
  if (typeof value !== "object" || value === null) return false;
  const { id, rules, fen, turn, line, move, score, solved } = value as Record<string, unknown>;
  const isRules = typeof rules === "object" && rules !== null && typeof (rules as Record<string, unknown>)["base"] === "string";
  const isLine = Array.isArray(line) && line.length > 0 && line.every((text) => typeof text === "string");
  const isText = typeof id === "string" && /^[0-9a-f]{8}$/.test(id) && typeof fen === "string" && (turn === "white" || turn === "black");
  return isText && isRules && isLine && Number.isInteger(move) && Number.isInteger(score) && typeof solved === "boolean";
};

/** Storage may be edited by hand or written by another version: what is not right counts as not there. */
export function readChances(text: string | null): Chance[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isChance).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The newest first; one that is known already keeps its place. */
export function withChances(known: readonly Chance[], found: readonly Chance[]): Chance[] {
  const news = found.filter(({ id }) => !known.some((each) => each.id === id));
  return [...news, ...known].slice(0, MOST);
}

export function chances(): Chance[] {
  try {
    return readChances(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function store(all: readonly Chance[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is full or forbidden: chances are forgotten when the page is closed.
  }
}

export function keepChances(found: readonly Chance[]): void {
  const known = chances();
  const all = withChances(known, found);
  if (all.length !== known.length || all[0]?.id !== known[0]?.id) store(all);
}

export function solveChance(id: string): void {
  store(chances().map((each) => (each.id === id ? { ...each, solved: true } : each)));
}

/** A chance as a puzzle; `state` is how its position stands after the moves of the shot. */
export function puzzleOf({ id, rules, fen, turn }: Chance, { start, played }: PositionState): Puzzle {
  // The last move is the solver's: what follows it is not to be found.
  const line = played.length % 2 === 0 ? played.slice(0, -1) : played;
  const rest: Move[] = played.slice(line.length);
  return { id, rules: rules.base as RuleId, theme: "shot", goal: "win", difficulty: 1, fen, text: fen, pieces: start, turn, line, rest, source: "" };
}

/** What a move leads to that is not in the shot, by what the engine thinks of the position after it. */
export function triedOf({ score }: Pick<Chance, "score">, { lines: [best] }: Analysis): TriedMove {
  if (!best) return { verdict: "right", reply: null, given: 0, taken: 0 };
  const own = -best.score;
  const quiet = best.pv.findIndex((move) => move.captured.length === 0);
  const captures = quiet < 0 ? best.pv : best.pv.slice(0, quiet);
  const taken = (first: number): number => captures.reduce((sum, move, index) => (index % 2 === first ? sum + move.captured.length : sum), 0);
  const verdict = own >= score - AS_GOOD ? "right" : own > AS_GOOD ? "better" : own >= -AS_GOOD ? "even" : "worse";
  return { verdict, reply: best.pv[0] ?? null, given: taken(0), taken: taken(1) };
}
