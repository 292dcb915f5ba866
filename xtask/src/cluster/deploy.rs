//! The files of `deploy/`, tried with the programs they are for where those are there.

use std::{fs, path::Path, process::Command};

use super::parts::{Cluster, deployed};
use crate::setup::answers;

/// Whether everything that could be tried is right; says what was left out.
pub(super) fn check(cluster: &Cluster) -> Result<bool, String> {
    let mut faults = Vec::new();
    haproxy(&mut faults);
    caddy(&mut faults);
    units(cluster, &mut faults)?;
    figures(cluster, &mut faults)?;
    if let Err(text) = cluster.doctor() {
        faults.push(format!("crownhead doctor finds fault with this cluster:\n{text}"));
    }
    for fault in &faults {
        println!("deploy: {fault}");
    }
    if faults.is_empty() {
        println!("deploy/: every file that could be tried is right");
    }
    Ok(faults.is_empty())
}

/// Runs a command; its complaint if it fails.
fn complaint(command: &mut Command) -> Option<String> {
    match command.output() {
        Ok(output) if output.status.success() => None,
        Ok(output) => Some(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Some(error.to_string()),
    }
}

fn haproxy(faults: &mut Vec<String>) {
    for name in ["haproxy/one.cfg", "haproxy/nodes.cfg"] {
        let mut command = Command::new("haproxy");
        command.args(["-c", "-f"]).arg(deployed(name)).env("FRONT", "127.0.0.1:8443");
        for node in ["BACK", "NODE1", "NODE2", "NODE3"] {
            command.env(node, "127.0.0.1:3264");
        }
        faults.extend(complaint(&mut command).map(|text| format!("{name}: {text}")));
    }
}

fn caddy(faults: &mut Vec<String>) {
    if !answers(Command::new("caddy").arg("version")) {
        println!("deploy/caddy left out: caddy is not here; on Debian: apt-get install caddy");
        return;
    }
    for name in ["caddy/one.Caddyfile", "caddy/nodes.Caddyfile"] {
        let mut command = Command::new("caddy");
        command.args(["adapt", "--adapter", "caddyfile", "--config"]).arg(deployed(name));
        faults.extend(complaint(&mut command).map(|text| format!("{name}: {text}")));
    }
}

/// Units of systemd: what systemd says of them, and whether the program knows the options they give it.
fn units(cluster: &Cluster, faults: &mut Vec<String>) -> Result<(), String> {
    let scratch = cluster.folder().join("units");
    fs::create_dir_all(&scratch).map_err(|error| error.to_string())?;
    let program = cluster.program().display().to_string();
    let mut copies = Vec::new();
    let folder = fs::read_dir(deployed("systemd")).map_err(|error| error.to_string())?;
    for entry in folder.flatten() {
        let text = fs::read_to_string(entry.path()).map_err(|error| error.to_string())?;
        let name = entry.file_name().to_string_lossy().into_owned();
        options(&name, &text, cluster.program(), faults);
        let copy = scratch.join(&name);
        let text = text.replace("/usr/local/bin/crownhead", &program);
        fs::write(&copy, text).map_err(|error| error.to_string())?;
        copies.push(copy);
    }
    let compose = fs::read_to_string(deployed("compose/compose.yaml"));
    let compose = compose.map_err(|error| error.to_string())?;
    options("compose.yaml", &compose, cluster.program(), faults);
    if !answers(Command::new("systemd-analyze").arg("--version")) {
        println!("deploy/systemd is read without systemd-analyze, which is not here");
        return Ok(());
    }
    let verdict = complaint(Command::new("systemd-analyze").arg("verify").args(copies));
    faults.extend(verdict.map(|text| format!("systemd: {text}")));
    Ok(())
}

/// Every option that a file gives `serve`, `worker` or `admin backup` is one that the program has.
fn options(name: &str, text: &str, program: &Path, faults: &mut Vec<String>) {
    let text = text.replace("\\\n", " ");
    for command in ["serve", "worker", "admin backup"] {
        let asked = Command::new(program).args(command.split(' ')).arg("--help").output();
        let help = asked.map(|output| output.stdout).unwrap_or_default();
        let help = String::from_utf8_lossy(&help);
        for line in text.lines().filter(|line| line.contains(&format!("{command} --"))) {
            let (_, given) = line.split_once(command).unwrap_or_default();
            for option in given.split_whitespace().filter(|word| word.starts_with("--")) {
                if !help.contains(option) {
                    faults.push(format!("{name}: crownhead {command} has no {option}"));
                }
            }
        }
    }
}

/// Dashboard and alerts ask for figures that a node has.
fn figures(cluster: &Cluster, faults: &mut Vec<String>) -> Result<(), String> {
    let metrics = cluster.metrics(0)?;
    for name in ["grafana/crownhead.json", "prometheus/alerts.yml"] {
        let text = fs::read_to_string(deployed(name)).map_err(|error| error.to_string())?;
        let asked = text.split("crownhead_").skip(1).map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '_');
            &rest[..end.unwrap_or(rest.len())]
        });
        for figure in asked {
            let figure = figure.trim_end_matches("_total").trim_end_matches("_bucket");
            if !metrics.contains(&format!("# TYPE crownhead_{figure} ")) {
                faults.push(format!("{name}: a node has no crownhead_{figure}"));
            }
        }
    }
    Ok(())
}
