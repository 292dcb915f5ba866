/** The moves that were played, in the notation of the rules. Each leads to its position. */

import { fill, h, type Child } from "../dom.ts";
import { t } from "../i18n/index.ts";
import type { Played } from "../wire.ts";

export class MoveList {
  readonly element = h("div", { class: "moves", role: "group", tabindex: 0 });
  readonly #go: (ply: number) => void;
  #drawn = "";

  constructor(go: (ply: number) => void) {
    this.#go = go;
  }

  /** `ply` is the number of moves made in the position shown. */
  show(moves: readonly Played[], ply: number): void {
    const drawn = `${ply}/${moves.map((move) => move.text).join(" ")}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.element.setAttribute("aria-label", t.game.moves);
    const rows: Child[] = [];
    for (let index = 0; index < moves.length; index += 2) {
      rows.push(h("span", { class: "mn", text: String(index / 2 + 1) }));
      rows.push(this.#move(moves, index, ply), this.#move(moves, index + 1, ply));
    }
    fill(this.element, ...rows);
    const current = this.element.querySelector<HTMLElement>("[aria-current]");
    // Only the list scrolls; `scrollIntoView` would move the page as well.
    if (current) this.element.scrollTop = current.offsetTop - this.element.clientHeight + current.offsetHeight;
    else this.element.scrollTop = 0;
  }

  #move(moves: readonly Played[], index: number, ply: number): HTMLElement {
    const move = moves[index];
    if (!move) return h("span", { class: "is-blank", text: index === moves.length ? "…" : "" });
    const current = ply === index + 1;
    return h("button", {
      type: "button",
      class: current ? "mv is-cur" : "mv",
      "aria-current": current ? "step" : false,
      text: move.text,
      on: { click: () => this.#go(index + 1) },
    });
  }
}
