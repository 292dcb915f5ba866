//! Checks that need more than a stable toolchain has: libraries for the
//! browser, licences and sources of dependencies, and fuzz targets. Where
//! what they need cannot be had, that is said and the check is left out.

use std::{
    fs, io,
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

use crate::setup::{answers, cargo};

/// The libraries that run in a browser.
const PORTABLE: &[&str] = &[
    "crownhead-rules",
    "crownhead-notation",
    "crownhead-engine",
    "crownhead-play",
    "crownhead-review",
];

const BROWSER: &str = "wasm32-unknown-unknown";

/// How many inputs each fuzz target gets in the checks.
const FUZZ_INPUTS: u64 = 150_000;
/// Where the checks stop a fuzz target on a slow machine, in seconds.
const FUZZ_LONGEST: u64 = 60;

/// What `cargo fuzz` gives the compiler, without its address sanitizer: no
/// unsafe code is fuzzed.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module \
                        -Cllvm-args=-sanitizer-coverage-level=4 \
                        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
                        -Cllvm-args=-sanitizer-coverage-pc-table";

/// Compiles the libraries that run in a browser.
pub(crate) fn browser_libraries(root: &Path) -> Result<bool, String> {
    println!("== libraries for the browser: cargo check --target {BROWSER}");
    let mut add = Command::new("rustup");
    add.args(["target", "add", BROWSER]).current_dir(root).stderr(Stdio::null());
    if !add.status().is_ok_and(|status| status.success()) {
        println!("== left out: rustup target add {BROWSER} did not work");
        return Ok(true);
    }
    let packages = PORTABLE.iter().flat_map(|package| ["--package", package]);
    let mut check = Command::new(cargo());
    check.args(["check", "--target", BROWSER]).args(packages).current_dir(root);
    timed("libraries for the browser", &mut check)
}

/// Checks licences, sources and duplicates of dependencies by `deny.toml`.
pub(crate) fn licences(root: &Path) -> Result<bool, String> {
    println!("== dependencies: cargo deny check bans licenses sources");
    if !answers(Command::new("cargo-deny").arg("--version")) {
        println!("== left out: cargo install --locked cargo-deny");
        return Ok(true);
    }
    let mut deny = Command::new("cargo-deny");
    deny.args(["--offline", "check", "bans", "licenses", "sources"]).current_dir(root);
    timed("dependencies", &mut deny)
}

/// How fuzz targets are run.
#[derive(Clone, Copy, Debug)]
enum Hunt {
    /// The same inputs each time, so that the same tree gives the same answer.
    Repeatable,
    /// New inputs for so many seconds. Those that reach new code are kept for
    /// the next hunt.
    New { seconds: u64 },
}

/// Runs each fuzz target with a number of inputs that are always the same.
pub(crate) fn fuzz(root: &Path) -> Result<bool, String> {
    run_fuzz_targets(root, Hunt::Repeatable)
}

/// Runs each fuzz target with new inputs.
pub(crate) fn hunt(root: &Path, seconds: u64) -> Result<bool, String> {
    run_fuzz_targets(root, Hunt::New { seconds })
}

fn run_fuzz_targets(root: &Path, hunt: Hunt) -> Result<bool, String> {
    match hunt {
        Hunt::Repeatable => println!("== fuzz targets: {FUZZ_INPUTS} inputs each"),
        Hunt::New { seconds } => println!("== fuzz targets: {seconds} s each"),
    }
    let nightly = |arguments: &[&str]| {
        let mut command = Command::new("rustup");
        command.args(["run", "nightly", "cargo"]).args(arguments).current_dir(root.join("fuzz"));
        command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN").env("RUSTFLAGS", COVERAGE);
        command
    };
    if !answers(&mut nightly(&["--version"])) {
        println!("== left out: rustup toolchain install nightly");
        return Ok(true);
    }
    if !answers(Command::new("c++").arg("--version")) {
        println!("== left out: the fuzzer is written in C++, and there is no compiler for it");
        return Ok(true);
    }
    let host = host()?;
    let mut build = nightly(&["build", "--release", "--target", &host]);
    if !timed("fuzz targets, building", &mut build)? {
        return Ok(false);
    }
    let built = root.join("fuzz/target").join(&host).join("release");
    for name in targets(root)? {
        if !built.join(&name).exists() {
            println!("== left out: {name}, which needs --features program");
            continue;
        }
        let mut run = Command::new(built.join(&name));
        run.args(["-timeout=10", "-rss_limit_mb=2048", "-print_final_stats=0", "-verbosity=0"]);
        match hunt {
            Hunt::Repeatable => {
                run.args(["-seed=1".to_owned(), format!("-runs={FUZZ_INPUTS}")])
                    .arg(format!("-max_total_time={FUZZ_LONGEST}"));
            }
            Hunt::New { seconds } => {
                let found = root.join("fuzz/corpus").join(&name);
                fs::create_dir_all(&found)
                    .map_err(|error| format!("{}: {error}", found.display()))?;
                run.arg(format!("-max_total_time={seconds}")).arg(found);
            }
        }
        // The fuzzer writes into the first folder that it is given.
        let seeds = root.join("fuzz/seeds").join(&name);
        let own = root.join("fuzz/target/seeds").join(&name);
        copy_files(&seeds, &own)?;
        run.arg(own).current_dir(root.join("fuzz"));
        if !timed(&format!("fuzz target {name}"), &mut run)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Copies the files of a folder into another, which has no other ones then.
fn copy_files(from: &Path, to: &Path) -> Result<(), String> {
    let copy = || -> io::Result<()> {
        if to.exists() {
            fs::remove_dir_all(to)?;
        }
        fs::create_dir_all(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
        Ok(())
    };
    copy().map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}

/// The names of the fuzz targets.
fn targets(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("fuzz/fuzz_targets");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let stem = |path: &Path| path.file_stem().map(|name| name.to_string_lossy().into_owned());
    let mut names: Vec<String> =
        entries.flatten().filter_map(|entry| stem(&entry.path())).collect();
    names.sort();
    Ok(names)
}

/// The target of this machine.
fn host() -> Result<String, String> {
    let output = Command::new("rustc").arg("-vV").output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say its host".to_owned())
}

fn timed(title: &str, command: &mut Command) -> Result<bool, String> {
    let started = Instant::now();
    let status = command.status().map_err(|error| format!("cannot start {title}: {error}"))?;
    if status.success() {
        println!("== {title}: {} s", started.elapsed().as_secs());
    } else {
        println!("== {title} failed");
    }
    Ok(status.success())
}
