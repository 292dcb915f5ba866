/** What to practise after a review: themes for reasons, and chances of one's own games as puzzles. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chanceId, puzzleOf, readChances, triedOf, withChances } from "../built/puzzles/own.js";
import { chanceAt, chancesIn, practiceAt, practiceOf, reasonOf } from "../built/review/practise.js";
import { move } from "./support.mjs";

const RULES = { base: "english", set: {} };
const man = (square, color) => ({ square, color, king: false });
const SHOT = { moves: [move(22, 17), { ...move(13, 22), captured: [17] }, { ...move(25, 11), captured: [22, 15] }], taken: 2, given: 1, offers: true };
const ply = (side, rest = {}) => ({ side, move: move(22, 18), best: { score: 150, depth: 9, moves: [] }, judgement: "mistake", loss: 0.3, ...rest });

/** A game of which the second move, light's, missed a shot. */
const model = (you = "white") => ({
  game: { you, start: [man(22, "white"), man(25, "white"), man(10, "black"), man(13, "black")], moves: [move(10, 15), move(22, 18)] },
  plies: [ply("black"), ply("white", { missedShot: SHOT })],
});

describe("what to practise", () => {
  it("follows from the reason", () => {
    assert.equal(practiceOf({ kind: "shotGiven", shot: SHOT }), "shot");
    assert.equal(practiceOf({ kind: "crownGiven", square: 1, line: [] }), "breakthrough");
    assert.equal(practiceOf({ kind: "kingShutIn", king: 1, reply: move(1, 5) }), "kingHunt");
    assert.equal(practiceOf({ kind: "moveLost", exchanged: 1, left: 6 }), "theMove");
    assert.equal(practiceOf({ kind: "lostEnding", exchanged: 1, left: 6, proof: "tables" }), "ending");
    assert.equal(practiceOf({ kind: "drawRule", reason: {} }), "draws");
  });

  it("is offered for the reader's own moves alone, and not where no reason is certain", () => {
    const game = model();
    game.plies[0].why = { kind: "shotGiven", shot: SHOT };
    assert.equal(practiceAt(game, { ply: 0, number: 1 }), null);
    assert.equal(practiceAt({ ...game, game: { ...game.game, you: null } }, { ply: 0, number: 1 }), "shot");
    assert.equal(practiceAt(game, { ply: 1, number: 2 }), null);
    assert.equal(practiceAt(game, { ply: 1, number: null }), "shot");
  });
});

describe("what the coach speaks of", () => {
  const game = (winner, you = "white") => ({ result: { winner }, you });
  const why = { kind: "crownGiven", square: 1, line: [] };

  it("is the reason of the move, and after a game that was won the shot it missed", () => {
    assert.equal(reasonOf({ why }, game("black")), why);
    assert.equal(reasonOf({ why }, game(null)), why);
    assert.equal(reasonOf({ why }, game("white")), null);
    assert.deepEqual(reasonOf({ why, missedShot: SHOT }, game("white")), { kind: "shotMissed", shot: SHOT });
    assert.equal(reasonOf({}, game("black")), null);
  });
});

describe("a chance of one's own game", () => {
  it("is a shot that the reader missed, in the position before the move", () => {
    const chance = chanceAt(model(), 1, RULES);
    assert.equal(chance.fen, "W:W22,25:B15,13");
    assert.deepEqual([chance.turn, chance.move, chance.score, chance.line], ["white", 1, 150, ["22-17", "13-22", "25-11"]]);
    assert.match(chance.id, /^[0-9a-f]{8}$/);
    assert.equal(chanceAt(model("black"), 1, RULES), null, "the other side's chance");
    assert.equal(chanceAt(model(null), 1, RULES), null, "nobody's own game");
    assert.deepEqual(chancesIn(model(), RULES).map(({ id }) => id), [chance.id]);
  });

  it("is kept once, the newest first, and what is damaged is not read", () => {
    const first = chanceAt(model(), 1, RULES);
    const second = { ...first, id: chanceId({ rules: { base: "russian", set: {} }, fen: first.fen }) };
    assert.notEqual(first.id, second.id);
    const kept = withChances(withChances([], [first]), [second, { ...first, solved: false }]);
    assert.deepEqual(kept.map(({ id }) => id), [second.id, first.id]);
    assert.equal(withChances(Array.from({ length: 40 }, (_, index) => ({ ...first, id: String(index).padStart(8, "0") })), [second]).length, 40);
    assert.deepEqual(readChances(JSON.stringify([first, { ...first, line: [] }, { ...first, fen: 3 }, null, "x"])), [first]);
    for (const text of [null, "", "{", "3"]) assert.deepEqual(readChances(text), []);
  });

  it("is a puzzle that ends with a move of the solver", () => {
    const chance = chanceAt(model(), 1, RULES);
    const state = { start: [], played: SHOT.moves };
    assert.deepEqual(puzzleOf(chance, state).line, SHOT.moves);
    const longer = { start: [], played: [...SHOT.moves, move(1, 5)] };
    const puzzle = puzzleOf(chance, longer);
    assert.deepEqual([puzzle.line.length, puzzle.rest.map(({ text }) => text)], [3, ["1-5"]]);
  });

  it("is answered by what the engine thinks of another try", () => {
    const answer = (score, pv = []) => triedOf({ score: 150 }, { lines: [{ score, depth: 5, nodes: 1, pv }] });
    assert.equal(answer(-140).verdict, "right", "as good as the shot");
    assert.equal(answer(-80).verdict, "better");
    assert.equal(answer(10).verdict, "even");
    const taken = { ...move(13, 22), captured: [17] };
    assert.deepEqual(answer(200, [taken, move(1, 5)]), { verdict: "worse", reply: taken, given: 1, taken: 0 });
    assert.equal(answer(200, [taken]).given, 1);
  });
});
