/** What the computer thinks: a score in words and a number, the best lines, or what endgame tables know. */

import { fill, h, vars, type Child } from "../dom.ts";
import { shortRuleName, sideName } from "../rules.ts";
import type { AnalysisLine, Known, KnownMove, Move } from "../wire.ts";
import type { AnalysisEvent, Model } from "./model.ts";
import { legalAt, linesOf, tablesOf, turnAt } from "./read.ts";
import { movesTo, numberOf, scoreOf, scoreOfKnown, share, standing, type Score } from "./score.ts";
import { plyOf } from "./tree.ts";
import { w } from "./words.ts";

/** Lines that are asked for and shown. */
export const LINES = 3;

/** The score of the position on the board: by the tables if they know it, else by the engine. */
export function scoreNow(model: Model): Score | null {
  const tables = tablesOf(model);
  if (tables) return scoreOfKnown(tables.known, turnAt(model, model.at));
  return model.computer ? (model.scores.get(model.at) ?? null) : null;
}

/** The score as a sentence. */
export function scoreWords(score: Score, model: Model): string {
  const name = (color: "white" | "black") => sideName(model.rules.id, color);
  if (score.forced !== null) return w.board.winsIn(name(score.forced > 0 ? "white" : "black"), movesTo(score.forced));
  const { side, is } = standing(score);
  return w.board.standing(name(side), is);
}

function headOf(model: Model): { number: string; words: string; sub: string } {
  const rules = shortRuleName(model.rules);
  const state = model.known.get(model.at);
  const turn = w.board.toMove(sideName(model.rules.id, turnAt(model, model.at)));
  if (state && state.legal.length === 0) return { number: "", words: w.board.over, sub: rules };
  if (!model.computer) return { number: "", words: turn, sub: w.board.off };
  const tables = tablesOf(model);
  if (tables?.known.result === "draw") return { number: "", words: w.board.drawn, sub: w.board.certain };
  const score = scoreNow(model);
  if (tables && score) return { number: "", words: scoreWords(score, model), sub: w.board.certain };
  const { thought } = model;
  if (thought.state === "noHelp" || thought.state === "failed" || thought.state === "unreachable") {
    return { number: "", words: turn, sub: w.board[thought.state] };
  }
  if (!score) return { number: "", words: turn, sub: w.board.thinking };
  const depth = thought.lines[0]?.depth ?? score.depth;
  if (score.forced !== null) return { number: "", words: scoreWords(score, model), sub: w.board.proven };
  const sub = thought.state === "settled" ? w.board.settled(rules, depth) : w.board.depth(rules, depth);
  return { number: numberOf(score), words: scoreWords(score, model), sub };
}

export class LinesView {
  readonly head = h("div", { class: "ahead" });
  readonly element = h("div", { class: "alines" });
  readonly bar = h("div", { class: "evalbar", role: "img" }, h("i", { class: "evalbar__light" }), h("b", { class: "evalbar__n" }));
  readonly #words = h("div", { class: "ahead__words" });
  readonly #dispatch: (event: AnalysisEvent) => void;
  #drawn = "";
  /** What waits to be drawn while a move is being pressed: a button that is replaced under the finger is never pressed. */
  #waiting: Model | null = null;
  #isPressed = false;
  #previewed = "";

  constructor(dispatch: (event: AnalysisEvent) => void, control: HTMLElement) {
    this.#dispatch = dispatch;
    this.element.addEventListener("pointerdown", () => {
      this.#isPressed = true;
      const release = (): void => {
        removeEventListener("pointerup", release);
        removeEventListener("pointercancel", release);
        // After the click that the press may be.
        setTimeout(() => this.#release());
      };
      addEventListener("pointerup", release);
      addEventListener("pointercancel", release);
    });
    this.head.append(this.#words, control);
    this.element.addEventListener("mouseleave", () => this.#preview(null));
  }

  show(model: Model): void {
    const { number, words, sub } = headOf(model);
    fill(
      this.#words,
      number ? h("b", { class: "ahead__n", text: number }) : null,
      h("div", {}, h("p", { class: number ? "ahead__is" : "ahead__is ahead__is--large", text: words }), h("p", { class: "sub", text: sub })),
    );
    if (!model.preview) this.#previewed = "";
    this.#drawBar(model);
    if (this.#isPressed) this.#waiting = model;
    else this.#drawLines(model);
  }

  #release(): void {
    this.#isPressed = false;
    const model = this.#waiting;
    this.#waiting = null;
    if (model) this.#drawLines(model);
  }

  #drawBar(model: Model): void {
    const score = scoreNow(model);
    this.bar.hidden = !model.computer;
    this.bar.classList.toggle("is-flipped", model.flipped);
    this.bar.classList.toggle("is-certain", score !== null && (score.forced !== null || tablesOf(model) !== null));
    vars(this.bar, { share: score ? share(score) : 0.5 });
    const text = score ? (score.forced === null ? numberOf(score).replace(/^[+−]/, "") : w.board.win) : "";
    const label = this.bar.querySelector(".evalbar__n");
    if (label) label.textContent = text;
    this.bar.classList.toggle("is-dark", score !== null && score.value < 0);
    this.bar.setAttribute("aria-label", score ? w.board.bar(numberOf(score), scoreWords(score, model)) : w.board.thinking);
  }

  #drawLines(model: Model): void {
    const tables = tablesOf(model);
    const lines = linesOf(model);
    const drawn = JSON.stringify([model.computer, model.at, tables, lines, w.board.lines, legalAt(model).length]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const focused = this.element.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset["key"] : undefined;
    this.element.hidden = !model.computer || (model.known.has(model.at) && legalAt(model).length === 0);
    this.element.classList.toggle("alines--tables", tables !== null);
    if (tables) fill(this.element, ...this.#tables(tables.moves, lines));
    else fill(this.element, this.#list(model, lines));
    if (focused) this.element.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
  }

  /** Shows moves on the board while the mouse points at them. One that lies still under other lines points at nothing. */
  #preview(moves: readonly Move[] | null): void {
    const previewed = moves ? moves.map((move) => move.text).join() : "";
    if (previewed === this.#previewed) return;
    this.#previewed = previewed;
    this.#dispatch({ kind: "preview", moves });
  }

  #list(model: Model, lines: readonly AnalysisLine[]): HTMLElement {
    const turn = turnAt(model, model.at);
    const many = Math.max(1, Math.min(LINES, legalAt(model).length || LINES));
    const rows = Array.from({ length: many }, (_, index) => {
      const line = lines[index];
      if (!line) return h("li", { class: "aline aline--empty", "aria-hidden": "true", text: index === 0 ? w.board.linesWait : "" });
      const score = numberOf(scoreOf(line, turn));
      const first = line.pv[0]?.text ?? "";
      return h(
        "li",
        { class: `aline aline--${index + 1}`, "aria-label": w.board.line(index + 1, score, first) },
        h("b", { class: "aline__n", text: score }),
        h("span", { class: "aline__pv" }, ...line.pv.map((move, ply) => this.#move(line.pv, ply, move, `${index}-${ply}`))),
      );
    });
    return h("ol", { "aria-label": w.board.lines }, ...rows);
  }

  /** A move of a line: pressing it plays up to it, pointing at it shows it on the board. */
  #move(pv: readonly Move[], ply: number, move: Move, key: string): HTMLElement {
    const moves = pv.slice(0, ply + 1);
    return h("button", {
      type: "button",
      class: ply === 0 ? "pvm pvm--first" : "pvm",
      "aria-label": w.board.playTo(move.text),
      "data-key": key,
      // One stop for the keyboard in each line.
      tabindex: ply === 0 ? 0 : -1,
      text: move.text,
      on: {
        click: () => this.#dispatch({ kind: "follow", moves }),
        mousemove: () => this.#preview(moves),
        mouseleave: () => this.#preview(null),
        keydown: (event) => walkLine(event),
      },
    });
  }

  #tables(moves: readonly KnownMove[], lines: readonly AnalysisLine[]): Child[] {
    const groups = (["win", "draw", "loss"] as const).map((result) => moves.filter(({ known }) => known.result === result));
    const [wins, draws] = groups;
    const titles = [w.board.wins, w.board.draws, w.board.loses];
    const best = moves[0]?.known.result;
    const only = {
      win: wins?.length === 1 ? w.board.onlyWin : "",
      draw: best === "draw" && draws?.length === 1 && moves.length > 1 ? w.board.onlyDraw : w.board.withBestPlay,
      loss: "",
    };
    const parts: Child[] = groups.flatMap((group, index) => {
      if (group.length === 0) return [];
      const kind = ["win", "draw", "loss"][index] ?? "";
      return [
        h("h3", { class: `known known--${kind}`, text: titles[index] ?? "" }),
        h("ul", { "aria-label": titles[index] ?? "" }, ...group.map(({ move, known }, place) => this.#known(move, known, `${kind}-${place}`, only[known.result]))),
      ];
    });
    const [line] = lines;
    if (line && best === "win") {
      parts.push(
        h("h3", { class: "known known--way", text: w.board.quickest }),
        h("p", { class: "aline__pv aline__pv--whole" }, ...line.pv.map((move, ply) => this.#move(line.pv, ply, move, `way-${ply}`))),
      );
    }
    return parts;
  }

  #known(move: Move, known: Known, key: string, about: string): HTMLElement {
    const distance = known.result === "draw" ? "" : w.board.inMoves(movesTo(Math.max(1, known.plies)));
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: `kmove kmove--${known.result}`,
          "data-key": key,
          on: {
            click: () => this.#dispatch({ kind: "follow", moves: [move] }),
            mousemove: () => this.#preview([move]),
            mouseleave: () => this.#preview(null),
          },
        },
        h("b", { text: move.text }),
        h("span", { text: about }),
        h("span", { class: "kmove__in", text: distance }),
      ),
    );
  }
}

/** The arrow keys go from move to move within a line. */
function walkLine(event: KeyboardEvent): void {
  const target = event.currentTarget;
  if (!(target instanceof HTMLElement)) return;
  const next = event.key === "ArrowRight" ? target.nextElementSibling : event.key === "ArrowLeft" ? target.previousElementSibling : null;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** `12.` or `12...` before a move of the tree. */
export function moveNumber(model: Model, node: number): string {
  const ply = plyOf(model.tree, node);
  return `${Math.ceil(ply / 2)}${ply % 2 === 1 ? "." : "…"}`;
}
