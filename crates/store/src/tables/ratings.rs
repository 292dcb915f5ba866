//! Rated games and ratings.

use crownhead_ratings::{Rating, Score, Speed, rate};
use crownhead_rules::{ByColor, Color};

use super::{
    Failure, Link, Row, Tables, ask,
    people::{ACCOUNT, account},
    values,
};
use crate::{
    Account, Change, End, KeptRating, RatingChange, Ratings, Reason, Seating, StoreError,
    columns::Columns as _, store::Answer, text,
};

/// The tables of ratings.
pub(crate) const TABLES: &[&str] = &[
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

/// Notes who plays in a new game, as part of the transaction that keeps it.
pub(crate) async fn seat(to: &mut Link<'_>, game: &str, seating: &Seating) -> Result<(), Failure> {
    match seating {
        Seating::Open => {}
        Seating::Known { players, rated } => {
            for side in Color::ALL {
                let seat = "INSERT INTO players (game, side, account) VALUES ($1, $2, $3)";
                to.run(seat, values![game, side.word(), &players[side]]).await?;
            }
            if let Some(speed) = rated {
                to.run(
                    "INSERT INTO rated (game, rules, speed) SELECT id, rules, $2 FROM games \
                     WHERE id = $1",
                    values![game, speed.as_str()],
                )
                .await?;
            }
        }
        Seating::Like { game: other, exchanged } => {
            let side = if *exchanged {
                "CASE side WHEN 'white' THEN 'black' ELSE 'white' END"
            } else {
                "side"
            };
            let seats = format!(
                "INSERT INTO players (game, side, account) \
                 SELECT $1, {side}, account FROM players WHERE game = $2"
            );
            to.run(&seats, values![game, other]).await?;
            to.run(
                "INSERT INTO rated (game, rules, speed) \
                 SELECT $1, rules, speed FROM rated WHERE game = $2",
                values![game, other],
            )
            .await?;
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
/// result: neither is there without the other. Both accounts are held, so that of two games of one account that end at
/// two servers at once the second is rated after the first.
pub(crate) async fn settle(to: &mut Link<'_>, change: &Change) -> Result<(), Failure> {
    let Some(end) = change.state.end else { return Ok(()) };
    let (game, now) = (&change.card.id, change.card.updated);
    let open = "SELECT rules, speed FROM rated WHERE game = $1 AND done IS NULL";
    let Some(open) = to.maybe(open, values![game]).await? else { return Ok(()) };
    let (rules, speed) = (open.text("rules")?, open.text("speed")?);
    let mut players = ByColor::<Option<String>>::default();
    let who = "SELECT side, account FROM players WHERE game = $1";
    for row in &to.all(who, values![game]).await? {
        if let Some(side) = text::color(&row.text("side")?) {
            players[side] = Some(row.text("account")?);
        }
    }
    let is_whole = change.state.ply >= BOTH_MOVED;
    let aborted_by = ended_by(end).filter(|_| !is_whole).and_then(|side| players[side].clone());
    let done = "UPDATE rated SET done = $2, aborted_by = $3 WHERE game = $1";
    to.run(done, values![game, now, &aborted_by]).await?;
    let (Some(white), Some(black)) = (players.white, players.black) else { return Ok(()) };
    if !is_whole || white == black {
        return Ok(());
    }
    let score = match end.winner {
        Some(Color::White) => Score::White,
        Some(Color::Black) => Score::Black,
        None => Score::Draw,
    };
    to.lock_accounts(&[&white, &black]).await?;
    let before =
        [rating(to, &white, &rules, &speed).await?, rating(to, &black, &rules, &speed).await?];
    let after = rate(before[0], before[1], score, now as i64);
    for (account, before, after) in [(&white, before[0], after.0), (&black, before[1], after.1)] {
        write(to, game, account, (&rules, &speed), (before, after), now).await?;
    }
    Ok(())
}

async fn write(
    to: &mut Link<'_>,
    game: &str,
    account: &str,
    (rules, speed): (&str, &str),
    (before, after): (Rating, Rating),
    now: u64,
) -> Result<(), Failure> {
    to.run(
        "INSERT INTO ratings (account, rules, speed, rating, deviation, volatility, games, last) \
         VALUES ($1, $2, $3, $4, $5, $6, 1, $7) ON CONFLICT (account, rules, speed) DO UPDATE SET \
         rating = $4, deviation = $5, volatility = $6, games = ratings.games + 1, last = $7",
        values![
            account,
            rules,
            speed,
            after.rating(),
            after.deviation(),
            after.volatility(),
            after.last_played().unwrap_or(now as i64)
        ],
    )
    .await?;
    to.run(
        "INSERT INTO rating_history (game, account, rules, speed, rating_before, \
         deviation_before, rating, deviation, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        values![
            game,
            account,
            rules,
            speed,
            before.rating(),
            before.deviation(),
            after.rating(),
            after.deviation(),
            now
        ],
    )
    .await?;
    Ok(())
}

fn read_rating(row: &Row) -> Result<Rating, StoreError> {
    let (rating, deviation) = (row.real("rating")?, row.real("deviation")?);
    let read = Rating::new(rating, deviation, row.real("volatility")?, Some(row.number("last")?));
    read.ok_or_else(|| StoreError::Other("a rating that is no number".to_owned()))
}

fn speed_of(row: &Row) -> Result<Speed, StoreError> {
    let name = row.text("speed")?;
    Speed::named(&name).ok_or_else(|| StoreError::Other(format!("no speed '{name}'")))
}

fn kept(row: &Row) -> Result<KeptRating, StoreError> {
    Ok(KeptRating {
        rules: row.text("rules")?,
        speed: speed_of(row)?,
        rating: read_rating(row)?,
        games: row.number("games")? as u32,
    })
}

fn changed(row: &Row) -> Result<RatingChange, StoreError> {
    Ok(RatingChange {
        game: row.text("game")?,
        account: row.text("account")?,
        rules: row.text("rules")?,
        speed: speed_of(row)?,
        before: row.real("rating_before")?,
        deviation_before: row.real("deviation_before")?,
        after: row.real("rating")?,
        at: row.since("at")?,
    })
}

/// The rating of an account for a rule set and a speed, by name.
async fn rating(
    from: &mut Link<'_>,
    account: &str,
    rules: &str,
    speed: &str,
) -> Result<Rating, Failure> {
    let query = "SELECT rating, deviation, volatility, last FROM ratings \
                 WHERE account = $1 AND rules = $2 AND speed = $3";
    let row = from.maybe(query, values![account, rules, speed]).await?;
    Ok(row.as_ref().map_or(Ok(Rating::NEW), read_rating)?)
}

impl<S: Tables> Ratings for S {
    fn ratings<'a>(&'a self, account: &'a str) -> Answer<'a, Vec<KeptRating>> {
        Box::pin(async move {
            let query = "SELECT rules, speed, rating, deviation, volatility, games, last \
                         FROM ratings WHERE account = $1 ORDER BY games DESC, rules, speed";
            let rows = ask!(self, |to| to.all(query, values![account]).await?)?;
            rows.iter().map(kept).collect()
        })
    }

    fn rating<'a>(&'a self, account: &'a str, rules: &'a str, speed: Speed) -> Answer<'a, Rating> {
        Box::pin(async move { ask!(self, |to| rating(to, account, rules, speed.as_str()).await?) })
    }

    fn rating_history<'a>(&'a self, account: &'a str, since: u64) -> Answer<'a, Vec<RatingChange>> {
        Box::pin(async move {
            let query =
                "SELECT * FROM rating_history WHERE account = $1 AND at >= $2 ORDER BY at, game";
            let rows = ask!(self, |to| to.all(query, values![account, since]).await?)?;
            rows.iter().map(changed).collect()
        })
    }

    fn rated_speed<'a>(&'a self, game: &'a str) -> Answer<'a, Option<Speed>> {
        Box::pin(async move {
            let query = "SELECT speed FROM rated WHERE game = $1";
            let row = ask!(self, |to| to.maybe(query, values![game]).await?)?;
            row.as_ref().map(speed_of).transpose()
        })
    }

    fn rating_changes<'a>(&'a self, game: &'a str) -> Answer<'a, Vec<RatingChange>> {
        Box::pin(async move {
            let query = "SELECT * FROM rating_history WHERE game = $1 ORDER BY account";
            let rows = ask!(self, |to| to.all(query, values![game]).await?)?;
            rows.iter().map(changed).collect()
        })
    }

    fn aborts<'a>(&'a self, account: &'a str, since: u64) -> Answer<'a, Vec<u64>> {
        Box::pin(async move {
            let query = "SELECT done FROM rated WHERE aborted_by = $1 AND done >= $2 ORDER BY done";
            let rows = ask!(self, |to| to.all(query, values![account, since]).await?)?;
            rows.iter().map(|row| row.since("done")).collect()
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
                 AND accounts.closed IS NULL AND accounts.leaving IS NULL AND accounts.kind <> 'bot' \
                 ORDER BY rating DESC, accounts.id"
            );
            let rows =
                ask!(self, |to| to.all(&query, values![rules, speed.as_str(), LISTED]).await?)?;
            // The deviation grows while somebody does not play.
            let mut leaders = Vec::new();
            for row in &rows {
                let rating = kept(row)?;
                if rating.rating.is_listed(now as i64) {
                    leaders.push((account(row)?, rating));
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
            let query = "SELECT rules, speed, count(*) AS people FROM ratings \
                         GROUP BY rules, speed ORDER BY people DESC, rules, speed";
            let rows = ask!(self, |to| to.all(query, values![]).await?)?;
            let kind =
                |row: &Row| Ok((row.text("rules")?, speed_of(row)?, row.number("people")? as u32));
            rows.iter().map(kind).collect()
        })
    }
}
