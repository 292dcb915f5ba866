/** The links of a game: to play, to watch, to save; and who can open them. */

import { api } from "../api.ts";
import { fill, h } from "../dom.ts";
import { failureText } from "../failure.ts";
import { keepInvitation } from "../game/setup.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { Reach } from "../reach.ts";
import { seatsOf } from "../seats.ts";
import type { Color, GameState } from "../wire.ts";
import { copyRow, openDialog } from "./dialog.ts";

export function openShare(state: GameState, invitation: string | null): void {
  const dialog = openDialog(t.game.shareHeading, "small");
  const { white, black } = seatsOf(state.id);
  const own = [white, black].filter(Boolean).join(",");
  const links = h("div", { class: "links" });
  const reach = new Reach((origin) => {
    const address = `${origin}/game/${state.id}`;
    const invite = h("div");
    void fillInvite(invite, state, invitation, address);
    fill(
      links,
      invite,
      copyRow(t.game.linkWatch, t.game.linkWatchText, address),
      own ? copyRow(t.game.linkMine, t.game.linkMineText, `${address}#seat=${own}`) : null,
    );
  });
  dialog.body.append(links, reach.element);
  dialog.foot.append(
    h("a", { class: "btn", href: `/api/games/${state.id}/pdn`, download: `${state.id}.pdn` }, icon("save"), t.game.exportPdn),
  );
  void reach.begin();
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
