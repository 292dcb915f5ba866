//! Games of the past, and those still to be finished.

use serde::{Deserialize, Serialize};

use crate::{Color, GameResult, Origin, Player};

/// A page of an owner's games, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameList {
    /// The games of this page.
    pub games: Vec<GameSummary>,
    /// How many games there are on all pages.
    pub total: u32,
    /// Which page this is, from 1.
    pub page: u32,
    /// How many games a page has at most.
    pub page_size: u32,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameSummary {
    /// The game's id.
    pub id: String,
    /// The id of its rule set, or of the one its house rules start from.
    #[cfg_attr(test, ts(type = "RuleId"))]
    pub rules: String,
    /// What its rules are called.
    pub rules_name: String,
    /// Whether they are house rules.
    pub house_rules: bool,
    /// Whether nobody has named the house rules: their name is a list of switches.
    pub unnamed: bool,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// What a file says about it, where it is from one.
    #[serde(flatten)]
    pub origin: Origin,
    /// Whether the opponent whose name is told is a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub bot: bool,
    /// Moves played.
    pub ply: u32,
    /// Who is to move.
    pub turn: Color,
    /// The position as FEN, in diagram numbers.
    pub fen: String,
    /// How it ended, if it has.
    pub result: Option<GameResult>,
    /// The seats that people take: the owner may ask for a token of each.
    pub seats: OwnSeats,
    /// When the game was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
    /// When it last changed.
    #[cfg_attr(test, ts(type = "number"))]
    pub updated: u64,
}

/// Seats of a game: those that people take, or those whose tokens are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OwnSeats {
    /// White's seat.
    pub white: bool,
    /// Black's seat.
    pub black: bool,
}

/// Which results to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ResultFilter {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// Not finished.
    Open,
}
