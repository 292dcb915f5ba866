//! A look at a database without changing anything of it: for `crownhead doctor`.

use std::{str::FromStr, time::Duration};

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::{
    Sqlite,
    format::{FORMAT, FORMAT_QUERY},
};
use crate::StoreError;

/// What was found in a file of `SQLite`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SqliteFacts {
    /// The format of its tables; nothing if it has none of ours.
    pub format: Option<i64>,
    /// The newest format that this program knows.
    pub newest: i64,
    /// How many games it has.
    pub games: u64,
    /// What `SQLite` itself says of the file: `ok`, or its first fault.
    pub verdict: String,
    /// Whether people besides its owner can read the file.
    pub others_can_read: bool,
}

impl Sqlite {
    /// Looks at a database, which a server may be using.
    pub async fn examine(url: &str) -> Result<SqliteFacts, StoreError> {
        let other = |error: sqlx::Error| StoreError::Other(error.to_string());
        let options = SqliteConnectOptions::from_str(url)
            .map_err(other)?
            .read_only(true)
            .busy_timeout(Duration::from_secs(5));
        let file = options.get_filename().to_owned();
        if !file.is_file() {
            return Err(StoreError::Other("there is no such file".to_owned()));
        }
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(other)?;
        let verdict: String = sqlx::query_scalar("PRAGMA quick_check(1)")
            .fetch_one(&mut connection)
            .await
            .map_err(other)?;
        let has_tables: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('crownhead', 'games')",
        )
        .fetch_one(&mut connection)
        .await
        .map_err(other)?;
        let mut format = None;
        let mut games: i64 = 0;
        if has_tables == 2 {
            format = sqlx::query_scalar(FORMAT_QUERY)
                .fetch_optional(&mut connection)
                .await
                .map_err(other)?;
            games = sqlx::query_scalar("SELECT count(*) FROM games")
                .fetch_one(&mut connection)
                .await
                .map_err(other)?;
        }
        connection.close().await.map_err(other)?;
        Ok(SqliteFacts {
            format,
            newest: FORMAT,
            games: games as u64,
            verdict,
            others_can_read: others_can_read(&file),
        })
    }
}

#[cfg(unix)]
fn others_can_read(file: &std::path::Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(file).is_ok_and(|data| data.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn others_can_read(_: &std::path::Path) -> bool {
    false
}
