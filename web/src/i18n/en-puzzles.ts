/** Puzzles in English. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

const SIDES: Record<SideName, string> = { white: "light", black: "dark", x: "x", o: "o" };
const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const GOALS: Record<PuzzleGoal, string> = { win: "win", draw: "draw" };

function step({ taken, crowns, given, reply }: StepFacts): string {
  const done = [taken > 0 ? `takes ${number(taken)}` : "", crowns ? "is crowned" : ""].filter(Boolean).join(" and ");
  const gift = given > 0 ? `gives ${number(given)}` : "";
  const own = [done, gift].filter(Boolean).join(", ");
  if (reply === null) return own || "and it is done";
  return own ? `${own}; ${reply}` : `then ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const parts: string[] = [];
  if (given > 0) parts.push(`${number(given)} given`);
  if (taken > 0) parts.push(`${number(taken)} taken`);
  const [square] = crowns;
  if (square !== undefined) parts.push(parts.length ? `and a crown on ${square}` : `a crown on ${square}`);
  if (parts.length) return `${capital(parts.join(", "))}.`;
  return goal === "win" ? "The position is won." : "The draw is safe.";
}

function consequence({ verdict, goal, lost }: TryFacts): string {
  if (lost > 0) return `and wins ${number(lost)}.`;
  if (verdict === "even") return "and it comes out even.";
  if (verdict === "better") return "and your lead is not enough.";
  return goal === "draw" ? "and wins." : "and is ahead.";
}

export const puzzlesInEnglish: PuzzleTexts = {
  title: "Puzzles",
  heading: "Puzzles",
  lede: "One a day, or as many as you like.",
  lessons: "Lessons",
  day: "Puzzle of the day",
  today: "Today’s puzzle",
  solveIt: "Solve it",
  task: (side, goal) => `${capital(SIDES[side])} to move and ${GOALS[goal]}.`,
  own: {
    heading: "From your games",
    missed: "A shot you missed",
    row: (rules, move) => `${rules}, move ${move}`,
    task: (side) => `${capital(SIDES[side])} to move: there is a shot.`,
  },
  oneBest: "There is one best first move.",
  begin: (what, rules) => `${what}, ${rules}. Move a piece to begin.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Shots",
      about: "Give one or two, take more",
      tip: "A capture must be taken, so a man you give away decides where the other side lands. Look for the square you want it to stand on, then send it there.",
    },
    breakthrough: {
      name: "Breakthroughs",
      about: "Get a man through",
      tip: "Count the moves to the crown row for both sides. A man given away often opens the last square.",
    },
    ending: {
      name: "Endings",
      about: "Win it, or hold the draw",
      tip: "With few pieces every move counts. Look first at what the other side would like to do next.",
    },
    theMove: {
      name: "The move",
      about: "Exchange to gain the opposition",
      tip: "When men face each other, whoever has to give way loses. An exchange can change whose turn that is.",
    },
    kingHunt: {
      name: "King hunts",
      about: "Catch a king",
      tip: "A king is caught at the edge, or drawn to a square where it can be taken. Take its lines away one by one.",
    },
  },
  aboutTheme: (theme) => `About ${theme.toLowerCase()}`,
  byTheme: "By theme",
  allGames: "All games",
  chooseGames: "Games",
  noPuzzles: "There are no puzzles for this game yet.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} of ${all}`),
  solvedCount: (solved, atFirst) => `${solved} solved, ${atFirst} at the first try`,
  nextUnsolved: "Next unsolved",
  allSolved: "All of these are solved.",
  week: "Your week",
  inARow: (days) => (days === 1 ? "1 day" : `${days} days in a row`),
  todayOpen: "today is open",
  todayDone: "come back tomorrow",
  dayState: (day, state) => `${day}: ${{ solved: "solved", open: "open", missed: "not solved", ahead: "to come" }[state]}`,
  panel: "Puzzle",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Move ${done} of ${all}`,
  tried: (done, all) => `Move ${done} of ${all}, tried so far`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `lets ${from} take`;
    if (verdict === "even") return "comes out even";
    if (verdict === "better") return "is not enough";
    return goal === "draw" ? "loses" : "falls behind";
  },
  right: (done, all) => ({ lead: "Right.", text: `Move ${done} of ${all}.` }),
  checking: "Looking at that move.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "That ends the game", text: "without reaching the goal." }
      : { lead: `Good idea, but ${capital(SIDES[facts.side])} has ${facts.reply}`, text: consequence(facts) },
  wrongSub: "Take it back and look again.",
  takeBack: "Take back",
  hints: ["Hint: which piece", "Hint: which move", "Play the answer"],
  hintPiece: (square) => `Look at the piece on ${square}.`,
  hintMove: (move) => `The move is ${move}.`,
  answer: "Show the answer",
  answerShort: "Answer",
  hintShort: "Hint",
  skip: "Skip",
  solved: "Solved.",
  solvedOther: (move) => ({ lead: "Solved another way.", text: `${move} reaches the goal, too.` }),
  shown: "The answer.",
  summary,
  triesNeeded: (tries) => (tries === 0 ? "Solved at the first try." : tries === 1 ? "Solved after one try." : `Solved after ${number(tries)} tries.`),
  line: "The line",
  step,
  next: "Next puzzle",
  again: "Play it again",
  analyse: "Analyse",
  back: "All puzzles",
  difficulty: (level) => `Difficulty ${level} of 11`,
  notReached: "The server does not answer. Take the move back and try again.",
  keys: "Keys: H gives a hint, Backspace takes back, N goes to the next puzzle, B goes to the board.",
};
