//! Between rows and records: what both databases have in common.

use std::time::Duration;

use crownhead_play::{Moment, SavedClock, SavedMove, TimeControl};
use crownhead_rules::ByColor;
use sqlx::{Row, sqlite::SqliteRow};

use crate::{Card, End, Record, Setting, State, StoreError, Summary, Unreadable, text};

/// The columns of a [`Card`].
pub(crate) const CARD: &str =
    "id, owner, white_token, black_token, version, rematch, seed, created, updated";
/// The columns of a [`Summary`].
pub(crate) const SUMMARY: &str = "id, owner, white_token, black_token, version, rematch, seed, \
    created, updated, rules, rules_name, switches, white, black, ply, position, result, reason";
/// The columns of a [`Record`] without its moves, in the order in which they are written.
pub(crate) const RECORD: &str = "id, owner, white_token, black_token, version, rematch, seed, \
    created, updated, rules, rules_name, switches, white, black, start, initial_ms, increment_ms, \
    ply, position, white_ms, black_ms, running, running_since, redo, offer, result, reason";

pub(crate) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// A day, in milliseconds. No clock adds as much for a move.
pub(crate) const DAY_MS: i64 = 86_400_000;

/// What stands in `initial_ms` and `increment_ms`. Days for a move are an increment of as many days, of which nothing is
/// saved up: a server of an earlier version that has the game for a while, with the same database, plays on with it.
pub(crate) fn clock_columns(time: TimeControl) -> (i64, i64) {
    match time {
        TimeControl::Game { initial, increment } => (millis(initial), millis(increment)),
        TimeControl::Days(days) => (i64::from(days) * DAY_MS, i64::from(days) * DAY_MS),
    }
}

/// The same, read.
fn time_control((initial, increment): (Duration, Duration)) -> TimeControl {
    match u8::try_from(millis(increment) / DAY_MS) {
        Ok(days) if days > 0 => TimeControl::Days(days),
        Ok(_) | Err(_) => TimeControl::Game { initial, increment },
    }
}

/// A row, asked for columns by name.
pub(crate) trait Columns {
    /// A text, or nothing.
    fn maybe(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// A number, or nothing.
    fn maybe_number(&self, name: &str) -> Result<Option<i64>, StoreError>;

    /// A number with a fraction, or nothing.
    fn maybe_real(&self, name: &str) -> Result<Option<f64>, StoreError>;

    fn text(&self, name: &str) -> Result<String, StoreError> {
        self.maybe(name)?.ok_or_else(|| missing(name))
    }

    fn number(&self, name: &str) -> Result<i64, StoreError> {
        self.maybe_number(name)?.ok_or_else(|| missing(name))
    }

    fn real(&self, name: &str) -> Result<f64, StoreError> {
        self.maybe_real(name)?.ok_or_else(|| missing(name))
    }

    /// Milliseconds since 1970, or nothing.
    fn maybe_since(&self, name: &str) -> Result<Option<u64>, StoreError> {
        Ok(self.maybe_number(name)?.map(|time| time as u64))
    }

    /// Milliseconds since 1970.
    fn since(&self, name: &str) -> Result<u64, StoreError> {
        Ok(self.number(name)? as u64)
    }

    fn time(&self, name: &str) -> Result<Option<Duration>, StoreError> {
        let ms = self.maybe_number(name)?;
        Ok(ms.map(|ms| Duration::from_millis(u64::try_from(ms).unwrap_or(0))))
    }

    fn players(&self) -> Result<ByColor<String>, StoreError> {
        Ok(ByColor { white: self.text("white")?, black: self.text("black")? })
    }

    /// The times of both sides, where both are there.
    fn left(&self) -> Result<Option<ByColor<Duration>>, StoreError> {
        let both = self.time("white_ms")?.zip(self.time("black_ms")?);
        Ok(both.map(|(white, black)| ByColor { white, black }))
    }

    fn end(&self) -> Result<Result<Option<End>, Unreadable>, StoreError> {
        let winner = self.maybe("result")?.as_deref().and_then(text::color);
        let Some(reason) = self.maybe("reason")? else { return Ok(Ok(None)) };
        let reason = serde_json::from_str(&reason);
        let reason = reason.map_err(|error| Unreadable::Reason(error.to_string()));
        Ok(reason.map(|reason| Some(End { winner, reason })))
    }
}

fn missing(name: &str) -> StoreError {
    StoreError::Other(format!("a row without {name}"))
}

/// What stands in a column is not what belongs there.
fn unreadable(error: &sqlx::Error) -> StoreError {
    StoreError::Other(error.to_string())
}

impl Columns for SqliteRow {
    fn maybe(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.try_get(name).map_err(|error| unreadable(&error))
    }

    fn maybe_number(&self, name: &str) -> Result<Option<i64>, StoreError> {
        self.try_get(name).map_err(|error| unreadable(&error))
    }

    fn maybe_real(&self, name: &str) -> Result<Option<f64>, StoreError> {
        self.try_get(name).map_err(|error| unreadable(&error))
    }
}

#[cfg(feature = "cluster")]
impl Columns for sqlx::postgres::PgRow {
    fn maybe(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.try_get(name).map_err(|error| unreadable(&error))
    }

    fn maybe_number(&self, name: &str) -> Result<Option<i64>, StoreError> {
        self.try_get(name).map_err(|error| unreadable(&error))
    }

    fn maybe_real(&self, name: &str) -> Result<Option<f64>, StoreError> {
        self.try_get(name).map_err(|error| unreadable(&error))
    }
}

pub(crate) fn card(row: &impl Columns) -> Result<Card, StoreError> {
    Ok(Card {
        id: row.text("id")?,
        owner: row.text("owner")?,
        seats: ByColor { white: row.maybe("white_token")?, black: row.maybe("black_token")? },
        version: row.number("version")? as u32,
        rematch: row.maybe("rematch")?,
        seed: row.number("seed")? as u64,
        created: row.number("created")? as u64,
        updated: row.number("updated")? as u64,
    })
}

pub(crate) fn summary(row: &impl Columns) -> Result<Summary, StoreError> {
    let card = card(row)?;
    Ok(Summary {
        card,
        rules: row.text("rules")?,
        rules_name: row.text("rules_name")?,
        house_rules: !row.text("switches")?.is_empty(),
        players: row.players()?,
        ply: row.number("ply")? as u32,
        position: row.text("position")?,
        end: row.end()?.unwrap_or(None),
    })
}

/// A record without its moves.
pub(crate) fn record(row: &impl Columns) -> Result<Record, StoreError> {
    let card = card(row)?;
    let control = row.time("initial_ms")?.zip(row.time("increment_ms")?);
    let since = row.maybe_number("running_since")?;
    let side = row.maybe("running")?.as_deref().and_then(text::color);
    let running = side.zip(since.map(Moment::from_millis));
    let (end, fault) = match row.end()? {
        Ok(end) => (end, None),
        Err(fault) => (None, Some(fault)),
    };
    Ok(Record {
        card,
        setting: Setting {
            rules: row.text("rules")?,
            rules_name: row.text("rules_name")?,
            switches: row.text("switches")?,
            players: row.players()?,
            start: row.maybe("start")?,
            time: control.map(time_control),
        },
        state: State {
            ply: row.number("ply")? as u32,
            position: row.text("position")?,
            clock: row.left()?.map(|left| SavedClock { left, running }),
            // No game is lost for what was taken back in it: what cannot be read is left.
            redo: row.text("redo")?.lines().map_while(text::read_move).collect(),
            offer: row.maybe("offer")?.as_deref().and_then(text::read_offer),
            end,
        },
        moves: Vec::new(),
        fault,
    })
}

pub(crate) fn played(row: &impl Columns) -> Result<SavedMove, StoreError> {
    let took = row.time("took_ms")?.unwrap_or_default();
    Ok(SavedMove { text: row.text("text")?, took, left: row.left()? })
}
