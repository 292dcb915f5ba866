//! What players do in a game.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Path, State},
};
use crownhead_answers::attempt;
use crownhead_play::{Command, Sides};
use crownhead_rules::Color;
use crownhead_wire::{self as wire, FailureCode};
use tracing::Instrument;

use super::{
    extract::{AnswerAs, AnswerWish, Asked, Body, Holder},
    moderation::refuse_apart,
};
use crate::{
    App,
    accounts::Visitor,
    answer::Json,
    choice,
    client::Client,
    failure::ApiError,
    listen::network,
    live::{Change, Handle, Snapshot, Step, WAY},
    work,
};

/// A player who is not known by so many moves of both stays unknown.
const FIRST_MOVES: usize = 4;
/// After so many half-moves both have moved.
const BOTH_MOVED: usize = 2;

pub(super) async fn legal(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Vec<wire::Move>>, ApiError> {
    Ok(Json(app.snapshot(&id).await?.legal()))
}

pub(super) async fn play(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Asked(AnswerWish { answer }): Asked<AnswerWish>,
    holder: Holder,
    Body(wanted): Body<wire::PlayMove>,
) -> Result<Json<wire::Changed>, ApiError> {
    let way = tracing::debug_span!(target: WAY, "move", game = id, version = wanted.version);
    async {
        let handle = app.registry.find(&id).await?;
        let snapshot = Arc::clone(&handle.state.borrow());
        let by = holder.seats(&app, &handle).await?;
        handle.note_player(by, network(client.address));
        let version = wanted.version;
        let play = Change::Command(Command::Play(attempt(snapshot.session.rules(), wanted)?));
        tracing::debug!(target: WAY, "asked: the seat is theirs");
        let step = app.registry.change(handle, by, version, play).await?;
        note_account(&app, &holder.visitor, &snapshot, by).await?;
        let answer = Json(changed(&step, version, by, answer));
        tracing::debug!(target: WAY, "answered");
        Ok(answer)
    }
    .instrument(way)
    .await
}

/// On a server with accounts: remembers who plays a side, by the first moves that are made for it.
async fn note_account(
    app: &App,
    visitor: &Visitor,
    before: &Snapshot,
    by: Sides,
) -> Result<(), ApiError> {
    let side = match by {
        Sides::White => Color::White,
        Sides::Black => Color::Black,
        // Two people at one screen.
        Sides::Both => return Ok(()),
    };
    let is_new = before.session.game().moves().len() < FIRST_MOVES;
    if let (Some(accounts), Some(account), true) = (&app.accounts, visitor.account(), is_new) {
        accounts.people.sit(&before.card.id, side, &account.id).await?;
    }
    Ok(())
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

pub(super) async fn why(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(attempt): Body<wire::Attempt>,
) -> Result<Json<wire::WhyNot>, ApiError> {
    let snapshot = app.snapshot(&id).await?;
    let why = work::briefly(move || crownhead_answers::why(&snapshot.session, &attempt)).await??;
    Ok(Json(why))
}

/// Everything else that changes a game, by the last word of the address.
pub(super) async fn change(
    State(app): State<App>,
    Path((id, change)): Path<(String, String)>,
    Asked(AnswerWish { answer }): Asked<AnswerWish>,
    holder: Holder,
    Body(wire::ChangeGame { version }): Body<wire::ChangeGame>,
) -> Result<Json<wire::Changed>, ApiError> {
    let change = match change.as_str() {
        "takeback" => Change::Command(Command::TakeBack),
        "redo" => Change::Command(Command::Redo),
        "resign" => Change::Command(Command::Resign),
        "abort" => Change::Abort,
        "draw" => Change::Command(Command::OfferDraw),
        "decline" => Change::Command(Command::Decline),
        "now" => Change::Command(Command::MoveNow),
        "flag" => Change::Flag,
        _ => return Err(ApiError::new(FailureCode::NotFound, "there is no such address")),
    };
    let handle = app.registry.find(&id).await?;
    let by = holder.seats(&app, &handle).await?;
    if matches!(change, Change::Abort) {
        check_abort(&handle, version)?;
    }
    let step = app.registry.change(handle, by, version, change).await?;
    Ok(Json(changed(&step, version, by, answer)))
}

/// Refuses to abort a game in which both have moved. The change itself is for this version alone.
fn check_abort(handle: &Handle, version: u32) -> Result<(), ApiError> {
    let snapshot = Arc::clone(&handle.state.borrow());
    let moves = snapshot.session.game().moves().len();
    if version == snapshot.card.version && moves >= BOTH_MOVED {
        let message = "both have moved: resign, or offer a draw";
        return Err(ApiError::new(FailureCode::NothingToDo, message));
    }
    Ok(())
}

/// Another game of the same players, if they agree; against the computer at another level, if one is
/// named.
pub(super) async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    holder: Holder,
    Body(wire::AskRematch { version, level }): Body<wire::AskRematch>,
) -> Result<Json<wire::GameState>, ApiError> {
    let level = level.map(|level| choice::level(level, "level")).transpose()?;
    let handle = app.registry.find(&id).await?;
    let snapshot = Arc::clone(&handle.state.borrow());
    let by = holder.seats(&app, &handle).await?;
    if level.is_some() && snapshot.session.plan().computer_level().is_none() {
        return Err(ApiError::bad("only a game against the computer has a level").at("level"));
    }
    if let Some(accounts) = app.accounts.as_deref()
        && snapshot.card.rematch.is_none()
        && let [(_, _, one), (_, _, other)] =
            accounts.people.players(std::slice::from_ref(&id)).await?.as_slice()
    {
        refuse_apart(accounts, &one.id, &other.id, "there is no rematch of this game").await?;
    }
    let Step { after, .. } =
        app.registry.change(handle, by, version, Change::Rematch { level }).await?;
    // Where colours are exchanged the same token has the other seat.
    let next = app.registry.find(&after.card.id).await?;
    Ok(Json(after.seen_by(holder.sides(&app, &next).await?)))
}
