//! What goes over live connections: of a game, and of an analysis.

use serde::{Deserialize, Serialize};

use crate::{AnalysisLine, AskPosition, FailureDetail, GameChange, GameState, object::object};

/// From the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
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
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
pub enum FromPage {
    /// Is anybody there?
    Ping,
}

/// To the server over the connection of an analysis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
pub enum ToAnalyst {
    /// Look at a position, and no longer at the one before.
    Look {
        /// Names this request in its answers.
        ticket: u32,
        /// The position.
        #[serde(deserialize_with = "object")]
        position: AskPosition,
        /// How many lines, 1 to 5.
        #[cfg_attr(test, schemars(range(min = 1, max = 5)))]
        lines: u8,
    },
    /// Look at nothing.
    Rest,
    /// Is anybody there?
    Ping,
}

/// From the server over the connection of an analysis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum FromAnalyst {
    /// What the engine has found so far.
    Lines {
        /// The request.
        ticket: u32,
        /// The best lines, best first. At first there may be fewer than were asked for.
        lines: Vec<AnalysisLine>,
    },
    /// The engine looks no longer: the result is certain, or there was time enough.
    Settled {
        /// The request.
        ticket: u32,
    },
    /// There is nothing to look at here.
    Refused {
        /// The request.
        ticket: u32,
        /// Why.
        error: FailureDetail,
    },
    /// The answer to a ping.
    Pong,
    /// What was sent is not understood. The connection closes.
    Error(FailureDetail),
}
