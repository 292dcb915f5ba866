/**
 * What a solver has done, kept in this browser: puzzles solved, days, and a rating on the scale of difficulties that
 * decides which puzzle comes next.
 */

import type { PuzzleEntry, PuzzleSet, PuzzleTheme } from "../wire.ts";

export interface Progress {
  /** Puzzles solved, as `rules/id`: 1 at the first try and without help, 2 otherwise. */
  readonly solved: Readonly<Record<string, 1 | 2>>;
  /** Days whose puzzle was solved, such as `2026-11-15`. */
  readonly days: readonly string[];
  /** From 1 to 11, like difficulties. */
  readonly rating: number;
  /** The rules to choose puzzles of; all if empty. */
  readonly rules: string;
}

export const FIRST_RATING = 3;
const LEAST_RATING = 1;
const MOST_RATING = 11;
/** How much one result counts. */
const WEIGHT = 0.8;
/** Days that are kept: longer rows are not counted. */
const MOST_DAYS = 1000;

export const NO_PROGRESS: Progress = { solved: {}, days: [], rating: FIRST_RATING, rules: "" };

const KEY = "crownhead.puzzles";

/** Storage may be forbidden, edited by hand or written by another version: what is not right counts as not there. */
export function readProgress(text: string | null): Progress {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return NO_PROGRESS;
  }
  if (typeof stored !== "object" || stored === null) return NO_PROGRESS;
  const { solved, days, rating, rules } = stored as Record<string, unknown>;
  const isSolved = ([key, value]: [string, unknown]): boolean => /^[a-z0-9]+\/[0-9a-f]{8}$/.test(key) && (value === 1 || value === 2);
  return {
    solved: typeof solved === "object" && solved !== null ? (Object.fromEntries(Object.entries(solved).filter(isSolved)) as Progress["solved"]) : {},
    days: Array.isArray(days) ? days.filter((day): day is string => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day)) : [],
    rating: typeof rating === "number" && rating >= LEAST_RATING && rating <= MOST_RATING ? rating : FIRST_RATING,
    rules: typeof rules === "string" ? rules : "",
  };
}

let current: Progress | null = null;

export function progress(): Progress {
  if (current) return current;
  try {
    current = readProgress(localStorage.getItem(KEY));
  } catch {
    current = NO_PROGRESS;
  }
  return current;
}

export function keep(next: Progress): void {
  current = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: it is forgotten when the page is closed.
  }
}

/** What was solved in another window counts here, too. */
addEventListener("storage", (event) => {
  if (event.key === KEY) current = null;
});

/** The chance of a solver to find a puzzle at the first try. */
export const expected = (rating: number, difficulty: number): number => 1 / (1 + 10 ** ((difficulty - rating) / 4));

/** The rating after a puzzle. */
export function rated(rating: number, difficulty: number, isClean: boolean): number {
  const next = rating + WEIGHT * ((isClean ? 1 : 0) - expected(rating, difficulty));
  return Math.min(MOST_RATING, Math.max(LEAST_RATING, next));
}

export interface Attempted {
  readonly key: string;
  readonly difficulty: number;
  /** Whether it was solved at the first try and without help. */
  readonly isClean: boolean;
  /** Whether it was solved at all, or left or shown. */
  readonly isSolved: boolean;
  /** The day whose puzzle it is. */
  readonly day: string | null;
}

/** The progress after a puzzle. One that has been solved before counts no more for the rating. */
export function after(before: Progress, { key, difficulty, isClean, isSolved, day }: Attempted): Progress {
  const known = before.solved[key];
  const rating = known ? before.rating : rated(before.rating, difficulty, isClean && isSolved);
  const solved = isSolved && !known ? { ...before.solved, [key]: isClean ? (1 as const) : (2 as const) } : before.solved;
  const days = isSolved && day && !before.days.includes(day) ? [...before.days, day].sort().slice(-MOST_DAYS) : before.days;
  return { ...before, rating, solved, days };
}

export const keyOf = (rules: string, id: string): string => `${rules}/${id}`;

export interface Choice {
  readonly rules: string;
  readonly entry: PuzzleEntry;
}

/** The puzzles of a choice of rules and theme. */
export function choices(sets: readonly PuzzleSet[], rules: string, theme: PuzzleTheme | null): Choice[] {
  return sets
    .filter((set) => !rules || set.rules === rules)
    .flatMap((set) => set.puzzles.map((entry) => ({ rules: set.rules as string, entry })))
    .filter(({ entry }) => !theme || entry.theme === theme);
}

/** The unsolved puzzle that fits the solver best, other than the one that is left. */
export function nextOf(list: readonly Choice[], { solved, rating }: Progress, left: string | null): Choice | null {
  const open = list.filter(({ rules, entry }) => !solved[keyOf(rules, entry.id)] && keyOf(rules, entry.id) !== left);
  const distance = ({ entry }: Choice): number => Math.abs(entry.difficulty - rating);
  // Ids are hashes, so among equals the order is as good as random, and yet the same every time.
  open.sort((a, b) => distance(a) - distance(b) || (a.entry.id < b.entry.id ? -1 : 1));
  return open[0] ?? null;
}

/** A day as the solver's calendar has it. */
export function dayOf(date: Date): string {
  const part = (value: number, digits: number): string => String(value).padStart(digits, "0");
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}

const shifted = (date: Date, days: number): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12);

export interface WeekDay {
  readonly date: Date;
  readonly state: "solved" | "open" | "missed" | "ahead";
  readonly isToday: boolean;
}

/** The week of a day, from Monday on. */
export function weekOf(days: readonly string[], today: Date): WeekDay[] {
  const weekday = (today.getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => {
    const date = shifted(today, index - weekday);
    const isSolved = days.includes(dayOf(date));
    const state = isSolved ? "solved" : index === weekday ? "open" : index < weekday ? "missed" : "ahead";
    return { date, state, isToday: index === weekday };
  });
}

/** Days in a row up to today, or up to yesterday while today is open. */
export function streak(days: readonly string[], today: Date): number {
  const known = new Set(days);
  let back = known.has(dayOf(today)) ? 0 : 1;
  const first = back;
  while (known.has(dayOf(shifted(today, -back)))) back += 1;
  return back - first;
}
