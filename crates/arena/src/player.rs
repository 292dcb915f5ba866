//! The players of a match, built-in or in another process, behind one trait. A
//! player proposes a move; the referee checks its legality and its time.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use crownhead_engine::{Clock, Engine, Limits, Options, Score, Stop, Strength, player_for};
use crownhead_rules::{Game, Move, RuleSet};

/// A player that can be asked for moves.
pub trait Player: Send {
    /// Prepares for a new game. `seed` determines the player's random choices.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// A move for the last position of a game, which is not over.
    fn think(&mut self, game: &Game, budget: &Budget, stop: &Stop) -> Result<Thought, Fault>;
}

/// The limits of one search.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Positions to search.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// The clock, with the increment for this move added.
    pub clock: Option<Clock>,
    /// The time after which the referee stops waiting.
    pub patience: Duration,
}

/// A proposed move with the figures of its search.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The move.
    pub chosen: Move,
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Positions searched.
    pub nodes: Option<u64>,
    /// The score for the player.
    pub score: Option<Score>,
}

/// A fault of a player. It loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The program exited, or could not be started.
    Crash(String),
    /// It did not answer in time.
    TimeOut {
        /// Time used, in milliseconds.
        used: u64,
        /// Time it had, in milliseconds.
        allowed: u64,
    },
    /// The proposed move is not legal.
    IllegalMove(String),
    /// The program reported an error, or a message of it was not understood.
    Protocol(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Crash(message) => write!(f, "crash: {message}"),
            Self::TimeOut { used, allowed } => {
                let (used, allowed) = (*used as f64 / 1e3, *allowed as f64 / 1e3);
                write!(f, "time-out: {used:.3} s used, {allowed:.3} s allowed")
            }
            Self::IllegalMove(text) => write!(f, "illegal move: {text}"),
            Self::Protocol(message) => write!(f, "protocol error: {message}"),
        }
    }
}

impl std::error::Error for Fault {}

/// A player of this program.
pub(crate) struct BuiltIn {
    rules: RuleSet,
    strength: Strength,
    options: Options,
    engine: Option<Box<dyn Engine>>,
}

impl BuiltIn {
    pub(crate) fn new(rules: &RuleSet, strength: Strength, options: Options) -> Self {
        Self { rules: rules.clone(), strength, options, engine: None }
    }
}

impl Player for BuiltIn {
    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        match &mut self.engine {
            // The player at full strength makes no random choices and need not
            // be made anew; clearing its table is enough.
            Some(engine) if self.strength == Strength::Full => engine.new_game(),
            engine => {
                *engine = Some(player_for(&self.rules, self.strength, &self.options, seed));
            }
        }
        Ok(())
    }

    fn think(&mut self, game: &Game, budget: &Budget, stop: &Stop) -> Result<Thought, Fault> {
        let engine = self
            .engine
            .get_or_insert_with(|| player_for(&self.rules, self.strength, &self.options, 0));
        let unlimited = budget.depth.is_none() && budget.nodes.is_none() && budget.clock.is_none();
        let limits = Limits {
            depth: budget.depth,
            nodes: budget.nodes,
            // Players that ignore limits get the patience as a time limit.
            move_time: budget.move_time.or(unlimited.then_some(budget.patience)),
            clock: budget.clock,
            ..Limits::default()
        };
        // A panic of the engine must not end a match of a thousand games.
        let answer =
            catch_unwind(AssertUnwindSafe(|| engine.search(game, &limits, stop, &mut |_| {})));
        let Ok(answer) = answer else {
            self.engine = None;
            return Err(Fault::Crash("the built-in player panicked".to_owned()));
        };
        let line = answer.lines.first();
        let chosen = answer.best.ok_or_else(|| Fault::IllegalMove("no move".to_owned()))?;
        // A single legal move is answered without a search and has no figures.
        let looked = line.filter(|line| line.depth > 0 && line.nodes > 0);
        Ok(Thought {
            chosen,
            depth: looked.map(|line| line.depth),
            nodes: looked.map(|line| line.nodes),
            score: looked.map(|line| line.score),
        })
    }
}
