/** Small flat pictures of positions, for tiles and lists. */

import { s } from "./dom.ts";
import type { Board, Piece } from "./wire.ts";

const SIDE = 10;

export interface Picture {
  board: Pick<Board, "columns" | "rows" | "squares" | "playableIsDark" | "everySquare">;
  pieces: readonly Piece[];
  /** Paths to draw arrows along, as diagram numbers. */
  arrows?: readonly (readonly number[])[];
  letters?: boolean;
}

export function miniature({ board, pieces, arrows = [], letters = false }: Picture): SVGSVGElement {
  const [width, height] = [board.columns * SIDE, board.rows * SIDE];
  const places = new Map(board.squares.map((square) => [square.number, square]));
  const middle = (number: number): [number, number] => {
    const place = places.get(number);
    return [(place?.column ?? 0) * SIDE + SIDE / 2, (place?.row ?? 0) * SIDE + SIDE / 2];
  };
  const picture = s("svg", {
    class: letters ? "mini mini--xo" : "mini",
    viewBox: `-1 -1 ${width + 2} ${height + 2}`,
    "aria-hidden": "true",
  });
  picture.append(s("rect", { class: "mf", x: -0.5, y: -0.5, width: width + 1, height: height + 1 }));
  picture.append(s("path", { class: "ms", d: darkSquares(board) }));
  if (board.everySquare) picture.append(s("path", { class: "mg", d: lines(board.columns, board.rows) }));
  for (const path of arrows) picture.append(...arrowAlong(path.map(middle)));
  for (const piece of pieces) {
    const [x, y] = middle(piece.square);
    picture.append(...(letters ? letter(piece, x, y) : disc(piece, x, y)));
  }
  return picture;
}

function darkSquares(board: Picture["board"]): string {
  if (board.everySquare) return "M0 0";
  const played = new Set(board.squares.map(({ column, row }) => `${column},${row}`));
  let d = "";
  for (let row = 0; row < board.rows; row++) {
    for (let column = 0; column < board.columns; column++) {
      if (played.has(`${column},${row}`) !== board.playableIsDark) continue;
      d += `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h-${SIDE}z`;
    }
  }
  return d;
}

function lines(columns: number, rows: number): string {
  let d = "";
  for (let column = 1; column < columns; column++) d += `M${column * SIDE} 0V${rows * SIDE}`;
  for (let row = 1; row < rows; row++) d += `M0 ${row * SIDE}H${columns * SIDE}`;
  return d;
}

function disc(piece: Piece, x: number, y: number): SVGElement[] {
  const tone = piece.color === "white" ? "l" : "d";
  const drawn: SVGElement[] = [s("circle", { class: `m${tone}`, cx: x, cy: y, r: 3.7 })];
  if (piece.king) {
    const d = `M${x - 2.3} ${y - 1.3}l1.3 1.1 1-1.8 1 1.8 1.3-1.1-.4 2.9h-3.8z`;
    drawn.push(s("path", { class: `mk${tone}`, d }));
  }
  return drawn;
}

/** In the x and o game the side that begins, drawn dark elsewhere, is x. */
function letter(piece: Piece, x: number, y: number): SVGElement[] {
  const size = piece.king ? 3.6 : 2.6;
  if (piece.color === "white") return [s("circle", { class: "mo", cx: x, cy: y, r: size })];
  const d = `M${x - size} ${y - size}l${size * 2} ${size * 2}m0-${size * 2}-${size * 2} ${size * 2}`;
  return [s("path", { class: "mx", d })];
}

function arrowAlong(points: readonly [number, number][]): SVGElement[] {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return [];
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
  const [u, w] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length];
  const shaft = [...points.slice(0, -1), [tip[0] - u * 3, tip[1] - w * 3]];
  const corner = (side: number): string =>
    `${tip[0] - u * 5.5 - w * 3.2 * side} ${tip[1] - w * 5.5 + u * 3.2 * side}`;
  return [
    s("polyline", { class: "ma", points: shaft.map((point) => point.join(",")).join(" ") }),
    s("path", { class: "mah", d: `M${tip[0]} ${tip[1]}L${corner(1)}L${corner(-1)}z` }),
  ];
}
