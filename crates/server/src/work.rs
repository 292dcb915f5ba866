//! Work that may take long, off the threads that answer requests. Listing
//! captures is quick in positions people reach and can take seconds in ones
//! that somebody made up for a large board.

use std::{sync::LazyLock, time::Duration};

use crownhead_wire::FailureCode;
use tokio::{sync::Semaphore, time::timeout};

use crate::failure::ApiError;

/// Longer than this nobody waits.
const LONGEST: Duration = Duration::from_secs(5);
/// So much is worked on at once for games; a machine has few cores.
static GAMES: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(16));
/// Positions that a client sends are worked on one after another, so that a
/// flood of hard ones stands before no move of a game.
static POSITIONS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1));

/// Does something that is brief unless somebody made it long.
pub(crate) async fn briefly<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    at_place(&GAMES, work).await
}

/// The same for a position that a client has sent.
pub(crate) async fn on_position<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    at_place(&POSITIONS, work).await
}

async fn at_place<T: Send + 'static>(
    places: &'static Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let work = async {
        let place = places.acquire().await;
        // The place is given back when the work is done, not when its
        // outcome is no longer wanted.
        tokio::task::spawn_blocking(move || {
            let result = work();
            drop(place);
            result
        })
        .await
    };
    match timeout(LONGEST, work).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => {
            tracing::error!(%error, "work broke down");
            Err(ApiError::internal("the server made a mistake; nothing was changed"))
        }
        Err(_) => {
            Err(ApiError::new(FailureCode::TooHard, "this position takes too long to work out"))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::{sync::oneshot, time::advance};

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
}
