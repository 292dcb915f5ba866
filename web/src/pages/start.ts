/** The start page: a live board. The first move starts the game with the settings beside it. */

import { announce } from "../announce.ts";
import { here } from "../base.ts";
import { api, tokenFor } from "../api.ts";
import { draughtsBoard, type DraughtsBoard, type AttemptDetail, type BoardView, type ChooseDetail, type MoveDetail } from "../board/element.ts";
import { continueGame } from "../continue.ts";
import { labelled, levelSlider, segmented, select, type Option } from "../controls.ts";
import {
  levelNumber, numberLevel, opponentOptions, openNewGame, sideOptions,
} from "../dialogs/choices.ts";
import { clockField } from "../dialogs/clock-field.ts";
import { isDialogOpen } from "../dialogs/dialog.ts";
import { afterPaint, type Child, fill, h, isTyping } from "../dom.ts";
import { failureText } from "../failure.ts";
import { piecesOf } from "../fen.ts";
import { takeFirstPage } from "../first.ts";
import { createdPath, createGame, remember, rememberedSetup, resolveSide, sideWish, type Setup } from "../game/setup.ts";
import { chosenNote, levelText, spoken, squareNamer, whyNote } from "../game/texts.ts";
import { defaultRules, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { latinKey } from "../latin.ts";
import { miniature } from "../mini.ts";
import { gameTiles } from "../picker/browser.ts";
import { hopDuration, onPreference, prefer, preferences, type Opponent, type Preferences } from "../preferences.ts";
import { go, type Page } from "../router.ts";
import { rulesFromAddress } from "../choice.ts";
import { ruleName, shortRuleName, sideName, usesLetters } from "../rules.ts";
import { sound } from "../sound.ts";
import type { Color, GameList, GameSummary, Move, RuleSummary, WhyNot } from "../wire.ts";

/** Named on the start page besides the five source games. */
const WELL_KNOWN = ["russian", "international", "frisian", "italian"];

export async function drawStart(root: HTMLElement): Promise<Page> {
  const page = new StartPage(root);
  await page.begin();
  return { title: t.start.title, leave: () => page.leave() };
}

class StartPage {
  /** All rule sets, once they have arrived. The board does not wait for them, the column beside it does. */
  #all: readonly RuleSummary[] = [];
  readonly #setup: Setup = rememberedSetup();
  readonly #root: HTMLElement;
  readonly #board: DraughtsBoard;
  readonly #caption: HTMLElement;
  readonly #column: HTMLElement;
  readonly #notice = h("p", { class: "error", role: "alert" });
  readonly #resume = h("div");
  readonly #stopListening: () => void;
  #rules: RuleSummary | null = null;
  #legal: readonly Move[] = [];
  #own: Color = "white";
  #starting = false;
  #hasAll = false;
  /** The piece of the last press that made no move. */
  #tried: number | null = null;

  constructor(root: HTMLElement) {
    const asked = rulesFromAddress(here().search);
    if (asked) this.#setup.choice = asked;
    // On the first visit the server has sent these elements; the board is played on as it stands.
    const sent = <E extends HTMLElement>(selector: string): E | null => root.querySelector<E>(selector);
    this.#board = sent<DraughtsBoard>("draughts-board") ?? draughtsBoard();
    this.#caption = sent(".start__cap") ?? h("p", { class: "start__cap" });
    this.#column = sent(".start__col") ?? h("div", { class: "start__col" });
    this.#root = sent(".start") ?? h("div", { class: "start" }, h("div", { class: "stage" }, this.#board, this.#caption), this.#column);
    if (!this.#root.isConnected) root.append(this.#root);
    this.#board.addEventListener("board-move", (event) => void this.#startWith((event as CustomEvent<MoveDetail>).detail));
    this.#board.addEventListener("board-attempt", (event) => void this.#explain((event as CustomEvent<AttemptDetail>).detail));
    this.#board.addEventListener("board-choose", (event) => this.#onChoose((event as CustomEvent<ChooseDetail>).detail));
    this.#stopListening = onPreference((key) => this.#onPreference(key));
    document.addEventListener("keydown", this.#onKey);
  }

  leave(): void {
    this.#stopListening();
    document.removeEventListener("keydown", this.#onKey);
  }

  async begin(): Promise<void> {
    await this.#loadRules();
    performance.mark("board-ready");
    // Requested only now, so that it delays neither script nor style; `#loadColumn` asks again if it fails.
    api.rules().catch(() => undefined);
    void afterPaint().then(() => this.#loadColumn());
  }

  async #loadColumn(): Promise<void> {
    const resume = api.games({ result: "open" }).catch(() => null);
    try {
      this.#all = await api.rules();
    } catch (error) {
      this.#notice.textContent = failureText(error);
    }
    this.#hasAll = true;
    this.#drawColumn();
    this.#drawResume(await resume);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target) || isDialogOpen()) return;
    const actions: Record<string, () => void> = {
      b: () => this.#board.focus(),
      n: () => openNewGame(() => void this.#reload()),
      Escape: () => this.#board.cancel(),
    };
    const run = actions[latinKey(event)];
    if (!run) return;
    event.preventDefault();
    run();
  };

  #onPreference(key: keyof Preferences): void {
    if (["coordinates", "naming", "sharedScreen", "board", "pieces"].includes(key)) this.#drawBoard();
  }

  /** After the dialog was closed: it may have changed what is to be played. */
  async #reload(): Promise<void> {
    Object.assign(this.#setup, rememberedSetup());
    await this.#loadRules();
  }

  async #loadRules(): Promise<void> {
    this.#notice.textContent = "";
    const first = takeFirstPage(this.#setup.choice);
    const rules = first?.rules ?? (await this.#readRules());
    if (!first) this.#board.clear();
    this.#rules = rules;
    this.#legal = rules.startLegal;
    this.#own = resolveSide(this.#setup, rules, first?.own);
    this.#draw();
  }

  /** Rules from a link may be wrong: then the page begins with the usual ones and says so. */
  async #readRules(): Promise<RuleSummary> {
    try {
      return await api.checkRules(this.#setup.choice);
    } catch (error) {
      this.#notice.textContent = t.start.badRules(failureText(error));
      this.#setup.choice = { base: defaultRules(), set: {} };
      return api.checkRules(this.#setup.choice);
    }
  }

  #drawResume(list: GameList | null): void {
    const game = list?.games.find(({ ply, seats }) => ply > 0 && (seats.white || seats.black));
    if (!game) return;
    const rules = this.#all.find((rules) => rules.id === game.rules);
    if (rules) fill(this.#resume, resumeCard(game, rules));
  }

  #draw(): void {
    this.#drawBoard();
    this.#drawColumn();
  }

  /** What a lifted piece can do stands under the board, as in a game. */
  #onChoose({ entry }: ChooseDetail): void {
    const rules = this.#rules;
    if (!rules || this.#starting) return;
    this.#tried = null;
    this.#drawBoard();
    if (entry) this.#say(spoken(chosenNote(entry, rules.board)));
  }

  /** Presses that make no move are explained as in a game; there is none yet, so the rules are asked. */
  async #explain({ path, unplayable }: AttemptDetail): Promise<void> {
    const rules = this.#rules;
    if (!rules || this.#starting) return;
    if (!this.#humanMovesFirst) return this.#say(this.#captionText(rules));
    sound("refuse");
    const here = { rules, pieces: piecesOf(rules.start) };
    const unplayed: WhyNot = { reason: { key: "unplayable" }, message: "", tried: [...path], can: [], rule: null };
    const why = unplayable ? unplayed : await api.whyAtStart(this.#setup.choice, path).catch(() => null);
    if (!why?.reason || this.#rules !== rules || this.#starting) return;
    this.#tried = path[0] ?? null;
    this.#drawBoard();
    this.#say(spoken(whyNote(why, here)));
  }

  #say(text: string): void {
    this.#caption.textContent = text;
    announce(text);
  }

  get #humanMovesFirst(): boolean {
    const { opponent } = this.#setup;
    return opponent === "two" || (opponent === "computer" && this.#own === this.#rules?.firstMover);
  }

  #drawBoard(): void {
    const rules = this.#rules;
    if (!rules) return;
    const { coordinates, naming } = preferences();
    const { opponent } = this.#setup;
    const live = this.#humanMovesFirst && !this.#starting;
    const own = opponent === "two" || opponent === "watch" ? rules.board.bottom : this.#own;
    const name = squareNamer(rules.board);
    const view: BoardView = {
      board: rules.board,
      bottom: own,
      pieces: piecesOf(rules.start),
      legal: live ? this.#legal : [],
      mover: live ? rules.firstMover : null,
      last: [],
      rings: this.#tried === null ? [] : [{ square: this.#tried, kind: "tried" }],
      arrow: [],
      coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: true,
      // A game begins with a piece lifted and put down, never with a single press.
      oneClick: false,
      turned: null,
      label: t.start.boardLabel(ruleName(rules), sideName(rules.id, own)),
      describe: (square, piece, state) =>
        [
          piece ? t.board.piece(name(square), sideName(rules.id, piece.color), piece.king) : t.board.empty(name(square)),
          ...(state.chosen ? [t.board.chosen] : state.movable ? [t.board.movable] : []),
          ...(state.stop ? [t.board.stop] : []),
        ].join(", "),
    };
    // The document of the x and o game says how its pieces look.
    if (usesLetters(rules.id)) this.#root.dataset["pieces"] = "xo";
    else delete this.#root.dataset["pieces"];
    this.#board.show(view);
    this.#caption.textContent = this.#captionText(rules);
  }

  #captionText(rules: RuleSummary): string {
    const first = sideName(rules.id, rules.firstMover);
    switch (this.#setup.opponent) {
      case "link":
        return t.start.captionLink;
      case "watch":
        return t.start.captionWatch;
      case "two":
        return t.start.captionMove(first);
      case "computer": {
        const text = this.#humanMovesFirst ? t.start.captionMove(first) : t.start.captionWait(first);
        const isDrawn = sideWish(this.#setup, rules) === "random";
        return isDrawn ? `${t.start.captionLot(sideName(rules.id, this.#own))} ${text}` : text;
      }
    }
  }

  #drawColumn(): void {
    const rules = this.#rules;
    if (!rules || !this.#hasAll) return;
    const { opponent } = this.#setup;
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
    const [name, value] = [focused?.name, focused?.value];
    const lede = { computer: this.#humanMovesFirst ? t.start.lede : t.start.ledeWait, two: t.start.ledeTwo, link: t.start.ledeLink, watch: t.start.ledeWatch }[opponent];
    fill(
      this.#column,
      h("div", {}, h("h1", { text: t.start.heading }), h("p", { class: "start__lede", text: lede }), this.#notice),
      this.#opponents(),
      ...this.#details(rules),
      this.#rulePicker(rules),
      this.#goButtons(rules),
      this.#resume,
    );
    // The radio button that was pressed is drawn anew; the keyboard stays on it.
    if (focused && name && value) this.#column.querySelector<HTMLElement>(`input[value="${CSS.escape(value)}"]`)?.focus();
  }

  #opponents(): HTMLElement {
    const pictures: Record<Opponent, Parameters<typeof icon>[0]> = { computer: "computer", two: "two", link: "link", watch: "eye" };
    const options = opponentOptions().map((option) => ({ ...option, picture: icon(pictures[option.value]) }));
    const choose = (value: Opponent): void => {
      this.#setup.opponent = value;
      this.#changed();
    };
    const seg = segmented(t.start.against, options, this.#setup.opponent, choose);
    seg.classList.add("seg--against");
    return seg;
  }

  #details(rules: RuleSummary): Child[] {
    const setup = this.#setup;
    const { opponent } = setup;
    const level = (label: string, key: "level" | "otherLevel"): HTMLElement =>
      levelSlider(label, t.plays.levels, t.plays.perfect, levelNumber(setup[key]), (value) => {
        setup[key] = numberLevel(value);
        if (opponent === "computer") setup.otherLevel = setup.level;
        remember(setup);
        this.#drawGo(rules);
      });
    const levels =
      opponent === "computer"
        ? [level(t.start.level, "level")]
        : opponent === "watch"
          ? [level(t.start.levelLight, "level"), level(t.start.levelDark, "otherLevel")]
          : [];
    const side = segmented(t.start.side, sideOptions(rules), sideWish(setup, rules), (value) => {
      setup.side = value;
      this.#own = resolveSide(setup, rules);
      this.#changed();
    });
    const views: Option<Preferences["sharedScreen"]>[] = [
      { value: "fixed", label: t.start.viewFixed },
      { value: "flip", label: t.start.viewFlip },
      { value: "turned", label: t.start.viewTurned },
    ];
    const view = select(t.start.view, views, preferences().sharedScreen, (value) => prefer("sharedScreen", value));
    const clock = clockField(setup.clock, (value) => {
      setup.clock = value;
      remember(setup);
    });
    const left = opponent === "two" ? view : opponent === "watch" ? null : labelled(t.start.side, null, side);
    return [...levels, h("div", { class: left ? "row2" : "" }, left, clock)];
  }

  #rulePicker(rules: RuleSummary): HTMLElement {
    const choose = (id: string): void => {
      this.#setup.choice = { base: id, set: {} };
      remember(this.#setup);
      void this.#loadRules();
    };
    const link = (id: string): HTMLElement => {
      const each = this.#all.find((rules) => rules.id === id);
      const label = each ? shortRuleName(each) : id;
      return h("button", { type: "button", class: "textlink", "aria-pressed": String(rules.id === id), text: label, on: { click: () => choose(id) } });
    };
    return labelled(
      t.start.rules,
      shortRuleName(rules),
      gameTiles(this.#all.filter(({ source }) => source), rules.houseRules ? "" : rules.id, choose),
      h(
        "div",
        { class: "more" },
        ...WELL_KNOWN.map(link),
        h("button", { type: "button", class: "textlink", text: t.start.allRules, on: { click: () => openNewGame(() => void this.#reload()) } }),
      ),
    );
  }

  readonly #go = h("div", { class: "go" });

  #goButtons(rules: RuleSummary): HTMLElement {
    this.#drawGo(rules);
    return this.#go;
  }

  #drawGo(rules: RuleSummary): void {
    const { opponent, level } = this.#setup;
    const name = shortRuleName(rules);
    const label = {
      computer: t.start.playLevel(name, levelText(level)),
      two: t.start.play(name),
      link: t.start.makeLink,
      watch: t.start.watchGame,
    }[opponent];
    fill(
      this.#go,
      h("button", { type: "button", class: "btn btn--primary btn--big", text: label, on: { click: () => void this.#start() } }),
      h("button", { type: "button", class: "btn btn--big", text: t.start.houseRules, on: { click: () => openNewGame(() => void this.#reload(), "setup") } }),
    );
  }

  #changed(): void {
    remember(this.#setup);
    this.#draw();
  }

  async #start(): Promise<void> {
    if (this.#starting) return;
    this.#starting = true;
    this.#caption.textContent = t.start.starting;
    try {
      remember(this.#setup);
      const { game } = await createGame(this.#setup, this.#own);
      sound("start");
      go(createdPath(this.#setup, game.id));
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.#starting = false;
    this.#drawBoard();
    this.#caption.textContent = failureText(error);
    announce(failureText(error));
  }

  /** The first move: the game is made and the move played in it. */
  async #startWith({ route, carried }: MoveDetail): Promise<void> {
    if (this.#starting) return;
    this.#starting = true;
    remember(this.#setup);
    const shown = this.#board.play(route.move, { hop: hopDuration(), carried, onHop: () => sound("move") }, route.path);
    try {
      const { game } = await createGame(this.#setup, this.#own);
      await api.move(game, { version: game.version, path: [...route.path] }, tokenFor(game.id));
      await shown;
      go(`/game/${game.id}`);
    } catch (error) {
      await shown;
      this.#failed(error);
    }
  }
}

function resumeCard(game: GameSummary, rules: RuleSummary): HTMLElement {
  const yours = Boolean(game.seats[game.turn]);
  const name = shortRuleName({ id: game.rules, name: game.rulesName, houseRules: game.houseRules, unnamed: game.unnamed });
  return h(
    "a",
    { class: "resume", href: `/game/${game.id}`, on: { click: (event) => continueGame(event, game) } },
    game.houseRules ? icon("book") : miniature({ board: rules.board, pieces: piecesOf(game.fen), letters: usesLetters(game.rules) }),
    h("span", {}, t.start.resume, h("small", { text: t.start.resumeText(name, Math.floor(game.ply / 2) + 1, yours) })),
    icon("arrow"),
  );
}
