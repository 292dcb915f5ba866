/** The seat tokens this browser holds. A token comes in the fragment of a link and is kept from view. */

import { SITE } from "./base.ts";
import type { SeatTokens } from "./wire.ts";

const KEY = "crownhead.seats";

type Book = Record<string, SeatTokens>;

function read(): Book {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Book) : {};
  } catch {
    return {};
  }
}

/** Keeps the tokens of a game. */
export function keepSeats(game: string, seats: SeatTokens): void {
  const book = read();
  book[game] = { ...book[game], ...seats };
  try {
    localStorage.setItem(KEY, JSON.stringify(book));
  } catch {
    // Storage is full or forbidden: the seat is lost when the page is closed.
  }
}

export function forgetSeats(game: string): void {
  const book = read();
  delete book[game];
  try {
    localStorage.setItem(KEY, JSON.stringify(book));
  } catch {
    // Without storage there are no tokens to delete.
  }
}

/** The token of a link like `/game/ID#seat=TOKEN`; it is taken out of the address at once. */
export function takeSeatFromAddress(): string | null {
  // Behind the `#` of a site of files there is a page.
  const token = SITE ? null : new URLSearchParams(location.hash.slice(1)).get("seat");
  if (token) history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}

/** The tokens held for a game; both when two people share this screen. */
export function seatsOf(game: string): SeatTokens {
  return read()[game] ?? {};
}
