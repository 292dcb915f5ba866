/** The texts of the review in the reader's language. They come with it, so that other pages need not load them. */

import { Refusal } from "../api.ts";
import { reviewInEnglish } from "../i18n/en-review.ts";
import { loadPart } from "../i18n/index.ts";
import type { ReviewTexts } from "../i18n/review-keys.ts";
import { noteUnloaded } from "../unloaded.ts";

/** Texts of the current language. Read when drawing, after `loadWords`. */
export let w: ReviewTexts = reviewInEnglish;

export async function loadWords(): Promise<void> {
  try {
    w = await loadPart("review", reviewInEnglish);
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}
