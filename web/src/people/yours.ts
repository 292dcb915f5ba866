/** What is one's own: name and piece, keys, sessions, everything in one file, and the end. */

import { announce } from "../announce.ts";
import { api } from "../api.ts";
import { toggle } from "../controls.ts";
import { confirm, openDialog } from "../dialogs/dialog.ts";
import { openSettings } from "../dialogs/settings.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { formatDate, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { go } from "../router.ts";
import type { AccountKeys, AvatarPiece, OwnAccount, PasskeyEntry, SessionEntry } from "../wire.ts";
import { moderationRow, openBlocks } from "./apart.ts";
import { AVATARS, avatar } from "./avatar.ts";
import { codesView } from "./codes.ts";
import { peopleFailure } from "./failure.ts";
import { isFresh } from "./fresh.ts";
import { nowIAm, whoAmI } from "./me.ts";
import { mm } from "./moderation-words.ts";
import { canUsePasskeys, deviceName, makePasskey } from "./passkey.ts";
import { passwordField } from "./password.ts";
import { openTokens } from "./tokens.ts";
import { pp } from "./words.ts";

/** Fills the column of what is one's own. */
export async function drawYours(root: HTMLElement, account: OwnAccount): Promise<void> {
  const error = h("p", { class: "error", role: "alert" });
  const [keys, sessions, tokens, blocks] = await Promise.all([api.keys(), api.sessions(), api.tokens(), api.blocks()]);
  const again = (): Promise<void> => drawYours(root, account);
  const showGames = toggle(pp.yours.showGames, account.showsGames, (on) => {
    api.changeAccount({ showsGames: on }).then(nowIAm, (fault: unknown) => (error.textContent = peopleFailure(fault)));
  }, pp.yours.showGamesAbout);
  fill(
    root,
    h("h2", { text: pp.yours.heading }),
    h("p", { class: "lede", text: pp.yours.lede }),
    error,
    row(pp.yours.look, pp.yours.lookAbout, button(pp.yours.change, () => openLook(account), "pencil")),
    showGames,
    row(pp.yours.keys, pp.yours.keysCount(keys.passkeys.length, keys.codesLeft), button(pp.yours.manage, () => void freshly(() => openKeys(account, again)), "list")),
    row(pp.yours.sessions, pp.yours.sessionsCount(sessions.length), button(pp.yours.manage, () => openSessions(again), "list", pp.sessions.heading)),
    row(pp.tokens.row, pp.tokens.count(tokens.length), button(pp.yours.manage, () => void freshly(() => openTokens(account, again)), "list", pp.tokens.heading)),
    row(mm.block.heading, blocks.length ? mm.block.about(blocks.length) : mm.block.none, button(pp.yours.manage, () => openBlocks(again), "list", mm.block.heading)),
    account.kind === "staff" ? moderationRow() : null,
    row(pp.yours.export, pp.yours.exportAbout, h("a", { class: "btn", href: "/api/account/export", download: "crownhead.json", on: { click: exportFreshly } }, icon("save"), pp.yours.exportButton)),
    row(t.nav.settings, pp.yours.settingsAbout, button(t.nav.settings, openSettings, "cog"), "pv__settings"),
    row(pp.yours.signOut, pp.yours.signOutAbout, button(pp.yours.signOut, () => void signOut(error))),
    row(pp.yours.delete, pp.yours.deleteAbout, h("button", { type: "button", class: "btn btn--danger", on: { click: () => void freshly(() => openDelete(account)) } }, icon("trash"), pp.yours.deleteButton)),
  );
}

function row(label: string, about: string, act: Child, kind = ""): HTMLElement {
  return h("div", { class: `hr ${kind}` }, h("div", {}, h("span", { text: label }), h("small", { text: about })), act);
}

function button(text: string, act: () => void, name?: Parameters<typeof icon>[0], label?: string): HTMLElement {
  return h("button", { type: "button", class: "btn", "aria-label": label ? `${text}: ${label}` : false, on: { click: act } }, name ? icon(name) : null, text);
}

/** Does something once it is certain who does it. */
async function freshly(work: () => void): Promise<void> {
  if (await isFresh()) work();
}

/** The link goes on to the file; a browser whose user has signed in long ago asks first. */
function exportFreshly(event: Event): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (link.dataset["fresh"]) {
    delete link.dataset["fresh"];
    return;
  }
  event.preventDefault();
  void freshly(() => {
    link.dataset["fresh"] = "yes";
    link.click();
  });
}

async function signOut(error: HTMLElement): Promise<void> {
  try {
    await api.signOut();
  } catch (fault) {
    error.textContent = peopleFailure(fault);
    return;
  }
  nowIAm();
  go("/");
}

/** Another name, another piece. */
function openLook(account: OwnAccount): void {
  const dialog = openDialog(pp.look.heading, "small");
  const nameId = freshId("name");
  const name = h("input", { id: nameId, class: "input", value: account.name ?? "", autocomplete: "off", spellcheck: "false", maxlength: 40 });
  const error = h("p", { class: "error", role: "alert" });
  let chosen: AvatarPiece = account.piece;
  const group = freshId("piece");
  const choices = AVATARS.map((piece) =>
    h(
      "label",
      { class: "piece-choice" },
      h("input", { type: "radio", name: group, value: piece, checked: piece === account.piece, "aria-label": pp.look.pieces[piece], on: { change: () => (chosen = piece) } }),
      avatar(piece, 44),
    ),
  );
  const save = h("button", { type: "button", class: "btn btn--primary", text: pp.look.save });
  const act = async (): Promise<void> => {
    const wanted = name.value.trim();
    save.disabled = true;
    try {
      const me = await api.changeAccount({ piece: chosen, ...(wanted === account.name ? {} : { name: wanted }) });
      nowIAm(me);
      dialog.close();
      go("/account", true);
    } catch (fault) {
      error.textContent = peopleFailure(fault);
      save.disabled = false;
    }
  };
  save.addEventListener("click", () => void act());
  dialog.body.append(
    h("div", { class: "field" }, h("label", { class: "field__label", for: nameId, text: pp.name.label }), name, h("p", { class: "sub", text: pp.name.hint })),
    h("fieldset", { class: "piece-choices" }, h("legend", { class: "field__label", text: pp.look.piece }), ...choices),
    error,
  );
  dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: dialog.close } }), save);
}

/** Passkeys, password and recovery codes. */
function openKeys(account: OwnAccount, changed: () => Promise<void>): void {
  const dialog = openDialog(pp.keys.heading, "keys", () => void changed());
  const error = h("p", { class: "error", role: "alert" });
  const list = h("div", { class: "keylist" });
  const load = async (): Promise<void> => draw(await api.keys());
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    error.textContent = "";
    try {
      await work();
      await load();
    } catch (fault) {
      error.textContent = peopleFailure(fault);
    }
  };
  const addPasskey = async (): Promise<void> => {
    const made = await makePasskey(await api.beginPasskey({}), deviceName());
    if (made) await api.addPasskey(made);
    else error.textContent = pp.keep.notMade;
  };
  const newCodes = async (): Promise<void> => {
    if (!(await confirm(pp.keys.newCodesQuestion, pp.keys.newCodesText, pp.keys.newCodes))) return;
    const { codes } = await api.newCodes();
    const shown = openDialog(pp.codes.heading, "keys");
    shown.body.append(h("p", { class: "lede", text: pp.codes.lede }), codesView(codes, account.name ?? "", shown.close));
  };
  const remove = (key: PasskeyEntry, label: string): HTMLElement =>
    h("button", { type: "button", class: "btn btn--danger", "aria-label": `${pp.keys.remove}: ${label}`, text: pp.keys.remove, on: { click: () => void attempt(() => api.removeKey(key.id)) } });
  const entry = (key: PasskeyEntry, label: string): HTMLElement =>
    row(label, `${pp.keys.made(formatDate(key.created))} ${key.used ? pp.keys.used(formatDate(key.used)) : pp.keys.neverUsed}`, remove(key, label));
  const draw = (keys: AccountKeys): void => {
    fill(
      list,
      ...keys.passkeys.map((key) => entry(key, key.label ? pp.keys.passkeyNamed(key.label) : pp.keys.passkey)),
      keys.password ? entry(keys.password, pp.password.label) : null,
      row(pp.keys.codes, pp.keys.codesLeft(keys.codesLeft, keys.codes), button(pp.keys.newCodes, () => void attempt(newCodes))),
      h(
        "div",
        { class: "keylist__acts" },
        button(keys.password ? pp.keys.changePassword : pp.keys.setPassword, () => openPassword(keys.password !== null, () => void attempt(async () => undefined))),
        passkeysHere ? button(pp.keys.addPasskey, () => void attempt(addPasskey), "plus") : null,
      ),
    );
  };
  let passkeysHere = false;
  dialog.body.append(error, list);
  dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.close, on: { click: dialog.close } }));
  void whoAmI().then((me) => {
    passkeysHere = me.passkeys && canUsePasskeys();
    return attempt(async () => undefined);
  });
}

function openPassword(hasOne: boolean, done: () => void): void {
  const dialog = openDialog(hasOne ? pp.keys.changePassword : pp.keys.setPassword, "small");
  const current = passwordField(pp.keys.currentPassword, "current-password");
  const fresh = passwordField(pp.keys.newPassword, "new-password", pp.password.hint, pp.password.about);
  const error = h("p", { class: "error", role: "alert" });
  const save = h("button", { type: "submit", class: "btn btn--primary", text: pp.look.save });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    save.disabled = true;
    try {
      await api.setPassword({ password: fresh.value(), ...(hasOne ? { current: current.value() } : {}) });
      announce(pp.keys.passwordSet);
      dialog.close();
      done();
    } catch (fault) {
      error.textContent = peopleFailure(fault);
      save.disabled = false;
    }
  };
  dialog.body.append(h("form", { class: "sg__form", on: { submit: (event) => void submit(event) } }, hasOne ? current.element : null, fresh.element, h("p", { class: "sub", text: pp.keys.passwordEnds }), error, save));
}

/** Where one is signed in. */
function openSessions(changed: () => Promise<void>): void {
  const dialog = openDialog(pp.sessions.heading, "keys", () => void changed());
  const error = h("p", { class: "error", role: "alert" });
  const list = h("div", { class: "keylist" });
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    error.textContent = "";
    try {
      await work();
      draw(await api.sessions());
    } catch (fault) {
      error.textContent = peopleFailure(fault);
    }
  };
  const one = (session: SessionEntry): HTMLElement => {
    const name = session.browser || pp.sessions.unknown;
    const end = h("button", { type: "button", class: "btn", "aria-label": `${pp.sessions.end}: ${name}`, text: pp.sessions.end, on: { click: () => void attempt(() => api.endSession(session.id)) } });
    return row(name, `${pp.sessions.since(formatDate(session.created))} ${pp.sessions.seen(formatDate(session.seen))}`, session.this ? h("span", { class: "tag", text: pp.sessions.this }) : end);
  };
  const draw = (sessions: readonly SessionEntry[]): void =>
    fill(list, ...sessions.map(one), sessions.length > 1 ? h("div", { class: "keylist__acts" }, button(pp.sessions.endOthers, () => void attempt(api.endOtherSessions))) : null);
  dialog.body.append(error, list);
  dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.close, on: { click: dialog.close } }));
  void attempt(async () => undefined);
}

/** The end of an account: what goes, what stays, and the export first. */
function openDelete(account: OwnAccount): void {
  const dialog = openDialog(pp.leave.heading, "small");
  const nameId = freshId("name");
  const name = h("input", { id: nameId, class: "input", autocomplete: "off", spellcheck: "false" });
  const error = h("p", { class: "error", role: "alert" });
  const act = h("button", { type: "button", class: "btn btn--danger", text: pp.leave.do });
  const leave = async (): Promise<void> => {
    if (name.value.trim() !== account.name) {
      error.textContent = pp.leave.wrongName;
      return name.focus();
    }
    try {
      await api.leave(name.value.trim());
    } catch (fault) {
      error.textContent = peopleFailure(fault);
      return;
    }
    dialog.close();
    nowIAm();
    announce(pp.leave.done);
    go("/");
  };
  act.addEventListener("click", () => void leave());
  dialog.body.append(
    h("p", { text: pp.leave.text }),
    h("p", {}, h("a", { class: "textlink", href: "/api/account/export", download: "crownhead.json", text: pp.leave.exportFirst, on: { click: exportFreshly } })),
    h("div", { class: "field" }, h("label", { class: "field__label", for: nameId, text: pp.leave.name }), name),
    error,
  );
  dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: dialog.close } }), act);
}
