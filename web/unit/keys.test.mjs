/** Which shortcut a key stands for, and which move is meant, on keyboards that type other letters. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { latinKey, latinMove } from "../built/latin.js";

describe("a key of a shortcut", () => {
  it("is the Latin letter on it where a keyboard types Cyrillic or Greek", () => {
    assert.equal(latinKey({ key: "р", code: "KeyH" }), "h");
    assert.equal(latinKey({ key: "Р", code: "KeyH" }), "H");
    assert.equal(latinKey({ key: "я", code: "KeyZ" }), "z");
    assert.equal(latinKey({ key: "φ", code: "KeyF" }), "f");
  });

  it("is what a keyboard with Latin letters types, wherever the letter is", () => {
    assert.equal(latinKey({ key: "z", code: "KeyY" }), "z");
    assert.equal(latinKey({ key: "a", code: "KeyQ" }), "a");
    assert.equal(latinKey({ key: "ą", code: "KeyA" }), "ą");
  });

  it("is itself where it is no letter", () => {
    assert.equal(latinKey({ key: "ArrowLeft", code: "ArrowLeft" }), "ArrowLeft");
    assert.equal(latinKey({ key: "?", code: "Digit7" }), "?");
    assert.equal(latinKey({ key: "ж", code: "Semicolon" }), "ж");
    assert.equal(latinKey({ key: "Dead", code: "KeyN" }), "Dead");
  });
});

describe("a typed move", () => {
  it("may have Cyrillic letters that look like the right ones", () => {
    assert.equal(latinMove("22х15"), "22x15");
    assert.equal(latinMove("с3:е5"), "c3:e5");
    assert.equal(latinMove("Н2"), "H2");
  });

  it("keeps every other letter, so that what is refused is what was typed", () => {
    assert.equal(latinMove("ф3-b4"), "ф3-b4");
    assert.equal(latinMove("11-15"), "11-15");
  });
});
