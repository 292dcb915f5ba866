//! Games in `PostgreSQL`, which any number of servers share.
//!
//! A change is one statement that compares the version and writes the next one, with the new moves:
//! whoever wins the comparison has made the change. What was acknowledged is on the disk, if the
//! database is set up so (`synchronous_commit`). While the database is away, everything is tried
//! again for four seconds.
//!
//! Time is the database's. The clocks of games run by it less the time in which no server could reach
//! the database (`beat.lost_ms`), so that nobody loses by that, and setting the database's clock moves
//! no clock of a game.

#![allow(clippy::wildcard_enum_match_arm, reason = "errors of sqlx")]

mod examine;
mod format;
mod rows;
#[cfg(test)]
mod tests;
mod tries;

use std::{
    str::FromStr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use crownhead_play::{Moment, SavedClock};
use futures_util::future::BoxFuture;
use sqlx::{
    Connection, PgConnection, PgPool, Postgres as Dialect, QueryBuilder, Row,
    postgres::{PgConnectOptions, PgPoolOptions},
};

pub use self::examine::PostgresFacts;
pub(crate) use self::tries::Held;
use self::{
    rows::{MOVE_COLUMNS, MOVES},
    tries::{Tries, attempt},
};
use crate::{
    Card, Change, Due, Filter, KeptReview, PageFile, REVIEW_BYTES, Record, SeatHashes, Seating,
    Store, StoreError, Summary,
    columns::{self, CARD, DAY_MS, RECORD, SUMMARY},
    is_id, search,
    store::Answer,
    tables::{Attempt, Failure, Kind, Link, Tables, places, ratings},
    time,
};

/// Connections of a server that is told nothing else.
const USUAL_CONNECTIONS: u32 = 10;
/// How long to wait for a connection before it is tried anew.
const CONNECT: Duration = Duration::from_millis(500);
/// How long a measurement of the database's clock counts, if no better one comes.
const MEASURED: Duration = Duration::from_secs(10);
/// A flag that a node shows falls there; after so many milliseconds more at whoever comes first.
const FLAG_GRACE: i64 = 300;
/// The computer replies within this time, in milliseconds, or somebody else has it think.
const REPLY_GRACE: i64 = 3_000;
/// So many games are seen to in a sweep.
const SWEPT: i64 = 200;
/// A sign of life, and the clock.
const BEAT: &str = "UPDATE beat SET at = clock_timestamp(), lost_ms = lost_ms + CASE \
     WHEN abs(extract(epoch FROM clock_timestamp() - at)) > 2 \
     THEN (extract(epoch FROM clock_timestamp() - at) * 1000)::bigint ELSE 0 END \
     RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now, lost_ms, \
     (SELECT oldest FROM crownhead) AS oldest";
/// The clock alone.
const CLOCK: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now, lost_ms, \
     (SELECT oldest FROM crownhead) AS oldest FROM beat";
/// How many columns a record has.
const RECORD_COLUMNS: usize = 27;

/// A database of `PostgreSQL`.
#[derive(Debug)]
pub struct Postgres {
    pool: PgPool,
    /// What `beat.lost_ms` was when this node last looked.
    lost: AtomicI64,
    /// The best look at the database's clock of late.
    look: Mutex<Option<Look>>,
}

/// A look at the database's clock: when it was, and how long it took.
#[derive(Clone, Copy, Debug)]
struct Look {
    at: Instant,
    took: Duration,
}

/// A failure as the rest of the program knows it.
fn into_store(failure: Failure) -> StoreError {
    match failure {
        Failure::Sql(error) => fault(&error),
        Failure::Store(error) => error,
    }
}

/// The SQLSTATE of an error that the database has told.
fn state(error: &sqlx::Error) -> Option<String> {
    Some(error.as_database_error()?.code()?.into_owned())
}

/// Whether an error says that the database is away, or about to go: classes 08 and 57 of SQLSTATE, and
/// what is noticed on this side. A standby that is not promoted yet refuses to write (25006).
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(_) => state(error).is_some_and(|state| {
            let is_gone = (state.starts_with("08") || state.starts_with("57")) && state != "57014";
            is_gone || ["53300", "25006", "40001", "40P01"].contains(&state.as_str())
        }),
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::WorkerCrashed => true,
        _ => false,
    }
}

/// Takes the error apart as far as the program can do something about it.
fn fault(error: &sqlx::Error) -> StoreError {
    if is_lost(error) {
        return StoreError::Unreachable(error.to_string());
    }
    match state(error).as_deref() {
        Some("53100" | "53200") => StoreError::Full,
        Some("XX001" | "XX002") => StoreError::Damaged(error.to_string()),
        _ => StoreError::Other(error.to_string()),
    }
}

impl Postgres {
    /// Whether an address is one of `PostgreSQL`.
    pub fn is_address(url: &str) -> bool {
        ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme))
    }

    /// A database for messages: without its password.
    pub fn name(url: &str) -> String {
        match PgConnectOptions::from_str(url) {
            Ok(options) => format!(
                "postgres://{}@{}:{}/{}",
                options.get_username(),
                options.get_host(),
                options.get_port(),
                options.get_database().unwrap_or_default()
            ),
            Err(_) => "the PostgreSQL database".to_owned(),
        }
    }

    /// Opens a database such as `postgres://crownhead@db.example/crownhead`, makes its tables if they
    /// are not there, and brings those of an older Crownhead up to date. A password belongs into the
    /// file that `PGPASSFILE` names, or into `PGPASSWORD`: what is in the address is seen by all users
    /// of the machine.
    pub async fn open(url: &str, connections: Option<u32>) -> Result<Self, StoreError> {
        let store = Self::connect(url, connections)?;
        store.make_tables().await?;
        store.look_at_clock(BEAT).await?;
        Ok(store)
    }

    /// The pool alone: nothing is asked of the database yet.
    pub(crate) fn connect(url: &str, connections: Option<u32>) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)
            .map_err(|error| StoreError::Other(error.to_string()))?
            .application_name("crownhead");
        // A connection that has died is noticed when it is used, and the statement is tried again:
        // asking before each use would double the round trips.
        let pool = PgPoolOptions::new()
            .max_connections(connections.unwrap_or(USUAL_CONNECTIONS).max(2))
            .acquire_timeout(CONNECT)
            .test_before_acquire(false)
            .connect_lazy_with(options);
        Ok(Self { pool, lost: AtomicI64::new(0), look: Mutex::default() })
    }

    /// Makes the tables of this program, or brings them up to date.
    pub(crate) async fn make_tables(&self) -> Result<(), StoreError> {
        self.prepare(format::STEPS).await
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }

    async fn prepare(&self, steps: &[format::Step]) -> Result<(), StoreError> {
        // Not within the time of a statement: large tables take as long as they take.
        let mut connection = Tries::new(&self.pool).connection().await?;
        format::prepare(&mut connection, steps).await
    }

    /// Reads the database's clock, and with [`BEAT`] notes that a server can reach it. If none could for
    /// more than two seconds, that time is nobody's: the clocks of all games stood.
    ///
    /// A jump of the database's clock looks the same, forwards or backwards, and changes as little.
    async fn look_at_clock(&self, statement: &'static str) -> Result<(), StoreError> {
        let (asked, row) = attempt!(self, |connection| {
            let asked = Instant::now();
            let row = sqlx::query(statement).fetch_one(connection).await?;
            (asked, row)
        })?;
        let took = asked.elapsed();
        let number = |name: &str| -> Result<i64, StoreError> {
            row.try_get(name).map_err(|error| fault(&error))
        };
        let (now, lost, oldest) = (number("now")?, number("lost_ms")?, number("oldest")?);
        if oldest > format::STEPS.len() as i64 {
            return Err(format::too_new(oldest, format::STEPS.len() as i64));
        }
        let mut look = self.look.lock().unwrap_or_else(PoisonError::into_inner);
        let is_better = look.is_none_or(|look| took <= look.took || look.at.elapsed() > MEASURED);
        if is_better || self.lost.load(Ordering::Relaxed) != lost {
            *look = Some(Look { at: asked, took });
            // The database read its clock in the middle of the round trip.
            time::follow(now, lost, asked + took / 2);
        }
        self.lost.store(lost, Ordering::Relaxed);
        Ok(())
    }

    /// Why a change found nothing to change.
    async fn why_not(
        connection: &mut PgConnection,
        id: &str,
        key: i64,
        version: i64,
    ) -> Result<Missed, sqlx::Error> {
        let row = sqlx::query("SELECT version, change_key FROM games WHERE id = $1")
            .bind(id)
            .fetch_optional(connection)
            .await?;
        let Some(row) = row else { return Ok(Missed::Changed) };
        Ok(if row.try_get::<i64, _>(1)? == key {
            Missed::Done
        } else if row.try_get::<i64, _>(0)? == version - 1 {
            Missed::ClocksSet
        } else {
            Missed::Changed
        })
    }
}

/// Why a change found nothing to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Missed {
    /// It was done at the try before, whose answer was lost.
    Done,
    /// The version is the right one; the clocks are not.
    ClocksSet,
    Changed,
}

/// A number that no other change has, to know it again.
fn new_key() -> Result<i64, StoreError> {
    let key = getrandom::u64().map_err(|error| StoreError::Other(error.to_string()))?;
    Ok(key as i64)
}

/// Whether a filter asks for what no game can have: `PostgreSQL` has no texts with a zero.
fn is_hopeless(filter: &Filter) -> bool {
    let texts = [Some(&filter.owner), filter.rules.as_ref(), filter.words.as_ref()];
    texts.into_iter().flatten().any(|text| text.contains('\0'))
}

impl Tables for Postgres {
    fn attempt(&self, kind: Kind) -> Attempt {
        Attempt::Postgres(Held::new(&self.pool, kind))
    }
}

const NEW_MOVES: &str = "INSERT INTO moves (game, ply, text, took_ms, white_ms, black_ms) \
    SELECT changed.id, played.* FROM changed, unnest";

impl Store for Postgres {
    fn insert<'a>(&'a self, game: &'a Record) -> Answer<'a, ()> {
        self.insert_seated(game, &Seating::Open)
    }

    fn insert_seated<'a>(&'a self, game: &'a Record, seating: &'a Seating) -> Answer<'a, ()> {
        Box::pin(async move {
            let key = new_key()?;
            let [status, rested, flag, computer, own] =
                std::array::from_fn(|index| RECORD_COLUMNS + 1 + index);
            let arrays = own + 1;
            let insert = format!(
                "WITH changed AS (INSERT INTO games ({RECORD}, status, rested, flag_at, engine_at, \
                 change_key) VALUES ({}, ${status}, ${rested}, ${flag}, CASE WHEN ${computer} THEN \
                 (extract(epoch FROM clock_timestamp()) * 1000)::bigint END, ${own}) RETURNING id) \
                 {NEW_MOVES} (${}::bigint[], ${}::text[], ${}::bigint[], ${}::bigint[], \
                 ${}::bigint[]) AS played",
                places(RECORD_COLUMNS),
                arrays,
                arrays + 1,
                arrays + 2,
                arrays + 3,
                arrays + 4
            );
            let rested = game.state.end.map(|_| game.card.updated as i64);
            attempt!(self, |connection, is_again| {
                let query = rows::bind_record(sqlx::query(&insert), game)
                    .bind(rows::status(&game.state))
                    .bind(rested)
                    .bind(rows::flag_at(game.state.clock.as_ref()))
                    .bind(rows::is_for_computer(game))
                    .bind(key);
                let query = rows::bind_moves(query, 0, &game.moves);
                let done = if *seating == Seating::Open {
                    query.execute(&mut *connection).await
                } else {
                    let mut change = connection.begin().await?;
                    let done = query.execute(&mut *change).await;
                    if done.is_ok() {
                        let mut link = Link::of_postgres(&mut change, is_again);
                        ratings::seat(&mut link, &game.card.id, seating).await?;
                        change.commit().await?;
                    }
                    done
                };
                if let Err(error) = done {
                    let is_there = state(&error).as_deref() == Some("23505");
                    let version = i64::from(game.card.version);
                    let id = &game.card.id;
                    if !(is_again && is_there)
                        || Self::why_not(connection, id, key, version).await? != Missed::Done
                    {
                        return Err(error.into());
                    }
                }
            })
        })
    }

    fn update<'a>(&'a self, change: &'a Change) -> Answer<'a, ()> {
        // The moves after those that stay are written over; those beyond the last are deleted. Both
        // at once would meet each other if they were the same rows.
        const UPDATE: &str = "WITH changed AS (UPDATE games SET version = $1, rematch = $2, \
             updated = $3, ply = $4, position = $5, white_ms = $6, black_ms = $7, running = $8, \
             running_since = $9, redo = $10, offer = $11, result = $12, reason = $13, \
             status = $14::smallint, rested = CASE WHEN $14::smallint > 0 THEN $3 END, \
             flag_at = $15, change_key = $16, engine_at = CASE WHEN $14::smallint = 0 AND \
             CASE WHEN left($5, 1) = 'W' THEN white ELSE black END !~ '^human( |$)' \
             THEN (extract(epoch FROM clock_timestamp()) * 1000)::bigint END \
             FROM beat WHERE id = $17 AND version = $1 - 1 AND ($18 OR (beat.lost_ms = $19 AND \
             abs(extract(epoch FROM clock_timestamp() - beat.at)) <= 2)) RETURNING id), \
             gone AS (DELETE FROM moves USING changed WHERE game = changed.id AND moves.ply > $4), \
             added AS (INSERT INTO moves (game, ply, text, took_ms, white_ms, black_ms) \
             SELECT changed.id, played.* FROM changed, unnest($20::bigint[], $21::text[], \
             $22::bigint[], $23::bigint[], $24::bigint[]) AS played ON CONFLICT (game, ply) DO \
             UPDATE SET text = excluded.text, took_ms = excluded.took_ms, \
             white_ms = excluded.white_ms, black_ms = excluded.black_ms) SELECT id FROM changed";
        Box::pin(async move {
            let Change { card, state, kept, moves } = change;
            let key = new_key()?;
            let version = i64::from(card.version);
            let missed = attempt!(self, |connection, is_again| {
                let query =
                    sqlx::query(UPDATE).bind(version).bind(&card.rematch).bind(card.updated as i64);
                let query = rows::bind_state(query, state)
                    .bind(rows::status(state))
                    .bind(rows::flag_at(state.clock.as_ref()))
                    .bind(key)
                    .bind(&card.id)
                    .bind(state.clock.is_none())
                    .bind(self.lost.load(Ordering::Relaxed));
                let query = rows::bind_moves(query, *kept, moves);
                let done = if state.end.is_none() {
                    query.fetch_optional(&mut *connection).await?
                } else {
                    // A result and the ratings that follow from it are kept together.
                    let mut writing = connection.begin().await?;
                    let done = query.fetch_optional(&mut *writing).await?;
                    if done.is_some() {
                        let mut link = Link::of_postgres(&mut writing, is_again);
                        ratings::settle(&mut link, change).await?;
                    }
                    writing.commit().await?;
                    done
                };
                match done {
                    Some(_) => None,
                    None => match Self::why_not(connection, &card.id, key, version).await? {
                        Missed::Done if is_again => None,
                        missed => Some(missed),
                    },
                }
            })?;
            match missed {
                None => Ok(()),
                Some(Missed::ClocksSet) => {
                    self.look_at_clock(BEAT).await?;
                    Err(StoreError::ClocksSet)
                }
                Some(Missed::Changed | Missed::Done) => Err(StoreError::Changed),
            }
        })
    }

    fn start_clock<'a>(&'a self, id: &'a str, version: u32, clock: SavedClock) -> Answer<'a, bool> {
        Box::pin(async move {
            attempt!(self, |connection| {
                let set = sqlx::query(
                    "UPDATE games SET white_ms = $1, black_ms = $2, running = $3, \
                     running_since = $4, flag_at = $5 WHERE id = $6 AND version = $7 \
                     AND (running IS NULL OR running <> $3)",
                );
                let done = rows::bind_clock(set, Some(&clock))
                    .bind(rows::flag_at(Some(&clock)))
                    .bind(id)
                    .bind(i64::from(version))
                    .execute(connection)
                    .await?;
                done.rows_affected() > 0
            })
        })
    }

    fn set_seats<'a>(
        &'a self,
        id: &'a str,
        before: &'a SeatHashes,
        after: &'a SeatHashes,
    ) -> Answer<'a, bool> {
        Box::pin(async move {
            attempt!(self, |connection, is_again| {
                let done = sqlx::query(
                    "UPDATE games SET white_token = $1, black_token = $2 WHERE id = $3 AND \
                     ((white_token IS NOT DISTINCT FROM $4 AND black_token IS NOT DISTINCT FROM $5) \
                     OR ($6 AND white_token IS NOT DISTINCT FROM $1 \
                     AND black_token IS NOT DISTINCT FROM $2))",
                )
                .bind(&after.white)
                .bind(&after.black)
                .bind(id)
                .bind(&before.white)
                .bind(&before.black)
                .bind(is_again)
                .execute(connection)
                .await?;
                done.rows_affected() > 0
            })
        })
    }

    fn get<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Record>> {
        Box::pin(async move {
            if !is_id(id) {
                return Ok(None);
            }
            let query = format!("SELECT {RECORD}, {MOVE_COLUMNS} FROM games {MOVES} WHERE id = $1");
            let row = attempt!(self, |connection| {
                sqlx::query(&query).bind(id).fetch_optional(connection).await?
            })?;
            row.map(|row| Ok(Record { moves: rows::moves(&row)?, ..columns::record(&row)? }))
                .transpose()
        })
    }

    fn card<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Card>> {
        Box::pin(async move {
            if !is_id(id) {
                return Ok(None);
            }
            let query = format!("SELECT {CARD} FROM games WHERE id = $1");
            let row = attempt!(self, |connection| {
                sqlx::query(&query).bind(id).fetch_optional(connection).await?
            })?;
            row.as_ref().map(columns::card).transpose()
        })
    }

    fn list<'a>(
        &'a self,
        filter: &'a Filter,
        skip: u32,
        most: u32,
    ) -> Answer<'a, (u32, Vec<Summary>)> {
        Box::pin(async move {
            if is_hopeless(filter) {
                return Ok((0, Vec::new()));
            }
            let (total, rows) = attempt!(self, |connection| {
                let mut count = QueryBuilder::<Dialect>::new("SELECT count(*)");
                search::narrow(&mut count, filter);
                let total: i64 = count.build_query_scalar().fetch_one(&mut *connection).await?;
                // Running games of an owner are few; those at rest come from their index.
                let mut query = QueryBuilder::<Dialect>::new(format!("(SELECT {SUMMARY}"));
                search::narrow(&mut query, filter);
                query.push(format!(" AND status = 0) UNION ALL (SELECT {SUMMARY}"));
                search::narrow(&mut query, filter);
                query.push(" AND status > 0 ORDER BY rested DESC, id LIMIT ");
                query.push_bind(i64::from(skip) + i64::from(most));
                query.push(") ORDER BY updated DESC, id LIMIT ").push_bind(i64::from(most));
                query.push(" OFFSET ").push_bind(i64::from(skip));
                (total, query.build().fetch_all(connection).await?)
            })?;
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
            if is_hopeless(filter) {
                return Ok(Vec::new());
            }
            let rows = attempt!(self, |connection| {
                let mut query = QueryBuilder::<Dialect>::new(format!(
                    "SELECT {RECORD}, {MOVE_COLUMNS} FROM (SELECT {RECORD}"
                ));
                search::narrow(&mut query, filter);
                if let Some((created, id)) = &after {
                    query.push(" AND (created, id) < (").push_bind(*created as i64);
                    query.push(", ").push_bind(id.clone()).push(")");
                }
                query.push(" ORDER BY created DESC, id DESC LIMIT ").push_bind(i64::from(most));
                query.push(format!(") games {MOVES} ORDER BY created DESC, id DESC"));
                query.build().fetch_all(connection).await?
            })?;
            rows.iter()
                .map(|row| Ok(Record { moves: rows::moves(row)?, ..columns::record(row)? }))
                .collect()
        })
    }

    fn unchanged_since(&self, time: u64, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            attempt!(self, |connection| {
                sqlx::query_scalar(
                    "SELECT id FROM games WHERE updated < $1 AND NOT (status = 0 AND \
                     coalesce(increment_ms, 0) >= $3) ORDER BY updated LIMIT $2",
                )
                .bind(time as i64)
                .bind(i64::from(most))
                .bind(DAY_MS)
                .fetch_all(connection)
                .await?
            })
        })
    }

    fn bytes(&self) -> Answer<'_, u64> {
        Box::pin(async move {
            let bytes: i64 = attempt!(self, |connection| {
                sqlx::query_scalar(
                    "SELECT pg_total_relation_size('games') + pg_total_relation_size('moves') \
                     + pg_total_relation_size('reviews')",
                )
                .fetch_one(connection)
                .await?
            })?;
            Ok(bytes as u64)
        })
    }

    fn beat(&self, _: Moment) -> Answer<'_, ()> {
        Box::pin(self.look_at_clock(BEAT))
    }

    fn read_clock(&self) -> Answer<'_, ()> {
        Box::pin(self.look_at_clock(CLOCK))
    }

    fn keep_review<'a>(&'a self, game: &'a str, review: &'a KeptReview) -> Answer<'a, ()> {
        Box::pin(async move {
            attempt!(self, |connection| {
                let mut change = connection.begin().await?;
                sqlx::query(
                    "INSERT INTO reviews (game, moves, made, found) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (game) DO UPDATE SET moves = excluded.moves, \
                     made = excluded.made, found = excluded.found",
                )
                .bind(game)
                .bind(&review.moves)
                .bind(review.made as i64)
                .bind(&review.found)
                .execute(&mut *change)
                .await?;
                sqlx::query(
                    "DELETE FROM reviews WHERE game IN (SELECT game FROM (SELECT game, \
                     sum(octet_length(found)) OVER (ORDER BY made DESC, game) AS bytes \
                     FROM reviews) AS summed WHERE bytes > $1)",
                )
                .bind(REVIEW_BYTES as i64)
                .execute(&mut *change)
                .await?;
                change.commit().await?;
            })
        })
    }

    fn review<'a>(&'a self, game: &'a str) -> Answer<'a, Option<KeptReview>> {
        Box::pin(async move {
            let row = attempt!(self, |connection| {
                sqlx::query("SELECT moves, made, found FROM reviews WHERE game = $1")
                    .bind(game)
                    .fetch_optional(connection)
                    .await?
            })?;
            let Some(row) = row else { return Ok(None) };
            let read = || -> Result<KeptReview, sqlx::Error> {
                let made: i64 = row.try_get("made")?;
                Ok(KeptReview {
                    moves: row.try_get("moves")?,
                    made: made as u64,
                    found: row.try_get("found")?,
                })
            };
            read().map(Some).map_err(|error| fault(&error))
        })
    }

    fn delete_review<'a>(&'a self, game: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            attempt!(self, |connection| {
                sqlx::query("DELETE FROM reviews WHERE game = $1")
                    .bind(game)
                    .execute(connection)
                    .await?;
            })
        })
    }

    fn delete<'a>(&'a self, id: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            if !is_id(id) {
                return Ok(false);
            }
            attempt!(self, |connection, is_again| {
                let mut change = connection.begin().await?;
                // With the row locked no move can follow those that are deleted.
                let found = sqlx::query("SELECT 1 FROM games WHERE id = $1 FOR UPDATE")
                    .bind(id)
                    .fetch_optional(&mut *change)
                    .await?;
                for statement in
                    ["DELETE FROM moves WHERE game = $1", "DELETE FROM games WHERE id = $1"]
                {
                    sqlx::query(statement).bind(id).execute(&mut *change).await?;
                }
                change.commit().await?;
                found.is_some() || is_again
            })
        })
    }

    fn versions<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u32)>> {
        Box::pin(async move {
            let rows: Vec<(String, i64)> = attempt!(self, |connection| {
                sqlx::query_as("SELECT id, version FROM games WHERE id = ANY($1)")
                    .bind(ids)
                    .fetch_all(connection)
                    .await?
            })?;
            Ok(rows.into_iter().map(|(id, version)| (id, version as u32)).collect())
        })
    }

    fn due(&self) -> Answer<'_, Due> {
        Box::pin(async move {
            let rows: Vec<(String, i64, bool)> = attempt!(self, |connection| {
                // Whoever comes first in this second looks; nobody is flagged while no server has
                // been heard of late, because that time may be nobody's.
                let turn = sqlx::query(
                    "UPDATE beat SET swept = clock_timestamp() WHERE \
                     abs(extract(epoch FROM clock_timestamp() - swept)) > 0.9 AND \
                     abs(extract(epoch FROM clock_timestamp() - at)) <= 2 AND lost_ms = $1",
                )
                .bind(self.lost.load(Ordering::Relaxed))
                .execute(&mut *connection)
                .await?;
                if turn.rows_affected() == 0 {
                    return Ok(Vec::new());
                }
                sqlx::query_as(
                    "SELECT id, version, \
                     flag_at < $1 - $2 IS TRUE OR (flag_at IS NULL AND increment_ms >= $5) IS TRUE \
                     FROM games WHERE status = 0 AND \
                     (flag_at < $1 - $2 OR (flag_at IS NULL AND increment_ms >= $5) OR engine_at < \
                     (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $3) LIMIT $4",
                )
                .bind(time::moment().as_millis())
                .bind(FLAG_GRACE)
                .bind(REPLY_GRACE)
                .bind(SWEPT)
                .bind(DAY_MS)
                .fetch_all(connection)
                .await?
            })?;
            let mut due = Due::default();
            for (id, version, is_flag) in rows {
                if is_flag {
                    due.flags.push(id);
                } else {
                    due.replies.push((id, version as u32));
                }
            }
            // They are not asked for again in the next second.
            let asked: Vec<&String> = due.replies.iter().map(|(id, _)| id).collect();
            if !asked.is_empty() {
                attempt!(self, |connection| {
                    sqlx::query(
                        "UPDATE games SET engine_at = \
                         (extract(epoch FROM clock_timestamp()) * 1000)::bigint \
                         WHERE id = ANY($1) AND engine_at IS NOT NULL",
                    )
                    .bind(&asked)
                    .execute(connection)
                    .await?;
                })?;
            }
            Ok(due)
        })
    }

    fn keep_page<'a>(&'a self, build: &'a str, files: &'a [PageFile]) -> Answer<'a, ()> {
        Box::pin(async move {
            for PageFile { path, kind, body, brotli } in files {
                attempt!(self, |connection| {
                    sqlx::query(
                        "INSERT INTO assets (build, path, kind, body, brotli, seen) \
                         VALUES ($1, $2, $3, $4, $5, clock_timestamp()) \
                         ON CONFLICT (build, path) DO UPDATE SET seen = clock_timestamp()",
                    )
                    .bind(build)
                    .bind(path)
                    .bind(kind)
                    .bind(body)
                    .bind(brotli)
                    .execute(connection)
                    .await?;
                })?;
            }
            attempt!(self, |connection| {
                sqlx::query(
                    "DELETE FROM assets WHERE seen < clock_timestamp() - interval '30 days'",
                )
                .execute(connection)
                .await?;
            })
        })
    }

    fn page_file<'a>(&'a self, build: &'a str, path: &'a str) -> Answer<'a, Option<PageFile>> {
        Box::pin(async move {
            if build.contains('\0') || path.contains('\0') {
                return Ok(None);
            }
            let found: Option<(String, Vec<u8>, Option<Vec<u8>>)> = attempt!(self, |connection| {
                sqlx::query_as(
                    "SELECT kind, body, brotli FROM assets WHERE build = $1 AND path = $2",
                )
                .bind(build)
                .bind(path)
                .fetch_optional(connection)
                .await?
            })?;
            let path = path.to_owned();
            Ok(found.map(|(kind, body, brotli)| PageFile { path, kind, body, brotli }))
        })
    }

    fn address_salt<'a>(&'a self, day: u64, new: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            attempt!(self, |connection| {
                sqlx::query("DELETE FROM salts WHERE day < $1")
                    .bind(day as i64 - 1)
                    .execute(&mut *connection)
                    .await?;
                sqlx::query("INSERT INTO salts VALUES ($1, $2) ON CONFLICT (day) DO NOTHING")
                    .bind(day as i64)
                    .bind(new)
                    .execute(&mut *connection)
                    .await?;
                sqlx::query_scalar("SELECT salt FROM salts WHERE day = $1")
                    .bind(day as i64)
                    .fetch_optional(connection)
                    .await?
            })
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.pool.close())
    }
}
