/** Form controls in the look of the page, each made of a native one. */

import { freshId, h, vars, type Child } from "./dom.ts";
import { icon } from "./icons.ts";
import { pieceInText } from "./board/sprite.ts";

export interface Option<T extends string> {
  value: T;
  label: string;
  picture?: Node;
}

/** A choice among a few: radio buttons side by side. */
export function segmented<T extends string>(
  label: string,
  options: readonly Option<T>[],
  chosen: T,
  onChange: (value: T) => void,
): HTMLElement {
  const name = freshId("seg");
  const items = options.map(({ value, label, picture }) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name,
        value,
        checked: value === chosen,
        on: { change: () => onChange(value) },
      }),
      h("span", {}, picture, label),
    ),
  );
  return h("div", { class: "seg", role: "radiogroup", "aria-label": label }, ...items);
}

/** A choice among many: a native select element. */
export function select<T extends string>(
  label: string,
  options: readonly Option<T>[],
  chosen: T,
  onChange: (value: T) => void,
  hiddenLabel = false,
): HTMLElement {
  const id = freshId("select");
  const list = h("select", { id, on: { change: () => onChange(list.value as T) } });
  list.append(...options.map(({ value, label }) => h("option", { value, selected: value === chosen, text: label })));
  return h(
    "div",
    { class: "field" },
    h("label", { class: hiddenLabel ? "vh" : "field__label", for: id, text: label }),
    h("div", { class: "select" }, list, icon("down", 16)),
  );
}

/** A switch: a checkbox with the role `switch`. */
export function toggle(label: Child, on: boolean, onChange: (on: boolean) => void, about?: Child): HTMLElement {
  const id = freshId("switch");
  const box = h("input", {
    type: "checkbox",
    role: "switch",
    class: "switch",
    id,
    checked: on,
    on: { change: () => onChange(box.checked) },
  });
  return h("div", { class: "hr" }, h("label", { for: id }, label, about ? h("small", {}, about) : null), box);
}

/** A small number with buttons beside it. */
export function stepper(
  label: Child,
  plain: string,
  value: number,
  bounds: { least: number; most: number; step: number; fewer: string; more: string },
  onChange: (value: number) => void,
  about?: Child,
): HTMLElement {
  // Presses count from what is shown, however late the change is drawn anew.
  let current = value;
  const shown = h("output", { text: String(value) });
  const isOutside = (next: number): boolean => next < bounds.least || next > bounds.most;
  const button = (sign: string, step: number, name: string): HTMLButtonElement => {
    const press = (): void => {
      if (isOutside(current + step)) return;
      current += step;
      shown.textContent = String(current);
      onChange(current);
    };
    const attributes = { type: "button", "aria-label": `${plain}: ${name}`, disabled: isOutside(value + step), text: sign };
    return h("button", { ...attributes, on: { click: press } });
  };
  return h(
    "div",
    { class: "hr" },
    h("span", {}, label, about ? h("small", {}, about) : null),
    h(
      "span",
      { class: "stepper", role: "group", "aria-label": plain },
      button("−", -bounds.step, bounds.fewer),
      shown,
      button("+", bounds.step, bounds.more),
    ),
  );
}

/** The ten levels and Perfect, as a slider with a man for a thumb. */
export function levelSlider(
  label: string,
  names: readonly string[],
  perfect: string,
  value: number,
  onChange: (value: number) => void,
): HTMLElement {
  const id = freshId("level");
  const most = names.length;
  const named = (level: number): string => {
    const name = names[level - 1] ?? "";
    return level === most ? name : `${level}, ${name}`;
  };
  const words = h("b", { text: named(value) });
  const numbers = names.map((_, index) => {
    const number = h("span", { class: "lvl__n", "aria-hidden": "true", text: index + 1 === most ? perfect : String(index + 1) });
    vars(number, { k: index + 1 });
    return number;
  });
  const ticks = names.map((_, index) => {
    const tick = h("i", { class: "lvl__tick" });
    vars(tick, { k: index + 1 });
    return tick;
  });
  const range = h("input", { type: "range", id, min: 1, max: most, step: 1, value });
  const slider = h(
    "div",
    { class: "lvl" },
    h("div", { class: "lvl__track" }),
    ...ticks,
    ...numbers,
    h("span", { class: "lvl__thumb" }, pieceInText({ color: "white", king: false }, 40)),
    range,
  );
  const paint = (level: number): void => {
    vars(slider, { v: level });
    words.textContent = named(level);
    range.setAttribute("aria-valuetext", named(level));
    ticks.forEach((tick, index) => tick.classList.toggle("is-in", index < level));
    numbers.forEach((number, index) => number.classList.toggle("is-on", index + 1 === level));
  };
  range.addEventListener("input", () => {
    paint(range.valueAsNumber);
    onChange(range.valueAsNumber);
  });
  paint(value);
  return h("div", { class: "level" }, h("div", { class: "lab" }, h("label", { for: id, text: label }), words), slider);
}

/** A button with a picture and a word below it. */
export function iconButton(label: string, picture: Node, onClick: () => void, extra = ""): HTMLButtonElement {
  return h(
    "button",
    { type: "button", class: `iconbtn ${extra}`.trim(), "aria-label": label, title: label, on: { click: onClick } },
    picture,
  );
}

export function labelled(label: string, value: Child, ...children: Child[]): HTMLElement {
  return h("div", {}, h("div", { class: "lab" }, h("span", { text: label }), value ? h("b", {}, value) : null), ...children);
}
