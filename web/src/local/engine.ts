/**
 * The workers that think. One thinks at a time; whoever is to stop is ended, and another worker takes its place,
 * which takes some milliseconds: the module is compiled once.
 */

import { answered, type Answer, type Ask, message, Module, unpacked } from "./module.ts";
import type { FromEngine, ToEngine } from "./messages.ts";

/** Something to think about. */
interface Job {
  readonly ask: Ask;
  readonly body: Uint8Array;
  /** The names of the weights that it needs. */
  readonly weights: string | null;
  readonly tell: (text: string) => void;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
}

/** This worker thinks for another one. */
export function serve(module: WebAssembly.Module): void {
  const post = (told: FromEngine): void => postMessage(told);
  const started = Module.start(module, (text) => post({ kind: "told", text }));
  addEventListener("message", (event: MessageEvent<ToEngine>) => {
    const { data } = event;
    if (data.kind !== "ask") return;
    void started.then((running) => post({ kind: "answer", id: data.id, answer: running.send(data.message) }));
  });
}

export class Engine {
  #module: Promise<WebAssembly.Module> | null = null;
  readonly #weights = new Map<string, Promise<Uint8Array>>();
  #worker: Worker | null = null;
  /** The weights that the worker has. */
  #given = new Set<string>();
  #running: Job | null = null;
  readonly #waiting: Job[] = [];
  #turn = 0;

  /** Thinks about something when it is its turn. */
  run(ask: Ask, body: Uint8Array, weights: string | null, tell: (text: string) => void = () => undefined): { readonly answer: Promise<Answer>; stop(): void } {
    let job: Job | null = null;
    const answer = new Promise<Answer>((done, failed) => {
      job = { ask, body, weights, tell, done, failed };
      this.#waiting.push(job);
    });
    void this.#next();
    return { answer, stop: () => job && this.#stop(job) };
  }

  /** Ends a job. Whoever waits for it is told. */
  #stop(job: Job): void {
    const index = this.#waiting.indexOf(job);
    if (index >= 0) this.#waiting.splice(index, 1);
    else if (this.#running === job) this.#end();
    else return;
    job.failed(new Stopped());
    void this.#next();
  }

  /** Ends the worker, whatever it does. */
  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#given = new Set();
    this.#running = null;
    this.#turn += 1;
  }

  async #next(): Promise<void> {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    const turn = this.#turn;
    try {
      const worker = await this.#start(turn);
      if (!worker) return;
      if (job.weights !== null && !this.#given.has(job.weights)) {
        const file = await this.#file(job.weights);
        if (turn !== this.#turn) return;
        const [length, bytes] = file;
        await this.#ask(worker, { method: "DO", path: `weights?name=${job.weights}&length=${length}` }, bytes, job.tell);
        this.#given.add(job.weights);
      }
      const answer = await this.#ask(worker, job.ask, job.body, job.tell);
      if (turn !== this.#turn) return;
      this.#running = null;
      job.done(answer);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#end();
      job.failed(error);
    }
    void this.#next();
  }

  async #start(turn: number): Promise<Worker | null> {
    if (this.#worker) return this.#worker;
    this.#module ??= unpacked("engine.wasm.bin").then((bytes) => WebAssembly.compile(bytes));
    // A file that cannot be had now may be had later.
    const module = await this.#module.catch((error: unknown) => {
      this.#module = null;
      throw error;
    });
    if (turn !== this.#turn) return null;
    const worker = new Worker(self.location.href, { type: "module" });
    worker.postMessage({ kind: "module", module } satisfies ToEngine);
    this.#worker = worker;
    return worker;
  }

  /** Weights, and how long they are: a network may follow. */
  async #file(name: string): Promise<[number, Uint8Array]> {
    const load = (file: string): Promise<Uint8Array> => {
      const known = this.#weights.get(file) ?? unpacked(file).then((bytes) => new Uint8Array(bytes));
      this.#weights.set(file, known);
      known.catch(() => this.#weights.delete(file));
      return known;
    };
    const weights = await load(`weights/${name}.bin`);
    // The site says which have a network.
    if (!NETWORKS.includes(name)) return [weights.length, weights];
    const network = await load(`weights/${name}.net.bin`);
    const both = new Uint8Array(weights.length + network.length);
    both.set(weights);
    both.set(network, weights.length);
    return [weights.length, both];
  }

  #ask(worker: Worker, ask: Ask, body: Uint8Array, tell: (text: string) => void): Promise<Answer> {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      worker.onmessage = (event: MessageEvent<FromEngine>) => {
        const { data } = event;
        if (data.kind === "told") tell(data.text);
        else if (data.id === id) resolve(answered(data.answer));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      };
      const whole = message(ask, body);
      worker.postMessage({ kind: "ask", id, message: whole } satisfies ToEngine, [whole.buffer]);
    });
  }
}

/** The rule sets whose weights have a network. */
const NETWORKS = ["english"];

let lastId = 0;

/** Somebody has ended a search. */
export class Stopped extends Error {}
