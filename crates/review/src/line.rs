//! A line of moves and its score.

use crownhead_engine::{Report, Score};
use crownhead_rules::Move;

use crate::chance::score_before;

/// What the engine thinks of a position, or of a move: the score for the side
/// that moves first, and the moves it expects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The score.
    pub score: Score,
    /// Plies searched; 0 if the game is over.
    pub depth: u32,
    /// The moves expected.
    pub moves: Vec<Move>,
}

impl Line {
    /// The line of an analysis.
    pub fn of(report: &Report) -> Self {
        Self { score: report.score, depth: report.depth, moves: report.pv.clone() }
    }

    /// The line of the position before, in which this move leads here.
    pub(crate) fn after(&self, played: &Move) -> Self {
        let mut moves = Vec::with_capacity(self.moves.len() + 1);
        moves.push(played.clone());
        moves.extend(self.moves.iter().cloned());
        Self { score: score_before(self.score), depth: self.depth + 1, moves }
    }

    /// Its first move.
    pub fn first(&self) -> Option<&Move> {
        self.moves.first()
    }
}
