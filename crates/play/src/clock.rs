//! Clocks with increment, and clocks with days for each move. They are told the time and never ask for it.
//!
//! Showing a move takes time: a piece slides over the board. That time is
//! nobody's: after a move the other side's clock starts when the move has been
//! shown, see [`Clock::hop_time`] and [`showing_time`].

use std::time::Duration;

use crownhead_rules::{ByColor, Color};

use crate::{Moment, SavedClock};

/// How much time each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// Time for the whole game, which runs from the third half-move on.
    Game {
        /// The time at the start of the game.
        initial: Duration,
        /// The increment added after each move.
        increment: Duration,
    },
    /// Correspondence: so many days for each move, from the first one on. What is left of them is not saved up.
    Days(u8),
}

/// A day of a clock.
const DAY: Duration = Duration::from_hours(24);

/// The time to show one hop in a game with plenty of time.
const LONGEST_HOP: Duration = Duration::from_millis(250);
/// A shorter hop could not be followed by the eye and is not shown at all.
const SHORTEST_HOP: Duration = Duration::from_millis(100);
/// A game of about this many moves is expected.
const EXPECTED_MOVES: u32 = 40;
/// A side with less time left is shown moves at once.
const SHORT_OF_TIME: Duration = Duration::from_mins(1);

impl TimeControl {
    /// What each side has before its first move.
    pub fn initial(self) -> Duration {
        match self {
            Self::Game { initial, .. } => initial,
            Self::Days(days) => DAY * u32::from(days),
        }
    }

    /// What a side that had so much left has after a move in time.
    fn after_move(self, left: Duration) -> Duration {
        match self {
            Self::Game { increment, .. } => left.saturating_add(increment),
            Self::Days(_) => self.initial(),
        }
    }

    /// How many half-moves are played before a clock runs. Both sides of a live game come to the board first; a
    /// correspondence game would never end if somebody did not.
    pub(crate) const fn plies_before(self) -> usize {
        match self {
            Self::Game { .. } => 2,
            Self::Days(_) => 0,
        }
    }

    /// Whether a move has days.
    pub const fn is_correspondence(self) -> bool {
        matches!(self, Self::Days(_))
    }

    /// What showing one hop of a piece is given: nothing in games of a minute,
    /// more with longer games, the most from six minutes on.
    pub fn hop_time(self) -> Duration {
        let minute = Duration::from_mins(1);
        let Self::Game { initial, increment } = self else { return LONGEST_HOP };
        let expected = initial.saturating_add(increment.saturating_mul(EXPECTED_MOVES));
        let beyond = expected.saturating_sub(minute).min(5 * minute);
        let hop = LONGEST_HOP.mul_f64(beyond.as_secs_f64() / (5.0 * 60.0));
        if hop < SHORTEST_HOP { Duration::ZERO } else { hop }
    }
}

/// How long a move of so many hops takes to be shown: the pause before it, the
/// hops with the stops between them, and the captured pieces fading.
pub(crate) fn showing_time(hop: Duration, hops: usize) -> Duration {
    let hops = u32::try_from(hops).unwrap_or(u32::MAX);
    hop.saturating_mul(hops.saturating_add(2)).saturating_add(hop.saturating_mul(hops) / 4)
}

/// The clocks of both sides.
#[derive(Clone, Debug)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<Duration>,
    /// Whose clock runs, and since when; it may be about to.
    running: Option<(Color, Moment)>,
}

impl Clock {
    /// Clocks that stand.
    pub(crate) fn new(control: TimeControl) -> Self {
        let left = ByColor { white: control.initial(), black: control.initial() };
        Self { control, left, running: None }
    }

    /// The time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The time a side has left at a moment.
    pub fn left(&self, side: Color, now: Moment) -> Duration {
        let spent = match self.running {
            Some((color, since)) if color == side => now.saturating_duration_since(since),
            _ => Duration::ZERO,
        };
        self.left[side].saturating_sub(spent)
    }

    /// The side whose clock runs, if one does.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(color, _)| color)
    }

    /// How long until the clock of the side to move starts to run down.
    pub fn starts_in(&self, now: Moment) -> Duration {
        self.running.map_or(Duration::ZERO, |(_, since)| since.saturating_duration_since(now))
    }

    /// What showing one hop of a piece is given now: nothing when a side is
    /// short of time.
    pub fn hop_time(&self, now: Moment) -> Duration {
        let is_short = Color::ALL.into_iter().any(|side| self.left(side, now) < SHORT_OF_TIME);
        if is_short { Duration::ZERO } else { self.control.hop_time() }
    }

    /// When the clock that runs will have run down.
    pub(crate) fn falls_at(&self) -> Option<Moment> {
        self.running.map(|(color, since)| since + self.left[color])
    }

    /// Starts a side's clock at a moment that may be to come; the other's
    /// stands.
    pub(crate) fn start(&mut self, side: Color, at: Moment) {
        self.running = Some((side, at));
    }

    /// Both clocks stand.
    pub(crate) fn stop(&mut self, now: Moment) {
        if let Some((color, _)) = self.running {
            self.left[color] = self.left(color, now);
        }
        self.running = None;
    }

    /// A side has made its move in time.
    pub(crate) fn add_increment(&mut self, side: Color) {
        self.left[side] = self.control.after_move(self.left[side]);
    }

    /// The times left of both sides, while no clock runs.
    pub(crate) fn standing(&self) -> ByColor<Duration> {
        self.left
    }

    /// The clock as plain values, to be saved.
    pub(crate) fn save(&self) -> SavedClock {
        SavedClock { left: self.left, running: self.running }
    }

    /// Puts both clocks back to what they were.
    pub(crate) fn set(&mut self, left: ByColor<Duration>) {
        let most = match self.control {
            TimeControl::Game { .. } => Duration::MAX,
            // Nobody saves days up, whoever has written that somebody did.
            TimeControl::Days(_) => self.control.initial(),
        };
        self.left = ByColor { white: left.white.min(most), black: left.black.min(most) };
        self.running = None;
    }
}
