//! What an owner's games say together: results, and the moves played from a position.

use serde::{Deserialize, Serialize};

use crate::{Level, Move};

/// Results of games from one player's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// Results against one level of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LevelTally {
    /// The level.
    pub level: Level,
    /// The results.
    pub tally: Tally,
}

/// Results by one rule set, house rules included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RulesTally {
    /// The id of the rule set.
    #[cfg_attr(test, ts(type = "RuleId"))]
    pub rules: String,
    /// The results with White.
    pub white: Tally,
    /// The results with Black.
    pub black: Tally,
    /// The results by level, the lowest first.
    pub levels: Vec<LevelTally>,
}

/// How a game ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum OwnResult {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// What an owner's finished games against the computer say together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// All results.
    pub tally: Tally,
    /// By rule set, most games first.
    pub rules: Vec<RulesTally>,
    /// By level over all rule sets, the lowest first.
    pub levels: Vec<LevelTally>,
    /// The results of the last games, newest first, twenty at most.
    pub recent: Vec<OwnResult>,
    /// How many games with the newest result there are in a row.
    pub streak: u32,
    /// The most games won in a row.
    pub most_won: u32,
    /// Games that are not finished.
    pub open: u32,
    /// Finished games without a side of one's own: between two people, from files, of the computer
    /// against itself.
    pub others: u32,
}

/// How many games went through a position or a move, by who won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// All games.
    pub games: u32,
    /// White won.
    pub white: u32,
    /// Nobody won.
    pub draws: u32,
    /// Black won.
    pub black: u32,
}

/// A move that was played from a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExploredMove {
    /// The move.
    #[serde(rename = "move")]
    pub played: Move,
    /// The games in which it was played.
    pub counts: Counts,
}

/// What was played from a position in an owner's games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Explored {
    /// How many games by these rules there are.
    pub games: u32,
    /// Those of them that reached the position and went on.
    pub counts: Counts,
    /// The moves, the most played first.
    pub moves: Vec<ExploredMove>,
    /// Games that are not counted yet because they are still being read; ask again.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(test, ts(as = "Option<u32>", optional))]
    pub unread: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// What became of the games of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Imported {
    /// The ids of the games that are kept now.
    pub games: Vec<String>,
    /// Those that could not be read to their end: kept as far as they could.
    pub cut: u32,
    /// Those without a single legal move, which are not kept.
    pub refused: u32,
}
