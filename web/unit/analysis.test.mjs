/** The analysis board as a pure function, and the trees, scores and addresses it is made of. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { analysisLink, placeFromAddress } from "../built/analysis/place.js";
import { numberOf, scoreOf, scoreOfKnown, share, standing } from "../built/analysis/score.js";
import { begin } from "../built/analysis/model.js";
import { placeAt, toWrite, turnAt } from "../built/analysis/read.js";
import { asMainLine, emptyTree, lineFrom, markOf, movesTo, promoted, restored, ROOT, sibling, stored, treeOf, withMove, without, written } from "../built/analysis/tree.js";
import { beginning, update } from "../built/analysis/update.js";
import { move } from "./support.mjs";

const RULES = { id: "english", name: "English", houseRules: false, unnamed: false, board: { squares: [], bottom: "white" } };
const LEGAL = [move(11, 15), move(12, 16), move(9, 14)];

/** How a position stands, with these legal moves. */
const state = (legal = LEGAL, changes = {}) => ({
  start: [], first: "black", played: [], fen: "B:W32:B1", text: "B:W32:B1", pieces: [{ square: 1, color: "black", king: false }],
  turn: "black", legal, mustCapture: false, draws: { repetition: null, moves: [] }, result: null, ...changes,
});

/** A board that runs events one after another and keeps what it was asked to do. */
class Board {
  effects = [];

  constructor(changes = {}) {
    const choice = { base: "english", set: {} };
    this.model = begin({ rules: RULES, choice, fen: null, state: state(), computer: true, ...changes });
  }

  send(event) {
    const { model, effects } = update(this.model, event);
    this.model = model;
    this.effects.push(...effects);
    return effects.map((effect) => effect.do);
  }

  /** Plays a move as the board would, and answers for the server. */
  play(played, legal = LEGAL) {
    this.send({ kind: "entered", move: played, path: played.path, carried: false });
    if (this.model.moving) this.send({ kind: "animated", ticket: this.model.moving.ticket });
    this.send({ kind: "position", node: this.model.at, state: state(legal) });
    return this.model.at;
  }

  texts() {
    return movesTo(this.model.tree, this.model.at).map((each) => each.text);
  }
}

describe("an address", () => {
  const usual = { base: "russian", set: {} };
  it("holds rules, first position and moves", () => {
    const place = { rules: { base: "english", set: { rows: 2, flying: true }, name: "Ours" }, fen: "W:W21,K5:B1-3", moves: ["21-17", "1x10x19"] };
    const link = analysisLink(place);
    assert.equal(link.split("?")[0], "/analysis");
    assert.deepEqual(placeFromAddress(link.slice(link.indexOf("?")), usual), place);
  });

  it("without rules means the usual ones, and no moves are none", () => {
    assert.deepEqual(placeFromAddress("?moves=", usual), { rules: usual, fen: null, moves: [] });
    assert.deepEqual(placeFromAddress("?rules=english&moves=11-15+23-19", usual).moves, ["11-15", "23-19"]);
  });
});

describe("a tree", () => {
  const grow = (tree, at, ...moves) => {
    for (const each of moves) ({ tree, id: at } = withMove(tree, at, each));
    return { tree, at };
  };

  it("takes a move that is there as it is, and any other as a variation", () => {
    const first = withMove(emptyTree(), ROOT, move(11, 15));
    const again = withMove(first.tree, ROOT, move(11, 15));
    assert.equal(again.tree, first.tree);
    assert.equal(again.id, first.id);
    const other = withMove(first.tree, ROOT, move(12, 16));
    assert.deepEqual(other.tree.nodes.get(ROOT).children, [first.id, other.id]);
    // The tree before is as it was.
    assert.deepEqual(first.tree.nodes.get(ROOT).children, [first.id]);
  });

  it("promotes, deletes and goes round variations", () => {
    let { tree } = grow(emptyTree(), ROOT, move(11, 15), move(23, 19));
    const other = grow(tree, ROOT, move(12, 16), move(24, 20));
    tree = other.tree;
    assert.equal(sibling(tree, 1, 1), 3);
    assert.equal(sibling(tree, 3, 1), 1);
    assert.equal(sibling(tree, ROOT, 1), ROOT);
    assert.deepEqual(lineFrom(promoted(tree, other.at), ROOT).map(({ id }) => id), [3, 4]);
    assert.equal(promoted(tree, 1), tree);
    const nested = grow(tree, 3, move(24, 19));
    assert.deepEqual(lineFrom(asMainLine(nested.tree, nested.at), ROOT).map(({ id }) => id), [3, nested.at]);
    const rest = without(tree, 1);
    assert.deepEqual([...rest.nodes.keys()].sort(), [0, 3, 4]);
    assert.equal(without(tree, ROOT), tree);
  });

  it("is read, written and stored without a loss", () => {
    const notes = { strength: "!", nags: [14], before: ["so"], comments: ["good"], unread: "" };
    const plain = { strength: "", nags: [], before: [], comments: [], unread: "" };
    const game = {
      tags: [{ name: "White", value: "Anna" }], comments: ["intro"], unread: "(99-1)",
      nodes: [
        { parent: null, move: move(11, 15), ...plain },
        { parent: null, move: move(12, 16), ...notes },
        { parent: 1, move: move(24, 20), ...plain },
        { parent: 0, move: move(23, 19), ...plain, unread: "8-30" },
      ],
    };
    const tree = treeOf(game);
    // Each line is written before the variations beside it.
    assert.deepEqual(written(tree).map(({ parent, text }) => [parent, text]), [[null, "11-15"], [0, "23-19"], [null, "12-16"], [2, "24-20"]]);
    assert.deepEqual(written(tree)[2].before, ["so"]);
    const pdn = toWrite({ choice: { base: "english", set: {} }, fen: null, tree });
    assert.deepEqual([pdn.comments, pdn.unread, pdn.tags], [game.comments, game.unread, game.tags]);
    assert.deepEqual(written(restored(JSON.parse(JSON.stringify(stored(tree))))), written(tree));
    assert.equal(restored({ nodes: [{ id: 3, parent: 9, children: [] }], nextId: 4, tags: [] }), null);
    assert.equal(restored("nonsense"), null);
  });
});

describe("a score", () => {
  it("is light's, whoever is to move", () => {
    assert.equal(numberOf(scoreOf({ score: 104, depth: 9 }, "white")), "+1.0");
    assert.equal(numberOf(scoreOf({ score: 104, depth: 9 }, "black")), "−1.0");
    assert.equal(numberOf(scoreOf({ score: -4, depth: 9 }, "white")), "0.0");
    assert.equal(numberOf(scoreOf({ score: 9990, forced: 9, depth: 9 }, "black")), "−#5");
    assert.equal(standing({ value: -180 }).is, "better");
    assert.equal(standing({ value: -180 }).side, "black");
  });

  it("fills the bar", () => {
    assert.equal(share({ value: 0, forced: null }), 0.5);
    assert.ok(Math.abs(share({ value: 100, forced: null }) - 0.71) < 0.01);
    assert.equal(share({ value: 0, forced: -3 }), 0);
    assert.equal(share(scoreOfKnown({ result: "draw" }, "white")), 0.5);
    assert.equal(scoreOfKnown({ result: "loss", plies: 4 }, "white").forced, -4);
  });
});

describe("the analysis board", () => {
  it("asks the engine about the position it begins with, and not about the position twice", () => {
    const { model } = new Board();
    assert.deepEqual(beginning(model).map((effect) => effect.do), ["look", "tables"]);
    assert.deepEqual(beginning(new Board({ computer: false }).model).map((effect) => effect.do), ["rest"]);
  });

  it("plays for both sides, and begins a variation where a move differs", () => {
    const board = new Board();
    const first = board.play(move(11, 15));
    board.play(move(23, 19));
    assert.deepEqual(board.texts(), ["11-15", "23-19"]);
    assert.equal(turnAt(board.model, board.model.at), "black");
    board.send({ kind: "go", node: first });
    board.play(move(22, 18));
    assert.deepEqual(board.texts(), ["11-15", "22-18"]);
    assert.deepEqual(board.model.tree.nodes.get(first).children.length, 2);
    assert.deepEqual(placeAt(board.model, board.model.at).moves, ["11-15", "22-18"]);
    // A move that is there is gone to, and nothing is new.
    board.send({ kind: "step", to: "first" });
    const effects = board.send({ kind: "entered", move: move(11, 15), path: [11, 15], carried: false });
    assert.ok(effects.includes("address"));
    assert.equal(board.effects.findLast((effect) => effect.do === "address").isNew, false);
  });

  it("takes no move before the legal ones are known", () => {
    const board = new Board();
    board.send({ kind: "entered", move: move(11, 15), path: [11, 15], carried: false });
    const { at } = board.model;
    board.send({ kind: "animated", ticket: board.model.moving.ticket });
    assert.deepEqual(board.send({ kind: "entered", move: move(23, 19), path: [23, 19], carried: false }), []);
    assert.equal(board.model.at, at);
  });

  it("steps through moves and variations", () => {
    const board = new Board();
    const first = board.play(move(11, 15));
    const last = board.play(move(23, 19));
    board.send({ kind: "go", node: ROOT });
    const other = board.play(move(12, 16));
    board.send({ kind: "step", to: "above" });
    assert.equal(board.model.at, first);
    board.send({ kind: "step", to: "below" });
    assert.equal(board.model.at, other);
    board.send({ kind: "step", to: "previous" });
    board.send({ kind: "step", to: "last" });
    assert.equal(board.model.at, last);
    assert.deepEqual(board.send({ kind: "step", to: "next" }), []);
    board.send({ kind: "step", to: "first" });
    assert.equal(board.model.at, ROOT);
  });

  it("undoes and redoes changes of the tree by going back and forward", () => {
    const board = new Board();
    const first = board.play(move(11, 15));
    board.play(move(23, 19));
    board.send({ kind: "delete", node: first });
    assert.equal(board.model.at, ROOT);
    assert.equal(board.model.tree.nodes.size, 1);
    board.send({ kind: "restore", revision: 2, at: 2 });
    assert.deepEqual(board.texts(), ["11-15", "23-19"]);
    board.send({ kind: "restore", revision: 0, at: ROOT });
    assert.equal(board.model.tree.nodes.size, 1);
    // A new move makes what was undone impossible to redo.
    board.play(move(9, 14));
    assert.deepEqual(board.model.revisions.map(({ number }) => number), [0, 1]);
    board.send({ kind: "restore", revision: 3, at: ROOT });
    assert.deepEqual(board.texts(), ["9-14"]);
  });

  it("keeps comments and one mark for each move", () => {
    const board = new Board();
    const node = board.play(move(11, 15));
    board.send({ kind: "comment", node, text: "  usual " });
    board.send({ kind: "nag", node, nag: 1 });
    board.send({ kind: "nag", node, nag: 4 });
    const { notes } = board.model.tree.nodes.get(node);
    assert.deepEqual([notes.comments, notes.nags], [["usual"], [4]]);
    board.send({ kind: "nag", node, nag: 4 });
    assert.equal(markOf(board.model.tree.nodes.get(node).notes), null);
    board.send({ kind: "comment", node, text: "see {book} p. 4}" });
    assert.deepEqual(board.model.tree.nodes.get(node).notes.comments, ["see (book) p. 4)"]);
    board.send({ kind: "comment", node, text: "" });
    assert.deepEqual(board.model.tree.nodes.get(node).notes.comments, []);
    // The same again is no change.
    const { revision } = board.model;
    board.send({ kind: "comment", node, text: " " });
    assert.equal(board.model.revision, revision);
    assert.equal(markOf({ nags: [], strength: "?!" }), 6);
  });

  it("shows lines of the position on the board, and keeps the score of others", () => {
    const board = new Board();
    const line = (score) => ({ score, depth: 5, nodes: 1, pv: [move(11, 15)] });
    board.send({ kind: "lines", node: ROOT, lines: [line(30)] });
    assert.equal(board.model.thought.lines.length, 1);
    const node = board.play(move(11, 15));
    board.send({ kind: "lines", node: ROOT, lines: [line(60)] });
    assert.deepEqual(board.model.thought.lines, []);
    assert.equal(board.model.scores.get(ROOT).value, -60);
    board.send({ kind: "settled", node: ROOT });
    assert.equal(board.model.thought.state, "thinking");
    board.send({ kind: "settled", node });
    assert.equal(board.model.thought.state, "settled");
    board.send({ kind: "unheard", node, code: "noHelp" });
    assert.equal(board.model.thought.state, "noHelp");
  });

  it("plays a line of the engine up to a move, and shows one without playing it", () => {
    const board = new Board();
    const line = [move(11, 15), move(23, 19), move(8, 11)];
    board.send({ kind: "preview", moves: line });
    assert.equal(board.model.at, ROOT);
    assert.deepEqual(board.send({ kind: "entered", move: line[0], path: line[0].path, carried: false }), []);
    board.send({ kind: "preview", moves: null });
    board.send({ kind: "follow", moves: line });
    assert.deepEqual(board.texts(), ["11-15", "23-19", "8-11"]);
    assert.equal(board.model.revision, 1);
  });

  it("turns the computer off and on", () => {
    const board = new Board();
    assert.deepEqual(board.send({ kind: "computer", on: false }), ["remember", "rest"]);
    board.send({ kind: "lines", node: ROOT, lines: [{ score: 1, depth: 1, nodes: 1, pv: [] }] });
    assert.deepEqual(board.model.thought.lines, []);
    assert.ok(board.send({ kind: "computer", on: true }).includes("look"));
  });

  it("rests where the game is over, and asks tables only about so many pieces", () => {
    const board = new Board();
    board.send({ kind: "tables", node: ROOT, answer: { mostPieces: 0, moves: [] } });
    board.effects = [];
    board.play(move(11, 15), []);
    assert.ok(board.effects.some((effect) => effect.do === "rest"));
    assert.ok(!board.effects.some((effect) => effect.do === "tables"));
  });

  it("says why a move cannot be played, and plays one that was typed", () => {
    const board = new Board();
    assert.deepEqual(board.send({ kind: "attempted", path: [9, 17], unplayable: false }), ["sound", "why"]);
    const why = { reason: { key: "unplayable" }, message: "", tried: [9], can: [], rule: null };
    board.send({ kind: "explained", node: 99, why });
    assert.equal(board.model.notice, null);
    board.send({ kind: "explained", node: ROOT, why });
    assert.equal(board.model.notice.kind, "why");
    board.send({ kind: "typed", text: "11-15" });
    assert.equal(board.model.notice, null);
    board.send({ kind: "answered", node: ROOT, state: state(LEGAL, { fault: { index: 0, text: "9-30", why } }) });
    assert.equal(board.model.notice.kind, "why");
    assert.ok(board.send({ kind: "answered", node: ROOT, state: state(LEGAL, { played: [move(11, 15)] }) }).includes("clearMoveBox"));
    assert.deepEqual(board.texts(), ["11-15"]);
  });

  it("begins where an address leads, with what could not be played", () => {
    const why = { reason: { key: "unplayable" }, message: "", tried: [9], can: [], rule: null };
    const board = new Board({ state: state(LEGAL, { played: [move(11, 15)], fault: { index: 1, text: "9-30", why } }) });
    assert.deepEqual(board.texts(), ["11-15"]);
    assert.equal(board.model.notice.text, "9-30");
  });
});
