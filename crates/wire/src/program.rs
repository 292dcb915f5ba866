//! Programs that play: their tokens, and what is streamed to them.

use serde::{Deserialize, Serialize};

use crate::{
    Challenge, Color, FailureDetail, GameChange, GameResult, GameState, RulesChoice, TimeSetting,
};

/// What a token may be used for.
// `store` has the same enum; see `PlaysOn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Scope {
    /// Reading what is the account's: games, challenges, events.
    Read,
    /// Making games and playing in them.
    Play,
    /// Seeking games, making and answering challenges.
    Challenge,
}

/// Makes a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewToken {
    /// What its owner calls it.
    pub label: String,
    /// What it may be used for, one at least.
    pub scopes: Vec<Scope>,
    /// After so many days it ends; never if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional), schemars(range(min = 1, max = 3650)))]
    pub days: Option<u32>,
}

/// A token as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TokenEntry {
    /// Its id.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
    /// When it ends; never if there is nothing.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub expires: Option<u64>,
    /// When it was used last, to the minute.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub used: Option<u64>,
}

/// A new token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MadeToken {
    /// The token, told only here.
    pub token: String,
    /// What is kept of it.
    pub entry: TokenEntry,
}

/// Makes a bot of one's account, for good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BecomeBot {
    /// The name of the account, so that it does not happen by mistake.
    pub name: String,
}

/// A line of the stream of an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum AccountEvent {
    /// Somebody challenges the account. At the beginning of the stream: each challenge that waits for an answer.
    Challenge {
        /// The challenge.
        challenge: Box<Challenge>,
    },
    /// A challenge that was told of waits no longer: it was withdrawn, answered or is too old.
    ChallengeGone {
        /// Its id.
        id: String,
    },
    /// Somebody has declined a challenge of the account.
    ChallengeDeclined {
        /// The challenge.
        challenge: Box<Challenge>,
    },
    /// A game has begun. At the beginning of the stream: each game that is not over.
    GameStart {
        /// The game.
        game: Box<EventGame>,
    },
    /// A game is over.
    GameFinish {
        /// The game.
        game: Box<EventGame>,
    },
    /// Everything that was there before the stream began has been told.
    Ready,
    /// The stream ends, for this reason: the token or the session is good no longer, or nothing can be read now.
    Error(FailureDetail),
}

/// A game as a stream tells of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EventGame {
    /// Its id.
    pub id: String,
    /// The rules.
    pub rules: RulesChoice,
    /// Whether it begins with the usual position.
    pub usual_start: bool,
    /// The clock, if it has one.
    pub clock: Option<TimeSetting>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The side of the account.
    pub side: Color,
    /// Who plays the other side, if it is known; nobody against the computer.
    pub opponent: Option<EventOpponent>,
    /// How it ended, if it has.
    pub result: Option<GameResult>,
}

/// Who plays the other side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EventOpponent {
    /// The name; guests, and accounts that were deleted, have none.
    pub name: Option<String>,
    /// Whether it is a bot.
    pub bot: bool,
}

/// A line of the stream of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum GameLine {
    /// The game, in the first line.
    State(Box<GameState>),
    /// What has changed since the line before.
    Change(Box<GameChange>),
    /// The game was deleted.
    Gone,
    /// The stream ends, for this reason: the token or the session is good no longer.
    Error(FailureDetail),
}
