//! Games in a file, by `SQLite`.
//!
//! The journal is written ahead (WAL) and handed to the operating system
//! before a move is acknowledged, so that an accepted move survives the end of
//! the program in whatever way. `synchronous=NORMAL` leaves it to the system
//! when the journal reaches the disk: a power cut may lose the last moments
//! but damages nothing, and a move takes a fraction of a millisecond instead of
//! a disk's turn.

#![allow(clippy::wildcard_enum_match_arm, reason = "errors of sqlx")]

mod examine;
mod format;
mod reviews;
mod rows;

use std::{
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use crownhead_play::{Moment, SavedClock, SavedMove};
use futures_util::future::BoxFuture;
use sqlx::{
    QueryBuilder, Row, Sqlite as Dialect, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

pub use self::examine::SqliteFacts;
use self::rows::binds;
use crate::{
    Card, Change, Filter, KeptReview, REVIEW_BYTES, Record, SeatHashes, Seating, Store, StoreError,
    Summary,
    columns::{self, CARD, DAY_MS, RECORD, SUMMARY, millis},
    private, search,
    store::{Answer, Due},
    tables::{Attempt, Failure, Kind, Link, Tables, ratings},
    text, time,
};

/// How long to wait for another program to let go of the database.
const BUSY: Duration = Duration::from_secs(1);
/// A larger file is not checked before the first page is served.
const CHECKED_BYTES: u64 = 32 << 20;
/// Which games are played with days for a move; the index has the same words.
const RUNS_BY_DAYS: &str = "increment_ms >= 86400000 AND result IS NULL";
/// So many of those that are due are seen to at a time.
const SWEPT: usize = 200;
/// What `SQLite` reads and writes at a time.
const PAGE: u64 = 4096;

/// A database of `SQLite`.
#[derive(Debug)]
pub struct Sqlite {
    pool: SqlitePool,
}

impl Sqlite {
    /// The file of a database, if it is in one.
    pub fn file(url: &str) -> Option<PathBuf> {
        let options = SqliteConnectOptions::from_str(url).ok()?;
        (!url.contains(":memory:")).then(|| options.get_filename().to_path_buf())
    }

    /// The address of a file, with the characters that mean something in addresses written another
    /// way.
    pub fn url(file: &Path) -> String {
        let mut url = String::from("sqlite://");
        for c in file.to_string_lossy().chars() {
            match c {
                '%' => url.push_str("%25"),
                '?' => url.push_str("%3F"),
                '#' => url.push_str("%23"),
                c => url.push(c),
            }
        }
        url
    }

    /// Opens a database such as `sqlite:///home/me/games.db`, making it if it
    /// is not there, and brings one of an older Crownhead up to date. A damaged
    /// one is left as it is.
    ///
    /// The file is readable and writable by its owner alone, and so is what `SQLite` puts beside
    /// it. With `most_bytes` it never grows beyond that: writing fails as on a full disk.
    pub async fn open(url: &str, most_bytes: Option<u64>) -> Result<Self, StoreError> {
        let mut options = SqliteConnectOptions::from_str(url)
            .map_err(|error| StoreError::Other(error.to_string()))?
            .create_if_missing(true)
            .busy_timeout(BUSY)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Normal);
        if let Some(bytes) = most_bytes {
            options = options.pragma("max_page_count", (bytes / PAGE).max(1).to_string());
        }
        let mut bytes = 0;
        if let Some(file) = Self::file(url) {
            private::keep(&file);
            bytes = std::fs::metadata(&file).map_or(0, |file| file.len());
        }
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
        format::prepare(&store.pool).await?;
        Ok(store)
    }

    async fn check(&self) -> Result<(), StoreError> {
        let row =
            sqlx::query("PRAGMA quick_check(1)").fetch_one(&self.pool).await.map_err(fault)?;
        let verdict: String = row.try_get(0).map_err(fault)?;
        if verdict == "ok" { Ok(()) } else { Err(StoreError::Damaged(verdict)) }
    }

    /// Stops the clocks that a server left running when it ended: the time until its last sign of
    /// life was used, the time after it is nobody's. For the one program that serves these games,
    /// before it does.
    pub async fn settle_clocks(&self) -> Result<(), StoreError> {
        // Without a sign of life nobody knows how long a clock ran. One that was set back by the
        // system gives nothing, and nobody has less than nothing.
        let spent = "max(0, coalesce((SELECT beat FROM crownhead), 0) - running_since)";
        let left = |side: &str| {
            format!(
                "{side}_ms = CASE running WHEN '{side}' THEN max(0, {side}_ms - {spent}) \
                 ELSE {side}_ms END"
            )
        };
        let settle = format!(
            "UPDATE games SET {}, {}, running = NULL, running_since = NULL \
             WHERE running IS NOT NULL AND result IS NULL",
            left("white"),
            left("black")
        );
        sqlx::query(&settle).execute(&self.pool).await.map_err(fault)?;
        Ok(())
    }

    #[cfg(feature = "cluster")]
    pub(crate) fn pool(&self) -> &SqlitePool {
        &self.pool
    }

    /// All games of an owner, last changed first.
    pub async fn summaries(&self, owner: &str) -> Result<Vec<Summary>, StoreError> {
        let query =
            format!("SELECT {SUMMARY} FROM games WHERE owner = ? ORDER BY updated DESC, id");
        let rows = sqlx::query(&query).bind(owner).fetch_all(&self.pool).await.map_err(fault)?;
        rows.iter().map(columns::summary).collect()
    }

    /// Adds the moves of some games to them.
    async fn add_moves(&self, games: &mut [Record]) -> Result<(), StoreError> {
        let mut query = QueryBuilder::<Dialect>::new(
            "SELECT game, text, took_ms, white_ms, black_ms FROM moves WHERE game IN (",
        );
        let mut ids = query.separated(", ");
        for game in games.iter() {
            ids.push_bind(game.card.id.clone());
        }
        query.push(") ORDER BY game, ply");
        let moves = query.build().fetch_all(&self.pool).await.map_err(fault)?;
        // Both are looked through in the order of the ids.
        let mut order: Vec<usize> = (0..games.len()).collect();
        order.sort_unstable_by(|&a, &b| games[a].card.id.cmp(&games[b].card.id));
        let mut order = order.into_iter().peekable();
        for row in &moves {
            let of: &str = row.try_get("game").map_err(fault)?;
            while order.next_if(|&index| games[index].card.id.as_str() < of).is_some() {}
            if let Some(&index) = order.peek() {
                games[index].moves.push(columns::played(row)?);
            }
        }
        Ok(())
    }
}

/// Writes moves into rows, the first of them after `kept` others.
async fn append(
    to: &mut SqliteConnection,
    game: &str,
    kept: u32,
    moves: &[SavedMove],
) -> Result<(), StoreError> {
    for (ply, SavedMove { text, took, left }) in (kept + 1..).zip(moves) {
        sqlx::query(
            "INSERT INTO moves (game, ply, text, took_ms, white_ms, black_ms) \
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(game)
        .bind(ply)
        .bind(text)
        .bind(millis(*took))
        .bind(left.map(|left| millis(left.white)))
        .bind(left.map(|left| millis(left.black)))
        .execute(&mut *to)
        .await
        .map_err(fault)?;
    }
    Ok(())
}

/// Takes the error apart as far as the program can do something about it.
pub(crate) fn fault(error: sqlx::Error) -> StoreError {
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

/// A failure as the rest of the program knows it.
fn into_store(failure: Failure) -> StoreError {
    match failure {
        Failure::Sql(error) => fault(error),
        Failure::Store(error) => error,
    }
}

impl Tables for Sqlite {
    fn attempt(&self, kind: Kind) -> Attempt {
        Attempt::of_sqlite(self.pool.clone(), kind)
    }
}

impl Store for Sqlite {
    fn insert<'a>(&'a self, game: &'a Record) -> Answer<'a, ()> {
        self.insert_seated(game, &Seating::Open)
    }

    fn insert_seated<'a>(&'a self, game: &'a Record, seating: &'a Seating) -> Answer<'a, ()> {
        Box::pin(async move {
            let insert = format!("INSERT INTO games ({RECORD}) VALUES ({})", binds(RECORD));
            let insert = rows::bind_record(sqlx::query(&insert), game);
            if game.moves.is_empty() && *seating == Seating::Open {
                insert.execute(&self.pool).await.map_err(fault)?;
                return Ok(());
            }
            let mut change = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            insert.execute(&mut *change).await.map_err(fault)?;
            append(&mut change, &game.card.id, 0, &game.moves).await?;
            let mut link = Link::of_sqlite(&mut change);
            ratings::seat(&mut link, &game.card.id, seating).await.map_err(into_store)?;
            change.commit().await.map_err(fault)
        })
    }

    fn update<'a>(&'a self, change: &'a Change) -> Answer<'a, ()> {
        Box::pin(async move {
            let Change { card, state, kept, moves } = change;
            let mut writing = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
            let set = sqlx::query(
                "UPDATE games SET version = ?, rematch = ?, updated = ?, ply = ?, position = ?, \
                 white_ms = ?, black_ms = ?, running = ?, running_since = ?, redo = ?, offer = ?, \
                 result = ?, reason = ? WHERE id = ? AND version = ?",
            )
            .bind(i64::from(card.version))
            .bind(&card.rematch)
            .bind(card.updated as i64);
            let done = rows::bind_state(set, state)
                .bind(&card.id)
                .bind(i64::from(card.version) - 1)
                .execute(&mut *writing)
                .await
                .map_err(fault)?;
            if done.rows_affected() != 1 {
                return Err(StoreError::Changed);
            }
            sqlx::query("DELETE FROM moves WHERE game = ? AND ply > ?")
                .bind(&card.id)
                .bind(kept)
                .execute(&mut *writing)
                .await
                .map_err(fault)?;
            append(&mut writing, &card.id, *kept, moves).await?;
            let mut link = Link::of_sqlite(&mut writing);
            ratings::settle(&mut link, change).await.map_err(into_store)?;
            writing.commit().await.map_err(fault)
        })
    }

    fn start_clock<'a>(&'a self, id: &'a str, version: u32, clock: SavedClock) -> Answer<'a, bool> {
        Box::pin(async move {
            let set = sqlx::query(
                "UPDATE games SET white_ms = ?, black_ms = ?, running = ?, running_since = ? \
                 WHERE id = ? AND version = ? AND (running IS NULL OR running <> ?)",
            );
            let done = rows::bind_clock(set, Some(&clock))
                .bind(id)
                .bind(i64::from(version))
                .bind(clock.running.map(|(side, _)| side.word()))
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn set_seats<'a>(
        &'a self,
        id: &'a str,
        before: &'a SeatHashes,
        after: &'a SeatHashes,
    ) -> Answer<'a, bool> {
        Box::pin(async move {
            let done = sqlx::query(
                "UPDATE games SET white_token = ?, black_token = ? \
                 WHERE id = ? AND white_token IS ? AND black_token IS ?",
            )
            .bind(&after.white)
            .bind(&after.black)
            .bind(id)
            .bind(&before.white)
            .bind(&before.black)
            .execute(&self.pool)
            .await
            .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn get<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Record>> {
        Box::pin(async move {
            let query = format!("SELECT {RECORD} FROM games WHERE id = ?");
            let row = sqlx::query(&query).bind(id).fetch_optional(&self.pool).await;
            let Some(row) = row.map_err(fault)? else { return Ok(None) };
            let mut game = [columns::record(&row)?];
            self.add_moves(&mut game).await?;
            let [game] = game;
            Ok(Some(game))
        })
    }

    fn card<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Card>> {
        Box::pin(async move {
            let query = format!("SELECT {CARD} FROM games WHERE id = ?");
            let row = sqlx::query(&query).bind(id).fetch_optional(&self.pool).await;
            row.map_err(fault)?.as_ref().map(columns::card).transpose()
        })
    }

    fn list<'a>(
        &'a self,
        filter: &'a Filter,
        skip: u32,
        most: u32,
    ) -> Answer<'a, (u32, Vec<Summary>)> {
        Box::pin(async move {
            let mut count = QueryBuilder::<Dialect>::new("SELECT count(*)");
            search::narrow(&mut count, filter);
            let total: i64 =
                count.build_query_scalar().fetch_one(&self.pool).await.map_err(fault)?;
            let mut query = QueryBuilder::<Dialect>::new(format!("SELECT {SUMMARY}"));
            search::narrow(&mut query, filter);
            query.push(" ORDER BY updated DESC, id LIMIT ").push_bind(i64::from(most));
            query.push(" OFFSET ").push_bind(i64::from(skip));
            let rows = query.build().fetch_all(&self.pool).await.map_err(fault)?;
            Ok((total as u32, rows.iter().map(columns::summary).collect::<Result<_, _>>()?))
        })
    }

    fn list_made<'a>(
        &'a self,
        filter: &'a Filter,
        after: Option<(u64, String)>,
        most: u32,
    ) -> Answer<'a, Vec<Record>> {
        Box::pin(async move {
            let mut query = QueryBuilder::<Dialect>::new(format!("SELECT {RECORD}"));
            search::narrow(&mut query, filter);
            if let Some((created, id)) = after {
                query.push(" AND (created, id) < (").push_bind(created as i64);
                query.push(", ").push_bind(id).push(")");
            }
            query.push(" ORDER BY created DESC, id DESC LIMIT ").push_bind(i64::from(most));
            let rows = query.build().fetch_all(&self.pool).await.map_err(fault)?;
            let mut games: Vec<Record> =
                rows.iter().map(columns::record).collect::<Result<_, _>>()?;
            self.add_moves(&mut games).await?;
            Ok(games)
        })
    }

    fn unchanged_since(&self, time: u64, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let query = format!(
                "SELECT id FROM games WHERE updated < ? AND (increment_ms IS NULL OR \
                 increment_ms < {DAY_MS} OR result IS NOT NULL) ORDER BY updated LIMIT ?"
            );
            sqlx::query_scalar(&query)
                .bind(time as i64)
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await
                .map_err(fault)
        })
    }

    fn bytes(&self) -> Answer<'_, u64> {
        Box::pin(async move {
            let ask = async |pragma: &str| -> Result<i64, StoreError> {
                sqlx::query_scalar(pragma).fetch_one(&self.pool).await.map_err(fault)
            };
            let used = ask("PRAGMA page_count").await? - ask("PRAGMA freelist_count").await?;
            Ok((used * ask("PRAGMA page_size").await?) as u64)
        })
    }

    fn due(&self) -> Answer<'_, Due> {
        Box::pin(async move {
            let query = format!(
                "SELECT id, running IS NULL OR running_since + CASE running WHEN 'white' \
                 THEN white_ms ELSE black_ms END <= ? AS is_due FROM games WHERE {RUNS_BY_DAYS}"
            );
            let rows: Vec<(String, bool)> = sqlx::query_as(&query)
                .bind(time::moment().as_millis())
                .fetch_all(&self.pool)
                .await
                .map_err(fault)?;
            let day_clocks = !rows.is_empty();
            let due = rows.into_iter().filter(|(_, is_due)| *is_due).map(|(id, _)| id);
            Ok(Due { flags: due.take(SWEPT).collect(), replies: Vec::new(), day_clocks })
        })
    }

    fn beat(&self, now: Moment) -> Answer<'_, ()> {
        Box::pin(async move {
            let note = sqlx::query("UPDATE crownhead SET beat = ?").bind(now.as_millis());
            note.execute(&self.pool).await.map_err(fault)?;
            Ok(())
        })
    }

    fn keep_review<'a>(&'a self, game: &'a str, review: &'a KeptReview) -> Answer<'a, ()> {
        Box::pin(reviews::keep(&self.pool, game, review, REVIEW_BYTES))
    }

    fn review<'a>(&'a self, game: &'a str) -> Answer<'a, Option<KeptReview>> {
        Box::pin(reviews::find(&self.pool, game))
    }

    fn delete_review<'a>(&'a self, game: &'a str) -> Answer<'a, ()> {
        Box::pin(reviews::delete(&self.pool, game))
    }

    fn delete<'a>(&'a self, id: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            // Its moves and its review go with it.
            let done = sqlx::query("DELETE FROM games WHERE id = ?")
                .bind(id)
                .execute(&self.pool)
                .await
                .map_err(fault)?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn versions<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u32)>> {
        Box::pin(async move {
            let mut query =
                QueryBuilder::<Dialect>::new("SELECT id, version FROM games WHERE id IN (");
            let mut listed = query.separated(", ");
            for id in ids {
                listed.push_bind(id);
            }
            query.push(")");
            let rows = query.build().fetch_all(&self.pool).await.map_err(fault)?;
            rows.iter()
                .map(|row| {
                    let version: i64 = row.try_get("version").map_err(fault)?;
                    Ok((row.try_get("id").map_err(fault)?, version as u32))
                })
                .collect()
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            // SQLite writes the journal back when the last connection closes, but connections that
            // close at the same moment may each leave it to the other. Where it cannot be written
            // back now, it is read at the next start.
            let _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.pool).await;
            self.pool.close().await;
        })
    }
}
