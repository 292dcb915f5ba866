//! Where the squares of a diagram are on a board: moved by an anchor, mirrored with the board, and turned for the side that
//! learns.

use crownhead_rules::{BoardShape, Color, PlayedSquares, Point, Rules, Square};

use crate::{Anchor, Layout};

/// A place on the diagram: columns from the left, rows from below, as the learner sees them. It may lie outside the diagram.
pub(crate) type Place = (i8, i8);

/// The way from places of a diagram to squares of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    board: BoardShape,
    learner: Color,
    shift: (i8, i8),
}

impl Frame {
    pub(crate) fn new(rules: &Rules, anchor: Anchor, layout: &Layout) -> Self {
        let board = rules.board;
        let spare = ((board.width - layout.width()) as i8, (board.height - layout.height()) as i8);
        let shift = match anchor {
            Anchor::Near => (0, 0),
            Anchor::Far => (0, spare.1),
            // Half of what is left over. The sum is even, so that playing squares stay playing squares.
            Anchor::Middle => match (spare.0 / 2, spare.1 / 2) {
                (columns, rows) if (columns + rows) % 2 == 0 => (columns, rows),
                (0, rows) => (0, rows - 1),
                (columns, rows) => (columns - 1, rows),
            },
        };
        Self { board, learner: rules.first, shift }
    }

    pub(crate) fn square(self, (column, row): Place) -> Option<Square> {
        let width = self.board.width as i8;
        let (mut column, row) = (column + self.shift.0, row + self.shift.1);
        let is_mirrored = match self.board.squares {
            PlayedSquares::RightCorner => true,
            PlayedSquares::LeftCorner | PlayedSquares::All => false,
        };
        if is_mirrored {
            column = width - 1 - column;
        }
        let (column, row) = match self.learner {
            Color::White => (column, self.board.height as i8 - 1 - row),
            Color::Black => (width - 1 - column, row),
        };
        let point = Point { column: u8::try_from(column).ok()?, row: u8::try_from(row).ok()? };
        self.board.square_at(point)
    }

    /// The distance to the next playing square in a direction: captures along rows and columns step over the others.
    pub(crate) fn stride(self, (across, up): Place) -> i8 {
        match self.board.squares {
            PlayedSquares::LeftCorner | PlayedSquares::RightCorner if across == 0 || up == 0 => 2,
            PlayedSquares::LeftCorner | PlayedSquares::RightCorner | PlayedSquares::All => 1,
        }
    }
}

/// Reads the name of a place: `c3`.
pub(crate) fn place(name: &str) -> Option<Place> {
    let mut characters = name.chars();
    let column = characters.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
    let row: i8 = characters.as_str().parse().ok()?;
    Some((column as i8, row - 1))
}
