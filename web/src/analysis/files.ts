/**
 * Reading files of games piece by piece: the analyst gets no more at a time than it can hold, and a file of fifty
 * megabytes is listed while it is being read. A piece ends anywhere; the game that it cuts begins the next one.
 */

import type { PdnGame } from "../wire.ts";
import type { Analyst } from "./analyst.ts";

/** The size of a piece, below what proxies let pass, and of the largest one that is sent: a game longer than a piece needs a larger one. */
const PIECE = 1 << 19;
const LARGEST = 4 << 20;

/** A game of a file, and where it is. */
export interface Found {
  readonly game: PdnGame;
  /** The line of the whole file in which it begins, from 1. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly file: Blob;
}

/** A file in UTF-16 is read as UTF-8: a piece from its middle would not say how it is stored. */
async function asUtf8(file: Blob): Promise<Blob> {
  const mark = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const name = mark[0] === 0xff && mark[1] === 0xfe ? "utf-16le" : mark[0] === 0xfe && mark[1] === 0xff ? "utf-16be" : null;
  return name ? new Blob([new TextDecoder(name).decode(await file.arrayBuffer())]) : file;
}

/**
 * Lists the games of a file, and tells of each piece how far it has come, from 0 to 1. Ends early when `signal` says
 * so.
 */
export async function listGames(
  analyst: Pick<Analyst, "list">,
  source: Blob,
  rules: string,
  onFound: (games: readonly Found[], done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = await asUtf8(source);
  let [from, line, column, size] = [0, 1, 1, PIECE];
  while (from < file.size && !signal.aborted) {
    const to = Math.min(from + size, file.size);
    const isLast = to === file.size || size >= LARGEST;
    const { games, rest } = await analyst.list(file.slice(from, to), rules, isLast);
    if (signal.aborted) return;
    const start = from;
    // The line in which a piece begins may end a game that was listed already.
    const isNew = ({ place }: PdnGame): boolean => place.line > 1 || place.column >= column;
    const found = games.filter(isNew).map((game): Found => ({
      game,
      line: line + game.place.line - 1,
      from: start + game.place.byte,
      to: start + game.end,
      file,
    }));
    if (rest && rest.byte === 0 && found.length === 0) {
      size = Math.min(size * 2, LARGEST);
      continue;
    }
    if (rest) {
      from += rest.byte;
      line += rest.line - 1;
      column = rest.column;
      // Several games in one line longer than a piece: what is listed is not listed again.
      if (rest.byte === 0) size = Math.min(size * 2, LARGEST);
      else size = PIECE;
    } else {
      if (to < file.size) line += await linesIn(file.slice(from, to));
      [from, column, size] = [to, 1, PIECE];
    }
    onFound(found, Math.min(1, from / file.size));
  }
}

async function linesIn(piece: Blob): Promise<number> {
  const bytes = new Uint8Array(await piece.arrayBuffer());
  return bytes.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);
}

/** The words of a search that all have to occur in a game. */
export function matches({ game }: Found, query: string, rulesName: string): boolean {
  const text = plain(`${game.white} ${game.black} ${game.event} ${game.date} ${rulesName}`);
  return plain(query).split(/\s+/).every((word) => text.includes(word));
}

/** Without accents and capitals. */
const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");

/** Whether a text is a position and no game: one line that begins with the side to move. */
export function fenIn(text: string): string | null {
  const line = text.trim();
  const quoted = /^\[FEN\s+"([^"]*)"\]$/i.exec(line)?.[1] ?? line;
  return /^[WB?]\s*:\s*[WB]/i.test(quoted) && !quoted.includes("\n") ? quoted : null;
}
