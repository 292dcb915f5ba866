/** Standings, crosstable and pairs of a tournament. */

import { h, type Child } from "../dom.ts";
import { icon } from "../icons.ts";
import type { Tournament, TournamentEntry, TournamentGame, TournamentPlayer } from "../wire.ts";
import { nameOf, points, RESULTS } from "./people.ts";
import { tt } from "./words.ts";

/** With more players a crosstable has the rounds as columns. */
const MOST_OPPONENTS = 24;

export const isArena = ({ settings }: Tournament): boolean => settings.system.kind === "arena";

const byNumber = ({ standings }: Tournament): Map<number, TournamentPlayer> => new Map(standings.map((player) => [player.number, player]));

/** The name of a player; the reader is `You`. */
export function nameIn(tournament: Tournament, number: number): string {
  if (tournament.own.number === number) return tt.you;
  const player = tournament.standings.find((each) => each.number === number);
  return player ? nameOf(player) : tt.former;
}

function nameCell(tournament: Tournament, player: TournamentPlayer): HTMLElement {
  const isYou = tournament.own.number === player.number;
  const name = isYou ? h("b", { text: tt.you }) : player.name ? h("a", { href: `/people/${encodeURIComponent(player.name)}`, text: player.name }) : h("b", { text: nameOf(player) });
  const isAway = player.withdrawn || player.paused;
  return h("th", { class: "nm", scope: "row" }, name, player.rating === null ? null : h("small", { text: String(player.rating) }), isAway ? h("small", { class: "tn__away", text: tt.away }) : null);
}

/** In words, for those who hear it: `won against dogwood, counted double`. */
function entryText(tournament: Tournament, entry: TournamentEntry): string {
  const against = entry.opponent === undefined ? "" : ` ${tt.against(nameIn(tournament, entry.opponent))}`;
  return `${points(entry.points)}, ${tt.entries[entry.what]}${against}${entry.doubled ? `, ${tt.doubled}` : ""}`;
}

const KINDS: Record<TournamentEntry["what"], string> = {
  won: "x x--w", drawn: "x x--d", lost: "x", wonByForfeit: "x x--w", lostByForfeit: "x", playing: "x x--now", bye: "x x--o", rest: "x x--o", absent: "x x--o",
};

/** The points of an entry, as a link to its first game. */
function entryMark(tournament: Tournament, entry: TournamentEntry, extra = ""): HTMLElement {
  const text = entry.what === "playing" ? "•" : `${points(entry.points)}${extra}`;
  const [game] = entry.games ?? [];
  const label = entryText(tournament, entry);
  return game ? h("a", { href: `/game/${game}`, "aria-label": label, title: label, text }) : h("span", { title: label }, h("span", { "aria-hidden": "true", text }), h("span", { class: "vh", text: label }));
}

function row(tournament: Tournament, player: TournamentPlayer, ...cells: Child[]): HTMLElement {
  const isYou = tournament.own.number === player.number;
  return h("tr", { class: isYou ? "is-you" : "" }, h("td", { class: "n", text: String(player.place || "") }), nameCell(tournament, player), ...cells);
}

function table(kind: string, caption: string, head: Child[], rows: HTMLElement[]): HTMLElement {
  return h(
    "div",
    { class: "tn__scroll", tabindex: 0, role: "region", "aria-label": caption },
    h("table", { class: `ct ${kind}` }, h("thead", {}, h("tr", {}, h("th", { class: "n", scope: "col" }, h("span", { class: "vh", text: "#" })), h("th", { class: "nm", scope: "col", text: tt.player }), ...head)), h("tbody", {}, ...rows)),
  );
}

const columnHead = (text: string, kind = ""): HTMLElement => h("th", { scope: "col", class: kind, text });

/** Places, points and what decides between equals; of an arena every game as a disc. */
export function standingsView(tournament: Tournament): HTMLElement {
  if (isArena(tournament)) {
    const rows = tournament.standings.map((player) => {
      const discs = player.rounds.map((entry) => h("i", { class: `ar ar--${entry.what === "won" || entry.what === "wonByForfeit" ? "w" : entry.what === "drawn" ? "d" : "l"}${entry.doubled ? " ar--x2" : ""}` }, entryMark(tournament, entry)));
      const streak = player.streak ? h("span", { class: "tn__streak" }, icon("crown", 16), tt.nextDoubled) : null;
      return row(tournament, player, h("td", { class: "ars" }, ...discs, streak), h("td", { class: "pt", text: points(player.points) }));
    });
    return table("ct--a", tt.views.standings, [columnHead(""), columnHead(tt.points, "pt")], rows);
  }
  const ties = tournament.ties.slice(0, 3);
  const rows = tournament.standings.map((player) => row(tournament, player, h("td", { class: "pt", text: points(player.points) }), ...ties.map((_, index) => h("td", { class: "op", text: points(Math.round((player.ties[index] ?? 0) / 10)) }))));
  return table("", tt.views.standings, [columnHead(tt.points, "pt"), ...ties.map((tie) => columnHead(tt.ties[tie], "op"))], rows);
}

/** Who has scored what against whom, or in which round where there are many. */
export function crosstableView(tournament: Tournament): HTMLElement {
  const { standings } = tournament;
  const last = (player: TournamentPlayer): HTMLElement => h("td", { class: "pt", text: points(player.points) });
  if (standings.length > MOST_OPPONENTS) {
    const lines = new Map(standings.map(({ number }, index) => [number, index + 1]));
    const rows = standings.map((player) => row(tournament, player, ...player.rounds.map((entry) => h("td", { class: KINDS[entry.what] }, entryMark(tournament, entry, entry.opponent === undefined ? "" : ` (${lines.get(entry.opponent) ?? ""})`))), last(player)));
    return table("", tt.views.crosstable, [...Array.from({ length: tournament.round }, (_, index) => columnHead(String(index + 1))), columnHead(tt.points, "pt")], rows);
  }
  const rows = standings.map((player, line) => {
    const cells = standings.map((opponent, column) => {
      if (line === column) return h("td", { class: "self" });
      const met = player.rounds.filter((entry) => entry.opponent === opponent.number);
      const [first] = met;
      return h("td", { class: first ? KINDS[first.what] : "" }, ...met.map((entry) => entryMark(tournament, entry)));
    });
    return row(tournament, player, ...cells, last(player));
  });
  return table("ct--x", tt.views.crosstable, [...standings.map((_, index) => columnHead(String(index + 1))), columnHead(tt.points, "pt")], rows);
}

/** The games of the round, or those of an arena that are played. */
export function pairsView(tournament: Tournament, correct: ((game: TournamentGame) => HTMLElement) | null): HTMLElement {
  const players = byNumber(tournament);
  const side = (number: number): Child[] => [h("b", { text: nameIn(tournament, number) }), h("small", { text: points(players.get(number)?.points ?? 0) })];
  const games = tournament.games.map((game) => {
    const isYours = [game.white, game.black].includes(tournament.own.number ?? 0);
    const result = game.result ? RESULTS[game.result] : game.id ? "•" : "";
    const names = `${nameIn(tournament, game.white)} – ${nameIn(tournament, game.black)}`;
    const state = game.id ? h("a", { class: "pr__r", href: `/game/${game.id}`, "aria-label": `${names}: ${game.result ? result : tt.entries.playing}`, text: result }) : h("span", { class: "pr__r", text: result });
    return h("li", { class: `pr${isYours ? " is-you" : ""}` }, h("i", { text: isArena(tournament) ? "" : String(game.board) }), h("span", { class: "pr__n" }, ...side(game.white), " – ", ...side(game.black)), state, game.result && correct ? correct(game) : null);
  });
  const byes = tournament.byes.map((number) => h("li", { class: "pr" }, h("i"), h("span", { class: "pr__n" }, h("b", { text: nameIn(tournament, number) })), h("span", { class: "pr__r", text: "–" })));
  if (games.length + byes.length === 0) return h("p", { class: "lb__none", text: tt.noPairs });
  return h("ul", { class: "prs" }, ...games, ...byes);
}
