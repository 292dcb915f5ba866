/** Results of one's own games against the computer: by game, by level, by colour, and in a row. */

import { api, Refusal } from "../api.ts";
import { fill, h, vars, type Child } from "../dom.ts";
import { levelText } from "../game/texts.ts";
import { formatNumber, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { miniature } from "../mini.ts";
import { piecesOf } from "../fen.ts";
import type { Page } from "../router.ts";
import { shortRuleName, usesLetters } from "../rules.ts";
import { loadShareWords, sh } from "../share/words.ts";
import { loadSheet } from "../sheet.ts";
import type { OwnResult, RulesTally, RuleSummary, Statistics, Tally } from "../wire.ts";

const RESULTS: readonly OwnResult[] = ["won", "drawn", "lost"];
const SIGNS: Record<OwnResult, string> = { won: "+", drawn: "=", lost: "−" };

export async function drawStatistics(root: HTMLElement): Promise<Page> {
  const [told, all] = await Promise.all([
    api.statistics(),
    api.rules(),
    loadShareWords(),
    loadSheet("stats").catch(() => Promise.reject(new Refusal(null))),
  ]);
  const body = h("div", { class: "stats" });
  root.append(body);
  const games = total(told.tally);
  fill(
    body,
    h("div", { class: "stats__head" }, h("h1", { text: sh.stats.title }), h("p", { class: "sub", text: sh.stats.lede })),
    ...(games === 0 ? empty() : figures(told, all)),
    rest(told),
  );
  return { title: sh.stats.title };
}

const total = ({ won, drawn, lost }: Tally): number => won + drawn + lost;
const sum = (a: Tally, b: Tally): Tally => ({ won: a.won + b.won, drawn: a.drawn + b.drawn, lost: a.lost + b.lost });

function empty(): Child[] {
  return [
    h(
      "div",
      { class: "stats__empty" },
      h("p", { class: "stats__none", text: sh.stats.empty }),
      h("p", { text: sh.stats.emptyText }),
      h("a", { class: "btn btn--primary", href: "/" }, icon("play"), sh.stats.play),
    ),
  ];
}

function figures(told: Statistics, all: readonly RuleSummary[]): Child[] {
  const { tally, recent, streak, mostWon } = told;
  const [newest] = recent;
  const tile = (number: number, label: string): HTMLElement => h("div", { class: "stats__tile" }, h("b", { text: formatNumber(number) }), h("span", { text: label }));
  const colours = told.rules.reduce(
    (before, { white, black }) => ({ white: sum(before.white, white), black: sum(before.black, black) }),
    { white: { won: 0, drawn: 0, lost: 0 }, black: { won: 0, drawn: 0, lost: 0 } },
  );
  return [
    h(
      "div",
      { class: "stats__tiles" },
      tile(total(tally), sh.stats.played),
      ...RESULTS.map((result) => tile(tally[result], sh.stats.results[result])),
      newest && streak > 1 ? tile(streak, sh.stats.inRow[newest]) : null,
      mostWon > 0 ? tile(mostWon, sh.stats.best) : null,
    ),
    h("ol", { class: "stats__recent", "aria-label": sh.stats.recent }, ...recent.map((result) => h("li", { class: `stats__one stats__one--${result}`, title: sh.stats.results[result] }, h("span", { "aria-hidden": "true", text: SIGNS[result] }), h("span", { class: "vh", text: sh.stats.results[result] })))),
    section(sh.stats.byRules, told.rules.map((rules) => rulesRow(rules, all))),
    h(
      "div",
      { class: "stats__two" },
      section(sh.stats.byLevel, told.levels.map(({ level, tally }) => row(t.plays.level(levelText(level)), tally))),
      section(sh.stats.byColour, [row(t.plays.sideCapital("white"), colours.white), row(t.plays.sideCapital("black"), colours.black)].filter((_, index) => total(index === 0 ? colours.white : colours.black) > 0)),
    ),
  ];
}

function section(heading: string, rows: readonly HTMLElement[]): HTMLElement {
  return h("section", { class: "stats__part" }, h("h2", { text: heading }), h("ul", { class: "stats__list" }, ...rows));
}

function rulesRow({ rules: id, white, black }: RulesTally, all: readonly RuleSummary[]): HTMLElement {
  const rules = all.find((each) => each.id === id);
  const picture = rules ? miniature({ board: rules.board, pieces: piecesOf(rules.start), letters: usesLetters(id) }) : null;
  return row(rules ? shortRuleName(rules) : id, sum(white, black), picture);
}

/** A line: what it is about, how many games, and the bar of results; full, hatched, dark. */
function row(name: string, tally: Tally, picture: Child = null): HTMLElement {
  const parts = RESULTS.filter((result) => tally[result] > 0).map((result) => {
    const part = h("i", { class: `stats__bar stats__bar--${result}` });
    vars(part, { share: tally[result] / total(tally) });
    return part;
  });
  return h(
    "li",
    { class: `stats__row${picture ? " has-pic" : ""}` },
    picture ? h("span", { class: "stats__pic", "aria-hidden": "true" }, picture) : null,
    h("b", { text: name }),
    h("span", { class: "stats__counts", text: sh.stats.counts(tally.won, tally.drawn, tally.lost) }),
    h("span", { class: "stats__bars", "aria-hidden": "true" }, ...parts),
  );
}

function rest({ open, others }: Statistics): Child {
  if (open + others === 0) return null;
  const part = (label: string, count: number): Child => (count > 0 ? h("p", {}, h("a", { class: "textlink", href: "/games", text: `${label}: ${formatNumber(count)}` })) : null);
  return h("div", { class: "stats__rest" }, part(sh.stats.open, open), part(sh.stats.others, others));
}
