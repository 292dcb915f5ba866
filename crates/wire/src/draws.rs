//! How near a game is to a draw by rule.

use serde::{Deserialize, Serialize};

use crate::{EndingMaterial, Progress, Reset};

/// What the drawing rules have counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DrawCounts {
    /// How often the position has occurred, if it has before.
    pub repetition: Option<RepetitionCount>,
    /// The rules that count moves and have begun to, the nearest draw first.
    pub moves: Vec<MoveCount>,
}

/// A position that came back.
// The counts of `rules`, which has no JSON, with the fields that pages and programs read: `white` and `black` apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RepetitionCount {
    /// How often it has occurred, this time included.
    pub times: u8,
    /// The time that makes it a draw.
    pub limit: u8,
}

/// A drawing rule that counts moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveCount {
    /// Which rule.
    pub rule: CountedRule,
    /// How many moves there are in all.
    pub limit: u16,
    /// How many moves White has left; nothing if they do not count.
    pub white: Option<u16>,
    /// How many moves Black has left; nothing if they do not count.
    pub black: Option<u16>,
    /// How many plies are left; 1 if the next move makes it a draw.
    pub plies: u16,
    /// What ends the count.
    pub reset: Reset,
}

/// Which drawing rule counts moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "key", content = "params", rename_all = "camelCase")]
pub enum CountedRule {
    /// Moves without progress.
    QuietMoves {
        /// What would be progress. Where only captures are, moves by men do
        /// not count.
        progress: Progress,
    },
    /// A limited ending.
    Ending {
        /// Which.
        ending: EndingMaterial,
    },
}
