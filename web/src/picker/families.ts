/** Which games belong together, in which order they are listed, and which of them a search finds. */

import { language, t } from "../i18n/index.ts";
import type { Family, MenMark, Region } from "../i18n/keys.ts";
import { isFlying, ruleName, shortRuleName, summaryText, switchOf } from "../rules.ts";
import type { RuleSummary } from "../wire.ts";

export type Order = "rules" | "region" | "name";
export const ORDERS: readonly Order[] = ["rules", "region", "name"];

/** Games under one heading. */
export interface Group {
  title: string;
  about: string;
  games: RuleSummary[];
}

const FAMILIES: readonly Family[] = ["short", "most", "any", "kings", "straight", "aim"];
const REGIONS: readonly Region[] = ["world", "europe", "americas", "asia"];

/** The family of a rule set follows from its switches, so a new rule set finds its place by itself. */
export function familyOf(rules: RuleSummary): Family {
  if (switchOf(rules, "objective") !== "normal") return "aim";
  if (switchOf(rules, "lines") !== "diagonal") return "straight";
  if (!isFlying(rules)) return "short";
  const precedence = switchOf(rules, "precedence");
  if (precedence === "with-king") return "kings";
  return precedence === "free-choice" ? "any" : "most";
}

/** In which directions men take. */
export function menMark(rules: RuleSummary): MenMark {
  const lines = switchOf(rules, "lines");
  if (lines === "orthogonal") return "straight";
  if (lines === "capture-all-eight") return "eight";
  return switchOf(rules, "men_capture_backwards") === true ? "both" : "forward";
}

/** Dark squares played on, with the corner at the right: the other way round than most boards. */
export const isMirrored = (rules: RuleSummary): boolean =>
  switchOf(rules, "squares") === "right-corner" && rules.board.playableIsDark;

/** Which capture has to be played, in two or three words. */
export function captureWord(rules: RuleSummary): string {
  if (switchOf(rules, "capture") === "optional") return t.picker.optional;
  const words: Record<string, string> = t.picker.captures;
  return words[String(switchOf(rules, "precedence"))] ?? "";
}

/** Another aim than taking everything, or nothing. */
export function aimWord(rules: RuleSummary): string {
  const words: Record<string, string> = t.picker.aims;
  return words[String(switchOf(rules, "objective"))] ?? "";
}

export const sizeWord = ({ board }: RuleSummary): string => t.rulesPages.boardTrait(board.columns, board.rows);

/** What tells a game from all others, in one line. */
export const difference = ({ id }: RuleSummary): string => t.differences[id];

export function groups(games: readonly RuleSummary[], order: Order): Group[] {
  const filled = (list: readonly { title: string; about: string; holds: (rules: RuleSummary) => boolean }[]): Group[] =>
    list
      .map(({ title, about, holds }) => ({ title, about, games: games.filter(holds) }))
      .filter((group) => group.games.length > 0);
  switch (order) {
    case "rules":
      return filled(FAMILIES.map((family) => ({ ...t.picker.families[family], holds: (rules) => familyOf(rules) === family })));
    case "region":
      return filled(
        REGIONS.map((region) => ({
          title: t.newGame.regions[region],
          about: "",
          holds: ({ part }) => part === region,
        })),
      );
    case "name": {
      const byName = new Intl.Collator(language);
      return games.length > 0
        ? [{ title: "", about: "", games: [...games].sort((a, b) => byName.compare(shortRuleName(a), shortRuleName(b))) }]
        : [];
    }
  }
}

/** Letters without their accents and signs without their variants, so that `dama` finds `dáma` and `8x8` finds `8×8`. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("×", "x");

/** Everything a game is found by: its names, where it is played, and its rules in words. */
function findable(rules: RuleSummary): string {
  const { id } = rules;
  const flying = isFlying(rules);
  return plain(
    [
      id, rules.name, rules.region, ruleName(rules), shortRuleName(rules), difference(rules),
      t.places[id], t.newGame.regions[rules.part],
      sizeWord(rules),
      t.picker.menInFull[menMark(rules)],
      t.picker.kings[flying ? "flying" : "short"],
      t.picker.families[familyOf(rules)].title,
      captureWord(rules), aimWord(rules), isMirrored(rules) ? t.picker.mirrored : "",
      summaryText(rules),
    ].join(" "),
  );
}

/** The games in which every word of the search occurs at the beginning of a word. */
export function search(games: readonly RuleSummary[], query: string): RuleSummary[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...games];
  return games.filter((rules) => {
    const text = ` ${findable(rules).replace(/[^\p{L}\p{N}]+/gu, " ")}`;
    return words.every((word) => text.includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, "")}`));
  });
}
