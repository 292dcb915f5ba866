/** Rules, results and reasons in English, made from the facts that the server sends. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, WhyWords } from "./keys.ts";

/** What a reason is put into words with; sides by their English names. */
type WhyContext = Omit<WhyWords, "side"> & { side: Side };

type Side = (color: "white" | "black") => string;

const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);
const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
const list = (items: readonly string[]): string => new Intl.ListFormat("en", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("en", { type: "disjunction" }).format(items);

export function resultInEnglish(reason: ResultReason, side: Side): string {
  switch (reason.key) {
    case "noPieces":
      return `${side(reason.params.side)} has no pieces left.`;
    case "blocked":
      return `${side(reason.params.side)} has no move left.`;
    case "firstKing":
      return `${side(reason.params.side)} made the first king.`;
    case "repetition":
      return `the position occurred ${count(reason.params.times, "time")}.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `${count(reason.params.moves, "king move")} by each side while the number of pieces stayed the same.`
        : `${count(reason.params.moves, "move")} by each side without a capture or a move by a man.`;
    case "limitedEnding":
      return `the ${count(reason.params.moves, "move")} this ending is given are used up.`;
    case "agreed":
      return "by agreement.";
    case "resigned":
      return `${side(reason.params.side)} resigned.`;
    case "time":
      return `${side(reason.params.side)} ran out of time.`;
  }
}

export function whyInEnglish(reason: WhyReason, { square, tried, side }: WhyContext): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const waits = tried === null ? {} : { lead: `${square(tried)} has to wait.` };
  const pieces = (numbers: readonly number[]): string =>
    numbers.length === 1 ? `The piece on ${squares(numbers)}` : `The pieces on ${squares(numbers)}`;
  switch (reason.key) {
    case "gameOver":
      return { text: "The game is over." };
    case "notAMove":
      return { text: "A move needs two squares." };
    case "unplayable":
      return { text: "Pieces stand on the squares of the other colour only." };
    case "emptySquare":
      return { text: `There is no piece on ${square(reason.params.square)}.` };
    case "notYourPiece":
      return { text: `It is ${side(reason.params.turn)}’s turn.` };
    case "cannotMove":
      return { lead: `${square(reason.params.square)} cannot move.`, text: "Every square it could go to is taken." };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "Men capture forward or sideways; only kings capture backwards." }
          : { text: "Men move forward or sideways; only kings may go back." };
      }
      return reason.params.capture
        ? { text: "Men capture forward only; kings may capture backwards." }
        : { text: "Men move forward only; kings may go back." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "Only captures go along rows and columns; other moves go diagonally." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "A man moves one square at a time, or jumps over one enemy piece." }
        : { text: "By these rules a king moves one square at a time, or jumps over one enemy piece." };
    case "occupied":
      return { text: `A square holds one piece, and yours is on ${square(reason.params.square)} already.` };
    case "ontoOpponent":
      return { text: `The piece on ${square(reason.params.square)} is taken by jumping over it to an empty square behind.` };
    case "ownPieceInTheWay":
      return { text: `Only enemy pieces can be jumped, and the one on ${square(reason.params.by)} is your own.` };
    case "noRoomBehind":
      return {
        text: `The piece on ${square(reason.params.over)} cannot be jumped: ${square(reason.params.behind)} behind it is not empty.`,
      };
    case "twoInOneJump":
      return { text: `A jump takes one piece, and the one on ${square(reason.params.second)} would be a second.` };
    case "kingIsSafe":
      return { text: `By these rules a man may not take the king on ${square(reason.params.square)}.` };
    case "mustCapture":
      return { ...waits, text: `${pieces(reason.params.pieces)} can capture, and a capture must be taken.` };
    case "moreCapturesPossible":
      return {
        text: `${pieces(reason.params.pieces)} can take ${reason.params.most}, and the larger capture must be played.`,
      };
    case "higherValuePossible":
      return { text: `${pieces(reason.params.pieces)} can make a capture of higher value, and that must be played.` };
    case "kingMustCapture":
      return { text: `A king captures before a man does: ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${pieces(reason.params.pieces)} can take more kings, and that capture must be played.` };
    case "kingsFirst":
      return { text: `${pieces(reason.params.pieces)} can take a king earlier, and that capture must be played.` };
    case "landElsewhere":
      return {
        text: `The king has to land on ${either(reason.params.squares.map(square))}, ${
          reason.params.goesOn ? "where the capture goes on" : "right behind the piece it takes"
        }.`,
      };
    case "notFinished":
      return {
        lead: "Not finished:",
        text: `from ${square(reason.params.at)} the capture goes on to ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `The piece on ${square(reason.params.square)} was already jumped in this move.` };
    case "noHalfTurn":
      return { text: "A king may not turn straight back between two captures." };
    case "crowningEndsMove":
      return { text: `The move ends on ${square(reason.params.square)}, where the man is crowned.` };
    case "kingMoveLimit":
      return {
        text: `The king on ${square(reason.params.square)} has moved ${count(reason.params.limit, "time")} in a row; another piece must move.`,
      };
    case "badText":
      return { text: "That is not a move. Write it like 11-15 or 22x15." };
    case "ambiguous":
      return { text: `Several moves fit: ${either(reason.params.texts)}.` };
  }
}

/** How pieces go, said to somebody who tried otherwise. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "A man moves diagonally forward, to the next square.",
    king: "A king moves along diagonals only.",
  },
  captureAllEight: {
    man: "A man moves diagonally forward and captures along diagonals, rows and columns.",
    king: "A king moves along diagonals and captures along diagonals, rows and columns.",
  },
  orthogonal: {
    man: "A man moves straight forward or sideways, not diagonally.",
    king: "A king moves along rows and columns, not diagonally.",
  },
};

export function kingInEnglish(flying: boolean, landing: string): string {
  if (!flying) return "A king moves and captures one square at a time, forwards and backwards.";
  if (landing === "behind") return "A king flies along the whole line and lands right behind the piece it takes.";
  return "A king flies along the whole line and lands anywhere behind the piece it takes.";
}

export function factInEnglish(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "each player has a playable square in the near left corner",
        "right-corner": "each player has a playable square in the near right corner",
        all: "every square is played on",
      }[played];
      return `The board has ${columns} by ${rows} squares, ${squares} of them in play; ${which ?? played}.`;
    }
    case "men": {
      const { men, rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, with ${count(rowsBehind, "empty row")} behind them` : "";
      return `Each side has ${count(men, "man", "men")} in ${count(rows, "row")}${behind}.`;
    }
    case "first":
      return `${capital(side(fact.params.side))} moves first.`;
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "A man moves one square straight forward or sideways."
        : "A man moves one square diagonally forward.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "straight" : "diagonally";
      return fact.params.range === "flying"
        ? `A king moves ${line} over any number of empty squares.`
        : `A king moves one square ${line}, forwards or backwards.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "Men capture in all eight directions." : "Men capture forwards and sideways, diagonally and straight.";
      }
      if (lines === "orthogonal") return backwards ? "Men capture straight in all four directions." : "Men capture straight forward and sideways.";
      return backwards ? "Men capture forwards and backwards." : "Men capture forwards only.";
    }
    case "menTakeKings":
      return fact.params.may ? "A man may take a king." : "A man may not take a king.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "A king captures a piece right next to it.";
      if (landing === "behind") return "A king captures from any distance and lands right behind the piece.";
      if (landing === "behind-kings") {
        return "A king captures from any distance; behind a king it takes last it lands right behind.";
      }
      return "A king captures from any distance and lands on any empty square behind the piece.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "If you can capture, you must." : "You may capture, but need not.";
    case "precedence":
      return (
        {
          "free-choice": "Of several captures you may choose any, but must finish it.",
          "most-pieces": "Of several captures you must play one that takes the most pieces.",
          "most-pieces-then-with-king": "You must take the most pieces; of equal captures, the one made by a king.",
          "most-pieces-then-most-kings": "You must take the most pieces; of equal captures, the one with most kings.",
          italian:
            "You must take the most pieces; then with a king, then the most kings, then kings as early as possible.",
          "with-king": "If a king can capture, a king must.",
          frisian: "You must make the capture of highest value; a king is worth almost two men.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `Captured pieces leave the board at once${fact.params.halfTurns ? "" : "; a king may not turn straight back"}.`
        : "Captured pieces leave the board when the move is over, and none may be jumped twice.";
    case "crowning":
      return (
        {
          "ends-move": "A man that reaches the far row becomes a king, and its move ends there.",
          "at-end-of-move": "A man becomes a king if its move ends on the far row; in passing it stays a man.",
          "in-passing": "A man that reaches the far row becomes a king at once and goes on capturing as one.",
        }[fact.params.how]
      );
    case "kingMoveLimit":
      return `While you have men, one king may make only ${count(fact.params.limit, "quiet move")} in a row.`;
    case "objective":
      return (
        {
          normal: "You win by taking all enemy pieces or leaving them no move.",
          giveaway: "You win by losing all your pieces or having no move.",
          "first-king": "The first king wins.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "A player who cannot move loses.",
          draws: "If a player has pieces but no move, the game is drawn.",
          wins: "A player who cannot move wins.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `It is a draw when a position occurs ${count(fact.params.times, "time")}.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `It is a draw after ${count(fact.params.moves, "king move")} by each side without a capture.`
        : `It is a draw after ${count(fact.params.moves, "move")} by each side without a capture or a move by a man.`;
    case "drawEnding": {
      const whose = { each: "by each side", stronger: "by the stronger side", weaker: "by the weaker side" };
      const counted = whose[fact.params.counted];
      return `${capital(ending(fact.params.ending))}: a draw after ${count(fact.params.moves, "move")} ${counted}.`;
    }
    case "drawAgreed":
      return "The players may agree to a draw.";
    case "notation":
      return fact.params.algebraic
        ? `Squares have a letter and a digit; captures are written with “${fact.params.separator}”, as in ${fact.params.example}.`
        : `Squares have numbers; captures are written with “${fact.params.separator}”, as in ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  switch (material.key) {
    case "exactly": {
      const side = (men: number, kings: number): string =>
        list([...(kings ? [count(kings, "king")] : []), ...(men ? [count(men, "man", "men")] : [])]);
      const { men, kings, otherMen, otherKings } = material.params;
      return `${side(men, kings)} against ${side(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `${material.params.least} kings or more against one king`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const pieces = least === most ? count(least, "piece") : `${least} to ${most} pieces`;
      return `${pieces}, a king among them, against one king`;
    }
    case "piecesAgainstKingOnRoad":
      return `${count(material.params.pieces, "piece")}, a king among them, against a king on the long diagonal`;
    case "totalBothWithKings":
      return `${material.params.least} to ${material.params.most} pieces in all, both sides with a king`;
    case "oneEach":
      return "one piece each";
  }
}

/** Why a move is good: what follows "Try 11-15:". */
export function hintInEnglish(why: HintReason): string {
  const words = ["none", "one", "two", "three", "four"];
  const count = (number: number): string => words[number] ?? String(number);
  switch (why.kind) {
    case "onlyMove":
      return "it is the only move";
    case "wins":
      return why.moves === 1 ? "it wins at once" : `it wins in ${why.moves} moves`;
    case "takes":
      return `it takes ${count(why.pieces)}`;
    case "shot":
      return `it gives up pieces and wins ${count(why.men)} more`;
    case "crowns":
      return "it makes a king";
    case "stopsKing":
      return "it stops a king";
    case "savesPiece":
      return "it saves a piece";
    case "exchanges":
      return "it exchanges evenly";
    case "bestByFar":
      return "it is the best by far";
    case "bestByLittle":
      return "it is the best by a little";
    case "best":
      return "it is the best";
  }
}
