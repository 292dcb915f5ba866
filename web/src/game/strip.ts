/** The last moves in one line between arrows, where there is no room for the whole list. */

import { iconButton } from "../controls.ts";
import { fill, h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon, type IconName } from "../icons.ts";
import type { Played } from "../wire.ts";
import type { ActionHandlers } from "./actions.ts";

type Step = Parameters<ActionHandlers["look"]>[0];

export interface StripTarget {
  look: (to: Step) => void;
  goTo: (ply: number) => void;
  /** Opens the list of all moves, with the box for typed ones. */
  openMoves: () => void;
}

export class MoveStrip {
  readonly element: HTMLElement;
  readonly #moves = h("div", { class: "strip__moves", role: "group" });
  readonly #steps: { button: HTMLButtonElement; isBack: boolean }[];
  readonly #last: HTMLButtonElement;
  readonly #all = h("button", { type: "button", class: "btn btn--quiet strip__all" });
  readonly #goTo: (ply: number) => void;
  #drawn = "";

  constructor({ look, goTo, openMoves }: StripTarget) {
    this.#goTo = goTo;
    const step = (name: IconName, label: string, to: Step): HTMLButtonElement =>
      iconButton(label, icon(name), () => look(to), `strip__${to}`);
    const [first, previous] = [step("first", t.game.first, "first"), step("prev", t.game.previous, "previous")];
    const [next, last] = [step("next", t.game.next, "next"), step("last", t.game.last, "last")];
    this.#steps = [first, previous, next].map((button, index) => ({ button, isBack: index < 2 }));
    this.#last = last;
    this.#all.addEventListener("click", openMoves);
    this.#all.append(icon("list"), t.game.allMoves);
    this.element = h("div", { class: "strip" }, first, previous, this.#moves, next, last, this.#all);
  }

  /** `ply` is the number of moves made in the position shown; `behind` whether newer moves wait to be shown. */
  show(moves: readonly Played[], ply: number, behind = false): void {
    this.#last.disabled = ply === moves.length && !behind;
    const drawn = `${ply}/${moves.map((move) => move.text).join(" ")}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    for (const { button, isBack } of this.#steps) button.disabled = isBack ? ply === 0 : ply === moves.length;
    this.#moves.setAttribute("aria-label", t.game.moves);
    fill(
      this.#moves,
      ...moves.flatMap((move, index) => {
        const isCurrent = ply === index + 1;
        const button = h("button", {
          type: "button",
          class: isCurrent ? "mv is-cur" : "mv",
          "aria-current": isCurrent ? "step" : false,
          text: move.text,
          on: { click: () => this.#goTo(index + 1) },
        });
        return index % 2 === 0 ? [h("span", { class: "mn", text: `${index / 2 + 1}.` }), button] : [button];
      }),
    );
    // Only the strip scrolls; `scrollIntoView` would move the page as well.
    const current = this.#moves.querySelector<HTMLElement>("[aria-current]");
    this.#moves.scrollLeft = current ? current.offsetLeft + current.offsetWidth - this.#moves.clientWidth : 0;
  }
}
