//! Between a session and the row it is kept in.

use std::{collections::BTreeMap, fmt::Write, time::Duration};

use crownhead_notation::{SquareNames, fen};
use crownhead_play::{
    Colours, EndReason, Finish, Moment, Offer, Plan, Player, Proposal, Saved, SavedClock,
    SavedMove, Session, TimeControl,
};
use crownhead_rules::{ByColor, Color};
use crownhead_wire::{self as wire, ResultReason};
use serde::{Deserialize, Serialize};

use crate::{choice, present, seats::SeatHashes, store::StoredGame};

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
    since: i64,
}

/// Whether clocks go on while a game is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clocks {
    /// They run, and time is counted against whoever is to move: a server keeps the game.
    Run,
    /// They stand from this moment on until somebody takes the game up again.
    StandFrom(Moment),
}

/// Stops the clock of a game that a server left running when it ended at `ended`: the time until
/// then was used, the time after it is nobody's. `None` if no clock was running.
pub(crate) fn settle(clock: &str, ended: Moment) -> Option<String> {
    let clock: StoredClock = serde_json::from_str(clock).ok()?;
    clock.running?;
    Some(json(&StoredClock::of(clock.control(), clock.standing().stopped(ended))))
}

impl StoredClock {
    fn of(control: TimeControl, clock: SavedClock) -> Self {
        let ms = |time: Duration| time.as_millis() as u64;
        Self {
            initial: ms(control.initial),
            increment: ms(control.increment),
            white: ms(clock.left.white),
            black: ms(clock.left.black),
            running: clock.running.map(|(side, since)| Running {
                side: present::color(side),
                since: since.as_millis(),
            }),
        }
    }

    fn control(&self) -> TimeControl {
        TimeControl {
            initial: Duration::from_millis(self.initial),
            increment: Duration::from_millis(self.increment),
        }
    }

    fn standing(&self) -> SavedClock {
        SavedClock {
            left: ByColor {
                white: Duration::from_millis(self.white),
                black: Duration::from_millis(self.black),
            },
            running: self
                .running
                .map(|Running { side, since }| (rules_color(side), Moment::from_millis(since))),
        }
    }
}

fn rules_color(side: wire::Color) -> Color {
    match side {
        wire::Color::White => Color::White,
        wire::Color::Black => Color::Black,
    }
}

/// The row of a game.
pub(crate) fn write(card: &Card, session: &Session, clocks: Clocks) -> StoredGame {
    let rules = session.rules();
    let plan = session.plan();
    let names = SquareNames::diagram(rules);
    let saved = session.save();
    let changes = choice::changes(rules);
    let clock = plan.time.zip(saved.clock).map(|(control, clock)| {
        let clock = match clocks {
            Clocks::Run => clock,
            Clocks::StandFrom(now) => clock.stopped(now),
        };
        StoredClock::of(control, clock)
    });
    StoredGame {
        id: card.id.clone(),
        owner: card.owner.clone(),
        version: card.version,
        rules: rules.base().id.to_string(),
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

/// The game of a row, or what is wrong with it. A clock that runs in the row has been running, kept by
/// this server: see [`settle`].
pub(crate) fn read(row: &StoredGame, now: Moment) -> Result<(Card, Session), String> {
    read_with(row, now, |clock| clock)
}

/// The same for a program that serves no games: a clock that a server keeps running is stopped at
/// `stopped` by the server's clock, and goes on at `now` by the clock of this program.
pub(crate) fn read_standing(
    row: &StoredGame,
    stopped: Moment,
    now: Moment,
) -> Result<(Card, Session), String> {
    read_with(row, now, |clock| clock.stopped(stopped))
}

fn read_with(
    row: &StoredGame,
    now: Moment,
    clocks: impl FnOnce(SavedClock) -> SavedClock,
) -> Result<(Card, Session), String> {
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
    let clock: Option<StoredClock> = match &row.clock {
        None => None,
        Some(text) => Some(serde_json::from_str(text).map_err(|error| format!("clock: {error}"))?),
    };
    let plan = Plan {
        colours: Colours::usual(&rules),
        rules,
        players: ByColor { white: player(&row.white)?, black: player(&row.black)? },
        time: clock.as_ref().map(StoredClock::control),
        start,
        resigns: !fights,
    };
    let saved = Saved {
        moves: read_moves(&row.moves).ok_or("moves that cannot be read")?,
        // Of these the game does not depend on: what cannot be read is left.
        redo: read_moves(&row.redo).unwrap_or_default(),
        offer: row.offer.as_deref().and_then(read_offer),
        finish: finish(row)?,
        clock: clock.as_ref().map(StoredClock::standing).map(clocks),
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
    let reason = match reason {
        ResultReason::Agreed => EndReason::Agreed,
        ResultReason::Resigned { side: loser } => EndReason::Resigned { side: rules_color(loser) },
        ResultReason::Time { side: loser } => EndReason::Time { side: rules_color(loser) },
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
        let settle = |clock: &str, ended| settle(clock, Moment::from_millis(ended));
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
