//! Tokens of programs.

use super::{
    Row, Tables, ask, change,
    people::{ACCOUNT, account, with_opponents},
    values,
};
use crate::{
    Account, PlayedGame, Programs, StoreError, Token,
    columns::{self, Columns as _},
    store::Answer,
};

/// The table of tokens.
pub(crate) const TABLES: &[&str] = &[
    "CREATE TABLE tokens (
        id TEXT PRIMARY KEY,
        token_hash TEXT NOT NULL UNIQUE,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        label TEXT NOT NULL,
        scopes TEXT NOT NULL,
        token_made BIGINT NOT NULL,
        token_expires BIGINT,
        token_used BIGINT
    )",
    "CREATE INDEX tokens_of ON tokens (account)",
];

/// Their names are those of no other table, so that a row may have an account, too.
const TOKEN: &str = "tokens.id AS token_id, token_hash, tokens.account AS token_account, label, scopes, \
    token_made, token_expires, token_used";

fn token(row: &Row) -> Result<Token, StoreError> {
    Ok(Token {
        id: row.text("token_id")?,
        hash: row.text("token_hash")?,
        account: row.text("token_account")?,
        label: row.text("label")?,
        scopes: Token::read_scopes(&row.text("scopes")?),
        created: row.since("token_made")?,
        expires: row.maybe_since("token_expires")?,
        used: row.maybe_since("token_used")?,
    })
}

impl<S: Tables> Programs for S {
    fn insert_token<'a>(&'a self, new: &'a Token, most: u32) -> Answer<'a, bool> {
        Box::pin(async move {
            change!(self, |to| {
                to.lock_accounts(&[&new.account]).await?;
                let insert = "INSERT INTO tokens (id, token_hash, account, label, scopes, token_made, \
                     token_expires) SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM \
                     tokens WHERE account = $3 AND id <> $1 AND (token_expires IS NULL OR \
                     token_expires > $6)) < $8 ON CONFLICT (id) DO UPDATE SET label = $4";
                let Token { id, hash, account, label, created, expires, .. } = new;
                let scopes = new.scope_words();
                let values = values![id, hash, account, label, &scopes, *created, *expires, most];
                to.has_changed(insert, values).await?
            })
        })
    }

    fn tokens<'a>(&'a self, account: &'a str, now: u64) -> Answer<'a, Vec<Token>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {TOKEN} FROM tokens WHERE account = $1 \
                 AND (token_expires IS NULL OR token_expires > $2) ORDER BY token_made, id"
            );
            let rows = ask!(self, |to| to.all(&query, values![account, now]).await?)?;
            rows.iter().map(token).collect()
        })
    }

    fn token<'a>(&'a self, hash: &'a str, now: u64) -> Answer<'a, Option<(Token, Account)>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {TOKEN}, {ACCOUNT} FROM tokens JOIN accounts ON accounts.id = tokens.account \
                 WHERE token_hash = $1 AND (token_expires IS NULL OR token_expires > $2)"
            );
            let row = ask!(self, |to| to.maybe(&query, values![hash, now]).await?)?;
            row.as_ref().map(|row| Ok((token(row)?, account(row)?))).transpose()
        })
    }

    fn use_token<'a>(&'a self, id: &'a str, now: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                for statement in [
                    "UPDATE tokens SET token_used = $2 WHERE id = $1",
                    "UPDATE accounts SET seen = $2 \
                     WHERE id = (SELECT account FROM tokens WHERE id = $1)",
                ] {
                    to.run(statement, values![id, now]).await?;
                }
            })
        })
    }

    fn revoke_token<'a>(&'a self, account: &'a str, id: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let delete = "DELETE FROM tokens WHERE account = $1 AND id = $2";
            ask!(self, |to| to.has_changed(delete, values![account, id]).await? || to.is_again())
        })
    }

    fn revoke_tokens<'a>(&'a self, account: &'a str) -> Answer<'a, u64> {
        Box::pin(async move {
            let delete = "DELETE FROM tokens WHERE account = $1 RETURNING id";
            ask!(self, |to| to.ids(delete, values![account]).await?.len() as u64)
        })
    }

    fn become_bot<'a>(&'a self, account: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            change!(self, |to| {
                to.lock_accounts(&[account]).await?;
                let update = "UPDATE accounts SET kind = 'bot' WHERE id = $1 AND kind = 'person' \
                     AND NOT EXISTS (SELECT 1 FROM players WHERE account = $1) \
                     AND NOT EXISTS (SELECT 1 FROM games WHERE owner = $1)";
                let is_bot = "SELECT id FROM accounts WHERE id = $1 AND kind = 'bot'";
                to.has_changed(update, values![account]).await?
                    || (to.is_again() && to.maybe(is_bot, values![account]).await?.is_some())
            })
        })
    }

    fn running<'a>(&'a self, of: &'a str, most: u32) -> Answer<'a, Vec<PlayedGame>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {}, side FROM players JOIN games ON games.id = players.game \
                 WHERE account = $1 AND result IS NULL ORDER BY updated DESC, id LIMIT $2",
                columns::SUMMARY
            );
            with_opponents(self, of, &query, most).await
        })
    }
}
