//! Moves of the computer, hints, analyses and reviews as jobs that any node or worker may take.
//!
//! That the computer is to move is a fact in the row of a game; a job only makes it happen sooner. A job
//! names a version: whoever finds another one there has nothing to do, and of two who think about the
//! same version the first one's move counts. Jobs of a worker that dies are delivered again, and what
//! no queue has brought is found by the sweeper after three seconds.

#[cfg(feature = "cluster")]
mod analyses;
#[cfg(feature = "cluster")]
mod form;
#[cfg(feature = "cluster")]
mod moves;

use std::fmt;

use serde::{Deserialize, Serialize};

#[cfg(feature = "cluster")]
pub(crate) use self::{analyses::Analyses, moves::Queue};
use crate::engine::Turn;

/// The computer is to move in a version of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Job {
    pub(crate) game: String,
    pub(crate) version: u32,
}

/// What is done about a job that could not be handed on.
pub(crate) type Otherwise = Box<dyn FnOnce() + Send>;

/// Who lets the computer think.
pub(crate) trait Work: Send + Sync + fmt::Debug {
    /// Hands a job to whoever is free. `false` if that cannot be done: then the caller does it. If it
    /// turns out later, `otherwise` is called.
    fn ask(&self, turn: Turn<'_>, job: &Job, otherwise: Otherwise) -> bool;
}

/// The server that has the game does it itself.
#[derive(Debug)]
pub(crate) struct Own;

impl Work for Own {
    fn ask(&self, _: Turn<'_>, _: &Job, _: Otherwise) -> bool {
        false
    }
}
