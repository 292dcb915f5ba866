//! `crownhead tune`: weights for the evaluation, from games the engine plays
//! against itself.

use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicUsize, Ordering},
};

use anyhow::{Context, bail};
use clap::Args as ClapArgs;
use crownhead_engine::{
    eval::weights::Weights,
    tune::{Settings, tune},
};

use crate::{
    args::RulesArgs,
    house,
    output::{self, Output},
};

#[derive(Debug, ClapArgs)]
pub(crate) struct TuneArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Where to write the weights, after each generation
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Begin with the weights of this file, not from scratch
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// Fit a short list by rows and rings, for boards of any size
    #[arg(long, conflicts_with = "start")]
    coarse: bool,
    /// Games of each generation; each plays with the weights of the last
    #[arg(long, value_name = "N,N...", value_delimiter = ',', default_value = "2000,5000")]
    games: Vec<usize>,
    /// Positions to look at for each move
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// How often to go through the positions when fitting
    #[arg(long, default_value_t = 6)]
    epochs: usize,
    /// Decides the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at the same time; the result is the same
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

pub(crate) fn run(args: &TuneArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let mut weights = match &args.start {
        Some(path) => {
            let name = path.display();
            let file = fs::read(path).with_context(|| format!("cannot read {name}"))?;
            let weights = Weights::read(&file).with_context(|| name.to_string())?;
            if !weights.fits(&rules) {
                bail!("{name}: these weights are for another board");
            }
            weights
        }
        None if args.coarse => Weights::untuned_coarse(&rules),
        None => Weights::untuned(&rules),
    };
    for (generation, &games) in args.games.iter().enumerate() {
        let is_first = generation == 0 && args.start.is_none();
        let settings = Settings {
            games,
            nodes: args.nodes,
            threads: args.threads.into(),
            seed: args.seed.wrapping_add(generation as u64) << 32,
            epochs: args.epochs,
            // Before the first fit the search has no opinion worth learning.
            opinion: if is_first { 0.0 } else { 0.3 },
        };
        let bar = output::progress(games as u64, "{bar:30} {pos}/{len} games, {eta} left");
        let played = AtomicUsize::new(0);
        let (fitted, fit) = tune(&rules, &weights, &settings, &|_| {
            bar.set_position(played.fetch_add(1, Ordering::Relaxed) as u64 + 1);
        });
        bar.finish_and_clear();
        weights = fitted;
        let [white, drawn, black] = fit.results;
        output.line(format!(
            "generation {}: {games} games (+{white} ={drawn} -{black} for White), \
             {} positions, error {:.4} before and {:.4} after",
            generation + 1,
            fit.positions,
            fit.before,
            fit.after
        ))?;
        output.flush()?;
        let name = args.output.display();
        fs::write(&args.output, weights.write()).with_context(|| format!("cannot write {name}"))?;
    }
    Ok(())
}
