/** Stored settings that are no settings count as not set. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { usable } from "../built/stored.js";

test("settings are kept as they were stored", () => {
  const stored = { theme: "dark", level: "perfect", clock: "300+2.5", side: null, rules: { base: "russian", set: {} }, sound: false, language: "pl" };
  assert.deepEqual(usable(JSON.stringify(stored)), stored);
  assert.deepEqual(usable(JSON.stringify({ level: 1, clock: "", rules: null })), { level: 1, clock: "", rules: null });
});

test("values that a setting cannot have are left out, the others stay", () => {
  const wrong = {
    theme: "blue", level: { kind: 3 }, clock: 5, side: "left", rules: "russian", sound: "no", language: "xx", opponent: null,
    animation: 1, board: "__proto__", pieces: ["xo"],
  };
  assert.deepEqual(usable(JSON.stringify({ ...wrong, naming: "numbers" })), { naming: "numbers" });
  for (const level of [0, 11, 2.5, "2", null, "Perfect", true]) assert.deepEqual(usable(JSON.stringify({ level })), {}, `level ${level}`);
  for (const clock of ["5", "+", "a+b", "5+", "-5+0"]) assert.deepEqual(usable(JSON.stringify({ clock })), {}, `clock ${clock}`);
});

test("texts that are no settings at all count as nothing", () => {
  for (const text of [null, "", "{", "null", "[]", "3", '"dark"', '{"unknown":1}']) assert.deepEqual(usable(text), {}, String(text));
});
