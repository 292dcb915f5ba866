/** States that come as what has changed. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { whole } from "../built/changes.js";
import { stateAfter } from "./support.mjs";

/** What never changes in a game. */
const CONSTANT = ["id", "rules", "white", "black", "colours", "start", "first", "created"];

/** What the server tells of a state to somebody who has another. */
function changeOf(base, state) {
  const change = Object.fromEntries(Object.entries(state).filter(([key]) => !CONSTANT.includes(key)));
  const kept = base.moves.findIndex((move, index) => move.text !== state.moves[index]?.text);
  const same = kept < 0 ? base.moves.length : kept;
  return { ...change, since: base.version, kept: same, moves: state.moves.slice(same) };
}

describe("a change", () => {
  it("makes the state out of the one before", () => {
    for (const [from, to] of [[0, 1], [2, 6], [6, 3], [3, 3]]) {
      const [base, state] = [stateAfter(from), stateAfter(to, { version: 20 })];
      assert.deepEqual(whole(changeOf(base, state), base), state, `${from} to ${to}`);
    }
  });

  it("takes away what is there no more", () => {
    const [base, state] = [stateAfter(2, { rematch: "other" }), stateAfter(2, { version: 4 })];
    assert.deepEqual(whole(changeOf(base, state), base), state);
  });

  it("against another state than the known one is not taken", () => {
    const [base, state] = [stateAfter(2), stateAfter(3)];
    assert.equal(whole(changeOf(base, state), stateAfter(1)), null);
    assert.equal(whole({ ...changeOf(base, state), kept: 9 }, base), null);
  });

  it("is not needed where the whole state comes", () => {
    assert.equal(whole(stateAfter(3), stateAfter(1)).ply, 3);
  });
});
