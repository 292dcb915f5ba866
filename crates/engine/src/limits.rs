//! How long to think, and how to be interrupted.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crownhead_rules::Move;

/// When a search ends. It ends with whichever limit is met first; without
/// any it goes on until it is stopped.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead, not counting extensions.
    pub depth: Option<u32>,
    /// Positions to look at. With one thread the result depends on nothing
    /// else.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// The player's clock.
    pub clock: Option<Clock>,
    /// Think in the opponent's time: limits on time count from
    /// [`Stop::ponder_hit`] on.
    pub ponder: bool,
    /// Search even if there is only one legal move, and do not end early
    /// because the result is clear.
    pub analyse: bool,
    /// Only these moves, if there are any.
    pub search_moves: Vec<Move>,
    /// How many of the best moves to find lines for; 0 is 1.
    pub multi_pv: usize,
}

impl Limits {
    /// So many plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// So much time.
    pub fn time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }
}

/// A player's clock when the search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Time added for each move.
    pub increment: Duration,
    /// Moves until more time is added; `None` is the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// Interrupts a search from another thread. Clones are the same signal.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    stop: AtomicBool,
    ponder_hit: AtomicBool,
}

impl Stop {
    /// A signal that has not been given.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the search. It answers with the best move found so far.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Tells a search that ponders that the expected move was made: from now
    /// on its clock runs.
    pub fn ponder_hit(&self) {
        self.0.ponder_hit.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// Whether the expected move was made.
    pub fn is_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }
}
