//! Moves as text. Writing gives the one standard form; reading takes every
//! form in use and looks for the legal move it means. Text never decides what
//! is legal: a move that the rules do not offer is not read.

use std::fmt;

use crownhead_rules::{Move, Position, RuleSet, Square, SquareSet};

use crate::squares::{SquareError, SquareNames, quote};

/// More routes than this are not looked at: a capture that has so many is
/// read by its ends and the pieces it takes.
const MOST_ROUTES: usize = 2000;
/// More squares than any move can touch.
const MOST_SQUARES: usize = 256;

/// How the moves of a rule set are written.
///
/// ```
/// use crownhead_notation::{MoveText, SquareNames, fen};
/// use crownhead_rules::{Position, RuleSet};
///
/// let rules = RuleSet::named("international").expect("a rule set of this library");
/// let text = MoveText::of(&rules);
/// let start = Position::start(&rules);
/// let m = text.read(&start, "3228!")?;
/// assert_eq!(text.write(&start, &m), "32-28");
///
/// // Two captures with the same ends are told apart by the way they go.
/// let setup = fen::read("W:WK47:B14,19,29,31,42,9,10,20", &SquareNames::of(&rules)).unwrap();
/// let position = Position::from_setup(&rules, &setup).unwrap();
/// for m in position.moves() {
///     let written = text.write(&position, &m);
///     assert_eq!(text.read(&position, &written)?, m);
/// }
/// # Ok::<(), crownhead_notation::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveText {
    names: SquareNames,
    separator: char,
}

/// Why a text is not a move in a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveError {
    /// The text is not the text of any move.
    BadText {
        /// The character at fault, counted from 1.
        column: usize,
        /// What stands there; empty at the end of the text.
        found: String,
    },
    /// The text names a square that the board does not have.
    BadSquare {
        /// Where the name begins, counted from 1.
        column: usize,
        /// What is wrong with it.
        error: SquareError,
    },
    /// No legal move goes this way.
    NotLegal {
        /// The first square named.
        from: Square,
        /// The last square named.
        to: Square,
        /// The text, shortened.
        text: String,
        /// Legal moves with the same first and last square, as text.
        similar: Vec<String>,
    },
    /// Several legal moves fit.
    Ambiguous {
        /// Their texts.
        texts: Vec<String>,
    },
}

/// The squares of a written move, before anyone looks whether it is legal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WrittenMove {
    /// The squares in the order written, at least two.
    pub squares: Vec<Square>,
    /// The squares in angle brackets after the move, which are those of the
    /// pieces taken.
    pub captured: Option<SquareSet>,
}

impl MoveText {
    /// As players of a rule set write.
    pub fn of(rules: &RuleSet) -> Self {
        Self { names: SquareNames::of(rules), separator: rules.customs().separator }
    }

    /// In diagram numbers with `x`, for programs.
    pub fn diagram(rules: &RuleSet) -> Self {
        Self { names: SquareNames::diagram(rules), separator: 'x' }
    }

    /// With given names and a given sign between the squares of a capture.
    pub const fn new(names: SquareNames, separator: char) -> Self {
        Self { names, separator }
    }

    /// The names of squares used.
    pub const fn names(&self) -> &SquareNames {
        &self.names
    }

    /// The text of a legal move: first and last square, and those between
    /// only if another legal move has the same two.
    pub fn write(&self, position: &Position, m: &Move) -> String {
        self.write_among(&position.moves(), m)
    }

    /// The same where the legal moves are known already.
    pub fn write_among(&self, legal: &[Move], m: &Move) -> String {
        let ambiguous =
            legal.iter().any(|other| other.from == m.from && other.to == m.to && *other != *m);
        if ambiguous { self.write_in_full(m) } else { self.join(m, &[m.from, m.to]) }
    }

    /// The text of a move with every square it touches. Where the way of a
    /// capture is not known (positions made up to be hard), the pieces it takes
    /// follow the two squares, as in the Hub protocol.
    pub fn write_in_full(&self, m: &Move) -> String {
        if m.path.len() == 2 && m.captured.len() > 1 {
            let squares: Vec<Square> =
                [m.from, m.to].into_iter().chain(m.captured.iter()).collect();
            return self.join(m, &squares);
        }
        self.join(m, &m.path)
    }

    fn join(&self, m: &Move, squares: &[Square]) -> String {
        let separator = if m.is_capture() { self.separator } else { '-' };
        let mut text = String::new();
        for (index, &square) in squares.iter().enumerate() {
            if index > 0 {
                text.push(separator);
            }
            self.names.write_name(square, &mut text);
        }
        text
    }

    /// Writes a move between two squares that no other legal move has.
    pub(crate) fn write_ends(&self, from: Square, to: Square, is_capture: bool, text: &mut String) {
        self.names.write_name(from, text);
        text.push(if is_capture { self.separator } else { '-' });
        self.names.write_name(to, text);
    }

    /// The legal move a text means.
    pub fn read(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        self.read_among(position, &position.moves(), text)
    }

    /// The same where the legal moves are known already. Of several moves
    /// between two squares, the text means the one that touches no other square:
    /// that is how [`MoveText::write`] writes it.
    pub fn read_among(
        &self,
        position: &Position,
        legal: &[Move],
        text: &str,
    ) -> Result<Move, MoveError> {
        let found = self.read_short(position, legal, text);
        if let Err(MoveError::Ambiguous { .. }) = found {
            let squares = self.squares(text)?.squares;
            if let Some(m) = legal.iter().find(|m| m.path == squares && m.captured.len() == 1) {
                return Ok(m.clone());
            }
        }
        found
    }

    /// The same for a text that may be shorter than it should be: two squares
    /// with several moves between them are ambiguous.
    pub(crate) fn read_short(
        &self,
        position: &Position,
        legal: &[Move],
        text: &str,
    ) -> Result<Move, MoveError> {
        let written = self.squares(text)?;
        let squares = written.squares.as_slice();
        let (Some(&from), Some(&last)) = (squares.first(), squares.last()) else {
            return Err(MoveError::BadText { column: 1, found: quote(text) });
        };
        let fits = |m: &&Move| {
            m.from == from
                && m.to == last
                && written.captured.is_none_or(|captured| captured == m.captured)
        };
        let ends: Vec<&Move> = legal.iter().filter(fits).collect();
        let found = match (squares, ends.as_slice()) {
            ([_, _], _) => ends,
            ([_, between @ .., _], _) => {
                let found = by_route(position, &ends, squares, between);
                if found.is_empty() { by_pieces(legal, squares) } else { found }
            }
            _ => ends,
        };
        match found.as_slice() {
            [only] => Ok((*only).clone()),
            [] => {
                let similar = legal.iter().filter(|m| m.from == from && m.to == last);
                Err(MoveError::NotLegal {
                    from,
                    to: last,
                    text: quote(text),
                    similar: similar.take(8).map(|m| self.write_among(legal, m)).collect(),
                })
            }
            several => Err(MoveError::Ambiguous {
                texts: several.iter().map(|m| self.write_in_full(m)).collect(),
            }),
        }
    }

    /// The two squares of a text that is nothing but two squares and one sign
    /// between them, which is how nearly every move is written.
    pub(crate) fn ends(&self, text: &str) -> Option<(Square, Square)> {
        let is_sign = |byte: &u8| matches!(byte, b'-' | b'x' | b':');
        let sign = text.as_bytes().iter().position(is_sign).filter(|&at| at > 0)?;
        let (from, to) = (text.get(..sign)?, text.get(sign + 1..)?);
        let plain = |name: &str| name.len() <= 3 && name.bytes().all(|b| b.is_ascii_alphanumeric());
        if !plain(from) || !plain(to) {
            return None;
        }
        Some((self.names.parse(from).ok()?, self.names.parse(to).ok()?))
    }

    /// The squares a text names, legal or not.
    pub fn squares(&self, text: &str) -> Result<WrittenMove, MoveError> {
        Scanner { chars: text.chars().collect(), at: 0, names: &self.names }.scan()
    }
}

/// The moves with a route that touches the given squares: exactly those if
/// there is one, otherwise those among others.
fn by_route<'m>(
    position: &Position,
    ends: &[&'m Move],
    squares: &[Square],
    between: &[Square],
) -> Vec<&'m Move> {
    let mut exact = Vec::new();
    let mut loose = Vec::new();
    for &m in ends {
        if !m.is_capture() {
            continue;
        }
        if m.path == squares {
            return vec![m];
        }
        let routes = position.routes(m, MOST_ROUTES);
        if routes.iter().any(|route| route == squares) {
            exact.push(m);
        } else if routes.iter().any(|route| is_part(between, route)) {
            loose.push(m);
        }
    }
    if exact.is_empty() { loose } else { exact }
}

/// Whether the squares occur inside a route, in order.
fn is_part(squares: &[Square], route: &[Square]) -> bool {
    let [_, inner @ .., _] = route else { return false };
    let mut inner = inner.iter();
    squares.iter().all(|square| inner.any(|other| other == square))
}

/// The move of the Hub protocol: first square, last square, then the pieces
/// taken in any order.
fn by_pieces<'m>(legal: &'m [Move], squares: &[Square]) -> Vec<&'m Move> {
    let [from, to, captured @ ..] = squares else { return Vec::new() };
    let pieces: SquareSet = captured.iter().copied().collect();
    let fits = |m: &&Move| {
        m.from == *from && m.to == *to && m.captured == pieces && pieces.len() == captured.len()
    };
    legal.iter().filter(fits).collect()
}

/// Reads a move as the Hub protocol writes it, and only that: `32-28`, or
/// `28x19x23` with the pieces taken after the two squares. Squares are
/// diagram numbers.
pub fn read_hub(position: &Position, text: &str) -> Result<Move, MoveError> {
    let moves = MoveText::diagram(position.rules());
    let written = moves.squares(text)?;
    let legal = position.moves();
    match by_pieces(&legal, &written.squares).as_slice() {
        [only] => Ok((*only).clone()),
        found => {
            let bad = || MoveError::BadText { column: 1, found: quote(text) };
            let (&from, &to) =
                written.squares.first().zip(written.squares.get(1)).ok_or_else(bad)?;
            // Crowning or not can be the only difference in house rules.
            if found.len() > 1 {
                let texts = found.iter().map(|m| write_hub(m)).collect();
                return Err(MoveError::Ambiguous { texts });
            }
            let similar = legal.iter().filter(|m| m.from == from && m.to == to);
            let similar = similar.take(8).map(write_hub).collect();
            Err(MoveError::NotLegal { from, to, text: quote(text), similar })
        }
    }
}

/// A move as the Hub protocol writes it, in diagram numbers.
///
/// ```
/// use crownhead_notation::{SquareNames, fen, read_hub, write_hub};
/// use crownhead_rules::{Position, RuleSet};
///
/// let rules = RuleSet::named("international").expect("a rule set of this library");
/// let setup = fen::read("W:W28:B23", &SquareNames::of(&rules)).unwrap();
/// let position = Position::from_setup(&rules, &setup).unwrap();
/// assert_eq!(write_hub(&position.moves()[0]), "28x19x23");
/// assert!(read_hub(&position, "28x19x23").is_ok());
/// ```
pub fn write_hub(m: &Move) -> String {
    if !m.is_capture() {
        return format!("{}-{}", m.from, m.to);
    }
    let mut text = format!("{}x{}", m.from, m.to);
    for square in m.captured.iter() {
        text.push('x');
        text.push_str(&square.to_string());
    }
    text
}

/// Whether a character separates the squares of a move.
pub(crate) fn is_separator(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':' | '*' | '×' | '–' | '—' | '−' | '‐' | '‑' | 'х' | 'Х')
}

struct Scanner<'a> {
    chars: Vec<char>,
    at: usize,
    names: &'a SquareNames,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn bad_text(&self) -> MoveError {
        let rest: String = self.chars.iter().skip(self.at).take(60).collect();
        MoveError::BadText { column: self.at + 1, found: quote(&rest) }
    }

    fn scan(mut self) -> Result<WrittenMove, MoveError> {
        let mut squares = Vec::new();
        self.skip_blanks();
        loop {
            self.square(&mut squares)?;
            if squares.len() > MOST_SQUARES {
                return Err(self.bad_text());
            }
            let after = self.at;
            self.skip_blanks();
            match self.peek() {
                Some(c) if is_separator(c) => {
                    self.at += 1;
                    let sign = self.at;
                    self.skip_blanks();
                    let more = self.peek().is_some_and(|c| c.is_ascii_alphanumeric());
                    // A star after the last square says that it was forced.
                    if c == '*' && !more && squares.len() > 1 {
                        self.at = sign;
                        break;
                    }
                }
                // Letters show where one square ends and the next begins.
                Some(c) if c.is_ascii_alphabetic() && after == self.at => {}
                _ => {
                    self.at = after;
                    break;
                }
            }
        }
        if squares.len() < 2 {
            self.skip_blanks();
            return Err(self.bad_text());
        }
        let captured = self.captured()?;
        self.strength();
        let captured = match captured {
            None => self.captured()?,
            captured => captured,
        };
        if self.at < self.chars.len() {
            return Err(self.bad_text());
        }
        Ok(WrittenMove { squares, captured })
    }

    /// One square, or two in four digits.
    fn square(&mut self, squares: &mut Vec<Square>) -> Result<(), MoveError> {
        let start = self.at;
        let mut name = String::new();
        if let Some(letter) = self.peek().filter(char::is_ascii_alphabetic) {
            name.push(letter);
            self.at += 1;
        }
        let digits = self.at;
        while let Some(digit) = self.peek().filter(char::is_ascii_digit) {
            name.push(digit);
            self.at += 1;
        }
        if self.at == digits {
            self.at = start;
            return Err(self.bad_text());
        }
        let column = start + 1;
        let parse = |name: &str, column| {
            self.names.parse(name).map_err(|error| MoveError::BadSquare { column, error })
        };
        if digits == start && self.at - start == 4 && squares.is_empty() {
            let (from, to) = name.split_at_checked(2).unwrap_or((&name, ""));
            squares.push(parse(from, column)?);
            squares.push(parse(to, column + 2)?);
        } else {
            squares.push(parse(&name, column)?);
        }
        Ok(())
    }

    /// `<42,29,14,31>`.
    fn captured(&mut self) -> Result<Option<SquareSet>, MoveError> {
        let start = self.at;
        self.skip_blanks();
        if self.peek() != Some('<') {
            self.at = start;
            return Ok(None);
        }
        self.at += 1;
        let mut squares = Vec::new();
        loop {
            self.skip_blanks();
            match self.peek() {
                Some('>') => {
                    self.at += 1;
                    return Ok(Some(squares.into_iter().collect()));
                }
                Some(',') => self.at += 1,
                _ => {
                    // A fifth digit is not a square of any board.
                    let before = squares.len();
                    self.square(&mut squares)?;
                    if squares.len() - before != 1 {
                        return Err(self.bad_text());
                    }
                }
            }
        }
    }

    /// Skips marks for good and bad moves, and blanks.
    fn strength(&mut self) {
        loop {
            self.skip_blanks();
            match self.peek() {
                Some('!' | '?' | '*') => self.at += 1,
                Some('(') => {
                    let marks = |c: &&char| matches!(c, '!' | '?' | '*');
                    let length = self.chars.iter().skip(self.at + 1).take_while(marks).count();
                    if length == 0 || self.chars.get(self.at + 1 + length) != Some(&')') {
                        return;
                    }
                    self.at += length + 2;
                }
                _ => return,
            }
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadText { column, found } if found.is_empty() => {
                write!(f, "column {column}: expected a square, found the end of the move")
            }
            Self::BadText { column, found } => {
                write!(f, "column {column}: not a move: '{found}'")
            }
            Self::BadSquare { column, error } => write!(f, "column {column}: {error}"),
            Self::NotLegal { text, similar, .. } if similar.is_empty() => {
                write!(f, "{text} is not a legal move")
            }
            Self::NotLegal { text, similar, .. } => {
                write!(f, "{text} is not a legal move; legal is {}", similar.join(", "))
            }
            Self::Ambiguous { texts } => {
                write!(f, "which of {} is meant?", texts.join(", "))
            }
        }
    }
}

impl std::error::Error for MoveError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;

    fn position(id: &str, text: &str) -> Position {
        let rules = RuleSet::named(id).unwrap();
        let setup = fen::read(text, &SquareNames::of(&rules)).unwrap();
        Position::from_setup(&rules, &setup).unwrap()
    }

    fn read(position: &Position, text: &str) -> Result<String, MoveError> {
        let moves = MoveText::of(position.rules());
        moves.read(position, text).map(|m| moves.write(position, &m))
    }

    #[test]
    fn a_capture_whose_way_is_not_known_is_written_with_its_pieces() {
        let position = position("international", "W:W37,28:B32,22,21,11");
        let moves = MoveText::of(position.rules());
        let mut m = position.moves().remove(0);
        assert!(m.captured.len() > 1);
        m.path = vec![m.from, m.to];
        let text = moves.write_in_full(&m);
        let pieces = |m: &Move| (m.from, m.to, m.captured);
        assert_eq!(pieces(&moves.read(&position, &text).unwrap()), pieces(&m), "{text}");
        assert!(text.len() > moves.join(&m, &m.path).len());
    }

    /// Two captures from 4 to 37: one piece at once, and more by another way.
    #[test]
    fn the_short_way_between_two_squares_is_what_two_squares_mean() {
        let position = position(
            "malaysian",
            "W:WK4,41,43,47,49,52,53,54,55,56,57,58,59,61,62,64,65,66,67,68,69,70,71,72:\
             B2,3,5,6,7,8,9,11,12,13,14,16,18,19,22,23,24,25,29,30,31,32,36",
        );
        let moves = MoveText::of(position.rules());
        let legal = position.moves();
        let short = legal.iter().find(|m| moves.write(&position, m) == "4x37").unwrap();
        assert_eq!(short.captured.len(), 1);
        assert!(legal.iter().filter(|m| m.from == short.from && m.to == short.to).count() > 1);
        for m in &legal {
            assert_eq!(moves.read(&position, &moves.write(&position, m)).as_ref(), Ok(m));
        }
    }

    #[test]
    fn quiet_moves_are_read_in_every_dialect() {
        let start = Position::start(&RuleSet::named("international").unwrap());
        for text in [
            "32-28",
            "3228",
            "32 - 28",
            "32- 28",
            "32–28",
            "32x28",
            "32:28",
            "032-028",
            "32-28!",
            "32-28 ?!",
            "32-28(!?)",
            "32-28 (??)",
            "32-28*",
            " 32-28 ",
        ] {
            assert_eq!(read(&start, text).as_deref(), Ok("32-28"), "{text}");
        }
        let start = Position::start(&RuleSet::named("russian").unwrap());
        for text in ["c3-d4", "C3-D4", "c3d4", "c3:d4", "22-18", "2218", "C3D4!!"] {
            assert_eq!(read(&start, text).as_deref(), Ok("c3-d4"), "{text}");
        }
    }

    #[test]
    fn captures_are_read_in_every_dialect() {
        let p = position("international", "W:W28:B23,14");
        for text in [
            "28x10",
            "28-10",
            "28:10",
            "28X10",
            "28*10",
            "28×10",
            "28 x 10",
            "28x19x10",
            "28-19-10",
            "28x10x23x14",
            "28x10x14x23",
            "28x10 <14,23>",
            "28x10 <23, 14>!",
            "2810",
        ] {
            assert_eq!(read(&p, text).as_deref(), Ok("28x10"), "{text}");
        }
        let p = position("russian", "W:Wc3:Bd4,f6");
        for text in ["c3:g7", "c3e5g7", "c3xg7", "C3:E5:G7", "c3g7"] {
            assert_eq!(read(&p, text).as_deref(), Ok("c3:g7"), "{text}");
        }
    }

    #[test]
    fn ambiguous_captures_are_written_in_full() {
        // The example of the PDN standard.
        let p = position("international", "W:WK47:B14,19,29,31,42");
        let moves = MoveText::of(p.rules());
        let texts: Vec<String> = p.moves().iter().map(|m| moves.write(&p, m)).collect();
        assert_eq!(texts, ["47x38x20x9x36", "47x38x24x13x36"]);
        assert_eq!(read(&p, "47x24x36").as_deref(), Ok("47x38x24x13x36"));
        assert_eq!(read(&p, "47x33x24x13x36").as_deref(), Ok("47x38x24x13x36"));
        assert_eq!(read(&p, "47x36 <42,29,14,31>").as_deref(), Ok("47x38x20x9x36"));
        let error = read(&p, "47x36").unwrap_err().to_string();
        assert_eq!(error, "which of 47x38x20x9x36, 47x38x24x13x36 is meant?");
        // One king, two ways round to the same square, other pieces taken.
        let p = position("international", "W:WK46:B41,43,32,23,14,20,10,33");
        for m in p.moves() {
            let text = MoveText::of(p.rules()).write(&p, &m);
            assert_eq!(MoveText::of(p.rules()).read(&p, &text).unwrap(), m, "{text}");
        }
    }

    #[test]
    fn thai_captures_are_written_with_a_dash() {
        let p = position("thai", "W:W15:B18");
        assert_eq!(MoveText::of(p.rules()).write(&p, &p.moves()[0]), "15-22");
    }

    #[test]
    fn errors_say_where_and_what() {
        let start = Position::start(&RuleSet::named("international").unwrap());
        let error = |text: &str| read(&start, text).unwrap_err().to_string();
        assert_eq!(error("32-27x"), "column 7: expected a square, found the end of the move");
        assert_eq!(error("32-61"), "column 4: no square 61 on this board, which goes from 1 to 50");
        assert_eq!(error("32-22"), "32-22 is not a legal move");
        assert_eq!(error("hello"), "column 1: not a move: 'hello'");
        assert_eq!(error(""), "column 1: expected a square, found the end of the move");
        assert_eq!(error("32-28 or 33-28"), "column 7: not a move: 'or 33-28'");
        assert!(matches!(read(&start, "32"), Err(MoveError::BadText { column: 3, .. })));
    }

    #[test]
    fn hub_moves_read_back() {
        for text in ["W:WK47:B14,19,29,31,42", "W:W28:B23,14", "B:WK1:BK50,12"] {
            let p = position("international", text);
            for m in p.moves() {
                assert_eq!(read_hub(&p, &write_hub(&m)).unwrap(), m);
            }
        }
        let p = position("international", "W:W28:B23,14");
        assert!(read_hub(&p, "28x10").is_err());
        assert!(read_hub(&p, "28x19x10").is_err());
        assert!(read_hub(&p, "").is_err());
    }
}
