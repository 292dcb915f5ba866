//! Engine matches: openings, a referee, Elo and SPRT statistics, and a journal
//! from which an interrupted match resumes.
//!
//! A [`Match`] holds the players, the rules, the openings and the time control.
//! [`Match::run`] plays the games on several threads and passes each finished
//! game with the current [`Standings`] to the caller:
//!
//! ```
//! use crownhead_arena::{Book, Conduct, Control, Format, Match};
//! use crownhead_engine::Stop;
//! use crownhead_rules::RuleSet;
//!
//! let rules = RuleSet::named("english").expect("a rule set of this library");
//! let contest = Match {
//!     openings: Book::Ballots(3).openings(&rules, 1, 2)?,
//!     rules,
//!     players: vec!["greedy".parse()?, "random".parse()?],
//!     format: Format::RoundRobin,
//!     games: 4,
//!     control: Control::default(),
//!     conduct: Conduct { most_plies: Some(100), ..Conduct::default() },
//!     concurrency: 2,
//!     seed: 1,
//!     sprt: None,
//! };
//! let standings = contest.run(&[], &Stop::new(), &mut |_, _, _, _| Ok(()))?;
//! assert_eq!(standings.games, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Tally`] holds the score, [`Estimate`] the Elo difference with its
//! confidence interval, [`Sprt`] the sequential test. Other programs take part
//! over the Hub protocol; a player that makes an illegal move, crashes or
//! oversteps its time loses the game, the fault is counted, and the match goes
//! on.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod control;
mod hub;
mod journal;
mod ladder;
mod material;
mod openings;
mod player;
mod record;
mod referee;
mod spec;
mod spsa;
mod stats;
mod tournament;

pub use self::{
    control::{BadLimit, Control, GameClock, seconds},
    journal::{Description, Journal, JournalError},
    ladder::{Rung, ladder, ladder_table, rungs},
    openings::{Book, Opening, OpeningError, read_fens, read_pdn},
    player::{Budget, Fault, Player, Thought},
    referee::{Conduct, Ending, Played, Remark, Seat, Usage, play},
    spec::{PlayerKind, PlayerSpec, SpecError, tell_apart},
    spsa::{Spsa, SpsaState, Tuned},
    stats::{BadSprt, Estimate, Pairs, Points, Sprt, Tally, Verdict, elo_of, expected_score},
    tournament::{
        FaultKind, Fixture, Format, Match, MatchError, PlayerStanding, Record, Standings,
        WhiteResult,
    },
};
