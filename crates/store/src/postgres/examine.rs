//! A look at a database without changing anything of it: for `crownhead doctor`.

use std::{str::FromStr, time::Duration};

use sqlx::{Connection, PgConnection, Row, postgres::PgConnectOptions};

use super::{Postgres, format};
use crate::{StoreError, time};

/// What was found in a database of `PostgreSQL`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostgresFacts {
    /// The version of the server, such as `15.8`.
    pub version: String,
    /// The same as a number, such as 150008.
    pub version_number: i64,
    /// The format of our tables; nothing if there are none.
    pub format: Option<i64>,
    /// The newest format that this program knows.
    pub newest: i64,
    /// How many games it has, as the planner guesses.
    pub games: i64,
    /// Milliseconds since a node has given a sign of life.
    pub silence: Option<i64>,
    /// How far the server's clock is ahead of ours, in milliseconds.
    pub ahead: i64,
    /// Connections that there are, and that there may be.
    pub connections: (i64, i64),
    /// Whether what was acknowledged is on the disk: `fsync` and `synchronous_commit`.
    pub is_durable: bool,
    /// Whether the write-ahead log is archived, so that one can go back to a moment.
    pub is_archived: bool,
    /// Whether it is a standby, which takes no changes.
    pub is_standby: bool,
}

const QUESTION: &str = "SELECT current_setting('server_version') AS version, \
     current_setting('server_version_num')::bigint AS number, \
     (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now, \
     (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS busy, \
     current_setting('max_connections')::bigint AS most, \
     current_setting('fsync') = 'on' AND current_setting('synchronous_commit') <> 'off' AS durable, \
     current_setting('archive_mode') <> 'off' AS archived, pg_is_in_recovery() AS standby";

impl Postgres {
    /// Looks at a database, which servers may be using.
    pub async fn examine(url: &str) -> Result<PostgresFacts, StoreError> {
        let other = |error: sqlx::Error| StoreError::Other(error.to_string());
        let options = PgConnectOptions::from_str(url).map_err(other)?;
        let connecting = PgConnection::connect_with(&options);
        let mut connection = tokio::time::timeout(Duration::from_secs(5), connecting)
            .await
            .map_err(|_| StoreError::Other("no answer within five seconds".to_owned()))?
            .map_err(other)?;
        let asked = time::now();
        let row = sqlx::query(QUESTION).fetch_one(&mut connection).await.map_err(other)?;
        let now: i64 = row.try_get("now").map_err(other)?;
        let ahead = now - i64::midpoint(asked as i64, time::now() as i64);
        let found = format::found(&mut connection).await.map_err(other)?;
        let (mut games, mut silence) = (0, None);
        if found.is_some() {
            games = sqlx::query_scalar(
                "SELECT greatest(reltuples, 0)::bigint FROM pg_class WHERE oid = 'games'::regclass",
            )
            .fetch_one(&mut connection)
            .await
            .map_err(other)?;
            silence = sqlx::query_scalar(
                "SELECT (extract(epoch FROM clock_timestamp() - at) * 1000)::bigint FROM beat",
            )
            .fetch_optional(&mut connection)
            .await
            .map_err(other)?;
        }
        let facts = PostgresFacts {
            version: row.try_get("version").map_err(other)?,
            version_number: row.try_get("number").map_err(other)?,
            format: found.map(|found| found.format),
            newest: format::STEPS.len() as i64,
            games,
            silence,
            ahead,
            connections: (row.try_get("busy").map_err(other)?, row.try_get("most").map_err(other)?),
            is_durable: row.try_get("durable").map_err(other)?,
            is_archived: row.try_get("archived").map_err(other)?,
            is_standby: row.try_get("standby").map_err(other)?,
        };
        connection.close().await.map_err(other)?;
        Ok(facts)
    }
}
