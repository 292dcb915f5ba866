/**
 * A tree of moves: what was played, what could have been, and what was said about it. A tree is a value; changing it
 * makes another. Whether a move is legal is not decided here.
 */

import { isSameMove } from "../game/position.ts";
import type { GameTree, Move, NodeNotes, PdnTag, WriteNode } from "../wire.ts";

export type NodeId = number;

/** The first position, before any move. */
export const ROOT: NodeId = 0;

export interface TreeNode {
  readonly id: NodeId;
  readonly parent: NodeId;
  /** Nothing at the root. */
  readonly move: Move | null;
  /** The first continues the line, the others are variations. */
  readonly children: readonly NodeId[];
  readonly notes: NodeNotes;
}

export interface Tree {
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  readonly nextId: NodeId;
  readonly tags: readonly PdnTag[];
}

const NO_NOTES: NodeNotes = { strength: "", nags: [], before: [], comments: [], unread: "" };

export function emptyTree(): Tree {
  const root: TreeNode = { id: ROOT, parent: ROOT, move: null, children: [], notes: NO_NOTES };
  return { nodes: new Map([[ROOT, root]]), nextId: 1, tags: [] };
}

export function nodeOf(tree: Tree, id: NodeId): TreeNode {
  const node = tree.nodes.get(id);
  if (!node) throw new RangeError(`no move ${id}`);
  return node;
}

export const hasNode = (tree: Tree, id: NodeId): boolean => tree.nodes.has(id);

/** The moves that lead to a node, the first first. */
export function pathTo(tree: Tree, id: NodeId): TreeNode[] {
  const path: TreeNode[] = [];
  for (let node = nodeOf(tree, id); node.id !== ROOT; node = nodeOf(tree, node.parent)) path.push(node);
  return path.toReversed();
}

export const movesTo = (tree: Tree, id: NodeId): Move[] => pathTo(tree, id).flatMap(({ move }) => (move ? [move] : []));

/** The line that goes on from a node: its first move, the first move after that, and so on. */
export function lineFrom(tree: Tree, id: NodeId): TreeNode[] {
  const line: TreeNode[] = [];
  for (let next = nodeOf(tree, id).children[0]; next !== undefined; ) {
    const node = nodeOf(tree, next);
    line.push(node);
    next = node.children[0];
  }
  return line;
}

export function lastOf(tree: Tree, id: NodeId): NodeId {
  return lineFrom(tree, id).at(-1)?.id ?? id;
}

/** The number of moves before and including a node. */
export const plyOf = (tree: Tree, id: NodeId): number => pathTo(tree, id).length;

const changed = (tree: Tree, ...nodes: readonly TreeNode[]): Tree => {
  const all = new Map(tree.nodes);
  for (const node of nodes) all.set(node.id, node);
  return { ...tree, nodes: all };
};

/** Plays a move after a node: the one that is there already, or a new one, which is a variation if others are there. */
export function withMove(tree: Tree, at: NodeId, move: Move): { tree: Tree; id: NodeId } {
  const node = nodeOf(tree, at);
  const known = node.children.find((child) => {
    const other = nodeOf(tree, child).move;
    return other !== null && isSameMove(other, move);
  });
  if (known !== undefined) return { tree, id: known };
  const id = tree.nextId;
  const child: TreeNode = { id, parent: at, move, children: [], notes: NO_NOTES };
  const parent = { ...node, children: [...node.children, id] };
  return { tree: { ...changed(tree, parent, child), nextId: id + 1 }, id };
}

export function withNotes(tree: Tree, id: NodeId, notes: Partial<NodeNotes>): Tree {
  const node = nodeOf(tree, id);
  return changed(tree, { ...node, notes: { ...node.notes, ...notes } });
}

/** Whether a node is on the main line. */
export function isMainLine(tree: Tree, id: NodeId): boolean {
  return pathTo(tree, id).every((node) => nodeOf(tree, node.parent).children[0] === node.id);
}

/** The first move of the variation that a node belongs to; nothing on the main line. */
export function variationOf(tree: Tree, id: NodeId): TreeNode | null {
  return pathTo(tree, id).findLast((node) => nodeOf(tree, node.parent).children[0] !== node.id) ?? null;
}

/** Makes the variation that a node belongs to the line that it varied. */
export function promoted(tree: Tree, id: NodeId): Tree {
  const first = variationOf(tree, id);
  if (!first) return tree;
  const parent = nodeOf(tree, first.parent);
  const others = parent.children.filter((child) => child !== first.id);
  return changed(tree, { ...parent, children: [first.id, ...others] });
}

/** Makes the moves that lead to a node the main line. */
export function asMainLine(tree: Tree, id: NodeId): Tree {
  let result = tree;
  while (!isMainLine(result, id)) result = promoted(result, id);
  return result;
}

/** Deletes a move with everything after it. */
export function without(tree: Tree, id: NodeId): Tree {
  if (id === ROOT) return tree;
  const nodes = new Map(tree.nodes);
  const parent = nodeOf(tree, nodeOf(tree, id).parent);
  nodes.set(parent.id, { ...parent, children: parent.children.filter((child) => child !== id) });
  const rest = [id];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    rest.push(...(nodes.get(next)?.children ?? []));
    nodes.delete(next);
  }
  return { ...tree, nodes };
}

/** The variation beside a node, before or after it; round and round. */
export function sibling(tree: Tree, id: NodeId, step: 1 | -1): NodeId {
  if (id === ROOT) return id;
  const { children } = nodeOf(tree, nodeOf(tree, id).parent);
  const index = (children.indexOf(id) + step + children.length) % children.length;
  return children[index] ?? id;
}

/** The tree of a game that was read. */
export function treeOf(game: Pick<GameTree, "nodes" | "tags" | "comments" | "unread">): Tree {
  const nodes = new Map(emptyTree().nodes);
  const root = nodeOf(emptyTree(), ROOT);
  nodes.set(ROOT, { ...root, notes: { ...NO_NOTES, comments: game.comments, unread: game.unread ?? "" } });
  game.nodes.forEach(({ parent: index, move, ...notes }, number) => {
    const id = number + 1;
    const parent = index === null ? ROOT : index + 1;
    nodes.set(id, { id, parent, move, children: [], notes: { ...NO_NOTES, ...notes } });
    const before = nodes.get(parent);
    if (before) nodes.set(parent, { ...before, children: [...before.children, id] });
  });
  return { nodes, nextId: game.nodes.length + 1, tags: game.tags };
}

/** The moves of a tree in the order in which they can be written: each after the one that it follows. */
export function written(tree: Tree): WriteNode[] {
  const list: WriteNode[] = [];
  const rest: { id: NodeId; parent: number | null }[] = [];
  const add = (node: TreeNode, parent: number | null): void => {
    rest.push(...node.children.map((id) => ({ id, parent })).toReversed());
  };
  add(nodeOf(tree, ROOT), null);
  for (let next = rest.pop(); next; next = rest.pop()) {
    const node = nodeOf(tree, next.id);
    if (!node.move) continue;
    list.push({ parent: next.parent, text: node.move.text, ...node.notes });
    add(node, list.length - 1);
  }
  return list;
}

/** Everything in a tree that has a number of its own, for storage and back. */
export interface StoredTree {
  readonly nodes: readonly TreeNode[];
  readonly nextId: NodeId;
  readonly tags: readonly PdnTag[];
}

export const stored = ({ nodes, nextId, tags }: Tree): StoredTree => ({ nodes: [...nodes.values()], nextId, tags });

/** A tree from storage; nothing if it is not one. */
export function restored(value: unknown): Tree | null {
  const { nodes, nextId, tags } = (value ?? {}) as Partial<StoredTree>;
  if (!Array.isArray(nodes) || typeof nextId !== "number" || !Array.isArray(tags)) return null;
  const all = new Map(nodes.map((node: TreeNode) => [node.id, node]));
  const isWhole = all.has(ROOT) && nodes.every((node: TreeNode) => all.has(node.parent) && node.children.every((child) => all.has(child)));
  return isWhole ? { nodes: all, nextId, tags } : null;
}

/** The marks `!`, `?`, `!!`, `??`, `!?`, `?!` are numbers 1 to 6; a move has one of them at most. */
export const LAST_MARK = 6;
const STRENGTHS = ["!", "?", "!!", "??", "!?", "?!"];

/** The mark of a move: from its numbers, or as it was written in a game. */
export function markOf({ nags, strength }: { readonly nags: readonly number[]; readonly strength: string }): number | null {
  const nag = nags.find((each) => each >= 1 && each <= LAST_MARK);
  if (nag !== undefined) return nag;
  const written = STRENGTHS.indexOf(strength);
  return written < 0 ? null : written + 1;
}

export const markText = (mark: number | null): string => (mark === null ? "" : (STRENGTHS[mark - 1] ?? ""));
