//! Time management: how much of the clock to spend on a move. The only module
//! of the engine that reads the time.

use std::{sync::OnceLock, time::Duration};

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(crate) use self::given::Instant;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use self::given::set_clock;

use crate::{Limits, Stop};

/// Reserved for transmitting the move.
const OVERHEAD: Duration = Duration::from_millis(1);
/// Reserved on a game clock, because overstepping it loses the game.
const RESERVE: Duration = Duration::from_millis(10);
/// The number of moves a game is expected to last.
const MOVES_AHEAD: u32 = 28;

/// The timer of a search. One thread checks it and stops the others.
#[derive(Debug)]
pub(crate) struct Timer {
    begun: Instant,
    /// The start of the time limits; empty while pondering.
    running: OnceLock<Instant>,
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl Timer {
    /// Starts the timer.
    pub(crate) fn start(limits: &Limits) -> Self {
        let now = Instant::now();
        let (mut soft, mut hard) = (None, None);
        if let Some(clock) = limits.clock {
            let moves = clock.moves_to_go.map_or(MOVES_AHEAD, |moves| moves.clamp(1, MOVES_AHEAD));
            let left = clock.remaining.saturating_sub(RESERVE).max(clock.remaining / 10);
            let share = left / moves + clock.increment * 3 / 4;
            let most = if moves == 1 { left * 9 / 10 } else { left / 3 };
            soft = Some(share.min(most));
            hard = Some((share * 4).min(most));
        }
        if let Some(time) = limits.move_time {
            let time = time.saturating_sub(OVERHEAD.min(time / 10));
            hard = Some(hard.map_or(time, |hard| hard.min(time)));
        }
        let running = if limits.ponder { OnceLock::new() } else { OnceLock::from(now) };
        Self { begun: now, running, soft, hard }
    }

    /// Time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Whether time is up.
    pub(crate) fn is_up(&self, stop: &Stop) -> bool {
        self.is_past(stop, self.hard)
    }

    /// Whether no further iteration should start. `share` scales the usual time
    /// for this move.
    pub(crate) fn is_enough(&self, stop: &Stop, share: f64) -> bool {
        self.is_past(stop, self.soft.map(|soft| soft.mul_f64(share)))
    }

    fn is_past(&self, stop: &Stop, limit: Option<Duration>) -> bool {
        let Some(limit) = limit else { return false };
        let running = match self.running.get() {
            Some(running) => running,
            None if stop.is_ponder_hit() => self.running.get_or_init(Instant::now),
            None => return false,
        };
        running.elapsed() >= limit
    }
}

/// A clock for programs in which the standard library has none: WebAssembly without a system. Whoever
/// embeds the engine there says what reads the time.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod given {
    use std::{sync::OnceLock, time::Duration};

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Says what reads the time, counted from any moment; the first to do so is heard. Without a clock
    /// no time passes, and limits of time end no search.
    pub fn set_clock(clock: fn() -> Duration) {
        let _ = CLOCK.set(clock);
    }

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Instant(Duration);

    impl Instant {
        pub(crate) fn now() -> Self {
            Self(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        pub(crate) fn elapsed(&self) -> Duration {
            Self::now().0.saturating_sub(self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clock;

    fn timer(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> Timer {
        let clock = Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            moves_to_go,
        };
        Timer::start(&Limits { clock: Some(clock), ..Limits::default() })
    }

    #[test]
    fn no_clock_is_ever_run_down() {
        for remaining in [1, 5, 20, 100, 1_000, 60_000] {
            for increment in [0, 10, 5_000] {
                for moves in [None, Some(1), Some(2), Some(40)] {
                    let hard = timer(remaining, increment, moves).hard.expect("a limit");
                    assert!(hard < Duration::from_millis(remaining), "{remaining} {increment}");
                }
            }
        }
    }

    #[test]
    fn the_clock_stands_while_pondering() {
        let limits = Limits { ponder: true, ..Limits::time(Duration::ZERO) };
        let (timer, stop) = (Timer::start(&limits), Stop::new());
        assert!(!timer.is_up(&stop));
        stop.ponder_hit();
        assert!(timer.is_up(&stop));
    }
}
