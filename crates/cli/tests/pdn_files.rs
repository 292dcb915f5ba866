//! `crownhead pdn` and files: nothing is lost, nothing uncertain is written,
//! and output goes where it should.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{fs, process::Command};

use common::{Folder, crownhead};

fn convert(text: &str, more: &[&str]) -> (String, String, Option<i32>) {
    let output = crownhead(&[&["pdn", "convert", "-"], more].concat(), text);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

fn check(text: &str) -> serde_json::Value {
    let output = crownhead(&["pdn", "check", "--json", "-"], text);
    let report = serde_json::from_slice(&output.stdout).expect("JSON");
    let errors = serde_json::Value::clone(&report);
    let clean = errors["errors"].as_array().expect("errors").is_empty();
    assert_eq!(output.status.code(), Some(if clean { 0 } else { 2 }), "{report}");
    report
}

#[test]
fn what_cannot_be_read_is_kept_and_named() {
    let (text, errors, code) = convert("1. 11-15 22-18 2. 15x22 foo 25x18 *\n", &[]);
    assert!(text.contains("15x22 foo 25x18"), "{text}");
    assert!(errors.contains("-:1:25: game 1: 'foo' is not understood"), "{errors}");
    assert!(errors.contains("1 problem; what could not be read is kept as it was"), "{errors}");
    assert_eq!(code, Some(2));
    assert_eq!(check(&text)["legal"], 0);
}

#[test]
fn a_game_type_that_is_not_known_is_kept_and_named() {
    for number in ["0", "44", "50", "99"] {
        let game = format!("[GameType \"{number}\"]\n\n1. 32-28\n*\n");
        let (text, errors, code) = convert(&game, &[]);
        assert_eq!(text, game);
        assert!(errors.contains(&format!("-:1:1: game 1: GameType: {number} is")), "{errors}");
        assert_eq!(code, Some(2));
        assert_eq!(check(&game)["legal"], 0);
        let (text, _, code) = convert(&game, &["--rules", "international"]);
        assert!(text.contains("[GameType \"20,W,10,10,N2,0\"]"), "{text}");
        assert_eq!(code, Some(0));
    }
}

#[test]
fn only_certain_rules_are_written() {
    // Positions without moves fit nearly everything.
    let positions = "[FEN \"B:W18:B15\"]\n*\n[FEN \"W:W18:B15\"]\n*\n";
    let (text, errors, code) = convert(positions, &[]);
    assert!(!text.contains("GameType"), "{text}");
    assert!(errors.contains("the rules are not certain"), "{errors}");
    assert_eq!(code, Some(0));
    let frisian = "1. 33-28 18-22 2. 28x17 11x22 3. 31-27 22x31 4. 36x27 12-18 *";
    let found = check(frisian);
    let certain = found["detected"]["confidence"] == "certain";
    assert_eq!(found["detected"]["alike"].as_array().map(Vec::len) == Some(1), certain, "{found}");
    let (text, ..) = convert(frisian, &[]);
    assert_eq!(text.contains("GameType"), certain, "{text}");
}

#[test]
fn nonsense_is_no_legal_game() {
    for text in ["1. e4 e5 2. Nf3 Nc6 1-0\n", "\u{1}\u{2}x\u{3} 7f\u{4}}}\n", "Dear Sir,\n"] {
        let report = check(text);
        assert_eq!(report["legal"], 0, "{report}");
        let (kept, ..) = convert(text, &[]);
        for word in text.split_whitespace() {
            assert!(kept.contains(word) || word == "1-0", "{word}: {kept}");
        }
    }
}

#[test]
fn house_rules_go_through_files() {
    let house = "[Rules \"english; rows=2; capture=optional\"]\n\n1. 5-9 25-22 2. 9-13 22-18\n*\n";
    assert_eq!(check(house)["legal"], 1);
    let (text, errors, code) = convert(house, &[]);
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    assert!(text.contains("[Rules \"english; rows=2; capture=optional\"]"), "{text}");
    let folder = Folder::new();
    let file = folder.with("house.pdn", house.as_bytes());
    let output = crownhead(&["analyze", "--pdn", &file, "--nodes", "200"], "");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let commands = format!("load {file}\nsave {file}.again\nquit\n");
    crownhead(&["text", "--players", "human,human"], &commands);
    let saved = fs::read_to_string(format!("{file}.again")).expect("saved");
    assert!(saved.contains("[Rules \"english; rows=2; capture=optional\"]"), "{saved}");
}

#[test]
fn many_games_keep_their_order() {
    let games: Vec<String> = (0..2000)
        .map(|n| format!("[Event \"{n}\"]\n[GameType \"21\"]\n1. 11-15 23-19 *\n"))
        .collect();
    let games = games.concat();
    let (text, _, code) = convert(&games, &[]);
    assert_eq!(code, Some(0));
    let events: Vec<&str> = text.lines().filter(|line| line.starts_with("[Event")).collect();
    let wanted: Vec<String> = (0..2000).map(|n| format!("[Event \"{n}\"]")).collect();
    assert_eq!(events, wanted);
    assert_eq!(check(&text)["legal"], 2000);
}

#[cfg(unix)]
#[test]
fn output_goes_through_links_and_devices() {
    use std::os::unix::fs::{FileTypeExt, symlink};

    let folder = Folder::new();
    let target = folder.with("target.pdn", b"old");
    let link = format!("{target}.link");
    symlink(&target, &link).expect("a link");
    let (_, errors, code) = convert("1. 32-28 *", &["--rules", "international", "-o", &link]);
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(fs::read_to_string(&target).expect("the target").contains("32-28"));
    let (_, _, code) = convert("1. 32-28 *", &["--rules", "international", "-o", "/dev/null"]);
    assert_eq!(code, Some(0));
    assert!(fs::metadata("/dev/null").expect("a device").file_type().is_char_device());
    let (text, ..) = convert("1. 32-28 *", &["--rules", "international", "-o", "/dev/stdout"]);
    assert!(text.contains("32-28"), "{text}");
    let (_, errors, code) = convert("1. 32-28 *", &["--rules", "international", "-o", "/dev/full"]);
    assert!(errors.contains("cannot write /dev/full: No space left"), "{errors}");
    assert_eq!(code, Some(2));
}

#[cfg(unix)]
#[test]
fn a_program_killed_while_it_writes_leaves_the_old_file() {
    let folder = Folder::new();
    let games = "[GameType \"21\"]\n1. 11-15 23-19 *\n".repeat(20_000);
    let input = folder.with("many.pdn", games.as_bytes());
    let file = folder.with("games.pdn", b"old");
    // The system ends a program that writes a file beyond this limit.
    let command = format!(
        "ulimit -f 64; exec {} pdn convert {input} -o {file}",
        env!("CARGO_BIN_EXE_crownhead")
    );
    let status = Command::new("bash").args(["-c", &command]).status().expect("bash");
    assert_ne!(status.code(), Some(0));
    assert_eq!(fs::read(&file).expect("the old file"), b"old");
}

#[test]
fn saving_again_replaces_the_file_only_when_it_is_whole() {
    let folder = Folder::new();
    let file = folder.with("game.pdn", b"old");
    let commands = format!("11-15\nsave {file}\nsave! {file}\nquit\n");
    let arguments = ["text", "--rules", "english", "--players", "human,human"];
    let output = crownhead(&arguments, &commands);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("is there already; save! replaces a file"), "{said}");
    assert!(fs::read_to_string(&file).expect("saved").contains("1. 11-15"));
    let missing = format!("{file}/no/such");
    let output = crownhead(&arguments, &format!("save {missing}\nquit\n"));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains(&missing) || said.contains("folder"), "{said}");
}

#[test]
fn settings_that_cannot_be_are_refused_with_the_reason() {
    let refused = |arguments: &[&str]| {
        let output = crownhead(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let error = refused(&["moves", "--set", "draw_repetition=1"]);
    assert!(error.contains("draw_repetition=1: every position occurs once"), "{error}");
    if cfg!(target_os = "linux") {
        let error = refused(&["analyze", "--hash", "1000000", "--depth", "1"]);
        assert!(error.contains("--hash 1000000: 1000000 MiB do not fit into memory"), "{error}");
        let engine = "crownhead:hash=1000000";
        let error = refused(&["match", "-e", engine, "-e", engine, "--games", "2", "--depth", "1"]);
        assert!(error.contains("do not fit into memory"), "{error}");
    }
}
