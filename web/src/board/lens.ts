/**
 * A magnifying glass above the finger, for boards whose squares are smaller than a fingertip: 12x12 and more on a
 * phone. The finger hides what it points at; the glass shows it twice as large, with the square that would be pressed.
 */

import { h, vars } from "../dom.ts";
import type { Place } from "./geometry.ts";

/** Squares of this many pixels can be pressed without help. */
const LARGE_ENOUGH = 34;
const POWER = 2;
/** The diameter of the glass, and its distance from the middle of the finger. */
const SIZE = 152;
const GAP = 30;

export class Lens {
  readonly #inner: HTMLElement;
  readonly #glass: HTMLElement;
  readonly #aim = h("div", { class: "lens__aim" });

  /** Magnifies what is in `inner`, a square board without its frame. */
  constructor(inner: HTMLElement) {
    this.#inner = inner;
    const copy = inner.cloneNode(true) as HTMLElement;
    // The copy is inert: it has no ids, no focus and no names for screen readers.
    for (const cell of copy.querySelectorAll("[data-square], [role], [tabindex], [aria-label]")) {
      for (const name of ["data-square", "role", "tabindex", "aria-label", "aria-selected"]) cell.removeAttribute(name);
    }
    copy.append(this.#aim);
    this.#glass = h("div", { class: "lens", "aria-hidden": "true", inert: true }, h("div", { class: "lens__board" }, copy));
    inner.parentElement?.append(this.#glass);
  }

  /** Whether fingers need a glass on squares of this width. */
  static isNeeded(square: number): boolean {
    return square < LARGE_ENOUGH;
  }

  /** Holds the glass above a finger at a point of the window; `place` is the square that would be pressed. */
  hold(x: number, y: number, place: Place | null): void {
    const board = this.#inner.getBoundingClientRect();
    const frame = this.#inner.parentElement?.getBoundingClientRect() ?? board;
    // Where there is no room above, the glass is below.
    const above = y - GAP - SIZE;
    const top = above >= 0 ? above : y + GAP;
    const left = Math.max(0, Math.min(x - SIZE / 2, document.documentElement.clientWidth - SIZE));
    vars(this.#glass, {
      "lens-x": `${left - frame.left}px`,
      "lens-y": `${top - frame.top}px`,
      "lens-dx": `${SIZE / 2 - POWER * (x - board.left)}px`,
      "lens-dy": `${SIZE / 2 - POWER * (y - board.top)}px`,
    });
    this.#aim.hidden = place === null;
    if (place) vars(this.#aim, { c: place.column, r: place.row });
  }

  remove(): void {
    this.#glass.remove();
  }
}
