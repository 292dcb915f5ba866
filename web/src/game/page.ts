/** A game: the board, the note line, plates, moves and what can be done. */

import { announce } from "../announce.ts";
import { api, Refusal, type Change } from "../api.ts";
import type { Entry } from "../board/entry.ts";
import {
  draughtsBoard, type AttemptDetail, type BoardView, type ChooseDetail, type MoveDetail,
} from "../board/element.ts";
import type { Ring } from "../board/marks.ts";
import { confirm, isDialogOpen } from "../dialogs/dialog.ts";
import { openNewGame } from "../dialogs/new-game.ts";
import { openSettings } from "../dialogs/settings.ts";
import { openShare } from "../dialogs/share.ts";
import { openGameMenu } from "../dialogs/game-menu.ts";
import { openShortcuts } from "../dialogs/shortcuts.ts";
import { fill, h, isTyping } from "../dom.ts";
import { formatList, t } from "../i18n/index.ts";
import { hopDuration, onPreference, prefer, preferences, type Preferences } from "../preferences.ts";
import { go, type Page } from "../router.ts";
import { ruleName, shortRuleName, sideName, usesLetters } from "../rules.ts";
import { sound } from "../sound.ts";
import type { Color, GameState, Move, Offer, Piece, Played, RuleSummary, WhyNot } from "../wire.ts";
import { Actions } from "./actions.ts";
import { Clocks } from "./clocks.ts";
import { drawInfo } from "./info.ts";
import { MoveBox } from "./movebox.ts";
import { MoveList } from "./movelist.ts";
import { NoteLine, spoken, type NoteView } from "./note.ts";
import { Plate } from "./plate.ts";
import { afterAll, commonMoves, countOf, materialOf } from "./position.ts";
import { GameSession, type Presence } from "./session.ts";
import { chosenNote, levelText, playerName, resultNote, squareNamer } from "./texts.ts";
import { invitationOf } from "./setup.ts";

/** A reply is never shown sooner after one's own move: it must be seen that there were two. */
const REPLY_PAUSE = 450;
/** After a longer absence only the last moves are shown one by one. */
const MOST_TO_REPLAY = 2;

export async function drawGame(root: HTMLElement, id: string): Promise<Page> {
  const session = await GameSession.open(id);
  const page = new GamePage(root, session);
  return { title: t.game.title(ruleName(session.state.rules)), leave: () => page.leave() };
}

class GamePage {
  readonly #session: GameSession;
  readonly #board = draughtsBoard();
  readonly #note = new NoteLine();
  readonly #plates: Record<Color, Plate> = { white: new Plate(), black: new Plate() };
  readonly #moves = new MoveList((ply) => this.#look(ply));
  readonly #box = new MoveBox((text) => void this.#playText(text));
  readonly #actions: Actions;
  readonly #clocks: Clocks;
  readonly #info = h("aside", { class: "info" });
  readonly #root = h("div", { class: "play" });
  readonly #bar = h("div", { class: "playbar" });
  readonly #side = h("section", { class: "side panel", "aria-label": t.game.panel });
  readonly #stopListening: () => void;
  #rules: RuleSummary | null = null;
  /** The moves on the board; those of the state that are not yet shown will follow. */
  #shown: Played[];
  /** The position being looked at, as a number of moves, when it is not the current one. */
  #looking: number | null = null;
  #flipped = false;
  #syncing = false;
  /** Whether the result was told. */
  #told: boolean;
  /** What was last heard to be asked for, and after how many moves. */
  #asked: { offer: Offer; ply: number } | null = null;
  #lastShownAt = 0;
  #entry: Entry | null = null;
  #why: WhyNot | null = null;
  #showWay = false;
  #hint: Move | null = null;
  #message: string | null = null;
  #linked = true;
  #presence: Presence | null = null;
  #legal: readonly Move[];

  constructor(root: HTMLElement, session: GameSession) {
    this.#session = session;
    this.#shown = [...session.state.moves];
    this.#legal = session.state.legal;
    this.#told = session.state.result !== null;
    this.#actions = new Actions({
      takeback: () => void this.#change("takeback"),
      redo: () => void this.#change("redo"),
      hint: () => void this.#askHint(),
      draw: () => void this.#change("draw"),
      resign: () => void this.#resign(),
      flip: () => this.#flip(),
      now: () => void this.#change("now"),
      rematch: () => void this.#rematch(),
      newGame: () => openNewGame(),
      share: () => this.#share(),
      look: (to) => this.#step(to),
      menu: () => this.#menu(),
    });
    this.#clocks = new Clocks(
      (color, ms) => this.#plates[color].showTime(ms),
      () => void this.#session.change("flag").then((state) => this.#accept(state)).catch(() => undefined),
    );
    const stage = h("div", { class: "stage" }, this.#board, this.#note.element);
    this.#root.append(this.#bar, this.#info, stage, this.#side);
    // The document of the x and o game says how its pieces look.
    if (usesLetters(session.state.rules.id)) this.#root.dataset["pieces"] = "xo";
    root.append(this.#root);
    this.#board.addEventListener("board-move", (event) => void this.#onMove((event as CustomEvent<MoveDetail>).detail));
    this.#board.addEventListener("board-attempt", (event) => void this.#onAttempt((event as CustomEvent<AttemptDetail>).detail));
    this.#board.addEventListener("board-choose", (event) => this.#onChoose((event as CustomEvent<ChooseDetail>).detail));
    document.addEventListener("keydown", this.#onKey);
    this.#stopListening = onPreference((changed) => this.#onPreference(changed));
    session.listen({
      onState: (state) => this.#accept(state),
      onLink: (linked) => this.#onLink(linked),
      onPresence: (presence) => this.#onPresence(presence),
      onGone: () => this.#onGone(),
    });
    this.#clocks.set(session.state.clock);
    this.#draw();
    this.#drawSide();
    void this.#loadRules();
  }

  leave(): void {
    this.#session.close();
    this.#clocks.stop();
    this.#stopListening();
    document.removeEventListener("keydown", this.#onKey);
  }

  #onPreference(changed: keyof Preferences): void {
    this.#draw();
    if (changed !== "board") return;
    const focused = this.#info.contains(document.activeElement);
    this.#drawInfo();
    if (focused) this.#info.querySelector<HTMLElement>("input:checked")?.focus();
  }

  get #state(): GameState {
    return this.#session.state;
  }

  /** The rules in words stand beside the board; the game does not wait for them. */
  async #loadRules(): Promise<void> {
    const { rules } = this.#state;
    const choice = { base: rules.id, set: rules.set, ...(rules.houseRules ? { name: rules.name } : {}) };
    this.#rules = rules.houseRules
      ? await api.checkRules(choice).catch(() => null)
      : ((await api.rules().catch(() => [])).find((each) => each.id === rules.id) ?? null);
    this.#drawInfo();
  }

  // What happens

  async #onMove({ route, carried }: MoveDetail): Promise<void> {
    const { move, path } = route;
    const { turn: color, version } = this.#state;
    this.#clearNotes();
    this.#syncing = true;
    const sent = this.#session.play(move, path);
    // A refusal is dealt with below, after the animation.
    sent.catch(() => undefined);
    await this.#animate(move, path, carried);
    this.#shown.push({ ...move, color, ms: 0 });
    try {
      const state = await sent;
      this.#syncing = false;
      this.#accept(state);
    } catch (error) {
      this.#syncing = false;
      // The live connection may have brought the move though its answer was lost.
      if (this.#state.version > version) void this.#sync();
      else this.#refused(error, "move");
    }
  }

  async #animate(move: Move, path: readonly number[], carried: boolean): Promise<void> {
    const hop = hopDuration();
    await this.#board.play(move, { hop, carried, onHop: (capture) => sound(capture ? "capture" : "move") }, path);
    if (move.crowns) sound("crown");
    this.#lastShownAt = performance.now();
  }

  async #onAttempt({ from, to }: AttemptDetail): Promise<void> {
    if (this.#state.result) return;
    sound("refuse");
    const { version } = this.#state;
    try {
      const why = await api.why(this.#session.id, to === undefined ? { from } : { from, to });
      if (version === this.#state.version) this.#setWhy(why);
    } catch {
      // No reason could be had; nothing is shown rather than something wrong.
    }
  }

  #setWhy(why: WhyNot): void {
    if (!why.reason) return;
    this.#clearNotes();
    this.#why = why;
    this.#draw();
    announce(spoken(this.#whyText(why)));
  }

  #onChoose({ entry }: ChooseDetail): void {
    this.#entry = entry;
    if (entry) {
      this.#why = null;
      this.#hint = null;
      this.#message = null;
      announce(spoken(chosenNote(entry, this.#state.rules.board)));
    }
    this.#draw();
  }

  async #playText(text: string): Promise<void> {
    this.#clearNotes();
    try {
      this.#accept(await this.#session.playText(text));
      this.#box.clear();
    } catch (error) {
      const why = error instanceof Refusal ? error.detail?.why : undefined;
      if (why) this.#setWhy(why);
      else this.#refused(error, "move");
    }
  }

  async #change(change: Change): Promise<void> {
    this.#clearNotes();
    this.#looking = null;
    try {
      this.#accept(await this.#session.change(change));
    } catch (error) {
      this.#refused(error, change);
    }
  }

  async #askHint(): Promise<void> {
    if (!this.#mayAct() || this.#state.result) return;
    this.#clearNotes();
    this.#message = t.game.hintBusy;
    this.#draw();
    const { version } = this.#state;
    try {
      const hint = await this.#session.hint();
      // The game may have gone on meanwhile.
      if (version !== this.#state.version) return;
      this.#hint = hint;
      this.#message = null;
      announce(t.game.hintIs(hint.text));
    } catch (error) {
      if (version === this.#state.version) this.#refused(error);
    }
    this.#draw();
  }

  async #resign(): Promise<void> {
    if (this.#state.result || !this.#session.seat) return;
    if (await confirm(t.game.resignQuestion, t.game.resignText, t.game.resign)) await this.#change("resign");
  }

  async #rematch(): Promise<void> {
    try {
      go(`/game/${await this.#session.rematch()}`);
    } catch (error) {
      this.#refused(error);
    }
  }

  #refused(error: unknown, change?: Change | "move"): void {
    this.#shown = [...this.#state.moves];
    const code = error instanceof Refusal ? error.code : undefined;
    if (code === "declined") this.#message = t.game.computerDeclines;
    else if (code === "nothingToDo") this.#message = this.#nothingTo(change);
    else if (code === "notSaved") this.#message = t.game.notSaved;
    else if (code === null) this.#message = change === "move" ? t.game.notSent : t.common.notReached;
    else if (code !== "stale" && code !== "gameOver") this.#message = t.common.failed;
    if (this.#message) announce(this.#message);
    this.#draw();
  }

  /** What is said where there is nothing to do. What was asked for already is in the note line. */
  #nothingTo(change?: Change | "move"): string | null {
    if (this.#state.offer) return null;
    if (change === "redo") return t.game.redoNone;
    return change === "takeback" ? t.game.takebackNone : null;
  }

  #onLink(linked: boolean): void {
    this.#linked = linked;
    if (linked && (this.#message === t.common.notReached || this.#message === t.game.notSent)) this.#message = null;
    this.#draw();
  }

  #onPresence(presence: Presence): void {
    this.#presence = presence;
    this.#draw();
  }

  #onGone(): void {
    this.#message = t.game.gone;
    announce(t.game.gone, true);
    this.#draw();
  }

  /** Takes over a newer state and shows, move by move, what is new in it. */
  #accept(state: GameState): void {
    this.#clocks.set(state.result ? frozen(state) : state.clock);
    void this.#sync();
  }

  async #sync(): Promise<void> {
    if (this.#syncing) return;
    this.#syncing = true;
    try {
      while (await this.#showNext());
    } finally {
      this.#syncing = false;
    }
    this.#tellOffer();
    this.#tellResult();
    this.#draw();
  }

  /** Brings the board one move nearer to the state. False when it is there. */
  async #showNext(): Promise<boolean> {
    const { moves } = this.#state;
    const common = commonMoves(this.#shown, moves);
    if (common < this.#shown.length || moves.length - common > MOST_TO_REPLAY) {
      this.#shown = moves.slice(0, Math.max(common, moves.length - 1));
      if (common < moves.length - 1 || moves.length <= common) this.#shown = [...moves];
      this.#clearNotes();
      this.#draw();
      if (moves.length <= common) announce(t.game.tookBack);
      return this.#shown.length < moves.length;
    }
    const next = moves[common];
    if (!next) {
      this.#shown = [...moves];
      return false;
    }
    this.#clearNotes();
    this.#draw();
    if (this.#looking === null) {
      await pause(REPLY_PAUSE - (performance.now() - this.#lastShownAt));
      await this.#animate(next, next.path, false);
    }
    this.#shown.push(next);
    this.#announceMove(next);
    return true;
  }

  #announceMove(move: Played): void {
    const side = sideName(this.#state.rules.id, move.color);
    announce(t.game.played(side, move.text, move.captured.length, move.crowns));
  }

  /** Says what is asked for, or that one's own wish was declined, once. */
  #tellOffer(): void {
    const { offer, moves, result } = this.#state;
    const before = this.#asked;
    if (offer?.of === before?.offer.of && offer?.side === before?.offer.side) return;
    this.#asked = offer && { offer, ply: moves.length };
    if (offer) {
      this.#clearNotes();
      announce(this.#offerNote(offer).text);
    } else if (before?.offer.side === this.#session.seat && before.ply === moves.length && !result) {
      this.#message = t.game.declined;
      announce(this.#message);
    }
  }

  /** Says and sounds the result, once. */
  #tellResult(): void {
    const { result } = this.#state;
    const isNews = result !== null && !this.#told;
    this.#told = result !== null;
    if (!result || !isNews) return;
    announce(spoken(resultNote(result, this.#state.rules.id, this.#session.seat)), true);
    const seat = this.#session.seat;
    sound(!result.winner ? "draw" : seat === "both" || seat === result.winner ? "win" : "loss");
  }

  #clearNotes(): void {
    this.#why = null;
    this.#showWay = false;
    this.#hint = null;
    this.#message = null;
    this.#entry = null;
  }

  // Looking at earlier positions

  #look(ply: number): void {
    const last = this.#shown.length;
    const wanted = Math.max(0, Math.min(ply, last));
    this.#looking = wanted === last ? null : wanted;
    this.#clearNotes();
    this.#draw();
    const move = this.#shown[wanted - 1];
    announce(move ? t.game.lookingBack(`${Math.ceil(wanted / 2)}. ${move.text}`) : t.game.lookingAtStart);
  }

  #step(to: "first" | "previous" | "next" | "last"): void {
    const now = this.#looking ?? this.#shown.length;
    this.#look({ first: 0, previous: now - 1, next: now + 1, last: this.#shown.length }[to]);
  }

  // Dialogs

  #share(): void {
    openShare(this.#state, invitationOf(this.#state.id));
  }

  #menu(): void {
    openGameMenu({
      moves: this.#moves.element,
      putBack: () => this.#drawSide(),
      box: this.#box.element,
      share: () => this.#share(),
      newGame: () => openNewGame(),
      rulesHref: `/rules/${this.#state.rules.id}`,
      pdnHref: `/api/games/${this.#state.id}/pdn`,
    });
  }

  #flip(): void {
    this.#flipped = !this.#flipped;
    this.#draw();
    this.#drawSide();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event.target) || isDialogOpen()) return;
    const run = this.#shortcut(event.key);
    if (!run) return;
    event.preventDefault();
    run();
  };

  #shortcut(key: string): (() => void) | null {
    const over = this.#state.result !== null;
    switch (key) {
      case "Escape":
        return () => this.#escape();
      case "ArrowLeft":
        return () => this.#step("previous");
      case "ArrowRight":
        return () => this.#step("next");
      case "Home":
        return () => this.#step("first");
      case "End":
        return () => this.#step("last");
      case "b":
        return () => this.#board.focus();
      case "m":
        return () => this.#box.focus();
      case "u":
        return () => void this.#change("takeback");
      case "y":
        return () => void this.#change("redo");
      case "h":
        return () => void this.#askHint();
      case "f":
        return () => this.#flip();
      case "d":
        return () => void this.#change("draw");
      case "r":
        return () => void this.#resign();
      case "g":
        return () => void this.#change("now");
      case "n":
        return () => (over ? void this.#rematch() : openNewGame());
      case "s":
        return () => prefer("sound", !preferences().sound);
      case ",":
        return () => openSettings();
      case "?":
        return () => openShortcuts();
      default:
        return null;
    }
  }

  #escape(): void {
    if (this.#board.stepBack()) announce(t.board.putBack);
    else if (this.#looking !== null) this.#step("last");
    else {
      this.#clearNotes();
      this.#draw();
    }
  }

  // Drawing

  /** The side at the bottom: the player's own, or the one to move where the board turns. */
  get #bottom(): Color {
    const { seat } = this.#session;
    const { rules, turn } = this.#state;
    let bottom: Color = seat === "white" || seat === "black" ? seat : rules.board.bottom;
    if (seat === "both" && preferences().sharedScreen === "flip" && !this.#syncing) bottom = turn;
    return this.#flipped ? other(bottom) : bottom;
  }

  #mayAct(): boolean {
    const { seat } = this.#session;
    return seat === "both" || seat === this.#state.turn;
  }

  get #interactive(): boolean {
    const upToDate = this.#shown.length === this.#state.moves.length;
    return !this.#syncing && upToDate && this.#looking === null && !this.#state.result && this.#mayAct();
  }

  /** Whether the other side is a person at another screen. */
  get #isApart(): boolean {
    const { white, black, you } = this.#state;
    return white.kind === "human" && black.kind === "human" && you !== null && you !== "both";
  }

  get #canTakeBack(): boolean {
    const { moves, offer, result, you } = this.#state;
    if (!this.#isApart) return moves.length > 0;
    const asked = offer?.of === "takeback" && offer.side === you;
    return !result && !asked && moves.some((move) => move.color === you);
  }

  #draw(): void {
    const state = this.#state;
    const ply = this.#looking ?? this.#shown.length;
    const moves = this.#shown.slice(0, ply);
    const pieces = ply === state.moves.length && ply === this.#shown.length ? state.pieces : afterAll(state.start, moves);
    this.#drawBoard(pieces, moves);
    const answering = this.#note.element.querySelector(":focus-visible") !== null;
    this.#note.show(this.#noteView(ply));
    // A button that was pressed is gone with its question; the keyboard goes on at the board.
    if (answering && !this.#note.element.contains(document.activeElement)) this.#board.focus();
    this.#drawPlates(pieces);
    this.#moves.show(this.#shown, ply);
    this.#actions.show({
      over: state.result !== null,
      seated: this.#session.seat !== null,
      thinking: state.thinking && !state.result,
      canTakeBack: this.#canTakeBack,
      canRedo: state.redo > 0 && !this.#isApart,
      canHint: this.#interactive,
      ply,
      last: this.#shown.length,
    });
    this.#box.show(this.#interactive, state.legal[0]?.text ?? "11-15");
    this.#drawBar(moves);
    // What is on the board and whether it waits for this player, for style sheets and tests.
    this.#root.dataset["ply"] = String(ply);
    this.#root.dataset["waits"] = this.#interactive ? state.turn : "";
  }

  #drawBoard(pieces: readonly Piece[], moves: readonly Played[]): void {
    const { rules, turn, result } = this.#state;
    const { coordinates, naming, oneClick, sharedScreen } = preferences();
    const interactive = this.#interactive;
    // The same moves keep their identity, so that news about other things leaves a lifted piece lifted.
    if (JSON.stringify(this.#legal) !== JSON.stringify(this.#state.legal)) this.#legal = this.#state.legal;
    const name = ruleName(rules);
    const view: BoardView = {
      board: rules.board,
      bottom: this.#bottom,
      pieces,
      legal: interactive ? this.#legal : NO_MOVES,
      mover: interactive ? turn : null,
      last: moves.at(-1)?.path ?? [],
      rings: this.#rings(interactive),
      arrow: this.#arrow(),
      coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: false,
      oneClick,
      turned: this.#session.seat === "both" && sharedScreen === "turned" ? other(this.#bottom) : null,
      label: result ? t.game.boardLabelOver(name) : t.game.boardLabel(name, sideName(rules.id, turn)),
      describe: describer(this.#state),
    };
    this.#board.show(view);
  }

  #rings(interactive: boolean): Ring[] {
    const why = this.#why;
    const never = preferences().mustCapture === "never";
    if (why) {
      const tried: Ring[] = why.tried.slice(0, 1).map((square) => ({ square, kind: "tried" }));
      const captures = why.can.filter((move) => move.captured.length > 0);
      if (never || !captures.length) return tried;
      const can = captures.filter((move) => !why.tried.includes(move.from));
      const takers = (can.length ? can : captures).map((move) => move.from);
      const victims = captures.flatMap((move) => move.captured);
      return [
        ...tried.filter((ring) => !takers.includes(ring.square)),
        ...unique(takers).map((square): Ring => ({ square, kind: "must" })),
        ...unique(victims).map((square): Ring => ({ square, kind: "victim" })),
      ];
    }
    if (this.#hint) return [{ square: this.#hint.from, kind: "hint" }];
    const always = preferences().mustCapture === "always";
    const choosing = this.#entry !== null && !never;
    if (interactive && this.#state.mustCapture && (always || choosing)) {
      return unique(this.#state.legal.map((move) => move.from)).map((square) => ({ square, kind: "must" }));
    }
    return [];
  }

  #arrow(): readonly number[] {
    if (this.#hint) return this.#hint.path;
    return this.#showWay ? (this.#why?.can[0]?.path ?? []) : [];
  }

  #whyText(why: WhyNot): NoteView {
    const name = squareNamer(this.#state.rules.board);
    const tried = why.tried[0];
    const note = why.reason ? t.why(why.reason, name, tried === undefined ? null : name(tried)) : { text: why.message };
    return { ...note, kind: "why" };
  }

  #noteView(ply: number): NoteView {
    const { rules, turn, result, offer, thinking } = this.#state;
    const seat = this.#session.seat;
    if (this.#why) return this.#whyNote(this.#why);
    if (this.#message) return { kind: "plain", text: this.#message };
    if (!this.#linked) return { kind: "plain", text: t.common.offline };
    // A question waits for its answer, whatever the player looks at.
    if (offer && seat && seat !== offer.side) return this.#offerNote(offer);
    if (this.#looking !== null) {
      const move = this.#shown[ply - 1];
      const text = move ? t.game.lookingBack(`${Math.ceil(ply / 2)}. ${move.text}`) : t.game.lookingAtStart;
      return { kind: "plain", text, actions: [{ label: t.game.backToGame, run: () => this.#step("last") }] };
    }
    if (result && !this.#syncing) {
      const actions = seat ? [{ label: t.game.rematch, primary: true, run: () => void this.#rematch() }] : [];
      return { kind: "result", ...resultNote(result, rules.id, seat), actions };
    }
    if (offer) return this.#offerNote(offer);
    if (this.#hint) {
      return { kind: "plain", text: t.game.hintIs(this.#hint.text), onDismiss: () => this.#dismiss() };
    }
    if (this.#entry) return this.#chosenNote(this.#entry);
    if (this.#interactive && this.#state.mustCapture) {
      const name = squareNamer(rules.board);
      const takers = unique(this.#state.legal.map((move) => move.from)).map(name);
      const text = preferences().mustCapture === "never" ? t.game.mustCapture : t.game.mustCaptureWith(formatList(takers));
      return { kind: "rule", text, sub: this.#turnText(turn) };
    }
    if (thinking) return { kind: "plain", text: t.game.thinking };
    if (this.#isFriendMissing()) {
      return { kind: "plain", text: t.game.waitingFriend, actions: [{ label: t.game.share, icon: "link", run: () => this.#share() }] };
    }
    return { kind: "plain", text: this.#turnText(turn) };
  }

  #whyNote(why: WhyNot): NoteView {
    const show = why.can.some((move) => move.captured.length > 0) && !this.#showWay;
    const showWay = (): void => {
      this.#showWay = true;
      this.#draw();
    };
    const link = why.rule ? { href: `/rules/${this.#state.rules.id}#${why.rule}`, text: t.game.ruleLink[why.rule] } : undefined;
    return {
      ...this.#whyText(why),
      ...(link ? { link } : {}),
      actions: show ? [{ label: t.game.showMe, icon: "eye", run: showWay }] : [],
      onDismiss: () => this.#dismiss(),
    };
  }

  #offerNote({ side, of }: Offer): NoteView {
    const seat = this.#session.seat;
    if (seat === side) return { kind: "plain", text: t.game.youAsk[of] };
    const text = t.game.asks[of](sideName(this.#state.rules.id, side));
    if (!seat) return { kind: "plain", text };
    return {
      kind: "plain",
      text,
      actions: [
        { label: t.game.accept, primary: true, run: () => void this.#change(of) },
        { label: t.game.decline, run: () => void this.#change("decline") },
      ],
    };
  }

  #chosenNote(entry: Entry): NoteView {
    const note = chosenNote(entry, this.#state.rules.board);
    const others = this.#state.legal.filter((move) => move.from !== entry.walked[0]).map((move) => move.text);
    if (!this.#state.mustCapture || !others.length || others.length > 4) return { kind: "plain", ...note };
    return { kind: "rule", ...note, sub: t.game.otherCaptures(formatList(others)) };
  }

  #turnText(turn: Color): string {
    const seat = this.#session.seat;
    const side = sideName(this.#state.rules.id, turn);
    if (seat === turn) return t.game.yourTurn;
    return seat === "both" ? t.game.sideToMove(side) : t.game.waiting(side);
  }

  #isFriendMissing(): boolean {
    const { seat } = this.#session;
    if (!this.#isApart || seat === "both" || !seat) return false;
    return this.#presence !== null && !this.#presence[other(seat)] && this.#state.moves.length < 2;
  }

  #dismiss(): void {
    this.#clearNotes();
    this.#draw();
    this.#board.focus();
  }

  #drawPlates(pieces: readonly Piece[]): void {
    const { rules, start, turn, result } = this.#state;
    const seat = this.#session.seat;
    for (const color of ["white", "black"] as const) {
      const player = this.#state[color];
      const enemy = other(color);
      const [had, has] = [materialOf(start, enemy), materialOf(pieces, enemy)];
      const taken = Math.max(0, countOf(had) - countOf(has));
      const lost = countOf(materialOf(start, color)) - countOf(materialOf(pieces, color));
      const kings = this.#kingsTakenBy(color);
      const friend = player.kind === "human" && seat !== "both" && seat !== color;
      this.#plates[color].show({
        color,
        side: sideName(rules.id, color),
        name: playerName(player, color, rules.id, seat),
        detail: player.kind === "computer" ? t.plays.level(levelText(player.level)) : seat === color ? t.plays.side(sideName(rules.id, color)) : "",
        taken: { kings, men: Math.max(0, taken - kings) },
        ahead: taken - lost,
        toMove: !result && turn === color,
        away: friend && seat !== null && this.#presence !== null && !this.#presence[color],
      });
    }
    this.#clocksAgain();
  }

  /** Kings among the pieces a side has taken, counted along the moves shown. */
  #kingsTakenBy(color: Color): number {
    let pieces = [...this.#state.start];
    let kings = 0;
    for (const move of this.#shown.slice(0, this.#looking ?? this.#shown.length)) {
      if (move.color === color) {
        kings += pieces.filter((piece) => piece.king && move.captured.includes(piece.square)).length;
      }
      pieces = afterAll(pieces, [move]);
    }
    return kings;
  }

  /** Plates are drawn anew with the position; their clocks go on. */
  #clocksAgain(): void {
    for (const color of ["white", "black"] as const) this.#plates[color].showTime(this.#clocks.left(color));
  }

  #drawSide(): void {
    const [top, bottom] = [this.#plates[other(this.#bottom)], this.#plates[this.#bottom]];
    top.element.classList.replace("plate--bottom", "plate--top");
    top.element.classList.add("plate--top");
    bottom.element.classList.remove("plate--top");
    bottom.element.classList.add("plate--bottom");
    fill(
      this.#side,
      top.element,
      this.#moves.element,
      this.#actions.nav,
      this.#box.element,
      this.#actions.element,
      bottom.element,
    );
  }

  #drawBar(moves: readonly Played[]): void {
    const { rules, white, black } = this.#state;
    const computer = [white, black].find((player) => player.kind === "computer");
    const detail = computer?.kind === "computer" ? t.plays.level(levelText(computer.level)) : "";
    fill(
      this.#bar,
      h("h1", {}, shortRuleName(rules), detail ? h("small", { text: detail }) : null),
      this.#actions.strip(moves.at(-1)?.text ?? ""),
    );
  }

  #drawInfo(): void {
    drawInfo(this.#info, this.#state, this.#rules, this.#session.seat);
  }
}

const NO_MOVES: readonly Move[] = [];

const other = (color: Color): Color => (color === "white" ? "black" : "white");
const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** A clock that has stopped for good. */
function frozen(state: GameState): GameState["clock"] {
  return state.clock ? { ...state.clock, running: null } : null;
}

/** What is heard of a square: its name, what stands there, what can be done. */
function describer({ rules, mustCapture }: GameState): BoardView["describe"] {
  const name = squareNamer(rules.board);
  return (square, piece, state) => {
    const words = [piece ? t.board.piece(name(square), sideName(rules.id, piece.color), piece.king) : t.board.empty(name(square))];
    if (state.chosen) words.push(t.board.chosen);
    else if (state.movable) words.push(mustCapture ? t.board.mustCapture : t.board.movable);
    if (state.stop) words.push(t.board.stop);
    return words.join(", ");
  };
}
