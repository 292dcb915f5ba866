//! Challenges: games that somebody offers to a name, or to whoever has a link.

use crate::{Account, store::Answer};

/// A challenge. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its id, which is its link.
    pub id: String,
    /// Who offers the game.
    pub from: Account,
    /// Whom it is for; whoever has the link if nobody is named.
    pub to: Option<Account>,
    /// The game, in a form of the server's own.
    pub game: String,
    /// When it was made.
    pub created: u64,
    /// When it is too late.
    pub expires: u64,
    /// What became of it.
    pub state: ChallengeState,
}

/// What became of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// Nobody has answered.
    Open,
    /// It was accepted, and the game is being made or was made.
    Accepted {
        /// The game.
        game: Option<String>,
    },
    /// It was declined.
    Declined,
}

/// What a new challenge is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChallenge<'a> {
    /// Its id.
    pub id: &'a str,
    /// The account that offers the game.
    pub from: &'a str,
    /// The account that it is for.
    pub to: Option<&'a str>,
    /// The game.
    pub game: &'a str,
    /// When it is made.
    pub created: u64,
    /// When it is too late.
    pub expires: u64,
}

/// A place where challenges are kept.
pub trait Challenges {
    /// Keeps a challenge; `false` if the account has `most` open ones already.
    fn insert_challenge<'a>(&'a self, new: NewChallenge<'a>, most: u32) -> Answer<'a, bool>;

    /// The challenge with an id, unless it has expired.
    fn challenge<'a>(&'a self, id: &'a str, now: u64) -> Answer<'a, Option<Challenge>>;

    /// The challenges from and to an account that have not expired, the newest first.
    fn challenges<'a>(&'a self, account: &'a str, now: u64) -> Answer<'a, Vec<Challenge>>;

    /// Takes an open challenge, declined or accepted: of two who do one has done it. One that was accepted and whose game
    /// was not noted within half a minute is open again, because the server that was making it has ended.
    fn answer_challenge<'a>(&'a self, id: &'a str, accepted: bool, now: u64) -> Answer<'a, bool>;

    /// Notes the game of a challenge that was accepted; without one it is open again.
    fn begin_challenge<'a>(&'a self, id: &'a str, game: Option<&'a str>) -> Answer<'a, ()>;

    /// Deletes a challenge of an account, unless it was accepted; whether there was one.
    fn withdraw_challenge<'a>(&'a self, id: &'a str, from: &'a str) -> Answer<'a, bool>;
}
