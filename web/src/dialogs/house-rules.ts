/** The switches of a rule set. What contradicts itself is said beside the switch that was pressed last. */

import { select, stepper, toggle } from "../controls.ts";
import { fill, h, type Child } from "../dom.ts";
import { AS_YES_NO, switchWord } from "../game/info.ts";
import { t } from "../i18n/index.ts";
import { menOf } from "../rules.ts";
import type { RuleSummary, RulesChoice, Switch, SwitchValue } from "../wire.ts";

/** Switches shown first; the others are a press away. */
const FIRST = ["capture", "precedence", "king_range", "men_capture_backwards", "rows"];
/** The row that sets width and height together. */
const SIZE = "size";

export class HouseRules {
  readonly element = h("div", { class: "hr-list" });
  readonly #error = h("p", { class: "error", role: "alert" });
  readonly #changed: () => void;
  #choice: RulesChoice;
  #rules: RuleSummary | null = null;
  #all = false;
  /** The switch that was pressed last. */
  #last: string | null = null;

  /** `changed` is called after every change of the choice. */
  constructor(choice: RulesChoice, changed: () => void) {
    this.#choice = choice;
    this.#changed = changed;
  }

  /** Whether the switches contradict each other. */
  get isWrong(): boolean {
    return this.#error.textContent !== "";
  }

  /** Begins anew with another rule set. */
  begin(choice: RulesChoice): void {
    this.#choice = choice;
    this.#last = null;
  }

  /** Draws the switches of these rules; `fault` says how the choice contradicts itself, if it does. */
  show(rules: RuleSummary, fault: string): void {
    this.#rules = rules;
    this.#error.textContent = fault;
    this.#draw();
    if (fault) this.revealFault();
  }

  /** Scrolls to what is wrong. */
  revealFault(): void {
    const row = this.#last ? this.element.querySelector(`[data-switch="${this.#last}"]`) : null;
    this.#error.scrollIntoView({ block: "nearest" });
    row?.scrollIntoView({ block: "nearest" });
  }

  #draw(): void {
    const rules = this.#rules;
    if (!rules) return;
    const refocus = this.#focusKeeper();
    const shown = rules.switches.filter((item) => this.#all || FIRST.includes(item.key));
    shown.sort((a, b) => order(a.key) - order(b.key));
    fill(
      this.element,
      h("h4", { class: "hr-list__head", text: t.newGame.houseHeading }),
      ...shown.map((item) => marked(this.#switch(item, rules), item.key)),
      this.#size(rules),
      h("button", {
        type: "button",
        class: "btn btn--quiet",
        "aria-expanded": String(this.#all),
        text: this.#all ? t.newGame.fewerSwitches : t.newGame.moreSwitches,
        on: { click: () => ((this.#all = !this.#all), this.#draw()) },
      }),
      Object.keys(this.#choice.set).length > 0
        ? h("button", { type: "button", class: "btn btn--quiet", text: t.newGame.reset, on: { click: () => this.#reset() } })
        : null,
    );
    this.#placeError();
    refocus();
  }

  /** Below the switch that was pressed last; above all of them where that one is not in sight. */
  #placeError(): void {
    const row = this.#last ? this.element.querySelector(`[data-switch="${this.#last}"]`) : null;
    const place = row ?? this.element.querySelector(".hr-list__head");
    place?.after(this.#error);
  }

  /** Remembers which control of which switch has the focus, and gives it back once they are drawn anew. */
  #focusKeeper(): () => void {
    const controls = "input, select, button";
    const active = document.activeElement;
    const row = active?.closest<HTMLElement>("[data-switch]");
    if (!active || !row) return () => undefined;
    const place = [...row.querySelectorAll(controls)].indexOf(active);
    const { switch: key } = row.dataset;
    return () =>
      this.element.querySelectorAll<HTMLElement>(`[data-switch="${key}"] :is(${controls})`)[place]?.focus({ preventScroll: true });
  }

  #reset(): void {
    this.#choice.set = {};
    delete this.#choice.name;
    this.#last = null;
    this.#changed();
  }

  #set(row: string, changes: readonly [item: Switch, value: SwitchValue][]): void {
    const { set } = this.#choice;
    for (const [item, value] of changes) {
      if (value === item.default) delete set[item.key];
      else set[item.key] = value;
    }
    if (Object.keys(set).length === 0) delete this.#choice.name;
    this.#last = row;
    this.#changed();
  }

  /** What a switch is set to, whether or not that goes together with the others. */
  #valueOf({ key, default: usual }: Switch): SwitchValue {
    return this.#choice.set[key] ?? usual;
  }

  #switch(item: Switch, rules: RuleSummary): HTMLElement {
    const { key } = item;
    const value = this.#valueOf(item);
    const set = (next: SwitchValue): void => this.#set(key, [[item, next]]);
    const texts = t.switches[key];
    const title = titled(texts.title, value !== item.default);
    const about = key === "rows" && !this.isWrong ? t.newGame.menEach(menOf(rules)) : texts.about;
    const two = AS_YES_NO[key];
    if (two) return toggle(title, value === two.yes, (on) => set(on ? two.yes : two.no), about);
    if (typeof value === "boolean") return toggle(title, value, set, about);
    if (typeof value === "number") {
      const bounds = { least: item.least ?? 0, most: item.most ?? 100, step: 1, fewer: t.newGame.fewer, more: t.newGame.more };
      return stepper(title, texts.title, value, bounds, set, about);
    }
    const options = (item.options ?? []).map((word) => ({ value: word, label: switchWord(key, word) }));
    return h(
      "div",
      { class: "hr hr--select" },
      h("span", {}, title, h("small", { text: about })),
      select(texts.title, options, value, set, true),
    );
  }

  /** Width and height together, as people think of it. */
  #size(rules: RuleSummary): Child {
    const width = rules.switches.find((item) => item.key === "width");
    const height = rules.switches.find((item) => item.key === "height");
    if (this.#all || !width || !height) return null;
    const value = this.#valueOf(width);
    if (typeof value !== "number" || value !== this.#valueOf(height)) return null;
    const title = titled(t.newGame.size, value !== width.default);
    const bounds = { least: width.least ?? 6, most: width.most ?? 14, step: 2, fewer: t.newGame.fewer, more: t.newGame.more };
    const set = (next: number): void => this.#set(SIZE, [[width, next], [height, next]]);
    return marked(stepper(title, t.newGame.size, value, bounds, set, t.newGame.sizeAbout), SIZE);
  }
}

function titled(title: string, changed: boolean): HTMLElement {
  return h("span", {}, title, changed ? h("span", { class: "tag tag--house", text: t.newGame.houseTag }) : null);
}

function marked(row: HTMLElement, key: string): HTMLElement {
  row.dataset["switch"] = key;
  return row;
}

function order(key: string): number {
  const index = FIRST.indexOf(key);
  return index < 0 ? FIRST.length : index;
}
