//! The program as people start it, stop it and kill it.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("crownhead-serve-{name}-{}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program, with the address it printed.
struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crownhead"))
            .args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Crownhead is at http://").unwrap();
        Self { child, address: address.trim_end_matches('/').to_owned() }
    }

    fn ask(&self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let body = body.to_string();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Authorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    /// Kills it as nothing else does: it has no chance to tidy up.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn accepted_moves_survive_being_killed() {
    let folder = Folder::new("kill");
    let mut program = Program::start(&folder.0);
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
            program = Program::start(&folder.0);
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
    let folder = Folder::new("end");
    let mut program = Program::start(&folder.0);
    let pid = program.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(program.child.wait().unwrap().success());
    // Nothing is left to be written: the journal is gone.
    assert!(!folder.0.join("games.db-wal").exists());
}

#[test]
fn what_cannot_be_used_is_named() {
    let folder = Folder::new("bad");
    fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("games.db");
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
    let data = folder.0.to_str().unwrap();
    let error = run(&["--addr", "127.0.0.1:0", "--data", data]);
    assert!(error.contains("damaged") && error.lines().count() == 1, "{error}");
    assert!(run(&["--addr", "nowhere"]).contains("nowhere"));
    assert!(run(&["--addr", "0", "--database", "oracle://x"]).contains("oracle://x"));
}
