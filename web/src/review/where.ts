/** Where something is practised: puzzles of a theme, or a part of the lesson. */

import { t } from "../i18n/index.ts";
import { choices, nextOf, progress } from "../puzzles/progress.ts";
import { lessonLink } from "../rules.ts";
import type { GameRules, PuzzleSet, TopicWord } from "../wire.ts";
import type { Practice } from "./practise.ts";
import { w } from "./words.ts";

/** The part of the lesson that a theme belongs to. */
const LESSONS: Record<Practice, TopicWord> = {
  shot: "capturing",
  breakthrough: "crowning",
  kingHunt: "kings",
  ending: "end-of-the-game",
  theMove: "end-of-the-game",
  draws: "draws",
};

/** Where something is practised: at the next puzzle of the theme; for draws, house rules and themes without puzzles in the lesson. */
export function practiceLink(practice: Practice, rules: GameRules, puzzles: readonly PuzzleSet[]): { text: string; href: string } {
  const list = practice === "draws" || rules.houseRules ? [] : choices(puzzles, rules.id, practice);
  const next = nextOf(list, progress(), null) ?? list[0];
  if (next && practice !== "draws") return { text: w.moments.practiseTheme(practice, list.length), href: `/puzzles/${next.rules}/${next.entry.id}?theme=${practice}` };
  const topic = LESSONS[practice];
  const text = practice === "draws" ? w.moments.practiseDraws : w.moments.practiseLesson(t.game.ruleLink[topic]);
  return { text, href: `${lessonLink(rules)}#${topic}` };
}
