//! Which challenges a bot accepts.

use std::time::Duration;

use crownhead_rules::Id;
use crownhead_wire::{Challenge, SeekGame, TimeSetting};

/// Rated games, casual ones, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WhichGames {
    /// Games that count for ratings.
    Rated,
    /// Games that do not.
    Casual,
    /// Any.
    #[default]
    Both,
}

/// Which challenges a bot accepts. House rules are never among them.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The rule sets; any if there are none.
    pub rules: Vec<Id>,
    /// Rated or casual.
    pub games: WhichGames,
    /// The shortest time that a side must have at the beginning.
    pub shortest: Option<Duration>,
    /// The longest time that a side may have at the beginning; games without a clock are then refused.
    pub longest: Option<Duration>,
    /// Whether challenges of other bots are accepted alone.
    pub only_bots: bool,
}

impl Terms {
    /// Whether a challenge is accepted, or why not.
    pub fn check(&self, challenge: &Challenge) -> Result<(), &'static str> {
        if self.only_bots && !challenge.from.bot {
            return Err("the challenger is not a bot");
        }
        self.check_game(&challenge.game)
    }

    fn check_game(&self, game: &SeekGame) -> Result<(), &'static str> {
        if !game.rules.set.is_empty() {
            return Err("it is by house rules");
        }
        let is_named = |id: &Id| id.as_str() == game.rules.base;
        if !self.rules.is_empty() && !self.rules.iter().any(is_named) {
            return Err("it is by other rules");
        }
        match (self.games, game.rated) {
            (WhichGames::Rated, false) => return Err("it is casual"),
            (WhichGames::Casual, true) => return Err("it is rated"),
            (WhichGames::Rated, true) | (WhichGames::Casual, false) | (WhichGames::Both, _) => {}
        }
        self.check_clock(game.clock)
    }

    fn check_clock(&self, clock: Option<TimeSetting>) -> Result<(), &'static str> {
        let time = clock.map(|clock| match clock {
            TimeSetting::Clock(clock) => Duration::from_secs(clock.initial.into()),
            TimeSetting::Days(time) => Duration::from_hours(24 * u64::from(time.days)),
        });
        match (time, self.shortest, self.longest) {
            (Some(time), Some(shortest), _) if time < shortest => Err("its clock is too short"),
            (Some(time), _, Some(longest)) if time > longest => Err("its clock is too long"),
            (None, _, Some(_)) => Err("it has no clock"),
            (Some(_) | None, _, _) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn game(text: serde_json::Value) -> SeekGame {
        serde_json::from_value(text).unwrap()
    }

    #[test]
    fn games_are_accepted_by_rules_rating_and_clock() {
        let blitz = |rated: bool| {
            game(json!({
                "rules": {"base": "russian"}, "clock": {"initial": 300, "increment": 3}, "rated": rated,
            }))
        };
        let any = Terms::default();
        assert_eq!(any.check_game(&blitz(true)), Ok(()));
        let house = json!({"rules": {"base": "russian", "set": {"rows": 2}}});
        assert_eq!(any.check_game(&game(house)), Err("it is by house rules"));
        let english = Terms { rules: vec![Id::English], ..Terms::default() };
        assert_eq!(english.check_game(&blitz(true)), Err("it is by other rules"));
        let casual = Terms { games: WhichGames::Casual, ..Terms::default() };
        assert_eq!(casual.check_game(&blitz(true)), Err("it is rated"));
        assert_eq!(casual.check_game(&blitz(false)), Ok(()));
        let rated = Terms { games: WhichGames::Rated, ..Terms::default() };
        assert_eq!(rated.check_game(&blitz(false)), Err("it is casual"));
        let quick = Terms { longest: Some(Duration::from_mins(3)), ..Terms::default() };
        assert_eq!(quick.check_game(&blitz(true)), Err("its clock is too long"));
        let none = game(json!({"rules": {"base": "russian"}}));
        assert_eq!(quick.check_game(&none), Err("it has no clock"));
        let slow = Terms { shortest: Some(Duration::from_mins(10)), ..Terms::default() };
        assert_eq!(slow.check_game(&blitz(true)), Err("its clock is too short"));
        assert_eq!(slow.check_game(&none), Ok(()));
    }
}
