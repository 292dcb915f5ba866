/** Where squares are on the screen. Squares and lines only: no rules. */

import type { Board, Color } from "../wire.ts";

export interface Place {
  column: number;
  row: number;
}

/** A board seen from one side: numbers to places and back. */
export class View {
  readonly board: Board;
  readonly bottom: Color;
  readonly #places = new Map<number, Place>();
  readonly #numbers = new Map<string, number>();

  constructor(board: Board, bottom: Color) {
    this.board = board;
    this.bottom = bottom;
    for (const square of board.squares) {
      const place = this.#turn(square);
      this.#places.set(square.number, place);
      this.#numbers.set(`${place.column},${place.row}`, square.number);
    }
  }

  #turn({ column, row }: Place): Place {
    if (this.bottom === "white") return { column, row };
    return { column: this.board.columns - 1 - column, row: this.board.rows - 1 - row };
  }

  place(number: number): Place {
    const place = this.#places.get(number);
    if (!place) throw new RangeError(`no square ${number}`);
    return place;
  }

  /** The square at a place, if pieces can stand there. */
  at(column: number, row: number): number | undefined {
    return this.#numbers.get(`${column},${row}`);
  }

  /** File letter and rank digit of a place, as White sees them. */
  algebraic({ column, row }: Place): { file: string; rank: string } {
    const seen = this.#turn({ column, row });
    return { file: String.fromCharCode(97 + seen.column), rank: String(this.board.rows - seen.row) };
  }

  /** The squares passed between two squares of one line, both excluded. */
  between(from: number, to: number): number[] {
    const [a, b] = [this.place(from), this.place(to)];
    const [columns, rows] = [b.column - a.column, b.row - a.row];
    const steps = Math.max(Math.abs(columns), Math.abs(rows));
    const passed: number[] = [];
    for (let step = 1; step < steps; step++) {
      const column = a.column + (columns / steps) * step;
      const row = a.row + (rows / steps) * step;
      const number = this.at(column, row);
      if (number !== undefined) passed.push(number);
    }
    return passed;
  }

  /** Of these pieces, the ones a hop goes over. */
  jumped(from: number, to: number, captured: readonly number[]): number[] {
    return this.between(from, to).filter((square) => captured.includes(square));
  }
}

/** The square the arrow keys lead to. Up and down keep to a zigzag, so that back is where one came from. */
export function neighbour(view: View, number: number, key: string): number | undefined {
  const { column, row } = view.place(number);
  const { columns, rows } = view.board;
  const inRow = (from: number, step: number): number | undefined => {
    for (let at = from; at >= 0 && at < columns; at += step) {
      const found = view.at(at, row);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  switch (key) {
    case "ArrowLeft":
      return inRow(column - 1, -1);
    case "ArrowRight":
      return inRow(column + 1, 1);
    case "Home":
      return inRow(0, 1);
    case "End":
      return inRow(columns - 1, -1);
    case "ArrowUp":
    case "ArrowDown": {
      const next = row + (key === "ArrowUp" ? -1 : 1);
      if (next < 0 || next >= rows) return undefined;
      const lean = column % 2 === 0 ? 1 : -1;
      return view.at(column, next) ?? view.at(column + lean, next) ?? view.at(column - lean, next);
    }
    default:
      return undefined;
  }
}
