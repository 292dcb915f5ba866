//! Points, in tenths: enough for ½, for 3-1-0 and for what TRF files can hold.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Mul},
};

/// A number of points, in tenths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(5);
    /// One point.
    pub const ONE: Self = Self(10);
    /// Two points, which a win is worth in draughts.
    pub const TWO: Self = Self(20);

    /// Points from tenths: `Points::tenths(15)` is one and a half.
    pub const fn tenths(tenths: u32) -> Self {
        Self(tenths)
    }

    /// The points as a number of tenths.
    pub const fn in_tenths(self) -> u32 {
        self.0
    }

    /// The difference, or nothing if `other` is more.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Mul<u32> for Points {
    type Output = Self;

    fn mul(self, times: u32) -> Self {
        Self(self.0 * times)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::ZERO, Add::add)
    }
}

/// `7`, or `7.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if self.0.is_multiple_of(10) {
            (self.0 / 10).to_string()
        } else {
            format!("{}.{}", self.0 / 10, self.0 % 10)
        };
        f.pad(&text)
    }
}

/// What results are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A game won, a game won by forfeit, a bye of a full point.
    pub win: Points,
    /// A game drawn, a bye of half a point.
    pub draw: Points,
    /// A game lost over the board.
    pub loss: Points,
    /// A game lost by forfeit.
    pub forfeit_loss: Points,
    /// A round without a game that was asked for or missed.
    pub absence: Points,
    /// The bye of the player who is left over when the number is odd.
    pub allocated_bye: Points,
}

impl Scoring {
    /// 1, ½, 0: FIDE.
    pub const ONE_HALF: Self = Self::of(Points::ONE, Points::HALF);
    /// 2, 1, 0: draughts.
    pub const TWO_ONE: Self = Self::of(Points::TWO, Points::ONE);
    /// 3, 1, 0.
    pub const THREE_ONE: Self = Self::of(Points(30), Points::ONE);

    const fn of(win: Points, draw: Points) -> Self {
        Self {
            win,
            draw,
            loss: Points::ZERO,
            forfeit_loss: Points::ZERO,
            absence: Points::ZERO,
            allocated_bye: win,
        }
    }

    /// The same, `times` over: what a round of several games is worth.
    pub(crate) fn times(self, times: u32) -> Self {
        Self {
            win: self.win * times,
            draw: self.draw * times,
            loss: self.loss * times,
            forfeit_loss: self.forfeit_loss * times,
            absence: self.absence * times,
            allocated_bye: self.allocated_bye * times,
        }
    }
}
