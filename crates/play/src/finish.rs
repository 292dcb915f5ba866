//! How a game ended.

use std::fmt;

use crownhead_rules::{Color, Outcome, Reason};
use crownhead_words::{Language, Side, say::result};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finish {
    /// The winner; `None` in a draw.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The rules ended it.
    Rules(Reason),
    /// Both sides agreed to a draw.
    Agreed,
    /// A side resigned.
    Resigned {
        /// The side.
        side: Color,
    },
    /// A side ran out of time.
    Time {
        /// The side.
        side: Color,
    },
}

impl From<Outcome> for Finish {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner, reason: EndReason::Rules(outcome.reason) }
    }
}

impl EndReason {
    /// Why a game ended, as part of a sentence, with sides called as `name`
    /// calls them.
    pub(crate) fn in_words(self, language: Language, name: &dyn Fn(Color) -> Side) -> String {
        match self {
            Self::Rules(reason) => crownhead_words::reason_naming(language, reason, name),
            Self::Agreed => result::agreed(language).to_owned(),
            Self::Resigned { side } => result::resigned(language, name(side)),
            Self::Time { side } => result::time(language, name(side)),
        }
    }
}

/// Writes it in English, with the sides by their colours: `white resigned`.
impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::En, &Side::of))
    }
}
