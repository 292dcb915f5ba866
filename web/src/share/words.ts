/** The texts of sharing and remembering in the reader's language. */

import { Refusal } from "../api.ts";
import { shareInEnglish } from "../i18n/en-share.ts";
import { loadPart } from "../i18n/index.ts";
import type { ShareTexts } from "../i18n/share-keys.ts";
import { noteUnloaded } from "../unloaded.ts";

/** Texts of the current language. Read when drawing, after `loadShareWords`. */
export let sh: ShareTexts = shareInEnglish;

export async function loadShareWords(): Promise<void> {
  try {
    sh = await loadPart("share", shareInEnglish);
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}
