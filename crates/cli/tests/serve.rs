//! The program as people start it, stop it and kill it.

mod common;

use std::{fs, process::Command};

use common::{Folder, program::Program};
use serde_json::{Value, json};

#[test]
fn accepted_moves_survive_being_killed() {
    let folder = Folder::new();
    let mut program = Program::start(folder.path());
    let new = json!({
        "rules": {"base": "english"},
        "white": {"kind": "human"},
        "black": {"kind": "human"},
        "clock": {"initial": 600, "increment": 5},
    });
    let made = program.ask("POST", "/api/games", "", &new);
    let path = format!("/api/games/{}", made["game"]["id"].as_str().unwrap());
    let seats = &made["seats"];
    let token =
        format!("{},{}", seats["white"].as_str().unwrap(), seats["black"].as_str().unwrap());
    let mut state = made["game"].clone();
    for ply in 0..12 {
        let wanted = json!({"version": state["version"], "path": state["legal"][0]["path"]});
        let answer = program.ask("POST", &format!("{path}/moves"), &token, &wanted);
        assert_eq!(answer["ply"], ply + 1, "{answer}");
        if ply % 4 == 3 {
            program.kill();
            program = Program::start(folder.path());
        }
        state = program.ask("GET", &path, &token, &Value::Null);
        for key in ["version", "moves", "fen", "legal", "turn", "you"] {
            assert_eq!(state[key], answer[key], "{key} after {} moves", ply + 1);
        }
    }
    program.kill();
}

#[cfg(unix)]
#[test]
fn it_ends_well_when_asked_to() {
    let folder = Folder::new();
    let mut program = Program::start(folder.path());
    let pid = program.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(program.child.wait().unwrap().success());
    // Nothing is left to be written: the journal is gone.
    assert!(!folder.path().join("games.db-wal").exists());
}

#[test]
fn what_cannot_be_used_is_named() {
    let folder = Folder::new();
    let file = folder.path().join("games.db");
    fs::write(&file, "This is no database at all. ".repeat(100)).unwrap();
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_crownhead"))
            .args(["serve", "--no-open"])
            .args(arguments)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let data = folder.text();
    let error = run(&["--addr", "127.0.0.1:0", "--data", data]);
    assert!(error.contains("damaged") && error.lines().count() == 1, "{error}");
    assert!(run(&["--addr", "nowhere"]).contains("nowhere"));
    assert!(run(&["--addr", "0", "--database", "oracle://x"]).contains("oracle://x"));
}
