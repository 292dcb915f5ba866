/** What the file of a language has: the texts that every page needs, and where those of some pages are. */

import type { Messages } from "./en.ts";
import type { AnalysisTexts } from "./keys.ts";
import type { LearnTexts } from "./learn-keys.ts";
import type { ModerationTexts } from "./moderation-keys.ts";
import type { PeopleTexts } from "./people-keys.ts";
import type { PuzzleTexts } from "./puzzle-keys.ts";
import type { ReviewTexts } from "./review-keys.ts";
import type { ShareTexts } from "./share-keys.ts";
import type { SiteTexts } from "./site-keys.ts";
import type { TournamentTexts } from "./tournament-keys.ts";

/** Texts that come with the pages they belong to, so that others need not load them. */
export interface Parts {
  analysis: AnalysisTexts;
  learn: LearnTexts;
  moderation: ModerationTexts;
  people: PeopleTexts;
  puzzles: PuzzleTexts;
  review: ReviewTexts;
  share: ShareTexts;
  site: SiteTexts;
  tournaments: TournamentTexts;
}

export type PartFiles = { [K in keyof Parts]: () => Promise<Parts[K]> };

export interface LanguageFile {
  messages: Messages;
  parts: PartFiles;
}
