/** How near the game is to a draw by rule, for the player at this screen. Facts only; the words are in `i18n`. */

import type { CountEnd } from "../i18n/keys.ts";
import type { Color, GameState, MoveCount, Played, Reset } from "../wire.ts";

/** From this many moves on a draw is near and is spoken of. */
export const NEAR = 5;

export type DrawWarning =
  /** So many moves are left to the player; `reset` ends the count. */
  | { readonly of: "moves"; readonly left: number; readonly limit: number; readonly reset: Reset }
  /** The next move makes it a draw. */
  | { readonly of: "nextMove"; readonly limit: number; readonly reset: Reset }
  | { readonly of: "repetition"; readonly times: number; readonly limit: number };

/** A warning that a count of moves is near its end. */
export type CountWarning = Extract<DrawWarning, { reset: Reset }>;

/** The moves a side has left, or the counted side has where its own do not count. */
function leftFor(count: MoveCount, side: Color): number {
  return (side === "white" ? (count.white ?? count.black) : (count.black ?? count.white)) ?? count.limit;
}

const viewerOf = ({ you, turn }: GameState): Color => (you === "white" || you === "black" ? you : turn);

/** What the player should know, if a draw is near. */
export function drawWarning(state: GameState): DrawWarning | null {
  const { moves: [nearest], repetition } = state.draws;
  if (nearest) {
    const { limit, reset, plies } = nearest;
    const left = leftFor(nearest, viewerOf(state));
    if (plies === 1) return { of: "nextMove", limit, reset };
    if (left <= NEAR) return { of: "moves", left: Math.max(left, 1), limit, reset };
  }
  return repetition ? { of: "repetition", ...repetition } : null;
}

/** The count that is near its end, and after how many moves it is. */
export function nearDraw(state: GameState): { warning: CountWarning; ply: number } | null {
  const warning = drawWarning(state);
  return warning && warning.of !== "repetition" ? { warning, ply: state.moves.length } : null;
}

/** What has ended the count of a warning, if one of the moves made since did. */
export function countEnd({ reset }: CountWarning, since: readonly Played[]): CountEnd | null {
  if (since.some(({ captured }) => captured.length > 0)) return "capture";
  switch (reset) {
    case "captureOrManMove":
      return "manMove";
    case "captureOrCrowning":
      return since.some(({ crowns }) => crowns) ? "crowning" : null;
    case "captureOrLeavingRoad":
      return "leavingRoad";
    case "capture":
    case "nothing":
      return null;
  }
}

/** How far the nearest count has come: `12` of `40`. */
export function drawProgress(state: GameState): { made: number; limit: number; isNear: boolean } | null {
  const [nearest] = state.draws.moves;
  if (!nearest) return null;
  const left = leftFor(nearest, viewerOf(state));
  return { made: nearest.limit - left, limit: nearest.limit, isNear: left <= NEAR };
}

/** The hand of the dial: how much of the count is used up. */
export function dialOf(warning: DrawWarning): { value: number; limit: number } {
  switch (warning.of) {
    case "moves":
      return { value: warning.limit - warning.left, limit: warning.limit };
    case "nextMove":
      return { value: warning.limit, limit: warning.limit };
    case "repetition":
      return { value: warning.times, limit: warning.limit };
  }
}
