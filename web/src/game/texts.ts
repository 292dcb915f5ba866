/** Sentences about a game: players, results, what a chosen piece can do. */

import { View } from "../board/geometry.ts";
import type { DrawDetail } from "../board/element.ts";
import type { Entry } from "../board/entry.ts";
import { formatList, t } from "../i18n/index.ts";
import type { Note, SideName } from "../i18n/keys.ts";
import { sideName } from "../rules.ts";
import type { Board, Color, GameResult, GameState, Level, Move, Offer, Origin, Piece, Played, Player, Seat, WhyNot } from "../wire.ts";
import type { DrawWarning } from "./drawcount.ts";
import type { MessageKey, Model, Said } from "./model.ts";
import type { Premove } from "./premove.ts";

export function levelText(level: Level): string {
  return level === "perfect" ? t.plays.perfect : String(level);
}

export function levelNamed(level: Level): string {
  const index = level === "perfect" ? 10 : level - 1;
  return t.plays.levelNamed(levelText(level), t.plays.levels[index] ?? "");
}

/** The name that a file gives to a player. */
/** What stands beside the name of a bot: a title, the same in every language. */
export const BOT = "BOT";

export const nameInFile = (game: Origin, color: Color): string | undefined => (color === "white" ? game.whiteName : game.blackName);

/** What a player is called on a plate; `named` is the name that a file tells. */
export function playerName(player: Player, color: Color, rulesId: string, seat: Seat | null, named?: string): string {
  if (player.kind === "computer") return t.plays.computer;
  if (named) return named;
  if (seat === color) return t.plays.you;
  return t.plays.player(sideName(rulesId, color));
}

/** Who plays the sides, where the computer is to speak for itself. */
type Players = Readonly<Record<Color, Player>>;

/** `Dark wins: light has no move left.` */
export function resultNote(result: GameResult, rulesId: string, seat: Seat | null, players?: Players): Note {
  const name = (color: Color): SideName => sideName(rulesId, color);
  const { reason } = result;
  const isComputer = (side: Color): boolean => players?.[side].kind === "computer";
  const plays = isComputer("white") !== isComputer("black");
  let text = t.result.reason(reason, name);
  if (reason.key === "resigned" && plays && isComputer(reason.params.side)) text = t.game.computerResigns;
  if (reason.key === "agreed" && plays) text = t.game.computerAgrees;
  if (!result.winner) return { lead: t.result.because(t.result.draw), text };
  const lead = seat === result.winner ? t.result.youWin : t.result.wins(name(result.winner));
  return { lead: t.result.because(lead), text };
}

/** How squares are called on a board, as its players do. */
export function squareNamer(board: Board): (number: number) => string {
  const labels = new Map(board.squares.map((square) => [square.number, square.label]));
  return (number) => labels.get(number) ?? String(number);
}

/** What a screen reader hears of an arrow or a circle. */
export function drawnText({ shape, erased }: DrawDetail, board: Board): string {
  const name = squareNamer(board);
  return erased ? t.board.erased : t.board.drawn(name(shape.from), name(shape.to));
}

/** What a lifted piece can do. */
export function chosenNote(entry: Entry, board: Board): Note & { sub?: string } {
  const name = squareNamer(board);
  const origin = name(entry.walked[0] ?? 0);
  if (entry.walked.length > 1) return { text: t.game.ambiguous };
  // Lifted for a premove: where it can go is not known yet.
  if (entry.routes.length === 0) return { text: t.game.premoveFrom(origin) };
  const moves = [...new Set(entry.routes.map((route) => route.move))];
  const [first] = moves;
  if (first && moves.length === 1 && first.captured.length > 0) {
    return t.game.takes(origin, first.captured.length, t.game.way(stepsOf(first, board)), first.crowns);
  }
  if (first && first.captured.length > 0) return { text: t.game.chosenMany(origin, moves.length) };
  const ends = [...new Set(moves.map((move) => name(move.to)))];
  return { text: t.game.chosen(origin, formatList(ends)) };
}

function stepsOf(move: Move, board: Board): { over: string; to: string }[] {
  const name = squareNamer(board);
  const view = new View(board, "white");
  return move.path.slice(1).map((to, index) => {
    const over = view.jumped(move.path[index] ?? to, to, move.captured);
    return { over: over.map(name).join(", "), to: name(to) };
  });
}

export const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** The move that waits to be confirmed. */
export const heldNote = ({ text }: Move, hasClock: boolean): Note => t.game.confirmMove(text, hasClock);

export function premoveNote({ from, to }: Premove, board: Board): Note {
  const name = squareNamer(board);
  return t.game.premove(name(from), name(to));
}

/** Where a refused move was tried: the board with its pieces and the rules. */
export interface WhyPlace {
  rules: { id: string; board: Board };
  pieces: readonly Piece[];
}

/** Why a move is not possible, with squares as players of the rules name them. */
export function whyNote(why: WhyNot, { rules, pieces }: WhyPlace): Note {
  if (!why.reason) return { text: why.message };
  return t.why(why.reason, {
    square: squareNamer(rules.board),
    tried: why.tried[0] ?? null,
    isKing: (number) => pieces.some((piece) => piece.square === number && piece.king),
    side: (color) => sideName(rules.id, color),
  });
}

export function offerText({ side, of }: Offer, state: GameState): string {
  const { you, rules } = state;
  if (of === "draw" && state[side].kind === "computer") return t.game.computerOffers;
  return you === side ? t.game.youAsk[of] : t.game.asks[of](sideName(rules.id, side));
}

/** Says which earlier position is on the board. */
export function lookingText(moves: readonly Played[], ply: number): string {
  const move = moves[ply - 1];
  return move ? t.game.lookingBack(`${Math.ceil(ply / 2)}. ${move.text}`) : t.game.lookingAtStart;
}

const MESSAGES: Record<MessageKey, (state: GameState) => string> = {
  hintBusy: () => t.game.hintBusy,
  notYourTurn: ({ rules, turn }) => t.game.notYourTurn(sideName(rules.id, turn)),
  declined: () => t.game.declined,
  rematchDeclined: () => t.game.rematchDeclined,
  noHelp: () => t.game.noHelp,
  notYet: () => t.game.computerPlaysOn.notYet,
  stillOpen: () => t.game.computerPlaysOn.stillOpen,
  standsBetter: () => t.game.computerPlaysOn.standsBetter,
  isWinning: () => t.game.computerPlaysOn.isWinning,
  takebackNone: () => t.game.takebackNone,
  redoNone: () => t.game.redoNone,
  tooHard: () => t.game.tooHard,
  notSaved: () => t.game.notSaved,
  notSent: () => t.game.notSent,
  notReached: () => t.common.notReached,
  failed: () => t.common.failed,
  premoveGone: () => t.game.premoveGone,
  premoveMany: () => t.game.premoveMany,
  premoveCancelled: () => t.game.premoveCancelled,
  gone: () => t.game.gone,
};

export const messageText = (key: MessageKey, state: GameState): string => MESSAGES[key](state);

/** What a screen reader hears of a note. */
export const spoken = (note: Note): string => (note.lead ? `${note.lead} ${note.text}` : note.text);

/** The sentence a screen reader hears of what happened. */
export function announcement(said: Said, { known: { state }, shown }: Model): string {
  const { rules, you } = state;
  switch (said.of) {
    case "played": {
      const { color, text, captured, crowns } = said.move;
      return t.game.played(sideName(rules.id, color), text, captured.length, crowns);
    }
    case "tookBack":
      return t.game.tookBack;
    case "offer":
      return offerText(said.offer, state);
    case "result":
      return spoken(resultNote(said.result, rules.id, you, state));
    case "why":
      return spoken(whyNote(said.why, state));
    case "hint":
      return t.game.hintIs(said.move.text, said.why);
    case "chosen":
      return spoken(chosenNote(said.entry, rules.board));
    case "drawing":
      return said.on ? t.board.drawingOn : t.board.drawingOff;
    case "held":
      return spoken(heldNote(said.move, state.clock !== null));
    case "premove":
      return spoken(premoveNote(said.premove, rules.board));
    case "looking":
      return lookingText(shown, said.ply);
    case "coach":
      return `${said.coach.why} ${said.coach.practise} ${said.coach.link.text}`;
    case "message":
      return messageText(said.key, state);
    case "countEnded":
      return spoken(t.drawCount.restart(said.end));
    case "draw":
      return spoken(drawNote(said.warning));
  }
}

/** What is said of a draw that is near. */
export function drawNote(warning: DrawWarning): Note {
  switch (warning.of) {
    case "moves":
      return t.drawCount.inMoves(warning.left, warning.reset);
    case "nextMove":
      return t.drawCount.nextMove(warning.reset);
    case "repetition":
      return t.drawCount.repetition(warning.times, warning.limit);
  }
}
