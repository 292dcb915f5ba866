//! Boards and what stands on them.

use serde::{Deserialize, Serialize};

use crate::Color;

/// A board, seen with White at the bottom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// Squares in a row, played on or not.
    pub columns: u8,
    /// Rows.
    pub rows: u8,
    /// The squares pieces stand on, by number.
    pub squares: Vec<BoardSquare>,
    /// Whether the squares played on are drawn dark.
    pub playable_is_dark: bool,
    /// Whether every square is played on.
    pub every_square: bool,
    /// The side drawn at the bottom when nothing says otherwise.
    pub bottom: Color,
    /// How players of these rules name squares.
    pub numbering: Numbering,
}

/// A square pieces stand on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardSquare {
    /// Its diagram number, from 1.
    pub number: u8,
    /// Column, 0 at the left.
    pub column: u8,
    /// Row, 0 at the top.
    pub row: u8,
    /// What players of these rules call it.
    pub label: String,
    /// Its letter and number, `a1` at White's bottom left.
    pub algebraic: String,
}

/// How squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Numbering {
    /// By numbers.
    Numbers,
    /// By a letter and a number.
    Algebraic,
}

/// A piece on its square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Piece {
    /// The square.
    pub square: u8,
    /// Whose it is.
    pub color: Color,
    /// Whether it is a king.
    pub king: bool,
    /// Where the rules limit them: quiet moves in a row this king has made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub king_moves: Option<u8>,
}
