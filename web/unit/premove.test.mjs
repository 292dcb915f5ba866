/** Premoves, moves that wait to be confirmed, and what the player draws on the board. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toggled } from "../built/board/shapes.js";
import { fitOf } from "../built/game/premove.js";
import { isInteractive, piecesOn } from "../built/game/read.js";
import { board8, clockAt, move, Page, stateAfter } from "./support.mjs";

const premove = (page, from, to, confirm = false) => page.send({ kind: "premoved", from, to, confirm });
const notice = (page) => page.model.notice?.key;
const said = (page) => page.done("say").map(({ what }) => what.of);

/** The game before it is the player's turn: dark has moved, light is to move. */
const waiting = (changes = {}) => new Page(stateAfter(1, changes));

describe("a premove", () => {
  it("is played when its turn has come, as it was entered", () => {
    const page = waiting();
    premove(page, 8, 11);
    assert.deepEqual(page.done("play"), []);
    page.state(stateAfter(2));
    assert.deepEqual(page.done("play"), [], "not before the other move is shown");
    page.animated();
    assert.deepEqual(page.done("play").map(({ path, version }) => [path, version]), [[[8, 11], 3]]);
    page.settle();
    assert.deepEqual(page.shown(), ["11-15", "23-19", "8-11"]);
    assert.equal(page.model.premove, null);
  });

  it("is dropped with a word when it is no longer legal, and nothing is played", () => {
    const page = waiting();
    premove(page, 9, 13);
    page.state(stateAfter(2));
    page.settle();
    assert.deepEqual(page.done("play"), []);
    assert.equal(notice(page), "premoveGone");
    assert.equal(page.model.premove, null);
    assert.ok(isInteractive(page.model));
  });

  it("is cancelled by a press elsewhere, and by Esc", () => {
    for (const cancel of [{ kind: "touched", square: 30 }, { kind: "touched", square: null }, { kind: "dismiss" }]) {
      const page = waiting();
      premove(page, 8, 11);
      page.send(cancel);
      assert.equal(page.model.premove, null);
      assert.equal(said(page).at(-1), "message");
      page.state(stateAfter(2));
      page.settle();
      assert.deepEqual(page.done("play"), []);
    }
  });

  it("is one: the next takes its place", () => {
    const page = waiting();
    premove(page, 9, 13);
    premove(page, 8, 11);
    page.state(stateAfter(2));
    page.settle();
    assert.deepEqual(page.done("play").map(({ path }) => path), [[8, 11]]);
  });

  it("is for the next turn alone: moves that are taken back drop it", () => {
    const page = waiting();
    premove(page, 8, 11);
    page.state(stateAfter(0, { version: 9 }));
    page.settle();
    assert.equal(page.model.premove, null);
    assert.deepEqual(page.done("play"), []);
  });

  it("is not played at a turn that came by taking back", () => {
    const page = new Page(stateAfter(3));
    premove(page, 8, 11);
    // The other side's takeback leads to a position with the player to move, where the same squares make a move.
    page.state(stateAfter(2, { version: 9 }));
    page.settle();
    assert.deepEqual(page.done("play"), []);
    assert.equal(page.model.premove, null);
  });

  it("is dropped where the other side asks something with its move", () => {
    const page = waiting();
    premove(page, 8, 11);
    page.state(stateAfter(2, { offer: { side: "white", of: "draw" } }));
    page.settle();
    assert.deepEqual(page.done("play"), []);
    assert.equal(page.model.premove, null);
  });

  it("is dropped at the end of the game and when an earlier position is looked at", () => {
    const over = waiting();
    premove(over, 8, 11);
    over.state(stateAfter(2, { result: { winner: "white", reason: { key: "agreed" }, message: "" } }));
    over.settle();
    assert.deepEqual([over.model.premove, over.done("play")], [null, []]);
    const looking = waiting();
    premove(looking, 8, 11);
    looking.send({ kind: "look", ply: 0 });
    assert.equal(looking.model.premove, null);
  });

  it("can be entered while the server has yet to answer the move before it, and goes with that move if it is refused", () => {
    const page = new Page();
    page.send({ kind: "entered", move: move(11, 15), path: [11, 15], carried: false });
    page.animated();
    premove(page, 8, 11);
    assert.ok(page.model.premove);
    page.send({ kind: "refused", asked: "move", version: 1, code: null, why: null });
    assert.equal(page.model.premove, null);
    assert.deepEqual(page.done("play").length, 1);
  });

  it("cannot be entered at one's own turn, by a watcher, for two at one screen or after the end", () => {
    const result = { winner: "white", reason: { key: "agreed" }, message: "" };
    for (const page of [new Page(), waiting({ you: null }), waiting({ you: "both" }), waiting({ result })]) {
      premove(page, 8, 11);
      assert.equal(page.model.premove, null);
    }
  });

  it("waits to be confirmed where every move does", () => {
    const page = waiting();
    premove(page, 8, 11, true);
    page.state(stateAfter(2));
    page.settle();
    assert.deepEqual(page.done("play"), []);
    assert.equal(page.model.held.text, "8-11");
  });
});

describe("which move a premove stands for", () => {
  const board = board8();
  const capture = (path, captured) => ({ from: path[0], to: path.at(-1), path, captured, crowns: false, text: path.join("x"), removesAtOnce: false });

  it("is the one from the one square to the other", () => {
    const legal = [move(11, 15), move(11, 16)];
    assert.equal(fitOf({ from: 11, to: 16 }, legal, board).route.move, legal[1]);
    assert.equal(fitOf({ from: 11, to: 20 }, legal, board).kind, "none");
  });

  it("is none where two captures take other pieces on the way", () => {
    // From 6 to 22 by way of 13 or of 15.
    const legal = [capture([6, 13, 22], [9, 17]), capture([6, 15, 22], [10, 18])];
    assert.equal(fitOf({ from: 6, to: 22 }, legal, board).kind, "many");
    assert.equal(fitOf({ from: 6, to: 22 }, legal.slice(0, 1), board).kind, "one");
  });

  it("is never a capture that goes on beyond the square", () => {
    assert.equal(fitOf({ from: 6, to: 13 }, [capture([6, 13, 22], [9, 17])], board).kind, "none");
  });

  it("is never a capture that goes round and ends where a step would have", () => {
    // 10 and 14 are neighbours: whoever enters 10 to 14 means the step.
    const round = capture([10, 19, 26, 14], [15, 23, 18]);
    assert.equal(fitOf({ from: 10, to: 14 }, [round], board).kind, "none");
  });

  it("is a double capture along one line", () => {
    const straight = capture([2, 11, 20], [7, 16]);
    assert.equal(fitOf({ from: 2, to: 20 }, [straight], board).route.move, straight);
  });
});

describe("a move that has to be confirmed", () => {
  const enter = (page) => page.send({ kind: "entered", move: move(11, 15), path: [11, 15], carried: false, confirm: true });

  it("is shown and not sent", () => {
    const page = new Page(stateAfter(0, { pieces: [{ square: 11, color: "black", king: false }] }));
    enter(page);
    page.settle();
    assert.deepEqual(page.done("play"), []);
    assert.deepEqual(piecesOn(page.model), [{ square: 15, color: "black", king: false }]);
    assert.ok(!isInteractive(page.model));
    assert.ok(said(page).includes("held"));
  });

  it("is sent by a second press on its end, or by a button", () => {
    for (const event of [{ kind: "touched", square: 15 }, { kind: "confirmed" }]) {
      for (const early of [true, false]) {
        const page = new Page();
        enter(page);
        if (!early) page.animated();
        page.send(event);
        page.send(event);
        assert.deepEqual(page.done("play").map(({ path, version }) => [path, version]), [[[11, 15], 1]]);
        page.settle();
        page.state(stateAfter(2));
        page.settle();
        assert.deepEqual(page.shown(), ["11-15", "23-19"]);
      }
    }
  });

  it("is put back by a press elsewhere, by Esc and by taking back", () => {
    for (const event of [{ kind: "touched", square: 16 }, { kind: "touched", square: null }, { kind: "dismiss" }, { kind: "change", change: "takeback" }]) {
      for (const early of [true, false]) {
        const page = new Page();
        enter(page);
        const { ticket } = page.model.moving;
        if (!early) page.animated();
        page.send(event);
        page.send({ kind: "animated", ticket });
        assert.deepEqual([page.model.held, page.model.moving, page.shown()], [null, null, []]);
        assert.deepEqual(page.done("play"), []);
        assert.ok(isInteractive(page.model));
      }
    }
  });

  it("is put back when the time is up meanwhile", () => {
    const page = new Page(stateAfter(0, { clock: clockAt(0, 1000, 1000, "black") }));
    enter(page);
    page.settle();
    page.state(stateAfter(0, { version: 2, result: { winner: "white", reason: { key: "time" }, message: "" } }));
    assert.equal(page.model.held, null);
    page.send({ kind: "confirmed" });
    assert.deepEqual(page.done("play"), []);
  });

  it("stays while the other side asks for something, and is sent for the version of that", () => {
    const page = new Page();
    enter(page);
    page.settle();
    page.state(stateAfter(0, { version: 2, offer: { side: "white", of: "draw" } }));
    assert.ok(page.model.held);
    page.send({ kind: "confirmed" });
    assert.deepEqual(page.done("play").map(({ version }) => version), [2]);
  });

  it("goes back when the server refuses it", () => {
    const page = new Page();
    enter(page);
    page.settle();
    page.send({ kind: "confirmed" });
    page.send({ kind: "refused", asked: "move", version: 1, code: null, why: null });
    assert.deepEqual(page.shown(), []);
    assert.ok(isInteractive(page.model));
  });
});

describe("what is drawn on the board", () => {
  it("is erased by drawing it again", () => {
    const [arrow, circle] = [{ from: 11, to: 15 }, { from: 11, to: 11 }];
    const both = toggled(toggled([], arrow), circle);
    assert.deepEqual(both, [arrow, circle]);
    assert.deepEqual(toggled(both, { from: 11, to: 15 }), [circle]);
  });

  it("has a mode of its own, which puts down what was lifted", () => {
    const page = new Page();
    page.send({ kind: "chosen", entry: { walked: [11], routes: [] } });
    page.send({ kind: "draw" });
    assert.deepEqual([page.model.drawing, page.model.entry], [true, null]);
    page.send({ kind: "draw" });
    assert.equal(page.model.drawing, false);
  });
});
