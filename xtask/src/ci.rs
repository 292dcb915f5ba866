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
    Step {
        title: "test",
        arguments: &["test", "--workspace"],
        rustdoc_flags: "",
        component: None,
        may_be_repeated: true,
    },
    // Starts a PostgreSQL of its own, or says that it cannot.
    Step {
        title: "test PostgreSQL",
        arguments: &["test", "--package", "crownhead-store", "--features", "cluster"],
        rustdoc_flags: "",
        component: None,
        may_be_repeated: true,
    },
    // The same, and a NATS.
    Step {
        title: "test several nodes",
        arguments: &[
            "test",
            "--package",
            "crownhead-server",
            "--features",
            "cluster",
            "--lib",
            "--test",
            "nodes",
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
    for extra in [extra::browser_libraries, extra::licences, extra::fuzz] {
        if !extra(root)? {
            return Ok(false);
        }
    }
    println!("== several nodes");
    if !cluster::run(root, &cluster::Plan::short())? {
        return Ok(false);
    }
    println!("== public interface of the libraries");
    if !api::run(root, false)? {
        return Ok(false);
    }
    if !web::run(root)? {
        return Ok(false);
    }
    println!("== tidy");
    let is_tidy = tidy::run(root)?;
    println!("== {} s in all", begin.elapsed().as_secs());
    Ok(is_tidy)
}
