/** The texts of puzzles in the reader's language. */

import { Refusal } from "../api.ts";
import { puzzlesInEnglish } from "../i18n/en-puzzles.ts";
import { loadPart } from "../i18n/index.ts";
import type { PuzzleTexts } from "../i18n/puzzle-keys.ts";
import { noteUnloaded } from "../unloaded.ts";

/** Texts of the current language. Read when drawing, after `loadPuzzleWords`. */
export let pz: PuzzleTexts = puzzlesInEnglish;

export async function loadPuzzleWords(): Promise<void> {
  try {
    pz = await loadPart("puzzles", puzzlesInEnglish);
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}
