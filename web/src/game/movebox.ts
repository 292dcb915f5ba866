/** A box that takes a move as text: `11-15`, `22x15`. */

import { freshId, h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { latinMove } from "../latin.ts";

export class MoveBox {
  readonly element: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #button: HTMLButtonElement;

  constructor(play: (text: string) => void) {
    const id = freshId("move");
    this.#input = h("input", {
      id,
      class: "input",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      maxlength: 80,
    });
    this.#button = h("button", { class: "btn", text: t.game.moveBoxGo });
    this.element = h("form", { class: "movebox" }, h("label", { class: "vh", for: id, text: t.game.moveBox }), this.#input, this.#button);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = latinMove(this.#input.value.trim());
      if (text && !this.#input.readOnly) play(text);
    });
    this.#input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#input.blur();
    });
  }

  /** While it is not the player's turn the box keeps its focus but takes nothing. The example is a move of this game, as its rules write it. */
  show(open: boolean, example: string | undefined): void {
    this.#input.readOnly = !open;
    this.#button.disabled = !open;
    this.#input.placeholder = example ? t.game.moveBoxHint(example) : t.game.moveBox;
  }

  focus(): void {
    this.#input.focus();
  }

  clear(): void {
    this.#input.value = "";
  }
}
