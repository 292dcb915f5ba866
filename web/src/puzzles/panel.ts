/** The panel beside the board while a puzzle is solved: what is asked, what was tried, help; then the line and the week. */

import { h, type Child } from "../dom.ts";
import { other } from "../game/read.ts";
import { squareNamer } from "../game/texts.ts";
import type { TryFacts } from "../i18n/puzzle-keys.ts";
import { t } from "../i18n/index.ts";
import { icon, type IconName } from "../icons.ts";
import { ruleName, sideName } from "../rules.ts";
import type { TriedMove } from "../wire.ts";
import { stepFacts, stepsOf, tryFacts } from "./line.ts";
import { isEnded, stepAt, triesAt, type Model } from "./model.ts";
import { progress } from "./progress.ts";
import { taskOf, titleOf, type Action } from "./screen.ts";
import { weekRow } from "./week.ts";
import { pz } from "./words.ts";

export class Panel {
  readonly element = h("section", { class: "pzp panel" });
  readonly #act: (action: Action) => void;
  #drawn = "";

  constructor(act: (action: Action) => void) {
    this.#act = act;
  }

  show(model: Model): void {
    const { puzzle, played, tries, help, isOverview } = model;
    const drawn = JSON.stringify([puzzle.id, puzzle.rules, played.length, tries.length, help, isEnded(model), isOverview, progress().days, pz.heading]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const focused = this.element.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset["key"] : undefined;
    this.element.setAttribute("aria-label", pz.panel);
    this.element.replaceChildren(...(isEnded(model) ? this.#ended(model) : this.#asked(model)).filter((child) => child instanceof Node));
    if (focused) this.element.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
  }

  #head(model: Model, sub: string): HTMLElement {
    return h(
      "div",
      { class: "pzp__head" },
      h("h2", { class: "pz__h", text: titleOf(model) }),
      h("p", { class: "sub", text: sub }),
      stepBars(model),
    );
  }

  #button(name: IconName, label: string, kind: "hint" | "answer" | "skip" | "again" | "analyse" | "share"): HTMLElement {
    return h("button", { type: "button", class: "btn", "data-key": kind, on: { click: () => this.#act({ kind }) } }, icon(name), label);
  }

  #asked(model: Model): Child[] {
    const { puzzle, rules } = model;
    const theme = pz.themes[puzzle.theme];
    const step = stepAt(model);
    const tried = triesAt(model, step);
    const row = (text: string, words: string): HTMLElement => h("li", {}, icon("close", 16), h("b", { text }), h("span", { text: words }));
    return [
      this.#head(model, `${pz.about(ruleName(rules), theme.name.toLowerCase())} ${taskOf(model)}`),
      h("p", { class: "pzp__at", text: (tried.length ? pz.tried : pz.steps)(step + 1, stepsOf(puzzle)) }),
      tried.length ? h("ul", { class: "pzp__list" }, ...tried.map(({ text, answer }) => row(text, pz.triedWords(factsOf(model, answer))))) : null,
      h("div", { class: "pzp__tip" }, h("h3", { text: pz.aboutTheme(theme.name) }), h("p", { text: theme.tip }), model.own ? null : h("p", { class: "sub", text: pz.difficulty(puzzle.difficulty) })),
      h(
        "div",
        { class: "pzp__acts" },
        this.#button("hint", pz.hints[model.help] ?? pz.hints[0], "hint"),
        this.#button("eye", pz.answer, "answer"),
        this.#button("arrow", pz.skip, "skip"),
        this.#button("share", t.game.share, "share"),
      ),
    ];
  }

  #ended(model: Model): Child[] {
    const { puzzle, rules, ending, tries } = model;
    const theme = pz.themes[puzzle.theme].name.toLowerCase();
    const result = ending?.kind === "shown" ? pz.shown : pz.triesNeeded(tries.length);
    const steps = Array.from({ length: stepsOf(puzzle) }, (_, step) => {
      const facts = stepFacts(puzzle, step);
      return h("li", {}, icon("check", 16), h("b", { text: facts.text }), h("span", { text: pz.step(facts) }));
    });
    return [
      this.#head(model, `${pz.about(ruleName(rules), theme)} ${result}`),
      h("p", { class: "pzp__at", text: pz.line }),
      h("ul", { class: "pzp__list pzp__list--line" }, ...steps),
      model.day ? h("div", { class: "pzp__week" }, h("h3", { text: pz.week }), weekRow()) : model.own ? null : h("p", { class: "pzp__tip sub", text: pz.difficulty(puzzle.difficulty) }),
      h("div", { class: "pzp__acts" }, this.#button("undo", pz.again, "again"), this.#button("graph", pz.analyse, "analyse"), model.own ? null : this.#button("share", t.game.share, "share")),
    ];
  }
}

/** What a wrong try leads to, as players of the rules say it. */
export function factsOf({ puzzle, rules }: Model, answer: TriedMove): TryFacts {
  return tryFacts(answer, puzzle.goal, sideName(puzzle.rules, other(puzzle.turn)), squareNamer(rules.board));
}

/** A bar for each move to be found: full when found, hollow where the solver is. */
export function stepBars(model: Model): HTMLElement {
  const { puzzle, ending } = model;
  const all = stepsOf(puzzle);
  const step = stepAt(model);
  const found = ending ? all : step;
  const bars = Array.from({ length: all }, (_, index) => h("i", { class: index < found ? "is-done" : index === step ? "is-now" : "" }));
  return h("div", { class: "pzsteps", role: "img", "aria-label": pz.steps(Math.min(all, found + 1), all) }, ...bars);
}
