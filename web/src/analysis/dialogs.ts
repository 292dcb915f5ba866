/** Dialogs of the analysis board: what to do with a move, the tree on a phone, and the menu. */

import { openDialog } from "../dialogs/dialog.ts";
import { openSettings } from "../dialogs/settings.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon, type IconName } from "../icons.ts";
import { moveNumber } from "./linesview.ts";
import type { AnalysisEvent, Model } from "./model.ts";
import { ROOT, isMainLine, markOf, markText, nodeOf, variationOf, type NodeId } from "./tree.ts";
import { w } from "./words.ts";

const item = (name: IconName, label: string, run: () => void, extra = ""): HTMLElement =>
  h("button", { type: "button", class: `btn btn--row ${extra}`.trim(), on: { click: run } }, icon(name), label);

/** Comment, mark, promote, delete. */
export function openMoveMenu(model: Model, node: NodeId, dispatch: (event: AnalysisEvent) => void): void {
  const { tree } = model;
  const { move, notes } = nodeOf(tree, node);
  const name = move ? `${moveNumber(model, node)} ${move.text}` : "";
  const dialog = openDialog(name || w.board.atStart, "menu");
  const act = (event: AnalysisEvent) => (): void => {
    dialog.close();
    dispatch(event);
  };
  const mark = markOf(notes);
  const marks = w.board.marksList.map((label, index) =>
    h("button", {
      type: "button",
      class: "amarks__one",
      "aria-pressed": String(mark === index + 1),
      "aria-label": label,
      title: label,
      text: markText(index + 1),
      on: { click: act({ kind: "nag", node, nag: index + 1 }) },
    }),
  );
  const id = freshId("comment");
  const box = h("textarea", { id, class: "input acommentbox", rows: 3 });
  box.value = notes.comments.join("\n\n");
  const keep = h("button", { class: "btn btn--primary", text: w.board.saveComment });
  const form = h(
    "form",
    { class: "field", on: { submit: (event) => (event.preventDefault(), act({ kind: "comment", node, text: box.value })()) } },
    h("label", { class: "field__label", for: id, text: move ? w.board.commentFor(move.text) : w.board.commentStart }),
    box,
    keep,
  );
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  const parts: Child[] = [
    move ? h("div", { class: "amarks", role: "group", "aria-label": w.board.marks }, ...marks) : null,
    form,
    variationOf(tree, node) ? item("undo", w.board.promote, act({ kind: "promote", node })) : null,
    isMainLine(tree, node) ? null : item("check", w.board.mainLine, act({ kind: "mainLine", node })),
    node === ROOT ? null : item("trash", w.board.remove, act({ kind: "delete", node }), "btn--danger"),
  ];
  fill(dialog.body, ...parts);
  box.focus();
}

/** The tree as a sheet, where the page has no room for it. */
export function openTreeSheet(parts: readonly HTMLElement[], putBack: () => void): void {
  const dialog = openDialog(w.board.variations, "menu", putBack);
  dialog.element.classList.add("dlg--tree");
  dialog.body.append(...parts);
}

export interface MenuTarget {
  /** `null` where the line is too short. */
  review: (() => void) | null;
  undo: (() => void) | null;
  redo: (() => void) | null;
  flip: () => void;
  draw: () => void;
  setUp: () => void;
  playFrom: () => void;
  save: () => void;
  share: () => void;
  comment: () => void;
}

/** What has no room in the bar of a phone. */
export function openMenu(target: MenuTarget): void {
  const dialog = openDialog(w.board.menu, "menu");
  const run = (action: () => void) => (): void => {
    dialog.close();
    action();
  };
  fill(
    dialog.body,
    target.undo ? item("undo", w.board.undo, run(target.undo)) : null,
    target.redo ? item("redo", w.board.redo, run(target.redo)) : null,
    target.review ? item("hint", t.game.whatHappened, run(target.review)) : null,
    item("flip", w.board.flip, run(target.flip)),
    item("pencil", t.board.drawing, run(target.draw)),
    item("list", w.board.comment, run(target.comment)),
    item("plus", w.board.setUp, run(target.setUp)),
    item("computer", w.board.playFrom, run(target.playFrom)),
    item("save", w.board.save, run(target.save)),
    item("share", w.board.share, run(target.share)),
    h("a", { class: "btn btn--row", href: "/games", on: { click: dialog.close } }, icon("list"), t.nav.games),
    item("cog", t.nav.settings, run(openSettings)),
  );
}
