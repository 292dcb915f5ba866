//! The program as people start it, stop it and kill it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{fs, process::Command};

use common::{Folder, crownhead, program::Program};
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

#[cfg(not(feature = "cluster"))]
#[test]
fn what_needs_another_build_says_which() {
    let folder = Folder::new();
    let file = folder.path().join("games.db");
    fs::write(&file, "").unwrap();
    let file = file.display().to_string();
    let url = "postgres://me:secret@127.0.0.1:1/games";
    let serve = ["serve", "--no-open", "--addr", "0", "--database", url];
    let moved = ["admin", "move-database", "--from", &file, "--to", url];
    for arguments in [&serve[..], &moved[..]] {
        let output = crownhead(arguments, "");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        assert!(said.contains("cargo build --release --features cluster"), "{said}");
        assert!(said.trim().lines().count() == 1 && !said.contains("secret"), "{said}");
    }
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

#[test]
fn a_backup_of_a_running_server_has_every_move_and_plays_on() {
    let folder = Folder::new();
    let server = Program::start(folder.path());
    let new = json!({
        "rules": {"base": "english"}, "white": {"kind": "human"}, "black": {"kind": "human"},
    });
    let made = server.ask("POST", "/api/games", "", &new);
    let path = format!("/api/games/{}", made["game"]["id"].as_str().unwrap());
    let seat = |color: &str| made["seats"][color].as_str().unwrap().to_owned();
    let play = |server: &Program, color: &str, version: u32, text: &str| {
        let wanted = json!({"version": version, "text": text});
        server.ask("POST", &format!("{path}/moves"), &seat(color), &wanted)
    };
    assert_eq!(play(&server, "black", 1, "11-15")["ply"], 1);

    let copies = Folder::new();
    let copy = copies.file("games.db");
    let backup = |copy: &str| crownhead(&["admin", "backup", copy, "--data", folder.text()], "");
    let said = backup(&copy);
    assert_eq!(String::from_utf8_lossy(&said.stdout), format!("1 game copied to {copy}\n"));
    assert!(said.status.success() && said.stderr.is_empty());

    // A second backup replaces the first, and has the move made in between.
    assert_eq!(play(&server, "white", 2, "23-19")["ply"], 2);
    assert!(backup(&copy).status.success());
    // What the server does afterwards is in the database, not in the copy.
    assert_eq!(play(&server, "black", 3, "8-11")["ply"], 3);
    server.kill();

    let restored = Program::start(copies.path());
    let state = restored.ask("GET", &path, &seat("black"), &Value::Null);
    assert_eq!((&state["ply"], &state["you"]), (&json!(2), &json!("black")), "{state}");
    assert_eq!(play(&restored, "black", 3, "9-14")["ply"], 3);
    restored.kill();
}

#[test]
fn a_backup_that_cannot_be_made_is_refused_in_one_line() {
    let folder = Folder::new();
    let empty = Folder::new();
    Program::start(folder.path()).kill();
    let database = folder.file("games.db");
    let missing_folder = folder.file("no/such/folder/copy.db");
    for (copy, data, message) in [
        (database.as_str(), &folder, "it is the database itself"),
        (empty.text(), &folder, "it is not a plain file"),
        (&missing_folder, &folder, "No such file or directory"),
        (&empty.file("copy.db"), &empty, "no games in"),
    ] {
        let said = crownhead(&["admin", "backup", copy, "--data", data.text()], "");
        let error = String::from_utf8_lossy(&said.stderr).into_owned();
        assert_eq!(said.status.code(), Some(2), "{error}");
        assert!(error.contains(message) && error.lines().count() == 1, "{message}: {error}");
    }
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0);
}

#[test]
fn operators_look_after_accounts_while_the_server_runs() {
    let folder = Folder::new();
    let options = ["--owner", "accounts", "--sign-up", "invited"];
    let server = Program::start_with(folder.path(), &options);
    let admin = |arguments: &[&str]| {
        let all = [&["admin"], arguments, &["--data", folder.text()]].concat();
        let said = crownhead(&all, "");
        let text = [said.stdout, said.stderr].concat();
        (said.status.success(), String::from_utf8_lossy(&text).trim().to_owned())
    };
    let (made, link) = admin(&["invite", "--origin", "https://draughts.example"]);
    let invitation = link.strip_prefix("https://draughts.example/sign-in?invitation=");
    let invitation = invitation.filter(|_| made).unwrap();
    let sign_up = |name: &str, invitation: &str| {
        let body = json!({"name": name, "password": "walnut felt crown", "invitation": invitation});
        server.ask("POST", "/api/account/sign-up", "", &body)
    };
    assert_eq!(sign_up("riverbend", "wrong")["error"]["code"], "notInvited");
    assert_eq!(sign_up("riverbend", invitation)["codes"].as_array().unwrap().len(), 8);
    let (_, about) = admin(&["user", "RiverBend"]);
    assert!(about.starts_with("riverbend (person, "), "{about}");
    assert!(about.contains("password yes, recovery codes left 8"), "{about}");
    let sign_in = |with: &str, secret: &str| {
        server.ask("POST", "/api/account/sign-in", "", &json!({"name": "riverbend", with: secret}))
    };
    let (_, code) = admin(&["code", "riverbend", "--why", "lost everything"]);
    assert_eq!(sign_in("code", &code)["account"]["name"], "riverbend");
    assert_eq!(sign_in("code", &code)["error"]["code"], "mismatch");
    assert_eq!(
        admin(&["close", "riverbend", "--why", "test"]),
        (true, "riverbend is closed now".to_owned())
    );
    assert_eq!(sign_in("password", "walnut felt crown")["error"]["code"], "mismatch");
    assert!(admin(&["close", "riverbend", "--undo", "--why", "test"]).0);
    assert_eq!(sign_in("password", "walnut felt crown")["account"]["name"], "riverbend");
    assert!(admin(&["rename", "riverbend", "dogwood", "--why", "asked for it"]).0);
    assert_eq!(server.ask("GET", "/api/people/dogwood", "", &json!({}))["name"], "dogwood");
    assert_eq!(
        admin(&["staff", "dogwood", "--why", "helps"]),
        (true, "dogwood is a moderator now".to_owned())
    );
    assert!(admin(&["user", "dogwood"]).1.starts_with("dogwood (staff, "));
    assert_eq!(admin(&["reports"]), (true, "no open reports".to_owned()));
    for (wrong, message) in [
        (&["staff", "dogwood", "--why", "again"][..], "dogwood is a moderator already"),
        (&["staff", "dogwood"], "--why"),
        (&["decide", "nosuch", "--why", "x"], "nosuch: there is no such report"),
        (&["decide", "nosuch", "--warn", " ", "--why", "x"], "--warn"),
        (&["user", "nobodyhere"], "nobody is called nobodyhere"),
        (&["rename", "dogwood", "admin", "--why", "x"], "this name is reserved"),
        (&["close", "dogwood"], "--why"),
    ] {
        let (done, said) = admin(wrong);
        assert!(!done && said.contains(message), "{wrong:?}: {said}");
    }
    assert_eq!(
        admin(&["staff", "dogwood", "--undo", "--why", "no more"]),
        (true, "dogwood is no moderator any more".to_owned())
    );
    server.kill();
}
