/**
 * `<draughts-board>`: a board with pieces that can be moved along the paths it is given. It knows
 * squares and paths, never rules. It says what the player wants with events:
 * `board-move` (a complete move), `board-attempt` (something that is not one), `board-choose`
 * (a piece was lifted, advanced or put back), `board-premove` (a move for the next turn), `board-touch`
 * (a press that moves nothing) and `board-draw` (an arrow or a circle was drawn or erased).
 */

import { h, s, vars } from "../dom.ts";
import type { Board, Color, Move, Piece } from "../wire.ts";
import { animateMove, type Motion } from "./animate.ts";
import { choose, onlyMove, onlyMoveTo, press, routesOf, stepBack, stops, type Entry, type Route } from "./entry.ts";
import { neighbour, View } from "./geometry.ts";
import { arrow, badgeAt, dotAt, putAt, ringAt, shapeMark, trail, type Arrow, type Badge, type Ring } from "./marks.ts";
import { isSameShape, toggled, type Shape } from "./shapes.ts";
import { Pointer, type Grip } from "./pointer.ts";
import { pieceOnBoard } from "./sprite.ts";
import { squareGrid, type Coordinates, type Naming } from "./squares.ts";

/** Everything a board shows. */
export interface BoardView {
  board: Board;
  bottom: Color;
  pieces: readonly Piece[];
  /** The moves that can be made here; none when the board is only to be looked at. */
  legal: readonly Move[];
  /** Whose pieces may be picked up, to be moved or to be told why not. */
  mover: Color | null;
  /** The path of the last move. */
  last: readonly number[];
  rings: readonly Ring[];
  /** The path of an arrow, for a hint. */
  arrow: readonly number[];
  /** Arrows of several kinds, the most important last. */
  arrows?: readonly Arrow[];
  badges?: readonly Badge[];
  /** Whether pieces are set up: any can be carried anywhere, and a press is reported as one. */
  editing?: boolean;
  /** Whether the side of `mover` waits for its turn: any of its pieces can be sent to any square, as a premove. */
  premoves?: boolean;
  /** Whether presses, fingers and keys draw arrows and circles instead of moving pieces. The right mouse button always does. */
  drawing?: boolean;
  /** Whether a press moves nothing and is reported as `board-touch`. */
  presses?: boolean;
  coordinates: Coordinates;
  naming: Naming;
  /** Whether the board stands on a page that scrolls: then a finger taps and never drags. */
  scrolls: boolean;
  /** Plays a move at once when a press leaves no choice. */
  oneClick: boolean;
  /** The side whose pieces are drawn upside down, for a player who sits opposite. */
  turned: Color | null;
  label: string;
  /** What a screen reader hears of a square. */
  describe: (square: number, piece: Piece | undefined, state: SquareState) => string;
}

export interface SquareState {
  movable: boolean;
  chosen: boolean;
  stop: boolean;
  ringed: boolean;
}

export interface MoveDetail {
  route: Route;
  /** Whether the piece was carried there, so that nothing needs to slide. */
  carried: boolean;
}

export interface AttemptDetail {
  /** The squares pressed, the first with a piece on it. */
  path: readonly number[];
  /** Whether a square followed on which no piece ever stands. */
  unplayable: boolean;
}

export interface ChooseDetail {
  entry: Entry | null;
}

/** A move for the next turn, as the squares that were pressed. */
export interface PremoveDetail {
  from: number;
  to: number;
}

/** A square was pressed where presses move nothing; `null` is one on which no piece ever stands. */
export interface TouchDetail {
  square: number | null;
}

/** An arrow or a circle that the player drew, or erased by drawing it again. */
export interface DrawDetail {
  shape: Shape;
  erased: boolean;
}

/** While pieces are set up: a square was pressed (`board-press`). */
export interface PressDetail {
  square: number;
}

/** While pieces are set up: a piece was carried to a square, or off the board (`board-carry`). */
export interface CarryDetail {
  from: number;
  to: number | null;
}

export class DraughtsBoard extends HTMLElement {
  #view: BoardView | null = null;
  #geometry: View | null = null;
  #routes: Route[] = [];
  #entry: Entry | null = null;
  /** From a move until the position after it is shown: presses then mean nothing. */
  #busy = false;
  /** Numbers the animations; showing a position makes the one under way obsolete. */
  #animation = 0;
  #drawnAs = "";
  #cells = new Map<number, HTMLElement>();
  #pieces = new Map<number, SVGSVGElement>();
  #focus = 0;
  #isWired = false;
  #shapes: readonly Shape[] = [];
  /** The arrow or circle under the pointer, while it is drawn. */
  #sketch: Shape | null = null;
  /** The first press of the two that draw an arrow. */
  #drawFrom: number | null = null;
  // A board that the server drew has these elements already.
  readonly #frame = this.#sent<HTMLElement>(".board") ?? h("div", { class: "board" });
  readonly #inner = this.#sent<HTMLElement>(".board__in") ?? h("div", { class: "board__in" });
  readonly #under = this.#sent<SVGSVGElement>(".board__ov") ?? s("svg", { class: "board__ov", "aria-hidden": "true" });
  readonly #rings = this.#sent<HTMLElement>(".board__rings") ?? h("div", { class: "board__rings" });
  readonly #men = this.#sent<HTMLElement>(".board__pcs") ?? h("div", { class: "board__pcs" });
  readonly #over = this.#sent<SVGSVGElement>(".board__ov--top") ?? s("svg", { class: "board__ov board__ov--top", "aria-hidden": "true" });

  readonly #badges = h("div", { class: "board__rings" });

  #sent<E extends Element>(selector: string): E | null {
    return this.querySelector<E>(selector);
  }

  connectedCallback(): void {
    if (this.#isWired) return;
    this.#isWired = true;
    if (!this.#frame.isConnected) {
      this.#frame.append(this.#inner);
      this.append(this.#frame);
    }
    new Pointer(this.#inner, {
      squareAt: (x, y) => this.#squareAt(x, y),
      placeOf: (square) => this.#geometry?.place(square) ?? null,
      squareSize: () => this.#inner.clientWidth / (this.#view?.board.columns ?? 1),
      grip: (square, touch) => this.#grip(square, touch),
      tap: (square) => this.#tap(square),
      drop: (from, to, isInside) => this.#drop(from, to, isInside),
      outside: () => this.cancel(),
      draws: () => this.#view?.drawing === true,
      sketch: (from, to) => this.#sketchTo(from, to),
      draw: (from, to) => this.#drawTo(from, to),
    });
    this.#inner.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#inner.addEventListener("keydown", (event) => this.#onKey(event));
    this.#inner.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  /** Shows a position. What was being entered is dropped if the moves have changed. */
  show(view: BoardView): void {
    const before = this.#view;
    this.#view = view;
    this.#busy = false;
    this.#animation += 1;
    if (!before || before.board !== view.board || before.bottom !== view.bottom || !this.#geometry) {
      this.#geometry = new View(view.board, view.bottom);
    }
    if (before?.drawing !== view.drawing) this.#drawFrom = null;
    if (before?.legal !== view.legal || before?.premoves !== view.premoves || before?.drawing !== view.drawing) {
      this.#routes = routesOf(view.legal);
      this.#entry = null;
    }
    // What was drawn belongs to the position it was drawn on.
    if (this.#shapes.length > 0 && JSON.stringify(before?.pieces) !== JSON.stringify(view.pieces)) this.#shapes = [];
    this.#drawSquares();
    this.#drawPieces();
    this.#drawMarks();
  }

  get entry(): Entry | null {
    return this.#entry;
  }

  /** Puts a chosen piece back where it came from. */
  cancel(): void {
    if (this.#entry) this.#setEntry(null);
  }

  /** Takes back one hop of a capture being entered, or puts the piece down. True if there was one. */
  stepBack(): boolean {
    if (!this.#entry) return false;
    this.#setEntry(stepBack(this.#entry, this.#routes));
    return true;
  }

  /** Erases what was drawn. True if there was something. */
  erase(): boolean {
    if (this.#shapes.length === 0 && this.#drawFrom === null) return false;
    this.#shapes = [];
    this.#drawFrom = null;
    this.#drawMarks();
    return true;
  }

  /** Moves the keyboard's focus onto the board. */
  override focus(): void {
    this.#cells.get(this.#focus)?.focus();
  }

  /** Shows a move hop by hop. The position it leads to is for `show` to set. */
  async play(move: Move, motion: Motion, path: readonly number[] = move.path): Promise<void> {
    const geometry = this.#geometry;
    if (!geometry) return;
    this.#busy = true;
    const animation = ++this.#animation;
    // A capture that was entered hop by hop goes on from where the piece has got to.
    const walked = this.#entry?.walked.at(0) === path[0] ? (this.#entry?.walked.length ?? 1) : 1;
    const pieceSquare = path[0] ?? move.from;
    this.#entry = null;
    this.#drawMarks();
    this.#rings.replaceChildren();
    const isCurrent = (): boolean => animation === this.#animation;
    await animateMove({ geometry, move, path, skip: walked - 1, pieces: this.#pieces, square: pieceSquare, motion, isCurrent });
  }

  #drawSquares(): void {
    const [view, geometry] = [this.#view, this.#geometry];
    if (!view || !geometry) return;
    const { board } = view;
    vars(this.#frame, { cols: board.columns, rows: board.rows });
    this.#frame.classList.toggle("board--edged", view.coordinates === "outside");
    this.#inner.classList.toggle("board__in--scrolls", view.scrolls);
    const drawnAs = JSON.stringify([view.coordinates, view.naming, view.bottom, board]);
    if (this.#drawnAs === "" && this.#isSentAs(view)) {
      this.#drawnAs = drawnAs;
      this.#adopt(geometry);
      this.#focus = this.#firstFocus(view);
    }
    if (drawnAs !== this.#drawnAs) {
      this.#drawnAs = drawnAs;
      const hadFocus = this.#inner.contains(document.activeElement);
      const { grid, cells, edges } = squareGrid(geometry, view.coordinates, view.naming);
      this.#cells = cells;
      this.#pieces.clear();
      this.#men.replaceChildren();
      this.#inner.replaceChildren(grid, this.#under, this.#rings, this.#men, this.#over);
      this.#frame.replaceChildren(this.#inner, ...edges);
      const box = `0 0 ${board.columns * 100} ${board.rows * 100}`;
      this.#under.setAttribute("viewBox", box);
      this.#over.setAttribute("viewBox", box);
      if (!cells.has(this.#focus)) this.#focus = this.#firstFocus(view);
      if (hadFocus) this.focus();
    }
    this.#inner.firstElementChild?.setAttribute("aria-label", view.label);
  }

  /** Empties a board that the server drew for other rules. */
  clear(): void {
    if (this.#drawnAs !== "") return;
    this.#inner.replaceChildren();
    delete this.#frame.dataset["drawn"];
  }

  /** Whether the server drew these squares as they are to be seen. What rules they are for is for the page to know. */
  #isSentAs({ coordinates, naming, bottom }: BoardView): boolean {
    return this.#frame.dataset["drawn"] === `${coordinates} ${naming} ${bottom}`;
  }

  /** Takes over the squares and pieces that the server drew: drawing them again would delay the first press. */
  #adopt(geometry: View): void {
    for (const cell of this.#inner.querySelectorAll<HTMLElement>(".sq[data-square]")) {
      this.#cells.set(Number(cell.dataset["square"]), cell);
    }
    for (const drawn of this.#men.querySelectorAll<SVGSVGElement>(".pc")) {
      const square = geometry.at(Number(drawn.dataset["c"]), Number(drawn.dataset["r"]));
      if (square !== undefined) this.#pieces.set(square, drawn);
    }
  }

  /** The keyboard begins at the first piece that can move. */
  #firstFocus(view: BoardView): number {
    return view.legal[0]?.from ?? view.pieces.find((piece) => piece.color === view.bottom)?.square ?? 1;
  }

  #drawPieces(): void {
    const [view, geometry] = [this.#view, this.#geometry];
    if (!view || !geometry) return;
    const kept = new Map<number, SVGSVGElement>();
    for (const piece of view.pieces) {
      const kind = `${piece.color}${piece.king ? "King" : ""}`;
      const old = this.#pieces.get(piece.square);
      // A piece keeps its element, so that one in the hand stays in the hand.
      const drawn = old?.dataset["kind"] === kind ? old : pieceOnBoard(piece);
      drawn.dataset["kind"] = kind;
      drawn.classList.remove("is-gone", "is-moving");
      drawn.classList.toggle("is-turned", view.turned === piece.color);
      drawn.classList.toggle("is-worn", (piece.kingMoves ?? 0) > 0);
      drawn.dataset["wear"] = String(piece.kingMoves ?? 0);
      putAt(drawn, geometry, piece.square);
      kept.set(piece.square, drawn);
    }
    for (const [square, drawn] of this.#pieces) if (kept.get(square) !== drawn) drawn.remove();
    for (const drawn of kept.values()) if (!drawn.isConnected) this.#men.append(drawn);
    this.#pieces = kept;
  }

  #drawMarks(): void {
    const [view, geometry] = [this.#view, this.#geometry];
    if (!view || !geometry) return;
    const entry = this.#entry;
    const marks = entry ? stops(entry) : new Map();
    const ends = [view.last[0], view.last.at(-1)];
    this.#under.replaceChildren(...trail(geometry, view.last));
    const pointing = [...(view.arrows ?? []).map(({ path, kind }) => arrow(geometry, path, kind)), arrow(geometry, view.arrow)];
    this.#over.replaceChildren(...pointing.filter((each) => each !== null), ...this.#drawnShapes(geometry));
    this.#frame.classList.toggle("is-drawing", view.drawing === true);
    const rings = entry ? view.rings.filter((ring) => ring.square !== entry.walked[0]) : view.rings;
    const dots = [...marks].map(([square, stop]) => dotAt(geometry, square, stop));
    this.#rings.replaceChildren(...rings.map((ring) => ringAt(geometry, ring)), ...dots);
    this.#drawBadges(view.badges ?? [], geometry);
    this.#frame.classList.toggle("has-lift", entry !== null);
    this.#liftChosen(geometry);
    const bySquare = new Map(view.pieces.map((piece) => [piece.square, piece]));
    const movable = new Set(this.#routes.map((route) => route.path[0]));
    for (const [square, cell] of this.#cells) {
      const chosen = entry?.walked[0] === square;
      const state: SquareState = {
        movable: movable.has(square),
        chosen,
        stop: marks.has(square),
        ringed: rings.some((ring) => ring.square === square && ring.kind === "must"),
      };
      cell.classList.toggle("is-last", ends.includes(square));
      const isSent = view.premoves === true && bySquare.get(square)?.color === view.mover;
      cell.classList.toggle("is-open", state.movable || state.stop || isSent);
      cell.setAttribute("aria-label", view.describe(square, bySquare.get(square), state));
      cell.setAttribute("aria-selected", String(chosen));
      cell.tabIndex = square === this.#focus ? 0 : -1;
    }
  }

  /** Words on squares stand above everything else. */
  #drawBadges(badges: readonly Badge[], geometry: View): void {
    if (badges.length > 0 && !this.#badges.isConnected) this.#inner.append(this.#badges);
    this.#badges.replaceChildren(...badges.map((badge) => badgeAt(geometry, badge)));
  }

  /** Lifts the chosen piece, where its hops have brought it, and fades what it has jumped. */
  #liftChosen(geometry: View): void {
    const entry = this.#entry;
    for (const [square, drawn] of this.#pieces) {
      drawn.classList.remove("is-lifted", "is-taken");
      putAt(drawn, geometry, square);
    }
    if (!entry) return;
    const [origin, here] = [entry.walked[0], entry.walked.at(-1)];
    const lifted = origin === undefined ? undefined : this.#pieces.get(origin);
    if (!lifted || here === undefined) return;
    lifted.classList.add("is-lifted");
    putAt(lifted, geometry, here);
    const taken = entry.routes[0]?.move.captured ?? [];
    for (let hop = 1; hop < entry.walked.length; hop++) {
      const [from, to] = [entry.walked[hop - 1], entry.walked[hop]];
      if (from === undefined || to === undefined) continue;
      for (const square of geometry.jumped(from, to, taken)) this.#pieces.get(square)?.classList.add("is-taken");
    }
  }

  #setEntry(entry: Entry | null): void {
    this.#entry = entry;
    this.#drawMarks();
    this.#emit<ChooseDetail>("board-choose", { entry });
  }

  #drawnShapes(geometry: View): SVGElement[] {
    const first = this.#drawFrom === null ? [] : [{ from: this.#drawFrom, to: this.#drawFrom }];
    return [...this.#shapes, ...first, ...(this.#sketch ? [this.#sketch] : [])].map((shape) => shapeMark(geometry, shape));
  }

  /** Shows the arrow or circle that would be drawn if the pointer were let go. */
  #sketchTo(from: number, to: number | undefined): void {
    const sketch = to === undefined ? null : { from, to };
    if (sketch === this.#sketch || (sketch && this.#sketch && isSameShape(sketch, this.#sketch))) return;
    this.#sketch = sketch;
    this.#drawMarks();
  }

  #drawTo(from: number, to: number | undefined): void {
    this.#sketch = null;
    if (to === undefined) return this.#drawMarks();
    const shape = { from, to };
    const erased = this.#shapes.some((each) => isSameShape(each, shape));
    this.#shapes = toggled(this.#shapes, shape);
    this.#drawFrom = null;
    this.#drawMarks();
    this.#emit<DrawDetail>("board-draw", { shape, erased });
  }

  /** While drawing: the first press says where the arrow begins, the second where it points; the same square is a circle. */
  #tapDraw(square: number): void {
    if (this.#drawFrom !== null) return this.#drawTo(this.#drawFrom, square);
    this.#drawFrom = square;
    this.#drawMarks();
  }

  /** What a press can take hold of: any piece of the side to move. */
  #grip(square: number, touch: boolean): Grip | null {
    const view = this.#view;
    if (!view || view.drawing) return null;
    this.erase();
    if (this.#busy) return null;
    if (touch && view.scrolls) return null;
    if (view.editing) {
      const drawn = this.#pieces.get(square);
      return drawn ? { drawn, lift: () => undefined } : null;
    }
    const held = this.#entry?.walked.length === 1 || !this.#entry ? square : this.#entry.walked[0];
    const piece = view.pieces.find((piece) => piece.square === square && piece.color === view.mover);
    const advanced = this.#entry && this.#entry.walked.length > 1 && this.#entry.walked.at(-1) === square;
    const drawn = held === undefined ? undefined : this.#pieces.get(held);
    if (!drawn || (!piece && !advanced)) return null;
    return {
      drawn,
      lift: () => {
        if (!advanced && this.#entry?.walked[0] !== square) this.#setEntry(view.premoves ? waiting(square) : choose(this.#routes, square));
      },
    };
  }

  #tap(square: number | undefined): void {
    const view = this.#view;
    if (!view) return;
    if (view.drawing) return square === undefined ? undefined : (this.#focusOn(square), this.#tapDraw(square));
    this.erase();
    if (this.#busy) return;
    const entry = this.#entry;
    if (view.presses || view.premoves) {
      if (square !== undefined) this.#focusOn(square);
      return view.premoves ? this.#tapPremove(view, square) : this.#emit<TouchDetail>("board-touch", { square: square ?? null });
    }
    if (square === undefined) {
      if (entry) this.#attempt(entry.walked, true);
      return;
    }
    this.#focusOn(square);
    if (view.editing) return this.#emit<PressDetail>("board-press", { square });
    if (entry) return this.#pressWhileChosen(entry, square);
    const chosen = choose(this.#routes, square);
    const only = view.oneClick ? (chosen ? onlyMove(this.#routes) : onlyMoveTo(this.#routes, square)) : null;
    if (only) return this.#play(only, false);
    if (chosen) return this.#setEntry(chosen);
    if (view.pieces.some((piece) => piece.square === square)) this.#attempt([square]);
  }

  /** A premove is two presses: a piece of one's own, and the square it is to go to. */
  #tapPremove({ pieces, mover }: BoardView, square: number | undefined): void {
    const from = this.#entry?.walked[0];
    const isOwn = pieces.some((piece) => piece.square === square && piece.color === mover);
    if (square !== undefined && isOwn) return this.#setEntry(square === from ? null : waiting(square));
    if (from === undefined) return this.#emit<TouchDetail>("board-touch", { square: square ?? null });
    this.#setEntry(null);
    if (square !== undefined) this.#emit<PremoveDetail>("board-premove", { from, to: square });
  }

  /** A press that makes no move leaves the piece lifted, so that the next press can. */
  #pressWhileChosen(entry: Entry, square: number): void {
    const view = this.#view;
    const step = press(entry, square);
    if (step.kind === "play") return this.#play(step.route, false);
    if (step.kind === "choose") return this.#setEntry(step.entry);
    // Said again: there are several ways, and the next square chooses one.
    if (step.kind === "undecided") return this.#setEntry(entry);
    if (square === entry.walked[0]) {
      // Hops that were entered are taken back first; then the piece is put down.
      return this.#setEntry(entry.walked.length > 1 ? choose(this.#routes, square) : null);
    }
    const other = choose(this.#routes, square);
    if (other) return this.#setEntry(other);
    const isOwn = view?.pieces.some((piece) => piece.square === square && piece.color === view.mover);
    this.#attempt(isOwn ? [square] : [...entry.walked, square]);
  }

  #attempt(path: readonly number[], unplayable = false): void {
    this.#emit<AttemptDetail>("board-attempt", { path, unplayable });
  }

  /** A piece was carried to a square. True if it stays there. */
  #drop(from: number, to: number | undefined, isInside: boolean): boolean {
    if (this.#busy) return false;
    if (this.#view?.editing) {
      // Between two squares it goes back to where it was.
      if (to === undefined && isInside) return false;
      this.#emit<CarryDetail>("board-carry", { from, to: to ?? null });
      return true;
    }
    if (this.#view?.premoves) {
      this.#setEntry(null);
      const isOwn = this.#view.pieces.some((piece) => piece.square === to && piece.color === this.#view?.mover);
      if (to !== undefined && !isOwn) this.#emit<PremoveDetail>("board-premove", { from, to });
      // The piece stays where it is until its turn.
      return false;
    }
    const entry = this.#entry;
    const walked = entry?.walked ?? [from];
    if (to === undefined || to === walked.at(-1)) {
      // Dropped where it was: put down, so that a later click moves nothing by accident.
      this.#setEntry(entry && entry.walked.length > 1 ? entry : null);
      return false;
    }
    const step = entry ? press(entry, to) : { kind: "none" as const };
    if (step.kind === "play") {
      this.#play(step.route, true);
      return true;
    }
    if (step.kind === "choose" || step.kind === "undecided") {
      const next = step.kind === "choose" ? step.entry : entry;
      this.#setEntry(next);
      return next?.walked.at(-1) === to;
    }
    this.#setEntry(null);
    this.#attempt([...walked, to]);
    return false;
  }

  #play(route: Route, carried: boolean): void {
    this.#busy = true;
    this.#emit<MoveDetail>("board-move", { route, carried });
  }

  /** The square that has the keyboard's focus, or had it last. */
  get focused(): number {
    return this.#focus;
  }

  /** The square at a point of the window. */
  squareAt(x: number, y: number): number | undefined {
    const box = this.#inner.getBoundingClientRect();
    const isInside = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    return isInside ? this.#squareAt(x, y) : undefined;
  }

  #squareAt(x: number, y: number): number | undefined {
    const [view, geometry] = [this.#view, this.#geometry];
    if (!view || !geometry) return undefined;
    const box = this.#inner.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * view.board.columns);
    const row = Math.floor(((y - box.top) / box.height) * view.board.rows);
    return geometry.at(column, row);
  }

  #onKey(event: KeyboardEvent): void {
    const geometry = this.#geometry;
    if (!geometry || event.ctrlKey || event.altKey || event.metaKey) return;
    // Wherever the focus is, the page confirms the move that waits.
    if (event.key === "Enter" && this.#view?.presses) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#tap(this.#focus);
      return;
    }
    const next = neighbour(geometry, this.#focus, event.key);
    if (next === undefined) {
      if (event.key.startsWith("Arrow")) event.preventDefault();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.#focusOn(next);
    this.focus();
  }

  #onFocus(event: FocusEvent): void {
    const square = event.target instanceof HTMLElement ? event.target.dataset["square"] : undefined;
    if (square) this.#focusOn(Number(square));
  }

  #focusOn(square: number): void {
    const old = this.#cells.get(this.#focus);
    if (old) old.tabIndex = -1;
    this.#focus = square;
    const cell = this.#cells.get(square);
    if (cell) cell.tabIndex = 0;
  }

  #emit<T>(type: string, detail: T): void {
    this.dispatchEvent(new CustomEvent<T>(type, { detail, bubbles: true }));
  }
}

/** A piece that is lifted for a premove: nobody knows yet where it can go. */
const waiting = (square: number): Entry => ({ walked: [square], routes: [] });

customElements.define("draughts-board", DraughtsBoard);

/** Makes a board. */
export function draughtsBoard(): DraughtsBoard {
  return document.createElement("draughts-board") as DraughtsBoard;
}
