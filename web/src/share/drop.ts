/** A file of games or a position that is dropped on any page is opened on the analysis board. */

import { announce } from "../announce.ts";
import { isDialogOpen } from "../dialogs/dialog.ts";
import { isTyping } from "../dom.ts";
import { t } from "../i18n/index.ts";

/** Something that is dragged from this very page, such as a picture, is not meant. */
let isOwn = false;

export function installDrop(): void {
  addEventListener("dragstart", () => (isOwn = true));
  addEventListener("dragend", () => (isOwn = false));
  // At the window, after the pages that take what is dropped themselves.
  addEventListener("dragover", (event) => {
    if (isForUs(event)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    if (!isForUs(event) || !event.dataTransfer) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    const text = files.length ? "" : event.dataTransfer.getData("text/plain");
    if (files.length > 0 || isGame(text)) void open(text, files);
  });
}

function isForUs(event: DragEvent): boolean {
  if (event.defaultPrevented || isOwn || isTyping(event.target) || isDialogOpen()) return false;
  return event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain") ?? false;
}

/** Whether a text may be a game or a position: a tag, a first move, a side to move. */
const isGame = (text: string): boolean => /\[\w+\s+"|^\s*1\s*\.|^\s*[WB]\s*:\s*[WB]/im.test(text);

async function open(text: string, files: readonly File[]): Promise<void> {
  try {
    const { openAnywhere } = await import("./open.ts");
    await openAnywhere(text, files);
  } catch {
    announce(t.common.notReached, true);
  }
}
