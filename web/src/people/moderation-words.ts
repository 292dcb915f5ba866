/** The texts of blocking, reporting and moderating in the reader's language. */

import { Refusal } from "../api.ts";
import { moderationInEnglish } from "../i18n/en-moderation.ts";
import { loadPart } from "../i18n/index.ts";
import type { ModerationTexts } from "../i18n/moderation-keys.ts";
import { noteUnloaded } from "../unloaded.ts";

/** Texts of the current language. Read when drawing, after `loadModerationWords`. */
export let mm: ModerationTexts = moderationInEnglish;

export async function loadModerationWords(): Promise<void> {
  try {
    mm = await loadPart("moderation", moderationInEnglish);
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}
