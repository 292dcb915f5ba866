//! Where everything is on the screen, and which square a point of it is.

use crownhead_rules::{BoardShape, Color, Point};
use ratatui::layout::Rect;

/// Room for the names of rows at the left of the board.
const LABELS: u16 = 3;
/// The panel beside the board is no narrower, and no wider.
const PANEL: (u16, u16) = (22, 44);
/// Title, message and keys.
const LINES: u16 = 3;
/// Cells are at most so high, and twice as wide.
const LARGEST_CELL: u16 = 5;

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) title: Rect,
    pub(super) board: BoardArea,
    /// Nothing where the window is too narrow.
    pub(super) panel: Option<Rect>,
    pub(super) message: Rect,
    pub(super) keys: Rect,
}

/// Where the squares are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardArea {
    /// The squares without the names around them.
    pub(super) squares: Rect,
    pub(super) cell_width: u16,
    pub(super) cell_height: u16,
    board: BoardShape,
    below: Color,
}

impl Layout {
    /// The parts of a window, or how large it must be.
    pub(super) fn of(window: Rect, board: BoardShape, below: Color) -> Result<Self, (u16, u16)> {
        let (columns, rows) = (u16::from(board.width), u16::from(board.height));
        let needed = (LABELS + 2 * columns, rows + 1 + LINES);
        let height = window.height.saturating_sub(LINES + 1);
        let fits = |width: u16, cell: u16| LABELS + 2 * cell * columns <= width;
        let tallest = (1..=LARGEST_CELL).rev().find(|cell| cell * rows <= height);
        let Some(tallest) = tallest else { return Err(needed) };
        let beside = window.width.saturating_sub(PANEL.0 + 1);
        let (cell, has_panel) = match (1..=tallest).rev().find(|&cell| fits(beside, cell)) {
            Some(cell) => (cell, true),
            None if fits(window.width, 1) => (1, false),
            None => return Err(needed),
        };
        let squares = Rect {
            x: window.x + LABELS,
            y: window.y + 1,
            width: 2 * cell * columns,
            height: cell * rows,
        };
        let right = squares.right() + 1;
        let panel = has_panel.then(|| Rect {
            x: right,
            y: squares.y,
            width: (window.right() - right).min(PANEL.1),
            height: height + 1,
        });
        let line = |y| Rect { x: window.x, y, width: window.width, height: 1 };
        Ok(Self {
            title: line(window.y),
            board: BoardArea { squares, cell_width: 2 * cell, cell_height: cell, board, below },
            panel,
            message: line(window.bottom() - 2),
            keys: line(window.bottom() - 1),
        })
    }
}

impl BoardArea {
    /// Where a square of the board is.
    pub(super) fn rect(&self, point: Point) -> Rect {
        let Point { column, row } = self.turned(point);
        Rect {
            x: self.squares.x + self.cell_width * u16::from(column),
            y: self.squares.y + self.cell_height * u16::from(row),
            width: self.cell_width,
            height: self.cell_height,
        }
    }

    /// The square of the board at a point of the screen.
    pub(super) fn point_at(&self, x: u16, y: u16) -> Option<Point> {
        let right = x.checked_sub(self.squares.x)? / self.cell_width;
        let down = y.checked_sub(self.squares.y)? / self.cell_height;
        let is_on = right < u16::from(self.board.width) && down < u16::from(self.board.height);
        is_on.then(|| self.turned(Point { column: right as u8, row: down as u8 }))
    }

    /// The point seen from the other side, if that is how the board lies.
    fn turned(&self, Point { column, row }: Point) -> Point {
        match self.below {
            Color::White => Point { column, row },
            Color::Black => {
                Point { column: self.board.width - 1 - column, row: self.board.height - 1 - row }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{RuleSet, catalog};

    use super::*;

    #[test]
    fn every_board_fits_into_the_smallest_window_with_its_panel() {
        for entry in catalog::ALL {
            let board = RuleSet::from(entry).board();
            let layout = Layout::of(Rect::new(0, 0, 60, 20), board, Color::White).unwrap();
            assert!(layout.panel.is_some_and(|panel| panel.right() <= 60), "{}", entry.id);
            assert!(layout.board.squares.bottom() < layout.message.y, "{}", entry.id);
        }
    }

    #[test]
    fn windows_of_every_size_are_laid_out_or_refused_without_overlap() {
        for entry in catalog::ALL {
            let board = RuleSet::from(entry).board();
            for (width, height) in (0..160).flat_map(|w| (0..60).map(move |h| (w, h))) {
                let window = Rect::new(0, 0, width, height);
                let Ok(layout) = Layout::of(window, board, Color::Black) else { continue };
                for part in [layout.title, layout.board.squares, layout.message, layout.keys] {
                    assert_eq!(part.intersection(window), part, "{} {width}x{height}", entry.id);
                }
                if let Some(panel) = layout.panel {
                    assert_eq!(panel.intersection(window), panel);
                    assert!(!panel.intersects(layout.board.squares));
                }
            }
        }
    }

    #[test]
    fn a_click_on_a_square_is_on_that_square_from_either_side() {
        let board = RuleSet::named("international").unwrap().board();
        for below in Color::ALL {
            let layout = Layout::of(Rect::new(0, 0, 100, 40), board, below).unwrap();
            for square in board.iter() {
                let point = board.point(square);
                let rect = layout.board.rect(point);
                assert_eq!(layout.board.point_at(rect.x, rect.y), Some(point));
                let last = layout.board.point_at(rect.right() - 1, rect.bottom() - 1);
                assert_eq!(last, Some(point));
            }
            assert_eq!(layout.board.point_at(0, 0), None);
            assert_eq!(layout.board.point_at(99, 39), None);
        }
    }
}
