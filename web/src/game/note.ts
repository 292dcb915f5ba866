/** The line under the board: what is going on, in one sentence. Its height is reserved, so nothing jumps. */

import { fill, h, s, type Child } from "../dom.ts";
import { iconButton } from "../controls.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import type { Note } from "../i18n/keys.ts";

export interface NoteView extends Note {
  /** A second line in smaller type. */
  sub?: string;
  link?: { href: string; text: string };
  actions?: { label: string; icon?: Parameters<typeof icon>[0]; run: () => void; primary?: boolean }[];
  onDismiss?: () => void;
  /** A reason why not, a rule at work, or plain news. */
  kind: "why" | "rule" | "plain" | "result";
}

export class NoteLine {
  readonly element = h("div", { class: "noteline" });
  #drawn = "";

  show(view: NoteView): void {
    const drawn = JSON.stringify(view);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.element.className = `noteline noteline--${view.kind}`;
    const actions: Child[] = (view.actions ?? []).map(({ label, icon: name, run, primary }) =>
      h(
        "button",
        { type: "button", class: primary ? "btn btn--primary" : "btn", on: { click: run } },
        name ? icon(name) : null,
        label,
      ),
    );
    if (view.onDismiss) actions.push(iconButton(t.common.dismiss, icon("close"), view.onDismiss));
    fill(
      this.element,
      view.kind === "rule" ? ringMark() : null,
      h(
        "div",
        { class: "noteline__text" },
        h(
          "p",
          {},
          view.lead ? h("b", { text: `${view.lead} ` }) : null,
          view.text,
          view.link ? h("a", { href: view.link.href, text: view.link.text }) : null,
        ),
        view.sub ? h("p", { class: "sub", text: view.sub }) : null,
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

/** What is heard of a note. */
export const spoken = (note: Note): string => (note.lead ? `${note.lead} ${note.text}` : note.text);
