/** The editor of positions as a pure function, and files of games read piece by piece. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fenIn, listGames, matches } from "../built/analysis/files.js";
import { begin, faultySquares, isPlayable, update } from "../built/editor/model.js";

const square = (number, column, row) => ({ number, column, row, label: String(number), algebraic: "" });
const rules = (id, squares) => ({ id, board: { squares } });
const SMALL = rules("english", [square(1, 1, 0), square(2, 0, 1)]);
const CHOICE = { base: "english", set: {} };
const man = (number, color = "white") => ({ square: number, color, king: false });

class Editor {
  constructor(pieces = []) {
    this.model = begin(SMALL, CHOICE, pieces, "white");
  }

  send(event) {
    const { model, effects } = update(this.model, event);
    this.model = model;
    return effects.map((effect) => effect.do);
  }
}

describe("the editor of positions", () => {
  it("places the chosen piece, and takes it off when pressed again", () => {
    const editor = new Editor();
    assert.deepEqual(editor.send({ kind: "press", square: 1 }), ["say", "check"]);
    assert.deepEqual(editor.model.pieces, [man(1)]);
    editor.send({ kind: "brush", brush: { color: "black", king: true } });
    editor.send({ kind: "press", square: 1 });
    assert.deepEqual(editor.model.pieces, [{ square: 1, color: "black", king: true }]);
    editor.send({ kind: "press", square: 1 });
    assert.deepEqual(editor.model.pieces, []);
    editor.send({ kind: "brush", brush: "off" });
    assert.deepEqual(editor.send({ kind: "press", square: 1 }), []);
  });

  it("carries pieces to other squares and off the board", () => {
    const editor = new Editor([man(1), man(2, "black")]);
    editor.send({ kind: "carry", from: 1, to: 2 });
    assert.deepEqual(editor.model.pieces, [man(2)]);
    editor.send({ kind: "carry", from: 2, to: null });
    assert.deepEqual(editor.model.pieces, []);
    assert.deepEqual(editor.send({ kind: "carry", from: 2, to: 1 }), []);
  });

  it("believes only the answer to the last question", () => {
    const editor = new Editor();
    editor.send({ kind: "press", square: 1 });
    editor.send({ kind: "press", square: 2 });
    const answer = (pieces, faults = []) => ({ fen: "", text: "", pieces, turn: "white", faults, moves: 1, result: null });
    assert.deepEqual(editor.send({ kind: "answered", asked: 1, answer: answer([man(1)]) }), []);
    assert.equal(editor.model.answer, null);
    assert.equal(isPlayable(editor.model), false);
    editor.send({ kind: "answered", asked: 2, answer: answer([man(1), man(2)]) });
    assert.equal(isPlayable(editor.model), true);
    editor.send({ kind: "turn", turn: "black" });
    assert.equal(isPlayable(editor.model), false);
    const fault = { key: "uncrownedMan", params: { square: 1, color: "white" } };
    editor.send({ kind: "answered", asked: 3, answer: answer([man(1)], [fault, { key: "noPieces" }]) });
    assert.deepEqual(faultySquares(editor.model), [1]);
    assert.equal(isPlayable(editor.model), false);
    // A fault stays in view while the next answer is awaited, and goes with its piece.
    editor.send({ kind: "press", square: 2 });
    assert.deepEqual(faultySquares(editor.model), [1]);
    editor.send({ kind: "carry", from: 1, to: null });
    assert.deepEqual(faultySquares(editor.model), []);
  });

  it("keeps what is typed until it can be read", () => {
    const editor = new Editor([man(1)]);
    assert.deepEqual(editor.send({ kind: "typed", text: "W:W" }), ["read"]);
    editor.send({ kind: "unreadable", asked: 1, column: 4 });
    assert.deepEqual([editor.model.text, editor.model.badText], ["W:W", 4]);
    assert.deepEqual(editor.model.pieces, [man(1)]);
    editor.send({ kind: "press", square: 2 });
    assert.deepEqual([editor.model.text, editor.model.badText], [null, null]);
  });

  it("keeps pieces where other boards have a square, and counts the others", () => {
    const editor = new Editor([man(1), man(2)]);
    const other = rules("russian", [square(1, 0, 1), square(2, 3, 3)]);
    editor.send({ kind: "rules", rules: other, choice: { base: "russian", set: {} } });
    assert.deepEqual(editor.model.pieces, [man(1)]);
    assert.equal(editor.model.dropped, 1);
    editor.send({ kind: "press", square: 2 });
    assert.equal(editor.model.dropped, 0);
  });
});

/** Lists games as the server does: one begins with every `G`, and the last of a piece is not complete. */
function lister(sizes) {
  return async (piece, _rules, isLast) => {
    const text = await piece.text();
    sizes.push(text.length);
    const starts = [...text.matchAll(/G/g)].map(({ index }) => {
      const before = text.slice(0, index);
      const byte = before.lastIndexOf("\n") + 1;
      return { byte, line: before.split("\n").length, column: index - byte + 1 };
    });
    const rest = isLast ? undefined : starts.pop();
    return { games: starts.map((place) => ({ place, end: text.length })), rest };
  };
}

async function list(text) {
  const [sizes, found, steps] = [[], [], []];
  const take = (games, done) => {
    found.push(...games);
    steps.push(done);
  };
  await listGames({ list: lister(sizes) }, new Blob([text]), "english", take, new AbortController().signal);
  return { sizes, lines: found.map(({ line }) => line), found, steps };
}

describe("a file of games", () => {
  it("is read in pieces, and no game is lost or listed twice", async () => {
    const games = Array.from({ length: 30 }, () => `G${"x".repeat(99_998)}\n`);
    const { sizes, lines, steps } = await list(games.join(""));
    assert.ok(sizes.length > 2 && Math.max(...sizes) <= 1 << 20);
    assert.deepEqual(lines, games.map((_, index) => index + 1));
    assert.equal(steps.at(-1), 1);
  });

  it("may have games longer than a piece, and several in one line", async () => {
    const long = `G${"x".repeat(1_500_000)}\n`;
    assert.deepEqual((await list(`${long}G G G\nG\n${long}G\n`)).lines, [1, 2, 2, 2, 3, 4, 5]);
  });

  it("that is empty has none", async () => {
    assert.deepEqual((await list("")).lines, []);
  });

  it("in UTF-16 is read as text", async () => {
    const found = [];
    const bytes = new Uint8Array([0xff, 0xfe, 71, 0, 10, 0, 71, 0]);
    await listGames({ list: lister([]) }, new Blob([bytes]), "english", (games) => found.push(...games), new AbortController().signal);
    assert.equal(found.length, 2);
  });

  it("is searched by words, without accents", () => {
    const found = { game: { white: "Łukasz Żak", black: "Anna", event: "Open", date: "1999.01.02" } };
    assert.ok(matches(found, "lukasz 1999", "English"));
    assert.ok(matches(found, "ENG zak", "English"));
    assert.ok(!matches(found, "lukasz 2000", "English"));
  });

  it("may be a position", () => {
    assert.equal(fenIn(" W:W21,22:B1 "), "W:W21,22:B1");
    assert.equal(fenIn("[FEN \"B:W21:BK1\"]"), "B:W21:BK1");
    assert.equal(fenIn("1. 11-15 *"), null);
    assert.equal(fenIn("[FEN \"B:W21:BK1\"]\n1. 1-5 *"), null);
  });
});
