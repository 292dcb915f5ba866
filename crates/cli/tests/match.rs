//! `crownhead match` and `crownhead ladder` as scripts use them: what they
//! print, what they refuse, and that a killed match loses nothing.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{
    fs,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use common::{Folder, fails, works};

const QUICK: [&str; 6] = ["--nodes", "20", "--every", "0", "--max-plies", "50"];

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crownhead"));
    command.args(arguments).stdin(Stdio::null());
    command
}

#[track_caller]
fn json(arguments: &[&str]) -> Value {
    let mut all = arguments.to_vec();
    all.push("--json");
    serde_json::from_str(&works(&all)).expect("JSON")
}

/// A match between two built-in players that differ.
fn quick<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec!["match", "-e", "crownhead:hash=1,nodes=40,name=a"];
    arguments.extend(["-e", "crownhead:hash=1,name=b"]);
    arguments.extend(QUICK);
    arguments.extend(more);
    arguments
}

#[test]
fn a_match_ends_with_a_table() {
    let text = works(&quick(&["--games", "4", "--openings", "ballots2"]));
    assert!(text.starts_with("player"), "{text}");
    assert!(text.contains("\na against b: +"), "{text}");
    assert!(text.contains("\nElo "), "{text}");
    assert!(text.contains("\npairs by points 0, ½, 1, 1½, 2: "), "{text}");
}

#[test]
fn a_match_is_the_same_again_in_json() {
    let arguments =
        quick(&["--games", "6", "--seed", "9", "-c", "2", "--sprt=-20,20", "--rules", "brazilian"]);
    let (mut first, mut second) = (json(&arguments), json(&arguments));
    assert_eq!(first["rules"], "brazilian");
    assert_eq!(first["ended"], "finished");
    assert_eq!(first["games"], 6);
    assert_eq!(first["players"][0]["limit"], "nodes=40");
    assert_eq!(first["players"][1]["limit"], "nodes=20");
    assert_eq!(first["sprt"]["verdict"], "open");
    for found in [&mut first, &mut second] {
        for player in found["players"].as_array_mut().expect("players") {
            player["seconds_per_move"] = Value::Null;
            player["nps"] = Value::Null;
        }
    }
    assert_eq!(first, second);
}

#[test]
fn more_players_meet_each_other_or_the_first() {
    let players = ["match", "-e", "random", "-e", "random", "-e", "random:name=c"];
    let mut arguments = players.to_vec();
    arguments.extend(QUICK);
    arguments.extend(["--games", "2"]);
    let found = json(&arguments);
    assert_eq!(found["pairings"].as_array().expect("pairings").len(), 3);
    assert_eq!(found["players"][1]["name"], "random 2");
    arguments.push("--gauntlet");
    assert_eq!(json(&arguments)["pairings"].as_array().expect("pairings").len(), 2);
}

#[test]
fn the_program_plays_itself_through_the_hub_protocol() {
    let this = env!("CARGO_BIN_EXE_crownhead");
    let program = format!("hub[name=program,nodes=20]:'{this}' hub");
    for rules in ["english", "international"] {
        let found = json(&[
            "match",
            "-e",
            &program,
            "-e",
            "crownhead:hash=1,nodes=20",
            "--games",
            "2",
            "--max-plies",
            "30",
            "--rules",
            rules,
        ]);
        for fault in ["crashes", "time_outs", "illegal_moves", "protocol_errors"] {
            assert_eq!(found["players"][0][fault], 0, "{rules}: {found}");
        }
        assert_eq!(found["games"], 2);
    }
}

#[test]
fn a_match_that_is_killed_goes_on() {
    let folder = Folder::new();
    let (games, state) = (folder.file("games.pdn"), folder.file("games.pdn.state"));
    let limits = ["--nodes", "300", "--every", "0", "--max-plies", "60", "--pdn", &games];
    let players = ["match", "-e", "crownhead:hash=1,name=a", "-e", "crownhead:hash=1,name=b"];
    let arguments = |count: &str| -> Vec<String> {
        let all = players.iter().chain(&limits).chain(&["--games"]);
        all.map(|&text| text.to_owned()).chain([count.to_owned()]).collect()
    };
    let long = arguments("2000");
    let mut child = command(&[])
        .args(&long)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let begin = Instant::now();
    let lines = || fs::read_to_string(&state).map_or(0, |text| text.lines().count());
    while lines() < 4 && begin.elapsed() < Duration::from_mins(1) {
        thread::park_timeout(Duration::from_millis(2));
    }
    child.kill().expect("it runs for minutes");
    child.wait().expect("it has ended");
    let done = lines() - 1;
    assert!(done >= 3);

    let wanted = (done + 3).to_string();
    let short = arguments(&wanted);
    let short: Vec<&str> = short.iter().map(String::as_str).collect();
    let found = json(&short);
    assert_eq!(found["games"].to_string(), wanted);
    let text = works(&["pdn", "check", &games]);
    assert!(text.contains(&format!("{wanted} games, {wanted} legal")), "{text}");

    // As if nothing had happened.
    let calm: Vec<&str> =
        short.iter().copied().filter(|text| *text != "--pdn" && *text != games).collect();
    let calm = json(&calm);
    assert_eq!(found["pairings"], calm["pairings"]);

    // Once more: nothing is left to play. And another match is refused.
    assert_eq!(json(&short)["pairings"], found["pairings"]);
    let mut other = short.clone();
    other.extend(["--seed", "2"]);
    let error = fails(&other);
    assert!(error.contains("seed was 1, and is 2 now"), "{error}");
}

#[test]
fn the_course_of_a_match_is_drawn() {
    let folder = Folder::new();
    let (svg, png) = (folder.file("course.svg"), folder.file("course.png"));
    for (path, start) in [(&svg, &b"<svg"[..]), (&png, &b"\x89PNG"[..])] {
        works(&quick(&["--games", "8", "--sprt", "0,10", "--plot", path]));
        let bytes = fs::read(path).expect("a picture");
        assert!(bytes.starts_with(start), "{path}");
    }
    let text = fs::read_to_string(&svg).expect("a picture");
    assert!(text.contains("a against b"), "{text}");
    let error = fails(&quick(&["--plot", "course.jpg"]));
    assert!(error.contains("must end in .svg or .png"), "{error}");
}

#[test]
fn openings_come_from_files() {
    let folder = Folder::new();
    let fens = folder.file("two.fen");
    fs::write(&fens, "B:W21-32:B1-12\nW:W21-32:B1-8,10-12,14\n").expect("a file");
    let games = folder.file("games.pdn");
    let played = json(&quick(&["--games", "4", "--openings", &fens, "--pdn", &games]));
    assert_eq!(played["games"], 4);
    let found = works(&["pdn", "check", &games]);
    assert!(found.contains("4 games, 4 legal"), "{found}");
    // The games of one match are openings of the next, if they are cut short.
    let error = fails(&quick(&["--openings", &games, "--rules", "russian"]));
    assert!(error.contains("game 1: "), "{error}");
    let again = json(&quick(&["--games", "2", "--openings", &games, "--opening-plies", "6"]));
    assert_eq!(again["games"], 2);
    fs::write(&fens, "B:W99:B1\n").expect("a file");
    let error = fails(&quick(&["--openings", &fens]));
    assert!(error.contains("two.fen: line 1: "), "{error}");
}

#[test]
fn a_ladder_is_a_table_in_markdown() {
    let arguments = ["ladder", "--to", "2", "--games", "2", "--rules", "thai", "--every", "0"];
    let text = works(&arguments);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(lines[0].starts_with("| player  | against |"), "{text}");
    assert!(lines[1].starts_with("|-----"), "{text}");
    assert!(lines[2].starts_with("| level 1 | random  |"), "{text}");
    assert!(lines[3].starts_with("| level 2 | level 1 |"), "{text}");
    let rungs = json(&arguments);
    assert_eq!(rungs[1]["player"], "level 2");
    assert_eq!(rungs[1]["against"], "level 1");
}

#[test]
fn mistakes_are_named() {
    for (arguments, part) in [
        (vec!["match", "-e", "random"], "a match needs two players"),
        (vec!["match", "-e", "chess", "-e", "random"], "--engine chess: no player 'chess'"),
        (vec!["match", "-e", "crownhead", "-e", "random"], "nothing limits crownhead"),
        (quick(&["--sprt", "5,1"]), "--sprt 5,1: the first Elo bound"),
        (quick(&["--openings", "gambits"]), "no openings 'gambits'"),
        (quick(&["--openings", "missing.fen"]), "cannot read missing.fen"),
        (quick(&["--time", "soon"]), "--time: 'soon' is not a number of seconds"),
        (quick(&["--tc", "1+x"]), "--tc: '1+x' is not"),
        (vec!["ladder", "--from", "5", "--to", "4"], "no rung between these levels"),
    ] {
        let error = fails(&arguments);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
    let error = fails(&["match", "-e", "hub:/nowhere/engine", "-e", "random", "--depth", "1"]);
    assert!(error.contains("engine: crash: cannot start /nowhere/engine"), "{error}");
}
