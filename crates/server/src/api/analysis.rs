//! What the engine thinks.

use std::{sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::{Path, State, WebSocketUpgrade},
    response::Response,
};
use crownhead_play::{Advice, AnalysisLimits, Refusal, Report, Stop, Why};
use crownhead_rules::{Game, Position};
use crownhead_wire::{self as wire, FailureCode};

use super::{
    extract::{Body, Holder},
    games::{NO_SOCKET, SUBPROTOCOL},
    positions::Line,
};
use crate::{
    App,
    answer::Json,
    choice,
    client::Client,
    engine::Turn,
    failure::ApiError,
    listen::{Place, network},
    live,
    mirror::mirror,
    present, work,
};

/// How long a hint is thought about.
const HINT: Duration = Duration::from_millis(500);
/// The longest analysis.
const LONGEST: Duration = Duration::from_secs(10);
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
    session.may_ask_engine(by)?;
    if session.legal().is_empty() {
        return Err(crownhead_play::Refusal::GameOver.into());
    }
    if !by.has(session.turn()) {
        return Err(crownhead_play::Refusal::NotYourTurn { turn: session.turn() }.into());
    }
    let limits = AnalysisLimits { time: HINT, depth: None, nodes: None, lines: 2 };
    let lines = search(&app, client, true, session.game().clone(), limits).await?;
    let hinted = Arc::clone(&snapshot);
    let hint = work::briefly(move || {
        let session = &hinted.session;
        let Advice { best, why } = Advice::from_lines(session.game(), &lines)?;
        let best = present::one_move(session.position(), session.legal(), &best);
        Some(wire::Hint { best, why: reason(why) })
    });
    Ok(Json(hint.await?.ok_or_else(ApiError::no_game)?))
}

pub(super) async fn analyse(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Body(asked): Body<wire::Analyse>,
) -> Result<Json<wire::Analysis>, ApiError> {
    let limits = limits(&asked)?;
    let wire::Analyse { rules, fen, moves, .. } = asked;
    let asked = wire::AskPosition { rules, fen, moves, since: 0 };
    let Some(game) = looked_at(&app, client, asked).await? else {
        return Ok(Json(wire::Analysis { lines: Vec::new() }));
    };
    let game = Arc::new(game);
    let lines = search(&app, client, false, Game::clone(&game), limits).await?;
    let lines = work::briefly(move || {
        lines.iter().map(|report| present::line(game.position(), report)).collect::<Vec<_>>()
    })
    .await?;
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
    let rules = choice::rule_set(&asked.rules)?;
    let game = work::on_position(move || Line::of(&rules, &asked)?.whole()).await??;
    may_look_at(app, client, game.position())?;
    if game.position().outcome().is_some() {
        return Ok(None);
    }
    let is_drawn = game.outcome().is_some();
    Ok(Some(if is_drawn { Game::new(game.position().clone()) } else { game }))
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
        let tables = engines.tables(&rules);
        let legal = position.moves();
        let moves = tables.probe_moves(&position).unwrap_or_default();
        let moves = moves.iter().map(|(m, value)| wire::KnownMove {
            played: present::one_move(&position, &legal, m),
            known: present::known(*value),
        });
        Ok::<_, ApiError>(wire::TableAnswer {
            most_pieces: tables.most_distances(),
            known: tables.probe(&position).map(present::known),
            moves: moves.collect(),
        })
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

mirror! {
    fn reason(Why) -> wire::HintReason {
        OnlyMove, Wins { moves }, Takes { pieces }, Shot { men }, Crowns, StopsKing, SavesPiece,
        Exchanges, BestByFar, BestByLittle, Best,
    }
}

fn limits(asked: &wire::Analyse) -> Result<AnalysisLimits, ApiError> {
    let lines = asked.lines.unwrap_or(1);
    if !(1..=5).contains(&lines) {
        return Err(ApiError::bad("1 to 5 lines can be asked for").at("lines"));
    }
    let wire::AnalysisLimits { ms, depth, nodes } = asked.limits;
    let is_limited = depth.is_some() || nodes.is_some();
    let usual = if is_limited { LONGEST } else { Duration::from_secs(1) };
    let time = ms.map_or(usual, |ms| Duration::from_millis(ms.into()).min(LONGEST));
    Ok(AnalysisLimits { time, depth, nodes, lines: lines.into() })
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
