/** What is kept of a solver, and which puzzle comes next. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";

globalThis.addEventListener ??= () => undefined;
const { after, choices, dayOf, FIRST_RATING, nextOf, NO_PROGRESS, rated, readProgress, streak, weekOf } = await import("../built/puzzles/progress.js");
const { lineFacts, stepFacts, tryFacts } = await import("../built/puzzles/line.js");

const KEY = "english/0123abcd";
const entry = (id, theme, difficulty) => ({ id, theme, difficulty });
const SETS = [
  { rules: "english", puzzles: [entry("00000001", "shot", 2), entry("00000002", "ending", 4), entry("00000003", "shot", 9)], examples: [] },
  { rules: "russian", puzzles: [entry("00000004", "shot", 3)], examples: [] },
];
const move = (text, captured = [], crowns = false, to = 0) => ({ text, captured, crowns, to, from: 1 });

describe("the progress of a solver", () => {
  it("is read as far as it is right", () => {
    assert.deepEqual(readProgress(null), NO_PROGRESS);
    assert.deepEqual(readProgress("{"), NO_PROGRESS);
    assert.deepEqual(readProgress("[1]").solved, {});
    const kept = readProgress(JSON.stringify({ solved: { [KEY]: 1, "x/y": 1, "english/00000000": 3 }, days: ["2026-11-16", 7, "today"], rating: 99, rules: 4 }));
    assert.deepEqual(kept, { solved: { [KEY]: 1 }, days: ["2026-11-16"], rating: FIRST_RATING, rules: "" });
  });

  it("rises with puzzles that are found and falls with those that are not", () => {
    assert.ok(rated(4, 6, true) > rated(4, 3, true) && rated(4, 3, true) > 4);
    assert.ok(rated(4, 3, false) < rated(4, 6, false) && rated(4, 6, false) < 4);
    assert.equal(rated(11, 11, true), 11);
    assert.equal(rated(1, 1, false), 1);
  });

  it("counts a puzzle once, and its day", () => {
    const clean = { key: KEY, difficulty: 5, isClean: true, isSolved: true, day: "2026-11-16" };
    const once = after(NO_PROGRESS, clean);
    assert.deepEqual([once.solved[KEY], once.days], [1, ["2026-11-16"]]);
    assert.deepEqual(after(once, { ...clean, isClean: false }), once);
    const failed = after(NO_PROGRESS, { ...clean, isClean: false, isSolved: false });
    assert.deepEqual([failed.solved, failed.days], [{}, []]);
    assert.ok(failed.rating < NO_PROGRESS.rating);
    assert.equal(after(NO_PROGRESS, { ...clean, isClean: false }).solved[KEY], 2);
  });

  it("leads to the unsolved puzzle that fits best", () => {
    const next = (rules, theme, progress, left = null) => nextOf(choices(SETS, rules, theme), progress, left)?.entry.id;
    assert.equal(next("", null, NO_PROGRESS), "00000004");
    assert.equal(next("english", "shot", NO_PROGRESS), "00000001");
    assert.equal(next("english", "shot", { ...NO_PROGRESS, rating: 8 }), "00000003");
    assert.equal(next("english", "shot", NO_PROGRESS, "english/00000001"), "00000003");
    assert.equal(next("english", "kingHunt", NO_PROGRESS), undefined);
    assert.equal(next("russian", null, { ...NO_PROGRESS, solved: { "russian/00000004": 2 } }), undefined);
  });
});

describe("the week", () => {
  const wednesday = new Date(2026, 10, 18, 9);
  it("runs from Monday to Sunday, with a man for each day that was solved", () => {
    const week = weekOf(["2026-11-16"], wednesday);
    assert.deepEqual(week.map(({ state }) => state), ["solved", "missed", "open", "ahead", "ahead", "ahead", "ahead"]);
    assert.equal(dayOf(week[0].date), "2026-11-16");
    assert.equal(weekOf([], new Date(2026, 10, 22)).at(-1).isToday, true);
  });

  it("counts days in a row, also while today is open and over the end of a month", () => {
    assert.equal(streak([], wednesday), 0);
    assert.equal(streak(["2026-11-17", "2026-11-16"], wednesday), 2);
    assert.equal(streak(["2026-11-18", "2026-11-17", "2026-11-15"], wednesday), 2);
    assert.equal(streak(["2026-10-31", "2026-11-01"], new Date(2026, 10, 1)), 2);
    assert.equal(streak(["2026-11-15"], wednesday), 0);
  });
});

describe("a solution in facts", () => {
  const puzzle = { rules: "english", turn: "white", goal: "win", line: [move("14-9"), move("5x14", [9]), move("27x2", [23, 16, 7], true, 2)], rest: [move("3x10", [6])] };
  it("says what is given, taken and crowned", () => {
    assert.deepEqual(lineFacts(puzzle, String), { taken: 3, given: 2, crowns: ["2"] });
    assert.deepEqual(stepFacts(puzzle, 0), { text: "14-9", taken: 0, crowns: false, given: 1, reply: "5x14" });
    assert.deepEqual(stepFacts(puzzle, 1), { text: "27x2", taken: 3, crowns: true, given: 1, reply: "3x10" });
  });

  it("says what a wrong try loses", () => {
    const reply = { ...move("15x22", [18]), from: 15 };
    const facts = tryFacts({ verdict: "worse", reply, given: 2, taken: 1 }, puzzle.goal, "black", String);
    assert.deepEqual(facts, { verdict: "worse", goal: "win", side: "black", reply: "15x22", from: "15", given: 2, lost: 1 });
  });
});
