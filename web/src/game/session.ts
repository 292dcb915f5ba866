/** One game as this browser sees it: the newest state, the seats it holds, the live connection. */

import { api, Refusal, tokenFor, type Change } from "../api.ts";
import { Live } from "../live.ts";
import { keepSeats, seatsOf, takeSeatFromAddress } from "../seats.ts";
import type { Color, GameState, Move, Seat } from "../wire.ts";

export interface SessionListener {
  onState: (state: GameState) => void;
  onLink: (linked: boolean) => void;
  onPresence: (presence: Presence) => void;
  onGone: () => void;
}

export interface Presence {
  white: boolean;
  black: boolean;
  watchers: number;
}

export class GameSession {
  readonly id: string;
  #state: GameState;
  #live: Live | null = null;

  private constructor(state: GameState) {
    this.id = state.id;
    this.#state = state;
  }

  /** Loads a game, taking the seat of the address if it has one. */
  static async open(id: string): Promise<GameSession> {
    const token = takeSeatFromAddress();
    if (!token) return new GameSession(await api.game(id, tokenFor(id)));
    const state = await api.game(id, token);
    const [white, black] = token.split(",");
    if (state.you === "both") keepSeats(id, { white, black });
    else if (state.you) keepSeats(id, { [state.you]: token });
    return new GameSession(await api.game(id, tokenFor(id)));
  }

  listen(listener: SessionListener): void {
    this.#live = new Live(this.id, {
      version: () => this.#state.version,
      token: () => tokenFor(this.id),
      onState: (state) => {
        if (this.#accept(state)) listener.onState(state);
      },
      onPresence: listener.onPresence,
      onGone: listener.onGone,
      onLink: listener.onLink,
    });
  }

  close(): void {
    this.#live?.close();
  }

  get state(): GameState {
    return this.#state;
  }

  /** The sides this browser may move. */
  get seat(): Seat | null {
    return this.#state.you;
  }

  mayMove(color: Color): boolean {
    return this.seat === "both" || this.seat === color;
  }

  play(move: Move, path: readonly number[]): Promise<GameState> {
    const body = { version: this.#state.version, path: [...path], captured: move.captured };
    return this.#run(() => api.move(this.id, body, tokenFor(this.id)));
  }

  playText(text: string): Promise<GameState> {
    return this.#run(() => api.move(this.id, { version: this.#state.version, text }, tokenFor(this.id)));
  }

  change(change: Change): Promise<GameState> {
    return this.#run(() => api.change(this.id, change, this.#state.version, tokenFor(this.id)));
  }

  async hint(): Promise<Move> {
    const hint = await api.hint(this.id, this.#state.version, tokenFor(this.id));
    return hint.move;
  }

  /** The id of the game that follows. In it the tokens have changed sides. */
  async rematch(): Promise<string> {
    const id = this.#state.rematch ?? (await api.rematch(this.id, this.#state.version, tokenFor(this.id))).id;
    const { white, black } = seatsOf(this.id);
    keepSeats(id, { ...(black ? { white: black } : {}), ...(white ? { black: white } : {}) });
    return id;
  }

  /** A state that is older than the one known is dropped. */
  #accept(state: GameState): boolean {
    if (state.version < this.#state.version) return false;
    this.#state = state;
    return true;
  }

  /** Somebody else may have changed the game meanwhile: then theirs counts, and nothing was applied. */
  async #run(request: () => Promise<GameState>): Promise<GameState> {
    try {
      const state = await request();
      this.#accept(state);
      return this.#state;
    } catch (error) {
      if (error instanceof Refusal && error.game) this.#accept(error.game);
      throw error;
    }
  }
}
