//! Games: made, looked at, listed, exported, deleted.

use std::{io, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::{Path, State, WebSocketUpgrade},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use crownhead_answers::plan;
use crownhead_play::{About, Colours, Player, Sides, write_pdn};
use crownhead_rules::{ByColor, Color, is_list_of_settings};
use crownhead_store::{Account, Filter, Record, ResultFilter, Seating, Summary, time};
use crownhead_wire::{self as wire, FailureCode};
use futures_util::stream;
use serde::Deserialize;

use super::extract::{AnswerAs, Asked, Body, Holder};
use crate::{
    App,
    accounts::{Visitor, limits::Limit},
    answer::Json,
    client::Client,
    failure::ApiError,
    listen::{Place, network},
    live::{self, NewTable, Reader},
    owner::Owner,
    present, seats, work,
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
pub(super) const LONGEST_MESSAGE: usize = 4096;
/// `Retry-After` of a refused live connection.
pub(super) const NO_SOCKET: Duration = Duration::from_secs(10);

pub(super) async fn create(
    State(app): State<App>,
    owner: Owner,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    Body(new): Body<wire::NewGame>,
) -> Result<(StatusCode, Json<wire::Created>), ApiError> {
    limit_new_games(&app, &visitor, client).await?;
    let (plan, colours) = work::on_position(move || plan(new)).await??;
    let plan = match colours {
        Colours::Chosen => plan,
        Colours::ByLot => plan.by_lot(seats::new_seed()?),
    };
    let people = ByColor::from_fn(|side| plan.players[side] == Player::Human);
    let tokens = new_tokens(people)?;
    let seats = ByColor::from_fn(|side| tokens[side].as_deref().map(seats::hash));
    let handle = app
        .registry
        .create(NewTable { plan, owner: owner.0, seats, seating: Seating::Open })
        .await?;
    let snapshot = Arc::clone(&handle.state.borrow());
    // Against the computer it is known who plays; against a person the first move tells.
    let alone = match (people.white, people.black) {
        (true, false) => Some(Color::White),
        (false, true) => Some(Color::Black),
        (true, true) | (false, false) => None,
    };
    if let (Some(accounts), Some(account), Some(side)) = (&app.accounts, visitor.account(), alone) {
        accounts.people.sit(&snapshot.card.id, side, &account.id).await?;
    }
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

/// On a server with accounts: how many games somebody may make.
pub(super) async fn limit_new_games(
    app: &App,
    visitor: &Visitor,
    client: Client,
) -> Result<(), ApiError> {
    let Some(accounts) = &app.accounts else { return Ok(()) };
    if let Ok(account) = visitor.person() {
        accounts.limit_account(Limit::GAMES, &account.id).await?;
    } else {
        accounts.limit_address(Limit::GUEST_GAMES, client).await?;
        accounts.limit_address(Limit::GUEST_DAY, client).await?;
    }
    Ok(())
}

/// The accounts known to play in a game; none on a server without accounts.
async fn known_players(
    app: &App,
    games: &[String],
) -> Result<Vec<(String, Color, Account)>, ApiError> {
    match &app.accounts {
        Some(accounts) if !games.is_empty() => Ok(accounts.people.players(games).await?),
        Some(_) | None => Ok(Vec::new()),
    }
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
    let card = app.registry.store.card(&id).await?.ok_or_else(ApiError::no_game)?;
    let players = known_players(&app, std::slice::from_ref(&id)).await?;
    let is_maker = seats::is_equal(&card.owner, &owner.0);
    // A seat with somebody's name on it is theirs alone; the others are the maker's.
    let is_own = ByColor::from_fn(|side| {
        let player = players.iter().find(|(_, at, _)| *at == side);
        player.map_or(is_maker, |(_, _, account)| account.id == owner.0)
    });
    if !is_maker && !is_own.white && !is_own.black {
        let message = "only whoever made a game may ask for its seats";
        return Err(ApiError::new(FailureCode::NotYourGame, message));
    }
    let wanted = ByColor { white: wanted.white, black: wanted.black };
    let people =
        ByColor::from_fn(|side| wanted[side] && is_own[side] && card.seats[side].is_some());
    let tokens = new_tokens(people)?;
    app.registry.add_tokens(&id, tokens.clone()).await?;
    Ok(Json(seat_tokens(tokens)))
}

#[derive(Deserialize)]
pub(super) struct Since {
    since: Option<u32>,
}

pub(super) async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(Since { since }): Asked<Since>,
    holder: Holder,
) -> Result<Response, ApiError> {
    let handle = app.registry.find(&id).await?;
    let snapshot = Arc::clone(&handle.state.borrow());
    if since == Some(snapshot.card.version) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let sides = holder.sides(&app, &handle).await?;
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
    mut holder: Holder,
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
    if let Some(offered) = offered_seats(&headers) {
        holder.token = offered;
    }
    let sides = holder.sides(&app, &handle).await?;
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
            or_played: false,
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
    let filter = Filter { or_played: app.accounts.is_some(), ..search.filter(owner)? };
    let (total, rows) = app.registry.store.list(&filter, (page - 1) * PAGE, PAGE).await?;
    let mut games: Vec<_> = rows.iter().map(summary).collect();
    let ids: Vec<String> = games.iter().map(|game| game.id.clone()).collect();
    for (id, side, account) in known_players(&app, &ids).await? {
        let Some(game) = games.iter_mut().find(|game| game.id == id) else { continue };
        let is_own = account.id == filter.owner;
        let (name, seat) = match side {
            Color::White => (&mut game.origin.white_name, &mut game.seats.white),
            Color::Black => (&mut game.origin.black_name, &mut game.seats.black),
        };
        // One's own seat needs no name; a seat that is somebody else's is no seat to ask for.
        *seat &= is_own;
        if !is_own {
            game.bot |= account.is_bot();
            *name = account.name;
        }
    }
    Ok(Json(wire::GameList { games, total, page, page_size: PAGE }))
}

pub(super) fn summary(game: &Summary) -> wire::GameSummary {
    let Summary { card, .. } = game;
    wire::GameSummary {
        id: card.id.clone(),
        rules: game.rules.clone(),
        rules_name: game.rules_name.clone(),
        house_rules: game.house_rules,
        unnamed: is_list_of_settings(&game.rules_name),
        white: present::player(game.player(Color::White)),
        black: present::player(game.player(Color::Black)),
        origin: present::origin(&game.origin()),
        bot: false,
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
    let players = known_players(&app, std::slice::from_ref(&id)).await?;
    if players.iter().any(|(_, _, account)| account.id != owner.0) {
        let message = "the other player keeps this game, too; it cannot be deleted";
        return Err(ApiError::new(FailureCode::NotYourGame, message));
    }
    app.registry.delete(&id).await?;
    app.reviews.forget(&id);
    app.coach.forget(&id);
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
            tell_origin(&mut about, &record);
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
    let filter = Filter { or_played: app.accounts.is_some(), ..search.filter(owner)? };
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
pub(super) struct Part {
    pub(super) text: String,
    pub(super) after: Option<(u64, String)>,
}

pub(super) async fn export_part(
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
            tell_origin(&mut about, row);
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
    About {
        date: time::pdn_day(created),
        white: name(players.white),
        black: name(players.black),
        tags: Vec::new(),
    }
}

/// Puts what a file said about a game into its tags again.
fn tell_origin(about: &mut About, record: &Record) {
    let origin = record.origin();
    let ByColor { white, black } = origin.names;
    for (tag, name) in [(&mut about.white, white), (&mut about.black, black)] {
        if let Some(name) = name {
            *tag = name;
        }
    }
    about.tags = origin.tags;
}

fn pdn(name: &str, text: impl Into<axum::body::Body>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/x-pdn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text.into()).into_response()
}
