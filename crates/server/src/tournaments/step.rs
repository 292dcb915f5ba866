//! What is due in a tournament, as a function of its rows and the time: results of games that have ended, the next
//! round or wave, the end. A step that was interrupted is found again from the rows.

use crownhead_rules::Color;
use crownhead_store::{
    ByeKind, End, Entrant, KeptBye, PairedGame, Pairing, Reason, TournamentAct, TournamentChange,
    TournamentResult, TournamentState,
};
use crownhead_tournament::{Bye, Colour, NoPairing, Outcome, Round, Waiting};
use crownhead_wire::TournamentDeed;

use super::field::Field;
use crate::{failure::ApiError, seats};

/// Milliseconds between two waves of an arena.
const WAVE: u64 = 4_000;
/// In the last milliseconds of an arena no game begins, at most so many.
const LAST_GAMES: u64 = 120_000;
/// A tournament that has had fewer than two players for so long after its beginning is called off.
const GIVE_UP: u64 = 24 * 60 * 60 * 1000;
/// Half-moves after which both have moved.
const BOTH_MOVED: u32 = 2;

/// What is to be done about the games of a tournament. Doing it twice does it once.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Chores {
    /// Games that are paired and not made.
    pub(crate) missing: Vec<Pairing>,
    /// Games in which the side to move has not come.
    pub(crate) absent: Vec<String>,
    /// Games that are played: their clocks must run.
    pub(crate) running: Vec<String>,
}

/// A line for the log.
pub(crate) fn act(at: u64, by: Option<&str>, deed: &TournamentDeed) -> TournamentAct {
    // A value of an enum can be written.
    let what = serde_json::to_string(deed).unwrap_or_default();
    TournamentAct { at, by: by.map(str::to_owned), what }
}

/// What has to be written down now; nothing if nothing is due.
pub(crate) fn due(field: &Field, now: u64) -> Result<Option<TournamentChange>, ApiError> {
    let row = &field.kept.row;
    let mut change = TournamentChange::of(row.clone());
    match row.state {
        TournamentState::Over | TournamentState::Cancelled => return Ok(None),
        TournamentState::Open => {
            let Some(starts) = row.next_at.filter(|starts| *starts <= now) else { return Ok(None) };
            if field.numbers().len() >= 2 && !row.held {
                begin(field, &mut change, now, None)?;
            } else if now >= starts + GIVE_UP {
                change.row.state = TournamentState::Cancelled;
                change.row.ended = Some(now);
                change.acts.push(act(now, None, &TournamentDeed::Cancelled));
            }
        }
        TournamentState::Running => {
            collect(field, &mut change, now);
            // What was collected is written down before anybody is paired by it.
            if change.pairings.is_empty() {
                if field.is_arena() {
                    go_on_arena(field, &mut change, now)?;
                } else {
                    go_on_rounds(field, &mut change, now)?;
                }
            }
        }
    }
    let is_same = change.row == *row && change.pairings.is_empty() && change.entrants.is_empty();
    Ok((!is_same).then_some(change))
}

/// Begins a tournament.
pub(crate) fn begin(
    field: &Field,
    change: &mut TournamentChange,
    now: u64,
    by: Option<&str>,
) -> Result<(), ApiError> {
    change.row.state = TournamentState::Running;
    change.row.started = Some(now);
    change.row.next_at = None;
    change.acts.push(act(now, by, &TournamentDeed::Started));
    if field.is_arena() {
        change.row.next_at = Some(now);
    } else {
        pair(field, change, now)?;
    }
    Ok(())
}

/// The result of a game that is over. Before both have moved it is a forfeit.
fn result_of(game: &PairedGame, end: End) -> TournamentResult {
    let is_played = game.ply >= BOTH_MOVED;
    match (end.winner, is_played) {
        (None, _) => TournamentResult::Draw,
        (Some(Color::White), true) => TournamentResult::White,
        (Some(Color::Black), true) => TournamentResult::Black,
        (Some(Color::White), false) => TournamentResult::WhiteByForfeit,
        (Some(Color::Black), false) => TournamentResult::BlackByForfeit,
    }
}

/// The side that was not there: it lost on time before both had moved.
const fn absent_side(game: &PairedGame, end: End) -> Option<Color> {
    match end.reason {
        Reason::Time { side } if game.ply < BOTH_MOVED => Some(side),
        Reason::Time { .. }
        | Reason::Resigned { .. }
        | Reason::NoPieces { .. }
        | Reason::Blocked { .. }
        | Reason::FirstKing { .. }
        | Reason::Repetition { .. }
        | Reason::QuietMoves { .. }
        | Reason::LimitedEnding { .. }
        | Reason::Agreed => None,
    }
}

/// Writes down results of games that have ended.
fn collect(field: &Field, change: &mut TournamentChange, now: u64) {
    for (pairing, game) in &field.kept.pairings {
        let Some((game, end)) = game.as_ref().and_then(|game| Some((game, game.end?))) else {
            continue;
        };
        if pairing.result.is_some() {
            continue;
        }
        let result = result_of(game, end);
        let ended = Some(game.updated.min(now));
        change.pairings.push(Pairing { result: Some(result), ended, ..pairing.clone() });
        let others = field.kept.pairings.iter().map(|(other, _)| other);
        let mut others = others
            .filter(|other| (other.round, other.board) == (pairing.round, pairing.board))
            .filter(|other| other.leg != pairing.leg);
        let other = others.next();
        // The second game from an opening begins when the first is over.
        if let Some(second) = other.filter(|other| other.made.is_none() && other.result.is_none()) {
            change.pairings.push(Pairing { made: Some(now), ..second.clone() });
            continue;
        }
        if let Some(side) = absent_side(game, end)
            && !field.is_round_robin()
        {
            let number = match side {
                Color::White => pairing.white,
                Color::Black => pairing.black,
            };
            // Whoever has come for one of two games is there.
            let was_there = other.is_some_and(|other| !has_forfeited(other, number));
            if !was_there && let Some(entrant) = field.entrant(number) {
                let missed = Entrant { paused: true, missed: true, ..entrant.clone() };
                change.entrants.push(missed);
                change.acts.push(act(now, None, &TournamentDeed::Missed { player: number }));
            }
        }
    }
}

fn has_forfeited(pairing: &Pairing, number: u32) -> bool {
    match pairing.result {
        Some(TournamentResult::WhiteByForfeit) => pairing.black == number,
        Some(TournamentResult::BlackByForfeit) => pairing.white == number,
        Some(TournamentResult::Absent) => true,
        Some(TournamentResult::White | TournamentResult::Draw | TournamentResult::Black) | None => {
            false
        }
    }
}

fn finish(change: &mut TournamentChange, now: u64, deed: &TournamentDeed) {
    change.row.state = TournamentState::Over;
    change.row.ended = Some(now);
    change.row.next_at = None;
    change.acts.push(act(now, None, deed));
}

fn go_on_rounds(field: &Field, change: &mut TournamentChange, now: u64) -> Result<(), ApiError> {
    if field.pending().next().is_some() {
        return Ok(());
    }
    let row = &field.kept.row;
    if row.last || row.round as usize >= field.tournament().planned_rounds() {
        finish(change, now, &TournamentDeed::Ended);
    } else if let Some(next_at) = row.next_at {
        if next_at <= now && !row.held {
            pair(field, change, now)?;
        }
    } else if let Some(pause) = field.settings.pause {
        change.row.next_at = Some(now + u64::from(pause) * 1000);
    }
    Ok(())
}

/// Pairs the next round, or ends the tournament if there is none.
fn pair(field: &Field, change: &mut TournamentChange, now: u64) -> Result<(), ApiError> {
    let tournament = field.tournament();
    let round = match tournament.next_round() {
        Ok(round) => round,
        Err(
            NoPairing::Paused
            | NoPairing::Unfinished { .. }
            | NoPairing::BadHandMade(_)
            | NoPairing::NotByHand,
        ) => return Ok(()),
        Err(NoPairing::Finished) => {
            finish(change, now, &TournamentDeed::Ended);
            return Ok(());
        }
        // Nobody is left, or those who are have all met.
        Err(_) => {
            finish(change, now, &TournamentDeed::NoPairing);
            return Ok(());
        }
    };
    let number = field.kept.row.round;
    write_round(field, change, number, &round, now)?;
    change.row.round = number + 1;
    change.row.next_at = None;
    let paired = TournamentDeed::Paired { round: number + 1 };
    change.acts.push(act(now, None, &paired));
    Ok(())
}

fn write_round(
    field: &Field,
    change: &mut TournamentChange,
    number: u32,
    round: &Round,
    now: u64,
) -> Result<(), ApiError> {
    for (board, pairing) in (0..).zip(&round.pairings) {
        let opening = pairing.ballot.and_then(|ballot| field.openings.get(ballot as usize));
        let opening = opening.and_then(|opening| serde_json::to_string(opening).ok());
        for (leg, outcome) in (0_u32..).zip(&pairing.games) {
            let (white, black) = match leg {
                0 => (pairing.white, pairing.black),
                _ => (pairing.black, pairing.white),
            };
            let result = match outcome {
                Outcome::Forfeit(Some(Colour::White)) => Some(TournamentResult::WhiteByForfeit),
                Outcome::Forfeit(Some(Colour::Black)) => Some(TournamentResult::BlackByForfeit),
                Outcome::Forfeit(None) => Some(TournamentResult::Absent),
                Outcome::Pending | Outcome::Played(_) => None,
            };
            change.pairings.push(Pairing {
                round: number,
                board,
                leg,
                white: field.number(white),
                black: field.number(black),
                opening: opening.clone(),
                game: if result.is_none() { Some(seats::new_id()?) } else { None },
                made: (leg == 0 && result.is_none()).then_some(now),
                result,
                ended: result.map(|_| now),
            });
        }
    }
    for &(id, bye) in &round.byes {
        let number_of = field.number(id);
        let kind = match bye {
            Bye::Allocated | Bye::Full => ByeKind::Allocated,
            Bye::Half => ByeKind::Half,
            Bye::Zero => ByeKind::Zero,
        };
        change.byes.push(KeptBye { round: number, number: number_of, kind });
        if kind == ByeKind::Half
            && let Some(entrant) = field.entrant(number_of)
        {
            let halves = entrant.halves + 1;
            change.entrants.push(Entrant { halves, ..entrant.clone() });
        }
    }
    Ok(())
}

fn go_on_arena(field: &Field, change: &mut TournamentChange, now: u64) -> Result<(), ApiError> {
    let row = &field.kept.row;
    let ends = field.ends().unwrap_or(now);
    let length = ends.saturating_sub(row.started.unwrap_or(now));
    if now >= ends && !row.last {
        change.row.last = true;
    }
    if change.row.last && field.pending().next().is_none() {
        finish(change, now, &TournamentDeed::Ended);
        return Ok(());
    }
    let is_time_left = now + LAST_GAMES.min(length / 5) < ends;
    if change.row.last || row.held || !is_time_left || row.next_at.is_some_and(|at| at > now) {
        return Ok(());
    }
    let busy: Vec<u32> = field.pending().flat_map(|one| [one.white, one.black]).collect();
    let mut last_ended: std::collections::HashMap<u32, u64> = std::collections::HashMap::new();
    for (pairing, _) in &field.kept.pairings {
        for number in [pairing.white, pairing.black] {
            let ended = last_ended.entry(number).or_default();
            *ended = (*ended).max(pairing.ended.unwrap_or_default());
        }
    }
    let free: Vec<Waiting> = field
        .numbers()
        .iter()
        .filter(|number| !busy.contains(number))
        .filter_map(|number| {
            let since = field.entrant(*number)?.since;
            let since = since.max(last_ended.get(number).copied().unwrap_or_default());
            let waves = (now.saturating_sub(since) / WAVE).min(1000) as u32;
            Some(Waiting { player: field.id(*number)?, waves })
        })
        .collect();
    let pairings = field.arena().pair(&free, u64::from(row.round));
    if pairings.is_empty() {
        return Ok(());
    }
    for (board, pairing) in (0..).zip(&pairings) {
        let opening = pairing.ballot.and_then(|ballot| field.openings.get(ballot as usize));
        change.pairings.push(Pairing {
            round: row.round,
            board,
            leg: 0,
            white: field.number(pairing.white),
            black: field.number(pairing.black),
            opening: opening.and_then(|opening| serde_json::to_string(opening).ok()),
            game: Some(seats::new_id()?),
            made: Some(now),
            result: None,
            ended: None,
        });
    }
    change.row.round = row.round + 1;
    change.row.next_at = Some(now + WAVE);
    Ok(())
}

/// Until when nothing is due unless the tournament changes; nothing where that cannot be said, as while games are
/// played. Asked after [`due`] has found nothing.
pub(crate) fn quiet_until(field: &Field) -> Option<u64> {
    let row = &field.kept.row;
    match row.state {
        TournamentState::Over | TournamentState::Cancelled => Some(u64::MAX),
        TournamentState::Open => row.next_at.map(|starts| starts + GIVE_UP),
        TournamentState::Running if field.is_arena() || field.pending().next().is_some() => None,
        TournamentState::Running if row.held => Some(u64::MAX),
        TournamentState::Running => Some(row.next_at.unwrap_or(u64::MAX)),
    }
}

/// What is to be done about the games. `up` is when this server began: time in which nobody could play is nobody's.
pub(crate) fn chores(field: &Field, now: u64, up: u64) -> Chores {
    let mut chores = Chores::default();
    if field.kept.row.state != TournamentState::Running {
        return chores;
    }
    for (pairing, game) in &field.kept.pairings {
        let (None, Some(made), Some(id)) = (pairing.result, pairing.made, &pairing.game) else {
            continue;
        };
        match game {
            None => chores.missing.push(pairing.clone()),
            Some(PairedGame { end: Some(_), .. }) => {}
            Some(PairedGame { ply, updated, end: None }) => {
                let since = made.max(*updated).max(up);
                if *ply < BOTH_MOVED && now >= since + field.first_move() {
                    chores.absent.push(id.clone());
                } else {
                    chores.running.push(id.clone());
                }
            }
        }
    }
    chores
}
