/** Names, points and times of a tournament, as people read them. */

import { h, type Child } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { avatar } from "../people/avatar.ts";
import { pp } from "../people/words.ts";
import { clockWords } from "../pages/clock-words.ts";
import { shortRuleName } from "../rules.ts";
import type { NewTournament, RuleSummary, TournamentPerson, TournamentResult, TournamentSummary } from "../wire.ts";
import { tt } from "./words.ts";

export const nameOf = ({ name, guest }: TournamentPerson): string => name ?? (guest > 0 ? pp.chip.guest(guest) : tt.former);

/** A piece and a name, which leads to the page of whoever has one. */
export function person(who: TournamentPerson, size = 22): Child[] {
  return [avatar(who.piece, size), who.name ? h("a", { href: `/people/${encodeURIComponent(who.name)}`, text: who.name }) : h("span", { text: nameOf(who) })];
}

/** `6½` of 65 tenths. */
export function points(tenths: number): string {
  const whole = Math.floor(tenths / 10);
  const rest = tenths % 10;
  if (rest === 0) return String(whole);
  if (rest === 5) return whole === 0 ? "½" : `${whole}½`;
  return (tenths / 10).toFixed(1);
}

/** How results are written: White first. */
export const RESULTS: Record<TournamentResult, string> = { white: "1–0", draw: "½–½", black: "0–1", whiteByForfeit: "+ –", blackByForfeit: "– +", absent: "– –" };

/** `Swiss, 7 rounds`. */
export function systemText({ system }: NewTournament): string {
  if (system.kind === "arena") return tt.systems.arena(system.minutes);
  if (system.kind === "swiss") return tt.systems.swiss(system.rounds);
  return system.twice ? tt.systems.twice : tt.systems.roundRobin;
}

function rulesText({ settings, houseRules, unnamed, rulesName }: TournamentSummary, rules: readonly RuleSummary[]): string {
  const known = rules.find(({ id }) => id === settings.rules.base);
  const base = known ? shortRuleName(known) : rulesName;
  if (!houseRules) return base;
  return unnamed ? t.newGame.unnamed(base) : rulesName;
}

/** `Swiss, 7 rounds. English, 5 min + 3 s, casual.` */
export function aboutText(summary: TournamentSummary, rules: readonly RuleSummary[]): string {
  const { settings } = summary;
  const openings = settings.openings && settings.openings !== "none" ? ` ${tt.openings[settings.openings]}.` : "";
  const game = [rulesText(summary, rules), clockWords(settings.clock), settings.rated ? pp.ratings.rated : pp.ratings.casual];
  return `${systemText(settings)}. ${game.join(", ")}.${openings}`;
}

/** `1:05:09`, `2:40`, `3:00:00:00` for days. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  while (parts.length > 2 && parts[0] === 0) parts.shift();
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
