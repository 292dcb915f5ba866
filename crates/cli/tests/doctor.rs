//! `crownhead doctor`: what it finds, and that it changes nothing.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{fs, io::Write, net::TcpListener, path::Path, thread};

use common::{Folder, crownhead, program::Program};

/// The exit code, and what it said.
fn examine(folder: &Path, options: &[&str]) -> (i32, String) {
    let folder = folder.display().to_string();
    let arguments = [&["doctor", "--data", &folder], options].concat();
    let output = crownhead(&arguments, "");
    (output.status.code().unwrap(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn an_empty_folder_is_no_fault_and_stays_empty() {
    let folder = Folder::new();
    let (code, said) = examine(folder.path(), &[]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("no saved games yet"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let (code, said) = examine(&folder.path().join("not/there"), &[]);
    assert_eq!(code, 0, "{said}");
    assert!(!folder.path().join("not").exists());
}

#[test]
fn a_running_server_is_found_and_not_disturbed() {
    let folder = Folder::new();
    let program = Program::start(folder.path());
    let (code, said) = examine(folder.path(), &[]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("a server is running on these games, at http://127.0.0.1:"), "{said}");
    let address = said.split("http://").nth(1).unwrap().split('/').next().unwrap();
    let (code, said) = examine(folder.path(), &["--addr", address]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("is ready"), "{said}");
    program.kill();
}

#[test]
fn a_damaged_database_is_named_and_left_as_it_is() {
    let folder = Folder::new();
    let file = folder.path().join("games.db");
    let rubbish = "these are no games ".repeat(100);
    fs::write(&file, &rubbish).unwrap();
    let (code, said) = examine(folder.path(), &[]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("BAD") && said.contains("games.db"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), rubbish);
}

#[cfg(unix)]
#[test]
fn a_database_that_others_can_read_is_said() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    Program::start(folder.path()).kill();
    fs::set_permissions(folder.path().join("games.db"), fs::Permissions::from_mode(0o644)).unwrap();
    let (code, said) = examine(folder.path(), &[]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("chmod 600"), "{said}");
}

#[test]
fn what_nobody_answers_at_and_what_is_no_nats_are_told_apart() {
    let folder = Folder::new();
    let (code, said) = examine(folder.path(), &["--addr", "127.0.0.1:1"]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("no server answers at 127.0.0.1:1"), "{said}");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let other = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.write_all(b"220 mail.example\r\n").unwrap();
    });
    let (code, said) = examine(folder.path(), &["--nats", &format!("nats://{address}")]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("it is not NATS"), "{said}");
    other.join().unwrap();
}
