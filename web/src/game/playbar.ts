/** Above or beside the board: which game this is, and the way to the moves and to everything else. */

import { iconButton } from "../controls.ts";
import { fill, h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { clockWords } from "../pages/clock-words.ts";
import { shortRuleName, sideName } from "../rules.ts";
import type { GameState } from "../wire.ts";
import type { ActionHandlers } from "./actions.ts";
import { levelText } from "./texts.ts";

export class PlayBar {
  readonly element: HTMLElement;
  readonly #name = h("h1");
  readonly #rules = h("a", { class: "playbar__rules" });
  readonly #last = h("b", { class: "playbar__last" });
  #drawn = "";

  constructor({ look, menu }: Pick<ActionHandlers, "look" | "menu">, openMoves: () => void) {
    this.element = h(
      "div",
      { class: "playbar" },
      this.#name,
      this.#rules,
      iconButton(t.game.previous, icon("prev"), () => look("previous"), "playbar__step"),
      this.#last,
      iconButton(t.game.next, icon("next"), () => look("next"), "playbar__step"),
      iconButton(t.game.moves, icon("list"), openMoves, "playbar__moves"),
      iconButton(t.game.menu, icon("more"), menu, "playbar__menu"),
    );
  }

  /** `last` is the text of the move that led to the position shown. */
  show(state: GameState, last: string): void {
    this.#last.textContent = last;
    const drawn = JSON.stringify([state.rules.id, state.rules.name, state.white, state.black, state.you, t.name]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { rules } = state;
    fill(
      this.#name,
      shortRuleName(rules),
      h("small", { class: "playbar__short", text: levelWords(state) }),
      h("small", { class: "playbar__long", text: [whoWords(state), levelWords(state), clockWords(state.clock?.setting ?? null)].filter(Boolean).join(", ") }),
    );
    this.#rules.textContent = t.game.rulesButton;
    this.#rules.setAttribute("href", `/rules/${rules.id}`);
  }
}

function levelWords({ white, black }: GameState): string {
  const computer = [white, black].find((player) => player.kind === "computer");
  return computer?.kind === "computer" ? t.plays.level(levelText(computer.level)) : "";
}

function whoWords({ rules, you }: GameState): string {
  if (you === null) return t.game.watchingShort;
  return you === "both" ? t.start.two : t.game.youPlayShort(sideName(rules.id, you));
}
