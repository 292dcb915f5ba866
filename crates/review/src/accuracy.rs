//! Accuracy: how much of its winning chances a side kept, move by move.
//!
//! The definition is that of lichess.org, with two differences. Moves without
//! a choice do not count: in draughts most captures are forced, and everybody
//! would play them perfectly. And no point is added for uncertainty: a move
//! that gives nothing away is worth 100 exactly.

use crownhead_rules::{ByColor, Color};

/// The least and the greatest number of positions of a window.
const WINDOW: [usize; 2] = [2, 8];
/// The least and the greatest weight of a move, in hundredths of the chances.
const WEIGHT: [f64; 2] = [0.5, 12.0];

/// A move with a choice, as accuracy sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    /// Its index in the game.
    pub(crate) index: usize,
    /// Who made it.
    pub(crate) mover: Color,
    /// The chances it gave away, out of 1.
    pub(crate) loss: f64,
}

/// The accuracy of one move that gave away so much of all chances, from 0 to
/// 100: `103.1668 × exp(-4.3544 × loss) - 3.1669`.
///
/// ```
/// use crownhead_review::accuracy_of_loss;
///
/// assert_eq!(accuracy_of_loss(0.0), 100.0);
/// assert!((accuracy_of_loss(0.1) - 63.6).abs() < 0.1);
/// assert_eq!(accuracy_of_loss(1.0), 0.0);
/// ```
pub fn accuracy_of_loss(loss: f64) -> f64 {
    const TOP: f64 = 103.166_810_071_164_9;
    const DECAY: f64 = 4.354_415_386_753_951;
    (TOP * (-DECAY * loss).exp() - (TOP - 100.0)).clamp(0.0, 100.0)
}

/// The accuracy of each side: the mean of two means of its moves with a choice.
/// One is weighted by how unsettled the game was around the move (the standard
/// deviation of White's chances in a window), the other is harmonic, so that
/// one blunder is not outweighed by many easy moves. `chances` are White's, one
/// for each position of the game, the first and the last included. `None` for
/// a side that had no choice.
pub(crate) fn of_sides(chances: &[f64], made: &[Made]) -> ByColor<Option<f64>> {
    let moves = chances.len().saturating_sub(1);
    let size = (moves / 10).clamp(WINDOW[0], WINDOW[1]);
    ByColor::from_fn(|side| {
        let own: Vec<(f64, f64)> = made
            .iter()
            .filter(|made| made.mover == side)
            .map(|made| (accuracy_of_loss(made.loss), weight(chances, made.index, size)))
            .collect();
        if own.is_empty() {
            return None;
        }
        let weights: f64 = own.iter().map(|(_, weight)| weight).sum();
        let weighted = own.iter().map(|(value, weight)| value * weight).sum::<f64>() / weights;
        // An accuracy of 0 would make the harmonic mean 0, whatever else was played.
        let inverses: f64 = own.iter().map(|(value, _)| 1.0 / value.max(1.0)).sum();
        let harmonic = own.len() as f64 / inverses;
        Some(f64::midpoint(weighted, harmonic))
    })
}

/// The weight of a move: the standard deviation, in hundredths, of the chances
/// in the window of `size` positions that ends with the position after it.
fn weight(chances: &[f64], index: usize, size: usize) -> f64 {
    let end = (index + 2).max(size).min(chances.len());
    let window = &chances[end.saturating_sub(size)..end];
    let count = window.len().max(1) as f64;
    let mean = window.iter().sum::<f64>() / count;
    let variance = window.iter().map(|chance| (chance - mean).powi(2)).sum::<f64>() / count;
    (100.0 * variance.sqrt()).clamp(WEIGHT[0], WEIGHT[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(index: usize, loss: f64) -> Made {
        let mover = if index.is_multiple_of(2) { Color::White } else { Color::Black };
        Made { index, mover, loss }
    }

    #[test]
    fn the_first_and_the_last_values_of_the_curve() {
        assert!((accuracy_of_loss(0.2) - 40.0).abs() < 0.5);
        assert!((accuracy_of_loss(0.3) - 24.8).abs() < 0.5);
        assert!(accuracy_of_loss(0.5) < 10.0);
    }

    #[test]
    fn a_faultless_game_is_worth_a_hundred_and_no_choice_nothing() {
        let chances = [0.5; 5];
        let all: Vec<Made> = (0..4).map(|index| made(index, 0.0)).collect();
        assert_eq!(of_sides(&chances, &all), ByColor::from_fn(|_| Some(100.0)));
        assert_eq!(of_sides(&chances, &all[..1]).black, None);
        assert_eq!(of_sides(&[0.5], &[]), ByColor::from_fn(|_| None));
    }

    #[test]
    fn a_blunder_costs_its_side_alone_and_more_than_its_share() {
        let mut chances = vec![0.5; 4];
        chances.extend([0.1; 7]);
        let moves: Vec<Made> = (0..10).map(|index| made(index, 0.0)).collect();
        let mut with_blunder = moves.clone();
        with_blunder[2].loss = 0.4;
        let found = of_sides(&chances, &with_blunder);
        assert_eq!(found.black, Some(100.0));
        let white = found.white.unwrap();
        let plain = (4.0 * 100.0 + accuracy_of_loss(0.4)) / 5.0;
        assert!(white < plain, "{white} {plain}");
        assert!(white > 0.0);
    }
}
