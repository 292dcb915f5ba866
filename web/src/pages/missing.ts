/** The pages for addresses that do not exist and for a server that does not answer. */

import { h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { redraw, type Page } from "../router.ts";
import { reloadIfIncomplete } from "../unloaded.ts";

export function drawMissing(root: HTMLElement): Page {
  root.append(
    h(
      "div",
      { class: "plain" },
      h("h1", { text: t.common.notFound }),
      h("p", { text: t.common.notFoundText }),
      h("a", { class: "btn", href: "/", text: t.common.toStart }),
    ),
  );
  return { title: t.common.notFound };
}

export function drawUnreachable(root: HTMLElement): Page {
  const again = async () => {
    if (!(await reloadIfIncomplete())) await redraw(false);
  };
  const retry = setTimeout(() => void again(), 2000);
  root.replaceChildren(
    h(
      "div",
      { class: "plain" },
      h("h1", { text: t.common.failed }),
      h("p", { text: t.common.offline }),
      h("button", { type: "button", class: "btn", text: t.common.retry, on: { click: () => void again() } }),
    ),
  );
  return { title: t.common.failed, leave: () => clearTimeout(retry) };
}
