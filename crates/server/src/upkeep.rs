//! What the server does by itself: notes that it is alive while clocks run, and deletes games that
//! have expired.

use std::{sync::Arc, time::Duration};

use crownhead_store::time;
use tokio::time::{MissedTickBehavior, interval};

use crate::live::Registry;

/// How often the server notes that it is alive: at most so much thinking time is given back after
/// a crash.
const BEAT: Duration = Duration::from_secs(2);
/// How often expired games are looked for.
const SWEEP: Duration = Duration::from_hours(1);
/// So many games are deleted before others get their turn at the database.
const BATCH: u32 = 200;

/// Writes heartbeats and deletes expired games until `end` is ready; then notes the time of the end.
pub(crate) async fn keep(
    registry: Arc<Registry>,
    expire: Option<Duration>,
    end: impl Future<Output = ()>,
) {
    tokio::pin!(end);
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut sweeps = interval(SWEEP);
    loop {
        tokio::select! {
            () = &mut end => break,
            _ = beats.tick() => {
                if registry.has_running_clock() {
                    beat(&registry).await;
                }
            }
            _ = sweeps.tick() => {
                if let Some(age) = expire {
                    sweep(&registry, age).await;
                }
            }
        }
    }
    beat(&registry).await;
}

async fn beat(registry: &Registry) {
    if let Err(error) = registry.store.beat(time::moment()).await {
        tracing::warn!(%error, "cannot note that the server is alive");
    }
}

/// Deletes games that nobody has changed for so long, except those somebody looks at.
pub(crate) async fn sweep(registry: &Registry, age: Duration) {
    let before = time::now().saturating_sub(age.as_millis() as u64);
    let mut deleted = 0_u64;
    loop {
        let ids = match registry.store.unchanged_since(before, BATCH).await {
            Ok(ids) => ids,
            Err(error) => {
                tracing::warn!(%error, "cannot look for expired games");
                return;
            }
        };
        let was = deleted;
        for id in ids.iter().filter(|id| !registry.is_watched(id)) {
            match registry.delete(id).await {
                Ok(true) => deleted += 1,
                Ok(false) => {}
                Err(error) => {
                    tracing::warn!(id, message = error.detail().message, "cannot delete a game");
                    return;
                }
            }
        }
        // Those that are left are looked at, or there are none.
        if deleted == was {
            break;
        }
    }
    if deleted > 0 {
        tracing::info!(deleted, "expired games were deleted");
    }
}
