//! Positions as text: FEN in every dialect met in the wild, and the strings
//! of the Hub and DXP protocols. Reading gives a [`Setup`], which may still be
//! nonsense; whether it can be played is for
//! [`Position::from_setup`](crownhead_rules::Position::from_setup) to say.

use std::fmt;

use crownhead_rules::{ByColor, Color, Kind, Piece, Position, Setup, Square};

use crate::squares::{SquareError, SquareNames, add_digits, quote, short_number};

/// More pieces than any board has squares.
const MOST_PIECES: usize = 400;
/// Higher than any square of any board; larger numbers are typing errors.
const HIGHEST_NUMBER: u32 = 999;

/// What is wrong with a FEN, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FenError {
    /// The character at fault, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: FenFault,
}

/// What can be wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FenFault {
    /// There is nothing to read.
    Empty,
    /// The side to move is not `W` or `B`.
    NoSide {
        /// What stands there.
        found: String,
    },
    /// The side to move is `?`, which cannot be played from.
    UnknownSide,
    /// A section begins with none of the letters that sections begin with.
    BadSection {
        /// What stands there.
        found: String,
    },
    /// `b` could be Black or a column.
    AmbiguousLetter,
    /// A square was expected.
    NoSquare {
        /// What stands there.
        found: String,
    },
    /// A square that the board does not have.
    Square(SquareError),
    /// A number no board reaches.
    NumberTooLarge {
        /// The digits.
        digits: String,
    },
    /// A range between algebraic squares, which has no meaning.
    AlgebraicRange,
    /// More pieces than fit on any board.
    TooManyPieces,
    /// A piece that is captured but not yet taken off. Only complete moves
    /// exist here.
    Ghost {
        /// Its square, as written.
        square: String,
    },
    /// Something after a square that is neither a comma nor the end.
    Unexpected {
        /// What stands there.
        found: String,
    },
    /// A move count that is no number.
    BadCount {
        /// What stands there.
        found: String,
    },
    /// A string with one character for each square, but not as many as the
    /// board has squares.
    WrongLength {
        /// Squares described.
        found: usize,
        /// Squares of the board.
        wanted: usize,
    },
}

/// Reads a position. Squares may be called by `names`, by diagram numbers if
/// those are algebraic, or by letters if they are not.
///
/// ```
/// use crownhead_notation::{SquareNames, fen};
/// use crownhead_rules::{Position, RuleSet};
///
/// let rules = RuleSet::named("international").expect("a rule set of this library");
/// let names = SquareNames::of(&rules);
/// let setup = fen::read("[FEN \"B:W31-50:B1-20.\"]", &names)?;
/// assert_eq!(setup.pieces.len(), 40);
/// let error = fen::read("W:W31,x2:B1", &names).unwrap_err();
/// assert_eq!(error.to_string(), "column 7: expected a square, found 'x2'");
/// # Ok::<(), crownhead_notation::fen::FenError>(())
/// ```
pub fn read(text: &str, names: &SquareNames) -> Result<Setup, FenError> {
    let mut chars = Vec::with_capacity(text.len());
    chars.extend(text.chars());
    let (start, end) = unwrap_tag(&chars);
    let mut reader = Reader { chars: &chars, at: start, end, names };
    reader.skip_blanks();
    if reader.at == reader.end {
        return Err(reader.error(FenFault::Empty));
    }
    if let Some(setup) = reader.square_string()? {
        return Ok(setup);
    }
    reader.sections()
}

/// Writes a setup: White first, squares in ascending order, kings marked,
/// no ranges, no blanks, no final dot. King-move counts of Frisian draughts
/// follow where there are any, then move counts where they are known.
///
/// ```
/// use crownhead_notation::{SquareNames, fen};
/// use crownhead_rules::RuleSet;
///
/// let rules = RuleSet::named("brazilian").expect("a rule set of this library");
/// let setup = fen::read("B:Bk1,5:W30.", &SquareNames::of(&rules))?;
/// assert_eq!(fen::write(&setup, &SquareNames::diagram(&rules)), "B:W30:BK1,5");
/// assert_eq!(fen::write(&setup, &SquareNames::of(&rules)), "B:Wc1:Ba7,Kb8");
/// # Ok::<(), crownhead_notation::fen::FenError>(())
/// ```
pub fn write(setup: &Setup, names: &SquareNames) -> String {
    let mut text = String::from(setup.turn.letter());
    for color in Color::ALL {
        text.push(':');
        text.push(color.letter());
        let mut pieces: Vec<(Order, Kind)> = setup
            .pieces
            .iter()
            .filter(|(_, piece)| piece.color == color)
            .map(|&(number, piece)| (Order::of(number, names), piece.kind))
            .collect();
        pieces.sort();
        for (index, (order, kind)) in pieces.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            if *kind == Kind::King {
                text.push('K');
            }
            text.push_str(&order.name);
        }
    }
    if Color::ALL.iter().any(|&color| setup.king_runs[color].is_some_and(|(n, _)| n > 0)) {
        text.push(':');
        for color in Color::ALL {
            text.push('+');
            match setup.king_runs[color] {
                Some((count @ 1..=9, number)) => {
                    text.push_str(&count.to_string());
                    let name = Order::of(number, names).name;
                    if name.len() == 1 {
                        text.push('0');
                    }
                    text.push_str(&name);
                }
                // Counts this high exist only in house rules.
                Some((count @ 10.., number)) => {
                    text.push_str(&count.to_string());
                    text.push('@');
                    text.push_str(&Order::of(number, names).name);
                }
                _ => text.push('0'),
            }
        }
    }
    if let Some(count) = setup.half_moves {
        text.push_str(":H");
        text.push_str(&count.to_string());
    }
    if let Some(number) = setup.move_number {
        text.push_str(":F");
        text.push_str(&number.to_string());
    }
    text
}

/// Writes a position; see [`write()`].
pub fn write_position(position: &Position, names: &SquareNames) -> String {
    write(&position.to_setup(), names)
}

/// The position as the Hub protocol has it: the side to move, then one
/// character for each square in the order of diagram numbers.
///
/// ```
/// use crownhead_notation::fen;
/// use crownhead_rules::{Position, RuleSet};
///
/// let rules = RuleSet::named("english").expect("a rule set of this library");
/// let text = fen::hub_string(&Position::start(&rules));
/// assert_eq!(text, "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
/// ```
pub fn hub_string(position: &Position) -> String {
    let mut text = String::from(position.turn().letter());
    for square in position.rules().board().iter() {
        text.push(match position.piece_at(square) {
            None => 'e',
            Some(Piece { color: Color::White, kind: Kind::Man }) => 'w',
            Some(Piece { color: Color::White, kind: Kind::King }) => 'W',
            Some(Piece { color: Color::Black, kind: Kind::Man }) => 'b',
            Some(Piece { color: Color::Black, kind: Kind::King }) => 'B',
        });
    }
    text
}

/// A square to be written: numbers in their order, names in that of the
/// alphabet, and numbers off the board as they are.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Order {
    key: (u32, u32),
    name: String,
}

impl Order {
    fn of(number: u32, names: &SquareNames) -> Self {
        let square: Option<Square> = names.board().square_numbered(number);
        let name = square.map_or_else(|| number.to_string(), |square| names.name(square));
        let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letter = name.chars().next().filter(char::is_ascii_alphabetic);
        let key = (letter.map_or(0, u32::from), short_number(digits).unwrap_or_default());
        Self { key, name }
    }
}

/// Where the FEN itself begins and ends inside `[FEN "..."]` or quotes.
fn unwrap_tag(chars: &[char]) -> (usize, usize) {
    let (mut start, mut end) = (0, chars.len());
    let trim = |start: &mut usize, end: &mut usize| {
        while *start < *end && chars.get(*start).is_some_and(|c| is_blank(*c)) {
            *start += 1;
        }
        while *start < *end && chars.get(*end - 1).is_some_and(|c| is_blank(*c)) {
            *end -= 1;
        }
    };
    trim(&mut start, &mut end);
    if chars.get(start) == Some(&'[') {
        start += 1;
        trim(&mut start, &mut end);
        let word: String = chars.iter().skip(start).take(3).collect();
        if word.eq_ignore_ascii_case("fen") {
            start += 3;
        }
        if end > start && chars.get(end - 1) == Some(&']') {
            end -= 1;
        }
        trim(&mut start, &mut end);
    }
    for quote in ['"', '\''] {
        if chars.get(start) == Some(&quote) && start < end {
            start += 1;
            if end > start && chars.get(end - 1) == Some(&quote) {
                end -= 1;
            }
            trim(&mut start, &mut end);
        }
    }
    (start.min(end), end)
}

/// The number that these digits write, if it has at most nine of them.
fn number_of(digits: &[char]) -> Option<u32> {
    add_digits(digits.iter().map(|c| c.to_digit(10)))
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn error_at(at: usize, fault: FenFault) -> FenError {
    FenError { column: at + 1, fault }
}

fn put(at: usize, number: u32, piece: Piece, setup: &mut Setup) -> Result<(), FenError> {
    if setup.pieces.len() >= MOST_PIECES {
        return Err(error_at(at, FenFault::TooManyPieces));
    }
    setup.pieces.push((number, piece));
    Ok(())
}

struct Reader<'a> {
    chars: &'a [char],
    at: usize,
    end: usize,
    names: &'a SquareNames,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<char> {
        self.ahead(0)
    }

    fn ahead(&self, by: usize) -> Option<char> {
        let at = self.at.checked_add(by).filter(|&at| at < self.end)?;
        self.chars.get(at).copied()
    }

    fn bump(&mut self) {
        self.at = (self.at + 1).min(self.end);
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.bump();
        }
    }

    fn error(&self, fault: FenFault) -> FenError {
        error_at(self.at, fault)
    }

    /// What stands here, up to the next comma, colon or blank.
    fn found(&self) -> String {
        let rest = self.chars.get(self.at..self.end).unwrap_or_default();
        let text: String = rest
            .iter()
            .enumerate()
            .take_while(|&(at, &c)| at == 0 || !(is_blank(c) || c == ',' || c == ':'))
            .map(|(_, &c)| c)
            .take(60)
            .collect();
        quote(&text)
    }

    /// The string of Hub or DXP, if that is what this is.
    fn square_string(&self) -> Result<Option<Setup>, FenError> {
        let text = self.chars.get(self.at..self.end).unwrap_or_default();
        let Some((side, squares)) = text.split_first() else { return Ok(None) };
        let turn = match side {
            'W' | 'w' => Color::White,
            'B' | 'b' | 'Z' | 'z' => Color::Black,
            _ => return Ok(None),
        };
        let is_square = |c: &char| "wbzeWBZE".contains(*c);
        let wanted = self.names.board().len();
        if squares.len() < 8 || !squares.iter().all(is_square) {
            return Ok(None);
        }
        if squares.len() != wanted {
            let at = self.at + squares.len().min(wanted) + 1;
            let fault = FenFault::WrongLength { found: squares.len(), wanted };
            return Err(error_at(at.min(self.end), fault));
        }
        let mut setup = Setup::empty(turn);
        for (number, c) in (1..).zip(squares) {
            let (color, kind) = match c {
                'w' => (Color::White, Kind::Man),
                'W' => (Color::White, Kind::King),
                'b' | 'z' => (Color::Black, Kind::Man),
                'B' | 'Z' => (Color::Black, Kind::King),
                _ => continue,
            };
            setup.pieces.push((number, Piece { color, kind }));
        }
        Ok(Some(setup))
    }

    fn sections(&mut self) -> Result<Setup, FenError> {
        let turn = match self.peek() {
            Some('W' | 'w') => Color::White,
            Some('B' | 'b') => Color::Black,
            Some('?') => return Err(self.error(FenFault::UnknownSide)),
            _ => return Err(self.error(FenFault::NoSide { found: self.found() })),
        };
        self.bump();
        let mut setup = Setup::empty(turn);
        loop {
            self.skip_blanks();
            match self.peek() {
                None => return Ok(setup),
                Some('.') if self.is_last() => return Ok(setup),
                Some(':') => self.bump(),
                _ => return Err(self.error(FenFault::Unexpected { found: self.found() })),
            }
            self.skip_blanks();
            self.section(&mut setup)?;
        }
    }

    /// Whether only blanks and dots follow.
    fn is_last(&self) -> bool {
        let rest = self.chars.get(self.at..self.end).unwrap_or_default();
        rest.iter().all(|&c| is_blank(c) || c == '.')
    }

    fn section(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        let color = match self.peek() {
            None | Some(':') => return Ok(()),
            Some('.') if self.is_last() => return Ok(()),
            Some('W' | 'w') => Color::White,
            Some('B') => Color::Black,
            Some('b') => {
                let next = self.ahead(1);
                if self.names.is_algebraic() && next.is_some_and(|c| c.is_ascii_digit()) {
                    return Err(self.error(FenFault::AmbiguousLetter));
                }
                Color::Black
            }
            Some('?') => return Err(self.error(FenFault::UnknownSide)),
            Some('H' | 'h') => {
                setup.half_moves = Some(self.count()?);
                return Ok(());
            }
            Some('F' | 'f') => {
                setup.move_number = Some(self.count()?);
                return Ok(());
            }
            Some('+') => return self.king_runs(setup),
            Some(_) => return Err(self.error(FenFault::BadSection { found: self.found() })),
        };
        self.bump();
        loop {
            self.skip_blanks();
            match self.peek() {
                None | Some(':') => return Ok(()),
                Some('.') if self.is_last() => return Ok(()),
                // Empty places between commas are harmless.
                Some(',') => self.bump(),
                Some(_) => {
                    self.pieces(color, setup)?;
                    self.skip_blanks();
                    match self.peek() {
                        None | Some(':' | ',') => {}
                        Some('.') if self.is_last() => {}
                        Some(_) => {
                            let found = self.found();
                            return Err(self.error(FenFault::Unexpected { found }));
                        }
                    }
                }
            }
        }
    }

    /// One square or one range.
    fn pieces(&mut self, color: Color, setup: &mut Setup) -> Result<(), FenError> {
        let mut kind = Kind::Man;
        let next_is_letter = self.ahead(1).is_some_and(|c| c.is_ascii_alphabetic());
        let wide = self.names.is_algebraic() && self.names.board().width > 10;
        match self.peek() {
            Some('K') => kind = Kind::King,
            Some('k') if next_is_letter || !wide => kind = Kind::King,
            Some('G' | 'g') if next_is_letter => return Err(self.ghost()),
            Some('G') if !self.names.is_algebraic() => return Err(self.ghost()),
            Some('P') => return Err(self.ghost()),
            _ => {}
        }
        if kind == Kind::King {
            self.bump();
            self.skip_blanks();
        }
        let piece = Piece { color, kind };
        let start = self.at;
        let (first, is_number) = self.square()?;
        let before_blanks = self.at;
        self.skip_blanks();
        if !matches!(self.peek(), Some('-' | '–')) {
            self.at = before_blanks;
            return put(start, self.diagram(first, is_number), piece, setup);
        }
        let dash = self.at;
        self.bump();
        self.skip_blanks();
        if matches!(self.peek(), Some('K')) {
            self.bump();
        }
        let (last, last_is_number) = self.square()?;
        if !(is_number && last_is_number) {
            return Err(error_at(dash, FenFault::AlgebraicRange));
        }
        for number in first.min(last)..=first.max(last) {
            put(start, self.diagram(number, true), piece, setup)?;
        }
        Ok(())
    }

    fn diagram(&self, number: u32, is_number: bool) -> u32 {
        if is_number { self.names.diagram_number(number) } else { number }
    }

    fn ghost(&mut self) -> FenError {
        let at = self.at;
        self.bump();
        let square: String = self.found().chars().take_while(char::is_ascii_alphanumeric).collect();
        error_at(at, FenFault::Ghost { square })
    }

    fn digits(&mut self) -> &'a [char] {
        let rest = self.chars.get(self.at..self.end).unwrap_or_default();
        let length = rest.iter().take_while(|c| c.is_ascii_digit()).count();
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    /// A square: a number as written, or the diagram number of a point.
    fn square(&mut self) -> Result<(u32, bool), FenError> {
        let start = self.at;
        match self.peek() {
            Some(c) if c.is_ascii_digit() => {
                let digits = self.digits();
                match number_of(digits) {
                    Some(number) if number <= HIGHEST_NUMBER => Ok((number, true)),
                    _ => {
                        let digits = quote(&String::from_iter(digits));
                        Err(error_at(start, FenFault::NumberTooLarge { digits }))
                    }
                }
            }
            Some(letter)
                if letter.is_ascii_alphabetic()
                    && self.ahead(1).is_some_and(|c| c.is_ascii_digit())
                    && letter.to_ascii_lowercase() <= 'n' =>
            {
                self.bump();
                let digits = String::from_iter(self.digits());
                let square = self
                    .names
                    .parse(&format!("{letter}{digits}"))
                    .map_err(|error| error_at(start, FenFault::Square(error)))?;
                Ok((square.number().into(), false))
            }
            _ => Err(self.error(FenFault::NoSquare { found: self.found() })),
        }
    }

    fn count(&mut self) -> Result<u32, FenError> {
        self.bump();
        let start = self.at;
        let digits = self.digits();
        number_of(digits).ok_or_else(|| {
            let found =
                if digits.is_empty() { self.found() } else { quote(&String::from_iter(digits)) };
            error_at(start, FenFault::BadCount { found })
        })
    }

    /// `+227+0`: two moves by the king on 27, none on the other side.
    fn king_runs(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        let mut runs = ByColor::default();
        for color in Color::ALL {
            self.skip_blanks();
            if self.peek() != Some('+') {
                return Err(self.error(FenFault::BadCount { found: self.found() }));
            }
            self.bump();
            let start = self.at;
            let bad = |reader: &Self| error_at(start, FenFault::BadCount { found: reader.found() });
            let mut look = 0;
            while self.ahead(look).is_some_and(|c| c.is_ascii_digit()) {
                look += 1;
            }
            let count = if self.ahead(look) == Some('@') {
                let digits = self.digits();
                self.bump();
                number_of(digits).and_then(|count| u8::try_from(count).ok())
            } else {
                let digit = self.peek().and_then(|c| c.to_digit(10));
                self.bump();
                digit.map(|digit| digit as u8)
            };
            let Some(count) = count else {
                self.at = start;
                return Err(bad(self));
            };
            let has_square = self.peek().is_some_and(|c| c.is_ascii_alphanumeric());
            if has_square {
                let (number, is_number) = self.square()?;
                if count > 0 {
                    runs[color] = Some((count, self.diagram(number, is_number)));
                }
            } else if count > 0 {
                self.at = start;
                return Err(bad(self));
            }
        }
        setup.king_runs = runs;
        Ok(())
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.fault)
    }
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("expected a position, found nothing"),
            Self::NoSide { found } => {
                write!(f, "expected W or B for the side to move, found '{found}'")
            }
            Self::UnknownSide => f.write_str("'?' for a colour, which cannot be played from"),
            Self::BadSection { found } => {
                write!(f, "expected W or B and squares, found '{found}'")
            }
            Self::AmbiguousLetter => {
                f.write_str("'b' may be black or a column; write B for the colour")
            }
            Self::NoSquare { found } => write!(f, "expected a square, found '{found}'"),
            Self::Square(error) => error.fmt(f),
            Self::NumberTooLarge { digits } => write!(f, "no board has a square {digits}"),
            Self::AlgebraicRange => f.write_str("a range needs numbers, not letters"),
            Self::TooManyPieces => write!(f, "more than {MOST_PIECES} pieces"),
            Self::Ghost { square } => {
                write!(f, "a captured piece still on {square}: the move is not complete")
            }
            Self::Unexpected { found } => write!(f, "expected ',' or ':', found '{found}'"),
            Self::BadCount { found } => write!(f, "expected a count of moves, found '{found}'"),
            Self::WrongLength { found, wanted } => {
                write!(f, "{found} squares described, but the board has {wanted}")
            }
        }
    }
}

impl std::error::Error for FenFault {}

impl std::error::Error for FenError {}
