/** The texts of lessons in the reader's language. */

import { Refusal } from "../api.ts";
import { learnInEnglish } from "../i18n/en-learn.ts";
import { loadPart } from "../i18n/index.ts";
import type { LearnTexts } from "../i18n/learn-keys.ts";
import { noteUnloaded } from "../unloaded.ts";

/** Texts of the current language. Read when drawing, after `loadLearnWords`. */
export let learn: LearnTexts = learnInEnglish;

export async function loadLearnWords(): Promise<void> {
  try {
    learn = await loadPart("learn", learnInEnglish);
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}
