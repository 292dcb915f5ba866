/** What to practise after a mistake: puzzles of the theme that its reason belongs to, or a lesson; and chances as puzzles. */

import { fenOf } from "../fen.ts";
import { afterAll } from "../game/position.ts";
import { chanceId, type Chance } from "../puzzles/own.ts";
import type { GameState, PuzzleTheme, ReviewPly, ReviewReason, RulesChoice } from "../wire.ts";
import type { Model } from "./model.ts";
import { numberOf, ownSide, type Moment } from "./read.ts";

/** A theme of puzzles, or the rules about draws. */
export type Practice = PuzzleTheme | "draws";

/** What a reason is to be practised with; nothing where it names no cause. */
export function practiceOf(reason: ReviewReason): Practice | null {
  switch (reason.kind) {
    case "hanging":
    case "shotGiven":
    case "shotMissed":
    case "piecesLost":
    case "piecesMissed":
    case "noSafeMove":
      return "shot";
    case "backRowOpened":
    case "crownGiven":
    case "crownMissed":
      return "breakthrough";
    case "kingShutIn":
      return "kingHunt";
    case "moveLost":
      return "theMove";
    case "lostEnding":
    case "resultGone":
      return "ending";
    case "drawRule":
      return "draws";
    case "answered":
      return null;
  }
}

/** What fits a moment: the reason of the reader's own move. */
export function practiceAt(model: Pick<Model, "plies" | "game">, { ply, number }: Pick<Moment, "ply" | "number">): Practice | null {
  const judged = model.plies[ply];
  const own = ownSide(model);
  if (!judged || (own !== null && own !== judged.side)) return null;
  if (number === null && judged.missedShot) return "shot";
  return judged.why ? practiceOf(judged.why) : null;
}

/** What the result of a game says of a move: after a game that was won, the shot it missed. */
export function reasonOf({ why, missedShot }: Pick<ReviewPly, "why" | "missedShot">, { result, you }: Pick<GameState, "result" | "you">): ReviewReason | null {
  if (result?.winner && result.winner === you) return missedShot ? { kind: "shotMissed", shot: missedShot } : null;
  return why ?? null;
}

/** A shot that the reader missed, as a puzzle; `null` where there is none, or where it was the other side's. */
export function chanceAt(model: Pick<Model, "plies" | "game">, ply: number, rules: RulesChoice): Chance | null {
  const judged = model.plies[ply];
  const own = ownSide(model);
  if (!judged?.missedShot || own !== judged.side) return null;
  const { game } = model;
  const fen = fenOf(judged.side, afterAll(game.start, game.moves.slice(0, ply)));
  const line = judged.missedShot.moves.map((move) => move.text);
  return { id: chanceId({ rules, fen }), rules, fen, turn: judged.side, line, move: numberOf(ply), score: judged.best.score, solved: false };
}

/** All chances of a game. */
export function chancesIn(model: Pick<Model, "plies" | "game">, rules: RulesChoice): Chance[] {
  return model.plies.flatMap((_, ply) => chanceAt(model, ply, rules) ?? []);
}
