/**
 * How the game went: light's chances in each position. Pressing or dragging goes there, at the mark of a moment to the
 * moment. For keyboards and screen readers it is a slider over the moves.
 */

import { fill, h, s, vars } from "../dom.ts";
import { sideName } from "../rules.ts";
import type { Model, ReviewEvent } from "./model.ts";
import { certainFrom, chances, decisive, numberOf, type Moment } from "./read.ts";
import { w } from "./words.ts";

const WIDTH = 480;
const HEIGHT = 120;
/** A press so near a mark is meant for it, in pixels. */
const NEAR = 16;
/** Every so many moves have a number below the graph. */
const EVERY = 5;

export class Graph {
  readonly element = h("div", { class: "rgraph" });
  readonly #plot = h("div", { class: "rgraph__plot", role: "slider", tabindex: 0, "aria-orientation": "horizontal" });
  readonly #picture = h("div", { class: "rgraph__picture" });
  readonly #here = h("i", { class: "rgraph__here" });
  readonly #heading = h("span");
  readonly #press = h("small");
  readonly #axis = h("div", { class: "rgraph__axis", "aria-hidden": "true" });
  readonly #dispatch: (event: ReviewEvent) => void;
  #model: Model | null = null;
  #drawn = "";

  constructor(dispatch: (event: ReviewEvent) => void) {
    this.#dispatch = dispatch;
    this.#plot.append(this.#picture, this.#here);
    this.element.append(h("div", { class: "lab" }, this.#heading, this.#press), this.#plot, this.#axis);
    this.#plot.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.#plot.setPointerCapture(event.pointerId);
      this.#go(event, true);
    });
    this.#plot.addEventListener("pointermove", (event) => {
      if (event.buttons === 1) this.#go(event, false);
    });
  }

  show(model: Model): void {
    this.#model = model;
    const { game, at, plies } = model;
    const all = game.moves.length;
    const known = chances(model);
    const certain = certainFrom(model);
    const pins = decisive(model);
    this.element.hidden = model.progress.is === "short";
    this.#describe(model, known);
    vars(this.#here, { x: all ? at / all : 0 });
    const drawn = JSON.stringify([known, certain, pins.map(({ ply }) => ply), model.chosen, w.graph.heading, plies.length, all]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#heading.textContent = w.graph.heading;
    this.#press.textContent = model.progress.is === "done" ? w.graph.press : "";
    const name = (color: "white" | "black"): string => w.graph.better(sideName(game.rules.id, color));
    fill(
      this.#picture,
      plot(known, all, certain),
      h("span", { class: "rgraph__word rgraph__word--dark", text: name("black") }),
      h("span", { class: "rgraph__word rgraph__word--light", text: name("white") }),
      certain !== null && certain < all ? h("span", { class: "rgraph__certain", text: w.graph.certain(numberOf(certain)) }) : null,
      ...pins.map((pin) => this.#pin(pin, model, known[pin.ply] ?? 0.5)),
    );
    this.#drawAxis(all);
  }

  #pin({ ply, number }: Moment, { chosen, game }: Model, white: number): HTMLElement {
    const pin = h("b", { class: `rpin${ply === chosen ? " is-on" : ""}`, text: String(number), "data-ply": ply });
    vars(pin, { x: ply / Math.max(1, game.moves.length), y: 1 - white });
    return pin;
  }

  /** The place as a screen reader hears it: the move, and the chances there. */
  #describe({ game, at }: Model, known: readonly number[]): void {
    const move = game.moves[at - 1];
    const place = move ? `${numberOf(at - 1)}. ${move.text}` : w.graph.start;
    const white = known[at];
    const text = white === undefined ? w.graph.atUnknown(place) : w.graph.at(place, sideName(game.rules.id, "white"), Math.round(white * 100));
    const attributes = { "aria-label": w.graph.label, "aria-valuemin": 0, "aria-valuemax": game.moves.length, "aria-valuenow": at, "aria-valuetext": text };
    for (const [name, value] of Object.entries(attributes)) this.#plot.setAttribute(name, String(value));
  }

  #drawAxis(plies: number): void {
    const last = Math.ceil(plies / 2);
    const step = EVERY * Math.max(1, Math.ceil(last / (EVERY * 8)));
    const numbers = [1, ...Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step)].filter((number) => number <= last);
    fill(
      this.#axis,
      ...numbers.map((number) => {
        const label = h("span", { text: String(number) });
        vars(label, { x: ((number - 1) * 2) / Math.max(1, plies) });
        return label;
      }),
    );
  }

  #go(event: PointerEvent, isPress: boolean): void {
    const model = this.#model;
    if (!model) return;
    const box = this.#plot.getBoundingClientRect();
    const all = model.game.moves.length;
    const pin = isPress ? decisive(model).find(({ ply }) => Math.abs(box.left + (ply / Math.max(1, all)) * box.width - event.clientX) <= NEAR) : undefined;
    if (pin) return this.#dispatch({ kind: "choose", ply: pin.ply });
    const ply = Math.round(((event.clientX - box.left) / box.width) * all);
    this.#dispatch({ kind: "go", ply: Math.max(0, Math.min(ply, all)) });
  }
}

/** The area of light's chances, as far as they are known; the rest is dotted, what tables know is hatched. */
function plot(known: readonly number[], plies: number, certain: number | null): SVGSVGElement {
  const x = (index: number): number => (index / Math.max(1, plies)) * WIDTH;
  const line = known.map((white, index) => `${x(index).toFixed(1)},${((1 - white) * HEIGHT).toFixed(1)}`).join(" ");
  const end = x(known.length - 1);
  const parts: SVGElement[] = [
    s(
      "defs",
      {},
      s("pattern", { id: "rhatch", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, s("rect", { class: "rgraph__hatch", width: 2.5, height: 8 })),
      s("pattern", { id: "rdots", width: 8, height: 8, patternUnits: "userSpaceOnUse" }, s("circle", { class: "rgraph__dot", cx: 2, cy: 2, r: 1.2 })),
    ),
  ];
  if (known.length > 1) {
    parts.push(
      s("rect", { class: "rgraph__dark", x: 0, y: 0, width: end, height: HEIGHT }),
      s("polygon", { class: "rgraph__light", points: `0,${HEIGHT} ${line} ${end.toFixed(1)},${HEIGHT}` }),
      s("polyline", { class: "rgraph__line", points: line }),
    );
  }
  if (known.length <= plies) parts.push(s("rect", { x: Math.max(0, end), y: 0, width: WIDTH - Math.max(0, end), height: HEIGHT, fill: "url(#rdots)" }));
  if (certain !== null && certain < plies) parts.push(s("rect", { class: "rgraph__sure", x: x(certain), y: 0, width: WIDTH - x(certain), height: HEIGHT, fill: "url(#rhatch)" }));
  parts.push(s("line", { class: "rgraph__even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }));
  return s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" }, ...parts);
}
