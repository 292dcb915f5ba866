/** What this browser remembers of its user: language, look, sound, how moves are entered. */

import type { Language } from "./i18n/languages.ts";
import { usable } from "./stored.ts";
import type { Level, RulesChoice } from "./wire.ts";

export type Opponent = "computer" | "two" | "link" | "watch";
export type SideWish = "white" | "black" | "random";

export interface Preferences {
  language: Language | null;
  theme: "system" | "light" | "dark";
  board: "walnut" | "felt" | "slate" | "contrast" | "paper";
  pieces: "boxwood" | "redwhite" | "amber" | "contrast" | "xo";
  sound: boolean;
  /** Whether single characters are shortcuts. */
  shortcuts: boolean;
  coordinates: "off" | "inside" | "outside";
  naming: "own" | "numbers" | "algebraic";
  /** When pieces that must capture are ringed. */
  mustCapture: "click" | "always" | "never";
  /** Whether a press that leaves no choice plays the move at once. */
  oneClickMoves: boolean;
  /** Whether a move can be entered while the other side thinks. */
  premoves: boolean;
  /** Whether a move waits until it is confirmed. */
  confirmMoves: boolean;
  /** Whether a game shows its board and clocks alone. */
  zen: boolean;
  /** Whether the computer resigns hopeless games, at the levels that do. */
  resigns: boolean;
  /** How quickly the moves of two computers follow each other. */
  watchSpeed: "slow" | "normal" | "fast";
  animation: "off" | "fast" | "normal" | "slow";
  /** How two players at one screen see the board. */
  sharedScreen: "fixed" | "flip" | "turned";
  /** The last game asked for, to begin with next time. */
  rules: RulesChoice | null;
  opponent: Opponent;
  level: Level;
  /** Nothing chosen: the side that moves first. */
  side: SideWish | null;
  /** `initial+increment` in seconds, or nothing. */
  clock: string;
  /** Whether the computer thinks along on the analysis board. */
  analysis: boolean;
}

const KEY = "crownhead.preferences";

const DEFAULTS: Preferences = {
  language: null,
  theme: "system",
  board: "walnut",
  pieces: "boxwood",
  sound: true,
  shortcuts: true,
  coordinates: "inside",
  naming: "own",
  mustCapture: "click",
  oneClickMoves: false,
  premoves: true,
  confirmMoves: false,
  zen: false,
  resigns: true,
  watchSpeed: "normal",
  animation: "normal",
  sharedScreen: "fixed",
  rules: null,
  opponent: "computer",
  level: Number(document.documentElement.dataset["firstLevel"]),
  side: null,
  clock: "",
  analysis: true,
};

type Listener = (changed: keyof Preferences) => void;
const listeners = new Set<Listener>();
let current = read();

/** Storage may be forbidden. */
function read(): Preferences {
  try {
    return { ...DEFAULTS, ...usable(localStorage.getItem(KEY)) };
  } catch {
    return { ...DEFAULTS };
  }
}

export function preferences(): Readonly<Preferences> {
  return current;
}

export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  current = { ...current, [key]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage is full or forbidden: the setting is forgotten when the page is closed.
  }
  for (const listener of listeners) listener(key);
}

/** Calls back on every change until the returned function is called. */
export function onPreference(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Settings changed in another window count here, too. */
addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  const before = current;
  current = read();
  for (const key of Object.keys(DEFAULTS) as (keyof Preferences)[]) {
    if (before[key] !== current[key]) for (const listener of listeners) listener(key);
  }
});

const HOP_MS = 250;

/** Milliseconds for one hop of a piece. */
export function hopDuration(): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return HOP_MS * { off: 0, fast: 0.5, normal: 1, slow: 2 }[current.animation];
}

/**
 * Puts the look onto the document. Every change of an attribute of the root element styles the whole document anew, so
 * attributes that the server sent rightly stay untouched, and a system that is light needs no `data-theme`.
 */
export function applyLook(): void {
  const { board, pieces } = current;
  const systemTheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : undefined;
  const theme = current.theme === "system" ? systemTheme : current.theme;
  const look = document.documentElement.dataset;
  for (const [name, value] of Object.entries({ theme, board, pieces })) {
    if (value === undefined) delete look[name];
    else if (look[name] !== value) look[name] = value;
  }
}

export function isDark(): boolean {
  return document.documentElement.dataset["theme"] === "dark";
}
