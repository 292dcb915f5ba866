/** Which sentences of the rules are said with which task. */

import type { LessonTask, LessonTaskWord, RuleFact } from "../wire.ts";

const FACTS: Record<LessonTaskWord, readonly RuleFact["key"][]> = {
  start: ["board", "men", "first"],
  "man-moves": ["manMoves"],
  capture: [],
  chain: [],
  forced: ["obligation"],
  optional: ["obligation"],
  backwards: ["manCaptures"],
  "forward-only": ["manCaptures"],
  "king-is-safe": ["menTakeKings"],
  straight: ["manCaptures"],
  "straight-chain": ["manCaptures"],
  sideways: ["manCaptures"],
  "free-choice": ["precedence"],
  most: ["precedence"],
  "king-is-one": [],
  value: ["precedence"],
  "with-king": ["precedence"],
  "most-kings": ["precedence"],
  "kings-first": ["precedence"],
  crown: [],
  "crown-ends": ["crowning"],
  "crown-passes": ["crowning"],
  "crown-in-passing": ["crowning"],
  "king-steps": ["kingMoves"],
  "king-flies": ["kingMoves"],
  "king-takes-near": ["kingCaptures"],
  "king-takes-far": ["kingCaptures"],
  "land-behind": ["kingCaptures"],
  "land-behind-king": ["kingCaptures"],
  "king-goes-on": [],
  "lifted-at-end": ["removal"],
  "lifted-at-once": ["removal"],
  "no-half-turn": ["removal"],
  "king-rests": ["kingMoveLimit"],
  "take-all": ["objective"],
  "shut-in": ["blocked"],
  "shut-in-draws": ["blocked"],
  "give-away": ["objective"],
  "first-king": ["objective"],
  repeat: ["drawRepetition"],
  "quiet-moves": ["drawQuietMoves"],
  "limited-ending": ["drawEnding"],
};

/** Whether a sentence is said with a task: of the endings that are counted only the one on the board. */
export function isSaid(fact: RuleFact, { key, count }: Pick<LessonTask, "key" | "count">): boolean {
  if (!FACTS[key].includes(fact.key)) return false;
  if (fact.key !== "drawEnding" || count?.rule.key !== "ending") return true;
  return JSON.stringify(fact.params.ending) === JSON.stringify(count.rule.params.ending);
}
