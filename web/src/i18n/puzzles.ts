/** The texts of puzzles, by language. They come with the puzzles, so that other pages need not load them. */

import { puzzlesInEnglish } from "./en-puzzles.ts";
import type { Language } from "./languages.ts";
import type { PuzzleTexts } from "./puzzle-keys.ts";

export const PUZZLE_TEXTS: Record<Language, () => Promise<PuzzleTexts>> = {
  en: () => Promise.resolve(puzzlesInEnglish),
  pl: async () => (await import("./pl-puzzles.ts")).puzzlesInPolish,
};
