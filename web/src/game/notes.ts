/** The note line of the game page: one sentence made from the model, and what can be done about it. */

import { formatList, t } from "../i18n/index.ts";
import type { Preferences } from "../preferences.ts";
import { rulesPageLink, sideName } from "../rules.ts";
import type { GameRules, GameState, Level, Offer, WhyNot } from "../wire.ts";
import { dialOf, drawWarning } from "./drawcount.ts";
import type { GameEvent, Model, Notice } from "./model.ts";
import type { NoteView } from "./note.ts";
import { canBeReviewed, isCaughtUp, isAsked, isFriendMissing, isInteractive, movesBehind, plyOf } from "./read.ts";
import { chosenNote, drawNote, heldNote, levelText, lookingText, messageText, offerText, premoveNote, resultNote, squareNamer, unique, whyNote, type WhyPlace } from "./texts.ts";

/** What a button in the note line does: an event of the page, or one of its dialogs. */
export type NoteAction = GameEvent | { readonly kind: "openShare" } | { readonly kind: "openReview" } | { readonly kind: "openRematch"; readonly level?: Level };

export type GameNote = NoteView<NoteAction>;

export function noteOf(model: Model, mustCapture: Preferences["mustCapture"]): GameNote {
  const { state } = model.known;
  const { offer, you, result } = state;
  // Why a move was refused no longer matters once the game is over.
  if (model.held) return heldView(model, model.held);
  const isStale = result !== null && model.notice?.kind === "why";
  if (model.notice && model.notice.kind !== "hint" && !isStale) return noticeNote(model.notice, state);
  if (!model.linked) return { kind: "plain", text: t.common.offline };
  if (model.drawing) return { kind: "plain", text: t.board.drawingOn, actions: [{ label: t.board.drawingDone, does: { kind: "draw" } }] };
  // A question waits for its answer, whatever the player looks at.
  if (offer && you && you !== offer.side) return offerNote(offer, state);
  if (model.looking !== null) {
    const text = lookingText(model.shown, plyOf(model));
    return { kind: "plain", text, actions: [{ label: t.game.backToGame, does: { kind: "step", to: "last" } }] };
  }
  if (model.paused) {
    return { kind: "plain", text: t.game.pausedText(movesBehind(model)), actions: [{ label: t.game.goOn, icon: "play", does: { kind: "pause" } }] };
  }
  if (result && isCaughtUp(model)) {
    const tournament = model.players?.tournament;
    const note = { kind: "result", ...resultNote(result, state.rules.id, you, state), ...(tournament ? { link: tournament } : {}) } as const;
    // The other side has been asked for a rematch and has yet to answer.
    const rated = model.players?.sub ?? null;
    if (offer) return { ...note, sub: [rated, offerText(offer, state)].filter(Boolean).join(" "), ...coached(model), actions: reviewActions(state) };
    const report = model.players?.report;
    return you ? { ...note, ...(report ? { link: report } : {}), ...(rated ? { sub: rated } : {}), ...afterwards(model) } : { ...note, actions: reviewActions(state) };
  }
  if (offer) return offerNote(offer, state);
  if (model.notice) return noticeNote(model.notice, state);
  if (model.premove && !model.entry) return premoveView(model.premove, state);
  const note = model.entry ? entryNote(model, model.entry) : withLot(turnNote(model, mustCapture), state);
  return withDrawCount(note, model);
}

/** A move that waits to be confirmed. It hides nothing that the other side asks meanwhile. */
function heldView({ known: { state } }: Model, held: NonNullable<Model["held"]>): GameNote {
  const asked = state.offer && isAsked(state) ? { sub: offerText(state.offer, state) } : {};
  return {
    kind: "plain",
    ...heldNote(held, state.clock !== null),
    ...asked,
    actions: [
      { label: t.game.confirmPlay, primary: true, does: { kind: "confirmed" } },
      { label: t.common.cancel, does: { kind: "dismiss" } },
    ],
  };
}

function premoveView(premove: NonNullable<Model["premove"]>, { rules }: GameState): GameNote {
  return { kind: "plain", ...premoveNote(premove, rules.board), actions: [{ label: t.common.cancel, does: { kind: "dismiss" } }] };
}

/** The way to the review of a game that is over, unless it is too short for one. */
function reviewActions({ moves }: GameState): NonNullable<GameNote["actions"]> {
  return canBeReviewed(moves.length) ? [{ label: t.game.whatHappened, icon: "graph", primary: true, does: { kind: "openReview" } }] : [];
}

/** What happened, and what can be played next: the same again, or, after two wins or losses in a row, the next level. */
function afterwards(model: Model): Pick<GameNote, "sub" | "more" | "actions"> {
  const { levelOffer, known: { state } } = model;
  const review = reviewActions(state);
  const rematch = { label: t.game.rematch, primary: review.length === 0, spare: review.length > 0, does: { kind: "openRematch" } } as const;
  if (!levelOffer) return { ...coached(model), actions: [...review, rematch] };
  const { level, won } = levelOffer;
  const next = { label: t.game.playLevel(levelText(level)), does: { kind: "openRematch", level } } as const;
  return { sub: won ? t.game.tryHarder : t.game.tryEasier, ...coached(model), actions: [...review, next, { ...rematch, spare: true }] };
}

/** What to learn from the game, where that is certain. */
const coached = ({ coach }: Model): Pick<GameNote, "more"> => (coach ? { more: coach } : {});

/** A game whose colours were drawn by lot begins by saying who got what. */
function withLot(note: GameNote, { colours, you, moves, rules }: GameState): GameNote {
  const isNews = colours === "byLot" && moves.length === 0 && you !== null && you !== "both";
  return isNews ? { ...note, lead: t.game.byLot(sideName(rules.id, you)) } : note;
}

/** A draw that is near is said in the note line; where there is more to say, the dial stands beside it. */
function withDrawCount(note: GameNote, { entry, known: { state } }: Model): GameNote {
  const warning = drawWarning(state);
  if (!warning) return note;
  const { value, limit } = dialOf(warning);
  const dial = { value, limit, label: t.drawCount.dial(value, limit) };
  if (entry || note.kind === "rule") return { ...note, dial };
  return { kind: "rule", ...drawNote(warning), sub: note.text, dial, ...(note.actions ? { actions: note.actions } : {}) };
}

function noticeNote(notice: Notice, state: GameState): GameNote {
  switch (notice.kind) {
    case "message":
      return { kind: "plain", text: messageText(notice.key, state) };
    case "countEnded":
      return { kind: "rule", ...t.drawCount.restart(notice.end) };
    case "hint":
      return { kind: "plain", text: t.game.hintIs(notice.move.text, notice.why), onDismiss: { kind: "dismiss" } };
    case "why":
      return whyView(notice.why, notice.showWay, state);
  }
}

/** Why a move is not possible, with the rule that says so and a way to see what is. */
export function whyView(why: WhyNot, showWay: boolean, place: WhyPlace & { rules: GameRules }): NoteView<{ kind: "showWay" } | { kind: "dismiss" }> {
  const canShow = why.can.some((move) => move.captured.length > 0) && !showWay;
  const link = why.rule ? { href: `${rulesPageLink(place.rules)}#${why.rule}`, text: t.game.ruleLink[why.rule] } : undefined;
  return {
    kind: "why",
    ...whyNote(why, place),
    ...(link ? { link } : {}),
    actions: canShow ? [{ label: t.game.showMe, icon: "eye", does: { kind: "showWay" } }] : [],
    onDismiss: { kind: "dismiss" },
  };
}

function offerNote(offer: Offer, state: GameState): GameNote {
  const text = offerText(offer, state);
  if (!state.you || state.you === offer.side) return { kind: "plain", text };
  const agree: NoteAction = offer.of === "rematch" ? { kind: "openRematch" } : { kind: "change", change: offer.of };
  return {
    kind: "plain",
    text,
    actions: [
      { label: t.game.accept, primary: true, does: agree },
      { label: offer.of === "rematch" ? t.game.declineRematch : t.game.decline, does: { kind: "change", change: "decline" } },
    ],
  };
}

function entryNote(model: Model, entry: NonNullable<Model["entry"]>): GameNote {
  const { legal, mustCapture, rules } = model.known.state;
  const note = chosenNote(entry, rules.board);
  const others = legal.filter((move) => move.from !== entry.walked[0]).map((move) => move.text);
  if (!mustCapture || !others.length || others.length > 4) return { kind: "plain", ...note };
  return { kind: "rule", ...note, sub: t.game.otherCaptures(formatList(others)) };
}

function turnNote(model: Model, mustCapture: Preferences["mustCapture"]): GameNote {
  const { state } = model.known;
  if (isInteractive(model) && state.mustCapture) {
    const takers = unique(state.legal.map((move) => move.from)).map(squareNamer(state.rules.board));
    const text = mustCapture === "never" ? t.game.mustCapture : t.game.mustCaptureWith(formatList(takers), takers.length);
    return { kind: "rule", text, sub: turnText(state) };
  }
  if (state.thinking) return { kind: "plain", text: t.game.thinking };
  if (isFriendMissing(model)) {
    const share = { label: t.game.share, icon: "link", does: { kind: "openShare" } } as const;
    return { kind: "plain", text: t.game.waitingFriend, actions: [share] };
  }
  return { kind: "plain", text: turnText(state) };
}

function turnText({ you, turn, rules }: GameState): string {
  const side = sideName(rules.id, turn);
  if (you === turn) return t.game.yourTurn;
  return you === "both" ? t.game.sideToMove(side) : t.game.waiting(side);
}
