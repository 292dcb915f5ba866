//! Blocks, reports, and what moderators do about them.

use serde::{Deserialize, Serialize};

use crate::AvatarPiece;

/// Somebody whom the reader blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BlockEntry {
    /// The name.
    pub name: String,
    /// The piece beside it.
    pub piece: AvatarPiece,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
}

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReportKind {
    /// The name.
    Name,
    /// How somebody behaves, such as leaving games.
    Behaviour,
    /// Help of an engine, or of somebody else.
    Cheating,
    /// Something else, which the text says.
    Other,
}

/// Reports somebody to the moderators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewReport {
    /// The name of whom it is about.
    pub about: String,
    /// What it is about.
    pub kind: ReportKind,
    /// What there is to say, at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
    /// The id of the game between the two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub game: Option<String>,
}

/// A report that nobody has decided, as moderators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Its id.
    pub id: String,
    /// The name of who has made it.
    pub by: String,
    /// The name of whom it is about.
    pub about: String,
    /// The piece beside that name.
    pub piece: AvatarPiece,
    /// Whether moderators can decide it: not if it is about one of them.
    pub within_reach: bool,
    /// Whether the account was closed meanwhile.
    pub closed: bool,
    /// What it is about.
    pub kind: ReportKind,
    /// What its author says; may be empty.
    pub text: String,
    /// The game.
    pub game: Option<String>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
    /// How many reports there are about the account, this one included.
    pub reported: u32,
    /// How many of them were upheld.
    pub upheld: u32,
}

/// The reports that nobody has decided, but for those about the reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReportList {
    /// The oldest of them, the oldest first.
    pub reports: Vec<Report>,
    /// How many there are.
    pub total: u32,
}

/// What a moderator does about a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ModeratorAct {
    /// Nothing: the report is dismissed.
    Dismiss,
    /// Whoever it is about reads the note at the next visit.
    Warn,
    /// The account gets another name, which its owner may change, and never the one before.
    Rename,
    /// The account is closed.
    Close,
}

/// Decides a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideReport {
    /// What is done.
    pub act: ModeratorAct,
    /// The reason, for the log: 1 to 500 characters.
    pub why: String,
    /// What the owner of the account reads, 1 to 500 characters: with a warning and with another name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub note: Option<String>,
}

/// A note of the moderators that the reader has not read yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountNote {
    /// Its id.
    pub id: String,
    /// What it says.
    pub note: String,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
}

/// A line of the log of what operators and moderators did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StaffLogLine {
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The name of who did it, or the id of an account without one; the operator if there is none.
    pub actor: Option<String>,
    /// The same of whom it is about.
    pub about: Option<String>,
    /// What was done, in a word.
    pub what: String,
    /// The reason.
    pub why: String,
}
