//! Tournaments as plain data and pure functions: what has happened and what the organiser has decided go in, the pairings of the
//! next round, standings and tables come out. The same input gives the same output; there are no files, clocks or threads.
//!
//! | | |
//! |---|---|
//! | [`Tournament`] | rounds of a [Swiss](System::Swiss) tournament or a [round robin](System::RoundRobin) |
//! | [`Tournament::next_round`] | its next pairings, or [why there are none](NoPairing) |
//! | [`Tournament::standings`], [`Tournament::crosstable`] | points, [tie-breaks](TieBreak), tables |
//! | [`Arena`] | pairs whoever is free, for a fixed time |
//! | [`Ballots`], [`MiniMatch`] | openings by ballot, two games from one ballot |
//! | [`Trf`] | files of FIDE |
//!
//! ```
//! use crownhead_tournament::{Outcome, Player, Score, Settings, Tournament};
//!
//! let mut tournament = Tournament::new(Settings::swiss(5));
//! for (name, rating) in [("Ann", 1900), ("Ben", 1800), ("Cas", 1700), ("Dot", 1600), ("Eve", 1500)] {
//!     tournament.enter(Player::new(name, Some(rating)))?;
//! }
//! // The upper half meets the lower half; the last one has a bye.
//! let round = tournament.next_round()?;
//! let names = |index: usize| {
//!     let pairing = &round.pairings[index];
//!     [pairing.white, pairing.black].map(|id| tournament.players[id.index()].name.as_str())
//! };
//! assert_eq!((names(0), names(1)), (["Ann", "Cas"], ["Dot", "Ben"]));
//! assert_eq!(round.byes.len(), 1);
//!
//! tournament.begin(round)?;
//! tournament.record(0, 0, 0, Outcome::Played(Score::White))?;
//! tournament.record(0, 1, 0, Outcome::Played(Score::Draw))?;
//! let points: Vec<String> = tournament.points().iter().map(ToString::to_string).collect();
//! assert_eq!(points, ["2", "1", "0", "1", "2"]); // a bye is a win
//! let second = tournament.next_round()?;
//! assert_eq!(second.pairings.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A pairing carries the ballot that decides its opening, drawn from a seed:
//!
//! ```
//! use crownhead_tournament::{Ballots, BallotScope, MiniMatch, Player, Settings, Tournament};
//!
//! let mut settings = Settings::swiss(4);
//! settings.ballots = Some(Ballots { count: 156, seed: 2026, scope: BallotScope::Pairing });
//! settings.mini_match = Some(MiniMatch::GamesCount);
//! let mut tournament = Tournament::new(settings);
//! for name in ["Ann", "Ben"] {
//!     tournament.enter(Player::new(name, None))?;
//! }
//! let round = tournament.next_round()?;
//! assert_eq!(round.pairings[0].games.len(), 2);
//! assert!(round.pairings[0].ballot.is_some_and(|ballot| ballot < 156));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod arena;
mod ballot;
mod berger;
mod crosstable;
mod lot;
mod matching;
mod pairing;
mod points;
mod standings;
mod swiss;
mod tournament;
mod trf;
mod wide;

pub use self::{
    arena::{Arena, ArenaGame, ArenaPairing, ArenaPlayer, ArenaSettings, ArenaStanding, Waiting},
    ballot::{BallotScope, Ballots},
    crosstable::{Cell, Columns, Crosstable, CrosstableLine, Headings, What},
    pairing::NoPairing,
    points::{Points, Scoring},
    standings::{Standing, TieBreak, TieValue},
    tournament::{
        Bye, Colour, Entry, EntryKind, MiniMatch, Outcome, Pairing, Person, Player, PlayerId,
        Refusal, Round, Score, Seeding, Settings, System, Tournament,
    },
    trf::{Trf, TrfError, TrfFault, TrfLimit},
};
