/** Sharing a game of this server: the dialog, with the links of those who may play. */

import { announce } from "../announce.ts";
import { api } from "../api.ts";
import { fill, h } from "../dom.ts";
import { failureText } from "../failure.ts";
import { keepInvitation } from "../game/setup.ts";
import { fenOf } from "../fen.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { ruleName } from "../rules.ts";
import { seatsOf } from "../seats.ts";
import type { Shared } from "../share/shared.ts";
import type { Color, GameState } from "../wire.ts";
import { copyRow } from "./dialog.ts";

/** What is on the board of a game's page. */
export interface Seen {
  ply: number;
  bottom: Color;
}

export async function openShare(state: GameState, invitation: string | null, seen: Seen): Promise<void> {
  const { white, black } = seatsOf(state.id);
  const own = [white, black].filter(Boolean).join(",");
  const links = (origin: string): HTMLElement => {
    const address = `${origin}/game/${state.id}`;
    const invite = h("div");
    void fillInvite(invite, state, invitation, address);
    return h("div", { class: "links" }, invite, own ? copyRow(t.game.linkMine, t.game.linkMineText, `${address}#seat=${own}`) : null);
  };
  const { rules } = state;
  const shared: Shared = {
    rules: { base: rules.id, set: rules.set, ...(rules.houseRules ? { name: rules.name } : {}) },
    start: fenOf(state.first, state.start),
    moves: state.moves.map((move) => move.text),
    ply: seen.ply,
    flipped: seen.bottom === "black",
    id: state.id,
    own: null,
    pdn: null,
  };
  await shareThis(shared, ruleName(rules), links);
}

/** Opens the dialog; its script is loaded with it. */
export async function shareThis(shared: Shared, name: string, links: ((origin: string) => HTMLElement) | null = null): Promise<void> {
  const dialog = await import("../share/dialog.ts").catch(() => null);
  if (!dialog) return announce(t.common.notReached, true);
  await dialog.openShareDialog(shared, name, links);
}

/** The seat a friend can be invited to: the other one, in a running game between people. */
function freeSeat({ white, black, you, result }: GameState): Color | null {
  const isBetweenPeople = white.kind === "human" && black.kind === "human";
  if (!isBetweenPeople || result || (you !== "white" && you !== "black")) return null;
  return you === "white" ? "black" : "white";
}

/** Whether the game was made by the owner of this browser, who alone may give seats away. */
async function isOwn(id: string): Promise<boolean> {
  const list = await api.games({ q: id }).catch(() => null);
  return list?.games.some((game) => game.id === id) ?? false;
}

/**
 * The link for a friend. The server keeps hashes and cannot tell it again: a browser that has not made it, or has
 * forgotten it, makes another on request. Links that were sent before still work.
 */
async function fillInvite(root: HTMLElement, state: GameState, invitation: string | null, address: string): Promise<void> {
  if (invitation) return fill(root, copyRow(t.game.linkSeat, t.game.linkSeatText, `${address}#seat=${invitation}`));
  const seat = freeSeat(state);
  if (!seat || !(await isOwn(state.id))) return;
  const fault = h("p", { class: "error", role: "alert" });
  const make = async (): Promise<void> => {
    try {
      const token = (await api.newSeats(state.id, { white: seat === "white", black: seat === "black" }))[seat];
      if (!token) return;
      keepInvitation(state.id, token);
      await fillInvite(root, state, token, address);
      root.querySelector("button")?.focus();
    } catch (error) {
      fault.textContent = failureText(error);
    }
  };
  fill(
    root,
    h("p", { class: "sub", text: t.game.linkAgainText }),
    h("button", { type: "button", class: "btn", on: { click: () => void make() } }, icon("link"), t.game.linkAgain),
    fault,
  );
}
