//! Moments in time, as a caller's clock counts them.

use std::{ops::Add, time::Duration};

/// A moment, in milliseconds of a clock that the caller reads. Which clock that is does not matter to a
/// session, as long as it is always the same one and never goes back. A clock that counts from 1970
/// makes moments that can be kept: what a [`Saved`](crate::Saved) session says of its clock holds after
/// the program has ended.
///
/// ```
/// use std::time::Duration;
///
/// use crownhead_play::Moment;
///
/// let begun = Moment::from_millis(1_000);
/// let later = begun + Duration::from_secs(2);
/// assert_eq!(later.as_millis(), 3_000);
/// assert_eq!(later.saturating_duration_since(begun), Duration::from_secs(2));
/// assert_eq!(begun.saturating_duration_since(later), Duration::ZERO);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(i64);

impl Moment {
    /// So many milliseconds after the clock's zero.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the clock's zero.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// How long after another moment this one is; nothing if it is before it.
    pub fn saturating_duration_since(self, earlier: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    /// Whole milliseconds later.
    fn add(self, time: Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(time.as_millis()).unwrap_or(i64::MAX)))
    }
}
