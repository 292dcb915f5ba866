//! Pieces lost, or not won, later than by the next capture.
//!
//! Lost: along the line that the engine expects, the mover is a man or more
//! behind what it had before the move, within [`MOST_PLIES`] plies of the
//! opponent's reply and for [`LASTS`] plies more; at the same depth of the best line it
//! is not. Not won: the same within [`MOST_PLIES_MISSED`] plies of the best line, by which the mover would have
//! been a man or more ahead, with a score of [`AHEAD`] or more. Either way the scores differ by [`LEAST`] hundredths of a man
//! or more, and the side that has the man more is not behind: a man that
//! is given for something else explains nothing. In endings of [`ENDING`] pieces a man that turns a better
//! game into an even one counts, too, where nothing that the best line would have brought says more: in
//! an even game the mover may have given the man of its own will.

use super::{Case, Explanation};
use crate::material::{self, LASTS, MAN, Stop, ends};

/// What is lost later has more causes than one move.
const MOST_PLIES: usize = 16;
/// What might have been won is less certain: the other side would have had choices.
const MOST_PLIES_MISSED: usize = 13;
/// So much the scores must differ, in hundredths of a man.
const LEAST: i32 = 60;
/// So much the mover is ahead at least who would have won a piece.
const AHEAD: i32 = 50;
/// At most so many pieces are an ending.
const ENDING: usize = 12;

/// Pieces lost by which the mover is behind.
pub(super) fn lost(case: &Case<'_>) -> Option<Explanation> {
    pieces_lost(case).filter(|_| case.ply.reply.score.value() <= -LEAST)
}

/// Pieces lost in an ending, where nothing is to be had for a man: the mover was ahead and is no longer.
pub(super) fn lead_lost(case: &Case<'_>) -> Option<Explanation> {
    let (had, left) = (case.ply.best.score.value(), case.ply.reply.score.value());
    let is_ending = material::total(case.before.position()) <= ENDING;
    pieces_lost(case).filter(|_| is_ending && had >= LEAST && left < LEAST / 2)
}

fn pieces_lost(case: &Case<'_>) -> Option<Explanation> {
    let (best, made) = stops(case)?;
    let is_down = |stop: &Stop| stop.trade.lost() > 0 && stop.trade.value <= -MAN;
    let lasting = material::lasting(&made, 1..=MOST_PLIES, is_down)?;
    let (down, count) = (lasting.first()?, lasting.iter().map(|stop| stop.trade.lost()).min()?);
    let horizon = down.index + LASTS;
    let made = material::by(&made, horizon)?;
    let kept = ends(&best, horizon).map(|best| best.value).max();
    if kept.is_some_and(|kept| kept < made.value + MAN) {
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
    let line = case.line().get(1..=down.index)?.to_vec();
    Some(Explanation::PiecesLost { count, line })
}

pub(super) fn missed(case: &Case<'_>) -> Option<Explanation> {
    let (best, made) = stops(case)?;
    let is_up = |stop: &Stop| stop.trade.won() > 0 && stop.trade.value >= MAN;
    let lasting = material::lasting(&best, 0..=MOST_PLIES_MISSED, is_up)?;
    let (up, count) = (lasting.first()?, lasting.iter().map(|stop| stop.trade.won()).min()?);
    let horizon = up.index + LASTS;
    let best = material::by(&best, horizon)?;
    let made = ends(&made, horizon).map(|made| made.value).min();
    if made.is_some_and(|made| best.value < made + MAN) {
        return None;
    }
    if case.ply.best.score.value() < AHEAD {
        return None;
    }
    let line = case.ply.best.moves.get(..=up.index)?.to_vec();
    Some(Explanation::PiecesMissed { count, line })
}

/// The stops of the best line and of the line after the move, if pieces are what the
/// players want and the scores agree.
fn stops(case: &Case<'_>) -> Option<(Vec<Stop>, Vec<Stop>)> {
    let before = case.before.position();
    let ply = case.ply;
    let differ = ply.best.score.value() - ply.reply.score.value();
    if !material::is_material_wanted(before.rules()) || differ < LEAST || ply.is_best() {
        return None;
    }
    let best = material::stops(before, &ply.best.moves, ply.mover);
    Some((best, material::stops(before, &case.line(), ply.mover)))
}
