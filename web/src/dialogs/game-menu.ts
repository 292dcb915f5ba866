/** On a phone: the move list, the move box and everything that has no room beside the board. */

import { h } from "../dom.ts";
import type { CoachLine } from "../game/model.ts";
import { t } from "../i18n/index.ts";
import { icon, type IconName } from "../icons.ts";
import { openDialog } from "./dialog.ts";
import { openSettings } from "./settings.ts";

export interface GameMenu {
  /** What to learn from the game that is over. */
  coach: CoachLine | null;
  /** How far a count towards a draw has come, where one runs. */
  drawCount: { made: number; limit: number } | null;
  moves: HTMLElement;
  box: HTMLElement;
  /** Puts the list and the box back where they came from. */
  putBack: () => void;
  share: () => void;
  zen: () => void;
  newGame: () => void;
  rulesHref: string;
  analyseHref: string;
  pdnHref: string;
}

/** The list of all moves with the box for typed ones. */
export function openMoveSheet({ moves, box, putBack }: Pick<GameMenu, "moves" | "box" | "putBack">): void {
  const dialog = openDialog(t.game.moves, "menu", putBack);
  dialog.body.append(moves, box);
  moves.scrollTop = moves.scrollHeight;
}

export function openGameMenu(menu: GameMenu): void {
  const dialog = openDialog(t.game.menu, "menu", menu.putBack);
  const item = (name: IconName, label: string, run: () => void): HTMLElement =>
    h("button", { type: "button", class: "btn btn--row", on: { click: () => (dialog.close(), run()) } }, icon(name), label);
  const link = (name: IconName, label: string, href: string, download = false): HTMLElement =>
    h("a", { class: "btn btn--row", href, download, on: { click: dialog.close } }, icon(name), label);
  const { drawCount, coach } = menu;
  dialog.body.append(
    coach ? h("p", { class: "coach" }, `${coach.why} ${coach.practise} `, h("a", { href: coach.link.href, text: coach.link.text, on: { click: dialog.close } })) : "",
    drawCount
      ? h("dl", { class: "facts facts--menu" }, h("div", {}, h("dt", { text: t.drawCount.fact }), h("dd", { text: t.drawCount.progress(drawCount.made, drawCount.limit) })))
      : "",
    menu.moves,
    menu.box,
    item("plus", t.game.newGame, menu.newGame),
    item("share", t.game.share, menu.share),
    item("eye", t.game.zenEnter, menu.zen),
    link("graph", t.nav.analyse, menu.analyseHref),
    link("book", t.game.rulesButton, menu.rulesHref),
    link("list", t.nav.games, "/games"),
    link("save", t.game.exportPdn, menu.pdnHref, true),
    item("cog", t.game.settingsButton, openSettings),
  );
}
