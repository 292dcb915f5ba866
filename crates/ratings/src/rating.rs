//! A rating with its bounds, and what a game does to two of them.

use std::fmt;

use crate::glicko::{self, Limits, SCALE, Strength};

/// Rating periods in a day: a deviation of 60 grows to 110 in a year.
const PERIODS_A_DAY: f64 = 0.21436;
const MILLISECONDS_A_DAY: f64 = 86_400_000.0;
/// Restrains changes of the volatility.
const TAU: f64 = 0.75;
/// One game changes a rating by so much at most.
const MOST_CHANGE: f64 = 700.0;
const LOWEST: f64 = 400.0;
const HIGHEST: f64 = 4000.0;
const SMALLEST_DEVIATION: f64 = 45.0;
const LARGEST_DEVIATION: f64 = 350.0;
const SMALLEST_VOLATILITY: f64 = 0.01;
const LARGEST_VOLATILITY: f64 = 0.1;
/// Above it a rating is provisional.
const PROVISIONAL: f64 = 110.0;
/// Up to it a player is on the leaderboard.
const LISTED: f64 = 75.0;

/// The result of a game that was rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// White has won.
    White,
    /// Drawn.
    Draw,
    /// Black has won.
    Black,
}

/// A player's rating for a rule set and a speed. Its numbers are always within bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    number: f64,
    deviation: f64,
    volatility: f64,
    last_played: Option<i64>,
}

impl Rating {
    /// The rating of somebody who has not played: 1500, as uncertain as can be.
    pub const NEW: Self =
        Self { number: 1500.0, deviation: LARGEST_DEVIATION, volatility: 0.06, last_played: None };

    /// A rating from numbers that were kept, brought within bounds. `None` if one is not a number.
    ///
    /// `last_played` is the moment of the last game in milliseconds, counted from any moment that is always the same.
    pub fn new(
        rating: f64,
        deviation: f64,
        volatility: f64,
        last_played: Option<i64>,
    ) -> Option<Self> {
        let is_finite = rating.is_finite() && deviation.is_finite() && volatility.is_finite();
        is_finite.then(|| Self::within_bounds(rating, deviation, volatility, last_played))
    }

    fn within_bounds(
        rating: f64,
        deviation: f64,
        volatility: f64,
        last_played: Option<i64>,
    ) -> Self {
        Self {
            number: rating.clamp(LOWEST, HIGHEST),
            deviation: deviation.clamp(SMALLEST_DEVIATION, LARGEST_DEVIATION),
            volatility: volatility.clamp(SMALLEST_VOLATILITY, LARGEST_VOLATILITY),
            last_played,
        }
    }

    /// The rating itself, from 400 to 4000.
    pub const fn rating(self) -> f64 {
        self.number
    }

    /// The deviation after the last game, from 45 to 350.
    pub const fn deviation(self) -> f64 {
        self.deviation
    }

    /// The volatility, at most 0.1.
    pub const fn volatility(self) -> f64 {
        self.volatility
    }

    /// The moment of the last game in milliseconds.
    pub const fn last_played(self) -> Option<i64> {
        self.last_played
    }

    /// The deviation now, which grows while the player does not play.
    pub fn deviation_at(self, now: i64) -> f64 {
        let aged = glicko::aged(self.deviation / SCALE, self.volatility, self.periods(now)) * SCALE;
        aged.clamp(SMALLEST_DEVIATION, LARGEST_DEVIATION)
    }

    /// Whether the rating is too uncertain to be shown without a mark: a deviation above 110.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// Whether the player is on the leaderboard now: a deviation of 75 or less.
    pub fn is_listed(self, now: i64) -> bool {
        self.deviation_at(now) <= LISTED
    }

    /// The rating as people see it: `1500?`, or without the mark.
    pub fn shown(self) -> Shown {
        Shown { number: self.number.round() as u32, is_provisional: self.is_provisional() }
    }

    /// Rating periods since the last game. A clock that went backwards counts as no time.
    fn periods(self, now: i64) -> f64 {
        let elapsed = self.last_played.map_or(0, |last| now.saturating_sub(last).max(0));
        elapsed as f64 / MILLISECONDS_A_DAY * PERIODS_A_DAY
    }

    fn strength(self) -> Strength {
        Strength {
            mu: (self.number - Self::NEW.number) / SCALE,
            phi: self.deviation / SCALE,
            sigma: self.volatility,
        }
    }

    /// The rating after one game, from both ratings before it.
    fn after(self, opponent: Self, score: f64, now: i64) -> Self {
        let games = [(opponent.strength(), score)];
        let limits = Limits { tau: TAU, phi: LARGEST_DEVIATION / SCALE };
        let after = glicko::update(self.strength(), &games, self.periods(now), limits);
        let rating = (after.mu * SCALE + Self::NEW.number)
            .clamp(self.number - MOST_CHANGE, self.number + MOST_CHANGE);
        // Games may be rated in another order than they were played in.
        let last = self.last_played.map_or(now, |last| last.max(now));
        Self::new(rating, after.phi * SCALE, after.sigma, Some(last)).unwrap_or(self)
    }
}

/// A rating as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shown {
    /// The rating without fraction.
    pub number: u32,
    /// Marked with `?`.
    pub is_provisional: bool,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_provisional { "?" } else { "" };
        f.pad(&format!("{}{mark}", self.number))
    }
}

/// The ratings of both players after a game that ended at `now`, in milliseconds. Both are computed from the
/// values before the game.
pub fn rate(white: Rating, black: Rating, score: Score, now: i64) -> (Rating, Rating) {
    let points = match score {
        Score::White => 1.0,
        Score::Draw => 0.5,
        Score::Black => 0.0,
    };
    (white.after(black, points, now), black.after(white, 1.0 - points, now))
}

/// The score that `player` can expect against `opponent` now, from 0 to 1, as uncertain as both ratings are.
pub fn expected(player: Rating, opponent: Rating, now: i64) -> f64 {
    let (one, other) = (player.deviation_at(now) / SCALE, opponent.deviation_at(now) / SCALE);
    glicko::expected(player.strength().mu, opponent.strength().mu, one.hypot(other))
}
