/** What the page and its workers send each other. */

/** From the page to the worker that answers it. */
export type ToWorker =
  | { kind: "request"; id: number; method: string; path: string; body: ArrayBuffer }
  | { kind: "open"; id: number; path: string }
  | { kind: "send"; id: number; text: string }
  | { kind: "close"; id: number };

/** And back. */
export type FromWorker =
  | { kind: "answer"; id: number; status: number; type: string; body: ArrayBuffer }
  | { kind: "message"; id: number; text: string }
  | { kind: "closed"; id: number }
  /** Games cannot be kept: the browser refuses storage, or there is no room. */
  | { kind: "unkept"; why: "denied" | "full" };

/** To a worker that thinks: the module, then one message after another. */
export type ToEngine = { kind: "module"; module: WebAssembly.Module } | { kind: "ask"; id: number; message: Uint8Array };

/** And back: an answer, or something that is told before it. */
export type FromEngine = { kind: "told"; text: string } | { kind: "answer"; id: number; answer: Uint8Array };
