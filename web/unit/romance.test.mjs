/** Spanish, Portuguese and Italian: numbers and genders agree, and a side named by a letter is no conjunction or article. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";

const [es, pt, it_] = await Promise.all(
  ["es", "pt", "it"].map(async (tag) => {
    const { messages, parts } = await import(`../built/i18n/${tag}.js`);
    const [analysis, learn, puzzles, review] = await Promise.all([parts.analysis(), parts.learn(), parts.puzzles(), parts.review()]);
    return { ...messages, analysis, learn, puzzles, review };
  }),
);
const said = ({ lead, text }) => (lead ? `${lead} ${text}` : text);
const name = (color) => color;
const letter = (color) => (color === "black" ? "x" : "o");

describe("nouns after numbers", () => {
  it("are singular after one and plural after all others, nought too", () => {
    for (const [texts, one, none, five] of [
      [es, "1 jugada", "0 jugadas", "5 jugadas"],
      [pt, "1 lance", "0 lances", "5 lances"],
      [it_, "1 mossa", "0 mosse", "5 mosse"],
    ]) assert.deepEqual([1, 0, 5].map(texts.games.moves), [one, none, five]);
  });

  it("take adjectives and verbs with them", () => {
    assert.deepEqual([1, 3].map(es.analysis.open.found), ["1 partida encontrada", "3 partidas encontradas"]);
    assert.deepEqual([1, 3].map(pt.analysis.editor.dropped), ["1 peça não coube neste tabuleiro.", "3 peças não couberam neste tabuleiro."]);
    assert.deepEqual([1, 3].map(it_.learn.finish.open), ["Resta 1 passo; puoi tornarci quando vuoi.", "Restano 3 passi; puoi tornarci quando vuoi."]);
    assert.deepEqual([1, 2].map((count) => it_.review.accuracy.good(count, 9)), ["1 buona su 9 mosse", "2 buone su 9 mosse"]);
  });

  it("are counted in words of their gender", () => {
    const taken = (texts) => [1, 2].map((pieces) => texts.game.hintIs("9-14", { kind: "takes", pieces }));
    assert.deepEqual(taken(es), ["Prueba 9-14: captura una.", "Prueba 9-14: captura dos."]);
    assert.deepEqual(taken(pt), ["Tente 9-14: captura uma.", "Tente 9-14: captura duas."]);
    assert.deepEqual(taken(it_), ["Prova 9-14: prende un pezzo.", "Prova 9-14: prende due pezzi."]);
  });
});

describe("sides", () => {
  it("have articles and verbs that agree, letters as well", () => {
    const lost = { key: "noPieces", params: { side: "white" } };
    assert.equal(es.result.reason(lost, name), "a las blancas no les quedan fichas.");
    assert.equal(es.result.reason(lost, letter), "a las o no les quedan fichas.");
    assert.equal(pt.result.reason(lost, name), "as brancas não têm mais peças.");
    assert.equal(pt.result.reason(lost, letter), "os o não têm mais peças.");
    assert.equal(it_.result.reason(lost, name), "il bianco non ha più pezzi.");
    assert.equal(it_.result.reason(lost, letter), "la o non ha più pezzi.");
    assert.deepEqual(["black", "x"].map(es.result.wins), ["Ganan las negras", "Ganan las x"]);
    assert.deepEqual(["black", "x"].map(pt.game.notYourTurn), ["É a vez das pretas.", "É a vez dos x."]);
    assert.deepEqual(["black", "x"].map(it_.game.notYourTurn), ["Tocca al nero.", "Tocca alla x."]);
  });

  it("colour a man and a king by their own gender", () => {
    assert.deepEqual([false, true].map((king) => es.board.piece("c3", "black", king)), ["c3, peón negro", "c3, dama negra"]);
    assert.deepEqual([false, true].map((king) => pt.board.piece("c3", "black", king)), ["c3, pedra preta", "c3, dama preta"]);
    assert.deepEqual([false, true].map((king) => it_.board.piece("c3", "black", king)), ["c3, pedina nera", "c3, dama nera"]);
  });

  it("of a faulty position are named with their article", () => {
    const fault = { key: "uncrownedMan", params: { square: 3, color: "black" } };
    const words = (texts, naming) => said(texts.analysis.editor.fault(fault, { square: String, side: (color) => texts.plays.side(naming(color)) }));
    assert.match(words(es, name), /un peón de las negras\.$/);
    assert.match(words(es, letter), /un peón de las x\.$/);
    assert.match(words(pt, letter), /uma pedra dos x não pode/);
    assert.match(words(it_, name), /una pedina del nero non può/);
  });
});

describe("a refused move", () => {
  const words = { square: String, tried: 23, isKing: () => false, side: name };
  const refused = (texts, pieces) => said(texts.why({ key: "mustCapture", params: { pieces } }, words));
  it("names one piece or several", () => {
    assert.equal(refused(es, [11]), "La ficha de 23 debe esperar. La ficha de 11 puede capturar, y la captura es obligatoria.");
    assert.equal(refused(pt, [11, 19]), "A peça em 23 tem que esperar. As peças em 11 e 19 podem capturar, e é obrigatório.");
    assert.equal(refused(it_, [11, 19]), "Il pezzo in 23 deve aspettare. I pezzi in 11 e 19 possono prendere, e la presa è obbligatoria.");
  });
});
