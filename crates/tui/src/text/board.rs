//! The board as characters: x for the side that moves first, o for the other,
//! capitals for kings, a dash for an empty playable square, a blank for a
//! square that is not played on.

use std::fmt::Write;

use crownhead_notation::SquareNames;
use crownhead_rules::{BoardShape, Color, Kind, Move, Piece, Point, Position};

/// Whether and how pieces are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Without colours.
    Plain,
    /// With the colour escapes of a terminal.
    Colour,
}

impl Ink {
    /// Text in the colour of a side.
    pub(super) fn side(self, side: char, text: &str) -> String {
        match (self, side) {
            (Self::Plain, _) => text.to_owned(),
            (Self::Colour, 'x') => format!("\x1b[1;36m{text}\x1b[0m"),
            (Self::Colour, _) => format!("\x1b[1;33m{text}\x1b[0m"),
        }
    }

    fn faint(self, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Colour => format!("\x1b[2m{text}\x1b[0m"),
        }
    }

    fn marked(self, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Colour => format!("\x1b[4m{text}\x1b[0m"),
        }
    }
}

/// The letter of a side: x begins.
pub(super) fn letter(first: Color, side: Color) -> char {
    if side == first { 'x' } else { 'o' }
}

/// How the board is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// Whose side is at the bottom.
    pub(super) below: Color,
    pub(super) ink: Ink,
}

impl View {
    /// The board with the names of rows and columns around it. The squares of
    /// the last move are marked where there is colour.
    pub(super) fn draw(self, position: &Position, last: Option<&Move>) -> String {
        let board = position.rules().board();
        let upright = self.below == Color::White;
        let in_order = |count: u8, forwards: bool| -> Vec<u8> {
            if forwards { (0..count).collect() } else { (0..count).rev().collect() }
        };
        let columns = in_order(board.width, upright);
        let mut header = String::from("   ");
        for &column in &columns {
            header.push(' ');
            header.push(char::from(b'a' + column));
        }
        let mut text = format!("{header}\n");
        for row in in_order(board.height, upright) {
            let label = SquareNames::of(position.rules()).row_number(row);
            // Writing to a string cannot fail.
            let _ = write!(text, "{label:>2} ");
            for &column in &columns {
                text.push(' ');
                text.push_str(&self.square(position, last, board, Point { column, row }));
            }
            let _ = writeln!(text, " {label:>2}");
        }
        text.push_str(&header);
        text.push('\n');
        text
    }

    fn square(
        self,
        position: &Position,
        last: Option<&Move>,
        board: BoardShape,
        point: Point,
    ) -> String {
        let Some(square) = board.square_at(point) else { return " ".to_owned() };
        let touched = last.is_some_and(|m| m.from == square || m.to == square);
        match position.piece_at(square) {
            None if touched => self.ink.marked("-"),
            None => self.ink.faint("-"),
            Some(Piece { color, kind }) => {
                let side = letter(position.rules().rules().first, color);
                let shown = match kind {
                    Kind::Man => side,
                    Kind::King => side.to_ascii_uppercase(),
                };
                let shown = shown.to_string();
                let shown = if touched { self.ink.marked(&shown) } else { shown };
                self.ink.side(side, &shown)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::RuleSet;

    use super::*;

    fn drawn(id: &str, below: Color) -> String {
        let position = Position::start(&RuleSet::named(id).unwrap());
        View { below, ink: Ink::Plain }.draw(&position, None)
    }

    #[test]
    fn the_source_game_starts_as_its_document_says() {
        // 12 x's and o's on the playable squares nearest to each player, the
        // others dashes or blanks, and a playable square in the right corner.
        insta::assert_snapshot!(drawn("xo", Color::Black));
    }

    #[test]
    fn other_boards_are_drawn_from_either_side() {
        insta::assert_snapshot!(drawn("international", Color::White));
        insta::assert_snapshot!(drawn("turkish", Color::Black));
    }

    #[test]
    fn names_around_the_board_are_names_of_squares() {
        for entry in crownhead_rules::catalog::ALL {
            let position = Position::start(&RuleSet::from(entry));
            let board = position.rules().board();
            let names = SquareNames::of(position.rules());
            for square in board.iter() {
                let Point { column, row } = board.point(square);
                let name = format!(
                    "{}{}",
                    char::from(b'a' + column),
                    SquareNames::of(position.rules()).row_number(row)
                );
                assert_eq!(names.parse(&name), Ok(square), "{}", entry.id);
            }
        }
    }
}
