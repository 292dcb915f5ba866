//! `crownhead pdn convert`: the same games in standard form.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use crownhead_notation::pdn;

use super::{Chooser, Entry, each_game};
use crate::{args::ConvertArgs, output, output::Output};

pub(crate) fn run(args: &ConvertArgs, output: &mut Output) -> anyhow::Result<()> {
    // Wrong rules are found out before anything is written.
    Chooser::new(&args.files)?;
    let mut file = args.output.as_deref().map(Replacement::new).transpose()?;
    let mut problems = 0;
    let mut number = 0;
    for path in &args.files.files {
        let mut chooser = Chooser::new(&args.files)?;
        let name = path.display().to_string();
        each_game(path, &mut chooser, &mut |entry: Entry| {
            let mut complain = |game: usize, problem: &pdn::Problem| {
                problems += 1;
                let pdn::Problem { line, column, message } = problem;
                output::complain(&format!("{name}:{line}:{column}: game {game}: {message}"));
            };
            for problem in &entry.game.problems {
                complain(entry.number, problem);
            }
            if entry.game.more_problems > 0 {
                let message = format!("{} more problems", entry.game.more_problems);
                complain(entry.number, &entry.game.place.problem(message));
            }
            let game = match entry.convert() {
                Err(problem) => {
                    complain(entry.number, &problem);
                    entry.game
                }
                Ok(converted) => {
                    for problem in &converted.replay.errors {
                        complain(entry.number, problem);
                    }
                    for pdn::Problem { line, column, message } in &converted.replay.notes {
                        let game = entry.number;
                        output::complain(&format!(
                            "{name}:{line}:{column}: game {game}: note: {message}"
                        ));
                    }
                    converted.game
                }
            };
            let text = pdn::write(&game);
            let separator = if number > 0 { "\n" } else { "" };
            number += 1;
            match &mut file {
                Some(file) => Ok(write!(file.writer, "{separator}{text}")?),
                None => output.print(format_args!("{separator}{text}")),
            }
        })?;
    }
    if let Some(file) = file {
        file.finish()?;
    }
    if problems > 0 {
        let s = if problems == 1 { "" } else { "s" };
        bail!("{problems} problem{s}; what could not be read as a move was left as it was");
    }
    Ok(())
}

/// A file that takes the place of another only when it is whole: the old one
/// may be what is being read.
pub(crate) struct Replacement {
    path: PathBuf,
    beside: PathBuf,
    pub(crate) writer: BufWriter<File>,
}

impl Replacement {
    pub(crate) fn new(path: &Path) -> anyhow::Result<Self> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.tmp", std::process::id()));
        let beside = path.with_file_name(name);
        let file =
            File::create(&beside).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self { path: path.to_path_buf(), beside, writer: BufWriter::new(file) })
    }

    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        let written = self.writer.flush().and_then(|()| fs::rename(&self.beside, &self.path));
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        // Gone already if all went well.
        let _ = fs::remove_file(&self.beside);
    }
}
