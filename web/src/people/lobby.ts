/** The lobby: from here to a game with a person in one press (`/lobby`). */

import { api, Refusal } from "../api.ts";
import { segmented, select, type Option } from "../controls.ts";
import { timeField } from "../dialogs/clock-field.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { fill, h, type Child } from "../dom.ts";
import { readClock, rememberedSetup } from "../game/setup.ts";
import { defaultRules, t } from "../i18n/index.ts";
import { BOT } from "../game/texts.ts";
import { icon } from "../icons.ts";
import { marks } from "../picker/marks.ts";
import { clockWords } from "../pages/clock-words.ts";
import type { Page } from "../router.ts";
import { ruleName, shortRuleName, startPicture } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import type { Color, RatingRange, RulesChoice, RuleSummary, Seek, SeekGame, TimeSetting } from "../wire.ts";
import { avatar, botMark } from "./avatar.ts";
import { openChallenge } from "./challenge.ts";
import { peopleFailure } from "./failure.ts";
import { whoAmI } from "./me.ts";
import { ratingText, speedOf } from "./rating.ts";
import { drawTurns } from "./turns.ts";
import { seek, stopWaiting, takeSeek, watchLobby, type LobbyView } from "./waiting.ts";
import { loadPeopleWords, pp } from "./words.ts";

/** After so long the computer is offered, in milliseconds. */
const LONG = 20_000;

export async function drawLobby(root: HTMLElement): Promise<Page> {
  const [rules] = await Promise.all([api.rules(), loadPeopleWords(), loadSheet("people").catch(() => Promise.reject(new Refusal(null)))]);
  const page = new LobbyPage(root, rules);
  return { title: pp.lobby.heading, leave: () => page.leave() };
}

const plain = (base: string): RulesChoice => ({ base, set: {} });
const keyOf = ({ rules, clock, side, rated, range }: SeekGame): string => JSON.stringify([rules, clock ?? null, side ?? null, rated ?? false, range ?? null]);
const sameGame = (one: SeekGame, other: SeekGame): boolean => keyOf(one) === keyOf(other);

const KINDS = ["all", "rated", "casual"] as const;
/** How far from one's own rating opponents may be. */
const SPANS = [100, 200, 400];
/** The rating of somebody who has not played. */
const NEW_RATING = 1500;
const REMEMBERED = "crownhead.rated";

/** Games with a clock, by a rule set without changes. */
const canBeRated = ({ rules, clock }: SeekGame): boolean => Boolean(clock) && Object.keys(rules.set ?? {}).length === 0;

function remembersRated(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) === "yes";
  } catch {
    return false;
  }
}

function rememberRated(isRated: boolean): void {
  try {
    localStorage.setItem(REMEMBERED, isRated ? "yes" : "no");
  } catch {
    // Without storage it is chosen anew each time.
  }
}

function lobbyFailure(error: unknown): string {
  if (error instanceof Refusal) {
    const place = error.detail?.place;
    if (error.code === "notFound") return pp.lobby.taken;
    if (error.code === "declined") return pp.ratings.outOfRange;
    if (error.code === "signInNeeded" && place === "rated") return pp.ratings.forNames;
    if (error.code === "tooMany" && place === "clock.days") return pp.turns.many;
    if (error.code === "tooMany" && place === "aborts") return pp.ratings.aborts(Math.max(1, Math.ceil((error.wait ?? 60) / 60)));
  }
  return peopleFailure(error);
}

class LobbyPage {
  readonly #rules: readonly RuleSummary[];
  readonly #tiles = h("div", { class: "qps" });
  readonly #status = h("p", { class: "lb__status", role: "status" });
  readonly #error = h("p", { class: "error", role: "alert" });
  readonly #list = h("ul", { class: "sks" });
  readonly #count = h("small");
  readonly #games: readonly SeekGame[];
  /** Whether one's own offers are to count; for people with a name. */
  readonly #choice = h("div", { class: "lb__rated" });
  #isRated = false;
  #name: string | null = null;
  #shownKind: "all" | "rated" | "casual" = "all";
  readonly #stop: () => void;
  readonly #timer: number;
  #only = "";
  readonly #turns: readonly (() => void)[];
  #view: LobbyView | null = null;
  #shown = "";

  constructor(root: HTMLElement, rules: readonly RuleSummary[]) {
    this.#rules = rules;
    const { choice, clock } = rememberedSetup();
    const usual = defaultRules();
    const games: SeekGame[] = [
      { rules: choice, clock: clock ?? readClock("300+3") },
      { rules: plain(usual), clock: readClock("300+3") },
      { rules: plain(usual === "international" ? "english" : "international"), clock: readClock("900+10") },
      { rules: choice, clock: { days: 2 } },
    ];
    this.#games = games.filter((game, index) => games.findIndex((other) => sameGame(game, other)) === index);
    const options: Option<string>[] = [{ value: "", label: t.games.anyRules }, ...rules.map((each) => ({ value: each.id as string, label: ruleName(each) }))];
    const [narrow, wide] = [h("section", { class: "lb__turns" }), h("section")];
    this.#turns = [drawTurns(narrow, rules), drawTurns(wide, rules)];
    const side = h("aside", { class: "lb__side" }, wide);
    const main = h(
        "div",
        { class: "lb" },
        h("div", { class: "lb__h" }, h("div", {}, h("h1", { text: pp.lobby.heading }), h("p", { class: "lede", text: pp.lobby.lede })), h("button", { type: "button", class: "btn", on: { click: () => void openChallenge(null, rules) } }, icon("link"), pp.challenge.inviteByLink), h("a", { class: "btn", href: "/tournaments" }, icon("crown"), pp.lobby.tournaments), h("a", { class: "btn", href: "/leaders" }, icon("graph"), pp.ratings.leaders), h("a", { class: "btn", href: "/" }, icon("computer"), pp.lobby.computer)),
        this.#error,
        this.#choice,
        this.#tiles,
        this.#status,
        narrow,
        h("div", { class: "lb__bar" }, h("h2", {}, pp.lobby.waitingHeading, " ", this.#count), select(t.games.rules, options, "", (value) => {
          this.#only = value;
          this.#draw();
        }, true), segmented(pp.lobby.waitingHeading, KINDS.map((value) => ({ value, label: value === "all" ? pp.ratings.all : pp.ratings[value] })), "all", (value) => {
          this.#shownKind = value;
          this.#draw();
        })),
        this.#list,
    );
    root.append(h("div", { class: "lbs" }, main, side));
    this.#stop = watchLobby((view) => {
      this.#view = view;
      this.#draw();
    });
    this.#timer = setInterval(() => this.#drawStatus(), 1000);
    void this.#offerRated();
  }

  /** People with a name choose whether their games count; the browser remembers it. */
  async #offerRated(): Promise<void> {
    const name = (await whoAmI().catch(() => null))?.account?.name;
    if (!name) return;
    this.#name = name;
    this.#isRated = remembersRated();
    const kinds: Option<"rated" | "casual">[] = [{ value: "casual", label: pp.ratings.casual }, { value: "rated", label: pp.ratings.rated }];
    this.#choice.append(segmented(pp.ratings.choose, kinds, this.#isRated ? "rated" : "casual", (value) => {
      this.#isRated = value === "rated";
      rememberRated(this.#isRated);
      this.#shown = "";
      this.#draw();
    }));
    this.#shown = "";
    this.#draw();
  }

  /** A game as it would be offered now. */
  #offered(game: SeekGame): SeekGame {
    return this.#isRated && canBeRated(game) ? { ...game, rated: true } : game;
  }

  leave(): void {
    clearInterval(this.#timer);
    this.#stop();
    for (const end of this.#turns) end();
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.#error.textContent = "";
    try {
      await work();
    } catch (error) {
      this.#error.textContent = lobbyFailure(error);
    }
  }

  /** Draws what has changed; a row under the pointer stays. */
  #draw(): void {
    const view = this.#view;
    if (!view) return;
    const { seeks, own } = view.state;
    const others = seeks.filter(({ id, game }) => id !== own && (!this.#only || game.rules.base === this.#only) && (this.#shownKind === "all" || Boolean(game.rated) === (this.#shownKind === "rated")));
    const shown = JSON.stringify([others, own, this.#only, this.#shownKind]);
    this.#drawStatus();
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused = document.activeElement?.getAttribute("data-seek");
    this.#count.textContent = others.length ? String(others.length) : "";
    fill(this.#list, ...(others.length ? others.map((each) => this.#row(each)) : [h("li", { class: "lb__none" }, h("b", { text: pp.lobby.nobody }), ` ${pp.lobby.nobodyText}`)]));
    if (focused) this.#list.querySelector<HTMLElement>(`[data-seek="${focused}"]`)?.focus();
    const mine = seeks.find(({ id }) => id === own)?.game;
    fill(this.#tiles, ...this.#games.map((game) => this.#offered(game)).map((game, index) => this.#tile(game, index === 0, mine !== undefined && sameGame(game, mine))), this.#another());
  }

  #drawStatus(): void {
    const view = this.#view;
    if (!view) return;
    if (!view.isConnected) {
      this.#status.textContent = pp.lobby.notConnected;
      return;
    }
    const { since } = view;
    if (since === null) {
      this.#status.textContent = "";
      return;
    }
    const isLong = Date.now() - since > LONG;
    const text = isLong ? pp.lobby.nobodyYet : pp.lobby.waiting;
    if (this.#status.dataset["text"] === text && this.#status.childElementCount > 0) return;
    this.#status.dataset["text"] = text;
    fill(
      this.#status,
      h("span", { text }),
      isLong ? h("a", { class: "btn", href: "/" }, icon("computer"), pp.lobby.computerMeanwhile) : null,
      h("button", { type: "button", class: "btn", text: pp.lobby.stop, on: { click: () => void this.#try(stopWaiting) } }),
    );
  }

  #nameOf({ rules }: SeekGame): string {
    const known = this.#rules.find(({ id }) => id === rules.base);
    const isHouse = Object.keys(rules.set ?? {}).length > 0;
    if (isHouse) return rules.name || t.newGame.unnamed(known ? shortRuleName(known) : rules.base);
    return known ? shortRuleName(known) : rules.base;
  }

  #tile(game: SeekGame, isFirst: boolean, isWaiting: boolean): HTMLElement {
    const known = this.#rules.find(({ id }) => id === game.rules.base);
    return h(
      "button",
      { type: "button", class: `qp${isFirst ? " is-on" : ""}`, "aria-pressed": String(isWaiting), on: { click: () => void this.#try(() => (isWaiting ? stopWaiting() : seek(game))) } },
      h("span", { class: "qp__pic", "aria-hidden": "true" }, known ? startPicture(known) : null),
      h("span", {}, h("b", { text: game.clock && "days" in game.clock ? pp.turns.correspondence : this.#nameOf(game) }), h("span", { text: clockWords(game.clock ?? null) }), h("small", { text: isWaiting ? pp.lobby.waitingShort : [game.clock && "days" in game.clock ? this.#nameOf(game) : "", game.rated ? pp.ratings.rated : pp.ratings.casual].filter(Boolean).join(", ") })),
    );
  }

  #another(): HTMLElement {
    return h(
      "button",
      { type: "button", class: "qp", on: { click: () => this.#choose() } },
      h("span", { class: "qp__plus", "aria-hidden": "true" }, icon("plus")),
      h("span", {}, h("b", { text: pp.lobby.another }), h("span", { text: pp.lobby.anotherClock }), h("small", { text: pp.lobby.toChoose(this.#rules.length) })),
    );
  }

  #row({ id, game, name, bot, number, piece, rating }: Seek): HTMLElement {
    const known = this.#rules.find(({ id }) => id === game.rules.base);
    const who = name && bot ? `${name} ${BOT}` : (name ?? pp.chip.guest(number));
    const kind = game.rated ? pp.ratings.rated : pp.ratings.casual;
    const label = `${t.games.versus(who, this.#nameOf(game))}, ${clockWords(game.clock ?? null)}, ${kind}`;
    return h(
      "li",
      { class: "sk" },
      h("span", { class: "sk__pic", "aria-hidden": "true" }, known ? startPicture(known) : null),
      h("span", { class: "sk__g" }, h("b", { text: this.#nameOf(game) }), known ? marks(known) : null),
      h("span", { class: "sk__c" }, clockWords(game.clock ?? null), " ", h(game.rated ? "b" : "small", { class: "sk__k", text: kind }), game.range ? h("small", { class: "sk__r", text: ` ${game.range.low}–${game.range.high}` }) : null),
      h("span", { class: "sk__w" }, avatar(piece, 22), name ? h("a", { href: `/people/${encodeURIComponent(name)}`, text: name }) : h("span", { text: who }), botMark(bot), rating ? h("b", { text: ratingText(rating) }) : null),
      h("button", { type: "button", class: "btn", "data-seek": id, "aria-label": `${pp.lobby.play}: ${label}`, text: pp.lobby.play, on: { click: () => void this.#try(() => takeSeek(id)) } }),
    );
  }

  /** One's own rating for a rule set and a clock. */
  async #ownRating(base: string, clock: TimeSetting | null): Promise<number> {
    const profile = this.#name ? await api.person(this.#name).catch(() => null) : null;
    const speed = clock ? speedOf(clock) : null;
    return profile?.ratings.find((each) => each.rules === base && each.speed === speed)?.rating.number ?? NEW_RATING;
  }

  /** Any game, any clock, either side. */
  #choose(): void {
    const dialog = openDialog(pp.lobby.another, "small");
    let base = this.#games[0]?.rules.base ?? defaultRules();
    let clock: TimeSetting | null = this.#games[0]?.clock ?? null;
    let side: Color | "lot" = "lot";
    const options = this.#rules.map((each) => ({ value: each.id as string, label: ruleName(each) }));
    const sides: Option<Color | "lot">[] = [
      { value: "lot", label: t.start.random },
      { value: "white", label: t.plays.sideCapital("white") },
      { value: "black", label: t.plays.sideCapital("black") },
    ];
    let kind: "rated" | "casual" = this.#isRated ? "rated" : "casual";
    let range: RatingRange | null = null;
    const act = (): void => {
      dialog.close();
      const game: SeekGame = { rules: plain(base), clock, ...(side === "lot" ? {} : { side }), ...(range && clock ? { range } : {}) };
      void this.#try(() => seek(kind === "rated" && canBeRated(game) ? { ...game, rated: true } : game));
    };
    const ranges = h("div");
    const drawRanges = (): void => void this.#ownRating(base, clock).then((own) => {
      range = null;
      const bounds = (span: number): RatingRange => ({ low: Math.max(400, own - span), high: Math.min(4000, own + span) });
      const options = [{ value: "", label: pp.ratings.any }, ...SPANS.map((span) => ({ value: String(span), label: pp.ratings.within(span, bounds(span).low, bounds(span).high) }))];
      fill(ranges, clock ? select(pp.ratings.range, options, "", (value) => (range = value ? bounds(Number(value)) : null)) : null);
    });
    if (this.#name) drawRanges();
    const fields: Child[] = [
      select(t.start.rules, options, base, (value) => {
        base = value;
        if (this.#name) drawRanges();
      }),
      timeField(clock, (value) => {
        clock = value;
        if (this.#name) drawRanges();
      }),
      h("div", { class: "field__label", text: t.start.side }),
      segmented(t.start.side, sides, "lot", (value) => (side = value)),
      ...(this.#name ? [h("div", { class: "field__label", text: pp.ratings.choose }), segmented(pp.ratings.choose, [{ value: "casual", label: pp.ratings.casual }, { value: "rated", label: pp.ratings.rated }], kind, (value) => (kind = value)), ranges] : []),
    ];
    for (const field of fields) if (field instanceof Node) dialog.body.append(field);
    dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: dialog.close } }), h("button", { type: "button", class: "btn btn--primary", text: pp.lobby.offer, on: { click: act } }));
  }
}
