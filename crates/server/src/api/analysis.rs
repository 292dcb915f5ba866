//! What the engine thinks.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Path, State, WebSocketUpgrade},
    response::Response,
};
use crownhead_answers::{choice, help};
use crownhead_play::{AnalysisLimits, Refusal, Report, Stop};
use crownhead_rules::{Game, Position};
use crownhead_wire::{self as wire, FailureCode};

use super::{
    extract::{Body, Holder},
    games::{NO_SOCKET, SUBPROTOCOL},
};
use crate::{
    App,
    answer::Json,
    client::Client,
    engine::Turn,
    failure::ApiError,
    listen::{Place, network},
    live, work,
};

/// The longest message over the connection of an analysis: two thousand moves.
const LONGEST_MESSAGE: usize = 32 << 10;

pub(super) async fn hint(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    holder: Holder,
    Body(wire::ChangeGame { version }): Body<wire::ChangeGame>,
) -> Result<Json<wire::Hint>, ApiError> {
    let handle = app.registry.find(&id).await?;
    let by = holder.seats(&app, &handle).await?;
    let snapshot = Arc::clone(&handle.state.borrow());
    if version != snapshot.card.version {
        return Err(ApiError::stale(snapshot.seen_by(Some(by))));
    }
    let session = &snapshot.session;
    help::may_hint(session, by)?;
    let lines = search(&app, client, true, session.game().clone(), help::HINT).await?;
    let hinted = Arc::clone(&snapshot);
    let hint = work::briefly(move || help::hint(&hinted.session, &lines));
    Ok(Json(hint.await?.ok_or_else(ApiError::no_game)?))
}

pub(super) async fn analyse(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Body(asked): Body<wire::Analyse>,
) -> Result<Json<wire::Analysis>, ApiError> {
    let limits = help::limits(&asked)?;
    let wire::Analyse { rules, fen, moves, .. } = asked;
    let asked = wire::AskPosition { rules, fen, moves, since: 0 };
    let Some(game) = looked_at(&app, client, asked).await? else {
        return Ok(Json(wire::Analysis { lines: Vec::new() }));
    };
    let game = Arc::new(game);
    let lines = search(&app, client, false, Game::clone(&game), limits).await?;
    let lines = work::briefly(move || help::lines(game.position(), &lines)).await?;
    Ok(Json(wire::Analysis { lines }))
}

/// A connection over which the page says what it looks at, and is told what the engine thinks of it.
pub(super) async fn live(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Extension(place): Extension<Arc<Place>>,
    socket: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if !place.become_socket() {
        let message = "too many live connections; ask for an analysis instead";
        return Err(ApiError::new(FailureCode::TooMany, message).retry_after(NO_SOCKET));
    }
    let socket = socket
        .protocols([SUBPROTOCOL])
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .write_buffer_size(0);
    let ending = app.registry.ending();
    Ok(socket.on_upgrade(move |socket| live::analyse(socket, app, client, ending)))
}

/// The game that leads to a position somebody wants help with; nothing where it is over. A draw by
/// counting ends no analysis: what was played before it is forgotten then.
pub(crate) async fn looked_at(
    app: &App,
    client: Client,
    asked: wire::AskPosition,
) -> Result<Option<Game>, ApiError> {
    let game = work::on_position(move || help::looked_at(&asked)).await??;
    may_look_at(app, client, game.position())?;
    Ok(help::to_look_at(game))
}

pub(super) async fn tablebase(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Body(asked): Body<wire::AskTables>,
) -> Result<Json<wire::TableAnswer>, ApiError> {
    let rules = choice::rule_set(&asked.rules)?;
    let engines = app.registry.engines.clone();
    let answer = work::on_position(move || {
        let setup = choice::setup(&rules, &asked.fen)?;
        let position =
            Position::from_setup(&rules, &setup).map_err(|error| choice::bad_setup(&error))?;
        may_look_at(&app, client, &position)?;
        Ok::<_, ApiError>(help::known(&position, &engines.tables(&rules)))
    });
    Ok(Json(answer.await??))
}

/// Refuses help with the position of a running game between people to whoever plays it. Players are
/// told apart by their network: the address names no game, and a player who studies could leave a
/// seat's token out.
fn may_look_at(app: &App, client: Client, position: &Position) -> Result<(), ApiError> {
    if app.registry.is_played_from(network(client.address), position) {
        return Err(Refusal::NoHelpBetweenPeople.into());
    }
    Ok(())
}

/// Searches, and stops searching when whoever asked has gone. Clients take
/// turns by address: a new cookie is no new client.
pub(super) async fn search(
    app: &App,
    client: Client,
    person: bool,
    game: Game,
    limits: AnalysisLimits,
) -> Result<Vec<Report>, ApiError> {
    struct StopWhenDropped(Stop);
    impl Drop for StopWhenDropped {
        fn drop(&mut self) {
            self.0.stop();
        }
    }
    let owner = network(client.address).to_string();
    let turn = Turn { owner: &owner, person };
    let stop = Stop::new();
    let guard = StopWhenDropped(stop.clone());
    let lines = app.registry.engines.analyse(turn, game, limits, stop).map_err(|busy| {
        ApiError::new(FailureCode::TooMany, "too many analyses wait for the engine")
            .retry_after(busy.wait)
    })?;
    let lines = lines.await;
    drop(guard);
    lines.map_err(|_| ApiError::internal("the engine broke down"))
}
