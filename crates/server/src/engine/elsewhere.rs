//! Searches that other processes do: what is asked of them, and what they answer. A server alone has nobody
//! to ask.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use crownhead_play::{AnalysisLimits, Report, Stop};
use crownhead_review::Walk;
use crownhead_rules::Game;
use futures_util::future::BoxFuture;
use prometheus_client::metrics::counter::Counter;
use tokio::sync::oneshot;

use super::{Busy, Engines};

/// Who did the search before this one. Whoever still remembers the position goes on best.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail(Arc<Mutex<Option<String>>>);

impl Trail {
    /// Who did it last.
    #[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody else does anything"))]
    pub(crate) fn last(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes who does it.
    #[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody else does anything"))]
    pub(crate) fn note(&self, who: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(who);
    }
}

/// An analysis.
pub(crate) struct Look {
    pub(crate) owner: String,
    /// Whether a person waits for it.
    pub(crate) person: bool,
    pub(crate) game: Game,
    pub(crate) limits: AnalysisLimits,
    pub(crate) stop: Stop,
    /// Is told each line as it is found.
    pub(crate) tell: Box<dyn FnMut(&Report) + Send>,
    #[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody else does anything"))]
    pub(crate) trail: Trail,
}

impl fmt::Debug for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Look").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// How a game is gone through.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Only its last moves, so many; all of them if `None`.
    pub(crate) last: Option<usize>,
    /// Positions looked at for each move.
    pub(crate) nodes: u64,
    /// The time limit for each, for positions whose captures are many.
    pub(crate) longest: Duration,
    /// Memory of the engine, in MiB.
    pub(crate) hash_mib: usize,
}

impl Plan {
    /// The walk that it makes.
    pub(crate) fn walk(&self, game: Game) -> Walk {
        let walk = match self.last {
            Some(moves) => Walk::of_last(game, moves),
            None => Walk::in_stretches(game),
        };
        walk.looking_twice()
    }
}

/// What was found about a position of a walk.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) ply: usize,
    pub(crate) best: Option<Report>,
}

/// The answers of whoever goes through a game.
pub(crate) trait Answers: Send {
    /// The next answer; `None` if there will be no more.
    fn next(&mut self) -> BoxFuture<'_, Option<Answer>>;
}

/// Answers a question of another node; `None` if it has nothing to say.
pub(crate) type Answering = Arc<dyn Fn(&[u8]) -> Option<Vec<u8>> + Send + Sync>;

/// Ends when it is dropped.
pub(crate) struct Held(
    #[allow(dead_code, reason = "kept until it is dropped")] oneshot::Sender<()>,
);

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Held")
    }
}

impl Held {
    /// And what is heard when it ends.
    #[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody asks"))]
    pub(crate) fn new() -> (Self, oneshot::Receiver<()>) {
        let (held, dropped) = oneshot::channel();
        (Self(held), dropped)
    }
}

/// Other processes that search.
pub(crate) trait Elsewhere: Send + Sync + fmt::Debug {
    /// Has a position analysed. If nobody is there, the look comes back. If nobody begins in time,
    /// `home` does it.
    fn analyse(&self, look: Look, home: &Engines) -> Result<Handed, Busy>;

    /// Has a game gone through, from the position on that these answers lead to; `None` if nobody is there.
    fn walk(
        &self,
        game: &Game,
        plan: &Plan,
        known: &[Answer],
        owner: &str,
        stop: &Stop,
    ) -> Option<Box<dyn Answers>>;

    /// Answers questions of other nodes about what has this name.
    fn hold(&self, name: &str, answer: Answering) -> Held;

    /// What has been counted.
    fn counted(&self) -> Counted;

    /// Asks the other nodes about what has this name.
    fn ask<'a>(&'a self, name: &'a str, question: Vec<u8>) -> BoxFuture<'a, Option<Vec<u8>>>;
}

/// Analyses done for others, and those done here although others were asked.
pub(crate) type Counted = (Counter, Counter);

/// Whether a look was handed on.
#[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody else does anything"))]
pub(crate) enum Handed {
    /// It is done elsewhere.
    On(oneshot::Receiver<Vec<Report>>),
    /// Nobody is there.
    Back(Box<Look>),
}
