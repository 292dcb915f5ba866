//! The engine: alpha-beta search, a tuned linear evaluation and endgame tables
//! for every rule set and for house rules.
//!
//! [`engine_for`] makes an [`Engine`] for a rule set. Its search takes the game
//! so far, limits (time, depth, nodes) and a [`Stop`] that interrupts it:
//!
//! ```
//! use crownhead_engine::{Limits, Options, Stop, engine_for};
//! use crownhead_rules::{Game, Position, RuleSet};
//!
//! let rules = RuleSet::named("english").expect("a rule set of this library");
//! let mut engine = engine_for(&rules, &Options { hash_mib: 1, ..Options::default() });
//! let game = Game::new(Position::start(&rules));
//! let answer = engine.search(&game, &Limits::nodes(5_000), &Stop::new(), &mut |_| {});
//! let best = answer.best.expect("the start position has moves");
//! assert!(game.position().is_legal(&best));
//! ```
//!
//! # Features
//!
//! `tablebase` (on by default) probes endgame tables, those that are built in and
//! those in a folder. Without it the engine depends on `crownhead-rules` alone.
//!
//! `weights` (on by default) builds the tuned weights in, 1.4 MB. Without it a program gives the engine
//! those it needs ([`eval::weights::give`]).

pub mod bench;
mod boxed;
mod engine;
pub mod eval;
mod leb128;
mod limits;
pub mod outlook;
mod players;
mod random;
mod score;
mod search;
mod tables;
mod time;
mod tt;
pub mod tune;

pub use self::{
    engine::{Answer, Bound, Endgames, Engine, Options, Report},
    limits::{Clock, Limits, Stop},
    players::{Strength, Style, player_for, player_with},
    random::Random,
    score::{Forced, Score},
    search::Params,
};

use crownhead_rules::RuleSet;

/// Endgame tables, for callers that need more than a score.
pub use self::tables::{Tables, Value, Wdl};

/// The weights of a network that corrects the evaluation.
pub use crownhead_nnue::Weights as NetworkWeights;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use self::time::set_clock;

/// Makes an engine for a rule set.
pub fn engine_for(rules: &RuleSet, options: &Options) -> Box<dyn Engine> {
    search::engine_for(rules, options)
}
