/**
 * The games of this browser, in IndexedDB. Where the browser refuses to keep them, or has no room, they are kept
 * in memory for as long as the page is open, and somebody is told.
 */

import type { GameSummary } from "../wire.ts";
import type { Keep, KeptGame } from "./module.ts";

interface Row {
  readonly id: string;
  readonly game: KeptGame;
  readonly summary: GameSummary;
}

const NAME = "crownhead";
const GAMES = "games";

export type Unkept = "denied" | "full";

const row = ({ game, summary }: Keep): Row => ({ id: game.id, game, summary });

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

export class Store {
  readonly #unkept: (why: Unkept) => void;
  #database: Promise<IDBDatabase | null> | null = null;
  /** Games that could not be kept. They go before what the database has. */
  readonly #held = new Map<string, Row | null>();

  constructor(unkept: (why: Unkept) => void) {
    this.#unkept = unkept;
  }

  #open(): Promise<IDBDatabase | null> {
    this.#database ??= new Promise((resolve) => {
      try {
        const request = indexedDB.open(NAME, 1);
        request.addEventListener("upgradeneeded", () => request.result.createObjectStore(GAMES, { keyPath: "id" }));
        request.addEventListener("success", () => {
          const database = request.result;
          // Another tab has a later version of the page, or the browser clears its storage.
          database.addEventListener("versionchange", () => this.#lose(database));
          database.addEventListener("close", () => this.#lose(database));
          resolve(database);
        });
        request.addEventListener("error", (event) => {
          event.preventDefault();
          resolve(null);
        });
      } catch {
        resolve(null);
      }
    });
    return this.#database;
  }

  #lose(database: IDBDatabase): void {
    database.close();
    this.#database = null;
  }

  /** Reads; nothing if there is no storage. */
  async #read<T>(what: (games: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    const database = await this.#open();
    if (!database) return null;
    return new Promise((resolve) => {
      try {
        const request = what(database.transaction(GAMES).objectStore(GAMES));
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", (event) => {
          event.preventDefault();
          resolve(null);
        });
      } catch {
        this.#lose(database);
        resolve(null);
      }
    });
  }

  async game(id: string): Promise<KeptGame | null> {
    const held = this.#held.get(id);
    if (held !== undefined) return held?.game ?? null;
    const found = await this.#read<Row | undefined>((games) => games.get(id) as IDBRequest<Row | undefined>);
    return found?.game ?? null;
  }

  /** What lists say of all games. */
  async summaries(): Promise<GameSummary[]> {
    const kept = (await this.#read<Row[]>((games) => games.getAll() as IDBRequest<Row[]>)) ?? [];
    const known = kept.filter(({ id }) => !this.#held.has(id));
    const held = [...this.#held.values()].filter((each) => each !== null);
    return [...known, ...held].map(({ summary }) => summary);
  }

  /**
   * Changes a game: `change` is given the game as it is kept now and says what to keep, without waiting for
   * anything. No other tab changes it meanwhile.
   */
  async change<T extends { readonly keep: readonly Keep[] }>(id: string | null, change: (game: KeptGame | null) => T): Promise<T> {
    const database = await this.#open();
    if (!database || (id !== null && this.#held.has(id))) return this.#hold(change(await this.#now(id)), database ? "full" : "denied");
    let changed: T | null = null;
    let broken: unknown = null;
    let refused: unknown = null;
    try {
      const transaction = database.transaction(GAMES, "readwrite", { durability: "strict" });
      await new Promise<void>((resolve, reject) => {
        const games = transaction.objectStore(GAMES);
        const apply = (found: Row | undefined): void => {
          try {
            changed = change(found?.game ?? null);
            for (const keep of changed.keep) games.put(row(keep));
          } catch (error) {
            // Either there is no change, or there is one that cannot be kept.
            if (changed === null) broken = error;
            else refused = error;
            transaction.abort();
          }
        };
        transaction.addEventListener("complete", () => resolve());
        transaction.addEventListener("error", (event) => event.preventDefault());
        transaction.addEventListener("abort", () => reject(refused ?? transaction.error ?? new Error("not kept")));
        if (id === null) return apply(undefined);
        const request = games.get(id) as IDBRequest<Row | undefined>;
        request.addEventListener("success", () => apply(request.result));
      });
    } catch (error) {
      if (broken !== null) throw broken;
      if (!isFull(error)) this.#lose(database);
      const found: T = changed ?? change(await this.#now(id));
      return this.#hold(found, isFull(error) ? "full" : "denied");
    }
    if (changed === null) throw new Error("not kept");
    return changed;
  }

  async #now(id: string | null): Promise<KeptGame | null> {
    return id === null ? null : this.game(id);
  }

  /** Keeps in memory what storage does not take. */
  #hold<T extends { readonly keep: readonly Keep[] }>(changed: T, why: Unkept): T {
    for (const keep of changed.keep) this.#held.set(keep.game.id, row(keep));
    if (changed.keep.length > 0) this.#unkept(why);
    return changed;
  }

  async delete(id: string): Promise<void> {
    const database = await this.#open();
    if (this.#held.has(id)) this.#held.set(id, null);
    if (!database) return;
    await new Promise<void>((resolve) => {
      const transaction = database.transaction(GAMES, "readwrite");
      transaction.objectStore(GAMES).delete(id);
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => resolve());
    });
  }
}
