//! Built-in players of every strength, all behind [`Engine`]: full strength,
//! ten levels for people, and three fixed players to measure the levels by.

mod fixed;
mod level;

use crownhead_rules::RuleSet;

pub use self::level::Style;
use self::{
    fixed::{Fixed, Sight},
    level::Levelled,
};
use crate::{Endgames, Engine, Options, engine_for};

/// How strong a built-in player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// As strong as its limits allow.
    Full,
    /// One of ten levels, 1 to 10, for people. Limits on depth, nodes and
    /// time are not looked at: a level plays the same on every machine.
    Level(u8),
    /// Looks two plies ahead, plays captures out, and counts pieces: a fixed
    /// player to measure levels by.
    TwoPly,
    /// Takes the most it can see one ply ahead.
    Greedy,
    /// Any legal move.
    Random,
}

/// A built-in player. `seed` decides between moves a player holds to be
/// equally good; full strength ignores it. Levels outside 1 to 10 are taken
/// for the nearest.
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

/// A player like a level but with its own numbers: for calibrating levels.
pub fn player_with(rules: &RuleSet, style: Style, options: &Options, seed: u64) -> Box<dyn Engine> {
    // A few MiB are plenty for so few nodes, and quickly cleared.
    let hash_mib = options.hash_mib.min(8);
    let endgames = if style.has_tables { options.endgames.clone() } else { Endgames::Unknown };
    let options = Options { hash_mib, threads: 1, endgames };
    Box::new(Levelled::new(engine_for(rules, &options), style, seed))
}
