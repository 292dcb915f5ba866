/** What can be shared, and the addresses of its pictures. No elements. */

import { analysisLink, searchOf } from "../analysis/place.ts";
import type { Preferences } from "../preferences.ts";
import type { RulesChoice } from "../wire.ts";

export interface Shared {
  readonly rules: RulesChoice;
  /** The first position, where it is not the usual one. */
  readonly start: string | null;
  /** All moves from there, and how many of them are on the board. */
  readonly moves: readonly string[];
  readonly ply: number;
  /** Whether Black is at the bottom. */
  readonly flipped: boolean;
  /** A game of this server. */
  readonly id: string | null;
  /** The address of the page, where a position has one of its own, such as a puzzle: then there is nothing else to share. */
  readonly own: string | null;
  /** The game as PDN, where it is not one of this server. */
  readonly pdn: (() => Promise<string>) | null;
}

export type What = "game" | "position";
export type Form = "board.svg" | "board.png" | "game.gif";

type Look = Pick<Preferences, "board" | "pieces" | "coordinates">;

/** Whether there is a game to be shared, not only a position. */
export const hasGame = ({ id, moves, own }: Shared): boolean => own === null && (id !== null || moves.length > 0);

/** The path of a page that shows it. `fen` is the position on the board. */
export function linkTo(shared: Shared, what: What, fen: string | null): string {
  if (shared.own !== null) return shared.own;
  if (what === "position") return analysisLink({ rules: shared.rules, fen, moves: [] });
  if (shared.id !== null) return `/game/${shared.id}`;
  return analysisLink({ rules: shared.rules, fen: shared.start, moves: shared.moves });
}

/** The path of a picture, in the look of the page. */
export function pictureOf(shared: Shared, form: Form, look: Look, size: number | null): string {
  const query = new URLSearchParams();
  if (form !== "game.gif") query.set("ply", String(shared.ply));
  if (size) query.set("size", String(size));
  if (shared.flipped) query.set("flip", "true");
  if (look.board !== "walnut") query.set("theme", look.board);
  if (look.pieces !== "boxwood") query.set("pieces", look.pieces);
  if (look.coordinates !== "inside") query.set("coordinates", look.coordinates);
  if (shared.id !== null) return `/api/games/${encodeURIComponent(shared.id)}/${form}?${query}`;
  return `/api/picture/${form}${searchOf({ rules: shared.rules, fen: shared.start, moves: shared.moves })}&${query}`;
}

/** How long a moving picture lasts, in seconds: as in `crates/diagram/src/film.rs`. */
export const secondsOf = (moves: number): number => Math.round(1.2 + 0.85 * Math.max(0, moves - 1) + 4);

/** A line of HTML that shows the picture and leads to the page. */
export function htmlFor(link: string, picture: string, name: string): string {
  const safe = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<a href="${safe(link)}"><img src="${safe(picture)}" alt="${safe(name)}" width="480"></a>`;
}
