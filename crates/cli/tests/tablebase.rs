//! `crownhead tablebase` from outside, killed at any moment.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

use common::Folder;

fn command(folder: &Folder, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crownhead"));
    command.arg("tablebase").args(arguments).arg("--data").arg(folder.path());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Folder, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// How many files are in a folder and the folders in it. Some may go meanwhile.
fn files_below(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let count = |path: PathBuf| if path.is_dir() { files_below(&path) } else { 1 };
    entries.flatten().map(|entry| count(entry.path())).sum()
}

#[test]
fn killed_again_and_again_it_ends_with_the_expected_hashes() {
    let folder = Folder::new();
    let generate = ["generate", "--rules", "english", "--pieces", "3"];
    for round in 0..20 {
        let files = files_below(folder.path());
        let mut child = command(&folder, &generate).spawn().unwrap();
        // The next file, complete or not, is there: one, two, three or four more than before.
        while files_below(folder.path()) < files + round % 5 && child.try_wait().unwrap().is_none()
        {
            thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(run(&folder, &generate).status.success());
    let report = run(&folder, &["verify", "--rules", "english"]);
    assert!(report.status.success(), "{}", text(&report));
    assert_eq!(
        text(&report),
        "32 files, 32 of them as expected; 199520 positions checked; 0 faults\n"
    );
}

#[test]
fn a_position_is_probed_with_all_its_moves() {
    let folder = Folder::new();
    let probe = run(&folder, &["probe", "--rules", "english", "--fen", "W:WK29:BK4"]);
    assert_eq!(text(&probe), "win in 11\n  29-25    win in 11\n");
    let probe = run(&folder, &["probe", "--json", "--fen", "W:WK29:BK4"]);
    assert_eq!(
        text(&probe),
        "{\"result\":\"win\",\"plies\":11,\
         \"moves\":[{\"text\":\"29-25\",\"result\":\"win\",\"plies\":11}]}\n"
    );
    let probe = run(&folder, &["probe", "--rules", "frisian", "--fen", "W:WK46:BK5"]);
    assert_eq!(probe.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&probe.stderr).contains("limit a king to 3 moves"));
    let probe = run(&folder, &["probe", "--rules", "english", "--fen", "B:W21-32:B1-12"]);
    assert!(String::from_utf8_lossy(&probe.stderr).contains("tables of up to 4 pieces"));
}

#[test]
fn info_has_one_object_for_each_slice() {
    let folder = Folder::new();
    let info = text(&run(&folder, &["info", "--rules", "simple", "--json"]));
    assert_eq!(info.lines().count(), 41);
    assert_eq!(
        info.lines().next(),
        Some(
            "{\"rules\":\"simple\",\"stm\":\"0m1k\",\"opp\":\"0m1k\",\"positions\":992,\
             \"win\":230,\"loss\":108,\"draw\":654,\"longest\":11}"
        )
    );
}
