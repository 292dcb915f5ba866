//! `crownhead spsa`: tunes parameters of the search by games against itself.

use std::{fs, path::PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::Args as ClapArgs;
use crownhead_arena::{
    Conduct, Description, Format, Match, PlayerKind, PlayerSpec, Spsa, SpsaState, Tuned,
};
use crownhead_engine::{Stop, Strength};
use serde::{Deserialize, Serialize};

use super::{LimitArgs, OpeningArgs, describe, openings};
use crate::{args::RulesArgs, house, output, output::Output};

#[derive(Debug, ClapArgs)]
pub(crate) struct SpsaArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The engine with the values to begin with
    ///
    /// As for `crownhead match`, for example
    /// `crownhead:hash=8,weights=new.weights,razor_margin=100`.
    #[arg(long = "engine", short = 'e', value_name = "PLAYER", default_value = "crownhead:hash=8")]
    engine: String,
    /// A parameter to tune (may be given more than once; all if left out), and
    /// how far to move it
    ///
    /// The names are those of `crownhead match` (docs/match.md). The usual step
    /// is a twentieth of the range of the parameter.
    #[arg(long = "tune", short = 't', value_name = "NAME[=STEP]")]
    tuned: Vec<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    openings: OpeningArgs,
    /// How many steps
    #[arg(long, default_value_t = 300)]
    steps: usize,
    /// How many pairs of games to play for each step
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..))]
    pairs: u16,
    /// How far a parameter goes for a pair of games won, at the end, as a share
    /// of its step
    #[arg(long, default_value_t = 0.004)]
    rate: f64,
    /// How many games at the same time; the result is the same
    #[arg(long, short, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    concurrency: u16,
    /// Decides everything that is left to chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep the state here; the same command goes on with it
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

#[derive(Serialize, Deserialize)]
struct Saved {
    crownhead_spsa: u32,
    description: Description,
    state: SpsaState,
}

pub(crate) fn run(args: &SpsaArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let engine: PlayerSpec =
        args.engine.parse().map_err(|error| anyhow!("--engine {}: {error}", args.engine))?;
    let PlayerKind::BuiltIn { strength: Strength::Full, options } = &engine.kind else {
        bail!("--engine {}: only crownhead itself can be tuned", args.engine);
    };
    if options.weights.as_ref().is_some_and(|weights| !weights.fits(&rules)) {
        bail!("--engine {}: these weights are for another board", args.engine);
    }
    let mut tuned =
        args.tuned.iter().map(|text| parse(text)).collect::<anyhow::Result<Vec<_>>>()?;
    if tuned.is_empty() {
        tuned = Tuned::all();
    }
    let pairs = usize::from(args.pairs);
    let wanted = args.steps.saturating_mul(pairs).min(100_000);
    let (openings, source) = openings(&args.openings, &rules, args.seed, wanted)?;
    let contest = Match {
        rules,
        players: vec![engine.clone(), engine.clone()],
        format: Format::RoundRobin,
        games: 2 * pairs,
        openings,
        control: args.limits.control()?,
        conduct: Conduct::default(),
        concurrency: args.concurrency.into(),
        seed: args.seed,
        sprt: None,
    };
    contest.check()?;
    let description = described(&contest, args, &tuned, &source);
    let spsa =
        Spsa { contest, options: options.clone(), tuned, steps: args.steps, rate: args.rate };
    let mut state = load(args, &description)?.unwrap_or_else(|| spsa.start());
    let stop = Stop::new();
    let signal = stop.clone();
    // Without a handler the program just ends, which the state survives.
    let _ = ctrlc::set_handler(move || signal.stop());
    let bar = output::progress(args.steps as u64, "{elapsed_precise} [{bar:30}] {pos}/{len} {msg}");
    bar.set_position(state.steps as u64);
    spsa.run(&mut state, &stop, &mut |state| {
        bar.set_position(state.steps as u64);
        bar.set_message(in_words(&spsa, state));
        let Some(path) = &args.state else { return Ok(()) };
        let saved =
            Saved { crownhead_spsa: 1, description: description.clone(), state: state.clone() };
        let text = serde_json::to_string(&saved)?;
        crownhead_files::save(path, text.as_bytes()).map_err(std::io::Error::other)
    })?;
    bar.finish_and_clear();
    output.line(format!("{} steps of {}, {} games", state.steps, args.steps, state.games))?;
    let before = spsa.start().values;
    for ((tuned, value), before) in spsa.tuned.iter().zip(&state.values).zip(before) {
        output.line(format!("{:16} {before:8} {value:10.2}", tuned.name))?;
    }
    output.line(in_words(&spsa, &state))
}

/// `name` or `name=step`.
fn parse(text: &str) -> anyhow::Result<Tuned> {
    let (name, step) = text.split_once('=').map_or((text, None), |(name, step)| (name, Some(step)));
    let mut tuned = Tuned::named(name)
        .ok_or_else(|| anyhow!("--tune {text}: the search has no parameter {name}"))?;
    if let Some(step) = step {
        tuned.step = step.parse().ok().filter(|step| *step > 0.0).ok_or_else(|| {
            anyhow!("--tune {text}: the step must be a number greater than 0, not {step}")
        })?;
    }
    Ok(tuned)
}

/// Everything that decides the values.
fn described(contest: &Match, args: &SpsaArgs, tuned: &[Tuned], source: &str) -> Description {
    let mut description = describe(contest, &args.rules, source);
    let tuned: Vec<_> =
        tuned.iter().map(|tuned| format!("{}={}", tuned.name, tuned.step)).collect();
    description.extend([
        ("parameters".to_owned(), tuned.join(",")),
        ("steps".to_owned(), args.steps.to_string()),
        ("pairs".to_owned(), args.pairs.to_string()),
        ("rate".to_owned(), args.rate.to_string()),
    ]);
    description
}

/// The state of an interrupted run.
fn load(args: &SpsaArgs, description: &Description) -> anyhow::Result<Option<SpsaState>> {
    let Some(path) = args.state.as_deref().filter(|path| path.exists()) else { return Ok(None) };
    let name = path.display();
    let text = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    let saved: Saved =
        serde_json::from_slice(&text).with_context(|| format!("{name} is no state of a tuning"))?;
    let differing = saved.description.iter().zip(description).find(|(then, now)| then != now);
    if let Some(((key, then), (_, now))) = differing {
        bail!("{name} belongs to a tuning with other settings: {key} was {then}, now it is {now}");
    }
    Ok(Some(saved.state))
}

/// The values as options of a player.
fn in_words(spsa: &Spsa, state: &SpsaState) -> String {
    let params = spsa.params(&state.values);
    let value = |tuned: &Tuned| format!("{}={}", tuned.name, params.get(&tuned.name).unwrap_or(0));
    spsa.tuned.iter().map(value).collect::<Vec<_>>().join(",")
}
