/** How the line on the board went: light's chances after each move. Pressing goes to that move. */

import { fill, h, s } from "../dom.ts";
import type { AnalysisEvent, Model } from "./model.ts";
import { moveNumber } from "./linesview.ts";
import { share } from "./score.ts";
import { ROOT, lineFrom, pathTo, type NodeId } from "./tree.ts";
import { w } from "./words.ts";

const WIDTH = 440;
const HEIGHT = 80;

export class Graph {
  readonly element = h("div", { class: "agraph" });
  readonly #dispatch: (event: AnalysisEvent) => void;
  #nodes: readonly NodeId[] = [];
  #drawn = "";

  constructor(dispatch: (event: AnalysisEvent) => void) {
    this.#dispatch = dispatch;
    this.element.addEventListener("pointerdown", (event) => this.#press(event));
    this.element.addEventListener("pointermove", (event) => {
      if (event.buttons === 1) this.#press(event);
    });
  }

  show(model: Model): void {
    const path = pathTo(model.tree, model.at).map(({ id }) => id);
    this.#nodes = [ROOT, ...path, ...lineFrom(model.tree, model.at).map(({ id }) => id)];
    const known = this.#nodes.filter((id) => model.scores.has(id));
    this.element.hidden = !model.computer || known.length < 2;
    if (this.element.hidden) return;
    const here = this.#nodes.indexOf(model.at);
    const shares = this.#nodes.map((id) => model.scores.get(id)).map((score) => (score ? share(score) : null));
    const drawn = JSON.stringify([shares, here, w.board.graph]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const x = (index: number): number => (index / Math.max(1, this.#nodes.length - 1)) * WIDTH;
    const points = shares.flatMap((value, index) => (value === null ? [] : [[x(index), (1 - value) * HEIGHT] as const]));
    const line = points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" ");
    const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
    const where = model.at === ROOT ? w.board.graphStart : w.board.graphAt(moveNumber(model, model.at));
    fill(
      this.element,
      h("div", { class: "lab" }, h("span", { text: w.board.graph }), h("b", { text: where })),
      s(
        "svg",
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": w.board.graphLabel(known.length - 1) },
        s("rect", { class: "agraph__dark", x: first, y: 0, width: Math.max(1, last - first), height: HEIGHT }),
        s("polygon", { class: "agraph__light", points: `${first},${HEIGHT} ${line} ${last},${HEIGHT}` }),
        s("polyline", { class: "agraph__line", points: line }),
        s("line", { class: "agraph__even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
        s("line", { class: "agraph__here", x1: x(here), x2: x(here), y1: 0, y2: HEIGHT }),
      ),
    );
  }

  #press(event: PointerEvent): void {
    const box = this.element.querySelector("svg")?.getBoundingClientRect();
    if (!box || event.clientY < box.top) return;
    const index = Math.round(((event.clientX - box.left) / box.width) * (this.#nodes.length - 1));
    const node = this.#nodes[Math.max(0, Math.min(index, this.#nodes.length - 1))];
    if (node !== undefined) this.#dispatch({ kind: "go", node });
  }
}
