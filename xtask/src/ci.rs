//! `cargo xtask ci`: everything a change must pass, one step after another,
//! each with the time it took.

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

use crate::{tidy, web};

/// One call of cargo: what it is for, its arguments, and what it needs that a
/// machine with cargo may lack.
struct Step {
    title: &'static str,
    arguments: &'static [&'static str],
    rustdoc_flags: &'static str,
    component: Option<&'static str>,
}

const STEPS: &[Step] = &[
    Step {
        title: "format",
        arguments: &["fmt", "--all", "--check"],
        rustdoc_flags: "",
        component: Some("rustfmt"),
    },
    Step {
        title: "lint",
        arguments: &["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"],
        rustdoc_flags: "",
        component: Some("clippy"),
    },
    Step {
        title: "document",
        arguments: &["doc", "--workspace", "--no-deps"],
        rustdoc_flags: "--deny warnings",
        component: None,
    },
    Step { title: "test", arguments: &["test", "--workspace"], rustdoc_flags: "", component: None },
];

/// Runs all steps; stops at the first that fails.
pub(crate) fn run(root: &Path) -> Result<bool, String> {
    let begin = Instant::now();
    for step in STEPS {
        println!("== {}: cargo {}", step.title, step.arguments.join(" "));
        let started = Instant::now();
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        if let Some(component) = step.component {
            require(&cargo, step.arguments[0], component)?;
        }
        let status = Command::new(&cargo)
            .args(step.arguments)
            .env("RUSTDOCFLAGS", step.rustdoc_flags)
            .current_dir(root)
            .status()
            .map_err(|error| format!("cannot start cargo: {error}"))?;
        if !status.success() {
            println!("== {} failed", step.title);
            return Ok(false);
        }
        println!("== {}: {} s", step.title, started.elapsed().as_secs());
    }
    if !web::run(root)? {
        return Ok(false);
    }
    println!("== tidy");
    let is_tidy = tidy::run(root)?;
    println!("== {} s in all", begin.elapsed().as_secs());
    Ok(is_tidy)
}

/// Fails with the way to get it if a part of the toolchain is missing.
fn require(cargo: &std::ffi::OsStr, command: &str, component: &str) -> Result<(), String> {
    let found = Command::new(cargo)
        .args([command, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match found {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("{component} is missing; get it with: rustup component add {component}")),
    }
}
