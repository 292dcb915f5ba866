/** The message files of the page: every language has every text, and every text is shown somewhere. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { analysisInEnglish } from "../built/i18n/en-analysis.js";
import { en } from "../built/i18n/en.js";
import { learnInEnglish } from "../built/i18n/en-learn.js";
import { peopleInEnglish } from "../built/i18n/en-people.js";
import { puzzlesInEnglish } from "../built/i18n/en-puzzles.js";
import { reviewInEnglish } from "../built/i18n/en-review.js";
import { shareInEnglish } from "../built/i18n/en-share.js";
import { tournamentsInEnglish } from "../built/i18n/en-tournaments.js";
import { forms, languageFile, LANGUAGES } from "../built/i18n/languages.js";

/** The texts that come with some pages. */
const ENGLISH_PARTS = { analysis: analysisInEnglish, learn: learnInEnglish, people: peopleInEnglish, puzzles: puzzlesInEnglish, review: reviewInEnglish, share: shareInEnglish, tournaments: tournamentsInEnglish };
const others = Object.keys(LANGUAGES).filter((tag) => tag !== "en");
const files = Object.fromEntries(await Promise.all(others.map(async (tag) => [tag, await languageFile(tag)])));
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

describe("message files", async () => {
  const compared = await Promise.all(
    others.flatMap((tag) => [
      [tag, files[tag].messages, en],
      ...Object.entries(ENGLISH_PARTS).map(async ([part, english]) => [`${tag}, ${part}`, await files[tag].parts[part](), english]),
    ]),
  );
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
    const unused = [...paths(analysisInEnglish), ...paths(reviewInEnglish)].filter((path) => !isUsed(path, "w") && !isUsed(path, "words"));
    assert.deepEqual(unused.map((path) => path.join(".")), []);
    // Those of the lessons are called `learn`.
    assert.deepEqual(paths(learnInEnglish).filter((path) => !isUsed(path, "learn")).map((path) => path.join(".")), []);
    // Those of the puzzles are called `pz`.
    assert.deepEqual(paths(puzzlesInEnglish).filter((path) => !isUsed(path, "pz")).map((path) => path.join(".")), []);
    // Those of people are called `pp`.
    assert.deepEqual(paths(peopleInEnglish).filter((path) => !isUsed(path, "pp")).map((path) => path.join(".")), []);
    // Those of tournaments are called `tt`.
    assert.deepEqual(paths(tournamentsInEnglish).filter((path) => !isUsed(path, "tt")).map((path) => path.join(".")), []);
    // Those of sharing are called `sh`.
    assert.deepEqual(paths(shareInEnglish).filter((path) => !isUsed(path, "sh")).map((path) => path.join(".")), []);
  });

  it("are known to the server, which chooses the language of the first HTML", () => {
    const source = readFileSync(new URL("../../crates/server/src/document/wishes.rs", import.meta.url), "utf8");
    const list = /const LANGUAGES: [^=]+= \[([^\]]*)\]/.exec(source)[1];
    const known = [...list.matchAll(/"(\w+)"/g)].map(([, tag]) => tag);
    assert.deepEqual(known.sort(), Object.keys(LANGUAGES).sort());
  });

  it("have the forms of nouns that go with a number", () => {
    const numbers = [0, 1, 2, 5, 12, 21, 22, 100];
    const counted = (tag, ...nouns) => numbers.map((count) => forms(tag)(count, ...nouns)).join(" ");
    assert.equal(counted("pl", "ruch", "ruchy", "ruchów"), "ruchów ruch ruchy ruchów ruchów ruchów ruchy ruchów");
    assert.equal(counted("ru", "ход", "хода", "ходов"), "ходов ход хода ходов ходов ход хода ходов");
    assert.equal(counted("fr", "coup", "coups"), "coup coup coups coups coups coups coups coups");
    assert.equal(counted("pt", "lance", "lances"), "lance lance lances lances lances lances lances lances");
    for (const tag of ["de", "nl", "es", "it", "en"]) assert.equal(counted(tag, "1", "n"), "n 1 n n n n n n");
  });

  it("have no space in French at which a line could break before a sign", () => {
    const folder = new URL("i18n/", SOURCE);
    const lines = readdirSync(folder).filter((name) => /^fr\b/.test(name)).flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"));
    // What is put into a text is code, where such spaces are usual.
    const bare = (line) => (/\$\{[^{}]*\}/.test(line) ? bare(line.replace(/\$\{[^{}]*\}/g, "0")) : line);
    const texts = lines.flatMap((line) => bare(line).match(/"[^"]*"|`[^`]*`/g) ?? []);
    assert.ok(texts.length > 800, `${texts.length} texts`);
    assert.deepEqual(texts.filter((text) => !text.includes("${") && / [;:!?»%]|« /.test(text)), []);
  });
});
