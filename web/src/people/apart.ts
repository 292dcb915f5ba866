/** Keeping somebody away, and telling the moderators about somebody. */

import { announce } from "../announce.ts";
import { api, Refusal } from "../api.ts";
import { confirm, openDialog } from "../dialogs/dialog.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { formatDay, t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { go } from "../router.ts";
import type { BlockEntry, Profile, ReportKind } from "../wire.ts";
import { peopleFailure } from "./failure.ts";
import { whoAmI } from "./me.ts";
import { mm } from "./moderation-words.ts";

const KINDS: readonly ReportKind[] = ["name", "behaviour", "cheating", "other"];
/** The longest text of a report. */
const LONGEST = 500;

function failure(error: unknown): string {
  const { code, detail } = error instanceof Refusal ? error : {};
  if (detail?.place === "blocks") return mm.block.tooMany;
  if (detail?.place === "game" && code === "nothingToDo") return mm.report.decided;
  return peopleFailure(error);
}

/** The buttons on the page of somebody else, for whoever has a name. */
export async function apartActions(profile: Profile): Promise<Child> {
  const account = (await whoAmI().catch(() => null))?.account;
  if (profile.own || !account?.name) return null;
  const { name } = profile;
  const root = h("div", { class: "apart" });
  const error = h("p", { class: "error", role: "alert" });
  const draw = (isBlocked: boolean): void => {
    const set = async (): Promise<void> => {
      if (!isBlocked && !(await confirm(mm.block.question(name), mm.block.text, mm.block.block))) return;
      error.textContent = "";
      try {
        await (isBlocked ? api.unblock(name) : api.block(name));
      } catch (fault) {
        error.textContent = failure(fault);
        return;
      }
      draw(!isBlocked);
      if (!isBlocked) announce(mm.block.blocked(name));
      root.querySelector("button")?.focus();
    };
    fill(
      root,
      isBlocked ? h("p", { text: mm.block.blocked(name) }) : null,
      h("button", { type: "button", class: "btn", text: isBlocked ? mm.block.unblock : mm.block.block, on: { click: () => void set() } }),
      h("button", { type: "button", class: "btn", text: mm.report.report, on: { click: () => openReport(name, null) } }),
      error,
    );
  };
  draw(profile.blocked);
  return root;
}

/** The dialog that reports somebody, perhaps for a game. */
export function openReport(name: string, game: string | null): void {
  const dialog = openDialog(mm.report.person(name), "small");
  const error = h("p", { class: "error", role: "alert" });
  const [group, textId, aboutId] = [freshId("kind"), freshId("text"), freshId("about")];
  let kind: ReportKind = game ? "behaviour" : "name";
  const choice = (each: ReportKind): HTMLElement =>
    h("label", { class: "rpk" }, h("input", { type: "radio", name: group, value: each, checked: each === kind, on: { change: () => (kind = each) } }), mm.report.kinds[each]);
  const text = h("textarea", { id: textId, class: "input", rows: 4, maxlength: LONGEST, "aria-describedby": aboutId });
  const send = h("button", { type: "button", class: "btn btn--primary", text: mm.report.send });
  const act = async (): Promise<void> => {
    error.textContent = "";
    const said = text.value.trim();
    if (kind === "other" && !said) {
      error.textContent = mm.report.textNeeded;
      return text.focus();
    }
    send.disabled = true;
    try {
      await api.report({ about: name, kind, ...(said ? { text: said } : {}), ...(game ? { game } : {}) });
    } catch (fault) {
      error.textContent = failure(fault);
      send.disabled = false;
      return;
    }
    announce(mm.report.sent);
    fill(dialog.body, h("p", { role: "status", text: mm.report.sent }));
    const close = h("button", { type: "button", class: "btn btn--primary", text: t.common.close, on: { click: dialog.close } });
    fill(dialog.foot, close);
    close.focus();
  };
  send.addEventListener("click", () => void act());
  dialog.body.append(
    h("p", { class: "lede", text: mm.report.lede }),
    game ? h("p", { class: "sub", text: mm.report.game }) : "",
    h("fieldset", { class: "rpks" }, h("legend", { class: "field__label", text: mm.report.what }), ...KINDS.map(choice)),
    h("div", { class: "field" }, h("label", { class: "field__label", for: textId, text: mm.report.text }), text, h("p", { id: aboutId, class: "sub", text: mm.report.textAbout })),
    error,
  );
  dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: dialog.close } }), send);
}

/** Whom one blocks, with the way back. */
export function openBlocks(changed: () => Promise<void>): void {
  const dialog = openDialog(mm.block.heading, "keys", () => void changed());
  const error = h("p", { class: "error", role: "alert" });
  const list = h("div", { class: "keylist" });
  const look = async (work: () => Promise<unknown>): Promise<void> => {
    error.textContent = "";
    try {
      await work();
      draw(await api.blocks());
    } catch (fault) {
      error.textContent = failure(fault);
    }
  };
  const one = ({ name, since }: BlockEntry): HTMLElement =>
    h(
      "div",
      { class: "hr" },
      h("div", {}, h("span", { text: name }), h("small", { text: mm.block.since(formatDay(since)) })),
      h("button", { type: "button", class: "btn", "aria-label": `${mm.block.unblock}: ${name}`, text: mm.block.unblock, on: { click: () => void look(() => api.unblock(name)) } }),
    );
  const draw = (blocks: readonly BlockEntry[]): void => fill(list, ...(blocks.length ? blocks.map(one) : [h("p", { text: mm.block.none })]));
  dialog.body.append(error, list);
  dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.close, on: { click: dialog.close } }));
  void look(async () => undefined);
}

/** For moderators: the way to their page. */
export function moderationRow(): HTMLElement {
  return h("div", { class: "hr" }, h("div", {}, h("span", { text: mm.page.toPage }), h("small", { text: mm.page.toPageAbout })), h("button", { type: "button", class: "btn", on: { click: () => go("/moderation") } }, icon("list"), mm.page.toPage));
}
