/** One task on the page: what the rules say, what is to be done, a live board, and what became of it. */

import { announce } from "../announce.ts";
import { api } from "../api.ts";
import { draughtsBoard, type AttemptDetail, type BoardView, type ChooseDetail, type MoveDetail } from "../board/element.ts";
import type { Ring } from "../board/marks.ts";
import { fill, h, type Child } from "../dom.ts";
import { after } from "../game/position.ts";
import { dialMark } from "../game/note.ts";
import { whyRings } from "../game/rings.ts";
import { describer } from "../game/screen.ts";
import { spoken, whyNote } from "../game/texts.ts";
import { t } from "../i18n/index.ts";
import type { Note } from "../i18n/keys.ts";
import { icon } from "../icons.ts";
import { miniature } from "../mini.ts";
import { hopDuration, preferences } from "../preferences.ts";
import { rulesPageLink, sideName, usesLetters, type Addressed } from "../rules.ts";
import { sound } from "../sound.ts";
import type { LessonTask, Move, Piece, RulesChoice, RuleSummary, WhyNot } from "../wire.ts";
import { isSaid } from "./facts.ts";
import { learn } from "./words.ts";

/** What a task needs to know, and whom it tells. */
export interface TaskTarget {
  readonly rules: RuleSummary & Addressed;
  readonly choice: RulesChoice;
  readonly onSolved: (task: TaskView) => void;
  readonly onNext: (task: TaskView) => void;
}

/** Where a task stands in its lesson. */
export interface TaskPlace {
  /** The step, from 1. */
  readonly step: number;
  readonly steps: number;
  /** Whether an earlier task belongs to the same step. */
  readonly isMore: boolean;
  /** Whether this is the first task on its part of the rules: links to that part lead to it. */
  readonly isFirstOfTopic: boolean;
}

/** What the note says: about a try, about the solution, or what could be played. */
type NoteKind = "why" | "right" | "plain";

/** Boards of more columns take the whole width of a phone. */
const LARGE = 8;

/** Between the solution and the reply to it. */
const REPLY_PAUSE = 450;

export class TaskView {
  readonly task: LessonTask;
  readonly place: TaskPlace;
  readonly element: HTMLElement;
  readonly heading: HTMLElement;
  readonly #target: TaskTarget;
  readonly #board = draughtsBoard();
  readonly #step = h("p", { class: "ltask__step" });
  readonly #note = h("div", { class: "ltask__note" });
  readonly #again: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  #pieces: readonly Piece[];
  #last: readonly number[];
  #rings: readonly Ring[] = [];
  #arrow: readonly number[] = [];
  #isSolved: boolean;
  /** Whether the solution is on the board now. */
  #isOver = false;
  /** Numbers the tries: an answer to an earlier one comes too late. */
  #try = 0;

  constructor(task: LessonTask, place: TaskPlace, isSolved: boolean, target: TaskTarget) {
    this.task = task;
    this.place = place;
    this.#target = target;
    this.#isSolved = isSolved;
    this.#pieces = task.pieces;
    this.#last = task.last;
    const headingId = `${task.key}-title`;
    this.heading = h("h2", { id: headingId, tabindex: -1, text: this.#words.title });
    const button = (text: string, picture: Parameters<typeof icon>[0], does: () => void, extra = ""): HTMLButtonElement =>
      h("button", { type: "button", class: `btn ${extra}`, on: { click: does } }, icon(picture, 18), h("span", { text }));
    this.#again = button(learn.lesson.startAgain, "undo", () => this.startAgain(), "btn--quiet");
    this.#next = button(learn.lesson.next, "next", () => target.onNext(this), "ltask__next");
    this.element = h(
      "section",
      { class: "ltask", id: task.key, "aria-labelledby": headingId },
      h(
        "div",
        { class: "ltask__text" },
        ...this.#anchor(),
        this.#step,
        this.heading,
        ...this.#sentences().map((text) => h("p", { text })),
        ...this.#count(),
        h("p", { class: "ltask__do", text: this.#words.task }),
      ),
      h("div", { class: "ltask__board" }, this.#board),
      this.#note,
      h("div", { class: "ltask__act" }, button(t.game.showMe, "eye", () => this.showMe()), this.#again, this.#next),
    );
    this.element.classList.toggle("ltask--large", target.rules.board.columns > LARGE);
    if (usesLetters(target.rules.id)) this.element.dataset["pieces"] = "xo";
    this.#board.addEventListener("board-move", (event) => void this.#onMove((event as CustomEvent<MoveDetail>).detail));
    this.#board.addEventListener("board-attempt", (event) => void this.#explain((event as CustomEvent<AttemptDetail>).detail));
    this.#board.addEventListener("board-choose", (event) => this.#onChoose((event as CustomEvent<ChooseDetail>).detail));
    this.draw();
    this.#drawState();
  }

  get isSolved(): boolean {
    return this.#isSolved;
  }

  get #words(): (typeof learn.tasks)[LessonTask["key"]] {
    return learn.tasks[this.task.key];
  }

  /** What links to the part of the rules lead to. */
  #anchor(): Child[] {
    return this.place.isFirstOfTopic ? [h("span", { id: this.task.topic, class: "ltask__anchor" })] : [];
  }

  /** What the rules say about it. */
  #sentences(): string[] {
    const { rules } = this.#target;
    const facts = rules.facts.filter(({ fact }) => isSaid(fact, this.task));
    const { about } = this.#words;
    return [...(about ? [about] : []), ...facts.map(({ fact }) => t.fact(fact, (color) => sideName(rules.id, color)))];
  }

  /** How far a count towards a draw has come. */
  #count(): Child[] {
    const { count, learner } = this.task;
    if (!count) return [];
    const { limit, white, black } = count;
    const left = (learner === "white" ? (white ?? black) : (black ?? white)) ?? limit;
    const label = t.drawCount.dial(limit - left, limit);
    return [h("p", { class: "ltask__count" }, dialMark({ value: limit - left, limit, label: "" }), label)];
  }

  /** A task that was solved before is one line with a small picture, and can be opened. */
  folded(open: () => void): HTMLElement {
    const { rules } = this.#target;
    const solution = this.#solution;
    const picture = miniature({
      board: rules.board,
      pieces: this.task.pieces,
      arrows: solution ? [solution.path] : [],
      letters: usesLetters(rules.id),
    });
    const { step, steps } = this.place;
    return h(
      "section",
      { class: "ltask ltask--folded", id: this.task.key },
      h(
        "div",
        {},
        ...this.#anchor(),
        h("p", { class: "ltask__step is-solved" }, icon("check", 16), learn.lesson.stepOf(step, steps), h("span", { class: "vh", text: `, ${learn.lesson.solved}` })),
        h("h2", { text: this.#words.title }),
        h("p", { text: this.#sentences()[0] ?? this.#words.task }),
      ),
      h("button", { type: "button", class: "ltask__open", "aria-label": learn.lesson.openAgain(this.#words.title), on: { click: open } }, picture),
    );
  }

  /** Draws the board anew: a setting may have changed. */
  draw(): void {
    const { rules } = this.#target;
    const { task } = this;
    const { coordinates, naming, oneClickMoves } = preferences();
    const legal = this.#isOver ? [] : task.legal;
    const mustCapture = task.legal.every((move) => move.captured.length > 0);
    const view: BoardView = {
      board: rules.board,
      bottom: task.learner,
      pieces: this.#pieces,
      legal,
      mover: this.#isOver ? null : task.learner,
      last: this.#last,
      rings: this.#rings,
      arrow: this.#arrow,
      coordinates: coordinates === "outside" ? "inside" : coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: true,
      oneClick: oneClickMoves,
      turned: null,
      label: learn.lesson.board(this.#words.title, sideName(rules.id, task.learner)),
      describe: describer({ rules, mustCapture }),
    };
    this.#board.show(view);
  }

  #drawState(): void {
    const { step, steps, isMore } = this.place;
    const words = [learn.lesson.stepOf(step, steps), ...(isMore ? [learn.lesson.onceMore] : [])].join(", ");
    this.#step.classList.toggle("is-solved", this.#isSolved);
    fill(this.#step, this.#isSolved ? icon("check", 16) : null, words, this.#isSolved ? h("span", { class: "vh", text: `, ${learn.lesson.solved}` }) : null);
    this.#next.classList.toggle("btn--primary", this.#isSolved);
  }

  #say(kind: NoteKind, note: Note, link?: { href: string; text: string }): void {
    const content: Child[] = [note.lead ? h("b", { text: `${note.lead} ` }) : null, note.text];
    if (link) content.push(" ", h("a", link));
    this.#note.className = `ltask__note is-${kind}`;
    fill(this.#note, h("p", {}, ...content));
    announce(spoken(note));
  }

  #quiet(): void {
    this.#note.className = "ltask__note";
    fill(this.#note);
  }

  get #solution(): Move | undefined {
    const [first] = this.task.solutions;
    return first === undefined ? undefined : this.task.legal[first];
  }

  focusBoard(): void {
    this.#board.focus();
  }

  /** Shows a move that solves the task; making it is left to the learner. */
  showMe(): void {
    const move = this.#solution;
    if (!move) return;
    this.#reset();
    this.#arrow = move.path;
    this.#rings = [{ square: move.from, kind: "hint" }];
    this.draw();
    this.#say("plain", { text: learn.lesson.shown(move.text) });
  }

  startAgain(): void {
    this.#reset();
    this.draw();
    this.#quiet();
  }

  #reset(): void {
    this.#try += 1;
    this.#isOver = false;
    this.#pieces = this.task.pieces;
    this.#last = this.task.last;
    this.#rings = [];
    this.#arrow = [];
    this.#board.cancel();
  }

  /** Lifting a piece puts away what was said about the last try. */
  #onChoose({ entry }: ChooseDetail): void {
    if (!entry || this.#isOver || (this.#rings.length === 0 && this.#arrow.length === 0)) return;
    this.#rings = [];
    this.#arrow = [];
    this.draw();
    this.#quiet();
  }

  async #onMove({ route, carried }: MoveDetail): Promise<void> {
    const { move, path } = route;
    const attempt = ++this.#try;
    await this.#play(move, path, carried);
    if (attempt !== this.#try) return;
    if (this.task.solutions.includes(this.task.legal.indexOf(move))) await this.#solve(move, path, attempt);
    else this.#sendBack(move);
  }

  #play(move: Move, path: readonly number[], carried: boolean): Promise<void> {
    return this.#board.play(move, { hop: hopDuration(), carried, onHop: (capture) => sound(capture ? "capture" : "move") }, path);
  }

  /** The move is legal, but it is not what was asked for: the piece goes back. */
  #sendBack(move: Move): void {
    this.#reset();
    this.#rings = [{ square: move.from, kind: "tried" }];
    this.draw();
    // Where a count is one short, another move fills it.
    this.#say("why", this.task.count ? learn.lesson.drawn : learn.lesson.other);
  }

  async #solve(move: Move, path: readonly number[], attempt: number): Promise<void> {
    this.#isOver = true;
    this.#rings = [];
    this.#arrow = [];
    this.#pieces = after(this.#pieces, move);
    this.#last = path;
    if (move.crowns) sound("crown");
    this.draw();
    const { reply } = this.task;
    if (reply) {
      if (hopDuration() > 0) await new Promise((resolve) => setTimeout(resolve, REPLY_PAUSE));
      if (attempt !== this.#try) return;
      await this.#play(reply, reply.path, false);
      if (attempt !== this.#try) return;
      this.#pieces = after(this.#pieces, reply);
      this.#last = reply.path;
      this.draw();
    }
    this.#isSolved = true;
    this.#drawState();
    this.#say("right", this.#praise());
    this.#target.onSolved(this);
  }

  /** What is said of the solution: a move by a man may have ended a count. */
  #praise(): Note {
    const { reset } = this.task.count ?? {};
    const isSaved = reset === "captureOrManMove";
    return isSaved ? { lead: learn.lesson.right.lead, text: spoken(t.drawCount.restart("manMove")) } : learn.lesson.right;
  }

  /** A try that is no move is answered by the rule that forbids it; the piece is back in its place by then. */
  async #explain({ path, unplayable }: AttemptDetail): Promise<void> {
    if (this.#isOver) return;
    const { rules, choice } = this.#target;
    const { fen, pieces } = this.task;
    const attempt = ++this.#try;
    sound("refuse");
    const unplayed: WhyNot = { reason: { key: "unplayable" }, message: "", tried: [...path], can: [], rule: "board-and-pieces" };
    const why = unplayable ? unplayed : await api.whyAt({ rules: choice, fen, moves: [], path: [...path] }).catch(() => null);
    if (attempt !== this.#try) return;
    if (!why) return this.#say("plain", { text: learn.lesson.unreachable });
    if (!why.reason) return;
    this.#arrow = [];
    this.#rings = whyRings(why, preferences().mustCapture === "never");
    this.draw();
    const link = why.rule ? { href: `${rulesPageLink(rules)}#${why.rule}`, text: t.game.ruleLink[why.rule] } : undefined;
    this.#say("why", whyNote(why, { rules, pieces }), link);
  }
}
