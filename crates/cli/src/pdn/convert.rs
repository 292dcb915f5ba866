//! `crownhead pdn convert`: the same games in standard form.

use std::io::Write;

use anyhow::{Context, bail};
use crownhead_files::OutputFile;
use crownhead_notation::pdn::{self, Problem};

use super::{Chooser, Entry, each_game};
use crate::{args::ConvertArgs, output, output::Output};

/// A game as it will be written, and what to say about it.
struct Rewritten {
    text: String,
    problems: Vec<Problem>,
    notes: Vec<Problem>,
}

pub(crate) fn run(args: &ConvertArgs, output: &mut Output) -> anyhow::Result<()> {
    // Wrong rules are found out before anything is written.
    Chooser::new(&args.files)?;
    let mut file = args.output.as_deref().map(OutputFile::create).transpose()?;
    let mut problems = 0;
    let mut written = 0;
    for path in &args.files.files {
        let chooser = Chooser::new(&args.files)?;
        let name = path.display().to_string();
        each_game(path, &chooser, &rewrite, &mut |number, game| {
            problems += game.problems.len();
            for Problem { line, column, message } in &game.problems {
                output::complain(&format!("{name}:{line}:{column}: game {number}: {message}"));
            }
            for Problem { line, column, message } in &game.notes {
                output::complain(&format!(
                    "{name}:{line}:{column}: game {number}: note: {message}"
                ));
            }
            let separator = if written > 0 { "\n" } else { "" };
            written += 1;
            let text = &game.text;
            match (&mut file, &args.output) {
                (Some(file), Some(path)) => write!(file, "{separator}{text}")
                    .with_context(|| format!("cannot write {}", path.display())),
                _ => output.print(format_args!("{separator}{text}")),
            }
        })?;
        if let Some(doubt) = chooser.doubt() {
            output::complain(&format!("{name}: note: {doubt}"));
        }
    }
    if let Some(file) = file {
        file.finish()?;
    }
    if problems > 0 {
        let s = if problems == 1 { "" } else { "s" };
        bail!("{problems} problem{s}; what could not be read is kept as it was written");
    }
    Ok(())
}

fn rewrite(entry: Entry) -> Rewritten {
    let mut problems = entry.game.problems.clone();
    if entry.game.more_problems > 0 {
        let message = format!("{} more problems", entry.game.more_problems);
        problems.push(entry.game.place.problem(message));
    }
    match entry.convert() {
        Err(unknown) => {
            let (game, problem) = *unknown;
            problems.push(problem);
            Rewritten { text: pdn::write(&game), problems, notes: Vec::new() }
        }
        Ok(mut converted) => {
            problems.append(&mut converted.replay.errors);
            let notes = std::mem::take(&mut converted.replay.notes);
            Rewritten { text: converted.into_text(), problems, notes }
        }
    }
}
