//! Clocks with increment. They are told the time and never ask for it.

use std::time::{Duration, Instant};

use crownhead_rules::{ByColor, Color};

/// How much time each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// At the start.
    pub initial: Duration,
    /// Added for each move.
    pub increment: Duration,
}

/// The clocks of both sides.
#[derive(Clone, Debug)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<Duration>,
    /// Whose clock runs, and since when.
    running: Option<(Color, Instant)>,
}

impl Clock {
    /// Clocks that stand.
    pub(crate) fn new(control: TimeControl) -> Self {
        let left = ByColor { white: control.initial, black: control.initial };
        Self { control, left, running: None }
    }

    /// What was agreed.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What a side has left.
    pub fn left(&self, side: Color, now: Instant) -> Duration {
        let spent = match self.running {
            Some((color, since)) if color == side => now.saturating_duration_since(since),
            _ => Duration::ZERO,
        };
        self.left[side].saturating_sub(spent)
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(color, _)| color)
    }

    /// When the clock that runs will have run down.
    pub(crate) fn falls_at(&self) -> Option<Instant> {
        self.running.map(|(color, since)| since + self.left[color])
    }

    /// Starts a side's clock, the other's stands.
    pub(crate) fn start(&mut self, side: Color, now: Instant) {
        self.stop(now);
        self.running = Some((side, now));
    }

    /// Both clocks stand.
    pub(crate) fn stop(&mut self, now: Instant) {
        if let Some((color, _)) = self.running {
            self.left[color] = self.left(color, now);
        }
        self.running = None;
    }

    /// A side has made its move in time.
    pub(crate) fn add_increment(&mut self, side: Color) {
        self.left[side] += self.control.increment;
    }

    /// What both sides have left, while no clock runs.
    pub(crate) fn standing(&self) -> ByColor<Duration> {
        self.left
    }

    /// Puts both clocks back to what they were.
    pub(crate) fn set(&mut self, left: ByColor<Duration>) {
        self.left = left;
        self.running = None;
    }
}
