/** The best by a rule set at a speed (`/leaders?rules=english&speed=blitz`). */

import { api, Refusal } from "../api.ts";
import { select } from "../controls.ts";
import { fill, h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import type { Page } from "../router.ts";
import { ruleName } from "../rules.ts";
import { loadSheet } from "../sheet.ts";
import { BASE } from "../base.ts";
import type { Leaderboard, RuleSummary, Speed } from "../wire.ts";
import { avatar } from "./avatar.ts";
import { peopleFailure } from "./failure.ts";
import { loadPeopleWords, pp } from "./words.ts";

const SPEEDS: readonly Speed[] = ["ultra-bullet", "bullet", "blitz", "rapid", "classical", "correspondence"];

export async function drawLeaders(root: HTMLElement): Promise<Page> {
  const asked = new URLSearchParams(location.search);
  const [board, rules] = await Promise.all([
    api.leaders(asked.get("rules"), asked.get("speed")),
    api.rules(),
    loadPeopleWords(),
    loadSheet("people").catch(() => Promise.reject(new Refusal(null))),
  ]);
  new LeadersPage(root, board, rules);
  return { title: pp.ratings.leaders };
}

class LeadersPage {
  readonly #list = h("ol", { class: "lds" });
  readonly #error = h("p", { class: "error", role: "alert" });
  #rules: string;
  #speed: Speed;
  /** Answers that come late are dropped. */
  #asked = 0;

  constructor(root: HTMLElement, board: Leaderboard, rules: readonly RuleSummary[]) {
    this.#rules = board.rules;
    this.#speed = board.speed;
    const counts = new Map<string, number>();
    for (const { rules: id, people } of board.kinds) counts.set(id, Math.max(counts.get(id) ?? 0, people));
    // Those that are played stand first.
    const sorted = [...rules].sort((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0));
    const rulesField = select(t.games.rules, sorted.map((each) => ({ value: each.id as string, label: ruleName(each) })), this.#rules, (value) => {
      this.#rules = value;
      void this.#load();
    });
    const speedField = select(pp.ratings.speed, SPEEDS.map((value) => ({ value, label: pp.ratings.speeds[value] })), this.#speed, (value) => {
      this.#speed = value;
      void this.#load();
    });
    root.append(
      h(
        "div",
        { class: "lb" },
        h("div", { class: "lb__h" }, h("div", {}, h("h1", { text: pp.ratings.leaders }), h("p", { class: "lede", text: pp.ratings.leadersLede }))),
        h("div", { class: "lds__bar" }, rulesField, speedField),
        this.#error,
        this.#list,
      ),
    );
    this.#draw(board);
  }

  async #load(): Promise<void> {
    const ticket = (this.#asked += 1);
    this.#error.textContent = "";
    history.replaceState(history.state, "", `${BASE}/leaders?rules=${this.#rules}&speed=${this.#speed}`);
    try {
      const board = await api.leaders(this.#rules, this.#speed);
      if (ticket === this.#asked) this.#draw(board);
    } catch (error) {
      if (ticket === this.#asked) this.#error.textContent = peopleFailure(error);
    }
  }

  #draw({ leaders }: Leaderboard): void {
    const rows = leaders.map(({ name, piece, rating, games }) =>
      h("li", { class: "ld" }, avatar(piece, 26), h("a", { href: `/people/${encodeURIComponent(name)}`, text: name }), h("b", { text: String(rating) }), h("small", { text: pp.profile.games(games) })),
    );
    fill(this.#list, ...(rows.length ? rows : [h("li", { class: "lb__none", text: pp.ratings.noLeaders })]));
  }
}
