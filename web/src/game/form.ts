/**
 * The player's form against the computer. After two wins or losses in a row at one level of one game the result offers
 * the next level; the level changes only if the player takes the offer. The last results are kept in this browser, so
 * that a reload does not end a row.
 */

import type { GameState, Level, RulesChoice } from "../wire.ts";

/** How one game against the computer ended. */
export interface FormEntry {
  readonly id: string;
  /** The rule set with its changed switches: another game has another row. */
  readonly rules: string;
  readonly level: Level;
  readonly outcome: "won" | "lost" | "drawn";
  /** When the game ended, by the server's time. */
  readonly at: number;
}

export interface LevelOffer {
  readonly level: Level;
  /** Whether the last games were won; else lost. */
  readonly won: boolean;
}

/** After so many wins or losses in a row another level is offered. */
const IN_A_ROW = 2;
/** Results that are kept, over all games. */
const MOST_KEPT = 60;

const STRONGEST = 10;

export function nextLevel(level: Level, harder: boolean): Level | null {
  if (level === "perfect") return harder ? null : STRONGEST;
  if (harder) return level < STRONGEST ? level + 1 : "perfect";
  return level > 1 ? level - 1 : null;
}

/** What a game says about the player's form: nothing while it goes on, and nothing unless one person plays the computer. */
export function entryOf({ id, rules, white, black, you, result, updated }: GameState): FormEntry | null {
  if (!result || (you !== "white" && you !== "black")) return null;
  const opponent = you === "white" ? black : white;
  if (opponent.kind !== "computer") return null;
  const outcome = !result.winner ? "drawn" : result.winner === you ? "won" : "lost";
  return { id, rules: rulesKey({ base: rules.id, set: rules.set }), level: opponent.level, outcome, at: updated };
}

export function rulesKey({ base, set }: RulesChoice): string {
  const switches = Object.entries(set).sort(([one], [other]) => (one < other ? -1 : 1));
  return [base, ...switches.map(([key, value]) => `${key}=${value}`)].join(" ");
}

/**
 * The results with that of a game as it stands. A game counts once, as it ended last; one that goes on after a takeback
 * does not count; and looking at an old game again does not make it the last.
 */
export function withGame(entries: readonly FormEntry[], state: GameState): readonly FormEntry[] {
  const counted = entries.find(({ id }) => id === state.id);
  const entry = entryOf(state);
  if (!entry) return counted ? entries.filter((each) => each !== counted) : entries;
  if (counted) return counted.outcome === entry.outcome ? entries : entries.map((each) => (each === counted ? entry : each));
  const last = entries.findLast(({ rules }) => rules === entry.rules);
  return last && last.at > entry.at ? entries : [...entries, entry].slice(-MOST_KEPT);
}

/** The level to offer at the end of a game: if it is the last of its kind, and the one before ended alike. */
export function levelOffer(entries: readonly FormEntry[], state: GameState): LevelOffer | null {
  const entry = entryOf(state);
  if (!entry || entry.outcome === "drawn") return null;
  const row = entries.filter(({ rules }) => rules === entry.rules).slice(-IN_A_ROW);
  const isRow = row.length === IN_A_ROW && row.at(-1)?.id === entry.id;
  if (!isRow || row.some(({ level, outcome }) => level !== entry.level || outcome !== entry.outcome)) return null;
  const won = entry.outcome === "won";
  const level = nextLevel(entry.level, won);
  return level === null ? null : { level, won };
}

const KEY = "crownhead.form";

function readForm(): readonly FormEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as FormEntry[]) : [];
  } catch {
    return [];
  }
}

/** Takes a game into account as it stands; returns the level to offer after it. */
export function takeIntoForm(state: GameState): LevelOffer | null {
  const before = readForm();
  const entries = withGame(before, state);
  if (entries !== before) {
    try {
      localStorage.setItem(KEY, JSON.stringify(entries));
    } catch {
      // Storage is full or forbidden: the results are forgotten when the page is closed.
    }
  }
  return levelOffer(entries, state);
}
