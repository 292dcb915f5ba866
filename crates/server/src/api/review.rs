//! Reviews of games: started, followed and ended.

use axum::{
    Extension, Json,
    extract::{Path, State},
    http::StatusCode,
};
use crownhead_play::{Player, Refusal, Session};
use crownhead_rules::Color;
use crownhead_wire::{self as wire, FailureCode};
use serde::Deserialize;

use super::extract::{Asked as Query, Body};
use crate::{
    App,
    client::Client,
    failure::ApiError,
    listen::network,
    live::Snapshot,
    review::{Asked, MOST_PLIES},
};

pub(super) async fn start(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Body(wire::ChangeGame { version }): Body<wire::ChangeGame>,
) -> Result<Json<wire::ReviewState>, ApiError> {
    let snapshot = app.snapshot(&id).await?;
    if version != snapshot.card.version {
        return Err(ApiError::stale(snapshot.seen_by(None)));
    }
    let asked = asked(&snapshot, client)?;
    if asked.game.moves().len() > MOST_PLIES {
        let message = format!("games of at most {MOST_PLIES} plies are reviewed");
        return Err(ApiError::new(FailureCode::TooHard, message));
    }
    app.reviews.start(asked, &app.registry.engines).await.map(Json)
}

#[derive(Deserialize)]
pub(super) struct From {
    #[serde(default)]
    from: u32,
}

pub(super) async fn state(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Query(From { from }): Query<From>,
) -> Result<Json<wire::ReviewState>, ApiError> {
    let asked = asked(&*app.snapshot(&id).await?, client)?;
    let state = app.reviews.state(&asked, from as usize, &app.registry.engines).await;
    state.map(Json).ok_or_else(no_review)
}

pub(super) async fn cancel(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let by = network(client.address).to_string();
    if app.reviews.cancel(&id, &by).await? { Ok(StatusCode::NO_CONTENT) } else { Err(no_review()) }
}

/// A game as it is to be reviewed, if it may be.
fn asked(snapshot: &Snapshot, client: Client) -> Result<Asked, ApiError> {
    may_be_reviewed(&snapshot.session)?;
    Ok(Asked {
        id: snapshot.card.id.clone(),
        version: snapshot.card.version,
        game: snapshot.session.game().clone(),
        by: network(client.address).to_string(),
    })
}

fn no_review() -> ApiError {
    ApiError::new(FailureCode::NotFound, "this game has not been reviewed")
}

/// While a game between people lasts, nobody is told what the engine thinks of it.
fn may_be_reviewed(session: &Session) -> Result<(), ApiError> {
    let is_human = |color: Color| session.plan().players[color] == Player::Human;
    if session.finish().is_none() && Color::ALL.into_iter().all(is_human) {
        return Err(Refusal::NoHelpBetweenPeople.into());
    }
    Ok(())
}
