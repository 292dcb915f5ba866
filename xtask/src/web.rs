//! The page's own checks: types by the TypeScript compiler, behaviour by a
//! browser that plays against the real program. They need Node and Chromium,
//! which building and running Crownhead does not.

use std::{
    env,
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

/// A program that the checks need, by the names it goes by.
struct Tool {
    names: &'static [&'static str],
    about: &'static str,
    debian: &'static str,
}

const TOOLS: &[Tool] = &[
    Tool { names: &["node"], about: "Node.js 20 or later", debian: "nodejs" },
    Tool { names: &["npm"], about: "npm", debian: "npm" },
    Tool {
        names: &["chromium", "chromium-browser", "google-chrome"],
        about: "Chromium",
        debian: "chromium",
    },
];

/// Runs the page's checks against a build of the program.
pub(crate) fn run(root: &Path) -> Result<bool, String> {
    let missing: Vec<&Tool> = TOOLS.iter().filter(|tool| !is_there(tool)).collect();
    if !missing.is_empty() {
        let about: Vec<&str> = missing.iter().map(|tool| tool.about).collect();
        let packages: Vec<&str> = missing.iter().map(|tool| tool.debian).collect();
        return Err(format!(
            "the page cannot be checked without {}; on Debian: apt-get install {}",
            about.join(" and "),
            packages.join(" ")
        ));
    }
    let web = root.join("web");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let program = program(root)?;
    let steps: [(&str, Command); 4] = [
        ("packages", command("npm", &["ci", "--no-audit", "--no-fund"], &web)),
        ("page", command("npm", &["run", "check"], &web)),
        ("program", {
            let mut build = Command::new(cargo);
            build.args(["build", "--package", "crownhead"]).current_dir(root);
            build
        }),
        ("browser", {
            let mut browser = command("npm", &["run", "e2e"], &web);
            browser.env("CROWNHEAD_BIN", program);
            browser
        }),
    ];
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

fn is_there(tool: &Tool) -> bool {
    tool.names.iter().any(|name| {
        let mut command = Command::new(name);
        command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    })
}

/// Where cargo puts the program.
fn program(root: &Path) -> Result<std::path::PathBuf, String> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    let target = std::path::absolute(&target).map_err(|error| error.to_string())?;
    Ok(target.join("debug").join(format!("crownhead{}", env::consts::EXE_SUFFIX)))
}
