//! A move being shown: the piece goes from square to square, and what it
//! takes fades until the move is over.

use std::time::Duration;

use crownhead_play::{Moment, Path};
use crownhead_rules::{Kind, Move, Piece, Position, Square, SquareSet};

/// How long a piece stays on each square.
const HOP: Duration = Duration::from_millis(140);

/// A move on its way.
#[derive(Clone, Debug)]
pub(super) struct Motion {
    before: Position,
    path: Vec<Square>,
    captured: Vec<Square>,
    crowned_at: Option<usize>,
    piece: Piece,
    since: Moment,
}

impl Motion {
    /// Shows a legal move, beginning now.
    pub(super) fn of(before: &Position, m: &Move, now: Moment) -> Option<Self> {
        let Path { captured, crowned_at } = Path::of(before, m);
        let piece = before.piece_at(m.from)?;
        let before = before.clone();
        Some(Self { before, path: m.path.clone(), captured, crowned_at, piece, since: now })
    }

    fn hop(&self, now: Moment) -> usize {
        let passed = now.saturating_duration_since(self.since);
        (passed.as_millis() / HOP.as_millis()) as usize
    }

    /// Whether there is nothing more to show.
    pub(super) fn is_over(&self, now: Moment) -> bool {
        // The last square is that of the position itself.
        self.hop(now) + 1 >= self.path.len()
    }

    /// The piece on a square just now.
    pub(super) fn piece_at(&self, square: Square, now: Moment) -> Option<Piece> {
        let hop = self.hop(now).min(self.path.len() - 1);
        if square == self.path[hop] {
            let crowned = self.crowned_at.is_some_and(|at| at <= hop);
            let kind = if crowned { Kind::King } else { self.piece.kind };
            return Some(Piece { kind, ..self.piece });
        }
        self.before.piece_at(square).filter(|_| square != self.path[0])
    }

    /// The pieces jumped so far, which stay until the move ends.
    pub(super) fn fading(&self, now: Moment) -> SquareSet {
        self.captured.iter().take(self.hop(now)).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use crownhead_notation::{SquareNames, fen};
    use crownhead_rules::RuleSet;

    use super::*;
    use crate::clock;

    #[test]
    fn a_capture_is_shown_jump_by_jump() {
        let rules = RuleSet::named("english").unwrap();
        let setup = fen::read("W:W31:B10,18,26", &SquareNames::diagram(&rules)).unwrap();
        let before = Position::from_setup(&rules, &setup).unwrap();
        let now = clock::now();
        let motion = Motion::of(&before, &before.moves()[0], now).unwrap();
        let square = |number| Square::from_number(number).unwrap();
        for (hop, stands, faded) in [(0, 31, 0), (1, 22, 1), (2, 15, 2)] {
            let then = now + HOP * hop;
            assert!(!motion.is_over(then));
            assert!(motion.piece_at(square(stands), then).is_some());
            assert_eq!(motion.fading(then).len(), faded);
        }
        assert_eq!(motion.piece_at(square(31), now + HOP), None);
        assert!(motion.is_over(now + HOP * 3));
    }
}
