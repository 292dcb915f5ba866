/** Which tasks were solved, kept in this browser by rule set. House rules have progress of their own. */

import { rulesKey } from "../game/form.ts";
import type { Lesson, LessonStep, LessonTaskWord, RulesChoice } from "../wire.ts";

const KEY = "crownhead.lessons";
/** Rule sets whose progress is kept; the oldest is forgotten first. */
const MOST_KEPT = 120;

type Stored = Record<string, { solved: string[]; done: number; all: number }>;

/** Storage may be forbidden, or hold something else. */
function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, each]) => isProgress(each))) as Stored;
  } catch {
    return {};
  }
}

function isProgress(each: unknown): boolean {
  if (typeof each !== "object" || each === null) return false;
  const { solved, done, all } = each as Record<string, unknown>;
  return Array.isArray(solved) && solved.every((key) => typeof key === "string") && Number.isInteger(done) && Number.isInteger(all);
}

/** The tasks of these rules that were solved. */
export function solvedTasks(choice: RulesChoice): Set<string> {
  return new Set(read()[rulesKey(choice)]?.solved);
}

/** How many steps of a lesson were done when it was last open. */
export function stepsDone(choice: RulesChoice): { done: number; all: number } | null {
  return read()[rulesKey(choice)] ?? null;
}

/** Keeps what was solved. */
export function keepSolved(choice: RulesChoice, lesson: Lesson, solved: ReadonlySet<string>): void {
  const { [rulesKey(choice)]: _, ...others } = read();
  const done = lesson.steps.filter((step) => isDone(step, solved)).length;
  const kept = Object.entries(others).slice(1 - MOST_KEPT);
  const own = { solved: [...solved], done, all: lesson.steps.length };
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [rulesKey(choice), own]])));
  } catch {
    // Storage is full or forbidden: the progress is forgotten when the page is closed.
  }
}

/** Whether every task of a step was solved. */
export const isDone = (step: LessonStep, solved: ReadonlySet<string>): boolean =>
  step.tasks.every(({ key }: { key: LessonTaskWord }) => solved.has(key));
