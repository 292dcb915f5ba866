/** Pieces, as uses of the drawings in the document (`web/index.html`). */

import { s } from "../dom.ts";
import type { Piece } from "../wire.ts";

const toneOf = (piece: Pick<Piece, "color">): string => (piece.color === "white" ? "light" : "dark");

/** A piece for the board. */
export function pieceOnBoard(piece: Pick<Piece, "color" | "king">): SVGSVGElement {
  return s(
    "svg",
    { class: `pc pc--${toneOf(piece)}`, viewBox: "0 0 100 100", "aria-hidden": "true" },
    s("ellipse", { class: "pc__shadow", cx: 52, cy: 56.5, rx: 47, ry: 46, fill: "url(#pc-shadow)" }),
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
