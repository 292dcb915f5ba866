//! Challenges in `SQLite`.

use sqlx::{Row, sqlite::SqliteRow};

use super::{Sqlite, fault};
use crate::{
    Account, Challenge, ChallengeState, Challenges, NewChallenge, People as _, StoreError,
    store::Answer,
};

/// The table of challenges, as one step between formats.
pub(super) const TABLES: &[&str] = &[
    "CREATE TABLE challenges (
        id TEXT PRIMARY KEY,
        from_account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        to_account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
        settings TEXT NOT NULL,
        state TEXT NOT NULL,
        game TEXT,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL
    )",
    "CREATE INDEX challenges_from ON challenges (from_account)",
    "CREATE INDEX challenges_to ON challenges (to_account) WHERE to_account IS NOT NULL",
    "CREATE INDEX challenges_expire ON challenges (expires)",
];

/// The most challenges that are told of at once.
const MOST: i64 = 100;

impl Sqlite {
    /// A challenge with its accounts; nothing if one of them is gone.
    async fn read_challenge(&self, row: &SqliteRow) -> Result<Option<Challenge>, StoreError> {
        let from: String = row.try_get("from_account").map_err(fault)?;
        let to: Option<String> = row.try_get("to_account").map_err(fault)?;
        let Some(from) = self.account(&from).await? else { return Ok(None) };
        let to: Option<Account> = match to {
            None => None,
            Some(to) => match self.account(&to).await? {
                None => return Ok(None),
                found => found,
            },
        };
        let state: &str = row.try_get("state").map_err(fault)?;
        let state = match state {
            "open" => ChallengeState::Open,
            "declined" => ChallengeState::Declined,
            _ => ChallengeState::Accepted { game: row.try_get("game").map_err(fault)? },
        };
        let time = |name: &str| row.try_get::<i64, _>(name).map(|time| time as u64).map_err(fault);
        Ok(Some(Challenge {
            id: row.try_get("id").map_err(fault)?,
            from,
            to,
            game: row.try_get("settings").map_err(fault)?,
            created: time("created")?,
            expires: time("expires")?,
            state,
        }))
    }
}

impl Challenges for Sqlite {
    fn insert_challenge<'a>(&'a self, new: NewChallenge<'a>, most: u32) -> Answer<'a, bool> {
        Box::pin(async move {
            let done = sqlx::query(
                "INSERT INTO challenges (id, from_account, to_account, settings, state, created, \
                 expires) SELECT $1, $2, $3, $4, 'open', $5, $6 WHERE (SELECT count(*) FROM \
                 challenges WHERE from_account = $2 AND state = 'open' AND expires > $5) < $7",
            )
            .bind(new.id)
            .bind(new.from)
            .bind(new.to)
            .bind(new.game)
            .bind(new.created as i64)
            .bind(new.expires as i64)
            .bind(i64::from(most))
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn challenge<'a>(&'a self, id: &'a str, now: u64) -> Answer<'a, Option<Challenge>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT * FROM challenges WHERE id = $1 AND expires > $2")
                .bind(id)
                .bind(now as i64)
                .fetch_optional(&self.pool)
                .await
                .map_err(fault)?;
            match row {
                Some(row) => self.read_challenge(&row).await,
                None => Ok(None),
            }
        })
    }

    fn challenges<'a>(&'a self, account: &'a str, now: u64) -> Answer<'a, Vec<Challenge>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT * FROM challenges WHERE (from_account = $1 OR to_account = $1) \
                 AND expires > $2 ORDER BY created DESC, id LIMIT $3",
            )
            .bind(account)
            .bind(now as i64)
            .bind(MOST)
            .fetch_all(&self.pool)
            .await
            .map_err(fault)?;
            let mut found = Vec::new();
            for row in &rows {
                found.extend(self.read_challenge(row).await?);
            }
            Ok(found)
        })
    }

    fn answer_challenge<'a>(&'a self, id: &'a str, accepted: bool) -> Answer<'a, bool> {
        Box::pin(async move {
            let query = "UPDATE challenges SET state = $2 WHERE id = $1 AND state = 'open'";
            let done = sqlx::query(query)
                .bind(id)
                .bind(if accepted { "accepted" } else { "declined" })
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn begin_challenge<'a>(&'a self, id: &'a str, game: Option<&'a str>) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE challenges SET game = $2, state = $3 WHERE id = $1")
                .bind(id)
                .bind(game)
                .bind(if game.is_some() { "accepted" } else { "open" })
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(())
        })
    }

    fn withdraw_challenge<'a>(&'a self, id: &'a str, from: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let done = sqlx::query(
                "DELETE FROM challenges WHERE id = $1 AND from_account = $2 AND state <> 'accepted'",
            )
            .bind(id)
            .bind(from)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }
}
