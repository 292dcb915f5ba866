//! Seeks.

use super::{Row, Tables, ask, change, values};
use crate::{Seek, SeekState, Seeks, StoreError, columns::Columns as _, store::Answer};

/// The table of seeks. `claim` is whose the seek is while its game is being made, `taken` since when.
pub(crate) const TABLES: &[&str] = &[
    "CREATE TABLE seeks (
        id TEXT PRIMARY KEY,
        account TEXT NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
        told TEXT NOT NULL,
        since BIGINT NOT NULL,
        alive_until BIGINT NOT NULL,
        claim TEXT,
        taken BIGINT,
        game TEXT
    )",
    "CREATE INDEX seeks_alive ON seeks (alive_until)",
];

const SEEK: &str = "id, account, told, since, alive_until, claim, taken, game";
/// Whoever has taken a seek and made no game for so long, in milliseconds, will make none.
const CLAIM: u64 = 30_000;

fn seek(row: &Row, now: u64) -> Result<Seek, StoreError> {
    let taken = row.maybe_since("taken")?;
    let state = match row.maybe("game")? {
        Some(game) => SeekState::Begun { game },
        None if taken.is_some_and(|taken| taken + CLAIM > now) => SeekState::Taken,
        None => SeekState::Open,
    };
    Ok(Seek {
        id: row.text("id")?,
        account: row.text("account")?,
        told: row.text("told")?,
        since: row.since("since")?,
        alive_until: row.since("alive_until")?,
        state,
    })
}

impl<S: Tables> Seeks for S {
    fn insert_seek<'a>(&'a self, new: &'a Seek, most: u32) -> Answer<'a, bool> {
        Box::pin(async move {
            change!(self, |to| {
                let Seek { id, account, told, since, alive_until, state: _ } = new;
                let insert = "INSERT INTO seeks (id, account, told, since, alive_until) \
                     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM seeks \
                     WHERE account <> $2 AND alive_until > $4 AND game IS NULL) < $6 \
                     ON CONFLICT (account) DO UPDATE SET id = $1, told = $3, since = $4, \
                     alive_until = $5, claim = NULL, taken = NULL, game = NULL WHERE seeks.id <> $1";
                let values = values![id, account, told, *since, *alive_until, most];
                if to.has_changed(insert, values).await? {
                    return Ok(true);
                }
                let there = "SELECT id FROM seeks WHERE id = $1";
                to.is_again() && to.maybe(there, values![id]).await?.is_some()
            })
        })
    }

    fn seeks(&self, now: u64) -> Answer<'_, Vec<Seek>> {
        Box::pin(async move {
            let query =
                format!("SELECT {SEEK} FROM seeks WHERE alive_until > $1 ORDER BY since, id");
            let rows = ask!(self, |to| to.all(&query, values![now]).await?)?;
            rows.iter().map(|row| seek(row, now)).collect()
        })
    }

    fn take_seek<'a>(
        &'a self,
        id: &'a str,
        taker: &'a str,
        claim: &'a str,
        now: u64,
    ) -> Answer<'a, Option<Seek>> {
        Box::pin(async move {
            change!(self, |to| {
                // Both rows are locked in the order of their ids, so that of two who take each other's one does.
                let both = format!(
                    "SELECT {SEEK} FROM seeks WHERE id = $1 OR account = $2 ORDER BY id{}",
                    to.locked()
                );
                for row in &to.all(&both, values![id, taker]).await? {
                    let other = seek(row, now)?;
                    if other.account == taker && other.state == SeekState::Taken {
                        return Ok(None);
                    }
                }
                let take = format!(
                    "UPDATE seeks SET claim = $3, taken = $4 WHERE id = $1 AND account <> $2 AND \
                     game IS NULL AND alive_until > $4 AND (claim IS NULL OR claim = $3 OR \
                     taken <= $5) AND NOT EXISTS (SELECT 1 FROM blocks WHERE \
                     (blocks.account = $2 AND blocks.other = seeks.account) OR \
                     (blocks.account = seeks.account AND blocks.other = $2)) RETURNING {SEEK}"
                );
                let late = now.saturating_sub(CLAIM);
                let taken = to.maybe(&take, values![id, taker, claim, now, late]).await?;
                let Some(taken) = taken else { return Ok(None) };
                let own = "DELETE FROM seeks WHERE account = $1";
                to.run(own, values![taker]).await?;
                Some(seek(&taken, now)?)
            })
        })
    }

    fn return_seek<'a>(&'a self, id: &'a str, claim: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                let back = "UPDATE seeks SET claim = NULL, taken = NULL \
                            WHERE id = $1 AND claim = $2 AND game IS NULL";
                to.run(back, values![id, claim]).await?;
            })
        })
    }

    fn begin_seek<'a>(&'a self, account: &'a str, game: &'a str, until: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                let begin = "UPDATE seeks SET game = $2, alive_until = $3 WHERE account = $1";
                to.run(begin, values![account, game, until]).await?;
            })
        })
    }

    fn remove_seek<'a>(&'a self, id: &'a str, account: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let remove = "DELETE FROM seeks WHERE id = $1 AND account = $2 AND claim IS NULL";
                if to.has_changed(remove, values![id, account]).await? {
                    return Ok(true);
                }
                let there = "SELECT id FROM seeks WHERE id = $1";
                to.is_again() && to.maybe(there, values![id]).await?.is_none()
            })
        })
    }

    fn beat_seek<'a>(&'a self, account: &'a str, now: u64, alive_until: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                let beat = "UPDATE seeks SET alive_until = $3 WHERE account = $1 \
                            AND alive_until > $2 AND alive_until < $3 AND game IS NULL";
                to.run(beat, values![account, now, alive_until]).await?;
            })
        })
    }
}
