/**
 * Requests and connections to whoever answers: the server or, where the page is files alone, a worker in this
 * browser (`local/`). Nobody else in the page knows which.
 */

import { BASE, SITE } from "./base.ts";

/** What the page uses of a WebSocket. */
export interface Connection extends EventTarget {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** Asks for something. Fails as `fetch` does if nobody can be reached. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  if (!SITE) return fetch(BASE + path, init);
  return (await import("./local/client.ts")).request(path, init);
}

/** Opens a connection over which both sides send text. */
export function connect(path: string, protocols: string[]): Connection {
  if (SITE) return new Later(path);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${BASE}${path}`, protocols);
}

/** A connection to the worker, whose script is loaded first. */
class Later extends EventTarget implements Connection {
  readyState: number = WebSocket.CONNECTING;
  #send: ((text: string) => void) | null = null;
  #end: (() => void) | null = null;

  constructor(path: string) {
    super();
    void this.#open(path);
  }

  async #open(path: string): Promise<void> {
    try {
      const { open } = await import("./local/client.ts");
      if (this.readyState === WebSocket.CLOSED) return;
      const { send, close } = open(path, (text) => this.dispatchEvent(new MessageEvent("message", { data: text })), () => this.#closed());
      [this.#send, this.#end] = [send, close];
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    } catch {
      this.#closed();
    }
  }

  #closed(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }

  send(text: string): void {
    this.#send?.(text);
  }

  close(): void {
    this.#end?.();
    this.#closed();
  }
}
