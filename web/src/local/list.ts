/** Which games a list has: the same search as the server's. */

import type { GameList, GameSummary } from "../wire.ts";

/** How many games one page of the list has. */
const PAGE = 50;
const DAY = 86_400_000;

/** Games without a move are not listed. */
function found(games: readonly GameSummary[], query: URLSearchParams): GameSummary[] {
  const rules = query.get("rules");
  const result = query.get("result");
  const from = Date.parse(query.get("from") ?? "");
  const to = Date.parse(query.get("to") ?? "") + DAY;
  const words = (query.get("q") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (game: GameSummary): boolean => {
    if (game.ply === 0 || (rules && game.rules !== rules)) return false;
    if (game.updated < from || game.updated >= to) return false;
    const ended = game.result ? (game.result.winner ?? "draw") : "open";
    if (result && result !== ended) return false;
    const text = textOf(game, ended);
    return words.every((word) => word.split("|").some((each) => text.includes(each)));
  };
  return games.filter(fits).sort((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1));
}

/** What is searched for words. */
function textOf(game: GameSummary, ended: string): string {
  const player = ({ kind, ...rest }: GameSummary["white"]): string => [kind, ..."level" in rest ? [`level ${rest.level}`] : []].join(" ");
  return [game.id, game.rules, game.rulesName, player(game.white), player(game.black), game.whiteName, game.blackName, game.event, ended, game.result?.message]
    .join(" ")
    .toLowerCase();
}

export function gameList(games: readonly GameSummary[], query: URLSearchParams): GameList {
  const all = found(games, query);
  const page = Math.max(1, Number(query.get("page")) || 1);
  return { games: all.slice((page - 1) * PAGE, page * PAGE), total: all.length, page, pageSize: PAGE };
}

/** The ids of the games of a search, those made first at the beginning. */
export const foundIds = (games: readonly GameSummary[], query: URLSearchParams): string[] =>
  found(games, query).sort((a, b) => a.created - b.created).map(({ id }) => id);
