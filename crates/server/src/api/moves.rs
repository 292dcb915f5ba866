//! What players do in a game.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Path, State},
};
use crownhead_notation::{MoveError, MoveText};
use crownhead_play::{Attempt, Command, Plan, Refusal, Session, Sides, words::topic_of};
use crownhead_rules::{Move, RuleSet, Square, SquareSet, WhyNot};
use crownhead_store::time;
use crownhead_wire::{self as wire, FailureCode, WhyReason};
use crownhead_words::say;
use serde::Deserialize;
use tracing::Instrument;

use super::extract::{AnswerAs, AnswerWish, Asked, Bearer, Body};
use crate::{
    App, choice,
    client::Client,
    failure::ApiError,
    listen::network,
    live::{Change, Snapshot, Step, WAY},
    present, rule_words,
    seats::sides_of,
    work,
};

/// The longest text and path of a move that are accepted.
const LONGEST: usize = 256;

pub(super) async fn legal(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Vec<wire::Move>>, ApiError> {
    Ok(Json(app.snapshot(&id).await?.legal()))
}

/// The sides somebody may move, or a refusal.
pub(super) fn seats(snapshot: &Snapshot, token: &str) -> Result<Sides, ApiError> {
    sides_of(&snapshot.card.seats, token).ok_or_else(|| {
        if token.is_empty() {
            let message = "a seat's token is needed: send it as Authorization: Bearer TOKEN";
            return ApiError::new(FailureCode::NoSeat, message);
        }
        ApiError::new(FailureCode::NotYourSeat, "this token has no seat in this game")
    })
}

pub(super) async fn play(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Asked(AnswerWish { answer }): Asked<AnswerWish>,
    Bearer(token): Bearer,
    Body(wanted): Body<wire::PlayMove>,
) -> Result<Json<wire::Changed>, ApiError> {
    let way = tracing::debug_span!(target: WAY, "move", game = id, version = wanted.version);
    async {
        let handle = app.registry.find(&id).await?;
        let snapshot = Arc::clone(&handle.state.borrow());
        let by = seats(&snapshot, &token)?;
        handle.note_player(by, network(client.address));
        let version = wanted.version;
        let play = Change::Command(Command::Play(attempt(snapshot.session.rules(), wanted)?));
        tracing::debug!(target: WAY, "asked: the seat is theirs");
        let step = app.registry.change(handle, by, version, play).await?;
        let answer = Json(changed(&step, version, by, answer));
        tracing::debug!(target: WAY, "answered");
        Ok(answer)
    }
    .instrument(way)
    .await
}

/// The game after a change for somebody who had a version of it. Some changes are for any version:
/// whoever has another one than that which was changed gets all of it.
fn changed(step: &Step, version: u32, by: Sides, answer: AnswerAs) -> wire::Changed {
    let Step { before, after } = step;
    match answer {
        AnswerAs::Change if version == before.card.version => {
            wire::Changed::Since(Box::new(after.change_since(before, Some(by))))
        }
        AnswerAs::Change | AnswerAs::State => {
            wire::Changed::Whole(Box::new(after.seen_by(Some(by))))
        }
    }
}

/// What somebody wants to play. Whether it is a move at all is for the game to say.
fn attempt(rules: &RuleSet, wanted: wire::PlayMove) -> Result<Attempt, ApiError> {
    match (wanted.path, wanted.text) {
        (Some(path), None) => {
            let path = squares(rules, &path)?;
            let captured = wanted.captured.map(|list| squares(rules, &list)).transpose()?;
            Ok(Attempt::Squares { path, captured: captured.map(SquareSet::from_iter) })
        }
        (None, Some(text)) => Ok(Attempt::Text(text)),
        _ => Err(ApiError::bad("a move is either a path or a text")),
    }
}

/// What is answered when a game refuses a command. A move that is not legal is explained.
pub(crate) fn refused(session: &Session, command: &Command, refusal: Refusal) -> ApiError {
    let why = match (command, &refusal) {
        (Command::Play(attempt), Refusal::IllegalMove) => explain(session, attempt),
        (Command::Play(attempt), Refusal::Ambiguous { texts }) => {
            ambiguous(session, attempt, texts.clone())
        }
        _ => return refusal.into(),
    };
    ApiError::new(FailureCode::IllegalMove, why.message.clone()).because(why)
}

fn squares(rules: &RuleSet, numbers: &[u8]) -> Result<Vec<Square>, ApiError> {
    if numbers.len() > LONGEST {
        return Err(ApiError::bad("no move has so many squares").at("path"));
    }
    let board = rules.board();
    let square = |&number: &u8| {
        board.square_numbered(number.into()).ok_or_else(|| {
            ApiError::bad(format!("no square {number}; squares are 1 to {}", board.len()))
                .at("path")
        })
    };
    numbers.iter().map(square).collect()
}

pub(super) async fn why(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(attempt): Body<wire::Attempt>,
) -> Result<Json<wire::WhyNot>, ApiError> {
    let snapshot = app.snapshot(&id).await?;
    let why = work::briefly(move || {
        let session = &snapshot.session;
        let tried = match (&attempt.text, &attempt.path, attempt.from) {
            (Some(text), None, None) => Attempt::Text(text.clone()),
            (None, Some(path), None) => by_squares(session, path)?,
            (None, None, Some(from)) => {
                let path: Vec<u8> = [Some(from), attempt.to].into_iter().flatten().collect();
                by_squares(session, &path)?
            }
            _ => return Err(ApiError::bad("ask about from and to, a path, or a text")),
        };
        Ok(explain(session, &tried))
    })
    .await??;
    Ok(Json(why))
}

fn by_squares(session: &Session, path: &[u8]) -> Result<Attempt, ApiError> {
    Ok(Attempt::Squares { path: squares(session.rules(), path)?, captured: None })
}

/// A move tried in the first position of some rules, before there is a game.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AttemptAtStart {
    rules: wire::RulesChoice,
    /// The squares tried; one alone asks why its piece cannot move.
    path: Vec<u8>,
}

pub(super) async fn why_at_start(
    Body(AttemptAtStart { rules, path }): Body<AttemptAtStart>,
) -> Result<Json<wire::WhyNot>, ApiError> {
    let rules = choice::rule_set(&rules)?;
    let why = work::briefly(move || {
        let session = Session::new(Plan::new(rules), time::moment());
        Ok::<_, ApiError>(explain(&session, &by_squares(&session, &path)?))
    })
    .await??;
    Ok(Json(why))
}

/// Why a move is not legal; no reason if it is.
fn explain(session: &Session, tried: &Attempt) -> wire::WhyNot {
    let own = MoveText::of(session.rules());
    let tried = match tried {
        Attempt::Squares { path, .. } | Attempt::Move(Move { path, .. }) => path.clone(),
        Attempt::Text(text) => match own.squares(text) {
            Ok(written) => written.squares,
            Err(error) => return bad_text(session, &error),
        },
    };
    let names = own.names();
    let name = |square: Square| names.name(square);
    let why = match tried.as_slice() {
        _ if session.finish().is_some() => Some(WhyNot::GameOver),
        // A piece alone: why it cannot move at all.
        [square] => return lone_piece(session, *square),
        squares => session.game().why_not_squares(squares),
    };
    let message = match &why {
        Some(why) => sentence(&crownhead_words::why(why, &name)),
        None => say::why::legal().to_owned(),
    };
    answer(
        session,
        why.as_ref().map(WhyReason::from),
        message,
        &tried,
        why.as_ref().and_then(topic_of),
    )
}

/// Why a piece cannot move.
fn lone_piece(session: &Session, square: Square) -> wire::WhyNot {
    let position = session.position();
    let names = *MoveText::of(session.rules()).names();
    let name = |square: Square| names.name(square);
    let why = match position.piece_at(square) {
        None => Some(WhyNot::EmptySquare { square }),
        Some(piece) if piece.color != position.turn() => {
            Some(WhyNot::NotYourPiece { square, turn: position.turn() })
        }
        Some(_) if session.legal().iter().any(|m| m.from == square) => None,
        // The rule that keeps it is the one that keeps it from where it could
        // go if only the pieces decided.
        Some(_) => session
            .rules()
            .board()
            .iter()
            .filter_map(|to| session.game().why_not_squares(&[square, to]))
            .find(|why| topic_of(why).is_some() && is_obligation(why)),
    };
    let may = session.legal().iter().any(|m| m.from == square);
    let (reason, message) = match &why {
        Some(why) => (Some(why.into()), sentence(&crownhead_words::why(why, &name))),
        None if may => (None, say::why::can_move().to_owned()),
        None => (
            Some(WhyReason::CannotMove { square: square.number() }),
            say::why::cannot_move(name(square)),
        ),
    };
    answer(session, reason, message, &[square], why.as_ref().and_then(topic_of))
}

/// Whether another move must be made instead.
fn is_obligation(why: &WhyNot) -> bool {
    matches!(
        why,
        WhyNot::MustCapture { .. }
            | WhyNot::MoreCapturesPossible { .. }
            | WhyNot::HigherValuePossible { .. }
            | WhyNot::KingMustCapture { .. }
            | WhyNot::MoreKingsPossible { .. }
            | WhyNot::KingsFirst { .. }
            | WhyNot::KingMoveLimit { .. }
    )
}

fn bad_text(session: &Session, error: &MoveError) -> wire::WhyNot {
    let column = match error {
        MoveError::BadText { column, .. } | MoveError::BadSquare { column, .. } => *column as u32,
        MoveError::NotLegal { .. } | MoveError::Ambiguous { .. } => 1,
    };
    let reason = WhyReason::BadText { column };
    answer(session, Some(reason), sentence(&error.to_string()), &[], None)
}

fn ambiguous(session: &Session, tried: &Attempt, texts: Vec<String>) -> wire::WhyNot {
    let squares = match tried {
        Attempt::Squares { path, .. } | Attempt::Move(Move { path, .. }) => path.clone(),
        Attempt::Text(text) => {
            let written = MoveText::of(session.rules()).squares(text);
            written.map(|written| written.squares).unwrap_or_default()
        }
    };
    let message = say::why::several_fit(texts.join(", "));
    answer(session, Some(WhyReason::Ambiguous { texts }), message, &squares, None)
}

fn answer(
    session: &Session,
    reason: Option<WhyReason>,
    message: String,
    tried: &[Square],
    topic: Option<crownhead_play::words::Topic>,
) -> wire::WhyNot {
    let legal = session.legal();
    let own: Vec<&Move> = legal.iter().filter(|m| Some(&m.from) == tried.first()).collect();
    let can = if own.is_empty() { legal.iter().collect() } else { own };
    let show = |m: &Move| present::one_move(session.position(), legal, m);
    wire::WhyNot {
        reason,
        message,
        tried: tried.iter().map(|square| square.number()).collect(),
        can: can.into_iter().take(64).map(show).collect(),
        rule: topic.map(rule_words::topic),
    }
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| format!("{}{}.", first.to_uppercase(), chars.as_str()))
        .unwrap_or_default()
}

/// Everything else that changes a game, by the last word of the address.
pub(super) async fn change(
    State(app): State<App>,
    Path((id, change)): Path<(String, String)>,
    Asked(AnswerWish { answer }): Asked<AnswerWish>,
    Bearer(token): Bearer,
    Body(wire::ChangeGame { version }): Body<wire::ChangeGame>,
) -> Result<Json<wire::Changed>, ApiError> {
    let change = match change.as_str() {
        "takeback" => Change::Command(Command::TakeBack),
        "redo" => Change::Command(Command::Redo),
        "resign" => Change::Command(Command::Resign),
        "draw" => Change::Command(Command::OfferDraw),
        "decline" => Change::Command(Command::Decline),
        "now" => Change::Command(Command::MoveNow),
        "flag" => Change::Flag,
        _ => return Err(ApiError::new(FailureCode::NotFound, "there is no such address")),
    };
    let handle = app.registry.find(&id).await?;
    let by = seats(&handle.state.borrow(), &token)?;
    let step = app.registry.change(handle, by, version, change).await?;
    Ok(Json(changed(&step, version, by, answer)))
}

/// Another game of the same players, if they agree; against the computer at another level, if one is
/// named.
pub(super) async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    Bearer(token): Bearer,
    Body(wire::AskRematch { version, level }): Body<wire::AskRematch>,
) -> Result<Json<wire::GameState>, ApiError> {
    let level = level.map(|level| choice::level(level, "level")).transpose()?;
    let handle = app.registry.find(&id).await?;
    let snapshot = Arc::clone(&handle.state.borrow());
    let by = seats(&snapshot, &token)?;
    if level.is_some() && snapshot.session.plan().computer_level().is_none() {
        return Err(ApiError::bad("only a game against the computer has a level").at("level"));
    }
    let Step { after, .. } =
        app.registry.change(handle, by, version, Change::Rematch { level }).await?;
    // Where colours are exchanged the same token has the other seat.
    let by = sides_of(&after.card.seats, &token);
    Ok(Json(after.seen_by(by)))
}
