// Made from crates/wire by `cargo xtask codegen`. Do not edit.

/** A rule set. */
export type RuleId = "english" | "simple" | "xo" | "polish8" | "brazilian" | "russian" | "pool" | "international" | "frisian" | "frysk" | "killer" | "breakthrough" | "antidraughts" | "poddavki" | "italian" | "spanish" | "portuguese" | "czech" | "slovak" | "german" | "thai" | "turkish" | "canadian" | "srilankan" | "filipino" | "jamaican" | "argentinian" | "malaysian" | "spantsiretti";

/** The two sides. */
export type Color = "white" | "black";

/** Man or king. */
export type Kind = "man" | "king";

/** The lines along which pieces move and capture. */
export type Lines = "diagonal" | "captureAllEight" | "orthogonal";

/** What counts as progress. */
export type Progress = "captureOrManMove" | "captureOnly";

/** What ends a count before it makes a draw. */
export type Reset = "capture" | "captureOrManMove" | "captureOrCrowning" | "captureOrLeavingRoad" | "nothing";

/** Why switches of house rules do not go together. */
export type Clash = "unevenSize" | "noMen" | "noRoom" | "linesNeedEverySquare" | "everySquareNeedsLines" | "tooLargeForEverySquare" | "shortKingLanding" | "noKingMoves" | "drawAtOnce";

/** A part of the rules. Pages of rules have a paragraph with this id for each. */
export type TopicWord = "board-and-pieces" | "moving" | "capturing" | "which-capture" | "crowning" | "kings" | "end-of-the-game" | "draws" | "notation";

/** Which squares are played on. */
export type PlayedSquaresWord = "left-corner" | "right-corner" | "all";

/** The lines along which pieces move and capture. */
export type LinesWord = "diagonal" | "capture-all-eight" | "orthogonal";

/** How far a king moves. */
export type KingRangeWord = "short" | "flying";

/** Where a flying king lands behind a piece it takes. */
export type KingLandingWord = "anywhere" | "behind" | "behind-kings";

/** Whether a capture must be made. */
export type ObligationWord = "forced" | "optional";

/** Which captures come before others. */
export type PrecedenceWord = "free-choice" | "most-pieces" | "most-pieces-then-with-king" | "most-pieces-then-most-kings" | "italian" | "with-king" | "frisian";

/** When captured pieces leave the board. */
export type RemovalWord = "at-end-of-move" | "immediate";

/** What a man does that reaches the far row while capturing. */
export type CrowningWord = "ends-move" | "at-end-of-move" | "in-passing";

/** What the players try to do. */
export type ObjectiveWord = "normal" | "giveaway" | "first-king";

/** What counts as progress. */
export type ProgressWord = "capture-or-man-move" | "capture-only";

/** Whose moves are counted in an ending. */
export type CountedWord = "each" | "stronger" | "weaker";

/** A part of the world. */
export type WorldPartWord = "world" | "europe" | "americas" | "asia";

/** A part of a lesson. */
export type LessonStepWord = "board" | "moving" | "capturing" | "point" | "which-capture" | "kings" | "end";

/** A task of a lesson. */
export type LessonTaskWord = "start" | "man-moves" | "capture" | "chain" | "forced" | "optional" | "backwards" | "forward-only" | "king-is-safe" | "straight" | "straight-chain" | "sideways" | "free-choice" | "most" | "king-is-one" | "value" | "with-king" | "most-kings" | "kings-first" | "crown" | "crown-ends" | "crown-passes" | "crown-in-passing" | "king-steps" | "king-flies" | "king-takes-near" | "king-takes-far" | "land-behind" | "land-behind-king" | "king-goes-on" | "lifted-at-end" | "lifted-at-once" | "no-half-turn" | "king-rests" | "take-all" | "shut-in" | "shut-in-draws" | "give-away" | "first-king" | "repeat" | "quiet-moves" | "limited-ending";

/** The words of each switch of house rules; of numbers and of yes and no, none. */
export type SwitchWords = {
  width: never,
  height: never,
  squares: "left-corner" | "right-corner" | "all",
  rows: never,
  rows_behind: never,
  first: "white" | "black",
  lines: "diagonal" | "capture-all-eight" | "orthogonal",
  capture: "forced" | "optional",
  men_capture_backwards: never,
  men_capture_kings: never,
  king_range: "short" | "flying",
  king_landing: "anywhere" | "behind" | "behind-kings",
  precedence: "free-choice" | "most-pieces" | "most-pieces-then-with-king" | "most-pieces-then-most-kings" | "italian" | "with-king" | "frisian",
  crowning: "ends-move" | "at-end-of-move" | "in-passing",
  removal: "at-end-of-move" | "immediate",
  half_turns: never,
  king_move_limit: never,
  objective: "normal" | "giveaway" | "first-king",
  blocked: "loses" | "draws",
  draw_repetition: never,
  draw_quiet_moves: never,
  draw_progress: "capture-or-man-move" | "capture-only",
  draw_endings: "none" | "brazilian" | "russian" | "international" | "frisian" | "pool" | "portuguese" | "turkish",
};

/** A switch of house rules. */
export type SwitchKey = keyof SwitchWords;

/**
 * How squares are named.
 */
export type Numbering = "numbers" | "algebraic";

/**
 * A square pieces stand on.
 */
export type BoardSquare = {
/**
 * Its diagram number, from 1.
 */
number: number,
/**
 * Column, 0 at the left.
 */
column: number,
/**
 * Row, 0 at the top.
 */
row: number,
/**
 * What players of these rules call it.
 */
label: string,
/**
 * Its letter and number, `a1` at White's bottom left.
 */
algebraic: string, };

/**
 * A board, seen with White at the bottom.
 */
export type Board = {
/**
 * Squares in a row, played on or not.
 */
columns: number,
/**
 * Rows.
 */
rows: number,
/**
 * The squares pieces stand on, by number.
 */
squares: Array<BoardSquare>,
/**
 * Whether the squares played on are drawn dark.
 */
playableIsDark: boolean,
/**
 * Whether every square is played on.
 */
everySquare: boolean,
/**
 * The side drawn at the bottom when nothing says otherwise.
 */
bottom: Color,
/**
 * How players of these rules name squares.
 */
numbering: Numbering, };

/**
 * A piece on its square.
 */
export type Piece = {
/**
 * The square.
 */
square: number,
/**
 * Whose it is.
 */
color: Color,
/**
 * Whether it is a king.
 */
king: boolean,
/**
 * Where the rules limit them: quiet moves in a row this king has made.
 */
kingMoves?: number, };

/**
 * What a switch is set to.
 */
export type SwitchValue = boolean | number | string;

/**
 * Chooses rules: a rule set, and switches changed on top.
 */
export type RulesChoice = {
/**
 * The id of a rule set.
 */
base: string,
/**
 * Switches to change, by key.
 */
set: { [key in string]?: SwitchValue },
/**
 * What the changed rules are called.
 */
name?: string, };

/**
 * What kind of values a switch takes.
 */
export type SwitchKind = "bool" | "choice" | "number";

/**
 * A switch of a rule set: how it is set and what it could be.
 */
export type Switch = {
/**
 * Its name.
 */
key: SwitchKey,
/**
 * What it is set to.
 */
value: SwitchValue,
/**
 * What the rule set it belongs to sets it to.
 */
default: SwitchValue,
/**
 * What kind of values it takes.
 */
kind: SwitchKind,
/**
 * The words to choose from.
 */
options?: Array<string>,
/**
 * The least number.
 */
least?: number,
/**
 * The greatest number.
 */
most?: number,
/**
 * What it decides, in English.
 */
about: string, };

/**
 * Which ending is given only so many moves.
 */
export type EndingMaterial = { "key": "exactly", "params": {
/**
 * Men of one side.
 */
men: number,
/**
 * Its kings.
 */
kings: number,
/**
 * Men of the other.
 */
otherMen: number,
/**
 * Its kings.
 */
otherKings: number, } } | { "key": "kingsAgainstKing", "params": {
/**
 * At least.
 */
least: number, } } | { "key": "piecesAgainstKing", "params": {
/**
 * At least.
 */
least: number,
/**
 * At most.
 */
most: number, } } | { "key": "piecesAgainstKingOnRoad", "params": {
/**
 * How many.
 */
pieces: number, } } | { "key": "totalBothWithKings", "params": {
/**
 * At least.
 */
least: number,
/**
 * At most.
 */
most: number, } } | { "key": "oneEach" };

/**
 * What happens to a player who has pieces but cannot move.
 */
export type BlockedResult = "loses" | "draws" | "wins";

/**
 * A fact about a rule set. Words are those of the switches.
 */
export type RuleFact = { "key": "board", "params": {
/**
 * Squares in a row.
 */
columns: number,
/**
 * Rows.
 */
rows: number,
/**
 * Squares played on.
 */
squares: number,
/**
 * Which of them.
 */
played: PlayedSquaresWord, } } | { "key": "men", "params": {
/**
 * How many each side has.
 */
men: number,
/**
 * In how many rows.
 */
rows: number,
/**
 * Empty rows behind them.
 */
rowsBehind: number, } } | { "key": "first", "params": {
/**
 * Which side.
 */
side: Color, } } | { "key": "manMoves", "params": {
/**
 * Along which lines.
 */
lines: LinesWord, } } | { "key": "kingMoves", "params": {
/**
 * Along which lines.
 */
lines: LinesWord,
/**
 * How far.
 */
range: KingRangeWord, } } | { "key": "manCaptures", "params": {
/**
 * Along which lines.
 */
lines: LinesWord,
/**
 * Whether backwards, too.
 */
backwards: boolean, } } | { "key": "menTakeKings", "params": {
/**
 * Whether they may.
 */
may: boolean, } } | { "key": "kingCaptures", "params": {
/**
 * How far.
 */
range: KingRangeWord,
/**
 * Where flying kings land.
 */
landing: KingLandingWord, } } | { "key": "obligation", "params": {
/**
 * Whether it must.
 */
capture: ObligationWord, } } | { "key": "precedence", "params": {
/**
 * Which come first.
 */
order: PrecedenceWord, } } | { "key": "removal", "params": {
/**
 * When.
 */
when: RemovalWord,
/**
 * Whether a king may turn straight back between captures.
 */
halfTurns: boolean, } } | { "key": "crowning", "params": {
/**
 * What it does.
 */
how: CrowningWord, } } | { "key": "kingMoveLimit", "params": {
/**
 * How many.
 */
limit: number, } } | { "key": "objective", "params": {
/**
 * What.
 */
goal: ObjectiveWord, } } | { "key": "blocked", "params": {
/**
 * What.
 */
result: BlockedResult, } } | { "key": "drawRepetition", "params": {
/**
 * How often the position occurs.
 */
times: number, } } | { "key": "drawQuietMoves", "params": {
/**
 * Moves by each side.
 */
moves: number,
/**
 * What counts as progress.
 */
progress: ProgressWord, } } | { "key": "drawEnding", "params": {
/**
 * Which ending.
 */
ending: EndingMaterial,
/**
 * How many moves.
 */
moves: number,
/**
 * Whose.
 */
counted: CountedWord, } } | { "key": "drawAgreed" } | { "key": "notation", "params": {
/**
 * Whether squares have letters.
 */
algebraic: boolean,
/**
 * A move.
 */
example: string,
/**
 * The sign in captures.
 */
separator: string, } };

/**
 * A fact about a rule set, with its place and in English.
 */
export type FactText = {
/**
 * The part of the rules it belongs to.
 */
topic: TopicWord,
/**
 * The fact.
 */
fact: RuleFact,
/**
 * The fact in English.
 */
message: string, };

/**
 * How kings are drawn.
 */
export type KingPicture = "crown" | "letter";

/**
 * A rule set in short.
 */
export type RuleSummary = {
/**
 * The rule set, or the one that house rules start from.
 */
id: RuleId,
/**
 * What the rules are called.
 */
name: string,
/**
 * Where they are played, in English.
 */
region: string,
/**
 * The part of the world that is.
 */
part: WorldPartWord,
/**
 * Whether this is one of the five games the program was written after.
 */
source: boolean,
/**
 * Whether switches were changed.
 */
houseRules: boolean,
/**
 * Whether nobody has named the house rules: their name is a list of switches.
 */
unnamed: boolean,
/**
 * What tells these rules from others, in a few facts.
 */
summary: Array<RuleFact>,
/**
 * The rules in full, part by part.
 */
facts: Array<FactText>,
/**
 * How kings are drawn.
 */
kingPicture: KingPicture,
/**
 * The board.
 */
board: Board,
/**
 * The first position, as FEN in diagram numbers.
 */
start: string,
/**
 * The legal moves of the first position, for a board without a game.
 */
startLegal: Array<Move>,
/**
 * Who moves first.
 */
firstMover: Color,
/**
 * Every switch.
 */
switches: Array<Switch>, };

/**
 * Asks whether changed switches go together.
 */
export type CheckRules = {
/**
 * The rules to check.
 */
rules: RulesChoice, };

/**
 * A part of the long text.
 */
export type RulesSection = {
/**
 * What to link to; a [`Topic`] where the part is one.
 */
id: string,
/**
 * Its title; empty for the words before the first.
 */
title: string,
/**
 * Its text as HTML: paragraphs, lists and tables without attributes.
 */
html: string, };

/**
 * The rules of a rule set as a page to read.
 */
export type RulesPage = {
/**
 * The rule set in short, with its facts.
 */
rules: RuleSummary,
/**
 * The language of the sections below.
 */
language: string,
/**
 * The long text, part by part.
 */
sections: Array<RulesSection>, };

/**
 * What the HTML of the start page carries, so that its board can be played on at once.
 */
export type FirstPage = {
/**
 * The choice that the page was made for.
 */
choice: RulesChoice,
/**
 * The rules chosen.
 */
rules: RuleSummary,
/**
 * The side of the player: as wished, by lot, or the side that moves first.
 */
own: Color, };

/**
 * A level that is not a number.
 */
export type LevelWord = "perfect";

/**
 * How strong the program plays: 1 to 10, or `"perfect"`.
 */
export type Level = number | LevelWord;

/**
 * Who plays a side.
 */
export type Player = { "kind": "human", } | { "kind": "computer",
/**
 * How strong.
 */
level: Level, };

/**
 * How much time each side has.
 */
export type ClockSetting = {
/**
 * Seconds at the start.
 */
initial: number,
/**
 * Seconds added for each move.
 */
increment: number, };

/**
 * Days for each move.
 */
export type DaysSetting = {
/**
 * How many: 1, 2, 3, 5, 7 or 14.
 */
days: number, };

/**
 * How much time the sides have: for the game, or for each move.
 */
export type TimeSetting = ClockSetting | DaysSetting;

/**
 * How the players come to their colours.
 */
export type Colours = "chosen" | "byLot";

/**
 * Asks for a new game.
 */
export type NewGame = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * Who plays White.
 */
white: Player,
/**
 * Who plays Black.
 */
black: Player,
/**
 * The clock; none if left out.
 */
clock: TimeSetting | null,
/**
 * The first position, if it is not the usual one.
 */
fen?: string,
/**
 * Whether the players keep the colours named here or draw lots for them.
 * If left out, the rules decide: `simple` draws lots.
 */
colours?: Colours,
/**
 * Whether the computer plays hopeless games to the end instead of
 * resigning.
 */
toTheEnd?: boolean, };

/**
 * Plays a move: its squares, or its text in the notation of the rules.
 */
export type PlayMove = {
/**
 * The version of the game the move is for.
 */
version: number,
/**
 * The squares it touches, the first and the last at least.
 */
path?: Array<number>,
/**
 * The pieces it takes, where squares alone leave a choice.
 */
captured?: Array<number>,
/**
 * The move as text, instead of its squares.
 */
text?: string, };

/**
 * Changes a game in any other way; the address says how.
 */
export type ChangeGame = {
/**
 * The version of the game the change is for.
 */
version: number, };

/**
 * Asks for another game after one that is over.
 */
export type AskRematch = {
/**
 * The version of the game that is over.
 */
version: number,
/**
 * The computer's level in the next game, if it is to be another.
 */
level?: Level, };

/**
 * A legal move.
 */
export type Move = {
/**
 * Where the piece begins.
 */
from: number,
/**
 * Where it ends, which may be where it began.
 */
to: number,
/**
 * The squares it touches, from the first to the last.
 */
path: Array<number>,
/**
 * Other ways to make the same move; at most a few.
 */
routes?: Array<Array<number>>,
/**
 * The pieces it takes, in the order in which `path` takes them.
 */
captured: Array<number>,
/**
 * Whether a man becomes a king.
 */
crowns: boolean,
/**
 * Where in `path` it does.
 */
crownsAt?: number,
/**
 * The move in the notation of the rules.
 */
text: string,
/**
 * Whether the pieces leave the board as they are jumped.
 */
removesAtOnce: boolean, };

/**
 * A move that was played.
 */
export type Played = {
/**
 * Who played it.
 */
color: Color,
/**
 * How many milliseconds it took.
 */
ms: number,
/**
 * Where the piece begins.
 */
from: number,
/**
 * Where it ends, which may be where it began.
 */
to: number,
/**
 * The squares it touches, from the first to the last.
 */
path: Array<number>,
/**
 * Other ways to make the same move; at most a few.
 */
routes?: Array<Array<number>>,
/**
 * The pieces it takes, in the order in which `path` takes them.
 */
captured: Array<number>,
/**
 * Whether a man becomes a king.
 */
crowns: boolean,
/**
 * Where in `path` it does.
 */
crownsAt?: number,
/**
 * The move in the notation of the rules.
 */
text: string,
/**
 * Whether the pieces leave the board as they are jumped.
 */
removesAtOnce: boolean, };

/**
 * A clock.
 */
export type ClockState = {
/**
 * What was agreed.
 */
setting: TimeSetting,
/**
 * White's milliseconds left when this was sent.
 */
white: number,
/**
 * Black's.
 */
black: number,
/**
 * Whose clock runs, or will after `startsIn`.
 */
running: Color | null,
/**
 * Milliseconds until it starts to run down: the time that showing the
 * last move is given.
 */
startsIn: number,
/**
 * Milliseconds that showing one hop of a piece is given; 0 when time is
 * short.
 */
hop: number,
/**
 * When this was sent, in milliseconds since 1970.
 */
at: number, };

/**
 * Which drawing rule counts moves.
 */
export type CountedRule = { "key": "quietMoves", "params": {
/**
 * What would be progress. Where only captures are, moves by men do
 * not count.
 */
progress: Progress, } } | { "key": "ending", "params": {
/**
 * Which.
 */
ending: EndingMaterial, } };

/**
 * A drawing rule that counts moves.
 */
export type MoveCount = {
/**
 * Which rule.
 */
rule: CountedRule,
/**
 * How many moves there are in all.
 */
limit: number,
/**
 * How many moves White has left; nothing if they do not count.
 */
white: number | null,
/**
 * How many moves Black has left; nothing if they do not count.
 */
black: number | null,
/**
 * How many plies are left; 1 if the next move makes it a draw.
 */
plies: number,
/**
 * What ends the count.
 */
reset: Reset, };

/**
 * A position that came back.
 */
export type RepetitionCount = {
/**
 * How often it has occurred, this time included.
 */
times: number,
/**
 * The time that makes it a draw.
 */
limit: number, };

/**
 * What the drawing rules have counted.
 */
export type DrawCounts = {
/**
 * How often the position has occurred, if it has before.
 */
repetition: RepetitionCount | null,
/**
 * The rules that count moves and have begun to, the nearest draw first.
 */
moves: Array<MoveCount>, };

/**
 * Why a game ended.
 */
export type ResultReason = { "key": "noPieces", "params": {
/**
 * Which.
 */
side: Color, } } | { "key": "blocked", "params": {
/**
 * Which.
 */
side: Color, } } | { "key": "firstKing", "params": {
/**
 * Which.
 */
side: Color, } } | { "key": "repetition", "params": {
/**
 * How many.
 */
times: number, } } | { "key": "quietMoves", "params": {
/**
 * How many.
 */
moves: number,
/**
 * What would have been progress.
 */
progress: Progress, } } | { "key": "limitedEnding", "params": {
/**
 * How many.
 */
moves: number, } } | { "key": "agreed" } | { "key": "resigned", "params": {
/**
 * Which.
 */
side: Color, } } | { "key": "time", "params": {
/**
 * Which.
 */
side: Color, } };

/**
 * How a game ended.
 */
export type GameResult = {
/**
 * Who won; nobody in a draw.
 */
winner: Color | null,
/**
 * Why.
 */
reason: ResultReason,
/**
 * Why, in English.
 */
message: string, };

/**
 * The rules of a game, as far as a board needs them.
 */
export type GameRules = {
/**
 * The rule set, or the one that house rules start from.
 */
id: RuleId,
/**
 * What the rules are called.
 */
name: string,
/**
 * Whether switches were changed.
 */
houseRules: boolean,
/**
 * Whether nobody has named the house rules: their name is a list of switches.
 */
unnamed: boolean,
/**
 * The switches changed, by key.
 */
set: { [key in string]?: SwitchValue },
/**
 * The board.
 */
board: Board, };

/**
 * The sides a reader may move.
 */
export type Seat = "white" | "black" | "both";

/**
 * What needs both sides.
 */
export type Proposal = "draw" | "takeback" | "rematch";

/**
 * What one side asks of the other, who agrees by asking for the same.
 */
export type Offer = {
/**
 * Who asks.
 */
side: Color,
/**
 * For what.
 */
of: Proposal, };

/**
 * A game: what was settled before the first move, how it stands, and its moves.
 */
export type GameState = {
/**
 * The moves played.
 */
moves: Array<Played>,
/**
 * The game's id.
 */
id: string,
/**
 * The rules.
 */
rules: GameRules,
/**
 * Who plays White.
 */
white: Player,
/**
 * Who plays Black.
 */
black: Player,
/**
 * How they came to their colours.
 */
colours: Colours,
/**
 * The first position.
 */
start: Array<Piece>,
/**
 * Who moved first.
 */
first: Color,
/**
 * When the game was made, in milliseconds since 1970.
 */
created: number,
/**
 * The name of who played White.
 */
whiteName?: string,
/**
 * The name of who played Black.
 */
blackName?: string,
/**
 * The event.
 */
event?: string,
/**
 * When it was played, as PDN writes it: `1980.10.12`, `1980.??.??`.
 */
playedOn?: string,
/**
 * Grows with every change.
 */
version: number,
/**
 * The position now.
 */
pieces: Array<Piece>,
/**
 * The position now as FEN, in diagram numbers.
 */
fen: string,
/**
 * Who is to move.
 */
turn: Color,
/**
 * Moves played.
 */
ply: number,
/**
 * How many moves can be played again after taking back.
 */
redo: number,
/**
 * The legal moves of the side to move; empty when the game is over.
 */
legal: Array<Move>,
/**
 * Whether the legal moves are captures that must be made.
 */
mustCapture: boolean,
/**
 * The clock, if the game has one.
 */
clock: ClockState | null,
/**
 * What the drawing rules have counted; nothing when the game is over.
 */
draws: DrawCounts,
/**
 * What one side asks of the other.
 */
offer: Offer | null,
/**
 * Whether the computer is thinking.
 */
thinking: boolean,
/**
 * How the game ended, if it has.
 */
result: GameResult | null,
/**
 * Which sides the reader may move.
 */
you: Seat | null,
/**
 * When it last changed, in milliseconds since 1970.
 */
updated: number,
/**
 * The game that was made of this one by a rematch.
 */
rematch?: string, };

/**
 * A game for a reader who has an earlier version of it: how it stands, and the moves that are new.
 */
export type GameChange = {
/**
 * The version that the reader has.
 */
since: number,
/**
 * So many first moves are those that the reader has.
 */
kept: number,
/**
 * The moves after those.
 */
moves: Array<Played>,
/**
 * Grows with every change.
 */
version: number,
/**
 * The position now.
 */
pieces: Array<Piece>,
/**
 * The position now as FEN, in diagram numbers.
 */
fen: string,
/**
 * Who is to move.
 */
turn: Color,
/**
 * Moves played.
 */
ply: number,
/**
 * How many moves can be played again after taking back.
 */
redo: number,
/**
 * The legal moves of the side to move; empty when the game is over.
 */
legal: Array<Move>,
/**
 * Whether the legal moves are captures that must be made.
 */
mustCapture: boolean,
/**
 * The clock, if the game has one.
 */
clock: ClockState | null,
/**
 * What the drawing rules have counted; nothing when the game is over.
 */
draws: DrawCounts,
/**
 * What one side asks of the other.
 */
offer: Offer | null,
/**
 * Whether the computer is thinking.
 */
thinking: boolean,
/**
 * How the game ended, if it has.
 */
result: GameResult | null,
/**
 * Which sides the reader may move.
 */
you: Seat | null,
/**
 * When it last changed, in milliseconds since 1970.
 */
updated: number,
/**
 * The game that was made of this one by a rematch.
 */
rematch?: string, };

/**
 * A game after a change: whole, or as the reader asked for it with `answer=change`, what has changed.
 */
export type Changed = GameChange | GameState;

/**
 * What a file says about a game that was played elsewhere.
 */
export type Origin = {
/**
 * The name of who played White.
 */
whiteName?: string,
/**
 * The name of who played Black.
 */
blackName?: string,
/**
 * The event.
 */
event?: string,
/**
 * When it was played, as PDN writes it: `1980.10.12`, `1980.??.??`.
 */
playedOn?: string, };

/**
 * The tokens of a game's seats. A computer's seat has none.
 */
export type SeatTokens = {
/**
 * White's.
 */
white?: string,
/**
 * Black's.
 */
black?: string, };

/**
 * A new game, and the tokens of the seats that people take.
 */
export type Created = {
/**
 * The game.
 */
game: GameState,
/**
 * Told only now and in the owner's list: whoever has a token may move.
 */
seats: SeatTokens, };

/**
 * Which results to list.
 */
export type ResultFilter = "white" | "black" | "draw" | "open";

/**
 * Seats of a game: those that people take, or those whose tokens are wanted.
 */
export type OwnSeats = {
/**
 * White's seat.
 */
white: boolean,
/**
 * Black's seat.
 */
black: boolean, };

/**
 * A game in a list.
 */
export type GameSummary = {
/**
 * The game's id.
 */
id: string,
/**
 * The id of its rule set, or of the one its house rules start from.
 */
rules: RuleId,
/**
 * What its rules are called.
 */
rulesName: string,
/**
 * Whether they are house rules.
 */
houseRules: boolean,
/**
 * Whether nobody has named the house rules: their name is a list of switches.
 */
unnamed: boolean,
/**
 * Who plays White.
 */
white: Player,
/**
 * Who plays Black.
 */
black: Player,
/**
 * Whether the opponent whose name is told is a bot.
 */
bot?: boolean,
/**
 * Moves played.
 */
ply: number,
/**
 * Who is to move.
 */
turn: Color,
/**
 * The position as FEN, in diagram numbers.
 */
fen: string,
/**
 * How it ended, if it has.
 */
result: GameResult | null,
/**
 * The seats that people take: the owner may ask for a token of each.
 */
seats: OwnSeats,
/**
 * When the game was made, in milliseconds since 1970.
 */
created: number,
/**
 * When it last changed.
 */
updated: number,
/**
 * The name of who played White.
 */
whiteName?: string,
/**
 * The name of who played Black.
 */
blackName?: string,
/**
 * The event.
 */
event?: string,
/**
 * When it was played, as PDN writes it: `1980.10.12`, `1980.??.??`.
 */
playedOn?: string, };

/**
 * A page of an owner's games, newest first.
 */
export type GameList = {
/**
 * The games of this page.
 */
games: Array<GameSummary>,
/**
 * How many games there are on all pages.
 */
total: number,
/**
 * Which page this is, from 1.
 */
page: number,
/**
 * How many games a page has at most.
 */
pageSize: number, };

/**
 * Whether other machines can reach the server, and where.
 */
export type Network = {
/**
 * Whether other machines can reach it.
 */
open: boolean,
/**
 * Whether whoever asks may switch that on and off.
 */
mayChange: boolean,
/**
 * Where others reach it, or would if it were open: the beginning of every link, such as
 * `http://192.0.2.7:3264`, without a slash at the end. The best comes first; there is none
 * where this machine has no network.
 */
addresses: Array<string>, };

/**
 * Lets other machines reach the server, or no longer.
 */
export type SetNetwork = {
/**
 * Whether they can.
 */
open: boolean, };

/**
 * Asks why a move is not legal: squares, or text.
 */
export type Attempt = {
/**
 * The square of the piece.
 */
from?: number,
/**
 * Where it was to go.
 */
to?: number,
/**
 * Instead of both: every square tried.
 */
path?: Array<number>,
/**
 * Instead of squares: the move as text.
 */
text?: string, };

/**
 * The reason a move is not legal.
 */
export type WhyReason = { "key": "gameOver" } | { "key": "notAMove" } | { "key": "unplayable" } | { "key": "emptySquare", "params": {
/**
 * The square.
 */
square: number, } } | { "key": "notYourPiece", "params": {
/**
 * Its square.
 */
square: number,
/**
 * Whose turn it is.
 */
turn: Color, } } | { "key": "backwards", "params": {
/**
 * Whether it was a capture.
 */
capture: boolean,
/**
 * The lines of the board: along orthogonals men also go sideways.
 */
lines: Lines, } } | { "key": "offLine", "params": {
/**
 * What the piece is.
 */
piece: Kind,
/**
 * The lines that pieces move along.
 */
lines: Lines, } } | { "key": "straightWithoutCapture" } | { "key": "tooFar", "params": {
/**
 * From here.
 */
from: number,
/**
 * To there.
 */
to: number,
/**
 * What the piece is.
 */
piece: Kind, } } | { "key": "occupied", "params": {
/**
 * The square.
 */
square: number, } } | { "key": "ontoOpponent", "params": {
/**
 * The square.
 */
square: number, } } | { "key": "ownPieceInTheWay", "params": {
/**
 * Its square.
 */
by: number, } } | { "key": "noRoomBehind", "params": {
/**
 * The piece to be jumped.
 */
over: number,
/**
 * The square behind it.
 */
behind: number, } } | { "key": "twoInOneJump", "params": {
/**
 * The second.
 */
second: number, } } | { "key": "kingIsSafe", "params": {
/**
 * The king's square.
 */
square: number, } } | { "key": "mustCapture", "params": {
/**
 * The pieces that can capture.
 */
pieces: Array<number>, } } | { "key": "moreCapturesPossible", "params": {
/**
 * How many pieces must be taken.
 */
most: number,
/**
 * The pieces that can take so many.
 */
pieces: Array<number>, } } | { "key": "higherValuePossible", "params": {
/**
 * The pieces that can make it.
 */
pieces: Array<number>, } } | { "key": "kingMustCapture", "params": {
/**
 * The kings that can.
 */
kings: Array<number>, } } | { "key": "moreKingsPossible", "params": {
/**
 * The pieces that can make that capture.
 */
pieces: Array<number>, } } | { "key": "kingsFirst", "params": {
/**
 * The pieces that can make that capture.
 */
pieces: Array<number>, } } | { "key": "landElsewhere", "params": {
/**
 * Where it may land.
 */
squares: Array<number>,
/**
 * Whether the capture goes on from there; otherwise the rules want
 * the king right behind the piece.
 */
goesOn: boolean, } } | { "key": "notFinished", "params": {
/**
 * Where the piece is now.
 */
at: number,
/**
 * Where it may land next.
 */
next: Array<number>, } } | { "key": "alreadyJumped", "params": {
/**
 * Its square.
 */
square: number, } } | { "key": "noHalfTurn", "params": {
/**
 * Where it tried to.
 */
at: number, } } | { "key": "crowningEndsMove", "params": {
/**
 * Where it was crowned.
 */
square: number, } } | { "key": "kingMoveLimit", "params": {
/**
 * Where it stands.
 */
square: number,
/**
 * How many moves it may make.
 */
limit: number, } } | { "key": "cannotMove", "params": {
/**
 * Where it stands.
 */
square: number, } } | { "key": "badText", "params": {
/**
 * The character at fault, from 1.
 */
column: number, } } | { "key": "ambiguous", "params": {
/**
 * Their texts.
 */
texts: Array<string>, } };

/**
 * Why not.
 */
export type WhyNot = {
/**
 * The reason; none if the move is legal.
 */
reason: WhyReason | null,
/**
 * The reason in English, with squares as players of the rules name them.
 */
message: string,
/**
 * The squares tried.
 */
tried: Array<number>,
/**
 * What may be played instead: with the piece tried if it can move,
 * otherwise all legal moves.
 */
can: Array<Move>,
/**
 * The part of the rules that decides, if one does.
 */
rule: TopicWord | null, };

/**
 * When an analysis stops: whichever comes first. One second if all are left
 * out.
 */
export type AnalysisLimits = {
/**
 * Milliseconds.
 */
ms?: number,
/**
 * Plies.
 */
depth?: number,
/**
 * Positions.
 */
nodes?: number, };

/**
 * Asks what the engine thinks of a position.
 */
export type Analyse = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The position; the usual first one if left out.
 */
fen?: string,
/**
 * Moves played from there, as text.
 */
moves: Array<string>,
/**
 * When to stop.
 */
limits: AnalysisLimits,
/**
 * How many lines, 1 to 5; 1 if left out.
 */
lines?: number, };

/**
 * One line.
 */
export type AnalysisLine = {
/**
 * What it is worth to the side to move, in hundredths of a man.
 */
score: number,
/**
 * Plies to a proven win, or as a negative number to a proven loss.
 */
forced?: number,
/**
 * Plies looked ahead.
 */
depth: number,
/**
 * Positions looked at.
 */
nodes: number,
/**
 * The moves expected.
 */
pv: Array<Move>, };

/**
 * What the engine thinks.
 */
export type Analysis = {
/**
 * The best lines, best first.
 */
lines: Array<AnalysisLine>, };

/**
 * Why a move is good, as a fact to be put into words.
 */
export type HintReason = { "kind": "onlyMove" } | { "kind": "wins",
/**
 * Moves of the winner.
 */
moves: number, } | { "kind": "takes",
/**
 * So many pieces.
 */
pieces: number, } | { "kind": "shot",
/**
 * So many men in the balance.
 */
men: number, } | { "kind": "crowns" } | { "kind": "stopsKing" } | { "kind": "savesPiece" } | { "kind": "exchanges" } | { "kind": "bestByFar" } | { "kind": "bestByLittle" } | { "kind": "best" };

/**
 * A move the engine would play.
 */
export type Hint = {
/**
 * The move.
 */
move: Move,
/**
 * Why it is good.
 */
why: HintReason, };

/**
 * Asks what endgame tables know of a position.
 */
export type AskTables = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The position.
 */
fen: string, };

/**
 * What tables know.
 */
export type Known = { "result": "win",
/**
 * Plies.
 */
plies: number, } | { "result": "draw" } | { "result": "loss",
/**
 * Plies.
 */
plies: number, };

/**
 * A move and what it is worth.
 */
export type KnownMove = {
/**
 * The move.
 */
move: Move,
/**
 * What it is worth.
 */
known: Known, };

/**
 * What endgame tables know of a position.
 */
export type TableAnswer = {
/**
 * Up to how many pieces every position is known; 0 without tables.
 */
mostPieces: number,
/**
 * What the position is worth to the side to move; nothing if unknown.
 */
known?: Known,
/**
 * What each move is worth to whoever makes it, best first.
 */
moves: Array<KnownMove>, };

/**
 * A position: the first one of some rules or one that was set up, and the moves played from there.
 */
export type AskPosition = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The first position; the usual one if left out.
 */
fen?: string,
/**
 * Moves played from there, as text.
 */
moves: Array<string>,
/**
 * How many of them the reader knows; their squares are not sent again.
 */
since?: number, };

/**
 * A move that could not be played.
 */
export type MoveFault = {
/**
 * Which of the moves, from 0.
 */
index: number,
/**
 * The move as it was written.
 */
text: string,
/**
 * What is wrong with it.
 */
why: WhyNot, };

/**
 * How a position stands.
 */
export type PositionState = {
/**
 * The first position, before the moves.
 */
start: Array<Piece>,
/**
 * Whose turn it was in the first position.
 */
first: Color,
/**
 * The moves that were asked for, with their squares, from `since` on; up to the first that is
 * not legal.
 */
played: Array<Move>,
/**
 * What could not be played, if something could not.
 */
fault?: MoveFault,
/**
 * The position after the moves played, with diagram numbers.
 */
fen: string,
/**
 * The same as players of the rules write it.
 */
text: string,
/**
 * The pieces.
 */
pieces: Array<Piece>,
/**
 * Whose turn it is.
 */
turn: Color,
/**
 * What can be played; nothing where the rules end the game.
 */
legal: Array<Move>,
/**
 * Whether a capture must be made.
 */
mustCapture: boolean,
/**
 * How far drawing rules have counted.
 */
draws: DrawCounts,
/**
 * How the game has ended here. A draw ends no analysis: moves can go on from it.
 */
result: GameResult | null, };

/**
 * Asks why a move is not legal in a position.
 */
export type AskWhy = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The first position; the usual one if left out.
 */
fen?: string,
/**
 * Moves played from there, as text.
 */
moves?: Array<string>,
/**
 * The squares tried; one alone asks why its piece cannot move.
 */
path: Array<number>, };

/**
 * Asks what is wrong with a position that somebody sets up: pieces and the side to move, or a text
 * instead.
 */
export type AskSetup = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The pieces.
 */
pieces?: Array<Piece>,
/**
 * Who is to move; the side that begins if left out.
 */
turn?: Color,
/**
 * Instead of both: a FEN as players of the rules write it.
 */
text?: string,
/**
 * Instead of a text: a FEN with diagram numbers.
 */
fen?: string, };

/**
 * What is wrong with a position that was set up.
 */
export type SetupFault = { "key": "noSuchSquare", "params": {
/**
 * The number.
 */
number: number,
/**
 * The highest number on the board.
 */
highest: number, } } | { "key": "twoPieces", "params": {
/**
 * The square.
 */
square: number, } } | { "key": "uncrownedMan", "params": {
/**
 * The square.
 */
square: number,
/**
 * Whose man.
 */
color: Color, } } | { "key": "noPieces" } | { "key": "kingInRace", "params": {
/**
 * The square.
 */
square: number, } } | { "key": "noKingToCount", "params": {
/**
 * The number of the square.
 */
number: number,
/**
 * Whose king.
 */
color: Color, } } | { "key": "tooManyKingMoves", "params": {
/**
 * Whose king.
 */
color: Color,
/**
 * The count.
 */
count: number,
/**
 * What the rules allow; 0 if they do not count.
 */
limit: number, } } | { "key": "tooManyCaptures" };

/**
 * A position that was set up, with everything that is wrong with it.
 */
export type SetupAnswer = {
/**
 * With diagram numbers.
 */
fen: string,
/**
 * As players of the rules write it.
 */
text: string,
/**
 * The pieces that stand on squares of the board.
 */
pieces: Array<Piece>,
/**
 * Who is to move.
 */
turn: Color,
/**
 * What keeps it from being played; nothing if it can be.
 */
faults: Array<SetupFault>,
/**
 * How many moves the side to move has.
 */
moves: number,
/**
 * How the game would end at once, if it would.
 */
result: GameResult | null, };

/**
 * A place in a piece of a file.
 */
export type PdnPlace = {
/**
 * The byte in the piece at which its line begins, from 0.
 */
byte: number,
/**
 * The line, from 1.
 */
line: number,
/**
 * The character in the line, from 1.
 */
column: number, };

/**
 * Something in a file that is not as it should be.
 */
export type PdnProblem = {
/**
 * The line, from 1.
 */
line: number,
/**
 * The character in the line, from 1.
 */
column: number,
/**
 * What is wrong, in English.
 */
message: string,
/**
 * The move that cannot be played, as written.
 */
text?: string, };

/**
 * Who won a game of a file.
 */
export type PdnResult = "white" | "black" | "draw" | "open";

/**
 * A game of a file, as a line of a list.
 */
export type PdnGame = {
/**
 * Where it begins.
 */
place: PdnPlace,
/**
 * The byte of the piece at which it has ended for sure.
 */
end: number,
/**
 * Who played White, if it says so.
 */
white: string,
/**
 * Who played Black.
 */
black: string,
/**
 * The event.
 */
event: string,
/**
 * The date, as written.
 */
date: string,
/**
 * Who won.
 */
result: PdnResult,
/**
 * The rule set it is played by.
 */
rules: RuleId,
/**
 * The name of house rules; empty for a rule set as it is.
 */
house: string,
/**
 * Whether the rules were guessed from the moves.
 */
guessed: boolean,
/**
 * Moves of the main line that are legal.
 */
plies: number,
/**
 * The last position of the main line that is known.
 */
pieces: Array<Piece>,
/**
 * The first thing that is wrong, if something is.
 */
problem?: PdnProblem, };

/**
 * The games of a file, or of a piece of it.
 */
export type PdnList = {
/**
 * The games, in their order.
 */
games: Array<PdnGame>,
/**
 * Where the next piece of the file has to begin, if this was not the last: the game there is
 * not complete.
 */
rest?: PdnPlace, };

/**
 * A tag of a game.
 */
export type PdnTag = {
/**
 * The name.
 */
name: string,
/**
 * The value.
 */
value: string, };

/**
 * What was written about a move.
 */
export type NodeNotes = {
/**
 * `!`, `??` and the like.
 */
strength: string,
/**
 * Numeric annotations: `$6`.
 */
nags: Array<number>,
/**
 * Comments before it, at the beginning of a variation.
 */
before: Array<string>,
/**
 * Comments after it.
 */
comments: Array<string>,
/**
 * What follows it and could not be read, as it was written.
 */
unread: string, };

/**
 * A move of a tree.
 */
export type TreeNode = {
/**
 * The number of the move it follows, from 0; none at the first position.
 */
parent: number | null,
/**
 * The move.
 */
move: Move,
/**
 * `!`, `??` and the like.
 */
strength: string,
/**
 * Numeric annotations: `$6`.
 */
nags: Array<number>,
/**
 * Comments before it, at the beginning of a variation.
 */
before: Array<string>,
/**
 * Comments after it.
 */
comments: Array<string>,
/**
 * What follows it and could not be read, as it was written.
 */
unread: string, };

/**
 * A game with its variations and notes.
 */
export type GameTree = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The first position with diagram numbers; none where it is the usual one.
 */
fen?: string,
/**
 * The tags, in their order.
 */
tags: Array<PdnTag>,
/**
 * Comments before the first move.
 */
comments: Array<string>,
/**
 * What follows the first position and could not be read, as it was written.
 */
unread?: string,
/**
 * The moves: each after the move that it follows; of several that follow the same one, the
 * first continues its line.
 */
nodes: Array<TreeNode>,
/**
 * What is wrong with the game.
 */
problems: Array<PdnProblem>, };

/**
 * A move to be written.
 */
export type WriteNode = {
/**
 * The number of the move it follows, from 0; none at the first position.
 */
parent: number | null,
/**
 * The move as text.
 */
text: string,
/**
 * `!`, `??` and the like.
 */
strength: string,
/**
 * Numeric annotations: `$6`.
 */
nags: Array<number>,
/**
 * Comments before it, at the beginning of a variation.
 */
before: Array<string>,
/**
 * Comments after it.
 */
comments: Array<string>,
/**
 * What follows it and could not be read, as it was written.
 */
unread: string, };

/**
 * Asks for a tree as PDN.
 */
export type WritePdn = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The first position; the usual one if left out.
 */
fen?: string,
/**
 * The tags.
 */
tags: Array<PdnTag>,
/**
 * Comments before the first move.
 */
comments: Array<string>,
/**
 * What follows the first position and could not be read.
 */
unread: string,
/**
 * The moves.
 */
nodes: Array<WriteNode>, };

/**
 * A tree as PDN.
 */
export type PdnText = {
/**
 * The game.
 */
pdn: string, };

/**
 * How good a move was.
 */
export type Judgement = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * How a result is known.
 */
export type ReviewProof = "tables" | "search" | "score";

/**
 * How a game went on after a move, for the side that made it.
 */
export type ReviewTurn = "ahead" | "evened" | "turned" | "behind" | "worse";

/**
 * A certain result, for the side that made the move.
 */
export type ReviewFate = { "result": "win",
/**
 * Moves until then, where they are known.
 */
moves?: number, } | { "result": "draw" } | { "result": "loss",
/**
 * Moves of the opponent until then, where they are known.
 */
moves?: number, };

/**
 * A combination that wins material by force.
 */
export type ReviewShot = {
/**
 * The moves.
 */
moves: Array<Move>,
/**
 * Pieces that it takes.
 */
taken: number,
/**
 * Pieces that it gives up.
 */
given: number,
/**
 * Whether a piece is offered; otherwise it is a series of captures.
 */
offers: boolean, };

/**
 * Why a move was bad, as a fact to be put into words.
 */
export type ReviewReason = { "kind": "hanging",
/**
 * The capture.
 */
by: Move,
/**
 * Pieces lost until no capture is left.
 */
given: number,
/**
 * Pieces taken in return.
 */
taken: number,
/**
 * Whether the capture was threatened before the move already.
 */
wasAttacked: boolean, } | { "kind": "shotGiven",
/**
 * The shot.
 */
shot: ReviewShot, } | { "kind": "shotMissed",
/**
 * The shot.
 */
shot: ReviewShot, } | { "kind": "lostEnding",
/**
 * Pieces that each side lost.
 */
exchanged: number,
/**
 * Pieces left on the board.
 */
left: number,
/**
 * How that is known.
 */
proof: ReviewProof, } | { "kind": "kingShutIn",
/**
 * Where it stands.
 */
king: number,
/**
 * The reply that shuts it in.
 */
reply: Move, } | { "kind": "backRowOpened",
/**
 * The square it left.
 */
left: number,
/**
 * Where the opponent crowns.
 */
crowned: number,
/**
 * The opponent's moves until then.
 */
moves: number, } | { "kind": "moveLost",
/**
 * Pieces that each side lost.
 */
exchanged: number,
/**
 * Pieces left on the board.
 */
left: number, } | { "kind": "piecesLost",
/**
 * Pieces lost and not taken back.
 */
count: number,
/**
 * The line until then, the opponent's reply first.
 */
line: Array<Move>, } | { "kind": "piecesMissed",
/**
 * Pieces won.
 */
count: number,
/**
 * The line until then.
 */
line: Array<Move>, } | { "kind": "noSafeMove",
/**
 * The line until then, the move itself first.
 */
line: Array<Move>, } | { "kind": "crownGiven",
/**
 * Where it is crowned.
 */
square: number,
/**
 * The line until then, the opponent's reply first.
 */
line: Array<Move>, } | { "kind": "crownMissed",
/**
 * Where it would have been crowned.
 */
square: number,
/**
 * The line until then.
 */
line: Array<Move>, } | { "kind": "drawRule",
/**
 * The rule.
 */
reason: ResultReason, } | { "kind": "resultGone",
/**
 * What the side had; nothing if that was not certain.
 */
had?: ReviewFate,
/**
 * What was left; nothing if that is not certain.
 */
left?: ReviewFate,
/**
 * How that is known.
 */
proof: ReviewProof, } | { "kind": "answered",
/**
 * The reply.
 */
reply: Move,
/**
 * How the game turned.
 */
turn: ReviewTurn, };

/**
 * A line of moves and its score.
 */
export type ReviewLine = {
/**
 * Hundredths of a man.
 */
score: number,
/**
 * Plies to a proven win, or as a negative number to a proven loss.
 */
forced?: number,
/**
 * Plies looked ahead; 0 if the game is over.
 */
depth: number,
/**
 * The moves.
 */
moves: Array<Move>, };

/**
 * A move of a game, judged.
 */
export type ReviewPly = {
/**
 * Who made it.
 */
side: Color,
/**
 * The move.
 */
move: Move,
/**
 * The number of legal moves.
 */
choices: number,
/**
 * White's chances before the move, out of 1, had the best move been made.
 */
white: number,
/**
 * The best line; the score is for the side that moves. At most 12 moves, 3
 * if the move that was made was good.
 */
best: ReviewLine,
/**
 * What is expected after the move that was made; the score is for the side
 * that made it.
 */
reply: ReviewLine,
/**
 * The winning chances given away, out of 1.
 */
loss: number,
/**
 * What that is called.
 */
judgement: Judgement,
/**
 * What endgame tables know of the position before the move, for the side
 * that moves.
 */
known?: Known,
/**
 * A shot that could have been played instead.
 */
missedShot?: ReviewShot,
/**
 * Why the move was bad, where that is certain.
 */
why?: ReviewReason,
/**
 * The same as an English sentence, for those who are no page.
 */
message?: string, };

/**
 * One side's share of a game.
 */
export type ReviewSide = {
/**
 * Moves made.
 */
moves: number,
/**
 * Moves made where there was a choice.
 */
choices: number,
/**
 * From 0 to 100; nothing for a side that never had a choice.
 */
accuracy?: number,
/**
 * Inaccuracies.
 */
inaccuracies: number,
/**
 * Mistakes.
 */
mistakes: number,
/**
 * Blunders.
 */
blunders: number, };

/**
 * What happened in a game: every move judged, each side's accuracy and the
 * moments that decided it. Definitions are in docs/review.md.
 */
export type Review = {
/**
 * Every move, in order.
 */
plies: Array<ReviewPly>,
/**
 * White's chances in the last position, out of 1.
 */
end: number,
/**
 * What endgame tables know of the last position, for the side to move.
 */
endKnown?: Known,
/**
 * White's share of it.
 */
white: ReviewSide,
/**
 * Black's share of it.
 */
black: ReviewSide,
/**
 * The two or three moves that decided the game, as indices of `plies`.
 */
decisive: Array<number>, };

/**
 * How far a review is.
 */
export type ReviewStatus = { "status": "running",
/**
 * Positions analysed.
 */
done: number,
/**
 * Positions to be analysed.
 */
total: number,
/**
 * The moves whose judgement is certain by now, from the beginning of the game or from
 * the number that was asked for. Moments among them are not chosen before the end.
 */
plies: Array<ReviewPly>, } | { "status": "done",
/**
 * The review.
 */
review: Review, } | { "status": "failed" };

/**
 * The review of a game, or how far it is.
 */
export type ReviewState = {
/**
 * The version of the game that is reviewed.
 */
version: number, } & ({ "status": "running",
/**
 * Positions analysed.
 */
done: number,
/**
 * Positions to be analysed.
 */
total: number,
/**
 * The moves whose judgement is certain by now, from the beginning of the game or from
 * the number that was asked for. Moments among them are not chosen before the end.
 */
plies: Array<ReviewPly>, } | { "status": "done",
/**
 * The review.
 */
review: Review, } | { "status": "failed" });

/**
 * Asks which move of a game that is over a side should learn from.
 */
export type AskCoach = {
/**
 * The version of the game.
 */
version: number,
/**
 * The side.
 */
side: Color, };

/**
 * The move of a game that a side should learn from.
 */
export type Coach = { "status": "looking" } | { "status": "nothing" } | { "status": "found",
/**
 * Its index in the game.
 */
ply: number,
/**
 * The move, judged: it has a reason or a missed shot.
 */
judged: ReviewPly, };

/**
 * A task: a position, and the moves that solve it.
 */
export type LessonTask = {
/**
 * What it is about.
 */
key: LessonTaskWord,
/**
 * The part of the rules that it belongs to.
 */
topic: TopicWord,
/**
 * The position, with diagram numbers.
 */
fen: string,
/**
 * The pieces.
 */
pieces: Array<Piece>,
/**
 * The side that learns; it is to move.
 */
learner: Color,
/**
 * The path of the opponent's last move, where there was one.
 */
last: Array<number>,
/**
 * The legal moves.
 */
legal: Array<Move>,
/**
 * Which of the legal moves solve the task, counted from 0.
 */
solutions: Array<number>,
/**
 * The count towards a draw that the next move fills, where the task is about one.
 */
count?: MoveCount,
/**
 * The opponent's only reply, where the task is to have it played.
 */
reply?: Move, };

/**
 * A step of a lesson.
 */
export type LessonStep = {
/**
 * Which one.
 */
step: LessonStepWord,
/**
 * Its tasks: at least one.
 */
tasks: Array<LessonTask>, };

/**
 * The lesson of a rule set.
 */
export type Lesson = {
/**
 * The rules that are learned.
 */
rules: RuleSummary,
/**
 * Seven steps, in order.
 */
steps: Array<LessonStep>, };

/**
 * What a puzzle is about. Definitions are in docs/puzzles.md.
 */
export type PuzzleTheme = "shot" | "breakthrough" | "ending" | "theMove" | "kingHunt";

/**
 * What the solver is to reach.
 */
export type PuzzleGoal = "win" | "draw";

/**
 * What a list says of a puzzle.
 */
export type PuzzleEntry = {
/**
 * Its name within the rule set: eight hexadecimal digits.
 */
id: string,
/**
 * What it is about.
 */
theme: PuzzleTheme,
/**
 * From 1, which every level of the computer solves, to 11, which none does.
 */
difficulty: number, };

/**
 * A position of a theme.
 */
export type PuzzleExample = {
/**
 * The theme.
 */
theme: PuzzleTheme,
/**
 * The position, with diagram numbers.
 */
fen: string, };

/**
 * The puzzles of a rule set.
 */
export type PuzzleSet = {
/**
 * The rules.
 */
rules: RuleId,
/**
 * The puzzles.
 */
puzzles: Array<PuzzleEntry>,
/**
 * A position for a picture of each theme that there is.
 */
examples: Array<PuzzleExample>, };

/**
 * A puzzle.
 */
export type Puzzle = {
/**
 * Its name within the rule set.
 */
id: string,
/**
 * The rules.
 */
rules: RuleId,
/**
 * What it is about.
 */
theme: PuzzleTheme,
/**
 * What the solver is to reach.
 */
goal: PuzzleGoal,
/**
 * From 1, which every level of the computer solves, to 11, which none does.
 */
difficulty: number,
/**
 * The position, with diagram numbers.
 */
fen: string,
/**
 * The same as players of the rules write it.
 */
text: string,
/**
 * The pieces.
 */
pieces: Array<Piece>,
/**
 * The solver's side, which is to move.
 */
turn: Color,
/**
 * The solution: the solver's moves and the best replies in turn.
 */
line: Array<Move>,
/**
 * Captures that follow the solution by force.
 */
rest: Array<Move>,
/**
 * Where the position was found.
 */
source: string, };

/**
 * Asks what a move that is not in the solution leads to.
 */
export type TryMoves = {
/**
 * The moves played in the puzzle, as text; the solver's try is the last.
 */
moves: Array<string>, };

/**
 * How it stands after a try.
 */
export type TryVerdict = "right" | "better" | "even" | "worse";

/**
 * What a try leads to.
 */
export type TriedMove = {
/**
 * How it stands after the try.
 */
verdict: TryVerdict,
/**
 * The best reply; nothing if the game is over.
 */
reply: Move | null,
/**
 * Pieces that the other side takes after the try, until no capture is left.
 */
given: number,
/**
 * Pieces that the solver takes.
 */
taken: number, };

/**
 * Asks for the QR code of a text.
 */
export type AskQr = {
/**
 * The text, usually a link, of at most 500 bytes.
 */
text: string, };

/**
 * A QR code as a drawing: fill the path with a dark colour on white, with a quiet zone of four
 * modules on every side.
 */
export type QrCode = {
/**
 * Modules on each side.
 */
size: number,
/**
 * The dark modules as the `d` of an SVG path, one unit to a module.
 */
path: string, };

/**
 * Results of games from one player's side.
 */
export type Tally = {
/**
 * Games won.
 */
won: number,
/**
 * Games drawn.
 */
drawn: number,
/**
 * Games lost.
 */
lost: number, };

/**
 * Results against one level of the computer.
 */
export type LevelTally = {
/**
 * The level.
 */
level: Level,
/**
 * The results.
 */
tally: Tally, };

/**
 * Results by one rule set, house rules included.
 */
export type RulesTally = {
/**
 * The id of the rule set.
 */
rules: RuleId,
/**
 * The results with White.
 */
white: Tally,
/**
 * The results with Black.
 */
black: Tally,
/**
 * The results by level, the lowest first.
 */
levels: Array<LevelTally>, };

/**
 * How a game ended for one player.
 */
export type OwnResult = "won" | "drawn" | "lost";

/**
 * What an owner's finished games against the computer say together.
 */
export type Statistics = {
/**
 * All results.
 */
tally: Tally,
/**
 * By rule set, most games first.
 */
rules: Array<RulesTally>,
/**
 * By level over all rule sets, the lowest first.
 */
levels: Array<LevelTally>,
/**
 * The results of the last games, newest first, twenty at most.
 */
recent: Array<OwnResult>,
/**
 * How many games with the newest result there are in a row.
 */
streak: number,
/**
 * The most games won in a row.
 */
mostWon: number,
/**
 * Games that are not finished.
 */
open: number,
/**
 * Finished games without a side of one's own: between two people, from files, of the computer
 * against itself.
 */
others: number, };

/**
 * How many games went through a position or a move, by who won.
 */
export type Counts = {
/**
 * All games.
 */
games: number,
/**
 * White won.
 */
white: number,
/**
 * Nobody won.
 */
draws: number,
/**
 * Black won.
 */
black: number, };

/**
 * A move that was played from a position.
 */
export type ExploredMove = {
/**
 * The move.
 */
move: Move,
/**
 * The games in which it was played.
 */
counts: Counts, };

/**
 * What was played from a position in an owner's games.
 */
export type Explored = {
/**
 * How many games by these rules there are.
 */
games: number,
/**
 * Those of them that reached the position and went on.
 */
counts: Counts,
/**
 * The moves, the most played first.
 */
moves: Array<ExploredMove>,
/**
 * Games that are not counted yet because they are still being read; ask again.
 */
unread?: number, };

/**
 * What became of the games of a file.
 */
export type Imported = {
/**
 * The ids of the games that are kept now.
 */
games: Array<string>,
/**
 * Those that could not be read to their end: kept as far as they could.
 */
cut: number,
/**
 * Those without a single legal move, which are not kept.
 */
refused: number, };

/**
 * Who may take a name.
 */
export type SignUpMode = "open" | "invited";

/**
 * What an account is.
 */
export type AccountKind = "guest" | "person" | "staff" | "bot";

/**
 * The piece that stands beside a name.
 */
export type AvatarPiece = "boxwood-white" | "boxwood-black" | "redwhite-white" | "redwhite-black" | "amber-white" | "amber-black" | "contrast-white" | "contrast-black";

/**
 * An account as its owner sees it.
 */
export type OwnAccount = {
/**
 * What it is.
 */
kind: AccountKind,
/**
 * The name that others see; guests have none.
 */
name: string | null,
/**
 * The number of a guest.
 */
number: number,
/**
 * The piece beside the name.
 */
piece: AvatarPiece,
/**
 * Whether others see its games.
 */
showsGames: boolean,
/**
 * When it was made, in milliseconds since 1970.
 */
created: number,
/**
 * Whether this browser has signed in so lately that it may change keys, export everything and delete the account.
 */
fresh: boolean, };

/**
 * Whoever asks.
 */
export type Me = {
/**
 * Their account; nothing before the first game.
 */
account: OwnAccount | null,
/**
 * Who may take a name here.
 */
signUp: SignUpMode,
/**
 * Whether passkeys work at the address that was asked.
 */
passkeys: boolean,
/**
 * Whether signing in has just undone the deletion of the account.
 */
returned?: boolean,
/**
 * Notes of the moderators that were not read yet, the oldest first.
 */
notes?: Array<AccountNote>, };

/**
 * What an account is to have from now on. What is left out stays.
 */
export type ChangeAccount = {
/**
 * Another name.
 */
name?: string,
/**
 * Another piece.
 */
piece?: AvatarPiece,
/**
 * Whether others see its games.
 */
showsGames?: boolean, };

/**
 * Asks about a name.
 */
export type CheckName = {
/**
 * The name.
 */
name: string, };

/**
 * Whether a name can be had.
 */
export type NameVerdict = "free" | "taken" | "tooShort" | "tooLong" | "characters" | "reserved";

/**
 * What is known of a name.
 */
export type NameAnswer = {
/**
 * Whether it can be had.
 */
verdict: NameVerdict,
/**
 * Names like it that can.
 */
others: Array<string>, };

/**
 * Takes a name with a password.
 */
export type SignUp = {
/**
 * The name.
 */
name: string,
/**
 * The password, of twelve characters or more.
 */
password: string,
/**
 * An invitation, where one is needed.
 */
invitation?: string, };

/**
 * A new account, or a new key of one.
 */
export type SignedUp = {
/**
 * Whoever asked.
 */
me: Me,
/**
 * With a new account: its eight recovery codes, told only here.
 */
codes: Array<string>, };

/**
 * Signs in with a password or a recovery code.
 */
export type SignIn = {
/**
 * The name.
 */
name: string,
/**
 * The password.
 */
password?: string,
/**
 * A recovery code, in place of the password. It is used up.
 */
code?: string, };

/**
 * An object without fields.
 */
export type Empty = Record<string, never>;

/**
 * Asks for the challenge of a new passkey.
 */
export type BeginPasskey = {
/**
 * The name of the account to be made; left out for one more key of one's own.
 */
name?: string,
/**
 * An invitation, where one is needed.
 */
invitation?: string, };

/**
 * What a browser is asked to make a passkey with. Bytes are in base64url.
 */
export type PasskeyWish = {
/**
 * The challenge, good for five minutes and once.
 */
challenge: string,
/**
 * The host that the passkey is bound to.
 */
host: string,
/**
 * The id of the account, as bytes.
 */
user: string,
/**
 * Its name.
 */
name: string,
/**
 * The algorithms understood, by their numbers in COSE.
 */
algorithms: Array<number>,
/**
 * Passkeys that the account has already.
 */
exclude: Array<string>, };

/**
 * A passkey that a browser has made. Bytes are in base64url.
 */
export type NewPasskey = {
/**
 * `clientDataJSON`.
 */
clientData: string,
/**
 * The data of the authenticator.
 */
authenticatorData: string,
/**
 * What its owner calls it.
 */
label?: string, };

/**
 * What a browser is asked to sign in with.
 */
export type PasskeyChallenge = {
/**
 * The challenge, good for five minutes and once.
 */
challenge: string,
/**
 * The host that the passkey is bound to.
 */
host: string, };

/**
 * A challenge signed with a passkey. Bytes are in base64url.
 */
export type PasskeyAnswer = {
/**
 * Which passkey.
 */
credential: string,
/**
 * `clientDataJSON`.
 */
clientData: string,
/**
 * The data of the authenticator.
 */
authenticatorData: string,
/**
 * The signature.
 */
signature: string, };

/**
 * Sets a password, or another one.
 */
export type SetPassword = {
/**
 * The new password.
 */
password: string,
/**
 * The one before, where there is one.
 */
current?: string, };

/**
 * A key.
 */
export type PasskeyEntry = {
/**
 * Its id.
 */
id: string,
/**
 * What its owner calls it.
 */
label: string,
/**
 * When it was made, in milliseconds since 1970.
 */
created: number,
/**
 * When it was used last.
 */
used: number | null, };

/**
 * The ways into an account.
 */
export type AccountKeys = {
/**
 * Its passkeys.
 */
passkeys: Array<PasskeyEntry>,
/**
 * Its password, if it has one.
 */
password: PasskeyEntry | null,
/**
 * How many recovery codes it was given, and how many of them are left.
 */
codes: number,
/**
 * Those that were not used.
 */
codesLeft: number, };

/**
 * New recovery codes. Those before are good no longer.
 */
export type RecoveryCodes = {
/**
 * The codes, told only here.
 */
codes: Array<string>, };

/**
 * A browser that is signed in.
 */
export type SessionEntry = {
/**
 * Its id.
 */
id: string,
/**
 * Browser and system, as far as they are known.
 */
browser: string,
/**
 * When it signed in, in milliseconds since 1970.
 */
created: number,
/**
 * When it was last here, to the hour.
 */
seen: number,
/**
 * Whether it is the one that asks.
 */
this: boolean, };

/**
 * Asks for the deletion of one's account, which signing in within 14 days undoes.
 */
export type LeaveAccount = {
/**
 * The name of the account, so that it does not happen by mistake.
 */
name: string, };

/**
 * How long a game takes, which decides the rating that it counts for.
 */
export type Speed = "ultra-bullet" | "bullet" | "blitz" | "rapid" | "classical" | "correspondence";

/**
 * A rating as people see it.
 */
export type ShownRating = {
/**
 * The rating.
 */
number: number,
/**
 * Whether it is too uncertain to be shown without a mark: `1500?`.
 */
provisional: boolean, };

/**
 * Somebody who plays in a game.
 */
export type GamePlayer = {
/**
 * The name; guests, and accounts that were deleted, have none.
 */
name: string | null,
/**
 * Whether it is a bot.
 */
bot?: boolean,
/**
 * The number of a guest; 0 for an account that was deleted.
 */
number: number,
/**
 * The piece beside the name.
 */
piece: AvatarPiece,
/**
 * The rating for the rules and the speed of the game: of a rated game that is over the one before it.
 */
rating: ShownRating | null,
/**
 * By how much the game changed it.
 */
change: number | null, };

/**
 * Who plays in a game, on a server with accounts.
 */
export type GamePlayers = {
/**
 * Whether the game counts for ratings.
 */
rated: boolean,
/**
 * White, if it is known who it is.
 */
white: GamePlayer | null,
/**
 * Black.
 */
black: GamePlayer | null,
/**
 * The tournament that the game belongs to.
 */
tournament: TournamentLink | null, };

/**
 * A rating on somebody's page.
 */
export type ProfileRating = {
/**
 * The rule set.
 */
rules: RuleId,
/**
 * The speed.
 */
speed: Speed,
/**
 * The rating now.
 */
rating: ShownRating,
/**
 * How far it may be off.
 */
deviation: number,
/**
 * How many games were rated.
 */
games: number,
/**
 * The ratings after games of the last twelve months, at most sixty, the first first.
 */
graph: Array<number>, };

/**
 * Somebody on a leaderboard.
 */
export type Leader = {
/**
 * The name.
 */
name: string,
/**
 * The piece beside it.
 */
piece: AvatarPiece,
/**
 * The rating.
 */
rating: number,
/**
 * How many games were rated.
 */
games: number, };

/**
 * A rule set and a speed.
 */
export type RatedKind = {
/**
 * The rule set.
 */
rules: RuleId,
/**
 * The speed.
 */
speed: Speed,
/**
 * How many people have a rating for it.
 */
people: number, };

/**
 * Who is on a leaderboard.
 */
export type Leaderboard = {
/**
 * The rule set.
 */
rules: RuleId,
/**
 * The speed.
 */
speed: Speed,
/**
 * The best, at most fifty.
 */
leaders: Array<Leader>,
/**
 * The rule sets and speeds that anybody has a rating for, the most played first.
 */
kinds: Array<RatedKind>, };

/**
 * Results by one rule set.
 */
export type ProfileRules = {
/**
 * The rule set.
 */
rules: RuleId,
/**
 * Results.
 */
tally: Tally, };

/**
 * A game on somebody's page.
 */
export type ProfileGame = {
/**
 * The game.
 */
game: GameSummary,
/**
 * The side that they had.
 */
side: Color,
/**
 * The name of the opponent, where it has one.
 */
opponent: string | null,
/**
 * Whether the opponent is a bot.
 */
bot?: boolean,
/**
 * How it ended for them, if it has.
 */
result: OwnResult | null,
/**
 * By how much it changed their rating.
 */
change: number | null, };

/**
 * What others see of somebody.
 */
export type Profile = {
/**
 * The name.
 */
name: string,
/**
 * Whether it is a bot.
 */
bot?: boolean,
/**
 * The piece beside it.
 */
piece: AvatarPiece,
/**
 * When the account was made, in milliseconds since 1970.
 */
created: number,
/**
 * Whether it is the account of whoever asks.
 */
own: boolean,
/**
 * Whether whoever asks blocks it.
 */
blocked: boolean,
/**
 * Whether games are kept from others; the rest is then empty for them.
 */
private: boolean,
/**
 * All finished games.
 */
tally: Tally,
/**
 * The same by rule set, the most played first.
 */
rules: Array<ProfileRules>,
/**
 * Ratings, the most played first.
 */
ratings: Array<ProfileRating>,
/**
 * Games won, drawn or lost in a row, up to the last one.
 */
streak: number,
/**
 * The most games won in a row.
 */
mostWon: number,
/**
 * Finished games between the two, as whoever asks sees them.
 */
together: Tally | null,
/**
 * The games played last.
 */
games: Array<ProfileGame>,
/**
 * How many there are.
 */
total: number, };

/**
 * Ratings from one to another, both included.
 */
export type RatingRange = {
/**
 * The lowest.
 */
low: number,
/**
 * The highest.
 */
high: number, };

/**
 * A game that somebody would like to play now.
 */
export type SeekGame = {
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The clock; none if left out.
 */
clock: TimeSetting | null,
/**
 * The side wished for; by lot if left out.
 */
side?: Color,
/**
 * Whether it counts for ratings: between two people with names, by a rule set without changes, with a clock.
 */
rated?: boolean,
/**
 * The ratings that the opponent may have; any if left out.
 */
range?: RatingRange, };

/**
 * Somebody who waits for a game.
 */
export type Seek = {
/**
 * Its id.
 */
id: string,
/**
 * The game.
 */
game: SeekGame,
/**
 * What its rules are called.
 */
rulesName: string,
/**
 * Whether they are house rules.
 */
houseRules: boolean,
/**
 * Whether nobody has named the house rules.
 */
unnamed: boolean,
/**
 * The name of who waits; guests have none.
 */
name: string | null,
/**
 * Whether it is a bot.
 */
bot?: boolean,
/**
 * The number of a guest.
 */
number: number,
/**
 * The piece beside the name.
 */
piece: AvatarPiece,
/**
 * The rating for the rules and the clock; guests have none.
 */
rating: ShownRating | null,
/**
 * Since when, in milliseconds since 1970.
 */
since: number, };

/**
 * What came of asking for a game: one that begins, or a place among those who wait.
 */
export type Sought = { "kind": "paired",
/**
 * Its id. Ask for the token of the seat (`/api/games/ID/seats`).
 */
game: string, } | { "kind": "waiting",
/**
 * The id of the seek.
 */
seek: string, };

/**
 * Who waits, as one line of the stream says it.
 */
export type LobbyState = {
/**
 * Those who wait, the longest waiting first.
 */
seeks: Array<Seek>,
/**
 * Which of them is the reader.
 */
own: string | null,
/**
 * A game of the reader's that has just begun, because somebody took the seek.
 */
game: string | null, };

/**
 * Offers a game.
 */
export type NewChallenge = {
/**
 * The name of whom it is for; whoever has the link if left out.
 */
to?: string,
/**
 * The game. A challenge has no range of ratings.
 */
game: SeekGame, };

/**
 * What became of a challenge.
 */
export type ChallengeState = "open" | "accepted" | "declined";

/**
 * Somebody who offers a game, or to whom one is offered.
 */
export type Challenger = {
/**
 * The name; guests have none.
 */
name: string | null,
/**
 * Whether it is a bot.
 */
bot?: boolean,
/**
 * The number of a guest.
 */
number: number,
/**
 * The piece beside the name.
 */
piece: AvatarPiece,
/**
 * The rating for the rules and the clock; guests have none.
 */
rating: ShownRating | null, };

/**
 * A challenge.
 */
export type Challenge = {
/**
 * Its id; its link is `/challenge/ID`.
 */
id: string,
/**
 * Who offers the game.
 */
from: Challenger,
/**
 * Whom it is for; whoever has the link if nobody is named.
 */
to: Challenger | null,
/**
 * The game.
 */
game: SeekGame,
/**
 * Whether it is the reader's own.
 */
own: boolean,
/**
 * What became of it.
 */
state: ChallengeState,
/**
 * The game that has begun, for those who play it.
 */
begun: string | null,
/**
 * When it was made, in milliseconds since 1970.
 */
created: number,
/**
 * When it is too late.
 */
expires: number, };

/**
 * The challenges of whoever asks.
 */
export type ChallengeList = {
/**
 * Those that wait for the reader's answer, the newest first.
 */
received: Array<Challenge>,
/**
 * Those of the reader, the newest first, with what became of them.
 */
sent: Array<Challenge>, };

/**
 * A game with days for a move, from the side of one who plays it.
 */
export type DaysGame = {
/**
 * The game.
 */
game: GameSummary,
/**
 * The side of the reader.
 */
side: Color,
/**
 * The name of the opponent; guests have none.
 */
opponent: string | null,
/**
 * Whether the reader is to move.
 */
yourTurn: boolean,
/**
 * How many days each move has.
 */
days: number,
/**
 * The milliseconds that the side to move had left when this was sent.
 */
left: number, };

/**
 * A game of a tournament that has begun.
 */
export type RoundGame = {
/**
 * Its id.
 */
game: string,
/**
 * The tournament.
 */
tournament: TournamentLink,
/**
 * The name of the opponent; guests have none.
 */
opponent: string | null, };

/**
 * What waits for the reader.
 */
export type Notices = {
/**
 * Challenges that wait for the reader's answer, the newest first.
 */
received: Array<Challenge>,
/**
 * Challenges of the reader that were accepted or declined, the newest first.
 */
answered: Array<Challenge>,
/**
 * Games with days for a move that are not over: first those in which the reader is to move, the least time left
 * first. At most a hundred.
 */
days: Array<DaysGame>,
/**
 * Games of tournaments that have begun in the last ten minutes and are not over.
 */
rounds: Array<RoundGame>, };

/**
 * From the server over the connection that tells of notices.
 */
export type FromNotices = { "kind": "notices" } & Notices | { "kind": "pong" } | { "kind": "error" } & FailureDetail;

/**
 * How opponents are found.
 */
export type TournamentSystem = { "kind": "arena",
/**
 * How long, in minutes.
 */
minutes: number,
/**
 * Whether results count double after two wins running.
 */
streaks: boolean, } | { "kind": "swiss",
/**
 * How many rounds.
 */
rounds: number, } | { "kind": "roundRobin",
/**
 * Twice, with both colours.
 */
twice: boolean, };

/**
 * Openings drawn by lot.
 */
export type TournamentOpenings = "none" | "threeMove" | "elevenMan";

/**
 * A tournament to be made.
 */
export type NewTournament = {
/**
 * What it is called, 3 to 60 characters.
 */
name: string,
/**
 * How opponents are found.
 */
system: TournamentSystem,
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * The clock of each game.
 */
clock: ClockSetting,
/**
 * Whether games count for ratings: for people with names, by a rule set without changes.
 */
rated?: boolean,
/**
 * Openings drawn by lot; each pair plays its opening twice, with both colours. An arena has one game.
 */
openings?: TournamentOpenings,
/**
 * When it begins, in milliseconds since 1970; when the organiser starts it if left out.
 */
starts?: number,
/**
 * Seconds between two rounds; when the organiser says so if left out. An arena has none.
 */
pause?: number,
/**
 * Seconds for the first move of each side; whoever takes longer was not there and loses the game.
 */
firstMove?: number, };

/**
 * How far a tournament is.
 */
export type TournamentState = "open" | "running" | "over" | "cancelled";

/**
 * Somebody in a tournament.
 */
export type TournamentPerson = {
/**
 * The name; guests and those who are gone have none.
 */
name: string | null,
/**
 * The number of a guest; 0 for those who are gone.
 */
guest: number,
/**
 * The piece beside the name.
 */
piece: AvatarPiece, };

/**
 * A tournament in a list.
 */
export type TournamentSummary = {
/**
 * Its id; its page is `/tournament/ID`.
 */
id: string,
/**
 * What was asked for.
 */
settings: NewTournament,
/**
 * What its rules are called.
 */
rulesName: string,
/**
 * Whether they are house rules.
 */
houseRules: boolean,
/**
 * Whether nobody has named the house rules.
 */
unnamed: boolean,
/**
 * Who organises it.
 */
organiser: TournamentPerson,
/**
 * How far it is.
 */
state: TournamentState,
/**
 * How many rounds have begun; 0 for arenas.
 */
round: number,
/**
 * When it began, in milliseconds since 1970.
 */
started: number | null,
/**
 * When it was over.
 */
ended: number | null,
/**
 * How many have entered.
 */
players: number,
/**
 * Whether the reader has.
 */
joined: boolean, };

/**
 * The tournaments of a server.
 */
export type TournamentList = {
/**
 * Those that are played, then those to come, then those that are over.
 */
tournaments: Array<TournamentSummary>,
/**
 * How many there are.
 */
total: number,
/**
 * Which page, from 1.
 */
page: number,
/**
 * How many are on a page.
 */
pageSize: number,
/**
 * Whether the reader may make one.
 */
mayMake: boolean,
/**
 * The time at the server, in milliseconds since 1970.
 */
now: number, };

/**
 * What a round was for a player.
 */
export type TournamentEntryKind = "won" | "drawn" | "lost" | "wonByForfeit" | "lostByForfeit" | "playing" | "bye" | "rest" | "absent";

/**
 * What happened to a player in a round.
 */
export type TournamentEntry = {
/**
 * The number of the opponent.
 */
opponent?: number,
/**
 * Whether the player had White, in the first game if there were two.
 */
white?: boolean,
/**
 * What it was.
 */
what: TournamentEntryKind,
/**
 * The points for it, in tenths.
 */
points: number,
/**
 * Whether they counted double.
 */
doubled?: boolean,
/**
 * The games.
 */
games?: Array<string>, };

/**
 * How it stands for one player, in the order of the standings.
 */
export type TournamentPlayer = {
/**
 * The number, by which pairings name players.
 */
number: number,
/**
 * The rating at entry.
 */
rating: number | null,
/**
 * The place; players whom nothing tells apart share it.
 */
place: number,
/**
 * The points, in tenths.
 */
points: number,
/**
 * What orders players with the same points, in hundredths, in the order of the tournament's tie-breaks.
 */
ties: Array<number>,
/**
 * What happened in each round; in an arena, in each game.
 */
rounds: Array<TournamentEntry>,
/**
 * Whether the next result counts double.
 */
streak?: boolean,
/**
 * Is not paired until coming back.
 */
paused?: boolean,
/**
 * Has withdrawn, or was removed.
 */
withdrawn?: boolean,
/**
 * The name; guests and those who are gone have none.
 */
name: string | null,
/**
 * The number of a guest; 0 for those who are gone.
 */
guest: number,
/**
 * The piece beside the name.
 */
piece: AvatarPiece, };

/**
 * The result of a game of a tournament.
 */
export type TournamentResult = "white" | "draw" | "black" | "whiteByForfeit" | "blackByForfeit" | "absent";

/**
 * An opening drawn by lot.
 */
export type TournamentOpening = {
/**
 * Its moves, with the squares that have no man.
 */
name: string,
/**
 * The position after it, as a FEN.
 */
fen: string, };

/**
 * A game of a tournament.
 */
export type TournamentGame = {
/**
 * The round, counted from 1; in an arena, the wave.
 */
round: number,
/**
 * The board, counted from 1.
 */
board: number,
/**
 * Which of two games from one opening, counted from 1.
 */
game: number,
/**
 * The number of White.
 */
white: number,
/**
 * The number of Black.
 */
black: number,
/**
 * The id of the game; none before it has begun, or if it never did.
 */
id: string | null,
/**
 * The opening.
 */
opening?: TournamentOpening,
/**
 * The result.
 */
result: TournamentResult | null, };

/**
 * What can be done to a tournament and is noted.
 */
export type TournamentDeed = { "what": "started" } | { "what": "paired",
/**
 * The round, counted from 1.
 */
round: number, } | { "what": "held" } | { "what": "wentOn" } | { "what": "lastGames" } | { "what": "ended" } | { "what": "noPairing" } | { "what": "cancelled" } | { "what": "removed",
/**
 * The number of the player.
 */
player: number, } | { "what": "missed",
/**
 * The number of the player.
 */
player: number, } | { "what": "corrected",
/**
 * The round, counted from 1.
 */
round: number,
/**
 * The board, counted from 1.
 */
board: number,
/**
 * Which of two games, counted from 1.
 */
game: number,
/**
 * The result before.
 */
before: TournamentResult,
/**
 * The result now.
 */
after: TournamentResult, };

/**
 * What was done to a tournament.
 */
export type TournamentAct = {
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * Whether the server did it by itself.
 */
byItself: boolean, } & ({ "what": "started" } | { "what": "paired",
/**
 * The round, counted from 1.
 */
round: number, } | { "what": "held" } | { "what": "wentOn" } | { "what": "lastGames" } | { "what": "ended" } | { "what": "noPairing" } | { "what": "cancelled" } | { "what": "removed",
/**
 * The number of the player.
 */
player: number, } | { "what": "missed",
/**
 * The number of the player.
 */
player: number, } | { "what": "corrected",
/**
 * The round, counted from 1.
 */
round: number,
/**
 * The board, counted from 1.
 */
board: number,
/**
 * Which of two games, counted from 1.
 */
game: number,
/**
 * The result before.
 */
before: TournamentResult,
/**
 * The result now.
 */
after: TournamentResult, });

/**
 * What the tournament is for whoever reads it.
 */
export type OwnTournament = {
/**
 * The number of the reader, who has entered.
 */
number: number | null,
/**
 * The game that the reader is to play now.
 */
game: string | null,
/**
 * Whether the reader may enter, or come back.
 */
mayJoin: boolean,
/**
 * Whether the reader may withdraw.
 */
mayWithdraw: boolean,
/**
 * Whether the reader may take a rest.
 */
mayPause: boolean,
/**
 * Whether the reader rests, and may come back.
 */
mayResume: boolean,
/**
 * Whether the reader organises it.
 */
organises: boolean, };

/**
 * A tie-break.
 */
export type TournamentTie = "buchholzCut" | "buchholz" | "sonnebornBerger" | "direct" | "wins";

/**
 * A tournament as it stands.
 */
export type Tournament = {
/**
 * How often it has changed.
 */
version: number,
/**
 * How many rounds there will be; 0 for arenas.
 */
rounds: number,
/**
 * The organiser has stopped it for a while.
 */
held: boolean,
/**
 * No more rounds or games begin.
 */
last: boolean,
/**
 * When the next round begins, in milliseconds since 1970.
 */
nextAt: number | null,
/**
 * When an arena ends.
 */
ends: number | null,
/**
 * The time at the server, in milliseconds since 1970.
 */
now: number,
/**
 * The tie-breaks, in their order.
 */
ties: Array<TournamentTie>,
/**
 * The players in the order of the standings.
 */
standings: Array<TournamentPlayer>,
/**
 * The games of the last round; in an arena, those that are played.
 */
games: Array<TournamentGame>,
/**
 * Who has no game in the last round, by number.
 */
byes: Array<number>,
/**
 * What was done to it, the last first.
 */
acts: Array<TournamentAct>,
/**
 * What it is for the reader.
 */
own: OwnTournament,
/**
 * Its id; its page is `/tournament/ID`.
 */
id: string,
/**
 * What was asked for.
 */
settings: NewTournament,
/**
 * What its rules are called.
 */
rulesName: string,
/**
 * Whether they are house rules.
 */
houseRules: boolean,
/**
 * Whether nobody has named the house rules.
 */
unnamed: boolean,
/**
 * Who organises it.
 */
organiser: TournamentPerson,
/**
 * How far it is.
 */
state: TournamentState,
/**
 * How many rounds have begun; 0 for arenas.
 */
round: number,
/**
 * When it began, in milliseconds since 1970.
 */
started: number | null,
/**
 * When it was over.
 */
ended: number | null,
/**
 * How many have entered.
 */
players: number,
/**
 * Whether the reader has.
 */
joined: boolean, };

/**
 * Removes a player.
 */
export type RemovePlayer = {
/**
 * The number of the player.
 */
player: number, };

/**
 * Corrects the result of a game that is over.
 */
export type CorrectResult = {
/**
 * The round, counted from 1.
 */
round: number,
/**
 * The board, counted from 1.
 */
board: number,
/**
 * Which of two games, counted from 1.
 */
game: number,
/**
 * The result.
 */
result: TournamentResult, };

/**
 * The tournament of a game.
 */
export type TournamentLink = {
/**
 * Its id.
 */
id: string,
/**
 * What it is called.
 */
name: string, };

/**
 * What a token may be used for.
 */
export type Scope = "read" | "play" | "challenge";

/**
 * Makes a token.
 */
export type NewToken = {
/**
 * What its owner calls it.
 */
label: string,
/**
 * What it may be used for, one at least.
 */
scopes: Array<Scope>,
/**
 * After so many days it ends; never if left out.
 */
days?: number, };

/**
 * A token as its owner sees it.
 */
export type TokenEntry = {
/**
 * Its id.
 */
id: string,
/**
 * What its owner calls it.
 */
label: string,
/**
 * What it may be used for.
 */
scopes: Array<Scope>,
/**
 * When it was made, in milliseconds since 1970.
 */
created: number,
/**
 * When it ends; never if there is nothing.
 */
expires: number | null,
/**
 * When it was used last, to the minute.
 */
used: number | null, };

/**
 * A new token.
 */
export type MadeToken = {
/**
 * The token, told only here.
 */
token: string,
/**
 * What is kept of it.
 */
entry: TokenEntry, };

/**
 * Makes a bot of one's account, for good.
 */
export type BecomeBot = {
/**
 * The name of the account, so that it does not happen by mistake.
 */
name: string, };

/**
 * Who plays the other side.
 */
export type EventOpponent = {
/**
 * The name; guests, and accounts that were deleted, have none.
 */
name: string | null,
/**
 * Whether it is a bot.
 */
bot: boolean, };

/**
 * A game as a stream tells of it.
 */
export type EventGame = {
/**
 * Its id.
 */
id: string,
/**
 * The rules.
 */
rules: RulesChoice,
/**
 * Whether it begins with the usual position.
 */
usualStart: boolean,
/**
 * The clock, if it has one.
 */
clock: TimeSetting | null,
/**
 * Whether it counts for ratings.
 */
rated: boolean,
/**
 * The side of the account.
 */
side: Color,
/**
 * Who plays the other side, if it is known; nobody against the computer.
 */
opponent: EventOpponent | null,
/**
 * How it ended, if it has.
 */
result: GameResult | null, };

/**
 * Somebody whom the reader blocks.
 */
export type BlockEntry = {
/**
 * The name.
 */
name: string,
/**
 * The piece beside it.
 */
piece: AvatarPiece,
/**
 * Since when, in milliseconds since 1970.
 */
since: number, };

/**
 * What a report is about.
 */
export type ReportKind = "name" | "behaviour" | "cheating" | "other";

/**
 * Reports somebody to the moderators.
 */
export type NewReport = {
/**
 * The name of whom it is about.
 */
about: string,
/**
 * What it is about.
 */
kind: ReportKind,
/**
 * What there is to say, at most 500 characters.
 */
text?: string,
/**
 * The id of the game between the two.
 */
game?: string, };

/**
 * A report that nobody has decided, as moderators see it.
 */
export type Report = {
/**
 * Its id.
 */
id: string,
/**
 * The name of who has made it.
 */
by: string,
/**
 * The name of whom it is about.
 */
about: string,
/**
 * The piece beside that name.
 */
piece: AvatarPiece,
/**
 * Whether moderators can decide it: not if it is about one of them.
 */
withinReach: boolean,
/**
 * Whether the account was closed meanwhile.
 */
closed: boolean,
/**
 * What it is about.
 */
kind: ReportKind,
/**
 * What its author says; may be empty.
 */
text: string,
/**
 * The game.
 */
game: string | null,
/**
 * When it was made, in milliseconds since 1970.
 */
created: number,
/**
 * How many reports there are about the account, this one included.
 */
reported: number,
/**
 * How many of them were upheld.
 */
upheld: number, };

/**
 * The reports that nobody has decided, but for those about the reader.
 */
export type ReportList = {
/**
 * The oldest of them, the oldest first.
 */
reports: Array<Report>,
/**
 * How many there are.
 */
total: number, };

/**
 * What a moderator does about a report.
 */
export type ModeratorAct = "dismiss" | "warn" | "rename" | "close";

/**
 * Decides a report.
 */
export type DecideReport = {
/**
 * What is done.
 */
act: ModeratorAct,
/**
 * The reason, for the log: 1 to 500 characters.
 */
why: string,
/**
 * What the owner of the account reads, 1 to 500 characters: with a warning and with another name.
 */
note?: string, };

/**
 * A note of the moderators that the reader has not read yet.
 */
export type AccountNote = {
/**
 * Its id.
 */
id: string,
/**
 * What it says.
 */
note: string,
/**
 * Since when, in milliseconds since 1970.
 */
at: number, };

/**
 * A line of the log of what operators and moderators did.
 */
export type StaffLogLine = {
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * The name of who did it, or the id of an account without one; the operator if there is none.
 */
actor: string | null,
/**
 * The same of whom it is about.
 */
about: string | null,
/**
 * What was done, in a word.
 */
what: string,
/**
 * The reason.
 */
why: string, };

/**
 * What kind of thing went wrong.
 */
export type FailureCode = "badRequest" | "methodNotAllowed" | "notFound" | "noSeat" | "notYourSeat" | "notYourGame" | "signInNeeded" | "signInAgain" | "badToken" | "noScope" | "mismatch" | "taken" | "notInvited" | "forbidden" | "noHelp" | "stale" | "notYourTurn" | "illegalMove" | "gameOver" | "nothingToDo" | "declined" | "tooLarge" | "timeout" | "tooMany" | "tooHard" | "notSaved" | "full" | "internal";

/**
 * Why the computer does not agree to a draw.
 */
export type PlaysOn = "notYet" | "stillOpen" | "standsBetter" | "isWinning";

/**
 * What went wrong, for programs and for people.
 */
export type FailureDetail = {
/**
 * For programs.
 */
code: FailureCode,
/**
 * For people, in English.
 */
message: string,
/**
 * The field or character at fault, where there is one.
 */
place?: string,
/**
 * With [`FailureCode::IllegalMove`]: why.
 */
why?: WhyNot,
/**
 * With [`FailureCode::Declined`]: why the computer does not agree to a
 * draw.
 */
playsOn?: PlaysOn,
/**
 * With [`FailureCode::BadRequest`], where rules contradict themselves:
 * how.
 */
clashes?: Array<Clash>, };

/**
 * The body of every answer that is not a success.
 */
export type Failure = {
/**
 * What went wrong.
 */
error: FailureDetail,
/**
 * With [`FailureCode::Stale`]: the game as it is.
 */
game?: GameState, };

/**
 * A line of the stream of an account.
 */
export type AccountEvent = { "kind": "challenge",
/**
 * The challenge.
 */
challenge: Challenge, } | { "kind": "challengeGone",
/**
 * Its id.
 */
id: string, } | { "kind": "challengeDeclined",
/**
 * The challenge.
 */
challenge: Challenge, } | { "kind": "gameStart",
/**
 * The game.
 */
game: EventGame, } | { "kind": "gameFinish",
/**
 * The game.
 */
game: EventGame, } | { "kind": "ready" } | { "kind": "error" } & FailureDetail;

/**
 * A line of the stream of a game.
 */
export type GameLine = { "kind": "state" } & GameState | { "kind": "change" } & GameChange | { "kind": "gone" } | { "kind": "error" } & FailureDetail;

/**
 * From the server.
 */
export type ToPage = { "kind": "state" } & GameState | { "kind": "change" } & GameChange | { "kind": "presence",
/**
 * Whether somebody with White's token listens.
 */
white: boolean,
/**
 * Whether somebody with Black's token listens.
 */
black: boolean,
/**
 * Those without a token.
 */
watchers: number, } | { "kind": "gone" } | { "kind": "pong" } | { "kind": "error" } & FailureDetail;

/**
 * From the page.
 */
export type FromPage = { "kind": "ping" };

/**
 * To the server over the connection of an analysis.
 */
export type ToAnalyst = { "kind": "look",
/**
 * Names this request in its answers.
 */
ticket: number,
/**
 * The position.
 */
position: AskPosition,
/**
 * How many lines, 1 to 5.
 */
lines: number, } | { "kind": "rest" } | { "kind": "ping" };

/**
 * From the server over the connection of an analysis.
 */
export type FromAnalyst = { "kind": "lines",
/**
 * The request.
 */
ticket: number,
/**
 * The best lines, best first. At first there may be fewer than were asked for.
 */
lines: Array<AnalysisLine>, } | { "kind": "settled",
/**
 * The request.
 */
ticket: number, } | { "kind": "refused",
/**
 * The request.
 */
ticket: number,
/**
 * Why.
 */
error: FailureDetail, } | { "kind": "pong" } | { "kind": "error" } & FailureDetail;
