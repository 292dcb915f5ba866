//! `crownhead pdn check`: is every game readable and legal?

use std::{
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use anyhow::bail;
use crownhead_notation::pdn::{self, Confidence, Detection, Game, Problem};
use serde::Serialize;

use super::{Chooser, Entry, Reading, each_game};
use crate::{args::CheckArgs, output::Output};

/// More errors than this in one file are counted but not listed.
const MOST_ERRORS: usize = 10_000;

#[derive(Serialize)]
struct Report {
    file: String,
    rules: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    detected: Option<DetectedJson>,
    games: usize,
    legal: usize,
    plies: usize,
    errors: Vec<ErrorJson>,
    #[serde(skip_serializing_if = "is_zero")]
    more_errors: usize,
    /// What was taken for the only thing it can mean.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<ErrorJson>,
    /// The rule set that fits, where the one the games name does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    fits_better: Option<&'static str>,
}

/// How many games that name the wrong rule set are looked at.
const MOST_MISNAMED: usize = 50;

#[derive(Serialize)]
struct DetectedJson {
    confidence: &'static str,
    alike: Vec<&'static str>,
}

#[derive(Serialize)]
struct ErrorJson {
    game: usize,
    line: usize,
    column: usize,
    message: String,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

pub(crate) fn run(args: &CheckArgs, output: &mut Output) -> anyhow::Result<()> {
    let mut errors = 0;
    let mut bad_files = 0;
    for path in &args.files.files {
        let chooser = Chooser::new(&args.files)?;
        let report = check(path, &chooser);
        let found = report.errors.len() + report.more_errors;
        errors += found;
        bad_files += usize::from(found > 0);
        if args.json {
            output.json(&report)?;
        } else {
            show(&report, chooser.detection(), output)?;
        }
        output.flush()?;
    }
    if errors > 0 {
        let s = if errors == 1 { "" } else { "s" };
        bail!("{errors} error{s} in {bad_files} of {} files", args.files.files.len());
    }
    Ok(())
}

fn check(path: &Path, chooser: &Chooser) -> Report {
    let mut report = Report {
        file: path.display().to_string(),
        rules: None,
        detected: None,
        games: 0,
        legal: 0,
        plies: 0,
        errors: Vec::new(),
        more_errors: 0,
        notes: Vec::new(),
        fits_better: None,
    };
    let mut misnamed = Vec::new();
    let is_enough = AtomicBool::new(false);
    let examine = |entry| examine(entry, !is_enough.load(Ordering::Relaxed));
    let result = each_game(path, chooser, &examine, &mut |number, examined| {
        if let Some(game) = report.add(number, examined)
            && misnamed.len() < MOST_MISNAMED
        {
            misnamed.push(game);
            is_enough.store(misnamed.len() == MOST_MISNAMED, Ordering::Relaxed);
        }
        Ok(())
    });
    if report.legal == 0 && chooser.detection().is_none() {
        report.fits_better = better(&misnamed);
    }
    if let Err(error) = result {
        let message = format!("{error:#}");
        report.errors.push(ErrorJson { game: 0, line: 0, column: 0, message });
    }
    report.errors.sort_by_key(|error| (error.game, error.line, error.column));
    report.detected = chooser.detection().map(|found| DetectedJson {
        confidence: confidence(found.confidence),
        alike: found.alike.iter().map(|id| id.as_str()).collect(),
    });
    report
}

/// The rule set under which all of some games are legal.
fn better(games: &[Game]) -> Option<&'static str> {
    let found = pdn::detect(games);
    let best = found.guesses.first()?;
    (best.legal_games == games.len() && best.legal_plies > 0).then_some(best.id.as_str())
}

/// What there is to report about one game.
struct Examined {
    errors: Vec<Problem>,
    more_errors: usize,
    notes: Vec<Problem>,
    legal: bool,
    plies: usize,
    rules: Option<&'static str>,
    /// The game, if not one move of it could be played by its rules.
    unplayable: Option<Game>,
}

/// Reads a game by its rules; `keep` asks for the game itself if it is
/// unplayable.
fn examine(entry: Entry, keep: bool) -> Examined {
    let Entry { mut game, rules } = entry;
    let mut examined = Examined {
        errors: Vec::new(),
        more_errors: game.more_problems,
        notes: Vec::new(),
        legal: false,
        plies: 0,
        rules: None,
        unplayable: None,
    };
    let mut wrong = match rules {
        Reading::Unknown(problem) => vec![problem],
        Reading::By(rules, _) => {
            let replay = pdn::check(&game, &rules);
            examined.notes = replay.notes;
            examined.legal = replay.legal;
            examined.plies = replay.plies;
            examined.rules = Some(rules.key());
            replay.errors
        }
    };
    examined.errors = std::mem::take(&mut game.problems);
    examined.errors.append(&mut wrong);
    examined.unplayable =
        Some(game).filter(|_| keep && examined.rules.is_some() && examined.plies == 0);
    examined
}

impl Report {
    /// Adds a game; returns it if none of its moves could be played.
    fn add(&mut self, number: usize, examined: Examined) -> Option<Game> {
        let Examined { errors, more_errors, notes, legal, plies, rules, unplayable } = examined;
        let json =
            |Problem { line, column, message }| ErrorJson { game: number, line, column, message };
        self.games += 1;
        self.legal += usize::from(legal);
        self.plies += plies;
        let room = MOST_ERRORS.saturating_sub(self.errors.len());
        self.more_errors += more_errors + errors.len().saturating_sub(room);
        self.errors.extend(errors.into_iter().take(room).map(json));
        let room = MOST_ERRORS.saturating_sub(self.notes.len());
        self.notes.extend(notes.into_iter().take(room).map(json));
        if let Some(id) = rules {
            let known = self.rules.get_or_insert_with(|| id.to_owned());
            if known != id {
                "mixed".clone_into(known);
            }
        }
        unplayable
    }
}

fn confidence(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Certain => "certain",
        Confidence::Likely => "likely",
        Confidence::Unsure => "unsure",
    }
}

fn show(report: &Report, detection: Option<&Detection>, output: &mut Output) -> anyhow::Result<()> {
    let plural = |count: usize, what: &str| {
        if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
    };
    let plies =
        if report.plies == 1 { "1 ply".to_owned() } else { format!("{} plies", report.plies) };
    let rules = report.rules.as_deref().unwrap_or("unknown rules");
    let sure = match detection {
        Some(found) => format!(" ({})", reason(found)),
        None => String::new(),
    };
    output.line(format!(
        "{}: {}, {} legal, {plies}, {rules}{sure}, {}",
        report.file,
        plural(report.games, "game"),
        report.legal,
        plural(report.errors.len() + report.more_errors, "error"),
    ))?;
    for error in &report.errors {
        let ErrorJson { game, line, column, message } = error;
        if *game == 0 {
            output.line(format!("{}: {message}", report.file))?;
        } else {
            output.line(format!("{}:{line}:{column}: game {game}: {message}", report.file))?;
        }
    }
    for ErrorJson { game, line, column, message } in &report.notes {
        output.line(format!("{}:{line}:{column}: game {game}: note: {message}", report.file))?;
    }
    if let Some(id) = report.fits_better {
        let file = &report.file;
        output.line(format!("{file}: every game is legal by other rules: try --rules {id}"))?;
    }
    if report.more_errors > 0 {
        output.line(format!("{}: {} more errors", report.file, report.more_errors))?;
    }
    Ok(())
}

/// How sure a detection is, in words.
fn reason(found: &Detection) -> String {
    let others: Vec<&str> = found.alike.iter().skip(1).map(|id| id.as_str()).collect();
    let others = others.join(", ");
    let best = found.guesses.first();
    let fits = best.map_or_else(String::new, |best| {
        format!("{} of {} games fit", best.legal_games, best.total_games)
    });
    match found.confidence {
        Confidence::Certain => format!("certain: {fits}, and no other rules"),
        Confidence::Likely if others.is_empty() => format!("likely: {fits}"),
        Confidence::Likely => format!("likely: {fits}; so do {others}"),
        Confidence::Unsure if others.is_empty() => format!("unsure: {fits}"),
        Confidence::Unsure => format!("unsure: {fits}; so do {others}"),
    }
}
