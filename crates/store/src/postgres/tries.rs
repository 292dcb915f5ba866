//! What is done while the database is away: the same thing again, until it answers or too long has
//! passed. Doing something twice is harmless, because every change names the version before it.

use std::{
    future::Future,
    time::{Duration, Instant},
};

use sqlx::{
    Connection, Executor as _, PgConnection, PgPool, Postgres as Dialect, pool::PoolConnection,
};
use tokio::time::{error::Elapsed, sleep, timeout};

use super::{fault, into_store, is_lost};
use crate::{
    StoreError,
    tables::{Failure, Kind, Link},
};

/// How long something is tried; then whoever asked is told.
const LONGEST: Duration = Duration::from_secs(4);
/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(100);
/// How long a connection may take to show that it works.
const PING: Duration = Duration::from_millis(500);

/// Something that is being tried.
pub(super) struct Tries {
    pool: PgPool,
    until: Instant,
    count: u32,
    /// Why it did not work so far.
    last: String,
}

impl Tries {
    pub(super) fn new(pool: &PgPool) -> Self {
        Self { pool: pool.clone(), until: Instant::now() + LONGEST, count: 0, last: String::new() }
    }

    /// Whether it was tried before, and may have been done without our having been told.
    pub(super) fn is_again(&self) -> bool {
        self.count > 1
    }

    /// A connection to try it with.
    pub(super) async fn connection(&mut self) -> Result<PoolConnection<Dialect>, StoreError> {
        loop {
            self.count += 1;
            match self.pool.acquire().await {
                Ok(connection) if self.count == 1 => return Ok(connection),
                // After a restart of the database all connections of before are dead.
                Ok(mut connection) => match timeout(PING, connection.ping()).await {
                    Ok(Ok(())) => return Ok(connection),
                    Ok(Err(error)) => {
                        drop(connection.detach());
                        self.last = error.to_string();
                        if Instant::now() < self.until {
                            continue;
                        }
                    }
                    Err(_) => {
                        drop(connection.detach());
                        "no answer".clone_into(&mut self.last);
                    }
                },
                Err(error) if is_lost(&error) => self.last = error.to_string(),
                Err(error) => return Err(fault(&error)),
            }
            self.pause().await?;
        }
    }

    /// Does the work within the time that is left.
    pub(super) async fn within<T>(
        &self,
        work: impl Future<Output = Result<T, Failure>>,
    ) -> Result<Result<T, Failure>, Elapsed> {
        timeout(self.time_left(), work).await
    }

    /// The time that is left, and never too little to try it once.
    fn time_left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now()).max(PING)
    }

    /// What came of a try; nothing if it is to be tried again.
    pub(super) async fn settle<T>(
        &mut self,
        connection: PoolConnection<Dialect>,
        done: Result<Result<T, Failure>, Elapsed>,
    ) -> Option<Result<T, StoreError>> {
        match done {
            Ok(Ok(value)) => return Some(Ok(value)),
            Ok(Err(Failure::Sql(error))) if is_lost(&error) => self.last = error.to_string(),
            Ok(Err(failure)) => return Some(Err(into_store(failure))),
            Err(_) => "no answer".clone_into(&mut self.last),
        }
        let lost: PgConnection = connection.detach();
        drop(lost);
        tracing::debug!(error = self.last, "the database is tried again");
        // The first time at once: of many connections this one may have been idle for long.
        if self.count > 1
            && let Err(error) = self.pause().await
        {
            return Some(Err(error));
        }
        None
    }

    async fn pause(&self) -> Result<(), StoreError> {
        if Instant::now() + PAUSE >= self.until {
            return Err(StoreError::Unreachable(self.last.clone()));
        }
        sleep(PAUSE).await;
        Ok(())
    }
}

/// A connection while the tables that both databases have are asked or changed. If it is dropped in the middle of a
/// transaction, the connection is closed, which undoes it.
pub(crate) struct Held {
    tries: Tries,
    kind: Kind,
    connection: Option<PoolConnection<Dialect>>,
}

impl Held {
    pub(super) fn new(pool: &PgPool, kind: Kind) -> Self {
        Self { tries: Tries::new(pool), kind, connection: None }
    }

    pub(crate) fn time_left(&self) -> Duration {
        self.tries.time_left()
    }

    /// A connection to try it with, in a transaction if there is to be one.
    pub(crate) async fn begin(&mut self) -> Result<Link<'_>, StoreError> {
        let connection = loop {
            let mut connection = self.tries.connection().await?;
            if self.kind == Kind::Ask {
                break connection;
            }
            let begun = async { Ok(connection.execute("BEGIN").await?) };
            match self.tries.within(begun).await {
                Ok(Ok(_)) => break connection,
                failed => {
                    if let Some(Err(error)) = self.tries.settle(connection, failed).await {
                        return Err(error);
                    }
                }
            }
        };
        let is_again = self.tries.is_again();
        Ok(Link::of_postgres(self.connection.insert(connection), is_again))
    }

    /// What came of a try; nothing if it is to be tried again.
    pub(crate) async fn settle<T>(
        &mut self,
        done: Result<(Result<T, Failure>, bool), Elapsed>,
    ) -> Option<Result<T, StoreError>> {
        let mut connection = self.connection.take()?;
        let done = match done {
            Err(elapsed) => Err(elapsed),
            Ok((done, _)) if self.kind == Kind::Ask => Ok(done),
            // The connection is closed below, which undoes everything.
            Ok((Err(Failure::Sql(error)), _)) if is_lost(&error) => Ok(Err(error.into())),
            Ok((done, is_undone)) => {
                let is_kept = done.is_ok() && !is_undone;
                let end = if is_kept { "COMMIT" } else { "ROLLBACK" };
                let ended = async { Ok(connection.execute(end).await?) };
                match (done, self.tries.within(ended).await) {
                    (_, Err(elapsed)) => Err(elapsed),
                    (Ok(_), Ok(Err(failure))) | (Err(failure), Ok(_)) => Ok(Err(failure)),
                    (Ok(value), Ok(Ok(_))) => Ok(Ok(value)),
                }
            }
        };
        self.tries.settle(connection, done).await
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take()
            && self.kind == Kind::Change
        {
            drop(connection.detach());
        }
    }
}

/// Does something with a connection, and does it again while the database is away.
macro_rules! attempt {
    ($store:expr, |$connection:ident, $is_again:ident| $work:expr) => {{
        let mut tries = Tries::new(&$store.pool);
        loop {
            let mut held = tries.connection().await?;
            let $is_again = tries.is_again();
            let done = {
                let $connection: &mut PgConnection = &mut held;
                tries.within(async { Ok::<_, Failure>($work) }).await
            };
            if let Some(result) = tries.settle(held, done).await {
                break result;
            }
        }
    }};
    ($store:expr, |$connection:ident| $work:expr) => {
        attempt!($store, |$connection, _is_again| $work)
    };
}
pub(super) use attempt;
