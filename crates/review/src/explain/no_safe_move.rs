//! No safe move left: in the line that the engine expects, the mover comes within
//! [`MOST_PLIES`] plies to a position without captures in which every move loses a piece
//! or more: by a reply of the opponent and the captures after it. The line goes on with such
//! a loss, which lasts. In the best line the mover still has a safe move at that depth, and that
//! line loses nothing. A single move that must be made anyway is no lack of moves.

use crownhead_rules::{Move, Position};

use super::{Case, Explanation};
use crate::material::{self, LASTS, MAN, Stop};

/// Later positions have more causes than one move.
const MOST_PLIES: usize = 6;
/// So much the mover must be behind, in hundredths of a man.
const LEAST: i32 = 60;

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    let before = case.before.position();
    let ply = case.ply;
    let behind = ply.reply.score.value() <= -LEAST;
    if !material::is_material_wanted(before.rules()) || !behind || ply.is_best() {
        return None;
    }
    let line = case.line();
    let made = material::stops(before, &line, ply.mover);
    let best = material::stops(before, &ply.best.moves, ply.mover);
    let own = |stop: &&Stop| stop.index % 2 == 1;
    let stuck = made
        .iter()
        .filter(own)
        .take_while(|stop| stop.index < MOST_PLIES)
        .find(|stop| has_safe_move(&stop.position) == Some(false))?;
    // So far nothing is lost, and what is lost then is not won back.
    let is_down = |stop: &Stop| stop.trade.lost() > stuck.trade.lost() && stop.trade.value <= -MAN;
    if stuck.trade.lost() > 0 {
        return None;
    }
    let down = material::lasting(&made, stuck.index + 1..=stuck.index + LASTS, is_down)?.first()?;
    let mut others = best.iter().filter(own).filter(|stop| stop.index >= stuck.index);
    if has_safe_move(&others.next()?.position) != Some(true) {
        return None;
    }
    let kept = material::by(&best, down.index + LASTS)?;
    if kept.lost() > 0 || kept.value <= -MAN {
        return None;
    }
    Some(Explanation::NoSafeMove { line: line.get(..=stuck.index)?.to_vec() })
}

/// Whether the side to move has a move that loses no piece; `None` if it has a single move or must
/// capture.
fn has_safe_move(position: &Position) -> Option<bool> {
    let moves = position.moves();
    if moves.len() < 2 || material::can_capture(position) {
        return None;
    }
    Some(moves.iter().any(|m| !loses_a_piece(position, m)))
}

/// Whether the opponent has a reply to a move by which the mover has lost more pieces than it took
/// when no capture is left. A crown alone is no loss.
fn loses_a_piece(position: &Position, m: &Move) -> bool {
    let Ok(after) = position.play(m) else { return false };
    after.moves().into_iter().any(|reply| {
        let line = [m.clone(), reply];
        let trade = material::settled(position, &line, position.turn(), line.len());
        trade.is_some_and(|(trade, _)| trade.lost() > 0 && trade.value <= -MAN)
    })
}
