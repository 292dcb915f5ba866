/** Tokens for programs, and the account as a bot. Opened once it is certain who asks. */

import { announce } from "../announce.ts";
import { api, Refusal } from "../api.ts";
import { select, toggle } from "../controls.ts";
import { confirm, openDialog, toClipboard } from "../dialogs/dialog.ts";
import { fill, freshId, h } from "../dom.ts";
import { BOT } from "../game/texts.ts";
import { formatDate, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import type { OwnAccount, Scope, TokenEntry } from "../wire.ts";
import { peopleFailure } from "./failure.ts";
import { nowIAm } from "./me.ts";
import { pp } from "./words.ts";

const SCOPES: readonly Scope[] = ["read", "play", "challenge"];
/** After how many days a token may end; 0 is never. */
const DAYS = [30, 90, 365, 0];
const USUAL_DAYS = 90;

function tokensFailure(error: unknown): string {
  if (error instanceof Refusal) {
    const place = error.detail?.place;
    if (error.code === "tooMany" && place === "tokens") return pp.tokens.tooMany;
    if (error.code === "nothingToDo") return pp.tokens.hasGames;
    if (error.code === "badRequest") return pp.tokens.missing;
  }
  return peopleFailure(error);
}

export function openTokens(account: OwnAccount, changed: () => Promise<void>): void {
  const dialog = openDialog(pp.tokens.heading, "keys", () => void changed());
  const error = h("p", { class: "error", role: "alert" });
  const list = h("div", { class: "keylist" });
  const shown = h("div");
  let isBot = account.kind === "bot";
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    error.textContent = "";
    try {
      await work();
      draw(await api.tokens());
    } catch (fault) {
      error.textContent = tokensFailure(fault);
      error.scrollIntoView({ block: "nearest" });
    }
  };
  const entry = (token: TokenEntry): HTMLElement => {
    const may = token.scopes.map((scope) => pp.tokens.scopes[scope]).join(", ");
    const times = [pp.keys.made(formatDate(token.created)), token.used ? pp.keys.used(formatDate(token.used)) : pp.keys.neverUsed, token.expires ? pp.tokens.endsOn(formatDate(token.expires)) : pp.tokens.noEnd];
    const revoke = h("button", { type: "button", class: "btn btn--danger", "aria-label": `${pp.tokens.revoke}: ${token.label}`, text: pp.tokens.revoke, on: { click: () => void attempt(() => api.revokeToken(token.id)) } });
    return h("div", { class: "hr" }, h("div", {}, h("span", { text: token.label }), h("small", { text: may }), h("small", { text: times.join(" ") })), revoke);
  };
  const become = async (): Promise<void> => {
    if (!(await confirm(pp.tokens.question, pp.tokens.questionText, pp.tokens.become))) return;
    nowIAm(await api.becomeBot(account.name ?? ""));
    isBot = true;
  };
  const draw = (tokens: readonly TokenEntry[]): void => {
    const act = isBot ? h("span", { class: "bot", text: BOT }) : h("button", { type: "button", class: "btn", text: pp.tokens.become, on: { click: () => void attempt(become) } });
    fill(list, ...tokens.map(entry), h("div", { class: "hr" }, h("div", {}, h("span", { text: pp.tokens.bot }), h("small", { text: isBot ? pp.tokens.isBot : pp.tokens.botAbout })), act));
  };
  const make = async (label: string, scopes: readonly Scope[], days: number): Promise<void> => {
    const { token } = await api.makeToken({ label, scopes: [...scopes], ...(days > 0 ? { days } : {}) });
    fill(shown, once(token));
    shown.querySelector<HTMLElement>("input")?.focus();
  };
  dialog.body.append(h("p", { class: "lede", text: pp.tokens.lede }), error, shown, list, form((label, scopes, days) => void attempt(() => make(label, scopes, days))));
  dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.close, on: { click: dialog.close } }));
  void attempt(async () => undefined);
}

/** A name, what the token may do, and when it ends. */
function form(send: (label: string, scopes: readonly Scope[], days: number) => void): HTMLElement {
  const id = freshId("token");
  const name = h("input", { id, class: "input", autocomplete: "off", spellcheck: "false", maxlength: 40, required: true });
  const chosen = new Set<Scope>(SCOPES);
  let days = USUAL_DAYS;
  const submit = (event: Event): void => {
    event.preventDefault();
    send(name.value.trim(), SCOPES.filter((scope) => chosen.has(scope)), days);
  };
  const scope = (each: Scope): HTMLElement =>
    toggle(pp.tokens.scopes[each], true, (on) => {
      if (on) chosen.add(each);
      else chosen.delete(each);
    });
  return h(
    "form",
    { class: "sg__form", on: { submit } },
    h("div", { class: "field" }, h("label", { class: "field__label", for: id, text: pp.tokens.label }), name),
    h("fieldset", { class: "tokens__may" }, h("legend", { class: "field__label", text: pp.tokens.may }), ...SCOPES.map(scope)),
    select(pp.tokens.ends, DAYS.map((each) => ({ value: String(each), label: each > 0 ? pp.tokens.days(each) : pp.tokens.never })), String(USUAL_DAYS), (value) => (days = Number(value))),
    h("button", { type: "submit", class: "btn btn--primary" }, icon("plus"), pp.tokens.make),
  );
}

/** A new token, which is shown once. */
function once(token: string): HTMLElement {
  const id = freshId("token");
  const field = h("input", { id, class: "input tokens__once", type: "text", readonly: true, value: token, spellcheck: "false" });
  const word = h("span", { text: pp.codes.copy });
  const copy = async (): Promise<void> => {
    field.select();
    word.textContent = (await toClipboard(token)) ? pp.codes.copied : pp.codes.notCopied;
    announce(word.textContent);
  };
  return h(
    "div",
    { class: "field tokens__new" },
    h("label", { class: "field__label", for: id, text: pp.tokens.made }),
    field,
    h("p", { class: "sub", text: pp.tokens.once }),
    h("button", { type: "button", class: "btn", on: { click: () => void copy() } }, icon("copy"), word),
  );
}
