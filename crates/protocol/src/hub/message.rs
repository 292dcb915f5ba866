//! The messages from GUI to engine, and what both directions share: parsing of
//! numbers and times, and errors that name the command.

use std::{fmt, str::FromStr, time::Duration};

use super::{
    Level, Line, LineError,
    line::{MOST_BYTES, first_word},
};

/// Longer times count as no limit.
const MOST_SECONDS: f64 = 1e9;
/// Errors quote at most so many characters of a value.
const MOST_QUOTED: usize = 40;

/// A message from GUI to engine.
///
/// ```
/// use crownhead_protocol::hub::{GuiMessage, Level, Mode, Start};
///
/// let message = GuiMessage::parse("go analyze")?;
/// assert_eq!(message, GuiMessage::Go(Mode::Analyze));
/// let message = GuiMessage::Pos { start: Start::Initial, moves: vec!["32-28".into()] };
/// assert_eq!(message.to_string(), "pos start moves=32-28");
/// assert_eq!(GuiMessage::Level(Level::depth(9)).to_string(), "level depth=9");
/// # Ok::<(), crownhead_protocol::hub::MessageError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GuiMessage {
    /// Asks the engine for its identity and parameters.
    Hub,
    /// Sets a parameter.
    SetParam {
        /// The name of the parameter.
        name: String,
        /// The new value.
        value: String,
    },
    /// Asks the engine to initialise itself.
    Init,
    /// A new game begins: the engine clears what earlier searches learnt.
    NewGame,
    /// Sets the position for the next search.
    Pos {
        /// The position before the moves.
        start: Start,
        /// The moves played from there, as text.
        moves: Vec<String>,
    },
    /// Limits for the next search.
    Level(Level),
    /// Starts a search.
    Go(Mode),
    /// Stops the search; the engine still answers with `done`.
    Stop,
    /// Ponder hit: the opponent played the expected move.
    PonderHit,
    /// Asks for `pong`.
    Ping,
    /// Ends the program.
    Quit,
}

/// A position before any moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// The start of the game.
    Initial,
    /// The side to move and one character per square.
    Squares(String),
    /// A FEN. An extension of ours that other engines do not understand: it can
    /// carry the king move counts of Frisian draughts.
    Fen(String),
}

/// The purpose of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// To choose a move to play.
    #[default]
    Think,
    /// To search in the opponent's time; the clock runs from `ponder-hit` on.
    Ponder,
    /// To analyse: a position with a single legal move is searched, too.
    Analyze,
}

/// Why a text is not a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MessageError {
    /// The command, if the text has one.
    pub command: String,
    /// What is wrong.
    pub fault: MessageFault,
}

/// The faults of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MessageFault {
    /// The text is not a line of the protocol.
    Line(LineError),
    /// The command is unknown.
    Unknown,
    /// An argument is missing.
    Missing {
        /// The name of the argument.
        name: &'static str,
    },
    /// A value is not allowed.
    Bad(BadValue),
}

/// A value that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BadValue {
    /// The name it belongs to.
    pub name: String,
    /// The value, shortened for display.
    pub value: String,
    /// The values allowed.
    pub wanted: &'static str,
}

impl GuiMessage {
    /// Reads a message. Arguments it does not know are ignored, as the
    /// protocol asks.
    pub fn parse(text: &str) -> Result<Self, MessageError> {
        let error = |fault| MessageError { command: shorten(first_word(text)), fault };
        let line = Line::parse(text).map_err(|fault| error(MessageFault::Line(fault)))?;
        Self::of_line(&line).map_err(error)
    }

    fn of_line(line: &Line) -> Result<Self, MessageFault> {
        let needed = |name| line.get(name).ok_or(MessageFault::Missing { name });
        Ok(match line.command() {
            "hub" => Self::Hub,
            "set-param" => {
                let (name, value) = (needed("name")?.to_owned(), needed("value")?.to_owned());
                Self::SetParam { name, value }
            }
            "init" => Self::Init,
            "new-game" => Self::NewGame,
            "pos" => {
                let start = match (line.get("pos"), line.get("fen")) {
                    (Some(squares), _) => Start::Squares(squares.to_owned()),
                    (None, Some(fen)) => Start::Fen(fen.to_owned()),
                    (None, None) => Start::Initial,
                };
                Self::Pos { start, moves: words(line.get("moves")) }
            }
            "level" => Self::Level(Level::of_line(line).map_err(MessageFault::Bad)?),
            "go" if line.has("ponder") => Self::Go(Mode::Ponder),
            "go" if line.has("analyze") || line.has("analyse") => Self::Go(Mode::Analyze),
            "go" => Self::Go(Mode::Think),
            "stop" => Self::Stop,
            "ponder-hit" => Self::PonderHit,
            "ping" => Self::Ping,
            "quit" => Self::Quit,
            _ => return Err(MessageFault::Unknown),
        })
    }

    /// The message as a line.
    pub fn to_line(&self) -> Line {
        match self {
            Self::Hub => Line::new("hub"),
            Self::SetParam { name, value } => {
                Line::new("set-param").with("name", name).with("value", value)
            }
            Self::Init => Line::new("init"),
            Self::NewGame => Line::new("new-game"),
            Self::Pos { start, moves } => {
                let line = Line::new("pos");
                let line = match start {
                    Start::Initial => line.flag("start"),
                    Start::Squares(squares) => line.with("pos", squares),
                    Start::Fen(fen) => line.with("fen", fen),
                };
                line.with_some("moves", (!moves.is_empty()).then(|| moves.join(" ")))
            }
            Self::Level(level) => level.to_line(),
            Self::Go(Mode::Think) => Line::new("go").flag("think"),
            Self::Go(Mode::Ponder) => Line::new("go").flag("ponder"),
            Self::Go(Mode::Analyze) => Line::new("go").flag("analyze"),
            Self::Stop => Line::new("stop"),
            Self::PonderHit => Line::new("ponder-hit"),
            Self::Ping => Line::new("ping"),
            Self::Quit => Line::new("quit"),
        }
    }
}

impl fmt::Display for GuiMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_line().fmt(f)
    }
}

/// The words of a value, separated by blanks.
pub(super) fn words(value: Option<&str>) -> Vec<String> {
    value.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

/// Shortens a text for an error message.
pub(super) fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(MOST_QUOTED).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    short
}

/// The value of `name` as a whole number, if the line has it.
pub(super) fn number<N: FromStr>(line: &Line, name: &str) -> Result<Option<N>, BadValue> {
    let Some(value) = line.get(name) else { return Ok(None) };
    let bad = |_| bad(name, value, "a whole number");
    value.trim().parse().map(Some).map_err(bad)
}

/// The value of `name` as a time, if the line has it. Negative times count as
/// zero.
pub(super) fn seconds(line: &Line, name: &str) -> Result<Option<Duration>, BadValue> {
    let Some(value) = line.get(name) else { return Ok(None) };
    let number: Option<f64> = value.trim().parse().ok();
    match number.filter(|number| number.is_finite()) {
        Some(number) => Ok(Some(Duration::from_secs_f64(number.clamp(0.0, MOST_SECONDS)))),
        None => Err(bad(name, value, "a number of seconds")),
    }
}

fn bad(name: &str, value: &str, wanted: &'static str) -> BadValue {
    BadValue { name: name.to_owned(), value: shorten(value), wanted }
}

/// Writes a time in seconds with up to six decimals.
pub(super) fn write_seconds(time: Duration) -> String {
    decimal(time.as_secs_f64().min(MOST_SECONDS), 6)
}

/// Writes a number with at most so many decimals.
pub(super) fn decimal(number: f64, places: usize) -> String {
    let text = format!("{number:.places$}");
    let text = if places > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    // -0 is written as 0.
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let command = &self.command;
        match &self.fault {
            MessageFault::Line(LineError::TooLong) if !command.is_empty() => {
                write!(f, "{command}: line of more than {MOST_BYTES} bytes")
            }
            MessageFault::Line(error) => error.fmt(f),
            MessageFault::Unknown => write!(f, "unknown command '{command}'"),
            MessageFault::Missing { name } => write!(f, "{command}: '{name}' is missing"),
            MessageFault::Bad(bad) => write!(f, "{command}: {bad}"),
        }
    }
}

impl std::error::Error for MessageError {}

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, value, wanted } = self;
        write!(f, "{name} must be {wanted}, not '{value}'")
    }
}

impl std::error::Error for BadValue {}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(text: &str) -> String {
        GuiMessage::parse(text).expect_err(text).to_string()
    }

    #[test]
    fn every_message_reads_and_writes() {
        for text in [
            "hub",
            "set-param name=variant value=normal",
            "set-param name=book-file value=\"\"",
            "init",
            "new-game",
            "pos start",
            "pos start moves=\"32-28 19-23 28x19x23\"",
            "pos pos=Wbbeeww moves=1-2",
            "pos fen=W:W31-50:B1-20",
            "level infinite",
            "level moves=75 time=300",
            "go think",
            "go ponder",
            "go analyze",
            "stop",
            "ponder-hit",
            "ping",
            "quit",
        ] {
            assert_eq!(GuiMessage::parse(text).expect(text).to_string(), text);
        }
    }

    #[test]
    fn shorter_and_other_spellings_are_read() {
        let read = |text| GuiMessage::parse(text).unwrap().to_string();
        assert_eq!(read("pos"), "pos start");
        assert_eq!(read("pos moves=\" 32-28  19-23 \""), "pos start moves=\"32-28 19-23\"");
        assert_eq!(read("go"), "go think");
        assert_eq!(read("go analyse"), "go analyze");
        assert_eq!(read("go think about=it"), "go think", "unknown arguments are ignored");
        assert_eq!(read("level"), "level infinite");
        assert_eq!(read("level depth=4 handicap=2"), "level depth=4");
    }

    #[test]
    fn errors_name_the_command_and_the_argument() {
        assert_eq!(error_of("fly"), "unknown command 'fly'");
        assert_eq!(error_of("set-param value=1"), "set-param: 'name' is missing");
        assert_eq!(error_of("set-param name=x"), "set-param: 'value' is missing");
        assert_eq!(error_of("level depth=deep"), "level: depth must be a whole number, not 'deep'");
        assert_eq!(
            error_of("level time=soon"),
            "level: time must be a number of seconds, not 'soon'"
        );
        assert_eq!(error_of("go \""), "column 4: unexpected '\"'");
        assert_eq!(GuiMessage::parse("go \"").unwrap_err().command, "go");
        let long = format!("pos moves=\"{}\"", "1-2 ".repeat(20_000));
        assert_eq!(error_of(&long), "pos: line of more than 65536 bytes");
        assert!(error_of(&"y".repeat(1000)).len() < 100);
    }
}
