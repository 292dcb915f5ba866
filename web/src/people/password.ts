/** A field for a password that can be shown. */

import { freshId, h } from "../dom.ts";
import { icon } from "../icons.ts";
import { pp } from "./words.ts";

export function passwordField(label: string, autocomplete: string, hint = "", about = ""): { element: HTMLElement; value: () => string } {
  const id = freshId("password");
  const input = h("input", { id, class: "input", type: "password", autocomplete, required: true });
  const word = h("span", { text: pp.password.show });
  const show = h("button", { type: "button", class: "btn", "aria-pressed": "false", "aria-controls": id }, icon("eye"), word);
  show.addEventListener("click", () => {
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    show.setAttribute("aria-pressed", String(isShown));
    word.textContent = isShown ? pp.password.hide : pp.password.show;
  });
  const element = h(
    "div",
    { class: "field" },
    h("div", { class: "lab lab--two" }, h("label", { for: id, text: label }), hint ? h("b", { text: hint }) : null),
    h("div", { class: "copy" }, input, show),
    about ? h("p", { class: "sub", text: about }) : null,
  );
  return { element, value: () => input.value };
}
