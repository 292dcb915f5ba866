/** A position to look into, and the address that holds it: rules, first position, and the moves from there. */

import { rulesFromAddress } from "../choice.ts";
import type { RulesChoice } from "../wire.ts";

export interface Place {
  readonly rules: RulesChoice;
  /** The first position, where it is not the usual one. */
  readonly fen: string | null;
  /** The moves from there, as text. */
  readonly moves: readonly string[];
}

/** No text of a move has this character, and no address has to escape it. */
const BETWEEN = ".";

/** What follows the path in the address of a position. */
export function searchOf({ rules, fen, moves }: Place): string {
  const parameters = new URLSearchParams({ rules: rules.base });
  if (rules.name) parameters.set("name", rules.name);
  for (const [key, value] of Object.entries(rules.set)) parameters.append("set", `${key}=${value}`);
  if (fen) parameters.set("fen", fen);
  if (moves.length) parameters.set("moves", moves.join(BETWEEN));
  // These are plain in an address, and easier to read so.
  const text = parameters.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return `?${text}`;
}

export const analysisLink = (place: Place): string => `/analysis${searchOf(place)}`;
export const editorLink = (place: Place): string => `/editor${searchOf(place)}`;

/** The address under which moves are reviewed, with what a file says of the players. */
export function reviewLink(place: Place, named: { white: string; black: string; result: string }): string {
  const names = new URLSearchParams(Object.entries(named).filter(([, value]) => value));
  return `/review${searchOf(place)}${names.size ? `&${names}` : ""}`;
}

/** The position that an address holds. The server checks it; here it is only read. */
export function placeFromAddress(search: string, usual: RulesChoice): Place {
  const parameters = new URLSearchParams(search);
  const moves = (parameters.get("moves") ?? "").split(/[.\s]+/).filter(Boolean);
  return { rules: rulesFromAddress(search) ?? usual, fen: parameters.get("fen") || null, moves };
}
