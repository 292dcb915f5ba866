//! `cargo xtask attack`: what hostile clients can do to others. Starts the
//! program on a free loopback port with a database of its own, attacks it in
//! one way after another while ten ordinary games go on, and prints how those
//! fared. Nothing but that program is ever connected to.

mod clients;
mod ways;

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use self::{
    clients::{Figures, play_by_level, play_by_two},
    ways::WAYS,
};
use crate::load::{Site, build};

/// How long to attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Seconds for each attack.
    pub(crate) seconds: u64,
    /// Only attacks whose name contains this.
    pub(crate) only: Option<String>,
}

impl Default for Plan {
    fn default() -> Self {
        Self { seconds: 60, only: None }
    }
}

/// The bars: an acknowledged move, a reply of the computer, memory, the end.
const ACKNOWLEDGED_MS: f64 = 50.0;
const REPLY_MS: f64 = 3000.0;
const MEMORY_MB: f64 = 300.0;
const END_MS: f64 = 5000.0;
/// Ordinary games between two people, and against the computer.
const GAMES_BY_TWO: u64 = 5;
const GAMES_BY_LEVEL: u64 = 5;

/// Attacks a release build in every way.
pub(crate) fn run(root: &Path, plan: &Plan) -> Result<bool, String> {
    let program = build(root)?;
    let seconds = plan.seconds.clamp(1, 600);
    let mut is_kept = true;
    println!(
        "{:<34}{:>7}{:>9}{:>9}{:>9}{:>9}{:>8}{:>8}",
        "ATTACK", "MOVES", "99 % ms", "REPLIES", "99 % ms", "max ms", "MB", "END ms"
    );
    println!(
        "{:<34}{:>7}{:>9.0}{:>9}{:>9.0}{:>9}{:>8.0}{:>8.0}",
        "(bar)", "", ACKNOWLEDGED_MS, "", REPLY_MS, "", MEMORY_MB, END_MS
    );
    for (name, attack) in WAYS {
        if plan.only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        is_kept &= row(&program, name, *attack, Duration::from_secs(seconds))?;
    }
    Ok(is_kept)
}

/// One attack on a fresh server: a row of the table, and whether every bar was
/// kept.
fn row(program: &Path, name: &str, attack: ways::Way, time: Duration) -> Result<bool, String> {
    let mut site = Site::start(program)?;
    let address = site.address;
    let until = Instant::now() + time;
    let attackers_end = Arc::new(AtomicBool::new(false));
    let attacker = {
        let stop = Arc::clone(&attackers_end);
        thread::spawn(move || attack(address, &stop))
    };
    let two: Vec<_> = (0..GAMES_BY_TWO)
        .map(|number| thread::spawn(move || play_by_two(address, number, until)))
        .collect();
    let level: Vec<_> = (0..GAMES_BY_LEVEL)
        .map(|number| thread::spawn(move || play_by_level(address, number, until)))
        .collect();
    let mut most_memory: f64 = 0.0;
    while Instant::now() < until {
        thread::sleep(Duration::from_millis(200));
        most_memory = most_memory.max(site.memory().unwrap_or(0.0));
    }
    let (mut moves, mut replies) = (Figures::default(), Figures::default());
    for player in two {
        moves.add(player.join().map_err(|_| "a player broke down")?);
    }
    for player in level {
        let (acknowledged, answered) = player.join().map_err(|_| "a player broke down")?;
        moves.add(acknowledged);
        replies.add(answered);
    }
    // The end comes while the attack is still on.
    let end = site.end().as_secs_f64() * 1e3;
    attackers_end.store(true, Ordering::Relaxed);
    let _ = attacker.join();
    let mut faults = Vec::new();
    let mut bar = |what: &str, figure: f64, most: f64| {
        if figure > most {
            faults.push(what.to_owned());
        }
    };
    bar("moves", moves.at(0.99), ACKNOWLEDGED_MS);
    bar("replies", replies.at(0.99), REPLY_MS);
    bar("memory", most_memory, MEMORY_MB);
    bar("end", end, END_MS);
    let refused = moves.failures + replies.failures;
    if refused > 0 {
        faults.push(format!("{refused} requests failed"));
    }
    let mark = if faults.is_empty() { String::new() } else { format!("  {}", faults.join(", ")) };
    println!(
        "{name:<34}{:>7}{:>9.1}{:>9}{:>9.0}{:>9.0}{most_memory:>8.0}{end:>8.0}{mark}",
        moves.len(),
        moves.at(0.99),
        replies.len(),
        replies.at(0.99),
        replies.at(1.0),
    );
    Ok(faults.is_empty())
}
