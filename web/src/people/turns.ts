/** Games with days for a move in which it is one's turn, those with the least time left first. */

import { api } from "../api.ts";
import { fill, h, type Child } from "../dom.ts";
import { piecesOf } from "../fen.ts";
import { BOT } from "../game/texts.ts";
import { t } from "../i18n/index.ts";
import { miniature } from "../mini.ts";
import { longTime } from "../pages/clock-words.ts";
import { shortRuleName, usesLetters } from "../rules.ts";
import { keepSeats, seatsOf } from "../seats.ts";
import { go } from "../router.ts";
import type { DaysGame, Notices, RuleSummary } from "../wire.ts";
import { onNotices } from "./notices.ts";
import { pp } from "./words.ts";

/** Under it the time left is marked, in milliseconds. */
const SOON = 6 * 3_600_000;

/** Shows them in a section that is hidden while there are none; the function that comes back ends it. */
export function drawTurns(section: HTMLElement, rules: readonly RuleSummary[]): () => void {
  section.hidden = true;
  return onNotices(({ days }: Notices) => {
    const mine = days.filter(({ yourTurn }) => yourTurn);
    const waiting = days.length - mine.length;
    section.hidden = days.length === 0;
    const rest = waiting ? h("small", { text: mine.length ? pp.turns.waiting(waiting) : pp.turns.only(waiting) }) : null;
    fill(section, h("h2", {}, pp.turns.heading, " ", rest), h("ul", { class: "dayturns" }, ...mine.map((each) => row(each, rules))));
  });
}

function row({ game, opponent, left }: DaysGame, rules: readonly RuleSummary[]): Child {
  const known = rules.find(({ id }) => id === game.rules);
  const name = game.houseRules ? (game.unnamed ? t.newGame.unnamed(known ? shortRuleName(known) : game.rules) : game.rulesName) : known ? shortRuleName(known) : game.rules;
  const who = opponent ? `${opponent}${game.bot ? ` ${BOT}` : ""}` : pp.turns.guest;
  const about = `${name}, ${pp.turns.move(Math.floor(game.ply / 2) + 1)}`;
  const picture = known && !game.houseRules ? miniature({ board: known.board, pieces: piecesOf(game.fen), letters: usesLetters(game.rules) }) : null;
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "dayturn", on: { click: () => void open(game.id) } },
      h("span", { class: "sk__pic", "aria-hidden": "true" }, picture),
      h("span", { class: "dayturn__g" }, h("b", { text: who }), h("small", { text: about })),
      h("span", { class: left < SOON ? "dayturn__l is-soon" : "dayturn__l" }, h("b", { text: longTime(left) }), h("small", { text: pp.turns.left })),
    ),
  );
}

/** Opens a game, with the seat in it, which another device may have had so far. */
async function open(game: string): Promise<void> {
  const { white, black } = seatsOf(game);
  if (!white && !black) {
    const seats = await api.newSeats(game, { white: true, black: true }).catch(() => null);
    if (seats) keepSeats(game, seats);
  }
  go(`/game/${game}`);
}
