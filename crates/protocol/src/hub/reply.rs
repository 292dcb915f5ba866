//! The messages from engine to GUI.

use std::{fmt, time::Duration};

use super::{
    BadValue, Line, MessageError, MessageFault, Param,
    line::first_word,
    message::{decimal, seconds, shorten, words},
};

/// A message from engine to GUI.
///
/// ```
/// use crownhead_protocol::hub::{Done, EngineMessage};
///
/// let message = EngineMessage::parse("done move=32-28 ponder=19-23")?;
/// let EngineMessage::Done(Done { best, ponder }) = message else { unreachable!() };
/// assert_eq!(best.as_deref(), Some("32-28"));
/// assert_eq!(ponder.as_deref(), Some("19-23"));
/// # Ok::<(), crownhead_protocol::hub::MessageError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum EngineMessage {
    /// The engine's identity.
    Id(Id),
    /// A parameter the GUI may set.
    Param(Param),
    /// All parameters have been declared; the GUI may set them now.
    Wait,
    /// The engine is initialised.
    Ready,
    /// Progress of the search: a principal variation, or counters.
    Info(Info),
    /// The end of a search.
    Done(Done),
    /// The answer to `ping`.
    Pong,
    /// A command was not understood or could not be carried out.
    Error {
        /// The reason.
        message: String,
    },
}

/// An engine's identity.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Id {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// The author's country.
    pub country: Option<String>,
}

/// A progress report of a search. Every field is optional.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Mean depth in plies.
    pub mean_depth: Option<f64>,
    /// Selective depth in plies.
    pub max_depth: Option<u32>,
    /// The score in men, from the side to move.
    pub score: Option<f64>,
    /// Positions searched.
    pub nodes: Option<u64>,
    /// Time spent.
    pub time: Option<Duration>,
    /// Positions searched per second; the wire format counts in millions.
    pub nps: Option<f64>,
    /// The principal variation, as text.
    pub pv: Vec<String>,
}

/// The end of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Done {
    /// The best move, as text; `None` if the engine gave none.
    pub best: Option<String>,
    /// The reply to ponder on, as text.
    pub ponder: Option<String>,
}

impl EngineMessage {
    /// Reads a message. Malformed numbers of `info` are dropped: they are for
    /// display only, and engines are careless with them.
    pub fn parse(text: &str) -> Result<Self, MessageError> {
        let error = |fault| MessageError { command: shorten(first_word(text)), fault };
        let line = Line::parse(text).map_err(|fault| error(MessageFault::Line(fault)))?;
        Self::of_line(&line).map_err(error)
    }

    fn of_line(line: &Line) -> Result<Self, MessageFault> {
        let text = |name| line.get(name).map(str::to_owned);
        Ok(match line.command() {
            "id" => Self::Id(Id {
                name: text("name").unwrap_or_default(),
                version: text("version"),
                author: text("author"),
                country: text("country"),
            }),
            "param" => {
                let missing = MessageFault::Missing { name: "name" };
                Self::Param(Param::of_line(line).ok_or(missing)?)
            }
            "wait" => Self::Wait,
            "ready" => Self::Ready,
            "info" => Self::Info(Info::of_line(line)),
            "done" => Self::Done(Done { best: text("move"), ponder: text("ponder") }),
            "pong" => Self::Pong,
            "error" => Self::Error { message: text("message").unwrap_or_default() },
            _ => return Err(MessageFault::Unknown),
        })
    }

    /// The message as a line.
    pub fn to_line(&self) -> Line {
        match self {
            Self::Id(Id { name, version, author, country }) => Line::new("id")
                .with("name", name)
                .with_some("version", version.as_ref())
                .with_some("author", author.as_ref())
                .with_some("country", country.as_ref()),
            Self::Param(param) => param.to_line(),
            Self::Wait => Line::new("wait"),
            Self::Ready => Line::new("ready"),
            Self::Info(info) => info.to_line(),
            Self::Done(Done { best, ponder }) => Line::new("done")
                .with_some("move", best.as_ref())
                .with_some("ponder", ponder.as_ref()),
            Self::Pong => Line::new("pong"),
            Self::Error { message } => Line::new("error").with("message", message),
        }
    }
}

impl fmt::Display for EngineMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_line().fmt(f)
    }
}

impl Info {
    fn of_line(line: &Line) -> Self {
        let real = |name| {
            let number: Option<f64> = line.get(name).and_then(|text| text.trim().parse().ok());
            number.filter(|number| number.is_finite())
        };
        let whole = |name| line.get(name).and_then(|text| text.trim().parse().ok());
        let time: Result<_, BadValue> = seconds(line, "time");
        Self {
            depth: whole("depth"),
            mean_depth: real("mean-depth"),
            max_depth: whole("max-depth"),
            score: real("score"),
            nodes: line.get("nodes").and_then(|text| text.trim().parse().ok()),
            time: time.ok().flatten(),
            nps: real("nps").map(|millions| millions * 1e6).filter(|nps| nps.is_finite()),
            pv: words(line.get("pv")),
        }
    }

    fn to_line(&self) -> Line {
        Line::new("info")
            .with_some("depth", self.depth)
            .with_some("mean-depth", self.mean_depth.map(|depth| format!("{depth:.1}")))
            .with_some("max-depth", self.max_depth)
            .with_some("score", self.score.map(|score| format!("{score:.2}")))
            .with_some("nodes", self.nodes)
            .with_some("time", self.time.map(|time| decimal(time.as_secs_f64(), 3)))
            .with_some("nps", self.nps.map(|nps| decimal(nps / 1e6, 3)))
            .with_some("pv", (!self.pv.is_empty()).then(|| self.pv.join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_reads_and_writes() {
        for text in [
            "id name=Crownhead version=0.1.0 author=\"The Crownhead developers\"",
            "id name=Scan version=3.1 author=\"Fabien Letouzey\" country=France",
            "param name=threads value=1 type=int min=1 max=16",
            "wait",
            "ready",
            "info depth=12 mean-depth=14.3 score=0.09 nodes=1620000 time=0.3 nps=5.32 pv=\"32-28 19-23 28x19x23\"",
            "info depth=1 max-depth=7 score=-300.00",
            "done move=32-28 ponder=19-23",
            "done move=28x19x23",
            "done",
            "pong",
            "error message=\"bad position\"",
        ] {
            assert_eq!(EngineMessage::parse(text).expect(text).to_string(), text);
        }
    }

    #[test]
    fn millions_of_positions_become_positions() {
        let EngineMessage::Info(info) = EngineMessage::parse("info nps=5.5 time=0.25").unwrap()
        else {
            unreachable!()
        };
        assert_eq!(info.nps, Some(5.5e6));
        assert_eq!(info.time, Some(Duration::from_millis(250)));
    }

    #[test]
    fn careless_numbers_are_left_out() {
        let text = "info depth=12.5 score=inf nodes=-3 time=x nps=1e400 pv=\"\" colour=red";
        let info = EngineMessage::parse(text).unwrap();
        assert_eq!(info, EngineMessage::Info(Info::default()));
        assert_eq!(info.to_string(), "info");
    }

    #[test]
    fn free_text_is_no_message() {
        let error = EngineMessage::parse("init eval").unwrap_err();
        assert_eq!(error.fault, MessageFault::Unknown);
        assert!(EngineMessage::parse("").is_err());
        assert!(EngineMessage::parse("bb: \"2.3\"").is_err());
    }
}
