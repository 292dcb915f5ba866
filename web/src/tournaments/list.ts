/** All tournaments of a server (`/tournaments`). */

import { api } from "../api.ts";
import { h } from "../dom.ts";
import { formatDate } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import type { Page } from "../router.ts";
import { startPicture } from "../rules.ts";
import type { RuleSummary, TournamentList, TournamentSummary } from "../wire.ts";
import { aboutText, nameOf } from "./people.ts";
import { loadTournamentWords, tt } from "./words.ts";

export async function drawTournaments(root: HTMLElement): Promise<Page> {
  const page = Math.max(1, Number(new URLSearchParams(location.search).get("page")) || 1);
  const [list, rules] = await Promise.all([api.tournaments(page), api.rules(), loadTournamentWords()]);
  root.append(
    h(
      "div",
      { class: "lb" },
      h("div", { class: "lb__h" }, h("div", {}, h("h1", { text: tt.heading }), h("p", { class: "lede", text: tt.lede })), list.mayMake ? h("a", { class: "btn btn--primary", href: "/tournaments/new" }, icon("plus"), tt.make) : null),
      ...(list.tournaments.length ? sections(list, rules) : [h("p", { class: "lb__none", text: tt.none })]),
      list.page * list.pageSize < list.total ? h("a", { class: "btn", href: `/tournaments?page=${list.page + 1}`, text: tt.more }) : null,
    ),
  );
  return { title: tt.heading };
}

function sections({ tournaments }: TournamentList, rules: readonly RuleSummary[]): HTMLElement[] {
  const states = ["running", "open", "over"] as const;
  return states.flatMap((state) => {
    const rows = tournaments.filter((each) => each.state === state);
    if (rows.length === 0) return [];
    return [h("section", {}, h("h2", { text: tt.states[state] }), h("ul", { class: "sks" }, ...rows.map((each) => row(each, rules))))];
  });
}

function row(each: TournamentSummary, rules: readonly RuleSummary[]): HTMLElement {
  const known = rules.find(({ id }) => id === each.settings.rules.base);
  const at = each.ended ?? each.started ?? each.settings.starts ?? null;
  const facts = [tt.players(each.players), tt.organisedBy(nameOf(each.organiser)), each.joined ? tt.joined : ""].filter(Boolean).join(", ");
  return h(
    "li",
    { class: "tnr" },
    h("span", { class: "sk__pic", "aria-hidden": "true" }, known ? startPicture(known) : null),
    h("span", { class: "tnr__g" }, h("a", { href: `/tournament/${each.id}`, text: each.settings.name }), h("small", { text: aboutText(each, rules) }), h("small", { text: facts })),
    h("span", { class: "tnr__t", text: at === null ? "" : formatDate(at) }),
  );
}
