//! The formats of the database, and the way from each to the next.
//!
//! Nodes of two versions of the program use one database while the newer one is being brought in, so
//! that a step only adds: columns with a default, tables, indexes. What older programs need is taken
//! away two versions later, by a step that says so (`oldest`); programs that are older than that refuse
//! to begin, and stop being ready if they run.

use sqlx::{Connection, Executor, PgConnection, Row};

use super::into_store;
use crate::{
    StoreError,
    tables::{
        Failure, blocks, challenges, in_postgres, moderation, people, programs, ratings, seeks,
        tournaments,
    },
};

/// A step to the next format.
pub(super) struct Step {
    /// The oldest format whose programs can use the database after it.
    pub(super) oldest: i64,
    /// Tables that `SQLite` has as well, before the statements of this database alone.
    pub(super) shared: &'static [&'static [&'static str]],
    pub(super) statements: &'static [&'static str],
}

/// What leads to each format from the one before. The first makes everything.
///
/// No index, partial or not, has a column that every move changes: `PostgreSQL` would write every index
/// anew with each move instead of the row alone (a HOT update). So there is `rested` beside `updated`,
/// which is empty while a game is played, and sweeps look through the running games.
pub(super) const STEPS: &[Step] = &[
    Step {
        oldest: 1,
        shared: &[],
        statements: &[
            "CREATE TABLE games (
            id text COLLATE \"C\" PRIMARY KEY,
            owner text COLLATE \"C\" NOT NULL,
            white_token text,
            black_token text,
            version bigint NOT NULL,
            rematch text,
            seed bigint NOT NULL,
            created bigint NOT NULL,
            updated bigint NOT NULL,
            rules text NOT NULL,
            rules_name text NOT NULL,
            switches text NOT NULL,
            white text NOT NULL,
            black text NOT NULL,
            start text,
            initial_ms bigint,
            increment_ms bigint,
            ply bigint NOT NULL,
            position text NOT NULL,
            white_ms bigint,
            black_ms bigint,
            running text,
            running_since bigint,
            redo text NOT NULL,
            offer text,
            result text,
            reason text,
            status smallint NOT NULL,
            rested bigint,
            flag_at bigint,
            engine_at bigint,
            change_key bigint NOT NULL
        ) WITH (fillfactor = 70)",
            "CREATE INDEX games_running ON games (id) WHERE status = 0",
            "CREATE INDEX games_running_by_owner ON games (owner) WHERE status = 0",
            "CREATE INDEX games_rested ON games (owner, rested DESC, id) WHERE status > 0",
            "CREATE INDEX games_by_making ON games (owner, created, id)",
            "CREATE TABLE moves (
            game text COLLATE \"C\" NOT NULL,
            ply bigint NOT NULL,
            text text NOT NULL,
            took_ms bigint NOT NULL,
            white_ms bigint,
            black_ms bigint,
            PRIMARY KEY (game, ply)
        )",
            "CREATE TABLE reviews (
            game text COLLATE \"C\" PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            moves text NOT NULL,
            made bigint NOT NULL,
            found text NOT NULL
        )",
            "CREATE INDEX reviews_by_making ON reviews (made, game)",
            "CREATE TABLE beat (
            at timestamptz NOT NULL,
            lost_ms bigint NOT NULL,
            swept timestamptz NOT NULL
        ) WITH (fillfactor = 10)",
            "INSERT INTO beat VALUES (clock_timestamp(), 0, clock_timestamp())",
            // Copies of other databases into this one, begun or done.
            "CREATE TABLE copies (source text PRIMARY KEY, is_done boolean NOT NULL)",
        ],
    },
    // The page of other builds.
    Step {
        oldest: 1,
        shared: &[],
        statements: &["CREATE TABLE assets (
            build text NOT NULL,
            path text NOT NULL,
            kind text NOT NULL,
            body bytea NOT NULL,
            brotli bytea,
            seen timestamptz NOT NULL,
            PRIMARY KEY (build, path)
        )"],
    },
    // People, rated games, challenges.
    Step {
        oldest: 1,
        shared: &[people::TABLES, ratings::TABLES, challenges::TABLES],
        statements: &[
            "CREATE FUNCTION staff_log_stays() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'the log is only added to'; END $$",
            "CREATE TRIGGER staff_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_log
            FOR EACH STATEMENT EXECUTE FUNCTION staff_log_stays()",
        ],
    },
    // Who waits in the lobby. What addresses are hashed with, for limits.
    Step {
        oldest: 1,
        shared: &[seeks::TABLES],
        statements: &["CREATE TABLE salts (day bigint PRIMARY KEY, salt text NOT NULL)"],
    },
    // Tournaments.
    Step { oldest: 1, shared: &[tournaments::TABLES], statements: &[] },
    // Tokens of programs.
    Step { oldest: 1, shared: &[programs::TABLES], statements: &[] },
    // Blocks, reports, and what moderators do.
    Step {
        oldest: 1,
        shared: &[blocks::TABLES, moderation::TABLES],
        statements: &[
            "CREATE TRIGGER staff_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_acts
            FOR EACH STATEMENT EXECUTE FUNCTION staff_log_stays()",
        ],
    },
];

/// The number under which nodes wait for each other while one brings the database up to date.
const LOCK: i64 = 0x6372_6f77_6e68_6561;
/// A step waits so long for those who use a table, and with it all who come after it.
const LOCK_TIMEOUT: &str = "SET LOCAL lock_timeout = '2s'";
/// How often a step that had to wait too long is tried.
const TRIES: u32 = 10;

/// What is known of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) format: i64,
    oldest: i64,
}

pub(super) async fn found(connection: &mut PgConnection) -> Result<Option<Found>, sqlx::Error> {
    // Not by name: a connection remembers for a while that there was no such table.
    let is_there: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema() \
         AND tablename = 'crownhead')",
    )
    .fetch_one(&mut *connection)
    .await?;
    if !is_there {
        return Ok(None);
    }
    let row =
        sqlx::query("SELECT format, oldest FROM crownhead").fetch_optional(connection).await?;
    row.map(|row| Ok(Found { format: row.try_get(0)?, oldest: row.try_get(1)? })).transpose()
}

/// Why a program that knows `ours` cannot use a database whose programs must know `oldest`.
pub(super) fn too_new(oldest: i64, ours: i64) -> StoreError {
    StoreError::Other(format!(
        "written by a newer Crownhead: its nodes must know format {oldest}, this one knows {ours}"
    ))
}

/// Makes the tables, or brings those of an older Crownhead up to date: all of it or, if that fails,
/// nothing. One node does it, and the others wait.
pub(super) async fn prepare(
    connection: &mut PgConnection,
    steps: &[Step],
) -> Result<(), StoreError> {
    for _ in 1..TRIES {
        match try_to_prepare(connection, steps).await {
            // Somebody uses a table for long. Moves that wait behind this step go first.
            Err(Failure::Sql(error)) if super::state(&error).as_deref() == Some("55P03") => {
                tracing::info!("the database is in use; it is brought up to date in a moment");
                tokio::time::sleep(std::time::Duration::from_millis(500)).await;
            }
            done => return done.map_err(into_store),
        }
    }
    try_to_prepare(connection, steps).await.map_err(into_store)
}

async fn try_to_prepare(connection: &mut PgConnection, steps: &[Step]) -> Result<(), Failure> {
    let ours = steps.len() as i64;
    let is_done = |found: Option<Found>| match found {
        Some(Found { oldest, .. }) if oldest > ours => Err(Failure::Store(too_new(oldest, ours))),
        Some(Found { format, .. }) => Ok(format >= ours),
        None => Ok(false),
    };
    if is_done(found(connection).await?)? {
        return Ok(());
    }
    let mut change = connection.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *change).await?;
    sqlx::query(LOCK_TIMEOUT).execute(&mut *change).await?;
    let before = found(&mut change).await?;
    // Another node may have done it meanwhile.
    if is_done(before)? {
        return Ok(());
    }
    if before.is_none() {
        change
            .execute(
                "CREATE TABLE IF NOT EXISTS crownhead (format bigint NOT NULL, oldest bigint NOT NULL)",
            )
            .await?;
        change.execute("INSERT INTO crownhead VALUES (0, 0)").await?;
    }
    let begin = before.map_or(0, |found| found.format.max(0)) as usize;
    for step in &steps[begin..] {
        for table in step.shared {
            for statement in *table {
                change.execute(in_postgres(statement).as_str()).await?;
            }
        }
        for statement in step.statements {
            change.execute(*statement).await?;
        }
    }
    let oldest = steps[begin..].iter().map(|step| step.oldest).max().unwrap_or(0);
    let oldest = oldest.max(before.map_or(0, |found| found.oldest));
    sqlx::query("UPDATE crownhead SET format = $1, oldest = $2")
        .bind(ours)
        .bind(oldest)
        .execute(&mut *change)
        .await?;
    change.commit().await?;
    Ok(())
}
