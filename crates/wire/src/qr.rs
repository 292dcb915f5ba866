//! A link as a QR code.

use serde::{Deserialize, Serialize};

/// Asks for the QR code of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskQr {
    /// The text, usually a link, of at most 500 bytes.
    pub text: String,
}

/// A QR code as a drawing: fill the path with a dark colour on white, with a quiet zone of four
/// modules on every side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct QrCode {
    /// Modules on each side.
    pub size: u32,
    /// The dark modules as the `d` of an SVG path, one unit to a module.
    pub path: String,
}
