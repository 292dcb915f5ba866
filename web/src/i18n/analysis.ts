/** The texts of the analysis, by language. */

import { analysisInEnglish } from "./en-analysis.ts";
import type { AnalysisTexts } from "./keys.ts";
import type { Language } from "./languages.ts";

export const ANALYSIS_TEXTS: Record<Language, () => Promise<AnalysisTexts>> = {
  en: () => Promise.resolve(analysisInEnglish),
  pl: async () => (await import("./pl-analysis.ts")).analysisInPolish,
};
