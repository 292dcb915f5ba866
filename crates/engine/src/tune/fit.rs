//! Fits weights to games: logistic regression by stochastic gradient descent.

use crownhead_rules::{ByColor, KingRange, Objective, RuleSet};

use super::{
    features::{Active, Read, SIZES, reader_for},
    games::{BadGames, Record},
    samples::{Sample, Samples},
};
use crate::{
    Endgames,
    eval::{
        Term,
        weights::{UNIT, Weights},
    },
    random::Random,
};

/// The settings of a fit.
#[derive(Clone, Debug)]
pub struct FitSettings {
    /// Passes over the positions.
    pub epochs: usize,
    /// The seed of the order of the positions.
    pub seed: u64,
    /// The share of the search score in the target; the result of the game has
    /// the rest.
    pub opinion: f32,
    /// How often the same position is used at most.
    pub repeats: u8,
    /// Tables that correct the results: what they say of a position counts for
    /// it and for those before it.
    pub endgames: Endgames,
    /// The endgame value of a piece in hundredths of a man, instead of the
    /// usual one; 0 for the fitted one.
    pub ending: Option<f64>,
    /// Whether to use positions in which the opponent threatens to capture, too.
    pub threatened: bool,
}

impl Default for FitSettings {
    fn default() -> Self {
        Self {
            epochs: 6,
            seed: 1,
            opinion: 0.7,
            repeats: 4,
            endgames: Endgames::Unknown,
            ending: None,
            threatened: false,
        }
    }
}

/// The result of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Positions fitted to.
    pub positions: usize,
    /// Games White won, games drawn, games Black won.
    pub results: [usize; 3],
    /// Hundredths of a man per logit of the scores in the games.
    pub scale: f64,
    /// The mean error before the fit, in nats, on the held-out positions.
    pub before: f64,
    /// The mean error after the fit, on the same positions.
    pub after: f64,
}

/// Hundredths of a man per logit before the first fit.
pub(super) const LOGIT: f32 = 70.0;
/// Fits weights to games, beginning with those given.
pub fn fit(
    rules: &RuleSet,
    start: &Weights,
    games: &[&[Record]],
    settings: &FitSettings,
) -> Result<(Weights, Fit), BadGames> {
    let reader = &*reader_for(rules, start);
    let Samples { mut fitted, held_back, results, scale } =
        Samples::of(rules, reader, games, settings)?;
    let targets = |sample: &Sample| match sample.score {
        Some(score) => {
            let expected = sigmoid((f64::from(score) / scale) as f32);
            sample.result + settings.opinion * (expected - sample.result)
        }
        None => sample.result,
    };
    let initial = start.values.iter().enumerate().map(|(weight, values)| {
        values.map(|value| f32::from(value) * size(weight) / (LOGIT * UNIT as f32))
    });
    let weights: Vec<[f32; 2]> = initial.collect();
    let mut model = Model { squares: vec![[4.0; 2]; weights.len()], weights };
    let measure = |model: &Model| {
        let mut active = Active::default();
        let (mut sum, mut count) = (0.0, 0);
        for sample in &held_back {
            if reader.read(&sample.pieces, &mut active) {
                let p = sigmoid(model.logit(&active)).clamp(1e-6, 1.0 - 1e-6);
                let target = targets(sample);
                sum -= f64::from(target * p.ln() + (1.0 - target) * (1.0 - p).ln());
                count += 1;
            }
        }
        sum / f64::from(count.max(1))
    };
    let before = measure(&model);
    let mut random = Random::new(settings.seed ^ 0x7475_6e65);
    let mut active = Active::default();
    let mut mean = vec![[0.0f64; 2]; model.weights.len()];
    let mut passes = 0;
    for epoch in 0..settings.epochs {
        random.shuffle(&mut fitted);
        let rate = 0.08 / (1.0 + epoch as f32);
        for sample in &fitted {
            if reader.read(&sample.pieces, &mut active) {
                let error = sigmoid(model.logit(&active)) - targets(sample);
                model.learn(&active, error, rate);
            }
        }
        // Averages the weights of the later passes, which vary less than the
        // last ones.
        if 2 * epoch >= settings.epochs {
            passes += 1;
            for (mean, weights) in mean.iter_mut().zip(&model.weights) {
                mean[0] += f64::from(weights[0]);
                mean[1] += f64::from(weights[1]);
            }
        }
    }
    if passes > 0 {
        for (mean, weights) in mean.iter().zip(&mut model.weights) {
            *weights = mean.map(|sum| (sum / f64::from(passes)) as f32);
        }
    }
    let after = measure(&model);
    let movement = &rules.rules().movement;
    let (to_centimen, more) = if movement.objective == Objective::Normal {
        let mut lead = lead(movement.king_range);
        if let Some(ending) = settings.ending {
            lead[1] = ending;
        }
        worth_of_a_man(reader, &model, &fitted, lead)
    } else {
        (LOGIT, 0.0)
    };
    let to_weight = |(weight, values): (usize, &[f32; 2])| {
        let is_piece =
            [Term::Man, Term::King, Term::MoreKings].iter().any(|&t| t as usize == weight);
        let more = [0.0, if is_piece { more } else { 0.0 }];
        std::array::from_fn(|phase| {
            let value = (values[phase] * to_centimen + more[phase]) * UNIT as f32 / size(weight);
            value.round().clamp(-12_000.0, 12_000.0) as i16
        })
    };
    let values = model.weights.iter().enumerate().map(to_weight).collect();
    let fit = Fit { positions: fitted.len(), results, scale, before, after };
    Ok((Weights::from_values(start.shape().clone(), values), fit))
}

/// The scale of a weight: its feature is divided by this.
pub(super) fn size(weight: usize) -> f32 {
    SIZES.get(weight).copied().unwrap_or(1.0)
}

/// The weights during the fit, in logits.
struct Model {
    weights: Vec<[f32; 2]>,
    /// Sums of squared gradients (AdaGrad): frequently updated weights take
    /// smaller steps.
    squares: Vec<[f32; 2]>,
}

impl Model {
    fn logit(&self, active: &Active) -> f32 {
        let (middle, end) = (active.middle, 1.0 - active.middle);
        let value = |&(weight, count): &(u32, f32)| {
            let [m, e] = self.weights[weight as usize];
            count * (m * middle + e * end)
        };
        active.features.iter().map(value).sum()
    }

    fn learn(&mut self, active: &Active, error: f32, rate: f32) {
        for &(weight, count) in &active.features {
            let weights = &mut self.weights[weight as usize];
            let squares = &mut self.squares[weight as usize];
            for (phase, share) in [active.middle, 1.0 - active.middle].into_iter().enumerate() {
                let gradient = error * count * share;
                squares[phase] += gradient * gradient;
                weights[phase] -= rate * gradient / squares[phase].sqrt();
            }
        }
    }
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The value of a piece of material in the middle game and in the endgame, in
/// hundredths of a man.
///
/// The endgame value is fixed and not fitted: an engine that plays endings
/// weakly learns that material is worth little there, avoids exchanges when
/// ahead, and so never learns better. At 4,000 nodes a move, English draughts
/// gains some 80 Elo with 170 instead of 100; with flying kings 100 is better
/// than 170 by 36 to 54 Elo and better than 60 by 30.
fn lead(king_range: KingRange) -> [f64; 2] {
    match king_range {
        KingRange::Short => [100.0, 170.0],
        KingRange::Flying => [100.0, 100.0],
    }
}

/// The scale in hundredths of a man per logit at which a piece of material is
/// worth 100 in the middle game, and the correction for the endgame.
fn worth_of_a_man(
    reader: &dyn Read,
    model: &Model,
    samples: &[Sample],
    [lead_middle, lead_end]: [f64; 2],
) -> (f32, f32) {
    let mut active = Active::default();
    // Linear least squares: the value of a lead as a mixture of its middle-game
    // and endgame values.
    let (mut mm, mut me, mut ee, mut mv, mut ev) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for sample in samples.iter().take(1_000_000) {
        let pieces = &sample.pieces;
        let lead = |of: ByColor<u128>| of.white.count_ones() as i32 - of.black.count_ones() as i32;
        let men = lead(pieces.men);
        if lead(pieces.kings) == 0 && men.abs() == 1 && reader.read(pieces, &mut active) {
            let value = f64::from(model.logit(&active) * men as f32);
            let (m, e) = (f64::from(active.middle), 1.0 - f64::from(active.middle));
            mm += m * m;
            me += m * e;
            ee += e * e;
            mv += m * value;
            ev += e * value;
        }
    }
    let determinant = mm * ee - me * me;
    if determinant <= 1e-9 {
        return (LOGIT, 0.0);
    }
    let middle = (mv * ee - ev * me) / determinant;
    let end = (ev * mm - mv * me) / determinant;
    let scale = (lead_middle / middle.max(0.01)).clamp(40.0, 160.0);
    let more = (lead_end - end * scale).clamp(0.0, lead_end);
    (scale as f32, more as f32)
}

#[cfg(test)]
mod tests {
    use crownhead_nnue::State;
    use crownhead_rules::{
        Color, RuleSet,
        kernel::{Kernel, Layout, MovementSource},
        with_kernel,
    };

    use super::{
        super::{features::Reader, opening::ending},
        *,
    };
    use crate::eval::{Evaluate, Linear};

    /// The evaluation adds up by tables what the fit adds up one by one.
    #[test]
    fn the_fit_and_the_evaluation_see_the_same() {
        for id in ["english", "italian", "international", "frisian", "turkish", "spantsiretti"] {
            let rules = RuleSet::named(id).expect("a rule set");
            with_kernel!(&rules, |kernel| compare(&rules, kernel));
        }
    }

    fn compare<M: MovementSource, L: Layout>(rules: &RuleSet, kernel: &Kernel<M, L>) {
        let mut random = Random::new(7);
        let shape = Weights::untuned(rules).shape().clone();
        let mut number = || random.below(41) as i16 - 20;
        let mut values: Vec<[i16; 2]> =
            (0..shape.weights()).map(|_| [number(), number()]).collect();
        // Empty windows are not fitted to.
        for window in shape.windows() {
            if let Some((weight, _)) = shape.pattern(window, 0) {
                values[weight] = [0; 2];
            }
        }
        let to_float = |(weight, values): (usize, &[i16; 2])| {
            values.map(|value| f32::from(value) * size(weight) / UNIT as f32)
        };
        let floats: Vec<[f32; 2]> = values.iter().enumerate().map(to_float).collect();
        let model = Model { squares: vec![[0.0; 2]; floats.len()], weights: floats };
        let weights = Weights::from_values(shape.clone(), values);
        let linear = Linear::new(rules, kernel, &weights, None);
        let reader = Reader::new(rules, *kernel, shape);
        let mut active = Active::default();
        let mut compared = 0;
        for _ in 0..300 {
            let Some(position) = ending(rules, &mut random) else { continue };
            let board = position.board_for(kernel);
            if reader.read(&reader.pack(board), &mut active) {
                let sign = if board.turn == Color::White { 1.0 } else { -1.0 };
                let fitted = sign * model.logit(&active);
                let value = linear.evaluate(kernel, board, &mut State::default(), 0) as f32;
                assert!((fitted - value).abs() <= 1.01, "{fitted} and {value}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared} positions");
    }
}
