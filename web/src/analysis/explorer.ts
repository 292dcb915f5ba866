/** What was played from the position on the board in one's own games: a row for each move, with how the games ended. */

import { fill, h, vars } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { sideName } from "../rules.ts";
import { sh } from "../share/words.ts";
import type { Counts, Explored, ExploredMove, RuleId } from "../wire.ts";
import type { AnalysisEvent } from "./model.ts";
import type { NodeId } from "./tree.ts";

export class Explorer {
  readonly element = h("details", { class: "aexp" });
  readonly #body = h("div", { class: "aexp__body", "aria-live": "polite" });
  readonly #rules: RuleId;
  readonly #dispatch: (event: AnalysisEvent) => void;
  /** What is known of the moves of the tree: `null` where it could not be had. */
  readonly #known = new Map<NodeId, Explored | null | "asked">();
  #at: NodeId = 0;

  constructor(rules: RuleId, dispatch: (event: AnalysisEvent) => void, onOpen: (open: boolean) => void) {
    this.#rules = rules;
    this.#dispatch = dispatch;
    fill(this.element, h("summary", { class: "aexp__head", text: sh.explorer.heading }), this.#body);
    this.element.addEventListener("toggle", () => {
      this.#draw();
      onOpen(this.element.open);
    });
  }

  knows(node: NodeId): boolean {
    const known = this.#known.get(node);
    if (known === undefined || known === null) return false;
    return known === "asked" || !known.unread;
  }

  wait(node: NodeId): void {
    // What is known so far stays until more is.
    if (!this.#known.get(node)) this.#known.set(node, "asked");
  }

  tell(node: NodeId, explored: Explored | null): void {
    this.#known.set(node, explored);
    if (node === this.#at) this.#draw();
  }

  show(node: NodeId): void {
    if (node === this.#at) return;
    this.#at = node;
    this.#draw();
  }

  #draw(): void {
    if (!this.element.open) return;
    const known = this.#known.get(this.#at);
    // While it is asked for, the rows of the position before would be wrong.
    if (known === undefined || known === "asked") return fill(this.#body);
    if (known === null) return fill(this.#body, h("p", { class: "aexp__none", role: "alert", text: sh.explorer.failed }));
    const reading = known.unread ? [h("p", { class: "aexp__about", text: sh.explorer.reading(known.unread) })] : [];
    if (known.moves.length === 0 && reading.length > 0) return fill(this.#body, ...reading);
    if (known.moves.length === 0) return fill(this.#body, h("p", { class: "aexp__none", text: known.games === 0 ? sh.explorer.noGames : sh.explorer.none }));
    fill(
      this.#body,
      h("p", { class: "aexp__about", text: sh.explorer.about(known.counts.games) }),
      ...reading,
      h("ul", { class: "aexp__list" }, ...known.moves.map((row) => this.#row(row))),
    );
  }

  #row({ move, counts }: ExploredMove): HTMLElement {
    const play = (): void => this.#dispatch({ kind: "entered", move, path: move.path, carried: false });
    const words = `${sh.explorer.row(move.text, counts.games)}. ${this.#results(counts)}`;
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "aexp__row", title: words, on: { click: play } },
        h("b", { text: move.text }),
        h("span", { class: "aexp__count", text: String(counts.games) }),
        h("span", { class: "vh", text: this.#results(counts) }),
        bar(counts),
      ),
    );
  }

  #results({ white, draws, black }: Counts): string {
    const side = (color: "white" | "black"): string => t.plays.sideCapital(sideName(this.#rules, color));
    return `${side("white")}: ${white}, ${sh.explorer.draw}: ${draws}, ${side("black")}: ${black}`;
  }
}

/** Light, nobody, dark: full, hatched, dark, so that shape tells and not hue alone. */
function bar({ games, white, draws, black }: Counts): HTMLElement {
  const part = (kind: string, count: number): HTMLElement | null => {
    if (count === 0) return null;
    const element = h("i", { class: `rbar__part rbar__part--${kind}` });
    vars(element, { share: count / Math.max(1, games) });
    return element;
  };
  return h("span", { class: "rbar", "aria-hidden": "true" }, part("white", white), part("draw", draws), part("black", black));
}
