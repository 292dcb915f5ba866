//! Which tournaments can be made.

use std::ops::RangeInclusive;

use crownhead_answers::clock_control;
use crownhead_rules::RuleSet;
use crownhead_store::time;
use crownhead_wire::{
    ClockSetting, NewTournament, TimeSetting, TournamentOpenings, TournamentSystem,
};

use super::openings::has_openings;
use crate::{accounts::DAY, api::speed_of, choice, failure::ApiError};

const NAME: RangeInclusive<usize> = 3..=60;
const ROUNDS: RangeInclusive<u32> = 1..=30;
const MINUTES: RangeInclusive<u32> = 5..=720;
const PAUSES: RangeInclusive<u32> = 0..=3600;
const FIRST_MOVES: RangeInclusive<u32> = 5..=600;
/// The longest clock: a round must come to its end.
const LONGEST: u32 = 3 * 60 * 60;
/// How far ahead a tournament can be announced.
const AHEAD: u64 = 90 * DAY;

fn within(value: u32, range: &RangeInclusive<u32>, place: &str) -> Result<(), ApiError> {
    if range.contains(&value) {
        return Ok(());
    }
    let message = format!("must be {} to {}", range.start(), range.end());
    Err(ApiError::bad(message).at(place))
}

/// A tournament that can be made: with its name trimmed and everything in its bounds.
pub(crate) fn check(mut new: NewTournament) -> Result<(NewTournament, RuleSet), ApiError> {
    let name: String = new.name.chars().filter(|c| !c.is_control()).collect();
    name.trim().clone_into(&mut new.name);
    if !NAME.contains(&new.name.chars().count()) {
        return Err(ApiError::bad("a name has 3 to 60 characters").at("name"));
    }
    match new.system {
        TournamentSystem::Arena { minutes, .. } => within(minutes, &MINUTES, "system.minutes")?,
        TournamentSystem::Swiss { rounds } => within(rounds, &ROUNDS, "system.rounds")?,
        TournamentSystem::RoundRobin { .. } => {}
    }
    let rules = choice::rule_set(&new.rules)?;
    clock_control(new.clock)?;
    let ClockSetting { initial, increment } = new.clock;
    if initial > LONGEST || increment > 180 {
        let message =
            "a game of a tournament has at most 3 hours, and 3 minutes more for each move";
        return Err(ApiError::bad(message).at("clock"));
    }
    if let TournamentSystem::Arena { minutes, .. } = new.system
        && u64::from(initial) > u64::from(minutes) * 30
    {
        let message = "each side has at most half the time of an arena";
        return Err(ApiError::bad(message).at("clock"));
    }
    if new.rated && speed_of(&rules, Some(TimeSetting::Clock(new.clock))).is_none() {
        return Err(ApiError::bad("games by house rules are never rated").at("rules.set"));
    }
    if new.openings != TournamentOpenings::None && !has_openings(&rules) {
        let message = "only English draughts has openings by ballot";
        return Err(ApiError::bad(message).at("openings"));
    }
    if let Some(pause) = new.pause {
        within(pause, &PAUSES, "pause")?;
        if matches!(new.system, TournamentSystem::Arena { .. }) {
            return Err(
                ApiError::bad("an arena has no rounds, and no pause between them").at("pause")
            );
        }
    }
    if let Some(first) = new.first_move {
        within(first, &FIRST_MOVES, "firstMove")?;
    }
    let now = time::now();
    // What began a moment ago begins at once.
    if new.starts.is_some_and(|starts| starts + DAY / 24 < now || starts > now + AHEAD) {
        let message = "a tournament begins within 90 days, and not in the past";
        return Err(ApiError::bad(message).at("starts"));
    }
    Ok((new, rules))
}
