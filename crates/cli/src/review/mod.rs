//! `crownhead review`: what happened in the games of a file, as a report, as
//! JSON or as annotated games.

mod annotate;
mod json;
mod report;

use std::{
    collections::HashMap,
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use anyhow::bail;
use clap::Args as ClapArgs;
use crownhead_engine::{Limits, Options, Stop};
use crownhead_files::OutputFile;
use crownhead_notation::pdn::{self, Problem};
use crownhead_review::EngineAnalyst;
use crownhead_rules::RuleSet;
use indicatif::ProgressBar;

use crate::{
    analyze::interrupt,
    args::FilesArgs,
    crew::WorkersArgs,
    data::DataArgs,
    language::LanguageArgs,
    memory,
    output::{self, Output},
    pdn::main_line::{self, GameEntry, Means, ReviewedPart},
};

#[cfg(not(feature = "cluster"))]
use crate::crew;
#[cfg(feature = "cluster")]
use crate::{
    crew::{Crew, helping::Bench},
    pdn::main_line::Part,
};

#[derive(Debug, ClapArgs)]
pub(crate) struct ReviewArgs {
    /// A PDN file; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Review only the game with this number in the file (may be given more
    /// than once)
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game: Vec<u32>,
    /// Positions to look at for each move
    #[arg(long, short, value_name = "N", default_value_t = 100_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Read all games by these rules, whatever the file says: an id or a TOML
    /// file of house rules
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE", requires = "rules")]
    set: Vec<String>,
    /// Print one JSON object per game
    #[arg(long, conflicts_with = "pdn")]
    json: bool,
    /// Print the games with marks, comments and better lines
    #[arg(long)]
    pdn: bool,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Memory for positions seen, in MiB, for each thread
    #[arg(long, value_name = "MIB", default_value_t = 32,
          value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    hash: u32,
    /// Parts of each game to review at the same time
    ///
    /// The same number gives the same review on every machine.
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    #[command(flatten)]
    workers: WorkersArgs,
    #[command(flatten)]
    data: DataArgs,
    #[command(flatten)]
    language: LanguageArgs,
}

impl ReviewArgs {
    fn options(&self) -> anyhow::Result<Options> {
        let hash_mib = self.hash as usize;
        let engines = self.threads.into();
        memory::check(&format!("--hash {hash_mib}"), hash_mib, engines)?;
        let endgames = self.data.endgames();
        Ok(Options { hash_mib, threads: 1, endgames, ..Options::default() })
    }

    /// Whether a game of the file is asked for.
    fn wants(&self, number: usize) -> bool {
        self.game.is_empty() || self.game.iter().any(|&wanted| wanted as usize == number)
    }
}

/// In which form reviews are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Report,
    Json,
    Pdn,
}

pub(crate) fn run(args: &ReviewArgs, output: &mut Output) -> anyhow::Result<()> {
    let options = args.options()?;
    let files = FilesArgs {
        files: vec![args.file.clone()],
        rules: args.rules.clone(),
        set: args.set.clone(),
    };
    let mut entries = main_line::read(&files, &annotate::clear)?;
    let games = entries.len();
    if let Some(missing) = args.game.iter().find(|&&number| number as usize > games) {
        bail!("--game {missing}: {} has {games} games", args.file.display());
    }
    entries.retain(|entry| args.wants(entry.number));
    let form = match (args.json, args.pdn) {
        (true, _) => Form::Json,
        (false, true) => Form::Pdn,
        (false, false) => Form::Report,
    };
    if form != Form::Report && args.language.is_given() {
        bail!("--lang: --json and --pdn are written in English");
    }
    let is_terminal = args.output.is_none() && io::stdout().is_terminal();
    let language = args.language.language(form == Form::Report && is_terminal)?;
    let mut job = Job {
        name: args.file.display().to_string(),
        nodes: args.nodes,
        options,
        threads: args.threads.into(),
        stop: Stop::new(),
        engines: Vec::new(),
        bar: main_line::progress(&entries),
    };
    let mut target = match &args.output {
        Some(path) => Target::File(OutputFile::create(path)?),
        None => Target::Output(output),
    };
    interrupt(&job.stop)?;
    let mut by_workers = by_workers(args, &mut entries, &job)?;
    let (mut problems, mut left, mut written) = (0, 0, 0);
    let total = entries.len();
    for mut entry in entries {
        problems += entry.problems.len();
        job.complain(&entry);
        let has_moves = !entry.parts.is_empty() || entry.is_with_workers;
        let reviewed = match &mut by_workers {
            Some(reviewed) if has_moves => reviewed.remove(&entry.number),
            _ if job.stop.is_stopped() => None,
            _ => job.review(&mut entry),
        };
        left += usize::from(has_moves && reviewed.is_none());
        let text = match form {
            Form::Pdn => {
                if let Some(parts) = &reviewed {
                    annotate::annotate(&mut entry, parts, args.nodes);
                }
                Some(pdn::write(&entry.game))
            }
            Form::Report => reviewed
                .filter(|parts| !parts.is_empty())
                .map(|parts| report::report(language, &entry, &parts, args.nodes)),
            Form::Json => reviewed
                .filter(|parts| !parts.is_empty())
                .map(|parts| json::line(&entry, &parts, args.nodes))
                .transpose()?,
        };
        let Some(text) = text else { continue };
        let separator = if written > 0 && form != Form::Json { "\n" } else { "" };
        job.bar.suspend(|| target.write(&format!("{separator}{text}")))?;
        written += 1;
    }
    job.bar.finish_and_clear();
    target.finish()?;
    if written == 0 && left == 0 && problems == 0 {
        output::complain(&format!("{}: no moves to review", job.name));
    }
    if left > 0 {
        let were = if left == 1 { "was" } else { "were" };
        bail!("interrupted: {left} of {total} games {were} not reviewed");
    }
    if problems > 0 {
        let s = if problems == 1 { "" } else { "s" };
        bail!("{problems} problem{s}; games that are not legal were not reviewed");
    }
    Ok(())
}

/// The games by their numbers in the file, reviewed by workers, if workers are to do it. Those that they have
/// not finished are missing.
#[cfg(not(feature = "cluster"))]
fn by_workers(
    args: &ReviewArgs,
    _: &mut [GameEntry],
    _: &Job,
) -> anyhow::Result<Option<HashMap<usize, Vec<ReviewedPart>>>> {
    if args.workers.workers.is_some() { crew::refuse() } else { Ok(None) }
}

/// The games by their numbers in the file, reviewed by workers, if workers are to do it. Those that they have
/// not finished are missing.
#[cfg(feature = "cluster")]
fn by_workers(
    args: &ReviewArgs,
    entries: &mut [GameEntry],
    job: &Job,
) -> anyhow::Result<Option<HashMap<usize, Vec<ReviewedPart>>>> {
    let Some(crew) = Crew::of(&args.workers, None)? else { return Ok(None) };
    let mut units = Vec::new();
    let mut waiting = Vec::new();
    let mut reviewed = HashMap::new();
    for entry in entries {
        let Some(rules) = &entry.rules else { continue };
        let tables = job.options.endgames.tables(rules);
        let parts = entry.parts.len();
        entry.is_with_workers = parts > 0;
        for part in std::mem::take(&mut entry.parts) {
            units.push(serde_json::json!({
                "game": crownhead_store::GameText::of(part.game()),
                "tables": tables.most_pieces(),
            }));
            waiting.push((entry.number, parts, part, tables.clone()));
        }
    }
    let mut waiting = waiting.into_iter();
    crew.run(units, &job.stop, |_, found| {
        let Some((number, parts, part, tables)) = waiting.next() else { return Ok(false) };
        job.bar.set_message(format!("game {number}"));
        job.bar.inc(part.len() as u64);
        let found = String::from_utf8(found)?;
        let Some(part) = part.taken_up(&found, &tables) else {
            bail!("a worker has reviewed another game than it was asked for");
        };
        let all: &mut (usize, Vec<ReviewedPart>) =
            reviewed.entry(number).or_insert_with(|| (parts, Vec::new()));
        all.1.push(part);
        Ok(true)
    })?;
    let whole = reviewed.into_iter().filter(|(_, (parts, all))| all.len() == *parts);
    Ok(Some(whole.map(|(number, (_, all))| (number, all)).collect()))
}

/// Reviews a game for somebody else: what was found, as text.
#[cfg(feature = "cluster")]
pub(crate) fn unit(
    args: &ReviewArgs,
    part: &serde_json::Value,
    bench: &Bench<'_>,
) -> anyhow::Result<Vec<u8>> {
    let game: crownhead_store::GameText = serde_json::from_value(part["game"].clone())?;
    let game = game.game()?;
    let rules = game.start().rules().clone();
    bench.check_tables(&rules, part)?;
    let options = Options { endgames: bench.endgames.clone(), ..args.options()? };
    let mut analysts: Vec<EngineAnalyst> =
        (0..args.threads).map(|_| EngineAnalyst::new(&rules, &options)).collect();
    let mut walk = Part::walk(game);
    let (limits, tables) = (Limits::nodes(args.nodes), options.endgames.tables(&rules));
    let done = crownhead_review::review(
        &mut walk,
        &mut analysts,
        &limits,
        &tables,
        bench.stop,
        &|_, _| {},
    );
    if done.is_none() {
        bail!("stopped");
    }
    Ok(walk.found().into_bytes())
}

/// What is needed to review one game after another.
struct Job {
    /// The name of the file.
    name: String,
    nodes: u64,
    options: Options,
    threads: usize,
    stop: Stop,
    engines: Vec<EngineAnalyst>,
    bar: ProgressBar,
}

impl Job {
    fn complain(&self, entry: &GameEntry) {
        self.bar.suspend(|| {
            for Problem { line, column, message } in &entry.problems {
                let (name, game) = (&self.name, entry.number);
                output::complain(&format!("{name}:{line}:{column}: game {game}: {message}"));
            }
        });
    }

    /// Engines for some rules that know no game.
    fn engines(&mut self, rules: &RuleSet) {
        if self.engines.first().is_none_or(|engine| engine.rules() != rules) {
            let engine = || EngineAnalyst::new(rules, &self.options);
            self.engines = std::iter::repeat_with(engine).take(self.threads).collect();
        }
        for engine in &mut self.engines {
            engine.new_game();
        }
    }

    /// Reviews a game. `None` if the user would not wait.
    fn review(&mut self, entry: &mut GameEntry) -> Option<Vec<ReviewedPart>> {
        self.bar.set_message(format!("game {}", entry.number));
        let Some(rules) = entry.rules.clone() else { return Some(Vec::new()) };
        let parts = std::mem::take(&mut entry.parts);
        if parts.is_empty() {
            return Some(Vec::new());
        }
        self.engines(&rules);
        let tables = self.options.endgames.tables(&rules);
        let limits = Limits::nodes(self.nodes);
        let mut means = Means {
            analysts: &mut self.engines,
            limits: &limits,
            tables: &tables,
            stop: &self.stop,
        };
        let mut reviewed = Vec::with_capacity(parts.len());
        for part in parts {
            let (start, moves) = (self.bar.position(), part.len() as u64);
            let done = |known: usize, all: usize| {
                self.bar.set_position(start + moves * known as u64 / all.max(1) as u64);
            };
            reviewed.push(part.review(&mut means, &done)?);
            self.bar.set_position(start + moves);
        }
        Some(reviewed)
    }
}

/// Where reviews go.
enum Target<'a> {
    Output(&'a mut Output),
    File(OutputFile),
}

impl Target<'_> {
    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        match self {
            Self::Output(output) => {
                output.print(text)?;
                output.flush()
            }
            Self::File(file) => Ok(file.write_all(text.as_bytes())?),
        }
    }

    fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Output(_) => Ok(()),
            Self::File(file) => Ok(file.finish()?),
        }
    }
}
