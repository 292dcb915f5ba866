//! Work that may take long, off the threads that answer requests. Listing
//! captures is quick in positions people reach and can take seconds in ones
//! that somebody made up for a large board.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{LazyLock, mpsc},
    thread,
    time::Duration,
};

use crownhead_wire::FailureCode;
use tokio::{
    sync::{Semaphore, oneshot},
    time::timeout,
};

use crate::{
    failure::ApiError,
    priority::{self, Priority},
};

/// The time limit of such work; the request is refused after it.
const LONGEST: Duration = Duration::from_secs(5);
/// How many tasks for games run at once, because a machine has few cores.
static GAMES: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(16));
/// Positions that a client sends are worked on one after another, on a thread
/// that steps back for all others, so that a flood of hard ones stands before
/// no move of a game.
static POSITIONS: LazyLock<mpsc::Sender<Job>> = LazyLock::new(|| {
    let (sender, jobs) = mpsc::channel::<Job>();
    let work = move || {
        priority::lower(Priority::Background);
        for job in jobs {
            if catch_unwind(AssertUnwindSafe(job)).is_err() {
                tracing::error!("work on a position broke down");
            }
        }
    };
    // Without the thread the channel is closed, and whoever sends to it is told.
    if let Err(error) = thread::Builder::new().name("positions".to_owned()).spawn(work) {
        tracing::error!(%error, "cannot start a thread");
    }
    sender
});

type Job = Box<dyn FnOnce() + Send>;
/// Files that clients send are read on few threads: they may be large.
static FILES: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));
/// The time limit of reading a file, below that of a request.
const LONGEST_FILE: Duration = Duration::from_secs(25);

/// Runs a task on a blocking thread, with the time limit.
pub(crate) async fn briefly<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    unpacked(blocking(&GAMES, LONGEST, packed(work)).await)
}

/// Runs a task about a file on one of the threads for those.
pub(crate) async fn on_file<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    unpacked(blocking(&FILES, LONGEST_FILE, packed(work)).await)
}

/// Runs a task about a position that a client has sent, on the thread for those.
pub(crate) async fn on_position<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    unpacked(one_by_one(packed(work)).await)
}

/// An outcome of any type: what waits for it is compiled once, not for each
/// kind of work.
type Outcome = Box<dyn Any + Send>;
type Work = Box<dyn FnOnce() -> Outcome + Send>;

fn packed<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Work {
    Box::new(move || Box::new(work()))
}

fn unpacked<T: 'static>(outcome: Result<Outcome, ApiError>) -> Result<T, ApiError> {
    outcome?.downcast().map(|done| *done).map_err(|_| broken())
}

async fn blocking(
    places: &'static Semaphore,
    longest: Duration,
    work: Work,
) -> Result<Outcome, ApiError> {
    in_time(longest, async {
        let place = places.acquire().await;
        // The place is given back when the work is done, not when its
        // outcome is no longer wanted.
        let work = tokio::task::spawn_blocking(move || {
            let outcome = work();
            drop(place);
            outcome
        });
        work.await.ok()
    })
    .await
}

async fn one_by_one(work: Work) -> Result<Outcome, ApiError> {
    in_time(LONGEST, async {
        let (answer, answered) = oneshot::channel();
        let job = move || {
            // Whoever asked may have gone.
            if !answer.is_closed() {
                let _ = answer.send(work());
            }
        };
        POSITIONS.send(Box::new(job)).ok()?;
        answered.await.ok()
    })
    .await
}

/// Waits for the outcome; it is an error if the task panicked or its time is up.
async fn in_time(
    longest: Duration,
    work: impl Future<Output = Option<Outcome>>,
) -> Result<Outcome, ApiError> {
    match timeout(longest, work).await {
        Ok(Some(done)) => Ok(done),
        Ok(None) => Err(broken()),
        Err(_) => {
            Err(ApiError::new(FailureCode::TooHard, "this position takes too long to work out"))
        }
    }
}

fn broken() -> ApiError {
    tracing::error!("work broke down");
    ApiError::internal("the server made a mistake; nothing was changed")
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_work_that_takes_too_long() {
        let (begin, begun) = oneshot::channel();
        let (end, ended) = mpsc::channel::<()>();
        let asked = tokio::spawn(briefly(move || {
            begin.send(()).unwrap();
            let _ = ended.recv();
        }));
        begun.await.unwrap();
        advance(LONGEST * 9 / 10).await;
        assert!(!asked.is_finished());
        advance(LONGEST / 10).await;
        assert_eq!(asked.await.unwrap().unwrap_err().detail().code, FailureCode::TooHard);
        drop(end);
        assert_eq!(briefly(|| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn work_that_breaks_down_stops_no_other() {
        let broken = on_position(|| -> u32 { panic!("as it was asked to") }).await;
        assert_eq!(broken.unwrap_err().detail().code, FailureCode::Internal);
        assert_eq!(on_position(|| 7).await.unwrap(), 7);
    }
}
