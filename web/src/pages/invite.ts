/**
 * Inviting a friend: the link, the same link as a QR code, and who can open it, with the board already
 * set. When the friend comes, the page becomes the game by itself.
 */

import { announce } from "../announce.ts";
import { api, tokenFor } from "../api.ts";
import { draughtsBoard } from "../board/element.ts";
import { copyRow } from "../dialogs/dialog.ts";
import { fill, h, s } from "../dom.ts";
import { invitationOf } from "../game/setup.ts";
import { squareNamer } from "../game/texts.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { Live } from "../live.ts";
import { preferences } from "../preferences.ts";
import { Reach } from "../reach.ts";
import { go, type Page } from "../router.ts";
import { ruleName, sideName, usesLetters } from "../rules.ts";
import { keepSeats } from "../seats.ts";
import type { Color, GameState } from "../wire.ts";
import { clockWords } from "./clock-words.ts";

/** The quiet zone around a QR code, in modules. */
const QUIET = 4;

export async function drawInvite(root: HTMLElement, id: string): Promise<Page> {
  const state = await api.game(id, tokenFor(id));
  const token = invitationOf(id);
  const { you: own } = state;
  // Who has nobody to invite, or whose friend has moved already, belongs at the board.
  if (!token || (own !== "white" && own !== "black") || state.moves.length > 0 || state.result) {
    go(`/game/${id}`, true);
    return { title: t.invite.title };
  }
  const page = new InvitePage(root, state, token, own);
  return { title: t.invite.title, leave: () => page.leave() };
}

const other = (color: Color): Color => (color === "white" ? "black" : "white");

class InvitePage {
  readonly #state: GameState;
  readonly #token: string;
  readonly #own: Color;
  readonly #live: Live;
  readonly #link = h("div", { class: "invite__link" });
  readonly #code = h("div", { class: "invite__code" });
  /** The link that stands on the page. */
  #address = "";

  constructor(root: HTMLElement, state: GameState, token: string, own: Color) {
    this.#state = state;
    this.#token = token;
    this.#own = own;
    const { rules, clock, turn, id } = state;
    const board = draughtsBoard();
    const reach = new Reach((origin) => this.#show(`${origin}/game/${id}#seat=${token}`));
    const element = h(
      "div",
      { class: "invite" },
      h(
        "div",
        { class: "stage" },
        board,
        h("p", { class: "start__cap", text: turn === own ? t.invite.youBegin : t.invite.friendBegins(sideName(rules.id, turn)) }),
      ),
      h(
        "div",
        { class: "invite__col" },
        h(
          "div",
          {},
          h("h1", { text: t.invite.heading }),
          h("p", { class: "invite__game", text: t.invite.game(ruleName(rules), clockWords(clock?.setting ?? null), sideName(rules.id, own)) }),
        ),
        this.#link,
        h(
          "div",
          { class: "invite__qr" },
          this.#code,
          h("div", {}, h("p", { class: "invite__scan", text: t.invite.scan }), h("p", { class: "sub", text: t.invite.once })),
        ),
        reach.element,
        h("p", { class: "invite__wait", role: "status" }, h("i"), t.invite.waiting),
        this.#buttons(),
      ),
    );
    if (usesLetters(rules.id)) element.dataset["pieces"] = "xo";
    root.append(element);
    this.#showBoard(board);
    this.#live = new Live(id, {
      state: () => state,
      token: () => tokenFor(id),
      onState: (next) => {
        if (next.moves.length > 0 || next.result) this.#begin();
      },
      onPresence: (presence) => {
        if (presence[other(own)]) this.#begin();
      },
      onGone: () => go(`/game/${id}`, true),
      onLink: () => undefined,
    });
    void reach.begin();
  }

  leave(): void {
    this.#live.close();
  }

  #showBoard(board: ReturnType<typeof draughtsBoard>): void {
    const { rules, pieces } = this.#state;
    const { coordinates, naming } = preferences();
    const name = squareNamer(rules.board);
    board.show({
      board: rules.board,
      bottom: this.#own,
      pieces,
      legal: [],
      mover: null,
      last: [],
      rings: [],
      arrow: [],
      coordinates,
      naming: naming === "own" ? rules.board.numbering : naming,
      scrolls: true,
      oneClick: false,
      turned: null,
      label: t.start.boardLabel(ruleName(rules), sideName(rules.id, this.#own)),
      describe: (square, piece) =>
        piece ? t.board.piece(name(square), sideName(rules.id, piece.color), piece.king) : t.board.empty(name(square)),
    });
  }

  /** The friend is here: the game takes the place of this page. */
  #begin(): void {
    announce(t.invite.here);
    go(`/game/${this.#state.id}`, true);
  }

  #show(address: string): void {
    if (address === this.#address) return;
    this.#address = address;
    fill(this.#link, copyRow(t.invite.link, "", address));
    this.#link.querySelector(".btn")?.classList.add("btn--primary");
    void this.#drawCode(address);
  }

  async #drawCode(address: string): Promise<void> {
    const code = await api.qr(address).catch(() => null);
    if (address !== this.#address) return;
    if (!code) return fill(this.#code, h("p", { class: "sub", text: t.invite.noCode }));
    const side = code.size + 2 * QUIET;
    const picture = s("svg", { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, role: "img", "aria-label": t.invite.code, "shape-rendering": "crispEdges" });
    picture.append(s("path", { d: code.path }));
    fill(this.#code, picture);
  }

  #buttons(): HTMLElement {
    const share = (): void => {
      // The system's own dialog may be closed without a choice; that is no fault.
      navigator.share({ title: t.invite.title, url: this.#address }).catch(() => undefined);
    };
    return h(
      "div",
      { class: "invite__acts" },
      "share" in navigator ? h("button", { type: "button", class: "btn", on: { click: share } }, icon("share"), t.invite.send) : null,
      h("button", { type: "button", class: "btn btn--quiet", on: { click: () => this.#playHere() } }, icon("two"), t.invite.two),
      h("a", { class: "btn btn--quiet", href: `/game/${this.#state.id}` }, icon("arrow"), t.invite.board),
    );
  }

  /** Both seats in this browser: two players at one screen. */
  #playHere(): void {
    keepSeats(this.#state.id, { [other(this.#own)]: this.#token });
    go(`/game/${this.#state.id}`, true);
  }
}
