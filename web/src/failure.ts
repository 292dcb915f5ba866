/** What is said when something could not be done, in the reader's language. */

import { Refusal } from "./api.ts";
import { isSwitchKey, t } from "./i18n/index.ts";

export function failureText(error: unknown): string {
  if (!(error instanceof Refusal)) return t.common.failed;
  if (error.code === null) return t.common.notReached;
  if (error.code === "full") return t.common.full;
  const clashes = new Set(error.detail?.clashes);
  if (clashes.size > 0) return [...clashes].map((clash) => t.newGame.clashes[clash]).join(" ");
  const place = error.detail?.place ?? "";
  if (place === "rules.base") return t.newGame.noSuchRules;
  const key = /^rules\.set\.(.*)$/.exec(place)?.[1];
  if (key !== undefined) return t.newGame.badSwitch(isSwitchKey(key) ? t.switches[key].title : key);
  return t.common.failed;
}
