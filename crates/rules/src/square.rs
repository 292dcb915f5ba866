//! Squares by their number on a printed diagram. The kernel decides which bit
//! of a word stands for a square.

use std::fmt;

/// A playable square, counted row by row from the top left with White at the
/// bottom. [`Square::number`] is what is printed on a diagram, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this diagram number, counted from 1. Whether a given
    /// board has it is for [`BoardShape::contains`](crate::BoardShape::contains).
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=128 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// The square with this index, counted from 0.
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < 128);
        Self(index as u8)
    }

    /// The number printed on a diagram, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The number minus one: an index into an array of squares.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Any square of the board, playable or not: column and row counted from the
/// top left, White at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Column, 0 at the left.
    pub column: u8,
    /// Row, 0 at the top.
    pub row: u8,
}

/// A set of squares.
///
/// ```
/// use crownhead_rules::{Square, SquareSet};
///
/// let squares: SquareSet = [18, 7, 32].iter().copied().filter_map(Square::from_number).collect();
/// let numbers: Vec<u8> = squares.iter().map(Square::number).collect();
/// assert_eq!(numbers, [7, 18, 32]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// The set without squares.
    pub const EMPTY: Self = Self(0);

    /// Whether the set holds `square`.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Adds `square`.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// Takes `square` out.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.0);
    }

    /// How many squares the set holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set holds no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every square of `self` is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The squares in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros();
            bits &= bits - 1;
            Some(Square(index as u8))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Square::number)).finish()
    }
}
