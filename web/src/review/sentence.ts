/** What is said about a move: its reason, or how the game turned where no reason is certain. */

import { playerName, squareNamer } from "../game/texts.ts";
import { other } from "../game/read.ts";
import { formatList, t } from "../i18n/index.ts";
import { sideName } from "../rules.ts";
import type { Color, GameRules, ReviewPly, ReviewReason } from "../wire.ts";
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
  const why = moment.number === null && judged.missedShot ? ({ kind: "shotMissed", shot: judged.missedShot } as const) : judged.why;
  if (why) return whyText(why, judged, rules);
  const against = other(judged.side);
  const words = { move: judged.move.text, best: judged.best.moves[0]?.text ?? firstOf(moment)?.text ?? "", opponent: sideName(rules.id, against) };
  return w.turn(turnBy(model, moment.ply), { ...words, you: ownSide(model) === against });
}

/** The reason for a bad move. */
export function whyText(why: ReviewReason, judged: ReviewPly, rules: GameRules): string {
  return w.why(why, {
    move: judged.move.text,
    best: judged.best.moves[0]?.text ?? "",
    mover: sideName(rules.id, judged.side),
    opponent: sideName(rules.id, other(judged.side)),
    square: squareNamer(rules.board),
    list: formatList,
    result: (reason) => t.result.reason(reason, (color) => sideName(rules.id, color)),
  });
}
