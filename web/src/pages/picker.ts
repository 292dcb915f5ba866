/** Choosing a rule set: the five source games as tiles, the others in rows by region. */

import { freshId, h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import type { Region } from "../i18n/keys.ts";
import { isFlying, kingPicture, regionOf, ruleName, shortRuleName, startPicture, switchOf } from "../rules.ts";
import type { RuleSummary } from "../wire.ts";

const REGIONS: readonly Region[] = ["world", "europe", "americas", "asia"];

export const sourceGames = (all: readonly RuleSummary[]): RuleSummary[] => all.filter((rules) => rules.source);

/** Rule sets that are no source game, by region. */
export function byRegion(all: readonly RuleSummary[]): [Region, RuleSummary[]][] {
  const others = all.filter((rules) => !rules.source);
  return REGIONS.map((region): [Region, RuleSummary[]] => [region, others.filter((rules) => regionOf(rules.id) === region)]).filter(
    ([, rules]) => rules.length > 0,
  );
}

export function ruleTiles(all: readonly RuleSummary[], chosen: string, onChange: (id: string) => void): HTMLElement {
  const name = freshId("tiles");
  const tiles = sourceGames(all).map((rules) => radio(name, rules, chosen, onChange, "tile", shortRuleName(rules)));
  return h("div", { class: "tiles", role: "radiogroup", "aria-label": t.start.rules }, ...tiles);
}

export function ruleRows(all: readonly RuleSummary[], chosen: string, onChange: (id: string) => void): HTMLElement {
  const name = freshId("rows");
  const groups = byRegion(all).map(([region, list]) =>
    h(
      "div",
      { class: "rows__group", role: "radiogroup", "aria-label": t.newGame.regions[region] },
      h("h3", { class: "rows__region", text: t.newGame.regions[region] }),
      h("div", { class: "rows" }, ...list.map((rules) => radio(name, rules, chosen, onChange, "rrow", shortRuleName(rules), inShort(rules)))),
    ),
  );
  return h("div", {}, ...groups);
}

function radio(
  group: string,
  rules: RuleSummary,
  chosen: string,
  onChange: (id: string) => void,
  kind: string,
  label: string,
  about?: string,
): HTMLElement {
  const input = h("input", {
    type: "radio",
    name: group,
    class: "vh",
    value: rules.id,
    checked: rules.id === chosen,
    on: { change: () => onChange(rules.id) },
  });
  return h(
    "label",
    { class: kind },
    input,
    // Short kings all look alike; there the first position tells more.
    isFlying(rules) || kind === "rrow" ? kingPicture(rules) : startPicture(rules),
    h("span", {}, label, about ? h("small", { text: about }) : null),
  );
}

/** `10×10, flying kings, take the most` */
export function inShort(rules: RuleSummary): string {
  const { columns, rows } = rules.board;
  const word = (texts: Record<string, string>, key: string): string => texts[String(switchOf(rules, key))] ?? "";
  const words = [
    t.rulesPages.boardTrait(columns, rows),
    word(t.short.squares, "squares"),
    word(t.short.lines, "lines"),
    word(t.short.kings, "king_range"),
    switchOf(rules, "capture") === "optional" ? t.short.optional : word(t.short.captures, "precedence"),
    word(t.short.aims, "objective"),
  ];
  return words.filter(Boolean).join(", ");
}

/** A rule set with its rules in a few words and a picture of what its king does. */
export function ruleDetail(rules: RuleSummary, summary: string): HTMLElement {
  const landing = switchOf(rules, "king_landing");
  return h(
    "div",
    { class: "detail" },
    h("div", {}, h("h3", { text: ruleName(rules) }), h("p", { text: summary })),
    h("figure", {}, kingPicture(rules), h("figcaption", { class: "vh", text: t.king(isFlying(rules), String(landing)) })),
  );
}
