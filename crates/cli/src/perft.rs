//! `crownhead perft`: counting positions, to prove the generator and to time
//! it.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crownhead_notation::MoveText;
use crownhead_rules::{Move, Position};
use indicatif::ProgressBar;
use serde::Serialize;

use crate::{args::PerftArgs, house, moves, output, output::Output};

#[derive(Serialize)]
struct Report {
    rules: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Branch>>,
}

#[derive(Serialize)]
struct Branch {
    text: String,
    nodes: u64,
}

/// A part of the tree that one thread counts.
struct Task {
    branch: usize,
    position: Position,
    depth: u32,
}

pub(crate) fn run(args: &PerftArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let position = moves::position(&rules, args.fen.as_deref())?;
    let begin = Instant::now();
    let legal = position.moves();
    let counts = count(&position, &legal, args);
    let seconds = begin.elapsed().as_secs_f64();
    let nodes = if args.depth == 0 { 1 } else { counts.iter().sum() };
    let text = MoveText::of(&rules);
    let branches = || legal.iter().zip(&counts).map(|(m, &n)| (text.write_among(&legal, m), n));
    if args.json {
        let divide =
            args.divide.then(|| branches().map(|(text, nodes)| Branch { text, nodes }).collect());
        let rules = rules.key().to_owned();
        return output.json(&Report { rules, depth: args.depth, nodes, seconds, divide });
    }
    if args.divide && args.depth > 0 {
        for (text, nodes) in branches() {
            output.line(format!("{text} {nodes}"))?;
        }
    }
    output.line(format!("nodes {nodes} seconds {seconds:.3}"))
}

/// The count behind each first move.
fn count(position: &Position, legal: &[Move], args: &PerftArgs) -> Vec<u64> {
    let counts = Mutex::new(vec![0; legal.len()]);
    if args.depth == 0 {
        return vec![0; legal.len()];
    }
    let tasks = tasks(position, legal, args.depth);
    let next = AtomicUsize::new(0);
    let bar = output::progress(
        tasks.len() as u64,
        "{elapsed_precise} [{wide_bar}] {percent}% {msg} ({eta} left)",
    );
    let begin = Instant::now();
    let work = || {
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let nodes = task.position.perft(task.depth);
            if let Ok(mut counts) = counts.lock() {
                counts[task.branch] += nodes;
                show(&bar, begin, &counts);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..args.threads {
            scope.spawn(work);
        }
        work();
    });
    bar.finish_and_clear();
    counts.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Cuts the tree into parts of similar size: many enough to keep threads
/// busy and a progress bar moving.
fn tasks(position: &Position, legal: &[Move], depth: u32) -> Vec<Task> {
    let after = |position: &Position, m: &Move| position.play(m).ok();
    let mut tasks: Vec<Task> = legal
        .iter()
        .enumerate()
        .filter_map(|(branch, m)| {
            Some(Task { branch, position: after(position, m)?, depth: depth - 1 })
        })
        .collect();
    // Below this depth a part is counted faster than it is cut.
    while tasks.len() < 200 && tasks.iter().any(|task| task.depth > 6) {
        let cut = |task: Task| -> Vec<Task> {
            if task.depth <= 6 {
                return vec![task];
            }
            let children = task.position.moves();
            let children = children.iter().filter_map(|m| after(&task.position, m));
            let (branch, depth) = (task.branch, task.depth - 1);
            children.map(|position| Task { branch, position, depth }).collect()
        };
        tasks = tasks.into_iter().flat_map(cut).collect();
    }
    tasks
}

fn show(bar: &ProgressBar, begin: Instant, counts: &[u64]) {
    bar.inc(1);
    let seconds = begin.elapsed().max(Duration::from_millis(1)).as_secs_f64();
    let millions = counts.iter().sum::<u64>() as f64 / seconds / 1e6;
    bar.set_message(format!("{millions:.0} million nodes a second"));
}
