//! Shots that were not played.

use crate::{
    Judgement,
    explain::Case,
    material::{self, MAN},
    shot::Shot,
};

/// So much better, in hundredths of a man, the shot must be than the move that
/// was made, where the move is not marked anyway.
const BETTER: i32 = 60;

/// The shot that the mover could have played: the engine's best move begins
/// it, another was made, and that one was worse by [`BETTER`] or marked.
pub(crate) fn shot(case: &Case<'_>) -> Option<Shot> {
    let ply = case.ply;
    let worse = ply.best.score.value() - ply.reply.score.value();
    if ply.judgement == Judgement::Good && worse < BETTER {
        return None;
    }
    gain(case).filter(|shot| shot.offers)
}

/// Material that the engine's best move wins by force and the move that was
/// made does not: a shot, or captures alone. What it wins lasts in the line
/// that the engine expects.
pub(crate) fn gain(case: &Case<'_>) -> Option<Shot> {
    let ply = case.ply;
    if ply.is_best() {
        return None;
    }
    let before = case.before.position();
    let shot = Shot::beginning_with(before, ply.best.first()?)?;
    let plies = shot.line.len();
    let best = material::lasts(before, &ply.best.moves, ply.mover, plies)?;
    let made = material::lasts(before, &case.line(), ply.mover, plies)?;
    (best.taken > best.given && best.value >= MAN && made.value + MAN <= best.value).then_some(shot)
}
