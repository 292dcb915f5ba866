/** Notes of the moderators, which their reader sees at the next visit, on whatever page that is. */

import { api } from "../api.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { h } from "../dom.ts";
import { formatDay } from "../i18n/index.ts";
import { loadSheet } from "../sheet.ts";
import type { AccountNote } from "../wire.ts";
import { loadModerationWords, mm } from "./moderation-words.ts";

let isOpen = false;

/** Shows the notes; they are shown again until they were read. */
export async function showNotes(notes: readonly AccountNote[]): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  await Promise.all([loadModerationWords(), loadSheet("people").catch(() => undefined)]);
  const dialog = openDialog(mm.note.heading, "small");
  const read = async (): Promise<void> => {
    dialog.close();
    await Promise.all(notes.map(({ id }) => api.readNote(id).catch(() => undefined)));
  };
  dialog.body.append(h("p", { class: "lede", text: mm.note.lede }), ...notes.map(({ note, at }) => h("blockquote", { class: "mnote" }, h("p", { text: note }), h("small", { text: formatDay(at) }))));
  dialog.foot.append(h("button", { type: "button", class: "btn btn--primary", text: mm.note.read, on: { click: () => void read() } }));
}
