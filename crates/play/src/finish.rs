//! How a game ended.

use std::fmt;

use crownhead_rules::{Color, Outcome, Reason};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finish {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// By the rules.
    Rules(Reason),
    /// Both sides agreed to a draw.
    Agreed,
    /// A side gave up.
    Resigned {
        /// Which.
        side: Color,
    },
    /// A side ran out of time.
    Time {
        /// Which.
        side: Color,
    },
}

impl From<Outcome> for Finish {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner, reason: EndReason::Rules(outcome.reason) }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(reason) => reason.fmt(f),
            Self::Agreed => f.write_str("both sides agreed to a draw"),
            Self::Resigned { side } => write!(f, "{side} resigned"),
            Self::Time { side } => write!(f, "{side} ran out of time"),
        }
    }
}
