//! The interface of the engine. This is where the rule set stops being a type:
//! callers use `dyn Engine`.

use std::{collections::BTreeMap, path::Path, sync::Arc, time::Duration};

use crownhead_rules::{Game, Move, RuleSet};

use crate::{Limits, Score, Stop, eval::weights::Weights, tables::Tables};

/// A player that searches and reports scores.
pub trait Engine: Send {
    /// The rules it plays by.
    fn rules(&self) -> &RuleSet;

    /// Clears what earlier searches learnt: transposition table and histories.
    fn new_game(&mut self);

    /// Searches the last position of a game. Calls `report` with each completed
    /// line; with multi-PV, several have the same depth.
    ///
    /// Earlier moves of the game count for repetition and other drawing rules.
    /// The game must have the engine's rules.
    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer;
}

/// The resources of an engine, and what it searches and evaluates with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Size of the transposition table in MiB.
    pub hash_mib: usize,
    /// Search threads.
    pub threads: usize,
    /// Which endgame tables to probe.
    pub endgames: Endgames,
    /// Parameters of the search that differ from those of the rules
    /// ([`Params`](crate::Params)), by name.
    pub params: BTreeMap<&'static str, i32>,
    /// The weights of the evaluation; the built-in ones for the rules if `None`.
    pub weights: Option<Arc<Weights>>,
    /// The network that corrects the sum of features: `Some(None)` for none. If
    /// `None`, the built-in one, which belongs to the built-in weights.
    pub network: Option<Option<Arc<crownhead_nnue::Weights>>>,
}

/// The endgame tables an engine may probe.
///
/// ```
/// use crownhead_engine::Endgames;
/// use crownhead_rules::{Id, RuleSet};
///
/// assert_eq!(Endgames::Unknown.tables(&RuleSet::of(Id::English)).most_pieces(), 0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Endgames {
    /// None.
    Unknown,
    /// Those the program was built with.
    #[default]
    BuiltIn,
    /// The built-in ones and those in a folder.
    Folder(Arc<Path>),
}

impl Endgames {
    /// The tables for a rule set; empty if its rules admit none.
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
        Self {
            hash_mib: 64,
            threads: 1,
            endgames: Endgames::default(),
            params: BTreeMap::new(),
            weights: None,
            network: None,
        }
    }
}

/// One principal variation, and the cost of finding it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Search depth in plies.
    pub depth: u32,
    /// Selective depth: the greatest ply reached.
    pub seldepth: u32,
    /// 1 for the best line, 2 for the second (multi-PV).
    pub rank: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// Positions searched.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// How full the transposition table is, in per mille.
    pub hashfull: u32,
    /// Positions found in endgame tables.
    pub tbhits: u64,
    /// The principal variation.
    pub pv: Vec<Move>,
}

impl Report {
    /// Positions searched per second.
    pub fn nps(&self) -> u64 {
        let nanos = self.time.as_nanos().max(1);
        (u128::from(self.nodes) * 1_000_000_000 / nanos) as u64
    }
}

/// Whether a score is exact or a bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The score is exact.
    #[default]
    Exact,
    /// The score is a lower bound.
    Lower,
    /// The score is an upper bound.
    Upper,
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The best move; `None` if there is no legal move.
    pub best: Option<Move>,
    /// The expected reply, to ponder on.
    pub ponder: Option<Move>,
    /// The principal variations, best first. A single legal move is answered
    /// without a search; its score is then meaningless.
    pub lines: Vec<Report>,
}
