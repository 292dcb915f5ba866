//! Records as the arguments of statements, and the moves of rows.

use crownhead_play::{SavedClock, SavedMove};
use crownhead_rules::{ByColor, Color};
use sqlx::{
    Postgres as Dialect, Row,
    postgres::{PgArguments, PgRow},
    query::Query,
};

use crate::{
    Record, State, StoreError,
    columns::{clock_columns, millis},
    text,
};

pub(super) type Statement<'q> = Query<'q, Dialect, PgArguments>;

/// From `id` to `reason`: the columns of a record.
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
        // The one text here that somebody else may have written. PostgreSQL keeps no zero in one.
        .bind(setting.rules_name.replace('\0', " "))
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

/// When the clock that runs will have run down.
pub(super) fn flag_at(clock: Option<&SavedClock>) -> Option<i64> {
    let clock = clock?;
    clock.running.map(|(side, since)| (since + clock.left[side]).as_millis())
}

/// Whether a game is over, as it is kept.
pub(super) fn status(state: &State) -> i16 {
    i16::from(state.end.is_some())
}

/// Whether the computer is to move.
pub(super) fn is_for_computer(game: &Record) -> bool {
    let turn = if game.state.position.starts_with('W') { Color::White } else { Color::Black };
    let player = text::read_player(&game.setting.players[turn]);
    game.state.end.is_none() && player.is_some_and(|player| player != crownhead_play::Player::Human)
}

/// Moves as five arrays: plies, squares, times, and what both sides had left.
pub(super) fn bind_moves<'q>(to: Statement<'q>, kept: u32, moves: &[SavedMove]) -> Statement<'q> {
    let plies: Vec<i64> = (i64::from(kept) + 1..).take(moves.len()).collect();
    let texts: Vec<String> = moves.iter().map(|m| m.text.clone()).collect();
    let took: Vec<i64> = moves.iter().map(|m| millis(m.took)).collect();
    let left = |side: Color| -> Vec<Option<i64>> {
        moves.iter().map(|m| m.left.map(|left| millis(left[side]))).collect()
    };
    to.bind(plies).bind(texts).bind(took).bind(left(Color::White)).bind(left(Color::Black))
}

/// The moves of a game beside its row, in one statement with it: another one could see a later
/// version.
pub(super) const MOVES: &str = "LEFT JOIN LATERAL (SELECT array_agg(text ORDER BY ply) AS texts, \
    array_agg(took_ms ORDER BY ply) AS took, array_agg(moves.white_ms ORDER BY ply) AS whites, \
    array_agg(moves.black_ms ORDER BY ply) AS blacks FROM moves WHERE game = games.id) played ON true";
/// The columns of [`MOVES`].
pub(super) const MOVE_COLUMNS: &str = "played.texts, played.took, played.whites, played.blacks";

/// The moves of a row with [`MOVE_COLUMNS`].
pub(super) fn moves(row: &PgRow) -> Result<Vec<SavedMove>, StoreError> {
    let texts: Option<Vec<String>> = get(row, "texts")?;
    let took: Option<Vec<i64>> = get(row, "took")?;
    let whites: Option<Vec<Option<i64>>> = get(row, "whites")?;
    let blacks: Option<Vec<Option<i64>>> = get(row, "blacks")?;
    let (Some(texts), Some(took), Some(whites), Some(blacks)) = (texts, took, whites, blacks)
    else {
        return Ok(Vec::new());
    };
    let time = |ms: i64| std::time::Duration::from_millis(u64::try_from(ms).unwrap_or(0));
    let left = whites.into_iter().zip(blacks).map(|(white, black)| {
        white.zip(black).map(|(white, black)| ByColor { white: time(white), black: time(black) })
    });
    let moves = texts.into_iter().zip(took).zip(left);
    Ok(moves.map(|((text, took), left)| SavedMove { text, took: time(took), left }).collect())
}

fn get<'r, T>(row: &'r PgRow, name: &str) -> Result<T, StoreError>
where
    T: sqlx::Decode<'r, Dialect> + sqlx::Type<Dialect>,
{
    row.try_get(name).map_err(|error| StoreError::Other(error.to_string()))
}
