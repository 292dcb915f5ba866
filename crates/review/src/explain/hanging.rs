//! Hanging piece: the opponent's best reply is a capture that wins material at
//! once. Counted from the move on, until neither side can capture, the mover
//! has lost more pieces than it took, in the line that the engine expects and
//! with every other defence of captures as well; the loss, kings and crownings
//! counted, is still there [`LASTS`] plies later or at the end of the line; the best move would have lost fewer and is
//! not answered by the same capture. Where the goal is
//! not to keep pieces, nothing is said.

use crownhead_engine::outlook;

use super::{Case, Explanation};
use crate::material::{self, LASTS, MAN, ends};

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    let before = case.before.position();
    let after = case.after.position();
    if !material::is_material_wanted(before.rules()) {
        return None;
    }
    let mover = before.turn();
    let by = case.ply.reply.first().filter(|reply| reply.is_capture())?;
    let line = case.line();
    let (trade, _) = material::settled(before, &line, mover, 2)?;
    if trade.lost() == 0 || trade.value > -MAN {
        return None;
    }
    let made = material::stops(before, &line, mover);
    let mut later = ends(&made, trade.plies + LASTS);
    if !later.any(|end| end.lost() > 0 && end.value <= -MAN) {
        return None;
    }
    // The best line may give up pieces too, but loses fewer in the end.
    let best = material::stops(before, &case.ply.best.moves, mover);
    if ends(&best, trade.plies + LASTS).map(|end| end.lost()).min()? >= trade.lost() {
        return None;
    }
    // Where the best move is answered by the same capture, it is not the capture that hurts.
    let answer = case.ply.best.moves.get(1);
    if answer.is_some_and(|m| m.from == by.from && m.captured == by.captured) {
        return None;
    }
    // The capture wins material whatever is captured in return.
    let now = outlook::balance(before, mover);
    let replies = outlook::after_captures(after);
    let reply = replies.iter().find(|reply| reply.m == *by)?;
    if -reply.balance > now - MAN {
        return None;
    }
    let was_attacked = before.with_turn(!mover).is_ok_and(|passed| {
        passed.moves().iter().any(|m| m.from == by.from && m.captured == by.captured)
    });
    Some(Explanation::Hanging {
        by: by.clone(),
        pieces: by.captured,
        given: trade.given,
        taken: trade.taken,
        was_attacked,
    })
}
