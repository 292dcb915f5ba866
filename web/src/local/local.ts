/**
 * What a server does, in a worker of the browser: requests are answered, games are kept, connections are told of
 * changes, and the computer thinks. The messages are made by the module of `crates/wasm`; here is only who asks it
 * what, and when.
 */

import type { AskPosition, FailureCode, FromAnalyst, GameState, ToAnalyst } from "../wire.ts";
import { Engine, Stopped } from "./engine.ts";
import { foundIds, gameList } from "./list.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { type Answer, type Ask, type KeptGame, Module, unpacked } from "./module.ts";
import { Store } from "./store.ts";

/** The shortest time between a player's move and the computer's, and between two moves of computers. */
const PAUSE = 450;
const LONG_PAUSE = 900;
/** How long the strongest level thinks, and how long when it is told to play. */
const THINKING = 1500;
const HURRIED = 30;
/** After a failure of the engine. */
const AGAIN = 1000;
/** The longest time a browser can be told to wait. */
const LONGEST_TIMER = 2 ** 31 - 1;

const JSON_TYPE = "application/json";
const PDN_TYPE = "application/x-pdn; charset=utf-8";
const text = new TextEncoder();
const reader = new TextDecoder();

/** A connection of the page. */
interface Listener {
  /** The game that it is about; nothing for an analysis. */
  readonly game: string | null;
  /** Ends what is being looked at. */
  stop(): void;
}

/** The computer at work on a version of a game. */
interface Thinking {
  readonly version: number;
  hurry(): void;
}

/** A message without a body. */
const EMPTY = new Uint8Array();

const failure = (status: number, code: FailureCode, message: string): Answer => ({
  status,
  keep: [],
  next: null,
  body: text.encode(JSON.stringify({ error: { code, message } })),
});

const json = (value: unknown): Answer => ({ status: 200, keep: [], next: null, body: text.encode(JSON.stringify(value)) });

const bodyOf = <T>({ body }: Answer): T => JSON.parse(reader.decode(body)) as T;

export class Local {
  readonly #post: (told: FromWorker, transfer?: Transferable[]) => void;
  readonly #store: Store;
  readonly #engine = new Engine();
  #module: Promise<Module> | null = null;
  readonly #listeners = new Map<number, Listener>();
  readonly #thinking = new Map<string, Thinking>();
  readonly #clocks = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #weights = new Map<string, Promise<string>>();
  /** Other tabs. */
  readonly #tabs = new BroadcastChannel("crownhead");

  constructor(post: (told: FromWorker, transfer?: Transferable[]) => void) {
    this.#post = post;
    this.#store = new Store((why) => post({ kind: "unkept", why }));
    this.#tabs.addEventListener("message", (event: MessageEvent<string>) => void this.#tellOf(event.data));
  }

  hear(told: ToWorker): void {
    switch (told.kind) {
      case "request":
        return void this.#request(told);
      case "open":
        return void this.#open(told.id, told.path);
      case "send":
        return this.#receive(told.id, told.text);
      case "close":
        this.#listeners.get(told.id)?.stop();
        return void this.#listeners.delete(told.id);
    }
  }

  #rules(): Promise<Module> {
    this.#module ??= unpacked("rules.wasm.bin")
      .then((bytes) => WebAssembly.compile(bytes))
      .then((module) => Module.start(module))
      .catch((error: unknown) => {
        this.#module = null;
        throw error;
      });
    return this.#module;
  }

  async #request({ id, method, path, body }: ToWorker & { kind: "request" }): Promise<void> {
    let answer: Answer;
    try {
      answer = await this.#answer(method, path, new Uint8Array(body));
    } catch (error) {
      answer = failure(500, "internal", String(error));
    }
    const [bare = ""] = path.split("?");
    const type = answer.status < 400 && bare.endsWith("pdn") ? PDN_TYPE : JSON_TYPE;
    this.#post({ kind: "answer", id, status: answer.status, type, body: answer.body.buffer }, [answer.body.buffer]);
  }

  async #answer(method: string, path: string, body: Uint8Array): Promise<Answer> {
    const { pathname, searchParams } = new URL(path, "http://local");
    const [, , area = "", id = "", what = ""] = pathname.split("/").map(decodeURIComponent);
    const ask = { method, path };
    if (pathname === "/api/games" && method === "GET") return json(gameList(await this.#store.summaries(), searchParams));
    if (pathname === "/api/games.pdn") return this.#exported(searchParams);
    if (pathname === "/api/games" || pathname === "/api/pdn/import") return this.#change(null, ask, body);
    if (area === "puzzles") return this.#think(ask, body, what === "" || method === "GET" ? null : await this.#weightsOf({ base: id, set: {} }));
    if (area === "analyse" || area === "tablebase") {
      const { rules } = JSON.parse(reader.decode(body)) as AskPosition;
      return this.#think(ask, body, await this.#weightsOf(rules));
    }
    if (area !== "games") return (await this.#rules()).ask(ask, body);
    if (method === "DELETE" && what === "") return this.#delete(id);
    // Whoever has this browser has the seats: there are no tokens.
    if (what === "seats") return json({});
    const game = await this.#store.game(id);
    if (!game) return failure(404, "notFound", "there is no such game");
    if (what === "hint") return this.#think({ ...ask, game }, body, await this.#weightsOf(rulesOf(game)));
    if (method === "GET" || what === "why") {
      const answer = (await this.#rules()).ask({ ...ask, game }, body);
      if (answer.next === "think") this.#letThink(id);
      return answer;
    }
    if (what === "now") this.#thinking.get(id)?.hurry();
    const answer = await this.#change(id, ask, body);
    if (answer.next !== "judge") return answer;
    const judged = await this.#think({ method: "DO", path: "judge", game }, EMPTY, await this.#weightsOf(rulesOf(game)));
    return judged.status === 200 ? this.#change(id, { method: "DO", path: "draw" }, judged.body) : judged;
  }

  /** All games of a search in one file. */
  async #exported(query: URLSearchParams): Promise<Answer> {
    const rules = await this.#rules();
    const texts: string[] = [];
    for (const id of foundIds(await this.#store.summaries(), query)) {
      const game = await this.#store.game(id);
      if (!game) continue;
      const { status, body } = rules.ask({ method: "GET", path: `/api/games/${id}/pdn`, game });
      texts.push(status === 200 ? reader.decode(body) : `% game ${id} cannot be read\n`);
    }
    return { status: 200, keep: [], next: null, body: text.encode(texts.join("\n")) };
  }

  /** Asks for a change of a game, or for a new one, and tells whoever listens. */
  async #change(id: string | null, ask: Ask, body: Uint8Array): Promise<Answer> {
    const rules = await this.#rules();
    const answer = await this.#store.change(id, (game) =>
      id !== null && !game ? failure(404, "notFound", "there is no such game") : rules.ask({ ...ask, game }, body),
    );
    for (const { game, state } of answer.keep) {
      this.#tell(game.id, state);
      this.#tabs.postMessage(game.id);
    }
    const [changed] = answer.keep;
    if (changed && answer.next === "think") this.#letThink(changed.game.id);
    return answer;
  }

  async #delete(id: string): Promise<Answer> {
    await this.#store.delete(id);
    this.#gone(id);
    this.#tabs.postMessage(id);
    return { status: 204, keep: [], next: null, body: new Uint8Array() };
  }

  #gone(id: string): void {
    clearTimeout(this.#clocks.get(id));
    for (const connection of this.#listening(id)) this.#say(connection, { kind: "gone" });
  }

  /** Asks somebody who thinks. */
  async #think(ask: Ask, body: Uint8Array, weights: string | null): Promise<Answer> {
    return this.#engine.run(ask, body, weights).answer;
  }

  /** The name of the weights that some rules are played with. */
  #weightsOf(rules: unknown): Promise<string> {
    const key = JSON.stringify(rules);
    const known = this.#weights.get(key);
    if (known) return known;
    const asked = this.#engine.run({ method: "DO", path: "needs" }, text.encode(key), null).answer.then((answer) => {
      if (answer.status !== 200) throw new Error(reader.decode(answer.body));
      return bodyOf<string>(answer);
    });
    this.#weights.set(key, asked);
    asked.catch(() => this.#weights.delete(key));
    return asked;
  }

  // Games

  /** Lets the computer think about a game, if it does not already. */
  #letThink(id: string): void {
    void this.#computer(id);
  }

  async #computer(id: string): Promise<void> {
    const game = await this.#store.game(id);
    if (!game || this.#thinking.get(id)?.version === game.version) return;
    let hurried = false;
    let wake = (): void => undefined;
    let search: { stop(): void } | null = null;
    const thinking: Thinking = {
      version: game.version,
      hurry: () => {
        if (hurried) return;
        hurried = true;
        search?.stop();
        wake();
      },
    };
    this.#thinking.set(id, thinking);
    const begun = performance.now();
    const isAlone = bothCompute(game);
    let found: Uint8Array | null = null;
    try {
      const weights = await this.#weightsOf(rulesOf(game));
      for (let tries = 0; found === null && tries < 2; tries++) {
        const run = this.#engine.run({ method: "DO", path: `think?time=${hurried ? HURRIED : THINKING}`, game }, EMPTY, weights);
        search = run;
        // Whoever hurries ends the search, and it begins anew with less time.
        found = await run.answer.then(({ status, body }) => (status === 200 ? body : null), (error: unknown) => {
          if (error instanceof Stopped && hurried) return null;
          throw error;
        });
      }
      search = null;
      const left = begun + (isAlone ? LONG_PAUSE : PAUSE) - performance.now();
      if (left > 0 && !hurried) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, left);
        });
      }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    if (this.#thinking.get(id) === thinking) this.#thinking.delete(id);
    // Two computers play as long as somebody watches, and nobody plays a game that was changed meanwhile.
    const isWatched = this.#listening(id).length > 0;
    if (isAlone && !isWatched) return;
    if (found) await this.#change(id, { method: "DO", path: "play" }, found);
    else if (isWatched) this.#letThink(id);
  }

  #listening(id: string): number[] {
    return [...this.#listeners].filter(([, { game }]) => game === id).map(([connection]) => connection);
  }

  /** Tells everybody here how a game stands. */
  #tell(id: string, state: GameState): void {
    for (const connection of this.#listening(id)) this.#say(connection, { kind: "state", ...state });
    this.#watchClock(id, state);
  }

  /** Another tab has changed a game. */
  async #tellOf(id: string): Promise<void> {
    if (this.#listening(id).length === 0) return;
    const game = await this.#store.game(id);
    if (!game) return this.#gone(id);
    this.#tell(id, bodyOf<GameState>((await this.#rules()).ask({ method: "GET", path: `/api/games/${id}`, game })));
  }

  /** Looks at a clock when it will have run down. */
  #watchClock(id: string, { clock, version, result }: GameState): void {
    clearTimeout(this.#clocks.get(id));
    this.#clocks.delete(id);
    if (!clock?.running || result) return;
    const left = clock[clock.running] + clock.startsIn;
    const look = (): void => void this.#change(id, { method: "POST", path: `/api/games/${id}/flag` }, text.encode(JSON.stringify({ version })));
    this.#clocks.set(id, setTimeout(look, Math.min(left + 1, LONGEST_TIMER)));
  }

  // Connections

  #say(connection: number, message: unknown): void {
    this.#post({ kind: "message", id: connection, text: JSON.stringify(message) });
  }

  async #open(connection: number, path: string): Promise<void> {
    const { pathname } = new URL(path, "http://local");
    const [, , area, id = ""] = pathname.split("/").map(decodeURIComponent);
    const game = area === "games" ? id : null;
    this.#listeners.set(connection, { game, stop: () => undefined });
    if (game === null) return;
    const answer = await this.#answer("GET", `/api/games/${id}`, EMPTY);
    if (answer.status !== 200) return this.#say(connection, { kind: "gone" });
    const state = bodyOf<GameState>(answer);
    this.#say(connection, { kind: "state", ...state });
    this.#watchClock(id, state);
  }

  #receive(connection: number, said: string): void {
    const listener = this.#listeners.get(connection);
    if (!listener) return;
    const message = JSON.parse(said) as ToAnalyst;
    if (message.kind === "ping") return this.#say(connection, { kind: "pong" });
    listener.stop();
    const rest: Listener = { game: listener.game, stop: () => undefined };
    this.#listeners.set(connection, rest);
    if (message.kind === "look" && listener.game === null) void this.#look(connection, message);
  }

  /** Looks at a position until the page looks at another. */
  async #look(connection: number, { ticket, position, lines }: ToAnalyst & { kind: "look" }): Promise<void> {
    let isOver = false;
    let stop = (): void => undefined;
    this.#listeners.set(connection, {
      game: null,
      stop: () => {
        isOver = true;
        stop();
      },
    });
    const tell = (message: FromAnalyst): void => {
      if (!isOver) this.#say(connection, message);
    };
    try {
      const weights = await this.#weightsOf(position.rules);
      if (isOver) return;
      const asked = text.encode(JSON.stringify({ ticket, position, lines }));
      const run = this.#engine.run({ method: "DO", path: "look" }, asked, weights, (told) => tell(JSON.parse(told) as FromAnalyst));
      stop = run.stop;
      const answer = await run.answer;
      tell(answer.status === 200 ? bodyOf<FromAnalyst>(answer) : { kind: "refused", ticket, error: bodyOf<{ error: { code: FailureCode; message: string } }>(answer).error });
    } catch (error) {
      if (!(error instanceof Stopped)) tell({ kind: "refused", ticket, error: { code: "internal", message: String(error) } });
    }
  }
}

/** The rules of a kept game, as the module wrote them. */
const rulesOf = (game: KeptGame): unknown => (game as KeptGame & { rules: unknown }).rules;

/** Whether two computers play. */
function bothCompute(game: KeptGame): boolean {
  const { white, black } = game as KeptGame & Record<"white" | "black", { kind: string }>;
  return white.kind === "computer" && black.kind === "computer";
}
