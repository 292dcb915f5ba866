/** The clocks between two messages: the server's numbers, less the time since they came. */

import type { ClockState, Color } from "../wire.ts";

const TICK_MS = 100;

export class Clocks {
  #clock: ClockState | null = null;
  #received = 0;
  #timer = 0;
  readonly #show: (color: Color, ms: number | null) => void;
  readonly #onFlag: () => void;
  #flagged = false;

  constructor(show: (color: Color, ms: number | null) => void, onFlag: () => void) {
    this.#show = show;
    this.#onFlag = onFlag;
  }

  set(clock: ClockState | null): void {
    this.#clock = clock;
    this.#received = performance.now();
    this.#flagged = false;
    clearInterval(this.#timer);
    if (clock?.running) this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#tick();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  left(color: Color): number | null {
    const clock = this.#clock;
    if (!clock) return null;
    const spent = clock.running === color ? performance.now() - this.#received : 0;
    return clock[color] - spent;
  }

  #tick(): void {
    this.#show("white", this.left("white"));
    this.#show("black", this.left("black"));
    const running = this.#clock?.running;
    if (!running || this.#flagged || (this.left(running) ?? 1) > 0) return;
    // Told once: the server decides by its own clock.
    this.#flagged = true;
    this.#onFlag();
  }
}
