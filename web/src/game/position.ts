/** Positions of a game that was played: the first one with moves applied. Moves say what they do. */

import type { Move, Piece } from "../wire.ts";

/** The pieces after a move. */
export function after(pieces: readonly Piece[], move: Move): Piece[] {
  return pieces
    .filter((piece) => !move.captured.includes(piece.square))
    .map((piece) =>
      piece.square === move.from ? { ...piece, square: move.to, king: piece.king || move.crowns } : piece,
    );
}

export function afterAll(start: readonly Piece[], moves: readonly Move[]): Piece[] {
  return moves.reduce<Piece[]>((pieces, move) => after(pieces, move), [...start]);
}

/** Whether two moves are the same: squares and pieces taken. */
export function isSameMove(a: Move, b: Move): boolean {
  return a.from === b.from && a.to === b.to && String([...a.captured].sort()) === String([...b.captured].sort());
}

/** How many of the first moves two games have in common. */
export function commonMoves(a: readonly Move[], b: readonly Move[]): number {
  let common = 0;
  for (;;) {
    const [left, right] = [a[common], b[common]];
    if (!left || !right || !isSameMove(left, right)) return common;
    common++;
  }
}

export interface Material {
  men: number;
  kings: number;
}

export function materialOf(pieces: readonly Piece[], color: Piece["color"]): Material {
  const own = pieces.filter((piece) => piece.color === color);
  const kings = own.filter((piece) => piece.king).length;
  return { men: own.length - kings, kings };
}

export const countOf = ({ men, kings }: Material): number => men + kings;
