/** Loading a game, with the seats this browser holds in it. */

import { api, tokenFor } from "../api.ts";
import { keepSeats, seatsOf, takeSeatFromAddress } from "../seats.ts";
import type { GameState } from "../wire.ts";

/** Loads a game, taking the seat of the address if it has one. */
export async function openGame(id: string): Promise<GameState> {
  const token = takeSeatFromAddress();
  if (!token) return api.game(id, tokenFor(id));
  const state = await api.game(id, token);
  const [white, black] = token.split(",");
  if (state.you === "both") keepSeats(id, { white, black });
  else if (state.you) keepSeats(id, { [state.you]: token });
  return api.game(id, tokenFor(id));
}

/** Makes the game that follows a finished one, or finds it, and returns its id. The seats keep their tokens. */
export async function rematchOf({ id, version, rematch }: GameState): Promise<string> {
  const token = tokenFor(id);
  const next = rematch ? await api.game(rematch, token) : await api.rematch(id, version, token);
  // Colours are exchanged or drawn by lot; the server says which side a token has now.
  const { white, black } = seatsOf(id);
  if (next.you === "white" || next.you === "black") keepSeats(next.id, { [next.you]: token });
  else if (next.you === "both") keepSeats(next.id, { ...(white ? { white } : {}), ...(black ? { black } : {}) });
  return next.id;
}
