/**
 * Sharing: a link with its QR code, a picture, a moving picture, the notation. Every row says what it looks like and
 * what it is good for. Nothing is drawn or sent before it is asked for, but for the small picture.
 */

import { announce } from "../announce.ts";
import { api, Refusal } from "../api.ts";
import { addressOf, origin } from "../base.ts";
import { request } from "../net.ts";
import { segmented } from "../controls.ts";
import { openDialog, toClipboard, type Dialog } from "../dialogs/dialog.ts";
import { fill, freshId, h, s, type Child } from "../dom.ts";
import { failureText } from "../failure.ts";
import { t } from "../i18n/index.ts";
import { icon, type IconName } from "../icons.ts";
import { preferences } from "../preferences.ts";
import { Reach } from "../reach.ts";
import { loadSheet } from "../sheet.ts";
import { hasGame, htmlFor, linkTo, pictureOf, secondsOf, type Shared, type What } from "./shared.ts";
import { loadShareWords, sh } from "./words.ts";

/** The quiet zone around a QR code, in modules. */
const QUIET = 4;
const THUMB = 160;
const LARGE = 1080;
/** How long a button says what it has done. */
const SAID = 2500;

/** `links` are rows for those who may play, made when the beginning of every link is known. */
export async function openShareDialog(shared: Shared, name: string, links: ((origin: string) => HTMLElement) | null): Promise<void> {
  try {
    await Promise.all([loadShareWords(), loadSheet("share").catch(() => Promise.reject(new Refusal(null)))]);
  } catch (error) {
    return announce(failureText(error), true);
  }
  new ShareDialog(shared, name, links);
}

class ShareDialog {
  readonly #shared: Shared;
  readonly #name: string;
  readonly #links: ((origin: string) => HTMLElement) | null;
  readonly #dialog: Dialog;
  readonly #reach: Reach;
  readonly #link = h("div", { class: "share__link" });
  readonly #rows = h("div", { class: "share__rows" });
  readonly #code = h("div", { class: "share__code" });
  readonly #seats = h("div", { class: "share__seats" });
  readonly #fault = h("p", { class: "error", role: "alert" });
  #what: What;
  #origin = origin();
  /** The position on the board, when the server has said it. */
  #fen: { link: string; text: string } | null = null;
  /** Whether the moving picture is made: the server keeps it for a while. */
  #isMade = false;
  #coded = "";

  constructor(shared: Shared, name: string, links: ((origin: string) => HTMLElement) | null) {
    this.#shared = shared;
    this.#name = name;
    this.#links = links;
    this.#what = hasGame(shared) ? "game" : "position";
    this.#dialog = openDialog(sh.share.heading, "share");
    this.#reach = new Reach((origin) => {
      this.#origin = origin;
      this.#draw();
      if (this.#links) fill(this.#seats, this.#links(origin));
    });
    const code = h("details", { class: "share__aside" }, h("summary", {}, icon("phone"), sh.share.showCode), this.#code, h("p", { class: "share__scan", text: sh.share.scan }), this.#reach.element);
    // On a phone the code is one press away; elsewhere it is always there.
    code.open = !matchMedia("(max-width: 759px)").matches;
    const what: Child = hasGame(shared)
      ? h("div", { class: "field" }, h("span", { class: "field__label", text: sh.share.what }), segmented(sh.share.what, [
          { value: "game", label: sh.share.game },
          { value: "position", label: sh.share.position },
        ], this.#what, (value) => this.#choose(value)))
      : null;
    fill(this.#dialog.body, h("div", { class: "share__main" }, what, this.#link, this.#fault, this.#rows, this.#seats), code);
    this.#draw();
    void this.#reach.begin();
    void this.#findPosition();
  }

  #choose(what: What): void {
    this.#what = what;
    this.#draw();
  }

  async #findPosition(): Promise<void> {
    const { rules, start, moves, ply } = this.#shared;
    try {
      const { fen, text } = await api.position({ rules, ...(start ? { fen: start } : {}), moves: moves.slice(0, ply), since: ply });
      this.#fen = { link: fen, text };
      this.#draw();
    } catch (error) {
      this.#say(error);
    }
  }

  #say(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.#fault.textContent = failureText(error);
  }

  get #address(): string {
    return this.#origin + linkTo(this.#shared, this.#what, this.#fen?.link ?? this.#shared.start);
  }

  #draw(): void {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["act"] : undefined;
    const isGame = this.#what === "game";
    this.#drawLink(isGame);
    fill(
      this.#rows,
      this.#pictureRow(),
      isGame ? this.#movingRow() : null,
      isGame ? this.#notationRow() : null,
      this.#fenRow(),
      this.#ownRow(),
    );
    if (focused) this.#dialog.element.querySelector<HTMLElement>(`[data-act="${focused}"]`)?.focus({ preventScroll: true });
    void this.#drawCode();
  }

  #drawLink(isGame: boolean): void {
    const id = freshId("link");
    const address = this.#address;
    const box = h("input", { id, class: "input", readonly: true, value: address, on: { focus: () => box.select() } });
    const about = this.#shared.own === null ? (isGame ? sh.share.linkGame : sh.share.linkPosition) : "";
    const copy = this.#button("copy-link", "link", t.common.copy, async () => {
      box.select();
      return (await toClipboard(address)) ? t.common.copied : t.common.copyByHand;
    });
    copy.classList.add("btn--primary");
    const send = "share" in navigator ? this.#button("send", "share", t.invite.send, async () => {
      // The system's own dialog may be closed without a choice; that is no fault.
      await navigator.share({ title: this.#name, url: address }).catch(() => undefined);
      return null;
    }) : null;
    fill(
      this.#link,
      h("div", { class: "share__label" }, h("label", { for: id, class: "field__label", text: sh.share.link }), h("small", { text: about })),
      h("div", { class: "share__copy" }, box, copy, send),
    );
  }

  /** A button that says for a moment what it has done. */
  #button(act: string, picture: IconName, label: string, run: () => Promise<string | null>): HTMLButtonElement {
    const word = h("span", { text: label });
    const button = h("button", { type: "button", class: "btn", "data-act": act, on: { click: () => void press() } }, icon(picture), word);
    const press = async (): Promise<void> => {
      this.#fault.textContent = "";
      try {
        const said = await run();
        if (said === null) return;
        word.textContent = said;
        announce(said);
        setTimeout(() => (word.textContent = label), SAID);
      } catch (error) {
        this.#say(error);
      }
    };
    return button;
  }

  #row(kind: string, picture: Child, name: string, about: string, ...acts: Child[]): HTMLElement {
    return h("div", { class: `share__row share__row--${kind}` }, h("span", { class: "share__pic", "aria-hidden": "true" }, picture), h("div", { class: "share__words" }, h("b", { text: name }), h("small", { text: about })), h("div", { class: "share__acts" }, ...acts));
  }

  #saveLink(form: string, href: string): HTMLElement {
    const label = sh.share.save(form);
    return h("a", { class: "btn", href, download: `crownhead.${form.toLowerCase()}`, "aria-label": label, title: label }, icon("save"), form);
  }

  #thumb(path: string): HTMLImageElement {
    return h("img", { src: addressOf(path), alt: "", width: 72, height: 72, loading: "lazy" });
  }

  #pictureRow(): HTMLElement {
    const look = preferences();
    const png = pictureOf(this.#shared, "board.png", look, LARGE);
    const copy = this.#button("copy-picture", "copy", sh.share.copy, async () => {
      // A browser that cannot copy pictures has no such constructor, or no clipboard at all.
      if (!("ClipboardItem" in window) || !("clipboard" in navigator)) return this.#cannot();
      const blob = this.#fetch(png);
      try {
        await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
        return sh.share.copied;
      } catch {
        // Told apart: the picture did not come, or it may not be copied.
        await blob;
        return this.#cannot();
      }
    });
    return this.#row(
      "picture",
      this.#thumb(pictureOf(this.#shared, "board.svg", look, THUMB)),
      sh.share.picture,
      sh.share.pictureAbout,
      this.#saveLink("PNG", png),
      this.#saveLink("SVG", pictureOf(this.#shared, "board.svg", look, LARGE)),
      copy,
    );
  }

  #cannot(): null {
    this.#fault.textContent = sh.share.notCopied;
    return null;
  }

  async #fetch(path: string): Promise<Blob> {
    const response = await request(path).catch(() => null);
    if (!response) throw new Refusal(null);
    if (!response.ok) throw new Refusal(await response.json().catch(() => null));
    return response.blob();
  }

  #movingRow(): HTMLElement {
    const look = preferences();
    const path = pictureOf(this.#shared, "game.gif", look, null);
    const about = sh.share.movingAbout(secondsOf(this.#shared.moves.length));
    if (this.#isMade) {
      const save = this.#saveLink("GIF", path);
      save.dataset["act"] = "make-gif";
      return this.#row("moving", this.#thumb(path), sh.share.moving, about, save);
    }
    const make = this.#button("make-gif", "play", sh.share.make, async () => {
      make.disabled = true;
      make.classList.add("is-busy");
      fill(make, icon("play"), h("span", { text: sh.share.making }));
      announce(sh.share.making);
      try {
        await this.#fetch(path);
        this.#isMade = true;
      } finally {
        this.#draw();
        this.#dialog.element.querySelector<HTMLElement>('[data-act="make-gif"]')?.focus();
      }
      announce(sh.share.save("GIF"));
      return null;
    });
    return this.#row("moving", this.#thumb(pictureOf({ ...this.#shared, ply: 0 }, "board.svg", look, THUMB)), sh.share.moving, about, make);
  }

  #notationRow(): HTMLElement {
    const { id, pdn } = this.#shared;
    const text = async (): Promise<string> => (pdn ? pdn() : (await api.gamePdn(id ?? "")).text());
    const save = id !== null
      ? this.#saveLink("PDN", `/api/games/${id}/pdn`)
      : this.#button("save-pdn", "save", "PDN", async () => {
          const link = h("a", { download: "crownhead.pdn" });
          link.href = URL.createObjectURL(new Blob([await text()], { type: "application/x-pdn" }));
          link.click();
          setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
          return null;
        });
    const copy = this.#button("copy-pdn", "copy", sh.share.copy, async () => ((await toClipboard(await text())) ? sh.share.copied : this.#cannot()));
    return this.#row("notation", h("span", { class: "share__pdn", text: this.#shared.moves.slice(0, 6).join(" ") }), sh.share.notation, sh.share.notationAbout, save, copy);
  }

  #fenRow(): HTMLElement {
    const fen = this.#fen?.text ?? "";
    const copy = this.#button("copy-fen", "copy", sh.share.copy, async () => ((await toClipboard(fen)) ? sh.share.copied : this.#cannot()));
    copy.disabled = fen === "";
    return this.#row("fen", h("span", { class: "share__pdn", text: fen }), sh.share.fen, sh.share.fenAbout, copy);
  }

  #ownRow(): HTMLElement {
    const html = (): string => {
      const form = this.#what === "game" ? "game.gif" : "board.png";
      return htmlFor(this.#address, this.#origin + pictureOf(this.#shared, form, preferences(), null), this.#name);
    };
    const copy = this.#button("copy-html", "copy", sh.share.copy, async () => ((await toClipboard(html())) ? sh.share.copied : this.#cannot()));
    return this.#row("own", icon("code", 28), sh.share.own, sh.share.ownAbout, copy);
  }

  async #drawCode(): Promise<void> {
    const address = this.#address;
    if (address === this.#coded) return;
    this.#coded = address;
    const code = await api.qr(address).catch(() => null);
    if (address !== this.#coded) return;
    if (!code) return fill(this.#code, h("p", { class: "sub", text: t.invite.noCode }));
    const side = code.size + 2 * QUIET;
    const picture = s("svg", { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, role: "img", "aria-label": t.invite.code, "shape-rendering": "crispEdges" });
    picture.append(s("path", { d: code.path }));
    fill(this.#code, picture);
  }
}
