//! The formulas of Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2012), by its numbers of steps. A period may
//! be a fraction: step 6 lets the deviation grow by that fraction of the squared volatility.

/// Rating points in one unit of the Glicko-2 scale.
pub(crate) const SCALE: f64 = 173.7178;

/// A rating on the Glicko-2 scale: step 2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    pub(crate) mu: f64,
    pub(crate) phi: f64,
    pub(crate) sigma: f64,
}

/// How much less a result says if the opponent's rating is uncertain.
fn g(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

/// The score to be expected against an opponent.
pub(crate) fn expected(mu: f64, opponent: f64, phi: f64) -> f64 {
    1.0 / (1.0 + (-g(phi) * (mu - opponent)).exp())
}

/// The deviation after some periods without a game: step 6.
pub(crate) fn aged(phi: f64, sigma: f64, periods: f64) -> f64 {
    (phi * phi + periods * sigma * sigma).sqrt()
}

/// What the system leaves to those who use it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Restrains changes of the volatility.
    pub(crate) tau: f64,
    /// The deviation that time does not go beyond.
    pub(crate) phi: f64,
}

/// The strength after games against opponents, each with a score from 0 to 1.
pub(crate) fn update(
    player: Strength,
    games: &[(Strength, f64)],
    periods: f64,
    limits: Limits,
) -> Strength {
    let Strength { mu, phi, sigma } = player;
    // Steps 3 and 4: the variance of the results, and what they say.
    let (mut information, mut surprise) = (0.0, 0.0);
    for &(opponent, score) in games {
        let weight = g(opponent.phi);
        let chance = expected(mu, opponent.mu, opponent.phi);
        information += weight * weight * chance * (1.0 - chance);
        surprise += weight * (score - chance);
    }
    if information <= 0.0 {
        return Strength { phi: aged(phi, sigma, periods).min(limits.phi), ..player };
    }
    let variance = 1.0 / information;
    let sigma = volatility(player, variance, variance * surprise, limits.tau);
    // Steps 6 and 7.
    let before = aged(phi, sigma, periods).min(limits.phi);
    let phi = 1.0 / (1.0 / (before * before) + information).sqrt();
    Strength { mu: mu + phi * phi * surprise, phi, sigma }
}

/// Step 5: the new volatility, by the Illinois method.
fn volatility(player: Strength, variance: f64, delta: f64, tau: f64) -> f64 {
    const EXACT: f64 = 1e-6;
    let Strength { phi, sigma, .. } = player;
    let start = (sigma * sigma).ln();
    let f = |x: f64| {
        let grown = phi * phi + variance + x.exp();
        x.exp() * (delta * delta - grown) / (2.0 * grown * grown) - (x - start) / (tau * tau)
    };
    let mut a = start;
    let mut b = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let below = (1..100).map(|steps| start - f64::from(steps) * tau).find(|&x| f(x) >= 0.0);
        below.unwrap_or(start - 100.0 * tau)
    };
    let (mut at_a, mut at_b) = (f(a), f(b));
    // Converges within ten steps; the bound is for numbers that nobody has thought of.
    for _ in 0..100 {
        if (b - a).abs() <= EXACT {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = f(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use skillratings::{
        Outcomes,
        glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
    };

    use super::{Limits, SCALE, Strength, aged, update};

    fn strength(rating: f64, deviation: f64, volatility: f64) -> Strength {
        Strength { mu: (rating - 1500.0) / SCALE, phi: deviation / SCALE, sigma: volatility }
    }

    fn parts(strength: Strength) -> (f64, f64) {
        (strength.mu * SCALE + 1500.0, strength.phi * SCALE)
    }

    #[test]
    fn the_example_of_glickman_comes_out() {
        let games = [
            (strength(1400.0, 30.0, 0.06), 1.0),
            (strength(1550.0, 100.0, 0.06), 0.0),
            (strength(1700.0, 300.0, 0.06), 0.0),
        ];
        let after =
            update(strength(1500.0, 200.0, 0.06), &games, 1.0, Limits { tau: 0.5, phi: f64::MAX });
        let (rating, deviation) = parts(after);
        assert!((rating - 1464.05).abs() < 0.01, "{rating}");
        assert!((deviation - 151.52).abs() < 0.01, "{deviation}");
        assert!((after.sigma - 0.05999).abs() < 0.00001, "{}", after.sigma);
    }

    #[test]
    fn whole_periods_give_what_skillratings_gives() {
        for tau in [0.3, 0.5, 0.75, 1.2] {
            for rating in [600.0, 1500.0, 2400.0] {
                for deviation in [45.0, 110.0, 350.0] {
                    for opponent in [400.0, 1500.0, 2900.0] {
                        for other in [45.0, 200.0, 350.0] {
                            for (score, outcome) in
                                [(0.0, Outcomes::LOSS), (0.5, Outcomes::DRAW), (1.0, Outcomes::WIN)]
                            {
                                let mine = update(
                                    strength(rating, deviation, 0.06),
                                    &[(strength(opponent, other, 0.06), score)],
                                    1.0,
                                    Limits { tau, phi: f64::MAX },
                                );
                                let of = |rating, deviation| Glicko2Rating {
                                    rating,
                                    deviation,
                                    volatility: 0.06,
                                };
                                let theirs = glicko2_rating_period(
                                    &of(rating, deviation),
                                    &[(of(opponent, other), outcome)],
                                    &Glicko2Config { tau, convergence_tolerance: 1e-6 },
                                );
                                let (rating, deviation) = parts(mine);
                                assert!((rating - theirs.rating).abs() < 1e-3);
                                assert!((deviation - theirs.deviation).abs() < 1e-3);
                                assert!((mine.sigma - theirs.volatility).abs() < 1e-5);
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn two_halves_of_a_period_are_a_period() {
        let halves = aged(aged(0.3, 0.06, 0.5), 0.06, 0.5);
        assert!((halves - aged(0.3, 0.06, 1.0)).abs() < 1e-12);
    }
}
