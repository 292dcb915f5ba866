/**
 * What the start page and the dialog for a new game both let one choose, and the way to that dialog. It is loaded when it is
 * opened: the start page does without.
 */

import { announce } from "../announce.ts";
import { pieceInText } from "../board/sprite.ts";
import type { Option } from "../controls.ts";
import { t } from "../i18n/index.ts";
import type { Opponent, SideWish } from "../preferences.ts";
import { sideName } from "../rules.ts";
import type { Level, RuleSummary } from "../wire.ts";

const PERFECT = 11;

export const levelNumber = (level: Level): number => (level === "perfect" ? PERFECT : level);
export const numberLevel = (number: number): Level => (number === PERFECT ? "perfect" : number);

export function opponentOptions(): Option<Opponent>[] {
  return [
    { value: "computer", label: t.start.computer },
    { value: "two", label: t.start.two },
    { value: "link", label: t.start.link },
    { value: "watch", label: t.start.watch },
  ];
}

export function sideOptions(rules: RuleSummary): Option<SideWish>[] {
  const side = (color: "white" | "black"): Option<SideWish> => ({
    value: color,
    label: t.plays.sideCapital(sideName(rules.id, color)),
    picture: pieceInText({ color, king: false }, 22),
  });
  return [side("white"), side("black"), { value: "random", label: t.start.random }];
}

/** Which half of the dialog a small screen shows: the list of games, or the chosen game. */
export type Step = "choose" | "setup";

/** Opens the dialog; `onClose` is called when it closes without a game. */
export function openNewGame(onClose?: () => void, step: Step = "choose"): void {
  const opened = import("./new-game.ts").then(({ openNewGameDialog }) => openNewGameDialog(step, onClose));
  opened.catch(() => announce(t.common.notReached, true));
}
