//! `crownhead puzzles`: finds puzzles in games, and checks files of them.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::{Args as ClapArgs, Subcommand};
use crownhead_engine::{Options, Random, engine_for, tune::Games};
use crownhead_notation::MoveText;
use crownhead_puzzles::{
    Doubt, Finder, Puzzle, PuzzleFile, Settings, SourceGame, Theme, check, levels_at_play,
};
use crownhead_rules::{Game, Id, RuleSet};

use crate::{
    args::FilesArgs,
    output::{self, Output},
    pdn::main_line,
};

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Find puzzles in games, or in games that levels of the computer play
    ///
    /// Writes each puzzle as soon as it is found; the same command goes on
    /// where it was interrupted.
    Find(FindArgs),
    /// Search every step of a file of puzzles again, and list the doubtful ones
    Check(CheckArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct FindArgs {
    /// Files of games: PDN, or .games of `crownhead tune play`; without any,
    /// levels of the computer play each other
    #[arg(value_name = "FILE")]
    games: Vec<PathBuf>,
    /// The rules, by their id
    #[arg(long, value_name = "ID", default_value = "english")]
    rules: Id,
    /// Where to write the puzzles
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// How many puzzles the file is to have
    #[arg(long, short, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// What the puzzles are to be about: shot, breakthrough, ending, the-move,
    /// king-hunt; may be given more than once. All of these if left out
    #[arg(long = "theme", value_name = "THEME", value_parser = theme_named)]
    themes: Vec<Theme>,
    /// A file of puzzles that are not to be found again; may be given more than once
    #[arg(long, value_name = "FILE")]
    known: Vec<PathBuf>,
    /// Examine no more games than this
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    most: usize,
    /// Positions to look at for each step of a solution
    #[arg(long, short, value_name = "N", default_value_t = 100_000,
          value_parser = clap::value_parser!(u64).range(5_000..))]
    nodes: u64,
    /// Decides the games of levels, and the order in which files are examined
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games to examine at the same time; the result is the same
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    /// Files of puzzles; without any, the puzzles that are built in
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Positions to look at for each step of a solution
    #[arg(long, short, value_name = "N", default_value_t = 1_000_000,
          value_parser = clap::value_parser!(u64).range(1_000..))]
    nodes: u64,
    /// Check only so many of all puzzles, taken at random
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Decides which are taken
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write the files again without the doubtful puzzles
    #[arg(long, requires = "files", conflicts_with = "sample")]
    prune: bool,
}

fn theme_named(text: &str) -> Result<Theme, String> {
    let names: Vec<&str> = Theme::ALL.iter().map(|theme| theme.as_str()).collect();
    text.parse().map_err(|()| format!("not among {}", names.join(", ")))
}

impl FindArgs {
    /// The themes that were asked for, each once and in their usual order.
    fn themes(&self) -> Vec<Theme> {
        let is_wanted = |theme: &Theme| self.themes.is_empty() || self.themes.contains(theme);
        Theme::ALL.iter().copied().filter(is_wanted).collect()
    }
}

pub(crate) fn run(command: &PuzzlesCommand, output: &mut Output) -> anyhow::Result<()> {
    match command {
        PuzzlesCommand::Find(args) => find(args, output),
        PuzzlesCommand::Check(args) => check_files(args, output),
    }
}

/// Where the games come from: played on demand, or read from files.
enum Source {
    Levels { seed: u64 },
    Files(Vec<SourceGame>),
}

impl Source {
    fn of(args: &FindArgs, rules: &RuleSet) -> anyhow::Result<Self> {
        if args.games.is_empty() {
            return Ok(Self::Levels { seed: args.seed });
        }
        let mut games = Vec::new();
        for path in &args.games {
            games.extend(read_games(path, rules)?);
        }
        if games.is_empty() {
            bail!("no legal games by the rules of {}", rules.key());
        }
        // Games of one file resemble their neighbours.
        Random::new(args.seed).shuffle(&mut games);
        Ok(Self::Files(games))
    }

    fn game(&self, rules: &RuleSet, number: usize) -> Option<SourceGame> {
        match self {
            Self::Levels { seed } => Some(levels_at_play(rules, *seed, number)),
            Self::Files(games) => games.get(number).cloned(),
        }
    }
}

/// The games of a file by these rules, each with its name.
fn read_games(path: &Path, rules: &RuleSet) -> anyhow::Result<Vec<SourceGame>> {
    let shown = path.display();
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into());
    let name = name.replace('|', "_");
    let named = |(index, game)| SourceGame::played(game, format!("{name}, game {}", index + 1));
    if path.extension().is_some_and(|end| end == "games") {
        let bytes = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
        let games = Games::read(rules, &bytes).with_context(|| shown.to_string())?;
        let games = games.records.iter().enumerate().map(|(index, record)| {
            let game = record.game(rules);
            game.with_context(|| format!("{shown}: game {} cannot be replayed", index + 1))
        });
        let games: Vec<Game> = games.collect::<Result<_, _>>()?;
        return Ok(games.into_iter().enumerate().map(named).collect());
    }
    let files = FilesArgs { files: vec![path.to_owned()], rules: None, set: Vec::new() };
    let entries = main_line::read(&files, &|_| {})?;
    let games = entries.into_iter().filter(|entry| entry.rules.as_ref() == Some(rules));
    let games = games.flat_map(|entry| {
        let number = entry.number;
        entry.parts.into_iter().map(move |part| (number - 1, part.into_game()))
    });
    Ok(games.map(named).collect())
}

fn find(args: &FindArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = RuleSet::of(args.rules);
    let source = Source::of(args, &rules)?;
    let settings = Settings {
        nodes: args.nodes,
        count: args.count as usize,
        threads: args.threads.into(),
        themes: args.themes(),
    };
    let mut finder = Finder::new(&rules, settings);
    for path in &args.known {
        let (name, file) = read_set(path)?;
        same_rules(&name, &file, &rules)?;
        file.puzzles.iter().for_each(|puzzle| finder.leave_out(puzzle));
    }
    let progress = Progress::of(args);
    let name = args.output.display();
    let mut first = 0;
    let mut file = if args.output.exists() {
        let text =
            fs::read_to_string(&args.output).with_context(|| format!("cannot read {name}"))?;
        let known = PuzzleFile::read(&text).with_context(|| name.to_string())?;
        same_rules(&name.to_string(), &known, &rules)?;
        first = progress.reached(&text).with_context(|| {
            format!("{name} was not found with these settings; give another name to begin anew")
        })?;
        for puzzle in &known.puzzles {
            finder.take(puzzle);
        }
        File::options().append(true).open(&args.output)
    } else {
        let mut file = File::create(&args.output);
        if let Ok(file) = &mut file {
            file.write_all(PuzzleFile::header(&rules).as_bytes())?;
            file.write_all(progress.line(0).as_bytes())?;
        }
        file
    }
    .with_context(|| format!("cannot write {name}"))?;
    let bar = output::progress(args.count.into(), "{bar:30} {pos}/{len} puzzles, {msg}");
    bar.set_position(finder.count() as u64);
    let mut failed = None;
    if !finder.is_done() && first < args.most {
        let game = |number| source.game(&rules, number);
        finder.run(first, &game, &mut |found| {
            bar.set_message(format!("{} games", found.game + 1));
            bar.inc(found.puzzles.len() as u64);
            let mut text: String = found.puzzles.iter().map(PuzzleFile::line).collect();
            if !found.puzzles.is_empty() || (found.game + 1) % 100 == 0 {
                text.push_str(&progress.line(found.game + 1));
            }
            failed = file.write_all(text.as_bytes()).err();
            failed.is_none() && found.game + 1 < args.most
        });
    }
    bar.finish_and_clear();
    if let Some(error) = failed {
        return Err(error).with_context(|| format!("cannot write {name}"));
    }
    output.line(format!("{} puzzles in {name}", finder.count()))
}

fn same_rules(name: &str, file: &PuzzleFile, rules: &RuleSet) -> anyhow::Result<()> {
    if file.rules != *rules {
        bail!("{name} has puzzles by the rules of {}, not {}", file.rules.key(), rules.key());
    }
    Ok(())
}

/// How far a file has been worked on, as comments in it.
struct Progress(String);

impl Progress {
    fn of(args: &FindArgs) -> Self {
        let FindArgs { nodes, seed, games, .. } = args;
        let name = |path: &PathBuf| path.file_name().map(|name| name.to_string_lossy().into());
        let files: Vec<String> = games.iter().filter_map(name).collect();
        let from = if files.is_empty() { "levels".to_owned() } else { files.join(" ") };
        let themes: Vec<&str> = args.themes().iter().map(|theme| theme.as_str()).collect();
        let is_some = themes.len() < Theme::ALL.len();
        let about = if is_some { format!(" about {}", themes.join(" ")) } else { String::new() };
        Self(format!("# {from}{about}: seed {seed}, {nodes} nodes, games examined: "))
    }

    fn line(&self, games: usize) -> String {
        format!("{}{games}\n", self.0)
    }

    fn reached(&self, text: &str) -> Option<usize> {
        text.lines().rev().find_map(|line| line.strip_prefix(&self.0)?.parse().ok())
    }
}

/// A file of puzzles and its name.
type Set = (String, PuzzleFile);

fn check_files(args: &CheckArgs, output: &mut Output) -> anyhow::Result<()> {
    let sets: Vec<Set> = if args.files.is_empty() {
        let built_in = |&id: &Id| (id.to_string(), crownhead_puzzles::built_in(id).clone());
        Id::ALL.iter().map(built_in).collect()
    } else {
        args.files.iter().map(|path| read_set(path)).collect::<Result<_, _>>()?
    };
    let mut chosen: Vec<(usize, usize)> = Vec::new();
    for (set, (_, file)) in sets.iter().enumerate() {
        chosen.extend((0..file.puzzles.len()).map(|index| (set, index)));
    }
    if let Some(sample) = args.sample {
        Random::new(args.seed).shuffle(&mut chosen);
        chosen.truncate(sample);
        chosen.sort_unstable();
    }
    let bar = output::progress(chosen.len() as u64, "{bar:30} {pos}/{len} puzzles, {eta} left");
    let mut doubtful = Vec::new();
    let mut engine = None;
    for &(set, index) in &chosen {
        let (name, file) = &sets[set];
        let (_, engine) = match &mut engine {
            Some((of, engine)) if *of == set => (*of, engine),
            place => {
                let made = engine_for(&file.rules, &Options::default());
                let (of, engine) = place.insert((set, made));
                (*of, engine)
            }
        };
        let puzzle = &file.puzzles[index];
        let doubts = check(&mut **engine, puzzle, args.nodes);
        bar.inc(1);
        if let Some(doubt) = doubts.first() {
            doubtful.push((set, index));
            let line = format!("{name}: {}: {}", puzzle.fen(), in_words(puzzle, doubt));
            bar.suspend(|| output.line(line).and_then(|()| output.flush()))?;
        }
    }
    bar.finish_and_clear();
    if args.prune {
        for (set, (path, (_, file))) in args.files.iter().zip(sets).enumerate() {
            let puzzles = file.puzzles.into_iter().enumerate();
            let puzzles = puzzles.filter(|(index, _)| !doubtful.contains(&(set, *index)));
            let puzzles = puzzles.map(|(_, puzzle)| puzzle).collect();
            let kept = PuzzleFile { rules: file.rules, puzzles };
            crownhead_files::save(path, kept.write().as_bytes())?;
        }
    }
    let (all, good) = (chosen.len(), chosen.len() - doubtful.len());
    output.line(format!("{good} of {all} puzzles have one solution at {} nodes", args.nodes))
}

fn read_set(path: &Path) -> anyhow::Result<Set> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    let file = PuzzleFile::read(&text).with_context(|| name.clone())?;
    Ok((name, file))
}

fn in_words(puzzle: &Puzzle, doubt: &Doubt) -> String {
    let mut at = puzzle.start.clone();
    for m in puzzle.line.iter().take(doubt.ply) {
        let Ok(next) = at.play(m) else { break };
        at = next;
    }
    let writing = MoveText::of(at.rules());
    let (right, score) = &doubt.right;
    let score = score.map_or_else(|| "not among the best two".to_owned(), |s| s.to_string());
    let other = doubt.other.as_ref();
    let other =
        other.map(|(m, score)| format!(", {} {score}", writing.write(&at, m))).unwrap_or_default();
    format!("move {}: {} {score}{other}", doubt.ply / 2 + 1, writing.write(&at, right))
}
