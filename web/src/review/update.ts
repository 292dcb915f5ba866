/** What happens on the review page: a pure function from the model and an event to the next model and its effects. */

import type { Effect, Model, ReviewEvent } from "./model.ts";
import { chosenMoment, decisive, moments } from "./read.ts";

export interface Updated {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

const only = (model: Model, ...effects: readonly Effect[]): Updated => ({ model, effects });

export function update(model: Model, event: ReviewEvent): Updated {
  switch (event.kind) {
    case "state":
      return opened(known(model, event), model);
    case "refused":
      return only({ ...model, progress: { is: "refused", code: event.code } });
    case "game":
      return only({ ...model, game: event.game });
    case "go":
      return go(model, event.ply);
    case "step":
      return step(model, event.by);
    case "end":
      return go(model, event.to === "first" ? 0 : model.game.moves.length);
    case "choose":
      return choose(model, event.ply);
    case "moment":
      return neighbour(model, event.by);
    case "line":
      return line(still(model), event.moves);
    case "play":
      return play(model);
    case "tick":
      return model.playing && model.moving === null ? onward(model) : only(model);
    case "stop":
      return only(still(model));
    case "animated":
      return animated(model, event.ticket);
    case "flip":
      return only({ ...model, flipped: !model.flipped });
  }
}

/** Nothing plays any more. */
const still = (model: Model): Model => (model.playing || model.moving ? { ...model, playing: false, moving: null } : model);

/** Takes in what the server says of the review. */
function known(model: Model, { state, from, now }: Extract<ReviewEvent, { kind: "state" }>): Model {
  switch (state.status) {
    case "running": {
      const { done, total } = state;
      const since = model.since && model.since.done <= done ? model.since : { now, done };
      const rate = (done - since.done) / (now - since.now);
      const seconds = done > since.done && rate > 0 ? Math.max(1, Math.round((total - done) / rate / 1000)) : null;
      return { ...model, since, progress: { is: "running", done, total, seconds }, plies: [...model.plies.slice(0, from), ...state.plies] };
    }
    case "done":
      return { ...model, progress: { is: "done", review: state.review }, plies: state.review.plies };
    case "failed":
      return { ...model, progress: { is: "failed" } };
  }
}

/** Opens the first moment when there is one, as long as the reader has gone nowhere. */
function opened(model: Model, before: Model): Updated {
  const isNews = model.progress.is === "done" && before.progress.is !== "done";
  const said: Effect[] = isNews && before.progress.is === "running" ? [{ do: "say", what: "done" }] : [];
  const [first] = decisive(model);
  if (first && !model.touched && (isNews || model.chosen === null)) return only({ ...model, chosen: first.ply, at: first.ply, line: 0 }, ...said);
  // A moment that turned out not to be one is closed.
  if (model.chosen !== null && !moments(model).some(({ ply }) => ply === model.chosen)) return only({ ...still(model), chosen: null, line: 0 }, ...said);
  return only(model, ...said);
}

function go(model: Model, ply: number): Updated {
  const at = Math.max(0, Math.min(ply, model.game.moves.length));
  if (at === model.at && model.line === 0 && !model.playing) return only(model);
  return only({ ...still(model), at, line: 0, touched: true }, { do: "say", what: "place" });
}

/** A move on or back: of the line, while one of its moves is on the board; of the game otherwise. */
function step(model: Model, by: -1 | 1): Updated {
  const { line: shown } = model;
  return shown > 0 ? line(still(model), shown + by) : go(model, model.at + by);
}

function choose(model: Model, ply: number): Updated {
  return only({ ...still(model), chosen: ply, at: ply, line: 0, touched: true }, { do: "say", what: "moment" });
}

function neighbour(model: Model, by: -1 | 1): Updated {
  const all = moments(model);
  const index = all.findIndex(({ ply }) => ply === model.chosen);
  const next = all[index === -1 ? (by === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(index + by, all.length - 1))];
  return next ? choose(model, next.ply) : only(model);
}

/** Shows the position after so many moves of the better line. */
function line(model: Model, wanted: number): Updated {
  const moment = chosenMoment(model);
  if (!moment) return only(model);
  const shown = Math.max(0, Math.min(wanted, moment.line.length));
  return only({ ...model, at: moment.ply, line: shown, touched: true }, { do: "say", what: "place" });
}

/** Plays the line from where it is, or from its beginning once it is over. */
function play(model: Model): Updated {
  if (model.playing) return only(still(model));
  const moment = chosenMoment(model);
  if (!moment || moment.line.length === 0) return only(model);
  const isHere = model.at === moment.ply && model.line < moment.line.length;
  return onward({ ...model, at: moment.ply, line: isHere ? model.line : 0, playing: true, touched: true });
}

function onward(model: Model): Updated {
  const move = chosenMoment(model)?.line[model.line];
  if (!move) return only(still(model));
  const ticket = model.tickets + 1;
  return only({ ...model, tickets: ticket, moving: { ticket, move } }, { do: "animate", ticket, move });
}

function animated(model: Model, ticket: number): Updated {
  if (model.moving?.ticket !== ticket) return only(model);
  const next = { ...model, moving: null, line: model.line + 1 };
  const isOver = next.line >= (chosenMoment(next)?.line.length ?? 0);
  return isOver ? only({ ...next, playing: false }, { do: "say", what: "place" }) : only(next, { do: "wait" });
}
