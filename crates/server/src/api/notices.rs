//! What waits for somebody who may be on any page: challenges, games with days for a move, a round that begins.

use std::{sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::{State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    response::{IntoResponse, Response},
};
use crownhead_store::{Account, ChallengeState, DaysGame, time};
use crownhead_wire::{self as wire, FailureCode};
use futures_util::FutureExt as _;

use super::{
    account::accounts,
    challenges::told,
    games::{LONGEST_MESSAGE, NO_SOCKET, SUBPROTOCOL, summary},
    lobby::player,
};
use crate::{
    App,
    accounts::{Accounts, Visitor, is_open, watch::Watch},
    answer::Json,
    failure::ApiError,
    listen::Place,
    live,
};

/// The most games with days that are told of.
const MOST_DAYS_GAMES: u32 = 100;
/// The most games in which a round is looked for.
const MOST_RUNNING: u32 = 20;
/// How long a game of a tournament is news.
const ROUND_IS_NEWS: Duration = Duration::from_mins(10);
/// How many games with days for a move one may play at a time.
const MOST_AT_ONCE: u32 = 30;

/// Refuses one more game with days for a move to somebody who plays many.
pub(super) async fn check_days(
    accounts: &Accounts,
    account: &Account,
    clock: Option<wire::TimeSetting>,
) -> Result<(), ApiError> {
    let Some(wire::TimeSetting::Days(_)) = clock else { return Ok(()) };
    if accounts.people.count_days_games(&account.id).await? < MOST_AT_ONCE {
        return Ok(());
    }
    let message = format!("you play {MOST_AT_ONCE} games with days for a move; finish some first");
    Err(ApiError::new(FailureCode::TooMany, message).at("clock.days"))
}

/// What waits for somebody. Nobody has nothing.
pub(super) async fn all(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<wire::Notices>, ApiError> {
    let accounts = accounts(&app)?;
    match visitor.account() {
        Some(account) => Ok(Json(look(accounts, account).await?)),
        None => Ok(Json(wire::Notices::default())),
    }
}

/// A live connection that tells of the same whenever it has changed.
pub(super) async fn listen(
    State(app): State<App>,
    visitor: Visitor,
    Extension(place): Extension<Arc<Place>>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let accounts = Arc::clone(accounts(&app)?);
    let socket = match socket {
        Ok(socket) => socket,
        Err(refusal) => return Ok(refusal.into_response()),
    };
    let account = player(&visitor)?.clone();
    let among = accounts.listeners.open(&account.id);
    let (Some(among), true) = (among, place.become_socket()) else {
        let message = "too many live connections; ask for the notices instead";
        return Err(ApiError::new(FailureCode::TooMany, message).retry_after(NO_SOCKET));
    };
    let socket = socket
        .protocols([SUBPROTOCOL])
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .write_buffer_size(0);
    let ending = app.registry.ending();
    Ok(socket.on_upgrade(async move |socket| {
        let watch = Watch::new(&accounts, visitor).await;
        let looks = move || {
            let (accounts, account) = (Arc::clone(&accounts), account.clone());
            async move { look(&accounts, &account).await }.boxed()
        };
        live::tell_notices(socket, watch, ending, looks).await;
        drop(among);
    }))
}

async fn look(accounts: &Accounts, account: &Account) -> Result<wire::Notices, ApiError> {
    let mut notices = wire::Notices::default();
    let challenges = accounts.people.challenges(&account.id, time::now()).await?;
    let apart = if challenges.is_empty() {
        Vec::new()
    } else {
        accounts.people.apart_from(&account.id).await?
    };
    for challenge in challenges {
        let is_open_now = challenge.state == ChallengeState::Open;
        if challenge.from.id == account.id {
            if !is_open_now {
                notices.answered.push(told(accounts, challenge, Some(account)).await?);
            }
        } else if is_open_now && is_open(&challenge.from) && !apart.contains(&challenge.from.id) {
            notices.received.push(told(accounts, challenge, Some(account)).await?);
        }
    }
    let days = accounts.people.days_games(&account.id, MOST_DAYS_GAMES).await?;
    notices.days = days.into_iter().map(days_game).collect();
    let news_since = time::now().saturating_sub(ROUND_IS_NEWS.as_millis() as u64);
    for running in accounts.people.running(&account.id, MOST_RUNNING).await? {
        let card = &running.game.card;
        if card.created >= news_since
            && let Some((id, name)) = accounts.people.tournament_of(&card.id).await?
        {
            notices.rounds.push(wire::RoundGame {
                game: card.id.clone(),
                tournament: wire::TournamentLink { id, name },
                opponent: running.opponent.and_then(|account| account.name),
            });
        }
    }
    Ok(notices)
}

fn days_game(found: DaysGame) -> wire::DaysGame {
    let your_turn = found.is_own_turn();
    let DaysGame { played, days, falls_at } = found;
    let left = falls_at.map(|at| at.saturating_duration_since(time::moment()).as_millis() as u64);
    let opponent = played.opponent;
    wire::DaysGame {
        game: wire::GameSummary {
            bot: opponent.as_ref().is_some_and(Account::is_bot),
            ..summary(&played.game)
        },
        side: played.side.into(),
        opponent: opponent.and_then(|account| account.name),
        your_turn,
        days,
        left: left.unwrap_or(u64::from(days) * crate::accounts::DAY),
    }
}
