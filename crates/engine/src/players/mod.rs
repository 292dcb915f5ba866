//! The built-in players, all behind [`Engine`]: full strength, ten levels for
//! people, and three fixed players to measure the levels against.

mod fixed;
mod level;

use crownhead_rules::RuleSet;

pub use self::level::Style;
use self::{
    fixed::{Fixed, Sight},
    level::Levelled,
};
use crate::{Endgames, Engine, Options, engine_for};

/// The strength of a built-in player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Full strength within the given limits.
    Full,
    /// A level from 1 to 10, for people. It ignores limits on depth, nodes and
    /// time, so that it plays the same on every machine.
    Level(u8),
    /// Searches two plies and the captures behind them, and counts material: a
    /// fixed player to measure levels against.
    TwoPly,
    /// Chooses the move after which it has the most material.
    Greedy,
    /// Chooses a random legal move.
    Random,
}

/// Makes a built-in player. `seed` determines its choice among moves it
/// considers equal; full strength ignores it. Levels outside 1 to 10 are
/// clamped.
///
/// ```
/// use crownhead_engine::{Limits, Options, Stop, Strength, player_for};
/// use crownhead_rules::{Game, Id, Position, RuleSet};
///
/// let rules = RuleSet::of(Id::Thai);
/// let mut beginner = player_for(&rules, Strength::Level(1), &Options::default(), 42);
/// let game = Game::new(Position::start(&rules));
/// let answer = beginner.search(&game, &Limits::default(), &Stop::new(), &mut |_| {});
/// assert!(answer.best.is_some_and(|m| game.position().is_legal(&m)));
/// ```
pub fn player_for(
    rules: &RuleSet,
    strength: Strength,
    options: &Options,
    seed: u64,
) -> Box<dyn Engine> {
    let fixed = |sight| Box::new(Fixed::new(rules, sight, seed));
    match strength {
        Strength::Full => engine_for(rules, options),
        Strength::Level(level) => {
            let style = Style::of(level, rules);
            player_with(rules, style, options, seed)
        }
        Strength::TwoPly => fixed(Sight::TwoPlies),
        Strength::Greedy => fixed(Sight::OnePly),
        Strength::Random => fixed(Sight::None),
    }
}

/// Makes a player with the parameters of a level given one by one, to calibrate
/// levels.
pub fn player_with(rules: &RuleSet, style: Style, options: &Options, seed: u64) -> Box<dyn Engine> {
    // So few nodes need no larger table, and it must be cleared before every
    // move.
    let hash_mib = options.hash_mib.min(8);
    let endgames = if style.has_tables { options.endgames.clone() } else { Endgames::Unknown };
    let options = Options { hash_mib, threads: 1, endgames, ..options.clone() };
    Box::new(Levelled::new(engine_for(rules, &options), style, seed))
}
