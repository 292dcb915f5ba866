/** What the server put into the HTML of the start page, and what it needs to know to do so. */

import { onPreference, preferences } from "./preferences.ts";
import type { FirstPage, RulesChoice } from "./wire.ts";

const COOKIE = "crownhead_first";
const YEAR = 31_536_000;

/**
 * Tells the server what its first HTML depends on: language, look and the rules last chosen. It goes
 * into a cookie, since the server cannot read what the browser stores otherwise.
 */
export function keepForServer(): void {
  write();
  onPreference(write);
}

function write(): void {
  const { language, theme, board, pieces, coordinates, naming, rules, opponent, side } = preferences();
  const values = new URLSearchParams({ board, pieces, coordinates, naming, opponent });
  if (language) values.set("lang", language);
  if (theme !== "system") values.set("theme", theme);
  if (side) values.set("side", side);
  if (rules) {
    values.set("rules", rules.base);
    if (rules.name) values.set("name", rules.name);
    for (const [key, value] of Object.entries(rules.set)) values.append("set", `${key}=${value}`);
  }
  const pair = `${COOKIE}=${values}`;
  if (document.cookie.split("; ").includes(pair)) return;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${pair}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

/** The first page the server has sent, if it is for these rules. It is given out once. */
export function takeFirstPage(choice: RulesChoice): FirstPage | null {
  const element = document.getElementById("first-page");
  if (!element) return null;
  element.remove();
  const first = JSON.parse(element.textContent ?? "null") as FirstPage | null;
  return first && sameChoice(first.choice, choice) ? first : null;
}

function sameChoice(a: RulesChoice, b: RulesChoice): boolean {
  const text = ({ base, set, name }: RulesChoice): string =>
    JSON.stringify([base, name ?? "", Object.entries(set).sort(([one], [other]) => (one < other ? -1 : 1))]);
  return text(a) === text(b);
}
