/** What others see of somebody (`/people/NAME`), and the same of oneself with what is one's own (`/account`). */

import { announce } from "../announce.ts";
import { api, Refusal } from "../api.ts";
import { h, vars, type Child } from "../dom.ts";
import { piecesOf } from "../fen.ts";
import { levelText } from "../game/texts.ts";
import { formatDate, formatDay, formatNumber, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { miniature } from "../mini.ts";
import { go, type Page } from "../router.ts";
import { shortRuleName, usesLetters } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import type { OwnResult, Profile, ProfileGame, ProfileRating, ProfileRules, RuleSummary, Tally } from "../wire.ts";
import { avatar, botMark } from "./avatar.ts";
import { apartActions, openReport } from "./apart.ts";
import { openChallenge } from "./challenge.ts";
import { whoAmI } from "./me.ts";
import { loadModerationWords } from "./moderation-words.ts";
import { changeText, ratingGraph, ratingText } from "./rating.ts";
import { loadPeopleWords, pp } from "./words.ts";
import { drawYours } from "./yours.ts";

const RESULTS: readonly OwnResult[] = ["won", "drawn", "lost"];
const SIGNS: Record<OwnResult, string> = { won: "+", drawn: "=", lost: "−" };
/** So many games stand on the page. */
const SHOWN = 8;

const sheet = (): Promise<void> => loadSheet("people").catch(() => Promise.reject(new Refusal(null)));
const total = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

export async function drawPerson(root: HTMLElement, name: string): Promise<Page> {
  const [profile, rules] = await Promise.all([api.person(name), api.rules(), loadPeopleWords(), loadModerationWords(), sheet()]);
  const apart = await apartActions(profile);
  root.append(h("div", { class: "pf" }, head(profile, profile.name, together(profile), profile.own ? null : h("button", { type: "button", class: "btn btn--primary pf__ch", on: { click: () => void openChallenge(profile.name, rules) } }, pp.challenge.challenge)), h("div", { class: "pf__2" }, h("div", { class: "pf__l" }, ratings(profile, rules), ...results(profile, rules)), h("div", {}, lastGames(profile, rules))), apart));
  // The result of a game leads here.
  const game = new URLSearchParams(location.search).get("report");
  if (game && apart) openReport(profile.name, game);
  return { title: profile.name };
}

export async function drawAccount(root: HTMLElement): Promise<Page> {
  const [me, rules] = await Promise.all([whoAmI(), api.rules(), loadPeopleWords(), loadModerationWords(), sheet()]);
  const { account } = me;
  if (!account?.name) {
    go("/sign-in?in", true);
    return { title: pp.signIn.heading };
  }
  const profile = await api.person(account.name);
  const yours = h("section", { class: "pf__pv", "aria-label": pp.yours.heading });
  const returned = new URLSearchParams(location.search).has("returned");
  root.append(
    h(
      "div",
      { class: "pf" },
      returned ? h("p", { class: "pf__back", role: "status", text: pp.signIn.returned }) : null,
      head(profile, profile.name, pp.profile.ownLede),
      h("div", { class: "pf__2" }, h("div", { class: "pf__l" }, ratings(profile, rules), ...results(profile, rules), lastGames(profile, rules)), yours),
    ),
  );
  if (returned) announce(pp.signIn.returned);
  await drawYours(yours, account);
  return { title: account.name };
}

function head(profile: Profile, name: string, lede: string, ...actions: Child[]): HTMLElement {
  return h(
    "div",
    { class: "pf__h" },
    avatar(profile.piece, 84),
    h("div", {}, h("h1", {}, name, profile.bot ? " " : null, botMark(profile.bot)), h("p", { class: "lede", text: lede }), h("p", { class: "sub", text: pp.profile.since(formatDay(profile.created)) })),
    ...actions,
  );
}

function together({ own, together }: Profile): string {
  if (own) return pp.profile.ownLede;
  return together ? pp.profile.together(together.won, together.lost, together.drawn) : pp.profile.notMet;
}

/** Ratings with their lines; each leads to its leaderboard. */
function ratings({ ratings: all }: Profile, rules: readonly RuleSummary[]): Child {
  if (all.length === 0) return null;
  const row = ({ rules: id, speed, rating, deviation, games, graph }: ProfileRating): HTMLElement => {
    const known = rules.find((each) => each.id === id);
    return h(
      "li",
      { class: "rt rt--graph" },
      h("span", { class: "rt__pic", "aria-hidden": "true" }, known ? miniature({ board: known.board, pieces: piecesOf(known.start), letters: usesLetters(id) }) : null),
      h("span", {}, h("a", { href: `/leaders?rules=${id}&speed=${speed}` }, h("b", { text: known ? shortRuleName(known) : id })), h("small", { text: `${pp.ratings.speeds[speed]}, ${pp.profile.games(games)}` })),
      graph.length > 0 ? ratingGraph(graph) : h("span"),
      h("span", { class: "rt__n" }, h("b", { text: ratingText(rating) }), h("small", { text: rating.provisional ? pp.ratings.provisional : `± ${deviation}` })),
    );
  };
  return h("section", {}, h("h2", {}, pp.ratings.heading, " ", h("small", { text: pp.ratings.lastYear })), h("ul", { class: "rts" }, ...all.map(row)));
}

function results(profile: Profile, rules: readonly RuleSummary[]): Child[] {
  if (profile.private) return [h("p", { class: "pf__none", text: pp.profile.private(profile.name) })];
  const games = total(profile.tally);
  if (games === 0) return [h("p", { class: "pf__none", text: pp.profile.noResults })];
  const count = (result: OwnResult): HTMLElement => h("span", {}, h("b", { text: formatNumber(profile.tally[result]) }), ` ${pp.profile.results[result]}`);
  const fact = (label: string, value: number): HTMLElement => h("div", {}, h("dt", { text: label }), h("dd", { text: formatNumber(value) }));
  const newest = profile.games.find(({ result }) => result)?.result ?? null;
  return [
    h("section", {}, h("h2", { text: pp.profile.games(games) }), bar(profile.tally), h("p", { class: "wdl__t" }, ...RESULTS.map(count))),
    h("dl", { class: "pf__facts" }, newest === "won" ? fact(pp.profile.inRow, profile.streak) : null, profile.mostWon > 0 ? fact(pp.profile.longest, profile.mostWon) : null),
    h("section", {}, h("h2", { text: pp.profile.byGame }), h("ul", { class: "rts" }, ...profile.rules.map((each) => rulesRow(each, rules)))),
  ];
}

/** Wins, draws and losses, by shape: full, hatched, dark. */
function bar(tally: Tally): HTMLElement {
  const parts = RESULTS.filter((result) => tally[result] > 0).map((result) => {
    const part = h("i", { class: `wdl__${result}` });
    vars(part, { share: tally[result] / total(tally) });
    return part;
  });
  return h("div", { class: "wdl", "aria-hidden": "true" }, ...parts);
}

function rulesRow({ rules: id, tally }: ProfileRules, all: readonly RuleSummary[]): HTMLElement {
  const rules = all.find((each) => each.id === id);
  return h(
    "li",
    { class: "rt" },
    h("span", { class: "rt__pic", "aria-hidden": "true" }, rules ? miniature({ board: rules.board, pieces: piecesOf(rules.start), letters: usesLetters(id) }) : null),
    h("span", {}, h("b", { text: rules ? shortRuleName(rules) : id }), h("small", { text: pp.profile.counts(tally.won, tally.drawn, tally.lost) })),
    bar(tally),
  );
}

function lastGames(profile: Profile, rules: readonly RuleSummary[]): Child {
  if (profile.private || profile.games.length === 0) return null;
  return h(
    "section",
    {},
    h("h2", {}, pp.profile.lastGames, profile.own ? h("a", { href: "/games", text: pp.profile.all(profile.total) }) : null),
    h("ul", { class: "gms" }, ...profile.games.slice(0, SHOWN).map((game) => h("li", {}, gameRow(game, rules)))),
  );
}

function gameRow({ game, side, opponent, bot, result, change }: ProfileGame, all: readonly RuleSummary[]): HTMLElement {
  const rules = all.find(({ id }) => id === game.rules);
  const name = shortRuleName({ id: game.rules, name: game.rulesName, houseRules: game.houseRules, unnamed: game.unnamed });
  const other = side === "white" ? game.black : game.white;
  const against = opponent ?? (other.kind === "computer" ? `${t.plays.computer}, ${t.plays.level(levelText(other.level))}` : pp.profile.somebody);
  const picture = rules && !game.houseRules ? miniature({ board: rules.board, pieces: piecesOf(game.fen), letters: usesLetters(game.rules) }) : icon("book", 28);
  return h(
    "a",
    { class: "gmr", href: `/game/${game.id}?replay` },
    h("span", { class: "gmr__pic", "aria-hidden": "true" }, picture),
    h("span", { class: `gmr__s gmr__s--${result ?? "open"}`, "aria-hidden": "true", text: result ? SIGNS[result] : "…" }),
    h("span", { class: "gmr__t" }, h("b", {}, against, bot ? " " : null, botMark(bot)), h("small", { text: name })),
    h("span", { class: "gmr__r" }, result ? pp.profile.results[result] : pp.profile.open, h("small", { text: formatDate(game.updated) })),
    change === null ? null : h("b", { class: "gmr__c", text: changeText(change) }),
  );
}
