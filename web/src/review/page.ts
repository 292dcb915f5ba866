/** The review page: joins the model to the server, the screen, the keyboard and the dialogs. */

import { announce } from "../announce.ts";
import { here } from "../base.ts";
import { api, Refusal } from "../api.ts";
import { isDialogOpen } from "../dialogs/dialog.ts";
import { openPlayFrom } from "../dialogs/play-from.ts";
import { openShare, shareThis } from "../dialogs/share.ts";
import { isTyping } from "../dom.ts";
import { fenOf } from "../fen.ts";
import { failureText } from "../failure.ts";
import { rematchOf } from "../game/open.ts";
import { invitationOf } from "../game/setup.ts";
import { latinKey } from "../latin.ts";
import { hopDuration, onPreference, preferences } from "../preferences.ts";
import { go, type Page } from "../router.ts";
import { ruleName, sideName } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import { sound } from "../sound.ts";
import type { Move, PuzzleSet, RulesChoice, WritePdn } from "../wire.ts";
import { begin, type Effect, type Model, type ReviewEvent } from "./model.ts";
import { keepChances } from "../puzzles/own.ts";
import { chanceAt, chancesIn, practiceAt } from "./practise.ts";
import { bottomOf, chances, chosenMoment, lineOn, numberOf, sideToTry, type Moment } from "./read.ts";
import { Screen } from "./screen.ts";
import { sentenceOf } from "./sentence.ts";
import { gameSource, movesSource, reviewedGame, type Reviewed, type Source } from "./source.ts";
import { update } from "./update.ts";
import { practiceLink } from "./where.ts";
import { loadWords, w } from "./words.ts";

/** How often a review that runs is asked about; less often where nobody sees it, and where others go first. */
const EVERY = 400;
const HIDDEN = 4000;
const BUSY = 5000;
/** Between the moves of a line that is played. */
const BETWEEN = 600;

/** The review of a game of this server. */
export const drawReview = (root: HTMLElement, id: string): Promise<Page> => draw(root, gameSource(id));

/** The review of the moves that the address holds. */
export const drawMovesReview = (root: HTMLElement): Promise<Page> => draw(root, movesSource(here().search));

async function draw(root: HTMLElement, loading: Promise<Source>): Promise<Page> {
  const [source] = await Promise.all([loading, loadWords(), loadSheet("review").catch(() => Promise.reject(new Refusal(null)))]);
  const page = new ReviewPage(root, source);
  performance.mark("board-ready");
  return page;
}

class ReviewPage implements Page {
  #model: Model;
  readonly #source: Source;
  readonly #screen: Screen;
  readonly #stopListening: () => void;
  #poll = 0;
  #next = 0;
  #hasLeft = false;
  /** Unknown until they have been loaded. */
  #puzzles: readonly PuzzleSet[] | null = null;

  constructor(root: HTMLElement, source: Source) {
    this.#source = source;
    this.#model = begin(source.game);
    this.#screen = new Screen(
      root,
      {
        dispatch: (event) => this.#dispatch(event),
        tryAgain: () => void this.#tryAgain(),
        practise: (moment) => this.#practise(moment),
        solve: (moment) => {
          const chance = chanceAt(this.#model, moment.ply, choiceOf(this.#model.game));
          return chance && `/puzzles/own/${chance.id}`;
        },
        rematch: () => void this.#rematch(),
        analyse: () => go(source.analysis(this.#model.at)),
        share: () => void this.#share(),
        back: () => go(source.back),
        retry: () => void this.#start(),
      },
      this.#model,
    );
    document.addEventListener("keydown", this.#onKey);
    document.addEventListener("visibilitychange", this.#onVisibility);
    this.#stopListening = onPreference(() => this.#screen.draw(this.#model));
    this.#screen.draw(this.#model);
    if (this.#model.progress.is !== "short") void this.#start();
    void this.#loadPuzzles();
  }

  /** Which puzzles there are to practise with; without them the review is whole. */
  async #loadPuzzles(): Promise<void> {
    this.#puzzles = await api.puzzles().catch(() => []);
    if (!this.#hasLeft) this.#screen.draw(this.#model);
  }

  /** What fits a moment: puzzles, or a part of the lesson. */
  #practise(moment: Moment): { text: string; href: string } | null {
    const practice = practiceAt(this.#model, moment);
    return practice && this.#puzzles ? practiceLink(practice, this.#model.game.rules, this.#puzzles) : null;
  }

  get title(): string {
    return w.title(ruleName(this.#model.game.rules));
  }

  /** The review goes on without the page. */
  leave(): void {
    this.#hasLeft = true;
    clearTimeout(this.#poll);
    clearTimeout(this.#next);
    this.#stopListening();
    document.removeEventListener("keydown", this.#onKey);
    document.removeEventListener("visibilitychange", this.#onVisibility);
  }

  /** Everything that happens on this page goes through here. */
  #dispatch(event: ReviewEvent): void {
    if (this.#hasLeft) return;
    const { model, effects } = update(this.#model, event);
    if (model.progress.is === "done" && this.#model.progress.is !== "done") keepChances(chancesIn(model, choiceOf(model.game)));
    if (model !== this.#model) {
      this.#model = model;
      this.#screen.draw(model);
    }
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: Effect): void {
    switch (effect.do) {
      case "animate":
        return void this.#animate(effect.ticket, effect.move);
      case "wait":
        clearTimeout(this.#next);
        this.#next = setTimeout(() => this.#dispatch({ kind: "tick" }), BETWEEN);
        return;
      case "say":
        return announce(this.#words(effect.what));
    }
  }

  async #animate(ticket: number, move: Move): Promise<void> {
    const onHop = (capture: boolean): void => sound(capture ? "capture" : "move");
    await this.#screen.board.play(move, { hop: hopDuration(), carried: false, onHop });
    this.#dispatch({ kind: "animated", ticket });
  }

  // The review

  /** Starts the review, or finds the one that is there. */
  async #start(): Promise<void> {
    await this.#ask(() => this.#source.start(this.#model.game), 0);
  }

  async #follow(): Promise<void> {
    const { plies } = this.#model;
    await this.#ask(() => this.#source.follow(plies.length), plies.length);
  }

  async #ask(ask: () => ReturnType<typeof api.review>, from: number): Promise<void> {
    clearTimeout(this.#poll);
    try {
      this.#dispatch({ kind: "state", state: await ask(), from, now: performance.now() });
      if (this.#model.progress.is === "running") this.#later(EVERY, () => this.#follow());
    } catch (error) {
      this.#refused(error);
    }
  }

  #refused(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    // A server that was started anew has forgotten what it had not finished; an offer makes another version.
    if (error.code === "stale" && error.game) this.#dispatch({ kind: "game", game: reviewedGame({ ...error.game, you: this.#model.game.you }) });
    if (error.code === "notFound" || error.code === "stale") return this.#later(EVERY, () => this.#start());
    this.#dispatch({ kind: "refused", code: error.code });
    if (error.code === null || error.code === "tooMany") this.#later(BUSY, () => this.#start());
  }

  #later(wait: number, run: () => Promise<void>): void {
    if (this.#hasLeft) return;
    clearTimeout(this.#poll);
    this.#poll = setTimeout(() => void run(), document.hidden ? Math.max(wait, HIDDEN) : wait);
  }

  readonly #onVisibility = (): void => {
    if (!document.hidden && this.#model.progress.is === "running") void this.#follow();
  };

  // What can be done

  /** A new game from the position of the moment, against the computer. */
  async #tryAgain(): Promise<void> {
    const { game } = this.#model;
    const moment = chosenMoment(this.#model);
    const side = moment && sideToTry(this.#model, moment);
    if (!moment || !side) return;
    this.#dispatch({ kind: "stop" });
    const rules = choiceOf(game);
    const moves = game.moves.slice(0, moment.ply).map((move) => move.text);
    try {
      const { fen } = await api.position({ rules, fen: fenOf(game.first, game.start), moves });
      const computer = [game.white, game.black].find((player) => player.kind === "computer");
      openPlayFrom({ rules, fen, side, level: computer?.kind === "computer" ? computer.level : preferences().level }, w.playFrom);
    } catch (error) {
      announce(failureText(error), true);
    }
  }

  async #share(): Promise<void> {
    const { game, at } = this.#model;
    const bottom = bottomOf(this.#model);
    if (game.state) return openShare(game.state, invitationOf(game.state.id), { ply: at, bottom });
    const rules = choiceOf(game);
    const moves = game.moves.map((move) => move.text);
    const start = fenOf(game.first, game.start);
    const pdn = (): Promise<string> => api.writePdn(linePdn(rules, start, moves, game.named));
    await shareThis({ rules, start, moves, ply: at, flipped: bottom === "black", id: null, own: null, pdn }, ruleName(game.rules));
  }

  async #rematch(): Promise<void> {
    const { state } = this.#model.game;
    if (!state) return;
    try {
      const next = await rematchOf(state);
      if (next.id !== state.id) return go(`/game/${next.id}`);
      this.#dispatch({ kind: "game", game: reviewedGame(next) });
      announce(w.asked, true);
    } catch (error) {
      announce(failureText(error), true);
    }
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event.target) || isDialogOpen()) return;
    const run = this.#shortcut(event);
    const wasPlaying = this.#model.playing;
    // Any key stops a line that plays.
    if (wasPlaying) this.#dispatch({ kind: "stop" });
    if (!run) return;
    event.preventDefault();
    if (!wasPlaying || !["Enter", "Escape"].includes(event.key)) run();
  };

  #shortcut(event: KeyboardEvent): (() => void) | null {
    const key = event.key.length === 1 ? latinKey(event).toLowerCase() : event.key;
    const dispatch = (what: ReviewEvent) => (): void => this.#dispatch(what);
    // On a button Enter presses it.
    const isFree = !(event.target instanceof Element) || !event.target.closest("button, a");
    if (key === "Enter") return isFree ? dispatch({ kind: "play" }) : null;
    const shortcuts: Record<string, () => void> = {
      ArrowLeft: dispatch({ kind: "step", by: -1 }),
      ArrowRight: dispatch({ kind: "step", by: 1 }),
      ArrowUp: dispatch({ kind: "moment", by: -1 }),
      ArrowDown: dispatch({ kind: "moment", by: 1 }),
      Home: dispatch({ kind: "end", to: "first" }),
      End: dispatch({ kind: "end", to: "last" }),
      Escape: () => this.#escape(),
      t: () => void this.#tryAgain(),
      f: dispatch({ kind: "flip" }),
    };
    return shortcuts[key] ?? null;
  }

  /** Back from the line to the game, and from there to its page. */
  #escape(): void {
    if (this.#model.line > 0) return this.#dispatch({ kind: "line", moves: 0 });
    go(this.#source.back);
  }

  /** What a screen reader hears. */
  #words(what: Extract<Effect, { do: "say" }>["what"]): string {
    const model = this.#model;
    const { game, at } = model;
    const moment = chosenMoment(model);
    switch (what) {
      case "done":
        return w.running.done;
      case "moment":
        return moment ? `${w.moments.move(numberOf(moment.ply), model.plies[moment.ply]?.move.text ?? "")}. ${sentenceOf(model, moment)}` : "";
      case "place": {
        const shown = lineOn(model).at(-1);
        if (shown) return shown.text;
        const move = game.moves[at - 1];
        const place = move ? `${numberOf(at - 1)}. ${move.text}` : w.graph.start;
        const white = chances(model)[at];
        return white === undefined ? place : w.graph.at(place, sideName(game.rules.id, "white"), Math.round(white * 100));
      }
    }
  }
}

function choiceOf({ rules }: Reviewed): RulesChoice {
  return { base: rules.id, set: rules.set, ...(rules.houseRules ? { name: rules.name } : {}) };
}

/** Moves without variations, to be written as PDN under the names of their players. */
function linePdn(rules: RulesChoice, fen: string, moves: readonly string[], named: Reviewed["named"]): WritePdn {
  const tags = named ? [{ name: "White", value: named.white }, { name: "Black", value: named.black }, { name: "Result", value: named.result }] : [];
  const nodes = moves.map((text, index) => ({ parent: index === 0 ? null : index - 1, text, strength: "", nags: [], before: [], comments: [], unread: "" }));
  return { rules, fen, tags: tags.filter(({ value }) => value), comments: [], unread: "", nodes };
}
