/** Pages of rules: all rule sets, and one page for each. */

import { api } from "../api.ts";
import { here } from "../base.ts";
import { h, type Child } from "../dom.ts";
import { language, t } from "../i18n/index.ts";
import type { Page } from "../router.ts";
import { rulesFromAddress } from "../choice.ts";
import { isFlying, kingPicture, lessonLink, menOf, ruleName, rulesLink, shortRuleName, sideName, startPicture, summaryText, switchOf } from "../rules.ts";
import type { RuleFact, RuleSummary, RulesChoice, RulesPage, TopicWord } from "../wire.ts";
import { GameBrowser } from "../picker/browser.ts";
import { familyOf } from "../picker/families.ts";

export async function drawRulesList(root: HTMLElement): Promise<Page> {
  const all = await api.rules();
  root.append(
    h(
      "div",
      { class: "ruleslist" },
      h("h1", { text: t.rulesPages.heading(all.length) }),
      h("p", { class: "lede", text: t.rulesPages.lede }),
      new GameBrowser(all, { kind: "read" }).element,
    ),
  );
  return { title: t.rulesPages.title };
}

export async function drawRules(root: HTMLElement, id: string): Promise<Page> {
  const choice = rulesFromAddress(`?rules=${encodeURIComponent(id)}&${here().search.slice(1)}`);
  const changed = choice && Object.keys(choice.set).length > 0 ? choice : null;
  const [page, all] = await Promise.all([changed ? changedPage(changed) : api.rulesPage(id, language), api.rules()]);
  const { rules } = page;
  const lesson = lessonLink({ ...rules, set: changed?.set ?? {} });
  const topics = [...new Set(rules.facts.map(({ topic }) => topic))];
  root.append(
    h(
      "div",
      { class: "rules" },
      contents(rules, page, topics, all),
      h(
        "article",
        { class: "prose" },
        h("h1", { text: ruleName(rules) }),
        h("p", { class: "prose__lede", text: summaryText(rules) }),
        traits(rules),
        ...(changed ? changes(rules, all) : []),
        h(
          "p",
          { class: "prose__go" },
          h("a", { class: "btn btn--primary", href: rulesLink(changed ?? { base: rules.id, set: {} }), text: t.rulesPages.playThis }),
          h("a", { class: "btn", href: lesson, text: t.rulesPages.learnThis }),
        ),
        ...topics.flatMap((topic, index) => part(rules, topic, index + 1, lesson)),
        ...fullText(page),
      ),
      figures(rules),
    ),
  );
  return { title: ruleName(rules) };
}

/** House rules have no text of their own: their page is made of facts alone. */
async function changedPage(choice: RulesChoice): Promise<RulesPage> {
  return { rules: await api.checkRules(choice), language, sections: [] };
}

/** What was changed from the game that house rules start from, as sentences. */
function changes(rules: RuleSummary, all: readonly RuleSummary[]): Child[] {
  const base = t.ruleNames[rules.id];
  return [
    h("h2", { id: "changes", text: t.rulesPages.changes }),
    h("p", {}, t.rulesPages.changedFrom, h("a", { href: `/rules/${rules.id}`, text: base }), "."),
    h("ul", { class: "changes" }, ...changeTexts(rules, all).map((text) => h("li", { text }))),
  ];
}

/** The sentences that are not said of the usual game, and those of it that no longer hold. */
function changeTexts(rules: RuleSummary, all: readonly RuleSummary[]): string[] {
  const usual = all.find(({ id }) => id === rules.id)?.facts ?? [];
  const known = new Set(usual.map(({ fact }) => JSON.stringify(fact)));
  const added = rules.facts.filter(({ fact, topic }) => topic !== "notation" && !known.has(JSON.stringify(fact)));
  const kept = new Set(rules.facts.map(({ fact }) => fact.key));
  const dropped = new Set(usual.map(({ fact }) => fact.key).filter((key) => !kept.has(key)));
  const texts: Partial<Record<RuleFact["key"], string>> = t.rulesPages.dropped;
  return [
    ...added.map(({ fact }) => t.fact(fact, (color) => sideName(rules.id, color))),
    ...[...dropped].flatMap((key) => texts[key] ?? []),
  ];
}

/** The rules made of the server's facts, in the reader's language. */
function part(rules: RuleSummary, topic: TopicWord, number: number, lesson: string): Child[] {
  const sentences = rules.facts.filter((fact) => fact.topic === topic).map(({ fact }) => t.fact(fact, (color) => sideName(rules.id, color)));
  return [
    h("h2", { id: topic }, h("span", { text: String(number) }), t.game.ruleLink[topic]),
    ...sentences.map((text) => h("p", { text })),
    hasTask(rules, topic)
      ? h("p", { class: "prose__try" }, h("a", { href: `${lesson}#${topic}`, "aria-label": t.rulesPages.tryTopic(t.game.ruleLink[topic]), text: t.rulesPages.tryIt }))
      : null,
  ];
}

/** Whether a lesson has a board for a part of the rules. How moves are written is read, and some draws are only agreed to. */
function hasTask(rules: RuleSummary, topic: TopicWord): boolean {
  if (topic === "draws") return rules.facts.some(({ fact }) => fact.key === "drawRepetition");
  return topic !== "notation";
}

/** The long text, where there is one in the reader's language: what it says the facts above say, too. */
function fullText(page: RulesPage): Child[] {
  if (page.language !== language) return [];
  const sections = page.sections.flatMap(({ id, title, html }) => {
    // A table may be wider than a phone; then it scrolls, also with the keyboard.
    const scrolls = html.includes("<table") ? { tabindex: 0, role: "group", "aria-label": title } : {};
    const body = h("div", { class: "prose__html", ...scrolls });
    // Made by the server from its own documents: paragraphs, lists and tables without attributes.
    body.innerHTML = html;
    return [title ? h("h3", { id: `text-${id}`, text: title }) : null, body];
  });
  if (!sections.length) return [];
  return [
    h("h2", { id: "in-full", text: t.rulesPages.inFull }),
    h("div", { lang: page.language }, ...sections),
  ];
}

function traits(rules: RuleSummary): HTMLElement {
  const texts = t.rulesPages;
  const { columns, rows } = rules.board;
  const list: [string, string][] = [
    [texts.traits.board, texts.boardTrait(columns, rows)],
    [texts.traits.men, texts.menTrait(menOf(rules))],
    [texts.traits.kings, texts.kingTrait(isFlying(rules))],
    [texts.traits.first, t.plays.sideCapital(sideName(rules.id, rules.firstMover))],
  ];
  return h("dl", { class: "traits" }, ...list.map(([name, value]) => h("div", {}, h("dt", { text: name }), h("dd", { text: value }))));
}

function contents(rules: RuleSummary, page: RulesPage, topics: readonly TopicWord[], all: readonly RuleSummary[]): HTMLElement {
  const entry = (href: string, text: string): HTMLElement => h("li", {}, h("a", { href, text }));
  const others = all.filter((each) => each.id !== rules.id && familyOf(each) === familyOf(rules));
  return h(
    "nav",
    { class: "toc", "aria-label": t.rulesPages.contents },
    h("h2", { text: shortRuleName(rules) }),
    h(
      "ul",
      {},
      ...topics.map((topic) => entry(`#${topic}`, t.game.ruleLink[topic])),
      page.sections.length > 0 && page.language === language ? entry("#in-full", t.rulesPages.inFull) : null,
    ),
    h("h2", { text: t.rulesPages.others }),
    h("ul", {}, ...others.map((each) => entry(`/rules/${each.id}`, shortRuleName(each))), entry("/rules", t.rulesPages.all)),
  );
}

function figures(rules: RuleSummary): HTMLElement {
  const figure = (picture: SVGSVGElement, text: string): HTMLElement => h("figure", { class: "fig" }, picture, h("figcaption", { text }));
  return h(
    "div",
    { class: "figs" },
    figure(startPicture(rules), t.rulesPages.startDiagram),
    figure(kingPicture(rules), t.king(isFlying(rules), String(switchOf(rules, "king_landing")))),
  );
}
