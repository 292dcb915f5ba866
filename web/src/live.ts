/**
 * The live connection of a game. It comes back by itself, sooner at first and then less often, and
 * asks for whatever it has missed.
 */

import { whole } from "./changes.ts";
import { connect, type Connection } from "./net.ts";
import type { GameState, ToPage } from "./wire.ts";

export interface LiveTarget {
  /** The newest state that is known. */
  state: () => GameState;
  token: () => string | undefined;
  onState: (state: GameState) => void;
  onPresence: (presence: { white: boolean; black: boolean; watchers: number }) => void;
  onGone: () => void;
  /** Whether the server can be reached. */
  onLink: (linked: boolean) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;

export class Live {
  readonly #id: string;
  readonly #target: LiveTarget;
  #socket: Connection | null = null;
  /** What the server takes the page to have: changes are told against it. */
  #told: GameState;
  #wait = FIRST_WAIT;
  #timer = 0;
  #pings = 0;
  #closed = false;

  constructor(id: string, target: LiveTarget) {
    this.#id = id;
    this.#target = target;
    this.#told = target.state();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    // One that is still connecting closes as soon as it is open: browsers take a quicker end for an error.
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#socket?.close();
  }

  /** Connects now if it is waiting to. */
  readonly #hurry = (): void => {
    if (this.#socket || this.#closed || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open(): void {
    this.#told = this.#target.state();
    const parameters = new URLSearchParams({ since: String(this.#told.version), answer: "change" });
    // A browser sets no other header here, and addresses end up in logs.
    const token = this.#target.token();
    const protocols = ["crownhead", ...(token ? [`seat.${token.replace(",", ".")}`] : [])];
    const socket = connect(`/api/games/${this.#id}/live?${parameters}`, protocols);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (this.#closed) return socket.close();
      this.#wait = FIRST_WAIT;
      this.#target.onLink(true);
      clearInterval(this.#pings);
      this.#pings = setInterval(() => socket.send(JSON.stringify({ kind: "ping" })), PING_EVERY);
    });
    socket.addEventListener("message", (event) => {
      if (!this.#closed) this.#receive(String((event as MessageEvent).data));
    });
    socket.addEventListener("close", () => this.#lost());
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ToPage;
    switch (message.kind) {
      case "state":
      case "change": {
        const { kind, ...answer } = message;
        void kind;
        const state = whole(answer, this.#told);
        // The connection comes back and asks for all of it.
        if (!state) return this.#socket?.close();
        this.#told = state;
        return this.#target.onState(state);
      }
      case "presence":
        return this.#target.onPresence(message);
      case "gone":
        this.close();
        return this.#target.onGone();
      case "pong":
      case "error":
        return;
    }
  }

  #lost(): void {
    clearInterval(this.#pings);
    this.#socket = null;
    if (this.#closed) return;
    this.#target.onLink(false);
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
