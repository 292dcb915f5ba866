/** Who plays in a game, for its plates: names, ratings, and what the game did to them. */

import { api } from "../api.ts";
import type { PlayersView } from "../game/model.ts";
import { BOT } from "../game/texts.ts";
import type { Color, GamePlayer, GamePlayers, GameState } from "../wire.ts";
import { loadModerationWords, mm } from "./moderation-words.ts";
import { changeText, ratingText } from "./rating.ts";
import { loadPeopleWords, pp } from "./words.ts";

/** Asks the server; without an answer the plates stay as they are. */
export async function playersOf(state: GameState): Promise<PlayersView | null> {
  try {
    const [players] = await Promise.all([api.players(state.id), loadPeopleWords(), state.result ? loadModerationWords() : null]);
    return viewOf(players, state);
  } catch {
    return null;
  }
}

function viewOf(players: GamePlayers, state: GameState): PlayersView {
  const { you, result } = state;
  const plate = (player: GamePlayer | null): PlayersView["white"] => player && { name: nameOf(player), detail: detailOf(player, players.rated) };
  const own = you === "white" || you === "black" ? players[you as Color] : null;
  const { tournament } = players;
  return {
    white: plate(players.white),
    black: plate(players.black),
    sub: result ? outcome(players, own) : null,
    tournament: tournament && { href: `/tournament/${tournament.id}`, text: tournament.name },
    report: result ? reportOf(players, state) : null,
  };
}

/** For somebody with a name who has played against another. */
function reportOf(players: GamePlayers, { id, you }: GameState): PlayersView["report"] {
  const [own, other] = you === "white" ? [players.white, players.black] : you === "black" ? [players.black, players.white] : [null, null];
  if (!own?.name || !other?.name) return null;
  return { href: `/people/${encodeURIComponent(other.name)}?report=${encodeURIComponent(id)}`, text: mm.report.person(other.name) };
}

function nameOf({ name, number, bot }: GamePlayer): string {
  if (name && bot) return `${name} ${BOT}`;
  return name ?? (number > 0 ? pp.chip.guest(number) : pp.ratings.former);
}

/** `1500? +162, rated`. */
function detailOf({ rating, change }: GamePlayer, rated: boolean): string {
  const numbers = [rating ? ratingText(rating) : "", change === null ? "" : changeText(change)].filter(Boolean).join(" ");
  return [numbers, rated ? pp.ratings.rated : ""].filter(Boolean).join(", ");
}

/** What a rated game did to the reader's rating. */
function outcome({ rated, white, black }: GamePlayers, own: GamePlayer | null): string | null {
  if (!rated) return null;
  const isRated = [white, black].some((player) => player !== null && player.change !== null);
  if (!isRated) return pp.ratings.notRated;
  if (!own?.rating || own.change === null) return null;
  return pp.ratings.yours(String(own.rating.number + own.change), changeText(own.change));
}
