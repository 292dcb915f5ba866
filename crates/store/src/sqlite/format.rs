//! The formats of the database, and the way from each to the next.

use sqlx::{Row, SqliteConnection, SqlitePool};

use super::{append, fault, text};
use crate::{
    LOCAL, StoreError, hash,
    tables::{blocks, challenges, moderation, people, programs, ratings, seeks, tournaments},
};

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
const STEPS: &[Step] = &[
    Step {
        shared: &[],
        statements: &["ALTER TABLE games ADD COLUMN redo TEXT NOT NULL DEFAULT ''"],
        then: After::Nothing,
    },
    Step {
        shared: &[],
        statements: &[
            "ALTER TABLE crownhead ADD COLUMN beat BIGINT",
            "CREATE INDEX games_by_making ON games (owner, created, id)",
        ],
        then: After::HashTokens,
    },
    // Moves in rows of their own, so that a move is appended; the clock in columns.
    Step {
        shared: &[],
        statements: &[
            "CREATE TABLE moves (
                game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
                ply BIGINT NOT NULL,
                text TEXT NOT NULL,
                took_ms BIGINT NOT NULL,
                white_ms BIGINT,
                black_ms BIGINT,
                PRIMARY KEY (game, ply)
            ) WITHOUT ROWID",
            "ALTER TABLE games ADD COLUMN initial_ms BIGINT",
            "ALTER TABLE games ADD COLUMN increment_ms BIGINT",
            "ALTER TABLE games ADD COLUMN white_ms BIGINT",
            "ALTER TABLE games ADD COLUMN black_ms BIGINT",
            "ALTER TABLE games ADD COLUMN running TEXT",
            "ALTER TABLE games ADD COLUMN running_since BIGINT",
            "UPDATE games SET initial_ms = json_extract(clock, '$.initial'),
                increment_ms = json_extract(clock, '$.increment'),
                white_ms = json_extract(clock, '$.white'),
                black_ms = json_extract(clock, '$.black'),
                running = json_extract(clock, '$.running.side'),
                running_since = json_extract(clock, '$.running.since')
                WHERE json_valid(clock)",
            "ALTER TABLE games DROP COLUMN clock",
        ],
        then: After::SplitMoves,
    },
    // Reviews, which go with their games.
    Step {
        shared: &[],
        statements: &[
            "CREATE TABLE reviews (
                game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
                moves TEXT NOT NULL,
                made BIGINT NOT NULL,
                found TEXT NOT NULL
            )",
            "CREATE INDEX reviews_by_making ON reviews (made, game)",
        ],
        then: After::Nothing,
    },
    // People, for servers with accounts.
    Step { shared: people::TABLES, statements: LOG_STAYS, then: After::Nothing },
    // Rated games and ratings.
    Step { shared: ratings::TABLES, statements: &[], then: After::Nothing },
    // Challenges.
    Step { shared: challenges::TABLES, statements: &[], then: After::Nothing },
    // Who waits in the lobby.
    Step { shared: seeks::TABLES, statements: &[], then: After::Nothing },
    // Tournaments.
    Step { shared: tournaments::TABLES, statements: &[], then: After::Nothing },
    // Tokens of programs.
    Step { shared: programs::TABLES, statements: &[], then: After::Nothing },
    // Blocks, reports, and what moderators do.
    Step { shared: blocks::TABLES, statements: &[], then: After::Nothing },
    Step { shared: moderation::TABLES, statements: ACTS_STAY, then: After::Nothing },
    // Games with days for a move, whose clocks run down whether anybody looks or not.
    Step {
        shared: &[],
        statements: &[
            "CREATE INDEX games_by_days ON games (id) WHERE increment_ms >= 86400000 AND result IS NULL",
        ],
        then: After::Nothing,
    },
];

/// The log of what operators did is only added to.
const LOG_STAYS: &[&str] = &[
    "CREATE TRIGGER staff_log_stays BEFORE UPDATE ON staff_log
        BEGIN SELECT raise(ABORT, 'the log is only added to'); END",
    "CREATE TRIGGER staff_log_is_kept BEFORE DELETE ON staff_log
        BEGIN SELECT raise(ABORT, 'the log is only added to'); END",
];

/// So is that of what moderators did.
const ACTS_STAY: &[&str] = &[
    "CREATE TRIGGER staff_acts_stay BEFORE UPDATE ON staff_acts
        BEGIN SELECT raise(ABORT, 'the log is only added to'); END",
    "CREATE TRIGGER staff_acts_are_kept BEFORE DELETE ON staff_acts
        BEGIN SELECT raise(ABORT, 'the log is only added to'); END",
];

/// A step to the next format.
struct Step {
    /// Tables that `PostgreSQL` has as well.
    shared: &'static [&'static str],
    statements: &'static [&'static str],
    then: After,
}

/// What follows the statements of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Nothing,
    /// Tokens are replaced by their hashes.
    HashTokens,
    /// The column `moves`, a line for each, becomes rows.
    SplitMoves,
}

pub(super) const FORMAT_QUERY: &str = "SELECT schema_version FROM crownhead";

/// What this version of the program writes.
pub(super) const FORMAT: i64 = 1 + STEPS.len() as i64;

/// Games that are brought up to date at a time.
const BATCH: i64 = 500;

/// The format of the tables; an error where there are none.
async fn format(pool: &SqlitePool) -> Result<Option<i64>, StoreError> {
    sqlx::query_scalar(FORMAT_QUERY).fetch_optional(pool).await.map_err(fault)
}

/// Makes the tables, or brings those of an older Crownhead up to date: all
/// of it or, if that fails, nothing.
pub(super) async fn prepare(pool: &SqlitePool) -> Result<(), StoreError> {
    if format(pool).await == Ok(Some(FORMAT)) {
        return Ok(());
    }
    // At once, so that of two programs one waits for the other.
    let mut change = pool.begin_with("BEGIN IMMEDIATE").await.map_err(fault)?;
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
    let steps = &STEPS[(begin - 1).max(0) as usize..];
    for Step { shared, statements, then } in steps {
        for statement in shared.iter().chain(*statements) {
            sqlx::query(statement).execute(&mut *change).await.map_err(fault)?;
        }
        match then {
            After::Nothing => {}
            After::HashTokens => hash_tokens(&mut change).await?,
            After::SplitMoves => split_moves(&mut change).await?,
        }
    }
    let note = match found {
        None => "INSERT INTO crownhead (schema_version) VALUES (?)",
        Some(_) => "UPDATE crownhead SET schema_version = ?",
    };
    sqlx::query(note).bind(FORMAT).execute(&mut *change).await.map_err(fault)?;
    change.commit().await.map_err(fault)?;
    let had_tokens = steps.iter().any(|step| step.then == After::HashTokens);
    if found.is_some() && had_tokens {
        // What was replaced is still in pages that nobody uses: tokens to be read by anybody
        // who has the file. Where there is no room for this, the games come first.
        for statement in ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"] {
            if let Err(error) = sqlx::query(statement).execute(pool).await {
                tracing::warn!(%error, "old tokens could not be removed from the file");
            }
        }
    }
    Ok(())
}

/// Replaces the tokens of seats and the cookies of owners by their hashes.
async fn hash_tokens(change: &mut SqliteConnection) -> Result<(), StoreError> {
    let rows = sqlx::query("SELECT id, owner, white_token, black_token FROM games")
        .fetch_all(&mut *change)
        .await
        .map_err(fault)?;
    for row in &rows {
        let text = |name: &str| row.try_get::<Option<String>, _>(name).map_err(fault);
        let hashed = |token: Option<String>| token.map(|token| hash(&token));
        let owner = text("owner")?.unwrap_or_default();
        let owner = if owner == LOCAL { owner } else { hash(&owner) };
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

/// Makes rows of the lines in the column of moves, which goes.
async fn split_moves(change: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut last = String::new();
    loop {
        let rows = sqlx::query("SELECT id, moves FROM games WHERE id > ? ORDER BY id LIMIT ?")
            .bind(&last)
            .bind(BATCH)
            .fetch_all(&mut *change)
            .await
            .map_err(fault)?;
        for row in &rows {
            last = row.try_get("id").map_err(fault)?;
            let lines: &str = row.try_get("moves").map_err(fault)?;
            let moves: Vec<_> = lines.lines().map(text::read_move_or_line).collect();
            append(change, &last, 0, &moves).await?;
        }
        if rows.is_empty() {
            break;
        }
    }
    let drop = sqlx::query("ALTER TABLE games DROP COLUMN moves");
    drop.execute(&mut *change).await.map_err(fault)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crownhead_play::{Moment, SavedClock};
    use crownhead_rules::{ByColor, Color};
    use sqlx::sqlite::SqliteConnectOptions;

    use super::*;
    use crate::{Change, Record, Sqlite, Store, saved::tests::Scratch};

    /// A database as a format had it, with one game.
    async fn write_format(url: &str, format: usize, columns: &str, values: &str) {
        let options: SqliteConnectOptions = url.parse().unwrap();
        let pool = SqlitePool::connect_with(options.create_if_missing(true)).await.unwrap();
        let game = format!(
            "INSERT INTO games (id, owner, version, rules, rules_name, switches, white, black, \
             moves, ply, position, seed, created, updated{columns}) VALUES ('g', 'local', 3, \
             'english', 'English', '', 'human', 'human', '11-15 7\n23-19 8\n', 2, 'B:W21:B15', 7, \
             1, 2{values})"
        );
        let version = format!("INSERT INTO crownhead (schema_version) VALUES ({format})");
        let steps = STEPS[..format - 1].iter();
        let steps = steps.flat_map(|step| step.shared.iter().chain(step.statements).copied());
        for statement in TABLES.iter().copied().chain(steps).chain([&*version, &*game]) {
            sqlx::query(statement).execute(&pool).await.unwrap();
        }
        pool.close().await;
    }

    fn texts(game: &Record) -> Vec<(&str, Duration)> {
        game.moves.iter().map(|m| (m.text.as_str(), m.took)).collect()
    }

    #[tokio::test]
    async fn games_of_an_older_crownhead_are_taken_over() {
        let scratch = Scratch::new("older");
        write_format(&scratch.url(), 1, "", "").await;
        let ms = Duration::from_millis;
        // The second time there is nothing left to do.
        for version in [4, 5] {
            let store = Sqlite::open(&scratch.url(), None).await.unwrap();
            assert_eq!(format(&store.pool).await, Ok(Some(FORMAT)));
            let found = store.get("g").await.unwrap().unwrap();
            assert_eq!(found.card.version, version - 1);
            assert_eq!(texts(&found), [("11-15", ms(7)), ("23-19", ms(8))]);
            let session = found.session(Moment::from_millis(0)).unwrap();
            assert_eq!(session.game().moves().len(), 2);
            let card = crate::Card { version, ..found.card };
            let redo = vec![found.moves[1].clone(); version as usize];
            let state = crate::State { redo, ..found.state };
            let change = Change { card, state, kept: 2, moves: Vec::new() };
            store.update(&change).await.unwrap();
            let again = store.get("g").await.unwrap().unwrap();
            assert_eq!((again.state, again.moves.len()), (change.state, 2));
            store.close().await;
        }
    }

    #[tokio::test]
    async fn a_clock_that_ran_in_an_older_crownhead_runs_on() {
        let scratch = Scratch::new("clock");
        let clock = r#"'{"initial":60000,"increment":1000,"white":50000,"black":40000,"running":{"side":"black","since":1000000}}'"#;
        write_format(&scratch.url(), 3, ", clock, redo", &format!(", {clock}, '8-11 9\n'")).await;
        let store = Sqlite::open(&scratch.url(), None).await.unwrap();
        let found = store.get("g").await.unwrap().unwrap();
        let ms = Duration::from_millis;
        let left = ByColor { white: ms(50_000), black: ms(40_000) };
        let running = Some((Color::Black, Moment::from_millis(1_000_000)));
        assert_eq!(found.state.clock, Some(SavedClock { left, running }));
        assert_eq!(found.state.redo.len(), 1);
        // The server ended six seconds later: those are Black's, the time after them nobody's.
        store.beat(Moment::from_millis(1_006_000)).await.unwrap();
        for _ in 0..2 {
            store.settle_clocks().await.unwrap();
            let settled = store.get("g").await.unwrap().unwrap();
            let left = ByColor { white: ms(50_000), black: ms(34_000) };
            assert_eq!(settled.state.clock, Some(SavedClock { left, running: None }));
        }
    }

    #[tokio::test]
    async fn games_of_a_newer_crownhead_are_left_alone() {
        let scratch = Scratch::new("newer");
        write_format(&scratch.url(), 1, "", "").await;
        let store = Sqlite::open(&scratch.url(), None).await.unwrap();
        let newer = format!("UPDATE crownhead SET schema_version = {}", FORMAT + 1);
        sqlx::query(&newer).execute(&store.pool).await.unwrap();
        store.close().await;
        let refused = Sqlite::open(&scratch.url(), None).await.unwrap_err();
        assert!(refused.to_string().contains("newer Crownhead"), "{refused}");
    }
}
