/** A guest takes a name, and people sign in: `/sign-in`. */

import { announce } from "../announce.ts";
import { api, Refusal } from "../api.ts";
import { BASE } from "../base.ts";
import { openSettings } from "../dialogs/settings.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { piecesOf } from "../fen.ts";
import { defaultRules, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { miniature } from "../mini.ts";
import { preferences } from "../preferences.ts";
import { go, type Page } from "../router.ts";
import { shortRuleName, usesLetters } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import type { GameList, GameSummary, Me, NameAnswer, RuleSummary, SignedUp } from "../wire.ts";
import { codesView } from "./codes.ts";
import { peopleFailure } from "./failure.ts";
import { nowIAm, whoAmI } from "./me.ts";
import { canUsePasskeys, deviceName, makePasskey, usePasskey } from "./passkey.ts";
import { passwordField } from "./password.ts";
import { loadPeopleWords, pp } from "./words.ts";

/** How long somebody types before the name is asked about, in milliseconds. */
const PAUSE = 350;

export async function drawSignIn(root: HTMLElement): Promise<Page> {
  const [me, games, rules] = await Promise.all([
    whoAmI(),
    api.games({}),
    api.rules(),
    loadPeopleWords(),
    loadSheet("people").catch(() => Promise.reject(new Refusal(null))),
  ]);
  if (me.account && me.account.kind !== "guest") {
    go("/account", true);
    return { title: pp.yours.heading };
  }
  const page = new SignInPage(root, me, games, rules);
  const query = new URLSearchParams(location.search);
  if (query.has("in")) page.showSignIn();
  else page.showKeep(me.passkeys && canUsePasskeys() ? "passkey" : "password");
  return { title: pp.keep.heading, leave: () => page.leave() };
}

type Way = "passkey" | "password";

class SignInPage {
  readonly #me: Me;
  readonly #games: GameList;
  readonly #rules: readonly RuleSummary[];
  readonly #column = h("div", { class: "sg__c" });
  readonly #kept = h("small", {});
  readonly #error = h("p", { class: "error", role: "alert" });
  readonly #invitation = new URLSearchParams(location.search).get("invitation") ?? "";
  #name = "";
  #hasCodes = false;

  constructor(root: HTMLElement, me: Me, games: GameList, rules: readonly RuleSummary[]) {
    this.#me = me;
    this.#games = games;
    this.#rules = rules;
    root.append(h("div", { class: "sg" }, this.#picture(), this.#column));
    addEventListener("beforeunload", this.#beforeUnload);
  }

  readonly #beforeUnload = (event: Event): void => {
    if (this.#hasCodes) event.preventDefault();
  };

  leave(): void {
    removeEventListener("beforeunload", this.#beforeUnload);
  }

  get #canUsePasskeys(): boolean {
    return this.#me.passkeys && canUsePasskeys();
  }

  /** The game that is at stake, or the first position of the reader's game. */
  #picture(): HTMLElement {
    const { board, pieces, coordinates } = preferences();
    const look = new URLSearchParams({ theme: board, pieces, coordinates });
    const game = this.#games.games.find((each) => !each.result) ?? this.#games.games[0];
    const source = game ? `/api/games/${game.id}/board.svg?${look}` : `/api/picture/board.svg?rules=${defaultRules()}&${look}`;
    this.#kept.textContent = pp.keep.onDevice;
    return h(
      "div",
      { class: "sg__board" },
      h("img", { src: BASE + source, alt: "", width: 704, height: 704 }),
      game ? h("p", { class: "sg__cap" }, h("b", { text: pp.keep.yourGame(this.#ruleName(game), Math.floor(game.ply / 2) + 1) }), this.#kept) : null,
    );
  }

  #ruleName(game: GameSummary): string {
    return shortRuleName({ id: game.rules, name: game.rulesName, houseRules: game.houseRules, unnamed: game.unnamed });
  }

  /** Puts the next step in place of the one before. */
  #show(...children: Child[]): void {
    this.#error.textContent = "";
    fill(this.#column, ...children);
    this.#column.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
  }

  #fail(text: string): void {
    this.#error.textContent = text;
  }

  /** Runs what a button is for, once at a time. */
  async #try(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
    this.#error.textContent = "";
    button.disabled = true;
    try {
      await work();
    } catch (error) {
      this.#fail(peopleFailure(error));
    } finally {
      button.disabled = false;
    }
  }

  #keepBand(): Child {
    const { games, total } = this.#games;
    if (total === 0) return null;
    const pictures = games.slice(0, 3).flatMap((game) => {
      const rules = this.#rules.find(({ id }) => id === game.rules);
      return rules && !game.houseRules ? [miniature({ board: rules.board, pieces: piecesOf(game.fen), letters: usesLetters(game.rules) })] : [];
    });
    return h("div", { class: "kp" }, h("div", { class: "kp__pics" }, ...pictures), h("p", {}, h("b", { text: pp.keep.games(total) }), pp.keep.gamesCome));
  }

  /** Takes a name, with a passkey or a password. */
  showKeep(way: Way): void {
    const { account, signUp } = this.#me;
    const verdict = h("span", { class: "verdict", "aria-live": "polite" });
    const nameId = freshId("name");
    const name = h("input", {
      id: nameId, class: "input", value: this.#name, autocomplete: "username", autocapitalize: "none", spellcheck: "false", maxlength: 40, required: true, "data-first": true,
      "aria-describedby": `${nameId}-hint`,
    });
    name.addEventListener("input", () => this.#checkName(name, verdict));
    const invitationId = freshId("invitation");
    const invitation = h("input", { id: invitationId, class: "input", value: this.#invitation, autocomplete: "off", spellcheck: "false" });
    const password = passwordField(pp.password.label, "new-password", pp.password.hint, pp.password.about);
    const button = h("button", { type: "submit", class: "btn btn--primary btn--xl" }, way === "passkey" ? pp.keep.createPasskey : pp.keep.keepGames);
    const invited = (): { invitation?: string } => (signUp === "invited" ? { invitation: invitation.value } : {});
    const submit = (event: Event): void => {
      event.preventDefault();
      this.#name = name.value.trim();
      void this.#try(button, () => (way === "passkey" ? this.#signUpByPasskey(invited()) : this.#signUpByPassword(password.value(), invited())));
    };
    this.#show(
      h("div", {}, h("h1", { text: pp.keep.heading }), h("p", { class: "lede", text: account ? pp.keep.lede(account.number) : pp.keep.ledeNew })),
      way === "passkey" ? this.#keepBand() : null,
      h(
        "form",
        { class: "sg__form", on: { submit } },
        h("div", { class: "field" }, h("div", { class: "lab lab--two" }, h("label", { for: nameId, text: pp.name.label }), verdict), name, h("p", { class: "sub", id: `${nameId}-hint`, text: pp.name.hint })),
        signUp === "invited" ? h("div", { class: "field" }, h("label", { class: "lab", for: invitationId, text: pp.keep.invitation }), invitation, h("p", { class: "sub", text: pp.keep.invitationAbout })) : null,
        way === "password" ? password.element : null,
        way === "password" && !this.#canUsePasskeys ? h("p", { class: "sub", text: pp.keep.noPasskeys }) : null,
        this.#error,
        h("div", { class: "sg__k" }, button, way === "passkey" ? h("p", { class: "sub", text: pp.keep.createAbout }) : null),
      ),
      this.#canUsePasskeys
        ? h("p", { class: "sg__alt" }, linkButton(way === "passkey" ? pp.keep.usePassword : pp.keep.usePasskey, () => {
            this.#name = name.value.trim();
            this.showKeep(way === "passkey" ? "password" : "passkey");
          }))
        : null,
      h("p", { class: "nomail" }, h("b", { text: pp.keep.noMail }), ` ${pp.keep.noMailText}`),
      h(
        "p",
        { class: "sg__f" },
        h("span", {}, `${pp.keep.haveName} `, linkButton(pp.signIn.heading, () => this.showSignIn())),
        h("a", { class: "textlink", href: "/", text: account ? pp.keep.stayGuest : pp.keep.notNow }),
        h("button", { type: "button", class: "textlink sg__settings", text: t.nav.settings, on: { click: openSettings } }),
      ),
    );
    if (this.#name) this.#checkName(name, verdict);
  }

  #timer = 0;

  /** Asks about the name once its writer pauses. */
  #checkName(field: HTMLInputElement, verdict: HTMLElement): void {
    clearTimeout(this.#timer);
    const name = field.value.trim();
    this.#timer = setTimeout(() => {
      if (!name) return verdict.replaceChildren();
      api.checkName(name).then((answer) => field.value.trim() === name && drawVerdict(verdict, answer), () => verdict.replaceChildren());
    }, PAUSE);
  }

  async #signUpByPasskey(invited: { invitation?: string }): Promise<void> {
    const wish = await api.beginPasskey({ name: this.#name, ...invited });
    const made = await makePasskey(wish, deviceName());
    if (!made) return this.#fail(pp.keep.notMade);
    this.#signedUp(await api.addPasskey(made), true);
  }

  async #signUpByPassword(password: string, invited: { invitation?: string }): Promise<void> {
    this.#signedUp(await api.signUp({ name: this.#name, password, ...invited }), false);
  }

  #signedUp({ me, codes }: SignedUp, byPasskey: boolean): void {
    const name = me.account?.name ?? this.#name;
    nowIAm(me);
    this.#hasCodes = true;
    this.#kept.textContent = pp.keep.yours;
    const done = (): void => {
      this.#hasCodes = false;
      go("/account");
    };
    this.#show(
      h("div", { tabindex: -1, "data-first": true }, h("p", { class: "done" }, icon("check"), byPasskey ? pp.codes.youAreByPasskey(name) : pp.codes.youAre(name)), h("h1", { text: pp.codes.heading }), h("p", { class: "lede", text: pp.codes.lede })),
      codesView(codes, name, done),
      h("p", { class: "sub", text: pp.codes.later }),
    );
    announce(pp.codes.heading);
  }

  /** Signs in to an account that is there. */
  showSignIn(way: "password" | "code" = "password"): void {
    const nameId = freshId("name");
    const codeId = freshId("code");
    const name = h("input", { id: nameId, class: "input", value: this.#name, autocomplete: "username webauthn", autocapitalize: "none", spellcheck: "false", required: true, "data-first": true });
    const password = passwordField(pp.password.label, "current-password");
    const code = h("input", { id: codeId, class: "input", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", required: true });
    const button = h("button", { type: "submit", class: `btn btn--xl${this.#canUsePasskeys ? "" : " btn--primary"}`, text: pp.signIn.heading });
    const passkey = h("button", { type: "button", class: "btn btn--primary btn--xl", text: pp.signIn.byPasskey });
    passkey.addEventListener("click", () => void this.#try(passkey, () => this.#byPasskey()));
    const submit = (event: Event): void => {
      event.preventDefault();
      this.#name = name.value.trim();
      const given = way === "code" ? { code: code.value } : { password: password.value() };
      void this.#try(button, async () => this.#signedIn(await api.signIn({ name: this.#name, ...given })));
    };
    this.#show(
      h("div", {}, h("h1", { text: pp.signIn.heading }), h("p", { class: "lede", text: this.#games.total > 0 && this.#me.account ? pp.signIn.ledeGuest : pp.signIn.lede })),
      this.#canUsePasskeys ? h("div", { class: "sg__k" }, passkey) : null,
      this.#canUsePasskeys ? h("p", { class: "sg__or", text: pp.signIn.or }) : null,
      h(
        "form",
        { class: "sg__form", on: { submit } },
        h("div", { class: "field" }, h("label", { class: "lab", for: nameId, text: pp.signIn.name }), name),
        way === "code" ? h("div", { class: "field" }, h("label", { class: "lab", for: codeId, text: pp.signIn.code }), code, h("p", { class: "sub", text: pp.signIn.codeAbout })) : password.element,
        this.#error,
        h("div", { class: "sg__k" }, button),
      ),
      h("p", { class: "sg__alt" }, linkButton(way === "code" ? pp.signIn.usePassword : pp.signIn.useCode, () => {
        this.#name = name.value.trim();
        this.showSignIn(way === "code" ? "password" : "code");
      })),
      h(
        "p",
        { class: "sg__f" },
        h("span", {}, `${pp.signIn.newHere} `, linkButton(pp.signIn.takeName, () => this.showKeep(this.#canUsePasskeys ? "passkey" : "password"))),
        h("button", { type: "button", class: "textlink sg__settings", text: t.nav.settings, on: { click: openSettings } }),
      ),
    );
  }

  async #byPasskey(): Promise<void> {
    const answer = await usePasskey(await api.beginSignIn());
    if (!answer) return this.#fail(pp.signIn.noPasskey);
    this.#signedIn(await api.signInByPasskey(answer));
  }

  #signedIn(me: Me): void {
    nowIAm(me);
    if (me.returned) announce(pp.signIn.returned);
    go(me.returned ? "/account?returned" : "/");
  }
}

function drawVerdict(verdict: HTMLElement, { verdict: is, others }: NameAnswer): void {
  const [one, other] = others;
  verdict.classList.toggle("is-free", is === "free");
  const text = is === "taken" && one ? pp.name.othersFree(other ? [one, other] : [one]) : pp.name.verdicts[is];
  fill(verdict, is === "free" ? icon("check", 14) : null, text);
}

const linkButton = (text: string, act: () => void): HTMLElement => h("button", { type: "button", class: "textlink", text, on: { click: act } });
