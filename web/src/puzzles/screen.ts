/** Puzzles on the screen: board, note line, and beside them the list of puzzles or the steps of this one. */

import { draughtsBoard, type BoardView } from "../board/element.ts";
import type { Ring } from "../board/marks.ts";
import { h } from "../dom.ts";
import { NoteLine, type NoteView } from "../game/note.ts";
import { whyView } from "../game/notes.ts";
import { whyRings } from "../game/rings.ts";
import { describer } from "../game/screen.ts";
import { chosenNote, squareNamer, unique } from "../game/texts.ts";
import { icon } from "../icons.ts";
import { preferences } from "../preferences.ts";
import { ruleName, shortRuleName, sideName, usesLetters } from "../rules.ts";
import type { GameRules, Move } from "../wire.ts";
import { lineFacts, stepsOf } from "./line.ts";
import { choiceOf, isEnded, isOpen, movesOn, piecesOn, stepAt, wanted, type Model } from "./model.ts";
import { Overview } from "./overview.ts";
import { factsOf, Panel, stepBars } from "./panel.ts";
import { pz } from "./words.ts";

const NO_MOVES: readonly Move[] = [];

/** What can be done on the page. */
export type Action =
  | { readonly kind: "hint" | "answer" | "skip" | "next" | "again" | "takeBack" | "analyse" | "share" | "dismiss" | "showWay" }
  | { readonly kind: "rules"; readonly rules: string };

export class Screen {
  readonly board = draughtsBoard();
  readonly #note: NoteLine<Action>;
  readonly #overview: Overview;
  readonly #panel: Panel;
  readonly #act: (action: Action) => void;
  readonly #bar = h("div", { class: "pz__bar" });
  readonly #task = h("div", { class: "pz__task" });
  readonly #foot = h("div", { class: "pz__foot" });
  readonly #root = h("div", { class: "pz" });
  #legal: readonly Move[] = NO_MOVES;
  #drawn = "";

  constructor(root: HTMLElement, act: (action: Action) => void) {
    this.#act = act;
    this.#note = new NoteLine(act);
    this.#overview = new Overview(act);
    this.#panel = new Panel(act);
    const keys = h("p", { class: "vh", text: pz.keys });
    this.#root.append(h("h1", { class: "vh", text: pz.heading }), this.#bar, this.#task, h("div", { class: "pz__stage" }, this.board), this.#note.element, this.#overview.element, this.#panel.element, this.#foot, keys);
    root.append(this.#root);
  }

  draw(model: Model): void {
    // An animation has the pieces until it is over.
    if (!model.isMoving) this.#drawBoard(model);
    const hadFocus = this.#note.element.querySelector(":focus-visible") !== null;
    this.#note.show(noteOf(model));
    // A button that was pressed is gone with its question; the keyboard goes on at the board.
    if (hadFocus && !this.#note.element.contains(document.activeElement)) this.board.focus();
    this.#overview.show(model);
    this.#panel.show(model);
    this.#drawBars(model);
    this.#root.classList.toggle("is-overview", model.isOverview);
    if (usesLetters(model.rules.id)) this.#root.dataset["pieces"] = "xo";
    else delete this.#root.dataset["pieces"];
    // What is on the board, for style sheets and tests.
    this.#root.dataset["puzzle"] = `${model.puzzle.rules}/${model.puzzle.id}`;
    this.#root.dataset["ply"] = String(model.played.length);
    this.#root.dataset["ready"] = String(isOpen(model));
    this.#root.dataset["ending"] = isEnded(model) ? (model.ending?.kind ?? "") : "";
  }

  /** The bar, the task and the foot of a phone. */
  #drawBars(model: Model): void {
    const { puzzle, played, ending, refuted, isOverview } = model;
    const drawn = JSON.stringify([puzzle.id, played.length, ending, refuted !== null, isOverview, model.day, model.isLost, pz.heading]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const title = titleOf(model);
    const button = (text: string, kind: "hint" | "answer" | "skip" | "next" | "again" | "takeBack", primary = false): HTMLElement =>
      h("button", { type: "button", class: `btn${primary ? " btn--primary" : ""}`, text, on: { click: () => this.#act({ kind }) } });
    this.#bar.replaceChildren(
      h("a", { class: "iconbtn", href: "/puzzles", "aria-label": pz.back, title: pz.back }, icon("prev")),
      h("div", { class: "pz__title" }, `${title} `, h("small", { text: shortRuleName(model.rules) })),
    );
    this.#task.replaceChildren(h("b", { text: taskOf(model) }), stepBars(model));
    const acts = ending
      ? [button(pz.next, "next", true), button(pz.again, "again")]
      : refuted || model.isLost
        ? [button(pz.takeBack, "takeBack", true), button(pz.hintShort, "hint"), button(pz.answerShort, "answer")]
        : [button(pz.hintShort, "hint"), button(pz.answerShort, "answer"), button(pz.skip, "skip")];
    this.#foot.replaceChildren(...acts);
  }

  #drawBoard(model: Model): void {
    const { rules, puzzle, legal, help } = model;
    const { coordinates, naming, oneClickMoves, mustCapture } = preferences();
    const open = isOpen(model);
    const now = legal ?? NO_MOVES;
    if (JSON.stringify(this.#legal) !== JSON.stringify(now)) this.#legal = now;
    const hinted = open && help > 0 ? wanted(model) : undefined;
    const view: BoardView = {
      board: rules.board,
      bottom: puzzle.turn,
      pieces: piecesOn(model),
      legal: open ? this.#legal : NO_MOVES,
      mover: open ? puzzle.turn : null,
      last: movesOn(model).at(-1)?.path ?? [],
      rings: ringsOf(model, mustCapture),
      arrow: hinted && help > 1 ? hinted.path : model.why?.showWay ? (model.why.why.can[0]?.path ?? []) : [],
      coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: false,
      oneClick: oneClickMoves,
      turned: null,
      label: pz.board(ruleName(rules), taskOf(model)),
      describe: describer({ rules, mustCapture: model.mustCapture }),
    };
    this.board.show(view);
  }
}

export function taskOf({ puzzle, own }: Model): string {
  const side = sideName(puzzle.rules, puzzle.turn);
  return own ? pz.own.task(side) : pz.task(side, puzzle.goal);
}

/** The solution and what follows it, as players write it. */
function solutionOf({ puzzle: { line, rest } }: Model): string {
  return [...line, ...rest].map(({ text }) => text).join(" ");
}

/** What a puzzle is called: by its day, its game or its theme. */
export function titleOf({ puzzle, day, own }: Model): string {
  if (own) return pz.own.missed;
  return day ? pz.day : pz.themes[puzzle.theme].name;
}

function ringsOf(model: Model, mustCapture: string): Ring[] {
  const { refuted, why, help, entry } = model;
  if (refuted?.answer.reply) return [{ square: refuted.answer.reply.to, kind: "must" }];
  if (why) return whyRings(why.why, mustCapture === "never");
  if (!isOpen(model)) return [];
  const move = wanted(model);
  if (help > 0 && move) return [{ square: move.from, kind: "hint" }];
  const isShown = mustCapture === "always" || (entry !== null && mustCapture !== "never");
  if (!isShown || !model.mustCapture) return [];
  return unique((model.legal ?? NO_MOVES).map((each) => each.from)).map((square) => ({ square, kind: "must" }));
}

/** What is going on, in one sentence. */
export function noteOf(model: Model): NoteView<Action> {
  const { puzzle, rules, why, entry, help, refuted, ending } = model;
  const name = squareNamer(rules.board);
  const steps = stepsOf(puzzle);
  if (ending && !isEnded(model)) return { kind: "plain", lead: ending.kind === "shown" ? pz.shown : pz.solved, text: taskOf(model) };
  if (ending) {
    const facts = pz.summary(lineFacts(puzzle, name), puzzle.goal);
    const note = ending.kind === "other" ? pz.solvedOther(ending.text) : { lead: ending.kind === "shown" ? pz.shown : pz.solved, text: facts };
    return { kind: "result", ...note, sub: solutionOf(model), actions: [{ label: pz.next, icon: "arrow", primary: true, does: { kind: "next" } }] };
  }
  if (model.isChecking) return { kind: "plain", text: pz.checking };
  if (model.isLost) return { kind: "why", text: pz.notReached, actions: [{ label: pz.takeBack, icon: "undo", primary: true, does: { kind: "takeBack" } }] };
  if (refuted) {
    const note = pz.wrong(factsOf(model, refuted.answer));
    return { kind: "why", ...note, sub: pz.wrongSub, actions: [{ label: pz.takeBack, icon: "undo", primary: true, does: { kind: "takeBack" } }] };
  }
  if (why) return whyView(why.why, why.showWay, { rules: gameRules(model), pieces: piecesOn(model) });
  const move = wanted(model);
  if (help > 0 && move) return { kind: "rule", text: help === 1 ? pz.hintPiece(name(move.from)) : pz.hintMove(move.text), sub: taskOf(model) };
  if (entry) return { kind: "plain", ...chosenNote(entry, rules.board) };
  if (model.played.length > 0) return { kind: "plain", ...pz.right(stepAt(model) + 1, steps), sub: taskOf(model) };
  const what = titleOf(model);
  const hint = { label: pz.hintShort, icon: "hint", spare: true, does: { kind: "hint" } } as const;
  return { kind: "rule", lead: taskOf(model), text: pz.oneBest, sub: pz.begin(what, shortRuleName(rules)), actions: model.isOverview ? [hint] : [] };
}

function gameRules(model: Model): GameRules {
  const { id, name, houseRules, unnamed, board } = model.rules;
  return { id, name, houseRules, unnamed, set: choiceOf(model).set, board };
}
