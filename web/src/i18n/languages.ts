/**
 * The languages of the page. A new one is a line here, its message files, and a line in the list of the server
 * (`document/wishes.rs`).
 */

import { en, type Messages } from "./en.ts";

interface Known {
  /** The language in itself. */
  name: string;
  /** English comes with the page, other languages are files of their own. */
  load: () => Promise<Messages>;
}

export const LANGUAGES = {
  en: { name: "English", load: () => Promise.resolve(en) },
  pl: { name: "Polski", load: async () => (await import("./pl.ts")).pl },
} satisfies Record<string, Known>;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);
