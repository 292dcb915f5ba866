/** The state of the game page as one value, what can happen to it, and what the page has to do about it. */

import type { Change } from "../api.ts";
import type { Entry } from "../board/entry.ts";
import type { SoundName } from "../sound.ts";
import type { FailureCode, GameResult, GameState, HintReason, Move, Offer, Played, PlaysOn, WhyNot } from "../wire.ts";
import type { CountEnd } from "../i18n/keys.ts";
import { nearDraw, type CountWarning, type DrawWarning } from "./drawcount.ts";
import type { LevelOffer } from "./form.ts";
import { know, type Known } from "./known.ts";
import type { Premove } from "./premove.ts";

export interface Model {
  readonly known: Known;
  /** The moves on the board. Those of the known state that are missing here follow one by one. */
  readonly shown: readonly Played[];
  /** The move that is being animated. */
  readonly moving: Moving | null;
  /** The player's own move that the server has not answered yet, as the version it was made for. */
  readonly pending: number | null;
  /** The player's own move that is on the board and waits to be confirmed. */
  readonly held: Played | null;
  /** The move to be made when the other side has moved. */
  readonly premove: Premove | null;
  /** The position being looked at, as a number of moves, when it is not the current one. */
  readonly looking: number | null;
  readonly flipped: boolean;
  /** Whether the board waits while two computers play on. */
  readonly paused: boolean;
  /** The piece that is lifted. */
  readonly entry: Entry | null;
  readonly notice: Notice | null;
  /** Whether presses draw arrows and circles instead of moving pieces. */
  readonly drawing: boolean;
  readonly linked: boolean;
  readonly presence: Presence | null;
  /** The last offer that was announced, and after how many moves. */
  readonly announcedOffer: { readonly offer: Offer; readonly ply: number } | null;
  /** The count towards a draw that is near its end, and after how many moves it was; `null` while none is. */
  readonly nearDraw: { readonly warning: CountWarning; readonly ply: number } | null;
  /** Whether the result was announced. */
  readonly announcedResult: boolean;
  /** The level to offer after this game, because of how it and the one before ended. */
  readonly levelOffer: LevelOffer | null;
  /** What the player should learn from the game that is over. */
  readonly coach: CoachLine | null;
  /** Who plays, on a server with accounts. */
  readonly players: PlayersView | null;
  /** The version for which the server was asked to look at the clock. */
  readonly flagged: number | null;
  /** Numbers the animations, so that the end of an abandoned one is recognised. */
  readonly lastTicket: number;
}

export interface Moving {
  readonly ticket: number;
  readonly played: Played;
  /** Whether the player made it at this page. */
  readonly own: boolean;
}

/** One move of a game that is over, why it was bad, and where that can be practised. */
export interface CoachLine {
  readonly why: string;
  /** Introduces the link. */
  readonly practise: string;
  readonly link: { readonly href: string; readonly text: string };
}

/** What stands on the plates of people whose accounts are known. */
export interface PlayersView {
  readonly white: { readonly name: string; readonly detail: string } | null;
  readonly black: { readonly name: string; readonly detail: string } | null;
  /** What the game did to the reader's rating, once it is over. */
  readonly sub: string | null;
  /** The tournament that the game belongs to. */
  readonly tournament: { readonly href: string; readonly text: string } | null;
  /** The way to report the opponent, once the game is over. */
  readonly report: { readonly href: string; readonly text: string } | null;
}

export interface Presence {
  readonly white: boolean;
  readonly black: boolean;
  readonly watchers: number;
}

/** What the note line says until something else happens. */
export type Notice =
  | { readonly kind: "why"; readonly why: WhyNot; readonly showWay: boolean }
  | { readonly kind: "hint"; readonly move: Move; readonly why: HintReason }
  /** A count towards a draw that was near its end has ended. */
  | { readonly kind: "countEnded"; readonly end: CountEnd }
  | { readonly kind: "message"; readonly key: MessageKey };

export type MessageKey =
  | "hintBusy"
  | "notYourTurn"
  | "declined"
  | "rematchDeclined"
  | "noHelp"
  | PlaysOn
  | "takebackNone"
  | "redoNone"
  | "tooHard"
  | "notSaved"
  | "notSent"
  | "notReached"
  | "failed"
  | "premoveGone"
  | "premoveMany"
  | "premoveCancelled"
  | "gone";

export type Direction = "first" | "previous" | "next" | "last";

/** What was asked of the server. */
export type Asked = Change | "move" | "hint" | "rematch";

export type GameEvent =
  /** A state has arrived: by the live connection, as an answer, or with a refusal. `now` is the page's time. */
  | { readonly kind: "state"; readonly state: GameState; readonly now: number }
  /** The server refused something that was asked for `version`; `code` is `null` if it could not be reached. */
  | { readonly kind: "refused"; readonly asked: Asked; readonly version: number; readonly code: FailureCode | null; readonly why: WhyNot | null; readonly playsOn?: PlaysOn | undefined }
  | { readonly kind: "link"; readonly linked: boolean }
  | { readonly kind: "presence"; readonly presence: Presence }
  | { readonly kind: "gone" }
  | { readonly kind: "levelOffered"; readonly offer: LevelOffer | null }
  | { readonly kind: "seated"; readonly players: PlayersView }
  | { readonly kind: "coached"; readonly coach: CoachLine }
  /** The player completed a move on the board. */
  | { readonly kind: "entered"; readonly move: Move; readonly path: readonly number[]; readonly carried: boolean; readonly confirm?: boolean }
  /** The move that waits to be confirmed is to be played. */
  | { readonly kind: "confirmed" }
  /** The player entered a move for the next turn. */
  | { readonly kind: "premoved"; readonly from: number; readonly to: number; readonly confirm: boolean }
  /** The player pressed a square where a press moves nothing; `null` is one on which no piece ever stands. */
  | { readonly kind: "touched"; readonly square: number | null }
  | { readonly kind: "typed"; readonly text: string }
  /** The player lifted a piece, advanced it or put it back. */
  | { readonly kind: "chosen"; readonly entry: Entry | null }
  /** The player pressed squares that make no move. */
  | { readonly kind: "attempted"; readonly path: readonly number[]; readonly unplayable: boolean }
  | { readonly kind: "explained"; readonly why: WhyNot; readonly version: number }
  | { readonly kind: "hinted"; readonly move: Move; readonly why: HintReason; readonly version: number }
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "askHint" }
  /** An animation is over. */
  | { readonly kind: "animated"; readonly ticket: number }
  | { readonly kind: "timeUp" }
  | { readonly kind: "look"; readonly ply: number }
  | { readonly kind: "step"; readonly to: Direction }
  | { readonly kind: "flip" }
  /** Begins or ends drawing arrows and circles. */
  | { readonly kind: "draw" }
  /** Stops showing the moves of two computers, or goes on where it stopped. */
  | { readonly kind: "pause" }
  | { readonly kind: "showWay" }
  | { readonly kind: "expired"; readonly notice: Notice }
  | { readonly kind: "dismiss" };

/** What the page has to do. Each effect names the version it is meant for. */
export type Effect =
  | { readonly do: "play"; readonly version: number; readonly path: readonly number[]; readonly captured: readonly number[] }
  | { readonly do: "playText"; readonly version: number; readonly text: string }
  | { readonly do: "clearMoveBox" }
  | { readonly do: "change"; readonly version: number; readonly change: Change }
  | { readonly do: "hint"; readonly version: number }
  | { readonly do: "why"; readonly version: number; readonly path: readonly number[] }
  | { readonly do: "animate"; readonly moving: Moving; readonly carried: boolean }
  | { readonly do: "sound"; readonly name: SoundName }
  /** Takes a notice away after a while. */
  | { readonly do: "expire"; readonly notice: Notice }
  | { readonly do: "say"; readonly what: Said };

/** What a screen reader hears. */
export type Said =
  | { readonly of: "played"; readonly move: Played }
  | { readonly of: "tookBack" }
  | { readonly of: "offer"; readonly offer: Offer }
  | { readonly of: "result"; readonly result: GameResult }
  | { readonly of: "why"; readonly why: WhyNot }
  | { readonly of: "hint"; readonly move: Move; readonly why: HintReason }
  | { readonly of: "chosen"; readonly entry: Entry }
  | { readonly of: "drawing"; readonly on: boolean }
  | { readonly of: "held"; readonly move: Played }
  | { readonly of: "premove"; readonly premove: Premove }
  | { readonly of: "looking"; readonly ply: number }
  | { readonly of: "coach"; readonly coach: CoachLine }
  | { readonly of: "draw"; readonly warning: DrawWarning }
  | { readonly of: "countEnded"; readonly end: CountEnd }
  | { readonly of: "message"; readonly key: MessageKey };

/** The page of a game that was just loaded. */
export function begin(state: GameState, now: number): Model {
  return {
    known: know(state, now),
    shown: state.moves,
    moving: null,
    pending: null,
    held: null,
    premove: null,
    looking: null,
    flipped: false,
    paused: false,
    entry: null,
    notice: null,
    drawing: false,
    linked: true,
    presence: null,
    announcedOffer: null,
    nearDraw: nearDraw(state),
    announcedResult: state.result !== null,
    levelOffer: null,
    coach: null,
    players: null,
    flagged: null,
    lastTicket: 0,
  };
}
