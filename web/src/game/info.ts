/** Beside the board: which game this is and what its rules say, so that nobody has to guess. */

import { boards } from "../dialogs/settings.ts";
import { fill, h } from "../dom.ts";
import { formatPdnDate, isSwitchKey, t } from "../i18n/index.ts";
import { labelled } from "../controls.ts";
import { preferences } from "../preferences.ts";
import { ruleName, rulesPageLink, sideName } from "../rules.ts";
import type { GameState, RuleSummary, Seat, SwitchKey, SwitchValue } from "../wire.ts";
import { clockWords } from "../pages/clock-words.ts";
import { drawProgress } from "./drawcount.ts";
import { levelNamed } from "./texts.ts";

/** The switches people ask about first. */
const ASKED: readonly SwitchKey[] = ["capture", "king_range", "men_capture_backwards", "precedence"];

export function drawInfo(root: HTMLElement, state: GameState, rules: RuleSummary | null, seat: Seat | null): void {
  const { white, black, clock } = state;
  const computer = [white, black].find((player) => player.kind === "computer");
  const facts: [string, string][] = [];
  const { event, playedOn } = state;
  if (event) facts.push([t.game.facts.event, event]);
  if (playedOn) facts.push([t.game.facts.played, formatPdnDate(playedOn)]);
  if (computer?.kind === "computer") facts.push([t.game.facts.computer, levelNamed(computer.level)]);
  if (clock) facts.push([t.game.facts.clock, clockWords(clock.setting)]);
  const progress = drawProgress(state);
  if (progress) facts.push([t.drawCount.fact, t.drawCount.progress(progress.made, progress.limit)]);
  for (const key of ASKED) {
    const item = rules?.switches.find((each) => each.key === key);
    if (item) facts.push([t.switches[key].title, switchWord(key, item.value)]);
  }
  const crowning = rules?.facts.find(({ fact }) => fact.key === "crowning");
  fill(
    root,
    h("h1", { text: ruleName(state.rules) }),
    h("p", { class: "lede", text: who(state, seat) }),
    h(
      "dl",
      { class: "facts" },
      ...facts.map(([name, value]) =>
        h(
          "div",
          { class: name === t.drawCount.fact && progress?.isNear ? "is-near" : "" },
          h("dt", { text: name }),
          h("dd", {}, value, name === t.drawCount.fact && progress ? pips(progress) : null),
        ),
      ),
    ),
    h(
      "p",
      { class: "margin-note" },
      crowning ? t.fact(crowning.fact, (color) => sideName(state.rules.id, color)) : null,
      crowning ? h("br") : null,
      h("a", { href: rulesPageLink(state.rules), text: t.game.facts.rulesLink(ruleName(state.rules)) }),
    ),
    h("div", { class: "info__foot" }, labelled(t.settings.board, t.settings.boards[preferences().board], boards())),
  );
}

/** A short count as a row of small marks, those used up filled. */
function pips({ made, limit }: { made: number; limit: number }): HTMLElement | null {
  if (limit > 20) return null;
  const marks = Array.from({ length: limit }, (_, index) => h("i", { class: index < made ? "pip pip--used" : "pip" }));
  return h("span", { class: "pips", "aria-hidden": "true" }, ...marks);
}

function who({ white, black, rules, colours, whiteName, blackName }: GameState, seat: Seat | null): string {
  if (seat === null && (whiteName || blackName)) return t.game.fromFile;
  if (seat === null) return t.game.watching;
  if (seat === "both") return t.game.shared;
  const side = sideName(rules.id, seat);
  if (colours === "byLot") return t.game.byLot(side);
  return white.kind === "computer" || black.kind === "computer" ? t.game.youPlay(side) : t.game.youPlayFriend(side);
}

/** Switches with two words that read as yes and no, by their titles. */
export const AS_YES_NO: Record<string, { yes: string; no: string }> = {
  capture: { yes: "forced", no: "optional" },
  king_range: { yes: "flying", no: "short" },
};

/** What a switch is set to, in words. */
export function switchWord(key: string, value: SwitchValue): string {
  const two = AS_YES_NO[key];
  if (two) return value === two.yes ? t.common.yes : t.common.no;
  if (typeof value === "boolean") return value ? t.common.yes : t.common.no;
  if (typeof value === "number") return String(value);
  if (!isSwitchKey(key)) return value;
  const words: Record<string, string> = t.switches[key].words;
  return words[value] ?? value;
}
