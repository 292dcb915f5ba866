/** What there is to learn: a lesson for each game, the five source games first. */

import { api, Refusal } from "../api.ts";
import { h } from "../dom.ts";
import { difference } from "../picker/families.ts";
import type { Page } from "../router.ts";
import { loadSheet } from "../sheet.ts";
import { shortRuleName, startPicture } from "../rules.ts";
import type { RuleSummary } from "../wire.ts";
import { learn, loadLearnWords } from "./words.ts";

export async function drawLearn(root: HTMLElement): Promise<Page> {
  const [all] = await Promise.all([api.rules(), loadLearnWords(), loadSheet("learn").catch(() => Promise.reject(new Refusal(null)))]);
  root.append(
    h(
      "div",
      { class: "learn" },
      h("h1", { text: learn.list.heading }),
      h("p", { class: "lede", text: learn.list.lede }),
      games(learn.list.first, learn.list.firstAbout, all.filter(({ source }) => source)),
      games(learn.list.all, learn.list.allAbout, all.filter(({ source }) => !source)),
    ),
  );
  return { title: learn.list.title };
}

function games(heading: string, about: string, list: readonly RuleSummary[]): HTMLElement {
  return h(
    "section",
    { class: "learn__part" },
    h("h2", { text: heading }),
    h("p", { class: "learn__about", text: about }),
    h("div", { class: "learn__games" }, ...list.map(lessonCard)),
  );
}

function lessonCard(rules: RuleSummary): HTMLElement {
  return h(
    "a",
    { class: "lessoncard", href: `/rules/${rules.id}` },
    h("span", { class: "lessoncard__pic" }, startPicture(rules)),
    h("span", {}, h("b", { text: shortRuleName(rules) }), h("small", { text: difference(rules) })),
  );
}
