//! Statistics of a match: the Elo difference with its confidence interval, the
//! likelihood of superiority, and a sequential test (SPRT) that stops a match
//! once it is decided.
//!
//! Games are played in pairs, one opening with both colours. The two games of a
//! pair are not independent (the opening may favour a side), so a pair is one
//! sample with five possible results: pentanomial statistics.

use std::{collections::BTreeMap, fmt};

use serde::Serialize;

/// The result of a game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Points {
    /// In half points: 0, 1 or 2.
    pub const fn half_points(self) -> usize {
        self as usize
    }

    /// The same game for the other player.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// The score of one player against another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Complete pairs.
    pub pairs: Pairs,
    /// Games whose pair is not complete, by the number of the pair.
    waiting: BTreeMap<usize, Points>,
}

/// Complete pairs by their points: 0, ½, 1, 1½ or 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs(pub [u64; 5]);

/// The strength estimated from a score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Points per game, 0 to 1.
    pub score: f64,
    /// The Elo difference; infinite if all games were won or lost.
    pub elo: f64,
    /// The lower end of the 95 % confidence interval.
    pub low: f64,
    /// The upper end of the 95 % confidence interval.
    pub high: f64,
    /// Normalized Elo: the difference in standard deviations of a game, scaled
    /// to agree with Elo when no game is drawn. Unlike Elo it does not shrink
    /// when the draw rate grows.
    pub normalized: f64,
    /// The likelihood of superiority (LOS), 0 to 1.
    pub superiority: f64,
}

/// The expected points per game at an Elo difference.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference at which a score is expected.
pub fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        // Written with the ratio, so that an even score gives exactly 0.
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The cumulative distribution function of the standard normal distribution, by
/// Abramowitz and Stegun 7.1.26; the error is below 1e-6.
fn normal_below(x: f64) -> f64 {
    if x == 0.0 {
        return 0.5;
    }
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let tail = 0.5 * sum * (-z * z).exp();
    if x < 0.0 { tail } else { 1.0 - tail }
}

impl Tally {
    /// Adds a game. `pair` is the same number for both games of a pair.
    pub fn add(&mut self, pair: usize, result: Points) {
        match result {
            Points::Win => self.wins += 1,
            Points::Draw => self.draws += 1,
            Points::Loss => self.losses += 1,
        }
        match self.waiting.remove(&pair) {
            Some(first) => self.pairs.0[first.half_points() + result.half_points()] += 1,
            None => {
                self.waiting.insert(pair, result);
            }
        }
    }

    /// The same games for the other player.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut pairs = self.pairs;
        pairs.0.reverse();
        Self {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
            pairs,
            waiting: self.waiting.iter().map(|(&pair, game)| (pair, game.reversed())).collect(),
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points scored.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The estimate: from pairs once there are two, from single games before.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.pairs.count() >= 2 {
            return self.pairs.estimate();
        }
        let counts = [self.losses, self.draws, self.wins];
        let values = [0.0, 0.5, 1.0];
        estimate(&counts, &values, 1.0)
    }
}

impl Pairs {
    /// Points per game of the five kinds of pairs.
    const VALUES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Pairs counted.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The estimate from these pairs.
    pub fn estimate(&self) -> Option<Estimate> {
        estimate(&self.0, &Self::VALUES, 2.0)
    }
}

impl fmt::Display for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e] = self.0;
        write!(f, "{a} {b} {c} {d} {e}")
    }
}

/// The estimate from samples of `games` games each, with `values` points per
/// game.
fn estimate(counts: &[u64], values: &[f64], games: f64) -> Option<Estimate> {
    let samples = counts.iter().sum::<u64>();
    if samples == 0 {
        return None;
    }
    let n = samples as f64;
    let mean = |f: &dyn Fn(f64) -> f64| {
        counts.iter().zip(values).map(|(&count, &value)| count as f64 * f(value)).sum::<f64>() / n
    };
    let score = mean(&|value| value);
    let mut variance = mean(&|value| (value - score).powi(2));
    if variance == 0.0 && score > 0.0 && score < 1.0 {
        // If all samples are equal, their variance is 0 though the true
        // variance is not: half a win and half a loss are added.
        variance = f64::midpoint(score.powi(2), (1.0 - score).powi(2)) / (n + 1.0);
    }
    let deviation = (variance / n).sqrt();
    let sigmas = if deviation > 0.0 {
        (score - 0.5) / deviation
    } else {
        (score - 0.5).signum() * f64::INFINITY
    };
    // The variance of a pair's mean is half that of a single game.
    let game_deviation = (variance * games).sqrt();
    let normalized = if game_deviation > 0.0 {
        (score - 0.5) / game_deviation * (800.0 / std::f64::consts::LN_10)
    } else {
        sigmas
    };
    let z95 = 1.959_963_985;
    let (mut low, mut high) = (elo_of(score - z95 * deviation), elo_of(score + z95 * deviation));
    // All games won or all lost: the interval ends at the score with which that
    // happens once in twenty matches.
    let unbroken = 0.05_f64.powf(1.0 / (n * games));
    if score >= 1.0 {
        low = elo_of(unbroken);
    } else if score <= 0.0 {
        high = elo_of(1.0 - unbroken);
    }
    Some(Estimate {
        score,
        elo: elo_of(score),
        low,
        high,
        normalized,
        superiority: if sigmas.is_infinite() {
            f64::from(sigmas > 0.0)
        } else {
            normal_below(sigmas)
        },
    })
}

impl Estimate {
    /// Half the width of the interval, if both ends are finite.
    pub fn error(&self) -> Option<f64> {
        let error = (self.high - self.low) / 2.0;
        error.is_finite().then_some(error)
    }
}

impl fmt::Display for Estimate {
    /// `+12.3 ± 4.5`, or `above +120.5` if everything was won.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error() {
            Some(error) => write!(f, "{:+.1} ± {error:.1}", self.elo),
            None if self.elo == f64::INFINITY => write!(f, "above {:+.1}", self.low),
            None if self.elo == f64::NEG_INFINITY => write!(f, "below {:+.1}", self.high),
            None => write!(f, "{:+.1} [{:+.1}, {:+.1}]", self.elo, self.low, self.high),
        }
    }
}

/// A sequential probability ratio test between two Elo differences.
///
/// The generalised test on pairs: each hypothesis fixes the expected score
/// (logistic Elo) and leaves everything else as it was seen, so the draw
/// rate need not be known. The log-likelihood ratio is exact for those two
/// distributions, not the usual normal approximation.
///
/// ```
/// use crownhead_arena::{Pairs, Sprt, Verdict};
///
/// let test: Sprt = "0,10".parse()?;
/// assert_eq!(test.verdict(&Pairs([10, 100, 800, 200, 40])), Verdict::Better);
/// assert_eq!(test.verdict(&Pairs([1, 2, 3, 2, 1])), Verdict::Open);
/// # Ok::<(), crownhead_arena::BadSprt>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The Elo difference of the null hypothesis.
    pub elo0: f64,
    /// The Elo difference of the alternative.
    pub elo1: f64,
    /// The probability of a false "better".
    pub alpha: f64,
    /// The probability of a false "not better".
    pub beta: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Undecided: more games are needed.
    Open,
    /// The alternative (`elo1`) is accepted.
    Better,
    /// The null hypothesis (`elo0`) is accepted.
    NotBetter,
}

/// Why a text is not a sequential test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSprt {
    /// The text is not two to four numbers separated by commas.
    Numbers {
        /// The text given.
        text: String,
    },
    /// `elo0` is not below `elo1`.
    Bounds,
    /// An error probability is not between 0 and one half.
    Errors,
}

impl Sprt {
    /// A test with both error probabilities at 5 %.
    pub const fn new(elo0: f64, elo1: f64) -> Self {
        Self { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The lower and upper bound of the log-likelihood ratio at which the test
    /// ends.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the two hypotheses.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        // Kinds of pairs that have not occurred get a small count: they are not
        // impossible.
        let counts = pairs.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let n: f64 = counts.iter().sum();
        let chances = counts.map(|count| count / n);
        let likelihood = |elo: f64| -> [f64; 5] {
            let score = expected_score(elo);
            let tilt = tilt(&chances, score);
            Pairs::VALUES.map(|value| (1.0 + tilt * (value - score)).ln())
        };
        // The maximum-likelihood distribution with a given mean is p / (1 +
        // tilt (x - mean)).
        let (first, second) = (likelihood(self.elo0), likelihood(self.elo1));
        n * (0..5).map(|kind| chances[kind] * (first[kind] - second[kind])).sum::<f64>()
    }

    /// The state of the test after these pairs.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ratio = self.ratio(pairs);
        let (low, high) = self.bounds();
        if ratio >= high {
            Verdict::Better
        } else if ratio <= low {
            Verdict::NotBetter
        } else {
            Verdict::Open
        }
    }
}

/// The root of sum p (x - mean) / (1 + t (x - mean)), which falls as t grows.
fn tilt(chances: &[f64; 5], mean: f64) -> f64 {
    let mut low = -1.0 / (1.0 - mean);
    let mut high = 1.0 / mean;
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        let sum: f64 = chances
            .iter()
            .zip(Pairs::VALUES)
            .map(|(p, x)| p * (x - mean) / (1.0 + middle * (x - mean)))
            .sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

impl std::str::FromStr for Sprt {
    type Err = BadSprt;

    fn from_str(text: &str) -> Result<Self, BadSprt> {
        let bad = || BadSprt::Numbers { text: text.to_owned() };
        let numbers: Vec<f64> = text
            .split(',')
            .map(|number| number.trim().parse::<f64>().ok().filter(|number| number.is_finite()))
            .collect::<Option<_>>()
            .ok_or_else(bad)?;
        let test = match *numbers.as_slice() {
            [elo0, elo1] => Self::new(elo0, elo1),
            [elo0, elo1, both] => Self { elo0, elo1, alpha: both, beta: both },
            [elo0, elo1, alpha, beta] => Self { elo0, elo1, alpha, beta },
            _ => return Err(bad()),
        };
        if test.elo0 >= test.elo1 {
            return Err(BadSprt::Bounds);
        }
        let sensible = |error: f64| error > 0.0 && error < 0.5;
        if !sensible(test.alpha) || !sensible(test.beta) {
            return Err(BadSprt::Errors);
        }
        Ok(test)
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

impl fmt::Display for BadSprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers { text } => {
                write!(f, "'{text}' is not ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA")
            }
            Self::Bounds => f.write_str("the first Elo bound must be below the second"),
            Self::Errors => f.write_str("alpha and beta must be above 0 and below 0.5"),
        }
    }
}

impl std::error::Error for BadSprt {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, wanted: f64, within: f64) {
        assert!((value - wanted).abs() <= within, "{value} is not {wanted}");
    }

    #[test]
    fn elo_and_score_are_two_names_for_one_thing() {
        near(elo_of(0.5), 0.0, 0.0);
        near(elo_of(0.75), 190.848, 1e-3);
        near(expected_score(400.0), 10.0 / 11.0, 1e-12);
        near(elo_of(expected_score(-37.5)), -37.5, 1e-9);
        assert!(elo_of(1.0).is_infinite() && elo_of(1.0) > 0.0);
        assert!(elo_of(0.0).is_infinite() && elo_of(0.0) < 0.0);
    }

    #[test]
    fn the_normal_distribution_is_the_one_in_the_tables() {
        for (x, share) in [(0.0, 0.5), (1.0, 0.841_345), (1.96, 0.975_002), (-2.5, 0.006_210)] {
            near(normal_below(x), share, 1e-6);
        }
    }

    #[test]
    fn games_make_pairs_whatever_their_order() {
        let mut tally = Tally::default();
        for (pair, result) in [
            (0, Points::Win),
            (1, Points::Draw),
            (2, Points::Loss),
            (1, Points::Loss),
            (0, Points::Win),
        ] {
            tally.add(pair, result);
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (2, 1, 2));
        assert_eq!(tally.pairs, Pairs([0, 1, 0, 0, 1]));
        near(tally.points(), 2.5, 0.0);
    }

    #[test]
    fn single_games_are_enough_for_a_first_estimate() {
        // 20 wins, 50 draws, 30 losses: mean 0.45, variance 0.1225.
        let found = estimate(&[30, 50, 20], &[0.0, 0.5, 1.0], 1.0).unwrap();
        near(found.score, 0.45, 1e-12);
        near(found.elo, -34.860, 1e-3);
        near(found.low, -84.011, 1e-3);
        near(found.high, 12.930, 1e-3);
        near(found.superiority, 0.076_564, 1e-6);
        assert_eq!(found.to_string(), "-34.9 ± 48.5");
    }

    #[test]
    fn pairs_give_elo_and_normalized_elo() {
        let found = Pairs([17, 253, 1042, 337, 39]).estimate().unwrap();
        near(found.elo, 13.179, 1e-3);
        near(found.low, 7.454, 1e-3);
        near(found.high, 18.912, 1e-3);
        near(found.normalized, 26.988, 1e-3);
        near(found.superiority, 0.999_997, 1e-6);
        // As fastchess prints it for the same pairs.
        let found = Pairs([0, 0, 2, 0, 37]).estimate().unwrap();
        near(found.elo, 631.91, 0.005);
        near(found.normalized, 1056.68, 0.005);
        assert_eq!(found.error(), None);
    }

    #[test]
    fn one_sided_scores_have_no_end() {
        assert!(Pairs::default().estimate().is_none());
        assert!(Tally::default().estimate().is_none());
        let won = Pairs([0, 0, 0, 0, 5]).estimate().unwrap();
        assert_eq!((won.elo, won.superiority), (f64::INFINITY, 1.0));
        // Ten games in a row: 0.741 to the tenth power is one in twenty.
        assert_eq!(won.to_string(), "above +182.7");
        let lost = Pairs([5, 0, 0, 0, 0]).estimate().unwrap();
        assert_eq!(lost.to_string(), "below -182.7");
        let even = Pairs([0, 0, 5, 0, 0]).estimate().unwrap();
        assert_eq!((even.elo, even.superiority), (0.0, 0.5));
        // Variance 0.25 / 6, so 0.5 ± 0.179.
        assert_eq!(even.to_string(), "+0.0 ± 130.1");
    }

    /// Published results of tests that were run with logistic bounds, with
    /// the ratio that was published for them.
    #[test]
    fn ratios_are_those_that_others_found() {
        for (pairs, elo0, elo1, published) in [
            ([17, 253, 1042, 337, 39], -0.5, 1.5, 2.96),
            ([424, 2948, 5832, 3045, 460], -1.0, 3.0, 2.94),
            ([53, 2220, 21459, 2445, 47], 0.25, 1.25, 2.97),
            ([11, 407, 3238, 513, 11], 0.25, 1.75, 2.93),
            ([253, 4282, 17604, 4431, 286], -0.25, 1.25, 2.94),
            ([293, 5085, 20082, 5070, 326], -1.25, 0.25, 2.95),
        ] {
            near(Sprt::new(elo0, elo1).ratio(&Pairs(pairs)), published, 0.0051);
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let test = Sprt::new(0.0, 5.0);
        let (low, high) = test.bounds();
        near(low, -2.944, 1e-3);
        near(high, 2.944, 1e-3);
        assert_eq!(test.verdict(&Pairs::default()), Verdict::Open);
        assert_eq!(test.verdict(&Pairs([10, 300, 1500, 400, 20])), Verdict::Better);
        assert_eq!(test.verdict(&Pairs([20, 400, 1500, 300, 10])), Verdict::NotBetter);
        // Nothing but draws: no five Elo, whatever the test was made for.
        assert_eq!(test.verdict(&Pairs([0, 0, 1000, 0, 0])), Verdict::NotBetter);
        assert!(test.ratio(&Pairs([0, 0, 0, 0, 3])).is_finite());
    }

    #[test]
    fn tests_are_read_and_mistakes_named() {
        let test: Sprt = "-2, 3,0.1,0.05".parse().unwrap();
        assert_eq!(test, Sprt { elo0: -2.0, elo1: 3.0, alpha: 0.1, beta: 0.05 });
        near("0,5,0.1".parse::<Sprt>().unwrap().beta, 0.1, 0.0);
        assert_eq!(test.to_string().parse::<Sprt>().unwrap(), test);
        for bad in ["", "5", "0,x", "0,5,1,2,3", "nan,1", "0,inf"] {
            assert!(matches!(bad.parse::<Sprt>(), Err(BadSprt::Numbers { .. })), "{bad}");
        }
        assert_eq!("5,5".parse::<Sprt>(), Err(BadSprt::Bounds));
        assert_eq!("0,5,0,0.05".parse::<Sprt>(), Err(BadSprt::Errors));
    }
}
