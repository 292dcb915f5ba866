/** Loading a game, with the seats this browser holds in it. */

import { api, tokenFor } from "../api.ts";
import { keepSeats, seatsOf, takeSeatFromAddress } from "../seats.ts";
import type { GameState, Level } from "../wire.ts";

/** Loads a game, taking the seat of the address if it has one. */
export async function openGame(id: string): Promise<GameState> {
  const token = takeSeatFromAddress();
  if (!token) return api.game(id, tokenFor(id));
  const state = await api.game(id, token);
  const [white, black] = token.split(",");
  if (state.you === "both") keepSeats(id, { white, black });
  else if (state.you) keepSeats(id, { [state.you]: token });
  // Whoever held the other seat already has both now.
  const held = tokenFor(id);
  return held === token ? state : api.game(id, held);
}

/**
 * Makes or finds the game that follows a finished one. The seats keep their tokens. Where the other side has
 * to agree first, the game that is over comes back, with the offer in it.
 */
export async function rematchOf({ id, version, rematch, you }: GameState, level?: Level): Promise<GameState> {
  const token = tokenFor(id);
  const isWatched = rematch && you === null;
  const next = isWatched ? await api.game(rematch) : await api.rematch(id, version, level, token);
  if (next.id === id) return next;
  // Colours are exchanged or drawn by lot; the server says which side a token has now.
  const { white, black } = seatsOf(id);
  if (next.you === "white" || next.you === "black") keepSeats(next.id, { [next.you]: token });
  else if (next.you === "both") keepSeats(next.id, { ...(white ? { white } : {}), ...(black ? { black } : {}) });
  return next;
}
