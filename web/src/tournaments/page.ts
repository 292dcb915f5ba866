/** One tournament (`/tournament/ID`): when, against whom, from which position; and how everybody stands. */

import { announce } from "../announce.ts";
import { api } from "../api.ts";
import { BASE } from "../base.ts";
import { segmented, select } from "../controls.ts";
import { confirm, openDialog } from "../dialogs/dialog.ts";
import { fill, h, isTyping, type Child } from "../dom.ts";
import { piecesOf } from "../fen.ts";
import { formatDate, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { readLines } from "../lines.ts";
import { miniature } from "../mini.ts";
import { nowIAm, whoAmI } from "../people/me.ts";
import { openPaired } from "../people/waiting.ts";
import { pp } from "../people/words.ts";
import type { Page } from "../router.ts";
import { seatsOf } from "../seats.ts";
import type { RuleSummary, Tournament, TournamentGame, TournamentResult } from "../wire.ts";
import { tournamentFailure } from "./make.ts";
import { aboutText, nameOf, points, RESULTS, spanText } from "./people.ts";
import { crosstableView, isArena, nameIn, pairsView, standingsView } from "./tables.ts";
import { loadTournamentWords, tt } from "./words.ts";

/** Between two attempts to connect, in milliseconds. */
const AGAIN = 2000;
/** Seconds for the first move, if the tournament does not say. */
const FIRST_MOVE = 60;

type View = "standings" | "crosstable" | "pairs";

export async function drawTournament(root: HTMLElement, id: string): Promise<Page> {
  const [tournament, rules] = await Promise.all([api.tournament(id), api.rules(), loadTournamentWords()]);
  const page = new TournamentPage(root, tournament, rules);
  return { title: tournament.settings.name, leave: () => page.leave() };
}

class TournamentPage {
  readonly #rules: readonly RuleSummary[];
  #connection = new AbortController();
  #hasLeft = false;
  readonly #timer: number;
  readonly #root = h("div", { class: "tn" });
  readonly #progress = h("div", { class: "tn__r" });
  readonly #clock = h("div", { class: "tn__t", role: "timer" });
  readonly #error = h("p", { class: "error", role: "alert" });
  readonly #status = h("p", { class: "lb__status", role: "status" });
  readonly #table = h("div", { class: "tn__view" });
  readonly #count = h("small");
  readonly #own = h("section", { class: "tn__p" });
  readonly #direct = h("section", { class: "tn__d" });
  readonly #acts = h("section", { class: "tn__log" });
  #view: View;
  #now: Tournament;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  #ahead = 0;
  #shown = "";
  #isConnected = true;

  constructor(root: HTMLElement, tournament: Tournament, rules: readonly RuleSummary[]) {
    this.#rules = rules;
    this.#now = tournament;
    this.#view = tournament.state === "open" ? "standings" : !isArena(tournament) && innerWidth >= 900 ? "crosstable" : "standings";
    const views: View[] = isArena(tournament) ? ["standings", "pairs"] : ["standings", "crosstable", "pairs"];
    const chooser = segmented(tt.views.standings, views.map((value) => ({ value, label: tt.views[value] })), this.#view, (value) => {
      this.#view = value;
      this.#drawTable();
    });
    this.#root.append(
      h("header", { class: "tn__h" }, h("div", {}, h("h1", { text: tournament.settings.name }), h("p", { class: "lede", text: aboutText(tournament, rules) })), this.#progress, this.#clock),
      this.#error,
      this.#status,
      h("div", { class: "tn__b" }, h("div", { class: "tn__l" }, h("div", { class: "lb__bar" }, h("h2", {}, tt.views.standings, " ", this.#count), chooser), this.#table), h("div", { class: "tn__s" }, this.#own, this.#direct, this.#files(), this.#acts)),
    );
    root.append(this.#root);
    this.#take(tournament);
    this.#timer = setInterval(() => this.#drawClock(), 500);
    document.addEventListener("keydown", this.#onKey);
    void this.#listen();
  }

  leave(): void {
    clearInterval(this.#timer);
    document.removeEventListener("keydown", this.#onKey);
    this.#hasLeft = true;
    this.#connection.abort();
  }

  async #listen(): Promise<void> {
    while (!this.#hasLeft) {
      this.#connection = new AbortController();
      const { signal } = this.#connection;
      try {
        await readLines<Tournament>(`/api/tournaments/${encodeURIComponent(this.#now.id)}/stream`, signal, (state) => {
          this.#isConnected = true;
          this.#take(state);
        });
      } catch {
        // It is tried again below.
      }
      if (this.#hasLeft) return;
      // Who one is has changed: the server is asked again at once.
      if (signal.aborted) continue;
      this.#isConnected = false;
      this.#drawClock();
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  /** Takes in a state; an older one is dropped. */
  #take(state: Tournament): void {
    if (state.version < this.#now.version) return;
    this.#ahead = state.now - Date.now();
    const before = this.#now;
    this.#now = state;
    const shown = JSON.stringify({ ...state, now: 0 });
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#draw();
      if (before.round !== state.round && !isArena(state)) announce(tt.round(state.round));
    }
    const { game } = state.own;
    // A game whose seat this browser has was opened before.
    if (game && !seatsOf(game).white && !seatsOf(game).black && !document.hidden) openPaired(game).catch(() => undefined);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key.toLowerCase() === "r" && this.#now.own.game) void openPaired(this.#now.own.game);
  };

  async #try(work: () => Promise<Tournament>): Promise<void> {
    this.#error.textContent = "";
    try {
      this.#take(await work());
      // The first wish makes a guest of nobody, to whom the server tells more.
      if (!(await whoAmI()).account) {
        nowIAm();
        this.#connection.abort();
      }
    } catch (error) {
      this.#error.textContent = tournamentFailure(error);
    }
  }

  #act(act: string, body: object = {}): void {
    void this.#try(() => api.actTournament(this.#now.id, act, body));
  }

  #button(text: string, act: string, kind = ""): HTMLElement {
    return h("button", { type: "button", class: `btn ${kind}`, "data-act": act, text, on: { click: () => this.#act(act) } });
  }

  #draw(): void {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["act"] : undefined;
    this.#count.textContent = tt.players(this.#now.players);
    this.#drawProgress();
    this.#drawClock();
    this.#drawTable();
    this.#drawOwn();
    this.#drawDirecting();
    this.#drawActs();
    if (focused) this.#root.querySelector<HTMLElement>(`[data-act="${focused}"]`)?.focus();
  }

  #drawProgress(): void {
    const { rounds, round, games, state } = this.#now;
    const open = games.filter(({ result }) => result === null).length;
    if (isArena(this.#now)) return fill(this.#progress, h("span", { text: open ? tt.stillPlaying(open) : tt.players(this.#now.players) }));
    const played = round - (open > 0 ? 1 : 0);
    const steps = Array.from({ length: Math.min(rounds, 30) }, (_, index) => h("i", { class: index < played ? "is-in" : index === played && state === "running" ? "is-now" : "" }));
    fill(this.#progress, h("div", { class: "tn__steps", "aria-hidden": "true" }, ...steps), h("span", { text: [tt.roundsPlayed(played, rounds), open ? tt.stillPlaying(open) : ""].filter(Boolean).join(", ") }));
  }

  /** What the clock at the top says, and until when. */
  #due(): { text: string; at: number | null } {
    const { state, nextAt, ends, held, last, games, settings, round, players } = this.#now;
    if (state === "over" || state === "cancelled") return { text: tt.states[state], at: null };
    if (held) return { text: tt.held, at: null };
    const now = Date.now() + this.#ahead;
    if (state === "open") {
      if (nextAt === null) return { text: tt.beginsByHand, at: null };
      return nextAt > now ? { text: tt.begins, at: nextAt } : { text: players < 2 ? tt.beginsWithTwo : tt.begins, at: null };
    }
    if (ends !== null) return last || ends <= now ? { text: tt.lastGames, at: null } : { text: tt.timeLeft, at: ends };
    const isPlaying = games.some(({ result }) => result === null);
    if (isPlaying) return { text: last ? tt.lastGames : tt.round(round), at: null };
    if (nextAt !== null) return { text: tt.nextRound(round + 1), at: nextAt };
    return { text: settings.pause === undefined ? tt.nextByHand : tt.round(round), at: null };
  }

  #drawClock(): void {
    const { text, at } = this.#due();
    const left = at === null ? null : spanText(at - Date.now() - this.#ahead);
    const key = `${text} ${left}`;
    this.#status.textContent = this.#isConnected ? "" : pp.lobby.notConnected;
    if (this.#clock.dataset["shown"] === key) return;
    this.#clock.dataset["shown"] = key;
    fill(this.#clock, h("span", { text }), left === null ? null : h("b", { text: left }));
  }

  #drawTable(): void {
    const views: Record<View, () => HTMLElement> = { standings: () => standingsView(this.#now), crosstable: () => crosstableView(this.#now), pairs: () => pairsView(this.#now, this.#now.own.organises ? (game) => this.#correctButton(game) : null) };
    const kept = this.#table.querySelector(".tn__scroll")?.scrollLeft ?? 0;
    fill(this.#table, views[this.#view]());
    this.#table.querySelector(".tn__scroll")?.scrollTo({ left: kept });
  }

  /** What one's own part is: the next game, a rest, or how to join. */
  #drawOwn(): void {
    const { own, standings, state, settings, games } = this.#now;
    const line = standings.find(({ number }) => number === own.number);
    const game = games.find(({ id }) => id !== null && id === own.game);
    const heading = game ? tt.youMeet(nameIn(this.#now, game.white === own.number ? game.black : game.white)) : line && state !== "open" ? tt.youAre(line.place, points(line.points)) : settings.name;
    const parts: Child[] = [h("h2", { text: heading }), h("p", { class: "sub", text: this.#situation() })];
    if (game?.opening) parts.push(this.#opening(game));
    const buttons: Child[] = [
      own.game ? h("button", { type: "button", class: "btn btn--primary", "data-act": "board", text: tt.toBoard, on: { click: () => void openPaired(own.game ?? "") } }) : null,
      own.mayResume ? this.#button(tt.resume, "resume", "btn--primary") : null,
      own.mayJoin ? this.#button(own.number === null ? tt.join : tt.comeBack, "join", "btn--primary") : null,
      own.mayPause ? this.#button(isArena(this.#now) ? tt.rest : tt.pauseRound, "pause") : null,
      own.mayWithdraw ? this.#button(tt.withdraw, "withdraw") : null,
    ];
    parts.push(h("div", { class: "tn__a" }, ...buttons));
    if (state === "running" && line && !line.withdrawn) parts.push(h("p", { class: "sub tn__n", text: tt.opens(settings.firstMove ?? FIRST_MOVE) }));
    fill(this.#own, ...parts);
  }

  #situation(): string {
    const { own, standings, state, byes, settings, organiser } = this.#now;
    const line = standings.find(({ number }) => number === own.number);
    if (state === "over" || state === "cancelled") {
      const first = standings.slice(0, 3).map((player) => `${player.place}. ${nameOf(player)} ${points(player.points)}`);
      return state === "over" ? first.join(" · ") : tt.deeds.cancelled;
    }
    if (!line) return [tt.notIn, settings.rated ? tt.needsName : "", tt.organisedBy(nameOf(organiser))].filter(Boolean).join(" ");
    if (line.withdrawn) return tt.left;
    if (line.paused) return this.#missed(line.number) ? tt.missed : tt.resting;
    if (own.game) return tt.youAre(line.place, points(line.points));
    if (state === "open") return tt.entered;
    return byes.includes(line.number) ? tt.bye : tt.waiting;
  }

  /** Whether the last thing noted of a player is that they were not there. */
  #missed(number: number): boolean {
    return this.#now.acts.some((act) => act.what === "missed" && act.player === number);
  }

  #opening({ opening, white }: TournamentGame): HTMLElement {
    const { own, settings } = this.#now;
    const rules = this.#rules.find(({ id }) => id === settings.rules.base);
    const picture = rules && opening ? miniature({ board: rules.board, pieces: piecesOf(opening.fen) }) : null;
    const side = t.plays.sideCapital(white === own.number ? "white" : "black");
    return h("div", { class: "tn__o" }, picture, h("p", {}, h("b", { text: tt.drawnByLot((opening?.name ?? "").replaceAll("-", "\u2011")) }), h("small", { text: isArena(this.#now) ? side : `${tt.playedTwice} ${side}.` })));
  }

  #drawDirecting(): void {
    const { own, state, held, last, games, rounds } = this.#now;
    if (!own.organises || state === "over" || state === "cancelled") return fill(this.#direct);
    const isPlaying = games.some(({ result }) => result === null);
    const isOpen = state === "open";
    fill(
      this.#direct,
      h("h2", { text: tt.directing }),
      h(
        "div",
        { class: "tn__acts" },
        isOpen ? this.#button(tt.start, "start", "btn--primary") : null,
        !isOpen && rounds > 0 && !isPlaying && this.#now.round < rounds && !last ? this.#button(tt.startRound, "next", "btn--primary") : null,
        isOpen || last ? null : this.#button(held ? tt.goOn : tt.hold, held ? "go-on" : "hold"),
        last ? null : h("button", { type: "button", class: "btn", "data-act": "end", text: isOpen ? tt.callOff : tt.end, on: { click: () => void this.#end(isOpen) } }),
        this.#removal(),
      ),
    );
  }

  async #end(isOpen: boolean): Promise<void> {
    const isMeant = await confirm(isOpen ? tt.callOff : tt.endQuestion, isOpen ? tt.callOffText : tt.endText, isOpen ? tt.callOff : tt.end);
    if (isMeant) this.#act("end");
  }

  /** A list of those who can be removed. */
  #removal(): HTMLElement | null {
    const there = this.#now.standings.filter(({ withdrawn }) => !withdrawn);
    if (there.length === 0) return null;
    const options = [{ value: "", label: tt.remove("…") }, ...there.map((player) => ({ value: String(player.number), label: nameOf(player) }))];
    return select(tt.remove("…"), options, "", (value) => void this.#remove(Number(value)), true);
  }

  async #remove(player: number): Promise<void> {
    const found = this.#now.standings.find(({ number }) => number === player);
    if (!found) return;
    const text = tt.remove(nameOf(found));
    if (await confirm(text, tt.removeText, text)) this.#act("remove", { player });
    else this.#drawDirecting();
  }

  #correctButton(game: TournamentGame): HTMLElement {
    const label = `${tt.correct}: ${nameIn(this.#now, game.white)} – ${nameIn(this.#now, game.black)}`;
    return h("button", { type: "button", class: "btn btn--quiet pr__c", "aria-label": label, title: label, on: { click: () => this.#correct(game) } }, icon("check", 16));
  }

  #correct({ round, board, game, result, white, black }: TournamentGame): void {
    const dialog = openDialog(tt.correct, "small");
    let chosen: TournamentResult = result ?? "draw";
    const names = `${nameIn(this.#now, white)} – ${nameIn(this.#now, black)}`;
    const options = (Object.keys(RESULTS) as TournamentResult[]).map((value) => ({ value, label: RESULTS[value] }));
    dialog.body.append(select(names, options, chosen, (value) => (chosen = value)));
    const send = (): void => {
      dialog.close();
      this.#act("result", { round, board, game, result: chosen });
    };
    dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: dialog.close } }), h("button", { type: "button", class: "btn btn--primary", text: tt.correct, on: { click: send } }));
  }

  #files(): HTMLElement {
    const at = `${BASE}/api/tournaments/${encodeURIComponent(this.#now.id)}`;
    const link = (text: string, name: string): HTMLElement => {
      const element = h("a", { download: true, text });
      element.setAttribute("href", `${at}/${name}`);
      return h("li", {}, element);
    };
    const hasReport = !isArena(this.#now) && (this.#now.settings.openings ?? "none") === "none";
    return h("section", { class: "tn__f" }, h("h2", { text: tt.files }), h("ul", {}, link(tt.games, "games.pdn"), link(tt.table, "crosstable.csv"), hasReport ? link(tt.report, "report.trf") : null, h("li", {}, h("button", { type: "button", class: "btn", text: tt.print, on: { click: () => print() } }))));
  }

  #drawActs(): void {
    const { acts } = this.#now;
    const rows = acts.slice(0, 30).map((act) => {
      const text =
        act.what === "paired" ? tt.deeds.paired(act.round)
        : act.what === "removed" ? tt.deeds.removed(nameIn(this.#now, act.player))
        : act.what === "missed" ? tt.deeds.missed(nameIn(this.#now, act.player))
        : act.what === "corrected" ? tt.deeds.corrected(act.round, act.board, RESULTS[act.before], RESULTS[act.after])
        : tt.deeds[act.what];
      return h("li", {}, h("small", { text: formatDate(act.at) }), " ", text);
    });
    fill(this.#acts, ...(rows.length ? [h("h2", { text: tt.done }), h("ul", {}, ...rows)] : []));
  }
}
