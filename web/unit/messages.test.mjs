/** The message files of the page: every language has every text, and every text is shown somewhere. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { ANALYSIS_TEXTS } from "../built/i18n/analysis.js";
import { LEARN_TEXTS } from "../built/i18n/learn.js";
import { PUZZLE_TEXTS } from "../built/i18n/puzzles.js";
import { LANGUAGES } from "../built/i18n/languages.js";
import { REVIEW_TEXTS } from "../built/i18n/review.js";

const { en, ...others } = Object.fromEntries(
  await Promise.all(Object.entries(LANGUAGES).map(async ([tag, { load }]) => [tag, await load()])),
);
const { en: enAnalysis, ...otherAnalyses } = Object.fromEntries(
  await Promise.all(Object.entries(ANALYSIS_TEXTS).map(async ([tag, load]) => [tag, await load()])),
);
const { en: enLearn, ...otherLearns } = Object.fromEntries(
  await Promise.all(Object.entries(LEARN_TEXTS).map(async ([tag, load]) => [tag, await load()])),
);
const { en: enReview, ...otherReviews } = Object.fromEntries(
  await Promise.all(Object.entries(REVIEW_TEXTS).map(async ([tag, load]) => [tag, await load()])),
);
const { en: enPuzzles, ...otherPuzzles } = Object.fromEntries(
  await Promise.all(Object.entries(PUZZLE_TEXTS).map(async ([tag, load]) => [tag, await load()])),
);
const SOURCE = new URL("../src/", import.meta.url);

/** The paths of all texts: `game.draw`. A list is one text. */
function paths(texts, before = []) {
  return Object.entries(texts).flatMap(([key, text]) => {
    const path = [...before, key];
    return typeof text === "object" && !Array.isArray(text) ? paths(text, path) : [path];
  });
}

const at = (texts, path) => path.reduce((inner, key) => inner?.[key], texts);

/** Everything the page is made of, but for the message files. */
function sources(folder = SOURCE) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === "i18n" ? [] : sources(new URL(`${entry.name}/`, folder));
    return entry.name.endsWith(".ts") ? [readFileSync(new URL(entry.name, folder), "utf8")] : [];
  });
}

describe("message files", () => {
  const compared = [
    ...Object.entries(others).map(([tag, texts]) => [tag, texts, en]),
    ...Object.entries(otherAnalyses).map(([tag, texts]) => [`${tag}, analysis`, texts, enAnalysis]),
    ...Object.entries(otherLearns).map(([tag, texts]) => [`${tag}, lessons`, texts, enLearn]),
    ...Object.entries(otherReviews).map(([tag, texts]) => [`${tag}, review`, texts, enReview]),
    ...Object.entries(otherPuzzles).map(([tag, texts]) => [`${tag}, puzzles`, texts, enPuzzles]),
  ];
  for (const [tag, texts, en] of compared) {
    it(`have the same texts in ${tag}`, () => {
      const shape = (each) => paths(each).map((path) => `${path.join(".")}: ${typeof at(each, path)}`).sort();
      assert.deepEqual(shape(texts), shape(en));
      for (const path of paths(en)) {
        const [one, other] = [at(en, path), at(texts, path)];
        if (typeof one === "string") assert.equal(other === "", one === "", path.join("."));
        // Only of the words to search for one language may have more than another.
        if (Array.isArray(one) && path[1] !== "searchWords") assert.equal(other.length, one.length, path.join("."));
      }
    });
  }

  it("have no text that the page never shows", () => {
    const code = sources().join("\n");
    // A text is used by its name, or with its neighbours: t.game.speeds[speed], named(t.start).
    const isUsed = (path, root = "t") => path.some((_, index) => {
      const name = [root, ...path.slice(0, index + 1)].join("\\.");
      const isWhole = index === path.length - 1;
      return new RegExp(`\\b${name}\\b${isWhole ? "" : "(?!\\.)"}`).test(code);
    });
    assert.deepEqual(paths(en).filter((path) => !isUsed(path)).map((path) => path.join(".")), []);
    // Those of the analysis and of the review are called `w`, or `words` where they are handed on.
    const unused = [...paths(enAnalysis), ...paths(enReview)].filter((path) => !isUsed(path, "w") && !isUsed(path, "words"));
    assert.deepEqual(unused.map((path) => path.join(".")), []);
    // Those of the lessons are called `learn`.
    assert.deepEqual(paths(enLearn).filter((path) => !isUsed(path, "learn")).map((path) => path.join(".")), []);
    // Those of the puzzles are called `pz`.
    assert.deepEqual(paths(enPuzzles).filter((path) => !isUsed(path, "pz")).map((path) => path.join(".")), []);
  });
});
