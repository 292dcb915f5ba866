/** Playing on from a position against the computer: the side and the level are chosen. */

import { levelSlider, segmented } from "../controls.ts";
import { h } from "../dom.ts";
import { failureText } from "../failure.ts";
import { createGame } from "../game/setup.ts";
import { t } from "../i18n/index.ts";
import { prefer, preferences } from "../preferences.ts";
import { go } from "../router.ts";
import { sideName } from "../rules.ts";
import type { Color, Level, RulesChoice } from "../wire.ts";
import { openDialog } from "./dialog.ts";
import { levelNumber, numberLevel } from "./choices.ts";

export interface From {
  readonly rules: RulesChoice;
  readonly fen: string;
  /** The side that is proposed. */
  readonly side: Color;
  /** The level that is proposed; the usual one if there is none. */
  readonly level?: Level | undefined;
}

export function openPlayFrom({ rules, fen, side: first, level: given }: From, texts: { heading: string; side: string; level: string; start: string }): void {
  const dialog = openDialog(texts.heading, "small");
  let side = first;
  let level = given ?? preferences().level;
  const fault = h("p", { class: "error", role: "alert" });
  const start = async (): Promise<void> => {
    try {
      const setup = { choice: rules, opponent: "computer", level, otherLevel: level, side, clock: null } as const;
      const { game } = await createGame(setup, side, fen);
      prefer("level", level);
      go(`/game/${game.id}`);
    } catch (error) {
      fault.textContent = failureText(error);
    }
  };
  const sides = (["white", "black"] as const).map((value) => ({ value, label: t.plays.sideCapital(sideName(rules.base, value)) }));
  dialog.body.append(
    h("div", { class: "field" }, h("span", { class: "field__label", text: texts.side }), segmented(texts.side, sides, side, (value) => (side = value))),
    levelSlider(texts.level, t.plays.levels, t.plays.perfect, levelNumber(level), (value) => (level = numberLevel(value))),
    fault,
  );
  dialog.foot.append(h("button", { type: "button", class: "btn btn--primary", text: texts.start, on: { click: () => void start() } }));
}
