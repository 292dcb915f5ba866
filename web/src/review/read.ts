/** Questions about the review page, answered from its model. */

import type { Cost, Turn } from "../i18n/review-keys.ts";
import { afterAll } from "../game/position.ts";
import { other } from "../game/read.ts";
import type { Color, Move, Piece, ReviewPly } from "../wire.ts";
import type { Model } from "./model.ts";

/** At most so many moments are told while the review runs, as in the end. */
const MOST_MOMENTS = 3;
/** At most so many missed shots beside them. */
const MOST_SHOTS = 4;

/** A move that is worth a look: one that decided the game, or one that missed a shot. */
export interface Moment {
  /** The index of the move. */
  readonly ply: number;
  /** Its number among those that decided the game; `null` for a shot beside them. */
  readonly number: number | null;
  /** What should have been played. */
  readonly line: readonly Move[];
}

/** Those that decided the game, in order of play. While the review runs they are the greatest losses so far. */
export function decisive({ progress, plies }: Pick<Model, "progress" | "plies">): Moment[] {
  const indices = progress.is === "done" ? [...progress.review.decisive] : greatest(plies);
  return indices.sort((a, b) => a - b).flatMap((ply, index) => momentAt(plies, ply, index + 1));
}

function greatest(plies: readonly ReviewPly[]): number[] {
  const faults = [...plies.keys()].filter((index) => ["mistake", "blunder"].includes(plies[index]?.judgement ?? ""));
  return faults.sort((a, b) => (plies[b]?.loss ?? 0) - (plies[a]?.loss ?? 0)).slice(0, MOST_MOMENTS);
}

function momentAt(plies: readonly ReviewPly[], ply: number, number: number | null): Moment[] {
  const judged = plies[ply];
  if (!judged) return [];
  const { why, missedShot, best } = judged;
  const isShot = number === null || why?.kind === "shotMissed";
  return [{ ply, number, line: isShot && missedShot ? missedShot.moves : best.moves }];
}

/** Shots that were missed without deciding the game. */
export function shots(model: Pick<Model, "progress" | "plies">): Moment[] {
  const told = new Set(decisive(model).map(({ ply }) => ply));
  return model.plies
    .flatMap((judged, ply) => (judged.missedShot && !told.has(ply) ? momentAt(model.plies, ply, null) : []))
    .slice(0, MOST_SHOTS);
}

/** All moments in the order in which they are listed. */
export const moments = (model: Pick<Model, "progress" | "plies">): Moment[] => [...decisive(model), ...shots(model)];

export const chosenMoment = (model: Model): Moment | null => moments(model).find(({ ply }) => ply === model.chosen) ?? null;

/** The moves of the better line that are on the board. */
export function lineOn(model: Model): readonly Move[] {
  return chosenMoment(model)?.line.slice(0, model.line) ?? [];
}

export function piecesOn(model: Model): readonly Piece[] {
  const { game, at } = model;
  return afterAll(game.start, [...game.moves.slice(0, at), ...lineOn(model)]);
}

/** White's chances in each position, as far as they are known. */
export function chances({ progress, plies }: Pick<Model, "progress" | "plies">): number[] {
  const before = plies.map((ply) => ply.white);
  return progress.is === "done" ? [...before, progress.review.end] : before;
}

/** The first position from which on tables know every one to the end; `null` if they do not know the last. */
export function certainFrom({ progress, plies }: Pick<Model, "progress" | "plies">): number | null {
  if (progress.is !== "done" || !progress.review.endKnown) return null;
  let first = plies.length;
  while (first > 0 && plies[first - 1]?.known) first--;
  return first;
}

/** The number of a move as players count: the first of both sides has 1. */
export const numberOf = (ply: number): number => Math.floor(ply / 2) + 1;

/** The side the reader played, if it was one. */
export function ownSide({ game: { you } }: Pick<Model, "game">): Color | null {
  return you === "white" || you === "black" ? you : null;
}

/** The side that plays on from a moment: the one that moved there, unless it was the reader's opponent. */
export function sideToTry(model: Model, { ply }: Moment): Color | null {
  const mover = model.plies[ply]?.side ?? null;
  const own = ownSide(model);
  return own === null || own === mover ? mover : null;
}

/** The chances of the side that moved, before the move and after it. */
function chancesOf({ plies, ...model }: Pick<Model, "progress" | "plies">, ply: number): { before: number; after: number } {
  const judged = plies[ply];
  const white = judged?.white ?? 0.5;
  const before = judged?.side === "black" ? 1 - white : white;
  const next = chances({ plies, ...model })[ply + 1];
  const after = before - (judged?.loss ?? 0);
  // The position after the move is the surer witness, unless it is not known yet.
  return { before, after: next === undefined ? after : Math.min(after, judged?.side === "black" ? 1 - next : next) };
}

const BETTER = 0.6;
const LOST = 0.06;

/** How the game turned by a move. */
export function turnBy(model: Pick<Model, "progress" | "plies">, ply: number): Turn {
  const { before, after } = chancesOf(model, ply);
  if (before >= BETTER) return after >= BETTER ? "ahead" : after >= 1 - BETTER ? "evened" : "turned";
  return before >= 1 - BETTER ? "behind" : "worse";
}

/** What a move came to. */
export function costOf(model: Model, { ply, number }: Moment): Cost {
  const judged = model.plies[ply];
  const own = ownSide(model);
  if (!judged) return { of: "percent", percent: 0 };
  if (number === null && judged.missedShot) return { of: "missed", count: judged.missedShot.taken - judged.missedShot.given };
  if (own !== null && own !== judged.side) return { of: "chance" };
  const { why, loss } = judged;
  const { before, after } = chancesOf(model, ply);
  if (why?.kind === "resultGone" && why.had?.result === "draw") return { of: "draw" };
  if (after <= LOST && before > LOST) return { of: "game" };
  if (why?.kind === "resultGone" && why.had?.result === "win") return { of: "win" };
  if (why?.kind === "hanging") return pieces(model, ply, why.given - why.taken, why.by.captured);
  if (why?.kind === "piecesLost") return { of: "pieces", count: why.count, men: false };
  if (why?.kind === "shotGiven") return { of: "pieces", count: why.shot.taken - why.shot.given, men: false };
  return { of: "percent", percent: Math.round(loss * 100) };
}

/** Pieces lost, and whether they were men as far as the first capture takes them. */
function pieces({ game }: Model, ply: number, count: number, captured: readonly number[]): Cost {
  const after = afterAll(game.start, game.moves.slice(0, ply + 1));
  const men = captured.length >= count && captured.every((square) => after.some((piece) => piece.square === square && !piece.king));
  return { of: "pieces", count, men };
}

/** From which move on one side was better to the end; `null` if neither was. */
export function betterFrom(model: Pick<Model, "progress" | "plies">): { side: Color; move: number } | null {
  const all = chances(model);
  const last = all.at(-1) ?? 0.5;
  const side: Color = last >= 0.5 ? "white" : "black";
  const own = (white: number): number => (side === "white" ? white : 1 - white);
  if (own(last) < 0.55) return null;
  let first = all.length - 1;
  while (first > 0 && own(all[first - 1] ?? 0.5) >= 0.55) first--;
  return { side, move: numberOf(Math.max(0, first - 1)) };
}

/** The side at the bottom: the reader's own. */
export function bottomOf(model: Model): Color {
  const bottom = ownSide(model) ?? model.game.rules.board.bottom;
  return model.flipped ? other(bottom) : bottom;
}

/** The move of a moment that comes next in the line, for the arrow. */
export const firstOf = (moment: Moment | null): Move | null => moment?.line[0] ?? null;
