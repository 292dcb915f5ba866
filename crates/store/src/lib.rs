//! Saved games: what is kept of a game, and the database it is kept in.
//!
//! A [`Record`] is a game as plain values; a [`Change`] is what differs from the version before, with
//! only the moves that are new. A [`Store`] keeps them: [`Sqlite`] in a file, [`Memory`] for tests, and
//! with the feature `cluster` `Postgres`, which several servers share. Moves are rows of their own and
//! are appended, so that a move costs the same at ply 10 and at ply 6,000.
//!
//! [`People`] keeps accounts, their keys and their sessions, where a server has them.
//!
//! `Store` is asynchronous, for servers. Programs without a runtime use [`SavedGames`], whose methods
//! wait for the disk.
//!
//! ```
//! use crownhead_play::{Command, Moment, Plan, Session, Sides};
//! use crownhead_rules::RuleSet;
//! use crownhead_store::SavedGames;
//!
//! let mut games = SavedGames::open("sqlite::memory:")?;
//! let now = Moment::from_millis(0);
//! let rules = RuleSet::named("english").expect("a rule set of this library");
//! let mut session = Session::new(Plan::new(rules), now);
//! let id = games.insert(&session, now)?;
//!
//! let first = session.legal()[0].clone();
//! session.apply(Sides::Both, Command::Play(first.into()), now).expect("a legal move");
//! games.update(&id, &session, now)?;
//!
//! assert_eq!(games.list()?[0].moves, 1);
//! assert_eq!(games.load(&id, now)?.position(), session.position());
//! # Ok::<(), crownhead_store::SavedError>(())
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod backup;
mod blocks;
mod card;
mod challenges;
mod columns;
mod correspondence;
mod game_text;
mod ids;
mod lock;
mod memory;
mod moderation;
mod names;
mod people;
#[cfg(feature = "cluster")]
mod postgres;
mod private;
mod programs;
mod ratings;
mod reason;
mod record;
mod saved;
mod search;
mod seeks;
mod sqlite;
mod store;
mod tables;
mod text;
pub mod time;
mod tournaments;
#[cfg(feature = "cluster")]
mod transfer;

pub use self::{
    backup::{BackupError, backup},
    blocks::{Blocking, Blocks},
    card::{Card, Filter, Origin, ResultFilter, SeatHashes, Summary},
    challenges::{Challenge, ChallengeState, Challenges, NewChallenge},
    correspondence::{Correspondence, DaysGame},
    game_text::{GameText, RulesText},
    ids::{LOCAL, hash, is_id, new_id, new_seed, random_text},
    lock::{LockError, ServerLock},
    memory::Memory,
    moderation::{
        Act, Decided, Decision, LogLine, Moderation, NewReport, OwnReport, Report, ReportKind,
        Warning,
    },
    names::{NAME_LENGTHS, NameFault, NameKey, read_name},
    people::{
        Account, AccountKind, Ceremony, Forgotten, Key, KeyKind, Naming, NewPerson, People,
        PlayedGame, SignedIn,
    },
    programs::{Programs, Scope, Token},
    ratings::{KeptRating, RatingChange, Ratings, Seating},
    reason::{End, Reason},
    record::{Change, Clocks, Record, Setting, State, Unreadable},
    saved::{SavedError, SavedGame, SavedGames},
    seeks::{Seek, SeekState, Seeks},
    sqlite::{Sqlite, SqliteFacts},
    store::{Answer, Due, KeptReview, PageFile, REVIEW_BYTES, Store, StoreError},
    tournaments::{
        ByeKind, Entrant, KeptBye, KeptTournament, ListedTournament, PairedGame, Pairing,
        Tournament, TournamentAct, TournamentChange, TournamentResult, TournamentState,
        Tournaments,
    },
};

#[cfg(feature = "cluster")]
pub use self::{
    postgres::{Postgres, PostgresFacts},
    transfer::{Moved, TransferError, move_database},
};
