//! Games in a file, by `SQLite`.
//!
//! The journal is written ahead (WAL) and handed to the operating system
//! before a move is acknowledged, so that an accepted move survives the end of
//! the program in whatever way. `synchronous=NORMAL` leaves it to the system
//! when the journal reaches the disk: a power cut may lose the last moments
//! but damages nothing, and a move takes a fraction of a millisecond instead of
//! a disk's turn.

use std::{path::PathBuf, str::FromStr, time::Duration};

use crownhead_play::Moment;
use futures_util::future::BoxFuture;
use sqlx::{
    QueryBuilder, Row, Sqlite as Dialect, SqlitePool,
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
    },
};

use super::{Filter, Store, StoreError, StoredGame, Summary};
use crate::{
    owner::LOCAL,
    record,
    seats::{self, SeatHashes},
};

/// How long to wait for another program to let go of the database.
const BUSY: Duration = Duration::from_secs(1);
/// A larger file is not checked before the first page is served.
const CHECKED_BYTES: u64 = 32 << 20;
/// What `SQLite` reads and writes at a time.
const PAGE: u64 = 4096;

const COLUMNS: &str = "id, owner, version, rules, rules_name, switches, white, black, \
    white_token, black_token, start, clock, moves, redo, ply, position, offer, result, reason, \
    rematch, seed, created, updated";

/// Format 1.
const TABLES: &[&str] = &[
    "CREATE TABLE IF NOT EXISTS crownhead (schema_version BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        version BIGINT NOT NULL,
        rules TEXT NOT NULL,
        rules_name TEXT NOT NULL,
        switches TEXT NOT NULL,
        white TEXT NOT NULL,
        black TEXT NOT NULL,
        white_token TEXT,
        black_token TEXT,
        start TEXT,
        clock TEXT,
        moves TEXT NOT NULL,
        ply BIGINT NOT NULL,
        position TEXT NOT NULL,
        offer TEXT,
        result TEXT,
        reason TEXT,
        rematch TEXT,
        seed BIGINT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    )",
    "CREATE INDEX IF NOT EXISTS games_by_owner ON games (owner, updated)",
];

/// What leads from each format to the next. New databases go the same way, so that there is one way
/// only. The columns of tokens have kept their names, which older programs look for before they say
/// that the database is newer.
const STEPS: &[&[&str]] = &[
    &["ALTER TABLE games ADD COLUMN redo TEXT NOT NULL DEFAULT ''"],
    // Tokens are hashed after this, by `hash_tokens`.
    &[
        "ALTER TABLE crownhead ADD COLUMN beat BIGINT",
        "CREATE INDEX games_by_making ON games (owner, created, id)",
    ],
];

/// The format in which tokens are kept as hashes.
const HASHED: i64 = 3;

const FORMAT_QUERY: &str = "SELECT schema_version FROM crownhead";

/// What this version of the program writes.
const FORMAT: i64 = 1 + STEPS.len() as i64;

/// A database of `SQLite`.
#[derive(Debug)]
pub(crate) struct Sqlite {
    pool: SqlitePool,
}

impl Sqlite {
    /// The file of a database, if it is in one.
    pub(crate) fn file(url: &str) -> Option<PathBuf> {
        let options = SqliteConnectOptions::from_str(url).ok()?;
        (!url.contains(":memory:")).then(|| options.get_filename().to_path_buf())
    }

    /// Opens a database such as `sqlite:///home/me/games.db`, making it if it
    /// is not there. A damaged one is left as it is.
    ///
    /// The file is readable and writable by its owner alone, and so is what `SQLite` puts beside
    /// it. With `most_bytes` it never grows beyond that: writing fails as on a full disk.
    pub(crate) async fn open(url: &str, most_bytes: Option<u64>) -> Result<Self, StoreError> {
        let mut options = SqliteConnectOptions::from_str(url)
            .map_err(|error| StoreError::Other(error.to_string()))?
            .create_if_missing(true)
            .busy_timeout(BUSY)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Normal);
        if let Some(bytes) = most_bytes {
            options = options.pragma("max_page_count", (bytes / PAGE).max(1).to_string());
        }
        private::keep(options.get_filename());
        let bytes = std::fs::metadata(options.get_filename()).map_or(0, |file| file.len());
        // One connection: there is one writer at a time in any case, and what
        // is read is small.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Duration::from_secs(10))
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options)
            .await
            .map_err(fault)?;
        let store = Self { pool };
        if bytes > 0 && bytes <= CHECKED_BYTES {
            store.check().await?;
        }
        store.prepare().await?;
        Ok(store)
    }

    async fn check(&self) -> Result<(), StoreError> {
        let row =
            sqlx::query("PRAGMA quick_check(1)").fetch_one(&self.pool).await.map_err(fault)?;
        let verdict: String = row.try_get(0).map_err(fault)?;
        if verdict == "ok" { Ok(()) } else { Err(StoreError::Damaged(verdict)) }
    }

    /// Makes the tables, or brings those of an older Crownhead up to date: all
    /// of it or, if that fails, nothing.
    async fn prepare(&self) -> Result<(), StoreError> {
        if self.format().await == Ok(Some(FORMAT)) {
            return Ok(());
        }
        // At once, so that of two programs one waits for the other.
        let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
        for table in TABLES {
            sqlx::query(table).execute(&mut *change).await.map_err(fault)?;
        }
        let found: Option<i64> =
            sqlx::query_scalar(FORMAT_QUERY).fetch_optional(&mut *change).await.map_err(fault)?;
        let begin = found.unwrap_or(1);
        if begin > FORMAT {
            return Err(StoreError::Other(format!(
                "written by a newer Crownhead: format {begin}, this one knows {FORMAT}"
            )));
        }
        for statement in STEPS[(begin - 1).max(0) as usize..].iter().copied().flatten() {
            sqlx::query(statement).execute(&mut *change).await.map_err(fault)?;
        }
        let is_plain = found.is_some() && begin < HASHED;
        if is_plain {
            hash_tokens(&mut change).await?;
        }
        let note = match found {
            None => "INSERT INTO crownhead (schema_version) VALUES (?)",
            Some(_) => "UPDATE crownhead SET schema_version = ?",
        };
        sqlx::query(note).bind(FORMAT).execute(&mut *change).await.map_err(fault)?;
        change.commit().await.map_err(fault)?;
        if is_plain {
            // What was replaced is still in pages that nobody uses: tokens to be read by anybody
            // who has the file. Where there is no room for this, the games come first.
            for statement in ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"] {
                if let Err(error) = sqlx::query(statement).execute(&self.pool).await {
                    tracing::warn!(%error, "old tokens could not be removed from the file");
                }
            }
        }
        Ok(())
    }

    /// Stops the clocks that a server left running when it ended. For the one program that serves
    /// these games, before it does.
    pub(crate) async fn settle_clocks(&self) -> Result<(), StoreError> {
        let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
        let beat: Option<i64> = sqlx::query_scalar("SELECT beat FROM crownhead")
            .fetch_one(&mut *change)
            .await
            .map_err(fault)?;
        let running = sqlx::query(
            "SELECT id, clock FROM games WHERE result IS NULL AND clock LIKE '%\"running\"%'",
        )
        .fetch_all(&mut *change)
        .await
        .map_err(fault)?;
        for row in &running {
            let clock: String = row.try_get("clock").map_err(fault)?;
            // Without a sign of life nobody knows how long it ran.
            let Some(settled) = record::settle(&clock, Moment::from_millis(beat.unwrap_or(0)))
            else {
                continue;
            };
            sqlx::query("UPDATE games SET clock = ? WHERE id = ?")
                .bind(settled)
                .bind(row.try_get::<String, _>("id").map_err(fault)?)
                .execute(&mut *change)
                .await
                .map_err(fault)?;
        }
        change.commit().await.map_err(fault)
    }

    /// All games of an owner, last changed first, without their moves.
    pub(crate) async fn summaries(&self, owner: &str) -> Result<Vec<Summary>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, rules_name, white, black, ply, result, updated FROM games \
             WHERE owner = ? ORDER BY updated DESC, id",
        )
        .bind(owner)
        .fetch_all(&self.pool)
        .await
        .map_err(fault)?;
        let read = |row: &SqliteRow| {
            Ok(Summary {
                id: row.try_get("id")?,
                rules_name: row.try_get("rules_name")?,
                white: row.try_get("white")?,
                black: row.try_get("black")?,
                ply: row.try_get("ply")?,
                result: row.try_get("result")?,
                updated: row.try_get::<i64, _>("updated")? as u64,
            })
        };
        rows.iter().map(read).collect::<Result<_, _>>().map_err(fault)
    }

    /// The format of the tables; an error where there are none.
    async fn format(&self) -> Result<Option<i64>, StoreError> {
        sqlx::query_scalar(FORMAT_QUERY).fetch_optional(&self.pool).await.map_err(fault)
    }
}

/// Replaces the tokens of seats and the cookies of owners by their hashes.
async fn hash_tokens(change: &mut sqlx::SqliteConnection) -> Result<(), StoreError> {
    let rows = sqlx::query("SELECT id, owner, white_token, black_token FROM games")
        .fetch_all(&mut *change)
        .await
        .map_err(fault)?;
    for row in &rows {
        let text = |name: &str| row.try_get::<Option<String>, _>(name).map_err(fault);
        let hashed = |token: Option<String>| token.map(|token| seats::hash(&token));
        let owner = text("owner")?.unwrap_or_default();
        let owner = if owner == LOCAL { owner } else { seats::hash(&owner) };
        sqlx::query("UPDATE games SET owner = ?, white_token = ?, black_token = ? WHERE id = ?")
            .bind(owner)
            .bind(hashed(text("white_token")?))
            .bind(hashed(text("black_token")?))
            .bind(text("id")?)
            .execute(&mut *change)
            .await
            .map_err(fault)?;
    }
    Ok(())
}

/// Files that nobody but their owner reads or writes.
pub(super) mod private {
    use std::{fs, path::Path};

    /// Makes the file if it is not there, and shuts others out of it and of the files that
    /// `SQLite` has beside it. New ones get the mode of the database from `SQLite` itself.
    #[cfg(unix)]
    pub(in crate::store) fn keep(database: &Path) {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        if database.as_os_str().is_empty() || database == Path::new(":memory:") {
            return;
        }
        // Whatever is wrong here, opening the database says it better.
        let _ = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(database);
        for end in ["", "-wal", "-shm"] {
            let mut name = database.as_os_str().to_owned();
            name.push(end);
            let Ok(found) = fs::metadata(&name) else { continue };
            let mode = found.permissions().mode() & 0o777;
            if found.is_file() && mode & 0o077 != 0 {
                let shut = fs::Permissions::from_mode(mode & 0o700);
                if let Err(error) = fs::set_permissions(&name, shut) {
                    tracing::warn!(%error, file = ?name, "others may read this file");
                }
            }
        }
    }

    /// Elsewhere the folder's rights decide.
    #[cfg(not(unix))]
    pub(in crate::store) fn keep(_: &Path) {}
}

/// Takes the error apart as far as the program can do something about it.
fn fault(error: sqlx::Error) -> StoreError {
    let Some(database) = error.as_database_error() else {
        return match error {
            sqlx::Error::PoolTimedOut => StoreError::Locked,
            error => StoreError::Other(error.to_string()),
        };
    };
    let message = database.message().to_owned();
    // Extended codes keep the plain one in their low byte.
    let code = database.code().and_then(|code| code.parse::<u32>().ok()).unwrap_or(0) & 0xff;
    match code {
        5 | 6 => StoreError::Locked,
        13 => StoreError::Full,
        11 | 26 => StoreError::Damaged(message),
        _ => StoreError::Other(message),
    }
}

fn read(row: &SqliteRow) -> Result<StoredGame, StoreError> {
    let number = |name: &str| -> Result<u64, StoreError> {
        Ok(row.try_get::<i64, _>(name).map_err(fault)? as u64)
    };
    let text = |name: &str| row.try_get::<String, _>(name).map_err(fault);
    let maybe = |name: &str| row.try_get::<Option<String>, _>(name).map_err(fault);
    Ok(StoredGame {
        id: text("id")?,
        owner: text("owner")?,
        version: number("version")? as u32,
        rules: text("rules")?,
        rules_name: text("rules_name")?,
        switches: text("switches")?,
        white: text("white")?,
        black: text("black")?,
        white_seat: maybe("white_token")?,
        black_seat: maybe("black_token")?,
        start: maybe("start")?,
        clock: maybe("clock")?,
        moves: text("moves")?,
        redo: text("redo")?,
        ply: number("ply")? as u32,
        position: text("position")?,
        offer: maybe("offer")?,
        result: maybe("result")?,
        reason: maybe("reason")?,
        rematch: maybe("rematch")?,
        seed: number("seed")?,
        created: number("created")?,
        updated: number("updated")?,
    })
}

/// A search has no more words.
const MOST_WORDS: usize = 8;
/// What a search looks at, as one text in lower case.
const SEARCHED: &str = "lower(' ' || id || ' ' || rules || ' ' || rules_name || ' ' || white || ' ' \
                        || black || ' ' || coalesce(result, 'open') || ' ' || coalesce(reason, '') \
                        || ' ' || moves)";

/// Adds the conditions of a filter to a query.
fn narrow(query: &mut QueryBuilder<'_, Dialect>, filter: &Filter) {
    query.push(" FROM games WHERE owner = ").push_bind(filter.owner.clone());
    if let Some(rules) = &filter.rules {
        query.push(" AND rules = ").push_bind(rules.clone());
    }
    match filter.result.as_deref() {
        None => {}
        Some("open") => {
            query.push(" AND result IS NULL");
        }
        Some(result) => {
            query.push(" AND result = ").push_bind(result.to_owned());
        }
    }
    if let Some(from) = filter.from {
        query.push(" AND updated >= ").push_bind(from as i64);
    }
    if let Some(to) = filter.to {
        query.push(" AND updated < ").push_bind(to as i64);
    }
    query.push(" AND (ply > 0 OR result IS NOT NULL OR (white = 'human' AND black = 'human'");
    query.push(" AND created >= ").push_bind(filter.waiting_since as i64).push("))");
    let words = filter.words.iter().flat_map(|words| words.split_whitespace());
    for word in words.filter(|word| word.contains(|c| c != '|')).take(MOST_WORDS) {
        query.push(" AND (");
        for (index, text) in word.split('|').filter(|text| !text.is_empty()).enumerate() {
            if index > 0 {
                query.push(" OR ");
            }
            let pattern = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            query.push(format!("{SEARCHED} LIKE "));
            query.push_bind(format!("%{}%", pattern.to_lowercase())).push(" ESCAPE '\\'");
        }
        query.push(")");
    }
}

impl Store for Sqlite {
    fn insert<'a>(&'a self, game: &'a StoredGame) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let places = vec!["?"; COLUMNS.split(',').count()].join(", ");
            sqlx::query(&format!("INSERT INTO games ({COLUMNS}) VALUES ({places})"))
                .bind(&game.id)
                .bind(&game.owner)
                .bind(i64::from(game.version))
                .bind(&game.rules)
                .bind(&game.rules_name)
                .bind(&game.switches)
                .bind(&game.white)
                .bind(&game.black)
                .bind(&game.white_seat)
                .bind(&game.black_seat)
                .bind(&game.start)
                .bind(&game.clock)
                .bind(&game.moves)
                .bind(&game.redo)
                .bind(i64::from(game.ply))
                .bind(&game.position)
                .bind(&game.offer)
                .bind(&game.result)
                .bind(&game.reason)
                .bind(&game.rematch)
                .bind(game.seed as i64)
                .bind(game.created as i64)
                .bind(game.updated as i64)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(())
        })
    }

    fn update<'a>(&'a self, game: &'a StoredGame) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let done = sqlx::query(
                "UPDATE games SET version = ?, clock = ?, moves = ?, redo = ?, ply = ?, \
                 position = ?, offer = ?, result = ?, reason = ?, rematch = ?, updated = ? \
                 WHERE id = ? AND version = ?",
            )
            .bind(i64::from(game.version))
            .bind(&game.clock)
            .bind(&game.moves)
            .bind(&game.redo)
            .bind(i64::from(game.ply))
            .bind(&game.position)
            .bind(&game.offer)
            .bind(&game.result)
            .bind(&game.reason)
            .bind(&game.rematch)
            .bind(game.updated as i64)
            .bind(&game.id)
            .bind(i64::from(game.version) - 1)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Changed) }
        })
    }

    fn set_clock<'a>(
        &'a self,
        id: &'a str,
        clock: Option<&'a str>,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let set = sqlx::query("UPDATE games SET clock = ? WHERE id = ?").bind(clock).bind(id);
            set.execute(&self.pool).await.map_err(fault)?;
            Ok(())
        })
    }

    fn set_seats<'a>(
        &'a self,
        id: &'a str,
        seats: &'a SeatHashes,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            sqlx::query("UPDATE games SET white_token = ?, black_token = ? WHERE id = ?")
                .bind(&seats.white)
                .bind(&seats.black)
                .bind(id)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(())
        })
    }

    fn get<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredGame>, StoreError>> {
        Box::pin(async move {
            let row = sqlx::query(&format!("SELECT {COLUMNS} FROM games WHERE id = ?"))
                .bind(id)
                .fetch_optional(&self.pool)
                .await
                .map_err(fault)?;
            row.as_ref().map(read).transpose()
        })
    }

    fn list<'a>(
        &'a self,
        filter: &'a Filter,
        skip: u32,
        most: u32,
    ) -> BoxFuture<'a, Result<(u32, Vec<StoredGame>), StoreError>> {
        Box::pin(async move {
            let mut count = QueryBuilder::new("SELECT count(*)");
            narrow(&mut count, filter);
            let total: i64 =
                count.build_query_scalar().fetch_one(&self.pool).await.map_err(fault)?;
            let mut query = QueryBuilder::new(format!("SELECT {COLUMNS}"));
            narrow(&mut query, filter);
            query.push(" ORDER BY updated DESC, id LIMIT ").push_bind(i64::from(most));
            query.push(" OFFSET ").push_bind(i64::from(skip));
            let rows = query.build().fetch_all(&self.pool).await.map_err(fault)?;
            Ok((total as u32, rows.iter().map(read).collect::<Result<_, _>>()?))
        })
    }

    fn list_made<'a>(
        &'a self,
        filter: &'a Filter,
        after: Option<(u64, String)>,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<StoredGame>, StoreError>> {
        Box::pin(async move {
            let mut query = QueryBuilder::new(format!("SELECT {COLUMNS}"));
            narrow(&mut query, filter);
            if let Some((created, id)) = after {
                query.push(" AND (created, id) < (").push_bind(created as i64);
                query.push(", ").push_bind(id).push(")");
            }
            query.push(" ORDER BY created DESC, id DESC LIMIT ").push_bind(i64::from(most));
            let rows = query.build().fetch_all(&self.pool).await.map_err(fault)?;
            rows.iter().map(read).collect()
        })
    }

    fn unchanged_since(
        &self,
        time: u64,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            sqlx::query_scalar("SELECT id FROM games WHERE updated < ? ORDER BY updated LIMIT ?")
                .bind(time as i64)
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await
                .map_err(fault)
        })
    }

    fn bytes(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let ask = async |pragma: &str| -> Result<i64, StoreError> {
                sqlx::query_scalar(pragma).fetch_one(&self.pool).await.map_err(fault)
            };
            let used = ask("PRAGMA page_count").await? - ask("PRAGMA freelist_count").await?;
            Ok((used * ask("PRAGMA page_size").await?) as u64)
        })
    }

    fn beat(&self, now: Moment) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let note = sqlx::query("UPDATE crownhead SET beat = ?").bind(now.as_millis());
            note.execute(&self.pool).await.map_err(fault)?;
            Ok(())
        })
    }

    fn delete<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(async move {
            let done = sqlx::query("DELETE FROM games WHERE id = ?")
                .bind(id)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.pool.close())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saved::tests::Scratch;

    /// A database as the first format had it, with one game.
    async fn write_first_format(url: &str) {
        let options = SqliteConnectOptions::from_str(url).unwrap().create_if_missing(true);
        let pool = SqlitePool::connect_with(options).await.unwrap();
        let game = "INSERT INTO games (id, owner, version, rules, rules_name, switches, white, \
                    black, moves, ply, position, seed, created, updated) VALUES ('g', 'local', 3, \
                    'english', 'English', '', 'human', 'human', '11-15 0\n', 1, 'W:W21:B15', 7, 1, 2)";
        let version = "INSERT INTO crownhead (schema_version) VALUES (1)";
        for statement in TABLES.iter().copied().chain([version, game]) {
            sqlx::query(statement).execute(&pool).await.unwrap();
        }
        pool.close().await;
    }

    #[tokio::test]
    async fn games_of_an_older_crownhead_are_taken_over() {
        let scratch = Scratch::new("older");
        write_first_format(&scratch.url()).await;
        // The second time there is nothing left to do.
        for version in [4, 5] {
            let store = Sqlite::open(&scratch.url(), None).await.unwrap();
            assert_eq!(store.format().await, Ok(Some(FORMAT)));
            let found = store.get("g").await.unwrap().unwrap();
            assert_eq!((found.version, found.moves.as_str()), (version - 1, "11-15 0\n"));
            let redo = "22-18 0\n".repeat(version as usize);
            let changed = StoredGame { version, redo, ..found };
            store.update(&changed).await.unwrap();
            assert_eq!(store.get("g").await.unwrap(), Some(changed));
            store.close().await;
        }
    }

    #[tokio::test]
    async fn games_of_a_newer_crownhead_are_left_alone() {
        let scratch = Scratch::new("newer");
        write_first_format(&scratch.url()).await;
        let store = Sqlite::open(&scratch.url(), None).await.unwrap();
        let newer = format!("UPDATE crownhead SET schema_version = {}", FORMAT + 1);
        sqlx::query(&newer).execute(&store.pool).await.unwrap();
        store.close().await;
        let refused = Sqlite::open(&scratch.url(), None).await.unwrap_err();
        assert!(refused.to_string().contains("newer Crownhead"), "{refused}");
    }
}
