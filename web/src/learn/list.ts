/** What there is to learn: a lesson for each game, the five source games first. */

import { api } from "../api.ts";
import { h } from "../dom.ts";
import { icon } from "../icons.ts";
import { difference } from "../picker/families.ts";
import type { Page } from "../router.ts";
import { shortRuleName, startPicture } from "../rules.ts";
import type { RuleSummary } from "../wire.ts";
import { stepsDone } from "./progress.ts";
import { loadLearnSheet } from "./sheet.ts";
import { learn, loadLearnWords } from "./words.ts";

export async function drawLearn(root: HTMLElement): Promise<Page> {
  const [all] = await Promise.all([api.rules(), loadLearnWords(), loadLearnSheet()]);
  root.append(
    h(
      "div",
      { class: "learn" },
      h("h1", { text: learn.list.heading }),
      h("p", { class: "lede", text: learn.list.lede }),
      h("p", {}, h("a", { class: "btn", href: "/puzzles" }, icon("check"), learn.list.puzzles)),
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
    { class: "lessoncard", href: `/learn/${rules.id}` },
    h("span", { class: "lessoncard__pic" }, startPicture(rules)),
    h("span", {}, h("b", { text: shortRuleName(rules) }), h("small", { text: difference(rules) })),
    progressMark(rules.id),
  );
}

/** How far the lesson was taken in this browser. */
function progressMark(id: string): HTMLElement | null {
  const progress = stepsDone({ base: id, set: {} });
  if (!progress || progress.done === 0) return null;
  const { done, all } = progress;
  const isComplete = done === all;
  return h("span", { class: `lessoncard__done${isComplete ? " is-complete" : ""}` }, isComplete ? icon("check", 16) : null, isComplete ? learn.list.complete : learn.list.done(done, all));
}
