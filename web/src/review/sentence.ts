/** What is said about a move: its reason, or how the game turned where no reason is certain. */

import { playerName, squareNamer } from "../game/texts.ts";
import { other } from "../game/read.ts";
import { formatList, t } from "../i18n/index.ts";
import { sideName } from "../rules.ts";
import type { Color } from "../wire.ts";
import type { Model } from "./model.ts";
import { firstOf, ownSide, turnBy, type Moment } from "./read.ts";
import { w } from "./words.ts";

/** What a side is called: as the file says, or as in play. */
export function nameOf({ game }: Pick<Model, "game">, side: Color): string {
  return game.named?.[side] || playerName(game[side], side, game.rules.id, game.you);
}

export function sentenceOf(model: Model, moment: Moment): string {
  const judged = model.plies[moment.ply];
  if (!judged) return "";
  const { rules } = model.game;
  const against = other(judged.side);
  const opponent = sideName(rules.id, against);
  const words = { move: judged.move.text, best: judged.best.moves[0]?.text ?? firstOf(moment)?.text ?? "", opponent };
  const why = moment.number === null && judged.missedShot ? ({ kind: "shotMissed", shot: judged.missedShot } as const) : judged.why;
  if (!why) return w.turn(turnBy(model, moment.ply), { ...words, you: ownSide(model) === against });
  return w.why(why, {
    ...words,
    square: squareNamer(rules.board),
    list: formatList,
    result: (reason) => t.result.reason(reason, (color) => sideName(rules.id, color)),
  });
}
