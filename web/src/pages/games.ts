/** Past games: continue, replay, search, save, delete. */

import { announce } from "../announce.ts";
import { api, query, type GameFilter } from "../api.ts";
import { addressOf } from "../base.ts";
import { continueGame } from "../continue.ts";
import { select, type Option } from "../controls.ts";
import { confirm } from "../dialogs/dialog.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { failureText } from "../failure.ts";
import { piecesOf } from "../fen.ts";
import { canBeReviewed } from "../game/read.ts";
import { BOT, levelText, nameInFile, resultNote } from "../game/texts.ts";
import { formatDate, formatPdnDate, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { miniature } from "../mini.ts";
import { plain, search } from "../picker/families.ts";
import type { Page } from "../router.ts";
import { ruleName, shortRuleName, sideName, usesLetters } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import { loadShareWords, sh } from "../share/words.ts";
import { forgetSeats } from "../seats.ts";
import type { Color, GameList, GameSummary, ResultFilter, RuleSummary } from "../wire.ts";

export async function drawGames(root: HTMLElement): Promise<Page> {
  const [rules] = await Promise.all([api.rules(), loadShareWords()]);
  const page = new GamesPage(root, rules);
  await page.load();
  if (document.documentElement.dataset["accounts"] === undefined) return { title: t.games.title };
  // Those in which it is one's turn come first.
  const [{ drawTurns }, { loadPeopleWords }] = await Promise.all([import("../people/turns.ts"), import("../people/words.ts")]);
  await Promise.all([loadPeopleWords(), loadSheet("people")]).catch(() => undefined);
  return { title: t.games.title, leave: drawTurns(page.turns, rules) };
}

class GamesPage {
  readonly turns = h("section", { class: "games__turns", hidden: true });
  readonly #all: readonly RuleSummary[];
  readonly #filter: GameFilter = {};
  readonly #list = h("ul", { class: "games__list" });
  readonly #count = h("p", { class: "games__count", "aria-live": "polite" });
  readonly #notice = h("p", { class: "error" });
  readonly #pages = h("div", { class: "games__pages" });
  readonly #export = h("a", { class: "btn", download: "games.pdn" }, icon("save"), t.games.exportAll);

  constructor(root: HTMLElement, all: readonly RuleSummary[]) {
    this.#all = all;
    root.append(
      h(
        "div",
        { class: "games" },
        h("div", { class: "games__head" }, h("h1", { text: t.games.heading }), h("div", { class: "games__tools" }, h("a", { class: "btn", href: "/statistics" }, icon("graph"), sh.stats.title), this.#export)),
        this.turns,
        this.#filters(),
        this.#notice,
        this.#count,
        this.#list,
        this.#pages,
      ),
    );
  }

  #filters(): HTMLElement {
    const rules: Option<string>[] = [
      { value: "", label: t.games.anyRules },
      ...this.#all.map((rules) => ({ value: rules.id, label: ruleName(rules) })),
    ];
    const results: Option<ResultFilter | "any">[] = (["any", "white", "black", "draw", "open"] as const).map((value) => ({
      value,
      label: t.games.results[value],
    }));
    const date = (label: string, key: "from" | "to"): HTMLElement => {
      const id = freshId(key);
      const input = h("input", { id, class: "input", type: "date", on: { change: () => this.#set({ [key]: input.value }) } });
      return h("div", { class: "field" }, h("label", { class: "field__label", for: id, text: label }), input);
    };
    const id = freshId("search");
    const box = h("input", { id, class: "input", type: "search", placeholder: t.games.searchPlaceholder });
    box.addEventListener("change", () => this.#set({ q: widened(box.value, this.#all) }));
    return h(
      "form",
      { class: "games__filters", role: "search", "aria-label": t.games.filters, on: { submit: (event) => event.preventDefault() } },
      select(t.games.rules, rules, "", (value) => this.#set({ rules: value })),
      select(t.games.result, results, "any", (value) => this.#setResult(value)),
      date(t.games.from, "from"),
      date(t.games.to, "to"),
      h("div", { class: "field" }, h("label", { class: "field__label", for: id, text: t.games.search }), box),
    );
  }

  #setResult(value: ResultFilter | "any"): void {
    if (value === "any") delete this.#filter.result;
    else this.#filter.result = value;
    this.#set({});
  }

  #set(change: GameFilter): void {
    Object.assign(this.#filter, { page: 1 }, change);
    void this.load();
  }

  async load(): Promise<void> {
    try {
      this.#draw(await api.games(this.#filter));
    } catch (error) {
      this.#drawFailure(error);
    }
  }

  /** Says why there is no list, and offers to try again. */
  #drawFailure(error: unknown): void {
    const retry = h("button", { type: "button", class: "btn", text: t.common.retry, on: { click: () => void this.load() } });
    this.#count.textContent = "";
    fill(this.#pages);
    fill(this.#list, h("li", { class: "games__none", role: "alert" }, h("p", { text: failureText(error) }), retry));
  }

  #draw(list: GameList): void {
    const { page: _, ...filter } = this.#filter;
    this.#export.setAttribute("href", addressOf(`/api/games.pdn${query(filter)}`));
    this.#export.hidden = list.total === 0;
    const isFiltered = Object.values(filter).some(Boolean);
    this.#count.textContent = list.total > 0 ? t.games.count(list.total) : "";
    const none = h("li", { class: "games__none", text: isFiltered ? t.games.noneFound : t.games.none });
    fill(this.#list, ...(list.games.length ? list.games.map((game) => this.#row(game)) : [none]));
    this.#drawPages(list);
  }

  #drawPages({ total, page, pageSize }: GameList): void {
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const button = (label: string, to: number): HTMLElement =>
      h("button", { type: "button", class: "btn", disabled: to < 1 || to > pages, text: label, on: { click: () => this.#set({ page: to }) } });
    if (pages === 1) return fill(this.#pages);
    fill(this.#pages, button(t.games.newer, page - 1), h("span", { text: t.games.page(page, pages) }), button(t.games.older, page + 1));
  }

  #row(game: GameSummary): HTMLElement {
    const rules = this.#all.find((rules) => rules.id === game.rules);
    const name = shortRuleName({ id: game.rules, name: game.rulesName, houseRules: game.houseRules, unnamed: game.unnamed });
    const seat = game.seats.white && game.seats.black ? "both" : game.seats.white ? "white" : game.seats.black ? "black" : null;
    const note = game.result ? resultNote(game.result, game.rules, seat) : null;
    const versus = t.games.versus(playerText(game, "white"), playerText(game, "black"));
    const picture: Child =
      rules && !game.houseRules
        ? miniature({ board: rules.board, pieces: piecesOf(game.fen), letters: usesLetters(game.rules) })
        : icon("book", 28);
    return h(
      "li",
      { class: "gamerow", "data-game": game.id },
      h("div", { class: "gamerow__pic" }, picture),
      h(
        "div",
        { class: "gamerow__text" },
        h("b", { text: name }),
        h("span", { text: versus }),
        h("small", { text: [...fileText(game), t.games.moves(Math.ceil(game.ply / 2))].join(" · ") }),
      ),
      h("div", { class: "gamerow__result" }, note ? h("span", {}, h("b", { text: `${note.lead} ` }), note.text) : h("span", { class: "tag", text: t.games.open })),
      h(
        "div",
        { class: "gamerow__acts" },
        h("a", { class: "btn", href: game.result ? `/game/${game.id}?replay` : `/game/${game.id}`, on: { click: (event) => continueGame(event, game) } }, game.result || !seat ? t.games.replay : t.games.continue),
        game.result && canBeReviewed(game.ply) ? h("a", { class: "iconbtn", href: `/review/${game.id}`, "aria-label": `${t.game.whatHappened} ${name}`, title: t.game.whatHappened }, icon("hint")) : null,
        h("a", { class: "iconbtn", href: `/analysis?game=${game.id}`, "aria-label": `${t.nav.analyse}: ${name}`, title: t.nav.analyse }, icon("graph")),
        h("a", { class: "iconbtn", href: `/api/games/${game.id}/pdn`, download: `${game.id}.pdn`, "aria-label": `${t.games.export}: ${name}`, title: t.games.export }, icon("save")),
        h("button", { type: "button", class: "iconbtn", "aria-label": `${t.games.delete}: ${name}`, title: t.games.delete, on: { click: () => void this.#delete(game) } }, icon("trash")),
      ),
    );
  }

  async #delete(game: GameSummary): Promise<void> {
    if (!(await confirm(t.games.deleteQuestion, t.games.deleteText, t.games.delete))) return;
    try {
      await api.deleteGame(game.id);
    } catch (error) {
      const text = t.games.notDeleted(failureText(error));
      this.#notice.textContent = text;
      return announce(text, true);
    }
    this.#notice.textContent = "";
    forgetSeats(game.id);
    announce(t.games.deleteDone);
    await this.load();
  }
}

/**
 * The search as the server understands it. It knows English names only, so each word stands for itself
 * or for what the reader's language means by it: rule sets, players, results.
 */
function widened(query: string, all: readonly RuleSummary[]): string {
  const words = query.replaceAll("|", " ").split(/\s+/).filter(Boolean);
  return words
    .map((word) => {
      const known = plain(word);
      const meant = Object.entries(t.games.searchWords).flatMap(([key, names]) =>
        known.length > 2 && names.some((name) => plain(name).startsWith(known)) ? [key] : [],
      );
      const rules = known.length > 2 ? search(all, word).map(({ id }) => id) : [];
      return [...new Set([word, ...meant, ...(rules.length < all.length / 2 ? rules : [])])].join("|");
    })
    .join(" ");
}

/** The event and the day of a game from a file; of others, when they changed last. */
function fileText({ event, playedOn, updated }: GameSummary): string[] {
  const told = [event, playedOn && formatPdnDate(playedOn)].filter((text) => text !== undefined);
  return told.length ? told : [formatDate(updated)];
}

function playerText(game: GameSummary, color: Color): string {
  const player = game[color];
  const name = nameInFile(game, color);
  if (name) return game.bot ? `${name} ${BOT}` : name;
  const side = t.plays.side(sideName(game.rules, color));
  if (player.kind === "computer") return `${t.plays.computer}, ${t.plays.level(levelText(player.level))} (${side})`;
  const alone = game.white.kind === "computer" || game.black.kind === "computer" || !(game.seats.white && game.seats.black);
  return game.seats[color] && alone ? `${t.plays.you} (${side})` : t.plays.player(sideName(game.rules, color));
}
