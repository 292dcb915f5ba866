/** The texts of tournaments in the reader's language. */

import { Refusal } from "../api.ts";
import { tournamentsInEnglish } from "../i18n/en-tournaments.ts";
import { loadPart } from "../i18n/index.ts";
import type { TournamentTexts } from "../i18n/tournament-keys.ts";
import { loadPeopleWords } from "../people/words.ts";
import { loadSheet } from "../sheet.ts";
import { noteUnloaded } from "../unloaded.ts";

/** Texts of the current language. Read when drawing, after `loadTournamentWords`. */
export let tt: TournamentTexts = tournamentsInEnglish;

/** Loads the texts and the style sheets of these pages. */
export async function loadTournamentWords(): Promise<void> {
  const sheets = ["people", "tournaments"].map((name) => loadSheet(name).catch(() => Promise.reject(new Refusal(null))));
  await Promise.all([loadPeopleWords(), ...sheets]);
  try {
    tt = await loadPart("tournaments", tournamentsInEnglish);
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}
