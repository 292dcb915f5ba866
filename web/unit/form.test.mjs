/** Which level is offered after which results. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { levelOffer, nextLevel, withGame } from "../built/game/form.js";
import { stateAfter } from "./support.mjs";

let games = 0;
/** A finished game of dark against the computer, each later than the one before. */
function game(winner, { level = 3, ...changes } = {}) {
  games += 1;
  const result = { winner, reason: { key: "resigned", params: { side: winner === "white" ? "black" : "white" } } };
  return stateAfter(2, { id: `game${games}`, white: { kind: "computer", level }, result, updated: games, ...changes });
}
const rules = (id, set = {}) => ({ rules: { ...stateAfter(0).rules, id, set } });

/** The offer after these games in their order. */
function offered(...states) {
  const entries = states.reduce(withGame, []);
  return levelOffer(entries, states.at(-1));
}

describe("the level offered after a game", () => {
  it("is the next up after two wins, the next down after two losses", () => {
    assert.equal(offered(game("black")), null);
    assert.deepEqual(offered(game("black"), game("black")), { level: 4, won: true });
    assert.deepEqual(offered(game("white"), game("white")), { level: 2, won: false });
    assert.deepEqual(offered(game("black"), game("black"), game("black")), { level: 4, won: true });
    assert.equal(offered(game("black"), game("white")), null);
  });

  it("a draw breaks the row", () => {
    assert.equal(offered(game("black"), game(null), game("black")), null);
    assert.equal(offered(game("white"), game("white"), game(null)), null);
  });

  it("each game has its own row, house rules too", () => {
    const [english, russian, house] = [rules("english"), rules("russian"), rules("english", { capture: "optional" })];
    assert.equal(offered(game("black", english), game("black", russian)), null);
    assert.equal(offered(game("black", english), game("black", house)), null);
    const between = offered(game("black", english), game("white", russian), game("black", english));
    assert.deepEqual(between, { level: 4, won: true });
  });

  it("never goes beyond the ends", () => {
    const twice = (winner, level) => offered(game(winner, { level }), game(winner, { level }));
    assert.equal(twice("white", 1), null);
    assert.deepEqual(twice("black", 10), { level: "perfect", won: true });
    assert.equal(twice("black", "perfect"), null);
    assert.deepEqual(twice("white", "perfect"), { level: 10, won: false });
    assert.equal(nextLevel(1, true), 2);
  });

  it("a level that was changed begins anew, and so does whoever plays no computer", () => {
    assert.equal(offered(game("black"), game("black", { level: 4 })), null);
    assert.equal(offered(game("black"), game("black", { white: { kind: "human" } })), null);
    assert.equal(offered(game("black"), game("black", { you: "both" })), null);
    assert.equal(offered(game("black"), game("black", { you: null })), null);
  });

  it("a game counts once, as it ended last, and not while it goes on after a takeback", () => {
    const [first, second] = [game("black"), game("white")];
    const running = { ...first, result: null, version: 9 };
    assert.equal(offered(first, first), null);
    assert.equal(offered(first, running, first), null);
    assert.equal(offered(first, running, game("black")), null);
    assert.deepEqual(offered(first, second, { ...second, result: first.result }), { level: 4, won: true });
  });

  it("looking at an old game again changes nothing", () => {
    const [old, last] = [game("white"), game("black")];
    assert.deepEqual([last, old].reduce(withGame, []).map(({ id }) => id), [last.id]);
    assert.equal(offered(game("black"), game("black"), old), null);
  });
});
