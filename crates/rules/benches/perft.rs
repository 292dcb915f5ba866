//! How fast positions are counted, as ratios measured in one run: machines
//! differ and so do their moods, but both sides of a ratio share them.
//!
//! Three ways to count the same tree, one thread each, best CPU time of
//! several turns taken in alternation: the generator built for the rule set,
//! the same rules read while running (house rules), and a plain walk that
//! writes every move down and plays it. With the path of another perft
//! program in `CROWNHEAD_YARDSTICK` its speed is the measure instead; it is
//! called with a rule set's id and a depth and must print "N nodes S s".
#![allow(clippy::print_stdout, reason = "a benchmark reports")]

use std::{hint::black_box, process::Command, time::Instant};

use crownhead_rules::{
    Position, RuleSet,
    kernel::{Board, Kernel, Layout, MovementSource},
    with_kernel,
};

/// Rule sets and depths: a tenth of a second each, or the clock is too coarse.
const CASES: &[(&str, u32)] = &[
    ("english", 11),
    ("international", 9),
    ("brazilian", 10),
    ("russian", 10),
    ("frisian", 9),
    ("canadian", 8),
    ("italian", 11),
    ("turkish", 7),
];

const TURNS: usize = 5;

fn main() {
    let yardstick = std::env::var("CROWNHEAD_YARDSTICK").ok();
    let measure = if yardstick.is_some() { "yardstick" } else { "plain walk" };
    println!(
        "{:<15}{:>12}{:>10}{:>12}{:>12}{:>16}",
        "rules", "nodes", "Mn/s", "built-in", "house", "house/built-in"
    );
    println!("{:<15}{:>12}{:>10}{:>24}", "", "", "", format!("times the {measure}"));
    for &(id, depth) in CASES {
        let Some(rules) = RuleSet::named(id) else { continue };
        let house = rules.interpreted();
        let (start, house_start) = (Position::start(&rules), Position::start(&house));
        let (mut built_in, mut interpreted) = (f64::MAX, f64::MAX);
        let mut other: Option<f64> = None;
        let mut nodes = 0;
        for _ in 0..TURNS {
            built_in = built_in.min(seconds(|| nodes = black_box(&start).perft(depth)));
            interpreted = interpreted.min(seconds(|| {
                black_box(black_box(&house_start).perft(depth));
            }));
            let measured = match &yardstick {
                Some(program) => ask(program, id, depth),
                None => Some(seconds(|| {
                    black_box(with_kernel!(rules, |k| walk(k, start.board_for(k), depth)));
                })),
            };
            other = other.into_iter().chain(measured).reduce(f64::min);
        }
        let ratio = |time: f64| {
            other.map_or_else(|| "-".to_owned(), |other| format!("{:.2}", other / time))
        };
        println!(
            "{id:<15}{nodes:>12}{:>10.0}{:>12}{:>12}{:>16.2}",
            nodes as f64 / built_in / 1e6,
            ratio(built_in),
            ratio(interpreted),
            built_in / interpreted,
        );
    }
}

/// Counts by making every list and every move.
fn walk<M: MovementSource, L: Layout>(
    kernel: &Kernel<M, L>,
    board: &Board<L::Word>,
    depth: u32,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut list = Vec::with_capacity(32);
    kernel.moves(board, &mut list);
    list.iter().map(|step| walk(kernel, &kernel.play(board, step), depth - 1)).sum()
}

/// The seconds another program reports.
fn ask(program: &str, id: &str, depth: u32) -> Option<f64> {
    let output = Command::new(program).args([id, &depth.to_string()]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut words = text.split_whitespace().skip_while(|word| *word != "nodes").skip(1);
    words.next()?.parse().ok()
}

/// The processor time something takes, or the time by the clock where the
/// system does not tell.
fn seconds(work: impl FnOnce()) -> f64 {
    let cpu = || {
        let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
        text.split(' ').next()?.parse::<f64>().ok()
    };
    let (begin, clock) = (cpu(), Instant::now());
    work();
    match (begin, cpu()) {
        (Some(begin), Some(end)) => (end - begin) / 1e9,
        _ => clock.elapsed().as_secs_f64(),
    }
}
