//! Records as the arguments of statements.

use crownhead_play::SavedClock;
use crownhead_rules::Color;
use sqlx::{Sqlite as Dialect, query::Query, sqlite::SqliteArguments};

use super::text;
use crate::{
    Record, State,
    columns::{clock_columns, millis},
};

/// A question mark for each of these columns.
pub(super) fn binds(columns: &str) -> String {
    vec!["?"; columns.split(',').count()].join(", ")
}

type Statement<'q> = Query<'q, Dialect, SqliteArguments<'q>>;

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
        .bind(setting.time.map(|time| clock_columns(time).0))
        .bind(setting.time.map(|time| clock_columns(time).1));
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
