/** The grid of squares with their names, and what a screen reader hears of them. */

import { h } from "../dom.ts";
import type { View } from "./geometry.ts";

/** Where the names of squares are written. */
export type Coordinates = "off" | "inside" | "outside";
/** The kind of names: numbers, or letters and digits. */
export type Naming = "numbers" | "algebraic";

export interface SquareGrid {
  grid: HTMLElement;
  /** The cells of the squares that are played on, by number. */
  cells: Map<number, HTMLElement>;
  /** What is written on the frame. */
  edges: HTMLElement[];
}

export function squareGrid(view: View, coordinates: Coordinates, naming: Naming): SquareGrid {
  const { board } = view;
  const grid = h("div", { class: "board__sq", role: "grid", "aria-rowcount": board.rows, "aria-colcount": board.columns });
  const cells = new Map<number, HTMLElement>();
  for (let row = 0; row < board.rows; row++) {
    const line = h("div", { class: "board__row", role: "row", "aria-rowindex": row + 1 });
    for (let column = 0; column < board.columns; column++) {
      const number = view.at(column, row);
      const cell = h("div", { class: `sq sq--${tone(view, column, row)}`, role: "gridcell", "aria-colindex": column + 1 });
      if (number !== undefined) {
        cells.set(number, cell);
        cell.dataset["square"] = String(number);
        cell.tabIndex = -1;
        if (coordinates === "inside" && naming === "numbers") cell.append(written("sq__n", name(view, number)));
      }
      if (coordinates === "inside" && naming === "algebraic") cell.append(...algebraicInside(view, column, row));
      line.append(cell);
    }
    grid.append(line);
  }
  const edges = coordinates === "outside" ? frame(view, naming) : coordinates === "inside" ? letters(view) : [];
  return { grid, cells, edges };
}

/** Whether a square is drawn light or dark: those played on are of one tone, all others of the other. */
function tone(view: View, column: number, row: number): string {
  if (view.board.everySquare) return "light sq--lined";
  const playable = view.at(column, row) !== undefined;
  return playable === view.board.playableIsDark ? "dark" : "light";
}

function name(view: View, number: number): string {
  const square = view.board.squares.find((square) => square.number === number);
  // Where players use letters, the label is a letter and a digit; the number is then the diagram's own.
  return view.board.numbering === "numbers" && square ? square.label : String(number);
}

/** A mark for the eye alone: its text comes from the style sheet, the name of the cell says the same. */
function written(kind: string, text: string): HTMLElement {
  return h("span", { class: kind, "aria-hidden": "true", "data-text": text });
}

function algebraicInside(view: View, column: number, row: number): HTMLElement[] {
  const { file, rank } = view.algebraic({ column, row });
  const marks: HTMLElement[] = [];
  if (column === 0) marks.push(written("sq__rk", rank));
  if (row === view.board.rows - 1) marks.push(written("sq__fl", file));
  return marks;
}

const strip = (kind: string, names: readonly string[]): HTMLElement =>
  h("div", { class: kind, "aria-hidden": "true" }, ...names.map((text) => h("span", { text })));

const upTo = (count: number): number[] => [...Array(count).keys()];

/** Letters and digits along the frame. Where the board has no frame, those in the edge squares are shown instead. */
function letters(view: View, kind = " board__letters"): HTMLElement[] {
  const { columns, rows } = view.board;
  return [
    strip(`board__ranks${kind}`, upTo(rows).map((row) => view.algebraic({ column: 0, row }).rank)),
    strip(`board__files${kind}`, upTo(columns).map((column) => view.algebraic({ column, row: 0 }).file)),
  ];
}

function frame(view: View, naming: Naming): HTMLElement[] {
  if (naming === "algebraic") return letters(view, "");
  const { columns, rows } = view.board;
  const [across, down] = [upTo(columns), upTo(rows)];
  const edge = (column: number, row: number): string => {
    const number = view.at(column, row);
    return number === undefined ? "" : name(view, number);
  };
  return [
    strip("board__ranks", down.map((row) => edge(0, row))),
    strip("board__ranks board__ranks--right", down.map((row) => edge(columns - 1, row))),
    strip("board__files", across.map((column) => edge(column, rows - 1))),
    strip("board__files board__files--top", across.map((column) => edge(column, 0))),
  ];
}
