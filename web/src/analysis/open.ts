/** The dialog that opens games or a position: pasted, dropped or chosen; many games are a list to search in. */

import { announce } from "../announce.ts";
import { Refusal } from "../api.ts";
import { openDialog, type Dialog } from "../dialogs/dialog.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { failureText } from "../failure.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { miniature } from "../mini.ts";
import { go } from "../router.ts";
import { usesLetters } from "../rules.ts";
import { sh } from "../share/words.ts";
import type { Board, GameTree, RulesChoice, RuleId } from "../wire.ts";
import { api } from "../api.ts";
import type { Analyst } from "./analyst.ts";
import { addGames } from "./add.ts";
import { fenIn, listGames, matches, type Found } from "./files.ts";
import { analysisLink, editorLink } from "./place.ts";
import { w } from "./words.ts";

/** Rows that are drawn at a time: thousands would take longer than reading them. */
const ROWS = 100;
/** After the last letter was typed. */
const READ_AFTER = 200;

export interface ImportTarget {
  text: string;
  files: readonly File[];
  /** The rules of texts that do not name their own. */
  rules: RulesChoice;
  open: (game: GameTree) => void;
}

export function openImport(analyst: Analyst, target: ImportTarget): void {
  new Import(analyst, target);
}

class Import {
  readonly #analyst: Analyst;
  readonly #target: ImportTarget;
  readonly #dialog: Dialog;
  readonly #text = h("textarea", { class: "input aopen__text", spellcheck: "false" });
  readonly #list = h("ul", { class: "aopen__list", role: "listbox", tabindex: 0 });
  readonly #count = h("p", { class: "aopen__count", role: "status" });
  readonly #notice = h("div", { class: "aopen__notice", role: "status" });
  readonly #search = h("input", { class: "input", type: "search", maxlength: 100 });
  readonly #go = h("button", { type: "button", class: "btn btn--primary", disabled: true });
  readonly #all = h("button", { type: "button", class: "btn", hidden: true });
  readonly #boards = new Map<RuleId, Board>();
  #found: Found[] = [];
  #shown = ROWS;
  #chosen: Found | null = null;
  #reading = new AbortController();
  #timer = 0;

  constructor(analyst: Analyst, target: ImportTarget) {
    this.#analyst = analyst;
    this.#target = target;
    this.#dialog = openDialog(w.open.heading, "open", () => this.#reading.abort());
    this.#draw();
    if (target.files.length) void this.#readFiles(target.files);
    else if (target.text) {
      this.#text.value = target.text;
      void this.#readText();
    }
    void this.#loadBoards();
  }

  #draw(): void {
    const id = freshId("pdn");
    this.#text.id = id;
    this.#text.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#readText(), READ_AFTER);
    });
    const chooser = h("input", { type: "file", class: "vh", multiple: true, "aria-label": w.open.choose, accept: ".pdn,.txt,.fen,text/plain,application/x-pdn", tabindex: -1 });
    chooser.addEventListener("change", () => void this.#readFiles([...(chooser.files ?? [])]));
    const choose = h("button", { type: "button", class: "textlink", text: w.open.choose, on: { click: () => chooser.click() } });
    const drop = h("div", { class: "aopen__drop" }, icon("save"), h("p", {}, h("b", { text: w.open.drop }), `, ${w.open.or} `, choose, ". ", w.open.stays), chooser);
    const { element } = this.#dialog;
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length) return void this.#readFiles(files);
      this.#text.value = event.dataTransfer?.getData("text/plain") ?? "";
      void this.#readText();
    });
    this.#search.setAttribute("aria-label", w.open.search);
    this.#search.placeholder = w.open.searchPlaceholder;
    this.#search.addEventListener("input", () => {
      this.#shown = ROWS;
      this.#drawList();
    });
    this.#search.hidden = true;
    this.#list.setAttribute("aria-label", w.open.heading);
    this.#list.addEventListener("keydown", (event) => this.#onKey(event));
    this.#go.textContent = w.open.analyse;
    this.#go.addEventListener("click", () => void this.#open());
    fill(
      this.#dialog.body,
      h("div", { class: "aopen__left" }, h("label", { class: "field__label", for: id, text: w.open.paste }), this.#text, drop),
      h("div", { class: "aopen__right" }, this.#count, this.#search, this.#notice, this.#list),
    );
    this.#all.textContent = sh.add.all;
    this.#all.addEventListener("click", () => void this.#addAll());
    this.#dialog.foot.append(this.#all, this.#go);
    this.#count.textContent = w.open.none;
    this.#text.focus();
  }

  /** Boards for the pictures; rows without one do without. */
  async #loadBoards(): Promise<void> {
    for (const { id, board } of await api.rules().catch(() => [])) this.#boards.set(id, board);
    if (this.#found.length) this.#drawList();
  }

  async #readText(): Promise<void> {
    const text = this.#text.value;
    const fen = fenIn(text);
    this.#begin();
    if (fen !== null) return this.#readFen(fen);
    if (text.trim()) await this.#read([{ file: new Blob([text]), name: "" }]);
    else this.#count.textContent = w.open.none;
  }

  async #readFiles(files: readonly File[]): Promise<void> {
    this.#text.value = "";
    this.#begin();
    const [only] = files;
    if (only && files.length === 1 && only.size < 8192) {
      const fen = fenIn(await only.text());
      if (fen !== null) return this.#readFen(fen);
    }
    await this.#read(files.map((file) => ({ file, name: file.name })));
  }

  /** Forgets what was read before. */
  #begin(): void {
    this.#reading.abort();
    this.#reading = new AbortController();
    this.#found = [];
    this.#chosen = null;
    this.#shown = ROWS;
    this.#search.hidden = true;
    this.#search.value = "";
    fill(this.#notice);
    this.#all.disabled = false;
    this.#drawList();
  }

  async #read(files: readonly { file: Blob; name: string }[]): Promise<void> {
    const { signal } = this.#reading;
    this.#count.textContent = w.open.reading(0);
    for (const { file, name } of files) {
      try {
        await listGames(
          this.#analyst,
          file,
          this.#target.rules.base,
          (games, done) => {
            this.#found.push(...games);
            this.#count.textContent = done < 1 ? w.open.reading(Math.round(done * 100)) : "";
            this.#drawList();
          },
          signal,
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        fill(this.#notice, h("p", { class: "error", text: error.code === null ? t.common.notReached : w.open.failed(name || w.open.paste) }));
      }
      if (signal.aborted) return;
    }
    if (this.#found.length === 0) this.#count.textContent = w.open.noGames;
    else announce(w.open.found(this.#found.length));
    this.#drawList();
  }

  /** One position skips the list; faults lead to the editor. */
  async #readFen(text: string): Promise<void> {
    const { rules } = this.#target;
    const { signal } = this.#reading;
    try {
      const { fen, faults } = await this.#analyst.setUp({ rules, text });
      if (signal.aborted) return;
      if (faults.length === 0) return go(analysisLink({ rules, fen, moves: [] }));
      const mend = h("button", { type: "button", class: "btn", text: w.open.mend, on: { click: () => go(editorLink({ rules, fen, moves: [] })) } });
      fill(this.#notice, h("p", { class: "error", text: w.open.badPosition }), mend);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const column = Number(/:(\d+)$/.exec(error.detail?.place ?? "")?.[1] ?? 1);
      fill(this.#notice, h("p", { class: "error", text: error.code === null ? t.common.notReached : w.open.badFen(column) }));
    }
    this.#count.textContent = "";
  }

  #matching(): Found[] {
    const query = this.#search.value.trim();
    return query ? this.#found.filter((found) => matches(found, query, this.#rulesName(found))) : this.#found;
  }

  #rulesName({ game }: Found): string {
    return game.house || t.ruleShort[game.rules];
  }

  #drawList(): void {
    const matching = this.#matching();
    const all = this.#found.length;
    if (this.#chosen === null || !matching.includes(this.#chosen)) this.#chosen = matching[0] ?? null;
    this.#search.hidden = all < 2;
    this.#all.hidden = all === 0;
    if (all > 0 && !this.#count.textContent?.includes("%")) {
      this.#count.textContent = matching.length < all ? w.open.foundOf(matching.length, all) : w.open.found(all);
    }
    const rows: Child[] = matching.slice(0, this.#shown).map((found) => this.#row(found));
    const hidden = matching.length - this.#shown;
    if (hidden > 0) {
      const more = (): void => {
        this.#shown += ROWS * 5;
        this.#drawList();
      };
      rows.push(h("li", { class: "aopen__more", role: "presentation" }, h("button", { type: "button", class: "btn", text: w.open.more(Math.min(hidden, ROWS * 5)), on: { click: more } })));
    }
    fill(this.#list, ...rows);
    this.#list.hidden = matching.length === 0;
    this.#mark();
  }

  #row(found: Found): HTMLElement {
    const { game, line } = found;
    const board = this.#boards.get(game.rules);
    const picture = board && !game.house ? miniature({ board, pieces: game.pieces, letters: usesLetters(game.rules) }) : icon("book", 28);
    const moves = Math.ceil(game.plies / 2);
    const about = [w.open.row(this.#rulesName(found), moves), game.guessed && game.plies > 0 ? w.open.guessed : "", game.event, game.date].filter(Boolean).join(" · ");
    const { problem } = game;
    const fault = problem ? faultText(game.plies, problem.text ?? "", line + problem.line - game.place.line) : "";
    const row = h(
      "li",
      {
        class: "aopen__row",
        role: "option",
        on: {
          click: () => this.#choose(found),
          dblclick: () => void this.#open(),
        },
      },
      h("span", { class: "aopen__pic" }, picture),
      h(
        "span",
        { class: "aopen__words" },
        h("b", { text: w.open.players(game.white || w.open.unknown, game.black || w.open.unknown) }),
        h("small", { text: about }),
        fault ? h("small", { class: "aopen__fault", title: problem?.message ?? "", text: fault }) : null,
      ),
      h("b", { class: "aopen__result", text: w.open.results[game.result] }),
    );
    rowsOf.set(row, found);
    return row;
  }

  /** Keeps all games with one's own. */
  async #addAll(): Promise<void> {
    const { signal } = this.#reading;
    this.#all.disabled = true;
    fill(this.#notice);
    try {
      const { kept, cut, refused } = await addGames(this.#found, this.#target.rules.base, (done) => (this.#all.textContent = sh.add.adding(Math.round(done * 100))), signal);
      if (signal.aborted) return;
      const words = [sh.add.added(kept), cut > 0 ? sh.add.cut(cut) : "", refused > 0 ? sh.add.refused(refused) : ""].filter(Boolean).join(" ");
      fill(this.#notice, h("p", {}, `${words} `, h("a", { class: "textlink", href: "/games", text: sh.add.toGames })));
      announce(words);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#all.disabled = false;
      fill(this.#notice, h("p", { class: "error", text: `${sh.add.failed} ${failureText(error)}` }));
    } finally {
      this.#all.textContent = sh.add.all;
    }
  }

  #choose(found: Found): void {
    this.#chosen = found;
    this.#mark();
  }

  /** Shows which game is chosen. */
  #mark(): void {
    for (const row of this.#list.querySelectorAll<HTMLElement>("[role='option']")) {
      const isChosen = rowsOf.get(row) === this.#chosen;
      row.setAttribute("aria-selected", String(isChosen));
      if (isChosen) {
        row.id ||= freshId("game");
        this.#list.setAttribute("aria-activedescendant", row.id);
      }
    }
    this.#go.disabled = this.#chosen === null;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Enter") {
      event.preventDefault();
      return void this.#open();
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const rows = [...this.#list.querySelectorAll<HTMLElement>("[role='option']")];
    const at = rows.findIndex((row) => rowsOf.get(row) === this.#chosen);
    const row = rows[Math.max(0, Math.min(at + step, rows.length - 1))];
    const found = row && rowsOf.get(row);
    if (!found) return;
    this.#choose(found);
    row.scrollIntoView({ block: "nearest" });
  }

  async #open(): Promise<void> {
    const found = this.#chosen;
    if (!found) return;
    const { game, file, from, to } = found;
    try {
      const tree = await this.#analyst.read(file.slice(from, to), game.guessed ? game.rules : null, game.place.column);
      // Lines are those of the whole file, not of the piece that was sent.
      const problems = tree.problems.map((problem) => ({ ...problem, line: problem.line + found.line - 1 }));
      this.#reading.abort();
      this.#target.open({ ...tree, problems });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      fill(this.#notice, h("p", { class: "error", text: error.code === null ? t.common.notReached : w.open.failed("") }));
    }
  }
}

/** What is wrong with a game of which so many moves could be read, in this line of its file. */
function faultText(plies: number, text: string, line: number): string {
  return plies === 0 && !text ? w.open.nothing(line) : w.open.problem(Math.floor(plies / 2) + 1, text, line);
}

/** The games behind the rows of the list. */
const rowsOf = new WeakMap<HTMLElement, Found>();
