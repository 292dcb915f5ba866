/** Draws the game page from its model. */

import { draughtsBoard, type BoardView } from "../board/element.ts";
import { iconButton } from "../controls.ts";
import { fill, h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { preferences } from "../preferences.ts";
import { ruleName, sideName, usesLetters } from "../rules.ts";
import type { Board, Color, GameState, Move, Piece, Played, RuleSummary } from "../wire.ts";
import { Actions, type ActionHandlers } from "./actions.ts";
import { drawProgress } from "./drawcount.ts";
import { drawInfo } from "./info.ts";
import { hasDays, timeLeft } from "./known.ts";
import type { Model } from "./model.ts";
import { MoveBox } from "./movebox.ts";
import { MoveList } from "./movelist.ts";
import { NoteLine } from "./note.ts";
import { noteOf, type NoteAction } from "./notes.ts";
import { Plate } from "./plate.ts";
import { PlayBar } from "./playbar.ts";
import { afterAll, countOf, materialOf } from "./position.ts";
import { bottomOf, canPremove, canTakeBack, isApart, isInteractive, isWatch, movesBehind, movesOf, other, piecesOn, plyOf } from "./read.ts";
import { arrowOf, premoveArrows, ringsOf } from "./rings.ts";
import { MoveStrip } from "./strip.ts";
import { levelText, nameInFile, playerName, squareNamer } from "./texts.ts";

const COLORS = ["white", "black"] as const;
const NO_MOVES: readonly Move[] = [];

export interface ScreenTarget {
  act: (action: NoteAction) => void;
  play: (text: string) => void;
  actions: ActionHandlers;
  /** Opens the list of all moves, where it does not stand beside the board. */
  openMoves: () => void;
}

export class Screen {
  readonly board = draughtsBoard();
  readonly box: MoveBox;
  readonly moves: MoveList;
  readonly #note: NoteLine<NoteAction>;
  readonly #actions: Actions;
  readonly #plates: Record<Color, Plate> = { white: new Plate(), black: new Plate() };
  readonly #info = h("aside", { class: "info" });
  readonly #bar: PlayBar;
  readonly #strip: MoveStrip;
  readonly #side = h("section", { class: "side panel", "aria-label": t.game.panel });
  readonly #root = h("div", { class: "play" });
  #legal: readonly Move[] = NO_MOVES;
  #rules: RuleSummary | null = null;
  #infoDrawn = "";
  #bottom: Color | null = null;

  constructor(root: HTMLElement, state: GameState, { act, play, actions, openMoves }: ScreenTarget) {
    this.#note = new NoteLine(act);
    this.moves = new MoveList((ply) => act({ kind: "look", ply }));
    this.box = new MoveBox(play);
    this.#actions = new Actions(actions);
    this.#bar = new PlayBar(actions, openMoves);
    this.#strip = new MoveStrip({ look: actions.look, goTo: (ply) => act({ kind: "look", ply }), openMoves });
    const stage = h("div", { class: "stage" }, this.board, this.#note.element);
    const leave = iconButton(t.game.zenLeave, icon("close"), actions.zen, "zen-leave");
    this.#root.append(this.#bar.element, this.#info, stage, this.#side, leave);
    // The x and o game has letters for pieces.
    if (usesLetters(state.rules.id)) this.#root.dataset["pieces"] = "xo";
    root.append(this.#root);
  }

  draw(model: Model): void {
    const { state } = model.known;
    const ply = plyOf(model);
    const isOpen = isInteractive(model);
    // An animation has the pieces until it is over.
    if (!model.moving) this.#drawBoard(model);
    this.#drawNote(model);
    this.#drawPlates(model);
    this.moves.show(model.shown, ply);
    this.#strip.show(model.shown, ply, isWatch(state) && movesBehind(model) > 0);
    const isWatched = isWatch(state) && (state.result === null || movesBehind(model) > 0);
    this.#actions.show({
      over: state.result !== null && !isWatched,
      seated: state.you !== null,
      thinking: state.thinking && !state.result,
      canTakeBack: canTakeBack(state),
      canRedo: state.redo > 0 && !isApart(state),
      canHint: isOpen,
      hasHints: !isApart(state),
      watch: isWatched ? { paused: model.paused, speed: preferences().watchSpeed } : null,
      ply,
      last: model.shown.length,
      behind: isWatched && movesBehind(model) > 0,
    });
    this.box.element.hidden = state.you === null;
    this.box.show(isOpen, (state.legal[0] ?? state.moves.at(-1))?.text);
    this.#bar.show(state, movesOf(model).at(-1)?.text ?? "");
    this.#drawSide(model);
    this.#drawInfo(state);
    // What is on the board, as far as the server has confirmed it, and whether it waits for this player: for style
    // sheets and tests.
    this.#root.dataset["ply"] = String(model.pending === null ? ply : Math.min(ply, state.moves.length));
    this.#root.dataset["waits"] = isOpen ? state.turn : "";
    this.#root.classList.toggle("play--zen", preferences().zen);
  }

  showTime(color: Color, ms: number | null, days: boolean): void {
    this.#plates[color].showTime(ms, days);
  }

  /** The rules in words have come: they stand beside the board. */
  showRules(rules: RuleSummary | null, state: GameState): void {
    this.#rules = rules;
    this.#drawInfo(state);
  }

  /** Draws the facts beside the board, when they have changed. */
  #drawInfo(state: GameState): void {
    const drawn = JSON.stringify([drawProgress(state), this.#rules === null, preferences().board, state.you, state.colours]);
    if (drawn === this.#infoDrawn) return;
    this.#infoDrawn = drawn;
    const isFocused = this.#info.contains(document.activeElement);
    drawInfo(this.#info, state, this.#rules, state.you);
    if (isFocused) this.#info.querySelector<HTMLElement>("input:checked")?.focus();
  }

  #drawBoard(model: Model): void {
    const { state } = model.known;
    const { rules, turn, result, you } = state;
    const { coordinates, naming, oneClickMoves, sharedScreen, mustCapture, premoves } = preferences();
    const isOpen = isInteractive(model);
    const isSending = premoves && canPremove(model);
    const bottom = bottomOf(model, sharedScreen);
    // The same moves keep their identity, so that news about other things leaves a lifted piece lifted.
    if (JSON.stringify(this.#legal) !== JSON.stringify(state.legal)) this.#legal = state.legal;
    const name = ruleName(rules);
    const view: BoardView = {
      board: rules.board,
      bottom,
      pieces: piecesOn(model),
      legal: isOpen ? this.#legal : NO_MOVES,
      mover: isOpen ? turn : isSending && you !== "both" ? you : null,
      premoves: isSending,
      presses: model.held !== null,
      drawing: model.drawing,
      last: (model.looking === null && model.held ? model.held : movesOf(model).at(-1))?.path ?? [],
      rings: ringsOf(model, mustCapture),
      arrow: arrowOf(model),
      arrows: premoveArrows(model),
      coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: false,
      oneClick: oneClickMoves,
      turned: you === "both" && sharedScreen === "turned" ? other(bottom) : null,
      label: result ? t.game.boardLabelOver(name) : t.game.boardLabel(name, sideName(rules.id, turn)),
      describe: describer(state),
    };
    this.board.show(view);
  }

  #drawNote(model: Model): void {
    const hadFocus = this.#note.element.querySelector(":focus-visible") !== null;
    this.#note.show(noteOf(model, preferences().mustCapture));
    // A button that was pressed is gone with its question; the keyboard goes on at the board.
    if (hadFocus && !this.#note.element.contains(document.activeElement)) this.board.focus();
  }

  #drawPlates(model: Model): void {
    const { state } = model.known;
    const { rules, start, turn, result, you } = state;
    const pieces = piecesOn(model);
    const now = performance.now();
    for (const color of COLORS) {
      const player = state[color];
      const enemy = other(color);
      const taken = Math.max(0, countOf(materialOf(start, enemy)) - countOf(materialOf(pieces, enemy)));
      const lost = countOf(materialOf(start, color)) - countOf(materialOf(pieces, color));
      const kings = kingsTakenBy(color, start, movesOf(model));
      const isFriend = player.kind === "human" && you !== "both" && you !== color && you !== null;
      this.#plates[color].show({
        color,
        side: sideName(rules.id, color),
        name: playerName(player, color, rules.id, you, model.players?.[color]?.name ?? nameInFile(state, color)),
        detail: model.players?.[color]?.detail || plateDetail(state, color),
        taken: { kings, men: Math.max(0, taken - kings) },
        ahead: taken - lost,
        toMove: !result && turn === color,
        away: isFriend && !hasDays(model.known) && model.presence !== null && !model.presence[color],
      });
      this.#plates[color].showTime(timeLeft(model.known, color, now), hasDays(model.known));
    }
  }

  /** Puts the parts of the side panel in order; the plates stand as the board does. */
  #drawSide(model: Model): void {
    const bottomColor = bottomOf(model, preferences().sharedScreen);
    if (bottomColor === this.#bottom) return;
    this.#bottom = bottomColor;
    this.arrangeSide();
  }

  /** Fills the side panel anew, for instance after the move list was shown in a dialog. */
  arrangeSide(): void {
    const bottomColor = this.#bottom ?? "white";
    const [top, bottom] = [this.#plates[other(bottomColor)].element, this.#plates[bottomColor].element];
    top.classList.remove("plate--bottom");
    top.classList.add("plate--top");
    bottom.classList.remove("plate--top");
    bottom.classList.add("plate--bottom");
    fill(this.#side, top, this.moves.element, this.#actions.nav, this.box.element, this.#actions.element, bottom, this.#strip.element);
  }
}

function plateDetail(state: GameState, color: Color): string {
  const { white, black, rules, you } = state;
  const player = color === "white" ? white : black;
  if (player.kind === "computer") return t.plays.level(levelText(player.level));
  return you === color || nameInFile(state, color) ? t.plays.side(sideName(rules.id, color)) : "";
}

/** Kings among the pieces a side has taken, counted along the moves. */
function kingsTakenBy(color: Color, start: readonly Piece[], moves: readonly Played[]): number {
  let pieces: readonly Piece[] = start;
  let kings = 0;
  for (const move of moves) {
    if (move.color === color) kings += pieces.filter((piece) => piece.king && move.captured.includes(piece.square)).length;
    pieces = afterAll(pieces, [move]);
  }
  return kings;
}

/** What is heard of a square: its name, what stands there, what can be done. */
export function describer({ rules, mustCapture }: { rules: { id: string; board: Board }; mustCapture: boolean }): BoardView["describe"] {
  const name = squareNamer(rules.board);
  return (square, piece, state) => {
    const words = [piece ? t.board.piece(name(square), sideName(rules.id, piece.color), piece.king) : t.board.empty(name(square))];
    if (state.chosen) words.push(t.board.chosen);
    else if (state.movable) words.push(mustCapture ? t.board.mustCapture : t.board.movable);
    if (state.stop) words.push(t.board.stop);
    return words.join(", ");
  };
}
