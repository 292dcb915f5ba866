//! Rated games and ratings in `SQLite`.

use crownhead_ratings::{Rating, Score, Speed, rate};
use crownhead_rules::{ByColor, Color};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

use super::{
    Sqlite, fault,
    people::{ACCOUNT, account},
};
use crate::{
    Account, Change, End, KeptRating, RatingChange, Ratings, Reason, Seating, StoreError,
    store::Answer, text,
};

/// The tables of ratings, as one step between formats.
pub(super) const TABLES: &[&str] = &[
    // A row for each game that counts. `done` is when it was rated, or ended too early to be;
    // `aborted_by` who ended it then.
    "CREATE TABLE rated (
        game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        rules TEXT NOT NULL,
        speed TEXT NOT NULL,
        done BIGINT,
        aborted_by TEXT
    )",
    "CREATE INDEX rated_aborted ON rated (aborted_by, done) WHERE aborted_by IS NOT NULL",
    "CREATE TABLE ratings (
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        rules TEXT NOT NULL,
        speed TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        last BIGINT NOT NULL,
        PRIMARY KEY (account, rules, speed)
    )",
    "CREATE INDEX ratings_listed ON ratings (rules, speed, rating DESC)",
    "CREATE TABLE rating_history (
        game TEXT NOT NULL,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        rules TEXT NOT NULL,
        speed TEXT NOT NULL,
        rating_before DOUBLE PRECISION NOT NULL,
        deviation_before DOUBLE PRECISION NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (game, account)
    )",
    "CREATE INDEX rating_history_of ON rating_history (account, at)",
];

/// A deviation above it is on no leaderboard, however short ago the last game was.
const LISTED: f64 = 75.0;
/// So many half-moves make a game that counts: both have moved.
const BOTH_MOVED: u32 = 2;

/// Notes who plays in a new game.
pub(super) async fn seat(
    to: &mut SqliteConnection,
    game: &str,
    seating: &Seating,
) -> Result<(), StoreError> {
    match seating {
        Seating::Open => {}
        Seating::Known { players, rated } => {
            for side in Color::ALL {
                sqlx::query("INSERT INTO players (game, side, account) VALUES ($1, $2, $3)")
                    .bind(game)
                    .bind(side.word())
                    .bind(&players[side])
                    .execute(&mut *to)
                    .await
                    .map_err(fault)?;
            }
            if let Some(speed) = rated {
                sqlx::query(
                    "INSERT INTO rated (game, rules, speed) SELECT id, rules, $2 FROM games \
                     WHERE id = $1",
                )
                .bind(game)
                .bind(speed.as_str())
                .execute(&mut *to)
                .await
                .map_err(fault)?;
            }
        }
        Seating::Like { game: other, exchanged } => {
            let side = if *exchanged {
                "CASE side WHEN 'white' THEN 'black' ELSE 'white' END"
            } else {
                "side"
            };
            for statement in [
                format!(
                    "INSERT INTO players (game, side, account) \
                     SELECT $1, {side}, account FROM players WHERE game = $2"
                ),
                "INSERT INTO rated (game, rules, speed) \
                 SELECT $1, rules, speed FROM rated WHERE game = $2"
                    .to_owned(),
            ] {
                let query = sqlx::query(&statement).bind(game).bind(other);
                query.execute(&mut *to).await.map_err(fault)?;
            }
        }
    }
    Ok(())
}

/// Whoever ended a game that both have not moved in.
const fn ended_by(end: End) -> Option<Color> {
    match end.reason {
        Reason::Resigned { side } | Reason::Time { side } => Some(side),
        Reason::NoPieces { .. }
        | Reason::Blocked { .. }
        | Reason::FirstKing { .. }
        | Reason::Repetition { .. }
        | Reason::QuietMoves { .. }
        | Reason::LimitedEnding { .. }
        | Reason::Agreed => None,
    }
}

/// Rates a game that has ended, if it counts and was not rated before. It is part of the transaction that keeps the
/// result: neither is there without the other.
pub(super) async fn settle(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    let Some(end) = change.state.end else { return Ok(()) };
    let (game, now) = (&change.card.id, change.card.updated);
    let open = sqlx::query("SELECT rules, speed FROM rated WHERE game = $1 AND done IS NULL")
        .bind(game)
        .fetch_optional(&mut *to)
        .await
        .map_err(fault)?;
    let Some(open) = open else { return Ok(()) };
    let rules: String = open.try_get("rules").map_err(fault)?;
    let speed: String = open.try_get("speed").map_err(fault)?;
    let rows = sqlx::query("SELECT side, account FROM players WHERE game = $1")
        .bind(game)
        .fetch_all(&mut *to)
        .await
        .map_err(fault)?;
    let mut players = ByColor::<Option<String>>::default();
    for row in &rows {
        if let Some(side) = text::color(row.try_get("side").map_err(fault)?) {
            players[side] = row.try_get("account").map_err(fault)?;
        }
    }
    let is_whole = change.state.ply >= BOTH_MOVED;
    let aborted_by = ended_by(end).filter(|_| !is_whole).and_then(|side| players[side].clone());
    sqlx::query("UPDATE rated SET done = $2, aborted_by = $3 WHERE game = $1")
        .bind(game)
        .bind(now as i64)
        .bind(aborted_by)
        .execute(&mut *to)
        .await
        .map_err(fault)?;
    let (Some(white), Some(black)) = (players.white, players.black) else { return Ok(()) };
    if !is_whole || white == black {
        return Ok(());
    }
    let score = match end.winner {
        Some(Color::White) => Score::White,
        Some(Color::Black) => Score::Black,
        None => Score::Draw,
    };
    let before = [
        rating(&mut *to, &white, &rules, &speed).await?,
        rating(&mut *to, &black, &rules, &speed).await?,
    ];
    let after = rate(before[0], before[1], score, now as i64);
    for (account, before, after) in [(&white, before[0], after.0), (&black, before[1], after.1)] {
        write(to, game, account, (&rules, &speed), (before, after), now).await?;
    }
    Ok(())
}

async fn write(
    to: &mut SqliteConnection,
    game: &str,
    account: &str,
    (rules, speed): (&str, &str),
    (before, after): (Rating, Rating),
    now: u64,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO ratings (account, rules, speed, rating, deviation, volatility, games, last) \
         VALUES ($1, $2, $3, $4, $5, $6, 1, $7) ON CONFLICT (account, rules, speed) DO UPDATE SET \
         rating = $4, deviation = $5, volatility = $6, games = ratings.games + 1, last = $7",
    )
    .bind(account)
    .bind(rules)
    .bind(speed)
    .bind(after.rating())
    .bind(after.deviation())
    .bind(after.volatility())
    .bind(after.last_played().unwrap_or(now as i64))
    .execute(&mut *to)
    .await
    .map_err(fault)?;
    sqlx::query(
        "INSERT INTO rating_history (game, account, rules, speed, rating_before, \
         deviation_before, rating, deviation, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(game)
    .bind(account)
    .bind(rules)
    .bind(speed)
    .bind(before.rating())
    .bind(before.deviation())
    .bind(after.rating())
    .bind(after.deviation())
    .bind(now as i64)
    .execute(to)
    .await
    .map_err(fault)?;
    Ok(())
}

fn read_rating(row: &SqliteRow) -> Result<Rating, StoreError> {
    let number = |name: &str| row.try_get::<f64, _>(name).map_err(fault);
    let last: i64 = row.try_get("last").map_err(fault)?;
    let read =
        Rating::new(number("rating")?, number("deviation")?, number("volatility")?, Some(last));
    read.ok_or_else(|| StoreError::Other("a rating that is no number".to_owned()))
}

fn speed_of(row: &SqliteRow) -> Result<Speed, StoreError> {
    let name: &str = row.try_get("speed").map_err(fault)?;
    Speed::named(name).ok_or_else(|| StoreError::Other(format!("no speed '{name}'")))
}

fn kept(row: &SqliteRow) -> Result<KeptRating, StoreError> {
    Ok(KeptRating {
        rules: row.try_get("rules").map_err(fault)?,
        speed: speed_of(row)?,
        rating: read_rating(row)?,
        games: row.try_get::<i64, _>("games").map_err(fault)? as u32,
    })
}

fn changed(row: &SqliteRow) -> Result<RatingChange, StoreError> {
    Ok(RatingChange {
        game: row.try_get("game").map_err(fault)?,
        account: row.try_get("account").map_err(fault)?,
        rules: row.try_get("rules").map_err(fault)?,
        speed: speed_of(row)?,
        before: row.try_get("rating_before").map_err(fault)?,
        deviation_before: row.try_get("deviation_before").map_err(fault)?,
        after: row.try_get("rating").map_err(fault)?,
        at: row.try_get::<i64, _>("at").map_err(fault)? as u64,
    })
}

/// The rating of an account for a rule set and a speed, by name.
async fn rating(
    from: &mut SqliteConnection,
    account: &str,
    rules: &str,
    speed: &str,
) -> Result<Rating, StoreError> {
    let row = sqlx::query(
        "SELECT rating, deviation, volatility, last FROM ratings \
         WHERE account = $1 AND rules = $2 AND speed = $3",
    )
    .bind(account)
    .bind(rules)
    .bind(speed)
    .fetch_optional(from)
    .await
    .map_err(fault)?;
    row.as_ref().map_or(Ok(Rating::NEW), read_rating)
}

impl Ratings for Sqlite {
    fn ratings<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<KeptRating>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT rules, speed, rating, deviation, volatility, games, last FROM ratings \
                 WHERE account = $1 ORDER BY games DESC, rules, speed",
            )
            .bind(account)
            .fetch_all(&self.pool)
            .await
            .map_err(fault)?;
            rows.iter().map(kept).collect()
        })
    }

    fn rating<'a>(&'a self, account: &'a str, rules: &'a str, speed: Speed) -> Answer<'a, Rating> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await.map_err(fault)?;
            rating(&mut connection, account, rules, speed.as_str()).await
        })
    }

    fn rating_history<'a>(&'a self, account: &'a str, since: u64) -> Answer<'a, Vec<RatingChange>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT * FROM rating_history WHERE account = $1 AND at >= $2 ORDER BY at, game",
            )
            .bind(account)
            .bind(since as i64)
            .fetch_all(&self.pool)
            .await
            .map_err(fault)?;
            rows.iter().map(changed).collect()
        })
    }

    fn rated_speed<'a>(&'a self, game: &'a str) -> Answer<'a, Option<Speed>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT speed FROM rated WHERE game = $1")
                .bind(game)
                .fetch_optional(&self.pool)
                .await
                .map_err(fault)?;
            row.as_ref().map(speed_of).transpose()
        })
    }

    fn rating_changes<'a>(&'a self, game: &'a str) -> Answer<'a, Vec<RatingChange>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT * FROM rating_history WHERE game = $1")
                .bind(game)
                .fetch_all(&self.pool)
                .await
                .map_err(fault)?;
            rows.iter().map(changed).collect()
        })
    }

    fn aborts<'a>(&'a self, account: &'a str, since: u64) -> Answer<'a, Vec<u64>> {
        Box::pin(async move {
            let times: Vec<i64> = sqlx::query_scalar(
                "SELECT done FROM rated WHERE aborted_by = $1 AND done >= $2 ORDER BY done",
            )
            .bind(account)
            .bind(since as i64)
            .fetch_all(&self.pool)
            .await
            .map_err(fault)?;
            Ok(times.into_iter().map(|time| time as u64).collect())
        })
    }

    fn leaders<'a>(
        &'a self,
        rules: &'a str,
        speed: Speed,
        now: u64,
        most: u32,
    ) -> Answer<'a, Vec<(Account, KeptRating)>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {ACCOUNT}, rules, speed, rating, deviation, volatility, games, last \
                 FROM ratings JOIN accounts ON accounts.id = ratings.account \
                 WHERE rules = $1 AND speed = $2 AND deviation <= $3 AND accounts.name IS NOT NULL \
                 AND accounts.closed IS NULL AND accounts.leaving IS NULL \
                 ORDER BY rating DESC, accounts.id"
            );
            let mut rows = sqlx::query(&query)
                .bind(rules)
                .bind(speed.as_str())
                .bind(LISTED)
                .fetch_all(&self.pool)
                .await
                .map_err(fault)?;
            // The deviation grows while somebody does not play.
            let mut leaders = Vec::new();
            for row in rows.drain(..) {
                let rating = kept(&row)?;
                if rating.rating.is_listed(now as i64) {
                    leaders.push((account(&row)?, rating));
                }
                if leaders.len() >= most as usize {
                    break;
                }
            }
            Ok(leaders)
        })
    }

    fn rated_kinds(&self) -> Answer<'_, Vec<(String, Speed, u32)>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT rules, speed, count(*) AS people FROM ratings \
                 GROUP BY rules, speed ORDER BY people DESC, rules, speed",
            )
            .fetch_all(&self.pool)
            .await
            .map_err(fault)?;
            let kind = |row: &SqliteRow| {
                let people = row.try_get::<i64, _>("people").map_err(fault)? as u32;
                Ok((row.try_get("rules").map_err(fault)?, speed_of(row)?, people))
            };
            rows.iter().map(kind).collect()
        })
    }
}

#[cfg(test)]
mod tests;
