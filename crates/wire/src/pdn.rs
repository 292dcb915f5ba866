//! Games as PDN: what a file has, one game as a tree, and a tree to be written.

use crownhead_rules::Id;
use serde::{Deserialize, Serialize};

use crate::{Move, Piece, RulesChoice, Word, object::object};

/// The games of a file, or of a piece of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PdnList {
    /// The games, in their order.
    pub games: Vec<PdnGame>,
    /// Where the next piece of the file has to begin, if this was not the last: the game there is
    /// not complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rest: Option<PdnPlace>,
}

/// A place in a piece of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PdnPlace {
    /// The byte in the piece at which its line begins, from 0.
    #[cfg_attr(test, ts(type = "number"))]
    pub byte: u64,
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
}

/// A game of a file, as a line of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PdnGame {
    /// Where it begins.
    pub place: PdnPlace,
    /// The byte of the piece at which it has ended for sure.
    #[cfg_attr(test, ts(type = "number"))]
    pub end: u64,
    /// Who played White, if it says so.
    pub white: String,
    /// Who played Black.
    pub black: String,
    /// The event.
    pub event: String,
    /// The date, as written.
    pub date: String,
    /// Who won.
    pub result: PdnResult,
    /// The rule set it is played by.
    #[cfg_attr(test, ts(type = "RuleId"))]
    pub rules: Word<Id>,
    /// The name of house rules; empty for a rule set as it is.
    pub house: String,
    /// Whether the rules were guessed from the moves.
    pub guessed: bool,
    /// Moves of the main line that are legal.
    pub plies: u32,
    /// The last position of the main line that is known.
    pub pieces: Vec<Piece>,
    /// The first thing that is wrong, if something is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub problem: Option<PdnProblem>,
}

/// Who won a game of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PdnResult {
    /// White.
    White,
    /// Black.
    Black,
    /// Nobody.
    Draw,
    /// The file does not say.
    Open,
}

/// Something in a file that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PdnProblem {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
    /// What is wrong, in English.
    pub message: String,
    /// The move that cannot be played, as written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
}

/// A game with its variations and notes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameTree {
    /// The rules.
    pub rules: RulesChoice,
    /// The first position with diagram numbers; none where it is the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fen: Option<String>,
    /// The tags, in their order.
    pub tags: Vec<PdnTag>,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// What follows the first position and could not be read, as it was written.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub unread: String,
    /// The moves: each after the move that it follows; of several that follow the same one, the
    /// first continues its line.
    pub nodes: Vec<TreeNode>,
    /// What is wrong with the game.
    pub problems: Vec<PdnProblem>,
}

/// A tag of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PdnTag {
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

/// A move of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TreeNode {
    /// The number of the move it follows, from 0; none at the first position.
    pub parent: Option<u32>,
    /// The move.
    #[serde(rename = "move")]
    pub played: Move,
    /// What was written about it.
    #[serde(flatten)]
    pub notes: NodeNotes,
}

/// What was written about a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NodeNotes {
    /// `!`, `??` and the like.
    #[serde(default)]
    pub strength: String,
    /// Numeric annotations: `$6`.
    #[serde(default)]
    pub nags: Vec<u32>,
    /// Comments before it, at the beginning of a variation.
    #[serde(default)]
    pub before: Vec<String>,
    /// Comments after it.
    #[serde(default)]
    pub comments: Vec<String>,
    /// What follows it and could not be read, as it was written.
    #[serde(default)]
    pub unread: String,
}

/// Asks for a tree as PDN.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WritePdn {
    /// The rules.
    #[serde(deserialize_with = "object")]
    pub rules: RulesChoice,
    /// The first position; the usual one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fen: Option<String>,
    /// The tags.
    #[serde(default)]
    pub tags: Vec<PdnTag>,
    /// Comments before the first move.
    #[serde(default)]
    pub comments: Vec<String>,
    /// What follows the first position and could not be read.
    #[serde(default)]
    pub unread: String,
    /// The moves.
    pub nodes: Vec<WriteNode>,
}

/// A move to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WriteNode {
    /// The number of the move it follows, from 0; none at the first position.
    pub parent: Option<u32>,
    /// The move as text.
    pub text: String,
    /// What is written about it.
    #[serde(flatten)]
    pub notes: NodeNotes,
}

/// A tree as PDN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PdnText {
    /// The game.
    pub pdn: String,
}
