//! The messages of DXP: a letter for the kind, then fields of fixed width.
//! Reading a message checks every field; whether a move is legal or a position
//! possible is checked by the [`Session`](super::Session).

use std::{fmt, time::Duration};

use crownhead_rules::{Color, Kind, Move, Piece, Position, Setup, Square, SquareSet};

/// Playing squares. DXP describes the 10x10 board only.
pub const SQUARES: usize = 50;
/// The protocol version sent in a request.
pub const VERSION: u8 = 1;
/// The greatest length of a message, without the terminating zero byte.
pub const MOST_CHARACTERS: usize = 127;

const NAME: usize = 32;

/// A message.
///
/// ```
/// use crownhead_protocol::dxp::Message;
///
/// let message = Message::parse("M001205250422122320")?;
/// let Message::Move(played) = &message else { unreachable!() };
/// assert_eq!((played.seconds, played.from, played.to), (12, 5, 25));
/// assert_eq!(played.captured, [22, 12, 23, 20]);
/// assert_eq!(message.to_string(), "M001205250422122320");
/// # Ok::<(), crownhead_protocol::dxp::MessageError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Message {
    /// `R`: the initiator asks for a game.
    Request(Request),
    /// `A`: the follower accepts or refuses it.
    Accept {
        /// The follower's name.
        name: String,
        /// Whether the follower accepts, and if not, why.
        code: AcceptCode,
    },
    /// `M`: a move.
    Move(PlayedMove),
    /// `E`: the sender ends the game, or acknowledges that the other side ended
    /// it.
    End {
        /// How it ended for the sender.
        reason: EndReason,
        /// Whether the sender would play another game.
        more: bool,
    },
    /// `C`: text for people.
    Chat(String),
    /// `B`: the sender asks to take moves back.
    BackRequest {
        /// The number of the move to return to, from 1.
        number: u16,
        /// The side to move in the position returned to.
        turn: Color,
    },
    /// `K`: the answer to a request to take moves back.
    BackAccept {
        /// 0 accepts; any other code refuses.
        code: u8,
    },
}

/// The game an initiator asks for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The version of the protocol the initiator speaks.
    pub version: u8,
    /// The initiator's name.
    pub name: String,
    /// The follower's colour.
    pub follower: Color,
    /// Time for each player's whole game.
    pub minutes: Minutes,
    /// The number of moves by each player after which the game is broken off; 0
    /// for no limit.
    pub moves: u16,
    /// The start position; `None` for the usual one.
    pub start: Option<Board>,
}

/// Thinking time in minutes in the three characters of its field: `005`, or
/// `0.5` as some programs write it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Minutes {
    hundredths: u32,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The side to move.
    pub turn: Color,
    /// The contents of the squares 1 to 50, in this order.
    pub squares: [Option<Piece>; SQUARES],
}

/// A move as it was sent; it need not be legal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayedMove {
    /// Time used for it, in seconds.
    pub seconds: u16,
    /// The first square.
    pub from: u8,
    /// The last square.
    pub to: u8,
    /// The squares of the pieces taken, in any order.
    pub captured: Vec<u8>,
}

/// The follower's answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AcceptCode {
    /// The follower plays the game.
    Accepted,
    /// The follower speaks another version of the protocol.
    WrongVersion,
    /// The follower does not play this game, but may accept another request.
    NotThisGame,
    /// The follower plays no game.
    Refused,
}

/// The result of a game for the side that reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// No result is given. Also sent to acknowledge the other side's `E`.
    Unspecified,
    /// The sender has lost or resigns.
    Lost,
    /// A draw.
    Draw,
    /// The sender won.
    Won,
}

/// Why a text is not a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MessageError {
    /// There is no message of this kind.
    UnknownKind {
        /// The first character.
        found: char,
    },
    /// The message is empty.
    Empty,
    /// The message is shorter or longer than its kind requires.
    WrongLength {
        /// The kind of message.
        kind: char,
        /// The number of characters found.
        found: usize,
        /// The number of characters required.
        wanted: usize,
    },
    /// A field has a value that is not allowed.
    BadField {
        /// The kind of message.
        kind: char,
        /// Where the field begins, counted from 1.
        column: usize,
        /// The text found there.
        found: String,
        /// The values allowed there.
        wanted: &'static str,
    },
    /// A square is named twice among the pieces taken.
    TakenTwice {
        /// The square.
        square: u8,
    },
    /// The message contains a zero byte or a character that is not ASCII.
    NotPlain {
        /// The column of the character, counted from 1.
        column: usize,
    },
}

impl Message {
    /// A chat message with as much of `text` as fits; `None` if `text` is
    /// blank.
    pub fn chat(text: &str) -> Option<Self> {
        let text = plain(text, MOST_CHARACTERS - 1);
        (!text.is_empty()).then_some(Self::Chat(text))
    }

    /// Reads a message given without its terminating zero byte.
    pub fn parse(text: &str) -> Result<Self, MessageError> {
        if let Some(at) = text.bytes().position(|byte| byte == 0 || !byte.is_ascii()) {
            return Err(MessageError::NotPlain { column: at + 1 });
        }
        let mut fields = Fields::new(text)?;
        let message = match fields.kind {
            'R' => fields.request()?,
            'A' => {
                let name = fields.name()?;
                Self::Accept { name, code: fields.one_of(AcceptCode::CODES, "0, 1, 2 or 3")? }
            }
            'M' => fields.played()?,
            'E' => {
                let reason = fields.one_of(EndReason::CODES, "0, 1, 2 or 3")?;
                Self::End { reason, more: fields.one_of(&[('0', true), ('1', false)], "0 or 1")? }
            }
            'C' => {
                let text = fields.rest();
                if text.is_empty() {
                    return Err(MessageError::WrongLength { kind: 'C', found: 1, wanted: 2 });
                }
                Self::Chat(text.to_owned())
            }
            'B' => Self::BackRequest { number: fields.number(3)?, turn: fields.color()? },
            'K' => Self::BackAccept { code: fields.number(1)? as u8 },
            found => return Err(MessageError::UnknownKind { found }),
        };
        fields.end()?;
        Ok(message)
    }

    /// The message with its terminating zero byte.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.to_string().into_bytes();
        bytes.push(0);
        bytes
    }
}

/// The first `most` characters of a text; what is not printable ASCII becomes a
/// question mark.
fn plain(text: &str, most: usize) -> String {
    text.trim().chars().map(printable).take(most).collect()
}

fn printable(c: char) -> char {
    if c.is_ascii_graphic() || c == ' ' { c } else { '?' }
}

/// Reads the fields of a message from left to right.
struct Fields<'t> {
    text: &'t str,
    kind: char,
    at: usize,
}

impl<'t> Fields<'t> {
    fn new(text: &'t str) -> Result<Self, MessageError> {
        let kind = text.chars().next().ok_or(MessageError::Empty)?;
        Ok(Self { text, kind, at: kind.len_utf8() })
    }

    fn take(&mut self, width: usize) -> Result<&'t str, MessageError> {
        let end = self.at.saturating_add(width);
        let field = self.text.get(self.at..end).ok_or(self.wrong_length(end))?;
        self.at = end;
        Ok(field)
    }

    fn wrong_length(&self, wanted: usize) -> MessageError {
        MessageError::WrongLength { kind: self.kind, found: self.text.len(), wanted }
    }

    fn bad(&self, field: &str, wanted: &'static str) -> MessageError {
        let column = self.at.saturating_sub(field.len()) + 1;
        let found = field.chars().map(printable).collect();
        MessageError::BadField { kind: self.kind, column, found, wanted }
    }

    fn number(&mut self, width: usize) -> Result<u16, MessageError> {
        let field = self.take(width)?;
        let is_number = field.bytes().all(|byte| byte.is_ascii_digit());
        let number = if is_number { field.parse().ok() } else { None };
        number.ok_or_else(|| self.bad(field, "digits"))
    }

    fn square(&mut self) -> Result<u8, MessageError> {
        let number = self.number(2)?;
        if (1..=SQUARES).contains(&usize::from(number)) {
            return Ok(number as u8);
        }
        Err(self.bad(&format!("{number:02}"), "a square from 01 to 50"))
    }

    fn one_of<T: Copy>(
        &mut self,
        codes: &[(char, T)],
        wanted: &'static str,
    ) -> Result<T, MessageError> {
        let field = self.take(1)?;
        let found = codes.iter().find(|(code, _)| field.starts_with(*code));
        found.map(|(_, value)| *value).ok_or_else(|| self.bad(field, wanted))
    }

    fn color(&mut self) -> Result<Color, MessageError> {
        self.one_of(&[('W', Color::White), ('Z', Color::Black)], "W or Z")
    }

    fn name(&mut self) -> Result<String, MessageError> {
        Ok(plain(self.take(NAME)?, NAME))
    }

    fn rest(&mut self) -> &'t str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.at = self.text.len();
        rest
    }

    fn request(&mut self) -> Result<Message, MessageError> {
        let version = self.number(2)? as u8;
        let name = self.name()?;
        let follower = self.color()?;
        let field = self.take(3)?;
        let minutes =
            Minutes::parse(field).ok_or_else(|| self.bad(field, "a number of minutes"))?;
        let moves = self.number(3)?;
        let is_given = self.one_of(&[('A', false), ('B', true)], "A or B")?;
        let start = if is_given { Some(self.board()?) } else { None };
        Ok(Message::Request(Request { version, name, follower, minutes, moves, start }))
    }

    fn board(&mut self) -> Result<Board, MessageError> {
        let turn = self.color()?;
        let mut squares = [None; SQUARES];
        for square in &mut squares {
            *square = self.one_of(PIECES, "one of w, z, W, Z and e")?;
        }
        Ok(Board { turn, squares })
    }

    fn played(&mut self) -> Result<Message, MessageError> {
        let seconds = self.number(4)?;
        let (from, to) = (self.square()?, self.square()?);
        let count = self.number(2)?;
        let mut captured = Vec::new();
        for _ in 0..count {
            let square = self.square()?;
            if captured.contains(&square) {
                return Err(MessageError::TakenTwice { square });
            }
            captured.push(square);
        }
        Ok(Message::Move(PlayedMove { seconds, from, to, captured }))
    }

    fn end(&self) -> Result<(), MessageError> {
        if self.at == self.text.len() { Ok(()) } else { Err(self.wrong_length(self.at)) }
    }
}

const PIECES: &[(char, Option<Piece>)] = &[
    ('e', None),
    ('w', Some(Piece { color: Color::White, kind: Kind::Man })),
    ('z', Some(Piece { color: Color::Black, kind: Kind::Man })),
    ('W', Some(Piece { color: Color::White, kind: Kind::King })),
    ('Z', Some(Piece { color: Color::Black, kind: Kind::King })),
];

impl AcceptCode {
    const CODES: &[(char, Self)] = &[
        ('0', Self::Accepted),
        ('1', Self::WrongVersion),
        ('2', Self::NotThisGame),
        ('3', Self::Refused),
    ];
}

impl EndReason {
    const CODES: &[(char, Self)] =
        &[('0', Self::Unspecified), ('1', Self::Lost), ('2', Self::Draw), ('3', Self::Won)];
}

fn code<T: PartialEq>(codes: &[(char, T)], value: &T) -> char {
    codes.iter().find(|(_, known)| known == value).map_or('0', |(code, _)| *code)
}

impl Minutes {
    /// The longest time not above `time` that fits into three characters.
    pub fn of(time: Duration) -> Self {
        let hundredths = (time.as_millis() / 600).min(99_900) as u32;
        Self { hundredths: Self::round(hundredths) }
    }

    /// The time; zero means no limit.
    pub fn time(self) -> Duration {
        Duration::from_millis(u64::from(self.hundredths) * 600)
    }

    fn round(hundredths: u32) -> u32 {
        match hundredths {
            0..100 => hundredths,
            100..1000 => hundredths - hundredths % 10,
            _ => hundredths - hundredths % 100,
        }
    }

    fn parse(field: &str) -> Option<Self> {
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let field = field.trim();
        let (whole, part) = field.split_once('.').unwrap_or((field, ""));
        if !digits(whole) || !digits(part) || (whole.is_empty() && part.is_empty()) {
            return None;
        }
        let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<u32>().ok() };
        let part = number(part)? * if part.len() == 1 { 10 } else { 1 };
        Some(Self { hundredths: number(whole)? * 100 + part })
    }
}

impl fmt::Display for Minutes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.hundredths / 100, self.hundredths % 100);
        match (whole, part) {
            (_, 0) => write!(f, "{whole:03}"),
            (0, _) if part % 10 != 0 => write!(f, ".{part:02}"),
            _ => write!(f, "{whole}.{}", part / 10),
        }
    }
}

impl Board {
    /// The contents of the board; `None` if the board is not 10x10.
    pub fn of(position: &Position) -> Option<Self> {
        let board = position.rules().board();
        if board.len() != SQUARES {
            return None;
        }
        let mut squares = [None; SQUARES];
        for (place, square) in squares.iter_mut().zip(board.iter()) {
            *place = position.piece_at(square);
        }
        Some(Self { turn: position.turn(), squares })
    }

    /// The position as a setup, which need not be legal.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn);
        let pieces = (1..).zip(&self.squares);
        setup.pieces = pieces.filter_map(|(number, piece)| Some((number, (*piece)?))).collect();
        setup
    }
}

impl PlayedMove {
    /// A legal move with the thinking time it took.
    pub fn new(m: &Move, time: Duration) -> Self {
        Self {
            seconds: time.as_secs().min(9999) as u16,
            from: m.from.number(),
            to: m.to.number(),
            captured: m.captured.iter().map(Square::number).collect(),
        }
    }

    /// The legal moves that match first square, last square and captured
    /// pieces. There is at most one, except under house rules that let a man
    /// decline to be crowned.
    pub fn find(&self, position: &Position) -> Vec<Move> {
        let captured: SquareSet =
            self.captured.iter().filter_map(|&number| Square::from_number(number)).collect();
        let mut legal = position.moves();
        legal.retain(|m| {
            let ends = (m.from.number(), m.to.number());
            ends == (self.from, self.to) && m.captured == captured
        });
        legal
    }
}

/// The move in Hub notation: `32-28`, `28x19x23`.
impl fmt::Display for PlayedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.captured.is_empty() { '-' } else { 'x' };
        write!(f, "{}{separator}{}", self.from, self.to)?;
        self.captured.iter().try_for_each(|square| write!(f, "x{square}"))
    }
}

/// `W` for White, `Z` for Black (Dutch *zwart*).
fn letter(color: Color) -> char {
    match color {
        Color::White => 'W',
        Color::Black => 'Z',
    }
}

/// The message without its terminating zero byte.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Request(Request { version, name, follower, minutes, moves, start }) => {
                let (version, moves) = ((*version).min(99), (*moves).min(999));
                let (name, follower) = (plain(name, NAME), letter(*follower));
                write!(f, "R{version:02}{name:<NAME$}{follower}{minutes}{moves:03}")?;
                let Some(board) = start else { return f.write_str("A") };
                write!(f, "B{}", letter(board.turn))?;
                let mut squares = board.squares.iter().map(|piece| code(PIECES, piece));
                squares.try_for_each(|c| write!(f, "{c}"))
            }
            Self::Accept { name, code: accepted } => {
                write!(f, "A{:<NAME$}{}", plain(name, NAME), code(AcceptCode::CODES, accepted))
            }
            Self::Move(PlayedMove { seconds, from, to, captured }) => {
                let count = captured.len();
                write!(f, "M{:04}{from:02}{to:02}{count:02}", (*seconds).min(9999))?;
                captured.iter().try_for_each(|square| write!(f, "{square:02}"))
            }
            Self::End { reason, more } => {
                write!(f, "E{}{}", code(EndReason::CODES, reason), u8::from(!more))
            }
            Self::Chat(text) => {
                let writable = |c: char| if c.is_ascii() && c != '\0' { c } else { '?' };
                let text: String = text.chars().map(writable).take(MOST_CHARACTERS - 1).collect();
                // A chat message must have at least one character.
                write!(f, "C{text:1}")
            }
            Self::BackRequest { number, turn } => {
                write!(f, "B{:03}{}", (*number).min(999), letter(*turn))
            }
            Self::BackAccept { code } => write!(f, "K{}", (*code).min(9)),
        }
    }
}

impl fmt::Display for AcceptCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accepted => "accepted",
            Self::WrongVersion => "it speaks another version of the protocol",
            Self::NotThisGame => "not this game, perhaps another",
            Self::Refused => "it does not want to play",
        })
    }
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownKind { found } if found.is_control() => {
                f.write_str("a message that begins with a control character")
            }
            Self::UnknownKind { found } => write!(f, "no message begins with '{found}'"),
            Self::Empty => f.write_str("an empty message"),
            Self::WrongLength { kind, found, wanted } => {
                write!(f, "a message {kind} of {found} characters instead of {wanted}")
            }
            Self::BadField { kind, column, found, wanted } => {
                write!(f, "message {kind}, character {column}: expected {wanted}, found '{found}'")
            }
            Self::TakenTwice { square } => write!(f, "the piece on {square} taken twice"),
            Self::NotPlain { column } => write!(f, "character {column} is not ASCII"),
        }
    }
}

impl std::error::Error for MessageError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_rules::RuleSet;
    use proptest::prelude::*;

    fn error_of(text: &str) -> String {
        Message::parse(text).expect_err(text).to_string()
    }

    fn request(minutes: &str, start: &str) -> String {
        format!("R01{:<32}W{minutes}075{start}", "Moby Dam")
    }

    #[test]
    fn every_kind_reads_and_writes() {
        let board = format!("BZ{}{}{}", "z".repeat(20), "e".repeat(10), "w".repeat(20));
        let accept = format!("A{:<32}0", "Scan 3.1");
        for text in [
            &request("120", "A"),
            &request("0.5", &board),
            &request(".25", "A"),
            &accept,
            "M0012061100",
            "M001205250422122320",
            "E00",
            "E31",
            "Cgood luck",
            "B012W",
            "K0",
        ] {
            assert_eq!(Message::parse(text).expect(text).to_string(), *text);
        }
        assert_eq!(request("120", "A").len(), 43);
        assert_eq!(request("120", &board).len(), 94);
        assert_eq!(accept.len(), 34);
    }

    #[test]
    fn lengths_are_exact() {
        assert_eq!(error_of("E0"), "a message E of 2 characters instead of 3");
        assert_eq!(error_of("E000"), "a message E of 4 characters instead of 3");
        assert_eq!(error_of("M001206110022"), "a message M of 13 characters instead of 11");
        assert_eq!(error_of("M0012061102"), "a message M of 11 characters instead of 13");
        assert_eq!(error_of("C"), "a message C of 1 characters instead of 2");
        assert_eq!(error_of(""), "an empty message");
        assert!(error_of(&request("120", "B")).contains("instead of"));
        assert!(error_of(&(request("120", "A") + "W")).contains("44 characters instead of 43"));
    }

    #[test]
    fn fields_are_checked() {
        assert_eq!(error_of("X"), "no message begins with 'X'");
        assert_eq!(
            error_of("M0012001100"),
            "message M, character 6: expected a square from 01 to 50, found '00'"
        );
        assert_eq!(
            error_of("M0012065100"),
            "message M, character 8: expected a square from 01 to 50, found '51'"
        );
        assert_eq!(
            error_of("M+012061100"),
            "message M, character 2: expected digits, found '+012'"
        );
        assert_eq!(
            error_of("M0012061102 1 1"),
            "message M, character 12: expected digits, found ' 1'"
        );
        assert_eq!(error_of("M00120611022222"), "the piece on 22 taken twice");
        assert_eq!(error_of("E40"), "message E, character 2: expected 0, 1, 2 or 3, found '4'");
        assert_eq!(error_of("E02"), "message E, character 3: expected 0 or 1, found '2'");
        assert_eq!(error_of("B001B"), "message B, character 5: expected W or Z, found 'B'");
        assert_eq!(error_of("K\u{e9}"), "character 2 is not ASCII");
        assert!(error_of(&request("1:0", "A")).contains("a number of minutes"));
        assert!(error_of(&request("...", "A")).contains("a number of minutes"));
        assert!(error_of(&request("120", "C")).contains("A or B"));
        let board = format!("BW{}b", "e".repeat(49));
        assert!(error_of(&request("120", &board)).contains("one of w, z, W, Z and e"));
    }

    #[test]
    fn minutes_are_written_in_three_characters() {
        let text = |seconds| Minutes::of(Duration::from_secs(seconds)).to_string();
        assert_eq!(text(0), "000");
        assert_eq!(text(15), ".25");
        assert_eq!(text(30), "0.5");
        assert_eq!(text(95), "1.5");
        assert_eq!(text(600), "010");
        assert_eq!(text(630), "010");
        assert_eq!(text(u64::MAX), "999");
        assert_eq!(Minutes::of(Duration::from_secs(90)).time(), Duration::from_secs(90));
        assert_eq!(Minutes::parse("05.").map(Minutes::time), Some(Duration::from_mins(5)));
    }

    #[test]
    fn what_cannot_be_said_is_not_sent() {
        assert_eq!(Message::chat(" "), None);
        assert_eq!(Message::chat("caf\u{e9}\n"), Some(Message::Chat("caf?".to_owned())));
        assert_eq!(Message::chat(&"x".repeat(500)).unwrap().to_bytes().len(), 128);
        assert_eq!(Message::Chat(String::new()).to_string(), "C ");
    }

    #[test]
    fn positions_and_moves_are_those_of_the_rules() {
        let rules = RuleSet::named("international").unwrap();
        let start = Position::start(&rules);
        let board = Board::of(&start).unwrap();
        assert_eq!(Position::from_setup(&rules, &board.to_setup()).as_ref(), Ok(&start));
        let small = Position::start(&RuleSet::named("english").unwrap());
        assert_eq!(Board::of(&small), None);
        for m in start.moves() {
            let played = PlayedMove::new(&m, Duration::from_secs(100_000));
            assert_eq!(played.seconds, 9999);
            assert_eq!(played.find(&start), [m]);
        }
    }

    proptest! {
        #[test]
        fn whatever_is_read_reads_back(text in "[RAMECBK]([0-9WZeA ]{0,5}|[0-9]{10}|[WZ]{3}0{40})") {
            if let Ok(message) = Message::parse(&text) {
                prop_assert_eq!(Message::parse(&message.to_string()), Ok(message));
            }
        }

        #[test]
        fn moves_read_back(
            seconds in 0_u16..10_000,
            (from, to) in (1_u8..=50, 1_u8..=50),
            captured in prop::collection::btree_set(1_u8..=50, 0..20),
        ) {
            let captured = captured.into_iter().collect();
            let message = Message::Move(PlayedMove { seconds, from, to, captured });
            prop_assert_eq!(Message::parse(&message.to_string()), Ok(message));
        }

        #[test]
        fn requests_read_back(
            version in 0_u8..=99,
            name in "[ -~]{0,40}",
            follower in prop::sample::select(&Color::ALL[..]),
            seconds in 0_u64..100_000,
            moves in 0_u16..=999,
            start in prop::option::of(prop::collection::vec(0_usize..5, SQUARES)),
        ) {
            let board = |picks: Vec<usize>| {
                let mut squares = [None; SQUARES];
                squares.iter_mut().zip(picks).for_each(|(square, pick)| *square = PIECES[pick].1);
                Board { turn: follower, squares }
            };
            let minutes = Minutes::of(Duration::from_secs(seconds));
            // Names are cut and lose blanks at their ends.
            let name = plain(&plain(&name, NAME), NAME);
            let start = start.map(board);
            let request = Request { version, name, follower, minutes, moves, start };
            let message = Message::Request(request);
            prop_assert_eq!(Message::parse(&message.to_string()), Ok(message));
        }
    }
}
