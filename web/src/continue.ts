/** Playing on in a game of one's own from the list of games. */

import { api } from "./api.ts";
import { go } from "./router.ts";
import { keepSeats, seatsOf } from "./seats.ts";
import type { GameSummary } from "./wire.ts";

/**
 * For the click on a link to the game. A browser that holds no seat of it asks for new tokens first:
 * the server keeps hashes and cannot tell the old ones again.
 */
export function continueGame(event: Event, game: GameSummary): void {
  const { white, black } = seatsOf(game.id);
  const isOwn = game.seats.white || game.seats.black;
  if (white || black || !isOwn || event.defaultPrevented) return;
  event.preventDefault();
  void api
    .newSeats(game.id, game.seats)
    .then((seats) => keepSeats(game.id, seats))
    // Without a seat the game can still be watched, and the page says so.
    .catch(() => undefined)
    .then(() => go(game.result ? `/game/${game.id}?replay` : `/game/${game.id}`));
}
