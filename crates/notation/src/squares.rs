//! Names of squares: a number, or a letter and a number, counted from one
//! corner of the board or another. Which squares there are is defined by the
//! board in [`crownhead_rules`]; pieces do not occur here.

use std::fmt;

use crownhead_rules::{BoardShape, Numbering, PlayedSquares, Point, RuleSet, Square};

/// The names of the squares of one board.
///
/// ```
/// use crownhead_notation::SquareNames;
/// use crownhead_rules::RuleSet;
///
/// let rules = RuleSet::named("russian").expect("a rule set of this library");
/// let names = SquareNames::of(&rules);
/// let square = names.parse("C3")?;
/// assert_eq!(names.name(square), "c3");
/// assert_eq!(SquareNames::diagram(&rules).name(square), "22");
/// assert!(names.parse("c4").is_err()); // a light square
/// # Ok::<(), crownhead_notation::SquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareNames {
    board: BoardShape,
    numbering: Numbering,
}

/// A name that no square of the board has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SquareError {
    /// Neither a number nor a letter and a number.
    NotAName {
        /// What was written.
        text: String,
    },
    /// A number or a point outside the board.
    OffBoard {
        /// What was written.
        text: String,
        /// The first name there is.
        first: String,
        /// The last name there is.
        last: String,
    },
    /// A point on the board where no piece ever stands.
    NotPlayed {
        /// What was written.
        text: String,
    },
}

impl SquareNames {
    /// The names that players of a rule set use.
    pub fn of(rules: &RuleSet) -> Self {
        let board = rules.board();
        // House rules on every square are written with letters, whatever they are made of.
        let numbering = match board.squares {
            PlayedSquares::All => Numbering::Algebraic,
            PlayedSquares::LeftCorner | PlayedSquares::RightCorner => rules.customs().numbering,
        };
        Self { board, numbering }
    }

    /// Diagram numbers, which every rule set has.
    pub fn diagram(rules: &RuleSet) -> Self {
        Self::new(rules.board(), Numbering::Diagram)
    }

    /// Names of a given kind.
    pub const fn new(board: BoardShape, numbering: Numbering) -> Self {
        Self { board, numbering }
    }

    /// The board.
    pub const fn board(&self) -> BoardShape {
        self.board
    }

    /// Where the names begin and what they look like.
    pub const fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Whether names are a letter and a number.
    pub const fn is_algebraic(&self) -> bool {
        matches!(self.numbering, Numbering::Algebraic | Numbering::AlgebraicFromTop)
    }

    /// The number of a row, counted from the top of the diagram, in algebraic
    /// names.
    ///
    /// ```
    /// use crownhead_notation::SquareNames;
    /// use crownhead_rules::{Id, RuleSet};
    ///
    /// let top = |id| SquareNames::of(&RuleSet::of(id)).row_number(0);
    /// assert_eq!((top(Id::Russian), top(Id::Jamaican)), (8, 1));
    /// ```
    pub const fn row_number(&self, row: u8) -> u8 {
        match self.numbering {
            Numbering::AlgebraicFromTop => row + 1,
            Numbering::Diagram | Numbering::FromBottomRight | Numbering::Algebraic => {
                self.board.height.saturating_sub(row)
            }
        }
    }

    /// The name of a square. The board must have it.
    pub fn name(&self, square: Square) -> String {
        let mut name = String::new();
        self.write_name(square, &mut name);
        name
    }

    /// Adds the name of a square to a text.
    pub(crate) fn write_name(&self, square: Square, text: &mut String) {
        match self.numbering {
            Numbering::Diagram => push_number(square.number(), text),
            Numbering::FromBottomRight => {
                let last = self.board.len() as u16 + 1;
                push_number(last.saturating_sub(square.number().into()), text);
            }
            Numbering::Algebraic | Numbering::AlgebraicFromTop => {
                let Point { column, row } = self.board.point(square);
                push_point(column, self.row_number(row), text);
            }
        }
    }

    /// The square with a name. Leading zeros and capital letters are read,
    /// and so is the other kind of name: a number among algebraic names is a
    /// diagram number, a letter and a number among numbers counts `a1` from
    /// White's bottom left.
    pub fn parse(&self, text: &str) -> Result<Square, SquareError> {
        let text = text.trim();
        let mut chars = text.chars();
        let Some(first) = chars.next() else { return Err(not_a_name(text)) };
        if first.is_ascii_digit() {
            let number = self.number(text)?;
            return self.numbered(number).ok_or_else(|| self.off_board(text));
        }
        let digits = chars.as_str();
        let Some(row) = short_number(digits).filter(|_| first.is_ascii_alphabetic()) else {
            return Err(not_a_name(text));
        };
        let column = first.to_ascii_lowercase() as u8 - b'a';
        let BoardShape { width, height, .. } = self.board;
        if column >= width || row == 0 || row > u32::from(height) {
            return Err(self.off_board(text));
        }
        // At most the height, so it fits.
        let up = row as u8;
        let row = if self.numbering == Numbering::AlgebraicFromTop { up - 1 } else { height - up };
        self.board
            .square_at(Point { column, row })
            .ok_or_else(|| SquareError::NotPlayed { text: text.to_owned() })
    }

    /// The square with a number: in this numbering if it is one, otherwise
    /// in diagram numbers.
    pub fn numbered(&self, number: u32) -> Option<Square> {
        self.board.square_numbered(self.diagram_number(number))
    }

    /// The diagram number of a number in this numbering. A number off the
    /// board stays as it is.
    pub(crate) fn diagram_number(&self, number: u32) -> u32 {
        let squares = self.board.len() as u32;
        if self.numbering == Numbering::FromBottomRight && (1..=squares).contains(&number) {
            squares + 1 - number
        } else {
            number
        }
    }

    fn number(&self, text: &str) -> Result<u32, SquareError> {
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(not_a_name(text));
        }
        short_number(text).ok_or_else(|| self.off_board(text))
    }

    fn off_board(&self, text: &str) -> SquareError {
        let (first, last) = if text.starts_with(|c: char| c.is_ascii_digit()) {
            ("1".to_owned(), self.board.len().to_string())
        } else {
            let BoardShape { width, height, .. } = self.board;
            let mut last = String::new();
            push_point(width.saturating_sub(1), height, &mut last);
            ("a1".to_owned(), last)
        };
        SquareError::OffBoard { text: quote(text), first, last }
    }
}

fn not_a_name(text: &str) -> SquareError {
    SquareError::NotAName { text: quote(text) }
}

fn push_point(column: u8, row: u8, text: &mut String) {
    text.push(char::from(b'a' + column.min(25)));
    push_number(row, text);
}

/// Adds a number of at most five digits to a text.
fn push_number(number: impl Into<u16>, text: &mut String) {
    let number = number.into();
    if number >= 10 {
        push_number(number / 10, text);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

/// A number of at most nine digits, after any zeros.
pub(crate) fn short_number(digits: &str) -> Option<u32> {
    add_digits(digits.bytes().map(|byte| char::from(byte).to_digit(10)))
}

/// The number with these digits: at most nine after any zeros, at least one,
/// and none that is not a digit.
pub(crate) fn add_digits(digits: impl IntoIterator<Item = Option<u32>>) -> Option<u32> {
    const EIGHT_DIGITS: u32 = 99_999_999;
    let mut number = None;
    for digit in digits {
        let before = number.unwrap_or(0);
        if before > EIGHT_DIGITS {
            return None;
        }
        number = Some(before * 10 + digit?);
    }
    number
}

/// The beginning of a text, short enough to be shown in a message and
/// without anything that would garble it.
pub(crate) fn quote(text: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut quoted: String = text.chars().take(40).map(clean).collect();
    if text.chars().nth(40).is_some() {
        quoted.push('…');
    }
    quoted
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAName { text } => write!(f, "'{text}' is not the name of a square"),
            Self::OffBoard { text, first, last } => {
                write!(f, "no square {text} on this board, which goes from {first} to {last}")
            }
            Self::NotPlayed { text } => write!(f, "{text} is not a square pieces stand on"),
        }
    }
}

impl std::error::Error for SquareError {}

#[cfg(test)]
mod tests {
    use crownhead_rules::catalog;

    use super::*;

    fn names(id: &str) -> SquareNames {
        SquareNames::of(&RuleSet::named(id).unwrap())
    }

    #[test]
    fn every_square_of_every_rule_set_reads_back_from_its_name() {
        for entry in catalog::ALL {
            let rules = RuleSet::from(entry);
            for names in [SquareNames::of(&rules), SquareNames::diagram(&rules)] {
                for square in rules.board().iter() {
                    assert_eq!(names.parse(&names.name(square)), Ok(square), "{}", entry.id);
                }
            }
        }
    }

    #[test]
    fn corners_are_called_as_the_federations_call_them() {
        let corner = |id: &str, number: u8| names(id).name(Square::from_number(number).unwrap());
        assert_eq!(corner("international", 46), "46");
        assert_eq!(corner("russian", 29), "a1");
        assert_eq!(corner("russian", 1), "b8");
        assert_eq!(corner("spanish", 32), "1");
        assert_eq!(corner("portuguese", 1), "32");
        assert_eq!(corner("thai", 1), "32");
        assert_eq!(corner("turkish", 1), "a8");
        assert_eq!(corner("spantsiretti", 36), "a1");
        assert_eq!(corner("italian", 1), "1");
        assert_eq!(corner("jamaican", 1), "a1");
        assert_eq!(corner("jamaican", 32), "h8");
    }

    #[test]
    fn odd_names_are_read_and_impossible_ones_are_not() {
        assert_eq!(names("english").parse("07").unwrap().number(), 7);
        assert_eq!(names("english").parse("a1").unwrap().number(), 29);
        assert_eq!(names("russian").parse(" H8 ").unwrap().number(), 4);
        for bad in ["", "0", "33", "x9", "i1", "a9", "b1", "7a", "99999999999", "é1", "a"] {
            assert!(names("english").parse(bad).is_err(), "{bad}");
            assert!(names("russian").parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn errors_name_the_square() {
        let error = names("english").parse("33").unwrap_err();
        assert_eq!(error.to_string(), "no square 33 on this board, which goes from 1 to 32");
        let error = names("russian").parse("b1").unwrap_err();
        assert_eq!(error.to_string(), "b1 is not a square pieces stand on");
    }

    #[test]
    fn numbers_have_at_most_nine_digits_after_their_zeros() {
        let numbers = ["0", "007", "999999999", "000999999999"].map(short_number);
        assert_eq!(numbers, [Some(0), Some(7), Some(999_999_999), Some(999_999_999)]);
        let others = ["", "1000000000", "99999999999999999999", "1a", "-1", "１"].map(short_number);
        assert_eq!(others, [None; 6]);
    }
}
