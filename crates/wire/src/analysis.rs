//! What the engine thinks.

use serde::{Deserialize, Serialize};

use crate::{Move, RulesChoice, object::object};

/// Asks what the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Analyse {
    /// The rules.
    #[serde(deserialize_with = "object")]
    pub rules: RulesChoice,
    /// The position; the usual first one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fen: Option<String>,
    /// Moves played from there, as text.
    #[serde(default)]
    pub moves: Vec<String>,
    /// When to stop.
    #[serde(default, deserialize_with = "object")]
    pub limits: AnalysisLimits,
    /// How many lines, 1 to 5; 1 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[cfg_attr(test, schemars(range(min = 1, max = 5)))]
    pub lines: Option<u8>,
}

/// When an analysis stops: whichever comes first. One second if all are left
/// out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnalysisLimits {
    /// Milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ms: Option<u32>,
    /// Plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub depth: Option<u32>,
    /// Positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub nodes: Option<u64>,
}

/// What the engine thinks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    /// The best lines, best first.
    pub lines: Vec<AnalysisLine>,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AnalysisLine {
    /// What it is worth to the side to move, in hundredths of a man.
    pub score: i32,
    /// Plies to a proven win, or as a negative number to a proven loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub forced: Option<i32>,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// The moves expected.
    pub pv: Vec<Move>,
}

/// A move the engine would play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Hint {
    /// The move.
    #[serde(rename = "move")]
    pub best: Move,
    /// Why it is good.
    pub why: HintReason,
}

/// Why a move is good, as a fact to be put into words.
// `play` has the same enum. This crate does not depend on it: the generated types must not wait for the engine to compile.
// `mirror!` in the server makes the compiler compare the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum HintReason {
    /// No other move is legal.
    OnlyMove,
    /// It wins by force, in so many moves.
    Wins {
        /// Moves of the winner.
        moves: u16,
    },
    /// It captures.
    Takes {
        /// So many pieces.
        pieces: u32,
    },
    /// It gives up pieces and gets more back.
    Shot {
        /// So many men in the balance.
        men: u32,
    },
    /// It crowns a man.
    Crowns,
    /// It keeps the opponent from crowning a man.
    StopsKing,
    /// It saves a piece.
    SavesPiece,
    /// It exchanges pieces evenly.
    Exchanges,
    /// It is much better than every other move.
    BestByFar,
    /// Other moves are nearly as good.
    BestByLittle,
    /// It is better than the other moves.
    Best,
}

/// Asks what endgame tables know of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskTables {
    /// The rules.
    pub rules: RulesChoice,
    /// The position.
    pub fen: String,
}

/// What endgame tables know of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TableAnswer {
    /// Up to how many pieces every position is known; 0 without tables.
    pub most_pieces: u32,
    /// What the position is worth to the side to move; nothing if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub known: Option<Known>,
    /// What each move is worth to whoever makes it, best first.
    pub moves: Vec<KnownMove>,
}

/// A move and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KnownMove {
    /// The move.
    #[serde(rename = "move")]
    pub played: Move,
    /// What it is worth.
    pub known: Known,
}

/// What tables know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", tag = "result")]
pub enum Known {
    /// Won in so many plies.
    Win {
        /// Plies.
        plies: u16,
    },
    /// Drawn.
    Draw,
    /// Lost in so many plies.
    Loss {
        /// Plies.
        plies: u16,
    },
}
