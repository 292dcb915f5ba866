//! What a puzzle is about, by what happens along its line. A line that fits no
//! theme makes no puzzle.

use crownhead_review::the_move;
use crownhead_rules::{Color, Kind, Move, Objective, Position};

use crate::Theme;

/// What a line of moves did.
#[derive(Clone, Copy, Debug, Default)]
struct Deeds {
    taken: usize,
    given: usize,
    kings_taken: usize,
    crowned: usize,
}

/// The theme of a solution and the captures after it.
pub(crate) fn theme(start: &Position, line: &[Move]) -> Option<Theme> {
    let solver = start.turn();
    let mut deeds = Deeds::default();
    let mut at = start.clone();
    for m in line {
        let taken = m.captured.len();
        if at.turn() == solver {
            let is_king =
                |square| at.piece_at(square).is_some_and(|piece| piece.kind == Kind::King);
            deeds.taken += taken;
            deeds.kings_taken += m.captured.iter().filter(|&square| is_king(square)).count();
            deeds.crowned += usize::from(m.crowns);
        } else {
            deeds.given += taken;
        }
        at = at.play(m).ok()?;
    }
    let is_won = at.outcome().is_some_and(|outcome| outcome.winner == Some(solver));
    let pieces = total(start);
    // A board of 32 squares has 6 pieces in an ending, one of 50 has 9.
    let is_ending = pieces * 5 <= start.rules().board().len();
    let opponent_kings = start.pieces(!solver, Kind::King).len();
    if gains_the_move(start, &at, &deeds, solver) {
        return Some(Theme::TheMove);
    }
    if opponent_kings > 0 && (deeds.kings_taken > 0 || is_won) {
        return Some(Theme::KingHunt);
    }
    if is_ending {
        return Some(Theme::Ending);
    }
    match start.rules().rules().movement.objective {
        Objective::Giveaway if deeds.given > 0 => return Some(Theme::Shot),
        Objective::FirstKing if deeds.crowned > 0 && deeds.given == 0 => {
            return Some(Theme::Breakthrough);
        }
        Objective::Normal | Objective::Giveaway | Objective::FirstKing => {}
    }
    if deeds.given > 0 && (deeds.taken > deeds.given || is_won) {
        return Some(Theme::Shot);
    }
    if deeds.crowned > 0 {
        return Some(if deeds.given > 1 { Theme::Shot } else { Theme::Breakthrough });
    }
    None
}

fn total(position: &Position) -> usize {
    let count = |color| {
        [Kind::Man, Kind::King].map(|kind| position.pieces(color, kind).len()).iter().sum::<usize>()
    };
    Color::ALL.map(count).iter().sum()
}

/// Whether an even exchange gives the solver the move.
fn gains_the_move(start: &Position, end: &Position, deeds: &Deeds, solver: Color) -> bool {
    deeds.taken > 0
        && deeds.taken == deeds.given
        && deeds.crowned == 0
        && the_move(start).is_some_and(|side| side != solver)
        && the_move(end) == Some(solver)
}
