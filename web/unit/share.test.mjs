/** Addresses of what is shared, and batches of games to keep. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";

globalThis.addEventListener ??= () => undefined;
globalThis.document ??= { documentElement: { dataset: {} }, querySelector: () => null, createElement: () => ({ append: () => undefined, setAttribute: () => undefined }) };
const { hasGame, htmlFor, linkTo, pictureOf, secondsOf } = await import("../built/share/shared.js");
const { batches } = await import("../built/analysis/add.js");

const LOOK = { board: "walnut", pieces: "boxwood", coordinates: "inside" };
const LINE = { rules: { base: "russian", set: { rows: 2 } }, start: null, moves: ["c3-d4", "b6-a5"], ply: 1, flipped: false, id: null, own: null, pdn: null };

describe("what is shared", () => {
  it("has an address that holds the game, or the position", () => {
    assert.equal(linkTo(LINE, "game", null), "/analysis?rules=russian&set=rows%3D2&moves=c3-d4.b6-a5");
    assert.equal(linkTo(LINE, "position", "W:Wd4:Bb6"), "/analysis?rules=russian&set=rows%3D2&fen=W:Wd4:Bb6");
    assert.equal(linkTo({ ...LINE, id: "abc" }, "game", null), "/game/abc");
    assert.equal(linkTo({ ...LINE, own: "/puzzles/russian/1" }, "position", "W:Wd4:Bb6"), "/puzzles/russian/1");
  });

  it("is a game only if there are moves, and never a puzzle's answer", () => {
    assert.ok(hasGame(LINE));
    assert.ok(!hasGame({ ...LINE, moves: [] }));
    assert.ok(!hasGame({ ...LINE, own: "/puzzles/russian/1" }));
  });

  it("is drawn as the page draws it", () => {
    assert.equal(pictureOf({ ...LINE, id: "abc" }, "board.png", LOOK, 1080), "/api/games/abc/board.png?ply=1&size=1080");
    const felt = pictureOf({ ...LINE, flipped: true }, "game.gif", { board: "felt", pieces: "amber", coordinates: "off" }, null);
    assert.equal(felt, "/api/picture/game.gif?rules=russian&set=rows%3D2&moves=c3-d4.b6-a5&flip=true&theme=felt&pieces=amber&coordinates=off");
    assert.equal(secondsOf(46), 43);
  });

  it("puts nothing into HTML that ends an attribute", () => {
    assert.equal(htmlFor("http://a/?x=1&y=2", "http://a/p.png", '"><b>'), '<a href="http://a/?x=1&amp;y=2"><img src="http://a/p.png" alt="&quot;>&lt;b>" width="480"></a>');
  });
});

describe("games of a file", () => {
  const file = new Blob(["x".repeat(5000)]);
  const found = (from, of = file) => ({ game: {}, line: 1, from, to: from + 1, file: of });

  it("are sent a hundred at a time, each up to the next", async () => {
    const parts = batches(Array.from({ length: 250 }, (_, index) => found(index * 20)));
    assert.deepEqual(parts.map(({ size }) => size), [2000, 2000, 1000]);
  });

  it("of several files are not mixed", () => {
    const other = new Blob(["y".repeat(30)]);
    assert.deepEqual(batches([found(10), found(0, other)]).map(({ size }) => size), [4990, 30]);
    assert.deepEqual(batches([]), []);
  });
});
