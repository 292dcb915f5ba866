//! Moves as people see them.

use std::hash::{Hash, Hasher};

use crate::{Square, SquareSet};

/// A complete move. Two ways to make the same capture (same first square,
/// same last square, same pieces taken) are one move: they are equal and have
/// the same hash. [`Move::path`] shows one of them and
/// [`Position::routes`](crate::Position::routes) lists all.
///
/// ```
/// use std::collections::HashSet;
///
/// use crownhead_rules::{Color, Id, Kind, Piece, Position, RuleSet, Setup};
///
/// // A king that can go round a square of four men in either direction.
/// let mut setup = Setup::empty(Color::White);
/// setup.pieces.push((26, Piece { color: Color::White, kind: Kind::King }));
/// for square in [14, 15, 22, 23] {
///     setup.pieces.push((square, Piece { color: Color::Black, kind: Kind::Man }));
/// }
/// let position = Position::from_setup(&RuleSet::of(Id::English), &setup)?;
/// let moves = position.moves();
/// assert_eq!(moves.len(), 1);
/// let routes = position.routes(&moves[0], 10);
/// assert_eq!(routes.len(), 2);
///
/// let mut other = moves[0].clone();
/// other.path = routes.into_iter().find(|route| *route != other.path).expect("another route");
/// assert_eq!(other, moves[0]);
/// assert!(HashSet::from([other]).contains(&moves[0]));
/// # Ok::<(), crownhead_rules::SetupError>(())
/// ```
#[derive(Clone, Debug)]
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

    /// What makes two moves equal. The path is no part of it.
    fn what_counts(&self) -> (Square, Square, SquareSet, bool) {
        (self.from, self.to, self.captured, self.crowns)
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.what_counts() == other.what_counts()
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.what_counts().hash(state);
    }
}
