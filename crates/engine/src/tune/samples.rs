//! The quiet positions of games, with what a fit needs to know of each.

use std::{collections::HashMap, io};

use crownhead_rules::{Color, RuleSet};

use super::{
    features::{Active, Pieces, Read, reader_for},
    fit::{FitSettings, LOGIT, size},
    games::{BadGames, Record},
    play::points_of,
};
use crate::{
    eval::weights::{UNIT, Weights},
    tables::Tables,
};

/// One game in so many is held out to measure the error.
const HELD_BACK: usize = 20;

/// A position with its target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    pub(super) pieces: Pieces,
    /// The result for White: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub(super) result: f32,
    /// The score of the search for White.
    pub(super) score: Option<i32>,
    /// Whether the opponent of the side to move threatens to capture.
    pub(super) is_threatened: bool,
}

/// The samples of games.
#[derive(Debug)]
pub(super) struct Samples {
    /// Those to fit to.
    pub(super) fitted: Vec<Sample>,
    /// Those of the games held out.
    pub(super) held_back: Vec<Sample>,
    /// Games White won, games drawn, games Black won.
    pub(super) results: [usize; 3],
    /// Hundredths of a man per logit of the scores.
    pub(super) scale: f64,
}

impl Samples {
    pub(super) fn of(
        rules: &RuleSet,
        reader: &dyn Read,
        games: &[&[Record]],
        settings: &FitSettings,
    ) -> Result<Self, BadGames> {
        let tables = settings.endgames.tables(rules);
        let mut fitted: Vec<Sample> = Vec::new();
        let mut held_back = Vec::new();
        let mut results = [0; 3];
        let mut seen: HashMap<u64, u8> = HashMap::new();
        let mut of_game = Vec::new();
        for (index, record) in games.iter().copied().flatten().enumerate() {
            results[usize::from(2 - record.points.min(2))] += 1;
            of_game.clear();
            read_game(rules, reader, &tables, record, settings.threatened, &mut of_game)
                .ok_or(BadGames::Game { number: index + 1 })?;
            if index % HELD_BACK == 0 {
                held_back.extend(of_game.iter().map(|(_, sample)| *sample));
                continue;
            }
            for (hash, sample) in &of_game {
                let times = seen.entry(*hash).or_default();
                if *times < settings.repeats {
                    *times += 1;
                    fitted.push(*sample);
                }
            }
        }
        drop(seen);
        let scale = scale_of_scores(&fitted);
        Ok(Self { fitted, held_back, results, scale })
    }
}

/// The quiet positions of a game, with their hashes. `None` if it cannot be
/// replayed.
fn read_game(
    rules: &RuleSet,
    reader: &dyn Read,
    tables: &Tables,
    record: &Record,
    threatened: bool,
    samples: &mut Vec<(u64, Sample)>,
) -> Option<()> {
    let mut known = Vec::new();
    record.replay(rules, &mut |position, score| {
        if let Some(wdl) = reader.known(position, tables) {
            known.push((samples.len(), points_of(wdl, position.turn())));
        }
        if let Some((pieces, is_threatened)) = reader.pieces(position)
            && (threatened || !is_threatened)
        {
            let sign = if position.turn() == Color::White { 1 } else { -1 };
            let score = score.map(|score| sign * score);
            samples.push((position.hash(), Sample { pieces, result: 0.0, score, is_threatened }));
        }
    })?;
    // Backwards: the result of the game, until a table says otherwise.
    let mut points = record.points;
    for (index, (_, sample)) in samples.iter_mut().enumerate().rev() {
        while let Some(&(at, better)) = known.last()
            && at >= index
        {
            points = better;
            known.pop();
        }
        sample.result = f32::from(points) / 2.0;
    }
    Some(())
}

/// The scale in hundredths of a man per logit at which the scores predict the
/// results best.
fn scale_of_scores(samples: &[Sample]) -> f64 {
    let some: Vec<(f64, f64)> = samples
        .iter()
        .step_by((samples.len() / 200_000).max(1))
        .filter_map(|sample| Some((f64::from(sample.score?), f64::from(sample.result))))
        .collect();
    if some.is_empty() {
        return f64::from(LOGIT);
    }
    let error = |scale: f64| {
        let sum: f64 = some
            .iter()
            .map(|(score, result)| {
                let p = (1.0 / (1.0 + (-score / scale).exp())).clamp(1e-6, 1.0 - 1e-6);
                -(result * p.ln() + (1.0 - result) * (1.0 - p).ln())
            })
            .sum();
        sum
    };
    let scales = (0..=60).map(|step| 20.0 * 1.05f64.powi(step));
    let best = scales.map(|scale| (error(scale), scale)).min_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(f64::from(LOGIT), |(_, scale)| scale)
}

/// Positions of games with what a trainer in another language needs to know of
/// them.
#[expect(missing_debug_implementations, reason = "it holds a reader, which has none")]
pub struct Positions {
    squares: usize,
    samples: Samples,
    reader: Box<dyn Read>,
    weights: Weights,
}

impl Positions {
    /// The positions of games, to be evaluated with these weights.
    pub fn of(
        rules: &RuleSet,
        games: &[&[Record]],
        weights: &Weights,
        settings: &FitSettings,
    ) -> Result<Self, BadGames> {
        let reader = reader_for(rules, weights);
        let samples = Samples::of(rules, &*reader, games, settings)?;
        let squares = weights.shape_on(rules).cells();
        Ok(Self { squares, samples, reader, weights: weights.clone() })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.samples.fitted.len() + self.samples.held_back.len()
    }

    /// Writes them to a file.
    ///
    /// It begins with the line `crownhead positions 2 squares=N scale=S`, where
    /// the scale is in hundredths of a man per logit of the scores. A record of
    /// fixed size follows for each position: White's men, White's kings,
    /// Black's men and Black's kings as bit sets of the squares in reading
    /// order (each rounded up to whole bytes, lowest first); a byte that is 1 if
    /// Black is to move, with 2 added for a position of a game that is held out and 4
    /// where the opponent of the side to move threatens to capture;
    /// the result for White in half points; and the score of the search and the
    /// static evaluation for White in hundredths of a man, in two bytes each,
    /// -32768 for none.
    pub fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let Samples { fitted, held_back, scale, .. } = &self.samples;
        writeln!(out, "crownhead positions 2 squares={} scale={scale:.2}", self.squares)?;
        let mut active = Active::default();
        for (samples, held_out) in [(fitted, 0), (held_back, 2)] {
            for sample in samples {
                self.write_one(sample, held_out, &mut active, out)?;
            }
        }
        Ok(())
    }

    fn write_one(
        &self,
        sample: &Sample,
        held_out: u8,
        active: &mut Active,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let Pieces { men, kings, turn } = sample.pieces;
        for set in [men.white, kings.white, men.black, kings.black] {
            out.write_all(&set.to_le_bytes()[..self.squares.div_ceil(8)])?;
        }
        let flags = u8::from(turn == Color::Black) + held_out + 4 * u8::from(sample.is_threatened);
        out.write_all(&[flags, (2.0 * sample.result) as u8])?;
        let score = sample.score.map_or(i16::MIN, |score| score.clamp(-32_000, 32_000) as i16);
        out.write_all(&score.to_le_bytes())?;
        let is_fitted = self.reader.read(&sample.pieces, active);
        let eval = if is_fitted { self.evaluate(active) } else { i16::MIN };
        out.write_all(&eval.to_le_bytes())
    }

    /// The static evaluation for White in hundredths of a man.
    fn evaluate(&self, active: &Active) -> i16 {
        let value = |&(weight, count): &(u32, f32)| {
            let [middle, end] = self.weights.values[weight as usize].map(f32::from);
            count * size(weight as usize) * (middle * active.middle + end * (1.0 - active.middle))
        };
        let sum: f32 = active.features.iter().map(value).sum();
        (sum / UNIT as f32).round().clamp(-32_000.0, 32_000.0) as i16
    }
}
