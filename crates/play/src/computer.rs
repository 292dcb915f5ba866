//! The computer at the board: which player of the engine a level is, and how
//! long it may think.

use std::time::Duration;

use crownhead_engine::{
    Answer, Endgames, Limits, Options, Report, Score, Stop, Strength, engine_for, player_for,
};
use crownhead_rules::{Game, Move};

use crate::Level;

/// Memory for the strongest level, in MiB. Levels for people use less.
const HASH_MIB: usize = 16;

/// What the computer wants to play.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The move.
    pub best: Move,
    /// What it is worth to the computer, if it was looked at.
    pub score: Option<Score>,
}

/// When an analysis stops: with whatever comes first.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisLimits {
    /// Time.
    pub time: Duration,
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// How many lines to find.
    pub lines: usize,
}

/// What the computer thinks with.
#[derive(Clone, Debug, Default)]
pub struct Computer {
    /// The endgame tables it may look into.
    pub endgames: Endgames,
}

impl Computer {
    fn options(&self) -> Options {
        Options { hash_mib: HASH_MIB, threads: 1, endgames: self.endgames.clone() }
    }

    /// Finds a move. Levels for people look at a fixed number of positions, so
    /// that they play alike on every machine; `time` is for the strongest. There
    /// is no thought only if there is no legal move.
    pub fn think(
        &self,
        game: &Game,
        level: Level,
        time: Duration,
        seed: u64,
        stop: &Stop,
    ) -> Option<Thought> {
        let rules = game.start().rules();
        let (strength, limits) = match level {
            Level::Number(level) => (Strength::Level(level), Limits::default()),
            Level::Perfect => (Strength::Full, Limits::time(time)),
        };
        let mut engine = player_for(rules, strength, &self.options(), seed);
        let Answer { best, lines, .. } = engine.search(game, &limits, stop, &mut |_| {});
        let score = lines.first().filter(|line| line.depth > 0).map(|line| line.score);
        best.map(|best| Thought { best, score })
    }

    /// Looks at a position at full strength: the best lines, best first.
    pub fn analyse(&self, game: &Game, limits: AnalysisLimits, stop: &Stop) -> Vec<Report> {
        self.analyse_aloud(game, limits, stop, &mut |_| {})
    }

    /// The same, telling each line as it is found.
    pub fn analyse_aloud(
        &self,
        game: &Game,
        limits: AnalysisLimits,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Report> {
        let AnalysisLimits { time, depth, nodes, lines } = limits;
        let limits = Limits { depth, nodes, multi_pv: lines, analyse: true, ..Limits::time(time) };
        let mut engine = engine_for(game.start().rules(), &self.options());
        engine.search(game, &limits, stop, report).lines
    }
}
