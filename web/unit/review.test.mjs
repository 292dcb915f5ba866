/** The review page without a browser: what is chosen, what is shown, and the sentences in both languages. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { reviewInEnglish as en } from "../built/i18n/en-review.js";
import { reviewInPolish as pl } from "../built/i18n/pl-review.js";
import { begin } from "../built/review/model.js";
import { fenOf } from "../built/fen.js";
import { betterFrom, certainFrom, chosenMoment, costOf, decisive, moments, piecesOn, sideToTry, turnBy } from "../built/review/read.js";
import { update } from "../built/review/update.js";

const move = (from, to, captured = []) => ({ from, to, path: [from, to], captured, crowns: false, text: `${from}${captured.length ? "x" : "-"}${to}` });

/** A game of twelve plies on which nothing is checked but where pieces stand. */
function game(you = "white") {
  const moves = Array.from({ length: 12 }, (_, ply) => ({ ...move(ply + 1, ply + 21), color: ply % 2 ? "white" : "black" }));
  const start = moves.map(({ from, color }) => ({ square: from, color, king: false }));
  const rules = { id: "english", name: "English", houseRules: false, unnamed: false, set: {}, board: { bottom: "white" } };
  return { id: "g", version: 13, rules, moves, start, first: "black", you, white: { kind: "human" }, black: { kind: "computer", level: 4 }, result: { winner: "black" }, named: null, state: null };
}

const line = (...moves) => ({ score: 0, depth: 9, moves });
const good = (ply, white = 0.5) => ({ side: ply % 2 ? "white" : "black", move: move(ply + 1, ply + 21), choices: 5, white, best: line(move(30, 26)), reply: line(), loss: 0, judgement: "good" });
const bad = (ply, loss, white = 0.5) => ({ ...good(ply, white), loss, judgement: loss >= 0.3 ? "blunder" : "mistake", best: line(move(30, 26), move(5, 9), move(26, 23)) });

const plies = (faults, whites = {}) => Array.from({ length: 12 }, (_, ply) => (faults[ply] ? bad(ply, faults[ply], whites[ply]) : good(ply, whites[ply])));
const done = (judged, decisive, rest = {}) => ({ version: 13, status: "done", review: { plies: judged, end: 0.5, white: {}, black: {}, decisive, ...rest } });

/** The model after events. */
const after = (model, ...events) => events.reduce((model, event) => update(model, event).model, model);
const state = (state, from = 0, now = 0) => ({ kind: "state", state, from, now });
const running = (judged, at, total = 12) => ({ version: 13, status: "running", done: at, total, plies: judged });

describe("the review", () => {
  it("does not ask about games that are too short", () => {
    const short = { ...game(), moves: game().moves.slice(0, 10) };
    assert.equal(begin(short).progress.is, "short");
    assert.equal(begin({ ...short, moves: game().moves.slice(0, 11) }).progress.is, "asked");
  });

  it("grows by what is new, tells how long it takes, and opens the first moment by itself", () => {
    const all = plies({ 3: 0.3, 7: 0.2 });
    let model = after(begin(game()), state(running([], 0), 0, 0), state(running(all.slice(0, 6), 6), 0, 3000));
    assert.equal(model.plies.length, 6);
    assert.deepEqual(model.progress, { is: "running", done: 6, total: 12, seconds: 3 });
    assert.deepEqual([model.chosen, model.at], [3, 3]);
    model = after(model, state(running(all.slice(6, 9), 9), 6, 4000));
    assert.deepEqual(decisive(model).map(({ ply }) => ply), [3, 7]);
    // Asked again from the beginning, as after a restart of the server, nothing is there twice.
    assert.equal(after(model, state(running(all.slice(0, 2), 2), 0, 5000)).plies.length, 2);
    assert.deepEqual([model.chosen, model.at], [3, 3]);
    assert.equal(after(model, state(done(all, [7]))).chosen, 7, "the first that decided the game");
  });

  it("leaves the reader where he went, but closes a moment that turned out to be none", () => {
    const all = plies({ 1: 0.2, 3: 0.3, 5: 0.3, 7: 0.3 });
    const model = after(begin(game()), state(running(all.slice(0, 3), 3)), { kind: "go", ply: 2 }, state(done(all, [3, 5, 7])));
    assert.equal(model.at, 2);
    assert.equal(model.chosen, null);
    assert.equal(after(begin(game()), state(done(all, [3, 5, 7])), { kind: "end", to: "last" }).at, 12);
  });

  it("goes through the moments, shots after those that decided the game", () => {
    const all = plies({ 3: 0.3, 9: 0.4 });
    const shot = { moves: [move(18, 14), move(9, 18, [14])], taken: 2, given: 1, offers: true };
    all[5] = { ...all[5], missedShot: shot };
    const model = after(begin(game()), state(done(all, [3, 9])));
    assert.deepEqual(moments(model).map(({ ply, number }) => [ply, number]), [[3, 1], [9, 2], [5, null]]);
    const last = after(model, { kind: "moment", by: 1 }, { kind: "moment", by: 1 }, { kind: "moment", by: 1 });
    assert.equal(last.chosen, 5);
    assert.deepEqual(chosenMoment(last).line, shot.moves);
    assert.deepEqual(costOf(last, chosenMoment(last)), { of: "missed", count: 1 });
    assert.equal(after(last, { kind: "moment", by: -1 }).chosen, 9);
  });

  it("steps through the line while it is on the board, and through the game otherwise", () => {
    let model = after(begin(game()), state(done(plies({ 3: 0.3 }), [3])));
    model = after(model, { kind: "line", moves: 2 });
    assert.deepEqual([model.at, model.line], [3, 2]);
    model = after(model, { kind: "step", by: 1 }, { kind: "step", by: 1 });
    assert.equal(model.line, 3, "no further than it goes");
    model = after(model, { kind: "step", by: -1 }, { kind: "step", by: -1 }, { kind: "step", by: -1 });
    assert.deepEqual([model.at, model.line], [3, 0]);
    assert.equal(after(model, { kind: "step", by: -1 }).at, 2);
    assert.equal(after(model, { kind: "go", ply: 99 }).at, 12);
    const squares = (model) => piecesOn(model).map(({ square }) => square);
    assert.ok(squares(after(model, { kind: "go", ply: 1 })).includes(21));
  });

  it("plays the line move by move, and stops when it is told to", () => {
    const model = after(begin(game()), state(done(plies({ 3: 0.3 }), [3])));
    let { model: playing, effects } = update(model, { kind: "play" });
    assert.equal(effects[0].do, "animate");
    for (let played = 1; played <= 3; played++) {
      ({ model: playing, effects } = update(playing, { kind: "animated", ticket: playing.moving.ticket }));
      assert.equal(playing.line, played);
      if (played < 3) playing = update(playing, { kind: "tick" }).model;
    }
    assert.deepEqual([playing.playing, playing.moving], [false, null]);
    const stopped = after(model, { kind: "play" }, { kind: "stop" });
    assert.equal(stopped.playing, false);
    assert.equal(after(stopped, { kind: "animated", ticket: 1 }).line, 0, "an animation that was stopped shows nothing");
    assert.equal(update(playing, { kind: "play" }).model.line, 0, "played again it begins anew");
  });

  it("hatches what tables know to the end, and nothing else", () => {
    const all = plies({});
    for (const ply of [2, 9, 10, 11]) all[ply] = { ...all[ply], known: { result: "draw" } };
    assert.equal(certainFrom(after(begin(game()), state(done(all, [], { endKnown: { result: "draw" } })))), 9);
    assert.equal(certainFrom(after(begin(game()), state(done(all, [])))), null);
  });

  it("says what a move came to", () => {
    const all = plies({ 2: 0.3, 3: 0.25, 5: 0.5, 7: 0.3 }, { 3: 0.5, 4: 0.25, 5: 0.5, 6: 0.02 });
    all[3].why = { kind: "hanging", by: move(14, 21, [6]), given: 1, taken: 0, wasAttacked: false };
    all[7].why = { kind: "resultGone", had: { result: "draw" }, proof: "tables" };
    const model = after(begin(game()), state(done(all, [2, 3, 5])));
    assert.deepEqual(costOf(model, { ply: 2, number: 1 }), { of: "chance" });
    assert.deepEqual(costOf(model, { ply: 3, number: 2 }), { of: "pieces", count: 1, men: true });
    assert.deepEqual(costOf(model, { ply: 5, number: 3 }), { of: "game" });
    assert.deepEqual(costOf(model, { ply: 7, number: 3 }), { of: "draw" });
    assert.equal(turnBy(model, 3), "behind");
    assert.equal(sideToTry(model, { ply: 2 }), null, "the opponent's mistake is not tried again");
    assert.equal(sideToTry(model, { ply: 3 }), "white");
    assert.equal(sideToTry({ ...model, game: game("both") }, { ply: 2 }), "black");
  });

  it("says how a game without a decisive move went", () => {
    const of = (whites, end) => betterFrom(after(begin(game()), state(done(plies({}, whites), [], { end }))));
    assert.equal(of({}, 0.5), null);
    assert.deepEqual(of({ 8: 0.4, 9: 0.4, 10: 0.35, 11: 0.3 }, 0.3), { side: "black", move: 4 });
  });

  it("writes a position as the server reads it", () => {
    assert.equal(fenOf("black", [{ square: 3, color: "white", king: true }, { square: 9, color: "black", king: false }, { square: 21, color: "white", king: false }]), "B:WK3,21:B9");
  });
});

describe("the sentences of a review", () => {
  const words = { move: "12-16", best: "11-15", mover: "black", opponent: "white", square: String, list: (names) => names.join(" & "), result: () => "the reason." };
  const shot = (given, taken, offers = true) => ({ moves: [move(14, 18), move(23, 14, [18])], given, taken, offers });
  const cases = [
    [{ kind: "hanging", by: move(19, 12, [16]), given: 1, taken: 0, wasAttacked: false }, "12-16 let 19 take one.", "Po 12-16 przeciwnik bije z pola 19 jedną bierkę."],
    [{ kind: "hanging", by: move(19, 12, [16]), given: 5, taken: 0, wasAttacked: false }, "12-16 loses 5, beginning with 19x12.", "12-16 traci 5 bierek, począwszy od 19x12."],
    [{ kind: "hanging", by: move(19, 12, [16]), given: 3, taken: 1, wasAttacked: false }, "12-16 loses three for one, beginning with 19x12.", "12-16 traci trzy bierki za jedną, począwszy od 19x12."],
    [{ kind: "hanging", by: move(19, 12, [16, 8]), given: 2, taken: 0, wasAttacked: true }, "12-16 did not save 16 & 8 from 19x12.", "12-16 nie ratuje bierek na 16 & 8 przed 19x12."],
    [{ kind: "hanging", by: move(19, 12, [16]), given: 2, taken: 1, wasAttacked: true }, "12-16 did not stop 19x12, which wins two for one.", "12-16 nie zapobiega ruchowi 19x12, który zyskuje dwie bierki za jedną."],
    [{ kind: "shotGiven", shot: shot(1, 2) }, "12-16 allowed a shot: 14-18 23x14 gives up one and takes two.", "12-16 dopuszcza kombinację: 14-18 23x14 oddaje jedną bierkę i bije dwie."],
    [{ kind: "shotMissed", shot: shot(2, 3) }, "A shot was missed: 14-18 23x14 gives up two and takes three.", "Przegapiona kombinacja: 14-18 23x14 oddaje dwie bierki i bije trzy."],
    [{ kind: "shotMissed", shot: shot(0, 2, false) }, "14-18 23x14 would have taken two for nothing.", "14-18 23x14 pozwalało zbić dwie bierki za darmo."],
    [{ kind: "lostEnding", exchanged: 1, left: 5, proof: "tables" }, "12-16 exchanged into a lost ending of 5 pieces: tables.", "12-16 prowadzi przez wymianę do przegranej końcówki z 5 bierkami: tablice końcówek."],
    [{ kind: "kingShutIn", king: 3, reply: move(10, 7) }, "After 12-16 and 10-7 the king on 3 was shut in.", "Po 12-16 i 10-7 damka na 3 jest zamknięta."],
    [{ kind: "backRowOpened", left: 1, crowned: 2, moves: 1 }, "12-16 opened the back row: light crowns on 2 with the next move.", "12-16 otwiera linię przemiany: białe dostają damkę na 2 następnym ruchem."],
    [{ kind: "backRowOpened", left: 1, crowned: 2, moves: 3 }, "12-16 opened the back row: light crowns on 2 in 3 moves.", "12-16 otwiera linię przemiany: białe dostają damkę na 2 w 3 ruchach."],
    [{ kind: "moveLost", exchanged: 1, left: 8 }, "The exchange after 12-16 gave light the move (the opposition).", "Wymiana po 12-16 oddaje białym opozycję."],
    [{ kind: "piecesLost", count: 1, line: [move(24, 20), move(15, 24, [20])] }, "12-16 loses one in the end: 24-20 15x24.", "12-16 traci w końcu jedną bierkę: 24-20 15x24."],
    [{ kind: "piecesMissed", count: 2, line: [move(11, 15), move(24, 20)] }, "11-15 24-20 would have won two.", "11-15 24-20 zyskiwało dwie bierki."],
    [{ kind: "noSafeMove", line: [move(12, 16), move(24, 20)] }, "After 12-16 24-20 dark has no safe move left: every move loses a piece.", "Po 12-16 24-20 czarne nie mają już bezpiecznego ruchu: każdy traci bierkę."],
    [{ kind: "crownGiven", square: 2, line: [move(9, 6), move(10, 15), move(6, 2)] }, "12-16 let light crown on 2: 9-6 10-15 6-2.", "Po 12-16 białe dostają damkę na 2: 9-6 10-15 6-2."],
    [{ kind: "crownMissed", square: 30, line: [move(26, 30)] }, "26-30 would have crowned on 30.", "26-30 dawało damkę na 30."],
    [{ kind: "answered", reply: move(24, 20), turn: "behind" }, "After 12-16 and the answer 24-20 the balance is gone; 11-15 would have kept it.", "Po 12-16 i odpowiedzi 24-20 równowagi już nie ma; 11-15 by ją utrzymało."],
    [{ kind: "answered", reply: move(24, 20), turn: "turned" }, "After 12-16 and the answer 24-20 the other side is better; 11-15 would have kept the advantage.", "Po 12-16 i odpowiedzi 24-20 lepiej stoi druga strona; 11-15 utrzymałoby przewagę."],
    [{ kind: "drawRule", reason: {} }, "12-16 drew a better game: the reason.", "12-16 remisuje lepszą partię: the reason."],
    [{ kind: "resultGone", had: { result: "win" }, left: { result: "draw" }, proof: "tables" }, "After 12-16 the win was gone: tables.", "Po 12-16 wygranej już nie ma: tablice końcówek."],
    [{ kind: "resultGone", had: { result: "win" }, left: { result: "loss" }, proof: "tables" }, "After 12-16 a won game was lost: tables.", "Po 12-16 wygrana partia jest przegrana: tablice końcówek."],
    [{ kind: "resultGone", had: { result: "draw" }, proof: "tables" }, "After 12-16 the draw was gone: tables.", "Po 12-16 remisu już nie ma: tablice końcówek."],
    [{ kind: "resultGone", had: { result: "win", moves: 3 }, proof: "search" }, "11-15 would have won in 3 moves.", "11-15 wygrywało w 3 ruchach."],
    [{ kind: "resultGone", left: { result: "loss", moves: 1 }, proof: "search" }, "After 12-16 light wins with one move.", "Po 12-16 białe wygrywają jednym ruchem."],
    [{ kind: "resultGone", left: { result: "loss" }, proof: "search" }, "After 12-16 light can reach an ending that is won: tables.", "Po 12-16 białe mogą dojść do wygranej końcówki: tablice końcówek."],
  ];
  for (const [reason, english, polish] of cases) {
    it(english, () => {
      assert.equal(en.why(reason, words), english);
      assert.equal(pl.why(reason, words), polish);
    });
  }

  it("have the right forms after numbers", () => {
    assert.equal(pl.game("Warcaby", 22), "Warcaby, 22 ruchy.");
    assert.equal(pl.game("Warcaby", 12), "Warcaby, 12 ruchów.");
    assert.equal(pl.tooShort(1, 6), "Ta partia ma 1 ruch. Przegląd jest możliwy od 6 ruchów.");
    assert.equal(pl.moments.cost({ of: "pieces", count: 2, men: false }), "kosztowało dwie bierki");
    assert.equal(pl.moments.cost({ of: "pieces", count: 5, men: true }), "kosztowało 5 pionów");
    assert.equal(en.moments.cost({ of: "pieces", count: 1, men: true }), "cost a man");
    assert.equal(pl.moments.cost({ of: "missed", count: 2 }), "do zyskania: 2 bierki");
  });
});
