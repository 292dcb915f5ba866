/** Questions about the analysis board, answered from its model. */

import { afterAll } from "../game/position.ts";
import { other } from "../game/read.ts";
import type { AnalysisLine, Color, Move, Piece, TableAnswer, WritePdn } from "../wire.ts";
import type { Model } from "./model.ts";
import type { Place } from "./place.ts";
import { lineFrom, movesTo, nodeOf, plyOf, ROOT, written, type NodeId } from "./tree.ts";

/** Where a move of the tree leads, for the analyst and for the address. */
export function placeAt({ choice, fen, tree }: Model, node: NodeId): Place {
  return { rules: choice, fen, moves: movesTo(tree, node).map((move) => move.text) };
}

/** The whole line on the board: the moves to the position, and those that follow it. */
export const lineOn = ({ tree, at }: Model): readonly Move[] => [...movesTo(tree, at), ...lineFrom(tree, at).flatMap(({ move }) => move ?? [])];

export function piecesAt(model: Model, node: NodeId): readonly Piece[] {
  return model.known.get(node)?.pieces ?? afterAll(model.start, movesTo(model.tree, node));
}

export const piecesCount = (model: Model): number => piecesAt(model, model.at).length;

/** Sides take turns, whatever is played. */
export function turnAt({ first, tree }: Model, node: NodeId): Color {
  return plyOf(tree, node) % 2 === 0 ? first : other(first);
}

/** Whether a move can be entered: the legal moves are known, and nothing is under way. */
export function isOpen(model: Model): boolean {
  return model.moving === null && model.preview === null && model.known.has(model.at);
}

export const legalAt = (model: Model): readonly Move[] => model.known.get(model.at)?.legal ?? [];

/** The lines of the position on the board, as far as the computer is on. */
export function linesOf({ computer, thought, at }: Model): readonly AnalysisLine[] {
  return computer && thought.node === at ? thought.lines : [];
}

/** What the tables know of the position on the board, if they know it. */
export function tablesOf({ computer, tables, at }: Model): (TableAnswer & { known: NonNullable<TableAnswer["known"]> }) | null {
  const answer = computer ? tables.get(at) : undefined;
  return answer?.known ? { ...answer, known: answer.known } : null;
}

/** The pieces on the board: those of the position, or those after the moves that are only shown. */
export function piecesOn(model: Model): readonly Piece[] {
  const pieces = piecesAt(model, model.at);
  return model.preview ? afterAll(pieces, model.preview) : pieces;
}

/** Whether there are trees to go back or forward to. */
export const canUndo = ({ revisions, revision }: Model): boolean => revisions.some(({ number }) => number < revision);
export const canRedo = ({ revisions, revision }: Model): boolean => revisions.some(({ number }) => number > revision);

/** The tree as the analyst writes it. */
export function toWrite({ choice, fen, tree }: Pick<Model, "choice" | "fen" | "tree">): WritePdn {
  const { comments, unread } = nodeOf(tree, ROOT).notes;
  return { rules: choice, ...(fen ? { fen } : {}), tags: [...tree.tags], comments, unread, nodes: written(tree) };
}
