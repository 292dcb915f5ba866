/** The names that both languages must have texts for. */

import type { Standing } from "../analysis/score.ts";
import type { PdnResult, RuleId, SetupFault, SwitchWords, WorldPartWord } from "../wire.ts";

export type { RuleId };

/** A part of the world. */
export type Region = WorldPartWord;

/** Kinds of games, in words of the rules: what a list of games is grouped by. */
export type Family = "short" | "most" | "any" | "kings" | "straight" | "aim";

/** How men take, as one of the small marks beside a game. */
export type MenMark = "forward" | "both" | "straight" | "eight";

/** A number with its noun. */
export type Counted = (count: number) => string;

/** Texts of one switch: its name, a line about it, and its words. */
export type SwitchTexts = {
  [K in keyof SwitchWords]: { title: string; about: string; words: { [W in SwitchWords[K]]: string } };
};

/** What ends a count of moves towards a draw. */
export type CountEnd = "capture" | "manMove" | "crowning" | "leavingRoad";

/** How a side is called: by its tone, or by its letter in the x and o game. */
export type SideName = "white" | "black" | "x" | "o";

/** A sentence that begins with what matters most. */
export interface Note {
  lead?: string;
  text: string;
}

/** What the reason for a refused move is put into words with. */
export interface WhyWords {
  /** How a square is called. */
  square: (number: number) => string;
  /** The square of the piece that was tried. */
  tried: number | null;
  /** Whether a king stands on a square. */
  isKing: (number: number) => boolean;
  side: (color: "white" | "black") => SideName;
}

/** What a fault of a position that is set up is put into words with. */
export interface FaultWords {
  square: (number: number) => string;
  side: (color: "white" | "black") => string;
}

/** The texts of the analysis board and what belongs to it. They are loaded with it: the start page does without. */
export interface AnalysisTexts {
  /** The keys that do something, on every page: they are listed by a press. */
  shortcuts: { heading: string; list: readonly (readonly [keys: string, action: string])[] };
  board: {
    title: (rules: string) => string;
    heading: string;
    label: (rules: string, side: SideName) => string;
    labelOver: (rules: string) => string;
    panel: string;
    tools: string;
    computer: string;
    toMove: (side: SideName) => string;
    standing: (side: SideName, is: Standing) => string;
    winsIn: (side: SideName, moves: number) => string;
    certain: string;
    drawn: string;
    proven: string;
    depth: (rules: string, depth: number) => string;
    thinking: string;
    settled: (rules: string, depth: number) => string;
    off: string;
    over: string;
    unreachable: string;
    noHelp: string;
    failed: string;
    line: (rank: number, score: string, first: string) => string;
    lines: string;
    linesWait: string;
    playTo: (move: string) => string;
    bar: (score: string, words: string) => string;
    win: string;
    wins: string;
    draws: string;
    loses: string;
    onlyWin: string;
    onlyDraw: string;
    withBestPlay: string;
    inMoves: (count: number) => string;
    quickest: string;
    tree: string;
    noMoves: string;
    variation: string;
    moveMenu: (move: string) => string;
    comment: string;
    commentFor: (move: string) => string;
    commentStart: string;
    saveComment: string;
    marks: string;
    /** In the order of their numbers in PDN: `!`, `?`, `!!`, `??`, `!?`, `?!`. */
    marksList: readonly string[];
    promote: string;
    mainLine: string;
    remove: string;
    undo: string;
    redo: string;
    unread: string;
    graph: string;
    graphAt: (move: string) => string;
    graphStart: string;
    graphLabel: (moves: number) => string;
    first: string;
    previous: string;
    next: string;
    last: string;
    flip: string;
    open: string;
    setUp: string;
    playFrom: string;
    save: string;
    share: string;
    copied: string;
    copyByHand: string;
    addressHolds: string;
    copyIt: string;
    variations: string;
    menu: string;
    at: (number: string, move: string, score: string) => string;
    atStart: string;
    fault: (move: string) => string;
    unreadGame: (move: string, line: number, count: number) => string;
    messages: Record<"failed" | "notReached" | "tooHard" | "noUndo" | "noRedo" | "opened" | "deleted", string>;
    playHeading: string;
    playAs: string;
    playLevel: string;
    playStart: string;
    cannotPlay: string;
    keys: string;
  };
  open: {
    heading: string;
    paste: string;
    drop: string;
    or: string;
    choose: string;
    stays: string;
    found: Counted;
    foundOf: (count: number, all: number) => string;
    none: string;
    noGames: string;
    reading: (percent: number) => string;
    search: string;
    searchPlaceholder: string;
    guessed: string;
    players: (white: string, black: string) => string;
    unknown: string;
    row: (rules: string, moves: number) => string;
    results: Record<PdnResult, string>;
    /** Of a game without a move that can be read. */
    nothing: (line: number) => string;
    problem: (move: number, text: string, line: number) => string;
    badFen: (column: number) => string;
    badPosition: string;
    mend: string;
    analyse: string;
    more: Counted;
    failed: (name: string) => string;
  };
  editor: {
    title: string;
    heading: string;
    label: (rules: string) => string;
    short: string;
    tray: string;
    drag: string;
    piece: (side: SideName, king: boolean) => string;
    takeOff: string;
    start: string;
    clear: string;
    flip: string;
    help: string;
    pieces: Counted;
    rules: string;
    turn: string;
    fen: string;
    readsAsYouType: string;
    copyFen: string;
    copyLink: string;
    copied: string;
    play: string;
    analyse: string;
    checking: string;
    good: { lead: string };
    goodText: (pieces: number, side: SideName, moves: number) => string;
    over: (side: SideName) => string;
    noSide: (side: SideName) => string;
    fault: (fault: SetupFault, words: FaultWords) => Note;
    crown: string;
    uncrown: string;
    removePiece: string;
    waits: (squares: string) => string;
    waitsFor: string;
    dropped: Counted;
    badText: (column: number) => string;
    placed: (piece: string, square: string) => string;
    removed: (square: string) => string;
    keys: string;
    faults: Counted;
  };
}
