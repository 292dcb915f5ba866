//! The trait of a place where games are kept, so that another database can take the place of the
//! embedded one.

use std::fmt;

use crownhead_play::{Moment, SavedClock};
use futures_util::future::BoxFuture;

use crate::{Card, Change, Filter, Record, SeatHashes, Summary};

/// Why something could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// No room is left.
    #[error("the disk or the database is full")]
    Full,
    /// Another program holds the database.
    #[error("the database is locked by another program")]
    Locked,
    /// Another program has changed the game.
    #[error("another program has changed the game")]
    Changed,
    /// The database is damaged.
    #[error("the database is damaged ({0})")]
    Damaged(String),
    /// Anything else.
    #[error("the database failed ({0})")]
    Other(String),
}

/// What comes of asking a store.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// How many bytes all reviews together may take. A game of 60 moves takes about ten thousand.
pub const REVIEW_BYTES: u64 = 16 << 20;

/// What the engine found in a game. What is said about it is made from this when it is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptReview {
    /// Which moves were reviewed: a fingerprint, because moves can be taken back and others played.
    pub moves: String,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// What was found, in a form of the reviewer's own.
    pub found: String,
}

/// A place where games are kept.
pub trait Store: Send + Sync + fmt::Debug {
    /// Keeps a new game.
    fn insert<'a>(&'a self, game: &'a Record) -> Answer<'a, ()>;

    /// Keeps a game that has changed, all of it or nothing. The one before has its version less one;
    /// if it has not, the answer is [`StoreError::Changed`]. When this returns, the change survives
    /// the program.
    fn update<'a>(&'a self, change: &'a Change) -> Answer<'a, ()>;

    /// Replaces what is kept of a game's clock. Its version stays.
    fn set_clock<'a>(&'a self, id: &'a str, clock: SavedClock) -> Answer<'a, ()>;

    /// Replaces the hashes of a game's tokens. Its version stays.
    fn set_seats<'a>(&'a self, id: &'a str, seats: &'a SeatHashes) -> Answer<'a, ()>;

    /// The game with an id.
    fn get<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Record>>;

    /// What the game with an id is beside its moves.
    fn card<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Card>>;

    /// How many games there are, and some of them, last changed first.
    fn list<'a>(
        &'a self,
        filter: &'a Filter,
        skip: u32,
        most: u32,
    ) -> Answer<'a, (u32, Vec<Summary>)>;

    /// Games of a filter in the order they were made, the newest first: the first `most`, or those
    /// that follow a game, given by the time it was made and its id.
    fn list_made<'a>(
        &'a self,
        filter: &'a Filter,
        after: Option<(u64, String)>,
        most: u32,
    ) -> Answer<'a, Vec<Record>>;

    /// The ids of at most `most` games that have not changed since a time.
    fn unchanged_since(&self, time: u64, most: u32) -> Answer<'_, Vec<String>>;

    /// How many bytes the games take up. Room that deleted games have left counts as free.
    fn bytes(&self) -> Answer<'_, u64>;

    /// Notes that the server is running now, by the clock that the games' clocks run by.
    fn beat(&self, now: Moment) -> Answer<'_, ()>;

    /// Keeps the review of a game, in place of an earlier one. All reviews together take at most
    /// [`REVIEW_BYTES`]; those made first go first.
    fn keep_review<'a>(&'a self, game: &'a str, review: &'a KeptReview) -> Answer<'a, ()>;

    /// The review of a game, if one is kept.
    fn review<'a>(&'a self, game: &'a str) -> Answer<'a, Option<KeptReview>>;

    /// Deletes the review of a game.
    fn delete_review<'a>(&'a self, game: &'a str) -> Answer<'a, ()>;

    /// Deletes a game with its moves and its review; returns `false` if no game has this id.
    fn delete<'a>(&'a self, id: &'a str) -> Answer<'a, bool>;

    /// Finishes what was begun and closes.
    fn close(&self) -> BoxFuture<'_, ()>;
}
