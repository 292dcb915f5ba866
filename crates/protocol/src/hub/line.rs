//! The grammar of a Hub line: a command, then `name=value` pairs and bare
//! names. Which commands exist is decided in [`message`](super::message).

use std::fmt;

/// The greatest length of a line in bytes; ten games of a thousand moves fit.
pub const MOST_BYTES: usize = 1 << 16;

/// A line of the protocol.
///
/// Every line that exists can be written: what has no place in a line is
/// replaced when it is put in.
///
/// ```
/// use crownhead_protocol::hub::Line;
///
/// let line = Line::parse("level  moves = 40 time=60")?;
/// assert_eq!(line.command(), "level");
/// assert_eq!(line.get("moves"), Some("40"));
/// assert_eq!(line.to_string(), "level moves=40 time=60");
///
/// let line = Line::new("pos").with("pos", "Wbe").with("moves", "5-10 6x1x7");
/// assert_eq!(line.to_string(), "pos pos=Wbe moves=\"5-10 6x1x7\"");
/// # Ok::<(), crownhead_protocol::hub::LineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    command: String,
    arguments: Vec<(String, Option<String>)>,
}

/// Why a text is not a line of the protocol.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LineError {
    /// There is no command.
    Empty,
    /// The line is longer than [`MOST_BYTES`].
    TooLong,
    /// A character that is not allowed at its place.
    Unexpected {
        /// The column, counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// An equals sign with nothing after it. An empty value is `""`.
    NoValue {
        /// Where the value should be, counted from 1.
        column: usize,
    },
    /// A quotation mark without a second one.
    OpenQuote {
        /// Where it is, counted from 1.
        column: usize,
    },
}

impl Line {
    /// A line with only a command.
    pub fn new(command: &str) -> Self {
        Self { command: word(command), arguments: Vec::new() }
    }

    /// Adds a pair. The grammar has no escapes: double quotation marks in the
    /// value become single ones, control characters become blanks.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        let plain = |c: char| match c {
            '"' => '\'',
            c if c.is_control() => ' ',
            c => c,
        };
        let value = value.to_string().chars().map(plain).collect();
        self.arguments.push((word(name), Some(value)));
        self
    }

    /// Adds a pair if there is a value.
    #[must_use]
    pub fn with_some(self, name: &str, value: Option<impl fmt::Display>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// Adds a bare name.
    #[must_use]
    pub fn flag(mut self, name: &str) -> Self {
        self.arguments.push((word(name), None));
        self
    }

    /// Reads a line. Blanks at its ends and around equals signs are ignored.
    pub fn parse(text: &str) -> Result<Self, LineError> {
        if text.len() > MOST_BYTES {
            return Err(LineError::TooLong);
        }
        let mut scanner = Scanner { chars: text.trim().chars().peekable(), column: 1 };
        // Columns count the trimmed blanks, too.
        scanner.column += text.chars().take_while(|c| c.is_whitespace()).count();
        if scanner.peek().is_none() {
            return Err(LineError::Empty);
        }
        let mut line = Self { command: scanner.name()?, arguments: Vec::new() };
        while scanner.skip_blanks() {
            let name = scanner.name()?;
            scanner.skip_blanks();
            let value = if scanner.peek() == Some('=') {
                scanner.bump();
                scanner.skip_blanks();
                Some(scanner.value()?)
            } else {
                None
            };
            line.arguments.push((name, value));
        }
        Ok(line)
    }

    /// The command.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// The pairs and bare names, in their order.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.arguments.iter().map(|(name, value)| (name.as_str(), value.as_deref()))
    }

    /// The value of a name; the last one if the name is repeated.
    pub fn get(&self, name: &str) -> Option<&str> {
        let pair = self.arguments.iter().rev().find(|(n, v)| n == name && v.is_some());
        pair.and_then(|(_, value)| value.as_deref())
    }

    /// Whether a bare name is given.
    pub fn has(&self, name: &str) -> bool {
        self.arguments.iter().any(|(n, v)| n == name && v.is_none())
    }
}

/// The first word of a text, even if the rest is malformed.
pub(super) fn first_word(text: &str) -> &str {
    let text = text.trim_start();
    text.split(|c| !is_part_of_word(c)).next().unwrap_or_default()
}

fn is_part_of_word(c: char) -> bool {
    !(c.is_whitespace() || c.is_control() || c == '=' || c == '"')
}

/// A text as a command or name: every character that neither may have becomes a
/// dash.
fn word(text: &str) -> String {
    let word: String = text.chars().map(|c| if is_part_of_word(c) { c } else { '-' }).collect();
    if word.is_empty() { "-".to_owned() } else { word }
}

struct Scanner<'t> {
    chars: std::iter::Peekable<std::str::Chars<'t>>,
    column: usize,
}

impl Scanner<'_> {
    fn peek(&mut self) -> Option<char> {
        self.chars.peek().copied()
    }

    fn bump(&mut self) {
        self.chars.next();
        self.column += 1;
    }

    /// Skips blanks; returns whether anything follows.
    fn skip_blanks(&mut self) -> bool {
        while self.peek().is_some_and(char::is_whitespace) {
            self.bump();
        }
        self.peek().is_some()
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) = self.peek().filter(|&c| is_part_of_word(c)) {
            word.push(c);
            self.bump();
        }
        word
    }

    fn name(&mut self) -> Result<String, LineError> {
        let name = self.word();
        match self.peek() {
            Some(found) if name.is_empty() => {
                Err(LineError::Unexpected { column: self.column, found })
            }
            _ => Ok(name),
        }
    }

    fn value(&mut self) -> Result<String, LineError> {
        let column = self.column;
        if self.peek() != Some('"') {
            let value = self.word();
            return if value.is_empty() { Err(LineError::NoValue { column }) } else { Ok(value) };
        }
        self.bump();
        let mut value = String::new();
        loop {
            match self.peek() {
                None => return Err(LineError::OpenQuote { column }),
                Some('"') => {
                    self.bump();
                    return Ok(value);
                }
                Some(found) if found.is_control() && found != '\t' => {
                    return Err(LineError::Unexpected { column: self.column, found });
                }
                Some(c) => {
                    value.push(if c == '\t' { ' ' } else { c });
                    self.bump();
                }
            }
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            match value {
                None => write!(f, " {name}")?,
                Some(value) if value.is_empty() || !value.chars().all(is_part_of_word) => {
                    write!(f, " {name}=\"{value}\"")?;
                }
                Some(value) => write!(f, " {name}={value}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no command"),
            Self::TooLong => write!(f, "line of more than {MOST_BYTES} bytes"),
            Self::Unexpected { column, found } if found.is_control() => {
                write!(f, "column {column}: unexpected control character")
            }
            Self::Unexpected { column, found } => {
                write!(f, "column {column}: unexpected '{found}'")
            }
            Self::NoValue { column } => write!(f, "column {column}: value missing after '='"),
            Self::OpenQuote { column } => {
                write!(f, "column {column}: quotation mark without a second one")
            }
        }
    }
}

impl std::error::Error for LineError {}

/// Cuts bytes into lines as they arrive.
///
/// Bytes that are not UTF-8 become replacement characters. Of a line longer
/// than [`MOST_BYTES`] only the beginning is kept, which is still too long
/// for [`Line::parse`]; so memory is bounded and nothing is overlooked.
///
/// ```
/// use crownhead_protocol::hub::LineBuffer;
///
/// let mut buffer = LineBuffer::new();
/// buffer.push(b"hub\r\npi");
/// assert_eq!(buffer.next_line().as_deref(), Some("hub"));
/// assert_eq!(buffer.next_line(), None);
/// buffer.push(b"ng\n");
/// assert_eq!(buffer.next_line().as_deref(), Some("ping"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct LineBuffer {
    whole: std::collections::VecDeque<String>,
    part: Vec<u8>,
}

impl LineBuffer {
    /// An empty buffer.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        let mut pieces = bytes.split(|&byte| byte == b'\n');
        let Some(first) = pieces.next() else { return };
        self.extend(first);
        for piece in pieces {
            self.end_line();
            self.extend(piece);
        }
    }

    /// Completes a last line that lacks its line end.
    pub fn finish(&mut self) {
        if !self.part.is_empty() {
            self.end_line();
        }
    }

    /// The next complete line without its line end.
    pub fn next_line(&mut self) -> Option<String> {
        self.whole.pop_front()
    }

    fn extend(&mut self, bytes: &[u8]) {
        let room = (MOST_BYTES + 1).saturating_sub(self.part.len());
        self.part.extend_from_slice(bytes.get(..room).unwrap_or(bytes));
    }

    fn end_line(&mut self) {
        let part = std::mem::take(&mut self.part);
        let part = part.strip_suffix(b"\r").unwrap_or(&part);
        self.whole.push_back(String::from_utf8_lossy(part).into_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn error_of(text: &str) -> String {
        Line::parse(text).expect_err(text).to_string()
    }

    #[test]
    fn pairs_and_bare_names_are_told_apart() {
        let line = Line::parse(" go\tthink a=1 a= 2 b = \"x = 3\" empty=\"\" \r").unwrap();
        assert_eq!(line.command(), "go");
        assert!(line.has("think") && !line.has("a") && !line.has("go"));
        assert_eq!(line.get("a"), Some("2"), "the last one counts");
        assert_eq!(line.get("b"), Some("x = 3"));
        assert_eq!(line.get("empty"), Some(""));
        assert_eq!(line.get("think"), None);
        assert_eq!(line.to_string(), "go think a=1 a=2 b=\"x = 3\" empty=\"\"");
    }

    #[test]
    fn errors_name_the_column() {
        assert_eq!(error_of(" \t"), "no command");
        assert_eq!(error_of("=x"), "column 1: unexpected '='");
        assert_eq!(error_of("pos \"x\""), "column 5: unexpected '\"'");
        assert_eq!(error_of("pos pos="), "column 9: value missing after '='");
        assert_eq!(error_of("pos pos= =x"), "column 10: value missing after '='");
        assert_eq!(error_of("  pos moves=\"1-2"), "column 13: quotation mark without a second one");
        assert_eq!(error_of("pos a\u{1}b"), "column 6: unexpected control character");
        assert_eq!(error_of("pos a=\"\u{1b}[2J\""), "column 8: unexpected control character");
        assert_eq!(error_of(&"x".repeat(70_000)), "line of more than 65536 bytes");
    }

    #[test]
    fn what_cannot_be_written_is_replaced_when_it_is_put_in() {
        let line = Line::new("bad command").with("a=b", "say \"no\"\n").flag("");
        assert_eq!(line.to_string(), "bad-command a-b=\"say 'no' \" -");
    }

    #[test]
    fn a_long_line_is_cut_but_not_overlooked() {
        let mut buffer = LineBuffer::new();
        for _ in 0..200 {
            buffer.push(&[b'p'; 1000]);
        }
        buffer.push(b"\nping\n\nlast");
        assert_eq!(
            Line::parse(&buffer.next_line().unwrap()),
            Err(LineError::TooLong),
            "the long line"
        );
        assert_eq!(buffer.next_line().as_deref(), Some("ping"));
        assert_eq!(buffer.next_line().as_deref(), Some(""));
        assert_eq!(buffer.next_line(), None);
        buffer.finish();
        assert_eq!(buffer.next_line().as_deref(), Some("last"));
        buffer.finish();
        assert_eq!(buffer.next_line(), None);
    }

    #[test]
    fn bytes_that_are_not_utf8_are_replaced() {
        let mut buffer = LineBuffer::new();
        buffer.push(b"id name=caf\xe9\n");
        assert_eq!(buffer.next_line().as_deref(), Some("id name=caf\u{fffd}"));
    }

    proptest! {
        #[test]
        fn every_line_reads_back(
            command in ".{0,8}",
            pairs in prop::collection::vec((".{0,6}", prop::option::of(".{0,12}")), 0..6),
        ) {
            let line = pairs.iter().fold(Line::new(&command), |line, (name, value)| match value {
                Some(value) => line.with(name, value),
                None => line.flag(name),
            });
            prop_assert_eq!(Line::parse(&line.to_string()), Ok(line));
        }

        #[test]
        fn whatever_is_read_reads_back(text in "[a-c=\" \t]{0,30}") {
            if let Ok(line) = Line::parse(&text) {
                prop_assert_eq!(Line::parse(&line.to_string()), Ok(line));
            }
        }

        #[test]
        fn lines_do_not_depend_on_how_bytes_arrive(
            bytes in prop::collection::vec(prop::sample::select(b"ab \r\n\xff".to_vec()), 0..60),
            size in 1_usize..9,
        ) {
            let all = |parts: Vec<&[u8]>| {
                let mut buffer = LineBuffer::new();
                for part in parts {
                    buffer.push(part);
                }
                buffer.finish();
                std::iter::from_fn(|| buffer.next_line()).collect::<Vec<_>>()
            };
            prop_assert_eq!(all(vec![&bytes]), all(bytes.chunks(size).collect()));
        }
    }
}
