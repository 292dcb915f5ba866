/** All games in one list: by rules, by region or by name, with a search. Each game is a choice or a link. */

import { segmented } from "../controls.ts";
import { fill, freshId, h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { shortRuleName, startPicture } from "../rules.ts";
import type { RuleSummary } from "../wire.ts";
import { difference, groups, ORDERS, plain, search, type Group, type Order } from "./families.ts";
import { marks, marksKey } from "./marks.ts";

/** What is done with a game of the list. */
export type Use = { kind: "choose"; chosen: string; onChange: (id: string) => void } | { kind: "read" };

export class GameBrowser {
  readonly element = h("div", { class: "pick" });
  readonly #all: readonly RuleSummary[];
  readonly #use: Use;
  readonly #list: HTMLElement;
  readonly #count = h("p", { class: "vh", "aria-live": "polite" });
  readonly #name = freshId("game");
  #order: Order = "rules";
  #query = "";
  #chosen: string;

  constructor(all: readonly RuleSummary[], use: Use) {
    this.#all = all;
    this.#use = use;
    this.#chosen = use.kind === "choose" ? use.chosen : "";
    this.#list = use.kind === "choose" ? h("div", { class: "pick__list", role: "radiogroup", "aria-label": t.start.rules }) : h("div", { class: "pick__list" });
    this.#list.addEventListener("keydown", (event) => this.#jump(event));
    this.element.append(this.#bar(), marksKey(), this.#count, this.#list);
    this.#draw();
  }

  #bar(): HTMLElement {
    const id = freshId("find");
    const box = h("input", { id, type: "search", class: "input", placeholder: t.picker.search, autocomplete: "off" });
    box.addEventListener("input", () => {
      this.#query = box.value;
      this.#draw();
    });
    const orders = ORDERS.map((value) => ({ value, label: t.picker.orders[value] }));
    const choose = (order: Order): void => {
      this.#order = order;
      this.#draw();
    };
    return h(
      "div",
      { class: "pick__bar" },
      h("div", { class: "pick__find" }, h("label", { class: "vh", for: id, text: t.picker.search }), icon("lens", 18), box),
      segmented(t.picker.order, orders, this.#order, choose),
    );
  }

  #draw(): void {
    const found = search(this.#all, this.#query);
    this.#count.textContent = this.#query.trim() ? t.picker.found(found.length) : "";
    const drawn = groups(found, this.#order).flatMap((group) => this.#group(group));
    fill(this.#list, ...(drawn.length > 0 ? drawn : [h("p", { class: "pick__none", text: t.picker.none })]));
    this.#list.dataset["order"] = this.#order;
  }

  #group({ title, about, games }: Group): HTMLElement[] {
    const words = [about, t.picker.games(games.length)].filter(Boolean).join(", ");
    const tag = this.#use.kind === "read" ? "h2" : "h3";
    const heading = title ? [h(tag, { class: "pick__head" }, title, h("small", { text: words }))] : [];
    const rows = games.map((rules) => (this.#use.kind === "read" ? this.#link(rules) : this.#radio(rules)));
    return [...heading, h("div", { class: "pick__games" }, ...rows)];
  }

  #link(rules: RuleSummary): HTMLElement {
    return h("a", { class: "game rulecard", href: `/rules/${rules.id}` }, ...about(rules));
  }

  #radio(rules: RuleSummary): HTMLElement {
    const input = h("input", {
      type: "radio",
      name: this.#name,
      class: "vh",
      value: rules.id,
      checked: rules.id === this.#chosen,
      on: { change: () => this.#choose(rules.id) },
    });
    return h("label", { class: "game" }, input, ...about(rules));
  }

  #choose(id: string): void {
    this.#chosen = id;
    if (this.#use.kind === "choose") this.#use.onChange(id);
  }

  /** A letter goes to the next game whose name begins with it, as in a native list. */
  #jump(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[\p{L}\p{N}]$/u.test(event.key)) return;
    const games = [...this.#list.querySelectorAll<HTMLElement>(".game")];
    const current = games.findIndex((game) => game.contains(document.activeElement));
    const later = [...games.slice(current + 1), ...games.slice(0, current + 1)];
    const wanted = plain(event.key);
    const game = later.find((each) => plain(each.querySelector("b")?.textContent ?? "").startsWith(wanted));
    if (!game) return;
    event.preventDefault();
    const input = game.querySelector("input");
    (input ?? game).focus();
    if (input) {
      input.checked = true;
      this.#choose(input.value);
    }
  }

  /** Brings the chosen game into view. */
  reveal(): void {
    this.#list.querySelector(".game:has(:checked)")?.scrollIntoView({ block: "nearest" });
  }
}

function about(rules: RuleSummary): HTMLElement[] {
  return [
    h("span", { class: "game__pic" }, startPicture(rules)),
    h("span", { class: "game__text" }, h("b", { text: shortRuleName(rules) }), h("small", { text: difference(rules) }), marks(rules)),
  ];
}

/** A few games as tiles, for the start page. */
export function gameTiles(games: readonly RuleSummary[], chosen: string, onChange: (id: string) => void): HTMLElement {
  const name = freshId("tiles");
  const tiles = games.map((rules) =>
    h(
      "label",
      { class: "tile" },
      h("input", { type: "radio", name, class: "vh", value: rules.id, checked: rules.id === chosen, on: { change: () => onChange(rules.id) } }),
      startPicture(rules),
      h("span", {}, h("b", { text: shortRuleName(rules) }), h("small", { text: difference(rules) })),
    ),
  );
  return h("div", { class: "tiles", role: "radiogroup", "aria-label": t.start.rules }, ...tiles);
}
