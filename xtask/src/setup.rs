//! What the checks need beside cargo: components of the toolchain, Node and
//! Chromium. What is missing is installed where that can be done without
//! asking (rustup; apt-get as root or with a sudo that wants no password);
//! elsewhere the error names the one command that installs it.

use std::{
    ffi::{OsStr, OsString},
    path::Path,
    process::{Command, Stdio},
};

/// A program that checks need, by the names it goes by.
pub(crate) struct Tool {
    pub(crate) names: &'static [&'static str],
    pub(crate) debian: &'static str,
}

const TOOLS: &[Tool] = &[
    Tool { names: &["node"], debian: "nodejs" },
    Tool { names: &["npm"], debian: "npm" },
    Tool { names: &["chromium", "chromium-browser", "google-chrome"], debian: "chromium" },
];

/// The oldest Node whose test runner takes our options.
const OLDEST_NODE: u32 = 20;

/// The cargo that runs this task.
pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Makes sure that a part of the toolchain is there, with rustup if it is not.
pub(crate) fn component(cargo: &OsStr, command: &str, component: &str) -> Result<(), String> {
    let is_there = || answers(Command::new(cargo).args([command, "--version"]));
    if is_there() {
        return Ok(());
    }
    println!("== {component} is missing: rustup component add {component}");
    let added = Command::new("rustup").args(["component", "add", component]).status();
    if added.is_ok_and(|status| status.success()) && is_there() {
        return Ok(());
    }
    Err(format!("{component} is missing; get it with: rustup component add {component}"))
}

/// Installs a target of the compiler with rustup; whether that could be done.
pub(crate) fn rust_target(target: &str) -> bool {
    println!("== the target {target} is missing: rustup target add {target}");
    let added = Command::new("rustup").args(["target", "add", target]).status();
    added.is_ok_and(|status| status.success())
}

/// Makes sure that Node, npm and Chromium are there.
pub(crate) fn browser_tools() -> Result<(), String> {
    tools(TOOLS).map_err(|missing| format!("the page cannot be checked: {missing}"))?;
    node_is_new_enough()
}

/// Makes sure that programs are there; says which are not and how to get them.
pub(crate) fn tools(wanted: &[Tool]) -> Result<(), String> {
    let missing = missing_packages(wanted);
    if missing.is_empty() {
        return Ok(());
    }
    let packages = missing.join(" ");
    if Path::new("/usr/bin/apt-get").exists()
        && let Some(prefix) = privilege()
    {
        println!("== installing {packages}");
        let apt = |arguments: &[&str]| {
            let mut words = prefix.iter().copied().chain(["apt-get"]);
            let mut command = Command::new(words.next().unwrap_or("apt-get"));
            command.args(words).args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
            command.status().is_ok_and(|status| status.success())
        };
        let install = ["install", "--yes", "--quiet", "--no-install-recommends"];
        if apt(&["update", "--quiet"]) {
            apt(&[&install[..], &missing].concat());
        }
    }
    let missing = missing_packages(wanted);
    if missing.is_empty() {
        return Ok(());
    }
    let packages = missing.join(" ");
    Err(format!(
        "{packages} is missing; on Debian and its relatives: sudo apt-get install {packages}"
    ))
}

fn missing_packages(wanted: &[Tool]) -> Vec<&'static str> {
    let answers = |name: &str| {
        ["--version", "-v"].into_iter().any(|option| answers(Command::new(name).arg(option)))
    };
    let is_missing = |tool: &&Tool| !tool.names.iter().any(|name| answers(name));
    wanted.iter().filter(is_missing).map(|tool| tool.debian).collect()
}

/// What to put before a command that installs: nothing for root, `sudo` where
/// it asks for no password. `None` where this user may not install.
fn privilege() -> Option<&'static [&'static str]> {
    let id = Command::new("id").arg("-u").output().ok()?;
    if id.stdout.trim_ascii() == b"0" {
        return Some(&[]);
    }
    answers(Command::new("sudo").args(["--non-interactive", "true"]))
        .then_some(&["sudo", "--non-interactive"])
}

fn node_is_new_enough() -> Result<(), String> {
    let output = Command::new("node").arg("--version").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    match text.as_deref().map(major_version) {
        Ok(Some(version)) if version < OLDEST_NODE => Err(format!(
            "Node {version} is too old for the page's checks; they need Node {OLDEST_NODE} or later"
        )),
        _ => Ok(()),
    }
}

/// The first number of a version such as `v20.20.2`.
fn major_version(text: &str) -> Option<u32> {
    text.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

/// Whether a command can be run and ends well.
pub(crate) fn answers(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_of_a_version_is_read() {
        assert_eq!(major_version("v20.20.2\n"), Some(20));
        assert_eq!(major_version("18.1"), Some(18));
        assert_eq!(major_version("not found"), None);
    }
}
