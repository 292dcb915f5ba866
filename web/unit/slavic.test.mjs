/** Russian and Polish: forms of nouns and verbs after numbers, and cases of what is put into sentences. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { messages as pl } from "../built/i18n/pl.js";
import { learnInPolish } from "../built/i18n/pl-learn.js";
import { messages as ru } from "../built/i18n/ru.js";
import { analysisInRussian } from "../built/i18n/ru-analysis.js";
import { learnInRussian } from "../built/i18n/ru-learn.js";
import { puzzlesInRussian } from "../built/i18n/ru-puzzles.js";
import { reviewInRussian } from "../built/i18n/ru-review.js";

const COUNTS = [1, 2, 5, 11, 12, 21, 22, 25, 111];
const own = (color) => color;
const words = { square: String, tried: 23, isKing: (number) => number === 5, side: own };
const ending = (men, kings, otherMen, otherKings) => ({
  key: "drawEnding", params: { ending: { key: "exactly", params: { men, kings, otherMen, otherKings } }, moves: 7, counted: "each" },
});

describe("Russian", () => {
  it("has the noun and the verb that go with a number", () => {
    assert.deepEqual(COUNTS.map((count) => ru.games.moves(count)), [
      "1 ход", "2 хода", "5 ходов", "11 ходов", "12 ходов", "21 ход", "22 хода", "25 ходов", "111 ходов",
    ]);
    assert.deepEqual(COUNTS.slice(0, 3).map((count) => ru.game.played("white", "c3:e5", count, false)), [
      "Белые: c3:e5, побита 1 шашка.", "Белые: c3:e5, побиты 2 шашки.", "Белые: c3:e5, побито 5 шашек.",
    ]);
    assert.equal(ru.game.pausedText(21), "Пауза; сыгран ещё 21 ход.");
    assert.equal(ru.game.pausedText(2), "Пауза; сыграно ещё 2 хода.");
    assert.equal(learnInRussian.finish.open(1), "Остался ещё 1 шаг; вернуться можно в любое время.");
    assert.equal(learnInRussian.finish.open(4), "Осталось ещё 4 шага; вернуться можно в любое время.");
    assert.equal(puzzlesInRussian.triesNeeded(1), "Решено после 1 попытки.");
    assert.equal(puzzlesInRussian.triesNeeded(2), "Решено после 2 попыток.");
    assert.equal(puzzlesInRussian.inARow(3), "3 дня подряд");
    assert.equal(analysisInRussian.board.graphLabel(21), "Оценка после 21 хода");
  });

  it("puts sides into the case that the sentence needs", () => {
    assert.equal(ru.game.youPlay("black"), "Вы играете чёрными с компьютером.");
    assert.equal(ru.game.youPlay("x"), "Вы играете крестиками с компьютером.");
    assert.equal(ru.result.reason({ key: "time", params: { side: "white" } }, own), "у белых вышло время.");
    assert.equal(ru.board.piece("c3", "white", true), "c3, белая дамка");
    assert.equal(ru.board.piece("9", "o", false), "9, простая ноликов");
    assert.equal(analysisInRussian.board.winsIn("o", 2), "Нолики выигрывают в 2 хода");
    const fault = { key: "tooManyKingMoves", params: { color: "black" } };
    const { text } = analysisInRussian.editor.fault(fault, { square: String, side: (color) => ru.plays.side(color) });
    assert.equal(text, "Ходов дамкой подряд у чёрных больше, чем разрешают эти правила.");
  });

  it("says which pieces must capture, one or many, men or kings", () => {
    const text = (pieces) => ru.why({ key: "mustCapture", params: { pieces } }, words).text;
    assert.equal(text([5]), "Дамка 5 может бить, а взятие обязательно.");
    assert.equal(text([9, 10]), "Простые 9 и 10 могут бить, а взятие обязательно.");
    assert.equal(text([5, 9, 10]), "Шашки 5, 9 и 10 могут бить, а взятие обязательно.");
  });

  it("counts what was lost and what an ending holds in the right case", () => {
    assert.equal(reviewInRussian.moments.cost({ of: "pieces", count: 2, men: true }), "стоил двух простых");
    assert.equal(reviewInRussian.moments.cost({ of: "missed", count: 5 }), "выигрыш 5 шашек");
    assert.equal(ru.fact(ending(1, 2, 0, 1), own), "2 дамки и 1 простая против 1 дамки: ничья после 7 ходов каждой стороны.");
  });
});

describe("Polish", () => {
  it("has the verb that goes with a number of games", () => {
    assert.deepEqual([1, 2, 5, 22].map((count) => pl.picker.found(count)), ["Pasuje 1 gra", "Pasują 2 gry", "Pasuje 5 gier", "Pasują 22 gry"]);
    assert.equal(learnInPolish.finish.open(2), "Do zrobienia: 2 kroki; możesz tu wrócić w każdej chwili.");
  });

  it("says what an ending is played against in the dative", () => {
    assert.equal(pl.fact(ending(1, 2, 0, 1), own), "2 damki i 1 pion przeciw 1 damce: remis po 7 ruchach każdej strony.");
    assert.equal(pl.fact(ending(0, 3, 2, 1), own), "3 damki przeciw 1 damce i 2 pionom: remis po 7 ruchach każdej strony.");
  });

  it("calls several pieces of both kinds by one word", () => {
    const { text } = pl.why({ key: "mustCapture", params: { pieces: [5, 9, 10] } }, words);
    assert.equal(text, "Bierki z 5, 9 i 10 mają bicie, a bicie jest obowiązkowe.");
  });
});
