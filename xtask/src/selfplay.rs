//! The engine against itself by every rule set, quickly and with every
//! assertion on: no illegal move, no loss on time, no panic.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use crownhead_rules::catalog;

use crate::THREADS;

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Games by each rule set.
    pub(crate) games: u64,
    /// Thousandths of a second for each move.
    pub(crate) milliseconds: u64,
    /// Only this rule set.
    pub(crate) rules: Option<String>,
}

impl Default for Plan {
    fn default() -> Self {
        Self { games: 200, milliseconds: 10, rules: None }
    }
}

/// Plays. True if nothing went wrong.
pub(crate) fn run(root: &Path, plan: &Plan) -> Result<bool, String> {
    let cargo = crate::setup::cargo();
    let built = Command::new(cargo)
        .args(["build", "--profile", "checked", "--package", "crownhead"])
        .current_dir(root)
        .status();
    if !built.map_err(|error| format!("cannot start cargo: {error}"))?.success() {
        return Err("crownhead does not build".to_owned());
    }
    let mut is_clean = true;
    for entry in catalog::ALL {
        if plan.rules.as_ref().is_some_and(|id| id != entry.id.as_str()) {
            continue;
        }
        let report = play(root, entry.id.as_str(), plan)?;
        // The counts of both players; a game that stopped short shows in the
        // number of games.
        let count = |name: &str| -> u64 {
            let key = format!("\"{name}\":");
            let numbers = report.split(&key).skip(1).filter_map(|rest| {
                let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                digits.parse::<u64>().ok()
            });
            numbers.sum()
        };
        let faults: Vec<String> = ["crashes", "time_outs", "illegal_moves", "protocol_errors"]
            .into_iter()
            .filter(|name| count(name) > 0)
            .map(|name| format!("{} {name}", count(name)))
            .collect();
        let drawn = count("draws") / 3;
        let all_played =
            report.contains(&format!("\"games\":{},\"ended\":\"finished\"", plan.games));
        let verdict = if all_played && faults.is_empty() {
            "clean".to_owned()
        } else {
            is_clean = false;
            format!("NOT CLEAN: {}", faults.join(", "))
        };
        println!("{:<13} {} games, {drawn} drawn: {verdict}", entry.id, plan.games);
    }
    Ok(is_clean)
}

/// The result of a match as JSON.
fn play(root: &Path, id: &str, plan: &Plan) -> Result<String, String> {
    let program = root.join("target/checked/crownhead");
    let mut command = Command::new(&program);
    command.args(["match", "--rules", id, "--json", "--openings", "random2-6"]);
    command.args(["-e", "crownhead:name=one,hash=4", "-e", "crownhead:name=two,hash=4"]);
    command.args(["--time", &format!("{}", plan.milliseconds as f64 / 1000.0)]);
    command.args(["--games", &plan.games.to_string()]);
    command.args(["--concurrency", &(4 * THREADS).to_string(), "--max-plies", "500"]);
    let output = command.stderr(Stdio::null()).output();
    let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
