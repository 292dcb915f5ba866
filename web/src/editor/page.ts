/** The page on which positions are set up: joins the model to the analyst, the screen, the keyboard and the address. */

import { announce } from "../announce.ts";
import { here } from "../base.ts";
import { api, Refusal } from "../api.ts";
import { RemoteAnalyst } from "../analysis/remote.ts";
import { usualChoice } from "../analysis/page.ts";
import { analysisLink, editorLink, placeFromAddress } from "../analysis/place.ts";
import { loadWords, w } from "../analysis/words.ts";
import type { CarryDetail, PressDetail } from "../board/element.ts";
import { isDialogOpen, toClipboard } from "../dialogs/dialog.ts";
import { openPlayFrom } from "../dialogs/play-from.ts";
import { isTyping } from "../dom.ts";
import { failureText } from "../failure.ts";
import { piecesOf } from "../fen.ts";
import { squareNamer } from "../game/texts.ts";
import { defaultRules } from "../i18n/index.ts";
import { latinKey } from "../latin.ts";
import { onPreference } from "../preferences.ts";
import { go, readdress, type Page } from "../router.ts";
import { sideName } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import type { AskSetup, RulesChoice, RuleSummary } from "../wire.ts";
import { begin, isPlayable, update, type EditorEvent, type Effect, type Model } from "./model.ts";
import { BRUSHES, Screen } from "./screen.ts";

export async function drawEditor(root: HTMLElement): Promise<Page> {
  const analyst = new RemoteAnalyst();
  await Promise.all([loadWords(), loadSheet("analysis").catch(() => Promise.reject(new Refusal(null)))]);
  const place = placeFromAddress(here().search, usualChoice());
  let choice: RulesChoice = place.rules;
  let rules: RuleSummary;
  let badRules = "";
  try {
    rules = await analyst.rules(choice);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === null) throw error;
    badRules = failureText(error);
    choice = { base: defaultRules(), set: {} };
    rules = await analyst.rules(choice);
  }
  const model: Model = { ...begin(rules, choice, piecesOf(rules.start), rules.firstMover), badRules };
  return new EditorPage(root, analyst, model, place.fen);
}

class EditorPage implements Page {
  #model: Model;
  readonly #analyst: RemoteAnalyst;
  readonly #screen: Screen;
  readonly #stopListening: () => void;
  #all: readonly RuleSummary[] = [];

  constructor(root: HTMLElement, analyst: RemoteAnalyst, model: Model, fen: string | null) {
    this.#analyst = analyst;
    this.#model = model;
    this.#screen = new Screen(
      root,
      {
        dispatch: (event) => this.#dispatch(event),
        clear: () => this.#dispatch({ kind: "fill", with: [], turn: this.#model.turn }),
        start: () => this.#dispatch({ kind: "fill", with: piecesOf(this.#model.rules.start), turn: this.#model.rules.firstMover }),
        chooseRules: (id) => this.#chooseRules(id),
        copyFen: () => void this.#copy(this.#model.answer?.text ?? ""),
        copyLink: () => void this.#copy(location.href),
        play: () => this.#play(),
        analyse: () => this.#analyse(),
      },
      model,
    );
    const { board } = this.#screen;
    board.addEventListener("board-press", (event) => this.#dispatch({ kind: "press", ...(event as CustomEvent<PressDetail>).detail }));
    board.addEventListener("board-carry", (event) => this.#dispatch({ kind: "carry", ...(event as CustomEvent<CarryDetail>).detail }));
    document.addEventListener("keydown", this.#onKey);
    this.#stopListening = onPreference(() => this.#screen.draw(this.#model));
    this.#screen.draw(this.#model);
    void this.#begin(fen);
    void this.#loadRules();
  }

  get title(): string {
    return w.editor.title;
  }

  leave(): void {
    this.#analyst.close();
    this.#stopListening();
    document.removeEventListener("keydown", this.#onKey);
  }

  /** The position of the address, or the first one of the rules. */
  async #begin(fen: string | null): Promise<void> {
    if (fen === null) return void this.#dispatch({ kind: "fill", with: this.#model.pieces, turn: this.#model.turn });
    await this.#ask(this.#model.asked, { rules: this.#model.choice, fen });
    // What cannot be read stands in the box, to be mended there.
    if (this.#model.badText !== null) this.#dispatch({ kind: "typed", text: fen });
  }

  async #loadRules(): Promise<void> {
    this.#all = await api.rules().catch(() => []);
    this.#screen.showRules(this.#all, this.#model);
  }

  #chooseRules(id: string): void {
    const rules = this.#all.find((each) => each.id === id);
    if (rules) this.#dispatch({ kind: "rules", rules, choice: { base: id, set: {} } });
  }

  #dispatch(event: EditorEvent): void {
    const { model, effects } = update(this.#model, event);
    this.#model = model;
    this.#screen.draw(model);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: Effect): void {
    const { choice, pieces, turn } = this.#model;
    switch (effect.do) {
      case "check":
        return void this.#ask(effect.asked, { rules: choice, pieces: pieces.map(({ square, color, king }) => ({ square, color, king })), turn });
      case "read":
        return void this.#ask(effect.asked, { rules: choice, text: effect.text });
      case "address":
        return this.#address();
      case "say":
        return announce(this.#words(effect.what));
    }
  }

  async #ask(asked: number, setup: AskSetup): Promise<void> {
    try {
      this.#dispatch({ kind: "answered", asked, answer: await this.#analyst.setUp(setup) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === null) return this.#dispatch({ kind: "unreachable", asked });
      const column = Number(/:(\d+)$/.exec(error.detail?.place ?? "")?.[1] ?? 1);
      this.#dispatch({ kind: "unreadable", asked, column });
    }
  }

  #fen(): string | null {
    return this.#model.answer?.fen ?? null;
  }

  #address(): void {
    const path = editorLink({ rules: this.#model.choice, fen: this.#fen(), moves: [] });
    if (!here().pathname.endsWith("/editor") || path.endsWith(here().search)) return;
    readdress(path, {}, false);
  }

  #analyse(): void {
    if (this.#model.isChecked) go(analysisLink({ rules: this.#model.choice, fen: this.#fen(), moves: [] }));
  }

  #play(): void {
    const { choice, answer } = this.#model;
    if (answer && isPlayable(this.#model)) {
      const { playHeading: heading, playAs: side, playLevel: level, playStart: start } = w.board;
      openPlayFrom({ rules: choice, fen: answer.fen, side: answer.turn }, { heading, side, level, start });
    }
  }

  async #copy(text: string): Promise<void> {
    announce((await toClipboard(text)) ? w.editor.copied : text, true);
  }

  /** Numbers place the four pieces on the square with the focus. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target) || isDialogOpen()) return;
    const { board } = this.#screen;
    const isOnBoard = event.target instanceof Element && board.contains(event.target);
    const brush = BRUSHES[Number(event.key) - 1];
    if (isOnBoard && brush) this.#dispatch({ kind: "place", square: board.focused, brush });
    else if (isOnBoard && (event.key === "Delete" || event.key === "Backspace")) this.#dispatch({ kind: "place", square: board.focused, brush: "off" });
    else if (brush) this.#dispatch({ kind: "brush", brush });
    else if (latinKey(event) === "f") this.#dispatch({ kind: "flip" });
    else if (latinKey(event) === "b") board.focus();
    else return;
    event.preventDefault();
  };

  #words(what: Extract<Effect, { do: "say" }>["what"]): string {
    const { rules, answer } = this.#model;
    const name = squareNamer(rules.board);
    switch (what.of) {
      case "placed":
        return w.editor.placed(w.editor.piece(sideName(rules.id, what.piece.color), what.piece.king), name(what.piece.square));
      case "removed":
        return w.editor.removed(name(what.square));
      case "verdict":
        return answer && answer.faults.length > 0 ? w.editor.faults(answer.faults.length) : "";
    }
  }
}
