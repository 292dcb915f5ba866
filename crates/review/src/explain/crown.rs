//! A crown given or missed.
//!
//! Given: in the line that the engine expects the opponent crowns within
//! [`MOST_PLIES`] plies, the mover does not crown before it, and the king is
//! still there at the end of the line; the best line has no such crown, though
//! it goes on for [`LONGER`] plies more: a crown that only comes a move later is
//! not lost. Missed: the same for the mover in the best line, and not in the
//! line after the move.

use crownhead_rules::{Color, Move, Objective, Position, Square};

use super::{Case, Explanation};

/// Later crownings have other causes.
const MOST_PLIES: usize = 9;
/// So many plies more than the crowning takes are known of the other line.
const LONGER: usize = 4;

pub(super) fn given(case: &Case<'_>) -> Option<Explanation> {
    let (before, mover) = (case.before.position(), case.ply.mover);
    let line = case.line();
    let (index, square) = first_king(before, &line, !mover)?;
    let best = &case.ply.best.moves;
    if best.len() <= index + LONGER || crowns(best, 1) || !is_wanted(case) {
        return None;
    }
    Some(Explanation::CrownGiven { square, line: line.get(1..=index)?.to_vec() })
}

pub(super) fn missed(case: &Case<'_>) -> Option<Explanation> {
    let (before, mover) = (case.before.position(), case.ply.mover);
    let best = &case.ply.best.moves;
    let (index, square) = first_king(before, best, mover)?;
    let line = case.line();
    if line.len() <= index + LONGER || crowns(&line, 0) || !is_wanted(case) {
        return None;
    }
    Some(Explanation::CrownMissed { square, line: best.get(..=index)?.to_vec() })
}

/// Where crowns are what the players want.
fn is_wanted(case: &Case<'_>) -> bool {
    let objective = case.before.position().rules().rules().movement.objective;
    objective != Objective::Giveaway && !case.ply.is_best()
}

/// Whether the side that makes every other move from `first` on crowns in a line.
fn crowns(line: &[Move], first: usize) -> bool {
    line.iter().skip(first).step_by(2).any(|m| m.crowns)
}

/// The first crowning of a line, if `side` makes it soon enough and the king is
/// not taken later in the line: the index of the move, and the square.
fn first_king(from: &Position, line: &[Move], side: Color) -> Option<(usize, Square)> {
    let index = line.iter().position(|m| m.crowns).filter(|&index| index < MOST_PLIES)?;
    let offset = usize::from(from.turn() != side);
    let crowning = line.get(index).filter(|_| index % 2 == offset)?;
    let mut king = crowning.to;
    for (later, m) in line.iter().enumerate().skip(index + 1) {
        if later % 2 == offset && m.from == king {
            king = m.to;
        }
        if later % 2 != offset && m.captured.contains(king) {
            return None;
        }
    }
    Some((index, crowning.to))
}
