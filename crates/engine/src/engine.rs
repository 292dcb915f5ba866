//! What an engine is to the rest of the program. Here the rule set stops
//! being a type: everything above talks to `dyn Engine`.

use std::{path::Path, sync::Arc, time::Duration};

use crownhead_rules::{Game, Move, RuleSet};
use crownhead_tablebase::Tables;

use crate::{Limits, Score, Stop};

/// A player that can say how good its moves are.
pub trait Engine: Send {
    /// The rules it plays by.
    fn rules(&self) -> &RuleSet;

    /// Forgets what it learnt from earlier searches.
    fn new_game(&mut self);

    /// Thinks about the last position of a game. Calls `report` with each
    /// line it is sure of, several with the same depth when more than one
    /// best move is asked for.
    ///
    /// The game's earlier moves count for repetition and drawing rules. It
    /// must be played by the engine's rules.
    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer;
}

/// What an engine may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Memory for positions seen, in MiB.
    pub hash_mib: usize,
    /// Threads to search with.
    pub threads: usize,
    /// Which endgame tables to look into.
    pub endgames: Endgames,
}

/// Endgame tables an engine may look into.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Endgames {
    /// None.
    Unknown,
    /// Those the program was built with.
    #[default]
    BuiltIn,
    /// Those and the ones in a folder of tables.
    Folder(Arc<Path>),
}

impl Endgames {
    /// The tables for some rules; none where there can be none.
    pub fn tables(&self, rules: &RuleSet) -> Tables {
        match self {
            Self::Unknown => Tables::none(),
            Self::BuiltIn => Tables::shared(rules, None),
            Self::Folder(folder) => Tables::shared(rules, Some(folder)),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self { hash_mib: 64, threads: 1, endgames: Endgames::default() }
    }
}

/// One line of play, and what was spent to find it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Plies looked ahead everywhere.
    pub depth: u32,
    /// Plies looked ahead at most.
    pub seldepth: u32,
    /// 1 for the best line, 2 for the second.
    pub rank: usize,
    /// What the line is worth to the side to move.
    pub score: Score,
    /// Whether the score is exact, or only known to be at least or at most
    /// this.
    pub bound: Bound,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// How full the memory is, in thousandths.
    pub hashfull: u32,
    /// Positions found in endgame tables.
    pub tbhits: u64,
    /// The moves expected.
    pub pv: Vec<Move>,
}

impl Report {
    /// Positions a second.
    pub fn nps(&self) -> u64 {
        let nanos = self.time.as_nanos().max(1);
        (u128::from(self.nodes) * 1_000_000_000 / nanos) as u64
    }
}

/// What is known of a score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// It is exact.
    #[default]
    Exact,
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
}

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The move to play; `None` if there is no legal move.
    pub best: Option<Move>,
    /// The reply expected, to think about meanwhile.
    pub ponder: Option<Move>,
    /// The best lines, best first. With a single legal move answered at once
    /// it has that move and no score worth looking at.
    pub lines: Vec<Report>,
}
