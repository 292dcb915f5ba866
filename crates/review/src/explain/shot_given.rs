//! Shot given: the engine's best reply is an offer that begins a [`Shot`]; what it
//! wins lasts in the line that the engine expects; and the best move
//! would have left no shot that wins as much. A reply that captures at once is
//! a hanging piece, or nothing.

use super::{Case, Explanation};
use crate::{
    Shot,
    material::{self, MAN},
};

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    let reply = case.ply.reply.first().filter(|reply| !reply.is_capture())?;
    let shot = Shot::beginning_with(case.after.position(), reply)?;
    let plies = shot.line.len() + 1;
    let end = material::lasts(case.before.position(), &case.line(), case.ply.mover, plies)?;
    if shot.given == 0 || end.lost() == 0 || end.value > -MAN {
        return None;
    }
    let instead = Shot::best(&case.after_best()?);
    let is_avoidable = instead.is_none_or(|other| other.value < shot.value);
    is_avoidable.then_some(Explanation::ShotGiven { shot })
}
