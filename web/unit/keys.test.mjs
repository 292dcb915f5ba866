/** Which shortcut a key stands for on keyboards that type other letters. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { latinKey } from "../built/latin.js";

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
