//! What happened in a game: every move judged, accuracy for each side, the
//! moments that decided the game, shots that were missed, and for each bad move
//! at most one reason that is certain.
//!
//! The crate has facts: squares, counts, moves, results. [`sentence`] says them with
//! the messages of `messages/en/review.ftl`. The engine is asked through [`Walk`] or [`Analyst`]; nothing here reads files,
//! clocks or sockets. The definitions are in docs/review.md.
//!
//! ```
//! use crownhead_engine::{Limits, Options, Stop, Tables};
//! use crownhead_review::{EngineAnalyst, Judgement, Walk, review};
//! use crownhead_rules::{Game, Id, Position, RuleSet};
//!
//! let rules = RuleSet::of(Id::English);
//! let mut game = Game::new(Position::start(&rules));
//! for _ in 0..3 {
//!     let first = game.legal()[0].clone();
//!     game.play(&first)?;
//! }
//! let options = Options { hash_mib: 1, ..Options::default() };
//! let mut engine = [EngineAnalyst::new(&rules, &options)];
//! let (limits, stop) = (Limits::nodes(20_000), Stop::new());
//! let found =
//!     review(&mut Walk::new(game), &mut engine, &limits, &Tables::none(), &stop, &|_, _| {});
//! let found = found.expect("nobody stopped it");
//! assert!(found.plies.iter().all(|ply| ply.judgement < Judgement::Blunder));
//! # Ok::<(), crownhead_rules::IllegalMove>(())
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod accuracy;
mod analyst;
mod chance;
mod coach;
mod decisive;
mod explain;
mod line;
mod material;
mod missed;
mod review;
mod sentence;
mod shot;
mod walk;

/// What an analyst is made of and asked with.
pub use crownhead_engine::{Endgames, Limits, Options};

pub use self::{
    accuracy::accuracy_of_loss,
    analyst::{Analyst, EngineAnalyst, review},
    chance::{Judgement, chance, chance_of_men, score_before},
    coach::to_learn_from,
    explain::{Explanation, Fate, Proof, Subject, Turn, the_move},
    line::Line,
    review::{Ply, Review, Side},
    sentence::{line_text, sentence},
    shot::Shot,
    walk::Walk,
};
