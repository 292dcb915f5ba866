//! Games with days for a move. There is no table: they are rows of `games` with an increment of a day or more.

use crownhead_play::Moment;
use crownhead_rules::Color;

use super::{Row, Tables, ask, people::with_opponents_and, values};
use crate::{
    Correspondence, DaysGame, StoreError,
    columns::{self, Columns as _, DAY_MS},
    store::Answer,
    text,
};

/// When the clock that runs will have run down.
fn falls_at(row: &Row) -> Result<Option<Moment>, StoreError> {
    let Some(since) = row.maybe_number("running_since")? else { return Ok(None) };
    let left = match row.maybe("running")?.as_deref().and_then(text::color) {
        Some(Color::White) => row.maybe_number("white_ms")?,
        Some(Color::Black) => row.maybe_number("black_ms")?,
        None => None,
    };
    Ok(left.map(|left| Moment::from_millis(since.saturating_add(left))))
}

impl<S: Tables> Correspondence for S {
    fn days_games<'a>(&'a self, account: &'a str, most: u32) -> Answer<'a, Vec<DaysGame>> {
        Box::pin(async move {
            let query = format!(
                "SELECT {}, side, increment_ms, white_ms, black_ms, running, running_since \
                 FROM players JOIN games ON games.id = players.game WHERE account = $1 \
                 AND result IS NULL AND increment_ms >= {DAY_MS} ORDER BY updated, id LIMIT $2",
                columns::SUMMARY
            );
            let read = |row: &Row| {
                let days = u8::try_from(row.number("increment_ms")? / DAY_MS).unwrap_or(u8::MAX);
                Ok((days, falls_at(row)?))
            };
            let found = with_opponents_and(self, account, &query, most, read).await?;
            let game = |(played, (days, falls_at))| DaysGame { played, days, falls_at };
            let mut games: Vec<DaysGame> = found.into_iter().map(game).collect();
            let order =
                |game: &DaysGame| (!game.is_own_turn(), game.falls_at.is_none(), game.falls_at);
            games.sort_by_key(order);
            Ok(games)
        })
    }

    fn count_days_games<'a>(&'a self, account: &'a str) -> Answer<'a, u32> {
        Box::pin(async move {
            let query = format!(
                "SELECT count(*) AS games FROM players JOIN games ON games.id = players.game \
                 WHERE account = $1 AND result IS NULL AND increment_ms >= {DAY_MS}"
            );
            let row = ask!(self, |to| to.maybe(&query, values![account]).await?)?;
            row.map_or(Ok(0), |row| Ok(row.number("games")? as u32))
        })
    }
}
