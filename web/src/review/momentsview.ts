/** The moments as a list: one is open, with the better line as buttons and what can be done from there. */

import { iconButton } from "../controls.ts";
import { fill, h, type Child } from "../dom.ts";
import { icon } from "../icons.ts";
import type { Judgement } from "../wire.ts";
import type { Model, ReviewEvent } from "./model.ts";
import { betterFrom, chosenMoment, costOf, decisive, numberOf, ownSide, shots, sideToTry, type Moment } from "./read.ts";
import { nameOf, sentenceOf } from "./sentence.ts";
import { sideName } from "../rules.ts";
import { w } from "./words.ts";

const MARKS: Record<Judgement, string> = { good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

export interface MomentsTarget {
  dispatch: (event: ReviewEvent) => void;
  tryAgain: () => void;
  /** What to practise after a moment: words, and where they lead. */
  practise: (moment: Moment) => { text: string; href: string } | null;
  /** Where a missed shot can be solved as a puzzle. */
  solve: (moment: Moment) => string | null;
}

export class MomentsView {
  readonly element = h("div", { class: "rmoments" });
  readonly #target: MomentsTarget;
  #drawn = "";

  constructor(target: MomentsTarget) {
    this.#target = target;
  }

  show(model: Model): void {
    const first = decisive(model);
    const more = shots(model);
    const { progress, chosen, line, at, playing, game } = model;
    const drawn = JSON.stringify([first, more, progress.is, chosen, line, at === chosen, playing, game.you, w.heading, chosenMoment(model) && this.#target.practise(chosenMoment(model) as Moment)]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const focused = document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement) ? document.activeElement.dataset["act"] : undefined;
    const isDone = progress.is === "done";
    fill(
      this.element,
      h("h2", { class: "vh", text: w.moments.heading }),
      first.length > 0 ? h("ol", { class: "rlist" }, ...first.map((moment) => this.#row(moment, model))) : null,
      isDone && first.length === 0 ? h("p", { class: "rnothing", text: `${w.moments.nothing} ${trend(model)}` }) : null,
      more.length > 0 ? h("h2", { class: "rlist__head", text: w.moments.shots }) : null,
      more.length > 0 ? h("ul", { class: "rlist" }, ...more.map((moment) => this.#row(moment, model))) : null,
      progress.is === "running" ? h("p", { class: "rmore", text: w.running.more }) : null,
      this.#practise(model),
    );
    this.#showChip();
    if (focused) this.element.querySelector<HTMLElement>(`[data-act="${focused}"]:not([disabled])`)?.focus({ preventScroll: true });
  }

  /** A line that is too long for its place shows where it is. Nothing else scrolls: on a phone that would hide the graph. */
  #showChip(): void {
    const chip = this.element.querySelector(".rchip.is-on");
    const row = chip?.parentElement;
    if (!chip || !row) return;
    const [inner, outer] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  }

  /** Puzzles or a lesson that fit the moment that is open. */
  #practise(model: Model): HTMLElement | null {
    const moment = chosenMoment(model);
    const practise = moment && this.#target.practise(moment);
    if (!practise) return null;
    return h("p", { class: "rpractise" }, icon("hint"), h("span", {}, `${w.moments.practise} `, h("a", { href: practise.href, "data-act": "practise", text: practise.text })));
  }

  #row(moment: Moment, model: Model): HTMLElement {
    const { ply, number } = moment;
    const judged = model.plies[ply];
    const isOpen = model.chosen === ply;
    const side = judged?.side ?? "white";
    const mark = judged?.judgement ?? "good";
    const who = nameOf(model, side);
    const head = h(
      "button",
      { type: "button", class: "rmoment__head", "aria-expanded": String(isOpen), "data-act": `moment-${ply}`, on: { click: () => this.#target.dispatch({ kind: "choose", ply }) } },
      h("b", { class: `rpin rpin--list${isOpen ? " is-on" : ""}`, "aria-hidden": "true", text: number === null ? "•" : String(number) }),
      h(
        "span",
        { class: "rmoment__words" },
        h(
          "span",
          { class: "rmoment__move" },
          h("b", {}, w.moments.move(numberOf(ply), judged?.move.text ?? "")),
          mark === "good" ? null : h("b", { class: "rmark", "aria-hidden": "true", text: ` ${MARKS[mark]}` }),
          mark === "good" ? null : h("span", { class: "vh", text: `, ${w.moments.marks[mark]}` }),
          h("small", { text: ` ${who}` }),
          h("span", { class: "rmoment__cost", text: w.moments.cost(costOf(model, moment)) }),
        ),
        h("span", { class: "rmoment__text", text: sentenceOf(model, moment) }),
      ),
    );
    return h("li", { class: `rmoment${isOpen ? " is-on" : ""}`, "data-ply": ply }, head, isOpen ? this.#open(moment, model) : null);
  }

  /** The better line, and what to do with it. */
  #open(moment: Moment, model: Model): HTMLElement {
    const { line } = moment;
    const { dispatch } = this.#target;
    const isHere = model.at === moment.ply;
    const shown = isHere ? model.line : 0;
    const chips: Child[] = line.map((move, index) => {
      const isCurrent = index === Math.max(0, shown - 1) && isHere;
      return h("button", {
        type: "button",
        class: `rchip${isCurrent ? " is-on" : ""}`,
        "aria-current": isCurrent && shown > 0 ? "step" : false,
        "aria-label": w.moments.lineTo(move.text),
        "data-act": `chip-${index}`,
        text: move.text,
        on: { click: () => dispatch({ kind: "line", moves: index + 1 }) },
      });
    });
    const back = iconButton(w.moments.lineBack, icon("prev"), () => dispatch({ kind: "line", moves: shown - 1 }));
    const on = iconButton(w.moments.lineOn, icon("next"), () => dispatch({ kind: "line", moves: shown + 1 }));
    back.disabled = shown === 0;
    on.disabled = shown >= line.length;
    back.dataset["act"] = "line-back";
    on.dataset["act"] = "line-on";
    const label = moment.number === null ? w.moments.shot : w.moments.better;
    return h(
      "div",
      { class: "rmoment__open" },
      line.length > 0 ? h("div", { class: "rline", role: "group", "aria-label": label }, h("b", { class: "rline__label", text: label }), h("span", { class: "rline__chips" }, ...chips), h("span", { class: "rline__steps" }, back, on)) : null,
      h("div", { class: "rmoment__acts" }, sideToTry(model, moment) ? this.#tryButton() : null, line.length > 0 ? this.#playButton(model, sideToTry(model, moment) === null) : null, this.#solveLink(moment)),
    );
  }

  /** A shot that the reader missed can be looked for once more, as a puzzle. */
  #solveLink(moment: Moment): HTMLElement | null {
    const href = this.#target.solve(moment);
    return href ? h("a", { class: "btn", href, "data-act": "solve" }, icon("lens"), h("span", { text: w.moments.solve })) : null;
  }

  #tryButton(): HTMLElement {
    return h("button", { type: "button", class: "btn btn--primary", "data-act": "try", on: { click: this.#target.tryAgain } }, icon("undo"), h("span", { text: w.moments.tryAgain }));
  }

  #playButton({ playing }: Model, isPrimary: boolean): HTMLElement {
    return h(
      "button",
      { type: "button", class: `btn${isPrimary ? " btn--primary" : ""}`, "data-act": "play", on: { click: () => this.#target.dispatch({ kind: "play" }) } },
      icon(playing ? "pause" : "play"),
      h("span", { text: playing ? w.moments.stop : w.moments.play }),
    );
  }
}

/** How a game went in which no single move decided anything. */
function trend(model: Model): string {
  const better = betterFrom(model);
  if (!better) return w.moments.even;
  const own = ownSide(model);
  if (own === null) return w.moments.betterFrom(sideName(model.game.rules.id, better.side), better.move);
  return own === better.side ? w.moments.youAhead(better.move) : w.moments.youBehind(better.move);
}
