//! `crownhead bench`: the engine's fingerprint and its speed.

use std::time::Duration;

use clap::Args as ClapArgs;
use crownhead_engine::bench::{Bench, bench};
use crownhead_rules::{RuleSet, catalog};
use serde::Serialize;

use crate::{house, output::Output};

#[derive(Debug, ClapArgs)]
pub(crate) struct BenchArgs {
    /// Only this rule set: an id or a TOML file of house rules; all if left
    /// out
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE", requires = "rules")]
    set: Vec<String>,
    /// How many plies to look ahead; the fingerprint in commits is taken with
    /// the default
    #[arg(long, default_value_t = 11, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// Search so often and show the best speed: other programs disturb
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    repeat: u32,
    /// Print one JSON object per rule set
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BenchJson<'a> {
    rules: &'a str,
    nodes: u64,
    seconds: f64,
    nps: u64,
    start_nps: u64,
}

pub(crate) fn run(args: &BenchArgs, output: &mut Output) -> anyhow::Result<()> {
    let list: Vec<RuleSet> = match &args.rules {
        Some(rules) => vec![house::load(rules, &args.set)?],
        None => catalog::ALL.iter().map(RuleSet::from).collect(),
    };
    if !args.json {
        output.line("rules             nodes   Mnodes/s  from the start")?;
    }
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for rules in &list {
        let mut best = bench(rules, args.depth);
        for _ in 1..args.repeat {
            let again = bench(rules, args.depth);
            best.time = best.time.min(again.time);
            best.start_nps = best.start_nps.max(again.start_nps);
        }
        let Bench { nodes: found, time: spent, start_nps } = best;
        nodes += found;
        time += spent;
        let nps = found as f64 / spent.as_secs_f64().max(1e-9);
        if args.json {
            output.json(&BenchJson {
                rules: rules.key(),
                nodes: found,
                seconds: spent.as_secs_f64(),
                nps: nps as u64,
                start_nps: start_nps as u64,
            })?;
        } else {
            let (all, start) = (nps / 1e6, start_nps / 1e6);
            output.line(format!("{:<13} {found:>9} {all:>10.2} {start:>15.2}", rules.key()))?;
        }
        output.flush()?;
    }
    if !args.json {
        output.line(format!("{:.1} s in all", time.as_secs_f64()))?;
        output.line(format!("Bench: {nodes}"))?;
    }
    Ok(())
}
