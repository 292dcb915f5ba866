//! The trait of a place where games are kept, so that another database can take the place of the
//! embedded one.

use std::fmt;

use crownhead_play::{Moment, SavedClock};
use futures_util::future::BoxFuture;

use crate::{Card, Change, Filter, Record, SeatHashes, Seating, Summary};

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
    /// The clocks were set while the change was being kept, because nobody could play for a while: it
    /// has to be made again, at the time it is now.
    #[error("the clocks have been set since")]
    ClocksSet,
    /// The database does not answer.
    #[error("the database cannot be reached ({0})")]
    Unreachable(String),
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

/// What servers that share a database have left undone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// Games in which a clock has run down, and nobody has said so; and those with days for a move whose clock stands,
    /// because the server was away, and has to go on.
    pub flags: Vec<String>,
    /// Games in which the computer has been to move for long, with their versions.
    pub replies: Vec<(String, u32)>,
    /// Whether any game with days for a move is played, where there is one server: it has to note that it is alive
    /// though it may show none of them.
    pub day_clocks: bool,
}

/// A file of the page, as a build of the program has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageFile {
    /// Its path below the hash of the build.
    pub path: String,
    /// Its media type.
    pub kind: String,
    /// The file.
    pub body: Vec<u8>,
    /// The same, compressed with brotli.
    pub brotli: Option<Vec<u8>>,
}

/// A place where games are kept.
pub trait Store: Send + Sync + fmt::Debug {
    /// Keeps a new game.
    fn insert<'a>(&'a self, game: &'a Record) -> Answer<'a, ()>;

    /// Keeps a new game with who plays in it, all of it or nothing. A store without people keeps the game alone.
    fn insert_seated<'a>(&'a self, game: &'a Record, _: &'a Seating) -> Answer<'a, ()> {
        self.insert(game)
    }

    /// Keeps a game that has changed, all of it or nothing. The one before has its version less one;
    /// if it has not, the answer is [`StoreError::Changed`]. When this returns, the change survives
    /// the program. A change of a game with a clock may have to be made again at another time:
    /// [`StoreError::ClocksSet`]. The result of a rated game and both ratings are kept together.
    fn update<'a>(&'a self, change: &'a Change) -> Answer<'a, ()>;

    /// Starts a clock that stands in this version of a game; the version stays. Returns `false` if
    /// another program has been quicker, or there is no such game.
    fn start_clock<'a>(&'a self, id: &'a str, version: u32, clock: SavedClock) -> Answer<'a, bool>;

    /// Replaces the hashes of a game's tokens, if they still are what they were `before`; its version
    /// stays. Returns `false` if they are not, or there is no such game.
    fn set_seats<'a>(
        &'a self,
        id: &'a str,
        before: &'a SeatHashes,
        after: &'a SeatHashes,
    ) -> Answer<'a, bool>;

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

    /// The ids of at most `most` games that have not changed since a time. A game with days for a move that is played
    /// is none of them.
    fn unchanged_since(&self, time: u64, most: u32) -> Answer<'_, Vec<String>>;

    /// How many bytes the games take up. Room that deleted games have left counts as free.
    fn bytes(&self) -> Answer<'_, u64>;

    /// Notes that the server is running now, by the clock that the games' clocks run by.
    fn beat(&self, now: Moment) -> Answer<'_, ()>;

    /// Reads the clock that the games' clocks run by, where it is the database's, without a sign of life.
    fn read_clock(&self) -> Answer<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// Keeps the review of a game, in place of an earlier one. All reviews together take at most
    /// [`REVIEW_BYTES`]; those made first go first.
    fn keep_review<'a>(&'a self, game: &'a str, review: &'a KeptReview) -> Answer<'a, ()>;

    /// The review of a game, if one is kept.
    fn review<'a>(&'a self, game: &'a str) -> Answer<'a, Option<KeptReview>>;

    /// Deletes the review of a game.
    fn delete_review<'a>(&'a self, game: &'a str) -> Answer<'a, ()>;

    /// Deletes a game with its moves and its review; returns `false` if no game has this id.
    fn delete<'a>(&'a self, id: &'a str) -> Answer<'a, bool>;

    /// The versions of those of these games that there are.
    fn versions<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u32)>>;

    /// What servers that share this database have left undone, for one of those that ask at about the
    /// same time. Where there is one server: the games with days for a move that it may not know.
    fn due(&self) -> Answer<'_, Due> {
        Box::pin(std::future::ready(Ok(Due::default())))
    }

    /// Keeps the files of the page of a build, named by a hash, for servers of other builds: while a
    /// new one is brought in, pages of both ask any server. Files that no server has kept for 30 days
    /// are deleted.
    fn keep_page<'a>(&'a self, _build: &'a str, _files: &'a [PageFile]) -> Answer<'a, ()> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// A file of the page of another build.
    fn page_file<'a>(&'a self, _build: &'a str, _path: &'a str) -> Answer<'a, Option<PageFile>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    /// What servers that share this database hash addresses with on a day, so that they count alike: the one given, if
    /// none has given one before. Nothing where there is one server, which keeps its own. It is deleted after two days.
    fn address_salt<'a>(&'a self, _day: u64, _new: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    /// Whether other servers keep games in it at the same time.
    fn is_shared(&self) -> bool {
        false
    }

    /// Finishes what was begun and closes.
    fn close(&self) -> BoxFuture<'_, ()>;
}
