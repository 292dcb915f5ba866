/**
 * The connection to the lobby, one for all pages: it lasts while the lobby is shown, and while this browser waits for a
 * game, so that one can do something else meanwhile. When somebody comes, the game opens.
 */

import { announce } from "../announce.ts";
import { api } from "../api.ts";
import { readLines } from "../lines.ts";
import { go } from "../router.ts";
import { keepSeats, seatsOf } from "../seats.ts";
import { sound } from "../sound.ts";
import type { LobbyState, SeekGame } from "../wire.ts";
import { nowIAm, whoAmI } from "./me.ts";
import { pp } from "./words.ts";

/** Between two attempts to connect, in milliseconds. */
const AGAIN = 2000;

export interface LobbyView {
  state: LobbyState;
  isConnected: boolean;
  /** Since when this browser waits, by its own clock. */
  since: number | null;
}

let view: LobbyView = { state: { seeks: [], own: null, game: null }, isConnected: false, since: null };
let listener: ((view: LobbyView) => void) | null = null;
let connection: AbortController | null = null;

/** Shows the lobby to a page until the function that comes back is called. */
export function watchLobby(show: (view: LobbyView) => void): () => void {
  listener = show;
  show(view);
  connect();
  return () => {
    if (listener === show) listener = null;
    if (view.since === null) disconnect();
  };
}

function set(change: Partial<LobbyView>): void {
  view = { ...view, ...change };
  listener?.(view);
}

function connect(): void {
  if (!connection) void listen();
}

function disconnect(): void {
  connection?.abort();
  connection = null;
}

async function listen(): Promise<void> {
  const current = new AbortController();
  connection = current;
  while (!current.signal.aborted) {
    try {
      await readLines<LobbyState>("/api/lobby/stream", current.signal, hear);
    } catch {
      // It is tried again below.
    }
    if (current.signal.aborted) return;
    set({ isConnected: false });
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

function hear(state: LobbyState): void {
  const { game } = state;
  // A game whose seat this browser has was opened before.
  if (game && !hasSeat(game)) {
    set({ state, isConnected: true, since: null });
    begin(game).catch(() => (opening = null));
    return;
  }
  set({ state, isConnected: true, since: state.own ? (view.since ?? Date.now()) : null });
}

/** Asks for a game: it begins, or one waits. */
export async function seek(game: SeekGame): Promise<void> {
  const sought = await api.seek(game);
  void nowSomebody();
  if (sought.kind === "paired") return begin(sought.game);
  set({ since: Date.now() });
  // A browser that has just become a guest listens as one from now on.
  disconnect();
  connect();
}

export async function takeSeek(id: string): Promise<void> {
  const sought = await api.takeSeek(id);
  void nowSomebody();
  if (sought.kind === "paired") await begin(sought.game);
}

export async function stopWaiting(): Promise<void> {
  const { own } = view.state;
  set({ since: null });
  if (own) await api.stopSeek(own).catch(() => undefined);
}

function hasSeat(game: string): boolean {
  const { white, black } = seatsOf(game);
  return Boolean(white || black);
}

/** The first game makes a guest of nobody. */
async function nowSomebody(): Promise<void> {
  const { account } = await whoAmI();
  if (!account) nowIAm();
}

/** Opens a game that somebody has accepted. */
export async function openPaired(game: string): Promise<void> {
  void nowSomebody();
  try {
    await begin(game);
  } catch (error) {
    opening = null;
    throw error;
  }
}

/** The game that is being opened. */
let opening: string | null = null;

/** Opens a game that begins, with the seat in it. */
async function begin(game: string): Promise<void> {
  if (opening === game) return;
  opening = game;
  set({ since: null });
  const seats = await api.newSeats(game, { white: true, black: true });
  keepSeats(game, seats);
  sound("start");
  announce(pp.lobby.begins, true);
  disconnect();
  go(`/game/${game}`);
}
