//! `cargo xtask site`: the page as a folder of files that any host can serve, with the rules and the engine as
//! modules for browsers. Needs the target `wasm32-unknown-unknown`, which rustup installs.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use crate::setup;

const TARGET: &str = "wasm32-unknown-unknown";
/// The search recurses once for each ply.
const STACK: &str = "link-arg=-zstack-size=8388608";
/// Compiles for size what need not be fast (`crates/rules`, `crates/words`).
const SMALL: &str = "--cfg crownhead_small";

/// A module: the profile that it is built with, the features, and its name.
struct Module {
    profile: &'static str,
    features: &'static [&'static str],
    name: &'static str,
}

const MODULES: [Module; 2] = [
    Module { profile: "site", features: &[], name: "rules.wasm" },
    Module { profile: "site-engine", features: &["engine"], name: "engine.wasm" },
];

/// Writes the site into a folder. What is in it already stays, except the files of the site.
pub(crate) fn run(root: &Path, folder: &Path) -> Result<bool, String> {
    if !has_target() && !setup::rust_target(TARGET) {
        return Err(format!("the target {TARGET} is missing: rustup target add {TARGET}"));
    }
    let made = build(root)?;
    let folder = std::path::absolute(folder).map_err(|error| error.to_string())?;
    let mut write = cargo(root);
    write.args(["run", "--quiet", "--package", "crownhead-server", "--example", "site", "--"]);
    write.arg(&folder).arg(&made);
    if !done(&mut write)? {
        return Ok(false);
    }
    println!("{} is ready to be served by any host of files (docs/site.md)", folder.display());
    Ok(true)
}

/// The site in a folder of its own, for tests; nothing where the target cannot be had, which is said aloud.
pub(crate) fn for_tests(root: &Path) -> Result<Option<PathBuf>, String> {
    println!("== site");
    if !has_target() && !setup::rust_target(TARGET) {
        println!("== left out: rustup target add {TARGET}");
        return Ok(None);
    }
    let begin = Instant::now();
    let folder = target(root)?.join("page");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    if !run(root, &folder)? {
        return Err("the site was not made".to_owned());
    }
    println!("== site: {} s", begin.elapsed().as_secs());
    Ok(Some(folder))
}

/// The folder in which modules are built.
fn target(root: &Path) -> Result<PathBuf, String> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    Ok(std::path::absolute(&target).map_err(|error| error.to_string())?.join("site"))
}

/// Whether the compiler has the target.
pub(crate) fn has_target() -> bool {
    let asked =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    asked.is_ok_and(|answer| {
        let path = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
        answer.status.success() && Path::new(&path).is_dir()
    })
}

/// Builds the modules; answers with the folder in which they are.
fn build(root: &Path) -> Result<PathBuf, String> {
    let target = target(root)?;
    let made = target.join("modules");
    fs::create_dir_all(&made).map_err(|error| format!("{}: {error}", made.display()))?;
    for Module { profile, features, name } in MODULES {
        let mut build = cargo(root);
        build.args(["rustc", "--quiet", "--package", "crownhead-wasm", "--lib"]);
        build.args(["--crate-type", "cdylib", "--target", TARGET, "--profile", profile]);
        for feature in features {
            build.args(["--features", feature]);
        }
        build.arg("--target-dir").arg(&target);
        build.args(["--", "-C", STACK]).env("RUSTFLAGS", SMALL);
        if !done(&mut build)? {
            return Err(format!("{name} was not built"));
        }
        let built = target.join(TARGET).join(profile).join("crownhead_wasm.wasm");
        let to = made.join(name);
        fs::copy(&built, &to).map_err(|error| format!("{}: {error}", built.display()))?;
    }
    Ok(made)
}

fn cargo(root: &Path) -> Command {
    let mut command = Command::new(setup::cargo());
    command.current_dir(root);
    command
}

fn done(command: &mut Command) -> Result<bool, String> {
    let status = command.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    Ok(status.success())
}
