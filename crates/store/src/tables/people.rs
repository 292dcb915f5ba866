//! People: accounts, keys, sessions, ceremonies, limits, the log, and who plays.

use crownhead_rules::Color;

use super::{Failure, Link, Row, Tables, Value, ask, change, places, values};
use crate::{
    Account, AccountKind, Ceremony, Forgotten, Key, KeyKind, NameKey, Naming, NewPerson, People,
    PlayedGame, SignedIn, StoreError, Summary,
    columns::{self, Columns as _},
    hash,
    store::Answer,
    text,
};

/// The tables of people. The log has a trigger besides, in the words of each database.
pub(crate) const TABLES: &[&str] = &[
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
const SESSION: &str = "token_hash, account, created, seen, expires, browser";
/// Guests that are deleted in one sweep.
const BATCH: i64 = 200;
/// No window of a limit is longer than a day.
const LIMITS: u64 = 2 * 86_400_000;
/// How long reports that were decided and notes that were read are kept, in milliseconds.
const REPORTS: u64 = 366 * 86_400_000;

pub(super) fn account(row: &Row) -> Result<Account, StoreError> {
    Ok(Account {
        id: row.text("id")?,
        // What a newer program calls something else is at least somebody.
        kind: AccountKind::read(&row.text("kind")?).unwrap_or(AccountKind::Person),
        name: row.maybe("name")?,
        number: row.number("number")? as u32,
        piece: row.text("piece")?,
        shows_games: row.number("shows_games")? != 0,
        created: row.since("created")?,
        seen: row.since("seen")?,
        closed: row.maybe_since("closed")?,
        leaving: row.maybe_since("leaving")?,
    })
}

fn key(row: &Row) -> Result<Key, StoreError> {
    let kind = row.text("kind")?;
    let unknown = || StoreError::Other(format!("a key of an unknown kind, {kind}"));
    Ok(Key {
        id: row.text("id")?,
        account: row.text("account")?,
        kind: KeyKind::read(&kind).ok_or_else(unknown)?,
        credential: row.maybe("credential")?,
        secret: row.text("secret")?,
        counter: row.number("counter")? as u32,
        label: row.text("label")?,
        created: row.since("created")?,
        used: row.maybe_since("used")?,
    })
}

fn session(row: &Row) -> Result<SignedIn, StoreError> {
    Ok(SignedIn {
        hash: row.text("token_hash")?,
        account: row.text("account")?,
        created: row.since("created")?,
        seen: row.since("seen")?,
        expires: row.since("expires")?,
        browser: row.text("browser")?,
    })
}

async fn insert_account(to: &mut Link<'_>, new: &Account) -> Result<(), Failure> {
    to.run(
        "INSERT INTO accounts (id, kind, name, number, piece, shows_games, created, seen) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING",
        values![
            &new.id,
            new.kind.word(),
            &new.name,
            new.number,
            &new.piece,
            new.shows_games,
            new.created,
            new.seen
        ],
    )
    .await?;
    Ok(())
}

/// The hash of a session is of 130 random bits: one that is there is this one.
async fn insert_session(to: &mut Link<'_>, new: &SignedIn) -> Result<(), Failure> {
    to.run(
        &format!(
            "INSERT INTO sessions ({SESSION}) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (token_hash) DO NOTHING"
        ),
        values![&new.hash, &new.account, new.created, new.seen, new.expires, &new.browser],
    )
    .await?;
    Ok(())
}

async fn delete_session(to: &mut Link<'_>, hash: Option<&str>) -> Result<(), Failure> {
    to.run("DELETE FROM sessions WHERE token_hash = $1", values![hash]).await?;
    Ok(())
}

/// Adds a key, unless it is there; `false` if its passkey is another's.
async fn insert_key(to: &mut Link<'_>, new: &Key) -> Result<bool, Failure> {
    let insert = format!(
        "INSERT INTO credentials ({KEY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
         ON CONFLICT DO NOTHING"
    );
    let values = values![
        &new.id,
        &new.account,
        new.kind.word(),
        &new.credential,
        &new.secret,
        new.counter,
        &new.label,
        new.created,
        new.used
    ];
    if to.has_changed(&insert, values).await? {
        return Ok(true);
    }
    let same = "SELECT id FROM credentials WHERE id = $1 AND account = $2";
    Ok(to.maybe(same, values![&new.id, &new.account]).await?.is_some())
}

/// Takes a name for an account; `false` if somebody else has or had it.
pub(super) async fn take_name(
    to: &mut Link<'_>,
    account: &str,
    name: &str,
    key: &NameKey,
    now: u64,
) -> Result<bool, Failure> {
    let name_hash = hash(key.as_str());
    to.run(
        "INSERT INTO names_used (name_hash, account, since) VALUES ($1, $2, $3) \
         ON CONFLICT (name_hash) DO NOTHING",
        values![&name_hash, account, now],
    )
    .await?;
    if whose(to, &name_hash).await?.as_deref() != Some(account) {
        return Ok(false);
    }
    to.run(
        "UPDATE accounts SET name = $1, name_key = $2 WHERE id = $3",
        values![name, key.as_str(), account],
    )
    .await?;
    Ok(true)
}

/// The account that has or had a name.
async fn whose(to: &mut Link<'_>, name_hash: &str) -> Result<Option<String>, Failure> {
    let query = "SELECT account FROM names_used WHERE name_hash = $1";
    let row = to.maybe(query, values![name_hash]).await?;
    Ok(row.map(|row| row.text("account")).transpose()?)
}

/// Deletes what is an account's alone: games that nobody else plays in, keys and sessions.
async fn clear(to: &mut Link<'_>, account: &str) -> Result<(), Failure> {
    let own = format!(
        "SELECT id FROM games WHERE owner = $1 AND id NOT IN \
         (SELECT game FROM players WHERE account <> $1) ORDER BY id{}",
        to.locked()
    );
    for game in to.ids(&own, values![account]).await? {
        to.run("DELETE FROM moves WHERE game = $1", values![&game]).await?;
        to.run("DELETE FROM games WHERE id = $1", values![&game]).await?;
    }
    for statement in [
        "DELETE FROM credentials WHERE account = $1",
        "DELETE FROM sessions WHERE account = $1",
        "DELETE FROM tokens WHERE account = $1",
        "DELETE FROM ceremonies WHERE account = $1",
        "DELETE FROM ratings WHERE account = $1",
        "DELETE FROM challenges WHERE from_account = $1 OR to_account = $1",
        "DELETE FROM seeks WHERE account = $1",
        "DELETE FROM blocks WHERE account = $1 OR other = $1",
        "DELETE FROM reports WHERE by_account = $1 OR about = $1",
        "DELETE FROM warnings WHERE account = $1",
        "DELETE FROM rating_history WHERE account = $1",
    ] {
        to.run(statement, values![account]).await?;
    }
    Ok(())
}

/// Deletes a guest who has not been here since a time; `false` if it is one no longer.
async fn forget_guest(to: &mut Link<'_>, id: &str, seen: u64) -> Result<bool, Failure> {
    let still = format!(
        "SELECT id FROM accounts WHERE id = $1 AND kind = 'guest' AND seen < $2{}",
        to.locked()
    );
    if to.maybe(&still, values![id, seen]).await?.is_none() {
        return Ok(false);
    }
    clear(to, id).await?;
    to.run("DELETE FROM players WHERE account = $1", values![id]).await?;
    to.has_changed("DELETE FROM accounts WHERE id = $1", values![id]).await
}

/// Completes the deletion of an account; `false` if its owner has come back.
async fn forget_account(to: &mut Link<'_>, id: &str, leaving: u64) -> Result<bool, Failure> {
    let still = format!(
        "SELECT id FROM accounts WHERE id = $1 AND kind <> 'gone' AND leaving < $2{}",
        to.locked()
    );
    if to.maybe(&still, values![id, leaving]).await?.is_none() {
        return Ok(false);
    }
    clear(to, id).await?;
    // The row stays, without a name, for the opponents' games; `names_used` keeps the hash of
    // the name, so that nobody else gets it.
    to.has_changed(
        "UPDATE accounts SET kind = 'gone', name = NULL, name_key = NULL, number = 0, \
         piece = '', shows_games = 0 WHERE id = $1",
        values![id],
    )
    .await
}

async fn find_account(
    to: &mut Link<'_>,
    column: &'static str,
    value: &str,
) -> Result<Option<Account>, Failure> {
    let query = format!("SELECT {ACCOUNT} FROM accounts WHERE {column} = $1");
    Ok(to.maybe(&query, values![value]).await?.as_ref().map(account).transpose()?)
}

/// The account with an id.
pub(super) async fn by_id(to: &mut Link<'_>, id: &str) -> Result<Option<Account>, Failure> {
    find_account(to, "id", id).await
}

/// Who plays in some games, where it is known.
async fn players(
    to: &mut Link<'_>,
    games: &[String],
) -> Result<Vec<(String, Color, Account)>, Failure> {
    if games.is_empty() {
        return Ok(Vec::new());
    }
    let query = format!(
        "SELECT game, side, {ACCOUNT} FROM players JOIN accounts ON accounts.id = players.account \
         WHERE game IN ({})",
        places(games.len())
    );
    let games: Vec<Value<'_>> = games.iter().map(Value::from).collect();
    let mut players = Vec::new();
    for row in &to.all(&query, &games).await? {
        if let Some(side) = text::color(&row.text("side")?) {
            players.push((row.text("game")?, side, account(row)?));
        }
    }
    Ok(players)
}

async fn insert_person(to: &mut Link<'_>, new: &NewPerson) -> Result<Naming, Failure> {
    let NewPerson { account, name, keys, invitation, session, ends } = new;
    let now = session.created;
    insert_account(to, account).await?;
    let shown = account.name.as_deref().unwrap_or_default();
    if !take_name(to, &account.id, shown, name, now).await? {
        return Ok(Naming::Taken);
    }
    if let Some(invitation) = invitation {
        let invited = "UPDATE invitations SET used_by = $1 \
                       WHERE hash = $2 AND (used_by IS NULL OR used_by = $1) AND expires > $3";
        if !to.has_changed(invited, values![&account.id, invitation, now]).await? {
            return Ok(Naming::NotInvited);
        }
    }
    to.run(
        "UPDATE accounts SET kind = $1, seen = $2 WHERE id = $3",
        values![account.kind.word(), now, &account.id],
    )
    .await?;
    for key in keys {
        if !insert_key(to, key).await? {
            return Ok(Naming::Taken);
        }
    }
    if ends.is_some() {
        delete_session(to, ends.as_deref()).await?;
    }
    insert_session(to, session).await?;
    Ok(Naming::Done)
}

/// Games of an account that a query finds, with who plays the other side.
pub(super) async fn with_opponents<S: Tables>(
    store: &S,
    of: &str,
    query: &str,
    most: u32,
) -> Result<Vec<PlayedGame>, StoreError> {
    let found = with_opponents_and(store, of, query, most, |_| Ok(())).await?;
    Ok(found.into_iter().map(|(played, ())| played).collect())
}

/// The same with something more of each row.
pub(super) async fn with_opponents_and<S: Tables, T>(
    store: &S,
    of: &str,
    query: &str,
    most: u32,
    more: impl Fn(&Row) -> Result<T, StoreError>,
) -> Result<Vec<(PlayedGame, T)>, StoreError> {
    let (rows, others) = ask!(store, |to| {
        let rows = to.all(query, values![of, most]).await?;
        let ids: Result<Vec<String>, _> = rows.iter().map(|row| row.text("id")).collect();
        (rows, players(to, &ids?).await?)
    })?;
    let mut played = Vec::new();
    for row in &rows {
        let side = text::color(&row.text("side")?).unwrap_or(Color::White);
        let game: Summary = columns::summary(row)?;
        played.push((PlayedGame { game, side, opponent: None }, more(row)?));
    }
    for (game, side, account) in others {
        if account.id == of {
            continue;
        }
        let at = played.iter_mut().find(|(one, _)| one.game.card.id == game && one.side != side);
        if let Some((one, _)) = at {
            one.opponent = Some(account);
        }
    }
    Ok(played)
}

impl<S: Tables> People for S {
    fn insert_guest<'a>(&'a self, account: &'a Account, session: &'a SignedIn) -> Answer<'a, ()> {
        Box::pin(async move {
            change!(self, |to| {
                insert_account(to, account).await?;
                insert_session(to, session).await?;
            })
        })
    }

    fn insert_person<'a>(&'a self, new: &'a NewPerson) -> Answer<'a, Naming> {
        Box::pin(async move {
            change!(self, |to| {
                let naming = insert_person(to, new).await?;
                if naming != Naming::Done {
                    to.undo();
                }
                naming
            })
        })
    }

    fn account<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(async move { ask!(self, |to| by_id(to, id).await?) })
    }

    fn named<'a>(&'a self, name: &'a NameKey) -> Answer<'a, Option<Account>> {
        Box::pin(async move { ask!(self, |to| find_account(to, "name_key", name.as_str()).await?) })
    }

    fn is_free<'a>(&'a self, name: &'a NameKey, account: Option<&'a str>) -> Answer<'a, bool> {
        Box::pin(async move {
            let whose = ask!(self, |to| whose(to, &hash(name.as_str())).await?)?;
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
            let is_done = change!(self, |to| take_name(to, account, name, key, now).await?)?;
            Ok(if is_done { Naming::Done } else { Naming::Taken })
        })
    }

    fn set_looks<'a>(
        &'a self,
        account: &'a str,
        piece: &'a str,
        shows_games: bool,
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                let set = "UPDATE accounts SET piece = $1, shows_games = $2 WHERE id = $3";
                to.run(set, values![piece, shows_games, account]).await?;
            })
        })
    }

    fn set_leaving<'a>(&'a self, account: &'a str, since: Option<u64>) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                let set = "UPDATE accounts SET leaving = $2 WHERE id = $1";
                to.run(set, values![account, since]).await?;
            })
        })
    }

    fn set_closed<'a>(&'a self, account: &'a str, since: Option<u64>) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                let set = "UPDATE accounts SET closed = $2 WHERE id = $1";
                to.run(set, values![account, since]).await?;
            })
        })
    }

    fn session<'a>(&'a self, hash: &'a str, now: u64) -> Answer<'a, Option<(SignedIn, Account)>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {ACCOUNT}, sessions.created AS began, sessions.seen AS used, expires, \
                 browser FROM sessions JOIN accounts ON accounts.id = sessions.account \
                 WHERE token_hash = $1 AND expires > $2"
            );
            let Some(row) = ask!(self, |to| to.maybe(&query, values![hash, now]).await?)? else {
                return Ok(None);
            };
            let account = account(&row)?;
            let session = SignedIn {
                hash: hash.to_owned(),
                account: account.id.clone(),
                created: row.since("began")?,
                seen: row.since("used")?,
                expires: row.since("expires")?,
                browser: row.text("browser")?,
            };
            Ok(Some((session, account)))
        })
    }

    fn begin_session<'a>(&'a self, session: &'a SignedIn, ends: Option<&'a str>) -> Answer<'a, ()> {
        Box::pin(async move {
            change!(self, |to| {
                delete_session(to, ends).await?;
                insert_session(to, session).await?;
            })
        })
    }

    fn use_session<'a>(&'a self, hash: &'a str, now: u64, expires: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                to.run(
                    "UPDATE sessions SET seen = $2, expires = $3 WHERE token_hash = $1",
                    values![hash, now, expires],
                )
                .await?;
                to.run(
                    "UPDATE accounts SET seen = $2 \
                     WHERE id = (SELECT account FROM sessions WHERE token_hash = $1)",
                    values![hash, now],
                )
                .await?;
            })
        })
    }

    fn sessions<'a>(&'a self, account: &'a str, now: u64) -> Answer<'a, Vec<SignedIn>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {SESSION} FROM sessions WHERE account = $1 AND expires > $2 \
                 ORDER BY seen DESC, token_hash"
            );
            let rows = ask!(self, |to| to.all(&query, values![account, now]).await?)?;
            rows.iter().map(session).collect()
        })
    }

    fn end_session<'a>(&'a self, account: &'a str, hash: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let end = "DELETE FROM sessions WHERE account = $1 AND token_hash = $2";
                to.has_changed(end, values![account, hash]).await? || to.is_again()
            })
        })
    }

    fn end_sessions<'a>(&'a self, account: &'a str, but: Option<&'a str>) -> Answer<'a, u64> {
        Box::pin(async move {
            ask!(self, |to| {
                let end = "DELETE FROM sessions WHERE account = $1 AND token_hash <> $2";
                to.run(end, values![account, but.unwrap_or_default()]).await?
            })
        })
    }

    fn keys<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<Key>> {
        Box::pin(async move {
            let query =
                format!("SELECT {KEY} FROM credentials WHERE account = $1 ORDER BY created, id");
            let rows = ask!(self, |to| to.all(&query, values![account]).await?)?;
            rows.iter().map(key).collect()
        })
    }

    fn passkey<'a>(&'a self, credential: &'a str) -> Answer<'a, Option<Key>> {
        Box::pin(async move {
            let query = format!("SELECT {KEY} FROM credentials WHERE credential = $1");
            let row = ask!(self, |to| to.maybe(&query, values![credential]).await?)?;
            row.as_ref().map(key).transpose()
        })
    }

    fn add_key<'a>(&'a self, key: &'a Key) -> Answer<'a, bool> {
        Box::pin(async move { ask!(self, |to| insert_key(to, key).await?) })
    }

    fn replace_keys<'a>(
        &'a self,
        account: &'a str,
        kind: KeyKind,
        keys: &'a [Key],
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            change!(self, |to| {
                to.lock_accounts(&[account]).await?;
                let old = "DELETE FROM credentials WHERE account = $1 AND kind = $2";
                to.run(old, values![account, kind.word()]).await?;
                for key in keys {
                    insert_key(to, key).await?;
                }
            })
        })
    }

    fn remove_key<'a>(&'a self, account: &'a str, id: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            change!(self, |to| {
                // Of two who delete the last two keys at once one keeps the last.
                to.lock_accounts(&[account]).await?;
                let remove = "DELETE FROM credentials WHERE account = $1 AND id = $2 AND kind <> 'recovery' \
                     AND EXISTS (SELECT 1 FROM credentials AS others WHERE others.account = $1 \
                     AND others.id <> $2 AND others.kind <> 'recovery')";
                if to.has_changed(remove, values![account, id]).await? {
                    return Ok(true);
                }
                let there = "SELECT id FROM credentials WHERE account = $1 AND id = $2";
                to.is_again() && to.maybe(there, values![account, id]).await?.is_none()
            })
        })
    }

    fn use_key<'a>(&'a self, id: &'a str, counter: u32, now: u64) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                // Authenticators that do not count always say 0.
                let is_again = to.is_again();
                to.has_changed(
                    "UPDATE credentials SET counter = $2, used = $3 \
                     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0) \
                     OR ($4 = 1 AND counter = $2 AND used = $3))",
                    values![id, counter, now, is_again],
                )
                .await?
            })
        })
    }

    fn use_code<'a>(&'a self, account: &'a str, hash: &'a str, now: u64) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let is_again = to.is_again();
                to.has_changed(
                    "UPDATE credentials SET used = $3 WHERE account = $1 AND secret = $2 \
                     AND kind = 'recovery' AND (used IS NULL OR ($4 = 1 AND used = $3))",
                    values![account, hash, now, is_again],
                )
                .await?
            })
        })
    }

    fn begin_ceremony<'a>(&'a self, new: &'a Ceremony) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                to.run(
                    "INSERT INTO ceremonies (challenge_hash, browser_hash, purpose, account, name, \
                     invitation, expires) VALUES ($1, $2, $3, $4, $5, $6, $7) \
                     ON CONFLICT (challenge_hash) DO NOTHING",
                    values![
                        &new.challenge,
                        &new.browser,
                        &new.purpose,
                        &new.account,
                        &new.name,
                        &new.invitation,
                        new.expires
                    ],
                )
                .await?;
            })
        })
    }

    fn take_ceremony<'a>(
        &'a self,
        challenge: &'a str,
        browser: &'a str,
        now: u64,
    ) -> Answer<'a, Option<Ceremony>> {
        Box::pin(async move {
            let take = "DELETE FROM ceremonies WHERE challenge_hash = $1 AND browser_hash = $2 \
                        RETURNING purpose, account, name, invitation, expires";
            let row = ask!(self, |to| to.maybe(take, values![challenge, browser]).await?)?;
            let Some(row) = row else { return Ok(None) };
            let expires = row.since("expires")?;
            if expires <= now {
                return Ok(None);
            }
            Ok(Some(Ceremony {
                challenge: challenge.to_owned(),
                browser: browser.to_owned(),
                purpose: row.text("purpose")?,
                account: row.maybe("account")?,
                name: row.maybe("name")?,
                invitation: row.maybe("invitation")?,
                expires,
            }))
        })
    }

    fn invite<'a>(&'a self, hash: &'a str, now: u64, expires: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                to.run(
                    "INSERT INTO invitations (hash, created, expires) VALUES ($1, $2, $3) \
                     ON CONFLICT (hash) DO NOTHING",
                    values![hash, now, expires],
                )
                .await?;
            })
        })
    }

    fn is_invited<'a>(&'a self, hash: &'a str, now: u64) -> Answer<'a, bool> {
        Box::pin(async move {
            ask!(self, |to| {
                let query = "SELECT hash FROM invitations \
                             WHERE hash = $1 AND used_by IS NULL AND expires > $2";
                to.maybe(query, values![hash, now]).await?.is_some()
            })
        })
    }

    fn count<'a>(&'a self, what: &'a str, window: u64, by: i64) -> Answer<'a, i64> {
        Box::pin(async move {
            // What is counted twice because an answer was lost is counted twice.
            ask!(self, |to| {
                let count = "INSERT INTO limits (what, since, times) VALUES ($1, $2, $3) \
                             ON CONFLICT (what, since) DO UPDATE SET times = limits.times + $3 \
                             RETURNING times";
                to.one(count, values![what, window, by]).await?.number("times")?
            })
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
            ask!(self, |to| {
                let is_again = to.is_again();
                to.run(
                    "INSERT INTO staff_log (at, about, what, why) SELECT $1, $2, $3, $4 \
                     WHERE NOT ($5 = 1 AND EXISTS (SELECT 1 FROM staff_log WHERE at = $1 \
                     AND what = $3 AND why = $4))",
                    values![now, about, what, why, is_again],
                )
                .await?;
            })
        })
    }

    fn move_games<'a>(&'a self, from: &'a str, new: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            change!(self, |to| {
                for statement in [
                    "UPDATE games SET owner = $2 WHERE owner = $1",
                    "UPDATE players SET account = $2 WHERE account = $1",
                    "UPDATE challenges SET from_account = $2 WHERE from_account = $1",
                    "UPDATE entrants SET account = $2 WHERE account = $1 AND tournament NOT IN \
                     (SELECT tournament FROM entrants WHERE account = $2)",
                ] {
                    to.run(statement, values![from, new]).await?;
                }
            })
        })
    }

    fn sit<'a>(&'a self, game: &'a str, side: Color, account: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            ask!(self, |to| {
                to.run(
                    "INSERT INTO players (game, side, account) SELECT id, $2, $3 FROM games \
                     WHERE id = $1 ON CONFLICT (game, side) DO NOTHING",
                    values![game, side.word(), account],
                )
                .await?;
            })
        })
    }

    fn players<'a>(&'a self, games: &'a [String]) -> Answer<'a, Vec<(String, Color, Account)>> {
        Box::pin(async move { ask!(self, |to| players(to, games).await?) })
    }

    fn played<'a>(&'a self, of: &'a str, most: u32) -> Answer<'a, Vec<PlayedGame>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {}, side FROM players JOIN games ON games.id = players.game \
                 WHERE account = $1 AND ply > 0 ORDER BY updated DESC, id LIMIT $2",
                columns::SUMMARY
            );
            with_opponents(self, of, &query, most).await
        })
    }

    fn forget(&self, guests: u64, leaving: u64, now: u64) -> Answer<'_, Forgotten> {
        Box::pin(async move {
            ask!(self, |to| {
                for (statement, time) in [
                    ("DELETE FROM sessions WHERE expires <= $1", now),
                    ("DELETE FROM ceremonies WHERE expires <= $1", now),
                    ("DELETE FROM challenges WHERE expires <= $1", now),
                    ("DELETE FROM seeks WHERE alive_until <= $1", now),
                    ("DELETE FROM tokens WHERE token_expires <= $1", now),
                    ("DELETE FROM reports WHERE decided <= $1", now.saturating_sub(REPORTS)),
                    ("DELETE FROM warnings WHERE read_at <= $1", now.saturating_sub(REPORTS)),
                    ("DELETE FROM limits WHERE since <= $1", now.saturating_sub(LIMITS)),
                ] {
                    to.run(statement, values![time]).await?;
                }
            })?;
            let mut forgotten = Forgotten::default();
            let (old, gone) = ask!(self, |to| {
                let old = "SELECT id FROM accounts WHERE kind = 'guest' AND seen < $1 LIMIT $2";
                let gone = "SELECT id FROM accounts WHERE leaving < $1 AND kind <> 'gone' LIMIT $2";
                let old = to.ids(old, values![guests, BATCH]).await?;
                (old, to.ids(gone, values![leaving, BATCH]).await?)
            })?;
            for id in &old {
                let is_done = change!(self, |to| forget_guest(to, id, guests).await?)?;
                forgotten.guests += u64::from(is_done);
            }
            for id in &gone {
                let is_done = change!(self, |to| forget_account(to, id, leaving).await?)?;
                forgotten.accounts += u64::from(is_done);
            }
            Ok(forgotten)
        })
    }
}
