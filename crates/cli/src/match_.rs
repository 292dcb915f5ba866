//! `crownhead match`: players against each other. The games and the sums are
//! the arena's; here are the options, the files and the tables.

use std::{
    ffi::OsString,
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow, bail};
use clap::Args as ClapArgs;
use crownhead_arena::{
    Book, Conduct, Control, Description, Format, Journal, Match, Opening, PlayerKind, PlayerSpec,
    Record, Sprt, Standings, read_fens, read_pdn, seconds, tell_apart,
};
use crownhead_engine::{Endgames, Stop};
use crownhead_rules::RuleSet;
use indicatif::ProgressBar;

use crate::{
    args::RulesArgs,
    canvas::{self, Form},
    crew::WorkersArgs,
    data::DataArgs,
    house, memory, output,
    output::Output,
};

pub(crate) mod ladder;
mod plot;
pub(crate) mod spsa;
mod tables;

/// How long a player may think.
#[derive(Debug, ClapArgs)]
pub(crate) struct LimitArgs {
    /// Time for each move, in seconds
    #[arg(long, value_name = "SECONDS")]
    time: Option<String>,
    /// A clock for the game: seconds at the start, and more before each move
    ///
    /// For example 10+0.1, or 5:00+3 with minutes.
    #[arg(long, value_name = "BASE+INC")]
    tc: Option<String>,
    /// Positions for each move; with one thread and a seed the match can be
    /// repeated exactly
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// Plies to look ahead
    #[arg(long, value_name = "N")]
    depth: Option<String>,
}

/// Where games begin.
#[derive(Debug, ClapArgs)]
pub(crate) struct OpeningArgs {
    /// Where games begin: start, ballots2, ballots3, eleven-man, randomN,
    /// randomN-M, or a file of positions (.fen) or games (.pdn)
    ///
    /// Each opening is played twice, with colours changed. Ballots that lose a
    /// piece are left out.
    #[arg(long, value_name = "KIND|FILE", default_value = "ballots3")]
    openings: String,
    /// Use only so many first moves of the games in a .pdn file of openings
    #[arg(long, value_name = "N")]
    opening_plies: Option<usize>,
}

/// Where results go.
#[derive(Debug, ClapArgs)]
pub(crate) struct RecordArgs {
    /// Write all games to this file, each as soon as it is over
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Remember finished games here, to go on after an interruption
    ///
    /// The same command goes on with the games that are missing; a changed
    /// match is refused. --games may grow. With --pdn this is FILE.state if
    /// left out.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Draw the course of the match into this file (.svg or .png)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
    /// Print how the match stands after so many games; 0 is never
    ///
    /// Goes to standard error. On a terminal there is a progress bar instead.
    #[arg(long, value_name = "N", default_value_t = 20)]
    every: u64,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// A player (give two; more play everybody against everybody)
    ///
    /// crownhead, level=1 to level=10, greedy or random, with options after a
    /// colon: crownhead:name=new,hash=16,threads=1,nodes=5000, and
    /// tables=none, built-in or a folder of endgame tables, weights=FILE, and
    /// the parameters of the search (docs/match.md). Or a program that speaks the Hub protocol: hub:COMMAND, with options in brackets:
    /// hub[name=scan,param.tt-size=20]:scan hub. time, tc, nodes and depth are
    /// options of every player and replace the limits of the match.
    #[arg(long = "engine", short = 'e', value_name = "PLAYER", required = true)]
    engines: Vec<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    openings: OpeningArgs,
    /// How many games (of each two players)
    #[arg(long, short, default_value_t = 100)]
    games: usize,
    /// How many games at the same time
    #[arg(long, short, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    concurrency: u16,
    /// Decides the order of the openings, and chance in the players
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only the first player plays, against each of the others
    #[arg(long)]
    gauntlet: bool,
    /// Stop as soon as it is clear whether the first player is better
    ///
    /// A sequential test on pairs of games: at most ELO0, or at least ELO1?
    /// Both errors are 5 % unless given.
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Call a game drawn after so many plies
    #[arg(long, value_name = "N")]
    max_plies: Option<usize>,
    /// End games as soon as endgame tables know the result
    #[arg(long)]
    adjudicate: bool,
    /// How many seconds too late a move may come
    #[arg(long, value_name = "SECONDS", default_value = "0.2")]
    margin: String,
    /// How many seconds to wait for a move that has no limit in time
    #[arg(long, value_name = "SECONDS", default_value = "60")]
    patience: String,
    #[command(flatten)]
    record: RecordArgs,
    #[command(flatten)]
    workers: WorkersArgs,
    #[command(flatten)]
    data: DataArgs,
}

pub(crate) fn run(args: &MatchArgs, output: &mut Output) -> anyhow::Result<()> {
    let (contest, source) = contest(args, &args.data.endgames())?;
    let description = describe(&contest, &args.rules, &source);
    let (standings, ended) = if args.workers.workers.is_some() {
        play_by_workers(&contest, args, &description)?
    } else {
        play(&contest, &args.record, &description)?
    };
    if args.record.json {
        return output.json(&tables::json(&contest, &standings, ended));
    }
    output.print(tables::text(&contest, &standings, ended))
}

/// The match that was asked for, and what its openings are.
fn contest(args: &MatchArgs, endgames: &Endgames) -> anyhow::Result<(Match, String)> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let mut players = Vec::new();
    for text in &args.engines {
        let player = PlayerSpec::read(text, endgames.clone())
            .map_err(|error| anyhow!("--engine {text}: {error}"))?;
        if let PlayerKind::BuiltIn { options, .. } = &player.kind
            && options.weights.as_ref().is_some_and(|weights| !weights.fits(&rules))
        {
            bail!("--engine {text}: these weights are for another board");
        }
        if args.workers.workers.is_some() && matches!(player.kind, PlayerKind::Hub { .. }) {
            bail!(
                "--engine {text}: other programs are not started on the machines of workers; play this \
                 match without --workers"
            );
        }
        players.push(player);
    }
    check_memory(&players, args.concurrency.into())?;
    tell_apart(&mut players);
    let sprt = match &args.sprt {
        None => None,
        Some(text) => {
            Some(text.parse::<Sprt>().map_err(|error| anyhow!("--sprt {text}: {error}"))?)
        }
    };
    let (openings, source) = openings(&args.openings, &rules, args.seed, args.games.div_ceil(2))?;
    let tables = args.adjudicate.then(|| endgames.tables(&rules));
    let contest = Match {
        rules,
        players,
        format: if args.gauntlet { Format::Gauntlet } else { Format::RoundRobin },
        games: args.games,
        openings,
        control: args.limits.control()?,
        conduct: Conduct {
            counts_hanging: false,
            margin: option_seconds("--margin", &args.margin)?,
            patience: option_seconds("--patience", &args.patience)?,
            most_plies: args.max_plies,
            tables,
        },
        concurrency: args.concurrency.into(),
        seed: args.seed,
        sprt,
    };
    Ok((contest, source))
}

#[cfg(not(feature = "cluster"))]
fn play_by_workers(
    _: &Match,
    _: &MatchArgs,
    _: &Description,
) -> anyhow::Result<(Standings, Ended)> {
    crate::crew::refuse()
}

/// Has workers play the games that are missing. They are taken in the order of their numbers, so that the
/// file of games is the one of a match played one game after the other.
#[cfg(feature = "cluster")]
fn play_by_workers(
    contest: &Match,
    args: &MatchArgs,
    description: &Description,
) -> anyhow::Result<(Standings, Ended)> {
    let form = args.record.plot.as_deref().map(Form::of).transpose()?;
    contest.check()?;
    let Some(crew) = crate::crew::Crew::of(&args.workers, None)? else {
        bail!("--workers: no address");
    };
    let (mut journal, done) = open_journal(&args.record, description)?;
    let stop = Stop::new();
    let signal = stop.clone();
    let _ = ctrlc::set_handler(move || signal.stop());
    let mut progress = Progress::new(contest, &args.record, &done);
    let mut standings = Standings::new(contest);
    for record in &done {
        standings.add(record);
    }
    let mut records = done.clone();
    let missing = contest.missing(&done);
    let tables = args.data.endgames().tables(&contest.rules).most_pieces();
    let units: Vec<_> = missing
        .chunks(GAMES_OF_A_UNIT)
        .map(|games| {
            let numbers: Vec<usize> = games.iter().map(|fixture| fixture.number).collect();
            serde_json::json!({"games": numbers, "tables": tables})
        })
        .collect();
    if !contest.decided(&standings) {
        crew.run(units, &stop, |_, played| {
            let played: Vec<(Record, String)> = serde_json::from_slice(&played)?;
            for (record, pdn) in played {
                journal.add(&record, || pdn)?;
                standings.add(&record);
                progress.show(contest, &record, &standings);
                records.push(record);
                // Games that end after the decision do not change it.
                if contest.decided(&standings) {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
    }
    progress.bar.finish_and_clear();
    if let (Some(path), Some(form)) = (&args.record.plot, form) {
        canvas::save(&plot::Course::of(contest, &records), path, form)?;
    }
    let ended = ended(contest, &standings, &stop);
    Ok((standings, ended))
}

/// So many games are handed to a worker together: pairs, which have one opening.
#[cfg(feature = "cluster")]
const GAMES_OF_A_UNIT: usize = 2;

/// Plays games of a match for somebody else.
#[cfg(feature = "cluster")]
pub(crate) fn unit(
    args: &MatchArgs,
    part: &serde_json::Value,
    bench: &crate::crew::helping::Bench<'_>,
) -> anyhow::Result<Vec<u8>> {
    let (contest, _) = &*bench.once(|| contest(args, &bench.endgames))?;
    contest.check()?;
    bench.check_tables(&contest.rules, part)?;
    let numbers: Vec<usize> = serde_json::from_value(part["games"].clone())?;
    let played = contest.play_these(&numbers, bench.stop).context("stopped")?;
    Ok(serde_json::to_vec(&played)?)
}

/// Refuses a match whose built-in players need more memory than there is: in
/// each of the games played at once, two of them think.
fn check_memory(players: &[PlayerSpec], games_at_once: usize) -> anyhow::Result<()> {
    let mut sizes: Vec<usize> = players
        .iter()
        .filter_map(|player| match &player.kind {
            PlayerKind::BuiltIn { options, .. } => Some(options.hash_mib),
            PlayerKind::Hub { .. } => None,
        })
        .collect();
    sizes.sort_unstable();
    let pair: usize = sizes.iter().rev().take(2).sum();
    memory::check("--engine with hash", pair, games_at_once)
}

/// How a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// All games were played.
    Finished,
    /// The sequential test was decided.
    Decided,
    /// The match was interrupted.
    Interrupted,
}

/// Plays the games that are missing, and keeps everybody informed.
pub(crate) fn play(
    contest: &Match,
    args: &RecordArgs,
    description: &Description,
) -> anyhow::Result<(Standings, Ended)> {
    let form = args.plot.as_deref().map(Form::of).transpose()?;
    // What cannot be played leaves no files behind.
    contest.check()?;
    let (mut journal, done) = open_journal(args, description)?;
    let stop = Stop::new();
    let signal = stop.clone();
    // Without a handler the program just ends, which the journal survives.
    let _ = ctrlc::set_handler(move || signal.stop());
    let mut progress = Progress::new(contest, args, &done);
    let mut records = done.clone();
    let standings = contest.run(&done, &stop, &mut |fixture, played, record, standings| {
        journal.add(record, || contest.pdn(fixture, played))?;
        progress.show(contest, record, standings);
        records.push(record.clone());
        Ok(())
    });
    progress.bar.finish_and_clear();
    let standings = standings?;
    if let (Some(path), Some(form)) = (&args.plot, form) {
        canvas::save(&plot::Course::of(contest, &records), path, form)?;
    }
    let ended = ended(contest, &standings, &stop);
    Ok((standings, ended))
}

/// The journal of a match, and the games that are in it.
fn open_journal(
    args: &RecordArgs,
    description: &Description,
) -> anyhow::Result<(Journal, Vec<Record>)> {
    let state = args.state.clone().or_else(|| args.pdn.as_deref().map(state_beside));
    Ok(match &state {
        None => (Journal::nowhere(), Vec::new()),
        Some(state) => Journal::open(state, args.pdn.as_deref(), description)?,
    })
}

fn ended(contest: &Match, standings: &Standings, stop: &Stop) -> Ended {
    if tables::verdict(contest, standings).is_some_and(|(_, open)| !open) {
        Ended::Decided
    } else if stop.is_stopped() {
        Ended::Interrupted
    } else {
        Ended::Finished
    }
}

impl LimitArgs {
    pub(crate) fn control(&self) -> anyhow::Result<Control> {
        let mut control = Control::default();
        let given = [
            ("time", &self.time),
            ("tc", &self.tc),
            ("nodes", &self.nodes),
            ("depth", &self.depth),
        ];
        for (name, value) in given {
            let Some(value) = value else { continue };
            if let Some(set) = control.set(name, value) {
                set.map_err(|error| anyhow!("--{name}: {error}"))?;
            }
        }
        Ok(control)
    }
}

fn option_seconds(option: &str, text: &str) -> anyhow::Result<Duration> {
    if text.trim() == "0" {
        return Ok(Duration::ZERO);
    }
    seconds(text).map_err(|error| anyhow!("{option}: {error}"))
}

/// `games.pdn.state` for `games.pdn`.
fn state_beside(pdn: &Path) -> PathBuf {
    let mut name = OsString::from(pdn);
    name.push(".state");
    name.into()
}

/// The openings, and what they are for the journal.
pub(crate) fn openings(
    args: &OpeningArgs,
    rules: &RuleSet,
    seed: u64,
    wanted: usize,
) -> anyhow::Result<(Vec<Opening>, String)> {
    let name = args.openings.as_str();
    let path = Path::new(name);
    let extension = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
    let is_pdn = match extension.as_deref() {
        Some("fen") => false,
        Some("pdn") => true,
        _ => {
            let book: Book = name.parse().map_err(|error| anyhow!("--openings: {error}"))?;
            let openings = book.openings(rules, seed, wanted)?;
            return Ok((openings, book.to_string()));
        }
    };
    let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    let mut openings = if is_pdn {
        read_pdn(rules, &bytes, args.opening_plies)
    } else {
        let text = String::from_utf8(bytes).map_err(|_| anyhow!("{name}: not UTF-8 text"))?;
        read_fens(rules, &text)
    }
    .map_err(|error| anyhow!("{name}: {error}"))?;
    crownhead_engine::Random::part(seed, 1).shuffle(&mut openings);
    // A file that changes is another match, even if its name does not.
    let source = openings.iter().fold(0_u64, |sum, opening| {
        sum.rotate_left(5).wrapping_mul(31) ^ opening.game.position().hash()
    });
    Ok((openings, format!("{name} ({source:016x})")))
}

/// Everything that decides what is played. How many games, how many at a
/// time and where they are written may change.
pub(crate) fn describe(contest: &Match, rules: &RulesArgs, openings: &str) -> Description {
    let mut description = vec![
        ("rules".to_owned(), contest.rules.name().to_owned()),
        (
            "--rules".to_owned(),
            [&rules.rules].into_iter().chain(&rules.set).cloned().collect::<Vec<_>>().join(" "),
        ),
    ];
    for (index, player) in contest.players.iter().enumerate() {
        let text =
            format!("{} named {} with {}", player.kind, player.name, contest.control_of(index));
        description.push((format!("player {}", index + 1), text));
    }
    let plies = contest.conduct.most_plies.map_or_else(|| "none".to_owned(), |n| n.to_string());
    let sprt = contest.sprt.map_or_else(|| "none".to_owned(), |test| test.to_string());
    description.extend([
        ("format".to_owned(), format!("{:?}", contest.format)),
        ("openings".to_owned(), openings.to_owned()),
        ("seed".to_owned(), contest.seed.to_string()),
        ("margin".to_owned(), contest.conduct.margin.as_secs_f64().to_string()),
        ("longest game".to_owned(), plies),
        ("test".to_owned(), sprt),
    ]);
    description
}

/// What people see meanwhile.
struct Progress {
    bar: ProgressBar,
    begin: Instant,
    every: u64,
    before: u64,
}

impl Progress {
    fn new(contest: &Match, args: &RecordArgs, done: &[Record]) -> Self {
        let total = contest.total() as u64;
        let bar = output::progress(total, "{elapsed_precise} [{bar:30}] {pos}/{len} {msg}");
        bar.set_position(done.len() as u64);
        let every = if io::stderr().is_terminal() { 0 } else { args.every };
        Self { bar, begin: Instant::now(), every, before: done.len() as u64 }
    }

    fn show(&mut self, contest: &Match, record: &Record, standings: &Standings) {
        let line = tables::line(contest, standings);
        self.bar.set_position(standings.games);
        self.bar.set_message(line.clone());
        if record.fault.is_some() {
            let loser = if record.result == crownhead_arena::WhiteResult::Win {
                record.black
            } else {
                record.white
            };
            let name = &contest.players[loser].name;
            let text = format!("game {}: {name} loses: {}", record.game + 1, record.reason);
            self.bar.suspend(|| output::note(&format!("{}\n", output::printable(&text))));
        }
        if self.every > 0 && standings.games.is_multiple_of(self.every) {
            let played = standings.games.saturating_sub(self.before);
            let minutes = self.begin.elapsed().as_secs_f64().max(1e-3) / 60.0;
            output::note(&format!("{line}, {:.0} games a minute\n", played as f64 / minutes));
        }
    }
}
