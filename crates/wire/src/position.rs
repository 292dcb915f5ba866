//! Positions outside a game: how they stand, how they are set up.

use crownhead_rules as rules;
use serde::{Deserialize, Serialize};

use crate::{Color, DrawCounts, GameResult, Move, Piece, RulesChoice, object::object};

/// A position: the first one of some rules or one that was set up, and the moves played from there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskPosition {
    /// The rules.
    #[serde(deserialize_with = "object")]
    pub rules: RulesChoice,
    /// The first position; the usual one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fen: Option<String>,
    /// Moves played from there, as text.
    #[serde(default)]
    pub moves: Vec<String>,
    /// How many of them the reader knows; their squares are not sent again.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
    pub since: u32,
}

/// How a position stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PositionState {
    /// The first position, before the moves.
    pub start: Vec<Piece>,
    /// Whose turn it was in the first position.
    pub first: Color,
    /// The moves that were asked for, with their squares, from `since` on; up to the first that is
    /// not legal.
    pub played: Vec<Move>,
    /// What could not be played, if something could not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fault: Option<MoveFault>,
    /// The position after the moves played, with diagram numbers.
    pub fen: String,
    /// The same as players of the rules write it.
    pub text: String,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// Whose turn it is.
    pub turn: Color,
    /// What can be played; nothing where the rules end the game.
    pub legal: Vec<Move>,
    /// Whether a capture must be made.
    pub must_capture: bool,
    /// How far drawing rules have counted.
    pub draws: DrawCounts,
    /// How the game has ended here. A draw ends no analysis: moves can go on from it.
    pub result: Option<GameResult>,
}

/// A move that could not be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveFault {
    /// Which of the moves, from 0.
    pub index: u32,
    /// The move as it was written.
    pub text: String,
    /// What is wrong with it.
    pub why: crate::WhyNot,
}

/// Asks why a move is not legal in a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskWhy {
    /// The rules.
    #[serde(deserialize_with = "object")]
    pub rules: RulesChoice,
    /// The first position; the usual one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fen: Option<String>,
    /// Moves played from there, as text.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub moves: Vec<String>,
    /// The squares tried; one alone asks why its piece cannot move.
    pub path: Vec<u8>,
}

/// Asks what is wrong with a position that somebody sets up: pieces and the side to move, or a text
/// instead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskSetup {
    /// The rules.
    #[serde(deserialize_with = "object")]
    pub rules: RulesChoice,
    /// The pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pieces: Option<Vec<Piece>>,
    /// Who is to move; the side that begins if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turn: Option<Color>,
    /// Instead of both: a FEN as players of the rules write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
    /// Instead of a text: a FEN with diagram numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fen: Option<String>,
}

/// A position that was set up, with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SetupAnswer {
    /// With diagram numbers.
    pub fen: String,
    /// As players of the rules write it.
    pub text: String,
    /// The pieces that stand on squares of the board.
    pub pieces: Vec<Piece>,
    /// Who is to move.
    pub turn: Color,
    /// What keeps it from being played; nothing if it can be.
    pub faults: Vec<SetupFault>,
    /// How many moves the side to move has.
    pub moves: u32,
    /// How the game would end at once, if it would.
    pub result: Option<GameResult>,
}

/// What is wrong with a position that was set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "key", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum SetupFault {
    /// The board has no square with this number.
    NoSuchSquare {
        /// The number.
        number: u32,
        /// The highest number on the board.
        highest: u32,
    },
    /// Two pieces stand on the same square.
    TwoPieces {
        /// The square.
        square: u8,
    },
    /// A man stands where it would have been crowned.
    UncrownedMan {
        /// The square.
        square: u8,
        /// Whose man.
        color: Color,
    },
    /// There is no piece at all.
    NoPieces,
    /// A king stands on the board of a game that the first king ends.
    KingInRace {
        /// The square.
        square: u8,
    },
    /// King moves are counted for a square without a king of that side.
    NoKingToCount {
        /// The number of the square.
        number: u32,
        /// Whose king.
        color: Color,
    },
    /// More king moves in a row than the rules allow.
    TooManyKingMoves {
        /// Whose king.
        color: Color,
        /// The count.
        count: u8,
        /// What the rules allow; 0 if they do not count.
        limit: u8,
    },
    /// There are more captures than can be listed.
    TooManyCaptures,
}

impl From<rules::SetupFault> for SetupFault {
    fn from(fault: rules::SetupFault) -> Self {
        use rules::SetupFault as Fault;
        match fault {
            Fault::NoSuchSquare { number, highest } => Self::NoSuchSquare { number, highest },
            Fault::TwoPieces { square } => Self::TwoPieces { square: square.number() },
            Fault::UncrownedMan { square, color } => {
                Self::UncrownedMan { square: square.number(), color: color.into() }
            }
            Fault::NoPieces => Self::NoPieces,
            Fault::KingInRace { square } => Self::KingInRace { square: square.number() },
            Fault::NoKingToCount { number, color } => {
                Self::NoKingToCount { number, color: color.into() }
            }
            Fault::TooManyKingMoves { color, count, limit } => {
                Self::TooManyKingMoves { color: color.into(), count, limit }
            }
            Fault::TooManyCaptures => Self::TooManyCaptures,
        }
    }
}
