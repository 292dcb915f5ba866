/** The server as analyst: requests for answers that come once, a WebSocket for lines that grow. */

import { api } from "../api.ts";
import { connect, type Connection } from "../net.ts";
import type { AskPosition, FromAnalyst, ToAnalyst } from "../wire.ts";
import type { Analyst, Listener } from "./analyst.ts";
import type { Place } from "./place.ts";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
/** Whoever holds an arrow key down passes many positions; the engine looks at those where the eye rests. */
const LEAST_BETWEEN = 60;

interface Looking {
  readonly ticket: number;
  readonly place: Place;
  readonly lines: number;
  readonly listener: Listener;
}

const asked = ({ rules, fen, moves }: Place, since = 0): AskPosition => ({
  rules,
  ...(fen ? { fen } : {}),
  moves: [...moves],
  ...(since ? { since } : {}),
});

export class RemoteAnalyst implements Analyst {
  #socket: Connection | null = null;
  #looking: Looking | null = null;
  #lastTicket = 0;
  #sentAt = -Infinity;
  #wait = FIRST_WAIT;
  #timer = 0;
  #pings = 0;

  rules = api.checkRules;
  tables = api.tables;
  setUp = api.setUp;
  list = api.listPdn;
  read = api.readPdn;
  write = api.writePdn;

  async game(id: string): ReturnType<Analyst["game"]> {
    return api.readPdn(await api.gamePdn(id), null, null);
  }

  position(place: Place, since: number): ReturnType<Analyst["position"]> {
    return api.position(asked(place, since));
  }

  why({ rules, fen, moves }: Place, path: readonly number[]): ReturnType<Analyst["why"]> {
    return api.whyAt({ rules, ...(fen ? { fen } : {}), moves: [...moves], path: [...path] });
  }

  look(place: Place, lines: number, listener: Listener): void {
    this.#looking = { ticket: ++this.#lastTicket, place, lines, listener };
    this.#tell();
  }

  rest(): void {
    if (!this.#looking) return;
    this.#looking = null;
    clearTimeout(this.#timer);
    this.#send({ kind: "rest" });
  }

  close(): void {
    this.#looking = null;
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket.close();
  }

  /** Tells the server what is looked at: at once, unless it was told something else a moment ago. */
  #tell(): void {
    clearTimeout(this.#timer);
    const early = this.#sentAt + LEAST_BETWEEN - performance.now();
    if (early > 0) {
      this.#timer = setTimeout(() => this.#tell(), early);
      return;
    }
    const looking = this.#looking;
    if (!looking) return;
    if (!this.#socket) return this.#open();
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#sentAt = performance.now();
    const { ticket, place, lines } = looking;
    this.#send({ kind: "look", ticket, position: asked(place), lines });
  }

  #send(message: ToAnalyst): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    const socket = connect("/api/analyse/live", ["crownhead"]);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      this.#wait = FIRST_WAIT;
      clearInterval(this.#pings);
      this.#pings = setInterval(() => this.#send({ kind: "ping" }), PING_EVERY);
      this.#sentAt = -Infinity;
      this.#tell();
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String((event as MessageEvent).data)) as FromAnalyst);
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lost();
    });
  }

  /** The connection comes back as long as something is looked at. */
  #lost(): void {
    this.#socket = null;
    clearInterval(this.#pings);
    if (!this.#looking) return;
    this.#looking.listener.onRefused(null);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(message: FromAnalyst): void {
    const looking = this.#looking;
    if (message.kind === "pong" || message.kind === "error") return;
    // What is told of an earlier position comes too late.
    if (!looking || message.ticket !== looking.ticket) return;
    switch (message.kind) {
      case "lines":
        return looking.listener.onLines(message.lines);
      case "settled":
        return looking.listener.onSettled();
      case "refused":
        return looking.listener.onRefused(message.error.code);
    }
  }
}
