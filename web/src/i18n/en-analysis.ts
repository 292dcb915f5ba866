/** The analysis board, the editor of positions and the dialog that opens games, in English. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";

const SIDES: Record<SideName, string> = { white: "light", black: "dark", x: "x", o: "o" };
const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);
const moves = (count: number): string => (count === 1 ? "1 move" : `${count} moves`);
const games = (count: number): string => (count === 1 ? "1 game" : `${count} games`);
const pieces = (count: number): string => (count === 1 ? "1 piece" : `${count} pieces`);

const STANDINGS: Record<Standing, string> = { even: "is even", little: "is a little better", better: "is better", winning: "is winning" };

export const analysisInEnglish: AnalysisTexts = {
  board: {
    title: (rules) => `${rules}, analysis`,
    heading: "Analyse",
    label: (rules, side) => `${rules}, ${SIDES[side]} to move`,
    labelOver: (rules) => `${rules}, the game is over here`,
    panel: "Analysis",
    tools: "Tools",
    computer: "Computer",
    toMove: (side) => `${capital(SIDES[side])} to move.`,
    standing: (side, is) => (is === "even" ? "About even" : `${capital(SIDES[side])} ${STANDINGS[is]}`),
    winsIn: (side, count) => `${capital(SIDES[side])} wins in ${moves(count)}`,
    certain: "Certain: the endgame tables know every position with so few pieces.",
    drawn: "A draw with best play",
    proven: "Certain: worked out to the end.",
    depth: (rules, depth) => `${rules}, depth ${depth}`,
    thinking: "The computer is looking.",
    settled: (rules, depth) => `${rules}, depth ${depth}, settled`,
    off: "The computer is off.",
    over: "The game is over here.",
    unreachable: "The server does not answer. Trying again.",
    noHelp: "This is the position of a game you are playing against a person. There is no help with it.",
    failed: "The computer cannot look at this position.",
    line: (rank, score, first) => `Line ${rank}, ${score}: ${first}`,
    lines: "Lines of the computer",
    linesWait: "Lines appear here",
    playTo: (move) => `Play up to ${move}`,
    bar: (score, words) => `Evaluation ${score}: ${words}`,
    win: "win",
    wins: "Wins",
    draws: "Draws",
    loses: "Loses",
    onlyWin: "The only winning move",
    onlyDraw: "The only move that draws",
    withBestPlay: "With best play",
    inMoves: (count) => `in ${moves(count)}`,
    quickest: "The quickest way",
    tree: "Moves and variations",
    noMoves: "Play moves for both sides. A move that differs starts a variation.",
    variation: "Variation",
    moveMenu: (move) => `What to do with ${move}`,
    comment: "Comment",
    commentFor: (move) => `Comment on ${move}`,
    commentStart: "Comment on the start",
    saveComment: "Keep",
    marks: "Mark",
    marksList: ["Good move", "Mistake", "Excellent move", "Blunder", "Interesting move", "Doubtful move"],
    promote: "Variation up",
    mainLine: "Make main line",
    remove: "Delete from here",
    undo: "Undo",
    redo: "Redo",
    unread: "Not read:",
    graph: "How the game went",
    graphAt: (move) => `At move ${move}`,
    graphStart: "At the start",
    graphLabel: (count) => `Evaluation after ${moves(count)}`,
    first: "To the start",
    previous: "Back one move",
    next: "Forward one move",
    last: "To the end of the line",
    flip: "Flip",
    open: "Open",
    setUp: "Set up",
    playFrom: "Play from here",
    save: "Save as PDN",
    share: "Copy link",
    copied: "Link copied",
    copyByHand: "Copy the address of this page",
    addressHolds: "The address of this page holds the position.",
    copyIt: "Copy it",
    variations: "Moves and variations",
    menu: "More",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "The start",
    fault: (move) => `Readable up to here: ${move} is not a move in this position.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} cannot be played (line ${line})` : `Line ${line} could not be read`}${count > 1 ? `, and ${count - 1} more places` : ""}. What could not be read is kept and is saved again.`,
    messages: {
      failed: "That did not work.",
      notReached: "The server does not answer. Try again.",
      tooHard: "There are too many ways to capture here to work out.",
      noUndo: "There is nothing to undo.",
      noRedo: "There is nothing to redo.",
      opened: "The game is on the board.",
      deleted: "Deleted. Undo brings it back.",
    },
    playHeading: "Play from here",
    playAs: "You play",
    playLevel: "Level",
    playStart: "Play",
    cannotPlay: "The game is over here; there is nothing to play.",
    keys: "← → moves, ↑ ↓ variations, Home and End, space turns the computer on or off, F flips, A draws arrows, C comments, Ctrl+Z undoes.",
  },
  open: {
    heading: "Open games or a position",
    paste: "Paste a position (FEN) or games (PDN)",
    drop: "Drop files here",
    or: "or",
    choose: "choose files",
    stays: "The server reads them and keeps nothing.",
    found: (count) => `${games(count)} found`,
    foundOf: (count, all) => `${count} of ${games(all)}`,
    none: "Games you paste or drop are listed here.",
    noGames: "No games in this text.",
    reading: (percent) => `Reading, ${percent} %`,
    search: "Search",
    searchPlaceholder: "Player, event, year or rules",
    guessed: "rules guessed from the moves",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Unknown",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Light won", black: "Dark won", draw: "Draw", open: "Open" },
    problem: (move, text, line) =>
      text ? `Readable up to move ${move}: ${text} is not a move there (line ${line}).` : `Readable up to move ${move} (line ${line}).`,
    badFen: (column) => `This position cannot be read: look at character ${column}.`,
    badPosition: "This position has faults; set it up to mend them.",
    mend: "Mend it",
    analyse: "Analyse this game",
    more: (count) => `Show ${count} more`,
    failed: (name) => `${name} could not be read.`,
  },
  editor: {
    title: "Set up a position",
    heading: "Set up a position",
    label: (rules) => `${rules}, set up a position`,
    short: "Set up",
    tray: "Pieces to place",
    drag: "Drag onto the board",
    piece: (side, king) => `${capital(SIDES[side])} ${king ? "king" : "man"}`,
    takeOff: "Take off",
    start: "Start position",
    clear: "Clear",
    flip: "Flip",
    help: "Drag a piece off the board to take it away. Press a piece here, then squares, to place several.",
    pieces: (count) => (count === 0 ? "No pieces on the board." : `${pieces(count)} on the board.`),
    rules: "Rules",
    turn: "To move",
    fen: "Position as text (FEN)",
    readsAsYouType: "reads as you type",
    copyFen: "Copy FEN",
    copyLink: "Copy link",
    copied: "Copied",
    play: "Play from here",
    analyse: "Analyse",
    checking: "Looking at the position.",
    good: { lead: "This position can be played." },
    goodText: (count, side, legal) => `${pieces(count)}; ${SIDES[side]} has ${moves(legal)}.`,
    over: (side) => `${capital(SIDES[side])} cannot move: the game would be over.`,
    noSide: (side) => `${capital(SIDES[side])} has no pieces: the game would be over.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `There is no square ${fault.params.number}; the highest is ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)}:`, text: "two pieces are on this square." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)}:`, text: `a man that reaches the far row is crowned, so a ${side(fault.params.color)} man cannot stand here.` };
        case "noPieces":
          return { text: "There are no pieces on the board." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)}:`, text: "the first king ends this game, so none can stand here." };
        case "noKingToCount":
          return { lead: `${fault.params.number}:`, text: `king moves are counted here, but ${side(fault.params.color)} has no king on this square.` };
        case "tooManyKingMoves":
          return { text: `More king moves in a row are counted for ${side(fault.params.color)} than these rules allow.` };
        case "tooManyCaptures":
          return { text: "There are too many ways to capture here to work out." };
      }
    },
    crown: "Make it a king",
    uncrown: "Make it a man",
    removePiece: "Take it off",
    waits: (squares) => `Playing waits for ${squares}. The link works either way.`,
    waitsFor: "Playing waits until the position can be played. The link works either way.",
    dropped: (count) => `${pieces(count)} did not fit onto this board.`,
    badText: (column) => `This cannot be read: look at character ${column}.`,
    placed: (piece, square) => `${piece} on ${square}.`,
    removed: (square) => `${square} is empty.`,
    keys: "Arrow keys go from square to square; 1, 2, 3, 4 place a light man, light king, dark man, dark king; Delete takes off.",
    faults: (count) => (count === 1 ? "One square needs a look." : `${count} places need a look.`),
  },
};
