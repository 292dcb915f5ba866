/** A new game in full: any rule set, house rules, opponent, level, clock. */

import { api } from "../api.ts";
import { labelled, levelSlider, segmented, select, stepper, toggle, type Option } from "../controls.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { failureText } from "../failure.ts";
import { AS_YES_NO, switchWord } from "../game/info.ts";
import { CLOCKS, clockText, createGame, readClock, remember, rememberedSetup, resolveSide, type Setup } from "../game/setup.ts";
import { t } from "../i18n/index.ts";
import { isSwitchKey } from "../i18n/keys.ts";
import { pieceInText } from "../board/sprite.ts";
import { clockWords } from "../pages/clock-words.ts";
import { ruleDetail, ruleRows, ruleTiles } from "../pages/picker.ts";
import type { Opponent, SideWish } from "../preferences.ts";
import { go } from "../router.ts";
import { menOf, rulesLink, sideName, summaryText } from "../rules.ts";
import type { Level, RuleSummary, RulesChoice, Switch, SwitchValue } from "../wire.ts";
import { copyRow, openDialog } from "./dialog.ts";

/** Switches shown first; the others are a press away. */
const FIRST = ["capture", "precedence", "king_range", "men_capture_backwards", "rows"];
const PERFECT = 11;

export const levelNumber = (level: Level): number => (level === "perfect" ? PERFECT : level);
export const numberLevel = (number: number): Level => (number === PERFECT ? "perfect" : number);

export function opponentOptions(): Option<Opponent>[] {
  return [
    { value: "computer", label: t.start.computer },
    { value: "two", label: t.start.two },
    { value: "link", label: t.start.link },
    { value: "watch", label: t.start.watch },
  ];
}

export function sideOptions(rules: RuleSummary): Option<SideWish>[] {
  const side = (color: "white" | "black"): Option<SideWish> => ({
    value: color,
    label: t.plays.sideCapital(sideName(rules.id, color)),
    picture: pieceInText({ color, king: false }, 22),
  });
  return [side("white"), side("black"), { value: "random", label: t.start.random }];
}

export function clockOptions(): Option<string>[] {
  return CLOCKS.map((value) => ({ value, label: clockWords(readClock(value)) }));
}

/** Opens the dialog; `onClose` is called when it closes without a game. */
export function openNewGame(onClose?: () => void): void {
  void new NewGameDialog(onClose).open();
}

class NewGameDialog {
  readonly #setup: Setup = rememberedSetup();
  readonly #onClose: (() => void) | undefined;
  readonly #left = h("div", { class: "dlg__left" });
  readonly #right = h("div", { class: "dlg__right" });
  readonly #detail = h("div");
  readonly #switches = h("div", { class: "hr-list" });
  readonly #error = h("p", { class: "error", role: "alert" });
  readonly #share = h("div");
  #all: RuleSummary[] = [];
  #rules: RuleSummary | null = null;
  /** The last choice that did not contradict itself. */
  #sound: RulesChoice | null = null;
  #allSwitches = false;
  #started = false;
  #checks = 0;

  constructor(onClose?: () => void) {
    this.#onClose = onClose;
  }

  async open(): Promise<void> {
    this.#all = await api.rules();
    const dialog = openDialog(t.newGame.heading, "new", () => {
      if (this.#started) return;
      if (this.#error.textContent && this.#sound) this.#setup.choice = this.#sound;
      remember(this.#setup);
      this.#onClose?.();
    });
    dialog.body.append(this.#left, this.#right);
    this.#right.append(this.#detail, this.#switches, this.#error, this.#share);
    this.#drawPicker();
    await this.#check();
    this.#drawFoot(dialog.foot, dialog.close);
  }

  #drawPicker(): void {
    const choose = (id: string): void => {
      this.#setup.choice = { base: id, set: {} };
      // One choice among tiles and rows alike.
      for (const input of this.#left.querySelectorAll("input")) input.checked = input.value === id;
      void this.#check();
    };
    const { base } = this.#setup.choice;
    fill(
      this.#left,
      labelled(t.newGame.source, null, ruleTiles(this.#all, base, choose)),
      ruleRows(this.#all, base, choose),
    );
  }

  /** Has the server look at the rules; they may contradict each other. */
  async #check(): Promise<void> {
    const check = ++this.#checks;
    try {
      const rules = await api.checkRules(this.#setup.choice);
      if (check !== this.#checks) return;
      this.#rules = rules;
      this.#sound = structuredClone(this.#setup.choice);
      this.#error.textContent = "";
    } catch (error) {
      if (check !== this.#checks) return;
      // The switches stay as they were set: the next one may settle it.
      this.#rules ??= this.#all.find(({ id }) => id === this.#setup.choice.base) ?? null;
      this.#error.textContent = failureText(error);
    }
    this.#drawRules();
  }

  #drawRules(): void {
    const rules = this.#rules;
    if (!rules) return;
    const refocus = this.#focusKeeper();
    fill(this.#detail, ruleDetail(rules, summaryText(rules)), h("p", { class: "detail__link" }, h("a", { href: `/rules/${rules.id}`, text: t.newGame.aboutRules })));
    const shown = rules.switches.filter((item) => this.#allSwitches || FIRST.includes(item.key));
    shown.sort((a, b) => order(a.key) - order(b.key));
    fill(
      this.#switches,
      h("h4", { class: "hr-list__head", text: t.newGame.houseHeading }),
      ...shown.map((item) => marked(this.#switch(item, rules), item.key)),
      this.#size(rules),
      h("button", {
        type: "button",
        class: "btn btn--quiet",
        "aria-expanded": String(this.#allSwitches),
        text: this.#allSwitches ? t.newGame.fewerSwitches : t.newGame.moreSwitches,
        on: { click: () => ((this.#allSwitches = !this.#allSwitches), this.#drawRules()) },
      }),
      Object.keys(this.#setup.choice.set).length > 0
        ? h("button", { type: "button", class: "btn btn--quiet", text: t.newGame.reset, on: { click: () => this.#reset() } })
        : null,
    );
    this.#drawShare(rules);
    refocus();
  }

  /** Remembers which control of which switch has the focus, and gives it back once they are drawn anew. */
  #focusKeeper(): () => void {
    const controls = "input, select, button";
    const active = document.activeElement;
    const row = active?.closest<HTMLElement>("[data-switch]");
    if (!active || !row) return () => undefined;
    const place = [...row.querySelectorAll(controls)].indexOf(active);
    const { switch: key } = row.dataset;
    return () => this.#switches.querySelectorAll<HTMLElement>(`[data-switch="${key}"] :is(${controls})`)[place]?.focus();
  }

  #reset(): void {
    this.#setup.choice = { base: this.#setup.choice.base, set: {} };
    void this.#check();
  }

  #set(key: string, value: SwitchValue, defaultValue: SwitchValue): void {
    const { set } = this.#setup.choice;
    if (value === defaultValue) delete set[key];
    else set[key] = value;
    if (Object.keys(set).length === 0) delete this.#setup.choice.name;
    void this.#check();
  }

  /** What a switch is set to, whether or not that goes together with the others. */
  #valueOf({ key, default: usual }: Switch): SwitchValue {
    return this.#setup.choice.set[key] ?? usual;
  }

  #switch(item: Switch, rules: RuleSummary): HTMLElement {
    const { key } = item;
    const value = this.#valueOf(item);
    const texts = isSwitchKey(key) ? t.switches[key] : { title: key, about: item.about };
    const changed = value !== item.default;
    const title = h("span", {}, texts.title, changed ? h("span", { class: "tag tag--house", text: t.newGame.houseTag }) : null);
    const about = key === "rows" && !this.#error.textContent ? t.newGame.menEach(menOf(rules)) : texts.about;
    const two = AS_YES_NO[key];
    if (two) return toggle(title, value === two.yes, (on) => this.#set(key, on ? two.yes : two.no, item.default), about);
    if (typeof value === "boolean") return toggle(title, value, (on) => this.#set(key, on, item.default), about);
    if (typeof value === "number") {
      const bounds = { least: item.least ?? 0, most: item.most ?? 100, step: 1, fewer: t.newGame.fewer, more: t.newGame.more };
      return stepper(title, texts.title, value, bounds, (next) => this.#set(key, next, item.default), about);
    }
    const options = (item.options ?? []).map((word) => ({ value: word, label: switchWord(key, word) }));
    return h(
      "div",
      { class: "hr hr--select" },
      h("span", {}, title, h("small", { text: about })),
      select(texts.title, options, value, (word) => this.#set(key, word, item.default), true),
    );
  }

  /** Width and height together, as people think of it. */
  #size(rules: RuleSummary): Child {
    const width = rules.switches.find((item) => item.key === "width");
    const height = rules.switches.find((item) => item.key === "height");
    if (this.#allSwitches || !width || !height) return null;
    const value = this.#valueOf(width);
    if (typeof value !== "number" || value !== this.#valueOf(height)) return null;
    const changed = value !== width.default;
    const title = h("span", {}, t.newGame.size, changed ? h("span", { class: "tag tag--house", text: t.newGame.houseTag }) : null);
    const bounds = { least: width.least ?? 6, most: width.most ?? 14, step: 2, fewer: t.newGame.fewer, more: t.newGame.more };
    const row = stepper(title, t.newGame.size, value, bounds, (next) => {
      this.#setup.choice.set["width"] = next;
      this.#set("height", next, height.default);
      if (next === width.default) this.#set("width", next, width.default);
    }, t.newGame.sizeAbout);
    return marked(row, "size");
  }

  #drawShare(rules: RuleSummary): void {
    if (!rules.houseRules) return fill(this.#share);
    if (this.#share.contains(document.activeElement)) return;
    const id = freshId("name");
    const link = h("div");
    const drawLink = (): void => fill(link, copyRow(t.newGame.share, "", location.origin + rulesLink(this.#setup.choice)));
    const name = h("input", { id, class: "input", maxlength: 60, placeholder: t.newGame.namePlaceholder, value: this.#setup.choice.name ?? "" });
    name.addEventListener("input", () => {
      const text = name.value.trim();
      if (text) this.#setup.choice.name = text;
      else delete this.#setup.choice.name;
      drawLink();
    });
    drawLink();
    fill(this.#share, h("div", { class: "field" }, h("label", { class: "field__label", for: id, text: t.newGame.name }), name), link);
  }

  #drawFoot(foot: HTMLElement, close: () => void): void {
    const setup = this.#setup;
    const redraw = (): void => this.#drawFoot(foot, close);
    const rules = this.#rules;
    const start = h("button", { type: "button", class: "btn btn--primary", text: t.newGame.startGame, on: { click: () => void this.#start(close) } });
    const level = setup.opponent === "computer" || setup.opponent === "watch";
    const side = setup.opponent === "computer" || setup.opponent === "link";
    fill(
      foot,
      labelled(t.start.against, null, segmented(t.start.against, opponentOptions(), setup.opponent, (value) => ((setup.opponent = value), redraw()))),
      level
        ? levelSlider(t.start.level, t.plays.levels, t.plays.perfect, levelNumber(setup.level), (value) => {
            setup.level = numberLevel(value);
            setup.otherLevel = setup.level;
          })
        : null,
      side && rules
        ? labelled(t.start.side, null, segmented(t.start.side, sideOptions(rules), setup.side ?? rules.firstMover, (value) => (setup.side = value)))
        : null,
      select(t.start.clock, clockOptions(), clockText(setup.clock), (value) => (setup.clock = readClock(value))),
      h("div", { class: "dlg__go" }, start),
    );
  }

  async #start(close: () => void): Promise<void> {
    const rules = this.#rules;
    if (!rules || this.#started) return;
    if (this.#error.textContent) return this.#error.scrollIntoView({ block: "nearest" });
    this.#started = true;
    remember(this.#setup);
    try {
      const created = await createGame(this.#setup, resolveSide(this.#setup, rules));
      close();
      go(`/game/${created.game.id}`);
    } catch (error) {
      this.#started = false;
      this.#error.textContent = failureText(error);
      this.#error.scrollIntoView({ block: "nearest" });
    }
  }
}

function marked(row: HTMLElement, key: string): HTMLElement {
  row.dataset["switch"] = key;
  return row;
}

function order(key: string): number {
  const index = FIRST.indexOf(key);
  return index < 0 ? FIRST.length : index;
}
