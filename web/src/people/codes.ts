/** Recovery codes, which are shown once: to be saved, printed or copied. */

import { announce } from "../announce.ts";
import { toClipboard } from "../dialogs/dialog.ts";
import { freshId, h } from "../dom.ts";
import { icon } from "../icons.ts";
import { pp } from "./words.ts";

/** The codes with what can be done with them; `onDone` once the reader has ticked the box. */
export function codesView(codes: readonly string[], name: string, onDone: () => void): HTMLElement {
  const text = `${pp.codes.fileHead(name)}\n\n${codes.map((code, index) => `${index + 1}  ${code}`).join("\n")}\n`;
  const id = freshId("tick");
  const note = h("p", { class: "codes__wait", role: "status" });
  const done = (): void => {
    if (tick.checked) onDone();
    else {
      note.textContent = pp.codes.tickFirst;
      tick.focus();
    }
  };
  const tick = h("input", { type: "checkbox", id, class: "tick", on: { change: () => (note.textContent = "") } });
  const copyWord = h("span", { text: pp.codes.copy });
  const copy = async (): Promise<void> => {
    copyWord.textContent = (await toClipboard(text)) ? pp.codes.copied : pp.codes.notCopied;
    announce(copyWord.textContent);
  };
  const save = (): void => {
    const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `crownhead-${name}.txt` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return h(
    "div",
    { class: "codes-view" },
    h("ol", { class: "codes" }, ...codes.map((code) => h("li", {}, h("code", { text: code })))),
    h(
      "div",
      { class: "codes__acts" },
      h("button", { type: "button", class: "btn", on: { click: save } }, icon("save"), pp.codes.save),
      h("button", { type: "button", class: "btn", on: { click: () => print() } }, pp.codes.print),
      h("button", { type: "button", class: "btn", on: { click: () => void copy() } }, icon("copy"), copyWord),
    ),
    h("label", { class: "codes__tick", for: id }, tick, pp.codes.tick),
    h("button", { type: "button", class: "btn btn--primary btn--xl", text: pp.codes.done, on: { click: done } }),
    note,
  );
}
