//! Challenges.

use super::{Failure, Link, Row, Tables, ask, change, people::by_id, values};
use crate::{
    Account, Challenge, ChallengeState, Challenges, NewChallenge, StoreError,
    columns::Columns as _, random_text, store::Answer,
};

/// The table of challenges. While the game of one that was accepted is being made, `game` has the claim of whoever
/// makes it: a question mark, the time and a random text.
pub(crate) const TABLES: &[&str] = &[
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
/// Whoever has accepted a challenge and made no game for so long, in milliseconds, will make none: the server has ended
/// in the middle.
const CLAIM: u64 = 30_000;

/// A claim made at a time, without what makes it unlike all others. Claims are sorted by their times.
fn claim(now: u64) -> String {
    format!("?{now:015}")
}

/// A challenge with its accounts; nothing if one of them is gone.
async fn read(to: &mut Link<'_>, row: &Row) -> Result<Option<Challenge>, Failure> {
    let Some(from) = by_id(to, &row.text("from_account")?).await? else { return Ok(None) };
    let for_whom: Option<Account> = match row.maybe("to_account")? {
        None => None,
        Some(id) => match by_id(to, &id).await? {
            None => return Ok(None),
            found => found,
        },
    };
    let state = match row.text("state")?.as_str() {
        "open" => ChallengeState::Open,
        "declined" => ChallengeState::Declined,
        _ => {
            let game = row.maybe("game")?.filter(|game| !game.starts_with('?'));
            ChallengeState::Accepted { game }
        }
    };
    Ok(Some(Challenge {
        id: row.text("id")?,
        from,
        to: for_whom,
        game: row.text("settings")?,
        created: row.since("created")?,
        expires: row.since("expires")?,
        state,
    }))
}

impl<S: Tables> Challenges for S {
    fn insert_challenge<'a>(&'a self, new: NewChallenge<'a>, most: u32) -> Answer<'a, bool> {
        Box::pin(async move {
            change!(self, |to| {
                to.lock_accounts(&[new.from]).await?;
                let NewChallenge { id, from, to: for_whom, game, created, expires } = new;
                let insert = "INSERT INTO challenges (id, from_account, to_account, settings, state, \
                     created, expires) SELECT $1, $2, $3, $4, 'open', $5, $6 WHERE (SELECT count(*) \
                     FROM challenges WHERE from_account = $2 AND state = 'open' AND expires > $5) \
                     < $7 ON CONFLICT (id) DO NOTHING";
                let values = values![id, from, for_whom, game, created, expires, most];
                if to.has_changed(insert, values).await? {
                    return Ok(true);
                }
                let there = "SELECT id FROM challenges WHERE id = $1";
                to.is_again() && to.maybe(there, values![new.id]).await?.is_some()
            })
        })
    }

    fn challenge<'a>(&'a self, id: &'a str, now: u64) -> Answer<'a, Option<Challenge>> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT * FROM challenges WHERE id = $1 AND expires > $2";
                match to.maybe(query, values![id, now]).await? {
                    Some(row) => read(to, &row).await?,
                    None => None,
                }
            })
        })
    }

    fn challenges<'a>(&'a self, account: &'a str, now: u64) -> Answer<'a, Vec<Challenge>> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT * FROM challenges WHERE (from_account = $1 OR to_account = $1) \
                             AND expires > $2 ORDER BY created DESC, id LIMIT $3";
                let mut found = Vec::new();
                for row in &to.all(query, values![account, now, MOST]).await? {
                    found.extend(read(to, row).await?);
                }
                found
            })
        })
    }

    fn answer_challenge<'a>(&'a self, id: &'a str, accepted: bool, now: u64) -> Answer<'a, bool> {
        Box::pin(async move {
            // A claim is known again if the answer to it was lost.
            let own = random_text(12).map_err(|error| StoreError::Other(error.to_string()))?;
            let own = claim(now) + &own;
            let state = if accepted { "accepted" } else { "declined" };
            ask!(self, |to| {
                to.has_changed(
                    "UPDATE challenges SET state = $2, game = $3 WHERE id = $1 AND (state = 'open' \
                     OR game = $3 OR (state = 'accepted' AND game > '?' AND game < $4))",
                    values![id, state, &own, &claim(now.saturating_sub(CLAIM))],
                )
                .await?
            })
        })
    }

    fn begin_challenge<'a>(&'a self, id: &'a str, game: Option<&'a str>) -> Answer<'a, ()> {
        Box::pin(async move {
            let state = if game.is_some() { "accepted" } else { "open" };
            ask!(self, |to| {
                let set = "UPDATE challenges SET game = $2, state = $3 WHERE id = $1";
                to.run(set, values![id, game, state]).await?;
            })
        })
    }

    fn withdraw_challenge<'a>(&'a self, id: &'a str, from: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let withdraw = "DELETE FROM challenges WHERE id = $1 AND from_account = $2 \
                                AND state <> 'accepted'";
                if to.has_changed(withdraw, values![id, from]).await? {
                    return Ok(true);
                }
                let there = "SELECT id FROM challenges WHERE id = $1";
                to.is_again() && to.maybe(there, values![id]).await?.is_none()
            })
        })
    }
}
