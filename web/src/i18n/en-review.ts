/** What happened in a game, in English. The sentences about moves are those of `messages/en/review.ftl`. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

const SIDES: Record<SideName, string> = { white: "light", black: "dark", x: "x", o: "o" };
const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);
const moves = (count: number): string => (count === 1 ? "1 move" : `${count} moves`);
const number = (count: number): string => ["none", "one", "two", "three", "four"][count] ?? String(count);
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string => `gives up ${number(given)} and takes ${number(taken)}`;

const PRACTISE: Record<PuzzleTheme, string> = { shot: "shots", breakthrough: "breakthroughs", ending: "endings", theMove: "the move", kingHunt: "king hunts" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `${move} exchanged into a lost ending of ${left} pieces: tables.`,
  search: (move, left) => `${move} exchanged into a lost ending of ${left} pieces.`,
  score: (move, left) => `${move} exchanged into an ending of ${left} pieces that can hardly be held.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `part of the advantage is gone; ${best} would have kept it.`,
  evened: (best) => `the advantage is gone; ${best} would have kept it.`,
  turned: (best) => `the other side is better; ${best} would have kept the advantage.`,
  behind: (best) => `the balance is gone; ${best} would have kept it.`,
  worse: (best) => `a hard game is harder; ${best} would have held out better.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  const side = SIDES[opponent];
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `${move} did not stop ${by.text}, which wins ${number(given)} for ${number(taken)}.`;
      if (wasAttacked && given === count) return `${move} did not save ${list(by.captured.map(square))} from ${by.text}.`;
      if (taken > 0) return `${move} loses ${number(given)} for ${number(taken)}, beginning with ${by.text}.`;
      if (given === count) return `${move} let ${square(by.from)} take ${number(count)}.`;
      return `${move} loses ${number(given)}, beginning with ${by.text}.`;
    }
    case "shotGiven":
      return `${move} allowed a shot: ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `A shot was missed: ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} would have taken ${number(shot.taken)} for ${shot.given === 0 ? "nothing" : number(shot.given)}.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `After ${move} and ${reason.reply.text} the king on ${square(reason.king)} was shut in.`;
    case "backRowOpened":
      return `${move} opened the back row: ${side} crowns on ${square(reason.crowned)} ${reason.moves === 1 ? "with the next move" : `in ${reason.moves} moves`}.`;
    case "moveLost":
      return `The exchange after ${move} gave ${side} the move (the opposition).`;
    case "piecesLost":
      return `${move} loses ${number(reason.count)} in the end: ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} would have won ${number(reason.count)}.`;
    case "noSafeMove":
      return `After ${row(reason.line)} ${SIDES[mover]} has no safe move left: every move loses a piece.`;
    case "crownGiven":
      return `${move} let ${side} crown on ${square(reason.square)}: ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} would have crowned on ${square(reason.square)}.`;
    case "drawRule":
      return `${move} drew a better game: ${result(reason.reason)}`;
    case "answered":
      return `After ${move} and the answer ${reason.reply.text} ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, side);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: string): string {
  if (proof === "tables") {
    if (had?.result === "draw") return `After ${move} the draw was gone: tables.`;
    return had?.result === "win" && left?.result === "loss" ? `After ${move} a won game was lost: tables.` : `After ${move} the win was gone: tables.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `${best} would have won at once.` : `${best} would have won in ${had.moves} moves.`;
  if (left?.result === "loss" && left.moves !== undefined) return left.moves === 1 ? `After ${move} ${side} wins with one move.` : `After ${move} ${side} wins in ${left.moves} moves.`;
  if (had?.result === "win") return `${best} would have led to an ending that is won: tables.`;
  return `After ${move} ${side} can reach an ending that is won: tables.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  const whom = you ? "you" : SIDES[opponent];
  switch (turn) {
    case "ahead":
      return `${move} gave part of the advantage away; ${best} would have kept it.`;
    case "evened":
      return `${move} let ${whom} draw level; ${best} would have kept the better side.`;
    case "turned":
      return `${move} turned the game round; ${best} would have kept the better side.`;
    case "behind":
      return `${move} gave ${whom} the better side; ${best} would have kept the balance.`;
    case "worse":
      return `${move} made a hard game harder; ${best} would have held out better.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "your chance";
    case "game":
      return "cost the game";
    case "win":
      return "cost the win";
    case "draw":
      return "cost the draw";
    case "pieces":
      if (cost.men) return cost.count === 1 ? "cost a man" : `cost ${number(cost.count)} men`;
      return cost.count === 1 ? "cost a piece" : `cost ${number(cost.count)} pieces`;
    case "missed":
      return cost.count === 1 ? "a piece to win" : `${number(cost.count)} pieces to win`;
    case "percent":
      return `cost ${cost.percent} %`;
  }
}

export const reviewInEnglish: ReviewTexts = {
  title: (rules) => `${rules}, what happened`,
  heading: "What happened",
  label: (rules) => `${rules}, a position of the game`,
  panel: "Review",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `move ${move} of ${all}`,
  back: "Back to the game",
  flip: "Flip",
  rematch: "Rematch",
  analyse: "Analyse",
  share: "Share",
  level: (level) => `level ${level}`,
  accuracy: {
    of: (name, percent) => `${name}: accuracy ${percent}`,
    good: (good, all) => `${good} of ${moves(all)} good`,
    noChoice: "never had a choice",
    none: "–",
    ask: "What is accuracy?",
    heading: "What accuracy means",
    definition: [
      "100 means that no move gave anything away. Each move is compared with the best one the computer found, by the chances to win; a draw counts half.",
      "A move that gives away 10 % of the chances is worth 64, one that gives away 30 % is worth 25. The figure of a side is the mean of two means over its moves: one in which moves count more when the game is unsettled, and the harmonic mean, in which one blunder is not outweighed by many easy moves.",
      "Moves without a choice do not count. Good is a move that gives away less than 10 %; from 10 % on it is an inaccuracy (?!), from 20 % a mistake (?), from 30 % a blunder (??).",
      "The computer looks at 100,000 positions for each move. It can be wrong where the game is deeper than that.",
    ],
  },
  graph: {
    heading: "How the game went",
    press: "press it to go there",
    better: (side) => `${capital(SIDES[side])} better`,
    certain: (move) => `certain from move ${move}`,
    label: "Chances from move to move",
    at: (move, side, percent) => `${move}: chances of ${SIDES[side]} ${percent} %`,
    atUnknown: (move) => `${move}: not looked at yet`,
    start: "The beginning",
  },
  running: {
    waiting: "Waiting for the computer",
    looking: (move, all) => `Looking at move ${move} of ${all}`,
    about: (seconds) => (seconds < 90 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`),
    bar: "Progress of the review",
    more: "More moments appear here as they are found.",
    background: "The review goes on in the background; you may look at what is found already, or leave.",
    done: "The review is done.",
  },
  moments: {
    heading: "What decided the game",
    shots: "Missed shots",
    move: (number, text) => `Move ${number}, ${text}`,
    better: "Better",
    shot: "The shot",
    lineTo: (move) => `Show the line up to ${move}`,
    lineBack: "Back in the line",
    lineOn: "On in the line",
    play: "Play the line",
    stop: "Stop",
    tryAgain: "Try again from here",
    previous: "Moment before",
    next: "Next moment",
    cost,
    marks: { inaccuracy: "inaccuracy", mistake: "mistake", blunder: "blunder" },
    nothing: "No single move decided it.",
    even: "The game stayed even.",
    betterFrom: (side, move) => `${capital(SIDES[side])} was the better side from move ${move} on.`,
    youBehind: (move) => `You were behind from move ${move} on.`,
    youAhead: (move) => `You were ahead from move ${move} on.`,
    solve: "Solve it as a puzzle",
    practise: "Practise this:",
    practiseTheme: (theme, count) => `${count === 1 ? "1 puzzle" : `${count} puzzles`} about ${PRACTISE[theme]}`,
    practiseDraws: "the rules about draws, on small boards",
    practiseLesson: (part) => `the lesson on small boards: ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `${move} was played.`,
    betterWas: (move) => `Better was ${move}.`,
    betterOf: (side, move) => `${capital(SIDES[side])}’s better move was ${move}.`,
    arrows: "Whole arrow: the better move. Dashed arrow: what was played.",
    line: (move) => ({ lead: "The better line:", text: `after ${move}.` }),
    looking: (move) => `After ${move}.`,
    start: "The beginning of the game.",
    end: "The end of the game.",
  },
  failed: "The computer broke off the review.",
  tooShort: (count, least) => `This game has ${moves(count)}. There is something to review from ${least} moves on.`,
  tooLong: "This game is too long to be reviewed.",
  noHelp: "This game is still being played between people. It can be reviewed when it is over.",
  tooMany: "Other games are being reviewed. This one comes next.",
  unreachable: "The server does not answer. Trying again.",
  retry: "Try again",
  playFrom: { heading: "Try again from here", side: "You play", level: "Level", start: "Play" },
  asked: "You have asked for a rematch.",
  keys: "← → a move, ↑ ↓ a moment, Enter plays the line, T tries again, F flips, Esc goes back to the game.",
};
