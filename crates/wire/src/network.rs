//! Who can reach the server.

use serde::{Deserialize, Serialize};

/// Whether other machines can reach the server, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Network {
    /// Whether other machines can reach it.
    pub open: bool,
    /// Whether whoever asks may switch that on and off.
    pub may_change: bool,
    /// Where others reach it, or would if it were open: the beginning of every link, such as
    /// `http://192.0.2.7:3264`, without a slash at the end. The best comes first; there is none
    /// where this machine has no network.
    pub addresses: Vec<String>,
}

/// Lets other machines reach the server, or no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetNetwork {
    /// Whether they can.
    pub open: bool,
}
