/** The texts of the analysis in the reader's language. They come with it, so that other pages need not load them. */

import { Refusal } from "../api.ts";
import { analysisInEnglish } from "../i18n/en-analysis.ts";
import { loadPart } from "../i18n/index.ts";
import type { AnalysisTexts } from "../i18n/keys.ts";
import { noteUnloaded } from "../unloaded.ts";

/** Texts of the current language. Read when drawing, after `loadWords`. */
export let w: AnalysisTexts = analysisInEnglish;

export async function loadWords(): Promise<void> {
  try {
    w = await loadPart("analysis", analysisInEnglish);
  } catch {
    noteUnloaded();
    throw new Refusal(null);
  }
}
