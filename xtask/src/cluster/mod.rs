//! `cargo xtask cluster`: the web app as several nodes, with everything it needs on this machine: a
//! `PostgreSQL`, a NATS and a load balancer of its own. Bots play through the balancer while nodes are
//! killed, NATS and `PostgreSQL` restarted; afterwards every move that was acknowledged must be in the
//! database, once, and no game may be stuck.

mod bots;
mod deploy;
mod parts;
#[path = "../../../crates/store/tests/support/postgres.rs"]
mod postgres;
mod restore;
mod upgrade;

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, atomic::Ordering},
    thread,
    time::{Duration, Instant},
};

use self::{
    bots::{Hall, Played},
    parts::Cluster,
};
use crate::setup;

/// How much is asked of the cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Games between people at once, when times are measured.
    pub(crate) games: u64,
    /// How long times are measured with each number of nodes.
    pub(crate) seconds: u64,
    /// How many nodes and workers are killed; NATS and `PostgreSQL` are restarted a tenth as often.
    pub(crate) kills: u64,
    /// For the choice of what is killed when.
    pub(crate) seed: u64,
    /// Another build, whose nodes are replaced under load by those of this one; then nothing else is tried.
    pub(crate) old: Option<PathBuf>,
}

impl Default for Plan {
    fn default() -> Self {
        Self { games: 500, seconds: 30, kills: 100, seed: 1, old: None }
    }
}

impl Plan {
    /// What fits into the checks of a change: nothing is measured, and all kinds of faults occur.
    pub(crate) fn short() -> Self {
        Self { games: 40, seconds: 0, kills: 4, seed: 1, old: None }
    }
}

const NODES: usize = 3;
const WORKERS: usize = 2;
/// A move in each game.
const PACE: Duration = Duration::from_secs(2);
/// The same while faults occur, when there are fewer games.
const QUICK_PACE: Duration = Duration::from_millis(400);
/// Games in the run with faults: between people, against the computer, with a clock that nobody stops.
const FAULT_GAMES: u64 = 100;
const COMPUTER_GAMES: usize = 6;
const CLOCK_GAMES: usize = 6;
const CLOCK_SECONDS: u64 = 5;
/// 99 % of moves are acknowledged, and seen by the opponent, within these times.
const ACKNOWLEDGED_MS: f64 = 50.0;
const DELIVERED_MS: f64 = 100.0;
/// How long a node among others may take to end.
const LONGEST_END: Duration = Duration::from_secs(15);

/// Programs that a cluster needs, with their packages.
const TOOLS: &[setup::Tool] = &[
    setup::Tool { names: &["nats-server"], debian: "nats-server" },
    setup::Tool { names: &["haproxy"], debian: "haproxy" },
    setup::Tool { names: &["psql"], debian: "postgresql" },
];

/// Makes sure that the programs are there; says aloud which are not.
pub(crate) fn has_tools() -> bool {
    let tools = setup::tools(TOOLS);
    if let Err(missing) = &tools {
        println!("== SKIPPED: several nodes cannot be tried: {missing}");
    }
    tools.is_ok()
}

/// Runs the plan with a program of its own.
pub(crate) fn run(root: &Path, plan: &Plan) -> Result<bool, String> {
    if !has_tools() {
        return Ok(true);
    }
    run_program(&build(root, plan)?, plan)
}

/// Runs the plan with a program that was built with the feature `cluster`.
pub(crate) fn run_program(program: &Path, plan: &Plan) -> Result<bool, String> {
    if let Some(old) = &plan.old {
        return upgrade::run(old, program, plan);
    }
    let mut is_kept = true;
    if plan.seconds > 0 {
        let mut cluster = Cluster::start(program, NODES, WORKERS)?;
        println!("{:<58}{:>9}    {:>7}", "WHAT", "MEASURED", "BUDGET");
        for number in 0..NODES {
            cluster.start_node(number)?;
            cluster.wait_for_node(number)?;
            is_kept &= measure(&cluster, plan, number + 1)?;
        }
        is_kept &= roll(&mut cluster, plan)?;
    }
    let mut cluster = Cluster::start(program, NODES, WORKERS)?;
    for number in 0..NODES {
        cluster.start_node(number)?;
    }
    for number in 0..NODES {
        cluster.wait_for_node(number)?;
    }
    is_kept &= deploy::check(&cluster)?;
    is_kept &= restore::check(&mut cluster)?;
    is_kept &= disturb(&mut cluster, plan)?;
    Ok(is_kept)
}

/// The program named by `CROWNHEAD_BIN`, or a build with the feature: of the profile that tests use
/// if nothing is measured.
fn build(root: &Path, plan: &Plan) -> Result<PathBuf, String> {
    if let Some(program) = std::env::var_os("CROWNHEAD_BIN") {
        return Ok(program.into());
    }
    let mut command = Command::new(setup::cargo());
    command.args(["build", "--quiet", "--package", "crownhead", "--features", "cluster"]);
    let folder = if plan.seconds > 0 {
        command.arg("--release");
        "release"
    } else {
        "debug"
    };
    let status = command.current_dir(root).status();
    if !status.is_ok_and(|status| status.success()) {
        return Err("the program does not build".to_owned());
    }
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join(folder).join(format!("crownhead{}", std::env::consts::EXE_SUFFIX)))
}

/// Games between people that go on until the run is over.
struct Run {
    hall: Arc<Hall>,
    players: Vec<thread::JoinHandle<Played>>,
}

impl Run {
    fn begin(cluster: &Cluster, games: u64, pace: Duration) -> Result<Self, String> {
        let hall = Hall::new(cluster.balancer, pace);
        let players = (0..games).map(|number| {
            let hall = Arc::clone(&hall);
            let delay = pace.mul_f64(number as f64 / games as f64);
            let player = thread::Builder::new().stack_size(512 << 10);
            player.spawn(move || bots::play(&hall, number as usize, delay))
        });
        let players = players.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        Ok(Self { hall, players })
    }

    /// Ends all games, and compares what was acknowledged with the database.
    fn end(self, cluster: &Cluster) -> Result<(Vec<Played>, bool), String> {
        self.hall.is_over.store(true, Ordering::Relaxed);
        let mut games = Vec::new();
        for player in self.players {
            games.push(player.join().map_err(|_| "a player broke down")?);
        }
        let mut is_kept = true;
        for game in &games {
            if let Some(fault) = &game.fault {
                println!("a game could not go on: {fault}");
                is_kept = false;
            }
        }
        // Version, ply, how many moves there are and the number of the last one.
        let rows = cluster.ask(
            "SELECT id, version, ply, (SELECT count(*) FROM moves WHERE game = id), \
             (SELECT max(moves.ply) FROM moves WHERE game = id) FROM games WHERE start IS NOT NULL",
        )?;
        for game in games.iter().filter(|game| !game.id.is_empty()) {
            let moves = game.moves.to_string();
            let expected = [(game.moves + 1).to_string(), moves.clone(), moves.clone(), moves];
            let row = rows.iter().find(|row| row.first() == Some(&game.id));
            // A move whose game could not go on may have been made without our knowing.
            let is_same = row.is_some_and(|row| row[1..] == expected) || game.moves == 0;
            if !is_same && game.fault.is_none() {
                println!("game {}: {} moves acknowledged, kept {row:?}", game.id, game.moves);
                is_kept = false;
            }
        }
        Ok((games, is_kept))
    }
}

/// The time that a share of moves took at most, in milliseconds.
fn at(times: &mut [Duration], share: f64) -> f64 {
    times.sort_unstable();
    match times.len() {
        0 => 0.0,
        count => times[((count - 1) as f64 * share) as usize].as_secs_f64() * 1e3,
    }
}

/// Prints a figure; whether its budget is kept.
fn row(what: &str, figure: f64, unit: &str, budget: Option<f64>) -> bool {
    let is_kept = budget.is_none_or(|budget| figure <= budget);
    let budget = budget.map_or_else(String::new, |budget| format!("{budget:.0}"));
    let mark = if is_kept { "" } else { "  NOT KEPT" };
    println!("{what:<58}{figure:>9.1} {unit:<3}{budget:>7}{mark}");
    is_kept
}

/// What moves take with so many nodes.
fn measure(cluster: &Cluster, plan: &Plan, nodes: usize) -> Result<bool, String> {
    let used = |cluster: &Cluster| -> f64 {
        cluster.nodes.iter().flatten().filter_map(|node| Some(node.used()?.0)).sum()
    };
    let run = Run::begin(cluster, plan.games, PACE)?;
    // Times count when all games are there.
    run.hall.is_measured.store(false, Ordering::Relaxed);
    thread::sleep(2 * PACE + Duration::from_secs(1));
    run.hall.is_measured.store(true, Ordering::Relaxed);
    let before = used(cluster);
    thread::sleep(Duration::from_secs(plan.seconds));
    let worked = used(cluster) - before;
    let (games, mut is_kept) = run.end(cluster)?;
    let collect = |part: fn(&Played) -> &Vec<Duration>| -> Vec<Duration> {
        games.iter().flat_map(|game| part(game).clone()).collect()
    };
    let mut acknowledged = collect(|game| &game.acknowledged);
    let mut delivered = collect(|game| &game.delivered);
    let moves = plan.games as f64 * plan.seconds as f64 / PACE.as_secs_f64();
    let title = format!("{nodes} nodes, {} games, {} moves: ", plan.games, acknowledged.len());
    row(&format!("{title}acknowledged, median"), at(&mut acknowledged, 0.5), "ms", None);
    let slow = at(&mut acknowledged, 0.99);
    is_kept &= row(&format!("{title}99 %"), slow, "ms", Some(ACKNOWLEDGED_MS));
    row(&format!("{title}seen by opponent, median"), at(&mut delivered, 0.5), "ms", None);
    let slow = at(&mut delivered, 0.99);
    is_kept &= row(&format!("{title}99 %"), slow, "ms", Some(DELIVERED_MS));
    row(&format!("{title}processor time of nodes for a move"), worked * 1e3 / moves, "ms", None);
    let memory: f64 =
        cluster.nodes.iter().flatten().filter_map(|node| Some(node.used()?.1)).fold(0.0, f64::max);
    row(&format!("{title}memory of a node"), memory, "MB", None);
    Ok(is_kept)
}

/// Ends one node after the other as a new version is brought in, under load.
fn roll(cluster: &mut Cluster, plan: &Plan) -> Result<bool, String> {
    let run = Run::begin(cluster, plan.games.min(FAULT_GAMES), QUICK_PACE)?;
    thread::sleep(Duration::from_secs(2));
    let mut longest = Duration::ZERO;
    for number in 0..NODES {
        longest = longest.max(cluster.end_node(number));
        cluster.start_node(number)?;
        cluster.wait_for_node(number)?;
    }
    let hall = Arc::clone(&run.hall);
    let (games, is_kept) = run.end(cluster)?;
    let mut times: Vec<Duration> =
        games.iter().flat_map(|game| game.acknowledged.clone()).collect();
    let title = format!("every node ended and begun, {} moves: ", times.len());
    let budget = LONGEST_END.as_secs_f64();
    let ended = row(&format!("{title}longest end"), longest.as_secs_f64(), "s", Some(budget));
    row(&format!("{title}slowest move"), at(&mut times, 1.0), "ms", None);
    let again = hall.again.load(Ordering::Relaxed) as f64;
    row(&format!("{title}requests made again"), again, "", None);
    Ok(is_kept && ended)
}

/// A number for each call, the same for the same seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// Kills and restarts at random while games are played.
fn disturb(cluster: &mut Cluster, plan: &Plan) -> Result<bool, String> {
    let began = Instant::now();
    let mut dice = Dice(plan.seed);
    let run = Run::begin(cluster, plan.games.min(FAULT_GAMES), QUICK_PACE)?;
    let against: Vec<_> = (0..COMPUTER_GAMES)
        .map(|number| {
            let hall = Arc::clone(&run.hall);
            thread::spawn(move || bots::play_computer(&hall, number))
        })
        .collect();
    let mut clocks = Vec::new();
    for number in 0..CLOCK_GAMES {
        clocks.push(bots::leave_clock(&run.hall, number, CLOCK_SECONDS)?);
    }
    let others = plan.kills.div_ceil(10);
    let mut faults: Vec<u64> = (0..plan.kills).map(|_| 0).collect();
    faults.extend((0..others).map(|_| 1).chain((0..others).map(|_| 2)));
    for index in (1..faults.len()).rev() {
        faults.swap(index, dice.below(index as u64 + 1) as usize);
    }
    for fault in faults {
        thread::sleep(Duration::from_millis(300 + dice.below(1200)));
        if run.hall.is_over.load(Ordering::Relaxed) {
            break;
        }
        match fault {
            0 => match dice.below((NODES + WORKERS) as u64) as usize {
                number if number < NODES => cluster.kill_node(number)?,
                number => cluster.kill_worker(number - NODES)?,
            },
            1 => {
                cluster.stop_nats();
                thread::sleep(Duration::from_millis(dice.below(2500)));
                cluster.start_nats()?;
            }
            _ => {
                cluster.postgres.end(if dice.below(2) == 0 { "INT" } else { "QUIT" });
                thread::sleep(Duration::from_millis(dice.below(2000)));
                cluster.postgres.begin();
            }
        }
    }
    for number in 0..NODES {
        cluster.wait_for_node(number)?;
    }
    thread::sleep(Duration::from_secs(2));
    let hall = Arc::clone(&run.hall);
    let (games, mut is_kept) = run.end(cluster)?;
    let mut replies = Vec::new();
    for player in against {
        let played = player.join().map_err(|_| "a player broke down")?;
        if let Some(fault) = played.fault {
            println!("a game against the computer could not go on: {fault}");
            is_kept = false;
        }
        replies.extend(played.acknowledged);
    }
    is_kept &= clocks_fall(cluster)?;
    let mut times: Vec<Duration> =
        games.iter().flat_map(|game| game.acknowledged.clone()).collect();
    let title = format!("{} kills, NATS and PostgreSQL restarted {others} times: ", plan.kills);
    println!("{title}");
    row("  moves acknowledged, all kept once", times.len() as f64, "", None);
    row("  the slowest of them", at(&mut times, 1.0), "ms", None);
    row("  99 %", at(&mut times, 0.99), "ms", None);
    row("  replies of the computer", replies.len() as f64, "", None);
    row("  the slowest of them", at(&mut replies, 1.0), "ms", None);
    let count = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed) as f64;
    row("  requests made again", count(&hall.again), "", None);
    row("  refused as stale", count(&hall.conflicts), "", None);
    row("  live connections made anew", count(&hall.reconnects), "", None);
    println!("  {} s", began.elapsed().as_secs());
    if !is_kept {
        print!("{}", cluster.messages());
    }
    Ok(is_kept)
}

/// Every clock that was left running has run down.
fn clocks_fall(cluster: &Cluster) -> Result<bool, String> {
    let began = Instant::now();
    loop {
        let query = format!(
            "SELECT count(*), count(*) FILTER (WHERE reason LIKE '%\"time\"%') FROM games \
             WHERE initial_ms = {}",
            CLOCK_SECONDS * 1000
        );
        let rows = cluster.ask(&query)?;
        let counts: Vec<usize> =
            rows.first().into_iter().flatten().filter_map(|text| text.parse().ok()).collect();
        if counts == [CLOCK_GAMES, CLOCK_GAMES] {
            println!("  {CLOCK_GAMES} clocks that nobody looked at fell");
            return Ok(true);
        }
        if began.elapsed() > Duration::from_secs(20) {
            println!("clocks that should have fallen: {counts:?}");
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(200));
    }
}
