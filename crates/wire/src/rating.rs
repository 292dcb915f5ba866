//! Ratings, and who plays in a game.

use serde::{Deserialize, Serialize};

use crate::{AvatarPiece, TournamentLink};

/// How long a game takes, which decides the rating that it counts for.
// `ratings` has the same enum; see `PlaysOn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Less than half a minute for each side.
    UltraBullet,
    /// Less than three minutes.
    Bullet,
    /// Less than eight minutes.
    Blitz,
    /// Less than 25 minutes.
    Rapid,
    /// Less than six hours.
    Classical,
    /// Days for a move.
    Correspondence,
}

/// A rating as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShownRating {
    /// The rating.
    pub number: u32,
    /// Whether it is too uncertain to be shown without a mark: `1500?`.
    pub provisional: bool,
}

/// Who plays in a game, on a server with accounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GamePlayers {
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// White, if it is known who it is.
    pub white: Option<GamePlayer>,
    /// Black.
    pub black: Option<GamePlayer>,
    /// The tournament that the game belongs to.
    pub tournament: Option<TournamentLink>,
}

/// Somebody who plays in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GamePlayer {
    /// The name; guests, and accounts that were deleted, have none.
    pub name: Option<String>,
    /// Whether it is a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub bot: bool,
    /// The number of a guest; 0 for an account that was deleted.
    pub number: u32,
    /// The piece beside the name.
    pub piece: AvatarPiece,
    /// The rating for the rules and the speed of the game: of a rated game that is over the one before it.
    pub rating: Option<ShownRating>,
    /// By how much the game changed it.
    pub change: Option<i32>,
}

/// A rating on somebody's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProfileRating {
    /// The rule set.
    #[cfg_attr(test, ts(type = "RuleId"))]
    pub rules: String,
    /// The speed.
    pub speed: Speed,
    /// The rating now.
    pub rating: ShownRating,
    /// How far it may be off.
    pub deviation: u32,
    /// How many games were rated.
    pub games: u32,
    /// The ratings after games of the last twelve months, at most sixty, the first first.
    pub graph: Vec<u32>,
}

/// Who is on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Leaderboard {
    /// The rule set.
    #[cfg_attr(test, ts(type = "RuleId"))]
    pub rules: String,
    /// The speed.
    pub speed: Speed,
    /// The best, at most fifty.
    pub leaders: Vec<Leader>,
    /// The rule sets and speeds that anybody has a rating for, the most played first.
    pub kinds: Vec<RatedKind>,
}

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Leader {
    /// The name.
    pub name: String,
    /// The piece beside it.
    pub piece: AvatarPiece,
    /// The rating.
    pub rating: u32,
    /// How many games were rated.
    pub games: u32,
}

/// A rule set and a speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RatedKind {
    /// The rule set.
    #[cfg_attr(test, ts(type = "RuleId"))]
    pub rules: String,
    /// The speed.
    pub speed: Speed,
    /// How many people have a rating for it.
    pub people: u32,
}
