//! Ratings: who plays in a game and how strong they are, leaderboards, and which games may count.

use std::time::Duration;

use axum::extract::{Path, State};
use crownhead_play::Player;
use crownhead_ratings::{Rating, Shown, Speed};
use crownhead_rules::{Color, Id, RuleSet, catalog};
use crownhead_store::{Account, AccountKind, KeptRating, RatingChange, time};
use crownhead_wire::{self as wire, FailureCode};
use serde::Deserialize;

use super::{
    account::{accounts, piece},
    extract::Asked,
};
use crate::{App, accounts::Accounts, answer::Json, failure::ApiError, mirror, present};

/// So many are on a leaderboard.
const LEADERS: u32 = 50;
/// Points of a graph.
const POINTS: usize = 60;
/// Whoever has ended so many rated games before both had moved, within this time, waits until the first of them is longer ago.
const MOST_ABORTS: usize = 3;
const ABORTS: Duration = Duration::from_hours(1);

mirror! {
    pub(super) fn speed(Speed) -> wire::Speed { UltraBullet, Bullet, Blitz, Rapid, Classical, Correspondence }
}

/// A rating as it is sent.
pub(super) fn shown(rating: Rating) -> wire::ShownRating {
    let Shown { number, is_provisional } = rating.shown();
    wire::ShownRating { number, provisional: is_provisional }
}

/// The speed of a game that ratings know: by a rule set without changes, with a clock.
pub(crate) fn speed_of(rules: &RuleSet, time: Option<wire::TimeSetting>) -> Option<Speed> {
    Some(match time.filter(|_| !rules.is_house())? {
        wire::TimeSetting::Clock(clock) => Speed::of_clock(clock.initial, clock.increment),
        wire::TimeSetting::Days(time) => Speed::of_days(time.days.into()),
    })
}

/// Whether somebody may play a rated game now, and under which speed.
pub(super) async fn may_be_rated(
    accounts: &Accounts,
    account: &Account,
    rules: &RuleSet,
    clock: Option<wire::TimeSetting>,
) -> Result<Speed, ApiError> {
    if account.kind == AccountKind::Guest {
        let message = "rated games are for people with names; sign in, or take one";
        return Err(ApiError::new(FailureCode::SignInNeeded, message).at("rated"));
    }
    if rules.is_house() {
        return Err(ApiError::bad("games by house rules are never rated").at("rules.set"));
    }
    let speed = speed_of(rules, clock);
    let speed = speed.ok_or_else(|| ApiError::bad("a rated game needs a clock").at("clock"))?;
    let (now, span) = (time::now(), ABORTS.as_millis() as u64);
    let aborts = accounts.people.aborts(&account.id, now.saturating_sub(span)).await?;
    if let Some(first) = aborts.len().checked_sub(MOST_ABORTS).and_then(|at| aborts.get(at)) {
        let wait = Duration::from_millis((first + span).saturating_sub(now));
        let message =
            "you have ended too many rated games before both had moved; play casual ones meanwhile";
        return Err(ApiError::new(FailureCode::TooMany, message).at("aborts").retry_after(wait));
    }
    Ok(speed)
}

/// Who plays in a game. Whoever may see the game may see this.
pub(super) async fn players(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<wire::GamePlayers>, ApiError> {
    let people = &accounts(&app)?.people;
    let snapshot = app.snapshot(&id).await?;
    let plan = snapshot.session.plan();
    let rated = people.rated_speed(&id).await?;
    let time = plan.time.filter(|_| plan.start.is_none()).map(present::time_setting);
    let speed = speed_of(&plan.rules, time);
    // A game from an opening drawn by lot counts, too.
    let speed = rated.or(speed);
    let tournament = people.tournament_of(&id).await?;
    let is_between_people = [plan.players.white, plan.players.black] == [Player::Human; 2];
    let changes = people.rating_changes(&id).await?;
    let mut told = wire::GamePlayers {
        rated: rated.is_some(),
        white: None,
        black: None,
        tournament: tournament.map(|(id, name)| wire::TournamentLink { id, name }),
    };
    for (_, side, account) in people.players(std::slice::from_ref(&id)).await? {
        let change = changes.iter().find(|change| change.account == account.id);
        let rating = match (change, speed) {
            (Some(change), _) => Some(before(change)),
            (None, Some(speed)) if is_between_people && has_ratings(&account) => {
                let rules = plan.rules.base().id.to_string();
                Some(shown(people.rating(&account.id, &rules, speed).await?))
            }
            (None, _) => None,
        };
        let player = wire::GamePlayer {
            piece: piece(&account),
            rating,
            change: change.map(difference),
            number: account.number,
            bot: account.is_bot(),
            name: account.name,
        };
        match side {
            Color::White => told.white = Some(player),
            Color::Black => told.black = Some(player),
        }
    }
    Ok(Json(told))
}

fn has_ratings(account: &Account) -> bool {
    matches!(account.kind, AccountKind::Person | AccountKind::Staff | AccountKind::Bot)
}

fn before(change: &RatingChange) -> wire::ShownRating {
    Rating::new(change.before, change.deviation_before, 0.06, None)
        .map_or(wire::ShownRating { number: 0, provisional: true }, shown)
}

/// By how much a game changed a rating, as the numbers shown differ.
pub(super) fn difference(change: &RatingChange) -> i32 {
    change.after.round() as i32 - change.before.round() as i32
}

/// Ratings with what they were after the games of some time.
pub(super) fn with_graphs(
    ratings: &[KeptRating],
    history: &[RatingChange],
    now: u64,
) -> Vec<wire::ProfileRating> {
    let one = |kept: &KeptRating| {
        let of_kind =
            |change: &&RatingChange| change.rules == kept.rules && change.speed == kept.speed;
        let all: Vec<u32> =
            history.iter().filter(of_kind).map(|change| change.after.round() as u32).collect();
        // The last point is the rating now; the others are as far from each other as it takes.
        let step = all.len().div_ceil(POINTS).max(1);
        let graph = all.iter().rev().step_by(step).rev().copied().collect();
        wire::ProfileRating {
            rules: kept.rules.clone(),
            speed: speed(kept.speed),
            rating: shown(kept.rating),
            deviation: kept.rating.deviation_at(now as i64).round() as u32,
            games: kept.games,
            graph,
        }
    };
    ratings.iter().map(one).collect()
}

#[derive(Deserialize)]
pub(super) struct Kind {
    rules: Option<String>,
    speed: Option<String>,
}

pub(super) async fn leaders(
    State(app): State<App>,
    Asked(asked): Asked<Kind>,
) -> Result<Json<wire::Leaderboard>, ApiError> {
    let people = &accounts(&app)?.people;
    let kinds = people.rated_kinds().await?;
    let first =
        kinds.iter().find(|(rules, ..)| asked.rules.as_ref().is_none_or(|own| own == rules));
    let rules = match (&asked.rules, first) {
        (Some(rules), _) => {
            let found = catalog::find(rules);
            let none = || ApiError::new(FailureCode::NotFound, "no such rule set").at("rules");
            found.ok_or_else(none)?.id.to_string()
        }
        (None, Some((rules, ..))) => rules.clone(),
        (None, None) => Id::English.to_string(),
    };
    let wanted = match (&asked.speed, first) {
        (Some(name), _) => Speed::named(name).ok_or_else(|| {
            let names = Speed::ALL.map(Speed::as_str).join(", ");
            ApiError::bad(format!("must be one of {names}")).at("speed")
        })?,
        (None, Some((_, speed, _))) => *speed,
        (None, None) => Speed::Blitz,
    };
    let found = people.leaders(&rules, wanted, time::now(), LEADERS).await?;
    let leader = |(account, kept): (Account, KeptRating)| wire::Leader {
        piece: piece(&account),
        name: account.name.unwrap_or_default(),
        rating: kept.rating.shown().number,
        games: kept.games,
    };
    let kind = |(rules, of, people): (String, Speed, u32)| wire::RatedKind {
        rules,
        speed: speed(of),
        people,
    };
    Ok(Json(wire::Leaderboard {
        rules,
        speed: speed(wanted),
        leaders: found.into_iter().map(leader).collect(),
        kinds: kinds.into_iter().map(kind).collect(),
    }))
}
