/**
 * Which stored settings can be used. Storage may be edited by hand, or written by another version of the page: what is
 * not a value of its setting counts as not set.
 */

import { isLanguage } from "./i18n/languages.ts";
import type { Preferences } from "./preferences.ts";

type Check = (value: unknown) => boolean;

const oneOf = (...words: unknown[]): Check => (value) => words.includes(value);
const isSwitch: Check = (value) => typeof value === "boolean";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isLevel: Check = (value) =>
  value === "perfect" || (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 10);

const isRules: Check = (value) =>
  value === null || (isRecord(value) && typeof value["base"] === "string" && isRecord(value["set"] ?? {}));

const CHECKS: { [K in keyof Preferences]: Check } = {
  language: (value) => value === null || (typeof value === "string" && isLanguage(value)),
  theme: oneOf("system", "light", "dark"),
  board: oneOf("walnut", "felt", "slate", "contrast", "paper"),
  pieces: oneOf("boxwood", "redwhite", "amber", "contrast", "xo"),
  sound: isSwitch,
  shortcuts: isSwitch,
  coordinates: oneOf("off", "inside", "outside"),
  naming: oneOf("own", "numbers", "algebraic"),
  mustCapture: oneOf("click", "always", "never"),
  oneClickMoves: isSwitch,
  premoves: isSwitch,
  confirmMoves: isSwitch,
  zen: isSwitch,
  resigns: isSwitch,
  watchSpeed: oneOf("slow", "normal", "fast"),
  animation: oneOf("off", "fast", "normal", "slow"),
  sharedScreen: oneOf("fixed", "flip", "turned"),
  rules: isRules,
  opponent: oneOf("computer", "two", "link", "watch"),
  level: isLevel,
  side: oneOf(null, "white", "black", "random"),
  analysis: isSwitch,
  clock: (value) => typeof value === "string" && /^(\d+(\.\d+)?\+\d+(\.\d+)?)?$/.test(value),
};

/** The settings in a stored text that have one of their values. */
export function usable(text: string | null): Partial<Preferences> {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  if (!isRecord(stored)) return {};
  const known = Object.entries(stored).filter(([key, value]) => Object.hasOwn(CHECKS, key) && CHECKS[key as keyof Preferences](value));
  return Object.fromEntries(known);
}
