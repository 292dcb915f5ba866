/**
 * What happens to the game page, as a pure function: the model and an event give the next model and the effects to
 * run. States from the server may come late, doubled or out of order; `learn` keeps the newest, and the board follows
 * it move by move from wherever it is.
 */

import type { Played } from "../wire.ts";
import { countEnd, NEAR, nearDraw, type CountWarning } from "./drawcount.ts";
import { learn } from "./known.ts";
import type { Asked, Direction, Effect, GameEvent, MessageKey, Model, Notice } from "./model.ts";
import { commonMoves } from "./position.ts";
import { fitOf, isDue, isWaiting } from "./premove.ts";
import { canPremove, isApart, isAsked, isCaughtUp, isInteractive, isWatch, mayAct, plyOf } from "./read.ts";
import type { Change } from "../api.ts";

export interface Step {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** After a longer absence the position is shown at once. */
const MOST_TO_REPLAY = 2;

export function update(model: Model, event: GameEvent): Step {
  switch (event.kind) {
    case "state":
      return follow(learned(model, event));
    case "refused":
      return follow(refused(model, event));
    case "link":
      return still({ ...model, linked: event.linked, notice: event.linked ? withoutOutage(model.notice) : model.notice });
    case "presence":
      return still({ ...model, presence: event.presence });
    case "gone":
      return tell(model, "gone");
    case "levelOffered":
      return still({ ...model, levelOffer: event.offer });
    case "seated":
      return still({ ...model, players: event.players });
    case "coached":
      return model.known.state.result ? { model: { ...model, coach: event.coach }, effects: [{ do: "say", what: { of: "coach", coach: event.coach } }] } : still(model);
    case "entered":
      return entered(model, event);
    case "confirmed":
      return confirmed(model);
    case "premoved":
      return premoved(model, event);
    case "touched":
      return touched(model, event.square);
    case "typed":
      return typed(model, event.text);
    case "chosen":
      return chosen(model, event.entry);
    case "attempted":
      return attempted(model, event);
    case "explained":
      return event.version === versionOf(model) ? explained(model, event.why) : still(model);
    case "askHint":
      return askHint(model);
    case "hinted":
      return hinted(model, event);
    case "change":
      return change(model, event.change);
    case "animated":
      return animated(model, event.ticket);
    case "timeUp":
      return timeUp(model);
    case "look":
      return look(model, event.ply);
    case "step":
      return event.to === "last" && isWatch(model.known.state) ? catchUp(model) : look(model, target(model, event.to));
    case "flip":
      return still({ ...model, flipped: !model.flipped });
    case "draw":
      return draw(model);
    case "pause":
      return pause(model);
    case "showWay":
      return still(model.notice?.kind === "why" ? { ...model, notice: { ...model.notice, showWay: true } } : model);
    case "expired":
      return still(model.notice === event.notice ? { ...model, notice: null } : model);
    case "dismiss":
      return dismissed(model);
  }
}

const still = (model: Model): Step => ({ model, effects: [] });
const versionOf = (model: Model): number => model.known.state.version;

/** Without what was begun: a notice, a lifted piece, a move that waits to be confirmed. A premove waits on. */
function clear(model: Model): Model {
  // The piece of a move that was not confirmed goes back, also while it is still on its way.
  const moving = model.held ? null : model.moving;
  return { ...model, notice: null, entry: null, held: null, moving };
}

/** Shows and announces a message. */
function tell(model: Model, key: MessageKey): Step {
  return { model: { ...model, notice: { kind: "message", key } }, effects: [{ do: "say", what: { of: "message", key } }] };
}

// News from the server

function learned(model: Model, { state, now }: Extract<GameEvent, { kind: "state" }>): Step {
  const known = learn(model.known, state, now);
  if (known === model.known) return still(model);
  const isAnswered = model.pending !== null && known.state.version > model.pending;
  // The box for typed moves is emptied before it takes the next, whichever way the news came.
  const effects: Effect[] = isAnswered ? [{ do: "clearMoveBox" }] : [];
  // A move that was not confirmed in time is put back.
  const isLate = model.held !== null && (known.state.result !== null || known.state.moves.length !== model.shown.length);
  const coach = known.state.result ? model.coach : null;
  return { model: { ...(isLate ? clear(model) : model), known, coach, pending: isAnswered ? null : model.pending }, effects };
}

function refused(model: Model, event: Extract<GameEvent, { kind: "refused" }>): Step {
  const { asked, version, why } = event;
  // The server looks at its clock by itself, too; and a hint for an earlier position is of no use.
  if (asked === "flag" || (asked === "hint" && version !== versionOf(model))) return still(model);
  if (asked === "move") {
    // The move may have been played though its answer was lost: then the live connection has brought it.
    if (versionOf(model) > version) return still({ ...model, pending: null });
    model = withoutOwnMove(model);
  }
  if (why) return explained(model, why);
  const key = messageFor(model, event);
  return key ? tell(model, key) : still(model);
}

/** Puts the board back to the known state after the player's own move was refused. */
function withoutOwnMove(model: Model): Model {
  return { ...model, pending: null, moving: null, shown: model.known.state.moves };
}

function messageFor(model: Model, { asked, code, playsOn }: Extract<GameEvent, { kind: "refused" }>): MessageKey | null {
  switch (code) {
    case null:
      return asked === "move" ? "notSent" : "notReached";
    case "declined":
      return asked === "rematch" ? "rematchDeclined" : (playsOn ?? "stillOpen");
    case "noHelp":
      return "noHelp";
    case "tooHard":
      return asked === "move" ? "tooHard" : "failed";
    case "notSaved":
      return "notSaved";
    case "nothingToDo":
      return nothingTo(model, asked);
    case "stale":
    case "gameOver":
      return null;
    default:
      return "failed";
  }
}

/** An offer that waits for its answer is in the note line already. */
function nothingTo(model: Model, asked: Asked): MessageKey | null {
  if (model.known.state.offer) return null;
  if (asked === "redo") return "redoNone";
  return asked === "takeback" ? "takebackNone" : null;
}

function withoutOutage(notice: Notice | null): Notice | null {
  const isOutage = notice?.kind === "message" && (notice.key === "notReached" || notice.key === "notSent");
  return isOutage ? null : notice;
}

// What the player does

function entered(model: Model, { move, path, carried, confirm }: Extract<GameEvent, { kind: "entered" }>): Step {
  if (!isInteractive(model)) return still(model);
  const { version, turn } = model.known.state;
  const played: Played = { ...move, path: [...path], color: turn, ms: 0 };
  const moving = { ticket: model.lastTicket + 1, played, own: true };
  if (confirm) {
    return {
      model: { ...clear(model), moving, held: played, lastTicket: moving.ticket },
      effects: [
        { do: "animate", moving, carried },
        { do: "say", what: { of: "held", move: played } },
      ],
    };
  }
  return {
    model: { ...clear(model), moving, pending: version, lastTicket: moving.ticket },
    effects: [
      { do: "play", version, path, captured: move.captured },
      { do: "animate", moving, carried },
    ],
  };
}

/** The move that waits is on the board already, or on its way there; now it is sent. */
function confirmed(model: Model): Step {
  const { held, moving } = model;
  if (!held) return still(model);
  const version = versionOf(model);
  const shown = moving ? model.shown : [...model.shown, held];
  return {
    model: { ...model, held: null, notice: null, shown, pending: version },
    effects: [{ do: "play", version, path: held.path, captured: held.captured }],
  };
}

function premoved(model: Model, { from, to, confirm }: Extract<GameEvent, { kind: "premoved" }>): Step {
  if (!canPremove(model)) return still(model);
  const premove = { from, to, after: model.shown, confirm };
  return { model: { ...clear(model), premove }, effects: [{ do: "say", what: { of: "premove", premove } }] };
}

/** The second press on the end of a move confirms it; a press elsewhere takes it back, and cancels a premove. */
function touched(model: Model, square: number | null): Step {
  if (model.held) return square === model.held.to ? confirmed(model) : still(clear(model));
  if (model.premove) return cancelled(model);
  const { pieces } = model.known.state;
  return pieces.some((piece) => piece.square === square) ? attempted(model, { kind: "attempted", path: [square ?? 0], unplayable: false }) : still(model);
}

function cancelled(model: Model): Step {
  const step = tell({ ...clear(model), premove: null }, "premoveCancelled");
  return { model: { ...step.model, notice: null }, effects: step.effects };
}

function dismissed(model: Model): Step {
  // What is in front goes first.
  return model.premove && !model.notice && !model.entry ? cancelled(model) : still(clear(model));
}

/** A typed move is checked by the server; until it answers, the board takes no other. */
function typed(model: Model, text: string): Step {
  if (!isInteractive(model)) return still(model);
  const version = versionOf(model);
  return { model: { ...clear(model), pending: version }, effects: [{ do: "playText", version, text }] };
}

function chosen(model: Model, entry: Model["entry"]): Step {
  if (!entry) return still({ ...model, entry });
  return { model: { ...model, entry, notice: null }, effects: [{ do: "say", what: { of: "chosen", entry } }] };
}

function attempted(model: Model, { path, unplayable }: Extract<GameEvent, { kind: "attempted" }>): Step {
  const { result, you } = model.known.state;
  if (result || you === null || model.looking !== null || !isCaughtUp(model)) return still(model);
  const step = whyOf(model, path, unplayable);
  return { model: step.model, effects: [{ do: "sound", name: "refuse" }, ...step.effects] };
}

/** The server knows the rules and is asked, except for what the page can see by itself. */
function whyOf(model: Model, path: readonly number[], unplayable: boolean): Step {
  if (!mayAct(model.known.state)) return tell(model, "notYourTurn");
  if (!unplayable) return { model, effects: [{ do: "why", version: versionOf(model), path }] };
  return explained(model, { reason: { key: "unplayable" }, message: "", tried: [...path], can: [], rule: "board-and-pieces" });
}

/** A reason is shown; the lifted piece stays lifted, so that the next press can go on. */
function explained(model: Model, why: Extract<Notice, { kind: "why" }>["why"]): Step {
  if (!why.reason) return still(model);
  return { model: { ...model, notice: { kind: "why", why, showWay: false } }, effects: [{ do: "say", what: { of: "why", why } }] };
}

function askHint(model: Model): Step {
  if (isApart(model.known.state) && !model.known.state.result) return tell(model, "noHelp");
  if (!isInteractive(model)) return still(model);
  const notice: Notice = { kind: "message", key: "hintBusy" };
  return { model: { ...clear(model), notice }, effects: [{ do: "hint", version: versionOf(model) }] };
}

function hinted(model: Model, { move, why, version }: Extract<GameEvent, { kind: "hinted" }>): Step {
  if (version !== versionOf(model)) return still(model);
  return { model: { ...model, notice: { kind: "hint", move, why } }, effects: [{ do: "say", what: { of: "hint", move, why } }] };
}

function change(model: Model, change: Change): Step {
  // The computer is asked to move now so that the premove can follow.
  const premove = change === "now" ? model.premove : null;
  return { model: { ...clear(model), looking: null, premove }, effects: [{ do: "change", version: versionOf(model), change }] };
}

function timeUp(model: Model): Step {
  const version = versionOf(model);
  if (model.flagged === version) return still(model);
  return { model: { ...model, flagged: version }, effects: [{ do: "change", version, change: "flag" }] };
}

function draw(model: Model): Step {
  const drawing = !model.drawing;
  return { model: { ...clear(model), drawing }, effects: [{ do: "say", what: { of: "drawing", on: drawing } }] };
}

/** Going on shows the moves that were played meanwhile, one after the other. */
function pause(model: Model): Step {
  const { state } = model.known;
  if (!isWatch(state) || (!model.paused && state.result && isCaughtUp(model))) return still(model);
  const next = { ...clear(model), paused: !model.paused, looking: null };
  return next.paused ? still(next) : follow(still(next));
}

/** Shows the newest position at once, however many moves the board is behind. */
function catchUp(model: Model): Step {
  return follow(still({ ...clear(model), paused: false, looking: null, moving: null, shown: model.known.state.moves }));
}

function look(model: Model, ply: number): Step {
  const last = model.shown.length;
  const wanted = Math.max(0, Math.min(ply, last));
  const looking = wanted === last ? null : wanted;
  const premove = looking === null ? model.premove : null;
  return { model: { ...clear(model), looking, premove }, effects: [{ do: "say", what: { of: "looking", ply: wanted } }] };
}

function target(model: Model, to: Direction): number {
  const now = plyOf(model);
  return { first: 0, previous: now - 1, next: now + 1, last: model.shown.length }[to];
}

// Bringing the board to the known state

function animated(model: Model, ticket: number): Step {
  const { moving } = model;
  // An animation that was abandoned ends, too.
  if (moving?.ticket !== ticket) return still(model);
  if (model.held) return still({ ...model, moving: null });
  return follow(put(model, moving.played, moving.own));
}

/** Puts a move on the board that was shown. */
function put(model: Model, played: Played, own: boolean): Step {
  const next = { ...model, moving: null, shown: [...model.shown, played] };
  return { model: next, effects: own ? [] : [{ do: "say", what: { of: "played", move: played } }] };
}

/** Shows what is new in the known state, one move at a time, and announces what came with it. */
function follow(step: Step): Step {
  let { model } = step;
  const effects = [...step.effects];
  for (;;) {
    const next = followOnce(model);
    if (!next) break;
    model = next.model;
    effects.push(...next.effects);
    if (model.moving) return { model, effects };
  }
  if (model.moving || model.pending !== null || model.paused) return { model, effects };
  return makePremove(announceResult(announceDraw(announceOffer({ model, effects }))));
}

/** Makes the premove when its turn has come. It is dropped, with a word, if it cannot be made as it was entered. */
function makePremove({ model, effects }: Step): Step {
  const { premove } = model;
  if (!premove) return { model, effects };
  const { moves, legal, result, rules } = model.known.state;
  if (!result && isWaiting(premove, moves)) return { model, effects };
  const without = { ...model, premove: null };
  // After the end, after moves were taken back, and where the other side asks something, nothing is played unseen.
  if (result || isAsked(model.known.state) || !isDue(premove, moves) || !isInteractive(without)) return { model: without, effects };
  const fit = fitOf(premove, legal, rules.board);
  const step =
    fit.kind === "one"
      ? entered(without, { kind: "entered", move: fit.route.move, path: fit.route.path, carried: false, confirm: premove.confirm })
      : tell(without, fit.kind === "many" ? "premoveMany" : "premoveGone");
  return { model: step.model, effects: [...effects, ...step.effects] };
}

/** One step towards the known state; `null` if the board is there or waits for an animation or an answer. */
function followOnce(model: Model): Step | null {
  if (model.moving || model.paused) return null;
  const { moves } = model.known.state;
  const { shown } = model;
  const common = commonMoves(shown, moves);
  const behind = moves.length - common;
  const isBranched = common < shown.length;
  if (!isBranched && behind === 0) return shown === moves ? null : still({ ...model, shown: moves });
  // The player's own move stays on the board until the server has answered.
  if (isBranched && model.pending !== null) return null;
  // Two computers are watched move by move, at whatever speed.
  const most = isWatch(model.known.state) ? Infinity : MOST_TO_REPLAY;
  if (behind > most || (isBranched && behind !== 1)) {
    const looking = model.looking !== null && model.looking < moves.length ? model.looking : null;
    const effects: Effect[] = behind === 0 ? [{ do: "say", what: { of: "tookBack" } }] : [];
    return { model: { ...clear(model), shown: moves, looking }, effects };
  }
  if (isBranched) return still({ ...model, shown: moves.slice(0, common) });
  const next = moves[common];
  return next ? showNext(clear(model), next) : null;
}

/** Whoever looks at an earlier position is not interrupted: the move is added without being animated. */
function showNext(model: Model, played: Played): Step {
  if (model.looking !== null) return put(model, played, false);
  const moving = { ticket: model.lastTicket + 1, played, own: false };
  return { model: { ...model, moving, lastTicket: moving.ticket }, effects: [{ do: "animate", moving, carried: false }] };
}

/** Announces an offer, or that the player's own was declined, once. */
function announceOffer({ model, effects }: Step): Step {
  const { offer, moves, result, you, rematch } = model.known.state;
  const before = model.announcedOffer;
  if (offer?.of === before?.offer.of && offer?.side === before?.offer.side) return { model, effects };
  const next: Model = { ...model, announcedOffer: offer && { offer, ply: moves.length } };
  if (offer) return { model: { ...next, notice: null }, effects: [...effects, { do: "say", what: { of: "offer", offer } }] };
  const isRematch = before?.offer.of === "rematch";
  const isDeclined = before?.offer.side === you && before?.ply === moves.length && (isRematch ? !rematch : !result);
  if (!isDeclined) return { model: next, effects };
  const told = tell(next, isRematch ? "rematchDeclined" : "declined");
  return { model: told.model, effects: [...effects, ...told.effects] };
}

/** Announces that a draw is near, when five moves are left and before the last; and that it no longer is. */
function announceDraw({ model, effects }: Step): Step {
  const { state } = model.known;
  const { moves } = state;
  const before = model.nearDraw;
  const near = nearDraw(state);
  const isSame = near ? before !== null && leftOf(before.warning) === leftOf(near.warning) : before === null;
  if (isSame) return { model, effects };
  const next = { ...model, nearDraw: near };
  if (near) {
    const { warning } = near;
    const isSaid = warning.of === "nextMove" || warning.left === NEAR;
    return { model: next, effects: isSaid ? [...effects, { do: "say", what: { of: "draw", warning } }] : effects };
  }
  // Moves that were taken back end no count, and neither does the end of the game.
  const end = before && !state.result && moves.length > before.ply ? countEnd(before.warning, moves.slice(before.ply)) : null;
  if (!end) return { model: next, effects };
  const notice: Notice = { kind: "countEnded", end };
  return { model: { ...next, notice }, effects: [...effects, { do: "say", what: { of: "countEnded", end } }, { do: "expire", notice }] };
}

const leftOf = (warning: CountWarning): number => (warning.of === "nextMove" ? 1 : warning.left);

/** Announces and sounds the result, once. */
function announceResult({ model, effects }: Step): Step {
  const { result, you } = model.known.state;
  const isNews = result !== null && !model.announcedResult;
  const next = model.announcedResult === (result !== null) ? model : { ...model, announcedResult: result !== null };
  if (!result || !isNews) return { model: next, effects };
  const name = !result.winner ? "draw" : you === "both" || you === result.winner ? "win" : "loss";
  return { model: next, effects: [...effects, { do: "say", what: { of: "result", result } }, { do: "sound", name }] };
}
