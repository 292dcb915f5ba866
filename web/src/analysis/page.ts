/** The analysis page: joins the model to the analyst, the screen, the keyboard, the address and the dialogs. */

import { announce } from "../announce.ts";
import { here } from "../base.ts";
import { api, Refusal } from "../api.ts";
import type { AttemptDetail, ChooseDetail, DrawDetail, MoveDetail } from "../board/element.ts";
import { isDialogOpen, toClipboard } from "../dialogs/dialog.ts";
import { openPlayFrom } from "../dialogs/play-from.ts";
import { shareThis } from "../dialogs/share.ts";
import { isTyping } from "../dom.ts";
import { failureText } from "../failure.ts";
import { canBeReviewed, other } from "../game/read.ts";
import { chosenNote, drawnText, spoken, whyNote } from "../game/texts.ts";
import { defaultRules, t } from "../i18n/index.ts";
import { latinKey } from "../latin.ts";
import { hopDuration, onPreference, prefer, preferences } from "../preferences.ts";
import { go, readdress, type Page } from "../router.ts";
import { ruleName } from "../rules.ts";
import { loadShareWords } from "../share/words.ts";
import { loadSheet } from "../sheet.ts";
import { sound } from "../sound.ts";
import type { GameTree, RulesChoice } from "../wire.ts";
import type { Analyst } from "./analyst.ts";
import { openMenu, openMoveMenu, openTreeSheet } from "./dialogs.ts";
import { entryOf, keepTree, keptTree, newSession, type Entry } from "./kept.ts";
import { LINES, moveNumber, scoreNow, scoreWords } from "./linesview.ts";
import { begin, unreadNotice, type AnalysisEvent, type Effect, type Model, type Said } from "./model.ts";
import { analysisLink, editorLink, placeFromAddress, reviewLink, type Place } from "./place.ts";
import { canRedo, canUndo, lineOn, piecesOn, placeAt, toWrite } from "./read.ts";
import { RemoteAnalyst } from "./remote.ts";
import { savePdn } from "./save.ts";
import { numberOf } from "./score.ts";
import { Screen, type NoteAction } from "./screen.ts";
import { lineFrom, movesTo, nodeOf, ROOT, treeOf, type NodeId, type Tree } from "./tree.ts";
import { beginning, update } from "./update.ts";
import { loadWords, w } from "./words.ts";

/** The address follows the eye; browsers allow only so many changes of it. */
const ADDRESS_AFTER = 150;
/** Games that the server is still reading are asked for again after so long. */
const EXPLORE_AGAIN = 600;

/** The rules to begin with where the address names none. */
export const usualChoice = (): RulesChoice => preferences().rules ?? { base: defaultRules(), set: {} };

/** A game that was opened elsewhere on this site, to be taken over by the page that is drawn next. */
let handedOver: GameTree | null = null;

/** Opens a game on the analysis board. */
export function analyseTree(game: GameTree): void {
  handedOver = game;
  go(analysisLink({ rules: game.rules, fen: game.fen ?? null, moves: [] }));
}

export async function drawAnalysis(root: HTMLElement): Promise<Page> {
  const analyst = new RemoteAnalyst();
  const parameters = new URLSearchParams(here().search);
  const id = parameters.get("game");
  const [played] = await Promise.all([
    id ? analyst.game(id) : null,
    loadWords(),
    loadShareWords(),
    loadSheet("analysis").catch(() => Promise.reject(new Refusal(null))),
  ]);
  const game = played ?? handedOver;
  handedOver = null;
  // A game that was played is looked at where the address says, or from its end; one that was opened from its beginning.
  const ply = played ? Number(parameters.get("ply") ?? Infinity) : 0;
  if (game) return new AnalysisPage(root, analyst, await modelOf(analyst, game, ply), game);
  const place = placeFromAddress(here().search, usualChoice());
  try {
    return new AnalysisPage(root, analyst, await modelAt(analyst, place), null);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === null || !error.detail?.place) throw error;
    // A position that cannot be played can be mended; rules that contradict themselves cannot.
    if (error.detail.place.startsWith("fen")) {
      go(editorLink(place), true);
      return { title: w.board.heading };
    }
    const usual: Place = { rules: { base: defaultRules(), set: {} }, fen: null, moves: [] };
    const model = await modelAt(analyst, usual);
    return new AnalysisPage(root, analyst, { ...model, notice: { kind: "rules", why: failureText(error) } }, null);
  }
}

/** The analysis of a game, after so many moves of its main line. */
function modelOf(analyst: Analyst, game: GameTree, ply: number): Promise<Model> {
  const tree = treeOf(game);
  const at = lineFrom(tree, ROOT).slice(0, Math.max(0, ply || 0)).at(-1)?.id ?? ROOT;
  return modelFor(analyst, { rules: game.rules, fen: game.fen ?? null, moves: [] }, { tree, at });
}

/** The analysis that an address holds, with the tree that was left there. */
function modelAt(analyst: Analyst, place: Place): Promise<Model> {
  const entry = entryOf(history.state);
  return modelFor(analyst, place, entry && keptTree(entry, place.rules, place.fen));
}

async function modelFor(analyst: Analyst, place: Place, left: { tree: Tree; at: NodeId } | null): Promise<Model> {
  const moves = left ? movesTo(left.tree, left.at).map((move) => move.text) : place.moves;
  const [rules, state] = await Promise.all([analyst.rules(place.rules), analyst.position({ ...place, moves }, 0)]);
  return begin({ rules, choice: place.rules, fen: place.fen, state, computer: preferences().analysis, left });
}

/** Whether an effect asks the analyst about the position on the board, the engine first of all. */
const isQuestion = (effect: Effect): boolean => effect.do === "look" || effect.do === "position";

/** An address of this page, and what its entry of the history says. */
interface Address {
  readonly path: string;
  readonly entry: Entry;
}

class AnalysisPage implements Page {
  #model: Model;
  readonly #analyst: Analyst;
  readonly #screen: Screen;
  readonly #stopListening: () => void;
  readonly #session = entryOf(history.state)?.session ?? newSession();
  #timer = 0;
  /** The address that is written when the timer goes off. */
  #waiting: Address | null = null;
  /** Whether the way back that is under way is an undo. */
  #isUndoing = false;

  constructor(root: HTMLElement, analyst: Analyst, model: Model, game: GameTree | null) {
    this.#analyst = analyst;
    const entry = entryOf(history.state);
    // Numbers go on where an earlier load of the page stopped, so that no two trees have the same.
    const revision = entry?.revision ?? 0;
    this.#model = { ...model, revision, revisions: [{ number: revision, tree: model.tree, at: model.at }] };
    if (game) this.#model = { ...this.#model, notice: unreadNotice(game) };
    this.#screen = new Screen(
      root,
      {
        dispatch: (event) => this.#dispatch(event),
        act: (action) => this.#act(action),
        undo: () => this.#undo(),
        redo: () => this.#redo(),
        open: () => void this.#open(""),
        setUp: () => go(editorLink({ ...placeAt(this.#model, ROOT), fen: this.#fenHere() })),
        playFrom: () => this.#playFrom(),
        save: () => void this.#save(),
        share: () => void this.#share(),
        explored: (open) => void this.#explore(open),
        moveMenu: (node) => openMoveMenu(this.#model, node, (event) => this.#dispatch(event)),
        openTree: () => openTreeSheet([this.#screen.tree.element, this.#screen.box.element, this.#screen.explorer.element], () => this.#screen.arrange()),
        menu: () => this.#menu(),
      },
      this.#model,
    );
    const { board } = this.#screen;
    board.addEventListener("board-move", (event) => {
      const { route, carried } = (event as CustomEvent<MoveDetail>).detail;
      this.#dispatch({ kind: "entered", move: route.move, path: route.path, carried });
    });
    board.addEventListener("board-attempt", (event) => {
      this.#dispatch({ kind: "attempted", ...(event as CustomEvent<AttemptDetail>).detail });
    });
    board.addEventListener("board-choose", (event) => {
      this.#dispatch({ kind: "chosen", entry: (event as CustomEvent<ChooseDetail>).detail.entry });
    });
    board.addEventListener("board-draw", (event) => {
      announce(drawnText((event as CustomEvent<DrawDetail>).detail, this.#model.rules.board));
    });
    document.addEventListener("keydown", this.#onKey);
    document.addEventListener("visibilitychange", this.#onVisibility);
    document.addEventListener("paste", this.#onPaste);
    document.addEventListener("dragover", this.#onDragOver);
    document.addEventListener("drop", this.#onDrop);
    this.#stopListening = onPreference(() => this.#screen.draw(this.#model));
    this.#screen.draw(this.#model);
    this.#write(this.#here(), false);
    for (const effect of beginning(this.#model)) this.#run(effect);
    performance.mark("board-ready");
  }

  get title(): string {
    return w.board.title(ruleName(this.#model.rules));
  }

  leave(): void {
    this.#flush();
    this.#analyst.close();
    this.#stopListening();
    document.removeEventListener("keydown", this.#onKey);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    document.removeEventListener("paste", this.#onPaste);
    document.removeEventListener("dragover", this.#onDragOver);
    document.removeEventListener("drop", this.#onDrop);
  }

  /** Back and Forward undo and redo what was changed here. */
  readdress(): boolean {
    const entry = entryOf(history.state);
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#waiting = null;
    const isUndoing = this.#isUndoing;
    this.#isUndoing = false;
    if (entry?.session === this.#session && isUndoing && entry.revision === this.#model.revision) {
      // An entry that a dialog has left behind: the tree is the same there.
      this.#undo();
      return true;
    }
    if (entry?.session !== this.#session || !this.#model.revisions.some(({ number }) => number === entry.revision)) return false;
    // A dialog was closed, and nothing has changed.
    if (entry.revision === this.#model.revision && entry.at === this.#model.at) return true;
    this.#dispatch({ kind: "restore", revision: entry.revision, at: entry.at });
    keepTree(this.#session, this.#model.choice, this.#model.fen, this.#model.tree);
    return true;
  }

  /** Everything that happens on this page goes through here. */
  #dispatch(event: AnalysisEvent): void {
    const before = this.#model;
    const { model, effects } = update(before, event);
    this.#model = model;
    // The analyst works while the screen is drawn.
    for (const effect of effects) if (isQuestion(effect)) this.#run(effect);
    if (model !== before) {
      this.#screen.draw(model);
      if (this.#screen.explorer.element.open) void this.#explore(true);
    }
    for (const effect of effects) if (!isQuestion(effect)) this.#run(effect);
  }

  #run(effect: Effect): void {
    switch (effect.do) {
      case "position":
        return void this.#position(effect.node);
      case "play":
        return void this.#play(effect.node, effect.text);
      case "clearMoveBox":
        return this.#screen.box.clear();
      case "why":
        return void this.#why(effect.node, effect.path);
      case "tables":
        return void this.#tables(effect.node);
      case "look":
        return this.#look(effect.node);
      case "rest":
        return this.#analyst.rest();
      case "remember":
        return prefer("analysis", effect.computer);
      case "address":
        return this.#address(effect.isNew);
      case "animate":
        return void this.#animate(effect.moving, effect.carried);
      case "sound":
        return sound(effect.name);
      case "say": {
        const text = this.#words(effect.what);
        return text ? announce(text) : undefined;
      }
    }
  }

  // What the analyst is asked

  async #position(node: NodeId): Promise<void> {
    const place = placeAt(this.#model, node);
    try {
      this.#dispatch({ kind: "position", node, state: await this.#analyst.position(place, place.moves.length) });
    } catch (error) {
      this.#refused(node, error);
    }
  }

  async #play(node: NodeId, text: string): Promise<void> {
    const place = placeAt(this.#model, node);
    try {
      const state = await this.#analyst.position({ ...place, moves: [...place.moves, text] }, place.moves.length);
      this.#dispatch({ kind: "answered", node, state });
    } catch (error) {
      this.#refused(node, error);
    }
  }

  async #why(node: NodeId, path: readonly number[]): Promise<void> {
    try {
      this.#dispatch({ kind: "explained", node, why: await this.#analyst.why(placeAt(this.#model, node), path) });
    } catch (error) {
      this.#refused(node, error);
    }
  }

  async #tables(node: NodeId): Promise<void> {
    const fen = this.#model.known.get(node)?.fen;
    if (!fen) return;
    try {
      this.#dispatch({ kind: "tables", node, answer: await this.#analyst.tables(this.#model.choice, fen) });
    } catch {
      // Without tables the lines of the engine remain.
    }
  }

  #refused(node: NodeId, error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.#dispatch({ kind: "refused", node, code: error.code });
  }

  /** Nobody looks at a page that is hidden. */
  #look(node: NodeId): void {
    if (document.hidden) return this.#analyst.rest();
    this.#analyst.look(placeAt(this.#model, node), LINES, {
      onLines: (lines) => this.#dispatch({ kind: "lines", node, lines }),
      onSettled: () => this.#dispatch({ kind: "settled", node }),
      onRefused: (code) => this.#dispatch({ kind: "unheard", node, code }),
    });
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) this.#analyst.rest();
    else if (this.#model.computer && this.#model.thought.state !== "settled") this.#look(this.#model.at);
  };

  async #animate({ ticket, move, path }: NonNullable<Model["moving"]>, carried: boolean): Promise<void> {
    const onHop = (capture: boolean): void => sound(capture ? "capture" : "move");
    await this.#screen.board.play(move, { hop: hopDuration(), carried, onHop }, path);
    this.#dispatch({ kind: "animated", ticket });
  }

  // The address

  #address(isNew: boolean): void {
    if (isNew) {
      this.#flush();
      return this.#write(this.#here(), true);
    }
    // By the time it is written the tree may be another, which has an entry of its own.
    this.#waiting = this.#here();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), ADDRESS_AFTER);
  }

  /** The address of the position on the board. */
  #here(): Address {
    const { at, revision } = this.#model;
    return { path: analysisLink(placeAt(this.#model, at)), entry: { session: this.#session, revision, at } };
  }

  /** Writes the address that waits to be written, into the entry of the history that it belongs to. */
  #flush(): void {
    const waiting = this.#waiting;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#waiting = null;
    if (waiting) this.#write(waiting, false);
  }

  #write(address: Address, isNew: boolean): void {
    // The page may have been left for another meanwhile.
    if (!here().pathname.endsWith("/analysis")) return;
    if (!readdress(address.path, { analysis: address.entry }, isNew)) {
      // Once the dialog above is closed it is written after all.
      this.#waiting = address;
      this.#timer = setTimeout(() => this.#flush(), ADDRESS_AFTER);
    }
    const { choice, fen, tree } = this.#model;
    keepTree(this.#session, choice, fen, tree);
  }

  #fenHere(): string | null {
    return this.#model.known.get(this.#model.at)?.fen ?? this.#model.fen;
  }

  // What can be done

  #undo(): void {
    if (!canUndo(this.#model)) return announce(w.board.messages.noUndo);
    this.#flush();
    this.#isUndoing = true;
    history.back();
  }

  #redo(): void {
    if (!canRedo(this.#model)) return announce(w.board.messages.noRedo);
    history.forward();
  }

  #act(action: NoteAction): void {
    if (action.kind === "copy") return void this.#copy();
    if (action.kind === "review") return this.#review();
    this.#dispatch(action);
    if (action.kind === "dismiss") this.#screen.board.focus();
  }

  async #copy(): Promise<void> {
    this.#flush();
    announce((await toClipboard(location.href)) ? w.board.copied : w.board.copyByHand, true);
  }

  async #share(): Promise<void> {
    this.#flush();
    const { choice, fen, rules, flipped, at, tree } = this.#model;
    const moves = lineOn(this.#model).map((move) => move.text);
    const bottom = flipped ? other(rules.board.bottom) : rules.board.bottom;
    const pdn = (): Promise<string> => this.#analyst.write(toWrite(this.#model));
    await shareThis({ rules: choice, start: fen, moves, ply: movesTo(tree, at).length, flipped: bottom === "black", id: null, own: null, pdn }, ruleName(rules));
  }

  /** What was played from here in one's own games, as long as somebody looks. */
  async #explore(isOpen: boolean): Promise<void> {
    const { explorer } = this.#screen;
    const node = this.#model.at;
    if (!isOpen || explorer.knows(node)) return;
    const { rules, fen, moves } = placeAt(this.#model, node);
    explorer.wait(node);
    try {
      const explored = await api.explore({ rules, ...(fen ? { fen } : {}), moves: [...moves] });
      explorer.tell(node, explored);
      // Games that are still being read are asked for again, as long as somebody looks.
      if (explored.unread) setTimeout(() => void this.#explore(explorer.element.open && this.#model.at === node), EXPLORE_AGAIN);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      explorer.tell(node, null);
    }
  }

  /** Has the line on the board reviewed, under the names of its game. */
  #review(): void {
    this.#flush();
    const { choice, fen, tree } = this.#model;
    const tag = (name: string): string => tree.tags.find((each) => each.name === name)?.value ?? "";
    const moves = lineOn(this.#model).map((move) => move.text);
    go(reviewLink({ rules: choice, fen, moves }, { white: tag("White"), black: tag("Black"), result: tag("Result") }));
  }

  async #save(): Promise<void> {
    try {
      await savePdn(this.#analyst, this.#model);
    } catch (error) {
      this.#refused(this.#model.at, error);
    }
  }

  #playFrom(): void {
    const state = this.#model.known.get(this.#model.at);
    if (!state) return;
    if (state.legal.length === 0) return announce(w.board.cannotPlay, true);
    const { playHeading: heading, playAs: side, playLevel: level, playStart: start } = w.board;
    openPlayFrom({ rules: this.#model.choice, fen: state.fen, side: state.turn }, { heading, side, level, start });
  }

  #menu(): void {
    openMenu({
      review: canBeReviewed(lineOn(this.#model).length) ? () => this.#review() : null,
      undo: canUndo(this.#model) ? () => this.#undo() : null,
      redo: canRedo(this.#model) ? () => this.#redo() : null,
      flip: () => this.#dispatch({ kind: "flip" }),
      draw: () => this.#dispatch({ kind: "draw" }),
      setUp: () => go(editorLink({ ...placeAt(this.#model, ROOT), fen: this.#fenHere() })),
      playFrom: () => this.#playFrom(),
      save: () => void this.#save(),
      share: () => void this.#share(),
      comment: () => openMoveMenu(this.#model, this.#model.at, (event) => this.#dispatch(event)),
    });
  }

  async #open(text: string, files: readonly File[] = []): Promise<void> {
    const { openImport } = await import("./open.ts");
    openImport(this.#analyst, { text, files, rules: this.#model.choice, open: analyseTree });
  }

  // Keyboard, paste and drop

  readonly #onPaste = (event: ClipboardEvent): void => {
    if (isTyping(event.target) || isDialogOpen()) return;
    const text = event.clipboardData?.getData("text/plain").trim();
    const files = [...(event.clipboardData?.files ?? [])];
    if (!text && files.length === 0) return;
    event.preventDefault();
    void this.#open(text ?? "", files);
  };

  readonly #onDragOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) event.preventDefault();
  };

  readonly #onDrop = (event: DragEvent): void => {
    if (event.defaultPrevented || isDialogOpen() || !event.dataTransfer) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    void this.#open(files.length ? "" : event.dataTransfer.getData("text/plain"), files);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
    const run = this.#shortcut(event);
    if (!run) return;
    event.preventDefault();
    run();
  };

  #shortcut(event: KeyboardEvent): (() => void) | null {
    const key = event.key.length === 1 ? latinKey(event).toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      if (key === "z") return event.shiftKey ? () => this.#redo() : () => this.#undo();
      return key === "y" ? () => this.#redo() : null;
    }
    if (event.altKey) return null;
    const step = (to: Extract<AnalysisEvent, { kind: "step" }>["to"]) => (): void => this.#dispatch({ kind: "step", to });
    // On a button the space bar presses it, and the board has arrow keys of its own.
    const isFree = !(event.target instanceof Element) || !event.target.closest("button, a, [role='gridcell']");
    if (key === " ") return isFree ? () => this.#dispatch({ kind: "computer", on: !this.#model.computer }) : null;
    const shortcuts: Record<string, () => void> = {
      ArrowLeft: step("previous"),
      ArrowRight: step("next"),
      ArrowUp: step("above"),
      ArrowDown: step("below"),
      Home: step("first"),
      End: step("last"),
      Escape: () => this.#escape(),
      Delete: () => this.#dispatch({ kind: "delete", node: this.#model.at }),
      b: () => this.#screen.board.focus(),
      m: () => this.#screen.box.focus(),
      f: () => this.#dispatch({ kind: "flip" }),
      a: () => this.#dispatch({ kind: "draw" }),
      c: () => openMoveMenu(this.#model, this.#model.at, (event) => this.#dispatch(event)),
    };
    return shortcuts[key] ?? null;
  }

  #escape(): void {
    if (this.#model.drawing) return this.#dispatch({ kind: "draw" });
    if (this.#screen.board.erase()) return announce(t.board.erased);
    if (this.#screen.board.stepBack()) return;
    this.#dispatch({ kind: "dismiss" });
  }

  /** What a screen reader hears. */
  #words(said: Said): string {
    const model = this.#model;
    switch (said.of) {
      case "at": {
        const { move } = nodeOf(model.tree, said.node);
        const score = model.computer ? model.scores.get(said.node) : undefined;
        return move ? w.board.at(moveNumber(model, said.node), move.text, score ? numberOf(score) : "") : w.board.atStart;
      }
      case "why":
        return spoken(whyNote(said.why, { rules: model.rules, pieces: piecesOn(model) }));
      case "chosen":
        return spoken(chosenNote(said.entry, model.rules.board));
      case "drawing":
        return said.on ? t.board.drawingOn : t.board.drawingOff;
      case "message":
        return w.board.messages[said.key];
      case "score": {
        const score = said.node === model.at ? scoreNow(model) : null;
        return score ? w.board.bar(numberOf(score), scoreWords(score, model)) : "";
      }
    }
  }
}

