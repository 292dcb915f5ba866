/**
 * Mouse, pen and finger on the board: a press becomes a tap, or a drag once it has moved far enough. Where squares are
 * too small for fingers, a finger looks for its square through a magnifying glass, and presses it by letting go.
 * The right button draws, from the square it was pressed on to the one it is let go on.
 */

import type { Place } from "./geometry.ts";
import { Lens } from "./lens.ts";

/** A piece that a press has hold of. */
export interface Grip {
  drawn: SVGSVGElement;
  /** Called when the press turns into a drag. */
  lift: () => void;
}

export interface PointerTarget {
  squareAt: (x: number, y: number) => number | undefined;
  /** Where a square is drawn. */
  placeOf: (square: number) => Place | null;
  /** How wide a square is, in pixels. */
  squareSize: () => number;
  grip: (square: number, touch: boolean) => Grip | null;
  tap: (square: number | undefined) => void;
  /** True if the piece stays where it was dropped. `isInside` says whether that is on the board at all. */
  drop: (from: number, to: number | undefined, isInside: boolean) => boolean;
  outside: () => void;
  /** Whether every press draws, not only that of the right button. */
  draws: () => boolean;
  /** The pointer draws from one square to another; `undefined` while it is on neither. */
  sketch: (from: number, to: number | undefined) => void;
  draw: (from: number, to: number | undefined) => void;
}

/** A pointer that draws. */
interface Stroke {
  id: number;
  from: number;
  /** Whether a press that stays on its square is a tap: of the left button and of fingers, the next press says where the arrow points. */
  taps: boolean;
}

interface Press {
  id: number;
  x: number;
  y: number;
  square: number | undefined;
  grip: Grip | null;
  dragging: boolean;
  lens: Lens | null;
  /** Stays faintly where a dragged piece came from. */
  ghost: SVGSVGElement | null;
}

/** How far a press must move to be a drag, in pixels. */
const SLACK = 3;
const FINGER_SLACK = 10;
const RETURN_MS = 200;

export class Pointer {
  readonly #element: HTMLElement;
  readonly #target: PointerTarget;
  #press: Press | null = null;
  #stroke: Stroke | null = null;

  constructor(element: HTMLElement, target: PointerTarget) {
    this.#element = element;
    this.#target = target;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#abandon());
    element.addEventListener("lostpointercapture", () => this.#endStroke(undefined));
    document.addEventListener("pointerdown", (event) => {
      const inside = event.target instanceof Node && element.contains(event.target);
      if (!inside && element.isConnected && event.target === document.body) target.outside();
    });
  }

  #down(event: PointerEvent): void {
    if (!event.isPrimary || (event.button !== 0 && event.button !== 2)) return;
    const touch = event.pointerType === "touch";
    const square = this.#target.squareAt(event.clientX, event.clientY);
    if (event.button === 2 || (this.#target.draws() && !(touch && Lens.isNeeded(this.#target.squareSize())))) {
      return this.#beginStroke(event, square);
    }
    const lens = touch && Lens.isNeeded(this.#target.squareSize()) ? new Lens(this.#element) : null;
    const grip = square === undefined || lens ? null : this.#target.grip(square, touch);
    this.#abandon();
    this.#press = { id: event.pointerId, x: event.clientX, y: event.clientY, square, grip, dragging: false, lens, ghost: null };
    if (lens) this.#look(lens, event);
    // A press must not start a selection of text; focus then has to be moved by hand.
    if (!touch) event.preventDefault();
    if (grip || lens) this.#element.setPointerCapture(event.pointerId);
  }

  #beginStroke(event: PointerEvent, square: number | undefined): void {
    this.#abandon();
    event.preventDefault();
    if (square === undefined) return;
    this.#stroke = { id: event.pointerId, from: square, taps: event.button === 0 };
    this.#element.setPointerCapture(event.pointerId);
    this.#target.sketch(square, square);
  }

  /** Draws to where the pointer was let go; one that was taken away draws nothing. */
  #endStroke(event: PointerEvent | undefined): void {
    const stroke = this.#stroke;
    if (!stroke || (event && stroke.id !== event.pointerId)) return;
    this.#stroke = null;
    const to = event && this.#target.squareAt(event.clientX, event.clientY);
    if (stroke.taps && to === stroke.from) {
      this.#target.sketch(stroke.from, undefined);
      return this.#target.tap(to);
    }
    this.#target.draw(stroke.from, to);
  }

  /** Shows the square under the finger through the glass. */
  #look(lens: Lens, { clientX, clientY }: PointerEvent): void {
    const square = this.#target.squareAt(clientX, clientY);
    lens.hold(clientX, clientY, square === undefined ? null : this.#target.placeOf(square));
  }

  #move(event: PointerEvent): void {
    const stroke = this.#stroke;
    if (stroke?.id === event.pointerId) return this.#target.sketch(stroke.from, this.#target.squareAt(event.clientX, event.clientY));
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    if (press.lens) return this.#look(press.lens, event);
    if (!press.grip) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    const slack = event.pointerType === "touch" ? FINGER_SLACK : SLACK;
    if (!press.dragging && Math.hypot(dx, dy) < slack) return;
    if (!press.dragging) {
      press.dragging = true;
      press.grip.lift();
      press.ghost = ghostOf(press.grip.drawn);
      press.grip.drawn.classList.add("is-dragging");
    }
    const box = press.grip.drawn.parentElement?.getBoundingClientRect();
    if (!box) return;
    // The piece is held by its middle, wherever it was gripped.
    const style = press.grip.drawn.style;
    style.setProperty("--x", `${event.clientX - box.left}px`);
    style.setProperty("--y", `${event.clientY - box.top}px`);
  }

  #up(event: PointerEvent): void {
    if (this.#stroke) return this.#endStroke(event);
    const press = this.#press;
    this.#press = null;
    if (!press || press.id !== event.pointerId) return;
    if (press.lens) {
      press.lens.remove();
      return this.#pressBelow(event);
    }
    if (!press.dragging || !press.grip || press.square === undefined) {
      this.#target.tap(press.square);
      return;
    }
    press.ghost?.remove();
    const { drawn } = press.grip;
    const from = drawn.getBoundingClientRect();
    drawn.classList.remove("is-dragging");
    const stays = this.#target.drop(press.square, this.#target.squareAt(event.clientX, event.clientY), this.#isInside(event));
    if (!stays) slideBack(drawn, from);
  }

  /** The finger presses the square it was lifted from; beside the board it presses nothing. */
  #pressBelow(event: PointerEvent): void {
    if (this.#isInside(event)) this.#target.tap(this.#target.squareAt(event.clientX, event.clientY));
  }

  #isInside({ clientX, clientY }: PointerEvent): boolean {
    const { left, right, top, bottom } = this.#element.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  }

  #abandon(): void {
    this.#endStroke(undefined);
    const press = this.#press;
    this.#press = null;
    press?.lens?.remove();
    press?.ghost?.remove();
    press?.grip?.drawn.classList.remove("is-dragging");
  }
}

/** A copy of the piece on the square it came from. */
function ghostOf(drawn: SVGSVGElement): SVGSVGElement {
  const ghost = drawn.cloneNode(true) as SVGSVGElement;
  ghost.classList.remove("is-lifted", "is-dragging");
  ghost.classList.add("is-ghost");
  drawn.before(ghost);
  return ghost;
}

/** Lets a piece glide home from where it was let go. */
function slideBack(drawn: SVGSVGElement, from: DOMRect): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = drawn.getBoundingClientRect();
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  drawn.animate([{ transform: start }, { transform: "none" }], {
    duration: RETURN_MS,
    easing: "cubic-bezier(.35, .05, .2, 1)",
  });
}
