//! The board: its size, which of its squares are played on, and which square
//! lies next to which. No pieces.

use crate::{Color, Point, Square, SquareSet};

/// Size and playable squares of a board.
///
/// ```
/// use crownhead_rules::{BoardShape, Direction, Square};
///
/// let board = BoardShape::square(8);
/// assert_eq!(board.len(), 32);
/// let corner = Square::from_number(29).expect("a number from 1");
/// let next = board.neighbour(corner, Direction::NorthEast);
/// assert_eq!(next.map(Square::number), Some(25));
/// assert_eq!(board.neighbour(corner, Direction::SouthWest), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardShape {
    /// Squares in a row, 6 to 14, even.
    pub width: u8,
    /// Rows, 6 to 14, even.
    pub height: u8,
    /// Which squares are played on.
    pub squares: PlayedSquares,
}

/// Which squares of a board are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayedSquares {
    /// Every other square, one of them at each player's near left corner.
    LeftCorner,
    /// Every other square, one of them at each player's near right corner:
    /// the mirrored board of Italy, Spain or Jamaica.
    RightCorner,
    /// All of them (Turkish).
    All,
}

/// One of the eight directions, seen on a diagram with White at the bottom.
///
/// ```
/// use crownhead_rules::{Color, Direction};
///
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert!(Direction::NorthEast.is_backward(Color::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Up and right.
    NorthEast,
    /// Up and left.
    NorthWest,
    /// Down and right.
    SouthEast,
    /// Down and left.
    SouthWest,
    /// Up.
    North,
    /// Down.
    South,
    /// Right.
    East,
    /// Left.
    West,
}

impl Direction {
    /// The four diagonals.
    pub const DIAGONAL: [Self; 4] =
        [Self::NorthEast, Self::NorthWest, Self::SouthEast, Self::SouthWest];
    /// Along rows and columns.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::South, Self::East, Self::West];
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::NorthEast,
        Self::NorthWest,
        Self::SouthEast,
        Self::SouthWest,
        Self::North,
        Self::South,
        Self::East,
        Self::West,
    ];

    /// The direction straight back.
    #[must_use]
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        match self {
            Self::NorthEast => Self::SouthWest,
            Self::NorthWest => Self::SouthEast,
            Self::SouthEast => Self::NorthWest,
            Self::SouthWest => Self::NorthEast,
            Self::North => Self::South,
            Self::South => Self::North,
            Self::East => Self::West,
            Self::West => Self::East,
        }
    }

    /// Columns to the right and rows down, each -1, 0 or 1.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::NorthEast => (1, -1),
            Self::NorthWest => (-1, -1),
            Self::SouthEast => (1, 1),
            Self::SouthWest => (-1, 1),
            Self::North => (0, -1),
            Self::South => (0, 1),
            Self::East => (1, 0),
            Self::West => (-1, 0),
        }
    }

    /// Whether this is one of the four diagonals.
    pub const fn is_diagonal(self) -> bool {
        let (columns, rows) = self.offset();
        columns != 0 && rows != 0
    }

    /// Whether a man of `color` going this way goes backwards.
    pub const fn is_backward(self, color: Color) -> bool {
        let (_, rows) = self.offset();
        match color {
            Color::White => rows > 0,
            Color::Black => rows < 0,
        }
    }
}

impl BoardShape {
    /// A square board with a playable square at each player's left.
    pub const fn square(size: u8) -> Self {
        Self { width: size, height: size, squares: PlayedSquares::LeftCorner }
    }

    /// Playable squares in each row.
    pub const fn per_row(self) -> u8 {
        match self.squares {
            PlayedSquares::All => self.width,
            PlayedSquares::LeftCorner | PlayedSquares::RightCorner => self.width / 2,
        }
    }

    /// How many squares are playable.
    pub const fn len(self) -> usize {
        self.per_row() as usize * self.height as usize
    }

    /// Whether there are no playable squares, which no board has.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether the board has this square.
    pub const fn contains(self, square: Square) -> bool {
        square.index() < self.len()
    }

    /// The square with this diagram number, if the board has it.
    pub fn square_numbered(self, number: u32) -> Option<Square> {
        let square = Square::from_number(u8::try_from(number).ok()?)?;
        self.contains(square).then_some(square)
    }

    /// All playable squares, in order.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        (0..self.len()).map(Square::from_index)
    }

    /// The row a square is in, 0 at the top.
    pub const fn row(self, square: Square) -> u8 {
        square.index() as u8 / self.per_row()
    }

    /// Where a square is on the board.
    pub const fn point(self, square: Square) -> Point {
        let row = self.row(square);
        let index = square.index() as u8 % self.per_row();
        let column = match self.squares {
            PlayedSquares::All => index,
            // The bottom row of a board of even height is an odd one, and
            // its first playable square is in the left corner.
            PlayedSquares::LeftCorner => 2 * index + (row + 1) % 2,
            PlayedSquares::RightCorner => 2 * index + row % 2,
        };
        Point { column, row }
    }

    /// The playable square at a point, if there is one.
    pub fn square_at(self, point: Point) -> Option<Square> {
        if point.column >= self.width || point.row >= self.height {
            return None;
        }
        let index = match self.squares {
            PlayedSquares::All => point.column,
            PlayedSquares::LeftCorner | PlayedSquares::RightCorner => point.column / 2,
        };
        let square =
            Square::from_index(point.row as usize * self.per_row() as usize + index as usize);
        (self.point(square) == point).then_some(square)
    }

    /// The next playable square in a direction. Along rows and columns of a
    /// board where every other square is played this steps over the
    /// unplayable one, as Frisian captures do.
    pub fn neighbour(self, square: Square, direction: Direction) -> Option<Square> {
        let (columns, rows) = direction.offset();
        let stride = match self.squares {
            PlayedSquares::LeftCorner | PlayedSquares::RightCorner if !direction.is_diagonal() => 2,
            PlayedSquares::LeftCorner | PlayedSquares::RightCorner | PlayedSquares::All => 1,
        };
        let point = self.point(square);
        let column = point.column.checked_add_signed(columns * stride)?;
        let row = point.row.checked_add_signed(rows * stride)?;
        self.square_at(Point { column, row })
    }

    /// The row on which men of `color` are crowned, counted from the top.
    pub const fn crown_row(self, color: Color) -> u8 {
        match color {
            Color::White => 0,
            Color::Black => self.height - 1,
        }
    }

    /// The squares of the long diagonals that run from corner to corner: one
    /// on a square board with every other square played.
    pub fn main_road(self) -> SquareSet {
        if self.width != self.height {
            return SquareSet::EMPTY;
        }
        let on_road = |square: &Square| {
            let Point { column, row } = self.point(*square);
            match self.squares {
                PlayedSquares::LeftCorner => column + row == self.width - 1,
                PlayedSquares::RightCorner => column == row,
                PlayedSquares::All => false,
            }
        };
        self.iter().filter(on_road).collect()
    }
}
