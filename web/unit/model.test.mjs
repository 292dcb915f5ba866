/** The game page's model: messages that come late, doubled or shuffled, moves that are refused, the clock. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { outOfTime, timeLeft } from "../built/game/known.js";
import { isFriendMissing, isInteractive, piecesOn } from "../built/game/read.js";
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

  it("says what can be done when the game could not go on after it", () => {
    const page = new Page();
    enter(page, move(11, 15));
    page.send({ kind: "refused", asked: "move", version: 1, code: "tooHard", why: null });
    assert.deepEqual(page.model.notice, { kind: "message", key: "tooHard" });
    assert.ok(isInteractive(page.model));
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

  it("what to learn is shown with the result, and gone when the game goes on", () => {
    const coach = { why: "12-16 let 19 take two.", practise: "Practise this:", link: { href: "/puzzles", text: "shots" } };
    const page = new Page(stateAfter(2, { result: { winner: "white", reason: { key: "agreed" }, message: "" } }));
    page.send({ kind: "coached", coach });
    assert.equal(page.model.coach, coach);
    assert.deepEqual(page.done("say").map(({ what }) => what.of), ["coach"]);
    page.state(stateAfter(2, { version: 9 }));
    assert.equal(page.model.coach, null);
    // Too late: the game goes on.
    page.send({ kind: "coached", coach });
    assert.equal(page.model.coach, null);
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

describe("a typed move", () => {
  it("empties its box when it is played, before the answer itself has come", () => {
    const page = new Page();
    page.send({ kind: "typed", text: "11-15" });
    assert.deepEqual(page.done("clearMoveBox"), []);
    // The live connection is quicker; the late answer must not touch what is typed next.
    page.state(stateAfter(1));
    page.settle();
    assert.equal(page.done("clearMoveBox").length, 1);
    page.state(stateAfter(2));
    page.settle();
    page.state(stateAfter(1));
    assert.equal(page.done("clearMoveBox").length, 1);
  });

  it("stays in its box when it is refused", () => {
    const page = new Page();
    page.send({ kind: "typed", text: "11-30" });
    page.send({ kind: "refused", asked: "move", version: 1, code: "badRequest", why: null });
    assert.deepEqual(page.done("clearMoveBox"), []);
  });
});

describe("two computers", () => {
  const WATCHED = { white: { kind: "computer", level: 3 }, black: { kind: "computer", level: 3 }, you: null };
  const watched = (ply, changes = {}) => stateAfter(ply, { ...WATCHED, ...changes });

  it("are paused at the board, and go on move by move", () => {
    const page = new Page(watched(0));
    page.state(watched(1));
    page.settle();
    page.send({ kind: "pause" });
    for (const ply of [2, 3, 4, 5, 6]) page.state(watched(ply));
    assert.equal(page.shown().length, 1);
    assert.equal(page.model.moving, null);
    page.send({ kind: "pause" });
    // However many there are, the next is shown first.
    assert.equal(page.model.moving.played.text, "23-19");
    page.settle();
    assert.equal(page.shown().length, 6);
  });

  it("a pause during a move lets the piece arrive", () => {
    const page = new Page(watched(0));
    page.state(watched(2));
    page.send({ kind: "pause" });
    page.animated();
    assert.deepEqual([page.shown().length, page.model.moving], [1, null]);
  });

  it("the newest position is one press away, whatever is being shown", () => {
    const page = new Page(watched(0));
    page.state(watched(5));
    const { ticket } = page.model.moving;
    page.send({ kind: "step", to: "last" });
    assert.equal(page.shown().length, 5);
    page.send({ kind: "animated", ticket });
    assert.equal(page.shown().length, 5);
    page.send({ kind: "pause" });
    page.send({ kind: "step", to: "last" });
    assert.equal(page.model.paused, false);
  });

  it("the result is told when the board has got there", () => {
    const page = new Page(watched(0));
    page.send({ kind: "pause" });
    const result = { winner: "white", reason: { key: "resigned", params: { side: "black" } } };
    page.state(watched(1, { result }));
    assert.deepEqual(page.done("say"), []);
    page.send({ kind: "pause" });
    page.settle();
    assert.equal(page.done("say").at(-1).what.of, "result");
    // There is nothing to pause any more, and never anything in other games.
    page.send({ kind: "pause" });
    assert.equal(page.model.paused, false);
    const own = new Page();
    own.send({ kind: "pause" });
    assert.equal(own.model.paused, false);
  });
});

describe("a count towards a draw", () => {
  const near = (left, reset = "captureOrManMove") => ({
    repetition: null,
    moves: [{ rule: "quietMoves", limit: 6, white: left, black: left, plies: 2 * left, reset }],
  });
  const none = { repetition: null, moves: [] };
  const ends = (page) => page.done("say").filter(({ what }) => what.of === "countEnded").map(({ what }) => what.end);

  it("that was near and starts again is told once, and for a while", () => {
    const page = new Page(stateAfter(0, { draws: near(5) }));
    page.state(stateAfter(0, { version: 2, draws: near(4) }));
    page.state(stateAfter(2, { version: 5, draws: none }));
    page.settle();
    assert.deepEqual(ends(page), ["manMove"]);
    const { notice } = page.model;
    assert.deepEqual(notice, { kind: "countEnded", end: "manMove" });
    assert.deepEqual(page.done("expire"), [{ do: "expire", notice }]);
    page.send({ kind: "expired", notice });
    assert.equal(page.model.notice, null);
  });

  it("says that a piece was taken, if one was", () => {
    const page = new Page(stateAfter(0, { draws: near(4, "capture") }));
    page.state(stateAfter(0, { version: 2, draws: near(3, "capture") }));
    const after = stateAfter(1, { version: 3, draws: none });
    page.state({ ...after, moves: after.moves.map((each) => ({ ...each, captured: [15] })) });
    page.settle();
    assert.deepEqual(ends(page), ["capture"]);
  });

  it("that goes with a takeback, with the game or without having been near says nothing", () => {
    const back = new Page(stateAfter(2, { draws: near(4) }));
    back.state(stateAfter(2, { version: 4, draws: near(3) }));
    back.state(stateAfter(1, { version: 5, draws: none }));
    back.settle();
    assert.deepEqual(ends(back), []);
    const over = new Page(stateAfter(0, { draws: near(2) }));
    over.state(stateAfter(0, { version: 2, draws: near(1) }));
    over.state(stateAfter(1, { version: 3, draws: none, result: { winner: null, reason: { key: "agreed" } } }));
    over.settle();
    assert.deepEqual(ends(over), []);
    const far = new Page(stateAfter(0, { draws: near(6) }));
    far.state(stateAfter(1, { draws: none }));
    far.settle();
    assert.deepEqual(ends(far), []);
  });

  it("a notice that was replaced is not taken away", () => {
    const page = new Page(stateAfter(0));
    page.send({ kind: "explained", why: { reason: { key: "unplayable" }, message: "", tried: [], can: [], rule: null }, version: 1 });
    page.send({ kind: "expired", notice: { kind: "countEnded", end: "capture" } });
    assert.equal(page.model.notice.kind, "why");
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

describe("whoever waits for the other side", () => {
  it("is told to send the link, unless both accounts are known", () => {
    const page = new Page(stateAfter(0, { white: { kind: "human" } }));
    const model = { ...page.model, presence: { white: false, black: true, watchers: 0 } };
    assert.equal(isFriendMissing(model), true);
    const plate = { name: "riverbend", detail: "" };
    assert.equal(isFriendMissing({ ...model, players: { white: null, black: plate } }), true);
    assert.equal(isFriendMissing({ ...model, players: { white: plate, black: plate } }), false);
  });
});
