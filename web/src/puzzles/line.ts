/** Facts about the solution of a puzzle, to be put into words. */

import type { LineFacts, StepFacts, TryFacts } from "../i18n/puzzle-keys.ts";
import type { SideName } from "../i18n/keys.ts";
import type { Move, Puzzle, PuzzleGoal, TriedMove } from "../wire.ts";

/** How many moves there are to find. */
export const stepsOf = ({ line }: Pick<Puzzle, "line">): number => Math.ceil(line.length / 2);

/** A step of the solution, from 0, and what happens at it. */
export function stepFacts({ line, rest }: Pick<Puzzle, "line" | "rest">, step: number): StepFacts & { text: string } {
  const all = [...line, ...rest];
  const move = line[2 * step];
  const reply = all[2 * step + 1];
  return {
    text: move?.text ?? "",
    taken: move?.captured.length ?? 0,
    crowns: move?.crowns ?? false,
    given: reply?.captured.length ?? 0,
    reply: reply?.text ?? null,
  };
}

/** What the solution and the captures after it come to. */
export function lineFacts({ line, rest }: Pick<Puzzle, "line" | "rest">, name: (square: number) => string): LineFacts {
  const all = [...line, ...rest];
  const taken = (moves: readonly Move[]): number => moves.reduce((sum, move) => sum + move.captured.length, 0);
  const own = all.filter((_, ply) => ply % 2 === 0);
  return {
    taken: taken(own),
    given: taken(all.filter((_, ply) => ply % 2 === 1)),
    crowns: own.filter((move) => move.crowns).map((move) => name(move.to)),
  };
}

/** What a wrong try leads to; `side` replies. */
export function tryFacts({ verdict, reply, given, taken }: TriedMove, goal: PuzzleGoal, side: SideName, name: (square: number) => string): TryFacts {
  return {
    verdict,
    goal,
    side,
    reply: reply?.text ?? null,
    from: reply ? name(reply.from) : "",
    given,
    lost: Math.max(0, given - taken),
  };
}
