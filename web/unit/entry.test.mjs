/** The page's entry of moves passes the same table of cases as the terminal's. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { choose, press, stepBack, stops } from "../built/board/entry.js";

const CASES = JSON.parse(readFileSync(new URL("../../crates/play/tests/entry.json", import.meta.url)));
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);

/** Routes with the same ends and the same captured pieces make one move. */
function routesOf(ways) {
  const moves = new Map();
  return ways.map(({ path, captured }) => {
    const key = JSON.stringify([path[0], path.at(-1), captured]);
    if (!moves.has(key)) moves.set(key, { from: path[0], to: path.at(-1), captured });
    return { move: moves.get(key), path };
  });
}

const stands = ({ walked, routes }) => ({ stands: { walked, offers: sorted(stops({ walked, routes }).keys()) } });

function pressAll(routes, presses) {
  let entry = null;
  return presses.map((square) => {
    if (square === 0) {
      entry = entry && stepBack(entry, routes);
      return entry ? stands(entry) : "nothing";
    }
    if (!entry) {
      entry = choose(routes, square);
      return entry ? stands(entry) : "nothing";
    }
    const step = press(entry, square);
    if (step.kind === "play") {
      entry = null;
      return { plays: { path: step.route.path, captured: sorted(step.route.move.captured) } };
    }
    if (step.kind === "choose") {
      entry = step.entry;
      return stands(entry);
    }
    return step.kind === "undecided" ? "undecided" : "nowhere";
  });
}

for (const { about, rules, routes, tries } of CASES) {
  it(`${rules}: ${about}`, () => {
    for (const { press: presses, gives } of tries) {
      assert.deepEqual(pressAll(routesOf(routes), presses), gives, `pressing ${presses}`);
    }
  });
}
