/** What a new game is to be: chosen on the start page and in the dialog, remembered for the next time. */

import { api } from "../api.ts";
import { defaultRules } from "../i18n/index.ts";
import { prefer, preferences, type Opponent, type SideWish } from "../preferences.ts";
import { keepSeats } from "../seats.ts";
import { BY_LOT } from "../vocabulary.ts";
import type { ClockSetting, Color, Created, Level, NewGame, Player, RuleSummary, RulesChoice } from "../wire.ts";

export interface Setup {
  choice: RulesChoice;
  opponent: Opponent;
  level: Level;
  /** The level of the other computer when two play each other. */
  otherLevel: Level;
  side: SideWish | null;
  clock: ClockSetting | null;
}

/** Clocks to choose from, as `initial+increment` in seconds. */
export const CLOCKS = ["", "60+0", "180+2", "300+3", "600+0", "600+5", "900+10", "1800+20"] as const;

export function readClock(text: string): ClockSetting | null {
  const match = /^(\d+)\+(\d+)$/.exec(text);
  return match ? { initial: Number(match[1]), increment: Number(match[2]) } : null;
}

export const clockText = (clock: ClockSetting | null): string => (clock ? `${clock.initial}+${clock.increment}` : "");

export function rememberedSetup(): Setup {
  const { rules, opponent, level, side, clock } = preferences();
  return {
    choice: rules ?? { base: defaultRules(), set: {} },
    opponent,
    level,
    otherLevel: level,
    side,
    clock: readClock(clock),
  };
}

export function remember(setup: Setup): void {
  prefer("rules", setup.choice);
  prefer("opponent", setup.opponent);
  prefer("level", setup.level);
  prefer("side", setup.side);
  prefer("clock", clockText(setup.clock));
}

/** What the player wishes, or the rules do: `simple` draws lots; elsewhere the first move is yours. */
export function sideWish(setup: Setup, rules: RuleSummary): SideWish {
  return setup.side ?? (BY_LOT.includes(rules.id) ? "random" : rules.firstMover);
}

/** The side the player gets: as wished, or by lot. `lot` is a lot that was drawn already. */
export function resolveSide(setup: Setup, rules: RuleSummary, lot?: Color): Color {
  const wish = sideWish(setup, rules);
  if (wish !== "random") return wish;
  return lot ?? (Math.random() < 0.5 ? "white" : "black");
}

const HUMAN: Player = { kind: "human" };

function players(setup: Setup, own: Color): { white: Player; black: Player } {
  const computer: Player = { kind: "computer", level: setup.level };
  switch (setup.opponent) {
    case "computer":
      return own === "white" ? { white: HUMAN, black: computer } : { white: computer, black: HUMAN };
    case "watch":
      return { white: computer, black: { kind: "computer", level: setup.otherLevel } };
    case "two":
    case "link":
      return { white: HUMAN, black: HUMAN };
  }
}

/**
 * Makes the game with the player on one side, or, against the computer, on the side the server draws by lot. It begins
 * with the position `fen`, or with the usual one.
 */
export async function createGame(setup: Setup, own: Color | "byLot", fen?: string): Promise<Created> {
  const side = own === "byLot" ? "white" : own;
  const colours = own === "byLot" ? "byLot" : "chosen";
  const toTheEnd = !preferences().resigns;
  const game: NewGame = { rules: setup.choice, ...players(setup, side), clock: setup.clock, colours, toTheEnd, ...(fen ? { fen } : {}) };
  const created = await api.newGame(game);
  const { seats } = created;
  if (setup.opponent === "link") {
    // The friend's token is kept apart: this browser plays one side only.
    keepSeats(created.game.id, side === "white" ? { white: seats.white } : { black: seats.black });
    const theirs = side === "white" ? seats.black : seats.white;
    if (theirs) keepInvitation(created.game.id, theirs);
  } else {
    keepSeats(created.game.id, seats);
  }
  return created;
}

/** Where a new game goes on: a game with a friend begins at the link to send. */
export const createdPath = ({ opponent }: Setup, id: string): string => (opponent === "link" ? `/game/${id}/invite` : `/game/${id}`);

const invitationKey = (game: string): string => `crownhead.invitation.${game}`;

export function keepInvitation(game: string, token: string): void {
  try {
    localStorage.setItem(invitationKey(game), token);
  } catch {
    // Then the link can only be copied now.
  }
}

/** The token of the seat a friend was invited to. */
export function invitationOf(game: string): string | null {
  return localStorage.getItem(invitationKey(game));
}
