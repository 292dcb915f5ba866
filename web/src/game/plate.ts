/** A player's plate: piece, name, what was captured, clock. */

import { fill, h, type Child } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { longTime } from "../pages/clock-words.ts";
import type { SideName } from "../i18n/keys.ts";
import { pieceInText } from "../board/sprite.ts";
import type { Color } from "../wire.ts";
import type { Material } from "./position.ts";

export interface PlateView {
  color: Color;
  side: SideName;
  name: string;
  detail: string;
  /** What this player has taken. */
  taken: Material;
  ahead: number;
  toMove: boolean;
  away: boolean;
}

export class Plate {
  readonly element = h("div", { class: "plate" });
  readonly clock = h("div", { class: "clock", role: "timer" });
  #side: SideName = "white";
  #lastSpoken = "";

  show(view: PlateView): void {
    this.#side = view.side;
    const enemy: Color = view.color === "white" ? "black" : "white";
    const taken = view.taken.men + view.taken.kings;
    const pictures: Child[] = [
      ...Array.from({ length: view.taken.kings }, () => pieceInText({ color: enemy, king: true }, 18)),
      ...Array.from({ length: view.taken.men }, () => pieceInText({ color: enemy, king: false }, 18)),
    ];
    fill(
      this.element,
      h("span", { class: "plate__pc" }, pieceInText({ color: view.color, king: false }, 38)),
      h(
        "div",
        { class: "plate__name" },
        view.name,
        view.detail ? h("small", { text: view.detail }) : null,
        view.away ? h("small", { class: "plate__away", text: t.game.away }) : null,
      ),
      h(
        "div",
        { class: "plate__caps", role: "img", "aria-label": this.#capturedText(taken, view.ahead) },
        ...pictures,
        view.ahead > 0 ? h("span", { class: "diff", text: `+${view.ahead}` }) : null,
      ),
      this.clock,
    );
    this.element.classList.toggle("is-on", view.toMove);
    this.clock.classList.toggle("is-on", view.toMove);
    this.clock.dataset["color"] = view.color;
  }

  #capturedText(taken: number, ahead: number): string {
    return ahead > 0 ? `${t.game.captured(taken)}, ${t.game.ahead(ahead)}` : t.game.captured(taken);
  }

  /** Shows the time left, tenths when it is short; of days for a move in days and hours. */
  showTime(ms: number | null, days = false): void {
    this.clock.hidden = ms === null;
    if (ms === null) return;
    if (days && ms >= LAST_HOUR) return this.#showText(longTime(ms), longTime(ms), ms);
    const left = Math.max(0, ms);
    const low = left < LOW_TIME;
    this.clock.classList.toggle("is-low", low);
    const whole = low ? left : Math.ceil(left / 1000) * 1000;
    const minutes = Math.floor(whole / 60000);
    const seconds = Math.floor((whole % 60000) / 1000);
    const text = low
      ? `${minutes}:${String(seconds).padStart(2, "0")}.${Math.floor((whole % 1000) / 100)}`
      : `${minutes}:${String(seconds).padStart(2, "0")}`;
    this.#showText(text, t.game.timeSpoken(minutes, seconds), ms);
  }

  #showText(text: string, spoken: string, ms: number): void {
    // The exact time, for tests: the text is rounded.
    this.clock.dataset["ms"] = String(Math.round(ms));
    if (text === this.#lastSpoken) return;
    this.#lastSpoken = text;
    this.clock.textContent = text;
    this.clock.setAttribute("aria-label", t.game.clockOf(this.#side, spoken));
  }
}

const LOW_TIME = 20000;
/** From here on a clock with days shows minutes and seconds. */
const LAST_HOUR = 3_600_000;
