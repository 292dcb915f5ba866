/** The moves around the one on the board, in one row for a phone. */

import { fill, h, type Child } from "../dom.ts";
import { moveNumber } from "./linesview.ts";
import type { AnalysisEvent, Model } from "./model.ts";
import { lineFrom, markOf, markText, pathTo, type NodeId } from "./tree.ts";
import { w } from "./words.ts";

export class Strip {
  readonly element = h("div", { class: "ana__strip", role: "group", tabindex: 0 });
  readonly #dispatch: (event: AnalysisEvent) => void;
  readonly #menu: (node: NodeId) => void;
  #drawn: readonly unknown[] = [];

  constructor(dispatch: (event: AnalysisEvent) => void, menu: (node: NodeId) => void) {
    this.#dispatch = dispatch;
    this.#menu = menu;
  }

  show(model: Model): void {
    const drawn = [model.tree, model.at, w];
    if (drawn.every((each, index) => each === this.#drawn[index])) return;
    this.#drawn = drawn;
    this.element.setAttribute("aria-label", w.board.tree);
    const line = [...pathTo(model.tree, model.at), ...lineFrom(model.tree, model.at)];
    const parts: Child[] = line.flatMap(({ id, move, notes }, index) => {
      const number = moveNumber(model, id);
      const isCurrent = id === model.at;
      const button = h("button", {
        type: "button",
        class: isCurrent ? "mv is-cur" : "mv",
        "aria-current": isCurrent ? "step" : false,
        text: `${move?.text ?? ""}${markText(markOf(notes))}`,
        on: { click: () => (isCurrent ? this.#menu(id) : this.#dispatch({ kind: "go", node: id })) },
      });
      return number.endsWith(".") || index === 0 ? [h("span", { class: "mn", text: number }), button] : [button];
    });
    fill(this.element, ...(parts.length ? parts : [h("span", { class: "atree__none", text: w.board.noMoves })]));
    const current = this.element.querySelector<HTMLElement>("[aria-current]");
    if (current) this.element.scrollLeft = current.offsetLeft - this.element.clientWidth / 2 + current.offsetWidth / 2;
    else this.element.scrollLeft = 0;
  }
}
