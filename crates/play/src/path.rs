//! How a move looks while it is made: what is taken at each jump, and where
//! the man is crowned.

use crownhead_rules::{Crowning, Direction, Move, Position, RuleSet, Square, SquareSet};

/// A move step by step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// The pieces taken, in the order in which [`Move::path`] takes them.
    pub captured: Vec<Square>,
    /// Where in [`Move::path`] the man is crowned.
    pub crowned_at: Option<usize>,
}

impl Path {
    /// The steps of a legal move.
    pub fn of(position: &Position, m: &Move) -> Self {
        let rules = position.rules();
        let mut left = m.captured;
        let mut captured = Vec::with_capacity(left.len());
        for pair in m.path.windows(2) {
            if let Some(square) = jumped(rules, pair[0], pair[1], left) {
                left.remove(square);
                captured.push(square);
            }
        }
        // A path shows every piece taken; if it did not, none may be lost.
        captured.extend(left.iter());
        Self { captured, crowned_at: crowned_at(position, m) }
    }
}

fn crowned_at(position: &Position, m: &Move) -> Option<usize> {
    if !m.crowns {
        return None;
    }
    let last = m.path.len().saturating_sub(1);
    if position.rules().rules().movement.crowning != Crowning::InPassing {
        return Some(last);
    }
    let board = position.rules().board();
    let far = board.crown_row(position.turn());
    Some(m.path.iter().position(|&square| board.row(square) == far).unwrap_or(last))
}

/// The piece of a set that stands between two squares.
fn jumped(rules: &RuleSet, from: Square, to: Square, pieces: SquareSet) -> Option<Square> {
    Direction::ALL.into_iter().find_map(|direction| {
        let mut found = None;
        let mut at = rules.neighbour(from, direction)?;
        while at != to {
            if pieces.contains(at) {
                found = Some(at);
            }
            at = rules.neighbour(at, direction)?;
        }
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_notation::{SquareNames, fen};
    use crownhead_rules::RuleSet;

    fn only_path(id: &str, text: &str) -> (Vec<u8>, Vec<u8>, Option<usize>) {
        let rules = RuleSet::named(id).unwrap();
        let setup = fen::read(text, &SquareNames::diagram(&rules)).unwrap();
        let position = Position::from_setup(&rules, &setup).unwrap();
        let m = position.moves().remove(0);
        let path = Path::of(&position, &m);
        let numbers = |squares: &[Square]| squares.iter().map(|s| s.number()).collect();
        (numbers(&m.path), numbers(&path.captured), path.crowned_at)
    }

    #[test]
    fn pieces_are_taken_in_the_order_of_the_jumps() {
        let (path, captured, crowned_at) = only_path("english", "W:W31:B10,18,26");
        assert_eq!((path, captured, crowned_at), (vec![31, 22, 15, 6], vec![26, 18, 10], None));
    }

    #[test]
    fn a_russian_man_is_crowned_on_the_way() {
        let (path, captured, crowned_at) = only_path("russian", "W:W11:B7,8");
        assert_eq!(path[..2], [11, 2]);
        assert_eq!(captured[0], 7);
        assert_eq!(crowned_at, Some(1));
    }
}
