//! Moves as people see them.

use crate::{Square, SquareSet};

/// A complete move. Two ways to make the same capture (same first square,
/// same last square, same pieces taken) are one move; [`Move::path`] shows
/// one of them and [`Position::routes`](crate::Position::routes) lists all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The square the piece starts on.
    pub from: Square,
    /// The square it ends on, which may be the one it started on.
    pub to: Square,
    /// The squares of the pieces taken.
    pub captured: SquareSet,
    /// The squares the piece touches, from the first to the last. Between two
    /// captures in the same direction it touches the square right behind the
    /// first piece.
    pub path: Vec<Square>,
    /// Whether a man becomes a king.
    pub crowns: bool,
}

impl Move {
    /// Whether pieces are taken.
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }

    /// Whether two moves are the same: same squares, same pieces taken.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.from, self.to, self.captured, self.crowns)
            == (other.from, other.to, other.captured, other.crowns)
    }
}
