/** The texts that puzzles have in every language. */

import type { PuzzleGoal, PuzzleTheme, TryVerdict } from "../wire.ts";
import type { Note, SideName } from "./keys.ts";

/** What happens at a step of a solution. */
export interface StepFacts {
  taken: number;
  crowns: boolean;
  /** Pieces that the reply takes. */
  given: number;
  reply: string | null;
}

/** What happens along a solution. */
export interface LineFacts {
  given: number;
  taken: number;
  /** Squares on which men of the solver are crowned. */
  crowns: readonly string[];
}

/** What a wrong try leads to. */
export interface TryFacts {
  verdict: TryVerdict;
  goal: PuzzleGoal;
  side: SideName;
  reply: string | null;
  /** Where the piece that replies comes from. */
  from: string;
  /** Pieces that the other side wins at once. */
  lost: number;
  given: number;
}

/** The texts of the pages of puzzles. */
export interface PuzzleTexts {
  title: string;
  heading: string;
  lede: string;
  lessons: string;
  day: string;
  today: string;
  solveIt: string;
  task: (side: SideName, goal: PuzzleGoal) => string;
  /** Chances that the solver missed in games of their own. */
  own: { heading: string; missed: string; row: (rules: string, move: number) => string; task: (side: SideName) => string };
  oneBest: string;
  begin: (what: string, rules: string) => string;
  about: (rules: string, theme: string) => string;
  themes: Record<PuzzleTheme, { name: string; about: string; tip: string }>;
  aboutTheme: (theme: string) => string;
  byTheme: string;
  allGames: string;
  chooseGames: string;
  noPuzzles: string;
  progress: (solved: number, all: number) => string;
  solvedCount: (solved: number, atFirst: number) => string;
  nextUnsolved: string;
  allSolved: string;
  week: string;
  inARow: (days: number) => string;
  todayOpen: string;
  todayDone: string;
  dayState: (day: string, state: "solved" | "open" | "missed" | "ahead") => string;
  panel: string;
  board: (rules: string, task: string) => string;
  steps: (step: number, all: number) => string;
  tried: (step: number, all: number) => string;
  triedWords: (facts: TryFacts) => string;
  right: (step: number, all: number) => Note;
  checking: string;
  wrong: (facts: TryFacts) => Note;
  wrongSub: string;
  takeBack: string;
  hints: readonly [string, string, string];
  hintPiece: (square: string) => string;
  hintMove: (move: string) => string;
  answer: string;
  answerShort: string;
  hintShort: string;
  skip: string;
  solved: string;
  solvedOther: (move: string) => Note;
  shown: string;
  summary: (facts: LineFacts, goal: PuzzleGoal) => string;
  triesNeeded: (tries: number) => string;
  line: string;
  step: (facts: StepFacts) => string;
  next: string;
  again: string;
  analyse: string;
  back: string;
  difficulty: (level: number) => string;
  notReached: string;
  keys: string;
}
