/** The tree of moves: the main line in rows of two, variations and comments set in below the move they belong to. */

import { fill, h, type Child } from "../dom.ts";
import type { AnalysisEvent, Model } from "./model.ts";
import { moveNumber } from "./linesview.ts";
import { numberOf } from "./score.ts";
import { ROOT, markOf, markText, nodeOf, type NodeId, type Tree, type TreeNode } from "./tree.ts";
import { w } from "./words.ts";

/** Deeper variations are not set in any further. */
const DEEPEST = 4;

export class TreeView {
  readonly element = h("div", { class: "atree", role: "group", tabindex: 0 });
  readonly #dispatch: (event: AnalysisEvent) => void;
  readonly #menu: (node: NodeId) => void;
  #drawn: readonly unknown[] = [];

  constructor(dispatch: (event: AnalysisEvent) => void, menu: (node: NodeId) => void) {
    this.#dispatch = dispatch;
    this.#menu = menu;
  }

  show(model: Model): void {
    // Lines come several times a second, and mostly say the same.
    const scores = model.computer ? [...model.scores].map(([id, score]) => `${id}${numberOf(score)}`).join() : "";
    const drawn = [model.tree, model.at, scores, w];
    if (drawn.every((each, index) => each === this.#drawn[index])) return;
    const isMove = this.#drawn[1] !== model.at || this.#drawn[0] !== model.tree;
    this.#drawn = drawn;
    const hadFocus = this.element.contains(document.activeElement) && document.activeElement !== this.element;
    this.element.setAttribute("aria-label", w.board.tree);
    const root = nodeOf(model.tree, ROOT);
    const parts: Child[] = [...notesOf(root, w)];
    if (root.children.length === 0) parts.push(h("p", { class: "atree__none", text: w.board.noMoves }));
    parts.push(...this.#rows(model));
    fill(this.element, ...parts);
    const current = this.element.querySelector<HTMLElement>("[aria-current]");
    if (hadFocus) current?.focus({ preventScroll: true });
    if (isMove) this.#scrollTo(current);
  }

  /** Only the list scrolls; `scrollIntoView` would move the page as well. */
  #scrollTo(current: HTMLElement | null): void {
    if (!current) return void (this.element.scrollTop = 0);
    const [box, list] = [current.getBoundingClientRect(), this.element.getBoundingClientRect()];
    if (box.top < list.top + 40) this.element.scrollTop += box.top - list.top - 40;
    else if (box.bottom > list.bottom - 40) this.element.scrollTop += box.bottom - list.bottom + 40;
  }

  /** The main line: a row for each pair of moves. After a move with notes or variations a new row begins. */
  #rows(model: Model): Child[] {
    const { tree } = model;
    const parts: Child[] = [];
    let row: Child[] = [];
    const endRow = (): void => {
      if (row.length === 0) return;
      if (row.length < 3) row.push(h("span", { class: "atree__gap", text: "…" }));
      parts.push(h("div", { class: "atree__row" }, ...row));
      row = [];
    };
    let at: TreeNode = nodeOf(tree, ROOT);
    for (let next = at.children[0]; next !== undefined; next = at.children[0]) {
      const before = at;
      at = nodeOf(tree, next);
      const isSecond = moveNumber(model, next).endsWith("…");
      if (row.length === 0) row.push(h("span", { class: "atree__no", text: moveNumber(model, next).replace(/[.…]/, "") }));
      if (row.length === 1 && isSecond) row.push(h("span", { class: "atree__gap", text: "…" }));
      row.push(this.#move(model, at, "amv"));
      const below = [...notesOf(at, w), ...before.children.slice(1).map((other) => this.#variation(model, other, 1))];
      if (isSecond || below.length > 0) endRow();
      if (below.length > 0) parts.push(h("div", { class: "atree__below" }, ...below));
    }
    endRow();
    return parts;
  }

  #move(model: Model, node: TreeNode, kind: string): HTMLElement {
    const { id, move, notes } = node;
    const mark = markOf(notes);
    const score = model.computer ? model.scores.get(id) : undefined;
    const isCurrent = id === model.at;
    return h(
      "button",
      {
        type: "button",
        class: isCurrent ? `${kind} is-cur` : kind,
        "data-node": id,
        "aria-current": isCurrent ? "step" : false,
        on: {
          click: () => (isCurrent ? this.#menu(id) : this.#dispatch({ kind: "go", node: id })),
          contextmenu: (event) => {
            event.preventDefault();
            this.#menu(id);
          },
        },
      },
      // In a row the number stands apart, once for both moves.
      kind === "amv" ? h("span", { class: "vh", text: `${moveNumber(model, id)} ` }) : null,
      h(
        "span",
        { class: "amv__text" },
        move?.text ?? "",
        mark === null ? null : h("b", { class: "amark", text: markText(mark) }),
        mark === null ? null : h("span", { class: "vh", text: ` ${w.board.marksList[mark - 1] ?? ""}` }),
        ...otherNags(notes.nags),
      ),
      kind === "amv" && score ? h("small", { text: numberOf(score) }) : null,
    );
  }

  /** A variation as running text, with its own variations inside. */
  #variation(model: Model, first: NodeId, depth: number): HTMLElement {
    const { tree } = model;
    const parts: Child[] = [];
    let isLoud = true;
    for (let id: NodeId | undefined = first; id !== undefined; ) {
      const node: TreeNode = nodeOf(tree, id);
      for (const text of node.notes.before) parts.push(h("i", { class: "acomment", text }), " ");
      const number = moveNumber(model, id);
      if (isLoud || number.endsWith(".")) parts.push(h("span", { class: "atree__in", text: number }), " ");
      parts.push(this.#move(model, node, "vmv"), " ");
      const others = id === first ? [] : siblingsAfter(tree, node);
      const notes = [...node.notes.comments.map((text) => h("i", { class: "acomment", text })), ...unreadOf(node, w)];
      for (const note of notes) parts.push(note, " ");
      for (const other of others) parts.push(this.#variation(model, other, depth + 1));
      isLoud = notes.length > 0 || others.length > 0;
      id = node.children[0];
    }
    return h("div", { class: "avar", role: "group", "aria-label": w.board.variation, "data-depth": Math.min(depth, DEEPEST) }, ...parts);
  }
}

/** The other moves in the place of one that continues a line. */
function siblingsAfter(tree: Tree, { id, parent }: TreeNode): readonly NodeId[] {
  const { children } = nodeOf(tree, parent);
  return children[0] === id ? children.slice(1) : [];
}

/** Numeric annotations that have no sign of their own. */
const otherNags = (nags: readonly number[]): Child[] =>
  nags.filter((nag) => nag > 6).map((nag) => h("small", { class: "anag", text: `$${nag}` }));

const unreadOf = ({ notes }: TreeNode, words: typeof w): HTMLElement[] =>
  notes.unread ? [h("span", { class: "aunread" }, h("b", { text: `${words.board.unread} ` }), notes.unread)] : [];

function notesOf(node: TreeNode, words: typeof w): HTMLElement[] {
  return [...node.notes.comments.map((text) => h("p", { class: "acomment", text })), ...unreadOf(node, words)];
}
