//! The page's own checks: types by the TypeScript compiler, mistakes by a
//! linter, the model of the game page by unit tests in Node, and the whole by a browser that plays
//! against the real program. They need Node and Chromium, which building and
//! running Crownhead does not.

use std::{env, path::Path, process::Command, time::Instant};

use crate::{setup, site};

/// Runs the page's checks against a build of the program, which is made unless it was.
pub(crate) fn run(root: &Path, is_built: bool) -> Result<bool, String> {
    setup::browser_tools()?;
    let web = root.join("web");
    let program = program(root)?;
    let mut steps = vec![
        ("packages", command("npm", &["ci", "--no-audit", "--no-fund"], &web)),
        ("page", command("npm", &["run", "check"], &web)),
        ("lint", command("npm", &["run", "lint"], &web)),
        ("model", command("npm", &["run", "unit"], &web)),
    ];
    if !is_built {
        // With PostgreSQL, for the test of two servers.
        let mut build = Command::new(setup::cargo());
        build.args(["build", "--package", "crownhead", "--features", "cluster"]);
        build.current_dir(root);
        steps.push(("program", build));
    }
    let mut browser = command("npm", &["run", "e2e"], &web);
    browser.env("CROWNHEAD_BIN", program);
    if let Some(folder) = site::for_tests(root)? {
        browser.env("CROWNHEAD_SITE", folder);
    }
    steps.push(("browser", browser));
    for (title, mut command) in steps {
        println!("== web: {title}");
        let started = Instant::now();
        let status = command.status().map_err(|error| format!("cannot start {title}: {error}"))?;
        if !status.success() {
            println!("== web: {title} failed");
            return Ok(false);
        }
        println!("== web: {title}: {} s", started.elapsed().as_secs());
    }
    Ok(true)
}

fn command(program: &str, arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder);
    command
}

/// Where cargo puts the program that it builds for tests.
pub(crate) fn program(root: &Path) -> Result<std::path::PathBuf, String> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    let target = std::path::absolute(&target).map_err(|error| error.to_string())?;
    Ok(target.join("debug").join(format!("crownhead{}", env::consts::EXE_SUFFIX)))
}
