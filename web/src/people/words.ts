/** The texts of accounts and profiles in the reader's language. */

import { Refusal } from "../api.ts";
import { peopleInEnglish } from "../i18n/en-people.ts";
import { loadPart } from "../i18n/index.ts";
import type { PeopleTexts } from "../i18n/people-keys.ts";
import { noteUnloaded } from "../unloaded.ts";

/** Texts of the current language. Read when drawing, after `loadPeopleWords`. */
export let pp: PeopleTexts = peopleInEnglish;

export async function loadPeopleWords(): Promise<void> {
  try {
    pp = await loadPart("people", peopleInEnglish);
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}
