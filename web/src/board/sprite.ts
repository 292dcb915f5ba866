/**
 * The drawings of the pieces, once per document. Faces are flat colours from the style sheet and
 * shading is neutral, so one man and one king serve every set.
 */

import { s } from "../dom.ts";
import type { Piece } from "../wire.ts";

type Shape = Record<string, string | number>;

const circle = (r: number, cy: number, rest: Shape): SVGElement => s("circle", { cx: 50, cy, r, ...rest });
const scaled = (value: number, r: number): number => Number(((value * r) / 42).toFixed(2));

/** The turned top of a disc. */
function top(r: number, cy: number, plain: boolean): SVGElement[] {
  const groove = (radius: number, lit: number, cut: number, drop: number): SVGElement[] => [
    circle(scaled(radius, r), cy + drop, { class: "p-gleam", "stroke-width": lit }),
    circle(scaled(radius, r), cy, { class: "p-groove", "stroke-width": cut }),
  ];
  const turned = s("g", { class: "p-turned" }, ...groove(32.6, 1.3, 1.9, 1));
  if (!plain) {
    turned.append(
      circle(scaled(21.5, r), cy, { class: "p-shade", fill: "url(#pc-dish)" }),
      ...groove(21.5, 1.3, 1.9, 1),
      ...groove(12, 1, 1.3, 0.8),
    );
  }
  return [
    circle(r, cy, { class: "p-face" }),
    circle(r, cy, { class: "p-shade", fill: "url(#pc-light)" }),
    circle(scaled(37.6, r), cy, {
      class: "p-reed",
      "stroke-width": scaled(5, r),
      "stroke-dasharray": `${scaled(1.5, r)} ${scaled(2.437, r)}`,
    }),
    circle(r - 0.9, cy, { class: "p-rim" }),
    turned,
  ];
}

function crown(cy: number): SVGElement {
  return s(
    "g",
    { transform: `translate(50 ${cy})`, class: "p-crown" },
    s("path", { d: "M-24-10.5-12.6 1 0-17.5 12.6 1 24-10.5 19.6 11.5H-19.6Z" }),
    s("rect", { x: -19.6, y: 14.6, width: 39.2, height: 6.4, rx: 1.6 }),
    s("circle", { cx: -24, cy: -12.5, r: 3.7 }),
    s("circle", { cx: 0, cy: -19.5, r: 4.1 }),
    s("circle", { cx: 24, cy: -12.5, r: 3.7 }),
  );
}

function man(): SVGElement {
  return symbol(
    "man",
    circle(42, 54, { class: "p-case" }),
    circle(42, 54, { class: "p-side" }),
    circle(42, 48.5, { class: "p-case" }),
    ...top(42, 48.5, false),
    s("g", { class: "p-ring" }, circle(24, 48.5, { fill: "none", "stroke-width": 6.5 })),
    s(
      "g",
      { class: "p-boss" },
      circle(13, 48.5, {}),
      circle(30, 48.5, { fill: "none", "stroke-width": 2.6 }),
    ),
    s("path", { class: "p-x", d: "M34 32.5 66 64.5M66 32.5 34 64.5" }),
    s("g", { class: "p-o" }, circle(19.5, 48.5, {})),
  );
}

/** Two discs and a crown; in the x and o set the capital letters instead of the crown. */
function king(): SVGElement {
  return symbol(
    "king",
    circle(41, 58.5, { class: "p-case" }),
    circle(41, 58.5, { class: "p-side" }),
    circle(41, 54, { class: "p-face p-face--low" }),
    circle(40.4, 54, { class: "p-rim" }),
    circle(41, 50, { class: "p-case" }),
    circle(41, 49.5, { class: "p-side" }),
    circle(41, 42.5, { class: "p-case" }),
    ...top(41, 42.5, true),
    s("path", {
      class: "p-x p-x--king",
      d: "M31 22.5 69 62.5M69 22.5 31 62.5M24 22.5H39M61 22.5H76M24 62.5H39M61 62.5H76",
    }),
    s("g", { class: "p-o p-o--king" }, circle(25, 42.5, {}), circle(13, 42.5, { class: "p-o--inner" })),
    crown(43.4),
  );
}

function symbol(id: string, ...children: SVGElement[]): SVGElement {
  return s("symbol", { id, viewBox: "0 0 100 100", overflow: "visible" }, ...children);
}

function stops(...list: [offset: number, color: string, opacity: number][]): SVGElement[] {
  return list.map(([offset, color, opacity]) =>
    s("stop", { offset, "stop-color": color, "stop-opacity": opacity }),
  );
}

/** Puts the drawings into the document unless they are there. */
export function installSprite(): void {
  if (document.getElementById("piece-sprite")) return;
  const definitions = s(
    "defs",
    {},
    s(
      "linearGradient",
      { id: "pc-light", x1: 0.25, y1: 0, x2: 0.7, y2: 1 },
      ...stops([0, "#fff", 0.3], [0.42, "#fff", 0.04], [0.62, "#000", 0.02], [1, "#000", 0.24]),
    ),
    s(
      "radialGradient",
      { id: "pc-dish", cx: 0.5, cy: 0.62, r: 0.6 },
      ...stops([0, "#fff", 0.16], [0.7, "#000", 0.04], [1, "#000", 0.16]),
    ),
    s("radialGradient", { id: "pc-shadow" }, ...stops([0.62, "#000", 0.5], [0.82, "#000", 0.22], [1, "#000", 0])),
  );
  const shadow = symbol("shadow", s("ellipse", { cx: 52, cy: 56.5, rx: 47, ry: 46, fill: "url(#pc-shadow)" }));
  const sprite = s(
    "svg",
    { id: "piece-sprite", class: "sprite", width: 0, height: 0, "aria-hidden": "true", focusable: "false" },
    definitions,
    shadow,
    man(),
    king(),
  );
  document.body.prepend(sprite);
}

const toneOf = (piece: Pick<Piece, "color">): string => (piece.color === "white" ? "light" : "dark");

/** A piece for the board. */
export function pieceOnBoard(piece: Pick<Piece, "color" | "king">): SVGSVGElement {
  return s(
    "svg",
    { class: `pc pc--${toneOf(piece)}`, viewBox: "0 0 100 100", "aria-hidden": "true" },
    s("use", { class: "pc__shadow", href: "#shadow" }),
    s("use", { class: "pc__body", href: piece.king ? "#king" : "#man" }),
  );
}

/** A piece beside text, without a shadow. */
export function pieceInText(piece: Pick<Piece, "color" | "king">, size: number): SVGSVGElement {
  return s(
    "svg",
    {
      class: `pc pc--${toneOf(piece)} pc--flat`,
      viewBox: "0 0 100 100",
      width: size,
      height: size,
      "aria-hidden": "true",
    },
    s("use", { class: "pc__body", href: piece.king ? "#king" : "#man" }),
  );
}
