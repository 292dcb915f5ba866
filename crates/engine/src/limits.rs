//! Search limits, and the signal that interrupts a search.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crownhead_rules::Move;

/// The limits of a search. The first one reached ends it; without any it runs
/// until it is stopped.
///
/// ```
/// use crownhead_engine::{Limits, Options, Stop, engine_for};
/// use crownhead_rules::{Game, Id, Position, RuleSet};
///
/// // The three best first moves of English draughts, five plies deep.
/// let rules = RuleSet::of(Id::English);
/// let mut engine = engine_for(&rules, &Options { hash_mib: 1, ..Options::default() });
/// let limits = Limits { multi_pv: 3, ..Limits::depth(5) };
/// let game = Game::new(Position::start(&rules));
/// let answer = engine.search(&game, &limits, &Stop::new(), &mut |_| {});
/// assert_eq!(answer.lines.len(), 3);
/// assert!(answer.lines[0].score >= answer.lines[1].score);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Depth in plies, without extensions.
    pub depth: Option<u32>,
    /// Positions to search. With one thread the result depends on nothing else.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// The player's clock.
    pub clock: Option<Clock>,
    /// Pondering: time limits count from [`Stop::ponder_hit`] on.
    pub ponder: bool,
    /// Analysis: search even a single legal move, and do not stop early at a
    /// proven result.
    pub analyse: bool,
    /// Search only these moves; all if empty.
    pub search_moves: Vec<Move>,
    /// Multi-PV: the number of best lines; 0 means 1.
    pub multi_pv: usize,
}

impl Limits {
    /// A depth limit in plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// A node limit.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A time limit for the move.
    pub fn time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }
}

/// A player's clock when the search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Time added for each move.
    pub increment: Duration,
    /// Moves to the next time control; `None` for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// Interrupts a search from another thread. Clones share the signal.
///
/// ```
/// use crownhead_engine::Stop;
///
/// let stop = Stop::new();
/// let other = stop.clone();
/// std::thread::spawn(move || other.stop()).join().expect("the thread only sets a flag");
/// assert!(stop.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    stop: AtomicBool,
    ponder_hit: AtomicBool,
}

impl Stop {
    /// Makes a signal that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops the search, which returns the best move found so far.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Ponder hit: the expected move was played, and the clock runs from now
    /// on.
    pub fn ponder_hit(&self) {
        self.0.ponder_hit.store(true, Ordering::Relaxed);
    }

    /// Whether the search must stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// Whether the expected move was played.
    pub fn is_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }
}
