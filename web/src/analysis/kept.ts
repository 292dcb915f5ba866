/**
 * What an analysis leaves in the history of the browser and in the storage of its tab. The address holds the position;
 * the tree around it is kept here, so that it is there again after a reload and after a visit to another page.
 */

import type { RulesChoice } from "../wire.ts";
import { hasNode, restored, stored, type NodeId, type Tree } from "./tree.ts";

/** What an entry of the history says: which analysis, which of its trees, and where in it. */
export interface Entry {
  readonly session: string;
  readonly revision: number;
  readonly at: NodeId;
}

/** Trees of this many analyses are kept; the oldest goes first. */
const MOST_KEPT = 8;
const PREFIX = "crownhead.analysis.";

export function entryOf(state: unknown): Entry | null {
  const entry = (state as { analysis?: Partial<Entry> } | null)?.analysis;
  if (!entry || typeof entry.session !== "string" || typeof entry.revision !== "number" || typeof entry.at !== "number") return null;
  return { session: entry.session, revision: entry.revision, at: entry.at };
}

const about = (rules: RulesChoice, fen: string | null): string => JSON.stringify([rules.base, rules.set, fen]);

/** Keeps the tree of an analysis. Without storage it is forgotten when the page is left. */
export function keepTree(session: string, rules: RulesChoice, fen: string | null, tree: Tree): void {
  try {
    sessionStorage.setItem(PREFIX + session, JSON.stringify({ of: about(rules, fen), tree: stored(tree) }));
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX)).sort();
    for (const key of kept.slice(0, -MOST_KEPT)) sessionStorage.removeItem(key);
  } catch {
    // Full or forbidden.
  }
}

/** The tree that an entry of the history belongs to, if it is still kept and is one of these rules and position. */
export function keptTree({ session, at }: Entry, rules: RulesChoice, fen: string | null): { tree: Tree; at: NodeId } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + session) ?? "null") as { of?: string; tree?: unknown } | null;
    const tree = kept?.of === about(rules, fen) ? restored(kept.tree) : null;
    return tree && hasNode(tree, at) ? { tree, at } : null;
  } catch {
    return null;
  }
}

/** A name that no other analysis of this tab has; later ones sort after it. */
export const newSession = (): string => Date.now().toString(36);
