/** The analysis board on the screen: board with bar and tools, note line, panel. One document order serves every size. */

import { draughtsBoard, type BoardView } from "../board/element.ts";
import type { Arrow, Badge, Ring } from "../board/marks.ts";
import { iconButton } from "../controls.ts";
import { fill, h } from "../dom.ts";
import { MoveBox } from "../game/movebox.ts";
import { NoteLine, type NoteView } from "../game/note.ts";
import { whyView } from "../game/notes.ts";
import { canBeReviewed, other } from "../game/read.ts";
import { whyRings } from "../game/rings.ts";
import { describer } from "../game/screen.ts";
import { chosenNote, resultNote, unique } from "../game/texts.ts";
import { t } from "../i18n/index.ts";
import { icon, type IconName } from "../icons.ts";
import { preferences } from "../preferences.ts";
import { ruleName, shortRuleName, sideName, usesLetters } from "../rules.ts";
import type { GameRules, Move } from "../wire.ts";
import { Explorer } from "./explorer.ts";
import { Graph } from "./graph.ts";
import { LinesView } from "./linesview.ts";
import type { AnalysisEvent, Direction, Model } from "./model.ts";
import { canRedo, canUndo, isOpen, legalAt, lineOn, linesOf, piecesOn, tablesOf, turnAt } from "./read.ts";
import { movesTo as winnersMoves } from "./score.ts";
import { Strip } from "./strip.ts";
import { movesTo, nodeOf, type NodeId } from "./tree.ts";
import { TreeView } from "./treeview.ts";
import { w } from "./words.ts";

const NO_MOVES: readonly Move[] = [];
/** Two arrows at most: more would hide the board. */
const MOST_ARROWS = 2;

/** What a button in the note line does. */
export type NoteAction = AnalysisEvent | { readonly kind: "copy" } | { readonly kind: "review" };

export interface ScreenTarget {
  dispatch: (event: AnalysisEvent) => void;
  act: (action: NoteAction) => void;
  undo: () => void;
  redo: () => void;
  open: () => void;
  setUp: () => void;
  playFrom: () => void;
  save: () => void;
  share: () => void;
  explored: (open: boolean) => void;
  moveMenu: (node: NodeId) => void;
  openTree: () => void;
  menu: () => void;
}

export class Screen {
  readonly board = draughtsBoard();
  readonly box: MoveBox;
  readonly tree: TreeView;
  readonly explorer: Explorer;
  readonly #target: ScreenTarget;
  readonly #note: NoteLine<NoteAction>;
  readonly #lines: LinesView;
  readonly #graph: Graph;
  readonly #strip: Strip;
  readonly #switches: HTMLInputElement[] = [];
  readonly #side = h("section", { class: "ana__side panel" });
  readonly #treePlace = h("div", { class: "ana__tree" });
  readonly #tools = h("div", { class: "ana__tools", role: "toolbar" });
  readonly #foot = h("div", { class: "ana__foot", role: "toolbar" });
  readonly #title = h("div", { class: "ana__title" });
  readonly #root = h("div", { class: "ana" });
  #legal: readonly Move[] = NO_MOVES;
  #toolsDrawn = "";

  constructor(root: HTMLElement, target: ScreenTarget, model: Model) {
    this.#target = target;
    const { dispatch } = target;
    this.#note = new NoteLine(target.act);
    this.box = new MoveBox((text) => dispatch({ kind: "typed", text }));
    this.tree = new TreeView(dispatch, target.moveMenu);
    this.#lines = new LinesView(dispatch, this.#switch());
    this.explorer = new Explorer(model.rules.id, dispatch, target.explored);
    this.#graph = new Graph(dispatch);
    this.#strip = new Strip(dispatch, target.moveMenu);
    this.#side.setAttribute("aria-label", w.board.panel);
    this.arrange();
    const bar = h(
      "div",
      { class: "ana__bar" },
      h("a", { class: "iconbtn", href: "/", "aria-label": t.nav.home, title: t.nav.home }, icon("prev")),
      this.#title,
      this.#switch(),
      iconButton(w.board.menu, icon("more"), target.menu),
    );
    const stage = h("div", { class: "ana__stage" }, this.#lines.bar, this.board);
    this.#root.append(h("h1", { class: "vh", text: w.board.heading }), bar, stage, this.#tools, this.#note.element, this.#side, this.#strip.element, this.#foot);
    if (usesLetters(model.rules.id)) this.#root.dataset["pieces"] = "xo";
    root.append(this.#root);
  }

  /** Puts the parts of the panel in order, for instance after the tree was shown in a dialog. */
  arrange(): void {
    fill(this.#treePlace, this.tree.element, this.box.element);
    const keys = h("p", { class: "vh", text: w.board.keys });
    fill(this.#side, this.#lines.head, this.#lines.element, this.#treePlace, this.explorer.element, this.#graph.element, keys);
  }

  /** A switch for the computer; there is one in the panel and one in the bar of a phone. */
  #switch(): HTMLElement {
    const box = h("input", {
      type: "checkbox",
      role: "switch",
      class: "switch",
      on: { change: () => this.#target.dispatch({ kind: "computer", on: box.checked }) },
    });
    this.#switches.push(box);
    return h("label", { class: "aswitch" }, h("span", { text: w.board.computer }), box);
  }

  draw(model: Model): void {
    // An animation has the pieces until it is over.
    if (!model.moving) this.#drawBoard(model);
    this.#note.show(noteOf(model));
    this.#root.classList.toggle("has-note", model.notice !== null || model.entry !== null || model.drawing);
    this.#lines.show(model);
    this.tree.show(model);
    this.#graph.show(model);
    this.explorer.show(model.at);
    this.#strip.show(model);
    this.#drawTools(model);
    this.#drawTitle(model);
    this.box.show(isOpen(model), (legalAt(model)[0] ?? nodeOf(model.tree, model.at).move)?.text);
    for (const box of this.#switches) box.checked = model.computer;
    this.#root.classList.toggle("is-off", !model.computer);
    // What is on the board, for style sheets and tests.
    this.#root.dataset["node"] = String(model.at);
    this.#root.dataset["ply"] = String(movesTo(model.tree, model.at).length);
    this.#root.dataset["ready"] = String(isOpen(model));
  }

  #drawTitle(model: Model): void {
    const text = `${w.board.heading} ${shortRuleName(model.rules)}`;
    if (this.#title.textContent === text) return;
    fill(this.#title, `${w.board.heading} `, h("small", { text: shortRuleName(model.rules) }));
  }

  #drawBoard(model: Model): void {
    const { rules } = model;
    const { coordinates, naming, oneClickMoves, mustCapture } = preferences();
    const turn = turnAt(model, model.at);
    const legal = legalAt(model);
    const open = isOpen(model);
    if (JSON.stringify(this.#legal) !== JSON.stringify(legal)) this.#legal = legal;
    const state = model.known.get(model.at);
    const name = ruleName(rules);
    const path = model.preview?.at(-1)?.path ?? nodeOf(model.tree, model.at).move?.path ?? [];
    const view: BoardView = {
      board: rules.board,
      bottom: model.flipped ? other(rules.board.bottom) : rules.board.bottom,
      pieces: piecesOn(model),
      legal: open ? this.#legal : NO_MOVES,
      mover: open ? turn : null,
      last: path,
      rings: ringsOf(model, mustCapture),
      arrow: model.notice?.kind === "why" && model.notice.showWay ? (model.notice.why.can[0]?.path ?? []) : [],
      arrows: arrowsOf(model),
      badges: badgesOf(model),
      drawing: model.drawing,
      coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: false,
      oneClick: oneClickMoves,
      turned: null,
      label: state?.legal.length === 0 ? w.board.labelOver(name) : w.board.label(name, sideName(rules.id, turn)),
      describe: describer({ rules, mustCapture: state?.mustCapture ?? false }),
    };
    this.board.show(view);
  }

  #drawTools(model: Model): void {
    const { tree, at } = model;
    const isFirst = at === 0;
    const isLast = nodeOf(tree, at).children.length === 0;
    const drawn = JSON.stringify([isFirst, isLast, canUndo(model), canRedo(model), w.board.flip, model.computer, model.drawing]);
    if (drawn === this.#toolsDrawn) return;
    this.#toolsDrawn = drawn;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["act"] : undefined;
    const { undo, redo, open, setUp, playFrom, save, share, openTree, dispatch } = this.#target;
    const arrows = (): HTMLElement[] => [
      this.#step("first", w.board.first, "first", isFirst),
      this.#step("prev", w.board.previous, "previous", isFirst),
      this.#step("next", w.board.next, "next", isLast),
      this.#step("last", w.board.last, "last", isLast),
    ];
    this.#tools.setAttribute("aria-label", w.board.tools);
    this.#foot.setAttribute("aria-label", w.board.tools);
    fill(
      this.#tools,
      ...arrows(),
      this.#tool("undo", w.board.undo, undo, !canUndo(model), true),
      this.#tool("redo", w.board.redo, redo, !canRedo(model), true),
      this.#tool("flip", w.board.flip, () => dispatch({ kind: "flip" }), false, true),
      this.#drawTool(model.drawing),
      this.#tool("open", w.board.open, open),
      this.#tool("plus", w.board.setUp, setUp),
      h("button", { type: "button", class: "btn", "data-act": "play", "aria-label": w.board.playFrom, title: w.board.playFrom, on: { click: playFrom } }, icon("computer"), h("span", { text: w.board.playFrom })),
      this.#button("save", w.board.save, save),
      this.#tool("share", w.board.share, share, false, true),
    );
    fill(
      this.#foot,
      ...arrows(),
      h("span", { class: "ana__rule", "aria-hidden": "true" }),
      iconButton(w.board.variations, icon("tree"), openTree),
      iconButton(w.board.open, icon("open"), open),
      iconButton(w.board.share, icon("share"), share),
    );
    if (focused) this.#root.querySelector<HTMLElement>(`[data-act="${focused}"]:not([disabled])`)?.focus();
  }

  #step(name: IconName, label: string, to: Direction, off: boolean): HTMLElement {
    const button = iconButton(label, icon(name), () => this.#target.dispatch({ kind: "step", to }));
    button.disabled = off;
    button.dataset["act"] = `nav-${name}`;
    return button;
  }

  /** A quiet button: where there is little room it loses its word, not its label. */
  #tool(name: IconName, label: string, run: () => void, off = false, isBare = false): HTMLElement {
    const attributes = { type: "button", class: `tool${isBare ? " tool--bare" : ""}`, "data-act": name, disabled: off, "aria-label": label, title: label, on: { click: run } };
    return h("button", attributes, icon(name), h("span", { text: label }));
  }

  #drawTool(isOn: boolean): HTMLElement {
    const tool = this.#tool("pencil", t.board.drawing, () => this.#target.dispatch({ kind: "draw" }), false, true);
    tool.setAttribute("aria-pressed", String(isOn));
    return tool;
  }

  #button(name: IconName, label: string, run: () => void): HTMLElement {
    return h("button", { type: "button", class: "btn btn--short", "data-act": name, "aria-label": label, title: label, on: { click: run } }, icon(name), h("span", { text: "PDN" }));
  }
}

/** Why not, what is lifted, how the game ended here; else that the address can be sent to others. */
function noteOf(model: Model): NoteView<NoteAction> {
  const { notice, entry, rules } = model;
  const known = model.known.get(model.at);
  const note = noticeOf(model);
  if (note) return note;
  if (model.drawing) return { kind: "plain", text: t.board.drawingOn, actions: [{ label: t.board.drawingDone, does: { kind: "draw" } }] };
  if (entry && notice === null) return { kind: "plain", ...chosenNote(entry, rules.board) };
  const review = canBeReviewed(lineOn(model).length) ? [{ label: t.game.whatHappened, icon: "hint", does: { kind: "review" } } as const] : [];
  if (known?.result) return { kind: "result", ...resultNote(known.result, rules.id, null), actions: review };
  return { kind: "plain", text: w.board.addressHolds, actions: [{ label: w.board.copyIt, icon: "link", does: { kind: "copy" } }, ...review] };
}

function noticeOf(model: Model): NoteView<NoteAction> | null {
  const { notice } = model;
  switch (notice?.kind) {
    case undefined:
      return null;
    case "why":
      return whyView(notice.why, notice.showWay, { rules: gameRules(model), pieces: piecesOn(model) });
    case "fault":
      return { ...whyView(notice.why, true, { rules: gameRules(model), pieces: piecesOn(model) }), sub: w.board.fault(notice.text) };
    case "unread":
      return { kind: "why", text: w.board.unreadGame(notice.text, notice.line, notice.count), onDismiss: { kind: "dismiss" } };
    case "rules":
      return { kind: "why", text: t.start.badRules(notice.why), onDismiss: { kind: "dismiss" } };
    case "message":
      return { kind: "plain", text: w.board.messages[notice.key], onDismiss: { kind: "dismiss" } };
  }
}

function gameRules({ rules, choice }: Model): GameRules {
  const { id, name, houseRules, unnamed, board } = rules;
  return { id, name, houseRules, unnamed, set: choice.set, board };
}

function ringsOf(model: Model, mustCapture: string): Ring[] {
  const { notice, entry } = model;
  if (notice?.kind === "why" || notice?.kind === "fault") return whyRings(notice.why, mustCapture === "never");
  const isShown = mustCapture === "always" || (entry !== null && mustCapture !== "never");
  if (!isShown || !model.known.get(model.at)?.mustCapture || !isOpen(model)) return [];
  return unique(legalAt(model).map((move) => move.from)).map((square) => ({ square, kind: "must" }));
}

/** Arrows for the first moves of the best lines, the best on top. */
function arrowsOf(model: Model): Arrow[] {
  if (model.preview || model.notice || model.entry) return [];
  const tables = tablesOf(model);
  const [certain] = tables?.moves ?? [];
  if (certain) return certain.known.result === "loss" ? [] : [{ path: certain.move.path, kind: "sure" }];
  const firsts = linesOf(model).flatMap(({ pv }) => (pv[0] ? [pv[0]] : []));
  const kinds = ["best", "second"] as const;
  return firsts
    .slice(0, MOST_ARROWS)
    .map((move, index): Arrow => ({ path: move.path, kind: kinds[index] ?? "second" }))
    .toReversed();
}

/** What the tables say of each move, on the square where it ends: the best, where several end there. */
function badgesOf(model: Model): Badge[] {
  const tables = model.preview || model.entry ? null : tablesOf(model);
  const badges = new Map<number, Badge>();
  for (const { move, known } of tables?.moves ?? []) {
    if (badges.has(move.to)) continue;
    const count = known.result === "draw" ? 0 : winnersMoves(Math.max(1, known.plies));
    const text = { win: `+${count}`, draw: "=", loss: `−${count}` }[known.result];
    badges.set(move.to, { square: move.to, text, kind: known.result });
  }
  return [...badges.values()];
}
