//! Puzzles: positions with one right move at every step.

use crownhead_rules::Id;
use serde::{Deserialize, Serialize};

use crate::{Color, Move, Piece, Word};

/// What a puzzle is about. Definitions are in docs/puzzles.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PuzzleTheme {
    /// Pieces are given and more are taken.
    Shot,
    /// A man reaches the crown row.
    Breakthrough,
    /// Few pieces are left.
    Ending,
    /// An exchange decides who has the move (opposition).
    TheMove,
    /// A king is caught.
    KingHunt,
}

/// What the solver is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PuzzleGoal {
    /// A won position.
    Win,
    /// A drawn position, where every other move loses.
    Draw,
}

/// The puzzles of a rule set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleSet {
    /// The rules.
    pub rules: Word<Id>,
    /// The puzzles.
    pub puzzles: Vec<PuzzleEntry>,
    /// A position for a picture of each theme that there is.
    pub examples: Vec<PuzzleExample>,
}

/// What a list says of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleEntry {
    /// Its name within the rule set: eight hexadecimal digits.
    pub id: String,
    /// What it is about.
    pub theme: PuzzleTheme,
    /// From 1, which every level of the computer solves, to 11, which none does.
    pub difficulty: u8,
}

/// A position of a theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleExample {
    /// The theme.
    pub theme: PuzzleTheme,
    /// The position, with diagram numbers.
    pub fen: String,
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Puzzle {
    /// Its name within the rule set.
    pub id: String,
    /// The rules.
    pub rules: Word<Id>,
    /// What it is about.
    pub theme: PuzzleTheme,
    /// What the solver is to reach.
    pub goal: PuzzleGoal,
    /// From 1, which every level of the computer solves, to 11, which none does.
    pub difficulty: u8,
    /// The position, with diagram numbers.
    pub fen: String,
    /// The same as players of the rules write it.
    pub text: String,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// The solver's side, which is to move.
    pub turn: Color,
    /// The solution: the solver's moves and the best replies in turn.
    pub line: Vec<Move>,
    /// Captures that follow the solution by force.
    pub rest: Vec<Move>,
    /// Where the position was found.
    pub source: String,
}

/// Asks what a move that is not in the solution leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TryMoves {
    /// The moves played in the puzzle, as text; the solver's try is the last.
    pub moves: Vec<String>,
}

/// What a try leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TriedMove {
    /// How it stands after the try.
    pub verdict: TryVerdict,
    /// The best reply; nothing if the game is over.
    pub reply: Option<Move>,
    /// Pieces that the other side takes after the try, until no capture is left.
    pub given: u32,
    /// Pieces that the solver takes.
    pub taken: u32,
}

/// How it stands after a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TryVerdict {
    /// The goal of the puzzle is reached, too.
    Right,
    /// The solver stands better, and not well enough.
    Better,
    /// Neither side is ahead.
    Even,
    /// The other side is ahead.
    Worse,
}
