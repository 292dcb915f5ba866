//! What the server does by itself: notes that it is alive while clocks run, and deletes games that
//! have expired and accounts that are no longer wanted. Where several servers share a database, each
//! compares the games it shows with it, and they take turns to see to flags and computers that no
//! server seems to have.

use std::{future::pending, sync::Arc, time::Duration};

use crownhead_store::time;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::{
    accounts::{Accounts, DAY, LEAVING},
    live::{KeptBy, Registry, Turned},
};

/// How often the server notes that it is alive: at most so much thinking time is given back after
/// a crash.
const BEAT: Duration = Duration::from_secs(2);
/// The same while only clocks with days run.
const DAY_BEAT: Duration = Duration::from_mins(1);
/// The same where servers share a database: it stops all clocks when no server can be heard there.
const SHARED_BEAT: Duration = Duration::from_millis(500);
/// How often the games shown here are compared with a database that others change, too.
const COMPARE: Duration = Duration::from_secs(2);
/// How often flags and replies that are due are looked for.
const DUE: Duration = Duration::from_secs(1);
/// The same where there is one server: only clocks with days need it.
const DAYS_DUE: Duration = Duration::from_secs(5);
/// How often expired games are looked for.
const SWEEP: Duration = Duration::from_hours(1);
/// So many games are deleted before others get their turn at the database.
const BATCH: u32 = 200;
/// A guest who has not been here for so long is forgotten, in milliseconds.
const GUESTS: u64 = 90 * DAY;

/// Writes heartbeats, deletes expired games and does its share of what several servers do together,
/// until `end` is ready; then notes the time of the end.
pub(crate) async fn keep(
    registry: Arc<Registry>,
    accounts: Option<Arc<Accounts>>,
    expire: Option<Duration>,
    end: impl Future<Output = ()>,
) {
    tokio::select! {
        () = end => {}
        () = keep_beating(&registry) => {}
        () = keep_expiring(&registry, accounts.as_deref(), expire) => {}
        () = keep_comparing(&registry) => {}
        () = keep_sweeping(&registry) => {}
        () = keep_lobby(accounts.as_deref()) => {}
        () = keep_telling(&registry, accounts.as_deref()) => {}
    }
    beat(&registry).await;
}

/// Ticks that come late do not come all at once.
fn every(period: Duration) -> Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

async fn keep_beating(registry: &Registry) {
    let is_shared = registry.store.is_shared();
    let mut beats = every(if is_shared { SHARED_BEAT } else { BEAT });
    loop {
        beats.tick().await;
        let is_due = registry.has_running_clock()
            || (registry.has_day_clocks() && registry.since_beat() >= DAY_BEAT);
        if is_shared || is_due {
            beat(registry).await;
        }
    }
}

async fn keep_expiring(registry: &Registry, accounts: Option<&Accounts>, expire: Option<Duration>) {
    let mut sweeps = interval(SWEEP);
    loop {
        sweeps.tick().await;
        if let Some(age) = expire {
            sweep(registry, age).await;
        }
        if let Some(accounts) = accounts {
            forget(accounts).await;
        }
    }
}

/// Tells those who play that a game has begun or ended, or that a move of it is theirs.
async fn keep_telling(registry: &Registry, accounts: Option<&Accounts>) {
    let Some(accounts) = accounts else { return pending().await };
    let mut turns = registry.turns();
    loop {
        // What was missed is found at the next beat of the stream.
        let Ok(Turned { game, by, .. }) = turns.recv().await else { continue };
        for (_, _, account) in accounts.people.players(&[game]).await.unwrap_or_default() {
            match by {
                KeptBy::ThisNode => accounts.listeners.tell(&account.id),
                KeptBy::Another => accounts.listeners.tell_here(&account.id),
            }
        }
    }
}

async fn keep_comparing(registry: &Registry) {
    if !registry.store.is_shared() {
        return pending().await;
    }
    let mut compares = every(COMPARE);
    let mut news = registry.news().came_back();
    loop {
        tokio::select! {
            _ = compares.tick() => {}
            // Everything told meanwhile was lost.
            Ok(()) = news.changed() => compares.reset(),
        }
        if let Err(error) = registry.compare().await {
            tracing::warn!(%error, "cannot compare games with the database");
        }
    }
}

async fn keep_sweeping(registry: &Registry) {
    let is_shared = registry.store.is_shared();
    let mut due = every(if is_shared { DUE } else { DAYS_DUE });
    loop {
        due.tick().await;
        if let Err(error) = registry.sweep().await {
            tracing::warn!(%error, "cannot look for what is due");
        }
    }
}

async fn keep_lobby(accounts: Option<&Accounts>) {
    match accounts {
        Some(accounts) => accounts.lobby.keep().await,
        None => pending().await,
    }
}

async fn beat(registry: &Registry) {
    match registry.store.beat(time::moment()).await {
        Ok(()) => registry.note_beat(),
        Err(error) => tracing::warn!(%error, "cannot note that the server is alive"),
    }
}

/// Forgets guests who have not been here for long, and completes deletions that nobody has undone.
async fn forget(accounts: &Accounts) {
    let now = time::now();
    loop {
        let (guests, leaving) = (now.saturating_sub(GUESTS), now.saturating_sub(LEAVING));
        match accounts.people.forget(guests, leaving, now).await {
            Ok(done) if done.guests + done.accounts > 0 => {
                tracing::info!(done.guests, done.accounts, "accounts were deleted");
            }
            Ok(_) => return,
            Err(error) => {
                tracing::warn!(%error, "cannot look for accounts to be deleted");
                return;
            }
        }
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
