//! What programs that play for an account need: tokens, and the games that they have to go on with.
//!
//! A token comes here as its SHA-256. What a scope allows is for the server to decide.

use std::fmt;

use crate::{Account, PlayedGame, store::Answer};

/// What a token may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Reading what is the account's: games, challenges, events.
    Read,
    /// Making games and playing in them.
    Play,
    /// Seeking games, making and answering challenges.
    Challenge,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Read, Self::Play, Self::Challenge];

    /// The word in the database, on the command line and in the interface.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Challenge => "challenge",
        }
    }

    /// The scope of a word.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.word() == word)
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A token. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its id, for its owner.
    pub id: String,
    /// Its SHA-256.
    pub hash: String,
    /// Whose it is.
    pub account: String,
    /// What its owner calls it.
    pub label: String,
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub created: u64,
    /// When it ends; never if nothing is said.
    pub expires: Option<u64>,
    /// When it was used last, to the minute.
    pub used: Option<u64>,
}

impl Token {
    /// The scopes as the database has them.
    pub(crate) fn scope_words(&self) -> String {
        self.scopes.iter().map(|scope| scope.word()).collect::<Vec<_>>().join(" ")
    }

    /// The scopes in a text. Those of a newer program allow nothing here.
    pub(crate) fn read_scopes(words: &str) -> Vec<Scope> {
        words.split_whitespace().filter_map(Scope::read).collect()
    }
}

/// A place where tokens are kept.
pub trait Programs {
    /// Keeps a token; `false` if the account has `most` that can be used already.
    fn insert_token<'a>(&'a self, token: &'a Token, most: u32) -> Answer<'a, bool>;

    /// The tokens of an account that have not expired, in the order they were made.
    fn tokens<'a>(&'a self, account: &'a str, now: u64) -> Answer<'a, Vec<Token>>;

    /// The token with a hash, unless it has expired, and its account.
    fn token<'a>(&'a self, hash: &'a str, now: u64) -> Answer<'a, Option<(Token, Account)>>;

    /// Notes that a token was used, and that its account was here.
    fn use_token<'a>(&'a self, id: &'a str, now: u64) -> Answer<'a, ()>;

    /// Deletes a token of an account; whether there was one.
    fn revoke_token<'a>(&'a self, account: &'a str, id: &'a str) -> Answer<'a, bool>;

    /// Deletes all tokens of an account; how many there were.
    fn revoke_tokens<'a>(&'a self, account: &'a str) -> Answer<'a, u64>;

    /// Makes a bot of a person who has neither made nor played a game; `false` if it is something else or has.
    fn become_bot<'a>(&'a self, account: &'a str) -> Answer<'a, bool>;

    /// The games with a seat of an account that are not over, last changed first.
    fn running<'a>(&'a self, account: &'a str, most: u32) -> Answer<'a, Vec<PlayedGame>>;
}
