/** The list of puzzles: today's on a phone, the week, the themes with their progress, all games or one. */

import { select } from "../controls.ts";
import { h } from "../dom.ts";
import { piecesOf } from "../fen.ts";
import { icon } from "../icons.ts";
import { miniature } from "../mini.ts";
import { shortRuleName, sideName, usesLetters } from "../rules.ts";
import type { PuzzleTheme, RuleSummary } from "../wire.ts";
import type { Model } from "./model.ts";
import { chances, type Chance } from "./own.ts";
import { choices, keyOf, nextOf, progress } from "./progress.ts";
import type { Action } from "./screen.ts";
import { weekRow } from "./week.ts";
import { pz } from "./words.ts";

const THEMES: readonly PuzzleTheme[] = ["shot", "breakthrough", "kingHunt", "ending", "theMove"];

/** So many chances of one's own games are listed. */
const MOST_OWN = 4;

export class Overview {
  readonly element = h("section", { class: "pzo" });
  readonly #act: (action: Action) => void;
  #drawn = "";

  constructor(act: (action: Action) => void) {
    this.#act = act;
  }

  show(model: Model): void {
    if (!model.isOverview) return;
    const drawn = JSON.stringify([progress(), model.puzzle.id, chances(), pz.heading]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const isFocused = this.element.querySelector("select")?.matches(":focus") ?? false;
    this.element.setAttribute("aria-label", pz.heading);
    this.element.replaceChildren(this.#head(), today(model), weekRow(), this.#themes(model), ...ownGames(model), this.#foot());
    if (isFocused) this.element.querySelector("select")?.focus();
  }

  #head(): HTMLElement {
    return h(
      "div",
      { class: "pzo__head" },
      h("div", {}, h("h2", { class: "pz__h", text: pz.heading }), h("p", { class: "sub", text: pz.lede })),
      h("a", { class: "btn btn--quiet", href: "/learn" }, icon("book"), pz.lessons),
    );
  }

  #themes(model: Model): HTMLElement {
    const { rules } = progress();
    const known = model.all.filter(({ id }) => model.sets.some((set) => set.rules === id && set.puzzles.length > 0));
    const options = [{ value: "", label: pz.allGames }, ...known.map((each) => ({ value: each.id as string, label: shortRuleName(each) }))];
    const rows = THEMES.flatMap((theme) => themeRow(model, theme));
    return h(
      "div",
      { class: "pzo__themes" },
      h(
        "div",
        { class: "pzo__choose" },
        h("h2", { text: pz.byTheme }),
        select(pz.chooseGames, options, rules, (value) => this.#act({ kind: "rules", rules: value }), true),
      ),
      rows.length ? h("ul", {}, ...rows) : h("p", { class: "sub", text: pz.noPuzzles }),
    );
  }

  #foot(): HTMLElement {
    const solved = Object.values(progress().solved);
    return h(
      "div",
      { class: "pzo__foot" },
      h("p", { class: "sub", text: pz.solvedCount(solved.length, solved.filter((each) => each === 1).length) }),
      h("button", { type: "button", class: "btn", on: { click: () => this.#act({ kind: "next" }) } }, icon("arrow"), pz.nextUnsolved),
    );
  }
}

/** Today's puzzle, where the board is too small to be live. */
function today({ puzzle, rules }: Model): HTMLElement {
  return h(
    "div",
    { class: "pzo__today" },
    miniature({ board: rules.board, pieces: puzzle.pieces, letters: usesLetters(rules.id) }),
    h(
      "div",
      {},
      h("h2", { text: pz.today }),
      h("p", { text: `${shortRuleName(rules)}. ${pz.task(sideName(puzzle.rules, puzzle.turn), puzzle.goal)}` }),
      h("a", { class: "btn btn--primary", href: "/puzzles/day", text: pz.solveIt }),
    ),
  );
}

/** Chances of the solver's own games that are open, the newest first. */
function ownGames({ all }: Model): HTMLElement[] {
  const open = chances().filter(({ solved }) => !solved).slice(0, MOST_OWN);
  if (!open.length) return [];
  const row = ({ id, rules, fen, move }: Chance): HTMLElement[] => {
    const summary = all.find((each) => each.id === rules.base);
    if (!summary) return [];
    // House rules may have another board than the game they come from.
    const isHouse = Object.keys(rules.set).length > 0;
    const picture = isHouse ? null : miniature({ board: summary.board, pieces: piecesOf(fen), letters: usesLetters(summary.id) });
    const about = pz.own.row(isHouse && rules.name ? rules.name : shortRuleName(summary), move);
    return [h("li", {}, h("a", { class: "pztheme", href: `/puzzles/own/${id}`, "data-own": id }, h("span", { class: "pztheme__pic" }, picture), h("span", { class: "pztheme__name" }, h("b", { text: pz.own.missed }), h("small", { text: about }))))];
  };
  return [h("div", { class: "pzo__themes pzo__own" }, h("div", { class: "pzo__choose" }, h("h2", { text: pz.own.heading })), h("ul", {}, ...open.flatMap(row)))];
}

/** A theme with a picture and how many are solved; it leads to the next one. */
function themeRow(model: Model, theme: PuzzleTheme): HTMLElement[] {
  const known = progress();
  const list = choices(model.sets, known.rules, theme);
  const set = model.sets.find((each) => (!known.rules || each.rules === known.rules) && each.examples.some((example) => example.theme === theme));
  const example = set?.examples.find((each) => each.theme === theme);
  const rules: RuleSummary | undefined = model.all.find(({ id }) => id === set?.rules);
  if (!list.length || !example || !rules) return [];
  const solved = list.filter(({ rules: of, entry }) => known.solved[keyOf(of, entry.id)]).length;
  const next = nextOf(list, known, null);
  const { name, about } = pz.themes[theme];
  const href = next ? `/puzzles/${next.rules}/${next.entry.id}?theme=${theme}` : `/puzzles/${set?.rules}/${set?.puzzles.find((entry) => entry.theme === theme)?.id}?theme=${theme}`;
  return [
    h(
      "li",
      {},
      h(
        "a",
        { class: "pztheme", href, "data-theme-of": theme },
        h("span", { class: "pztheme__pic" }, miniature({ board: rules.board, pieces: piecesOf(example.fen), letters: usesLetters(rules.id) })),
        h("span", { class: "pztheme__name" }, h("b", { text: name }), h("small", { text: about })),
        h("span", { class: "pztheme__done" }, h("span", { text: pz.progress(solved, list.length) }), h("progress", { max: list.length, value: solved, "aria-hidden": "true" })),
      ),
    ),
  ];
}
