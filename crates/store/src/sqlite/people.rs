//! People in `SQLite`. The statements are those of `PostgreSQL`, too, but for the trigger that protects the
//! log.

use crownhead_rules::Color;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

use super::{Sqlite, fault};
use crate::{
    Account, AccountKind, Ceremony, Forgotten, Key, KeyKind, NameKey, Naming, NewPerson, People,
    PlayedGame, SignedIn, StoreError, columns, hash, store::Answer, text,
};

/// The tables of people, as one step between formats.
pub(super) const TABLES: &[&str] = &[
    "CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        name TEXT,
        name_key TEXT UNIQUE,
        number BIGINT NOT NULL,
        piece TEXT NOT NULL,
        shows_games BIGINT NOT NULL,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL,
        closed BIGINT,
        leaving BIGINT
    )",
    "CREATE INDEX accounts_seen ON accounts (kind, seen)",
    "CREATE TABLE names_used (
        name_hash TEXT PRIMARY KEY,
        account TEXT NOT NULL,
        since BIGINT NOT NULL
    )",
    "CREATE TABLE credentials (
        id TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        credential TEXT UNIQUE,
        secret TEXT NOT NULL,
        counter BIGINT NOT NULL,
        label TEXT NOT NULL,
        created BIGINT NOT NULL,
        used BIGINT
    )",
    "CREATE INDEX credentials_of ON credentials (account)",
    "CREATE TABLE sessions (
        token_hash TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        browser TEXT NOT NULL
    )",
    "CREATE INDEX sessions_of ON sessions (account)",
    "CREATE INDEX sessions_expire ON sessions (expires)",
    "CREATE TABLE ceremonies (
        challenge_hash TEXT PRIMARY KEY,
        browser_hash TEXT NOT NULL,
        purpose TEXT NOT NULL,
        account TEXT,
        name TEXT,
        invitation TEXT,
        expires BIGINT NOT NULL
    )",
    "CREATE TABLE invitations (
        hash TEXT PRIMARY KEY,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        used_by TEXT
    )",
    "CREATE TABLE limits (
        what TEXT NOT NULL,
        since BIGINT NOT NULL,
        times BIGINT NOT NULL,
        PRIMARY KEY (what, since)
    )",
    "CREATE TABLE staff_log (
        at BIGINT NOT NULL,
        about TEXT,
        what TEXT NOT NULL,
        why TEXT NOT NULL
    )",
    "CREATE TRIGGER staff_log_stays BEFORE UPDATE ON staff_log
        BEGIN SELECT raise(ABORT, 'the log is only added to'); END",
    "CREATE TRIGGER staff_log_is_kept BEFORE DELETE ON staff_log
        BEGIN SELECT raise(ABORT, 'the log is only added to'); END",
    "CREATE TABLE players (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        side TEXT NOT NULL,
        account TEXT NOT NULL,
        PRIMARY KEY (game, side)
    )",
    "CREATE INDEX players_of ON players (account)",
];

pub(super) const ACCOUNT: &str = "accounts.id, accounts.kind, accounts.name, accounts.number, accounts.piece, \
    accounts.shows_games, accounts.created, accounts.seen, accounts.closed, accounts.leaving";
const KEY: &str = "id, account, kind, credential, secret, counter, label, created, used";
/// Guests that are deleted in one transaction.
const BATCH: i64 = 200;

pub(super) fn account(row: &SqliteRow) -> Result<Account, StoreError> {
    let time = |name: &str| -> Result<Option<u64>, StoreError> {
        Ok(row.try_get::<Option<i64>, _>(name).map_err(fault)?.map(|time| time as u64))
    };
    let kind: &str = row.try_get("kind").map_err(fault)?;
    Ok(Account {
        id: row.try_get("id").map_err(fault)?,
        // What a newer program calls something else is at least somebody.
        kind: AccountKind::read(kind).unwrap_or(AccountKind::Person),
        name: row.try_get("name").map_err(fault)?,
        number: row.try_get::<i64, _>("number").map_err(fault)? as u32,
        piece: row.try_get("piece").map_err(fault)?,
        shows_games: row.try_get::<i64, _>("shows_games").map_err(fault)? != 0,
        created: time("created")?.unwrap_or_default(),
        seen: time("seen")?.unwrap_or_default(),
        closed: time("closed")?,
        leaving: time("leaving")?,
    })
}

fn key(row: &SqliteRow) -> Result<Key, StoreError> {
    let kind: &str = row.try_get("kind").map_err(fault)?;
    let unknown = || StoreError::Other(format!("a key of an unknown kind, {kind}"));
    Ok(Key {
        id: row.try_get("id").map_err(fault)?,
        account: row.try_get("account").map_err(fault)?,
        kind: KeyKind::read(kind).ok_or_else(unknown)?,
        credential: row.try_get("credential").map_err(fault)?,
        secret: row.try_get("secret").map_err(fault)?,
        counter: row.try_get::<i64, _>("counter").map_err(fault)? as u32,
        label: row.try_get("label").map_err(fault)?,
        created: row.try_get::<i64, _>("created").map_err(fault)? as u64,
        used: row.try_get::<Option<i64>, _>("used").map_err(fault)?.map(|time| time as u64),
    })
}

async fn insert_account(to: &mut SqliteConnection, new: &Account) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO accounts (id, kind, name, number, piece, shows_games, created, seen) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING",
    )
    .bind(&new.id)
    .bind(new.kind.word())
    .bind(&new.name)
    .bind(i64::from(new.number))
    .bind(&new.piece)
    .bind(i64::from(new.shows_games))
    .bind(new.created as i64)
    .bind(new.seen as i64)
    .execute(to)
    .await
    .map_err(fault)?;
    Ok(())
}

async fn insert_session(to: &mut SqliteConnection, new: &SignedIn) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO sessions (token_hash, account, created, seen, expires, browser) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&new.hash)
    .bind(&new.account)
    .bind(new.created as i64)
    .bind(new.seen as i64)
    .bind(new.expires as i64)
    .bind(&new.browser)
    .execute(to)
    .await
    .map_err(fault)?;
    Ok(())
}

/// Adds a key; `false` if its passkey is there already.
async fn insert_key(to: &mut SqliteConnection, new: &Key) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "INSERT INTO credentials (id, account, kind, credential, secret, counter, label, created, \
         used) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
    )
    .bind(&new.id)
    .bind(&new.account)
    .bind(new.kind.word())
    .bind(&new.credential)
    .bind(&new.secret)
    .bind(i64::from(new.counter))
    .bind(&new.label)
    .bind(new.created as i64)
    .bind(new.used.map(|time| time as i64))
    .execute(to)
    .await
    .map_err(fault)?;
    Ok(done.rows_affected() == 1)
}

/// Takes a name for an account; `false` if somebody else has or had it.
async fn take_name(
    to: &mut SqliteConnection,
    account: &str,
    name: &str,
    key: &NameKey,
    now: u64,
) -> Result<bool, StoreError> {
    let name_hash = hash(key.as_str());
    sqlx::query(
        "INSERT INTO names_used (name_hash, account, since) VALUES ($1, $2, $3) \
         ON CONFLICT (name_hash) DO NOTHING",
    )
    .bind(&name_hash)
    .bind(account)
    .bind(now as i64)
    .execute(&mut *to)
    .await
    .map_err(fault)?;
    let whose: String = sqlx::query_scalar("SELECT account FROM names_used WHERE name_hash = $1")
        .bind(&name_hash)
        .fetch_one(&mut *to)
        .await
        .map_err(fault)?;
    if whose != account {
        return Ok(false);
    }
    sqlx::query("UPDATE accounts SET name = $1, name_key = $2 WHERE id = $3")
        .bind(name)
        .bind(key.as_str())
        .bind(account)
        .execute(to)
        .await
        .map_err(fault)?;
    Ok(true)
}

async fn give_games(to: &mut SqliteConnection, from: &str, new: &str) -> Result<(), StoreError> {
    for statement in [
        "UPDATE games SET owner = $2 WHERE owner = $1",
        "UPDATE players SET account = $2 WHERE account = $1",
        "UPDATE challenges SET from_account = $2 WHERE from_account = $1",
    ] {
        sqlx::query(statement).bind(from).bind(new).execute(&mut *to).await.map_err(fault)?;
    }
    Ok(())
}

/// Deletes what is an account's alone: games that nobody else plays in, keys and sessions.
async fn clear(to: &mut SqliteConnection, account: &str) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM games WHERE owner = $1 AND id NOT IN \
         (SELECT game FROM players WHERE account <> $1)",
        "DELETE FROM credentials WHERE account = $1",
        "DELETE FROM sessions WHERE account = $1",
        "DELETE FROM ceremonies WHERE account = $1",
        "DELETE FROM ratings WHERE account = $1",
        "DELETE FROM challenges WHERE from_account = $1 OR to_account = $1",
        "DELETE FROM rating_history WHERE account = $1",
    ] {
        sqlx::query(statement).bind(account).execute(&mut *to).await.map_err(fault)?;
    }
    Ok(())
}

impl Sqlite {
    /// Runs a statement about one account.
    async fn set(&self, statement: &str, id: &str, time: Option<u64>) -> Result<(), StoreError> {
        sqlx::query(statement)
            .bind(id)
            .bind(time.map(|time| time as i64))
            .execute(&self.pool)
            .await
            .map_err(fault)?;
        Ok(())
    }
}

impl People for Sqlite {
    fn insert_guest<'a>(&'a self, account: &'a Account, session: &'a SignedIn) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            insert_account(&mut change, account).await?;
            insert_session(&mut change, session).await?;
            change.commit().await.map_err(fault)
        })
    }

    fn insert_person<'a>(&'a self, new: &'a NewPerson) -> Answer<'a, Naming> {
        Box::pin(async move {
            let NewPerson { account, name, keys, invitation, session, ends } = new;
            let now = session.created;
            let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            insert_account(&mut change, account).await?;
            let shown = account.name.as_deref().unwrap_or_default();
            if !take_name(&mut change, &account.id, shown, name, now).await? {
                return Ok(Naming::Taken);
            }
            if let Some(invitation) = invitation {
                let used = sqlx::query(
                    "UPDATE invitations SET used_by = $1 \
                     WHERE hash = $2 AND used_by IS NULL AND expires > $3",
                )
                .bind(&account.id)
                .bind(invitation)
                .bind(now as i64)
                .execute(&mut *change)
                .await
                .map_err(fault)?;
                if used.rows_affected() != 1 {
                    return Ok(Naming::NotInvited);
                }
            }
            sqlx::query("UPDATE accounts SET kind = $1, seen = $2 WHERE id = $3")
                .bind(account.kind.word())
                .bind(now as i64)
                .bind(&account.id)
                .execute(&mut *change)
                .await
                .map_err(fault)?;
            for key in keys {
                if !insert_key(&mut change, key).await? {
                    return Ok(Naming::Taken);
                }
            }
            if let Some(ends) = ends {
                sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
                    .bind(ends)
                    .execute(&mut *change)
                    .await
                    .map_err(fault)?;
            }
            insert_session(&mut change, session).await?;
            change.commit().await.map_err(fault)?;
            Ok(Naming::Done)
        })
    }

    fn account<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(async move {
            let query = format!("SELECT {ACCOUNT} FROM accounts WHERE id = $1");
            let row = sqlx::query(&query).bind(id).fetch_optional(&self.pool).await;
            row.map_err(fault)?.as_ref().map(account).transpose()
        })
    }

    fn named<'a>(&'a self, name: &'a NameKey) -> Answer<'a, Option<Account>> {
        Box::pin(async move {
            let query = format!("SELECT {ACCOUNT} FROM accounts WHERE name_key = $1");
            let row = sqlx::query(&query).bind(name.as_str()).fetch_optional(&self.pool).await;
            row.map_err(fault)?.as_ref().map(account).transpose()
        })
    }

    fn is_free<'a>(&'a self, name: &'a NameKey, account: Option<&'a str>) -> Answer<'a, bool> {
        Box::pin(async move {
            let whose: Option<String> =
                sqlx::query_scalar("SELECT account FROM names_used WHERE name_hash = $1")
                    .bind(hash(name.as_str()))
                    .fetch_optional(&self.pool)
                    .await
                    .map_err(fault)?;
            Ok(whose.is_none_or(|whose| Some(whose.as_str()) == account))
        })
    }

    fn rename<'a>(
        &'a self,
        account: &'a str,
        name: &'a str,
        key: &'a NameKey,
        now: u64,
    ) -> Answer<'a, Naming> {
        Box::pin(async move {
            let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            if !take_name(&mut change, account, name, key, now).await? {
                return Ok(Naming::Taken);
            }
            change.commit().await.map_err(fault)?;
            Ok(Naming::Done)
        })
    }

    fn set_looks<'a>(
        &'a self,
        account: &'a str,
        piece: &'a str,
        shows_games: bool,
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE accounts SET piece = $1, shows_games = $2 WHERE id = $3")
                .bind(piece)
                .bind(i64::from(shows_games))
                .bind(account)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(())
        })
    }

    fn set_leaving<'a>(&'a self, account: &'a str, since: Option<u64>) -> Answer<'a, ()> {
        Box::pin(self.set("UPDATE accounts SET leaving = $2 WHERE id = $1", account, since))
    }

    fn set_closed<'a>(&'a self, account: &'a str, since: Option<u64>) -> Answer<'a, ()> {
        Box::pin(self.set("UPDATE accounts SET closed = $2 WHERE id = $1", account, since))
    }

    fn session<'a>(&'a self, hash: &'a str, now: u64) -> Answer<'a, Option<(SignedIn, Account)>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {ACCOUNT}, sessions.created AS began, sessions.seen AS used, expires, \
                 browser FROM sessions JOIN accounts ON accounts.id = sessions.account \
                 WHERE token_hash = $1 AND expires > $2"
            );
            let row = sqlx::query(&query)
                .bind(hash)
                .bind(now as i64)
                .fetch_optional(&self.pool)
                .await
                .map_err(fault)?;
            let Some(row) = row else { return Ok(None) };
            let time = |name: &str| row.try_get::<i64, _>(name).map(|time| time as u64);
            let account = account(&row)?;
            let session = SignedIn {
                hash: hash.to_owned(),
                account: account.id.clone(),
                created: time("began").map_err(fault)?,
                seen: time("used").map_err(fault)?,
                expires: time("expires").map_err(fault)?,
                browser: row.try_get("browser").map_err(fault)?,
            };
            Ok(Some((session, account)))
        })
    }

    fn begin_session<'a>(&'a self, session: &'a SignedIn, ends: Option<&'a str>) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
                .bind(ends)
                .execute(&mut *change)
                .await
                .map_err(fault)?;
            insert_session(&mut change, session).await?;
            change.commit().await.map_err(fault)
        })
    }

    fn use_session<'a>(&'a self, hash: &'a str, now: u64, expires: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE sessions SET seen = $2, expires = $3 WHERE token_hash = $1")
                .bind(hash)
                .bind(now as i64)
                .bind(expires as i64)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            sqlx::query(
                "UPDATE accounts SET seen = $2 \
                 WHERE id = (SELECT account FROM sessions WHERE token_hash = $1)",
            )
            .bind(hash)
            .bind(now as i64)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(())
        })
    }

    fn sessions<'a>(&'a self, account: &'a str, now: u64) -> Answer<'a, Vec<SignedIn>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT token_hash, created, seen, expires, browser FROM sessions \
                 WHERE account = $1 AND expires > $2 ORDER BY seen DESC, token_hash",
            )
            .bind(account)
            .bind(now as i64)
            .fetch_all(&self.pool)
            .await
            .map_err(fault)?;
            let session = |row: &SqliteRow| -> Result<SignedIn, sqlx::Error> {
                let time = |name: &str| row.try_get::<i64, _>(name).map(|time| time as u64);
                Ok(SignedIn {
                    hash: row.try_get("token_hash")?,
                    account: account.to_owned(),
                    created: time("created")?,
                    seen: time("seen")?,
                    expires: time("expires")?,
                    browser: row.try_get("browser")?,
                })
            };
            rows.iter().map(session).collect::<Result<_, _>>().map_err(fault)
        })
    }

    fn end_session<'a>(&'a self, account: &'a str, hash: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let done = sqlx::query("DELETE FROM sessions WHERE account = $1 AND token_hash = $2")
                .bind(account)
                .bind(hash)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn end_sessions<'a>(&'a self, account: &'a str, but: Option<&'a str>) -> Answer<'a, u64> {
        Box::pin(async move {
            let done = sqlx::query("DELETE FROM sessions WHERE account = $1 AND token_hash <> $2")
                .bind(account)
                .bind(but.unwrap_or_default())
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(done.rows_affected())
        })
    }

    fn keys<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<Key>> {
        Box::pin(async move {
            let query =
                format!("SELECT {KEY} FROM credentials WHERE account = $1 ORDER BY created, id");
            let rows =
                sqlx::query(&query).bind(account).fetch_all(&self.pool).await.map_err(fault)?;
            rows.iter().map(key).collect()
        })
    }

    fn passkey<'a>(&'a self, credential: &'a str) -> Answer<'a, Option<Key>> {
        Box::pin(async move {
            let query = format!("SELECT {KEY} FROM credentials WHERE credential = $1");
            let row = sqlx::query(&query).bind(credential).fetch_optional(&self.pool).await;
            row.map_err(fault)?.as_ref().map(key).transpose()
        })
    }

    fn add_key<'a>(&'a self, key: &'a Key) -> Answer<'a, bool> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await.map_err(fault)?;
            insert_key(&mut connection, key).await
        })
    }

    fn replace_keys<'a>(
        &'a self,
        account: &'a str,
        kind: KeyKind,
        keys: &'a [Key],
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            sqlx::query("DELETE FROM credentials WHERE account = $1 AND kind = $2")
                .bind(account)
                .bind(kind.word())
                .execute(&mut *change)
                .await
                .map_err(fault)?;
            for key in keys {
                insert_key(&mut change, key).await?;
            }
            change.commit().await.map_err(fault)
        })
    }

    fn remove_key<'a>(&'a self, account: &'a str, id: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let done = sqlx::query(
                "DELETE FROM credentials WHERE account = $1 AND id = $2 AND kind <> 'recovery' \
                 AND EXISTS (SELECT 1 FROM credentials AS others WHERE others.account = $1 \
                 AND others.id <> $2 AND others.kind <> 'recovery')",
            )
            .bind(account)
            .bind(id)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn use_key<'a>(&'a self, id: &'a str, counter: u32, now: u64) -> Answer<'a, bool> {
        Box::pin(async move {
            // Authenticators that do not count always say 0.
            let done = sqlx::query(
                "UPDATE credentials SET counter = $2, used = $3 \
                 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))",
            )
            .bind(id)
            .bind(i64::from(counter))
            .bind(now as i64)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn use_code<'a>(&'a self, account: &'a str, hash: &'a str, now: u64) -> Answer<'a, bool> {
        Box::pin(async move {
            let done = sqlx::query(
                "UPDATE credentials SET used = $3 WHERE account = $1 AND secret = $2 \
                 AND kind = 'recovery' AND used IS NULL",
            )
            .bind(account)
            .bind(hash)
            .bind(now as i64)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn begin_ceremony<'a>(&'a self, new: &'a Ceremony) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO ceremonies (challenge_hash, browser_hash, purpose, account, name, \
                 invitation, expires) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(&new.challenge)
            .bind(&new.browser)
            .bind(&new.purpose)
            .bind(&new.account)
            .bind(&new.name)
            .bind(&new.invitation)
            .bind(new.expires as i64)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(())
        })
    }

    fn take_ceremony<'a>(
        &'a self,
        challenge: &'a str,
        browser: &'a str,
        now: u64,
    ) -> Answer<'a, Option<Ceremony>> {
        Box::pin(async move {
            let row = sqlx::query(
                "DELETE FROM ceremonies WHERE challenge_hash = $1 AND browser_hash = $2 \
                 RETURNING purpose, account, name, invitation, expires",
            )
            .bind(challenge)
            .bind(browser)
            .fetch_optional(&self.pool)
            .await
            .map_err(fault)?;
            let Some(row) = row else { return Ok(None) };
            let expires = row.try_get::<i64, _>("expires").map_err(fault)? as u64;
            if expires <= now {
                return Ok(None);
            }
            Ok(Some(Ceremony {
                challenge: challenge.to_owned(),
                browser: browser.to_owned(),
                purpose: row.try_get("purpose").map_err(fault)?,
                account: row.try_get("account").map_err(fault)?,
                name: row.try_get("name").map_err(fault)?,
                invitation: row.try_get("invitation").map_err(fault)?,
                expires,
            }))
        })
    }

    fn invite<'a>(&'a self, hash: &'a str, now: u64, expires: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("INSERT INTO invitations (hash, created, expires) VALUES ($1, $2, $3)")
                .bind(hash)
                .bind(now as i64)
                .bind(expires as i64)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(())
        })
    }

    fn is_invited<'a>(&'a self, hash: &'a str, now: u64) -> Answer<'a, bool> {
        Box::pin(async move {
            let found: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM invitations \
                 WHERE hash = $1 AND used_by IS NULL AND expires > $2",
            )
            .bind(hash)
            .bind(now as i64)
            .fetch_one(&self.pool)
            .await
            .map_err(fault)?;
            Ok(found > 0)
        })
    }

    fn count<'a>(&'a self, what: &'a str, window: u64, by: i64) -> Answer<'a, i64> {
        Box::pin(async move {
            sqlx::query_scalar(
                "INSERT INTO limits (what, since, times) VALUES ($1, $2, $3) \
                 ON CONFLICT (what, since) DO UPDATE SET times = limits.times + $3 RETURNING times",
            )
            .bind(what)
            .bind(window as i64)
            .bind(by)
            .fetch_one(&self.pool)
            .await
            .map_err(fault)
        })
    }

    fn log<'a>(
        &'a self,
        about: Option<&'a str>,
        what: &'a str,
        why: &'a str,
        now: u64,
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("INSERT INTO staff_log (at, about, what, why) VALUES ($1, $2, $3, $4)")
                .bind(now as i64)
                .bind(about)
                .bind(what)
                .bind(why)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(())
        })
    }

    fn move_games<'a>(&'a self, from: &'a str, to: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            give_games(&mut change, from, to).await?;
            change.commit().await.map_err(fault)
        })
    }

    fn sit<'a>(&'a self, game: &'a str, side: Color, account: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO players (game, side, account) SELECT id, $2, $3 FROM games \
                 WHERE id = $1 ON CONFLICT (game, side) DO NOTHING",
            )
            .bind(game)
            .bind(side.word())
            .bind(account)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(())
        })
    }

    fn players<'a>(&'a self, games: &'a [String]) -> Answer<'a, Vec<(String, Color, Account)>> {
        Box::pin(async move {
            if games.is_empty() {
                return Ok(Vec::new());
            }
            let mut query = sqlx::QueryBuilder::<sqlx::Sqlite>::new(format!(
                "SELECT game, side, {ACCOUNT} FROM players \
                 JOIN accounts ON accounts.id = players.account WHERE game IN ("
            ));
            let mut ids = query.separated(", ");
            for game in games {
                ids.push_bind(game.clone());
            }
            query.push(")");
            let rows = query.build().fetch_all(&self.pool).await.map_err(fault)?;
            let mut players = Vec::new();
            for row in &rows {
                let side: &str = row.try_get("side").map_err(fault)?;
                if let Some(side) = text::color(side) {
                    players.push((row.try_get("game").map_err(fault)?, side, account(row)?));
                }
            }
            Ok(players)
        })
    }

    fn played<'a>(&'a self, of: &'a str, most: u32) -> Answer<'a, Vec<PlayedGame>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {}, side FROM players JOIN games ON games.id = players.game \
                 WHERE account = $1 AND ply > 0 ORDER BY updated DESC, id LIMIT $2",
                columns::SUMMARY
            );
            let rows = sqlx::query(&query)
                .bind(of)
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await
                .map_err(fault)?;
            let mut played = Vec::new();
            for row in &rows {
                let side: &str = row.try_get("side").map_err(fault)?;
                let side = text::color(side).unwrap_or(Color::White);
                played.push(PlayedGame { game: columns::summary(row)?, side, opponent: None });
            }
            let ids: Vec<String> = played.iter().map(|one| one.game.card.id.clone()).collect();
            for (game, side, account) in self.players(&ids).await? {
                if account.id == of {
                    continue;
                }
                let at = played.iter_mut().find(|one| one.game.card.id == game && one.side != side);
                if let Some(one) = at {
                    one.opponent = Some(account);
                }
            }
            Ok(played)
        })
    }

    fn forget(&self, guests: u64, leaving: u64, now: u64) -> Answer<'_, Forgotten> {
        Box::pin(async move {
            for (statement, time) in [
                ("DELETE FROM sessions WHERE expires <= $1", now),
                ("DELETE FROM ceremonies WHERE expires <= $1", now),
                ("DELETE FROM challenges WHERE expires <= $1", now),
                // No window is longer than a day.
                ("DELETE FROM limits WHERE since <= $1", now.saturating_sub(2 * 86_400_000)),
            ] {
                let query = sqlx::query(statement).bind(time as i64);
                query.execute(&self.pool).await.map_err(fault)?;
            }
            let mut forgotten = Forgotten::default();
            let old: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM accounts WHERE kind = 'guest' AND seen < $1 LIMIT $2",
            )
            .bind(guests as i64)
            .bind(BATCH)
            .fetch_all(&self.pool)
            .await
            .map_err(fault)?;
            for id in &old {
                let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
                clear(&mut change, id).await?;
                for statement in
                    ["DELETE FROM players WHERE account = $1", "DELETE FROM accounts WHERE id = $1"]
                {
                    let query = sqlx::query(statement).bind(id);
                    query.execute(&mut *change).await.map_err(fault)?;
                }
                change.commit().await.map_err(fault)?;
                forgotten.guests += 1;
            }
            let gone: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM accounts WHERE leaving < $1 AND kind <> 'gone' LIMIT $2",
            )
            .bind(leaving as i64)
            .bind(BATCH)
            .fetch_all(&self.pool)
            .await
            .map_err(fault)?;
            for id in &gone {
                let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
                clear(&mut change, id).await?;
                // The row stays, without a name, for the opponents' games; `names_used` keeps the
                // hash of the name, so that nobody else gets it.
                sqlx::query(
                    "UPDATE accounts SET kind = 'gone', name = NULL, name_key = NULL, number = 0, \
                     piece = '', shows_games = 0 WHERE id = $1",
                )
                .bind(id)
                .execute(&mut *change)
                .await
                .map_err(fault)?;
                change.commit().await.map_err(fault)?;
                forgotten.accounts += 1;
            }
            Ok(forgotten)
        })
    }
}

#[cfg(test)]
mod tests;
