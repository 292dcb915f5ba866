//! `cargo xtask`: proofs and checks too long or too broad for `cargo test`.
//!
//! ```text
//! cargo xtask api [--bless]
//! cargo xtask attack [--seconds N] [--only NAME]
//! cargo xtask ci
//! cargo xtask cluster [--short] [--games N] [--seconds N] [--kills N] [--seed S] [--old PROGRAM]
//! cargo xtask codegen
//! cargo xtask deep [--limit NODES]
//! cargo xtask differential [--positions N] [--rules ID|house] [--seed S]
//! cargo xtask fuzz [--seconds N]
//! cargo xtask load [--games N] [--moves N] [--stored N] [--plies N] [--against PROGRAM]...
//! cargo xtask selfplay [--games N] [--milliseconds N] [--rules ID]
//! cargo xtask site -o FOLDER
//! cargo xtask tidy
//! cargo xtask web
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

mod api;
mod attack;
mod ci;
mod cluster;
mod deep;
mod differential;
mod extra;
mod load;
#[cfg(test)]
mod messages;
mod selfplay;
mod setup;
mod site;
#[path = "../../crates/rules/tests/slow/mod.rs"]
mod slow;
#[path = "../../crates/rules/tests/support/mod.rs"]
mod support;
mod tidy;
mod web;

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

const USAGE: &str = "\
usage: cargo xtask api [--bless]
       cargo xtask attack [--seconds N] [--only NAME]
       cargo xtask ci
       cargo xtask cluster [--short] [--games N] [--seconds N] [--kills N] [--seed S] [--old PROGRAM]
       cargo xtask codegen
       cargo xtask deep [--limit NODES]
       cargo xtask differential [--positions N] [--rules ID|house] [--seed S]
       cargo xtask fuzz [--seconds N]
       cargo xtask load [--games N] [--moves N] [--stored N] [--plies N] [--against PROGRAM]...
       cargo xtask selfplay [--games N] [--milliseconds N] [--rules ID]
       cargo xtask site -o FOLDER
       cargo xtask tidy
       cargo xtask web";

/// The machine this is meant for has two cores to spare.
const THREADS: usize = 2;

/// Reads the arguments and runs the task they name.
pub fn run() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let outcome = match Task::read(&arguments) {
        Ok(Task::Deep { .. } | Task::Differential(_)) if cfg!(debug_assertions) => {
            run_optimised(&arguments)
        }
        Ok(Task::Api { bless }) => api::run(&root(), bless),
        Ok(Task::Attack(plan)) => attack::run(&root(), &plan),
        Ok(Task::Ci) => ci::run(&root()),
        Ok(Task::Cluster(plan)) => cluster::run(&root(), &plan),
        Ok(Task::Codegen) => codegen(),
        Ok(Task::Deep { limit }) => deep::run(&root(), limit),
        Ok(Task::Differential(plan)) => differential::run(&plan),
        Ok(Task::Fuzz { seconds }) => extra::hunt(&root(), seconds),
        Ok(Task::Load(plan)) => load::run(&root(), &plan),
        Ok(Task::Selfplay(plan)) => selfplay::run(&root(), &plan),
        Ok(Task::Site { folder: Some(folder) }) => site::run(&root(), &folder),
        Ok(Task::Site { folder: None }) => Err(format!("site needs -o FOLDER\n{USAGE}")),
        Ok(Task::Tidy) => tidy::run(&root()),
        Ok(Task::Web) => web::run(&root(), false),
        Err(fault) => Err(format!("{fault}\n{USAGE}")),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::from(2)
        }
    }
}

/// Runs the same task built for speed: it would take hours otherwise.
fn run_optimised(arguments: &[String]) -> Result<bool, String> {
    let cargo = setup::cargo();
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--package", "xtask-run", "--"])
        .args(arguments)
        .current_dir(root())
        .status();
    status.map(|status| status.success()).map_err(|error| format!("cannot start cargo: {error}"))
}

/// Writes what is made from the message files, and the page's types. Tests do
/// it, so that the same code writes and checks.
fn codegen() -> Result<bool, String> {
    let made: [(&str, &[&str]); 2] = [
        ("xtask", &["the_messages_as_code_are_up_to_date", "every_language_has_the_same_messages"]),
        ("crownhead-wire", &[]),
    ];
    for (package, tests) in made {
        let status = Command::new(setup::cargo())
            .args(["test", "--quiet", "--package", package, "--lib", "--"])
            .args(tests)
            .env("CROWNHEAD_WRITE_TYPES", "1")
            .current_dir(root())
            .status();
        let status = status.map_err(|error| format!("cannot start cargo: {error}"))?;
        if !status.success() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Task {
    Api { bless: bool },
    Attack(attack::Plan),
    Ci,
    Cluster(cluster::Plan),
    Codegen,
    Deep { limit: u64 },
    Differential(differential::Plan),
    Fuzz { seconds: u64 },
    Load(load::Plan),
    Selfplay(selfplay::Plan),
    Site { folder: Option<PathBuf> },
    Tidy,
    Web,
}

impl Task {
    fn read(arguments: &[String]) -> Result<Self, String> {
        let (name, mut options) = match arguments.split_first() {
            Some((name, options)) => (name.as_str(), options.iter()),
            None => return Err("no task given".to_owned()),
        };
        let mut task = match name {
            "api" => Self::Api { bless: false },
            "attack" => Self::Attack(attack::Plan::default()),
            "ci" => Self::Ci,
            "cluster" => Self::Cluster(cluster::Plan::default()),
            "codegen" => Self::Codegen,
            "deep" => Self::Deep { limit: u64::MAX },
            "differential" => Self::Differential(differential::Plan::default()),
            "fuzz" => Self::Fuzz { seconds: 600 },
            "load" => Self::Load(load::Plan::default()),
            "selfplay" => Self::Selfplay(selfplay::Plan::default()),
            "site" => Self::Site { folder: None },
            "tidy" => Self::Tidy,
            "web" => Self::Web,
            _ => return Err(format!("no task '{name}'")),
        };
        while let Some(option) = options.next() {
            if let (Self::Api { bless }, "--bless") = (&mut task, option.as_str()) {
                *bless = true;
                continue;
            }
            if let (Self::Cluster(plan), "--short") = (&mut task, option.as_str()) {
                *plan = cluster::Plan::short();
                continue;
            }
            let value = options.next().ok_or_else(|| format!("{option} needs a value"))?;
            match (&mut task, option.as_str()) {
                (Self::Attack(plan), "--seconds") => plan.seconds = number(value)?,
                (Self::Attack(plan), "--only") => plan.only = Some(value.clone()),
                (Self::Cluster(plan), "--games") => plan.games = number(value)?,
                (Self::Cluster(plan), "--seconds") => plan.seconds = number(value)?,
                (Self::Cluster(plan), "--kills") => plan.kills = number(value)?,
                (Self::Cluster(plan), "--seed") => plan.seed = number(value)?,
                (Self::Cluster(plan), "--old") => plan.old = Some(value.into()),
                (Self::Deep { limit }, "--limit") => *limit = number(value)?,
                (Self::Differential(plan), "--positions") => plan.positions = number(value)?,
                (Self::Differential(plan), "--seed") => plan.seed = number(value)?,
                (Self::Differential(plan), "--rules") => plan.rules = Some(value.clone()),
                (Self::Fuzz { seconds }, "--seconds") => *seconds = number(value)?,
                (Self::Load(plan), "--games") => plan.games = number(value)?,
                (Self::Load(plan), "--moves") => plan.moves = number(value)?,
                (Self::Load(plan), "--stored") => plan.stored = number(value)?,
                (Self::Load(plan), "--plies") => plan.plies = number(value)?,
                (Self::Load(plan), "--against") => plan.against.push(value.into()),
                (Self::Selfplay(plan), "--games") => plan.games = number(value)?,
                (Self::Selfplay(plan), "--milliseconds") => plan.milliseconds = number(value)?,
                (Self::Site { folder }, "-o") => *folder = Some(value.into()),
                (Self::Selfplay(plan), "--rules") => plan.rules = Some(value.clone()),
                _ => return Err(format!("{name} has no option '{option}'")),
            }
        }
        Ok(task)
    }
}

/// A whole number, in which `_` may group digits.
fn number(text: &str) -> Result<u64, String> {
    text.replace('_', "").parse().map_err(|_| format!("'{text}' is no whole number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Task::read(&words)
    }

    #[test]
    fn tasks_are_read_with_their_options() {
        assert_eq!(read("deep --limit 50_000_000"), Ok(Task::Deep { limit: 50_000_000 }));
        assert_eq!(read("tidy"), Ok(Task::Tidy));
        assert_eq!(read("ci"), Ok(Task::Ci));
        assert_eq!(read("site -o out"), Ok(Task::Site { folder: Some("out".into()) }));
        assert_eq!(read("fuzz --seconds 20"), Ok(Task::Fuzz { seconds: 20 }));
        assert_eq!(read("api"), Ok(Task::Api { bless: false }));
        assert_eq!(read("api --bless"), Ok(Task::Api { bless: true }));
        let plan = cluster::Plan { kills: 9, ..cluster::Plan::short() };
        assert_eq!(read("cluster --short --kills 9"), Ok(Task::Cluster(plan)));
        let plan = cluster::Plan { old: Some("before".into()), ..cluster::Plan::default() };
        assert_eq!(read("cluster --old before"), Ok(Task::Cluster(plan)));
        let plan = differential::Plan { positions: 20_000, seed: 7, rules: Some("thai".into()) };
        let line = "differential --positions 20000 --rules thai --seed 7";
        assert_eq!(read(line), Ok(Task::Differential(plan)));
    }

    #[test]
    fn nonsense_is_refused() {
        for line in
            ["", "deeper", "tidy --fast yes", "tidy --bless", "deep --limit", "deep --limit many"]
        {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
