/** Questions about the game page, answered from its model. */

import type { Preferences } from "../preferences.ts";
import type { Color, GameState, Piece, Played } from "../wire.ts";
import type { Model } from "./model.ts";
import { after, afterAll } from "./position.ts";

export const other = (color: Color): Color => (color === "white" ? "black" : "white");

/** Whether this browser holds the seat of the side to move. */
export function mayAct({ you, turn }: GameState): boolean {
  return you === "both" || you === turn;
}

/** Whether every move of the known state is on the board and none is under way. */
export function isCaughtUp({ known, shown, moving, pending, held }: Model): boolean {
  return moving === null && pending === null && held === null && shown.length === known.state.moves.length;
}

/** Whether the other side waits for this player's answer. */
export function isAsked({ offer, you }: GameState): boolean {
  return offer !== null && you !== null && offer.side !== you;
}

/** Whether the player can enter a move for the next turn: the other side is to move in the position on the board. */
export function canPremove(model: Model): boolean {
  const { known, shown, moving, looking } = model;
  const { you, result } = known.state;
  if (you === null || you === "both" || result || isAsked(known.state) || moving || looking !== null) return false;
  const isBehind = shown.length < known.state.moves.length;
  return !isBehind && toMoveAfter(model) !== you;
}

/** Whether the player can move now. */
export function isInteractive(model: Model): boolean {
  const { state } = model.known;
  return isCaughtUp(model) && model.looking === null && state.result === null && mayAct(state);
}

/** Whether the other side is a person at another screen. */
export function isApart({ white, black, you }: GameState): boolean {
  return white.kind === "human" && black.kind === "human" && you !== null && you !== "both";
}

/** Whether two computers play each other: then the watcher says how quickly, and when to wait. */
export function isWatch({ white, black }: GameState): boolean {
  return white.kind === "computer" && black.kind === "computer";
}

/** How many moves of the known state are not on the board yet. */
export const movesBehind = ({ known, shown }: Model): number => Math.max(0, known.state.moves.length - shown.length);

/** Games of fewer moves have no review. A move is one of each side. */
export const LEAST_REVIEWED = 6;

export const canBeReviewed = (plies: number): boolean => Math.ceil(plies / 2) >= LEAST_REVIEWED;

export function canTakeBack(state: GameState): boolean {
  const { moves, offer, result, you } = state;
  if (!isApart(state)) return moves.length > 0;
  const isAsked = offer?.of === "takeback" && offer.side === you;
  return !result && !isAsked && moves.some((move) => move.color === you);
}

/** How many moves have been made in the position on the board. */
export const plyOf = ({ looking, shown }: Model): number => looking ?? shown.length;

/** The moves that led to the position on the board. */
export const movesOf = (model: Model): readonly Played[] => model.shown.slice(0, plyOf(model));

export function piecesOn(model: Model): readonly Piece[] {
  const { state } = model.known;
  const isCurrent = isCaughtUp(model) && model.looking === null;
  if (model.held && model.looking === null) return after(state.pieces, model.held);
  return isCurrent ? state.pieces : afterAll(state.start, movesOf(model));
}

/** The side at the bottom: the player's own, or the one to move where the board turns. */
export function bottomOf(model: Model, sharedScreen: Preferences["sharedScreen"]): Color {
  const { you, rules, turn } = model.known.state;
  let bottom: Color = you === "white" || you === "black" ? you : rules.board.bottom;
  if (you === "both" && sharedScreen === "flip") bottom = isCaughtUp(model) ? turn : toMoveAfter(model);
  return model.flipped ? other(bottom) : bottom;
}

/** The side to move in the position on the board, while moves are still being shown. */
function toMoveAfter({ known, shown }: Model): Color {
  const last = shown.at(-1);
  return last ? other(last.color) : known.state.first;
}

/** Whether a friend who was invited has not come yet. Two whose accounts are known need no link. */
export function isFriendMissing({ known: { state }, presence, players }: Model): boolean {
  const { you, moves } = state;
  if (players?.white && players.black) return false;
  if (!isApart(state) || you === "both" || !you) return false;
  return presence !== null && !presence[other(you)] && moves.length < 2;
}
