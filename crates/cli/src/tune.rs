//! `crownhead tune`: weights for the evaluation, from games the engine plays
//! against itself.

use std::{fs, path::PathBuf};

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
    let weights = match &args.start {
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
    let settings = Settings {
        games: args.games.clone(),
        nodes: args.nodes,
        threads: args.threads.into(),
        seed: args.seed,
        epochs: args.epochs,
        is_tuned: args.start.is_some(),
    };
    let all: usize = args.games.iter().sum();
    let bar = output::progress(all as u64, "{bar:30} {pos}/{len} games, {eta} left");
    let mut generation = 0;
    let mut failed = None;
    tune(&rules, &weights, &settings, &|| bar.inc(1), &mut |weights, fit| {
        generation += 1;
        let [white, drawn, black] = fit.results;
        let line = format!(
            "generation {generation}: {} games (+{white} ={drawn} -{black} for White), \
             {} positions, error {:.4} before and {:.4} after",
            white + drawn + black,
            fit.positions,
            fit.before,
            fit.after
        );
        let told = output.line(line).and_then(|()| output.flush());
        let saved = crownhead_files::save(&args.output, weights.write().as_ref());
        let saved = saved.map_err(anyhow::Error::from);
        failed = failed.take().or(told.and(saved).err());
    });
    bar.finish_and_clear();
    failed.map_or(Ok(()), Err)
}
