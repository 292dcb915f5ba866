/**
 * How presses become a move. The legal moves are known as full paths; every press keeps those that go through the
 * pressed square, and when all that are left are one and the same move, it is played. Otherwise the piece advances to
 * the pressed square, or to where the ways to it part. Knows paths, not rules. The terminal enters moves in the same
 * way (`crates/play/src/entry.rs`), and both pass the cases of `crates/play/tests/entry.json`.
 */

import type { Move } from "../wire.ts";

/** One way of making a move. A move may have several that end in the same position. */
export interface Route {
  move: Move;
  path: readonly number[];
}

/** A piece that was chosen, the squares it has come through, and the ways it can still go. */
export interface Entry {
  walked: readonly number[];
  routes: readonly Route[];
}

export type Step =
  | { kind: "play"; route: Route }
  | { kind: "choose"; entry: Entry }
  /** Several ways lead there, and the press tells none apart. */
  | { kind: "undecided" }
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
  // The square the piece was chosen on puts it back, although a capture may lead round to it.
  if (at === 1 && square === entry.walked[0]) return { kind: "none" };
  const fitting = entry.routes.filter((route) => route.path.indexOf(square, at) >= 0);
  const [first] = fitting;
  if (!first) return { kind: "none" };
  if (single(fitting)) return { kind: "play", route: soonest(fitting, square, at) };
  const reached = Math.min(...fitting.map((route) => route.path.indexOf(square, at))) + 1;
  const walked = first.path.slice(0, Math.min(commonLength(fitting), reached));
  const isNarrower = walked.length > at || fitting.length < entry.routes.length;
  return isNarrower ? { kind: "choose", entry: { walked, routes: fitting } } : { kind: "undecided" };
}

function soonest(routes: readonly Route[], square: number, at: number): Route {
  return routes.reduce((best, route) =>
    route.path.indexOf(square, at) < best.path.indexOf(square, at) ? route : best,
  );
}

/** How many squares all routes have in common from the first on. */
function commonLength(routes: readonly Route[]): number {
  const [first, ...rest] = routes;
  if (!first) return 0;
  let length = first.path.length;
  for (const { path } of rest) {
    let same = 0;
    while (same < length && path[same] === first.path[same]) same++;
    length = same;
  }
  return length;
}

/** Takes back the last press: a choice of way, then a hop; `null` when the piece is put down. */
export function stepBack(entry: Entry, routes: readonly Route[]): Entry | null {
  const through = (walked: readonly number[]): Route[] =>
    routes.filter((route) => walked.every((square, index) => route.path[index] === square));
  const here = through(entry.walked);
  if (entry.routes.length < here.length) return { walked: entry.walked, routes: here };
  const walked = entry.walked.slice(0, -1);
  return walked.length > 0 ? { walked, routes: through(walked) } : null;
}

/** The squares to mark: every one that decides something when pressed, and whether a move ends there. */
export function stops(entry: Entry): Map<number, Stop> {
  const marks = new Map<number, Stop>();
  for (const { move, path } of entry.routes) {
    for (const square of path.slice(entry.walked.length)) {
      const { kind } = press(entry, square);
      if (kind === "none" || kind === "undecided") continue;
      if (square === path.at(-1)) marks.set(square, move.captured.length > 0 ? "capture" : "end");
      else if (!marks.has(square)) marks.set(square, "via");
    }
  }
  return marks;
}
