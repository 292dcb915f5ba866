//! The clock of the terminal games: milliseconds since the program first asked.

use std::{sync::LazyLock, time::Instant};

use crownhead_play::Moment;

/// The current moment.
pub(crate) fn now() -> Moment {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    Moment::from_millis(0) + BEGIN.elapsed()
}
