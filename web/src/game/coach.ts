/** What a player should learn from a game that is over: one move, why it was bad, and what to practise. Silence where nothing is certain. */

import { api, Refusal } from "../api.ts";
import { practiceOf, reasonOf, type Practice } from "../review/practise.ts";
import { numberOf } from "../review/read.ts";
import { whyText } from "../review/sentence.ts";
import { practiceLink } from "../review/where.ts";
import { loadWords, w } from "../review/words.ts";
import type { GameState, PuzzleSet, ReviewPly, ReviewReason } from "../wire.ts";
import type { CoachLine } from "./model.ts";

/** How often the server is asked whether it has looked at the game, and for how long. */
const EVERY = 600;
const LONGEST = 60_000;
/** How long a busy server is left alone. */
const BUSY = 10_000;

/** A move that the server has found. */
type Found = { ply: number; judged: ReviewPly };

/** The line after a game; `null` if there is nothing to say, or if the server does not say it. */
export async function coachLine(state: GameState, isWanted: () => boolean): Promise<CoachLine | null> {
  const answer = await found(state, isWanted);
  if (!answer || !isWanted()) return null;
  const why = reasonOf(answer.judged, state);
  const practice = why && practiceOf(why);
  if (!why || !practice) return null;
  try {
    const [puzzles] = await Promise.all([api.puzzles(), loadWords()]);
    return lineOf(why, practice, answer, state, puzzles);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function lineOf(why: ReviewReason, practice: Practice, { ply, judged }: Found, { rules }: GameState, puzzles: readonly PuzzleSet[]): CoachLine {
  const link = practiceLink(practice, rules, puzzles);
  const text = whyText(why, judged, rules);
  // The same move may have been played more than once.
  const isNamed = text.startsWith(judged.move.text);
  return { why: isNamed ? `${numberOf(ply)}. ${text}` : text, practise: w.moments.practise, link };
}

/** Asks until the server has looked at the game. */
async function found({ id, version, you }: GameState, isWanted: () => boolean): Promise<Found | null> {
  if (you !== "white" && you !== "black") return null;
  let at = version;
  for (const end = performance.now() + LONGEST; performance.now() < end && isWanted(); ) {
    let wait = EVERY;
    try {
      const answer = await api.coach(id, at, you);
      if (answer.status === "found") return answer;
      if (answer.status === "nothing") return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // An offer makes another version of the same game.
      if (error.code === "stale" && error.game?.result) at = error.game.version;
      else if (error.code !== "tooMany") return null;
      else wait = BUSY;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return null;
}
