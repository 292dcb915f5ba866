/** The texts that lessons have in every language. */

import type { LessonTaskWord } from "../wire.ts";
import type { SideName } from "./keys.ts";

/** A task in words. What the rules say comes before it, from the facts of the rule set. */
export interface TaskTexts {
  title: string;
  /** A sentence where the facts have none. */
  about?: string;
  task: string;
}

/** The texts of the pages under Learn. */
export interface LearnTexts {
  list: {
    title: string;
    heading: string;
    lede: string;
    first: string;
    firstAbout: string;
    all: string;
    allAbout: string;
    /** How much of a lesson is done. */
    done: (steps: number, all: number) => string;
    complete: string;
    puzzles: string;
  };
  lesson: {
    title: (rules: string) => string;
    about: (steps: number) => string;
    steps: string;
    stepOf: (step: number, all: number) => string;
    onceMore: string;
    rulesInFull: string;
    back: string;
    board: (title: string, side: SideName) => string;
    next: string;
    startAgain: string;
    openAgain: (title: string) => string;
    solved: string;
    right: { lead: string; text: string };
    /** A legal move that is not what the task asks for. */
    other: { lead: string; text: string };
    /** A legal move that fills a count towards a draw, where the task is to keep the game going. */
    drawn: { lead: string; text: string };
    shown: (move: string) => string;
    unreachable: string;
    progress: (done: number, all: number) => string;
  };
  finish: {
    title: string;
    text: string;
    open: (steps: number) => string;
    play: string;
    level: string;
    more: string;
  };
  tasks: Record<LessonTaskWord, TaskTexts>;
}
