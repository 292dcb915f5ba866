/** The keys that do something, listed by `?`. Their texts come with those of the analysis: the start page does without. */

import { loadWords, w } from "../analysis/words.ts";
import { h } from "../dom.ts";
import { openDialog } from "./dialog.ts";

export async function openShortcuts(): Promise<void> {
  await loadWords();
  const dialog = openDialog(w.shortcuts.heading, "small");
  // Nothing in it can be focused, and keys have to scroll it.
  dialog.body.tabIndex = 0;
  const rows = w.shortcuts.list.map(([keys, action]) =>
    h("div", {}, h("dt", {}, h("kbd", { text: keys })), h("dd", { text: action })),
  );
  dialog.body.append(h("dl", { class: "keys" }, ...rows));
}
