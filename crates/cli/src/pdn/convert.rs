//! `crownhead pdn convert`: the same games in standard form.

use std::{fs::File, io::Write};

use anyhow::{Context, bail};
use crownhead_notation::pdn;

use super::{Chooser, Entry, each_game};
use crate::{args::ConvertArgs, output, output::Output};

pub(crate) fn run(args: &ConvertArgs, output: &mut Output) -> anyhow::Result<()> {
    let mut file = match &args.output {
        None => None,
        Some(path) => {
            if args.files.files.contains(path) {
                bail!("{} would be overwritten while it is read", path.display());
            }
            let file =
                File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
            Some(std::io::BufWriter::new(file))
        }
    };
    let mut problems = 0;
    for path in &args.files.files {
        let mut chooser = Chooser::new(&args.files)?;
        let name = path.display().to_string();
        let mut number = 0;
        each_game(path, &mut chooser, &mut |entry: Entry<'_>| {
            let mut complain = |game: usize, problem: &pdn::Problem| {
                problems += 1;
                let pdn::Problem { line, column, message } = problem;
                output::complain(&format!("{name}:{line}:{column}: game {game}: {message}"));
            };
            for problem in &entry.game.problems {
                complain(entry.number, problem);
            }
            let game = match entry.rules {
                None => entry.game,
                Some(rules) => {
                    let converted = pdn::convert(&entry.game, rules);
                    for problem in &converted.replay.errors {
                        complain(entry.number, problem);
                    }
                    converted.game
                }
            };
            let text = pdn::write(&game);
            let separator = if number > 0 { "\n" } else { "" };
            number += 1;
            match &mut file {
                Some(file) => Ok(write!(file, "{separator}{text}")?),
                None => output.print(format_args!("{separator}{text}")),
            }
        })?;
    }
    if let Some(mut file) = file {
        file.flush().context("cannot write")?;
    }
    if problems > 0 {
        let s = if problems == 1 { "" } else { "s" };
        bail!("{problems} problem{s}; what could not be read as a move was left as it was");
    }
    Ok(())
}
