/** Who plays in a game, for its plates: names, ratings, and what the game did to them. */

import { api } from "../api.ts";
import type { PlayersView } from "../game/model.ts";
import { BOT } from "../game/texts.ts";
import type { Color, GamePlayer, GamePlayers, GameState } from "../wire.ts";
import { changeText, ratingText } from "./rating.ts";
import { loadPeopleWords, pp } from "./words.ts";

/** Asks the server; without an answer the plates stay as they are. */
export async function playersOf(state: GameState): Promise<PlayersView | null> {
  try {
    const [players] = await Promise.all([api.players(state.id), loadPeopleWords()]);
    return viewOf(players, state);
  } catch {
    return null;
  }
}

function viewOf(players: GamePlayers, { you, result }: GameState): PlayersView {
  const plate = (player: GamePlayer | null): PlayersView["white"] => player && { name: nameOf(player), detail: detailOf(player, players.rated) };
  const own = you === "white" || you === "black" ? players[you as Color] : null;
  const { tournament } = players;
  return {
    white: plate(players.white),
    black: plate(players.black),
    sub: result ? outcome(players, own) : null,
    tournament: tournament && { href: `/tournament/${tournament.id}`, text: tournament.name },
  };
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
