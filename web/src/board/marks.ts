/** What is drawn between the squares and the pieces: paths, dots, rings, arrows. */

import { h, s, vars } from "../dom.ts";
import type { Stop } from "./entry.ts";
import type { View } from "./geometry.ts";
import type { Shape } from "./shapes.ts";

/** Why a piece is ringed. Each kind of ring has its own stroke, so that hue alone never tells. */
export type RingKind = "must" | "tried" | "victim" | "hint";

export interface Ring {
  square: number;
  kind: RingKind;
}

export function ringAt(view: View, { square, kind }: Ring): SVGSVGElement {
  const line = { cx: 50, cy: 50, r: 47 };
  const ring = s(
    "svg",
    { class: `ring ring--${kind}`, viewBox: "0 0 100 100", "aria-hidden": "true", "data-square": square },
    s("circle", { class: "ring__case", ...line }),
    s("circle", { class: "ring__line", ...line }),
  );
  putAt(ring, view, square);
  return ring;
}

export function dotAt(view: View, square: number, stop: Stop): HTMLElement {
  const kind = { end: "", capture: " dot--cap", via: " dot--via" }[stop];
  const dot = h("i", { class: `dot${kind}`, "data-square": square });
  putAt(dot, view, square);
  return dot;
}

/** The whole path of the last move. */
export function trail(view: View, path: readonly number[]): SVGElement[] {
  const points = path.map((square) => centre(view, square));
  const [start] = points;
  if (!start) return [];
  const line = points.map((point) => point.join(",")).join(" ");
  return [
    s("polyline", { class: "trail trail--case", points: line }),
    s("polyline", { class: "trail", points: line }),
    s("circle", { class: "trail-from", cx: start[0], cy: start[1], r: 13 }),
  ];
}

/** An arrow of its own width and colour: lines of the engine have several. */
export interface Arrow {
  path: readonly number[];
  /** `played` is dashed: a move that was made, beside a better one; `premove` is dotted: one that waits for its turn. */
  kind: "best" | "second" | "sure" | "played" | "premove";
}

/** A word on a square: what a move there is worth. */
export interface Badge {
  square: number;
  text: string;
  kind: "win" | "draw" | "loss";
}

export function badgeAt(view: View, { square, text, kind }: Badge): HTMLElement {
  const badge = h("span", { class: `badge badge--${kind}`, text });
  putAt(badge, view, square);
  return badge;
}

/** An arrow along a path, for hints and answers. */
export function arrow(view: View, path: readonly number[], kind = ""): SVGElement | null {
  const points = path.map((square) => centre(view, square));
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return null;
  const width = kind === "second" ? 10 : 16;
  const head = width * 2.3;
  const [ux, uy] = unit(before, tip);
  const end: Point = [tip[0] - ux * (head * 0.9 + 4), tip[1] - uy * (head * 0.9 + 4)];
  const shaft = [...points.slice(0, -1), end];
  const [first, second] = shaft;
  if (first && second) {
    const [sx, sy] = unit(first, second);
    shaft[0] = [first[0] + sx * 30, first[1] + sy * 30];
  }
  const base: Point = [tip[0] - ux * head, tip[1] - uy * head];
  const corner = (side: number): Point => [base[0] - uy * head * 0.62 * side, base[1] + ux * head * 0.62 * side];
  const line = text(shaft);
  const triangle = text([tip, corner(1), corner(-1)]);
  return s(
    "g",
    { class: kind ? `arrow arrow--${kind}` : "arrow" },
    s("polyline", { class: "arrow__case", points: line }),
    s("polygon", { class: "arrow__case", points: triangle }),
    s("polyline", { class: "arrow__line", points: line }),
    s("polygon", { class: "arrow__head", points: triangle }),
  );
}

/** What the player has drawn. */
export function shapeMark(view: View, { from, to }: Shape): SVGElement {
  const drawn = from === to ? null : arrow(view, [from, to], "drawn");
  if (drawn) return drawn;
  const [cx, cy] = centre(view, from);
  return s("g", { class: "circled" }, s("circle", { class: "circled__case", cx, cy, r: 44 }), s("circle", { cx, cy, r: 44 }));
}

type Point = [x: number, y: number];

const text = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

function unit([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(x2 - x1) / length, (y2 - y1) / length];
}

/** In the units of the overlays: 100 to a square. */
function centre(view: View, square: number): Point {
  const { column, row } = view.place(square);
  return [column * 100 + 50, row * 100 + 50];
}

export function putAt(element: HTMLElement | SVGElement, view: View, square: number): void {
  const { column, row } = view.place(square);
  vars(element, { c: column, r: row });
}
