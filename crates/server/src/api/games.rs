//! Games: made, looked at, listed, exported, deleted.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Json,
    extract::{Path, State, WebSocketUpgrade},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use crownhead_play::{About, Level, Plan, Player, TimeControl, write_pdn};
use crownhead_rules::{ByColor, Color};
use crownhead_wire::{self as wire, FailureCode};
use serde::Deserialize;

use super::extract::{Asked, Bearer, Body};
use crate::{
    App, choice,
    failure::ApiError,
    live::{self, NewTable},
    owner::Owner,
    present, record,
    seats::{self, Tokens, sides_of},
    store::{Filter, StoredGame},
    time, work,
};

/// A page of the list.
const PAGE: u32 = 50;
/// More games are not exported at once.
const MOST_EXPORTED: u32 = 10_000;
/// A message longer than this is none of ours.
const LONGEST_MESSAGE: usize = 4096;

pub(super) async fn create(
    State(app): State<App>,
    owner: Owner,
    Body(new): Body<wire::NewGame>,
) -> Result<(StatusCode, Json<wire::Created>), ApiError> {
    let rules = choice::rule_set(&new.rules)?;
    let start = match new.fen {
        None => None,
        Some(text) => {
            let rules = rules.clone();
            Some(work::briefly(move || choice::setup(&rules, &text)).await??)
        }
    };
    let players =
        ByColor { white: player(new.white, "white")?, black: player(new.black, "black")? };
    let time = new.clock.map(time_control).transpose()?;
    let token = |player| match player {
        Player::Human => seats::new_token().map(Some),
        Player::Computer(_) => Ok(None),
    };
    let tokens = Tokens { white: token(players.white)?, black: token(players.black)? };
    let plan = Plan { players, time, start, ..Plan::new(rules) };
    let handle = app.registry.create(NewTable { plan, owner: owner.0, tokens }).await?;
    let snapshot = Arc::clone(&handle.state.borrow());
    let tokens = &snapshot.card.tokens;
    let sides = sides_of(tokens, &all_tokens(tokens));
    Ok((
        StatusCode::CREATED,
        Json(wire::Created { game: snapshot.seen_by(sides), seats: seat_tokens(tokens) }),
    ))
}

fn all_tokens(tokens: &Tokens) -> String {
    [&tokens.white, &tokens.black].into_iter().flatten().cloned().collect::<Vec<_>>().join(",")
}

fn seat_tokens(tokens: &Tokens) -> wire::SeatTokens {
    wire::SeatTokens { white: tokens.white.clone(), black: tokens.black.clone() }
}

fn player(player: wire::Player, place: &str) -> Result<Player, ApiError> {
    match player {
        wire::Player::Human => Ok(Player::Human),
        wire::Player::Computer { level: wire::Level::Number(number @ 1..=10) } => {
            Ok(Player::Computer(Level::of(number)))
        }
        wire::Player::Computer { level: wire::Level::Number(_) } => {
            Err(ApiError::bad("levels are 1 to 10, or \"perfect\"").at(format!("{place}.level")))
        }
        wire::Player::Computer { level: wire::Level::Word(wire::LevelWord::Perfect) } => {
            Ok(Player::Computer(Level::Perfect))
        }
    }
}

fn time_control(clock: wire::ClockSetting) -> Result<TimeControl, ApiError> {
    const HOURS: u32 = 24 * 60 * 60;
    if !(1..=HOURS).contains(&clock.initial) || clock.increment > 3600 {
        let message = "a clock has 1 second to 24 hours, and at most an hour more for each move";
        return Err(ApiError::bad(message).at("clock"));
    }
    Ok(TimeControl {
        initial: Duration::from_secs(clock.initial.into()),
        increment: Duration::from_secs(clock.increment.into()),
    })
}

#[derive(Deserialize)]
pub(super) struct Since {
    since: Option<u32>,
    seat: Option<String>,
}

pub(super) async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(Since { since, .. }): Asked<Since>,
    Bearer(token): Bearer,
) -> Result<Response, ApiError> {
    let snapshot = app.snapshot(&id).await?;
    if since == Some(snapshot.card.version) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let sides = sides_of(&snapshot.card.tokens, &token);
    Ok(Json(snapshot.seen_by(sides)).into_response())
}

pub(super) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(Since { since, seat }): Asked<Since>,
    socket: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let handle = app.registry.find(&id).await?;
    let sides = {
        let snapshot = handle.state.borrow();
        seat.as_deref().and_then(|seat| sides_of(&snapshot.card.tokens, seat))
    };
    let socket = socket.max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    Ok(socket.on_upgrade(move |socket| live::listen(socket, handle, sides, since)))
}

#[derive(Deserialize)]
pub(super) struct Search {
    rules: Option<String>,
    result: Option<wire::ResultFilter>,
    from: Option<String>,
    to: Option<String>,
    q: Option<String>,
    page: Option<u32>,
}

impl Search {
    fn filter(&self, owner: Owner) -> Result<Filter, ApiError> {
        let day = |day: &Option<String>, read: fn(&str) -> Option<u64>, place: &str| match day {
            None => Ok(None),
            Some(day) if day.is_empty() => Ok(None),
            Some(day) => read(day).map(Some).ok_or_else(|| {
                ApiError::bad("a day is written like 2026-11-15").at(place.to_owned())
            }),
        };
        let some = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
        Ok(Filter {
            owner: owner.0,
            rules: some(&self.rules),
            result: self.result.map(|result| {
                match result {
                    wire::ResultFilter::White => "white",
                    wire::ResultFilter::Black => "black",
                    wire::ResultFilter::Draw => "draw",
                    wire::ResultFilter::Open => "open",
                }
                .to_owned()
            }),
            from: day(&self.from, time::beginning_of, "from")?,
            to: day(&self.to, time::end_of, "to")?,
            words: some(&self.q),
        })
    }
}

pub(super) async fn list(
    State(app): State<App>,
    owner: Owner,
    Asked(search): Asked<Search>,
) -> Result<Json<wire::GameList>, ApiError> {
    let page = search.page.unwrap_or(1).clamp(1, 1 << 20);
    let filter = search.filter(owner)?;
    let (total, rows) = app.registry.store.list(&filter, (page - 1) * PAGE, PAGE).await?;
    let games = rows.iter().map(summary).collect();
    Ok(Json(wire::GameList { games, total, page, page_size: PAGE }))
}

fn summary(row: &StoredGame) -> wire::GameSummary {
    let player = |text: &str| present::player(text.parse().unwrap_or(Player::Human));
    wire::GameSummary {
        id: row.id.clone(),
        rules: row.rules.clone(),
        rules_name: row.rules_name.clone(),
        house_rules: !row.switches.is_empty(),
        white: player(&row.white),
        black: player(&row.black),
        ply: row.ply,
        turn: present::color(if row.position.starts_with('W') {
            Color::White
        } else {
            Color::Black
        }),
        fen: row.position.clone(),
        result: record::result(row),
        seats: wire::SeatTokens { white: row.white_token.clone(), black: row.black_token.clone() },
        created: row.created,
        updated: row.updated,
    }
}

pub(super) async fn delete(
    State(app): State<App>,
    owner: Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let row = app.registry.store.get(&id).await?.ok_or_else(ApiError::no_game)?;
    if !seats::is_equal(&row.owner, &owner.0) {
        let message = "only whoever made a game may delete it";
        return Err(ApiError::new(FailureCode::NotYourGame, message));
    }
    app.registry.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn export(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let snapshot = app.snapshot(&id).await?;
    let text = work::briefly(move || {
        write_pdn(&snapshot.session, &about(snapshot.card.created, snapshot.session.plan().players))
    })
    .await?;
    Ok(pdn(&format!("crownhead-{id}.pdn"), text))
}

pub(super) async fn export_all(
    State(app): State<App>,
    owner: Owner,
    Asked(search): Asked<Search>,
) -> Result<Response, ApiError> {
    let filter = search.filter(owner)?;
    let mut text = String::new();
    let mut skip = 0;
    while skip < MOST_EXPORTED {
        let (total, rows) = app.registry.store.list(&filter, skip, PAGE).await?;
        let games = work::briefly(move || rows.iter().map(write_row).collect::<Vec<_>>()).await?;
        for game in games {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&game);
        }
        skip += PAGE;
        if skip >= total {
            break;
        }
    }
    Ok(pdn("crownhead.pdn", text))
}

/// A game that cannot be read is told of, not left out in silence.
fn write_row(row: &StoredGame) -> String {
    match record::read(row, Instant::now()) {
        Ok((card, session)) => write_pdn(&session, &about(card.created, session.plan().players)),
        Err(fault) => format!("% game {} cannot be read: {fault}\n", row.id),
    }
}

fn about(created: u64, players: ByColor<Player>) -> About {
    let name = |player| match player {
        Player::Human => "Human".to_owned(),
        Player::Computer(level) => format!("Crownhead, level {level}"),
    };
    About { date: time::pdn_day(created), white: name(players.white), black: name(players.black) }
}

fn pdn(name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/x-pdn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}
