/**
 * The languages of the page, and how each counts. A new one is a line here, its message files, and a tag in the list of
 * the server (`document/wishes.rs`).
 */

import type { LanguageFile } from "./parts.ts";

interface Known {
  /** The language in itself. */
  name: string;
  /** Every language is a file of its own. English has none: it comes with the page. */
  load?: () => Promise<LanguageFile>;
}

/** In the order of their names. */
export const LANGUAGES = {
  de: { name: "Deutsch", load: () => import("./de.ts") },
  en: { name: "English" },
  es: { name: "Español", load: () => import("./es.ts") },
  fr: { name: "Français", load: () => import("./fr.ts") },
  it: { name: "Italiano", load: () => import("./it.ts") },
  nl: { name: "Nederlands", load: () => import("./nl.ts") },
  pl: { name: "Polski", load: () => import("./pl.ts") },
  pt: { name: "Português", load: () => import("./pt.ts") },
  ru: { name: "Русский", load: () => import("./ru.ts") },
} satisfies Record<string, Known>;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The file of a language; nothing for English. */
export async function languageFile(tag: Language): Promise<LanguageFile | null> {
  const { load }: Known = LANGUAGES[tag];
  return load ? load() : null;
}

/** Picks the form of a noun that goes with a number. */
export type Form = (count: number, one: string, ...others: [string] | [few: string, many: string]) => string;

/** The forms of nouns in a language: `(1, "Zug", "Züge")`, `(5, "ruch", "ruchy", "ruchów")`. */
export function forms(tag: string): Form {
  const rules = new Intl.PluralRules(tag);
  return (count, one, ...others) => {
    const form = rules.select(count);
    return form === "one" ? one : form === "few" ? others[0] : (others[1] ?? others[0]);
  };
}
