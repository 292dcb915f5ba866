//! A crown given or missed.
//!
//! Given: in the line that the engine expects the opponent crowns within
//! [`MOST_PLIES`] plies, also by giving up pieces or by exchanges in which the mover
//! crowns and loses the king; when no capture is left the opponent has a king more than before and
//! the mover none, that king has not cost what it is worth, and so it stays for
//! [`LASTS`](material::LASTS) plies. The best line has no such crown, though it goes on for [`LONGER`]
//! plies more: a crown that only comes a move later is not lost. The mover is behind by [`WORTH`] then, or was ahead by as
//! much before. Missed: the same for the
//! mover within [`MOST_PLIES_MISSED`] plies of the best line, by which it is not behind, and not in the line after the move.

use crownhead_rules::{Color, Kind, Move, Objective, Position, Square};

use super::{Case, Explanation};
use crate::material::{self, Stop};

/// Later crownings have other causes.
const MOST_PLIES: usize = 16;
/// What might have been won is less certain: the other side would have had choices.
const MOST_PLIES_MISSED: usize = 13;
/// So many plies more than the crowning takes are known of the other line.
const LONGER: usize = 4;
/// What a king must be worth, in hundredths of a man, after what was given for it.
const WORTH: i32 = 50;

pub(super) fn given(case: &Case<'_>) -> Option<Explanation> {
    let (had, left) = (case.ply.best.score.value(), case.ply.reply.score.value());
    if !is_wanted(case) || (left > -WORTH && had < WORTH) {
        return None;
    }
    let (line, opponent) = (case.line(), !case.ply.mover);
    let (index, square) = crowned(case, &line, opponent, MOST_PLIES)?;
    if is_ahead_in_kings(case, &case.ply.best.moves, opponent, index + LONGER)? {
        return None;
    }
    Some(Explanation::CrownGiven { square, line: line.get(1..=index)?.to_vec() })
}

pub(super) fn missed(case: &Case<'_>) -> Option<Explanation> {
    if !is_wanted(case) || case.ply.best.score.value() < 0 {
        return None;
    }
    let (best, mover) = (&case.ply.best.moves, case.ply.mover);
    let (index, square) = crowned(case, best, mover, MOST_PLIES_MISSED)?;
    if is_ahead_in_kings(case, &case.line(), mover, index + LONGER)? {
        return None;
    }
    Some(Explanation::CrownMissed { square, line: best.get(..=index)?.to_vec() })
}

/// Where crowns are what the players want.
fn is_wanted(case: &Case<'_>) -> bool {
    let objective = case.before.position().rules().rules().movement.objective;
    objective != Objective::Giveaway && !case.ply.is_best()
}

/// The crowning of a line by which `side` is ahead in kings and stays so: the index of the move, and
/// the square.
fn crowned(case: &Case<'_>, line: &[Move], side: Color, most: usize) -> Option<(usize, Square)> {
    let before = case.before.position();
    let stops = material::stops(before, line, side);
    let is_so = |stop: &Stop| gains_a_king(before, stop, side);
    let stop = material::lasting(&stops, 0..=most, is_so)?.first()?;
    let offset = usize::from(before.turn() != side);
    let own = |index: &usize| index % 2 == offset && line.get(*index).is_some_and(|m| m.crowns);
    let index = (0..=stop.index).rev().find(own)?;
    Some((index, line.get(index)?.to))
}

/// Whether `side` has a king more than before at a stop and the other side has not, at less cost
/// than it is worth. What the stop counts is seen from `side`.
fn gains_a_king(before: &Position, stop: &Stop, side: Color) -> bool {
    gained(before, &stop.position, side) > 0
        && gained(before, &stop.position, !side) <= 0
        && stop.trade.value >= WORTH
}

fn gained(before: &Position, after: &Position, side: Color) -> i32 {
    let kings = |at: &Position| at.pieces(side, Kind::King).len() as i32;
    kings(after) - kings(before)
}

/// Whether `side` gets a king in the other line up to the move with this index, and the other side none;
/// `None` if the line is not known so far.
fn is_ahead_in_kings(case: &Case<'_>, line: &[Move], side: Color, last: usize) -> Option<bool> {
    let before = case.before.position();
    if line.len() <= last {
        return None;
    }
    let stops = material::stops(before, line, side);
    let mut soon = stops.iter().take_while(|stop| stop.index <= last);
    Some(soon.any(|stop| {
        gained(before, &stop.position, side) > 0 && gained(before, &stop.position, !side) <= 0
    }))
}
