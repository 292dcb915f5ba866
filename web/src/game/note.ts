/** The line under the board: what is going on, in one sentence. Its height is reserved, so nothing jumps. */

import { fill, h, s, type Child } from "../dom.ts";
import { iconButton } from "../controls.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import type { Note } from "../i18n/keys.ts";

/** What the line shows. `Action` is what its buttons stand for; the owner of the line carries it out. */
export interface NoteView<Action> extends Note {
  /** A second line in smaller type. */
  sub?: string;
  /** Another, which leads elsewhere; where there is little room its reason is left out. */
  more?: { why: string; practise: string; link: { href: string; text: string } };
  link?: { href: string; text: string };
  /** A `spare` action can be had elsewhere on the screen, and is left out where there is little room. */
  actions?: { label: string; icon?: Parameters<typeof icon>[0]; does: Action; primary?: boolean; spare?: boolean }[];
  onDismiss?: Action;
  /** How far a drawing rule has counted, and the words for it. */
  dial?: { value: number; limit: number; label: string };
  /** A reason why not, a rule at work, or plain news. */
  kind: "why" | "rule" | "plain" | "result";
}

export class NoteLine<Action> {
  readonly element = h("div", { class: "noteline" });
  readonly #act: (action: Action) => void;
  #drawn = "";

  constructor(act: (action: Action) => void) {
    this.#act = act;
  }

  show(view: NoteView<Action>): void {
    const drawn = JSON.stringify(view);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.element.className = `noteline noteline--${view.kind}`;
    const actions: Child[] = (view.actions ?? []).map(({ label, icon: name, does, primary, spare }) =>
      h(
        "button",
        { type: "button", class: `btn${primary ? " btn--primary" : ""}${spare ? " btn--spare" : ""}`, on: { click: () => this.#act(does) } },
        name ? icon(name) : null,
        h("span", { class: name && !primary ? "btn__words" : "", text: label }),
      ),
    );
    const { onDismiss } = view;
    if (onDismiss) actions.push(iconButton(t.common.dismiss, icon("close"), () => this.#act(onDismiss)));
    fill(
      this.element,
      view.dial ? dialMark(view.dial) : view.kind === "rule" ? ringMark() : null,
      h(
        "div",
        { class: "noteline__text" },
        h(
          "p",
          {},
          view.lead ? h("b", { text: `${view.lead} ` }) : null,
          view.text,
          // A space, so that the link may begin a line.
          ...(view.link ? [" ", h("a", { href: view.link.href, text: view.link.text })] : []),
        ),
        view.sub ? h("p", { class: "sub", text: view.sub }) : null,
        view.more ? h("p", { class: "sub coach" }, h("span", { class: "coach__why", text: `${view.more.why} ` }), `${view.more.practise} `, h("a", { href: view.more.link.href, text: view.more.link.text })) : null,
      ),
      actions.length > 0 ? h("div", { class: "noteline__act" }, ...actions) : null,
    );
  }
}

function ringMark(): SVGSVGElement {
  return s(
    "svg",
    { class: "noteline__mark", viewBox: "0 0 100 100", "aria-hidden": "true" },
    s("circle", { cx: 50, cy: 50, r: 38 }),
  );
}

/** A dial that fills up as a drawing rule counts, with the number left in the middle; without a label it is a picture beside words. */
export function dialMark({ value, limit, label }: NonNullable<NoteView<unknown>["dial"]>): SVGSVGElement {
  const around = 2 * Math.PI * 38;
  const used = around * Math.min(1, value / limit);
  const number = s("text", { x: 50, y: 50, class: "dial__n" });
  number.textContent = String(limit - value || value);
  return s(
    "svg",
    { class: "noteline__mark dial", viewBox: "0 0 100 100", ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) },
    s("circle", { class: "dial__rest", cx: 50, cy: 50, r: 38 }),
    s("circle", { class: "dial__used", cx: 50, cy: 50, r: 38, "stroke-dasharray": `${used} ${around}`, transform: "rotate(-90 50 50)" }),
    number,
  );
}
