//! Annotating the games of a file: every game is read, judged move by move
//! and written again. Games that are not legal are written as they were, and
//! reported; none is left out.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::bail;
use crownhead_engine::{Limits, Options, Stop};
use crownhead_files::OutputFile;
use crownhead_notation::{
    MoveText,
    pdn::{self, Game, Problem},
};
use crownhead_review::EngineAnalyst;
use crownhead_rules::Color;
use indicatif::ProgressBar;

use super::{AnalyzeArgs, GAME_NODES, Verdict, annotate, interrupt, json};
use crate::{
    args::FilesArgs,
    output::{self, Output},
    pdn::main_line::{self, GameEntry, Means, PlacedPly},
    plot::{self, Plot},
};

pub(super) fn run(
    args: &AnalyzeArgs,
    files: &FilesArgs,
    output: &mut Output,
) -> anyhow::Result<()> {
    let form = args.plot.as_deref().map(plot::Form::of).transpose()?;
    let entries = main_line::read(files, &annotate::clear)?;
    let mut job = Job {
        name: files.files[0].display().to_string(),
        limits: args.limits(Limits::nodes(GAME_NODES)),
        options: args.options()?,
        stop: Stop::new(),
        engine: None,
        bar: main_line::progress(&entries),
        plots: args.plot.as_deref().zip(form).map(|(path, form)| Plots {
            path,
            form,
            games: entries.len(),
        }),
        json: args.json,
    };
    let mut target = match &args.output {
        Some(path) => Target::File(OutputFile::create(path)?),
        None if args.json => Target::Nowhere,
        None => Target::Output,
    };
    interrupt(&job.stop)?;
    let mut problems = 0;
    let mut left = 0;
    let total = entries.len();
    for (index, mut entry) in entries.into_iter().enumerate() {
        problems += entry.problems.len();
        job.complain(&entry);
        if job.stop.is_stopped() {
            left += usize::from(!entry.parts.is_empty());
        } else {
            match job.analyse(&mut entry) {
                Some(plies) => job.show(&entry, &plies, &target, output)?,
                None => left += 1,
            }
        }
        job.bar.suspend(|| target.write(&entry.game, index, output))?;
    }
    job.bar.finish_and_clear();
    if let Target::File(file) = target {
        file.finish()?;
    }
    if left > 0 {
        let were = if left == 1 { "was" } else { "were" };
        bail!("interrupted: {left} of {total} games {were} not analysed");
    }
    if problems > 0 {
        let s = if problems == 1 { "" } else { "s" };
        bail!("{problems} problem{s}; games that are not legal were left as they were");
    }
    Ok(())
}

/// What is needed to analyse one game after another.
struct Job<'a> {
    /// The name of the file.
    name: String,
    limits: Limits,
    options: Options,
    stop: Stop,
    engine: Option<EngineAnalyst>,
    bar: ProgressBar,
    plots: Option<Plots<'a>>,
    json: bool,
}

impl Job<'_> {
    fn complain(&self, entry: &GameEntry) {
        self.bar.suspend(|| {
            for Problem { line, column, message } in &entry.problems {
                let (name, game) = (&self.name, entry.number);
                output::complain(&format!("{name}:{line}:{column}: game {game}: {message}"));
            }
        });
    }

    /// Judges the moves of a game and writes the opinions into it. `None` if
    /// the user would not wait.
    fn analyse(&mut self, entry: &mut GameEntry) -> Option<Vec<PlacedPly>> {
        self.bar.set_message(format!("game {}", entry.number));
        let Some(rules) = &entry.rules else { return Some(Vec::new()) };
        let parts = std::mem::take(&mut entry.parts);
        if parts.is_empty() {
            return Some(Vec::new());
        }
        if self.engine.as_ref().is_none_or(|engine| engine.rules() != rules) {
            self.engine = Some(EngineAnalyst::new(rules, &self.options));
        }
        let engine = self.engine.as_mut()?;
        engine.new_game();
        let tables = self.options.endgames.tables(rules);
        let mut means = Means {
            analysts: std::slice::from_mut(engine),
            limits: &self.limits,
            tables: &tables,
            stop: &self.stop,
        };
        // The last part first: it is what the search of the others leads to.
        let mut judged = Vec::new();
        for part in parts.into_iter().rev() {
            let (start, moves) = (self.bar.position(), part.len() as u64);
            let done = |known: usize, all: usize| {
                self.bar.set_position(start + moves * known as u64 / all.max(1) as u64);
            };
            judged.push(part.review(&mut means, &done)?.plies);
            self.bar.set_position(start + moves);
        }
        let plies: Vec<PlacedPly> = judged.into_iter().rev().flatten().collect();
        entry.game = std::mem::take(&mut entry.bare);
        annotate::annotate(&mut entry.game, &plies, &how(&self.limits));
        Some(plies)
    }

    /// Shows what was found out about a game in every form but its text.
    fn show(
        &self,
        entry: &GameEntry,
        plies: &[PlacedPly],
        target: &Target,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        if plies.is_empty() {
            return Ok(());
        }
        if self.json {
            self.bar.suspend(|| {
                for (index, ply) in plies.iter().enumerate() {
                    output.json(&json::MoveLine::new(entry.number, index, ply))?;
                }
                output.flush()
            })?;
        }
        if let Some(plots) = &self.plots {
            plots.draw(entry, plies)?;
        }
        let summary = summary(&self.name, entry, plies);
        if matches!(target, Target::File(_)) && !self.json {
            self.bar.suspend(|| {
                output.print(&summary)?;
                output.flush()
            })
        } else {
            self.bar.suspend(|| output::note(&summary));
            Ok(())
        }
    }
}

/// The limits in words, for the tag.
fn how(limits: &Limits) -> String {
    let mut words = Vec::new();
    if let Some(depth) = limits.depth {
        words.push(format!("depth {depth}"));
    }
    if let Some(nodes) = limits.nodes {
        words.push(format!("{nodes} positions"));
    }
    if let Some(time) = limits.move_time {
        words.push(format!("{} seconds", time.as_secs_f64()));
    }
    format!("{} a move", words.join(", "))
}

/// Who made how many bad moves.
fn summary(file: &str, entry: &GameEntry, plies: &[PlacedPly]) -> String {
    let tag = |name: &str| {
        let value = entry.game.tag(name).map(str::trim).unwrap_or_default();
        output::printable(if value.is_empty() { "?" } else { value })
    };
    let mut text = format!(
        "{}: game {}, {} - {}, {}\n",
        output::printable(file),
        entry.number,
        tag("White"),
        tag("Black"),
        tag("Result"),
    );
    for color in [Color::White, Color::Black] {
        let own: Vec<&PlacedPly> =
            plies.iter().filter(|ply| ply.position.turn() == color).collect();
        let marks: Vec<String> = Verdict::ALL
            .into_iter()
            .map(|verdict| {
                let count = own.iter().filter(|ply| ply.verdict() == Some(verdict)).count();
                verdict.count(count)
            })
            .collect();
        let moves = own.len();
        let s = if moves == 1 { "" } else { "s" };
        let lost = own.iter().map(|ply| ply.ply.loss).sum::<f64>() / moves.max(1) as f64;
        text = format!(
            "{text}  {color}: {moves} move{s}, {}; {:.1} % given away a move\n",
            marks.join(", "),
            100.0 * lost,
        );
    }
    text
}

/// Where the games go.
enum Target {
    /// Standard output.
    Output,
    /// A file.
    File(OutputFile),
    /// Only their moves are asked for, as JSON.
    Nowhere,
}

impl Target {
    fn write(&mut self, game: &Game, index: usize, output: &mut Output) -> anyhow::Result<()> {
        let separator = if index > 0 { "\n" } else { "" };
        match self {
            Self::Output => {
                output.print(format_args!("{separator}{}", pdn::write(game)))?;
                output.flush()
            }
            Self::File(file) => Ok(write!(file, "{separator}{}", pdn::write(game))?),
            Self::Nowhere => Ok(()),
        }
    }
}

/// Where the pictures go.
struct Plots<'a> {
    path: &'a Path,
    form: plot::Form,
    games: usize,
}

impl Plots<'_> {
    fn draw(&self, entry: &GameEntry, plies: &[PlacedPly]) -> anyhow::Result<()> {
        let path = if self.games > 1 { self.numbered(entry.number) } else { self.path.into() };
        picture(entry, plies).save(&path, self.form)
    }

    /// `games.svg` for game 7 of 12 is `games-07.svg`.
    fn numbered(&self, number: usize) -> PathBuf {
        let digits = self.games.to_string().len();
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let end = self.path.extension().unwrap_or_default().to_string_lossy();
        self.path.with_file_name(format!("{stem}-{number:0digits$}.{end}"))
    }
}

/// How a game went.
fn picture(entry: &GameEntry, plies: &[PlacedPly]) -> Plot {
    let tag = |name: &str| {
        let value = entry.game.tag(name).map(str::trim).unwrap_or_default();
        Some(output::printable(value)).filter(|value| !matches!(value.as_str(), "" | "?" | "*"))
    };
    let players = match (tag("White"), tag("Black")) {
        (None, None) => ["White", "Black"].map(str::to_owned),
        (white, black) => [white, black].map(|name| name.unwrap_or_else(|| "?".to_owned())),
    };
    let mut title = players.join(" \u{2013} ");
    if let Some(result) = tag("Result") {
        title = format!("{title}\u{2003}{result}");
    }
    let rules = entry.rules.as_ref().map(|rules| rules.name().to_owned());
    let unknown = |date: &String| !date.starts_with('?');
    let details = [tag("Event"), tag("Date").filter(unknown), rules];
    let details: Vec<String> = details.into_iter().flatten().collect();
    let text = |ply: &PlacedPly| {
        let text = MoveText::of(ply.position.rules()).write(&ply.position, &ply.ply.played);
        let dots = if ply.second { "..." } else { "." };
        let sign = ply.verdict().map_or("", Verdict::sign);
        format!("{}{dots} {text}{sign}", ply.number)
    };
    let points = plies.iter().map(|ply| plot::Point {
        white: ply.ply.white_after(),
        number: (!ply.second).then_some(ply.number),
        mark: ply.verdict().map(|verdict| plot::Mark {
            verdict,
            text: text(ply),
            loss: ply.ply.loss,
        }),
    });
    Plot {
        title,
        details: details.join(", "),
        start: plies.first().map_or(0.5, |ply| ply.ply.white_before()),
        points: points.collect(),
    }
}
