//! `crownhead tablebase` from outside, killed at any moment.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{
    process::{Command, Output, Stdio},
    thread,
    time::Duration,
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

#[test]
fn killed_again_and_again_it_ends_with_the_expected_hashes() {
    let folder = Folder::new();
    let generate = ["generate", "--rules", "english", "--pieces", "3"];
    for delay in 0..20 {
        let mut child = command(&folder, &generate).spawn().unwrap();
        thread::sleep(Duration::from_millis(5 + 7 * delay % 60));
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
