//! King shut in: after the move and the engine's reply, a king of the mover is
//! shut in, and still is two plies later; before the move it was not, and after
//! the best move and its reply no king is. A king is shut in if it cannot
//! move, or if wherever it goes it is taken and the mover is a man down or more
//! when no capture is left. Positions in which a capture must be made are
//! not looked at.

use crownhead_engine::outlook;
use crownhead_rules::{Kind, Move, Position, Square};

use super::{Case, Explanation};
use crate::material::{self, MAN};

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    let before = case.before.position();
    if !material::is_material_wanted(before.rules()) {
        return None;
    }
    let mover = before.turn();
    let line = case.line();
    let later = after(before, &line, 2)?;
    let at_last = after(before, &line, 4)?;
    let reply = line.get(1)?;
    let played = &case.ply.played;
    let was = |king: Square| if king == played.to { played.from } else { king };
    let king = later.pieces(mover, Kind::King).iter().find(|&king| {
        is_shut_in(&later, king) == Some(true)
            && is_shut_in(&at_last, king) == Some(true)
            && is_shut_in(before, was(king)) == Some(false)
    })?;
    let best = after(before, &case.ply.best.moves, 2)?;
    let mut others = best.pieces(mover, Kind::King).iter();
    others
        .all(|king| is_shut_in(&best, king) == Some(false))
        .then(|| Explanation::KingShutIn { king, reply: reply.clone() })
}

/// The position after so many moves of a line, all of them quiet.
fn after(from: &Position, line: &[Move], plies: usize) -> Option<Position> {
    let moves = line.get(..plies)?;
    moves.iter().try_fold(from.clone(), |at, m| if m.is_capture() { None } else { at.play(m).ok() })
}

/// Whether a king of the side to move is shut in; `None` if a capture must be
/// made, or if no king is there.
fn is_shut_in(position: &Position, king: Square) -> Option<bool> {
    let piece = position.piece_at(king)?;
    let is_own_king = piece.kind == Kind::King && piece.color == position.turn();
    if material::can_capture(position) || !is_own_king {
        return None;
    }
    let now = outlook::balance(position, position.turn());
    let mut moves = outlook::after_captures(position).into_iter().filter(|m| m.m.from == king);
    Some(moves.all(|found| {
        let is_taken = position.play(&found.m).is_ok_and(|after| {
            after.moves().iter().any(|reply| reply.captured.contains(found.m.to))
        });
        is_taken && found.balance <= now - MAN
    }))
}
