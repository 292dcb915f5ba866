//! `crownhead pdn stats`: how many games, how long, how they ended, how they
//! began and who played.

use std::collections::HashMap;

use crownhead_notation::{
    GameResult, MoveText,
    pdn::{self, Replay},
};
use serde::Serialize;

use super::{Chooser, Entry, Reading, each_game};
use crate::{args::StatsArgs, output::Output};

/// How many openings and players are shown.
const MOST_SHOWN: usize = 10;

/// How many moves make an opening.
const OPENING: usize = 4;

#[derive(Default, Serialize)]
struct Stats {
    files: usize,
    games: usize,
    legal: usize,
    white_wins: usize,
    black_wins: usize,
    draws: usize,
    unfinished: usize,
    plies: usize,
    shortest: Option<usize>,
    longest: Option<usize>,
    rules: Vec<Count>,
    openings: Vec<Count>,
    players: Vec<Count>,
    events: Vec<Count>,
}

#[derive(Serialize)]
struct Count {
    name: String,
    games: usize,
}

#[derive(Default)]
struct Tally(HashMap<String, usize>);

impl Tally {
    fn add(&mut self, name: &str) {
        if !matches!(name.trim(), "" | "?") {
            *self.0.entry(name.trim().to_owned()).or_default() += 1;
        }
    }

    /// The most frequent first.
    fn sorted(self) -> Vec<Count> {
        let mut counts: Vec<Count> =
            self.0.into_iter().map(|(name, games)| Count { name, games }).collect();
        counts.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.name.cmp(&b.name)));
        counts
    }
}

#[derive(Default)]
struct Tallies {
    rules: Tally,
    openings: Tally,
    players: Tally,
    events: Tally,
}

pub(crate) fn run(args: &StatsArgs, output: &mut Output) -> anyhow::Result<()> {
    let mut stats = Stats::default();
    let mut tallies = Tallies::default();
    for path in &args.files.files {
        let chooser = Chooser::new(&args.files)?;
        stats.files += 1;
        each_game(path, &chooser, &replayed, &mut |_, (entry, replay)| {
            add(&mut stats, &mut tallies, &entry, replay);
            Ok(())
        })?;
    }
    stats.rules = tallies.rules.sorted();
    stats.openings = tallies.openings.sorted();
    stats.players = tallies.players.sorted();
    stats.events = tallies.events.sorted();
    if args.json { output.json(&stats) } else { show(&stats, output) }
}

fn replayed(entry: Entry) -> (Entry, Option<Replay>) {
    let replay = match &entry.rules {
        Reading::By(rules, _) => Some(pdn::replay(&entry.game, rules)),
        Reading::Unknown(_) => None,
    };
    (entry, replay)
}

fn add(stats: &mut Stats, tallies: &mut Tallies, entry: &Entry, replay: Option<Replay>) {
    stats.games += 1;
    match entry.game.result() {
        GameResult::WhiteWins => stats.white_wins += 1,
        GameResult::BlackWins => stats.black_wins += 1,
        GameResult::Draw => stats.draws += 1,
        GameResult::BothLose | GameResult::Unknown => stats.unfinished += 1,
    }
    for name in ["White", "Black"] {
        tallies.players.add(entry.game.tag(name).unwrap_or_default());
    }
    tallies.events.add(entry.game.tag("Event").unwrap_or_default());
    let (Reading::By(rules, _), Some(replay)) = (&entry.rules, replay) else { return };
    tallies.rules.add(rules.key());
    stats.legal += usize::from(replay.legal);
    stats.plies += replay.plies;
    stats.shortest = Some(stats.shortest.map_or(replay.plies, |plies| plies.min(replay.plies)));
    stats.longest = Some(stats.longest.map_or(replay.plies, |plies| plies.max(replay.plies)));
    let is_whole_game = entry.game.tag("FEN").is_none();
    if let (Some(start), true) = (replay.start, is_whole_game && replay.line.len() >= OPENING) {
        let text = MoveText::of(rules);
        let mut position = start;
        let mut moves = Vec::new();
        for m in &replay.line[..OPENING] {
            moves.push(text.write(&position, m));
            let Ok(next) = position.play(m) else { break };
            position = next;
        }
        tallies.openings.add(&moves.join(" "));
    }
}

fn show(stats: &Stats, output: &mut Output) -> anyhow::Result<()> {
    let share = |count: usize| 100.0 * count as f64 / stats.games.max(1) as f64;
    output.line(format!("files       {}", stats.files))?;
    output
        .line(format!("games       {}, {} of them legal throughout", stats.games, stats.legal))?;
    for (name, count) in [
        ("white wins", stats.white_wins),
        ("black wins", stats.black_wins),
        ("draws", stats.draws),
        ("no result", stats.unfinished),
    ] {
        output.line(format!("{name:<11} {count} ({:.0} %)", share(count)))?;
    }
    output.line(format!(
        "plies       {}, {:.1} a game, from {} to {}",
        stats.plies,
        stats.plies as f64 / stats.games.max(1) as f64,
        stats.shortest.unwrap_or(0),
        stats.longest.unwrap_or(0),
    ))?;
    for (title, counts) in [
        ("rules", &stats.rules),
        ("openings", &stats.openings),
        ("players", &stats.players),
        ("events", &stats.events),
    ] {
        if counts.is_empty() {
            continue;
        }
        output.line(format!("\n{title}"))?;
        for count in counts.iter().take(MOST_SHOWN) {
            output.line(format!("{:>7}  {}", count.games, count.name))?;
        }
        if counts.len() > MOST_SHOWN {
            output.line(format!("         and {} more", counts.len() - MOST_SHOWN))?;
        }
    }
    Ok(())
}
