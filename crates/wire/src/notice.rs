//! What waits for somebody who may be on any page.

use serde::{Deserialize, Serialize};

use crate::{Challenge, Color, FailureDetail, GameSummary, TournamentLink};

/// What waits for the reader.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// Challenges that wait for the reader's answer, the newest first.
    pub received: Vec<Challenge>,
    /// Challenges of the reader that were accepted or declined, the newest first.
    pub answered: Vec<Challenge>,
    /// Games with days for a move that are not over: first those in which the reader is to move, the least time left
    /// first. At most a hundred.
    pub days: Vec<DaysGame>,
    /// Games of tournaments that have begun in the last ten minutes and are not over.
    pub rounds: Vec<RoundGame>,
}

/// A game with days for a move, from the side of one who plays it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DaysGame {
    /// The game.
    pub game: GameSummary,
    /// The side of the reader.
    pub side: Color,
    /// The name of the opponent; guests have none.
    pub opponent: Option<String>,
    /// Whether the reader is to move.
    pub your_turn: bool,
    /// How many days each move has.
    pub days: u8,
    /// The milliseconds that the side to move had left when this was sent.
    #[cfg_attr(test, ts(type = "number"))]
    pub left: u64,
}

/// A game of a tournament that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RoundGame {
    /// Its id.
    pub game: String,
    /// The tournament.
    pub tournament: TournamentLink,
    /// The name of the opponent; guests have none.
    pub opponent: Option<String>,
}

/// From the server over the connection that tells of notices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum FromNotices {
    /// All that waits, at once and whenever it has changed.
    Notices(Box<Notices>),
    /// The answer to a ping.
    Pong,
    /// What was sent is not understood, or the session has ended. The connection closes.
    Error(FailureDetail),
}
