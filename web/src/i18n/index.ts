/** The texts of the page in the reader's language. */

import { preferences } from "../preferences.ts";
import { en, type Messages } from "./en.ts";
import { pl } from "./pl.ts";

export type Language = "en" | "pl";
export type { Messages };

const TEXTS: Record<Language, Messages> = { en, pl };

/** Texts of the current language. Changes with it, so read it when drawing and never earlier. */
export let t: Messages = en;
export let language: Language = "en";

/** The languages of the browser, the chosen one first. */
function wanted(): readonly string[] {
  const chosen = preferences().language;
  return chosen ? [chosen] : navigator.languages;
}

export function applyLanguage(): void {
  language = firstKnown();
  t = TEXTS[language];
  document.documentElement.lang = language;
}

function firstKnown(): Language {
  for (const tag of wanted()) {
    const prefix = tag.slice(0, 2).toLowerCase();
    if (prefix === "pl" || prefix === "en") return prefix;
  }
  return "en";
}

export function formatDate(ms: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(ms);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(language).format(value);
}

/** `5, 9 and 12`, `5, 9 i 12`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

const RULES_BY_LANGUAGE: Record<string, string> = {
  pl: "polish8", pt: "brazilian", ru: "russian", it: "italian", nl: "international", fr: "international",
};

/** The rule set most people who read this language grew up with. */
export function defaultRules(): string {
  for (const tag of navigator.languages) {
    const id = RULES_BY_LANGUAGE[tag.slice(0, 2).toLowerCase()];
    if (id) return id;
    if (tag.toLowerCase().startsWith("en")) return "english";
  }
  return "english";
}
