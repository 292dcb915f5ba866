//! Challenges: a game offered to a name for 14 days, or to whoever has the link for one.

use axum::{
    Extension,
    extract::{Path, State},
    http::StatusCode,
};
use crownhead_answers::time_control;
use crownhead_store::{Account, Challenge, ChallengeState, NewChallenge, random_text, time};
use crownhead_wire::{self as wire, FailureCode, SeekGame, Sought};

use super::{
    account::{accounts, piece},
    extract::Body,
    games::limit_new_games,
    lobby::{make_game, player, rating},
    moderation::refuse_apart,
    notices::check_days,
    people, ratings,
};
use crate::{
    App,
    accounts::{Accounts, DAY, Visitor, is_open, limits::Limit},
    answer::Json,
    choice,
    client::Client,
    failure::ApiError,
};

/// How long a challenge lives: to a name, and by link.
const TO_A_NAME: u64 = 14 * DAY;
const BY_LINK: u64 = DAY;
/// What whoever challenges somebody is told who takes no challenges, from them or from anybody.
const TAKES_NONE: &str = "this person takes no challenges";
/// The most open challenges of an account.
const MOST: u32 = 20;

fn gone() -> ApiError {
    ApiError::new(FailureCode::NotFound, "there is no such challenge, or no longer")
}

/// Offers a game.
pub(super) async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Body(wire::NewChallenge { to, game }): Body<wire::NewChallenge>,
) -> Result<(StatusCode, Json<wire::Challenge>), ApiError> {
    let accounts = accounts(&app)?;
    let account = player(&visitor)?;
    let rules = choice::rule_set(&game.rules)?;
    game.clock.map(time_control).transpose()?;
    check_days(accounts, account, game.clock).await?;
    if game.range.is_some() {
        return Err(ApiError::bad("a challenge has no range of ratings").at("game.range"));
    }
    if game.rated {
        ratings::may_be_rated(accounts, account, &rules, game.clock).await?;
    }
    let to = match to {
        None => None,
        Some(name) => {
            visitor.person()?;
            let found = people::find(accounts, &name).await.map_err(|error| error.at("to"))?;
            if found.id == account.id {
                return Err(ApiError::bad("nobody plays against oneself").at("to"));
            }
            refuse_apart(accounts, &account.id, &found.id, TAKES_NONE)
                .await
                .map_err(|error| error.at("to"))?;
            Some(found)
        }
    };
    accounts.limit_account(Limit::CHALLENGES, &account.id).await?;
    accounts.limit_account(Limit::CHALLENGES_DAY, &account.id).await?;
    let id = random_text(16)?;
    let created = time::now();
    let settings = serde_json::to_string(&game)
        .map_err(|error| ApiError::internal(format!("a game that cannot be written: {error}")))?;
    let new = NewChallenge {
        id: &id,
        from: &account.id,
        to: to.as_ref().map(|to| to.id.as_str()),
        game: &settings,
        created,
        expires: created + if to.is_some() { TO_A_NAME } else { BY_LINK },
    };
    if !accounts.people.insert_challenge(new, MOST).await? {
        let message = "too many of your challenges wait for an answer; withdraw some";
        return Err(ApiError::new(FailureCode::TooMany, message).at("challenges"));
    }
    if let Some(to) = &to {
        accounts.listeners.tell(&to.id);
    }
    let made = accounts.people.challenge(&id, created).await?.ok_or_else(gone)?;
    Ok((StatusCode::CREATED, Json(told(accounts, made, Some(account)).await?)))
}

/// Those of whoever asks. Nobody has none.
pub(super) async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<wire::ChallengeList>, ApiError> {
    let accounts = accounts(&app)?;
    let mut list = wire::ChallengeList { received: Vec::new(), sent: Vec::new() };
    let Some(account) = visitor.account() else { return Ok(Json(list)) };
    let apart = accounts.people.apart_from(&account.id).await?;
    for challenge in accounts.people.challenges(&account.id, time::now()).await? {
        if challenge.from.id == account.id {
            list.sent.push(told(accounts, challenge, Some(account)).await?);
        } else if challenge.state == ChallengeState::Open
            && is_open(&challenge.from)
            && !apart.contains(&challenge.from.id)
        {
            list.received.push(told(accounts, challenge, Some(account)).await?);
        }
    }
    Ok(Json(list))
}

/// A challenge by its link. One to a name is there for the two alone.
pub(super) async fn one(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<wire::Challenge>, ApiError> {
    let accounts = accounts(&app)?;
    let found = find(accounts, &visitor, &id).await?;
    Ok(Json(told(accounts, found, visitor.account()).await?))
}

async fn find(accounts: &Accounts, visitor: &Visitor, id: &str) -> Result<Challenge, ApiError> {
    let found = accounts.people.challenge(id, time::now()).await?.ok_or_else(gone)?;
    let reader = visitor.account().map(|account| account.id.as_str());
    let is_own = Some(found.from.id.as_str()) == reader;
    let is_for = found.to.as_ref().is_none_or(|to| Some(to.id.as_str()) == reader);
    if is_own || (is_for && is_open(&found.from)) { Ok(found) } else { Err(gone()) }
}

/// Accepts a challenge: the game begins. Of two who accept a link one gets the game.
pub(super) async fn accept(
    State(app): State<App>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<Json<Sought>, ApiError> {
    let accounts = accounts(&app)?;
    let account = player(&visitor)?;
    let found = find(accounts, &visitor, &id).await?;
    if found.from.id == account.id {
        return Err(ApiError::bad("nobody plays against oneself"));
    }
    refuse_apart(accounts, &account.id, &found.from.id, TAKES_NONE).await?;
    let game = read(&found)?;
    check_days(accounts, account, game.clock).await?;
    // Whoever sends a link does not know who will open it; whoever names a bot does.
    if game.rated && account.is_bot() && !found.from.is_bot() && found.to.is_none() {
        let message = "a bot accepts rated games of people only if they name it";
        return Err(ApiError::new(FailureCode::Declined, message).at("bot"));
    }
    if game.rated {
        ratings::may_be_rated(accounts, account, &choice::rule_set(&game.rules)?, game.clock)
            .await?;
    }
    limit_new_games(&app, &visitor, client).await?;
    if !accounts.people.answer_challenge(&id, true, time::now()).await? {
        return Err(gone());
    }
    match make_game(&app, &game, &found.from.id, &account.id, None).await {
        Ok(begun) => {
            accounts.people.begin_challenge(&id, Some(&begun)).await?;
            accounts.listeners.tell(&account.id);
            Ok(Json(Sought::Paired { game: begun }))
        }
        Err(error) => {
            accounts.people.begin_challenge(&id, None).await?;
            Err(error)
        }
    }
}

/// Declines a challenge to one's own name.
pub(super) async fn decline(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wire::Empty {}): Body<wire::Empty>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let account = player(&visitor)?;
    let found = find(accounts, &visitor, &id).await?;
    let is_for_them = found.to.is_some_and(|to| to.id == account.id);
    if is_for_them && accounts.people.answer_challenge(&id, false, time::now()).await? {
        accounts.listeners.tell(&account.id);
        accounts.listeners.tell(&found.from.id);
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(gone())
}

/// Takes a challenge of one's own back.
pub(super) async fn withdraw(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let accounts = accounts(&app)?;
    let account = player(&visitor)?;
    let found = accounts.people.challenge(&id, time::now()).await?;
    if accounts.people.withdraw_challenge(&id, &account.id).await? {
        if let Some(to) = found.and_then(|found| found.to) {
            accounts.listeners.tell(&to.id);
        }
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(gone())
}

fn read(challenge: &Challenge) -> Result<SeekGame, ApiError> {
    serde_json::from_str(&challenge.game)
        .map_err(|error| ApiError::internal(format!("a challenge that cannot be read: {error}")))
}

pub(super) async fn told(
    accounts: &Accounts,
    challenge: Challenge,
    reader: Option<&Account>,
) -> Result<wire::Challenge, ApiError> {
    let game = read(&challenge)?;
    let own = reader.is_some_and(|reader| reader.id == challenge.from.id);
    let (state, begun) = match challenge.state {
        ChallengeState::Open => (wire::ChallengeState::Open, None),
        ChallengeState::Declined => (wire::ChallengeState::Declined, None),
        ChallengeState::Accepted { game } => (wire::ChallengeState::Accepted, game),
    };
    let is_theirs = own || challenge.to.as_ref().is_some_and(|to| Some(to) == reader);
    Ok(wire::Challenge {
        from: challenger(accounts, &challenge.from, &game).await?,
        to: match &challenge.to {
            Some(to) => Some(challenger(accounts, to, &game).await?),
            None => None,
        },
        own,
        state,
        begun: begun.filter(|_| is_theirs),
        created: challenge.created,
        expires: challenge.expires,
        id: challenge.id,
        game,
    })
}

async fn challenger(
    accounts: &Accounts,
    account: &Account,
    game: &SeekGame,
) -> Result<wire::Challenger, ApiError> {
    let rules = choice::rule_set(&game.rules)?;
    Ok(wire::Challenger {
        name: account.name.clone(),
        bot: account.is_bot(),
        number: account.number,
        piece: piece(account),
        rating: rating(accounts, account, &rules, game.clock).await?,
    })
}
