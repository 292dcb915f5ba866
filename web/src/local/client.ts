/** The page's side of the worker that answers it where there is no server. */

import { unkept } from "../site/notice.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** Answers that never change are files, which need no worker. */
const FILES: readonly [RegExp, (found: readonly string[]) => string][] = [
  [/^\/api\/rules$/, () => "data/rules.json.bin"],
  [/^\/api\/rules\/([a-z0-9]+)\/page(?:\?|$)/, ([, id = ""]) => `data/rules/${id}.json.bin`],
];

interface Waiting {
  done(answer: FromWorker & { kind: "answer" }): void;
  failed(error: Error): void;
}

interface Listening {
  heard(text: string): void;
  closed(): void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();
const listening = new Map<number, Listening>();

/** Where the scripts are. */
const folder = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.replace(/[^/]*$/, "") ?? "";

function start(): Worker {
  if (worker) return worker;
  worker = new Worker(`${folder()}local-worker.js`, { type: "module" });
  worker.addEventListener("message", (event: MessageEvent<FromWorker>) => hear(event.data));
  // Its script could not be loaded, or it broke down: the next request begins another.
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    worker?.terminate();
    worker = null;
    for (const [id, { failed }] of waiting) {
      waiting.delete(id);
      failed(new TypeError("the worker cannot be reached"));
    }
    for (const [id, { closed }] of listening) {
      listening.delete(id);
      closed();
    }
  });
  return worker;
}

function hear(told: FromWorker): void {
  switch (told.kind) {
    case "answer":
      waiting.get(told.id)?.done(told);
      return void waiting.delete(told.id);
    case "message":
      return listening.get(told.id)?.heard(told.text);
    case "closed":
      listening.get(told.id)?.closed();
      return void listening.delete(told.id);
    case "unkept":
      return unkept(told.why);
  }
}

const post = (told: ToWorker, transfer: Transferable[] = []): void => start().postMessage(told, transfer);

async function file(name: string): Promise<Response> {
  const response = await fetch(folder() + name);
  if (!response.ok || !response.body) throw new TypeError(`no ${name}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/json" } });
}

/** Asks the worker, as `fetch` asks a server. */
export async function request(path: string, init: RequestInit): Promise<Response> {
  const method = init.method ?? "GET";
  for (const [pattern, name] of method === "GET" ? FILES : []) {
    const found = pattern.exec(path);
    if (found) return file(name(found));
  }
  const body = init.body ? await new Response(init.body).arrayBuffer() : new ArrayBuffer();
  const id = ++lastId;
  const answer = await new Promise<FromWorker & { kind: "answer" }>((done, failed) => {
    waiting.set(id, { done, failed });
    init.signal?.addEventListener("abort", () => {
      waiting.delete(id);
      failed(new TypeError("the request took too long"));
    });
    post({ kind: "request", id, method, path, body }, [body]);
  });
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: { "Content-Type": answer.type } });
}

/** Opens a connection to the worker. */
export function open(path: string, heard: (text: string) => void, closed: () => void): { send(text: string): void; close(): void } {
  const id = ++lastId;
  listening.set(id, { heard, closed });
  post({ kind: "open", id, path });
  return {
    send: (text) => post({ kind: "send", id, text }),
    close: () => {
      listening.delete(id);
      post({ kind: "close", id });
    },
  };
}
