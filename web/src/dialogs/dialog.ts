/** Dialogs on the native element: it traps the focus, closes on Esc and on Back, and gives the focus back. */

import { announce } from "../announce.ts";
import { iconButton } from "../controls.ts";
import { freshId, h, type Child } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { overlayOpened } from "../overlays.ts";

export interface Dialog {
  element: HTMLDialogElement;
  body: HTMLElement;
  foot: HTMLElement;
  close: () => void;
}

/** Opens a dialog with a heading. It leaves the document when it is closed. */
export function openDialog(heading: string, kind: string, onClose?: () => void): Dialog {
  const id = freshId("dialog");
  const body = h("div", { class: "dlg__body" });
  const foot = h("div", { class: "dlg__foot" });
  const element = h("dialog", { class: `dlg dlg--${kind}`, "aria-labelledby": id });
  const close = (): void => {
    closed();
    element.close();
  };
  element.append(
    h("div", { class: "dlg__head" }, h("h2", { id, text: heading }), iconButton(t.common.close, icon("close"), close)),
    body,
    foot,
  );
  const closed = overlayOpened(close);
  // Esc closes the dialog at once, but "close" comes later, when the next dialog may be open already.
  element.addEventListener("cancel", (event) => {
    if (event.target === element) closed();
  });
  element.addEventListener("close", () => {
    closed();
    element.remove();
    onClose?.();
  });
  // A press beside the dialog closes it, as Esc does.
  element.addEventListener("pointerdown", (event) => {
    if (event.target === element) close();
  });
  document.body.append(element);
  element.showModal();
  return { element, body, foot, close };
}

export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Asks a question with two answers. */
export function confirm(question: string, text: string, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = openDialog(question, "small", () => resolve(answer));
    dialog.body.append(h("p", { text }));
    const choose = (value: boolean) => (): void => {
      answer = value;
      dialog.close();
    };
    dialog.foot.append(
      h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: choose(false) } }),
      h("button", { type: "button", class: "btn btn--danger", text: yes, on: { click: choose(true) } }),
    );
  });
}

/** Pages that are not from this machine may write to the clipboard only the old way, if at all. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

/** A link to copy, with a button that does. */
export function copyRow(label: string, about: string, link: string): HTMLElement {
  const id = freshId("link");
  const box = h("input", { id, class: "input", readonly: true, value: link, on: { focus: () => box.select() } });
  const word = h("span", { text: t.common.copy });
  const copy = async (): Promise<void> => {
    box.select();
    word.textContent = (await toClipboard(link)) ? t.common.copied : t.common.copyByHand;
    announce(word.textContent);
  };
  const children: Child[] = [
    h("label", { for: id, class: "field__label", text: label }),
    h("div", { class: "copy" }, box, h("button", { type: "button", class: "btn", on: { click: () => void copy() } }, icon("link"), word)),
    h("p", { class: "sub", text: about }),
  ];
  return h("div", { class: "field" }, ...children);
}
