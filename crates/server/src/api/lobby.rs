//! The lobby: waiting for a game, taking one that somebody waits for, and hearing of both.

use std::{convert::Infallible, ops::RangeInclusive, sync::Arc, time::Duration};

use axum::{
    Extension,
    body::{Body as Bytes, Bytes as Line},
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use crownhead_answers::time_control;
use crownhead_play::{Colours, Plan};
use crownhead_rules::{ByColor, Color, RuleSet, is_list_of_settings};
use crownhead_store::{Account, AccountKind, Seating, random_text, time};
use crownhead_wire::{self as wire, FailureCode, SeekGame, Sought};
use futures_util::stream;
use tokio::time::{sleep, timeout};

use super::{
    account::{accounts, piece},
    extract::Body,
    games::{NO_SOCKET, limit_new_games},
    notices::check_days,
    ratings,
};
use crate::{
    App,
    accounts::{Accounts, Visitor, limits::Limit},
    answer::Json,
    choice,
    client::Client,
    failure::ApiError,
    listen::Place,
    live::NewTable,
    lobby::{Seek, is_within},
    seats,
};

/// A line of the stream at least so often: it is also the sign that a seek's owner is there.
const BEAT: Duration = Duration::from_secs(10);
/// What ratings can be.
const RATINGS: RangeInclusive<u32> = 400..=4000;
/// Changes that follow each other are told together.
const PAUSE: Duration = Duration::from_millis(150);

/// Whoever plays: on a server with accounts every request that asks for a game has made a guest at least.
pub(super) fn player(visitor: &Visitor) -> Result<&Account, ApiError> {
    visitor.account().ok_or_else(|| {
        ApiError::new(FailureCode::SignInNeeded, "this browser keeps no cookies, so it is nobody")
    })
}

pub(super) async fn state(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<wire::LobbyState>, ApiError> {
    let lobby = &accounts(&app)?.lobby;
    let account = visitor.account().map(|account| account.id.as_str());
    lobby.look().await?;
    if let Some(account) = account {
        lobby.beat(account).await;
    }
    Ok(Json(lobby.state(account)))
}

/// Asks for a game: plays with whoever waits for the same, or waits.
pub(super) async fn seek(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    Body(wish): Body<SeekGame>,
) -> Result<Json<Sought>, ApiError> {
    let accounts = accounts(&app)?;
    let account = player(&visitor)?;
    let rules = choice::rule_set(&wish.rules)?;
    wish.clock.map(time_control).transpose()?;
    check_days(accounts, account, wish.clock).await?;
    if wish.rated {
        ratings::may_be_rated(accounts, account, &rules, wish.clock).await?;
    }
    check_range(&rules, &wish)?;
    accounts.limit_account(Limit::SEEKS, &account.id).await?;
    let rating = rating(accounts, account, &rules, wish.clock).await?;
    let number = rating.map(|rating| rating.number);
    let side = wish.side.map(|side| side.0);
    let lobby = &accounts.lobby;
    if let Some(found) = lobby.take_fitting(&wish, account, number).await? {
        return begin(&app, accounts, found, (&visitor, client), side).await.map(Json);
    }
    let id = random_text(10)?;
    let told = wire::Seek {
        id: id.clone(),
        rules_name: rules.name().to_owned(),
        house_rules: rules.is_house(),
        unnamed: is_list_of_settings(rules.name()),
        name: account.name.clone(),
        bot: account.is_bot(),
        number: account.number,
        piece: piece(account),
        rating,
        since: time::now(),
        game: wish,
    };
    if !lobby.add(&told, &account.id).await? {
        return Err(ApiError::new(FailureCode::TooMany, "too many wait already").at("seeks"));
    }
    // Somebody else may have begun to wait for the same in the same moment, at another server: one of the two sees
    // the other now.
    if let Some(found) = lobby.take_fitting(&told.game, account, number).await? {
        return begin(&app, accounts, found, (&visitor, client), side).await.map(Json);
    }
    Ok(Json(Sought::Waiting { seek: id }))
}

/// The rating of somebody for a game that ratings know.
pub(super) async fn rating(
    accounts: &Accounts,
    account: &Account,
    rules: &RuleSet,
    clock: Option<wire::TimeSetting>,
) -> Result<Option<wire::ShownRating>, ApiError> {
    let Some(speed) = ratings::speed_of(rules, clock) else { return Ok(None) };
    if account.kind == AccountKind::Guest {
        return Ok(None);
    }
    let base = rules.base().id.to_string();
    Ok(Some(ratings::shown(accounts.people.rating(&account.id, &base, speed).await?)))
}

/// Refuses a range that nobody can be in.
fn check_range(rules: &RuleSet, wish: &SeekGame) -> Result<(), ApiError> {
    let Some(wire::RatingRange { low, high }) = wish.range else { return Ok(()) };
    if ratings::speed_of(rules, wish.clock).is_none() {
        let message = "a range of ratings needs a clock and a rule set without changes";
        return Err(ApiError::bad(message).at("range"));
    }
    if low > high || !RATINGS.contains(&low) || !RATINGS.contains(&high) {
        let message = "must be two ratings from 400 to 4000, the lower one first";
        return Err(ApiError::bad(message).at("range"));
    }
    Ok(())
}

pub(super) async fn take(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<Json<Sought>, ApiError> {
    let accounts = accounts(&app)?;
    let account = player(&visitor)?;
    let gone = || ApiError::new(FailureCode::NotFound, "nobody waits for this game any more");
    let wanted = accounts.lobby.find(&id, &account.id).await?.ok_or_else(gone)?;
    if account.is_bot() && !wanted.bot {
        let message = "a bot takes no game that a person waits for: seek one, or challenge by name";
        return Err(ApiError::new(FailureCode::Declined, message).at("bot"));
    }
    let SeekGame { rules, clock, rated, range, .. } = &wanted.game;
    let rules = choice::rule_set(rules)?;
    check_days(accounts, account, *clock).await?;
    if *rated {
        ratings::may_be_rated(accounts, account, &rules, *clock).await?;
    }
    let rating = rating(accounts, account, &rules, *clock).await?;
    if !is_within(*range, rating.map(|rating| rating.number)) {
        let message = "whoever waits has asked for other ratings";
        return Err(ApiError::new(FailureCode::Declined, message).at("range"));
    }
    let found = accounts.lobby.take(&id, &account.id).await?.ok_or_else(gone)?;
    begin(&app, accounts, found, (&visitor, client), None).await.map(Json)
}

pub(super) async fn stop(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let lobby = &accounts(&app)?.lobby;
    let account = player(&visitor)?;
    if lobby.remove(&id, &account.id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(ApiError::new(FailureCode::NotFound, "you do not wait for this game"))
}

/// Begins the game of a seek with whoever has taken it.
async fn begin(
    app: &App,
    accounts: &Accounts,
    seek: Seek,
    (visitor, client): (&Visitor, Client),
    wished: Option<Color>,
) -> Result<Sought, ApiError> {
    let make = async {
        limit_new_games(app, visitor, client).await?;
        let taker = player(visitor)?;
        make_game(app, &seek.told.game, &seek.account, &taker.id, wished).await
    };
    match make.await {
        Ok(game) => {
            accounts.lobby.begun(&seek, &game).await;
            Ok(Sought::Paired { game })
        }
        Err(error) => {
            accounts.lobby.put_back(&seek).await;
            Err(error)
        }
    }
}

/// Makes the game that one has offered and the other accepts, with both in their seats.
pub(super) async fn make_game(
    app: &App,
    game: &SeekGame,
    owner: &str,
    taker: &str,
    wished: Option<Color>,
) -> Result<String, ApiError> {
    let SeekGame { rules, clock, rated, side, .. } = game;
    let rules = choice::rule_set(rules)?;
    let chosen = side.map(|side| side.0).or(wished.map(|side| !side));
    let owner_side = match chosen {
        Some(side) => side,
        None if seats::new_seed()?.is_multiple_of(2) => Color::White,
        None => Color::Black,
    };
    let colours = if chosen.is_some() { Colours::Chosen } else { Colours::ByLot };
    let time = clock.map(time_control).transpose()?;
    let rated = if *rated { ratings::speed_of(&rules, *clock) } else { None };
    let plan = Plan { time, colours, ..Plan::new(rules) };
    // Both ask for the tokens of their seats themselves.
    let seats = ByColor { white: Some(String::new()), black: Some(String::new()) };
    let players = match owner_side {
        Color::White => ByColor { white: owner.to_owned(), black: taker.to_owned() },
        Color::Black => ByColor { white: taker.to_owned(), black: owner.to_owned() },
    };
    let seating = Seating::Known { players, rated };
    let new = NewTable { plan, owner: owner.to_owned(), seats, seating };
    let handle = app.registry.create(new).await?;
    let game = handle.state.borrow().card.id.clone();
    Ok(game)
}

/// Who waits, as lines of JSON: one at once, one at every change, and one every ten seconds. While somebody
/// listens, their own seek stays.
pub(super) async fn listen(
    State(app): State<App>,
    visitor: Visitor,
    Extension(place): Extension<Arc<Place>>,
) -> Result<Response, ApiError> {
    let accounts = Arc::clone(accounts(&app)?);
    if !place.become_socket() {
        let message = "too many live connections; ask for the lobby instead";
        return Err(ApiError::new(FailureCode::TooMany, message).retry_after(NO_SOCKET));
    }
    let account = visitor.account().map(|account| account.id.clone());
    // Before it is read, so that no change is missed.
    let (changes, ending) = (accounts.lobby.changes(), app.registry.ending());
    accounts.lobby.look().await?;
    let lines = stream::unfold((changes, ending, true), move |(mut changes, mut ending, first)| {
        let (accounts, account) = (Arc::clone(&accounts), account.clone());
        async move {
            if !first {
                tokio::select! {
                    _ = timeout(BEAT, changes.changed()) => {}
                    () = ending.wait() => return None,
                }
                sleep(PAUSE).await;
            }
            changes.mark_unchanged();
            if let Some(account) = &account {
                accounts.lobby.beat(account).await;
            }
            let mut line = serde_json::to_vec(&accounts.lobby.state(account.as_deref())).ok()?;
            line.push(b'\n');
            Some((Ok::<_, Infallible>(Line::from(line)), (changes, ending, false)))
        }
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Bytes::from_stream(lines)).into_response())
}
