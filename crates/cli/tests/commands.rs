//! The commands as scripts use them: what they print, in which form, and how
//! they end.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{fs, process::Command};

use crownhead_rules::catalog;
use serde_json::Value;

use common::{Folder, crownhead};

#[track_caller]
fn works(arguments: &[&str], input: &str) -> String {
    let output = crownhead(arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The one line on standard error with which bad input ends.
#[track_caller]
fn fails(arguments: &[&str], input: &str) -> String {
    let output = crownhead(arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert_eq!(errors.lines().count(), 1, "{arguments:?}: {errors}");
    errors
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn rules_lists_every_rule_set() {
    let table = works(&["rules"], "");
    let list = json(&works(&["rules", "--json"], ""));
    let list = list.as_array().expect("an array");
    assert_eq!(list.len(), catalog::ALL.len());
    for (entry, listed) in catalog::ALL.iter().zip(list) {
        assert!(table.lines().any(|line| line.starts_with(entry.id.as_str())), "{}", entry.id);
        assert_eq!(listed["id"], entry.id.as_str());
        assert!(
            works(&["rules", "show", entry.id.as_str()], "").contains("base = "),
            "{}",
            entry.id
        );
    }
}

#[test]
fn rules_shown_as_toml_are_rules_again() {
    let changes = ["--set", "size=8", "--set", "rows=3", "--toml"];
    let toml = works(&[&["rules", "show", "killer"], &changes[..]].concat(), "");
    let folder = Folder::new();
    let file = folder.with("killer.toml", toml.as_bytes());
    assert_eq!(works(&["rules", "show", &file, "--toml"], ""), toml);
    assert!(works(&["rules", "show", &file], "").ends_with(&toml));
}

#[test]
fn moves_answers_line_by_line() {
    let input = "W:W31:B10,18,26,27\nnonsense\nW:W3:B10\n\n";
    let answers = works(&["moves", "--rules", "english", "--json", "-"], input);
    let answers: Vec<Value> = answers.lines().map(json).collect();
    assert_eq!(answers.len(), 4);
    let expected = json(
        r#"[{"from":31,"to":6,"path":[31,22,15,6],"captured":[10,18,26],"crowns":false,
             "text":"31x6","after":"B:W6:B27"},
            {"from":31,"to":24,"path":[31,24],"captured":[27],"crowns":false,
             "text":"31x24","after":"B:W24:B10,18,26"}]"#,
    );
    assert_eq!(answers[0], expected);
    for bad in &answers[1..] {
        assert!(bad["error"].is_string(), "{bad}");
    }
    assert!(answers[2]["error"].as_str().is_some_and(|e| e.contains("square 3")));
}

#[test]
fn moves_uses_numbers_in_json_and_the_players_names_in_text() {
    let arguments = ["moves", "--rules", "russian", "--fen", "W:Wc3:Bd4", "--json"];
    let moves = json(&works(&arguments, ""));
    assert_eq!(moves[0]["from"], 22);
    assert_eq!(moves[0]["text"], "c3:e5");
    assert_eq!(moves[0]["after"], "B:W15:B");
    assert!(works(&["moves", "--rules", "russian"], "").contains("  a3-b4\n"));
}

#[test]
fn perft_ends_with_nodes_and_seconds() {
    for threads in ["1", "3"] {
        let arguments = ["perft", "--rules", "international", "--depth", "6", "--threads", threads];
        let text = works(&arguments, "");
        let words: Vec<&str> = text.lines().last().expect("a line").split(' ').collect();
        assert_eq!(words[..3], ["nodes", "167140", "seconds"]);
        assert!(words[3].parse::<f64>().is_ok());
    }
    let divided =
        json(&works(&["perft", "--rules", "xo", "--depth", "3", "--divide", "--json"], ""));
    let sum: u64 = divided["divide"]
        .as_array()
        .expect("an array")
        .iter()
        .filter_map(|branch| branch["nodes"].as_u64())
        .sum();
    assert_eq!(Some(sum), divided["nodes"].as_u64());
    assert_eq!(works(&["perft", "--depth", "0"], "").split(' ').nth(1), Some("1"));
}

#[test]
fn pdn_check_reports_place_and_reason() {
    let content = b"[White \"A\"]\r\n1. 11-15 22-17 2. 15-19 24x15 3. 10x19 *\r\n\
        [White \"B\"]\r\n1. 11-15 22-17\r\n2. 15-19 21-18 *\r\n";
    let folder = Folder::new();
    let file = folder.with("english.pdn", content);
    let output = crownhead(&["pdn", "check", "--json", &file], "");
    assert_eq!(output.status.code(), Some(2));
    let report = json(&String::from_utf8(output.stdout).expect("UTF-8"));
    assert_eq!(report["file"], file);
    assert_eq!(report["rules"], "english");
    assert_eq!((&report["games"], &report["legal"]), (&2.into(), &1.into()));
    assert_eq!(report["plies"], 8);
    let errors = report["errors"].as_array().expect("an array");
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0]["game"], 2);
    assert_eq!((&errors[0]["line"], &errors[0]["column"]), (&5.into(), &10.into()));
    assert!(errors[0]["message"].as_str().is_some_and(|text| text.contains("21-18")));
}

#[test]
fn pdn_convert_is_stable_and_stats_count() {
    // Russian in numbers, as some programs write it, in Windows-1251.
    let content =
        b"[GameType \"25\"]\n[White \"\xc8\xe2\xe0\xed\"]\n1. 22-17 11-16 2. 17-13 1/2-1/2\n";
    let folder = Folder::new();
    let file = folder.with("russian.pdn", content);
    let once = works(&["pdn", "convert", &file], "");
    assert!(once.contains("[White \"\u{418}\u{432}\u{430}\u{43d}\"]"), "{once}");
    assert!(once.contains("1. c3-b4 f6-g5 2. b4-a5"), "{once}");
    assert_eq!(works(&["pdn", "convert", "-"], &once), once);
    let stats = json(&works(&["pdn", "stats", "--json", &file], ""));
    assert_eq!((&stats["games"], &stats["draws"]), (&1.into(), &1.into()));
    assert_eq!(stats["plies"], 3);
    assert_eq!(stats["rules"][0]["name"], "russian");
}

#[test]
fn pdn_convert_may_replace_the_file_it_reads() {
    let game = "[GameType \"25\"]\n[FEN \"W:Wc3,Ka1:Bh8:H30:F40\"]\n\n1. c3-d4\n*\n";
    let folder = Folder::new();
    let file = folder.with("replaced.pdn", game.as_bytes());
    let nowhere = ["pdn", "convert", &file, "--rules", "nosuch", "-o", &file];
    fails(&nowhere, "");
    assert_eq!(fs::read_to_string(&file).expect("the file"), game, "nothing was touched");
    works(&["pdn", "convert", &file, "-o", &file], "");
    let text = fs::read_to_string(&file).expect("the file");
    assert!(text.contains("[FEN \"W:WKa1,c3:Bh8:H30:F40\"]"), "{text}");
    assert!(text.contains("c3-d4"), "{text}");
}

#[test]
fn games_keep_their_order_whether_they_name_their_rules_or_not() {
    let folder = Folder::new();
    let first = folder.with(
        "order.pdn",
        b"[White \"1\"]\n1. 11-15 *\n[White \"2\"]\n[GameType \"20\"]\n1. 32-28 *\n\
          [White \"3\"]\n1. 11-16 *\n",
    );
    let output = crownhead(&["pdn", "convert", &first, &first], "");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let order: Vec<&str> = text.lines().filter(|line| line.starts_with("[White")).collect();
    let one = ["[White \"1\"]", "[White \"2\"]", "[White \"3\"]"];
    assert_eq!(order, [one, one].concat());
    let stats = works(&["pdn", "stats", &first], "");
    assert!(stats.contains("games       3, 3 of them legal throughout"), "{stats}");
}

#[test]
fn pictures_use_the_names_that_moves_use() {
    let spanish = works(&["moves", "--rules", "spanish"], "");
    assert!(spanish.contains(" w") && spanish.contains("  12-16\n"), "{spanish}");
    assert!(spanish.lines().nth(4).is_some_and(|line| line.contains("16")), "{spanish}");
    let jamaican = works(&["moves", "--rules", "jamaican", "--fen", "B:Wh8:Ba1"], "");
    assert!(jamaican.starts_with("  1   b"), "{jamaican}");
}

#[test]
fn a_line_too_long_is_one_bad_answer() {
    let input = format!("{}\nW:W31:B1\n", "W:W1,".repeat(40_000));
    let answers = works(&["moves", "--json", "-"], &input);
    let answers: Vec<Value> = answers.lines().map(json).collect();
    assert_eq!(answers.len(), 2);
    assert!(answers[0]["error"].is_string());
    assert!(answers[1].is_array());
}

#[test]
fn bad_input_ends_with_one_line_that_names_it() {
    for (arguments, named) in [
        (&["moves", "--rules", "englsh"][..], "englsh"),
        (&["moves", "--rules", "english", "--fen", "W:W99:B1"], "99"),
        (&["moves", "--fen", "X"], "X"),
        (&["moves", "--set", "captrue=optional"], "captrue"),
        (&["moves", "--set", "capture"], "key=value"),
        (&["moves", "--rules", "thai", "--set", "king_range=short"], "king_landing"),
        (&["moves", "no-such-file.fen"], "no-such-file.fen"),
        (&["perft", "--depth", "-1"], "-1"),
        (&["perft", "--depth", "3", "--threads", "0"], "threads"),
        (&["perft"], "--depth"),
        (&["rules", "show", "chess"], "chess"),
        (&["rules", "show", "no-such.toml"], "no-such.toml"),
        (&["fly"], "fly"),
    ] {
        let line = fails(arguments, "");
        assert!(line.contains(named), "{arguments:?}: {line}");
    }
}

#[test]
fn house_rules_can_come_from_a_file() {
    let folder = Folder::new();
    let file = folder.with(
        "house.toml",
        b"name = \"Short 10x8\"\nbase = \"russian\"\nwidth = 10\nking_range = \"short\"\n",
    );
    let text = works(&["perft", "--rules", &file, "--depth", "1"], "");
    assert!(text.starts_with("nodes 9 "), "{text}");
    let bad = folder.with("bad.toml", b"base = \"russian\"\nwidth = 9\n");
    assert!(fails(&["moves", "--rules", &bad], "").contains("width=9"));
}

#[test]
fn completions_exist_for_common_shells() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        assert!(works(&["completions", shell], "").contains("perft"), "{shell}");
    }
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let command = format!("'{}' rules | head -n 1", env!("CARGO_BIN_EXE_crownhead"));
    let output = Command::new("sh").args(["-c", &command]).output().expect("a shell");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
