/** The texts of the review, by language. */

import { reviewInEnglish } from "./en-review.ts";
import type { Language } from "./languages.ts";
import type { ReviewTexts } from "./review-keys.ts";

export const REVIEW_TEXTS: Record<Language, () => Promise<ReviewTexts>> = {
  en: () => Promise.resolve(reviewInEnglish),
  pl: async () => (await import("./pl-review.ts")).reviewInPolish,
};
