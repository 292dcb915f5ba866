/**
 * A new game in full: any rule set, house rules, opponent, level, clock. Where there is room the list
 * of games and the chosen one stand side by side; on smaller screens one follows the other.
 */

import { api } from "../api.ts";
import { origin } from "../base.ts";
import { iconButton, labelled, levelSlider, segmented } from "../controls.ts";
import { fill, freshId, h } from "../dom.ts";
import { failureText } from "../failure.ts";
import { createdPath, createGame, remember, rememberedSetup, resolveSide, sideWish, type Setup } from "../game/setup.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { GameBrowser } from "../picker/browser.ts";
import { go } from "../router.ts";
import { isFlying, kingPicture, lessonLink, ruleName, rulesLink, rulesPageLink, shortRuleName, startPicture, summaryText, switchOf } from "../rules.ts";
import type { RuleSummary, RulesChoice } from "../wire.ts";
import { levelNumber, numberLevel, opponentOptions, sideOptions, type Step } from "./choices.ts";
import { clockField } from "./clock-field.ts";
import { copyRow, openDialog, type Dialog } from "./dialog.ts";
import { HouseRules } from "./house-rules.ts";

/** Opens the dialog; `onClose` is called when it closes without a game. */
export const openNewGameDialog = (step: Step, onClose?: () => void): Promise<void> => new NewGameDialog(onClose).open(step);

class NewGameDialog {
  readonly #setup: Setup = rememberedSetup();
  readonly #onClose: (() => void) | undefined;
  readonly #left = h("div", { class: "dlg__left" });
  readonly #right = h("div", { class: "dlg__right" });
  readonly #detail = h("div");
  readonly #switches = new HouseRules(this.#setup.choice, () => void this.#check());
  readonly #fault = h("p", { class: "error", role: "alert" });
  readonly #share = h("div");
  #all: RuleSummary[] = [];
  #rules: RuleSummary | null = null;
  /** The last choice that did not contradict itself. */
  #sound: RulesChoice | null = null;
  #started = false;
  #checks = 0;

  constructor(onClose?: () => void) {
    this.#onClose = onClose;
  }

  async open(step: Step): Promise<void> {
    this.#all = await api.rules();
    const dialog = openDialog(t.newGame.heading, "new", () => {
      if (this.#started) return;
      if (this.#sound) remember({ ...this.#setup, choice: this.#sound });
      this.#onClose?.();
    });
    this.#go(dialog, step);
    const back = iconButton(t.picker.back, icon("prev"), () => this.#go(dialog, "choose"), "dlg__back");
    dialog.element.querySelector(".dlg__head")?.prepend(back);
    dialog.body.append(this.#left, this.#right);
    this.#right.append(this.#detail, this.#switches.element, this.#share);
    const browser = new GameBrowser(this.#all, { kind: "choose", chosen: this.#setup.choice.base, onChange: (id) => this.#choose(id) });
    this.#left.append(browser.element);
    await this.#check();
    browser.reveal();
    this.#drawFoot(dialog);
  }

  #go(dialog: Dialog, step: Step): void {
    dialog.element.dataset["step"] = step;
  }

  #choose(id: string): void {
    this.#setup.choice = { base: id, set: {} };
    this.#switches.begin(this.#setup.choice);
    void this.#check();
  }

  /** Has the server look at the rules; they may contradict each other. */
  async #check(): Promise<void> {
    const check = ++this.#checks;
    let fault = "";
    try {
      const rules = await api.checkRules(this.#setup.choice);
      if (check !== this.#checks) return;
      this.#rules = rules;
      this.#sound = structuredClone(this.#setup.choice);
    } catch (error) {
      if (check !== this.#checks) return;
      // The switches stay as they were set: the next one may settle it.
      this.#rules ??= this.#all.find(({ id }) => id === this.#setup.choice.base) ?? null;
      fault = failureText(error);
    }
    const rules = this.#rules;
    if (!rules) return;
    fill(this.#detail, ...detail(rules, this.#sound?.set ?? {}));
    this.#switches.show(rules, fault);
    this.#drawShare(rules);
    this.#nameNext(rules);
  }

  #drawShare(rules: RuleSummary): void {
    if (!rules.houseRules) return fill(this.#share);
    if (this.#share.contains(document.activeElement)) return;
    const id = freshId("name");
    const link = h("div");
    const drawLink = (): void => fill(link, copyRow(t.newGame.share, "", origin() + rulesLink(this.#setup.choice)));
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

  readonly #next = h("button", { type: "button", class: "btn btn--primary dlg__next" });

  /** On a phone the list ends in a button that names the chosen game. */
  #nameNext(rules: RuleSummary): void {
    this.#next.textContent = t.picker.setUp(shortRuleName(rules));
  }

  #drawFoot(dialog: Dialog): void {
    const setup = this.#setup;
    const redraw = (): void => this.#drawFoot(dialog);
    const rules = this.#rules;
    const start = h("button", { type: "button", class: "btn btn--primary", text: t.newGame.startGame, on: { click: () => void this.#start(dialog) } });
    const more = h("button", { type: "button", class: "btn dlg__more", text: t.picker.details, on: { click: () => this.#go(dialog, "setup") } });
    const level = setup.opponent === "computer" || setup.opponent === "watch";
    const side = setup.opponent === "computer" || setup.opponent === "link";
    this.#next.onclick = () => {
      this.#go(dialog, "setup");
      dialog.body.scrollTop = 0;
    };
    fill(
      dialog.foot,
      this.#next,
      this.#fault,
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
      clockField(setup.clock, (clock) => (setup.clock = clock)),
      h("div", { class: "dlg__go" }, more, start),
    );
  }

  async #start(dialog: Dialog): Promise<void> {
    const rules = this.#rules;
    if (!rules || this.#started) return;
    if (this.#switches.isWrong) {
      this.#go(dialog, "setup");
      return this.#switches.revealFault();
    }
    this.#started = true;
    remember(this.#setup);
    try {
      const isDrawn = this.#setup.opponent === "computer" && sideWish(this.#setup, rules) === "random";
      const created = await createGame(this.#setup, isDrawn ? "byLot" : resolveSide(this.#setup, rules));
      dialog.close();
      go(createdPath(this.#setup, created.game.id));
    } catch (error) {
      this.#started = false;
      this.#fault.textContent = failureText(error);
    }
  }
}

/** The chosen rule set: its rules in a few words, its first position, and what its king does. */
function detail(rules: RuleSummary, set: RulesChoice["set"]): HTMLElement[] {
  const figure = (picture: SVGSVGElement, text: string): HTMLElement => h("figure", {}, picture, h("figcaption", { text }));
  return [
    h("h3", { class: "detail__name", text: ruleName(rules) }),
    h("p", { class: "detail__text", text: summaryText(rules) }),
    h(
      "div",
      { class: "detail__two" },
      figure(kingPicture(rules), t.king(isFlying(rules), String(switchOf(rules, "king_landing")))),
      figure(startPicture(rules), t.picker.startDiagram),
    ),
    h(
      "p",
      { class: "detail__link" },
      h("a", { href: rulesPageLink({ ...rules, set }), text: t.newGame.aboutRules }),
      h("a", { href: lessonLink({ ...rules, set }), text: t.rulesPages.learnThis }),
    ),
  ];
}
