/** The texts of lessons, by language. They come with the lessons, so that other pages need not load them. */

import { learnInEnglish } from "./en-learn.ts";
import type { LearnTexts } from "./learn-keys.ts";
import type { Language } from "./languages.ts";

export const LEARN_TEXTS: Record<Language, () => Promise<LearnTexts>> = {
  en: () => Promise.resolve(learnInEnglish),
  pl: async () => (await import("./pl-learn.ts")).learnInPolish,
};
