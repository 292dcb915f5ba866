/** The links of a game: to play, to watch, to save; and who can open them. */

import { fill, h } from "../dom.ts";
import { t } from "../i18n/index.ts";
import { icon } from "../icons.ts";
import { Reach } from "../reach.ts";
import { seatsOf } from "../seats.ts";
import type { GameState } from "../wire.ts";
import { copyRow, openDialog } from "./dialog.ts";

export function openShare(state: GameState, invitation: string | null): void {
  const dialog = openDialog(t.game.shareHeading, "small");
  const { white, black } = seatsOf(state.id);
  const own = [white, black].filter(Boolean).join(",");
  const links = h("div", { class: "links" });
  const reach = new Reach((origin) => {
    const address = `${origin}/game/${state.id}`;
    fill(
      links,
      invitation ? copyRow(t.game.linkSeat, t.game.linkSeatText, `${address}#seat=${invitation}`) : null,
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
