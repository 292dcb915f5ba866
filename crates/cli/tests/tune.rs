//! `crownhead tune` and `crownhead spsa` as scripts use them: files that are
//! made, read again and refused.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::fs;

use common::{Folder, fails, works};

#[test]
fn games_are_played_counted_written_as_positions_and_fitted_to() {
    let folder = Folder::new();
    let (games, positions, weights) =
        (folder.file("a.games"), folder.file("a.positions"), folder.file("a.weights"));
    let play = |games_wanted| {
        let few = ["tune", "play", "--nodes", "60", "--games", games_wanted, "-o", &games];
        works(&few)
    };
    play("3");
    let three = fs::read(&games).expect("games");
    play("5");
    let five = fs::read(&games).expect("games");
    assert!(five.starts_with(&three), "the same command goes on");
    assert!(works(&["tune", "stats", &games]).contains("5 games"));

    let told = works(&["tune", "positions", &games, "-o", &positions]);
    let count: usize = told.split(' ').next().and_then(|n| n.parse().ok()).expect("a number");
    let written = fs::read(&positions).expect("positions");
    let end = written.iter().position(|&byte| byte == b'\n').expect("a first line");
    let line = String::from_utf8_lossy(&written[..end]);
    assert!(line.starts_with("crownhead positions 2 squares=32 scale="), "{line}");
    let records = written[end + 1..].chunks_exact(22);
    assert!(count > 20 && records.len() == count && records.remainder().is_empty(), "{told}");
    for record in written[end + 1..].chunks_exact(22) {
        let sets: Vec<u32> =
            record.as_chunks::<4>().0[..4].iter().map(|set| u32::from_le_bytes(*set)).collect();
        let all = sets.iter().fold(0, |all, set| all | set);
        let sum: u32 = sets.iter().map(|set| set.count_ones()).sum();
        assert_eq!(all.count_ones(), sum, "one piece on a square");
        assert!((2..=24).contains(&sum) && record[16] < 8 && record[17] < 3, "{record:?}");
    }

    works(&["tune", "fit", &games, "-o", &weights, "--epochs", "1"]);
    let player = format!("crownhead:name=new,weights={weights}");
    works(&[
        "match", "-e", &player, "-e", "random", "--nodes", "20", "--games", "2", "--every", "0",
    ]);
    let other = fails(&["tune", "positions", "--rules", "russian", &games, "-o", &positions]);
    assert!(other.contains("a.games"), "{other}");
}

#[test]
fn a_tuning_of_the_search_goes_on_where_it_was_and_refuses_other_settings() {
    let folder = Folder::new();
    let state = folder.file("state");
    let run = |nodes, more: &[&str]| {
        let mut command =
            vec!["spsa", "--nodes", nodes, "--openings", "eleven-man", "--steps", "3"];
        command.extend([
            "--pairs",
            "2",
            "-t",
            "late_base=60",
            "--rate",
            "0.5",
            "-e",
            "crownhead:hash=1",
        ]);
        command.extend(more);
        command.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let call = |command: &[String]| works(&command.iter().map(String::as_str).collect::<Vec<_>>());
    let kept = call(&run("150", &["--state", &state]));
    assert!(kept.contains("3 steps of 3, 12 games") && kept.contains("late_base="), "{kept}");
    assert_eq!(kept, call(&run("150", &["--state", &state])), "there is nothing left to do");
    assert_eq!(kept, call(&run("150", &["--concurrency", "3"])), "threads change nothing");
    let others = run("151", &["--state", &state]);
    let error = fails(&others.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(error.contains("other settings") && error.contains("nodes=151"), "{error}");
    for (bad, why) in [("nothing", "no parameter nothing"), ("late_base=0", "greater than 0")] {
        let error = fails(&["spsa", "--nodes", "10", "-t", bad]);
        assert!(error.contains(why), "{error}");
    }
    let error = fails(&["spsa", "--nodes", "10", "-e", "level=3"]);
    assert!(error.contains("only crownhead itself"), "{error}");
}
