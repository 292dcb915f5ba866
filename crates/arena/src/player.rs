//! Who plays: a built-in player, or another program, behind one trait. A
//! player proposes; whether its move is legal and in time is for the referee.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use crownhead_engine::{Clock, Engine, Limits, Options, Score, Stop, Strength, player_for};
use crownhead_rules::{Game, Move, RuleSet};

/// Someone who can be asked for moves.
pub trait Player: Send {
    /// A game begins that has nothing to do with the last one. `seed` decides
    /// whatever the player leaves to chance.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// A move for the last position of a game, which is not over.
    fn think(&mut self, game: &Game, budget: &Budget, stop: &Stop) -> Result<Thought, Fault>;
}

/// What a player may use for one move.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// The clock; the increment for this move is in it already.
    pub clock: Option<Clock>,
    /// When nobody waits for an answer any more.
    pub patience: Duration,
}

/// A move, and what is known about how it was found.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The move.
    pub chosen: Move,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// What the player thinks of its position.
    pub score: Option<Score>,
}

/// What a player did wrong. It ends the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is not there any more, or never was.
    Crash(String),
    /// It did not answer in time.
    TimeOut {
        /// Time used, in milliseconds.
        used: u64,
        /// Time it had, in milliseconds.
        allowed: u64,
    },
    /// It proposed something that is no legal move.
    IllegalMove(String),
    /// It said that it did not understand, or was not understood.
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
            // Full strength leaves nothing to chance; its memory is worth keeping.
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
            // Players who need no limit are asked without one, but not for ever.
            move_time: budget.move_time.or(unlimited.then_some(budget.patience)),
            clock: budget.clock,
            ..Limits::default()
        };
        // A match of a thousand games should not end with one of them.
        let answer =
            catch_unwind(AssertUnwindSafe(|| engine.search(game, &limits, stop, &mut |_| {})));
        let Ok(answer) = answer else {
            self.engine = None;
            return Err(Fault::Crash("the built-in player panicked".to_owned()));
        };
        let line = answer.lines.first();
        let chosen = answer.best.ok_or_else(|| Fault::IllegalMove("no move".to_owned()))?;
        // A single move is answered without looking.
        let looked = line.filter(|line| line.depth > 0 && line.nodes > 0);
        Ok(Thought {
            chosen,
            depth: looked.map(|line| line.depth),
            nodes: looked.map(|line| line.nodes),
            score: looked.map(|line| line.score),
        })
    }
}
