//! The command line: parses arguments, reads and writes files, calls the
//! libraries and prints their results.
//!
//! It contains no rules of draughts. Logic that can be tested on its own is in
//! the libraries; the exception is [`house`], which makes a rule set from an
//! id, a TOML file and `--set` switches.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod admin;
mod analyze;
mod args;
mod bench;
mod bot;
mod canvas;
mod crew;
mod data;
mod diagram;
mod doctor;
mod dxp;
pub mod house;
mod hub;
mod language;
mod match_;
mod memory;
mod moves;
mod output;
mod pdn;
mod perft;
mod picture;
mod plot;
mod puzzles;
mod review;
mod rules;
mod serve;
mod tablebase;
mod text;
mod thinker;
mod tui;
mod tune;
mod worker;

use std::{ffi::OsString, process::ExitCode};

use clap::{CommandFactory, Parser, error::ErrorKind};

use self::{
    args::{Args, Command, PdnCommand, RulesCommand},
    output::Output,
    serve::ServeArgs,
};

/// Exit code for bad input.
const BAD_INPUT: u8 = 2;

/// Runs the program with these arguments, the program's name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args = match Args::try_parse_from(arguments) {
        Ok(args) => args,
        Err(error) => return refuse(&error),
    };
    let mut output = Output::new();
    let result = dispatch(args, &mut output).and_then(|code| output.finish().map(|()| code));
    match result {
        Ok(code) => code,
        // The reader of the output closed the pipe.
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&format!("{error:#}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

fn dispatch(args: Args, output: &mut Output) -> anyhow::Result<ExitCode> {
    match args.command {
        None => serve::run(&ServeArgs::default(), output),
        Some(Command::Serve(args)) => serve::run(&args, output),
        Some(Command::Worker(args)) => worker::run(&args, output),
        Some(Command::Bot(args)) => bot::run(&args, output),
        // A game tells by its exit code who won; other commands work or do not.
        Some(Command::Text(args)) => return text::run(&args, output),
        // Tells by its exit code whether something is wrong.
        Some(Command::Doctor(args)) => return doctor::run(&args, output),
        Some(Command::Tui(args)) => tui::run(&args),
        Some(Command::Rules { json, command: None }) => rules::list(json, output),
        Some(Command::Rules { json, command: Some(RulesCommand::Show { id, set, toml }) }) => {
            let form = match (json, toml) {
                (true, _) => rules::Form::Json,
                (_, true) => rules::Form::Toml,
                _ => rules::Form::Words,
            };
            rules::show(&id, &set, form, output)
        }
        Some(Command::Moves(args)) => moves::run(&args, output),
        Some(Command::Perft(args)) => perft::run(&args, output),
        Some(Command::Bench(args)) => bench::run(&args, output),
        Some(Command::Tune(args)) => tune::run(&args, output),
        Some(Command::Match(args)) => match_::run(&args, output),
        Some(Command::Ladder(args)) => match_::ladder::run(&args, output),
        Some(Command::Spsa(args)) => match_::spsa::run(&args, output),
        Some(Command::Hub(args)) => hub::run(&args, output),
        Some(Command::Dxp { command }) => dxp::run(&command, output),
        Some(Command::Analyze(args)) => analyze::run(&args, output),
        Some(Command::Review(args)) => review::run(&args, output),
        Some(Command::Diagram(args)) => diagram::run(&args, output),
        Some(Command::Puzzles { command }) => puzzles::run(&command, output),
        Some(Command::Tablebase { command }) => tablebase::run(&command, output),
        Some(Command::Pdn { command }) => match command {
            PdnCommand::Check(args) => pdn::check::run(&args, output),
            PdnCommand::Convert(args) => pdn::convert::run(&args, output),
            PdnCommand::Stats(args) => pdn::stats::run(&args, output),
        },
        Some(Command::Admin { command }) => admin::run(&command, output),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "crownhead", &mut script);
            output.print(String::from_utf8_lossy(&script))
        }
    }
    .map(|()| ExitCode::SUCCESS)
}

/// Help and version as clap prints them; anything else as one line.
fn refuse(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // If the output is closed, there is nowhere to report it.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        output::complain("a command is missing (--help shows what there is)");
        return ExitCode::from(BAD_INPUT);
    }
    let text = error.render().to_string();
    let lines: Vec<&str> = text
        .lines()
        .take_while(|line| !line.starts_with("Usage:"))
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with("For more information"))
        .collect();
    let message = lines.join(" ");
    let message = message.strip_prefix("error: ").unwrap_or(&message);
    output::complain(&format!("{message} (--help shows what there is)"));
    ExitCode::from(BAD_INPUT)
}
