/** Sentences about a game: players, results, what a chosen piece can do. */

import { View } from "../board/geometry.ts";
import type { Entry } from "../board/entry.ts";
import { formatList, t } from "../i18n/index.ts";
import type { Note, SideName } from "../i18n/keys.ts";
import { sideName } from "../rules.ts";
import type { Board, Color, GameResult, Level, Move, Player, Seat } from "../wire.ts";

export function levelText(level: Level): string {
  return level === "perfect" ? t.plays.perfect : String(level);
}

export function levelNamed(level: Level): string {
  const index = level === "perfect" ? 10 : level - 1;
  return t.plays.levelNamed(levelText(level), t.plays.levels[index] ?? "");
}

/** What a player is called on a plate. */
export function playerName(player: Player, color: Color, rulesId: string, seat: Seat | null): string {
  if (player.kind === "computer") return t.plays.computer;
  if (seat === color) return t.plays.you;
  return t.plays.player(sideName(rulesId, color));
}

/** `Dark wins: light has no move left.` */
export function resultNote(result: GameResult, rulesId: string, seat: Seat | null): Note {
  const name = (color: Color): SideName => sideName(rulesId, color);
  const text = t.result.reason(result.reason, name);
  if (!result.winner) return { lead: `${t.result.draw}:`, text };
  const lead = seat === result.winner ? t.result.youWin : t.result.wins(name(result.winner));
  return { lead: `${lead}:`, text };
}

/** How squares are called on a board, as its players do. */
export function squareNamer(board: Board): (number: number) => string {
  const labels = new Map(board.squares.map((square) => [square.number, square.label]));
  return (number) => labels.get(number) ?? String(number);
}

/** What a lifted piece can do. */
export function chosenNote(entry: Entry, board: Board): Note & { sub?: string } {
  const name = squareNamer(board);
  const origin = name(entry.walked[0] ?? 0);
  if (entry.walked.length > 1) return { text: t.game.ambiguous };
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
