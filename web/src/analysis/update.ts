/**
 * What happens to the analysis board, as a pure function: the model and an event give the next model and the effects
 * to run. Answers name the move they are about, so that one which comes late is kept for that move and shown nowhere
 * else.
 */

import { LAST_MARK, ROOT, asMainLine, hasNode, lastOf, markOf, nodeOf, promoted, sibling, withMove, withNotes, without, type NodeId, type Tree } from "./tree.ts";
import type { AnalysisEvent, Direction, Effect, MessageKey, Model } from "./model.ts";
import type { Move, WhyNot } from "../wire.ts";
import { isOpen, piecesCount, turnAt } from "./read.ts";
import { scoreOf, scoreOfKnown } from "./score.ts";

export interface Step {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** Trees that Back can still return to. */
const MOST_REVISIONS = 300;

const still = (model: Model): Step => ({ model, effects: [] });

export function update(model: Model, event: AnalysisEvent): Step {
  switch (event.kind) {
    case "entered":
      return entered(model, event);
    case "typed":
      return isOpen(model) ? { model: quiet(model), effects: [{ do: "play", node: model.at, text: event.text }] } : still(model);
    case "answered":
      return answered(model, event);
    case "attempted":
      return attempted(model, event);
    case "chosen":
      if (!event.entry) return still({ ...model, entry: null });
      return { model: { ...model, entry: event.entry, notice: null }, effects: [{ do: "say", what: { of: "chosen", entry: event.entry } }] };
    case "explained":
      return event.node === model.at ? explained(model, event.why) : still(model);
    case "position":
      return position(model, event);
    case "refused":
      return event.node === model.at ? tell(model, messageFor(event.code)) : still(model);
    case "lines":
      return lines(model, event);
    case "settled":
      if (event.node !== model.thought.node) return still(model);
      return { model: { ...model, thought: { ...model.thought, state: "settled" } }, effects: [{ do: "say", what: { of: "score", node: event.node } }] };
    case "unheard":
      return unheard(model, event);
    case "tables":
      return tables(model, event);
    case "animated":
      return still(model.moving?.ticket === event.ticket ? { ...model, moving: null } : model);
    case "go":
      return hasNode(model.tree, event.node) ? go(model, event.node) : still(model);
    case "step":
      return step(model, event.to);
    case "follow":
      return follow(model, event.moves);
    case "preview":
      return still({ ...model, preview: event.moves });
    case "promote":
      return changed(model, promoted(model.tree, event.node), model.at);
    case "mainLine":
      return changed(model, asMainLine(model.tree, event.node), model.at);
    case "delete":
      return removed(model, event.node);
    case "edit":
      return still({ ...model, editing: event.node });
    case "comment":
      return comment(model, event.node, event.text);
    case "nag":
      return changed(model, withNag(model.tree, event.node, event.nag), model.at);
    case "computer":
      return computer(model, event.on);
    case "flip":
      return still({ ...model, flipped: !model.flipped });
    case "draw": {
      const drawing = !model.drawing;
      return { model: { ...model, drawing, notice: null, entry: null }, effects: [{ do: "say", what: { of: "drawing", on: drawing } }] };
    }
    case "showWay":
      return still(model.notice?.kind === "why" ? { ...model, notice: { ...model.notice, showWay: true } } : model);
    case "dismiss":
      return still(model.preview ? { ...model, preview: null } : quiet(model));
    case "restore":
      return restore(model, event.revision, event.at);
  }
}

const quiet = (model: Model): Model => ({ ...model, notice: null, entry: null, preview: null });

function tell(model: Model, key: MessageKey): Step {
  return { model: { ...model, notice: { kind: "message", key } }, effects: [{ do: "say", what: { of: "message", key } }] };
}

function messageFor(code: string | null): MessageKey {
  if (code === null) return "notReached";
  return code === "tooHard" ? "tooHard" : "failed";
}

// Where to look

/** What has to be asked about the position on the board. */
function questions(model: Model): Effect[] {
  const effects: Effect[] = [];
  const state = model.known.get(model.at);
  if (model.computer && !isOver(model)) effects.push({ do: "look", node: model.at });
  else effects.push({ do: "rest" });
  if (!state) effects.push({ do: "position", node: model.at });
  if (state && model.computer && mayBeInTables(model)) effects.push({ do: "tables", node: model.at });
  return effects;
}

/** Whether the rules end the game here, as far as it is known. */
const isOver = (model: Model): boolean => {
  const state = model.known.get(model.at);
  return state !== undefined && state.legal.length === 0;
};

/** The first answer of the tables says how many pieces they know. */
function mayBeInTables(model: Model): boolean {
  if (model.tables.has(model.at) || isOver(model)) return false;
  const [answer] = model.tables.values();
  return answer === undefined || piecesCount(model) <= answer.mostPieces;
}

/** Puts another position on the board. */
function go(model: Model, at: NodeId, extra: readonly Effect[] = [], isNew = false): Step {
  if (at === model.at && !isNew) return { model: quiet(model), effects: [...extra] };
  const revisions = model.revisions.map((each) => (each.number === model.revision ? { ...each, at } : each));
  const next: Model = {
    ...quiet(model),
    at,
    moving: null,
    editing: null,
    revisions,
    thought: { node: at, lines: [], state: "thinking" },
  };
  return { model: next, effects: [...extra, { do: "address", isNew }, ...questions(next)] };
}

function step(model: Model, to: Direction): Step {
  const { tree, at } = model;
  const target = targetOf(tree, at, to);
  if (target === at) return still(model);
  const say: Effect = { do: "say", what: { of: "at", node: target } };
  const there = go(model, target, [say]);
  const { move } = nodeOf(tree, target);
  // One move forward is shown as it is played.
  if (to !== "next" || !move) return there;
  return moved(there, move, move.path, false);
}

function targetOf(tree: Tree, at: NodeId, to: Direction): NodeId {
  switch (to) {
    case "first":
      return ROOT;
    case "previous":
      return nodeOf(tree, at).parent;
    case "next":
      return nodeOf(tree, at).children[0] ?? at;
    case "last":
      return lastOf(tree, at);
    case "above":
      return sibling(tree, at, -1);
    case "below":
      return sibling(tree, at, 1);
  }
}

/** Adds the animation of the move that led to the position. */
function moved({ model, effects }: Step, move: Move, path: readonly number[], carried: boolean): Step {
  const moving = { ticket: model.lastTicket + 1, move, path };
  return { model: { ...model, moving, lastTicket: moving.ticket }, effects: [{ do: "animate", moving, carried }, ...effects] };
}

// Moves

function entered(model: Model, { move, path, carried }: Extract<AnalysisEvent, { kind: "entered" }>): Step {
  if (!isOpen(model)) return still(model);
  return moved(played(model, move), move, path, carried);
}

/** Plays a move from the position on the board: one of the tree, or a new one. */
function played(model: Model, move: Move): Step {
  const { tree, id } = withMove(model.tree, model.at, move);
  const say: Effect = { do: "say", what: { of: "at", node: id } };
  return tree === model.tree ? go(model, id, [say]) : changed(model, tree, id, [say]);
}

function follow(model: Model, moves: readonly Move[]): Step {
  let { tree, at } = model;
  for (const move of moves) ({ tree, id: at } = withMove(tree, at, move));
  const say: Effect = { do: "say", what: { of: "at", node: at } };
  return tree === model.tree ? go(model, at, [say]) : changed(model, tree, at, [say]);
}

/** The server has read a move that was typed. */
function answered(model: Model, { node, state }: Extract<AnalysisEvent, { kind: "answered" }>): Step {
  if (node !== model.at) return still(model);
  if (state.fault) return explained(model, state.fault.why);
  const move = state.played.at(-1);
  if (!move) return still(model);
  const { model: next, effects } = moved(played(model, move), move, move.path, false);
  return { model: next, effects: [{ do: "clearMoveBox" }, ...effects] };
}

function attempted(model: Model, { path, unplayable }: Extract<AnalysisEvent, { kind: "attempted" }>): Step {
  if (model.moving || !model.known.has(model.at)) return still(model);
  if (unplayable) return explained(model, { reason: { key: "unplayable" }, message: "", tried: [...path], can: [], rule: "board-and-pieces" });
  return { model, effects: [{ do: "sound", name: "refuse" }, { do: "why", node: model.at, path }] };
}

function explained(model: Model, why: WhyNot): Step {
  if (!why.reason) return still(model);
  return { model: { ...model, notice: { kind: "why", why, showWay: false }, preview: null }, effects: [{ do: "say", what: { of: "why", why } }] };
}

// Answers

function position(model: Model, { node, state }: Extract<AnalysisEvent, { kind: "position" }>): Step {
  if (!hasNode(model.tree, node)) return still(model);
  const known = new Map(model.known).set(node, state);
  const next = { ...model, known };
  if (node !== model.at) return still(next);
  const effects: Effect[] = [];
  if (isOver(next)) effects.push({ do: "rest" });
  if (model.computer && mayBeInTables(next)) effects.push({ do: "tables", node });
  return { model: next, effects };
}

function lines(model: Model, { node, lines }: Extract<AnalysisEvent, { kind: "lines" }>): Step {
  const [best] = lines;
  if (!hasNode(model.tree, node) || !model.computer) return still(model);
  const scores = best ? new Map(model.scores).set(node, scoreOf(best, turnAt(model, node))) : model.scores;
  if (node !== model.at) return still({ ...model, scores });
  return still({ ...model, scores, thought: { node, lines, state: "thinking" } });
}

function unheard(model: Model, { node, code }: Extract<AnalysisEvent, { kind: "unheard" }>): Step {
  if (node !== model.thought.node) return still(model);
  const state = code === null ? "unreachable" : code === "noHelp" ? "noHelp" : "failed";
  return still({ ...model, thought: { ...model.thought, state } });
}

function tables(model: Model, { node, answer }: Extract<AnalysisEvent, { kind: "tables" }>): Step {
  if (!hasNode(model.tree, node)) return still(model);
  const tables = new Map(model.tables).set(node, answer);
  const scores = answer.known ? new Map(model.scores).set(node, scoreOfKnown(answer.known, turnAt(model, node))) : model.scores;
  const say: Effect[] = answer.known && node === model.at ? [{ do: "say", what: { of: "score", node } }] : [];
  return { model: { ...model, tables, scores }, effects: say };
}

// Changes of the tree

/** Shows another tree; the one before can be had again by going back. */
function changed(model: Model, tree: Tree, at: NodeId, extra: readonly Effect[] = []): Step {
  if (tree === model.tree) return at === model.at ? { model, effects: [...extra] } : go(model, at, extra);
  const earlier = model.revisions.filter((each) => each.number <= model.revision);
  const number = model.revision + 1;
  const revisions = [...earlier, { number, tree, at }].slice(-MOST_REVISIONS);
  const next: Model = { ...model, tree, revisions, revision: number };
  if (at !== model.at) return go(next, at, extra, true);
  return { model: { ...next, editing: null }, effects: [...extra, { do: "address", isNew: true }] };
}

function removed(model: Model, node: NodeId): Step {
  if (node === ROOT) return still(model);
  const { parent } = nodeOf(model.tree, node);
  const tree = without(model.tree, node);
  return changed(model, tree, hasNode(tree, model.at) ? model.at : parent, [{ do: "say", what: { of: "message", key: "deleted" } }]);
}

function comment(model: Model, node: NodeId, text: string): Step {
  const words = withoutBraces(text.trim());
  const comments = words ? [words] : [];
  const { notes } = nodeOf(model.tree, node);
  const isSame = JSON.stringify(notes.comments) === JSON.stringify(comments);
  if (isSame) return still({ ...model, editing: null });
  const { model: next, effects } = changed(model, withNotes(model.tree, node, { comments }), model.at);
  return { model: { ...next, editing: null }, effects };
}

/** PDN writes comments in braces and knows no way to write one in them: what is kept is what can be saved. */
const withoutBraces = (text: string): string => text.replaceAll("{", "(").replaceAll("}", ")");

/** Sets one of the six marks or takes it away; other numbers stay. */
function withNag(tree: Tree, node: NodeId, nag: number | null): Tree {
  if (node === ROOT) return tree;
  const { notes } = nodeOf(tree, node);
  const others = notes.nags.filter((each) => each > LAST_MARK);
  const isSet = markOf(notes) === nag;
  const nags = nag === null || isSet ? others : [nag, ...others];
  return withNotes(tree, node, { nags, strength: "" });
}

function computer(model: Model, on: boolean): Step {
  const next: Model = { ...model, computer: on, thought: { node: model.at, lines: [], state: "thinking" }, preview: null };
  return { model: next, effects: [{ do: "remember", computer: on }, ...questions(next)] };
}

/** Shows a tree of the history. One that is no longer kept cannot be shown. */
function restore(model: Model, number: number, at: NodeId): Step {
  const revision = model.revisions.find((each) => each.number === number);
  if (!revision) return still(model);
  const { tree } = revision;
  const target = hasNode(tree, at) ? at : revision.at;
  const next: Model = {
    ...quiet(model),
    tree,
    at: target,
    revision: number,
    moving: null,
    editing: null,
    thought: { node: target, lines: [], state: "thinking" },
  };
  return { model: next, effects: [{ do: "say", what: { of: "at", node: target } }, ...questions(next)] };
}

/** What a page that has just been drawn asks. */
export function beginning(model: Model): readonly Effect[] {
  return questions(model);
}
