/** The review on the screen: board and note line, and the panel beside or below it. One document order serves every size. */

import { draughtsBoard, type BoardView } from "../board/element.ts";
import type { Arrow } from "../board/marks.ts";
import { pieceInText } from "../board/sprite.ts";
import { iconButton } from "../controls.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { fill, h, vars } from "../dom.ts";
import { NoteLine, type NoteView } from "../game/note.ts";
import { LEAST_REVIEWED } from "../game/read.ts";
import { describer } from "../game/screen.ts";
import { levelText, resultNote, spoken } from "../game/texts.ts";
import { icon, type IconName } from "../icons.ts";
import { preferences } from "../preferences.ts";
import { ruleName, sideName, usesLetters } from "../rules.ts";
import type { Color, Move } from "../wire.ts";
import { Graph } from "./graph.ts";
import { movesOf, type Model, type ReviewEvent } from "./model.ts";
import { MomentsView, type MomentsTarget } from "./momentsview.ts";
import { bottomOf, chosenMoment, firstOf, lineOn, moments, numberOf, piecesOn, sideToTry } from "./read.ts";
import { nameOf } from "./sentence.ts";
import type { Reviewed } from "./source.ts";
import { w } from "./words.ts";

const NO_MOVES: readonly Move[] = [];

export interface ScreenTarget {
  dispatch: (event: ReviewEvent) => void;
  tryAgain: () => void;
  practise: MomentsTarget["practise"];
  solve: MomentsTarget["solve"];
  rematch: () => void;
  analyse: () => void;
  share: () => void;
  back: () => void;
  retry: () => void;
}

export class Screen {
  readonly board = draughtsBoard();
  readonly #target: ScreenTarget;
  readonly #note = new NoteLine<never>(() => undefined);
  readonly #graph: Graph;
  readonly #moments: MomentsView;
  readonly #root = h("div", { class: "rev" });
  readonly #title = h("div", { class: "rev__title" });
  readonly #head = h("div", { class: "rhead" });
  readonly #sides = h("div", { class: "rsides" });
  readonly #progress = h("div", { class: "rprogress" });
  readonly #acts = h("div", { class: "racts" });
  readonly #foot = h("div", { class: "rev__foot", role: "toolbar" });
  #drawn: Record<string, string> = {};

  constructor(root: HTMLElement, target: ScreenTarget, model: Model) {
    this.#target = target;
    this.#graph = new Graph(target.dispatch);
    this.#moments = new MomentsView(target);
    const bar = h(
      "div",
      { class: "rev__bar" },
      iconButton(w.back, icon("prev"), target.back),
      this.#title,
      iconButton(w.flip, icon("flip"), () => target.dispatch({ kind: "flip" })),
    );
    const keys = h("p", { class: "vh", text: w.keys });
    const side = h("section", { class: "rev__side panel", "aria-label": w.panel }, this.#head, this.#sides, this.#progress, this.#graph.element, this.#moments.element, this.#acts, keys);
    this.#root.append(bar, h("div", { class: "rev__stage" }, this.board), this.#note.element, side, this.#foot);
    if (usesLetters(model.game.rules.id)) this.#root.dataset["pieces"] = "xo";
    root.append(this.#root);
  }

  draw(model: Model): void {
    // An animation has the pieces until it is over.
    if (!model.moving) this.#drawBoard(model);
    this.#note.show(noteOf(model));
    this.#drawHead(model);
    this.#drawSides(model);
    this.#drawProgress(model);
    this.#graph.show(model);
    this.#moments.show(model);
    this.#drawActs(model);
    this.#drawFoot(model);
    // What is on the board, for style sheets and tests.
    this.#root.dataset["ply"] = String(model.at);
    this.#root.dataset["line"] = String(model.line);
    this.#root.dataset["progress"] = model.progress.is;
  }

  /** Whether something has to be drawn anew. */
  #isNew(part: string, ...of: readonly unknown[]): boolean {
    const drawn = JSON.stringify([w.heading, ...of]);
    if (this.#drawn[part] === drawn) return false;
    this.#drawn[part] = drawn;
    return true;
  }

  #drawHead(model: Model): void {
    const { game, at } = model;
    const result = resultText(game);
    if (this.#isNew("head", result)) fill(this.#head, h("h1", { text: w.heading }), h("p", { class: "sub", text: `${w.game(ruleName(game.rules), movesOf(game))} ${result}`.trim() }));
    if (this.#isNew("title", at)) fill(this.#title, `${w.heading} `, h("small", { text: w.atMove(Math.min(numberOf(at), movesOf(game)), movesOf(game)) }));
  }

  #drawBoard(model: Model): void {
    const { game, at } = model;
    const { rules } = game;
    const { coordinates, naming } = preferences();
    const last = lineOn(model).at(-1) ?? game.moves[at - 1];
    const view: BoardView = {
      board: rules.board,
      bottom: bottomOf(model),
      pieces: piecesOn(model),
      legal: NO_MOVES,
      mover: null,
      last: last?.path ?? [],
      rings: [],
      arrow: [],
      arrows: arrowsOf(model),
      coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: true,
      oneClick: false,
      turned: null,
      label: w.label(ruleName(rules)),
      describe: describer({ rules, mustCapture: false }),
    };
    this.board.show(view);
  }

  #drawSides(model: Model): void {
    const { game, progress } = model;
    this.#sides.hidden = progress.is !== "done";
    if (progress.is !== "done" || !this.#isNew("sides", progress.review.white, progress.review.black, game.you)) return;
    const { review } = progress;
    const own: readonly Color[] = game.you === "black" ? ["black", "white"] : ["white", "black"];
    const plate = (color: Color): HTMLElement => {
      const player = game[color];
      const name = nameOf(model, color);
      const { accuracy, moves, inaccuracies, mistakes, blunders } = review[color];
      const number = accuracy === undefined ? w.accuracy.none : String(Math.round(accuracy));
      const good = accuracy === undefined ? w.accuracy.noChoice : w.accuracy.good(moves - inaccuracies - mistakes - blunders, moves);
      const bar = h("i", { class: "rside__bar", "aria-hidden": "true" });
      vars(bar, { share: (accuracy ?? 0) / 100 });
      return h(
        "div",
        { class: "rside", "data-color": color },
        pieceInText({ color, king: false }, 32),
        h("span", { class: "rside__name" }, h("b", { text: player.kind === "computer" ? `${name}, ${w.level(levelText(player.level))}` : name }), h("small", { text: good })),
        h("b", { class: "rside__n", "aria-hidden": "true", text: number }),
        h("span", { class: "vh", text: w.accuracy.of(name, number) }),
        bar,
      );
    };
    fill(
      this.#sides,
      ...own.map(plate),
      h("button", { type: "button", class: "textlink rsides__ask", text: w.accuracy.ask, on: { click: explainAccuracy } }),
    );
  }

  #drawProgress(model: Model): void {
    const { progress, game } = model;
    this.#progress.hidden = progress.is === "done";
    const all = movesOf(game);
    if (!this.#isNew("progress", progress.is === "done" ? "" : progress, all)) return;
    switch (progress.is) {
      case "done":
        return fill(this.#progress);
      case "short":
        return fill(this.#progress, h("p", { class: "rnothing", text: w.tooShort(all, LEAST_REVIEWED) }));
      case "failed":
        return fill(this.#progress, h("p", { role: "alert", text: w.failed }), this.#retry());
      case "refused":
        return fill(this.#progress, h("p", { role: "alert", text: refusalText(progress.code) }));
      case "asked":
      case "running": {
        const [done, total, seconds] = progress.is === "running" ? [progress.done, progress.total, progress.seconds] : [0, 1, null];
        const bar = h("progress", { class: "rprogress__bar", max: Math.max(1, total), value: done, "aria-label": w.running.bar });
        const isWaiting = done === 0;
        const move = Math.min(all, Math.max(1, Math.ceil((done / Math.max(1, total)) * all)));
        const words = isWaiting ? w.running.waiting : w.running.looking(move, all);
        return fill(this.#progress, h("div", { class: "lab" }, h("span", { text: words }), h("b", { text: seconds === null ? "" : w.running.about(seconds) })), bar);
      }
    }
  }

  #retry(): HTMLElement {
    return h("button", { type: "button", class: "btn", text: w.retry, on: { click: this.#target.retry } });
  }

  #drawActs({ game }: Model): void {
    if (!this.#isNew("acts", game.you, game.result !== null)) return;
    const act = (name: IconName, label: string, run: () => void, key: string): HTMLElement =>
      h("button", { type: "button", class: "btn", "data-act": key, on: { click: run } }, icon(name), h("span", { text: label }));
    fill(
      this.#acts,
      game.you && game.result ? act("undo", w.rematch, this.#target.rematch, "rematch") : null,
      act("graph", w.analyse, this.#target.analyse, "analyse"),
      act("share", w.share, this.#target.share, "share"),
    );
  }

  /** On a phone: the moment before, what to do with this one, the next. */
  #drawFoot(model: Model): void {
    const all = moments(model);
    const moment = chosenMoment(model);
    const index = all.findIndex(({ ply }) => ply === model.chosen);
    const canTry = moment !== null && sideToTry(model, moment) !== null;
    if (!this.#isNew("foot", index, all.length, canTry, model.playing, moment !== null)) return;
    this.#foot.setAttribute("aria-label", w.moments.heading);
    const step = (name: IconName, label: string, by: -1 | 1, off: boolean): HTMLElement => {
      const button = iconButton(label, icon(name), () => this.#target.dispatch({ kind: "moment", by }));
      button.disabled = off;
      return button;
    };
    const main = canTry
      ? h("button", { type: "button", class: "btn btn--primary", on: { click: this.#target.tryAgain } }, h("span", { text: w.moments.tryAgain }))
      : moment
        ? h("button", { type: "button", class: "btn btn--primary", on: { click: () => this.#target.dispatch({ kind: "play" }) } }, h("span", { text: model.playing ? w.moments.stop : w.moments.play }))
        : h("button", { type: "button", class: "btn", on: { click: this.#target.back } }, h("span", { text: w.back }));
    fill(this.#foot, step("prev", w.moments.previous, -1, all.length === 0 || index === 0), main, step("next", w.moments.next, 1, all.length === 0 || index === all.length - 1));
  }
}

/** How a game ended: by the rules, or as the file says. */
function resultText({ result, named, rules, you, white, black }: Reviewed): string {
  const names = named?.white || named?.black ? `${named.white || "?"} – ${named.black || "?"}` : "";
  const told = [names, named?.result].filter(Boolean).join(", ");
  const ended = result && !named?.result ? spoken(resultNote(result, rules.id, you, { white, black })) : "";
  return [told ? `${told}.` : "", ended].filter(Boolean).join(" ");
}

function explainAccuracy(): void {
  const dialog = openDialog(w.accuracy.heading, "small");
  dialog.body.append(...w.accuracy.definition.map((text) => h("p", { text })));
  dialog.body.classList.add("rdefinition");
}

function refusalText(code: string | null): string {
  switch (code) {
    case null:
      return w.unreachable;
    case "noHelp":
      return w.noHelp;
    case "tooHard":
      return w.tooLong;
    case "tooMany":
      return w.tooMany;
    default:
      return w.failed;
  }
}

/** At a moment: the better move whole, the one that was played dashed. */
function arrowsOf(model: Model): Arrow[] {
  const moment = chosenMoment(model);
  const played = model.game.moves[model.at];
  if (!moment || moment.ply !== model.at || model.line > 0 || model.playing || !played) return [];
  const better = firstOf(moment);
  return [{ path: played.path, kind: "played" }, ...(better ? [{ path: better.path, kind: "best" } as const] : [])];
}

function noteOf(model: Model): NoteView<never> {
  const { game, at, line } = model;
  const moment = chosenMoment(model);
  const shown = lineOn(model).at(-1);
  if (line > 0 && shown) return { kind: "plain", ...w.note.line(shown.text) };
  if (moment && moment.ply === at) {
    const judged = model.plies[at];
    const better = firstOf(moment)?.text ?? "";
    const isOther = judged !== undefined && game.you !== judged.side && (game.you === "white" || game.you === "black");
    const text = isOther ? w.note.betterOf(sideName(game.rules.id, judged.side), better) : w.note.betterWas(better);
    return { kind: "rule", lead: w.note.played(judged?.move.text ?? ""), text, sub: model.progress.is === "running" ? w.running.background : w.note.arrows };
  }
  const sub = model.progress.is === "running" ? { sub: w.running.background } : {};
  const move = game.moves[at - 1];
  if (!move) return { kind: "plain", text: w.note.start, ...sub };
  if (at === game.moves.length) return { kind: "plain", text: `${w.note.looking(`${numberOf(at - 1)}. ${move.text}`)} ${w.note.end}`, ...sub };
  return { kind: "plain", text: w.note.looking(`${numberOf(at - 1)}. ${move.text}`), ...sub };
}
