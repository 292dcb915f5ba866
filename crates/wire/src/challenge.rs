//! Challenges: games offered to a name, or to whoever has a link.

use serde::{Deserialize, Serialize};

use crate::{AvatarPiece, SeekGame, ShownRating, object::object};

/// Offers a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewChallenge {
    /// The name of whom it is for; whoever has the link if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to: Option<String>,
    /// The game. A challenge has no range of ratings.
    #[serde(deserialize_with = "object")]
    pub game: SeekGame,
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Challenge {
    /// Its id; its link is `/challenge/ID`.
    pub id: String,
    /// Who offers the game.
    pub from: Challenger,
    /// Whom it is for; whoever has the link if nobody is named.
    pub to: Option<Challenger>,
    /// The game.
    pub game: SeekGame,
    /// Whether it is the reader's own.
    pub own: bool,
    /// What became of it.
    pub state: ChallengeState,
    /// The game that has begun, for those who play it.
    pub begun: Option<String>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
    /// When it is too late.
    #[cfg_attr(test, ts(type = "number"))]
    pub expires: u64,
}

/// Somebody who offers a game, or to whom one is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Challenger {
    /// The name; guests have none.
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
}

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ChallengeState {
    /// Nobody has answered.
    Open,
    /// It was accepted.
    Accepted,
    /// It was declined.
    Declined,
}

/// The challenges of whoever asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ChallengeList {
    /// Those that wait for the reader's answer, the newest first.
    pub received: Vec<Challenge>,
    /// Those of the reader, the newest first, with what became of them.
    pub sent: Vec<Challenge>,
}
