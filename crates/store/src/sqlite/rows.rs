//! Between rows and records.

use std::time::Duration;

use crownhead_play::{Moment, SavedClock, SavedMove, TimeControl};
use crownhead_rules::{ByColor, Color};
use sqlx::{
    Row, Sqlite as Dialect,
    query::Query,
    sqlite::{SqliteArguments, SqliteRow},
};

use super::{fault, text};
use crate::{Card, End, Record, Setting, State, StoreError, Summary, Unreadable};

/// The columns of a [`Card`].
pub(super) const CARD: &str =
    "id, owner, white_token, black_token, version, rematch, seed, created, updated";
/// The columns of a [`Summary`].
pub(super) const SUMMARY: &str = "id, owner, white_token, black_token, version, rematch, seed, \
    created, updated, rules, rules_name, switches, white, black, ply, position, result, reason";
/// The columns of a [`Record`] without its moves, in the order of [`bind_record`].
pub(super) const RECORD: &str = "id, owner, white_token, black_token, version, rematch, seed, \
    created, updated, rules, rules_name, switches, white, black, start, initial_ms, increment_ms, \
    ply, position, white_ms, black_ms, running, running_since, redo, offer, result, reason";

/// A question mark for each of these columns.
pub(super) fn binds(columns: &str) -> String {
    vec!["?"; columns.split(',').count()].join(", ")
}

type Statement<'q> = Query<'q, Dialect, SqliteArguments<'q>>;

pub(super) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

pub(super) fn bind_record<'q>(to: Statement<'q>, game: &'q Record) -> Statement<'q> {
    let Record { card, setting, state, .. } = game;
    let to = to
        .bind(&card.id)
        .bind(&card.owner)
        .bind(&card.seats.white)
        .bind(&card.seats.black)
        .bind(i64::from(card.version))
        .bind(&card.rematch)
        .bind(card.seed as i64)
        .bind(card.created as i64)
        .bind(card.updated as i64)
        .bind(&setting.rules)
        .bind(&setting.rules_name)
        .bind(&setting.switches)
        .bind(&setting.players.white)
        .bind(&setting.players.black)
        .bind(&setting.start)
        .bind(setting.time.map(|time| millis(time.initial)))
        .bind(setting.time.map(|time| millis(time.increment)));
    bind_state(to, state)
}

/// From `ply` to `reason`.
pub(super) fn bind_state<'q>(to: Statement<'q>, state: &'q State) -> Statement<'q> {
    let State { ply, position, clock, redo, offer, end } = state;
    let result = end.map(|end| end.winner.map_or("draw", Color::word));
    let reason = end.map(|end| {
        serde_json::to_string(&end.reason).expect("our own types have no keys that JSON lacks")
    });
    bind_clock(to.bind(i64::from(*ply)).bind(position), clock.as_ref())
        .bind(text::moves(redo))
        .bind(offer.map(text::offer))
        .bind(result)
        .bind(reason)
}

/// From `white_ms` to `running_since`.
pub(super) fn bind_clock<'q>(to: Statement<'q>, clock: Option<&SavedClock>) -> Statement<'q> {
    let running = clock.and_then(|clock| clock.running);
    to.bind(clock.map(|clock| millis(clock.left.white)))
        .bind(clock.map(|clock| millis(clock.left.black)))
        .bind(running.map(|(side, _)| side.word()))
        .bind(running.map(|(_, since)| since.as_millis()))
}

/// A row, asked for columns by name.
struct Columns<'r>(&'r SqliteRow);

impl Columns<'_> {
    fn text(&self, name: &str) -> Result<String, StoreError> {
        self.0.try_get(name).map_err(fault)
    }

    fn maybe(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.0.try_get(name).map_err(fault)
    }

    fn number(&self, name: &str) -> Result<i64, StoreError> {
        self.0.try_get(name).map_err(fault)
    }

    fn time(&self, name: &str) -> Result<Option<Duration>, StoreError> {
        let ms: Option<i64> = self.0.try_get(name).map_err(fault)?;
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

pub(super) fn card(row: &SqliteRow) -> Result<Card, StoreError> {
    let row = Columns(row);
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

pub(super) fn summary(row: &SqliteRow) -> Result<Summary, StoreError> {
    let card = card(row)?;
    let row = Columns(row);
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
pub(super) fn record(row: &SqliteRow) -> Result<Record, StoreError> {
    let card = card(row)?;
    let row = Columns(row);
    let control = row.time("initial_ms")?.zip(row.time("increment_ms")?);
    let since: Option<i64> = row.0.try_get("running_since").map_err(fault)?;
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
            time: control.map(|(initial, increment)| TimeControl { initial, increment }),
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

pub(super) fn played(row: &SqliteRow) -> Result<SavedMove, StoreError> {
    let row = Columns(row);
    let took = row.time("took_ms")?.unwrap_or_default();
    Ok(SavedMove { text: row.text("text")?, took, left: row.left()? })
}
