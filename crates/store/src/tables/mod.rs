//! Tables that both databases have, with statements that both understand: people, ratings, challenges, seeks,
//! tournaments, tokens, blocks, reports.
//!
//! A statement has numbered parameters and columns of three types: `TEXT`, `BIGINT` and `DOUBLE PRECISION`. It is
//! run over a [`Link`], which is a connection to either database. What the databases differ in is asked of the link
//! ([`Link::locked`], [`Link::is_again`]) or is in their own modules.
//!
//! A new table for both databases:
//!
//! 1. A trait beside `people.rs` that says what can be asked, and a file here that implements it for every
//!    [`Tables`]. A method is one `ask!` (single statements, each by itself) or one `change!` (a transaction, which is
//!    undone by an error and by [`Link::undo`]).
//! 2. `TABLES` in that file: its `CREATE` statements as `SQLite` reads them. `PostgreSQL` gets the same with `TEXT` as
//!    `text COLLATE "C"`, so that both sort alike. A step with them at the end of `STEPS` of `sqlite/format.rs` and of
//!    `postgres/format.rs` (`shared`); a step that exists is never changed.
//! 3. A line in [`ALL`], from which `crownhead admin move-database` knows what to take along.
//! 4. Tests in `tests/contract`, which run against both.
//!
//! Three rules for `PostgreSQL`, where other servers write at the same time. The answer to a statement can be lost after
//! it was done, and it is then run again: inserts end with `ON CONFLICT ... DO NOTHING`, and a comparison that
//! would not find what it has changed itself asks [`Link::is_again`]. A decision that depends on rows which are only read
//! locks the account first ([`Link::lock_accounts`]). Whoever locks several accounts locks them in the order of their ids.

pub(crate) mod blocks;
pub(crate) mod challenges;
mod correspondence;
pub(crate) mod moderation;
pub(crate) mod people;
pub(crate) mod programs;
pub(crate) mod ratings;
pub(crate) mod seeks;
pub(crate) mod tournaments;

use std::time::Duration;

use futures_util::future::BoxFuture;
#[cfg(feature = "cluster")]
use sqlx::{PgConnection, postgres::PgRow};
use sqlx::{
    Sqlite as SqliteDialect, SqliteConnection, SqlitePool, Transaction, pool::PoolConnection,
    sqlite::SqliteRow,
};
use tokio::time::error::Elapsed;

#[cfg(feature = "cluster")]
use crate::postgres::Held;
use crate::{StoreError, columns::Columns, sqlite};

/// The statements that make the tables, those before others that refer to them.
#[cfg(feature = "cluster")]
pub(crate) const ALL: &[&[&str]] = &[
    people::TABLES,
    ratings::TABLES,
    challenges::TABLES,
    seeks::TABLES,
    tournaments::TABLES,
    programs::TABLES,
    blocks::TABLES,
    moderation::TABLES,
];
/// A statement without a time limit of its own.
const UNLIMITED: Duration = Duration::from_hours(24);

/// A database that has these tables.
pub(crate) trait Tables: Send + Sync + std::fmt::Debug {
    /// Begins to ask or to change something.
    fn attempt(&self, kind: Kind) -> Attempt;
}

/// Whether what is done has to be whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Statements by themselves.
    Ask,
    /// A transaction.
    Change,
}

/// What can go wrong in a statement, or with what it is for.
#[derive(Debug)]
pub(crate) enum Failure {
    Sql(sqlx::Error),
    Store(StoreError),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Something that is being done: once with `SQLite`, again while the database is away with `PostgreSQL`.
pub(crate) enum Attempt {
    Sqlite {
        pool: SqlitePool,
        kind: Kind,
        open: Option<Open>,
    },
    #[cfg(feature = "cluster")]
    Postgres(Held),
}

/// A connection to `SQLite` in use.
pub(crate) enum Open {
    Ask(PoolConnection<SqliteDialect>),
    Change(Transaction<'static, SqliteDialect>),
}

impl Attempt {
    pub(crate) fn of_sqlite(pool: SqlitePool, kind: Kind) -> Self {
        Self::Sqlite { pool, kind, open: None }
    }

    /// A connection to try it with.
    pub(crate) fn begin(&mut self) -> BoxFuture<'_, Result<Link<'_>, StoreError>> {
        Box::pin(async move {
            match self {
                Self::Sqlite { pool, kind, open } => {
                    let opened = match kind {
                        Kind::Ask => pool.acquire().await.map(Open::Ask),
                        // At once, so that of two programs one waits for the other.
                        Kind::Change => pool.begin_with("BEGIN IMMEDIATE").await.map(Open::Change),
                    };
                    let connection = match open.insert(opened.map_err(sqlite::fault)?) {
                        Open::Ask(connection) => &mut **connection,
                        Open::Change(change) => &mut **change,
                    };
                    Ok(Link::of_sqlite(connection))
                }
                #[cfg(feature = "cluster")]
                Self::Postgres(held) => held.begin().await,
            }
        })
    }

    /// How long the work may take.
    pub(crate) fn time_left(&self) -> Duration {
        match self {
            Self::Sqlite { .. } => UNLIMITED,
            #[cfg(feature = "cluster")]
            Self::Postgres(held) => held.time_left(),
        }
    }

    /// What came of it, with whether it is to be undone; nothing if it is to be tried again.
    pub(crate) fn settle<'a, T: Send + 'a>(
        &'a mut self,
        done: Result<(Result<T, Failure>, bool), Elapsed>,
    ) -> BoxFuture<'a, Option<Result<T, StoreError>>> {
        Box::pin(async move {
            match self {
                Self::Sqlite { open, .. } => Some(settle_in_sqlite(open.take(), done).await),
                #[cfg(feature = "cluster")]
                Self::Postgres(held) => held.settle(done).await,
            }
        })
    }
}

async fn settle_in_sqlite<T>(
    open: Option<Open>,
    done: Result<(Result<T, Failure>, bool), Elapsed>,
) -> Result<T, StoreError> {
    let Ok((done, is_undone)) = done else { return Err(StoreError::Locked) };
    // A transaction that is dropped is undone.
    let value = match done {
        Ok(value) => value,
        Err(Failure::Sql(error)) => return Err(sqlite::fault(error)),
        Err(Failure::Store(error)) => return Err(error),
    };
    match open {
        Some(Open::Change(change)) if !is_undone => change.commit().await.map_err(sqlite::fault)?,
        Some(Open::Change(change)) => change.rollback().await.map_err(sqlite::fault)?,
        Some(Open::Ask(_)) | None => {}
    }
    Ok(value)
}

/// Does something over a link to the database of `$store`, and does it again while the database is away.
macro_rules! attempt {
    ($store:expr, $kind:ident, |$to:ident| $work:expr) => {{
        let mut attempt = $crate::tables::Tables::attempt($store, $crate::tables::Kind::$kind);
        loop {
            let time = attempt.time_left();
            let done = {
                let mut link = attempt.begin().await?;
                let work = async {
                    let $to = &mut link;
                    Ok::<_, $crate::tables::Failure>($work)
                };
                let done = tokio::time::timeout(time, work).await;
                done.map(|done| (done, link.is_undone()))
            };
            if let Some(result) = attempt.settle(done).await {
                break result;
            }
        }
    }};
}

/// Statements that are each whole by themselves.
macro_rules! ask {
    ($store:expr, |$to:ident| $work:expr) => {
        $crate::tables::attempt!($store, Ask, |$to| $work)
    };
}

/// A transaction.
macro_rules! change {
    ($store:expr, |$to:ident| $work:expr) => {
        $crate::tables::attempt!($store, Change, |$to| $work)
    };
}

/// The values of a statement's parameters.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::tables::Value::from($value)),*] };
}

pub(crate) use {ask, attempt, change, values};

/// A value of a statement's parameter.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'v> {
    Text(Option<&'v str>),
    Number(Option<i64>),
    Real(f64),
}

macro_rules! value_of {
    ($($from:ty => |$value:ident| $kind:ident($to:expr)),* $(,)?) => {
        $(impl<'v> From<$from> for Value<'v> {
            fn from($value: $from) -> Self {
                Self::$kind($to)
            }
        })*
    };
}

value_of! {
    &'v str => |value| Text(Some(value)),
    &'v String => |value| Text(Some(value)),
    Option<&'v str> => |value| Text(value),
    &'v Option<String> => |value| Text(value.as_deref()),
    i64 => |value| Number(Some(value)),
    u64 => |value| Number(Some(value as i64)),
    u32 => |value| Number(Some(i64::from(value))),
    Option<u64> => |value| Number(value.map(|value| value as i64)),
    bool => |value| Number(Some(i64::from(value))),
    f64 => |value| Real(value),
}

/// A connection to either database, which runs one statement at a time.
pub(crate) struct Link<'c> {
    to: To<'c>,
    is_again: bool,
    is_undone: bool,
}

enum To<'c> {
    Sqlite(&'c mut SqliteConnection),
    #[cfg(feature = "cluster")]
    Postgres(&'c mut PgConnection),
}

/// A row of either database.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    #[cfg(feature = "cluster")]
    Postgres(PgRow),
}

impl Row {
    fn columns(&self) -> &dyn Columns {
        match self {
            Self::Sqlite(row) => row,
            #[cfg(feature = "cluster")]
            Self::Postgres(row) => row,
        }
    }
}

impl Columns for Row {
    fn maybe(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.columns().maybe(name)
    }

    fn maybe_number(&self, name: &str) -> Result<Option<i64>, StoreError> {
        self.columns().maybe_number(name)
    }

    fn maybe_real(&self, name: &str) -> Result<Option<f64>, StoreError> {
        self.columns().maybe_real(name)
    }
}

/// A statement of `SQLite` with its values.
macro_rules! for_sqlite {
    ($statement:expr, $values:expr) => {{
        let mut query = sqlx::query($statement);
        for value in $values {
            query = match *value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
                Value::Real(number) => query.bind(number),
            };
        }
        query
    }};
}

/// A statement of `PostgreSQL` with its values. It keeps no zero in a text.
#[cfg(feature = "cluster")]
macro_rules! for_postgres {
    ($statement:expr, $values:expr) => {{
        let mut query = sqlx::query($statement);
        for value in $values {
            query = match *value {
                Value::Text(Some(text)) if text.contains('\0') => {
                    query.bind(text.replace('\0', "\u{fffd}"))
                }
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
                Value::Real(number) => query.bind(number),
            };
        }
        query
    }};
}

impl<'c> Link<'c> {
    pub(crate) fn of_sqlite(connection: &'c mut SqliteConnection) -> Self {
        Self { to: To::Sqlite(connection), is_again: false, is_undone: false }
    }

    #[cfg(feature = "cluster")]
    pub(crate) fn of_postgres(connection: &'c mut PgConnection, is_again: bool) -> Self {
        Self { to: To::Postgres(connection), is_again, is_undone: false }
    }

    /// Whether this was tried before, and may have been done without our having been told.
    pub(crate) const fn is_again(&self) -> bool {
        self.is_again
    }

    /// Leaves everything as it was before the transaction, though it has not failed.
    pub(crate) const fn undo(&mut self) {
        self.is_undone = true;
    }

    pub(crate) const fn is_undone(&self) -> bool {
        self.is_undone
    }

    /// The end of a query whose rows nobody else may change until the transaction is over. `SQLite` has one writer at a
    /// time in any case.
    pub(crate) const fn locked(&self) -> &'static str {
        match self.to {
            To::Sqlite(_) => "",
            #[cfg(feature = "cluster")]
            To::Postgres(_) => " FOR NO KEY UPDATE",
        }
    }

    // Futures in boxes: whether they can be sent to another thread is found out once, here.

    /// Runs a statement; how many rows it has changed.
    pub(crate) fn run<'a>(
        &'a mut self,
        statement: &'a str,
        values: &'a [Value<'a>],
    ) -> BoxFuture<'a, Result<u64, Failure>> {
        Box::pin(async move {
            Ok(match &mut self.to {
                To::Sqlite(to) => {
                    for_sqlite!(statement, values).execute(&mut **to).await?.rows_affected()
                }
                #[cfg(feature = "cluster")]
                To::Postgres(to) => {
                    for_postgres!(statement, values).execute(&mut **to).await?.rows_affected()
                }
            })
        })
    }

    /// Whether a statement has changed anything.
    pub(crate) async fn has_changed(
        &mut self,
        statement: &str,
        values: &[Value<'_>],
    ) -> Result<bool, Failure> {
        Ok(self.run(statement, values).await? > 0)
    }

    /// All rows of a query.
    pub(crate) fn all<'a>(
        &'a mut self,
        query: &'a str,
        values: &'a [Value<'a>],
    ) -> BoxFuture<'a, Result<Vec<Row>, Failure>> {
        Box::pin(async move {
            Ok(match &mut self.to {
                To::Sqlite(to) => {
                    let rows = for_sqlite!(query, values).fetch_all(&mut **to).await?;
                    rows.into_iter().map(Row::Sqlite).collect()
                }
                #[cfg(feature = "cluster")]
                To::Postgres(to) => {
                    let rows = for_postgres!(query, values).fetch_all(&mut **to).await?;
                    rows.into_iter().map(Row::Postgres).collect()
                }
            })
        })
    }

    /// The first row of a query, if there is one.
    pub(crate) fn maybe<'a>(
        &'a mut self,
        query: &'a str,
        values: &'a [Value<'a>],
    ) -> BoxFuture<'a, Result<Option<Row>, Failure>> {
        Box::pin(async move {
            Ok(match &mut self.to {
                To::Sqlite(to) => {
                    for_sqlite!(query, values).fetch_optional(&mut **to).await?.map(Row::Sqlite)
                }
                #[cfg(feature = "cluster")]
                To::Postgres(to) => {
                    let row = for_postgres!(query, values).fetch_optional(&mut **to).await?;
                    row.map(Row::Postgres)
                }
            })
        })
    }

    /// The row of a query that has one.
    pub(crate) async fn one(&mut self, query: &str, values: &[Value<'_>]) -> Result<Row, Failure> {
        self.maybe(query, values).await?.ok_or(Failure::Sql(sqlx::Error::RowNotFound))
    }

    /// The texts of a query of one column, `id`.
    pub(crate) async fn ids(
        &mut self,
        query: &str,
        values: &[Value<'_>],
    ) -> Result<Vec<String>, Failure> {
        let rows = self.all(query, values).await?;
        Ok(rows.iter().map(|row| row.text("id")).collect::<Result<_, _>>()?)
    }

    /// Holds accounts until the transaction is over: nobody else who holds them decides anything meanwhile. They are
    /// locked in the order of their ids, so that no two wait for each other.
    pub(crate) async fn lock_accounts(&mut self, ids: &[&str]) -> Result<(), Failure> {
        if self.locked().is_empty() {
            return Ok(());
        }
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        let query = format!("SELECT id FROM accounts WHERE id = $1{}", self.locked());
        for id in ids {
            self.maybe(&query, values![id]).await?;
        }
        Ok(())
    }
}

/// `$1, $2, ...` for so many values.
pub(crate) fn places(count: usize) -> String {
    (1..=count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

/// A statement that makes a table or an index, as `PostgreSQL` reads it.
#[cfg(feature = "cluster")]
pub(crate) fn in_postgres(statement: &str) -> String {
    statement.replace(" TEXT", " text COLLATE \"C\"")
}
