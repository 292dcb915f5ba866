/** Challenges: those that wait for an answer (`/challenges`), and one by its link (`/challenge/ID`). */

import { announce } from "../announce.ts";
import { api, Refusal } from "../api.ts";
import { BASE } from "../base.ts";
import { fill, h, type Child } from "../dom.ts";
import { BOT } from "../game/texts.ts";
import { formatDate, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { clockWords } from "../pages/clock-words.ts";
import type { Page } from "../router.ts";
import { shortRuleName, startPicture } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import type { Challenge, ChallengeList, Challenger, RuleSummary, SeekGame } from "../wire.ts";
import { avatar, botMark } from "./avatar.ts";
import { peopleFailure } from "./failure.ts";
import { noticesChanged } from "./notices.ts";
import { ratingText } from "./rating.ts";
import { openPaired } from "./waiting.ts";
import { loadPeopleWords, pp } from "./words.ts";

/** How often it is looked whether somebody has answered, in milliseconds. */
const LOOK = 3000;

const load = (): Promise<[RuleSummary[], unknown, unknown]> => Promise.all([api.rules(), loadPeopleWords(), loadSheet("people").catch(() => Promise.reject(new Refusal(null)))]);

export async function drawChallenges(root: HTMLElement): Promise<Page> {
  const [[rules], list] = await Promise.all([load(), api.challenges()]);
  const page = new ChallengesPage(root, rules, list);
  return { title: pp.challenge.heading, leave: () => page.leave() };
}

export async function drawChallenge(root: HTMLElement, id: string): Promise<Page> {
  const [[rules], challenge] = await Promise.all([load(), api.challenge(id)]);
  const page = new LinkPage(root, rules, challenge);
  return { title: pp.challenge.one, leave: () => page.leave() };
}

export function challengeFailure(error: unknown): string {
  if (error instanceof Refusal) {
    const place = error.detail?.place;
    if (error.code === "notFound") return pp.challenge.gone;
    if (error.code === "declined") return pp.challenge.takesNone;
    if (error.code === "signInNeeded" && place === "rated") return pp.ratings.forNames;
    if (error.code === "tooMany" && place === "clock.days") return pp.turns.many;
    if (error.code === "tooMany" && place === "aborts") return pp.ratings.aborts(Math.max(1, Math.ceil((error.wait ?? 60) / 60)));
    if (error.code === "tooMany" && place === "challenges") return pp.challenge.tooMany;
  }
  return peopleFailure(error);
}

const nameOf = ({ name, number, bot }: Challenger): string => (name && bot ? `${name} ${BOT}` : (name ?? pp.chip.guest(number)));

function who(person: Challenger): Child[] {
  return [avatar(person.piece, 22), person.name ? h("a", { href: `/people/${encodeURIComponent(person.name)}`, text: person.name }) : h("span", { text: nameOf(person) }), botMark(person.bot), person.rating ? h("b", { text: ratingText(person.rating) }) : null];
}

/** `English, 5 min + 3 s, rated, you play dark`. */
function gameText(game: SeekGame, own: boolean, rules: readonly RuleSummary[]): string {
  const known = rules.find(({ id }) => id === game.rules.base);
  const isHouse = Object.keys(game.rules.set ?? {}).length > 0;
  const base = known ? shortRuleName(known) : game.rules.base;
  const name = isHouse ? game.rules.name || t.newGame.unnamed(base) : base;
  const other = game.side === "white" ? "black" : "white";
  const side = game.side ? t.plays.side(own ? game.side : other) : "";
  return [name, clockWords(game.clock ?? null), game.rated ? pp.ratings.rated : pp.ratings.casual, side].filter(Boolean).join(", ");
}

class ChallengesPage {
  readonly #rules: readonly RuleSummary[];
  readonly #error = h("p", { class: "error", role: "alert" });
  readonly #received = h("ul", { class: "sks" });
  readonly #sent = h("ul", { class: "sks" });
  readonly #timer: number;
  #shown = "";

  constructor(root: HTMLElement, rules: readonly RuleSummary[], list: ChallengeList) {
    this.#rules = rules;
    root.append(
      h(
        "div",
        { class: "lb" },
        h("div", { class: "lb__h" }, h("div", {}, h("h1", { text: pp.challenge.heading }), h("p", { class: "lede", text: pp.challenge.lede })), h("a", { class: "btn", href: "/lobby" }, pp.lobby.heading)),
        this.#error,
        h("h2", { text: pp.challenge.received }),
        this.#received,
        h("h2", { text: pp.challenge.sent }),
        this.#sent,
      ),
    );
    this.#draw(list);
    this.#timer = setInterval(() => void this.#look(), LOOK);
  }

  leave(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (document.hidden) return;
    const list = await api.challenges().catch(() => null);
    if (list) this.#draw(list);
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.#error.textContent = "";
    try {
      await work();
    } catch (error) {
      this.#error.textContent = challengeFailure(error);
    }
    noticesChanged();
    await this.#look();
  }

  #draw(list: ChallengeList): void {
    const shown = JSON.stringify(list);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const none = (text: string): Child => h("li", { class: "lb__none", text });
    fill(this.#received, ...(list.received.length ? list.received.map((each) => this.#row(each)) : [none(pp.challenge.noneReceived)]));
    fill(this.#sent, ...(list.sent.length ? list.sent.map((each) => this.#row(each)) : [none(pp.challenge.noneSent)]));
  }

  #row(challenge: Challenge): HTMLElement {
    const { id, from, to, game, own, state, begun } = challenge;
    const known = this.#rules.find((rules) => rules.id === game.rules.base);
    const person = own ? to : from;
    const label = (verb: string): string => `${verb}: ${person ? nameOf(person) : pp.challenge.byLink}, ${gameText(game, own, this.#rules)}`;
    const button = (text: string, does: () => Promise<void>, primary = false): HTMLElement =>
      h("button", { type: "button", class: primary ? "btn btn--primary" : "btn", "aria-label": label(text), text, on: { click: () => void this.#try(does) } });
    const actions: Child[] = own
      ? [
          begun ? button(pp.challenge.open, () => openPaired(begun), true) : null,
          state === "open" && !to ? h("a", { class: "btn", href: `/challenge/${id}`, text: pp.challenge.showLink }) : null,
          state === "accepted" ? null : button(pp.challenge.withdraw, () => api.withdrawChallenge(id)),
        ]
      : [button(pp.challenge.accept, async () => openPaired(await accepted(id)), true), button(pp.challenge.decline, () => api.declineChallenge(id))];
    return h(
      "li",
      { class: "sk ch" },
      h("span", { class: "sk__pic", "aria-hidden": "true" }, known ? startPicture(known) : null),
      h("span", { class: "sk__g" }, h("span", { class: "sk__w" }, ...(person ? who(person) : [h("b", { text: pp.challenge.byLink })])), h("small", { text: gameText(game, own, this.#rules) })),
      h("small", { class: "ch__s", text: own ? pp.challenge.states[state] : pp.challenge.until(formatDate(challenge.expires)) }),
      h("span", { class: "ch__a" }, ...actions),
    );
  }
}

async function accepted(id: string): Promise<string> {
  const sought = await api.acceptChallenge(id);
  if (sought.kind !== "paired") throw new Refusal(null);
  return sought.game;
}

class LinkPage {
  readonly #error = h("p", { class: "error", role: "alert" });
  readonly #timer: number;
  #isLooking = false;

  constructor(root: HTMLElement, rules: readonly RuleSummary[], challenge: Challenge) {
    const { id, from, game, own, state, expires } = challenge;
    const known = rules.find((each) => each.id === game.rules.base);
    const actions = own || state !== "open" ? null : h("button", { type: "button", class: "btn btn--primary", text: pp.challenge.accept, on: { click: () => void this.#accept(id) } });
    root.append(
      h(
        "div",
        { class: "lb ch1" },
        h("h1", { text: own ? pp.challenge.yours : pp.challenge.from(nameOf(from)) }),
        h("div", { class: "ch1__g" }, h("span", { class: "qp__pic", "aria-hidden": "true" }, known ? startPicture(known) : null), h("b", { text: gameText(game, own, rules) })),
        own ? null : h("p", { class: "sk__w" }, ...who(from)),
        this.#error,
        own && state === "open" ? linkField(id) : null,
        h("p", { class: "lede", role: "status", text: state === "open" ? (own ? pp.challenge.waits(formatDate(expires)) : pp.challenge.until(formatDate(expires))) : pp.challenge.states[state] }),
        h("div", { class: "ch__a" }, actions, own && state === "open" ? h("button", { type: "button", class: "btn", text: pp.challenge.withdraw, on: { click: () => void this.#withdraw(id) } }) : null, h("a", { class: "btn", href: "/challenges", text: pp.challenge.heading })),
      ),
    );
    this.#timer = own ? setInterval(() => void this.#look(id), LOOK) : 0;
  }

  leave(): void {
    clearInterval(this.#timer);
  }

  async #accept(id: string): Promise<void> {
    try {
      await openPaired(await accepted(id));
      noticesChanged();
    } catch (error) {
      this.#error.textContent = challengeFailure(error);
    }
  }

  async #withdraw(id: string): Promise<void> {
    try {
      await api.withdrawChallenge(id);
      location.assign(`${BASE}/challenges`);
    } catch (error) {
      this.#error.textContent = challengeFailure(error);
    }
  }

  /** Whoever has sent the link goes on to the game when it begins. */
  async #look(id: string): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const now = await api.challenge(id).catch(() => null);
    this.#isLooking = false;
    if (now?.begun) {
      clearInterval(this.#timer);
      await openPaired(now.begun);
    }
  }
}

function linkField(id: string): HTMLElement {
  const address = `${location.origin}${BASE}/challenge/${id}`;
  const field = h("input", { class: "input", type: "text", readonly: true, value: address, "aria-label": pp.challenge.link });
  const copy = async (): Promise<void> => {
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      announce(pp.challenge.copied, true);
    } catch {
      // Without the right to the clipboard it is selected, to be copied by hand.
    }
  };
  return h("div", { class: "ch1__l" }, field, h("button", { type: "button", class: "btn", on: { click: () => void copy() } }, icon("link"), pp.challenge.copy));
}
