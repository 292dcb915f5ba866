//! Blocks: people who want nothing to do with somebody.
//!
//! A block is one account's, and keeps the two apart in both directions.

use crate::{Account, store::Answer};

/// What came of blocking somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocking {
    /// The two are kept apart, or were before.
    Done,
    /// The account blocks as many as it may.
    TooMany,
}

/// A place where blocks are kept.
pub trait Blocks {
    /// Keeps `other` away from `account`, which may block `most`.
    fn block<'a>(
        &'a self,
        account: &'a str,
        other: &'a str,
        most: u32,
        now: u64,
    ) -> Answer<'a, Blocking>;

    /// Undoes it; whether there was a block.
    fn unblock<'a>(&'a self, account: &'a str, other: &'a str) -> Answer<'a, bool>;

    /// Whom an account blocks and since when, the newest first.
    fn blocks<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<(Account, u64)>>;

    /// Whether an account blocks another.
    fn blocks_one<'a>(&'a self, account: &'a str, other: &'a str) -> Answer<'a, bool>;

    /// Whether one of two accounts blocks the other.
    fn are_apart<'a>(&'a self, one: &'a str, other: &'a str) -> Answer<'a, bool>;

    /// The accounts that an account blocks, and those that block it.
    fn apart_from<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<String>>;

    /// The blocks by and of those who wait in the lobby: who, and whom.
    fn blocks_in_lobby(&self, now: u64) -> Answer<'_, Vec<(String, String)>>;
}
