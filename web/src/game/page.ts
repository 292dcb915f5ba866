/** The game page: joins the model to the server, the screen, the keyboard and the dialogs. */

import { announce } from "../announce.ts";
import { here } from "../base.ts";
import { api, tokenFor } from "../api.ts";
import type { AttemptDetail, ChooseDetail, DrawDetail, MoveDetail, PremoveDetail, TouchDetail } from "../board/element.ts";
import { confirm, isDialogOpen } from "../dialogs/dialog.ts";
import { openNewGame } from "../dialogs/choices.ts";
import { openShare } from "../dialogs/share.ts";
import { isTyping } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { latinKey } from "../latin.ts";
import { Live } from "../live.ts";
import { onPreference, prefer, preferences } from "../preferences.ts";
import { go, retitle, type Page } from "../router.ts";
import { ruleName, rulesPageLink } from "../rules.ts";
import type { GameState, Level } from "../wire.ts";
import { Clocks } from "./clocks.ts";
import { hasDays } from "./known.ts";
import { drawProgress } from "./drawcount.ts";
import { Effects } from "./effects.ts";
import { takeIntoForm } from "./form.ts";
import { drawnText } from "./texts.ts";
import { begin, type GameEvent, type Model } from "./model.ts";
import type { NoteAction } from "./notes.ts";
import { openGame, rematchOf } from "./open.ts";
import { bottomOf, canBeReviewed, isInteractive, plyOf } from "./read.ts";
import { Screen } from "./screen.ts";
import { invitationOf } from "./setup.ts";
import { update } from "./update.ts";

/** After so many moves it is known who plays, or never will be. */
const TELLING_MOVES = 3;

export async function drawGame(root: HTMLElement, id: string): Promise<Page> {
  const page = new GamePage(root, await openGame(id));
  performance.mark("board-ready");
  return page;
}

class GamePage implements Page {
  #model: Model;
  readonly #screen: Screen;
  readonly #effects: Effects;
  readonly #clocks: Clocks;
  readonly #live: Live;
  readonly #stopListening: () => void;
  /** The answer to a request and the live connection may both lead to the rematch. */
  #isLeaving = false;
  #hasLeft = false;
  /** When it was asked last who plays. */
  #seated = "";
  /** The game that was asked about, as it ended. */
  #coached: string | null = null;

  constructor(root: HTMLElement, state: GameState) {
    this.#model = begin(state, performance.now());
    const change = (change: Parameters<typeof api.change>[1]) => (): void => this.#dispatch({ kind: "change", change });
    this.#screen = new Screen(root, state, {
      act: (action) => this.#act(action),
      play: (text) => this.#dispatch({ kind: "typed", text }),
      openMoves: () => this.#openMoves(),
      actions: {
        takeback: change("takeback"),
        redo: change("redo"),
        draw: change("draw"),
        now: change("now"),
        hint: () => this.#dispatch({ kind: "askHint" }),
        resign: () => void this.#resign(),
        flip: () => this.#dispatch({ kind: "flip" }),
        pause: () => this.#dispatch({ kind: "pause" }),
        speed: chooseNextSpeed,
        look: (to) => this.#dispatch({ kind: "step", to }),
        rematch: () => void this.#rematch(),
        newGame: () => openNewGame(),
        share: () => this.#share(),
        menu: () => this.#menu(),
        zen: toggleZen,
        analyse: () => go(`/analysis?game=${state.id}`),
      },
    });
    const { board, box } = this.#screen;
    this.#effects = new Effects({
      model: () => this.#model,
      dispatch: (event) => this.#dispatch(event),
      board,
      clearMoveBox: () => box.clear(),
    });
    this.#clocks = new Clocks({
      known: () => this.#model.known,
      show: (color, ms) => this.#screen.showTime(color, ms, hasDays(this.#model.known)),
      timeUp: () => this.#dispatch({ kind: "timeUp" }),
    });
    this.#live = new Live(state.id, {
      state: () => this.#model.known.state,
      token: () => tokenFor(state.id),
      onState: (state) => this.#dispatch({ kind: "state", state, now: performance.now() }),
      onPresence: (presence) => this.#dispatch({ kind: "presence", presence }),
      onGone: () => this.#dispatch({ kind: "gone" }),
      onLink: (linked) => this.#dispatch({ kind: "link", linked }),
    });
    board.addEventListener("board-move", (event) => {
      const { route, carried } = (event as CustomEvent<MoveDetail>).detail;
      this.#dispatch({ kind: "entered", move: route.move, path: route.path, carried, confirm: preferences().confirmMoves });
    });
    board.addEventListener("board-attempt", (event) => {
      this.#dispatch({ kind: "attempted", ...(event as CustomEvent<AttemptDetail>).detail });
    });
    board.addEventListener("board-choose", (event) => {
      this.#dispatch({ kind: "chosen", entry: (event as CustomEvent<ChooseDetail>).detail.entry });
    });
    board.addEventListener("board-premove", (event) => {
      this.#dispatch({ kind: "premoved", ...(event as CustomEvent<PremoveDetail>).detail, confirm: preferences().confirmMoves });
    });
    board.addEventListener("board-touch", (event) => {
      this.#dispatch({ kind: "touched", ...(event as CustomEvent<TouchDetail>).detail });
    });
    board.addEventListener("board-draw", (event) => {
      announce(drawnText((event as CustomEvent<DrawDetail>).detail, state.rules.board));
    });
    document.addEventListener("keydown", this.#onKey);
    this.#stopListening = onPreference((changed) => {
      if (changed === "premoves" && this.#model.premove) this.#dispatch({ kind: "dismiss" });
      this.#screen.draw(this.#model);
    });
    this.#screen.draw(this.#model);
    this.#noteForm();
    void this.#askCoach();
    void this.#askPlayers();
    // The list of games asks for a replay, which begins at the beginning.
    if (state.result && new URLSearchParams(here().search).has("replay")) this.#dispatch({ kind: "step", to: "first" });
    void this.#loadRules();
  }

  /** The document's title: it says so when it is the player's turn, because the page may be behind others. */
  get title(): string {
    const { state } = this.#model.known;
    const title = t.game.title(ruleName(state.rules));
    const isMyTurn = state.result === null && state.you !== "both" && state.you === state.turn;
    return isMyTurn ? t.game.titleYourTurn(title) : title;
  }

  leave(): void {
    this.#hasLeft = true;
    this.#live.close();
    this.#clocks.stop();
    this.#stopListening();
    document.removeEventListener("keydown", this.#onKey);
  }

  /** Everything that happens on this page goes through here. */
  #dispatch(event: GameEvent): void {
    const { model, effects } = update(this.#model, event);
    const isNews = model.known.state !== this.#model.known.state;
    const isFollowed = Boolean(model.known.state.rematch) && !this.#model.known.state.rematch;
    if (model !== this.#model) {
      this.#model = model;
      this.#screen.draw(model);
      retitle(this);
    }
    for (const effect of effects) this.#effects.run(effect);
    if (isNews) {
      this.#noteForm();
      void this.#askCoach();
      void this.#askPlayers();
    }
    // Both sides agreed to a rematch: players and watchers go on to the new game.
    if (isFollowed) void this.#rematch();
  }

  /** How games against the computer end decides which level is offered after them. */
  #noteForm(): void {
    const offer = takeIntoForm(this.#model.known.state);
    if (offer || this.#model.levelOffer) this.#dispatch({ kind: "levelOffered", offer });
  }

  /** Asks once what the player should learn from a game that is over. It comes when it is there; the page does without. */
  async #askCoach(): Promise<void> {
    const { state } = this.#model.known;
    const key = coachedGame(state);
    if (key === this.#coached) return;
    this.#coached = key;
    if (!key) return;
    const isWanted = (): boolean => !this.#hasLeft && this.#coached === key;
    const part = await import("./coach.ts").catch(() => null);
    const coach = await part?.coachLine(state, isWanted);
    if (coach && isWanted()) this.#dispatch({ kind: "coached", coach });
  }

  /**
   * Asks who plays, on a server with accounts: at the beginning, while the first moves tell, and when the game is over and has
   * changed ratings.
   */
  async #askPlayers(): Promise<void> {
    const { state } = this.#model.known;
    if (document.documentElement.dataset["accounts"] === undefined || state.white.kind !== "human" || state.black.kind !== "human") return;
    const { players } = this.#model;
    const isKnown = players?.white && players.black;
    const key = `${state.result ? "over" : ""} ${isKnown ? "" : Math.min(state.moves.length, TELLING_MOVES)}`;
    if (key === this.#seated || (isKnown && !state.result)) return;
    this.#seated = key;
    const part = await import("../people/players.ts").catch(() => null);
    const seated = await part?.playersOf(state);
    if (seated && !this.#hasLeft && this.#seated === key) this.#dispatch({ kind: "seated", players: seated });
  }

  #act(action: NoteAction): void {
    switch (action.kind) {
      case "openShare":
        return this.#share();
      case "openReview":
        return go(`/review/${this.#model.known.state.id}`);
      case "openRematch":
        return void this.#rematch(action.level);
      case "dismiss":
        this.#dispatch(action);
        return this.#screen.board.focus();
      default:
        return this.#dispatch(action);
    }
  }

  /** The rules in words stand beside the board; the game does not wait for them. */
  async #loadRules(): Promise<void> {
    const { rules } = this.#model.known.state;
    const choice = { base: rules.id, set: rules.set, ...(rules.houseRules ? { name: rules.name } : {}) };
    const summary = rules.houseRules
      ? await api.checkRules(choice).catch(() => null)
      : ((await api.rules().catch(() => [])).find((each) => each.id === rules.id) ?? null);
    this.#screen.showRules(summary, this.#model.known.state);
  }

  async #resign(): Promise<void> {
    const { result, you } = this.#model.known.state;
    if (result || !you) return;
    const isMeant = await confirm(t.game.resignQuestion, t.game.resignText, t.game.resign);
    if (isMeant) this.#dispatch({ kind: "change", change: "resign" });
  }

  /** Goes on to the next game; at `level`, if the player has taken the offer of another. */
  async #rematch(level?: Level): Promise<void> {
    const { state } = this.#model.known;
    try {
      const next = await rematchOf(state, level);
      if (level) prefer("level", level);
      // The other side has been asked.
      if (next.id === state.id) return this.#dispatch({ kind: "state", state: next, now: performance.now() });
      if (this.#isLeaving) return;
      this.#isLeaving = true;
      go(`/game/${next.id}`);
    } catch (error) {
      this.#effects.refused("rematch", this.#model.known.state.version, error);
    }
  }

  #share(): void {
    const { state } = this.#model.known;
    const bottom = bottomOf(this.#model, preferences().sharedScreen);
    void openShare(state, invitationOf(state.id), { ply: plyOf(this.#model), bottom });
  }

  #openMoves(): void {
    const { moves, box } = this.#screen;
    const sheet = { moves: moves.element, box: box.element, putBack: () => this.#screen.arrangeSide() };
    void dialog(import("../dialogs/game-menu.ts"), (part) => part.openMoveSheet(sheet));
  }

  #menu(): void {
    const { state } = this.#model.known;
    const { id, rules } = state;
    const menu = {
      coach: this.#model.coach,
      drawCount: drawProgress(state),
      moves: this.#screen.moves.element,
      putBack: () => this.#screen.arrangeSide(),
      box: this.#screen.box.element,
      share: () => this.#share(),
      zen: toggleZen,
      newGame: () => openNewGame(),
      rulesHref: rulesPageLink(rules),
      analyseHref: `/analysis?game=${id}`,
      pdnHref: `/api/games/${id}/pdn`,
    };
    void dialog(import("../dialogs/game-menu.ts"), (part) => part.openGameMenu(menu));
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event.target) || isDialogOpen()) return;
    // On a button Enter presses it.
    const isFree = !(event.target instanceof Element) || !event.target.closest("button, a");
    const run = event.key === "Enter" ? (this.#model.held && isFree ? () => this.#dispatch({ kind: "confirmed" }) : null) : this.#shortcut(latinKey(event));
    if (!run) return;
    event.preventDefault();
    run();
  };

  #shortcut(key: string): (() => void) | null {
    const dispatch = (event: GameEvent) => (): void => this.#dispatch(event);
    const isOver = this.#model.known.state.result !== null;
    const shortcuts: Record<string, () => void> = {
      Escape: () => this.#escape(),
      ArrowLeft: dispatch({ kind: "step", to: "previous" }),
      ArrowRight: dispatch({ kind: "step", to: "next" }),
      Home: dispatch({ kind: "step", to: "first" }),
      End: dispatch({ kind: "step", to: "last" }),
      b: () => this.#screen.board.focus(),
      m: () => this.#screen.box.focus(),
      u: dispatch({ kind: "change", change: "takeback" }),
      y: dispatch({ kind: "change", change: "redo" }),
      h: dispatch({ kind: "askHint" }),
      f: dispatch({ kind: "flip" }),
      d: dispatch({ kind: "change", change: "draw" }),
      r: () => void this.#resign(),
      g: dispatch({ kind: "change", change: "now" }),
      n: () => (isOver ? void this.#rematch() : openNewGame()),
      p: dispatch({ kind: "pause" }),
      s: () => prefer("sound", !preferences().sound),
      a: dispatch({ kind: "draw" }),
      z: toggleZen,
    };
    return shortcuts[key] ?? null;
  }

  /** Takes away what is in front: a drawing, a lifted piece, a question; at last it shows everything again. */
  #escape(): void {
    const { drawing, looking, held, premove, notice, entry } = this.#model;
    const { board } = this.#screen;
    if (drawing) return this.#dispatch({ kind: "draw" });
    if (board.erase()) return announce(t.board.erased);
    if ((isInteractive(this.#model) || entry) && board.stepBack()) return announce(t.board.putBack);
    if (held || premove || notice || entry) return this.#dispatch({ kind: "dismiss" });
    if (looking !== null) return this.#dispatch({ kind: "step", to: "last" });
    if (preferences().zen) toggleZen();
  }
}

/** Names the end of a game after which its player may be told something; `null` for other games. */
function coachedGame({ id, moves, result, you }: GameState): string | null {
  const isOwn = you === "white" || you === "black";
  return result && isOwn && canBeReviewed(moves.length) ? `${id} ${moves.length} ${result.winner}` : null;
}

/** Dialogs that the first page does without are loaded when they are asked for. */
async function dialog<T>(load: Promise<T>, open: (part: T) => void): Promise<void> {
  try {
    open(await load);
  } catch {
    announce(t.common.notReached, true);
  }
}

function toggleZen(): void {
  prefer("zen", !preferences().zen);
}

/** Slow, normal and fast follow each other round and round. */
function chooseNextSpeed(): void {
  const next = { slow: "normal", normal: "fast", fast: "slow" } as const;
  prefer("watchSpeed", next[preferences().watchSpeed]);
}
