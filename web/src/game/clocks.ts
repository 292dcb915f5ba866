/** Shows the clocks between two messages of the server. They are always read from the model, never kept. */

import type { Color } from "../wire.ts";
import { outOfTime, timeLeft, type Known } from "./known.ts";

/** Short enough for tenths of a second to be true. */
const TICK_MS = 50;

export interface ClockTarget {
  known: () => Known;
  show: (color: Color, ms: number | null) => void;
  /** A clock has run down by the page's reckoning. Called again and again until the server has decided. */
  timeUp: () => void;
}

export class Clocks {
  readonly #target: ClockTarget;
  readonly #timer: number;

  constructor(target: ClockTarget) {
    this.#target = target;
    this.#timer = setInterval(() => this.draw(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  draw(): void {
    const known = this.#target.known();
    const now = performance.now();
    for (const color of ["white", "black"] as const) this.#target.show(color, timeLeft(known, color, now));
    if (outOfTime(known, now)) this.#target.timeUp();
  }
}
