/** FEN in diagram numbers, as the server sends it: `B:W21-32,K5:B1-12`. */

import type { Color, Piece } from "./wire.ts";

export function piecesOf(fen: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of fen.split(":").slice(1)) {
    const color: Color = part.startsWith("W") ? "white" : "black";
    for (const item of part.slice(1).replace(/\.$/, "").split(",")) {
      const match = /^(K?)(\d+)(?:-(\d+))?/.exec(item);
      if (!match) continue;
      const first = Number(match[2]);
      const last = Number(match[3] ?? match[2]);
      for (let square = first; square <= last; square++) pieces.push({ square, color, king: match[1] === "K" });
    }
  }
  return pieces;
}

/** A position as a FEN in diagram numbers. */
export function fenOf(turn: Color, pieces: readonly Piece[]): string {
  const list = (color: Color): string =>
    pieces
      .filter((piece) => piece.color === color)
      .map(({ square, king }) => `${king ? "K" : ""}${square}`)
      .join(",");
  return `${turn === "white" ? "W" : "B"}:W${list("white")}:B${list("black")}`;
}
