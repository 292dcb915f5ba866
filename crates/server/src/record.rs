//! Between a session and the row it is kept in.

use std::{
    collections::BTreeMap,
    fmt::Write,
    time::{Duration, Instant},
};

use crownhead_notation::{SquareNames, fen};
use crownhead_play::{
    Colours, EndReason, Finish, Offer, Plan, Player, Proposal, Saved, SavedMove, Session,
    TimeControl,
};
use crownhead_rules::{ByColor, Color};
use crownhead_wire::{self as wire, ResultReason};
use serde::{Deserialize, Serialize};

use crate::{choice, present, seats::SeatHashes, store::StoredGame, time};

/// What a game is beside its session.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) owner: String,
    pub(crate) seats: SeatHashes,
    pub(crate) version: u32,
    pub(crate) rematch: Option<String>,
    pub(crate) seed: u64,
    pub(crate) created: u64,
    pub(crate) updated: u64,
}

/// Follows a computer player that plays hopeless games to the end.
const TO_THE_END: &str = " to the end";

/// The clock of a game as it is kept, in milliseconds.
#[derive(Serialize, Deserialize)]
struct StoredClock {
    initial: u64,
    increment: u64,
    white: u64,
    black: u64,
    /// Whose clock runs, and since when, in milliseconds since 1970. Written by servers alone: a
    /// game that is put away in a terminal waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    running: Option<Running>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Running {
    side: wire::Color,
    since: u64,
}

/// Whether clocks go on while a game is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clocks {
    /// They run, and time is counted against whoever is to move: a server keeps the game.
    Run,
    /// They stand until somebody takes the game up again.
    Stand,
}

/// Stops the clock of a game that a server left running when it ended at `ended`: the time until
/// then was used, the time after it is nobody's. `None` if no clock was running.
pub(crate) fn settle(clock: &str, ended: u64) -> Option<String> {
    let mut clock: StoredClock = serde_json::from_str(clock).ok()?;
    let Running { side, since } = clock.running.take()?;
    clock.spend(side, ended.saturating_sub(since));
    Some(json(&clock))
}

impl StoredClock {
    fn spend(&mut self, side: wire::Color, spent: u64) {
        let left = match side {
            wire::Color::White => &mut self.white,
            wire::Color::Black => &mut self.black,
        };
        *left = left.saturating_sub(spent);
    }
}

/// The row of a game.
pub(crate) fn write(card: &Card, session: &Session, now: Instant, clocks: Clocks) -> StoredGame {
    let rules = session.rules();
    let plan = session.plan();
    let names = SquareNames::diagram(rules);
    let saved = session.save(now);
    let changes = choice::changes(rules);
    let ms = |time: Duration| time.as_millis() as u64;
    let clock = plan.time.zip(saved.left).map(|(time, left)| StoredClock {
        initial: ms(time.initial),
        increment: ms(time.increment),
        white: ms(left.white),
        black: ms(left.black),
        running: match (clocks, session.clock().and_then(crownhead_play::Clock::running)) {
            (Clocks::Run, Some(side)) => {
                Some(Running { side: present::color(side), since: time::now() })
            }
            (Clocks::Stand, _) | (Clocks::Run, None) => None,
        },
    });
    StoredGame {
        id: card.id.clone(),
        owner: card.owner.clone(),
        version: card.version,
        rules: rules.base().id.to_owned(),
        rules_name: rules.name().to_owned(),
        switches: if changes.is_empty() { String::new() } else { json(&changes) },
        white: player_text(plan, Color::White),
        black: player_text(plan, Color::Black),
        white_seat: card.seats.white.clone(),
        black_seat: card.seats.black.clone(),
        start: plan.start.as_ref().map(|setup| fen::write(setup, &names)),
        clock: clock.map(|clock| json(&clock)),
        moves: write_moves(&saved.moves),
        ply: saved.moves.len() as u32,
        position: fen::write_position(session.position(), &names),
        redo: write_moves(&saved.redo),
        offer: saved.offer.map(write_offer),
        result: saved.finish.map(|finish| match finish.winner {
            Some(side) => side.to_string(),
            None => "draw".to_owned(),
        }),
        reason: saved.finish.map(|finish| json(&present::reason(finish.reason))),
        rematch: card.rematch.clone(),
        seed: card.seed,
        created: card.created,
        updated: card.updated,
    }
}

/// A player, with a note if it is a computer that never resigns.
fn player_text(plan: &Plan, side: Color) -> String {
    let player = plan.players[side];
    let fights = !plan.resigns && player != Player::Human;
    format!("{player}{}", if fights { TO_THE_END } else { "" })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("our own types have no keys that JSON lacks")
}

/// One move in a line: squares, milliseconds, and what both sides had left.
fn write_moves(moves: &[SavedMove]) -> String {
    let mut text = String::new();
    for SavedMove { text: squares, took, left } in moves {
        text.push_str(squares);
        // Writing to a string cannot fail.
        let _ = write!(text, " {}", took.as_millis());
        if let Some(left) = left {
            let _ = write!(text, " {} {}", left.white.as_millis(), left.black.as_millis());
        }
        text.push('\n');
    }
    text
}

fn read_moves(text: &str) -> Option<Vec<SavedMove>> {
    let read = |line: &str| {
        let mut words = line.split(' ');
        let text = words.next()?.to_owned();
        let mut time = || words.next()?.parse().ok().map(Duration::from_millis);
        let took = time()?;
        let left = time().zip(time()).map(|(white, black)| ByColor { white, black });
        Some(SavedMove { text, took, left })
    };
    text.lines().map(read).collect()
}

/// `black` for a draw, `black takeback` for taking back.
fn write_offer(Offer { side, of }: Offer) -> String {
    match of {
        Proposal::Draw => side.to_string(),
        Proposal::TakeBack => format!("{side} takeback"),
        Proposal::Rematch => format!("{side} rematch"),
    }
}

fn read_offer(text: &str) -> Option<Offer> {
    let (side, of) = match text.split_once(' ') {
        None => (text, Proposal::Draw),
        Some((side, "takeback")) => (side, Proposal::TakeBack),
        Some((side, "rematch")) => (side, Proposal::Rematch),
        Some(_) => return None,
    };
    Some(Offer { side: color(side)?, of })
}

/// The game of a row, or what is wrong with it.
pub(crate) fn read(row: &StoredGame, now: Instant) -> Result<(Card, Session), String> {
    let set = match row.switches.as_str() {
        "" => BTreeMap::default(),
        text => serde_json::from_str(text).map_err(|error| format!("switches: {error}"))?,
    };
    let rules =
        wire::RulesChoice { base: row.rules.clone(), set, name: Some(row.rules_name.clone()) };
    let rules = choice::rule_set(&rules).map_err(|error| error.detail().message.clone())?;
    let start = match &row.start {
        None => None,
        Some(text) => Some(
            fen::read(text, &SquareNames::diagram(&rules)).map_err(|error| error.to_string())?,
        ),
    };
    let player = |text: &str| {
        let name = text.strip_suffix(TO_THE_END).unwrap_or(text);
        name.parse::<Player>().map_err(|_| format!("player '{text}'"))
    };
    let fights = [&row.white, &row.black].into_iter().any(|text| text.ends_with(TO_THE_END));
    let mut clock: Option<StoredClock> = match &row.clock {
        None => None,
        Some(text) => Some(serde_json::from_str(text).map_err(|error| format!("clock: {error}"))?),
    };
    if let Some(clock) = &mut clock
        && let Some(Running { side, since }) = clock.running.take()
    {
        // Kept by this server, which has been running since: see `settle`.
        clock.spend(side, time::now().saturating_sub(since));
    }
    let plan = Plan {
        colours: Colours::usual(&rules),
        rules,
        players: ByColor { white: player(&row.white)?, black: player(&row.black)? },
        time: clock.as_ref().map(|clock| TimeControl {
            initial: Duration::from_millis(clock.initial),
            increment: Duration::from_millis(clock.increment),
        }),
        start,
        resigns: !fights,
    };
    let saved = Saved {
        moves: read_moves(&row.moves).ok_or("moves that cannot be read")?,
        // Of these the game does not depend on: what cannot be read is left.
        redo: read_moves(&row.redo).unwrap_or_default(),
        offer: row.offer.as_deref().and_then(read_offer),
        finish: finish(row)?,
        left: clock.as_ref().map(|clock| ByColor {
            white: Duration::from_millis(clock.white),
            black: Duration::from_millis(clock.black),
        }),
    };
    let session = Session::restore(plan, &saved, now).map_err(|error| error.to_string())?;
    let card = Card {
        id: row.id.clone(),
        owner: row.owner.clone(),
        seats: SeatHashes { white: row.white_seat.clone(), black: row.black_seat.clone() },
        version: row.version,
        rematch: row.rematch.clone(),
        seed: row.seed,
        created: row.created,
        updated: row.updated,
    };
    Ok((card, session))
}

fn color(text: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.word() == text)
}

/// How the game of a row ended, where its moves do not say.
fn finish(row: &StoredGame) -> Result<Option<Finish>, String> {
    let Some(reason) = &row.reason else { return Ok(None) };
    let reason = read_reason(reason)?;
    let side = |side: wire::Color| match side {
        wire::Color::White => Color::White,
        wire::Color::Black => Color::Black,
    };
    let reason = match reason {
        ResultReason::Agreed => EndReason::Agreed,
        ResultReason::Resigned { side: loser } => EndReason::Resigned { side: side(loser) },
        ResultReason::Time { side: loser } => EndReason::Time { side: side(loser) },
        _ => return Ok(None),
    };
    Ok(Some(Finish { winner: row.result.as_deref().and_then(color), reason }))
}

fn read_reason(text: &str) -> Result<ResultReason, String> {
    serde_json::from_str(text).map_err(|error| format!("reason: {error}"))
}

/// How the game of a row ended, to be shown.
pub(crate) fn result(row: &StoredGame) -> Option<wire::GameResult> {
    let reason = read_reason(row.reason.as_deref()?).ok()?;
    let winner = row.result.as_deref().and_then(color).map(present::color);
    Some(wire::GameResult { winner, message: present::reason_in_english(&reason), reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_used_before_a_server_ended_counts_and_time_after_it_does_not() {
        let clock = r#"{"initial":60000,"increment":0,"white":50000,"black":40000,"running":{"side":"black","since":1000000}}"#;
        let settled = settle(clock, 1_006_000).unwrap();
        assert_eq!(settled, r#"{"initial":60000,"increment":0,"white":50000,"black":34000}"#);
        // Nothing runs any more, so that the next start takes nothing away.
        assert_eq!(settle(&settled, 9_000_000), None);
        // A clock set back by the system gives nothing, and nobody has less than nothing.
        assert!(settle(clock, 5).unwrap().contains(r#""black":40000"#));
        assert!(settle(clock, 99_000_000).unwrap().contains(r#""black":0"#));
        // A clock as it was kept before.
        let old = r#"{"initial":60000,"increment":0,"white":50000,"black":40000}"#;
        assert_eq!(settle(old, 9_000_000), None);
    }
}
