/** The keys that do something, listed by `?`. */

import { h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { openDialog } from "./dialog.ts";

export function openShortcuts(): void {
  const dialog = openDialog(t.shortcuts.heading, "small");
  const rows = t.shortcuts.list.map(([keys, action]) =>
    h("div", {}, h("dt", {}, h("kbd", { text: keys })), h("dd", { text: action })),
  );
  dialog.body.append(h("dl", { class: "keys" }, ...rows));
}
