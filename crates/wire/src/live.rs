//! What goes over the live connection of a game.

use serde::{Deserialize, Serialize};

use crate::{FailureDetail, GameChange, GameState};

/// From the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum ToPage {
    /// The game, at the beginning unless `since` is current, and after every
    /// change.
    State(Box<GameState>),
    /// What has changed since the last message of this connection that told of
    /// the game, or since the version that the reader came with. Only for those
    /// who ask for it with `answer=change`.
    Change(Box<GameChange>),
    /// How many listen, and who holds a seat among them.
    Presence {
        /// Whether somebody with White's token listens.
        white: bool,
        /// Whether somebody with Black's token listens.
        black: bool,
        /// Those without a token.
        watchers: u32,
    },
    /// The game was deleted. The connection closes.
    Gone,
    /// The answer to a ping.
    Pong,
    /// What the page sent is not understood. The connection closes.
    Error(FailureDetail),
}

/// From the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
pub enum FromPage {
    /// Is anybody there?
    Ping,
}
