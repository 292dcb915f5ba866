//! `crownhead tune`: weights for the evaluation, from games the engine plays
//! against itself.

use std::{
    fs::{self, File},
    io::{BufWriter, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, bail};
use clap::{Args as ClapArgs, Subcommand};
#[cfg(feature = "cluster")]
use crownhead_engine::Stop;
use crownhead_engine::{
    Endgames,
    eval::weights::Weights,
    tune::{Fit, FitSettings, Games, Positions, SelfPlay, Tuning, fit, header, self_play, tune},
};
use crownhead_rules::RuleSet;

use crate::{
    args::RulesArgs,
    crew::WorkersArgs,
    house,
    output::{self, Output},
};

#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct TuneArgs {
    #[command(subcommand)]
    part: Option<Part>,
    #[command(flatten)]
    whole: WholeArgs,
}

/// One part of it alone.
#[derive(Debug, Subcommand)]
enum Part {
    /// Play games and write them to a file; the same command goes on where it
    /// was interrupted
    Play(PlayArgs),
    /// Fit weights to the games of files
    Fit(FitArgs),
    /// Write the positions of files for another trainer
    Positions(PositionsArgs),
    /// Count the games and positions of files
    Stats(StatsArgs),
}

#[derive(Debug, ClapArgs)]
struct WholeArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Where to write the weights, after each generation
    #[arg(long, short, value_name = "FILE", required = true)]
    output: Option<PathBuf>,
    /// Begin with the weights of this file, not from scratch
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// Fit a short list by rows and rings, for boards of any size
    #[arg(long, conflicts_with = "start")]
    coarse: bool,
    /// Games of each generation; each plays with the weights of the last
    #[arg(long, value_name = "N,N...", value_delimiter = ',', default_value = "2000,5000")]
    games: Vec<usize>,
    #[command(flatten)]
    playing: PlayingArgs,
    /// How often to go through the positions when fitting
    #[arg(long, default_value_t = 6)]
    epochs: usize,
}

#[derive(Debug, ClapArgs)]
struct PlayingArgs {
    /// Positions to look at for each move
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Decides the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at the same time; the result is the same
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Begin where neither side leads by more than this, in hundredths of a man
    #[arg(long, default_value_t = 160)]
    window: i32,
    #[command(flatten)]
    tables: TablesArgs,
}

#[derive(Debug, ClapArgs)]
struct TablesArgs {
    /// Endgame tables that decide results: none, built-in, or a folder
    ///
    /// A game ends as soon as they know its result.
    #[arg(long, value_name = "none|built-in|DIR", default_value = "built-in")]
    tables: String,
}

impl TablesArgs {
    fn endgames(&self) -> anyhow::Result<Endgames> {
        Ok(match self.tables.as_str() {
            "none" => Endgames::Unknown,
            "built-in" => Endgames::BuiltIn,
            folder if Path::new(folder).is_dir() => Endgames::Folder(Path::new(folder).into()),
            folder => bail!("--tables: there is no folder {folder}"),
        })
    }
}

#[derive(Debug, ClapArgs)]
struct PlayArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Where to write the games
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// How many games the file is to have
    #[arg(long, short, default_value_t = 10_000)]
    games: usize,
    /// Play with the weights of this file, not with the built-in ones
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    #[command(flatten)]
    playing: PlayingArgs,
    #[command(flatten)]
    workers: WorkersArgs,
}

#[derive(Debug, ClapArgs)]
struct FitArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Where to write the weights
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Begin with the weights of this file, not from scratch
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// Fit a short list by rows and rings, for boards of any size
    #[arg(long, conflicts_with = "start")]
    coarse: bool,
    /// How often to go through the positions
    #[arg(long, default_value_t = 6)]
    epochs: usize,
    /// Decides the order of the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The share of the search scores in what is fitted to, from 0 to 1
    #[arg(long, default_value_t = 0.7)]
    scores: f32,
    /// How often to use the same position at most
    #[arg(long, default_value_t = 4)]
    repeats: u8,
    /// The value of a piece in the endgame, in hundredths of a man; 0 as fitted
    #[arg(long, value_name = "VALUE")]
    ending: Option<f64>,
    #[command(flatten)]
    tables: TablesArgs,
}

#[derive(Debug, ClapArgs)]
struct PositionsArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Where to write the positions
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Evaluate them with the weights of this file, not with the built-in ones
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// How often to use the same position at most
    #[arg(long, default_value_t = 4)]
    repeats: u8,
    #[command(flatten)]
    tables: TablesArgs,
}

#[derive(Debug, ClapArgs)]
struct StatsArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
}

pub(crate) fn run(args: &TuneArgs, output: &mut Output) -> anyhow::Result<()> {
    match &args.part {
        Some(Part::Play(args)) => play_to_file(args, output),
        Some(Part::Fit(args)) => fit_files(args, output),
        Some(Part::Positions(args)) => positions(args, output),
        Some(Part::Stats(args)) => stats(args, output),
        None => generations(&args.whole, output),
    }
}

fn load(rules: &RulesArgs) -> anyhow::Result<RuleSet> {
    house::load(&rules.rules, &rules.set)
}

fn read_weights(rules: &RuleSet, path: &Path) -> anyhow::Result<Weights> {
    let name = path.display();
    let file = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    let weights = Weights::read(&file).with_context(|| name.to_string())?;
    if !weights.fits(rules) {
        bail!("{name}: these weights are for another board");
    }
    Ok(weights)
}

fn first_weights(
    rules: &RuleSet,
    start: Option<&Path>,
    is_coarse: bool,
) -> anyhow::Result<Weights> {
    match start {
        Some(path) => read_weights(rules, path),
        None if is_coarse => Ok(Weights::untuned_coarse(rules)),
        None => Ok(Weights::untuned(rules)),
    }
}

impl PlayingArgs {
    fn settings(&self, weights: Option<Weights>) -> anyhow::Result<SelfPlay> {
        Ok(SelfPlay {
            nodes: self.nodes,
            seed: self.seed,
            threads: self.threads.into(),
            window: self.window,
            endgames: self.tables.endgames()?,
            weights: weights.map(Arc::new),
        })
    }
}

const BAR: &str = "{bar:30} {pos}/{len} games, {eta} left";

fn generations(args: &WholeArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = load(&args.rules)?;
    let Some(path) = &args.output else { bail!("say where to write the weights: --output FILE") };
    let weights = first_weights(&rules, args.start.as_deref(), args.coarse)?;
    let self_play = args.playing.settings(None)?;
    let endgames = self_play.endgames.clone();
    let tuning = Tuning {
        generations: args.games.clone(),
        self_play,
        fit: FitSettings {
            epochs: args.epochs,
            seed: args.playing.seed,
            endgames,
            ..FitSettings::default()
        },
        is_tuned: args.start.is_some(),
    };
    let bar = output::progress(args.games.iter().sum::<usize>() as u64, BAR);
    let mut generation = 0;
    let mut failed = None;
    tune(&rules, &weights, &tuning, &mut || bar.inc(1), &mut |weights, fit| {
        generation += 1;
        let told = output.line(format!("generation {generation}: {}", in_words(fit)));
        let told = told.and_then(|()| output.flush());
        let saved = crownhead_files::save(path, weights.write().as_ref());
        failed = failed.take().or(told.and(saved.map_err(anyhow::Error::from)).err());
    })?;
    bar.finish_and_clear();
    failed.map_or(Ok(()), Err)
}

fn in_words(fit: &Fit) -> String {
    let [white, drawn, black] = fit.results;
    format!(
        "{} games (+{white} ={drawn} -{black} for White), {} positions, error {:.4} before and \
         {:.4} after",
        white + drawn + black,
        fit.positions,
        fit.before,
        fit.after
    )
}

fn play_to_file(args: &PlayArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = load(&args.rules)?;
    let weights = args.weights.as_deref().map(|path| read_weights(&rules, path)).transpose()?;
    let settings = args.playing.settings(weights)?;
    let described = settings.describe(&rules);
    let name = args.output.display();
    #[cfg(not(feature = "cluster"))]
    if args.workers.workers.is_some() {
        return crate::crew::refuse();
    }
    #[cfg(feature = "cluster")]
    let crew = crate::crew::Crew::of(&args.workers, None)?;
    let mut played = 0;
    let mut file = if args.output.exists() {
        let bytes = fs::read(&args.output).with_context(|| format!("cannot read {name}"))?;
        let games = Games::read(&rules, &bytes).with_context(|| name.to_string())?;
        if games.settings != described {
            bail!(
                "{name} has games played with other settings ({}), not with {described}",
                games.settings
            );
        }
        played = games.records.len();
        let mut file = File::options().write(true).open(&args.output)?;
        // What an interrupted run left of its last game goes.
        file.set_len(games.whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        file
    } else {
        let mut file =
            File::create(&args.output).with_context(|| format!("cannot write {name}"))?;
        file.write_all(header(&rules, &described).as_bytes())?;
        file
    };
    let bar = output::progress(args.games as u64, BAR);
    bar.set_position(played as u64);
    #[cfg(feature = "cluster")]
    if let Some(crew) = crew {
        let mut units = Vec::new();
        let mut from = played;
        while from < args.games {
            let to = (from + GAMES_OF_A_UNIT).min(args.games);
            units.push(serde_json::json!({"from": from, "to": to, "settings": described}));
            from = to;
        }
        // Without a handler the program just ends, which the file survives.
        crew.run(units, &Stop::new(), |_, bytes| {
            file.write_all(&bytes).with_context(|| format!("cannot write {name}"))?;
            bar.inc(GAMES_OF_A_UNIT as u64);
            Ok(true)
        })?;
        bar.finish_and_clear();
        return output.line(format!("{} games in {name}", args.games.max(played)));
    }
    let mut failed = None;
    let mut bytes = Vec::new();
    self_play(&rules, &settings, played..args.games, &mut |record| {
        bytes.clear();
        record.write(&rules, &mut bytes);
        bar.inc(1);
        failed = file.write_all(&bytes).err();
        failed.is_none()
    });
    bar.finish_and_clear();
    if let Some(error) = failed {
        return Err(error).with_context(|| format!("cannot write {name}"));
    }
    output.line(format!("{} games in {name}", args.games.max(played)))
}

/// So many games are handed to a worker together.
#[cfg(feature = "cluster")]
const GAMES_OF_A_UNIT: usize = 16;

/// Plays games for somebody else, as they stand in a file.
#[cfg(feature = "cluster")]
pub(crate) fn unit(
    args: &TuneArgs,
    part: &serde_json::Value,
    bench: &crate::crew::helping::Bench<'_>,
) -> anyhow::Result<Vec<u8>> {
    let Some(Part::Play(args)) = &args.part else { bail!("this is not done for others") };
    let rules = load(&args.rules)?;
    let weights = args.weights.as_deref().map(|path| read_weights(&rules, path)).transpose()?;
    let settings = SelfPlay { threads: 1, ..args.playing.settings(weights)? };
    let described = settings.describe(&rules);
    if part["settings"].as_str() != Some(&described) {
        bail!(
            "this worker would play with other settings ({described}) than the machine that asks ({}): \
             give both the same tables",
            part["settings"]
        );
    }
    let number = |name: &str| part[name].as_u64().context("no number").map(|n| n as usize);
    let mut bytes = Vec::new();
    self_play(&rules, &settings, number("from")?..number("to")?, &mut |record| {
        record.write(&rules, &mut bytes);
        !bench.stop.is_stopped()
    });
    if bench.stop.is_stopped() {
        bail!("stopped");
    }
    Ok(bytes)
}

fn read_games(rules: &RuleSet, paths: &[PathBuf]) -> anyhow::Result<Vec<Games>> {
    let read = |path: &PathBuf| {
        let name = path.display();
        let file = fs::read(path).with_context(|| format!("cannot read {name}"))?;
        Games::read(rules, &file).with_context(|| name.to_string())
    };
    paths.iter().map(read).collect()
}

fn fit_files(args: &FitArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = load(&args.rules)?;
    let start = first_weights(&rules, args.start.as_deref(), args.coarse)?;
    let files = read_games(&rules, &args.games)?;
    let records: Vec<_> = files.iter().map(|games| games.records.as_slice()).collect();
    let settings = FitSettings {
        epochs: args.epochs,
        seed: args.seed,
        opinion: args.scores.clamp(0.0, 1.0),
        repeats: args.repeats,
        endgames: args.tables.endgames()?,
        ending: args.ending,
        threatened: false,
    };
    let (weights, result) = fit(&rules, &start, &records, &settings)?;
    crownhead_files::save(&args.output, weights.write().as_ref())?;
    output.line(in_words(&result))?;
    output.line(format!("{:.0} hundredths of a man per logit", result.scale))
}

fn positions(args: &PositionsArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = load(&args.rules)?;
    let files = read_games(&rules, &args.games)?;
    let records: Vec<_> = files.iter().map(|games| games.records.as_slice()).collect();
    let settings = FitSettings {
        repeats: args.repeats,
        endgames: args.tables.endgames()?,
        threatened: true,
        ..FitSettings::default()
    };
    let weights = args.weights.as_deref().map(|path| read_weights(&rules, path)).transpose()?;
    let weights = weights.unwrap_or_else(|| Weights::for_rules(&rules));
    let positions = Positions::of(&rules, &records, &weights, &settings)?;
    let name = args.output.display();
    let write = || {
        let mut file = BufWriter::new(File::create(&args.output)?);
        positions.write(&mut file)?;
        file.flush()
    };
    write().with_context(|| format!("cannot write {name}"))?;
    output.line(format!("{} positions in {name}", positions.count()))
}

fn stats(args: &StatsArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = load(&args.rules)?;
    for path in &args.games {
        let size = fs::metadata(path).map_or(0, |file| file.len());
        let games = read_games(&rules, std::slice::from_ref(path))?.remove(0);
        let stats = games.stats(&rules).with_context(|| path.display().to_string())?;
        output.line(format!("{}: {}", path.display(), games.settings))?;
        let [black, drawn, white] = stats.results;
        let positions: usize = stats.by_pieces.iter().sum();
        output.line(format!(
            "{} games, +{white} ={drawn} -{black} for White, {positions} positions with a choice, \
             {:.2} bytes each",
            games.records.len(),
            size as f64 / positions.max(1) as f64
        ))?;
        output.line("pieces  positions")?;
        let most = stats.by_pieces.iter().copied().max().unwrap_or(0).max(1);
        for (pieces, &count) in stats.by_pieces.iter().enumerate().filter(|(_, count)| **count > 0)
        {
            let bar = "#".repeat((50 * count).div_ceil(most));
            output.line(format!("{pieces:6} {count:10}  {bar}"))?;
        }
    }
    Ok(())
}
