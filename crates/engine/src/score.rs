//! Scores of positions.

use std::{
    fmt,
    ops::{Add, Neg, Sub},
};

/// The score of a position for the side to move: hundredths of a man, or a win
/// or loss in so many plies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// An even or drawn position.
    pub const DRAW: Self = Self(0);
    /// Less than every score.
    pub const WORST: Self = Self(-Self::LIMIT - 1);
    /// The greatest distance of a proven result in plies.
    pub const MOST_PLIES: i16 = 255;
    /// The greatest score that is not a proven result.
    pub const MOST_CENTIMEN: i16 = 20_000;

    /// Greater than every score.
    pub(crate) const BEST: Self = Self(Self::LIMIT + 1);

    const LIMIT: i32 = 30_000;
    /// Scores from here on are proven wins.
    const PROVEN: i32 = Self::LIMIT - Self::MOST_PLIES as i32;
    /// A win by the endgame tables, whose WDL values have no distance; the
    /// plies from the root to the probed position are subtracted.
    const BY_TABLES: i32 = 25_000;
    /// Scores from here on are proven or come from endgame tables.
    const CERTAIN: i32 = Self::BY_TABLES - Self::MOST_PLIES as i32;

    /// A score in hundredths of a man.
    pub const fn centimen(value: i32) -> Self {
        let most = Self::MOST_CENTIMEN as i32;
        Self(if value > most {
            most
        } else if value < -most {
            -most
        } else {
            value
        })
    }

    /// A win in so many plies.
    pub const fn win_in(plies: u16) -> Self {
        let plies = if plies > Self::MOST_PLIES as u16 { Self::MOST_PLIES as u16 } else { plies };
        Self(Self::LIMIT - plies as i32)
    }

    /// A loss in so many plies.
    pub const fn loss_in(plies: u16) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// The proven result with its distance in plies, if there is one.
    pub const fn forced(self) -> Option<Forced> {
        if self.0 >= Self::PROVEN {
            Some(Forced::Win((Self::LIMIT - self.0) as u16))
        } else if self.0 <= -Self::PROVEN {
            Some(Forced::Loss((Self::LIMIT + self.0) as u16))
        } else {
            None
        }
    }

    /// The score as a number: hundredths of a man, or about ±30000 for a proven
    /// result.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score in men; a proven win is about 300.
    pub fn men(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// The score with this [`value`](Self::value).
    pub(crate) const fn from_value(value: i32) -> Self {
        Self(value)
    }

    /// The score whose [`value`](Self::value) was kept somewhere. A number that
    /// is the value of none becomes the nearest that is.
    ///
    /// ```
    /// use crownhead_engine::Score;
    ///
    /// assert_eq!(Score::with_value(Score::win_in(3).value()), Score::win_in(3));
    /// assert_eq!(Score::with_value(i32::MIN), Score::loss_in(0));
    /// ```
    pub const fn with_value(value: i32) -> Self {
        Self(if value > Self::LIMIT {
            Self::LIMIT
        } else if value < -Self::LIMIT {
            -Self::LIMIT
        } else {
            value
        })
    }

    /// The score of the side that has lost at this ply from the root.
    pub(crate) const fn lost_at(ply: usize) -> Self {
        Self(ply as i32 - Self::LIMIT)
    }

    /// The score of a win that endgame tables know of at this ply.
    pub(crate) const fn won_by_tables(ply: usize) -> Self {
        Self(Self::BY_TABLES - ply as i32)
    }

    /// The score of such a loss.
    pub(crate) const fn lost_by_tables(ply: usize) -> Self {
        Self(ply as i32 - Self::BY_TABLES)
    }

    /// Whether it is a proven win or loss.
    pub(crate) const fn is_proven(self) -> bool {
        self.0.abs() >= Self::PROVEN
    }

    /// Whether it is a proven loss.
    pub(crate) const fn is_proven_loss(self) -> bool {
        self.0 <= -Self::PROVEN
    }

    /// The score half way between two.
    pub(crate) const fn midpoint(self, other: Self) -> Self {
        Self(i32::midpoint(self.0, other.0))
    }

    /// As the transposition table stores it: wins and losses are counted from
    /// the position at this ply, not from the root.
    pub(crate) const fn to_table(self, ply: usize) -> i16 {
        let ply = ply as i32;
        (if self.0 >= Self::CERTAIN {
            self.0 + ply
        } else if self.0 <= -Self::CERTAIN {
            self.0 - ply
        } else {
            self.0
        }) as i16
    }

    /// The score that [`to_table`](Self::to_table) stored for a position that
    /// is at this ply now.
    pub(crate) const fn from_table(value: i16, ply: usize) -> Self {
        let (value, ply) = (value as i32, ply as i32);
        Self(if value >= Self::CERTAIN {
            value - ply
        } else if value <= -Self::CERTAIN {
            value + ply
        } else {
            value
        })
    }
}

impl Add<i32> for Score {
    type Output = Self;

    #[inline(always)]
    fn add(self, more: i32) -> Self {
        Self(self.0 + more)
    }
}

impl Sub<i32> for Score {
    type Output = Self;

    #[inline(always)]
    fn sub(self, less: i32) -> Self {
        Self(self.0 - less)
    }
}

/// A proven result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The side to move wins in so many plies.
    Win(u16),
    /// The side to move loses in so many plies.
    Loss(u16),
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+0.35`, `-1.20`, `win in 7` or `loss in 12` (plies), or `won` and
    /// `lost` where tables know no more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.forced() {
            Some(Forced::Win(plies)) => format!("win in {plies}"),
            Some(Forced::Loss(plies)) => format!("loss in {plies}"),
            None if self.0 > Self::MOST_CENTIMEN.into() => "won".to_owned(),
            None if self.0 < -i32::from(Self::MOST_CENTIMEN) => "lost".to_owned(),
            None => format!("{:+.2}", self.men()),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_results_sort_around_evaluations() {
        let scores = [
            Score::WORST,
            Score::loss_in(0),
            Score::loss_in(9),
            Score::centimen(-1_000_000),
            Score::DRAW,
            Score::centimen(1_000_000),
            Score::win_in(9),
            Score::win_in(1),
        ];
        assert!(scores.is_sorted());
        assert_eq!(Score::win_in(9).forced(), Some(Forced::Win(9)));
        assert_eq!((-Score::win_in(9)).forced(), Some(Forced::Loss(9)));
        assert_eq!(Score::centimen(1_000_000).forced(), None);
        assert_eq!(Score::centimen(-35).to_string(), "-0.35");
        assert_eq!(Score::loss_in(4).to_string(), "loss in 4");
    }
}
