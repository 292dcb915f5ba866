/**
 * How presses become a move. The legal moves are known as full paths; every press keeps those that
 * fit, and when all that are left are one and the same move, it is played. Knows paths, not rules.
 */

import type { Move } from "../wire.ts";

/** One way of making a move. A move may have several that end in the same position. */
export interface Route {
  move: Move;
  path: readonly number[];
}

/** A piece that was chosen, the hops it has made so far, and what can still become of it. */
export interface Entry {
  walked: readonly number[];
  routes: readonly Route[];
}

export type Step =
  | { kind: "play"; route: Route }
  | { kind: "choose"; entry: Entry }
  | { kind: "none" };

/** What a marked square means: the move can end there, or only pass. */
export type Stop = "end" | "capture" | "via";

export function routesOf(legal: readonly Move[]): Route[] {
  return legal.flatMap((move) => [move.path, ...(move.routes ?? [])].map((path) => ({ move, path })));
}

/** Chooses the piece on a square. */
export function choose(routes: readonly Route[], square: number): Entry | null {
  const own = routes.filter((route) => route.path[0] === square);
  return own.length > 0 ? { walked: [square], routes: own } : null;
}

/** The one move that ends on a square, whichever piece makes it. */
export function onlyMoveTo(routes: readonly Route[], square: number): Route | null {
  return single(routes.filter((route) => route.path.at(-1) === square));
}

/** The only move there is. */
export function onlyMove(routes: readonly Route[]): Route | null {
  return single(routes);
}

function single(routes: readonly Route[]): Route | null {
  const [first, ...rest] = routes;
  if (!first || rest.some((route) => route.move !== first.move)) return null;
  return first;
}

/** Presses a square while a piece is chosen. */
export function press(entry: Entry, square: number): Step {
  const at = entry.walked.length;
  if (square === entry.walked.at(-1) && at > 1) {
    const stops = single(entry.routes.filter((route) => route.path.length === at));
    if (stops) return { kind: "play", route: stops };
  }
  const fitting = entry.routes.filter((route) => route.path.indexOf(square, at) >= 0);
  const [first] = fitting;
  if (!first) return { kind: "none" };
  const only = single(fitting);
  if (only) return { kind: "play", route: soonest(fitting, square, at) };
  const walked = commonStart(fitting);
  if (fitting.every((route) => route.path.length === walked.length)) return { kind: "play", route: first };
  return { kind: "choose", entry: { walked, routes: fitting } };
}

function soonest(routes: readonly Route[], square: number, at: number): Route {
  return routes.reduce((best, route) =>
    route.path.indexOf(square, at) < best.path.indexOf(square, at) ? route : best,
  );
}

function commonStart(routes: readonly Route[]): number[] {
  const [first, ...rest] = routes;
  if (!first) return [];
  let length = first.path.length;
  for (const { path } of rest) {
    let same = 0;
    while (same < length && path[same] === first.path[same]) same++;
    length = same;
  }
  return first.path.slice(0, length);
}

/** Takes back the last hop; `null` when the piece is back where it was chosen. */
export function stepBack(entry: Entry, routes: readonly Route[]): Entry | null {
  const walked = entry.walked.slice(0, -1);
  const fitting = routes.filter((route) => walked.every((square, index) => route.path[index] === square));
  return walked.length > 0 ? { walked, routes: fitting } : null;
}

/** The squares to mark: where the chosen piece can stop, and where it passes on the way. */
export function stops(entry: Entry): Map<number, Stop> {
  const marks = new Map<number, Stop>();
  for (const { move, path } of entry.routes) {
    path.slice(entry.walked.length, -1).forEach((square) => {
      if (!marks.has(square)) marks.set(square, "via");
    });
    const last = path.at(-1);
    if (last !== undefined) marks.set(last, move.captured.length > 0 ? "capture" : "end");
  }
  return marks;
}
