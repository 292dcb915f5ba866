/** The rings and the arrow on the board: why a move is not possible, which pieces must capture, a hint. */

import type { Arrow, Ring } from "../board/marks.ts";
import type { Preferences } from "../preferences.ts";
import type { WhyNot } from "../wire.ts";
import type { Model } from "./model.ts";
import { isInteractive } from "./read.ts";
import { unique } from "./texts.ts";

export function ringsOf(model: Model, mustCapture: Preferences["mustCapture"]): Ring[] {
  const { notice, entry } = model;
  const { state } = model.known;
  if (notice?.kind === "why") return whyRings(notice.why, mustCapture === "never");
  if (notice?.kind === "hint") return [{ square: notice.move.from, kind: "hint" }];
  const isShown = mustCapture === "always" || (entry !== null && mustCapture !== "never");
  if (!isShown || !state.mustCapture || !isInteractive(model)) return [];
  return unique(state.legal.map((move) => move.from)).map((square) => ({ square, kind: "must" }));
}

export function whyRings(why: WhyNot, hideCaptures: boolean): Ring[] {
  const tried: Ring[] = why.tried.slice(0, 1).map((square) => ({ square, kind: "tried" }));
  const captures = why.can.filter((move) => move.captured.length > 0);
  if (hideCaptures || !captures.length) return tried;
  const others = captures.filter((move) => !why.tried.includes(move.from));
  const takers = (others.length ? others : captures).map((move) => move.from);
  const victims = captures.flatMap((move) => move.captured);
  return [
    ...tried.filter((ring) => !takers.includes(ring.square)),
    ...unique(takers).map((square): Ring => ({ square, kind: "must" })),
    ...unique(victims).map((square): Ring => ({ square, kind: "victim" })),
  ];
}

/** The move for the next turn, as an arrow of its own. */
export const premoveArrows = ({ premove }: Model): Arrow[] => (premove ? [{ path: [premove.from, premove.to], kind: "premove" }] : []);

/** The path of the arrow: the hint, or the move that is possible instead. */
export function arrowOf({ notice }: Model): readonly number[] {
  if (notice?.kind === "hint") return notice.move.path;
  return notice?.kind === "why" && notice.showWay ? (notice.why.can[0]?.path ?? []) : [];
}
