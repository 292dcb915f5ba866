/**
 * The editor of positions as one value, and what happens to it as a pure function. What is wrong with a position is
 * for the server to say; the page sends what stands on the board and shows the answer.
 */

import type { Board, Color, Piece, RulesChoice, RuleSummary, SetupAnswer } from "../wire.ts";

/** What a press on a square does: places this piece, or takes off what is there. */
export type Brush = { readonly color: Color; readonly king: boolean } | "off";

export interface Model {
  readonly rules: RuleSummary;
  readonly choice: RulesChoice;
  readonly pieces: readonly Piece[];
  readonly turn: Color;
  readonly brush: Brush;
  readonly flipped: boolean;
  /** What the server said last, and whether it is about the position as it is now. */
  readonly answer: SetupAnswer | null;
  readonly isChecked: boolean;
  /** The text as it was typed, until the position changes otherwise. */
  readonly text: string | null;
  /** The character at which a typed text cannot be read. */
  readonly badText: number | null;
  /** Pieces that had no square on the board of other rules. */
  readonly dropped: number;
  /** Why the rules of the address cannot be played, until pieces or rules are changed by hand. */
  readonly badRules: string;
  readonly isReachable: boolean;
  /** Numbers the questions: only the answer to the last one counts. */
  readonly asked: number;
}

export type EditorEvent =
  | { readonly kind: "press"; readonly square: number }
  | { readonly kind: "carry"; readonly from: number; readonly to: number | null }
  | { readonly kind: "place"; readonly square: number; readonly brush: Brush }
  | { readonly kind: "brush"; readonly brush: Brush }
  | { readonly kind: "turn"; readonly turn: Color }
  | { readonly kind: "fill"; readonly with: readonly Piece[]; readonly turn: Color }
  | { readonly kind: "rules"; readonly rules: RuleSummary; readonly choice: RulesChoice }
  | { readonly kind: "flip" }
  | { readonly kind: "typed"; readonly text: string }
  | { readonly kind: "answered"; readonly asked: number; readonly answer: SetupAnswer }
  /** A text cannot be read; `column` is where. */
  | { readonly kind: "unreadable"; readonly asked: number; readonly column: number }
  | { readonly kind: "unreachable"; readonly asked: number };

export type Effect =
  | { readonly do: "check"; readonly asked: number }
  | { readonly do: "read"; readonly asked: number; readonly text: string }
  | { readonly do: "address" }
  | { readonly do: "say"; readonly what: { readonly of: "placed"; readonly piece: Piece } | { readonly of: "removed"; readonly square: number } | { readonly of: "verdict" } };

export interface Step {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

export function begin(rules: RuleSummary, choice: RulesChoice, pieces: readonly Piece[], turn: Color): Model {
  return {
    rules,
    choice,
    pieces,
    turn,
    brush: { color: "white", king: false },
    flipped: false,
    answer: null,
    isChecked: false,
    text: null,
    badText: null,
    dropped: 0,
    badRules: "",
    isReachable: true,
    asked: 0,
  };
}

export function update(model: Model, event: EditorEvent): Step {
  switch (event.kind) {
    case "press":
      return place(toldOf(model), event.square, isSame(pieceAt(model, event.square), model.brush) ? "off" : model.brush);
    case "place":
      return place(toldOf(model), event.square, event.brush);
    case "carry":
      return carry(toldOf(model), event.from, event.to);
    case "brush":
      return { model: { ...model, brush: event.brush }, effects: [] };
    case "turn":
      return changed(model, { turn: event.turn });
    case "fill":
      return changed(model, { pieces: event.with, turn: event.turn });
    case "rules":
      return otherRules(toldOf(model), event.rules, event.choice);
    case "flip":
      return { model: { ...model, flipped: !model.flipped }, effects: [] };
    case "typed": {
      const asked = model.asked + 1;
      return { model: { ...model, text: event.text, asked }, effects: [{ do: "read", asked, text: event.text }] };
    }
    case "answered":
      return event.asked === model.asked ? answered(model, event.answer) : { model, effects: [] };
    case "unreadable":
      return { model: event.asked === model.asked ? { ...model, badText: event.column } : model, effects: [] };
    case "unreachable":
      return { model: event.asked === model.asked ? { ...model, isReachable: false } : model, effects: [] };
  }
}

/** The rules of the address were told about. */
const toldOf = (model: Model): Model => (model.badRules ? { ...model, badRules: "" } : model);

export const pieceAt = ({ pieces }: Pick<Model, "pieces">, square: number): Piece | undefined => pieces.find((piece) => piece.square === square);

const isSame = (piece: Piece | undefined, brush: Brush): boolean =>
  piece !== undefined && brush !== "off" && piece.color === brush.color && piece.king === brush.king;

/** The position changes, and the server is asked about it. */
function changed(model: Model, change: Partial<Model>, effects: readonly Effect[] = []): Step {
  const asked = model.asked + 1;
  const next: Model = { ...model, dropped: 0, ...change, isChecked: false, text: null, badText: null, asked };
  return { model: next, effects: [...effects, { do: "check", asked }] };
}

function place(model: Model, square: number, brush: Brush): Step {
  const others = model.pieces.filter((piece) => piece.square !== square);
  if (brush === "off") {
    if (others.length === model.pieces.length) return { model, effects: [] };
    return changed(model, { pieces: others }, [{ do: "say", what: { of: "removed", square } }]);
  }
  const piece: Piece = { square, ...brush };
  return changed(model, { pieces: [...others, piece] }, [{ do: "say", what: { of: "placed", piece } }]);
}

function carry(model: Model, from: number, to: number | null): Step {
  const piece = pieceAt(model, from);
  if (!piece || from === to) return { model, effects: [] };
  if (to === null) return place(model, from, "off");
  const others = model.pieces.filter(({ square }) => square !== from && square !== to);
  const moved: Piece = { ...piece, square: to };
  return changed(model, { pieces: [...others, moved] }, [{ do: "say", what: { of: "placed", piece: moved } }]);
}

/** Pieces stay where they are seen to stand, as far as the other board has a square there. */
function otherRules(model: Model, rules: RuleSummary, choice: RulesChoice): Step {
  const placeOf = new Map(model.rules.board.squares.map(({ number, column, row }) => [number, `${column},${row}`]));
  const numberAt = new Map(rules.board.squares.map(({ number, column, row }) => [`${column},${row}`, number]));
  const isSameBoard = sameSquares(model.rules.board, rules.board);
  const pieces = model.pieces.flatMap((piece): Piece[] => {
    const square = isSameBoard ? piece.square : numberAt.get(placeOf.get(piece.square) ?? "");
    return square === undefined ? [] : [{ square, color: piece.color, king: piece.king }];
  });
  return changed(model, { rules, choice, pieces, dropped: model.pieces.length - pieces.length });
}

const sameSquares = (one: Board, other: Board): boolean => JSON.stringify(one.squares) === JSON.stringify(other.squares);

function answered(model: Model, answer: SetupAnswer): Step {
  const { pieces, turn } = answer;
  const next: Model = { ...model, answer, isChecked: true, pieces, turn, badText: null, isReachable: true };
  return { model: next, effects: [{ do: "address" }, { do: "say", what: { of: "verdict" } }] };
}

/** Whether a game can be played from here. */
export function isPlayable({ answer, isChecked }: Pick<Model, "answer" | "isChecked">): boolean {
  return isChecked && answer !== null && answer.faults.length === 0 && answer.result === null;
}

/** The squares that faults are about, as far as a piece still stands there. */
export function faultySquares(model: Pick<Model, "answer" | "pieces">): number[] {
  const squares = (model.answer?.faults ?? []).flatMap((fault) => ("params" in fault && "square" in fault.params ? [fault.params.square] : []));
  return squares.filter((square) => pieceAt(model, square) !== undefined);
}
