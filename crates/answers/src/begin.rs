//! The plan of a game, as somebody asks for it.

use std::time::Duration;

use crownhead_play::{Colours, Plan, Player, TimeControl};
use crownhead_rules::ByColor;
use crownhead_wire as wire;

use crate::{Fault, choice};

/// The game that somebody asks for. Where colours are drawn by lot, the caller has yet to draw.
pub fn plan(new: wire::NewGame) -> Result<(Plan, Colours), Fault> {
    let rules = choice::rule_set(&new.rules)?;
    let start = new.fen.map(|text| choice::setup(&rules, &text)).transpose()?;
    let players =
        ByColor { white: player(new.white, "white")?, black: player(new.black, "black")? };
    let time = new.clock.map(time_control).transpose()?;
    let has_computer = [players.white, players.black] != [Player::Human; 2];
    if has_computer && time.is_some_and(TimeControl::is_correspondence) {
        let message = "days for a move are for games between two people";
        return Err(Fault::bad(message).at("clock.days"));
    }
    let colours = match new.colours {
        None => Colours::usual(&rules),
        Some(wire::Colours::Chosen) => Colours::Chosen,
        Some(wire::Colours::ByLot) => Colours::ByLot,
    };
    let resigns = !new.to_the_end;
    Ok((Plan { players, time, start, resigns, ..Plan::new(rules) }, colours))
}

fn player(player: wire::Player, place: &str) -> Result<Player, Fault> {
    match player {
        wire::Player::Human {} => Ok(Player::Human),
        wire::Player::Computer { level } => {
            choice::level(level, &format!("{place}.level")).map(Player::Computer)
        }
    }
}

/// The days that a move can have.
const DAYS: [u8; 6] = [1, 2, 3, 5, 7, 14];

/// Time for a game or for each move, if it is one that there is.
pub fn time_control(time: wire::TimeSetting) -> Result<TimeControl, Fault> {
    match time {
        wire::TimeSetting::Clock(clock) => clock_control(clock),
        wire::TimeSetting::Days(wire::DaysSetting { days }) if DAYS.contains(&days) => {
            Ok(TimeControl::Days(days))
        }
        wire::TimeSetting::Days(_) => {
            Err(Fault::bad("a move has 1, 2, 3, 5, 7 or 14 days").at("clock.days"))
        }
    }
}

/// A clock, if anybody can play by it.
pub fn clock_control(clock: wire::ClockSetting) -> Result<TimeControl, Fault> {
    const HOURS: u32 = 24 * 60 * 60;
    if !(1..=HOURS).contains(&clock.initial) || clock.increment > 3600 {
        let message = "a clock has 1 second to 24 hours, and at most an hour more for each move";
        return Err(Fault::bad(message).at("clock"));
    }
    Ok(TimeControl::Game {
        initial: Duration::from_secs(clock.initial.into()),
        increment: Duration::from_secs(clock.increment.into()),
    })
}
