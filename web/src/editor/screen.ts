/** The editor of positions on the screen: tray, board, note line, panel. */

import { draughtsBoard, type BoardView } from "../board/element.ts";
import { pieceInText } from "../board/sprite.ts";
import { iconButton, segmented, select } from "../controls.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { NoteLine, type NoteView } from "../game/note.ts";
import { other } from "../game/read.ts";
import { squareNamer } from "../game/texts.ts";
import { formatList, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { preferences } from "../preferences.ts";
import { ruleName, shortRuleName, sideName, usesLetters } from "../rules.ts";
import type { Color, Piece, RuleSummary, SetupFault } from "../wire.ts";
import { w } from "../analysis/words.ts";
import { faultySquares, isPlayable, type Brush, type EditorEvent, type Model } from "./model.ts";
import { carryFrom } from "./tray.ts";

export const BRUSHES: readonly Exclude<Brush, "off">[] = [
  { color: "white", king: false },
  { color: "white", king: true },
  { color: "black", king: false },
  { color: "black", king: true },
];

export interface ScreenTarget {
  dispatch: (event: EditorEvent) => void;
  clear: () => void;
  start: () => void;
  chooseRules: (id: string) => void;
  copyFen: () => void;
  copyLink: () => void;
  play: () => void;
  analyse: () => void;
}

export class Screen {
  readonly board = draughtsBoard();
  readonly #target: ScreenTarget;
  readonly #note = new NoteLine<never>(() => undefined);
  readonly #tray = h("div", { class: "etray", role: "group" });
  readonly #panel = h("section", { class: "eside panel" });
  readonly #foot = h("div", { class: "efoot" });
  readonly #verdict = h("div", { class: "everdict", role: "status" });
  readonly #count = h("p", { class: "sub" });
  readonly #turn = h("div", { class: "field eturn" });
  readonly #rules = h("div", { class: "erules" });
  readonly #text = h("input", { class: "input efen__text", spellcheck: "false", autocomplete: "off", maxlength: 1000 });
  readonly #textFault = h("p", { class: "error" });
  readonly #title = h("div", { class: "ana__title" });
  readonly #root = h("div", { class: "edit" });
  #all: readonly RuleSummary[] = [];
  #drawn = new Map<HTMLElement, string>();

  constructor(root: HTMLElement, target: ScreenTarget, model: Model) {
    this.#target = target;
    const { clear, dispatch } = target;
    this.#tray.setAttribute("aria-label", w.editor.tray);
    const bar = h(
      "div",
      { class: "ana__bar" },
      h("a", { class: "iconbtn", href: "/analysis", "aria-label": t.nav.analyse, title: t.nav.analyse }, icon("prev")),
      this.#title,
      h("button", { type: "button", class: "btn btn--quiet", text: w.editor.clear, on: { click: clear } }),
      iconButton(w.editor.flip, icon("flip"), () => dispatch({ kind: "flip" })),
    );
    this.#text.addEventListener("input", () => dispatch({ kind: "typed", text: this.#text.value }));
    this.#root.append(h("h1", { class: "vh", text: w.editor.heading }), bar, this.#tray, h("div", { class: "ana__stage" }, this.board), this.#note.element, this.#panel, this.#foot);
    if (usesLetters(model.rules.id)) this.#root.dataset["pieces"] = "xo";
    this.#drawPanel();
    root.append(this.#root);
  }

  /** All rule sets have come: others can be chosen. */
  showRules(all: readonly RuleSummary[], model: Model): void {
    this.#all = all;
    this.draw(model);
  }

  draw(model: Model): void {
    this.#drawBoard(model);
    this.#note.show(this.#noteOf(model));
    this.#drawTray(model);
    this.#drawChoices(model);
    this.#drawVerdict(model);
    this.#drawFoot(model);
    this.#count.textContent = w.editor.pieces(model.pieces.length);
    // What is being typed stays as it is typed.
    const text = model.text ?? (model.isChecked ? model.answer?.text : undefined);
    if (text !== undefined && this.#text.value !== text) this.#text.value = text;
    this.#textFault.textContent = model.badText === null ? "" : w.editor.badText(model.badText);
    this.#text.setAttribute("aria-invalid", String(model.badText !== null));
    const short = shortRuleName(model.rules);
    this.#once(this.#title, short, () => fill(this.#title, `${w.editor.short} `, h("small", { text: short })));
    this.#root.dataset["checked"] = String(model.isChecked);
    this.#root.dataset["playable"] = String(isPlayable(model));
    if (usesLetters(model.rules.id)) this.#root.dataset["pieces"] = "xo";
    else delete this.#root.dataset["pieces"];
  }

  /** Draws a part only if what it shows has changed, so that focus stays where it is. */
  #once(part: HTMLElement, key: string, draw: () => void): void {
    if (this.#drawn.get(part) === key) return;
    this.#drawn.set(part, key);
    const focused = part.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset["key"] : undefined;
    draw();
    if (focused) part.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
  }

  #side(model: Model, color: Color) {
    return sideName(model.rules.id, color);
  }

  #drawBoard(model: Model): void {
    const { rules, pieces, flipped } = model;
    const { coordinates, naming } = preferences();
    const name = squareNamer(rules.board);
    const view: BoardView = {
      board: rules.board,
      bottom: flipped ? other(rules.board.bottom) : rules.board.bottom,
      pieces,
      legal: [],
      mover: null,
      last: [],
      rings: faultySquares(model).map((square) => ({ square, kind: "tried" })),
      arrow: [],
      editing: true,
      coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: false,
      oneClick: false,
      turned: null,
      label: w.editor.label(ruleName(rules)),
      describe: (square, piece) => (piece ? t.board.piece(name(square), this.#side(model, piece.color), piece.king) : t.board.empty(name(square))),
    };
    this.board.show(view);
  }

  #noteOf(model: Model): NoteView<never> {
    if (!model.isReachable) return { kind: "plain", text: t.common.notReached };
    if (model.badRules) return { kind: "rule", text: t.start.badRules(model.badRules) };
    if (model.dropped > 0) return { kind: "rule", text: w.editor.dropped(model.dropped) };
    const faults = model.answer?.faults.length ?? 0;
    if (faults > 0) return { kind: "rule", text: w.editor.faults(faults) };
    return { kind: "plain", text: w.editor.help };
  }

  #drawTray(model: Model): void {
    const { brush, pieces } = model;
    const count = ({ color, king }: Exclude<Brush, "off">): number => pieces.filter((piece) => piece.color === color && piece.king === king).length;
    const key = JSON.stringify([brush, BRUSHES.map(count), w.editor.tray, model.rules.id]);
    this.#once(this.#tray, key, () => {
      const { dispatch, clear, start } = this.#target;
      const one = (each: Exclude<Brush, "off">, index: number): HTMLElement => {
        const name = w.editor.piece(this.#side(model, each.color), each.king);
        const isOn = brush !== "off" && brush.color === each.color && brush.king === each.king;
        const button = h(
          "button",
          { type: "button", class: "etray__one", "data-key": `brush-${index}`, "aria-pressed": String(isOn), "aria-label": `${name} ${count(each)}`, on: { click: () => dispatch({ kind: "brush", brush: each }) } },
          pieceInText(each, 46),
          h("span", { text: name }),
          " ",
          h("b", { text: String(count(each)) }),
        );
        carryFrom(button, each, this.board, (square) => dispatch({ kind: "place", square, brush: each }));
        return button;
      };
      const off = h(
        "button",
        { type: "button", class: "etray__one etray__off", "data-key": "brush-off", "aria-pressed": String(brush === "off"), on: { click: () => dispatch({ kind: "brush", brush: "off" }) } },
        icon("trash"),
        h("span", { text: w.editor.takeOff }),
      );
      fill(
        this.#tray,
        h("p", { class: "etray__head", text: w.editor.drag }),
        ...BRUSHES.map(one),
        off,
        h("div", { class: "etray__acts" },
          h("button", { type: "button", class: "btn", "data-key": "start", on: { click: start } }, icon("undo"), w.editor.start),
          h("button", { type: "button", class: "btn", "data-key": "clear", on: { click: clear } }, icon("trash"), w.editor.clear),
          h("button", { type: "button", class: "btn btn--quiet", "data-key": "flip", on: { click: () => dispatch({ kind: "flip" }) } }, icon("flip"), w.editor.flip),
        ),
      );
    });
  }

  #drawPanel(): void {
    const id = freshId("fen");
    this.#text.id = id;
    fill(
      this.#panel,
      h("div", { class: "eside__head" }, h("h2", { text: w.editor.heading }), this.#count),
      this.#rules,
      this.#turn,
      this.#verdict,
      h(
        "div",
        { class: "field efen" },
        h("div", { class: "lab" }, h("label", { for: id, text: w.editor.fen }), h("b", { text: w.editor.readsAsYouType })),
        h("div", { class: "copy" }, this.#text, h("button", { type: "button", class: "btn", on: { click: this.#target.copyFen } }, icon("copy"), w.editor.copyFen)),
        this.#textFault,
      ),
      h("p", { class: "vh", text: w.editor.keys }),
    );
  }

  #drawChoices(model: Model): void {
    const { dispatch, chooseRules } = this.#target;
    const sides = (["white", "black"] as const).map((value) => ({
      value,
      label: t.plays.sideCapital(this.#side(model, value)),
      picture: pieceInText({ color: value, king: false }, 20),
    }));
    this.#once(this.#turn, JSON.stringify([model.turn, model.rules.id, w.editor.turn]), () => {
      fill(this.#turn, h("span", { class: "field__label", text: w.editor.turn }), segmented(w.editor.turn, sides, model.turn, (turn) => dispatch({ kind: "turn", turn })));
    });
    this.#once(this.#rules, JSON.stringify([model.rules.id, model.rules.name, this.#all.length, w.editor.rules]), () => {
      const known = this.#all.length ? this.#all : [model.rules];
      const options = known.map((rules) => ({ value: rules.id as string, label: ruleName(rules) }));
      if (model.rules.houseRules) options.unshift({ value: "", label: ruleName(model.rules) });
      const chosen = model.rules.houseRules ? "" : (model.rules.id as string);
      fill(this.#rules, select(w.editor.rules, options, chosen, (id) => id && chooseRules(id)));
    });
  }

  #drawVerdict(model: Model): void {
    const { answer } = model;
    const key = JSON.stringify([answer, w.editor.checking, model.rules.id]);
    this.#once(this.#verdict, key, () => {
      if (!answer) return fill(this.#verdict, h("p", { text: w.editor.checking }));
      const { faults, result } = answer;
      this.#verdict.classList.toggle("everdict--bad", faults.length > 0 || result !== null);
      if (faults.length > 0) return fill(this.#verdict, ...faults.flatMap((fault) => this.#fault(model, fault)));
      if (result) {
        const { reason } = result;
        const side = this.#side(model, "params" in reason && "side" in reason.params ? reason.params.side : model.turn);
        return fill(this.#verdict, h("p", { text: reason.key === "noPieces" ? w.editor.noSide(side) : w.editor.over(side) }));
      }
      const text = w.editor.goodText(answer.pieces.length, this.#side(model, answer.turn), answer.moves);
      fill(this.#verdict, h("p", {}, h("b", { text: `${w.editor.good.lead} ` }), text));
    });
  }

  /** A fault, and what mends it. */
  #fault(model: Model, fault: SetupFault): Child[] {
    const { dispatch } = this.#target;
    const name = squareNamer(model.rules.board);
    const { lead, text } = w.editor.fault(fault, { square: name, side: (color) => t.plays.side(this.#side(model, color)) });
    const square = "params" in fault && "square" in fault.params ? fault.params.square : null;
    const piece: Piece | undefined = model.pieces.find((each) => each.square === square);
    const acts: Child[] = [];
    if (square !== null && piece) {
      const turned: Brush = { color: piece.color, king: !piece.king };
      if (fault.key === "uncrownedMan" || fault.key === "kingInRace") {
        acts.push(h("button", { type: "button", class: "btn", "data-key": `turn-${square}`, on: { click: () => dispatch({ kind: "place", square, brush: turned }) } }, icon("crown"), piece.king ? w.editor.uncrown : w.editor.crown));
      }
      acts.push(h("button", { type: "button", class: "btn", "data-key": `off-${square}`, on: { click: () => dispatch({ kind: "place", square, brush: "off" }) } }, icon("close"), w.editor.removePiece));
    }
    return [h("p", {}, lead ? h("b", { text: `${lead} ` }) : null, text), acts.length ? h("div", { class: "everdict__acts" }, ...acts) : null];
  }

  #drawFoot(model: Model): void {
    const { play, analyse, copyLink } = this.#target;
    const playable = isPlayable(model);
    const squares = faultySquares(model).map(squareNamer(model.rules.board));
    const isSound = (model.answer?.faults.length ?? 1) === 0;
    // While the server is being asked, the last word stays.
    if (!model.isChecked && this.#foot.childElementCount > 0) return;
    this.#once(this.#foot, JSON.stringify([playable, isSound, squares, w.editor.play]), () => {
      const waits = !model.isChecked || playable ? "" : squares.length ? w.editor.waits(formatList(squares)) : w.editor.waitsFor;
      fill(
        this.#foot,
        h("button", { type: "button", class: "btn btn--primary efoot__play", "data-key": "play", "aria-disabled": String(!playable), disabled: !playable, on: { click: play } }, icon("computer"), w.editor.play),
        h("button", { type: "button", class: "btn", "data-key": "analyse", disabled: !isSound, "aria-label": w.editor.analyse, title: w.editor.analyse, on: { click: analyse } }, icon("graph"), h("span", { text: w.editor.analyse })),
        h("button", { type: "button", class: "btn", "data-key": "link", "aria-label": w.editor.copyLink, title: w.editor.copyLink, on: { click: copyLink } }, icon("link"), h("span", { text: w.editor.copyLink })),
        h("p", { class: "sub", text: waits }),
      );
    });
  }
}
