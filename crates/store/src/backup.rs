//! Copies of a database that may be in use.
//!
//! A copy of the file alone lacks what is still in the write-ahead log. `VACUUM INTO` reads one
//! consistent state, log included, while the server goes on writing.

use std::{
    fs, io,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

/// Why no copy was made. What was at its place is still there.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database cannot be read.
    #[error("cannot read {database}: {reason}")]
    Database {
        /// The database.
        database: String,
        /// Why not.
        reason: String,
    },
    /// The copy cannot be written.
    #[error("cannot write {}: {reason}", file.display())]
    File {
        /// The copy.
        file: PathBuf,
        /// Why not.
        reason: String,
    },
}

/// Copies the games of a database, which a server may be using, into a file that its owner alone
/// can read. The copy is written beside the file and takes its place when it is whole. Returns how
/// many games it has.
pub async fn backup(database: &str, file: &Path) -> Result<u64, BackupError> {
    let unreadable =
        |reason: String| BackupError::Database { database: database.to_owned(), reason };
    let unwritable = |reason: String| BackupError::File { file: file.to_owned(), reason };
    let options = SqliteConnectOptions::from_str(database)
        .map_err(|error| unreadable(error.to_string()))?
        .create_if_missing(false)
        .busy_timeout(Duration::from_secs(10));
    let source = options.get_filename().to_owned();
    if !source.is_file() {
        return Err(unreadable("there is no such file".to_owned()));
    }
    let file = &place(file, &source).map_err(&unwritable)?;
    let mut games = SqliteConnection::connect_with(&options)
        .await
        .map_err(|error| unreadable(error.to_string()))?;
    let part = Part::new(file).map_err(|error| unwritable(error.to_string()))?;
    sqlx::query("VACUUM INTO ?")
        .bind(part.0.to_string_lossy().into_owned())
        .execute(&mut games)
        .await
        .map_err(|error| unreadable(error.to_string()))?;
    let _ = games.close().await;
    let count = check(&part.0).await.map_err(&unwritable)?;
    part.finish(file).map_err(|error| unwritable(error.to_string()))?;
    Ok(count)
}

/// Where the copy goes: links are followed, and nothing but a plain file other than the database
/// is replaced.
fn place(file: &Path, source: &Path) -> Result<PathBuf, String> {
    let place = match fs::canonicalize(file) {
        Ok(place) => place,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(file.to_owned()),
        Err(error) => return Err(error.to_string()),
    };
    if !place.is_file() {
        return Err("it is not a plain file".to_owned());
    }
    if fs::canonicalize(source).is_ok_and(|source| source == place) {
        return Err("it is the database itself".to_owned());
    }
    Ok(place)
}

/// Reads the copy back: how many games it has.
async fn check(file: &Path) -> Result<u64, String> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let work = async {
        let mut copy = SqliteConnection::connect_with(&options).await?;
        let verdict: String =
            sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut copy).await?;
        let games: i64 =
            sqlx::query_scalar("SELECT count(*) FROM games").fetch_one(&mut copy).await?;
        copy.close().await?;
        Ok::<_, sqlx::Error>((verdict, games))
    };
    match work.await {
        Ok((verdict, games)) if verdict == "ok" => Ok(games as u64),
        Ok((verdict, _)) => Err(format!("the copy is damaged: {verdict}")),
        Err(error) => Err(error.to_string()),
    }
}

/// A file being written, removed unless it is finished.
struct Part(PathBuf);

impl Part {
    /// An empty file beside another, for its owner alone.
    fn new(beside: &Path) -> io::Result<Self> {
        let mut name = beside.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let path = beside.with_file_name(name);
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&path)?;
        Ok(Self(path))
    }

    /// Puts the file in its place, once it is on the disk.
    fn finish(self, place: &Path) -> io::Result<()> {
        fs::File::open(&self.0)?.sync_all()?;
        fs::rename(&self.0, place)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After a rename there is nothing here.
        let _ = fs::remove_file(&self.0);
    }
}
