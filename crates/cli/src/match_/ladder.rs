//! `crownhead ladder`: every level of the built-in player against the next.

use anyhow::bail;
use clap::{Args as ClapArgs, ValueEnum};
use crownhead_arena::{Rung, ladder, ladder_table, rungs};
use crownhead_engine::Strength;
use serde::Serialize;

use super::{Ended, RecordArgs, describe, play};
use crate::{args::RulesArgs, house, output::Output};

#[derive(Debug, ClapArgs)]
pub(crate) struct LadderArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// How many games on each rung
    #[arg(long, short, default_value_t = 200)]
    games: usize,
    /// The lowest level; below level 1 is the player of random moves
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
    from: u8,
    /// The highest level
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
    to: u8,
    /// Every level against this fixed player, instead of the level below
    #[arg(long, value_enum)]
    against: Option<Fixed>,
    /// How many games at the same time
    #[arg(long, short, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    concurrency: u16,
    /// Decides the openings, and chance in the players
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    record: RecordArgs,
}

/// A fixed player to measure levels by.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Fixed {
    /// Any legal move
    Random,
    /// The most it can take one ply ahead
    Greedy,
    /// Two plies ahead and captures, counting pieces
    TwoPly,
}

#[derive(Serialize)]
struct RungJson {
    player: String,
    against: String,
    wins: u64,
    draws: u64,
    losses: u64,
    pentanomial: [u64; 5],
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    hanging: Option<f64>,
}

pub(crate) fn run(args: &LadderArgs, output: &mut Output) -> anyhow::Result<()> {
    if args.from > args.to || args.from == args.to && args.from > 1 && args.against.is_none() {
        bail!("--from {} --to {}: no rung between these levels", args.from, args.to);
    }
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let against = args.against.map(|fixed| match fixed {
        Fixed::Random => Strength::Random,
        Fixed::Greedy => Strength::Greedy,
        Fixed::TwoPly => Strength::TwoPly,
    });
    let mut contest = ladder(&rules, (args.from, args.to), against, args.games, args.seed)?;
    contest.concurrency = args.concurrency.into();
    let description = describe(&contest, &args.rules, "random2-4");
    let (standings, ended) = play(&contest, &args.record, &description)?;
    let rungs = rungs(&contest, &standings);
    if args.record.json {
        return output.json(&rungs.iter().map(json).collect::<Vec<_>>());
    }
    output.print(ladder_table(&rungs))?;
    if ended == Ended::Interrupted {
        output.line(format!("interrupted after {} games", standings.games))?;
    }
    Ok(())
}

fn json(rung: &Rung) -> RungJson {
    let estimate = rung.tally.estimate();
    let finite = |value: Option<f64>| value.filter(|value| value.is_finite());
    RungJson {
        player: rung.upper.clone(),
        against: rung.lower.clone(),
        wins: rung.tally.wins,
        draws: rung.tally.draws,
        losses: rung.tally.losses,
        pentanomial: rung.tally.pairs.0,
        elo: finite(estimate.map(|estimate| estimate.elo)),
        elo_low: finite(estimate.map(|estimate| estimate.low)),
        elo_high: finite(estimate.map(|estimate| estimate.high)),
        hanging: rung.hanging,
    }
}
