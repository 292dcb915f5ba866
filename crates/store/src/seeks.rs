//! Seeks: who waits for a game in the lobby.

use crate::store::Answer;

/// Somebody who waits. An account waits for one game at a time. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seek {
    /// Its id.
    pub id: String,
    /// Who waits.
    pub account: String,
    /// The game, in a form of the server's own.
    pub told: String,
    /// Since when.
    pub since: u64,
    /// How long it counts without another sign of whoever waits.
    pub alive_until: u64,
    /// What became of it.
    pub state: SeekState,
}

/// What became of a seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeekState {
    /// Nobody has taken it.
    Open,
    /// Somebody has, and the game is being made.
    Taken,
    /// The game has begun.
    Begun {
        /// The game.
        game: String,
    },
}

/// A place where seeks are kept.
pub trait Seeks {
    /// Keeps a seek in place of an earlier one of the same account; `false` if `most` others wait already.
    fn insert_seek<'a>(&'a self, new: &'a Seek, most: u32) -> Answer<'a, bool>;

    /// The seeks that count now, the longest waiting first.
    fn seeks(&self, now: u64) -> Answer<'_, Vec<Seek>>;

    /// Takes an open seek of somebody else: of any number who do, at whatever server, one gets it. The taker waits no
    /// longer, and gets nothing if somebody has just taken the taker's own seek, or if one of the two blocks the other. `claim` is a text that no other taker
    /// has. If the game is not there after half a minute, the seek is open again.
    fn take_seek<'a>(
        &'a self,
        id: &'a str,
        taker: &'a str,
        claim: &'a str,
        now: u64,
    ) -> Answer<'a, Option<Seek>>;

    /// Opens a seek again whose game could not be made.
    fn return_seek<'a>(&'a self, id: &'a str, claim: &'a str) -> Answer<'a, ()>;

    /// Notes the game that has begun for an account that waited, for its pages to find until a time.
    fn begin_seek<'a>(&'a self, account: &'a str, game: &'a str, until: u64) -> Answer<'a, ()>;

    /// Deletes an open seek of an account; whether there was one.
    fn remove_seek<'a>(&'a self, id: &'a str, account: &'a str) -> Answer<'a, bool>;

    /// Notes that whoever waits is still there. A seek that counts no longer is not brought back.
    fn beat_seek<'a>(&'a self, account: &'a str, now: u64, alive_until: u64) -> Answer<'a, ()>;
}
