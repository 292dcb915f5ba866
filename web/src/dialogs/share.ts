/** The links of a game: to play, to watch, to save. */

import { h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { seatsOf } from "../seats.ts";
import type { GameState } from "../wire.ts";
import { copyRow, openDialog } from "./dialog.ts";

/** Names by which a machine reaches nobody but itself. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

export function openShare(state: GameState, invitation: string | null): void {
  const dialog = openDialog(t.game.shareHeading, "small");
  const address = `${location.origin}/game/${state.id}`;
  const { white, black } = seatsOf(state.id);
  const own = [white, black].filter(Boolean).join(",");
  if (LOCAL.includes(location.hostname)) dialog.body.append(h("p", { class: "sub", text: t.game.linkLocal }));
  if (invitation) dialog.body.append(copyRow(t.game.linkSeat, t.game.linkSeatText, `${address}#seat=${invitation}`));
  dialog.body.append(copyRow(t.game.linkWatch, t.game.linkWatchText, address));
  if (own) dialog.body.append(copyRow(t.game.linkMine, t.game.linkMineText, `${address}#seat=${own}`));
  dialog.foot.append(
    h("a", { class: "btn", href: `/api/games/${state.id}/pdn`, download: `${state.id}.pdn` }, icon("save"), t.game.exportPdn),
  );
}
