//! The current time, and calendar days.

use std::{
    sync::{
        LazyLock,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use crownhead_play::Moment;
pub use crownhead_play::calendar::{beginning_of, day, end_of, pdn_day};

/// Whether the time is that of a database. Then this machine's clock decides nothing.
static FOLLOWS: AtomicBool = AtomicBool::new(false);
/// Milliseconds by which the database's clock is ahead of this program's.
static AHEAD: AtomicI64 = AtomicI64::new(0);
/// Milliseconds in which nobody could play, since the database was made.
static LOST: AtomicI64 = AtomicI64::new(0);

/// Milliseconds since 1970.
pub fn now() -> u64 {
    if FOLLOWS.load(Ordering::Relaxed) {
        return u64::try_from(running().as_millis() + AHEAD.load(Ordering::Relaxed)).unwrap_or(0);
    }
    system()
}

/// Milliseconds since 1970 by the system's clock.
fn system() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    since.as_millis() as u64
}

/// The time of the system's clock when it was first asked for, and what has passed since then.
fn running() -> Moment {
    static BEGIN: LazyLock<(Moment, Instant)> =
        LazyLock::new(|| (Moment::from_millis(system() as i64), Instant::now()));
    let (begin, at) = *BEGIN;
    begin + at.elapsed()
}

/// The current moment for the clocks of games: in milliseconds since 1970, too, so that it can be kept,
/// but counted from the start of the program, so that nobody loses or gains time when the system's
/// clock is set. Nodes that share a database count by its clock, less the time in which none of them
/// could reach it.
pub fn moment() -> Moment {
    let offset = AHEAD.load(Ordering::Relaxed) - LOST.load(Ordering::Relaxed);
    Moment::from_millis(running().as_millis().saturating_add(offset))
}

/// Counts by the clock of a database from now on: it said `database` milliseconds since 1970 at
/// `at`, and nobody could play for `lost` of them.
#[cfg(feature = "cluster")]
pub(crate) fn follow(database: i64, lost: i64, at: Instant) {
    let since = i64::try_from(at.elapsed().as_millis()).unwrap_or(i64::MAX);
    let ahead = database.saturating_add(since) - running().as_millis();
    AHEAD.store(ahead, Ordering::Relaxed);
    LOST.store(lost, Ordering::Relaxed);
    FOLLOWS.store(true, Ordering::Relaxed);
}

/// When a moment to come will be, for those who wait for it.
pub fn instant(of: Moment) -> Instant {
    Instant::now() + of.saturating_duration_since(moment())
}
