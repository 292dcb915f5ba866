/**
 * What the page knows of a game: the newest state the server has sent. It only moves forward. A state with a lower
 * version than the known one is dropped, whichever way it came and however late; one with the same version brings at
 * most a later reading of the clock. Everything else on the page is derived from this one value.
 */

import type { ClockState, Color, GameState } from "../wire.ts";

export interface Known {
  readonly state: GameState;
  readonly clock: Reading | null;
  /** Page time minus server time of the last few readings; the smallest had the shortest way here. */
  readonly offsets: readonly number[];
}

/** The server's clock, and the page's time (`performance.now()`) at which the server read it. */
export interface Reading {
  readonly clock: ClockState;
  readonly readAt: number;
}

/** How many readings decide the offset between the server's time and the page's. */
const OFFSETS_KEPT = 8;

export function know(state: GameState, now: number): Known {
  return read({ state, clock: null, offsets: [] }, state.clock, now);
}

/** Takes in a state that has arrived at `now`. Returns the same value if there is nothing new in it. */
export function learn(known: Known, state: GameState, now: number): Known {
  if (state.id !== known.state.id || state.version < known.state.version) return known;
  if (state.version > known.state.version) return read({ ...known, state }, state.clock, now);
  const isLaterReading = state.clock !== null && state.clock.at > (known.clock?.clock.at ?? -Infinity);
  return isLaterReading ? read(known, state.clock, now) : known;
}

/** Places a reading in the page's time. A message that was long on its way is as old as it is, not new. */
function read(known: Known, clock: ClockState | null, now: number): Known {
  if (!clock) return { ...known, clock: null };
  const offsets = [...known.offsets, now - clock.at].slice(-OFFSETS_KEPT);
  return { ...known, offsets, clock: { clock, readAt: clock.at + Math.min(...offsets) } };
}

/** Whether each move has days: nobody waits at the board. */
export const hasDays = ({ state }: Known): boolean => state.clock !== null && "days" in state.clock.setting;

/** The milliseconds a side has left at `now`, by the newest reading; `null` in a game without a clock. */
export function timeLeft({ clock: reading, state }: Known, color: Color, now: number): number | null {
  if (!reading) return null;
  const { clock, readAt } = reading;
  const runs = clock.running === color && state.result === null;
  const spent = runs ? Math.max(0, now - readAt - clock.startsIn) : 0;
  return Math.max(0, clock[color] - spent);
}

/** The side whose time is up at `now`. The server decides by its own clock and is only asked to look. */
export function outOfTime(known: Known, now: number): Color | null {
  const running = known.clock?.clock.running ?? null;
  return running && timeLeft(known, running, now) === 0 && known.state.result === null ? running : null;
}
