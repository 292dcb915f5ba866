//! Where games are kept. A [`Store`] is a trait, so that another database can take the place of the
//! embedded one; what it keeps is plain text and numbers, so that nothing in it depends on which.

mod backup;
mod lock;
#[cfg(test)]
pub(crate) mod memory;
mod sqlite;

use std::fmt;

use crownhead_play::Moment;
use futures_util::future::BoxFuture;

use crate::seats::SeatHashes;

pub use self::backup::{BackupError, backup};
pub(crate) use self::{lock::ServerLock, sqlite::Sqlite};

/// A game as it is kept. Texts are in the forms that the modules using them
/// read and write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StoredGame {
    pub(crate) id: String,
    /// Who may list, export and delete it.
    pub(crate) owner: String,
    /// Grows by one with every change.
    pub(crate) version: u32,
    /// The id of the rule set.
    pub(crate) rules: String,
    pub(crate) rules_name: String,
    /// The switches changed, as JSON; empty if none.
    pub(crate) switches: String,
    pub(crate) white: String,
    pub(crate) black: String,
    /// Hashes of White's tokens, as `seats` writes them.
    pub(crate) white_seat: Option<String>,
    pub(crate) black_seat: Option<String>,
    /// The first position as FEN, if it is not the usual one.
    pub(crate) start: Option<String>,
    /// The clock, as JSON.
    pub(crate) clock: Option<String>,
    /// The moves, one in a line.
    pub(crate) moves: String,
    /// Moves taken back that can be played again, the next first.
    pub(crate) redo: String,
    pub(crate) ply: u32,
    /// The position now as FEN.
    pub(crate) position: String,
    /// What one side asks of the other.
    pub(crate) offer: Option<String>,
    /// `white`, `black` or `draw`.
    pub(crate) result: Option<String>,
    /// Why, as JSON.
    pub(crate) reason: Option<String>,
    /// The id of the game after this one.
    pub(crate) rematch: Option<String>,
    /// For the computer's choices.
    pub(crate) seed: u64,
    /// Milliseconds since 1970.
    pub(crate) created: u64,
    pub(crate) updated: u64,
}

/// A game as a list of all games needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    pub(crate) id: String,
    pub(crate) rules_name: String,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) ply: u32,
    pub(crate) result: Option<String>,
    pub(crate) updated: u64,
}

/// Which games to list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) owner: String,
    pub(crate) rules: Option<String>,
    /// `white`, `black`, `draw` or `open`.
    pub(crate) result: Option<String>,
    /// Changed at this time or later.
    pub(crate) from: Option<u64>,
    /// Changed before this time.
    pub(crate) to: Option<u64>,
    /// Words that all have to occur in a game: in its rules, players, result, moves or id. A word
    /// may be several, separated by `|`, of which one has to occur.
    pub(crate) words: Option<String>,
    /// Games without a move are left out, unless two people have made one at this time or later:
    /// then one may still be waiting for the other.
    pub(crate) waiting_since: u64,
}

/// Why something could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StoreError {
    /// No room is left.
    Full,
    /// Another program holds the database.
    Locked,
    /// Another program has changed the game.
    Changed,
    /// The database is damaged.
    Damaged(String),
    /// Anything else.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full => f.write_str("the disk or the database is full"),
            Self::Locked => f.write_str("the database is locked by another program"),
            Self::Changed => f.write_str("another program has changed the game"),
            Self::Damaged(message) => write!(f, "the database is damaged ({message})"),
            Self::Other(message) => write!(f, "the database failed ({message})"),
        }
    }
}

impl std::error::Error for StoreError {}

/// A place where games are kept.
pub(crate) trait Store: Send + Sync + fmt::Debug {
    /// Keeps a new game.
    fn insert<'a>(&'a self, game: &'a StoredGame) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Keeps a game that has changed: the one before has its version less
    /// one. When this returns, the change survives the program.
    fn update<'a>(&'a self, game: &'a StoredGame) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Replaces what is kept of a game's clock. Its version stays.
    fn set_clock<'a>(
        &'a self,
        id: &'a str,
        clock: Option<&'a str>,
    ) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Replaces the hashes of a game's tokens. Its version stays.
    fn set_seats<'a>(
        &'a self,
        id: &'a str,
        seats: &'a SeatHashes,
    ) -> BoxFuture<'a, Result<(), StoreError>>;

    /// The game with an id.
    fn get<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredGame>, StoreError>>;

    /// How many games there are, and some of them, last changed first.
    fn list<'a>(
        &'a self,
        filter: &'a Filter,
        skip: u32,
        most: u32,
    ) -> BoxFuture<'a, Result<(u32, Vec<StoredGame>), StoreError>>;

    /// Games of a filter in the order they were made, the newest first: the first `most`, or those
    /// that follow a game, given by the time it was made and its id.
    fn list_made<'a>(
        &'a self,
        filter: &'a Filter,
        after: Option<(u64, String)>,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<StoredGame>, StoreError>>;

    /// The ids of at most `most` games that have not changed since a time.
    fn unchanged_since(
        &self,
        time: u64,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;

    /// How many bytes the games take up. Room that deleted games have left counts as free.
    fn bytes(&self) -> BoxFuture<'_, Result<u64, StoreError>>;

    /// Notes that the server is running now.
    fn beat(&self, now: Moment) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Deletes a game; returns `false` if no game has this id.
    fn delete<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>>;

    /// Finishes what was begun and closes.
    fn close(&self) -> BoxFuture<'_, ()>;
}
