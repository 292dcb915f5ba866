//! Tournaments: listed, made, entered, directed, and followed by those who look on.

mod export;

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Extension, Router,
    body::{Body as Bytes, Bytes as Line},
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use crownhead_store::{AccountKind, Tournament, TournamentState, random_text, time};
use crownhead_wire::{self as wire, FailureCode, TimeSetting};
use futures_util::stream;
use serde::Deserialize;
use tokio::time::{sleep, timeout};

use super::{
    account::accounts,
    extract::{Asked, Body},
    games::NO_SOCKET,
    lobby::{player, rating},
    ratings,
};
use crate::{
    App,
    accounts::{Visitor, limits::Limit},
    answer::Json,
    choice,
    failure::ApiError,
    listen::Place,
    seats,
    tournaments::{self, Wish},
};

/// How many tournaments one page of the list has.
const PAGE: u32 = 30;
/// The most tournaments of one organiser that are not over.
const MOST: u32 = 5;
/// A line of the stream at least so often.
const BEAT: Duration = Duration::from_secs(10);
/// The same where other servers change tournaments, too.
const SHARED_BEAT: Duration = Duration::from_secs(2);
/// Changes that follow each other are told together.
const PAUSE: Duration = Duration::from_millis(200);

/// Everything under `/api/tournaments`.
pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/tournaments", get(list).post(make))
        .route("/api/tournaments/{id}", get(one))
        .route("/api/tournaments/{id}/stream", get(listen))
        .route("/api/tournaments/{id}/join", post(join))
        .route("/api/tournaments/{id}/remove", post(remove))
        .route("/api/tournaments/{id}/result", post(correct))
        .route("/api/tournaments/{id}/games.pdn", get(export::pdn))
        .route("/api/tournaments/{id}/crosstable.csv", get(export::csv))
        .route("/api/tournaments/{id}/crosstable.txt", get(export::text))
        .route("/api/tournaments/{id}/report.trf", get(export::trf))
        .route("/api/tournaments/{id}/{act}", post(act))
}

/// Refuses where the server has no tournaments.
fn there(app: &App) -> Result<&crate::accounts::Accounts, ApiError> {
    let accounts = accounts(app)?;
    if app.tournaments.are_there() {
        return Ok(accounts);
    }
    Err(ApiError::new(FailureCode::NotFound, "this server has no tournaments"))
}

#[derive(Deserialize)]
struct Page {
    page: Option<u32>,
}

async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Asked(Page { page }): Asked<Page>,
) -> Result<Json<wire::TournamentList>, ApiError> {
    let accounts = there(&app)?;
    let page = page.unwrap_or(1).clamp(1, 1 << 20);
    let reader = visitor.account();
    let id = reader.map(|account| account.id.as_str());
    let (total, rows) = accounts.people.tournaments(id, (page - 1) * PAGE, PAGE).await?;
    let tournaments = rows.iter().map(tournaments::summary).collect::<Result<_, _>>()?;
    let may_make = app.tournaments.may_make(reader);
    let now = time::now();
    Ok(Json(wire::TournamentList { tournaments, total, page, page_size: PAGE, may_make, now }))
}

async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Body(new): Body<wire::NewTournament>,
) -> Result<(StatusCode, Json<wire::Tournament>), ApiError> {
    let accounts = there(&app)?;
    let account = visitor.person()?;
    if !app.tournaments.may_make(Some(account)) {
        let message = "on this server the operator makes tournaments";
        return Err(ApiError::new(FailureCode::Forbidden, message));
    }
    let (settings, _) = tournaments::check(new)?;
    accounts.limit_account(Limit::TOURNAMENTS, &account.id).await?;
    let now = time::now();
    let row = Tournament {
        id: random_text(12)?,
        name: settings.name.clone(),
        organiser: account.id.clone(),
        settings: serde_json::to_string(&settings).map_err(|error| {
            ApiError::internal(format!("a tournament that cannot be written: {error}"))
        })?,
        seed: seats::new_seed()?,
        state: TournamentState::Open,
        held: false,
        last: false,
        round: 0,
        next_at: settings.starts,
        version: 1,
        created: now,
        started: None,
        ended: None,
    };
    if !accounts.people.insert_tournament(&row, MOST).await? {
        let message = "too many of your tournaments are not over; end some";
        return Err(ApiError::new(FailureCode::TooMany, message).at("tournaments"));
    }
    let made = tournaments::look(&app, &row.id).await?;
    Ok((StatusCode::CREATED, Json(made.to(Some(account)))))
}

async fn one(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<wire::Tournament>, ApiError> {
    let shown = tournaments::look(&app, &id).await?;
    Ok(Json(shown.to(visitor.account())))
}

/// Enters, or comes back.
async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<Json<wire::Tournament>, ApiError> {
    let accounts = there(&app)?;
    let account = player(&visitor)?;
    let shown = tournaments::look(&app, &id).await?;
    let settings = &shown.field.settings;
    let rules = choice::rule_set(&settings.rules)?;
    if settings.rated {
        ratings::may_be_rated(accounts, account, &rules, Some(TimeSetting::Clock(settings.clock)))
            .await?;
    }
    accounts.limit_account(Limit::SEEKS, &account.id).await?;
    let rating =
        rating(accounts, account, &rules, Some(TimeSetting::Clock(settings.clock))).await?;
    let wish = Wish::Join { rating: rating.map(|rating| rating.number) };
    let shown = tournaments::grant(&app, &id, account, wish).await?;
    Ok(Json(shown.to(Some(account))))
}

/// Everything else that is asked without more to say, by the last word of the address.
async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<Json<wire::Tournament>, ApiError> {
    let wish = match act.as_str() {
        "withdraw" => Wish::Withdraw,
        "pause" => Wish::Pause,
        "resume" => Wish::Resume,
        "start" => Wish::Start,
        "next" => Wish::Next,
        "hold" => Wish::Hold,
        "go-on" => Wish::GoOn,
        "end" => Wish::End,
        _ => return Err(ApiError::new(FailureCode::NotFound, "there is no such address")),
    };
    wished(&app, &visitor, &id, wish).await
}

async fn remove(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wire::RemovePlayer { player }): Body<wire::RemovePlayer>,
) -> Result<Json<wire::Tournament>, ApiError> {
    wished(&app, &visitor, &id, Wish::Remove { player }).await
}

async fn correct(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wanted): Body<wire::CorrectResult>,
) -> Result<Json<wire::Tournament>, ApiError> {
    wished(&app, &visitor, &id, Wish::Correct(wanted)).await
}

async fn wished(
    app: &App,
    visitor: &Visitor,
    id: &str,
    wish: Wish,
) -> Result<Json<wire::Tournament>, ApiError> {
    there(app)?;
    let account = player(visitor)?;
    let shown = tournaments::grant(app, id, account, wish).await?;
    Ok(Json(shown.to(Some(account))))
}

/// A line of JSON at once, at every change and from time to time. A connection as long as a live one counts as one.
async fn listen(
    State(app): State<App>,
    visitor: Visitor,
    Extension(place): Extension<Arc<Place>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    tournaments::look(&app, &id).await?;
    if !place.become_socket() {
        let message = "too many live connections; ask for the tournament instead";
        return Err(ApiError::new(FailureCode::TooMany, message).retry_after(NO_SOCKET));
    }
    // A guest who has just come has no rows yet, and gets them with the first wish.
    let reader = visitor.account().filter(|account| account.kind != AccountKind::Gone).cloned();
    let beat = if app.registry.store.is_shared() { SHARED_BEAT } else { BEAT };
    let (changes, ending) = (app.tournaments.changes(&id), app.registry.ending());
    let lines = stream::unfold((changes, ending, true), move |(mut changes, mut ending, first)| {
        let (app, id, reader) = (app.clone(), id.clone(), reader.clone());
        async move {
            if !first {
                tokio::select! {
                    _ = timeout(beat, changes.changed()) => {}
                    () = ending.wait() => return None,
                }
                sleep(PAUSE).await;
            }
            changes.mark_unchanged();
            // If it cannot be read the connection ends, and the page asks again.
            let shown = tournaments::look(&app, &id).await.ok()?;
            let mut line = serde_json::to_vec(&shown.to(reader.as_ref())).ok()?;
            line.push(b'\n');
            Some((Ok::<_, Infallible>(Line::from(line)), (changes, ending, false)))
        }
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Bytes::from_stream(lines)).into_response())
}
