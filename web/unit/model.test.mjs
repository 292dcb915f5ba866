/** The game page's model: messages that come late, doubled or shuffled, moves that are refused, the clock. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { outOfTime, timeLeft } from "../built/game/known.js";
import { isInteractive, piecesOn } from "../built/game/read.js";
import { clockAt, move, Page, random, shuffled, stateAfter } from "./support.mjs";

const enter = (page, played) => page.send({ kind: "entered", move: played, path: played.path, carried: false });

describe("messages of the server", () => {
  it("in any order, late and doubled, end in the newest state", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const choose = random(seed);
      const page = new Page();
      const messages = [1, 2, 3, 4, 5, 6].map((ply) => stateAfter(ply));
      const doubled = [...messages, ...messages.filter(() => choose(2) === 0)];
      let newest = 1;
      for (const state of shuffled(doubled, choose)) {
        page.state(state);
        newest = Math.max(newest, state.version);
        assert.equal(page.model.known.state.version, newest, `seed ${seed}`);
        // Animations end at any time between the messages.
        if (page.model.moving && choose(3) === 0) page.animated();
      }
      page.settle();
      assert.deepEqual(page.shown(), stateAfter(6).moves.map((each) => each.text), `seed ${seed}`);
      assert.equal(page.model.known.state, messages[5]);
      assert.equal(piecesOn(page.model), messages[5].pieces);
    }
  });

  it("for an older version change nothing at all", () => {
    const page = new Page(stateAfter(3));
    const before = page.model;
    assert.deepEqual(page.state(stateAfter(2)), []);
    assert.deepEqual(page.state(stateAfter(3)), []);
    assert.equal(page.model, before);
  });

  it("of another game change nothing", () => {
    const page = new Page(stateAfter(1));
    const before = page.model;
    page.state(stateAfter(4, { id: "another" }));
    assert.equal(page.model, before);
  });

  it("are shown one move after another, and all at once after a long absence", () => {
    const page = new Page();
    page.state(stateAfter(2));
    assert.deepEqual(page.shown(), []);
    page.animated();
    assert.deepEqual(page.shown(), ["11-15"]);
    page.animated();
    assert.deepEqual(page.shown(), ["11-15", "23-19"]);
    page.state(stateAfter(6));
    assert.equal(page.model.moving, null);
    assert.equal(page.shown().length, 6);
  });

  it("do not interrupt somebody who looks at an earlier position", () => {
    const page = new Page(stateAfter(3));
    page.send({ kind: "look", ply: 1 });
    page.state(stateAfter(4));
    assert.equal(page.model.moving, null);
    assert.equal(page.model.looking, 1);
    assert.equal(page.shown().length, 4);
  });
});

describe("the player's own move", () => {
  it("is on the board at once; the answer with the reply follows it, in whatever order they come", () => {
    for (const order of [[1, 2], [2, 1], [2], [2, 2, 1]]) {
      for (const early of [true, false]) {
        const page = new Page();
        enter(page, move(11, 15));
        assert.equal(page.done("play").length, 1);
        if (!early) page.animated();
        for (const ply of order) page.state(stateAfter(ply));
        page.settle();
        assert.deepEqual(page.shown(), ["11-15", "23-19"], `${order} ${early}`);
        assert.equal(page.model.pending, null);
        assert.ok(isInteractive(page.model));
      }
    }
  });

  it("stays on the board until the server has answered, and blocks another", () => {
    const page = new Page();
    enter(page, move(11, 15));
    page.animated();
    assert.deepEqual(page.shown(), ["11-15"]);
    page.state(stateAfter(0));
    assert.deepEqual(page.shown(), ["11-15"]);
    enter(page, move(9, 13));
    assert.equal(page.done("play").length, 1);
  });

  it("goes back without a word about taking back when it is refused", () => {
    for (const early of [true, false]) {
      const page = new Page();
      enter(page, move(11, 15));
      const { ticket } = page.model.moving;
      if (!early) page.animated();
      page.send({ kind: "refused", asked: "move", version: 1, code: null, why: null });
      assert.deepEqual(page.shown(), []);
      assert.deepEqual(page.model.notice, { kind: "message", key: "notSent" });
      // The animation that was abandoned ends later and means nothing.
      page.send({ kind: "animated", ticket });
      assert.deepEqual(page.shown(), []);
      assert.ok(isInteractive(page.model));
      assert.ok(!page.done("say").some(({ what }) => what.of === "tookBack"));
    }
  });

  it("counts as played when only its answer was lost", () => {
    const page = new Page();
    enter(page, move(11, 15));
    page.state(stateAfter(1));
    page.send({ kind: "refused", asked: "move", version: 1, code: null, why: null });
    page.settle();
    assert.deepEqual(page.shown(), ["11-15"]);
    assert.equal(page.model.notice, null);
  });

  it("gives way when somebody else moved first", () => {
    const page = new Page(stateAfter(0, { you: "both" }));
    enter(page, move(9, 13));
    page.state(stateAfter(1, { you: "both" }));
    page.send({ kind: "refused", asked: "move", version: 1, code: "stale", why: null });
    page.settle();
    assert.deepEqual(page.shown(), ["11-15"]);
  });
});

describe("taking back", () => {
  it("shows the earlier position at once and says so", () => {
    const page = new Page(stateAfter(4));
    page.state(stateAfter(2, { version: 6 }));
    assert.equal(page.shown().length, 2);
    assert.deepEqual(page.done("say").map(({ what }) => what.of), ["tookBack"]);
    page.state(stateAfter(4));
    assert.equal(page.shown().length, 2, "the state from before is late");
  });
});

describe("notes", () => {
  it("a reason for another version is not shown", () => {
    const page = new Page();
    page.send({ kind: "attempted", path: [11, 20], unplayable: false });
    const [{ version }] = page.done("why");
    page.state(stateAfter(2));
    page.settle();
    const why = { reason: { key: "notAMove" }, message: "", tried: [11], can: [], rule: null };
    page.send({ kind: "explained", why, version });
    assert.equal(page.model.notice, null);
  });

  it("a lifted piece stays lifted when the reason comes", () => {
    const page = new Page();
    const entry = { walked: [11], routes: [] };
    page.send({ kind: "chosen", entry });
    page.send({ kind: "attempted", path: [11, 20], unplayable: false });
    const why = { reason: { key: "notAMove" }, message: "", tried: [11], can: [], rule: null };
    page.send({ kind: "explained", why, version: 1 });
    assert.equal(page.model.notice.kind, "why");
    assert.equal(page.model.entry, entry);
  });

  it("a piece pressed out of turn says whose turn it is, without asking the server", () => {
    const page = new Page(stateAfter(1));
    page.send({ kind: "attempted", path: [8], unplayable: false });
    assert.deepEqual(page.model.notice, { kind: "message", key: "notYourTurn" });
    assert.equal(page.done("why").length, 0);
  });

  it("the result is announced once", () => {
    const page = new Page(stateAfter(1));
    const over = stateAfter(2, { result: { winner: "white", reason: { key: "agreed" }, message: "" } });
    page.state(over);
    assert.equal(page.done("say").length, 0, "not before its move is shown");
    page.settle();
    page.state(over);
    assert.deepEqual(page.done("say").map(({ what }) => what.of), ["played", "result"]);
  });
});

describe("the clock", () => {
  it("is the newest state's, whatever is being animated", () => {
    const page = new Page(stateAfter(0, { clock: clockAt(1000, 60_000, 50_000, "black") }), 0);
    assert.equal(timeLeft(page.model.known, "black", 400), 49_600);
    enter(page, move(11, 15));
    page.state(stateAfter(2, { clock: clockAt(3000, 58_000, 49_000, "black") }), 2000);
    assert.ok(page.model.moving, "the own move is still under way");
    assert.equal(timeLeft(page.model.known, "black", 2500), 48_500);
    assert.equal(timeLeft(page.model.known, "white", 2500), 58_000);
    // The answer to the own move comes late; it was sent before the reply.
    page.state(stateAfter(1, { clock: clockAt(2000, 60_000, 49_000, "white") }), 2600);
    assert.equal(timeLeft(page.model.known, "black", 3000), 48_000);
    page.settle();
    assert.equal(timeLeft(page.model.known, "black", 3000), 48_000);
  });

  it("counts the time a message was on its way", () => {
    const page = new Page(stateAfter(0, { clock: clockAt(1000, 60_000, 60_000, "black") }), 0);
    page.state(stateAfter(1, { clock: clockAt(2000, 60_000, 59_000, "white") }), 4000);
    assert.equal(timeLeft(page.model.known, "white", 4000), 57_000);
  });

  it("agrees with the server after shuffled and delayed messages", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const choose = random(seed);
      const states = [1, 2, 3, 4, 5].map((ply) =>
        stateAfter(ply, { clock: clockAt(1000 * ply, 60_000 - 500 * ply, 60_000 - 700 * ply, ply % 2 ? "white" : "black") }));
      const page = new Page(stateAfter(0, { clock: clockAt(0, 60_000, 60_000, "black") }), 20);
      let now = 6000;
      for (const state of shuffled([...states, ...states], choose)) page.state(state, (now += choose(300)));
      const left = timeLeft(page.model.known, "white", 10_020);
      assert.ok(Math.abs(left - (57_500 - 5000)) <= 100, `seed ${seed}: ${left}`);
      assert.equal(timeLeft(page.model.known, "black", 10_020), 56_500);
    }
  });

  it("takes a later reading of the same version, and never an earlier one", () => {
    const page = new Page(stateAfter(1, { clock: clockAt(1000, 60_000, 60_000, "white") }), 0);
    page.state(stateAfter(1, { clock: clockAt(5000, 56_000, 60_000, "white") }), 4000);
    assert.equal(page.model.known.clock.clock.at, 5000);
    page.state(stateAfter(1, { clock: clockAt(1000, 60_000, 60_000, "white") }), 4100);
    assert.equal(timeLeft(page.model.known, "white", 5000), 55_000);
  });

  it("stands while the last move is shown, and when the game is over", () => {
    const page = new Page(stateAfter(2, { clock: clockAt(0, 60_000, 60_000, "black", { startsIn: 800 }) }), 0);
    assert.equal(timeLeft(page.model.known, "black", 700), 60_000);
    assert.equal(timeLeft(page.model.known, "black", 1000), 59_800);
    const result = { winner: null, reason: { key: "agreed" }, message: "" };
    page.state(stateAfter(2, { version: 9, result, clock: clockAt(1000, 60_000, 59_000, "black") }), 1000);
    assert.equal(timeLeft(page.model.known, "black", 9000), 59_000);
  });

  it("asks the server to look once for each version when it has run down", () => {
    const page = new Page(stateAfter(2, { clock: clockAt(0, 60_000, 300, "black") }), 0);
    assert.equal(outOfTime(page.model.known, 200), null);
    assert.equal(outOfTime(page.model.known, 300), "black");
    page.send({ kind: "timeUp" });
    page.send({ kind: "timeUp" });
    assert.deepEqual(page.done("change"), [{ do: "change", version: 3, change: "flag" }]);
    page.send({ kind: "refused", asked: "flag", version: 3, code: "nothingToDo", why: null });
    assert.equal(page.model.notice, null);
  });
});
