//! Blocks.

use super::{
    Tables, ask, change,
    people::{ACCOUNT, account as read_account},
    values,
};
use crate::{Account, Blocking, Blocks, columns::Columns as _, store::Answer};

/// The table of blocks.
pub(crate) const TABLES: &[&str] = &[
    "CREATE TABLE blocks (
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        other TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        since BIGINT NOT NULL,
        PRIMARY KEY (account, other)
    )",
    "CREATE INDEX blocks_of ON blocks (other)",
];

impl<S: Tables> Blocks for S {
    fn block<'a>(
        &'a self,
        account: &'a str,
        other: &'a str,
        most: u32,
        now: u64,
    ) -> Answer<'a, Blocking> {
        Box::pin(async move {
            change!(self, |to| {
                to.lock_accounts(&[account]).await?;
                let insert = "INSERT INTO blocks (account, other, since) SELECT $1, $2, $3 \
                     WHERE (SELECT count(*) FROM blocks WHERE account = $1) < $4 \
                     ON CONFLICT (account, other) DO NOTHING";
                if to.has_changed(insert, values![account, other, now, most]).await? {
                    return Ok(Blocking::Done);
                }
                let there = "SELECT other FROM blocks WHERE account = $1 AND other = $2";
                match to.maybe(there, values![account, other]).await? {
                    Some(_) => Blocking::Done,
                    None => Blocking::TooMany,
                }
            })
        })
    }

    fn unblock<'a>(&'a self, account: &'a str, other: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let undo = "DELETE FROM blocks WHERE account = $1 AND other = $2";
                to.has_changed(undo, values![account, other]).await? || to.is_again()
            })
        })
    }

    fn blocks<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<(Account, u64)>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {ACCOUNT}, since FROM blocks JOIN accounts ON accounts.id = blocks.other \
                 WHERE blocks.account = $1 ORDER BY since DESC, other"
            );
            let rows = ask!(self, |to| to.all(&query, values![account]).await?)?;
            rows.iter().map(|row| Ok((read_account(row)?, row.since("since")?))).collect()
        })
    }

    fn blocks_one<'a>(&'a self, account: &'a str, other: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT since FROM blocks WHERE account = $1 AND other = $2";
                to.maybe(query, values![account, other]).await?.is_some()
            })
        })
    }

    fn are_apart<'a>(&'a self, one: &'a str, other: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT since FROM blocks WHERE (account = $1 AND other = $2) \
                             OR (account = $2 AND other = $1)";
                to.maybe(query, values![one, other]).await?.is_some()
            })
        })
    }

    fn apart_from<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT other AS id FROM blocks WHERE account = $1 \
                             UNION SELECT account AS id FROM blocks WHERE other = $1";
                to.ids(query, values![account]).await?
            })
        })
    }

    fn blocks_in_lobby(&self, now: u64) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async move {
            let query = "SELECT account, other FROM blocks \
                 WHERE account IN (SELECT account FROM seeks WHERE alive_until > $1) \
                 OR other IN (SELECT account FROM seeks WHERE alive_until > $1) \
                 ORDER BY account, other";
            let rows = ask!(self, |to| to.all(query, values![now]).await?)?;
            rows.iter().map(|row| Ok((row.text("account")?, row.text("other")?))).collect()
        })
    }
}
