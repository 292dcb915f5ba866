//! What others see of somebody: results and games.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use crownhead_store::{Account, AccountKind, NameKey, PlayedGame, RatingChange, time};
use crownhead_wire::{self as wire, FailureCode, OwnResult, Tally};

use super::{
    account::{accounts, piece},
    games::summary,
    ratings,
};
use crate::{
    App,
    accounts::{Accounts, DAY, Visitor, is_open},
    answer::Json,
    failure::ApiError,
    work,
};

/// The most games that are counted, those played last.
const MOST_GAMES: u32 = 2000;
/// How far back the graphs of ratings go, in milliseconds.
const GRAPH: u64 = 366 * DAY;
/// So many are shown.
const SHOWN: usize = 20;

/// Somebody whom others see: with a name, and neither closed nor about to be deleted.
pub(super) async fn find(accounts: &Accounts, name: &str) -> Result<Account, ApiError> {
    let none = || ApiError::new(FailureCode::NotFound, "nobody here has this name");
    let key = NameKey::of(&name.chars().take(64).collect::<String>());
    let account = accounts.people.named(&key).await?;
    let account = account.filter(|account| {
        is_open(account) && account.leaving.is_none() && account.kind != AccountKind::Guest
    });
    account.ok_or_else(none)
}

pub(super) async fn profile(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Json<wire::Profile>, ApiError> {
    let accounts = accounts(&app)?;
    let account = find(accounts, &name).await?;
    let own = visitor.account().is_some_and(|visitor| visitor.id == account.id);
    let visitor = visitor.account().map(|visitor| visitor.id.clone()).filter(|_| !own);
    let is_hidden = !account.shows_games && !own;
    let blocked = match &visitor {
        Some(visitor) => accounts.people.blocks_one(visitor, &account.id).await?,
        None => false,
    };
    let games = accounts.people.played(&account.id, MOST_GAMES).await?;
    let now = time::now();
    let history = accounts.people.rating_history(&account.id, now.saturating_sub(GRAPH)).await?;
    // Ratings are everybody's to see: opponents meet them in the lobby.
    let ratings = accounts.people.ratings(&account.id).await?;
    let ratings = ratings::with_graphs(&ratings, &history, now);
    let told = work::briefly(move || {
        let told = told(&account, &games, visitor.as_deref(), own, is_hidden);
        let told = wire::Profile { blocked, ..told };
        with_ratings(told, ratings, &history)
    })
    .await?;
    Ok(Json(told))
}

fn told(
    account: &Account,
    games: &[PlayedGame],
    visitor: Option<&str>,
    own: bool,
    is_hidden: bool,
) -> wire::Profile {
    let mut told = wire::Profile {
        name: account.name.clone().unwrap_or_default(),
        bot: account.is_bot(),
        piece: piece(account),
        created: account.created,
        own,
        blocked: false,
        private: is_hidden,
        tally: Tally::default(),
        rules: Vec::new(),
        ratings: Vec::new(),
        streak: 0,
        most_won: 0,
        together: None,
        games: Vec::new(),
        total: 0,
    };
    let mut by_rules: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut together = Tally::default();
    let (mut newest, mut won_in_a_row, mut is_in_streak) = (None, 0, true);
    for played in games {
        let PlayedGame { game, side, opponent } = played;
        let result = game.end.map(|end| match end.winner {
            None => OwnResult::Drawn,
            Some(winner) if winner == *side => OwnResult::Won,
            Some(_) => OwnResult::Lost,
        });
        if let Some(result) = result {
            if visitor.is_some() && opponent.as_ref().map(|one| one.id.as_str()) == visitor {
                count(&mut together, reversed(result));
            }
            if !is_hidden {
                count(&mut told.tally, result);
                count(by_rules.entry(&game.rules).or_default(), result);
                let first = *newest.get_or_insert(result);
                is_in_streak &= first == result;
                told.streak += u32::from(is_in_streak);
                won_in_a_row = if result == OwnResult::Won { won_in_a_row + 1 } else { 0 };
                told.most_won = told.most_won.max(won_in_a_row);
            }
        }
        if !is_hidden {
            told.total += 1;
            if told.games.len() < SHOWN {
                told.games.push(wire::ProfileGame {
                    game: summary(game),
                    side: (*side).into(),
                    opponent: opponent.as_ref().and_then(|one| one.name.clone()),
                    bot: opponent.as_ref().is_some_and(Account::is_bot),
                    result,
                    change: None,
                });
            }
        }
    }
    told.together = (total(together) > 0).then_some(together);
    let one = |(rules, tally): (&str, Tally)| wire::ProfileRules { rules: rules.to_owned(), tally };
    told.rules = by_rules.into_iter().map(one).collect();
    told.rules.sort_by_key(|rules| std::cmp::Reverse(total(rules.tally)));
    told
}

/// Adds ratings, and what the games shown did to them.
fn with_ratings(
    mut told: wire::Profile,
    ratings: Vec<wire::ProfileRating>,
    history: &[RatingChange],
) -> wire::Profile {
    for shown in &mut told.games {
        let change = history.iter().find(|change| change.game == shown.game.id);
        shown.change = change.map(ratings::difference);
    }
    told.ratings = ratings;
    told
}

const fn reversed(result: OwnResult) -> OwnResult {
    match result {
        OwnResult::Won => OwnResult::Lost,
        OwnResult::Drawn => OwnResult::Drawn,
        OwnResult::Lost => OwnResult::Won,
    }
}

fn count(tally: &mut Tally, result: OwnResult) {
    match result {
        OwnResult::Won => tally.won += 1,
        OwnResult::Drawn => tally.drawn += 1,
        OwnResult::Lost => tally.lost += 1,
    }
}

const fn total(Tally { won, drawn, lost }: Tally) -> u32 {
    won + drawn + lost
}
