/** The page of puzzles: joins the model to the server, the screen and the keyboard. */

import { announce } from "../announce.ts";
import { here } from "../base.ts";
import { api, Refusal } from "../api.ts";
import { analysisLink } from "../analysis/place.ts";
import type { AttemptDetail, ChooseDetail, MoveDetail } from "../board/element.ts";
import { isDialogOpen } from "../dialogs/dialog.ts";
import { shareThis } from "../dialogs/share.ts";
import { isTyping } from "../dom.ts";
import { isSameMove } from "../game/position.ts";
import { chosenNote, spoken, whyNote } from "../game/texts.ts";
import { latinKey } from "../latin.ts";
import { hopDuration, onPreference } from "../preferences.ts";
import { go, readdress, redraw, type Page } from "../router.ts";
import { ruleName } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import { sound } from "../sound.ts";
import type { Move, PuzzleTheme } from "../wire.ts";
import { begin, choiceOf, isOpen, piecesOn, stepAt, wanted, type Ending, type Help, type Model } from "./model.ts";
import { chances, puzzleOf, solveChance, triedOf } from "./own.ts";
import { after, choices, dayOf, keep, keyOf, nextOf, progress } from "./progress.ts";
import { noteOf, Screen, type Action } from "./screen.ts";
import { loadPuzzleWords, pz } from "./words.ts";

/** Before the reply to a move, so that both are seen. */
const REPLY_PAUSE = 300;
/** Between two moves of an answer that is played out. */
const SHOW_PAUSE = 600;

/** How many positions the engine looks at to answer a try at a chance of one's own. */
const TRY_NODES = 40_000;

/** Draws the list with today's puzzle, today's puzzle alone, the puzzle `rules/id`, or `own/id`: a chance of one's own. */
export async function drawPuzzles(root: HTMLElement, which: string): Promise<Page> {
  const [rulesId = "", id = ""] = which.split("/");
  if (rulesId === "own") return drawOwn(root, id);
  const today = dayOf(new Date());
  const isDay = which === "" || which === "day";
  const [puzzle, sets, all] = await Promise.all([
    isDay ? puzzleOfDay(today) : api.puzzle(rulesId, id),
    api.puzzles(),
    api.rules(),
    loadPuzzleWords(),
    loadSheet("puzzles").catch(() => Promise.reject(new Refusal(null))),
  ]);
  const rules = all.find((each) => each.id === puzzle.rules);
  if (!rules) throw new Refusal(null);
  return new PuzzlePage(root, begin({ puzzle, rules, sets, all, day: isDay ? today : null, own: null, isOverview: which === "" }));
}

async function drawOwn(root: HTMLElement, id: string): Promise<Page> {
  const own = chances().find((each) => each.id === id);
  if (!own) throw new Refusal({ error: { code: "notFound", message: "" } });
  const { rules, fen, line } = own;
  const [state, summary, sets, all] = await Promise.all([
    api.position({ rules, fen, moves: [...line], since: 0 }),
    api.checkRules(rules),
    api.puzzles(),
    api.rules(),
    loadPuzzleWords(),
    loadSheet("puzzles").catch(() => Promise.reject(new Refusal(null))),
  ]);
  return new PuzzlePage(root, begin({ puzzle: puzzleOf(own, state), rules: summary, sets, all, day: null, own, isOverview: false }));
}

/** The puzzle of the day of the chosen game; of any, if it has none. */
async function puzzleOfDay(today: string) {
  const { rules } = progress();
  try {
    return await api.puzzleOfDay(today, rules);
  } catch (error) {
    if (!rules || !(error instanceof Refusal) || error.code === null) throw error;
    return api.puzzleOfDay(today, "");
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class PuzzlePage implements Page {
  #model: Model;
  readonly #screen: Screen;
  readonly #stopListening: () => void;
  /** Numbers what is under way on the board: what was begun before the last change is dropped. */
  #turn = 0;

  constructor(root: HTMLElement, model: Model) {
    this.#model = model;
    this.#screen = new Screen(root, (action) => this.#act(action));
    const { board } = this.#screen;
    board.addEventListener("board-move", (event) => {
      const { route, carried } = (event as CustomEvent<MoveDetail>).detail;
      void this.#entered(route.move, route.path, carried);
    });
    board.addEventListener("board-attempt", (event) => void this.#attempted((event as CustomEvent<AttemptDetail>).detail));
    board.addEventListener("board-choose", (event) => {
      const { entry } = (event as CustomEvent<ChooseDetail>).detail;
      this.#set({ entry, why: entry ? null : this.#model.why });
      if (entry) announce(spoken(chosenNote(entry, this.#model.rules.board)));
    });
    document.addEventListener("keydown", this.#onKey);
    this.#stopListening = onPreference(() => this.#screen.draw(this.#model));
    document.body.classList.add("in-puzzles");
    document.body.classList.toggle("in-puzzle", !model.isOverview);
    this.#screen.draw(this.#model);
    void this.#open();
    performance.mark("board-ready");
  }

  get title(): string {
    const { day, own, puzzle, isOverview } = this.#model;
    if (isOverview) return pz.title;
    if (own) return pz.own.missed;
    return day ? pz.day : `${pz.themes[puzzle.theme].name}, ${pz.title}`;
  }

  leave(): void {
    this.#turn += 1;
    this.#stopListening();
    document.removeEventListener("keydown", this.#onKey);
    document.body.classList.remove("in-puzzles", "in-puzzle");
  }

  #set(change: Partial<Model>): void {
    this.#model = { ...this.#model, ...change };
    this.#screen.draw(this.#model);
  }

  /** Asks what can be played now. */
  async #open(): Promise<void> {
    const turn = this.#turn;
    const { puzzle, played } = this.#model;
    try {
      const moves = played.map((move) => move.text);
      const { legal, mustCapture } = await api.position({ rules: choiceOf(this.#model), fen: puzzle.fen, moves, since: moves.length });
      if (turn === this.#turn) this.#set({ legal, mustCapture, isLost: false });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (turn === this.#turn) this.#set({ isLost: true });
    }
  }

  /** The list makes way for the steps once somebody begins to solve. Back leads to the list again. */
  #solve(): void {
    if (!this.#model.isOverview) return;
    readdress("/puzzles/day", {}, true);
    document.body.classList.add("in-puzzle");
    this.#set({ isOverview: false });
  }

  // Moves

  async #entered(move: Move, path: readonly number[], carried: boolean): Promise<void> {
    if (!isOpen(this.#model)) return;
    const turn = ++this.#turn;
    const right = wanted(this.#model);
    this.#model = { ...this.#model, isMoving: true, entry: null, why: null };
    this.#solve();
    await this.#animate(move, path, carried);
    if (turn !== this.#turn) return;
    if (right && isSameMove(move, right)) return this.#right(right, turn);
    return this.#wrong(move, turn);
  }

  async #animate(move: Move, path: readonly number[], carried: boolean): Promise<void> {
    const onHop = (capture: boolean): void => sound(capture ? "capture" : "move");
    await this.#screen.board.play(move, { hop: hopDuration(), carried, onHop }, path);
    if (move.crowns) sound("crown");
  }

  async #right(move: Move, turn: number): Promise<void> {
    const { puzzle } = this.#model;
    const played = [...this.#model.played, move];
    if (played.length >= puzzle.line.length) {
      this.#model = { ...this.#model, played, help: 0 };
      return this.#end({ kind: "solved" }, turn);
    }
    this.#set({ played, legal: null, help: 0, isMoving: false });
    await this.#follow(1, REPLY_PAUSE, turn);
    if (turn !== this.#turn) return;
    announce(spoken(noteOf(this.#model)));
    await this.#open();
  }

  /** Plays the next moves of the solution, and of what follows it. */
  async #follow(count: number, delay: number, turn: number): Promise<void> {
    const { puzzle } = this.#model;
    const all = [...puzzle.line, ...puzzle.rest];
    for (let left = count; left > 0; left--) {
      await pause(delay);
      const next = all[this.#model.played.length];
      if (turn !== this.#turn || !next) return;
      this.#model = { ...this.#model, isMoving: true };
      await this.#animate(next, next.path, false);
      if (turn !== this.#turn) return;
      this.#set({ played: [...this.#model.played, next], isMoving: false });
    }
  }

  async #wrong(move: Move, turn: number): Promise<void> {
    const { puzzle, played, own } = this.#model;
    const moves = [...played, move].map((each) => each.text);
    const shown = { move, answer: { verdict: "even", reply: null, given: 0, taken: 0 } } as const;
    this.#set({ isMoving: false, isChecking: true, refuted: shown });
    try {
      const limits = { nodes: TRY_NODES };
      const answer = own
        ? triedOf(own, await api.analyse({ rules: own.rules, fen: own.fen, moves, limits, lines: 1 }))
        : await api.tryPuzzle(puzzle.rules, puzzle.id, moves);
      if (turn !== this.#turn) return;
      if (answer.verdict === "right") {
        this.#set({ isChecking: false, refuted: null, played: [...played, move] });
        return this.#end({ kind: "other", text: move.text }, turn);
      }
      const { reply } = answer;
      if (reply) {
        await pause(REPLY_PAUSE);
        if (turn !== this.#turn) return;
        this.#model = { ...this.#model, isMoving: true };
        await this.#animate(reply, reply.path, false);
        if (turn !== this.#turn) return;
      }
      const tries = [...this.#model.tries.filter((each) => each.step !== stepAt(this.#model) || each.text !== move.text), { step: stepAt(this.#model), text: move.text, answer }];
      this.#set({ isChecking: false, isMoving: false, refuted: { move, answer }, tries, isClean: false });
      announce(spoken(noteOf(this.#model)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (turn === this.#turn) this.#set({ isChecking: false, isMoving: false, isLost: true });
    }
  }

  /** The puzzle is over: what follows by force is shown, and the result is kept. */
  async #end(ending: Ending, turn: number): Promise<void> {
    const { puzzle, day, isClean, own } = this.#model;
    const isSolved = ending.kind !== "shown";
    if (own && isSolved) solveChance(own.id);
    if (!own) keep(after(progress(), { key: this.#key(), difficulty: puzzle.difficulty, isClean: isClean && isSolved, isSolved, day }));
    const left = ending.kind === "other" ? 0 : puzzle.line.length + puzzle.rest.length - this.#model.played.length;
    this.#set({ ending, legal: null, help: 0, isMoving: false, isShowing: left > 0 });
    await this.#follow(left, hopDuration() > 0 ? SHOW_PAUSE : REPLY_PAUSE / 3, turn);
    if (turn !== this.#turn) return;
    this.#set({ isShowing: false });
    announce(spoken(noteOf(this.#model)), true);
  }

  async #attempted({ path }: AttemptDetail): Promise<void> {
    if (!isOpen(this.#model)) return;
    const turn = this.#turn;
    const { puzzle, played } = this.#model;
    try {
      const moves = played.map((move) => move.text);
      const why = await api.whyAt({ rules: choiceOf(this.#model), fen: puzzle.fen, moves, path: [...path] });
      if (turn !== this.#turn) return;
      this.#set({ why: { why, showWay: false }, entry: null });
      announce(spoken(whyNote(why, { rules: this.#model.rules, pieces: piecesOn(this.#model) })));
    } catch {
      // No reason could be had; nothing is shown rather than something wrong.
    }
  }

  // What can be done

  #act(action: Action): void {
    switch (action.kind) {
      case "hint":
        return this.#hint();
      case "answer":
        return this.#answer();
      case "skip":
        return this.#skip();
      case "next":
        return this.#next();
      case "again":
        return this.#again();
      case "takeBack":
        return this.#takeBack();
      case "dismiss":
        this.#set({ why: null });
        return this.#screen.board.focus();
      case "showWay":
        return this.#set({ why: this.#model.why && { ...this.#model.why, showWay: true } });
      case "analyse": {
        const { puzzle } = this.#model;
        return go(analysisLink({ rules: choiceOf(this.#model), fen: puzzle.fen, moves: [] }));
      }
      case "share": {
        const { puzzle, rules } = this.#model;
        const own = `/puzzles/${puzzle.rules}/${puzzle.id}`;
        const shared = { rules: { base: puzzle.rules, set: {} }, start: puzzle.fen, moves: [], ply: 0, flipped: puzzle.turn === "black", id: null, own, pdn: null };
        return void shareThis(shared, `${pz.themes[puzzle.theme].name}, ${ruleName(rules)}`);
      }
      case "rules":
        keep({ ...progress(), rules: action.rules });
        return void redraw(false);
    }
  }

  /** Help in three degrees: which piece, which move, the answer. */
  #hint(): void {
    if (this.#model.refuted) this.#takeBack();
    if (!isOpen(this.#model)) return;
    this.#solve();
    if (this.#model.help === 2) return this.#answer();
    this.#set({ help: (this.#model.help + 1) as Help, isClean: false, why: null });
    announce(spoken(noteOf(this.#model)));
  }

  #answer(): void {
    if (this.#model.ending) return;
    const turn = ++this.#turn;
    this.#solve();
    this.#set({ refuted: null, isChecking: false, isLost: false, why: null, entry: null, isMoving: false, isClean: false });
    void this.#end({ kind: "shown" }, turn);
  }

  #takeBack(): void {
    const { refuted, isLost, ending } = this.#model;
    if ((!refuted && !isLost) || ending) return;
    this.#turn += 1;
    this.#set({ refuted: null, isChecking: false, isMoving: false, isLost: false });
    if (this.#model.legal === null) void this.#open();
  }

  #again(): void {
    this.#turn += 1;
    const { puzzle, rules, sets, all, day, own } = this.#model;
    this.#model = begin({ puzzle, rules, sets, all, day, own, isOverview: false });
    this.#screen.draw(this.#model);
    this.#screen.board.focus();
    void this.#open();
  }

  /** A puzzle that was tried and left counts as not found. */
  #skip(): void {
    const { puzzle, ending, isClean, played, own } = this.#model;
    if (!own && !ending && (!isClean || played.length > 0)) {
      keep(after(progress(), { key: this.#key(), difficulty: puzzle.difficulty, isClean: false, isSolved: false, day: null }));
    }
    this.#next();
  }

  #next(): void {
    const chance = this.#model.own && chances().find(({ id, solved }) => !solved && id !== this.#model.own?.id);
    if (chance) return go(`/puzzles/own/${chance.id}`);
    const known = progress();
    const theme = new URLSearchParams(here().search).get("theme") as PuzzleTheme | null;
    const left = this.#model.isOverview ? null : this.#key();
    const next = nextOf(choices(this.#model.sets, known.rules, theme), known, left) ?? nextOf(choices(this.#model.sets, known.rules, null), known, left);
    if (!next) {
      announce(pz.allSolved, true);
      return go("/puzzles");
    }
    go(`/puzzles/${next.rules}/${next.entry.id}${theme ? `?theme=${theme}` : ""}`);
  }

  #key(): string {
    return keyOf(this.#model.puzzle.rules, this.#model.puzzle.id);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target) || isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    const shortcuts: Record<string, () => void> = {
      h: () => this.#hint(),
      n: () => (this.#model.ending ? this.#next() : this.#skip()),
      b: () => this.#screen.board.focus(),
      Backspace: () => this.#takeBack(),
      Escape: () => {
        if (!this.#screen.board.stepBack()) this.#set({ why: null });
      },
    };
    const run = shortcuts[event.key.length === 1 ? latinKey(event).toLowerCase() : event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
}

