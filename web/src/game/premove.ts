/**
 * A premove: a move that the player enters while the other side thinks, as the square of a piece and the square it is to
 * go to. Which legal move it is can be said only when the turn comes. One that fits no legal move, or several, is never
 * played: nothing happens that was not entered.
 */

import { View } from "../board/geometry.ts";
import { routesOf, type Route } from "../board/entry.ts";
import type { Board, Move, Played } from "../wire.ts";
import { commonMoves } from "./position.ts";

export interface Premove {
  readonly from: number;
  readonly to: number;
  /** The moves that were on the board when it was entered. It is meant for the turn after the next move, and for no other. */
  readonly after: readonly Played[];
  /** Whether it has to be confirmed like every other move. */
  readonly confirm: boolean;
}

export type Fit =
  | { readonly kind: "one"; readonly route: Route }
  /** Several captures lead from the one square to the other. */
  | { readonly kind: "many" }
  | { readonly kind: "none" };

/** The legal move that a premove stands for. */
export function fitOf({ from, to }: Pick<Premove, "from" | "to">, legal: readonly Move[], board: Board): Fit {
  const view = new View(board, "white");
  const isDirect = isOneLine(view, from, to);
  const routes = routesOf(legal).filter(({ path }) => path[0] === from && path.at(-1) === to && (!isDirect || isStraight(view, path)));
  const [first, ...rest] = routes;
  if (!first) return { kind: "none" };
  return rest.some((route) => route.move !== first.move) ? { kind: "many" } : { kind: "one", route: first };
}

/**
 * Whether a piece could go from one square to the other without a turn. Then that is what was entered, and a capture
 * that goes round and happens to end there is not. Only where every square is played do pieces go along rows and columns.
 */
function isOneLine(view: View, from: number, to: number): boolean {
  const [a, b] = [view.place(from), view.place(to)];
  const [columns, rows] = [Math.abs(a.column - b.column), Math.abs(a.row - b.row)];
  return view.board.everySquare ? columns === 0 || rows === 0 : columns === rows;
}

/** Whether a path goes along one line, hop after hop. */
function isStraight(view: View, path: readonly number[]): boolean {
  const [from, to] = [path[0], path.at(-1)];
  if (from === undefined || to === undefined) return false;
  const passed = view.between(from, to);
  const inner = path.slice(1, -1).map((square) => passed.indexOf(square));
  return inner.every((place, index) => place > (inner[index - 1] ?? -1));
}

/** Whether the turn has come that a premove was entered for: one move more, and none of the others changed. */
export function isDue({ after }: Premove, moves: readonly Played[]): boolean {
  return moves.length === after.length + 1 && commonMoves(after, moves) === after.length;
}

/** Whether the other side has yet to move in the position that it was entered in. */
export function isWaiting({ after }: Premove, moves: readonly Played[]): boolean {
  return moves.length === after.length && commonMoves(after, moves) === after.length;
}
