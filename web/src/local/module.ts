/** A module of WebAssembly (`crates/wasm`), and the bytes that cross its border. */

import type { GameState, GameSummary } from "../wire.ts";

/** A game as it is kept. What is in it is for the module to know. */
export interface KeptGame {
  readonly id: string;
  readonly version: number;
}

export interface Keep {
  readonly game: KeptGame;
  readonly summary: GameSummary;
  readonly state: GameState;
}

/** What a module is asked. */
export interface Ask {
  readonly method: string;
  readonly path: string;
  readonly game?: KeptGame | null;
}

export interface Answer {
  readonly status: number;
  readonly keep: readonly Keep[];
  readonly next: "think" | "judge" | null;
  readonly body: Uint8Array<ArrayBuffer>;
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  room(length: number): number;
  ask(at: number, length: number): number;
  forget(at: number): void;
}

const PREFIX = 4;
const text = new TextEncoder();
const reader = new TextDecoder();

/** A file beside this script that was compressed when the site was made: hosts of files do not all compress. */
export async function unpacked(name: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(name, self.location.href));
  if (!response.ok || !response.body) throw new Error(`no ${name}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** An id that no game has: 50 bits by chance. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => ALPHABET[byte % 32]).join("");
}

/** A message to a module. */
export function message({ method, path, game = null }: Ask, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
  const head = text.encode(JSON.stringify({ method, path, now: Date.now(), seed: String(seed), id: newId(), game }));
  const whole = new Uint8Array(PREFIX + head.length + body.length);
  new DataView(whole.buffer).setUint32(0, head.length, true);
  whole.set(head, PREFIX);
  whole.set(body, PREFIX + head.length);
  return whole;
}

/** The answer in a message of a module. */
export function answered(whole: Uint8Array): Answer {
  const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true);
  const head = JSON.parse(reader.decode(whole.subarray(PREFIX, PREFIX + length))) as Partial<Answer>;
  return { status: head.status ?? 500, keep: head.keep ?? [], next: head.next ?? null, body: whole.slice(PREFIX + length) };
}

/** A module that runs. */
export class Module {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async start(module: WebAssembly.Module, tell: (text: string) => void = () => undefined): Promise<Module> {
    let memory: WebAssembly.Memory | null = null;
    const page = {
      now: () => performance.now(),
      tell: (at: number, length: number) => {
        if (memory) tell(reader.decode(new Uint8Array(memory.buffer, at, length)));
      },
    };
    const { exports } = await WebAssembly.instantiate(module, { page });
    const known = exports as unknown as Exports;
    memory = known.memory;
    return new Module(known);
  }

  /** Hands a message over, and returns the answer as it is. */
  send(whole: Uint8Array): Uint8Array<ArrayBuffer> {
    const { memory, room, ask, forget } = this.#exports;
    const at = room(whole.length);
    new Uint8Array(memory.buffer).set(whole, at);
    const answer = ask(at, whole.length);
    const length = new DataView(memory.buffer).getUint32(answer, true);
    const found = new Uint8Array(memory.buffer).slice(answer + PREFIX, answer + PREFIX + length);
    forget(answer);
    return found;
  }

  ask(what: Ask, body: Uint8Array = new Uint8Array()): Answer {
    return answered(this.send(message(what, body)));
  }
}
