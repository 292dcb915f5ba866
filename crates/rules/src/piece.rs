//! Colours and pieces.

use std::{
    fmt,
    ops::{Index, IndexMut, Not},
};

/// The two sides. White plays up the diagram, Black down, whatever the
/// pieces are called in a given game: `x` of [`XO`](crate::catalog::XO) and
/// the dark men of English draughts are `Black`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// At the bottom of the diagram, on the high numbers.
    White,
    /// At the top of the diagram, on the low numbers.
    Black,
}

impl Color {
    /// Both, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// `W` or `B`, as in FEN.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// Man or king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A man, as at the start.
    Man,
    /// A crowned man.
    King,
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

/// One `T` for each colour.
///
/// ```
/// use crownhead_rules::{ByColor, Color};
///
/// let mut men = ByColor { white: 12, black: 11 };
/// men[Color::White] -= 1;
/// assert_eq!(men, ByColor::from_fn(|_| 11));
/// assert_eq!(men[!Color::White], 11);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColor<T> {
    /// What `f` makes of each colour.
    pub fn from_fn(mut f: impl FnMut(Color) -> T) -> Self {
        Self { white: f(Color::White), black: f(Color::Black) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline(always)]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
