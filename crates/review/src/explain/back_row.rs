//! Back row opened: a man leaves the mover's back row, and in the line that
//! refutes the move the opponent crowns within [`MOST_PLIES`] plies, by a move
//! that the man would have made impossible had it stayed. Nobody crowns so soon
//! in the best line. Also said where the first king wins the game.

use crownhead_rules::{Kind, Move, Objective, Piece, Position, Setup};

use super::{Case, Explanation};

/// Later crownings have other causes.
const MOST_PLIES: usize = 8;

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    let before = case.before.position();
    let rules = before.rules();
    if rules.rules().movement.objective == Objective::Giveaway {
        return None;
    }
    let mover = before.turn();
    let man = Piece { color: mover, kind: Kind::Man };
    let left = case.ply.played.from;
    let board = rules.board();
    if board.row(left) != board.crown_row(!mover) || before.piece_at(left) != Some(man) {
        return None;
    }
    let line = case.line();
    let (at, crowning, plies) = crowning(before, &line)?;
    if crowning_of_best(case) {
        return None;
    }
    // With the man still there the crowning would not be possible.
    let mut setup: Setup = at.to_setup();
    setup.pieces.push((left.number().into(), man));
    let guarded = Position::from_setup(rules, &setup).ok().filter(|_| at.piece_at(left).is_none());
    if crowning.to != left && guarded?.is_legal(&crowning) {
        return None;
    }
    let moves = (plies as u16).div_ceil(2);
    Some(Explanation::BackRowOpened { left, crowned: crowning.to, moves })
}

/// The opponent's first crowning in a line from the mover's position: the
/// position before it, the move, and the plies until then.
fn crowning(from: &Position, line: &[Move]) -> Option<(Position, Move, usize)> {
    let mut at = from.clone();
    for (index, m) in line.iter().enumerate().take(MOST_PLIES) {
        if m.crowns {
            return (at.turn() != from.turn()).then(|| (at.clone(), m.clone(), index));
        }
        at = at.play(m).ok()?;
    }
    None
}

/// Whether the opponent crowns as soon in the best line.
fn crowning_of_best(case: &Case<'_>) -> bool {
    crowning(case.before.position(), &case.ply.best.moves).is_some()
}
