//! Reviews of games: started, followed and ended.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Path, State},
    http::StatusCode,
};
use crownhead_answers::Line;
use crownhead_play::{Player, Refusal, Session};
use crownhead_rules::{Color, Game, Position};
use crownhead_store::hash;
use crownhead_wire::{self as wire, FailureCode};
use serde::Deserialize;

use super::extract::{Asked as Query, Body};
use crate::{
    App,
    answer::Json,
    choice,
    client::Client,
    failure::ApiError,
    listen::network,
    live::Snapshot,
    review::{Asked, MOST_PLIES},
    work,
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
    let mut asked = asked(&snapshot, client)?;
    asked.game = short_enough(asked.game)?;
    app.reviews.start(asked, &app.registry.engines).await.map(Json)
}

/// The move of a finished game that a side should learn from.
pub(super) async fn coach(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Body(wire::AskCoach { version, side }): Body<wire::AskCoach>,
) -> Result<Json<wire::Coach>, ApiError> {
    let snapshot = app.snapshot(&id).await?;
    if version != snapshot.card.version {
        return Err(ApiError::stale(snapshot.seen_by(None)));
    }
    let Some(finish) = snapshot.session.finish() else {
        return Err(ApiError::new(FailureCode::NothingToDo, "the game is not over"));
    };
    let asked = asked(&snapshot, client)?;
    app.coach.ask(asked, side.0, finish.winner, &app.registry.engines).map(Json)
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

/// The review of moves that belong to no game of this server, for instance of a game from a file. It is
/// found again by the same moves.
pub(super) async fn of_moves(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Query(From { from }): Query<From>,
    Body(position): Body<wire::AskPosition>,
) -> Result<Json<wire::ReviewState>, ApiError> {
    let rules = choice::rule_set(&position.rules)?;
    let id = {
        let of = serde_json::to_string(&(&position.rules, &position.fen)).unwrap_or_default();
        format!("moves of {}", hash(&of))
    };
    let (registry, at) = (Arc::clone(&app.registry), network(client.address));
    let game = work::on_position(move || {
        let game = Line::of(&rules, &position)?.whole()?;
        // The moves of a game that is being played are no way around the rule that nobody helps there.
        // The first position of all games is no secret.
        let start = Position::start(&rules);
        let mut positions = (0..=game.moves().len()).filter_map(|ply| game.position_after(ply));
        if positions.any(|position| *position != start && registry.is_played_from(at, position)) {
            return Err(Refusal::NoHelpBetweenPeople.into());
        }
        Ok::<_, ApiError>(game)
    });
    let game = short_enough(game.await??)?;
    let by = network(client.address).to_string();
    let asked = Asked { id: format!("{id} {}", Asked::moves(&game)), version: 0, game, by };
    app.reviews.start_unkept(asked, from as usize, &app.registry.engines).await.map(Json)
}

fn short_enough(game: Game) -> Result<Game, ApiError> {
    if game.moves().len() > MOST_PLIES {
        let message = format!("games of at most {MOST_PLIES} plies are reviewed");
        return Err(ApiError::new(FailureCode::TooHard, message));
    }
    Ok(game)
}

pub(super) async fn cancel(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let by = network(client.address).to_string();
    let engines = &app.registry.engines;
    if app.reviews.cancel(&id, &by, engines).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(no_review())
    }
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
