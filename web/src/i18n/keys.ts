/** The names that both languages must have texts for. */

import type { RuleId, SwitchWords, WorldPartWord } from "../wire.ts";

export type { RuleId };

/** A part of the world. */
export type Region = WorldPartWord;

/** Kinds of games, in words of the rules: what a list of games is grouped by. */
export type Family = "short" | "most" | "any" | "kings" | "straight" | "aim";

/** How men take, as one of the small marks beside a game. */
export type MenMark = "forward" | "both" | "straight" | "eight";

/** A number with its noun. */
export type Counted = (count: number) => string;

/** Texts of one switch: its name, a line about it, and its words. */
export type SwitchTexts = {
  [K in keyof SwitchWords]: { title: string; about: string; words: { [W in SwitchWords[K]]: string } };
};

/** What ends a count of moves towards a draw. */
export type CountEnd = "capture" | "manMove" | "crowning" | "leavingRoad";

/** How a side is called: by its tone, or by its letter in the x and o game. */
export type SideName = "white" | "black" | "x" | "o";

/** A sentence that begins with what matters most. */
export interface Note {
  lead?: string;
  text: string;
}

/** What the reason for a refused move is put into words with. */
export interface WhyWords {
  /** How a square is called. */
  square: (number: number) => string;
  /** The square of the piece that was tried. */
  tried: number | null;
  /** Whether a king stands on a square. */
  isKing: (number: number) => boolean;
  side: (color: "white" | "black") => SideName;
}
