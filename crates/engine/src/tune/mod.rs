//! Tuning: games of the engine against itself ([`self_play`]), files of them
//! ([`Games`]), and weights of the evaluation fitted to them ([`fit`]).
//!
//! Games begin with a few random moves. Every quiet position is used with the
//! result of its game, corrected by endgame tables, and the score of its
//! search. The same settings give the same games and the same weights, whatever
//! the number of threads.

mod features;
mod fit;
mod games;
mod opening;
mod play;
mod samples;

use std::sync::Arc;

pub use self::{
    fit::{Fit, FitSettings, fit},
    games::{BadGames, Games, Record, Stats, header},
    opening::random_opening,
    play::{SelfPlay, self_play},
    samples::Positions,
};

use crownhead_rules::RuleSet;

use crate::eval::weights::Weights;

/// The settings of a run of several generations.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// Games of each generation.
    pub generations: Vec<usize>,
    /// How they are played. The first generation has these weights, each other
    /// one those fitted to the ones before.
    pub self_play: SelfPlay,
    /// How weights are fitted to them.
    pub fit: FitSettings,
    /// Whether the first weights have been tuned. If not, the scores of the
    /// first generation are not used as targets.
    pub is_tuned: bool,
}

/// Plays games and fits weights to them, generation by generation. Calls
/// `progress` after each game and `finished` after each fit.
///
/// From the second generation on, the fit uses the positions of all generations
/// but the first.
///
/// # Errors
///
/// Where a game of its own cannot be replayed, which would be a fault of this
/// crate.
pub fn tune(
    rules: &RuleSet,
    start: &Weights,
    tuning: &Tuning,
    progress: &mut dyn FnMut(),
    finished: &mut dyn FnMut(&Weights, &Fit),
) -> Result<Weights, BadGames> {
    let mut weights = start.clone();
    let mut kept: Vec<Vec<Record>> = Vec::new();
    for (generation, &games) in tuning.generations.iter().enumerate() {
        let settings = SelfPlay {
            seed: tuning.self_play.seed.wrapping_add(generation as u64) << 32,
            weights: Some(Arc::new(weights.clone())),
            ..tuning.self_play.clone()
        };
        let mut records = Vec::with_capacity(games);
        self_play(rules, &settings, 0..games, &mut |record| {
            records.push(record);
            progress();
            true
        });
        if generation == 1 {
            kept.clear();
        }
        kept.push(records);
        let mut settings = tuning.fit.clone();
        if generation == 0 && !tuning.is_tuned {
            settings.opinion = 0.0;
        }
        let parts: Vec<&[Record]> = kept.iter().map(Vec::as_slice).collect();
        let result;
        (weights, result) = fit(rules, &weights, &parts, &settings)?;
        finished(&weights, &result);
    }
    Ok(weights)
}
