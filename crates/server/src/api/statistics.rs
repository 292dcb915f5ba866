//! Results of one's own games.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use crownhead_play::{Level, Player};
use crownhead_rules::Color;
use crownhead_store::{Filter, Summary, time};
use crownhead_wire::{self as wire, LevelTally, OwnResult, RulesTally, Statistics, Tally};

use crate::{App, failure::ApiError, owner::Owner, work};

/// The most games that are counted, those played last.
const MOST_GAMES: u32 = 50_000;
/// So many results of the last games are told.
const RECENT: usize = 20;

pub(super) async fn own(
    State(app): State<App>,
    owner: Owner,
) -> Result<Json<Statistics>, ApiError> {
    let filter = Filter { owner: owner.0, waiting_since: time::now(), ..Filter::default() };
    let (_, games) = app.registry.store.list(&filter, 0, MOST_GAMES).await?;
    Ok(Json(work::briefly(move || statistics(&games)).await?))
}

/// Counts games, the one played last first.
fn statistics(games: &[Summary]) -> Statistics {
    let mut told = Statistics {
        tally: Tally::default(),
        rules: Vec::new(),
        levels: Vec::new(),
        recent: Vec::new(),
        streak: 0,
        most_won: 0,
        open: 0,
        others: 0,
    };
    let mut by_rules: BTreeMap<&str, (RulesTally, BTreeMap<u8, Tally>)> = BTreeMap::new();
    let mut levels: BTreeMap<u8, Tally> = BTreeMap::new();
    let (mut won_in_a_row, mut is_in_streak) = (0, true);
    for game in games {
        let Some(end) = game.end else {
            told.open += 1;
            continue;
        };
        let Some((side, level)) = own_side(game) else {
            told.others += 1;
            continue;
        };
        let result = match end.winner {
            None => OwnResult::Drawn,
            Some(winner) if winner == side => OwnResult::Won,
            Some(_) => OwnResult::Lost,
        };
        let (rules, own_levels) = by_rules.entry(&game.rules).or_insert_with(|| {
            let rules = RulesTally {
                rules: game.rules.clone(),
                white: Tally::default(),
                black: Tally::default(),
                levels: Vec::new(),
            };
            (rules, BTreeMap::new())
        });
        let colour = match side {
            Color::White => &mut rules.white,
            Color::Black => &mut rules.black,
        };
        for tally in [
            &mut told.tally,
            colour,
            own_levels.entry(rank(level)).or_default(),
            levels.entry(rank(level)).or_default(),
        ] {
            count(tally, result);
        }
        is_in_streak &= told.recent.first().is_none_or(|newest| *newest == result);
        told.streak += u32::from(is_in_streak);
        if told.recent.len() < RECENT {
            told.recent.push(result);
        }
        won_in_a_row = if result == OwnResult::Won { won_in_a_row + 1 } else { 0 };
        told.most_won = told.most_won.max(won_in_a_row);
    }
    let in_order = |levels: BTreeMap<u8, Tally>| {
        let told = |(rank, tally)| LevelTally { level: level(rank), tally };
        levels.into_iter().map(told).collect()
    };
    told.levels = in_order(levels);
    told.rules = by_rules
        .into_values()
        .map(|(rules, levels)| RulesTally { levels: in_order(levels), ..rules })
        .collect();
    told.rules.sort_by_key(|rules| std::cmp::Reverse(total(rules.white) + total(rules.black)));
    told
}

/// The side of a person who plays the computer, and its level.
fn own_side(game: &Summary) -> Option<(Color, Level)> {
    match (game.player(Color::White), game.player(Color::Black)) {
        (Player::Human, Player::Computer(level)) => Some((Color::White, level)),
        (Player::Computer(level), Player::Human) => Some((Color::Black, level)),
        (Player::Human, Player::Human) | (Player::Computer(_), Player::Computer(_)) => None,
    }
}

/// The levels in their order.
const fn rank(level: Level) -> u8 {
    match level {
        Level::Number(number) => number,
        Level::Perfect => u8::MAX,
    }
}

const fn level(rank: u8) -> wire::Level {
    match rank {
        u8::MAX => wire::Level::Word(wire::LevelWord::Perfect),
        number => wire::Level::Number(number),
    }
}

fn count(tally: &mut Tally, result: OwnResult) {
    match result {
        OwnResult::Won => tally.won += 1,
        OwnResult::Drawn => tally.drawn += 1,
        OwnResult::Lost => tally.lost += 1,
    }
}

const fn total(wire::Tally { won, drawn, lost }: Tally) -> u32 {
    won + drawn + lost
}
