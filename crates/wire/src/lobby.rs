//! The lobby: who waits for a game.

use serde::{Deserialize, Serialize};

use crate::{
    AvatarPiece, Color, RulesChoice, ShownRating, TimeSetting,
    object::{maybe_object, object},
};

/// A game that somebody would like to play now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeekGame {
    /// The rules.
    #[serde(deserialize_with = "object")]
    pub rules: RulesChoice,
    /// The clock; none if left out.
    #[serde(default, deserialize_with = "maybe_object")]
    pub clock: Option<TimeSetting>,
    /// The side wished for; by lot if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub side: Option<Color>,
    /// Whether it counts for ratings: between two people with names, by a rule set without changes, with a clock.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// The ratings that the opponent may have; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub range: Option<RatingRange>,
}

/// Ratings from one to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RatingRange {
    /// The lowest.
    pub low: u32,
    /// The highest.
    pub high: u32,
}

/// Somebody who waits for a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Seek {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: SeekGame,
    /// What its rules are called.
    pub rules_name: String,
    /// Whether they are house rules.
    pub house_rules: bool,
    /// Whether nobody has named the house rules.
    pub unnamed: bool,
    /// The name of who waits; guests have none.
    pub name: Option<String>,
    /// Whether it is a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub bot: bool,
    /// The number of a guest.
    pub number: u32,
    /// The piece beside the name.
    pub piece: AvatarPiece,
    /// The rating for the rules and the clock; guests have none.
    pub rating: Option<ShownRating>,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
}

/// What came of asking for a game: one that begins, or a place among those who wait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Sought {
    /// The game begins.
    Paired {
        /// Its id. Ask for the token of the seat (`/api/games/ID/seats`).
        game: String,
    },
    /// Nobody else wants the same yet.
    Waiting {
        /// The id of the seek.
        seek: String,
    },
}

/// Who waits, as one line of the stream says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LobbyState {
    /// Those who wait, the longest waiting first.
    pub seeks: Vec<Seek>,
    /// Which of them is the reader.
    pub own: Option<String>,
    /// A game of the reader's that has just begun, because somebody took the seek.
    pub game: Option<String>,
}
