/** What a player can do besides moving, as buttons. Which of them are there depends on the game. */

import { iconButton } from "../controls.ts";
import { fill, h, type Child } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon, type IconName } from "../icons.ts";
import type { Preferences } from "../preferences.ts";

export interface ActionHandlers {
  takeback: () => void;
  redo: () => void;
  hint: () => void;
  draw: () => void;
  resign: () => void;
  flip: () => void;
  now: () => void;
  rematch: () => void;
  newGame: () => void;
  share: () => void;
  pause: () => void;
  /** Chooses the next speed of a game between computers. */
  speed: () => void;
  look: (to: "first" | "previous" | "next" | "last") => void;
  menu: () => void;
  /** Shows board and clocks alone, or everything again. */
  zen: () => void;
  /** Opens the game on the analysis board. */
  analyse: () => void;
}

export interface ActionState {
  over: boolean;
  seated: boolean;
  thinking: boolean;
  canTakeBack: boolean;
  canRedo: boolean;
  canHint: boolean;
  /** Whether the engine may be asked at all: not in a game between people. */
  hasHints: boolean;
  /** For a game between two computers that goes on, here or on the server. */
  watch: { paused: boolean; speed: Preferences["watchSpeed"] } | null;
  ply: number;
  last: number;
  /** Whether newer moves wait to be shown. */
  behind: boolean;
}

export class Actions {
  readonly element = h("div", { class: "acts" });
  readonly nav = h("div", { class: "nav" });
  readonly #handlers: ActionHandlers;
  #drawn = "";

  constructor(handlers: ActionHandlers) {
    this.#handlers = handlers;
  }

  show(state: ActionState): void {
    const drawn = JSON.stringify([state, t.name]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["act"] : undefined;
    fill(this.element, ...(state.over ? this.#afterwards(state) : this.#during(state)));
    fill(this.nav, ...this.#navigation(state));
    if (focused) document.querySelector<HTMLElement>(`[data-act="${focused}"]`)?.focus();
  }

  #during(state: ActionState): Child[] {
    const { takeback, redo, hint, draw, resign, flip, now, share } = this.#handlers;
    if (!state.seated) return [...this.#watching(state), this.#act("share", t.game.share, share), this.#act("flip", t.game.flip, flip)];
    return [
      this.#act("undo", t.game.takeback, takeback, !state.canTakeBack),
      this.#act("redo", t.game.redo, redo, !state.canRedo),
      state.thinking
        ? this.#act("fast", t.game.now, now)
        : state.hasHints && this.#act("hint", t.game.hint, hint, !state.canHint),
      this.#act("draw", t.game.draw, draw),
      this.#act("flag", t.game.resign, resign, false, "act--danger"),
      this.#act("flip", t.game.flip, flip),
    ];
  }

  #watching({ watch }: ActionState): Child[] {
    if (!watch) return [];
    const { pause, speed } = this.#handlers;
    return [
      watch.paused ? this.#act("play", t.game.goOn, pause) : this.#act("pause", t.game.pause, pause),
      this.#act("fast", t.game.speed(t.game.speeds[watch.speed]), speed),
    ];
  }

  #afterwards(state: ActionState): Child[] {
    const { takeback, rematch, newGame, analyse, share, flip } = this.#handlers;
    return [
      state.seated ? this.#act("undo", t.game.takeback, takeback, !state.canTakeBack) : null,
      state.seated ? this.#act("redo", t.game.rematch, rematch) : null,
      this.#act("plus", t.game.newGame, newGame),
      this.#act("graph", t.nav.analyse, analyse),
      this.#act("share", t.game.share, share),
      this.#act("flip", t.game.flip, flip),
    ];
  }

  #act(name: IconName, label: string, run: () => void, disabled = false, extra = ""): HTMLElement {
    const attributes = { type: "button", class: `act ${extra}`.trim(), "data-act": name === "play" ? "pause" : name, disabled, on: { click: run } };
    return h("button", attributes, icon(name), h("span", { text: label }));
  }

  #navigation({ ply, last, behind }: ActionState): Child[] {
    const { look, share } = this.#handlers;
    const step = (name: IconName, label: string, to: Parameters<typeof look>[0], off: boolean): HTMLElement => {
      const button = iconButton(label, icon(name), () => look(to));
      button.disabled = off;
      button.dataset["act"] = `nav-${name}`;
      return button;
    };
    return [
      step("first", t.game.first, "first", ply === 0),
      step("prev", t.game.previous, "previous", ply === 0),
      step("next", t.game.next, "next", ply === last),
      step("last", t.game.last, "last", ply === last && !behind),
      iconButton(t.game.share, icon("share"), share),
    ];
  }
}
