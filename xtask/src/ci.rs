//! `cargo xtask ci`: everything a change must pass, one step after another,
//! each with the time it took.

use std::{path::Path, process::Command, time::Instant};

use crate::{api, cluster, extra, setup, tidy, web};

/// One call of cargo: what it is for, its arguments, and what it needs that a
/// machine with cargo may lack.
struct Step {
    title: &'static str,
    arguments: &'static [&'static str],
    rustdoc_flags: &'static str,
    component: Option<&'static str>,
    /// Tests start servers and terminals, which other work on the machine can delay longer than a
    /// test allows for.
    may_be_repeated: bool,
}

const STEPS: &[Step] = &[
    Step {
        title: "format",
        arguments: &["fmt", "--all", "--check"],
        rustdoc_flags: "",
        component: Some("rustfmt"),
        may_be_repeated: false,
    },
    Step {
        title: "lint",
        arguments: &["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"],
        rustdoc_flags: "",
        component: Some("clippy"),
        may_be_repeated: false,
    },
    Step {
        title: "libraries without default features",
        arguments: &[
            "check",
            "--package",
            "crownhead-engine",
            "--package",
            "crownhead-play",
            "--package",
            "crownhead-review",
            "--no-default-features",
        ],
        rustdoc_flags: "",
        component: None,
        may_be_repeated: false,
    },
    Step {
        title: "page from disk",
        arguments: &["check", "--package", "crownhead", "--features", "dev"],
        rustdoc_flags: "",
        component: None,
        may_be_repeated: false,
    },
    Step {
        title: "document",
        arguments: &["doc", "--workspace", "--no-deps", "--features", "crownhead-pages/bundler"],
        rustdoc_flags: "--deny warnings",
        component: None,
        may_be_repeated: false,
    },
    Step {
        title: "lint with PostgreSQL",
        arguments: &[
            "clippy",
            "--package",
            "crownhead-store",
            "--package",
            "crownhead-server",
            "--package",
            "crownhead",
            "--features",
            "crownhead/cluster,crownhead-server/cluster,crownhead-store/cluster",
            "--all-targets",
            "--",
            "--deny",
            "warnings",
        ],
        rustdoc_flags: "",
        component: Some("clippy"),
        may_be_repeated: false,
    },
    // With everything built in, so that the tests of several nodes are among them and nothing is
    // compiled twice. They start a PostgreSQL and a NATS of their own, or say that they cannot.
    Step {
        title: "test",
        arguments: &[
            "test",
            "--workspace",
            "--features",
            "crownhead/cluster,crownhead-server/cluster,crownhead-store/cluster",
        ],
        rustdoc_flags: "",
        component: None,
        may_be_repeated: true,
    },
];

/// Runs all steps; stops at the first that fails.
pub(crate) fn run(root: &Path) -> Result<bool, String> {
    let begin = Instant::now();
    // First, so that what is missing is said before minutes of compiling.
    setup::browser_tools()?;
    let has_cluster = cluster::has_tools();
    for step in STEPS {
        println!("== {}: cargo {}", step.title, step.arguments.join(" "));
        let started = Instant::now();
        let cargo = setup::cargo();
        if let Some(component) = step.component {
            setup::component(&cargo, step.arguments[0], component)?;
        }
        let run = || {
            let mut command = Command::new(&cargo);
            command.args(step.arguments).env("RUSTDOCFLAGS", step.rustdoc_flags).current_dir(root);
            // Nothing is compiled a second time here: what would make that faster is gigabytes.
            command.env("CARGO_INCREMENTAL", "0");
            command.status().map_err(|error| format!("cannot start cargo: {error}"))
        };
        let mut is_done = run()?.success();
        if !is_done && step.may_be_repeated {
            println!(
                "== {} failed and is run once more; a test that fails once is a fault",
                step.title
            );
            is_done = run()?.success();
        }
        if !is_done {
            println!("== {} failed", step.title);
            return Ok(false);
        }
        println!("== {}: {} s", step.title, started.elapsed().as_secs());
    }
    if has_cluster {
        println!("== several nodes");
        if !cluster::run_program(&web::program(root)?, &cluster::Plan::short())? {
            return Ok(false);
        }
    }
    for extra in [extra::browser_libraries, extra::licences, extra::fuzz] {
        if !extra(root)? {
            return Ok(false);
        }
    }
    println!("== public interface of the libraries");
    if !api::run(root, false)? {
        return Ok(false);
    }
    // With the program of the tests.
    if !web::run(root, true)? {
        return Ok(false);
    }
    println!("== tidy");
    let is_tidy = tidy::run(root)?;
    println!("== {} s in all", begin.elapsed().as_secs());
    Ok(is_tidy)
}
