//! The way of a club from `SQLite` to `PostgreSQL`: every game is copied as it is, game by game, then people and all that
//! is theirs, and everything is read back from both databases afterwards.
//!
//! A copy that was interrupted is taken up again. Rows are copied as they are, unread, so that a game
//! that this program cannot read stays what it was.

mod tables;

use std::{collections::HashMap, path::Path, time::Duration};

use sha2::{Digest, Sha256};
use sqlx::{PgConnection, PgPool, SqlitePool};
use tokio::time::sleep;

use crate::{
    LockError, Postgres, ServerLock, Sqlite, StoreError,
    columns::{Columns, RECORD},
    hash,
    tables::Failure,
};

/// So many games are copied or compared at a time.
const BATCH: i64 = 50;
/// A node that uses the target would give a sign of life within this time.
const QUIET: Duration = Duration::from_millis(2500);
/// The columns of a record that are numbers.
const NUMBERS: &[&str] = &[
    "version",
    "seed",
    "created",
    "updated",
    "initial_ms",
    "increment_ms",
    "ply",
    "white_ms",
    "black_ms",
    "running_since",
];

/// Why games were not moved.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// There is nothing to copy.
    #[error("there is no database {0}")]
    NoSource(String),
    /// A server has the source.
    #[error("{file}: {error}")]
    InUse {
        /// The source.
        file: String,
        /// Who has it.
        error: LockError,
    },
    /// A server has the target.
    #[error("servers use {0}; stop them while games are copied into it")]
    TargetInUse(String),
    /// The target has games that are not of this copy.
    #[error(
        "{target} has {games} games and {accounts} accounts already, and they are not the \
             beginning of this copy"
    )]
    NotEmpty {
        /// The target.
        target: String,
        /// How many.
        games: i64,
        /// How many accounts.
        accounts: i64,
    },
    /// The target has this source already.
    #[error("{source_file} was copied into {target} before")]
    Done {
        /// The source.
        source_file: String,
        /// The target.
        target: String,
    },
    /// A game is not the same in both.
    #[error(
        "the copy differs from {source_file}: {what}. Nothing was deleted; has a program \
             changed games there meanwhile?"
    )]
    Differs {
        /// The source.
        source_file: String,
        /// Where.
        what: String,
    },
    /// A database failed.
    #[error("{database}: {error}")]
    Database {
        /// Which.
        database: String,
        /// How.
        error: StoreError,
    },
}

/// What was moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Games in both databases.
    pub games: u64,
    /// Moves in them.
    pub moves: u64,
    /// Games that an earlier copy had brought.
    pub found: u64,
    /// Accounts, guests included.
    pub accounts: u64,
    /// Rows of tables beside the games: accounts and all that is theirs.
    pub rows: u64,
    /// The SHA-256 of everything that was compared.
    pub digest: String,
}

/// Copies the games of a file of `SQLite`, which no server may be using, into an empty database of
/// `PostgreSQL`, and compares both. `tell` hears how many games have been copied, and of how many.
pub async fn move_database(
    from: &Path,
    to: &str,
    mut tell: impl FnMut(u64, u64),
) -> Result<Moved, TransferError> {
    let target = Postgres::name(to);
    let source_file = from.display().to_string();
    let Some(file) = std::fs::canonicalize(from).ok().filter(|file| file.is_file()) else {
        return Err(TransferError::NoSource(source_file));
    };
    // Held to the end: no server begins to change what is copied.
    let _lock = ServerLock::take(&file, "")
        .map_err(|error| TransferError::InUse { file: source_file.clone(), error })?;
    let in_source =
        |error: StoreError| TransferError::Database { database: source_file.clone(), error };
    let in_target = |error: StoreError| TransferError::Database { database: target.clone(), error };
    let source = Sqlite::open(&Sqlite::url(&file), None).await.map_err(in_source)?;
    source.settle_clocks().await.map_err(in_source)?;
    let copy = Copy { source: source.pool(), source_file: &source_file, target: &target };

    let postgres = Postgres::connect(to, Some(2)).map_err(in_target)?;
    postgres.make_tables().await.map_err(in_target)?;
    let pool = postgres.pool();
    let key = hash(&file.to_string_lossy());
    copy.begin(pool, &key).await?;
    let found = copy.games(pool, &mut tell).await?;
    copy.reviews(pool).await?;
    copy.tables(pool).await?;
    let mut all = Sha256::new();
    let (games, moves) = copy.compare(pool, &mut all).await?;
    let (accounts, rows) = copy.compare_tables(pool, &mut all).await?;
    let digest: Vec<String> = all.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let done = sqlx::query("UPDATE copies SET is_done = true WHERE source = $1").bind(&key);
    done.execute(pool).await.map_err(|error| copy.target_failed(&error))?;
    pool.close().await;
    source.pool().close().await;
    Ok(Moved { games, moves, found, accounts, rows, digest: digest.concat() })
}

struct Copy<'a> {
    source: &'a SqlitePool,
    source_file: &'a str,
    target: &'a str,
}

/// A row of a table, as texts, with its moves and its review.
struct Kept {
    id: String,
    fields: Vec<Option<String>>,
    moves: Vec<Move>,
    review: Option<(String, i64, String)>,
}

#[derive(Default)]
struct Move {
    ply: i64,
    text: String,
    took: i64,
    left: (Option<i64>, Option<i64>),
}

/// A text as `PostgreSQL` can keep it: without zeros.
fn clean(text: String) -> String {
    if text.contains('\0') { text.replace('\0', " ") } else { text }
}

fn names() -> impl Iterator<Item = &'static str> {
    RECORD.split(',').map(str::trim)
}

fn row_of(row: &impl Columns) -> Result<Kept, StoreError> {
    let field = |name: &str| -> Result<Option<String>, StoreError> {
        if NUMBERS.contains(&name) {
            return Ok(row.maybe_number(name)?.map(|number| number.to_string()));
        }
        Ok(row.maybe(name)?.map(clean))
    };
    let fields = names().map(field).collect::<Result<_, _>>()?;
    Ok(Kept { id: row.text("id")?, fields, moves: Vec::new(), review: None })
}

fn move_of(row: &impl Columns) -> Result<(String, Move), StoreError> {
    let m = Move {
        ply: row.number("ply")?,
        text: clean(row.text("text")?),
        took: row.number("took_ms")?,
        left: (row.maybe_number("white_ms")?, row.maybe_number("black_ms")?),
    };
    Ok((row.text("game")?, m))
}

fn review_of(row: &impl Columns) -> Result<(String, (String, i64, String)), StoreError> {
    let review = (row.text("moves")?, row.number("made")?, clean(row.text("found")?));
    Ok((row.text("game")?, review))
}

impl Kept {
    fn field(&self, name: &str) -> Option<&str> {
        let index = names().position(|other| other == name)?;
        self.fields[index].as_deref()
    }

    /// Everything about the game, in a form in which no two games are the same text.
    fn digest(&self) -> [u8; 32] {
        let mut all = Sha256::new();
        let mut add = |text: Option<&str>| match text {
            None => all.update([0]),
            Some(text) => {
                all.update([1]);
                all.update((text.len() as u64).to_le_bytes());
                all.update(text);
            }
        };
        for field in &self.fields {
            add(field.as_deref());
        }
        let number = |number: i64| number.to_string();
        for Move { ply, text, took, left: (white, black) } in &self.moves {
            add(Some(&number(*ply)));
            add(Some(text));
            add(Some(&number(*took)));
            add(white.map(number).as_deref());
            add(black.map(number).as_deref());
        }
        if let Some((moves, made, found)) = &self.review {
            add(Some(moves));
            add(Some(&number(*made)));
            add(Some(found));
        }
        all.finalize().into()
    }
}

/// Puts moves and reviews to their games.
fn join(
    mut games: Vec<Kept>,
    moves: Vec<(String, Move)>,
    reviews: Vec<(String, (String, i64, String))>,
) -> Vec<Kept> {
    let mut places: HashMap<String, usize> = HashMap::new();
    for (index, game) in games.iter().enumerate() {
        places.insert(game.id.clone(), index);
    }
    for (id, m) in moves {
        if let Some(&index) = places.get(&id) {
            games[index].moves.push(m);
        }
    }
    for (id, review) in reviews {
        if let Some(&index) = places.get(&id) {
            games[index].review = Some(review);
        }
    }
    games
}

impl Copy<'_> {
    fn source_failed(&self, error: &sqlx::Error) -> TransferError {
        self.source_fault(StoreError::Other(error.to_string()))
    }

    fn source_fault(&self, error: StoreError) -> TransferError {
        TransferError::Database { database: self.source_file.to_owned(), error }
    }

    fn target_failed(&self, error: &sqlx::Error) -> TransferError {
        self.target_fault(StoreError::Other(error.to_string()))
    }

    fn target_fault(&self, error: StoreError) -> TransferError {
        TransferError::Database { database: self.target.to_owned(), error }
    }

    /// Makes sure that the target is empty, or has the beginning of this copy, and that nobody uses it.
    async fn begin(&self, pool: &PgPool, key: &str) -> Result<(), TransferError> {
        let failed = |error: sqlx::Error| self.target_failed(&error);
        let beat = async || -> Result<String, sqlx::Error> {
            sqlx::query_scalar("SELECT at::text FROM beat").fetch_one(pool).await
        };
        let before = beat().await.map_err(failed)?;
        let begun: Option<bool> =
            sqlx::query_scalar("SELECT is_done FROM copies WHERE source = $1")
                .bind(key)
                .fetch_optional(pool)
                .await
                .map_err(failed)?;
        let count = async |table: &str| -> Result<i64, sqlx::Error> {
            let query = format!("SELECT count(*) FROM {table}");
            sqlx::query_scalar(&query).fetch_one(pool).await
        };
        let games = count("games").await.map_err(failed)?;
        let accounts = count("accounts").await.map_err(failed)?;
        match begun {
            Some(true) if games + accounts > 0 => {
                return Err(TransferError::Done {
                    source_file: self.source_file.to_owned(),
                    target: self.target.to_owned(),
                });
            }
            None if games + accounts > 0 => {
                let target = self.target.to_owned();
                return Err(TransferError::NotEmpty { target, games, accounts });
            }
            None | Some(_) => {}
        }
        sleep(QUIET).await;
        if beat().await.map_err(failed)? != before {
            return Err(TransferError::TargetInUse(self.target.to_owned()));
        }
        sqlx::query(
            "INSERT INTO copies VALUES ($1, false) ON CONFLICT (source) DO UPDATE SET is_done = false",
        )
        .bind(key)
        .execute(pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    /// Some games of the source after an id.
    async fn read(&self, after: &str) -> Result<Vec<Kept>, TransferError> {
        let failed = |error: sqlx::Error| self.source_failed(&error);
        let query = format!("SELECT {RECORD} FROM games WHERE id > ? ORDER BY id LIMIT ?");
        let rows = sqlx::query(&query).bind(after).bind(BATCH).fetch_all(self.source).await;
        let games: Result<Vec<Kept>, StoreError> =
            rows.map_err(failed)?.iter().map(row_of).collect();
        let games = games.map_err(|error| self.source_fault(error))?;
        let Some(last) = games.last().map(|game| game.id.clone()) else { return Ok(games) };
        let moves = sqlx::query(
            "SELECT game, ply, text, took_ms, white_ms, black_ms FROM moves \
             WHERE game > ? AND game <= ? ORDER BY game, ply",
        );
        let moves = moves.bind(after).bind(&last).fetch_all(self.source).await.map_err(failed)?;
        let moves: Result<_, _> = moves.iter().map(move_of).collect();
        let reviews = sqlx::query(
            "SELECT game, moves, made, found FROM reviews WHERE game > ? AND game <= ?",
        );
        let reviews = reviews.bind(after).bind(&last).fetch_all(self.source).await;
        let reviews: Result<_, _> = reviews.map_err(failed)?.iter().map(review_of).collect();
        let read = |error| self.source_fault(error);
        Ok(join(games, moves.map_err(read)?, reviews.map_err(read)?))
    }

    /// The same of the target.
    async fn read_back(&self, pool: &PgPool, after: &str) -> Result<Vec<Kept>, TransferError> {
        let failed = |error: sqlx::Error| self.target_failed(&error);
        let query = format!("SELECT {RECORD} FROM games WHERE id > $1 ORDER BY id LIMIT $2");
        let rows = sqlx::query(&query).bind(after).bind(BATCH).fetch_all(pool).await;
        let games: Result<Vec<Kept>, StoreError> =
            rows.map_err(failed)?.iter().map(row_of).collect();
        let games = games.map_err(|error| self.target_fault(error))?;
        let Some(last) = games.last().map(|game| game.id.clone()) else { return Ok(games) };
        let moves = sqlx::query(
            "SELECT game, ply, text, took_ms, white_ms, black_ms FROM moves \
             WHERE game > $1 AND game <= $2 ORDER BY game, ply",
        );
        let moves = moves.bind(after).bind(&last).fetch_all(pool).await.map_err(failed)?;
        let moves: Result<_, _> = moves.iter().map(move_of).collect();
        let reviews = sqlx::query(
            "SELECT game, moves, made, found FROM reviews WHERE game > $1 AND game <= $2",
        );
        let reviews = reviews.bind(after).bind(&last).fetch_all(pool).await.map_err(failed)?;
        let reviews: Result<_, _> = reviews.iter().map(review_of).collect();
        let read = |error| self.target_fault(error);
        Ok(join(games, moves.map_err(read)?, reviews.map_err(read)?))
    }

    /// Copies the games that the target lacks; how many it had.
    async fn games(
        &self,
        pool: &PgPool,
        tell: &mut impl FnMut(u64, u64),
    ) -> Result<u64, TransferError> {
        let total: i64 = sqlx::query_scalar("SELECT count(*) FROM games")
            .fetch_one(self.source)
            .await
            .map_err(|error| self.source_failed(&error))?;
        let (mut after, mut done, mut found) = (String::new(), 0, 0);
        loop {
            let games = self.read(&after).await?;
            let Some(last) = games.last() else { return Ok(found) };
            after.clone_from(&last.id);
            done += games.len() as u64;
            found += write(pool, &games).await.map_err(|error| self.target_failed(&error))?;
            tell(done, total as u64);
        }
    }

    /// Copies the reviews: those that an earlier copy brought, too, which cost nothing.
    async fn reviews(&self, pool: &PgPool) -> Result<(), TransferError> {
        let mut after = String::new();
        loop {
            let rows = sqlx::query(
                "SELECT game, moves, made, found FROM reviews WHERE game > ? ORDER BY game LIMIT ?",
            );
            let rows = rows.bind(&after).bind(BATCH).fetch_all(self.source).await;
            let rows = rows.map_err(|error| self.source_failed(&error))?;
            if rows.is_empty() {
                return Ok(());
            }
            for row in &rows {
                let (game, (moves, made, found)) =
                    review_of(row).map_err(|error| self.source_fault(error))?;
                sqlx::query(
                    "INSERT INTO reviews (game, moves, made, found) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (game) DO UPDATE SET moves = excluded.moves, \
                     made = excluded.made, found = excluded.found",
                )
                .bind(&game)
                .bind(moves)
                .bind(made)
                .bind(found)
                .execute(pool)
                .await
                .map_err(|error| self.target_failed(&error))?;
                after = game;
            }
        }
    }

    fn differs(&self, what: String) -> TransferError {
        TransferError::Differs { source_file: self.source_file.to_owned(), what }
    }

    /// Copies the tables beside the games.
    async fn tables(&self, pool: &PgPool) -> Result<(), TransferError> {
        let mut source = self.source.acquire().await.map_err(|error| self.source_failed(&error))?;
        let mut target = pool.acquire().await.map_err(|error| self.target_failed(&error))?;
        for table in tables::all() {
            let mut after = None;
            loop {
                let rows = table.read_page(&mut source, after.as_ref()).await;
                let rows = rows.map_err(|failure| self.source_fault(fault(failure)))?;
                if rows.is_empty() {
                    break;
                }
                let written = table.write(&mut target, &rows).await;
                written.map_err(|failure| self.target_fault(fault(failure)))?;
                after = rows.into_iter().next_back();
            }
        }
        Ok(())
    }

    /// Reads them from both databases: how many accounts and rows they have.
    async fn compare_tables(
        &self,
        pool: &PgPool,
        all: &mut Sha256,
    ) -> Result<(u64, u64), TransferError> {
        let mut source = self.source.acquire().await.map_err(|error| self.source_failed(&error))?;
        let mut target = pool.acquire().await.map_err(|error| self.target_failed(&error))?;
        let (mut accounts, mut rows) = (0, 0);
        for table in tables::all() {
            let (mut after, mut count) = (None, 0);
            loop {
                let there = table.read_page(&mut source, after.as_ref()).await;
                let there = there.map_err(|failure| self.source_fault(fault(failure)))?;
                let back = table.read_page_back(&mut target, after.as_ref()).await;
                let back = back.map_err(|failure| self.target_fault(fault(failure)))?;
                // Keys may be hashes of secrets, so that a row is told by its number.
                for (index, row) in there.iter().enumerate() {
                    let digest = row.digest();
                    if back.get(index).map(tables::Fields::digest) != Some(digest) {
                        let number = count + index + 1;
                        return Err(self.differs(format!("row {number} of {}", table.name)));
                    }
                    all.update(digest);
                }
                count += there.len();
                if back.len() > there.len() {
                    return Err(self.differs(format!("row {} of {}", count + 1, table.name)));
                }
                match there.into_iter().next_back() {
                    Some(last) => after = Some(last),
                    None => break,
                }
            }
            rows += count as u64;
            if table.name == "accounts" {
                accounts = count as u64;
            }
        }
        Ok((accounts, rows))
    }

    /// Reads both databases from the beginning to the end: how many games and moves they have.
    async fn compare(&self, pool: &PgPool, all: &mut Sha256) -> Result<(u64, u64), TransferError> {
        let differs = |what: String| self.differs(what);
        let (mut after, mut games, mut moves) = (String::new(), 0, 0);
        loop {
            let (source, target) = (self.read(&after).await?, self.read_back(pool, &after).await?);
            let mut others = target.iter();
            for game in &source {
                let other = others.next();
                let (Some(other), digest) = (other, game.digest()) else {
                    return Err(differs(format!("game {} is missing", game.id)));
                };
                if other.id != game.id {
                    let first = other.id.clone().min(game.id.clone());
                    return Err(differs(format!("game {first} is in one of them alone")));
                }
                if other.digest() != digest {
                    return Err(differs(format!("game {}", game.id)));
                }
                all.update(digest);
                games += 1;
                moves += game.moves.len() as u64;
            }
            if let Some(other) = others.next() {
                return Err(differs(format!("game {} is in the copy alone", other.id)));
            }
            match source.last() {
                Some(last) => after.clone_from(&last.id),
                None => break,
            }
        }
        Ok((games, moves))
    }
}

/// A failure of either database.
fn fault(failure: Failure) -> StoreError {
    match failure {
        Failure::Sql(error) => StoreError::Other(error.to_string()),
        Failure::Store(error) => error,
    }
}

/// Writes games, all of them or none; how many were there.
async fn write(pool: &PgPool, games: &[Kept]) -> Result<u64, sqlx::Error> {
    let ids: Vec<String> = games.iter().map(|game| game.id.clone()).collect();
    let there: Vec<String> = sqlx::query_scalar("SELECT id FROM games WHERE id = ANY($1)")
        .bind(&ids)
        .fetch_all(pool)
        .await?;
    let mut change = pool.begin().await?;
    for game in games.iter().filter(|game| !there.contains(&game.id)) {
        write_game(&mut change, game).await?;
    }
    change.commit().await?;
    Ok(there.len() as u64)
}

/// Writes a game with its moves.
async fn write_game(to: &mut PgConnection, game: &Kept) -> Result<(), sqlx::Error> {
    let columns: Vec<&str> = names().collect();
    let count = columns.len();
    let mut places = Vec::new();
    for (index, name) in columns.iter().enumerate() {
        let kind = if NUMBERS.contains(name) { "::bigint" } else { "" };
        places.push(format!("${}{kind}", index + 1));
    }
    let insert = format!(
        "INSERT INTO games ({RECORD}, status, rested, engine_at, change_key) VALUES ({}, ${}, ${}, \
         CASE WHEN ${} THEN (extract(epoch FROM clock_timestamp()) * 1000)::bigint END, 0)",
        places.join(", "),
        count + 1,
        count + 2,
        count + 3
    );
    let mut query = sqlx::query(&insert);
    for (field, name) in game.fields.iter().zip(&columns) {
        query = if NUMBERS.contains(name) {
            query.bind(field.as_ref().and_then(|field| field.parse::<i64>().ok()))
        } else {
            query.bind(field)
        };
    }
    let is_over = game.field("reason").is_some();
    let updated = game.field("updated").and_then(|text| text.parse::<i64>().ok());
    let is_white = game.field("position").is_some_and(|position| position.starts_with('W'));
    let player = game.field(if is_white { "white" } else { "black" }).unwrap_or_default();
    let is_for_computer =
        !is_over && player != "human" && !player.starts_with("human ") && !player.is_empty();
    query
        .bind(i16::from(is_over))
        .bind(updated.filter(|_| is_over))
        .bind(is_for_computer)
        .execute(&mut *to)
        .await?;
    if game.moves.is_empty() {
        return Ok(());
    }
    let of = |part: fn(&Move) -> i64| game.moves.iter().map(part).collect::<Vec<i64>>();
    let left = |part: fn(&Move) -> Option<i64>| game.moves.iter().map(part).collect::<Vec<_>>();
    let texts: Vec<String> = game.moves.iter().map(|m| m.text.clone()).collect();
    sqlx::query(
        "INSERT INTO moves (game, ply, text, took_ms, white_ms, black_ms) SELECT $1, played.* \
         FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) AS played",
    )
    .bind(&game.id)
    .bind(of(|m| m.ply))
    .bind(texts)
    .bind(of(|m| m.took))
    .bind(left(|m| m.left.0))
    .bind(left(|m| m.left.1))
    .execute(to)
    .await?;
    Ok(())
}
