//! Bit layouts: the cell (bit) of each square. Unused cells lie between the
//! rows, so that one step in any direction is one shift, and a step off the
//! board ends on an unused cell.

use super::Word;
use crate::{BoardShape, BoardWord, Direction, Lines, PlayedSquares, Square};

/// A family of boards with the same shifts.
pub trait Layout: Copy + Send + Sync + 'static {
    /// The word that holds one bit per cell.
    type Word: BoardWord;
    /// Whether pieces move and capture along diagonals.
    const DIAGONAL: bool;
    /// Whether pieces capture along rows and columns.
    const ORTHOGONAL: bool;
    /// The number of doublings that fill the longest diagonal.
    const DOUBLINGS: u32;

    /// The number of doublings that fill the longest line in a direction. Rows
    /// and columns that skip every second square have at most seven squares,
    /// and further shifts would leave the word.
    #[inline(always)]
    fn doublings(direction: Direction) -> u32 {
        if Self::DIAGONAL && !direction.is_diagonal() { 3 } else { Self::DOUBLINGS }
    }

    /// The sum of the sizes of two sets of cells that men of one side reach by
    /// going forward.
    #[inline(always)]
    fn count_forward<const WHITE: bool>(a: Self::Word, b: Self::Word) -> u32 {
        Self::Word::count2(a, b)
    }

    /// The shift of one step; negative shifts go down.
    fn shift(direction: Direction) -> i32;

    /// Every cell of `set`, `steps` steps further on.
    #[inline(always)]
    fn steps(set: Self::Word, direction: Direction, steps: u32) -> Self::Word {
        let shift = Self::shift(direction);
        if shift > 0 { set << (shift as u32 * steps) } else { set >> ((-shift) as u32 * steps) }
    }

    /// Every cell of `set`, one step further on.
    #[inline(always)]
    fn step(set: Self::Word, direction: Direction) -> Self::Word {
        Self::steps(set, direction, 1)
    }

    /// Every cell of `set`, one step back.
    #[inline(always)]
    fn back(set: Self::Word, direction: Direction) -> Self::Word {
        Self::steps(set, direction.opposite(), 1)
    }
}

/// Layouts of boards on which every second square is played: `D` cells from a
/// square to its south-west neighbour, `D + 1` to the south-east one, `2 * D +
/// 1` for two rows. If `D` exceeds half the width, an unused cell follows each
/// row, and steps along rows and columns are safe, too.
macro_rules! diagonal_layout {
    (
        $(#[$doc:meta])*
        $name:ident, $word:ty, $d:literal, $orthogonal:literal, $doublings:literal
        $(, $extra:item)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Layout for $name {
            type Word = $word;
            const DIAGONAL: bool = true;
            const ORTHOGONAL: bool = $orthogonal;
            const DOUBLINGS: u32 = $doublings;

            $($extra)?

            #[inline(always)]
            fn shift(direction: Direction) -> i32 {
                match direction {
                    Direction::SouthWest => $d,
                    Direction::SouthEast => $d + 1,
                    Direction::NorthEast => -$d,
                    Direction::NorthWest => -($d + 1),
                    Direction::East => 1,
                    Direction::West => -1,
                    Direction::South => 2 * $d + 1,
                    Direction::North => -(2 * $d + 1),
                }
            }
        }
    };
}

diagonal_layout!(
    /// Up to 8 wide and 8 high, diagonals only: 8x8 takes 35 bits.
    Narrow8, u64, 4, false, 3,
    /// No man reaches its own back row going forward, so each set occupies 31
    /// bits, and two sets fit one word.
    #[inline(always)]
    fn count_forward<const WHITE: bool>(a: u64, b: u64) -> u32 {
        if WHITE { (a | b << 32).count() } else { (a >> 4 | b << 28).count() }
    }
);
diagonal_layout!(
    /// Up to 10 wide and 10 high, diagonals only: 10x10 takes 54 bits.
    Narrow10, u64, 5, false, 4
);
diagonal_layout!(
    /// Any size, diagonals only: 14x14 takes 104 bits.
    Narrow14, u128, 7, false, 4
);
diagonal_layout!(
    /// Up to 10 wide and 10 high, all eight directions: 10x10 takes 63 bits.
    Wide10, u64, 6, true, 4
);
diagonal_layout!(
    /// Any size, all eight directions: 14x14 takes 118 bits.
    Wide14, u128, 8, true, 4
);

/// Every square played, up to 10x10; rows and columns only.
#[derive(Clone, Copy, Debug)]
pub struct Full10;

impl Layout for Full10 {
    type Word = u128;
    const DIAGONAL: bool = false;
    const ORTHOGONAL: bool = true;
    const DOUBLINGS: u32 = 4;

    #[inline(always)]
    fn shift(direction: Direction) -> i32 {
        let (columns, rows) = direction.offset();
        columns as i32 + 11 * rows as i32
    }
}

/// The layouts, as values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayoutId {
    /// [`Narrow8`].
    Narrow8,
    /// [`Narrow10`].
    Narrow10,
    /// [`Narrow14`].
    Narrow14,
    /// [`Wide10`].
    Wide10,
    /// [`Wide14`].
    Wide14,
    /// [`Full10`].
    Full10,
}

impl LayoutId {
    /// The smallest layout that holds a board.
    pub const fn of(board: BoardShape, lines: Lines) -> Self {
        let small = board.width <= 10 && board.height <= 10;
        match lines {
            Lines::Orthogonal => Self::Full10,
            Lines::CaptureAllEight if small => Self::Wide10,
            Lines::CaptureAllEight => Self::Wide14,
            Lines::Diagonal if board.width <= 8 && board.height <= 8 => Self::Narrow8,
            Lines::Diagonal if small => Self::Narrow10,
            Lines::Diagonal => Self::Narrow14,
        }
    }

    /// The cell of a square.
    pub const fn cell(self, board: BoardShape, square: Square) -> u8 {
        let (row, per_row) = (board.row(square), board.per_row());
        let index = square.index() as u8 % per_row;
        let d = match self {
            Self::Narrow8 => 4,
            Self::Narrow10 => 5,
            Self::Narrow14 => 7,
            Self::Wide10 => 6,
            Self::Wide14 => 8,
            Self::Full10 => return row * 11 + index,
        };
        // A mirrored board uses the same layout with the squares of each row
        // counted in the other direction.
        let index = match board.squares {
            PlayedSquares::RightCorner => per_row - 1 - index,
            PlayedSquares::LeftCorner | PlayedSquares::All => index,
        };
        row / 2 * (2 * d + 1) + row % 2 * d + index
    }
}
