/** Building elements without a framework: a tag, its properties, its children. */

import { addressOf } from "./base.ts";

export type Child = Node | string | number | null | undefined | false;

type Attributes = {
  class?: string;
  text?: string;
  on?: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };
  [attribute: string]: unknown;
};

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element. `true` sets a bare attribute; `false`, `null` and `undefined` leave it out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

/** Makes an SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number> = {},
  ...children: SVGElement[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

function setAttributes(element: HTMLElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.textContent = String(value);
    else if (name === "on") listen(element, attributes.on ?? {});
    // An address of this site; those with a host of their own begin with a scheme.
    else if (name === "href" && String(value).startsWith("/")) element.setAttribute(name, addressOf(String(value)));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

function listen(element: HTMLElement, handlers: NonNullable<Attributes["on"]>): void {
  for (const [type, handler] of Object.entries(handlers)) {
    if (handler) element.addEventListener(type, handler as EventListener);
  }
}

export function append(parent: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/** Puts new children in place of the old. */
export function fill(parent: Element, ...children: Child[]): void {
  parent.replaceChildren();
  append(parent, children);
}

/** Sets CSS custom properties; the policy of the page forbids style attributes in markup. */
export function vars(element: HTMLElement | SVGElement, values: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, String(value));
}

/** Whether typing belongs to this element and not to the page's shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Resolves when what is on the page now has been painted. A page in the background is not painted: it waits no longer than this. */
export function afterPaint(longest = 200): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

let lastId = 0;

/** An id no other element has. */
export function freshId(prefix: string): string {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
