//! Games: made, looked at, listed, exported, deleted.

use std::{io, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::{Path, State, WebSocketUpgrade},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use crownhead_play::{About, Colours, Plan, Player, Sides, TimeControl, write_pdn};
use crownhead_rules::{ByColor, Color, is_list_of_settings};
use crownhead_store::{Filter, Record, ResultFilter, Summary, time};
use crownhead_wire::{self as wire, FailureCode};
use futures_util::stream;
use serde::Deserialize;

use super::extract::{AnswerAs, Asked, Bearer, Body};
use crate::{
    App,
    answer::Json,
    choice,
    client::Client,
    failure::ApiError,
    listen::{Place, network},
    live::{self, NewTable, Reader},
    owner::Owner,
    present,
    seats::{self, sides_of},
    work,
};

/// How long a game of two people that has no move yet is listed, in milliseconds.
const WAITING: u64 = 24 * 60 * 60 * 1000;
/// How many games one page of the list has.
const PAGE: u32 = 50;
/// So many games of an export are read and written at a time.
const EXPORTED_AT_ONCE: u32 = 100;
/// What a live connection speaks.
pub(super) const SUBPROTOCOL: &str = "crownhead";
/// The longest message accepted from a page, and the size of the read buffer: the
/// usual 128 KiB for each connection would add up.
const LONGEST_MESSAGE: usize = 4096;
/// `Retry-After` of a refused live connection.
pub(super) const NO_SOCKET: Duration = Duration::from_secs(10);

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
            Some(work::on_position(move || choice::setup(&rules, &text)).await??)
        }
    };
    let players =
        ByColor { white: player(new.white, "white")?, black: player(new.black, "black")? };
    let time = new.clock.map(time_control).transpose()?;
    let colours = match new.colours {
        None => Colours::usual(&rules),
        Some(wire::Colours::Chosen) => Colours::Chosen,
        Some(wire::Colours::ByLot) => Colours::ByLot,
    };
    let resigns = !new.to_the_end;
    let plan = Plan { players, time, start, resigns, ..Plan::new(rules) };
    let plan = match colours {
        Colours::Chosen => plan,
        Colours::ByLot => plan.by_lot(seats::new_seed()?),
    };
    let people = ByColor::from_fn(|side| plan.players[side] == Player::Human);
    let tokens = new_tokens(people)?;
    let seats = ByColor::from_fn(|side| tokens[side].as_deref().map(seats::hash));
    let handle = app.registry.create(NewTable { plan, owner: owner.0, seats }).await?;
    let snapshot = Arc::clone(&handle.state.borrow());
    let sides = match (people.white, people.black) {
        (true, true) => Some(Sides::Both),
        (true, false) => Some(Sides::White),
        (false, true) => Some(Sides::Black),
        (false, false) => None,
    };
    Ok((
        StatusCode::CREATED,
        Json(wire::Created { game: snapshot.seen_by(sides), seats: seat_tokens(tokens) }),
    ))
}

/// Tokens for these seats.
fn new_tokens(wanted: ByColor<bool>) -> Result<ByColor<Option<String>>, getrandom::Error> {
    let token = |wanted: bool| wanted.then(seats::new_token).transpose();
    Ok(ByColor { white: token(wanted.white)?, black: token(wanted.black)? })
}

fn seat_tokens(tokens: ByColor<Option<String>>) -> wire::SeatTokens {
    wire::SeatTokens { white: tokens.white, black: tokens.black }
}

/// New tokens for seats of the owner's game. Tokens are kept as hashes, so that those given before
/// cannot be told again; they stay valid.
pub(super) async fn new_seats(
    State(app): State<App>,
    owner: Owner,
    Path(id): Path<String>,
    Body(wanted): Body<wire::OwnSeats>,
) -> Result<Json<wire::SeatTokens>, ApiError> {
    let card = app.snapshot(&id).await?.card.clone();
    if !seats::is_equal(&card.owner, &owner.0) {
        let message = "only whoever made a game may ask for its seats";
        return Err(ApiError::new(FailureCode::NotYourGame, message));
    }
    let wanted = ByColor { white: wanted.white, black: wanted.black };
    let people = ByColor::from_fn(|side| wanted[side] && card.seats[side].is_some());
    let tokens = new_tokens(people)?;
    app.registry.add_tokens(&id, tokens.clone()).await?;
    Ok(Json(seat_tokens(tokens)))
}

fn player(player: wire::Player, place: &str) -> Result<Player, ApiError> {
    match player {
        wire::Player::Human {} => Ok(Player::Human),
        wire::Player::Computer { level } => {
            choice::level(level, &format!("{place}.level")).map(Player::Computer)
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
}

pub(super) async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(Since { since }): Asked<Since>,
    Bearer(token): Bearer,
) -> Result<Response, ApiError> {
    let snapshot = app.snapshot(&id).await?;
    if since == Some(snapshot.card.version) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let sides = sides_of(&snapshot.card.seats, &token);
    Ok(Json(snapshot.seen_by(sides)).into_response())
}

/// What follows the question mark of a live connection.
#[derive(Deserialize)]
pub(super) struct Listen {
    since: Option<u32>,
    seat: Option<String>,
    #[serde(default)]
    answer: AnswerAs,
}

/// A live connection. Programs send a seat's token as they do elsewhere; a browser can set no
/// header on a WebSocket but the list of subprotocols, and offers `crownhead` and `seat.TOKEN` (of
/// both seats: `seat.TOKEN.TOKEN`). Addresses end up in logs, tokens must not.
pub(super) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(Listen { since, seat, answer }): Asked<Listen>,
    Bearer(token): Bearer,
    headers: HeaderMap,
    (Extension(client), Extension(place)): (Extension<Client>, Extension<Arc<Place>>),
    socket: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if seat.is_some() {
        let message = "a token does not belong in an address: send Authorization: Bearer TOKEN, or \
                       offer the subprotocols crownhead and seat.TOKEN";
        return Err(ApiError::bad(message).at("seat"));
    }
    let handle = app.registry.find(&id).await?;
    let offered = offered_seats(&headers).unwrap_or(token);
    let sides = sides_of(&handle.state.borrow().card.seats, &offered);
    if let Some(sides) = sides {
        handle.note_player(sides, network(client.address));
    }
    if !place.become_socket() {
        let message = "too many live connections; ask for the game instead";
        return Err(ApiError::new(FailureCode::TooMany, message).retry_after(NO_SOCKET));
    }
    let socket = socket
        .protocols([SUBPROTOCOL])
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(LONGEST_MESSAGE)
        .write_buffer_size(0);
    let ending = app.registry.ending();
    let reader = Reader { since, wants_changes: answer == AnswerAs::Change };
    Ok(socket.on_upgrade(move |socket| live::listen(socket, handle, sides, reader, ending)))
}

/// The tokens among the subprotocols offered, separated by commas.
fn offered_seats(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).into_iter();
    let mut offered = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    let tokens = offered.find_map(|name| name.trim().strip_prefix("seat."))?;
    Some(tokens.replace('.', ","))
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
            Some(day) => read(day).map(Some).ok_or_else(|| {
                let message = "must be a day of the calendar such as 2026-11-15, or left out";
                ApiError::bad(message).at(place.to_owned())
            }),
        };
        let some = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
        Ok(Filter {
            owner: owner.0,
            rules: some(&self.rules),
            result: self.result.map(|result| match result {
                wire::ResultFilter::White => ResultFilter::Won(Color::White),
                wire::ResultFilter::Black => ResultFilter::Won(Color::Black),
                wire::ResultFilter::Draw => ResultFilter::Draw,
                wire::ResultFilter::Open => ResultFilter::Open,
            }),
            from: day(&self.from, time::beginning_of, "from")?,
            to: day(&self.to, time::end_of, "to")?,
            words: some(&self.q),
            waiting_since: time::now().saturating_sub(WAITING),
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

fn summary(game: &Summary) -> wire::GameSummary {
    let Summary { card, .. } = game;
    wire::GameSummary {
        id: card.id.clone(),
        rules: game.rules.clone(),
        rules_name: game.rules_name.clone(),
        house_rules: game.house_rules,
        unnamed: is_list_of_settings(&game.rules_name),
        white: present::player(game.player(Color::White)),
        black: present::player(game.player(Color::Black)),
        white_name: game.name(Color::White).map(ToOwned::to_owned),
        black_name: game.name(Color::Black).map(ToOwned::to_owned),
        ply: game.ply,
        turn: game.turn().into(),
        fen: game.position.clone(),
        result: game.end.map(present::result),
        seats: wire::OwnSeats {
            white: card.seats.white.is_some(),
            black: card.seats.black.is_some(),
        },
        created: card.created,
        updated: card.updated,
    }
}

pub(super) async fn delete(
    State(app): State<App>,
    owner: Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let card = app.registry.store.card(&id).await?.ok_or_else(ApiError::no_game)?;
    if !seats::is_equal(&card.owner, &owner.0) {
        let message = "only whoever made a game may delete it";
        return Err(ApiError::new(FailureCode::NotYourGame, message));
    }
    app.registry.delete(&id).await?;
    app.reviews.forget(&id);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn export(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let snapshot = app.snapshot(&id).await?;
    // Names are kept beside the game, and only games from files have them.
    let seats = &snapshot.card.seats;
    let is_from_file = seats.white.is_none() && seats.black.is_none();
    let kept = if is_from_file { app.registry.store.get(&id).await? } else { None };
    let text = work::briefly(move || {
        let mut about = about(snapshot.card.created, snapshot.session.plan().players);
        if let Some(record) = kept {
            name_people(&mut about, &record);
        }
        write_pdn(&snapshot.session, &about)
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
    // The first games before the status is told, so that what goes wrong at once is told properly.
    let first = export_part(&app, &filter, None).await?;
    let parts = stream::try_unfold(Some(first), move |part: Option<Part>| {
        let (app, filter) = (app.clone(), filter.clone());
        async move {
            let Some(Part { text, after }) = part else { return Ok(None) };
            let next = match after {
                None => None,
                // An error ends the connection before the body is whole: no reader takes it for all.
                Some(after) => match export_part(&app, &filter, Some(after)).await {
                    Ok(part) => Some(part),
                    Err(error) => return Err(io::Error::other(error.detail().message.clone())),
                },
            };
            Ok(Some((text, next)))
        }
    });
    Ok(pdn("crownhead.pdn", axum::body::Body::from_stream(parts)))
}

/// Some games as PDN, and the last of them if there may be more.
struct Part {
    text: String,
    after: Option<(u64, String)>,
}

async fn export_part(
    app: &App,
    filter: &Filter,
    after: Option<(u64, String)>,
) -> Result<Part, ApiError> {
    let is_first = after.is_none();
    let rows = app.registry.store.list_made(filter, after, EXPORTED_AT_ONCE).await?;
    let is_last = rows.len() < EXPORTED_AT_ONCE as usize;
    let after = rows.last().filter(|_| !is_last).map(|row| (row.card.created, row.card.id.clone()));
    let text = work::briefly(move || {
        let mut text = String::new();
        for (index, row) in rows.iter().enumerate() {
            if index > 0 || !is_first {
                text.push('\n');
            }
            text.push_str(&write_row(row));
        }
        text
    })
    .await?;
    Ok(Part { text, after })
}

/// A game that cannot be read is told of, not left out in silence.
fn write_row(row: &Record) -> String {
    match row.session(time::moment()) {
        Ok(session) => {
            let mut about = about(row.card.created, session.plan().players);
            name_people(&mut about, row);
            write_pdn(&session, &about)
        }
        Err(fault) => format!("% game {} cannot be read: {fault}\n", row.card.id),
    }
}

fn about(created: u64, players: ByColor<Player>) -> About {
    let name = |player| match player {
        Player::Human => "Human".to_owned(),
        Player::Computer(level) => format!("Crownhead, level {level}"),
    };
    About { date: time::pdn_day(created), white: name(players.white), black: name(players.black) }
}

/// Puts the names that a file told into a game's tags.
fn name_people(about: &mut About, record: &Record) {
    for (tag, side) in [(&mut about.white, Color::White), (&mut about.black, Color::Black)] {
        if let Some(name) = record.name(side) {
            name.clone_into(tag);
        }
    }
}

fn pdn(name: &str, text: impl Into<axum::body::Body>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/x-pdn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text.into()).into_response()
}
