/** A small game as the server would tell it: one state for each version. */

import { begin } from "../built/game/model.js";
import { update } from "../built/game/update.js";

const BOARD = board8();

/** The board of English draughts: 1 is at the top, in the second column. */
export function board8() {
  const squares = Array.from({ length: 32 }, (_, index) => {
    const row = Math.floor(index / 4);
    return { number: index + 1, label: String(index + 1), row, column: (index % 4) * 2 + (row % 2 === 0 ? 1 : 0) };
  });
  return { columns: 8, rows: 8, squares, playableIsDark: true, everySquare: false, bottom: "white", numbering: "numbers" };
}

/** A quiet move from one square to another. */
export const move = (from, to) => ({ from, to, path: [from, to], captured: [], crowns: false, text: `${from}-${to}`, removesAtOnce: false });

/** The moves of the game: dark and light in turn. */
const LINE = [move(11, 15), move(23, 19), move(8, 11), move(22, 17), move(9, 13), move(17, 14)];

const START = [11, 8, 9].map((square) => ({ square, color: "black", king: false }))
  .concat([23, 22].map((square) => ({ square, color: "white", king: false })));

/** The state after `ply` moves; its version is `ply + 1` unless told otherwise. */
export function stateAfter(ply, changes = {}) {
  const turn = ply % 2 === 0 ? "black" : "white";
  const moves = LINE.slice(0, ply).map((each, index) => ({ ...each, color: index % 2 === 0 ? "black" : "white", ms: 100 }));
  return {
    id: "game", version: ply + 1,
    rules: { id: "english", name: "English", houseRules: false, set: {}, board: BOARD },
    white: { kind: "computer", level: 3 }, black: { kind: "human" },
    start: START, pieces: [{ square: ply, color: "white", king: true }], fen: "", turn, first: "black",
    ply, moves, redo: 0, legal: LINE[ply] ? [LINE[ply]] : [], mustCapture: false,
    clock: null, draws: { repetition: null, moves: [] }, offer: null, thinking: turn === "white", result: null, you: "black",
    created: 0, updated: 0,
    ...changes,
  };
}

/** A clock as read by the server at `at`, running for the side to move. */
export const clockAt = (at, white, black, running, rest = {}) => ({
  setting: { initial: 300, increment: 3 }, white, black, running, startsIn: 0, hop: 250, at, ...rest,
});

/** A page that runs events one after another and keeps what it was asked to do. */
export class Page {
  effects = [];

  constructor(state = stateAfter(0), now = 0) {
    this.model = begin(state, now);
  }

  send(event) {
    const { model, effects } = update(this.model, event);
    this.model = model;
    this.effects.push(...effects);
    return effects;
  }

  state(state, now = 0) {
    return this.send({ kind: "state", state, now });
  }

  /** Ends the animation under way, as the board would. */
  animated() {
    return this.send({ kind: "animated", ticket: this.model.moving.ticket });
  }

  settle() {
    while (this.model.moving) this.animated();
  }

  shown() {
    return this.model.shown.map((each) => each.text);
  }

  done(kind) {
    return this.effects.filter((effect) => effect.do === kind);
  }
}

/** Numbers that are random but the same every time. */
export function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function shuffled(items, choose) {
  const rest = [...items];
  const order = [];
  while (rest.length) order.push(...rest.splice(choose(rest.length), 1));
  return order;
}
