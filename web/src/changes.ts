/** States of a game that come as what has changed since one that the page has. */

import type { Changed, GameChange, GameState } from "./wire.ts";

const isChange = (answer: Changed): answer is GameChange => "since" in answer;

/**
 * The whole state of an answer. `base` is the state that a change is told against: the one a request named, or the last
 * that the same connection told. `null` if it is another, which only a faulty server can bring about.
 */
export function whole(answer: Changed, base: GameState): GameState | null {
  if (!isChange(answer)) return answer;
  const { since, kept, moves, ...rest } = answer;
  if (since !== base.version || kept > base.moves.length) return null;
  const { rematch, ...before } = base;
  void rematch;
  return { ...before, ...rest, moves: [...base.moves.slice(0, kept), ...moves] };
}
