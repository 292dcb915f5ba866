/** German, Dutch and French: numbers and genders agree, and sentences begin and end as each language has it. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";

const [de, nl, fr] = await Promise.all(
  ["de", "nl", "fr"].map(async (tag) => {
    const { messages, parts } = await import(`../built/i18n/${tag}.js`);
    const [analysis, learn, puzzles, review] = await Promise.all([parts.analysis(), parts.learn(), parts.puzzles(), parts.review()]);
    return { ...messages, analysis, learn, puzzles, review };
  }),
);
const said = ({ lead, text }) => (lead ? `${lead} ${text}` : text);
const letter = (color) => (color === "black" ? "x" : "o");

describe("nouns after numbers", () => {
  it("are singular after one, and in French after nought", () => {
    assert.deepEqual([0, 1, 5].map(de.games.moves), ["0 Züge", "1 Zug", "5 Züge"]);
    assert.deepEqual([0, 1, 5].map(nl.games.moves), ["0 zetten", "1 zet", "5 zetten"]);
    assert.deepEqual([0, 1, 5].map(fr.games.moves), ["0 coup", "1 coup", "5 coups"]);
  });

  it("stand in the case that the sentence asks for", () => {
    assert.equal(said(de.drawCount.inMoves(3, "capture")), "Remis in 3 Zügen, es sei denn, es wird geschlagen.");
    assert.equal(de.analysis.board.winsIn("white", 4), "Weiß gewinnt in 4 Zügen");
    assert.equal(de.review.moments.cost({ of: "pieces", count: 1, men: true }), "kostete einen Stein");
    assert.equal(de.newGame.menEach(12), "Jede Seite beginnt mit 12 Steinen");
  });

  it("take adjectives and verbs with them", () => {
    assert.deepEqual([1, 3].map(de.picker.found), ["1 Spiel passt", "3 Spiele passen"]);
    assert.deepEqual([1, 3].map(nl.analysis.editor.dropped), ["1 stuk paste niet op dit bord.", "3 stukken pasten niet op dit bord."]);
    assert.deepEqual([1, 3].map(fr.analysis.open.found), ["1 partie trouvée", "3 parties trouvées"]);
    assert.deepEqual([1, 3].map((good) => fr.review.accuracy.good(good, 9)), ["1 bon sur 9 coups", "3 bons sur 9 coups"]);
  });
});

describe("the pieces of a reason", () => {
  const words = { square: String, tried: 24, isKing: (number) => number > 30, side: (color) => color };
  const must = (texts, ...pieces) => said(texts.why({ key: "mustCapture", params: { pieces } }, words));

  it("have the article and the verb of what they are", () => {
    assert.equal(must(de, 11), "24 muss warten. Der Stein auf 11 kann schlagen, und Schlagen ist Pflicht.");
    assert.equal(must(de, 31), "24 muss warten. Die Dame auf 31 kann schlagen, und Schlagen ist Pflicht.");
    assert.equal(must(nl, 31, 32), "24 moet wachten. De dammen op 31 en 32 kunnen slaan, en slaan is verplicht.");
    assert.equal(must(fr, 11, 32), "24 doit attendre. Les pièces en 11 et 32 peuvent prendre, et la prise est obligatoire.");
  });
});

describe("sentences", () => {
  it("begin with a capital after a colon in German only", () => {
    const over = (texts) => `${texts.result.because(texts.result.draw)} ${texts.result.reason({ key: "repetition", params: { times: 3 } }, letter)}`;
    assert.equal(over(de), "Remis: Die Stellung kam 3-mal vor.");
    assert.equal(over(nl), "Remise: de stand kwam 3 keer voor.");
    assert.equal(over(fr), "Nulle\u00a0: la position a eu lieu 3 fois.");
  });

  it("begin with Eén in Dutch, without an accent on the capital", () => {
    assert.equal(nl.puzzles.summary({ given: 1, taken: 3, crowns: ["4"] }, "win"), "Eén gegeven, drie geslagen en een dam op 4.");
    assert.equal(fr.puzzles.summary({ given: 1, taken: 3, crowns: ["4"] }, "win"), "Une pièce donnée, trois prises et une dame en 4.");
    assert.equal(de.puzzles.summary({ given: 1, taken: 3, crowns: ["4"] }, "win"), "1 Stein gegeben, 3 geschlagen und eine Dame auf 4.");
  });

  it("name a side by its letter in the x and o game", () => {
    const reason = (texts) => texts.result.reason({ key: "resigned", params: { side: "black" } }, letter);
    assert.deepEqual([de, nl, fr].map(reason), ["x hat aufgegeben.", "x gaf op.", "les x ont abandonné."]);
    assert.deepEqual([de, nl, fr].map((texts) => texts.game.sideToMove("x")), ["x ist am Zug.", "x is aan zet.", "Trait aux x."]);
  });
});
