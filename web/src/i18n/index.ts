/** The texts of the page in the reader's language. */

import { preferences } from "../preferences.ts";
import type { SwitchKey } from "../wire.ts";
import { en, type Messages } from "./en.ts";
import { isLanguage, languageFile, type Language } from "./languages.ts";
import type { LanguageFile, PartFiles, Parts } from "./parts.ts";

export type { Language, Messages };

/** Texts of the current language. Changes with it, so read it when drawing and never earlier. */
export let t: Messages = en;
export let language: Language = "en";
/** Where the texts of some pages are. English ones come with these pages. */
let parts: PartFiles | null = null;

/** Whether a word from elsewhere, such as an address, names a switch. */
export const isSwitchKey = (key: string): key is SwitchKey => Object.hasOwn(t.switches, key);

/** The languages of the browser, the chosen one first. */
function wanted(): readonly string[] {
  const chosen = preferences().language;
  return chosen ? [chosen] : navigator.languages;
}

/** Loads the texts of the language in use. If they cannot be had, the language stays as it is. */
export async function applyLanguage(): Promise<void> {
  const wish = firstKnown();
  let file: LanguageFile | null;
  try {
    file = await languageFile(wish);
  } catch {
    return;
  }
  // Another language may have been chosen meanwhile.
  if (wish !== firstKnown()) return;
  language = wish;
  t = file?.messages ?? en;
  parts = file?.parts ?? null;
  const root = document.documentElement;
  if (root.lang !== language) root.lang = language;
}

/** Texts that belong to some pages. Those bring their English texts with them. */
export async function loadPart<K extends keyof Parts>(name: K, english: Parts[K]): Promise<Parts[K]> {
  return parts ? parts[name]() : english;
}

/** The language as the reader's region writes it: a browser set to `en-GB` gets British dates. */
function locale(): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}

function firstKnown(): Language {
  for (const tag of wanted()) {
    const prefix = tag.slice(0, 2).toLowerCase();
    if (isLanguage(prefix)) return prefix;
  }
  return "en";
}

export function formatDate(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(ms);
}

/** A day without its time. */
export function formatDay(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(ms);
}

/** A date as PDN writes it, as far as it is known: `1980.10.12`, `1980.??.??`. What is no date stays as it is. */
export function formatPdnDate(text: string): string {
  const [, year, month, day] = /^(\d{4})[.-](\d\d|\?\?)[.-](\d\d|\?\?)$/.exec(text) ?? [];
  if (!year) return text;
  const at = new Date(Date.UTC(Number(year), (Number(month) || 1) - 1, Number(day) || 1));
  const isWhole = Number(month) > 0 && Number(day) > 0;
  if (!(Number(month) > 0)) return year;
  return new Intl.DateTimeFormat(locale(), { timeZone: "UTC", year: "numeric", month: isWhole ? "short" : "long", ...(isWhole ? { day: "numeric" } : {}) }).format(at);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}

/** `5, 9 and 12`, `5, 9 i 12`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

/** The rule set most people who read this language grew up with; the server knows which. */
export function defaultRules(): string {
  return document.documentElement.dataset["usualRules"] ?? "english";
}
