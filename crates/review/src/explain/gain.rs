//! Pieces lost, or not won, later than by the next capture.
//!
//! Lost: along the line that the engine expects, the mover is a man or more
//! behind what it had before the move, within [`MOST_PLIES`] plies of the
//! opponent's reply and to the end of the line; after the best move it is not.
//! Not won: the same for the best line, by which the mover would have been a man
//! or more ahead. Either way the scores differ by [`LEAST`] hundredths of a man
//! or more, and the side that has the man more is not behind: a man that
//! is given for something else explains nothing.

use crownhead_rules::{Color, Move, Position};

use super::{Case, Explanation};
use crate::material::{self, MAN, Trade};

/// What takes longer has more causes than one move.
const MOST_PLIES: usize = 9;
/// So much the scores must differ, in hundredths of a man.
const LEAST: i32 = 60;

pub(super) fn lost(case: &Case<'_>) -> Option<Explanation> {
    let (best, made) = trades(case)?;
    if made.lost() == 0 || made.value > -MAN || best.value < made.value + MAN {
        return None;
    }
    if case.ply.reply.score.value() > -LEAST {
        return None;
    }
    // Where the best move is answered by the same capture, it is not the capture that hurts.
    let reply = case.ply.reply.first()?;
    let answer = case.ply.best.moves.get(1);
    if answer
        .is_some_and(|m| m.is_capture() && m.from == reply.from && m.captured == reply.captured)
    {
        return None;
    }
    let line = case.line();
    let upto = reached(case.before.position(), &line, case.ply.mover, 1, |trade| {
        trade.lost() >= made.lost() && trade.value <= -MAN
    })?;
    Some(Explanation::PiecesLost { count: made.lost(), line: line.get(1..=upto)?.to_vec() })
}

pub(super) fn missed(case: &Case<'_>) -> Option<Explanation> {
    let (best, made) = trades(case)?;
    let won = best.taken.saturating_sub(best.given);
    if won == 0 || best.value < MAN || best.value < made.value + MAN {
        return None;
    }
    if case.ply.best.score.value() < 0 {
        return None;
    }
    let line = &case.ply.best.moves;
    let upto = reached(case.before.position(), line, case.ply.mover, 0, |trade| {
        trade.taken >= trade.given + won && trade.value >= MAN
    })?;
    Some(Explanation::PiecesMissed { count: won, line: line.get(..=upto)?.to_vec() })
}

/// What the best line and the line after the move come to, if pieces are what the
/// players want and the scores agree.
fn trades(case: &Case<'_>) -> Option<(Trade, Trade)> {
    let before = case.before.position();
    let ply = case.ply;
    let differ = ply.best.score.value() - ply.reply.score.value();
    if !material::is_material_wanted(before.rules()) || differ < LEAST || ply.is_best() {
        return None;
    }
    let best = material::at_end(before, &ply.best.moves, ply.mover)?;
    let made = material::at_end(before, &case.line(), ply.mover)?;
    Some((best, made))
}

/// The index of the last move of a line that is needed until `is_there`, with
/// no capture left; `None` if that takes more than [`MOST_PLIES`] plies from
/// `first` on.
fn reached(
    from: &Position,
    line: &[Move],
    side: Color,
    first: usize,
    is_there: impl Fn(&Trade) -> bool,
) -> Option<usize> {
    let mut at = from.clone();
    for (index, m) in line.iter().enumerate().take(first + MOST_PLIES) {
        at = at.play(m).ok()?;
        let so_far = material::along(from, line.get(..=index)?, side);
        if index >= first && is_there(&so_far) && material::is_quiet(&at) {
            return Some(index);
        }
    }
    None
}
