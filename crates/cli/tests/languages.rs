//! The language of the terminal: `--lang`, the environment on terminals, and English in files
//! and on pipes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

#[cfg(unix)]
use common::terminal::Terminal;
use common::{Folder, crownhead, fails};

const CODES: [&str; 9] = ["en", "pl", "pt", "ru", "nl", "de", "fr", "es", "it"];

fn said(arguments: &[&str], input: &str) -> String {
    String::from_utf8(crownhead(arguments, input).stdout).unwrap()
}

#[test]
fn a_pipe_is_spoken_to_in_english_unless_a_language_is_asked_for() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crownhead"))
        .args(["text", "--players", "human,human"])
        .env("LC_ALL", "pl_PL.UTF-8")
        .env("CROWNHEAD_LANG", "pl")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().unwrap().write_all(b"c3 d4\nresign\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let english = String::from_utf8(output.stdout).unwrap();
    assert!(english.contains("o wins: x resigned"), "{english}");
    let polish = said(&["text", "--players", "human,human", "--lang", "pl"], "resign\n");
    assert!(polish.contains("o wygrywa: x się poddaje"), "{polish}");
    // The exit code is the same.
    let output = crownhead(&["text", "--players", "human,human", "--lang", "pl"], "resign\n");
    assert_eq!(output.status.code(), Some(11));
}

#[test]
fn every_language_explains_a_move_and_tells_the_rules() {
    let mut all = Vec::new();
    for code in CODES {
        let text = said(
            &["text", "--players", "human,human", "--lang", code],
            "c6 c5\nc6 99\nrules\nhelp\n",
        );
        assert!(text.lines().count() > 30 && !text.contains(['{', '}']), "{code}: {text}");
        assert!(!all.contains(&text), "{code} has sentences of its own");
        all.push(text);
    }
}

#[test]
fn files_are_written_in_english_in_every_language() {
    let folder = Folder::new();
    let mut written = Vec::new();
    for code in CODES {
        let path = folder.file(&format!("{code}.pdn"));
        let input = format!("c6 d5\nresign\nsave {path}\n");
        said(&["text", "--players", "human,human", "--lang", code], &input);
        written.push(fs::read_to_string(&path).unwrap());
    }
    assert!(written[0].contains("resigned"), "{}", written[0]);
    assert!(written.iter().all(|text| *text == written[0]), "{written:#?}");
}

#[cfg(unix)]
#[test]
fn a_terminal_is_spoken_to_in_the_language_of_the_environment() {
    let arguments = ["text"];
    for (environment, wanted) in [
        (&[("LANG", "pl_PL.UTF-8")][..], "Kto gra?"),
        (&[("LANG", "pl_PL.UTF-8"), ("LC_ALL", "de_DE.UTF-8")], "Wer spielt?"),
        (&[("LANG", "pl_PL.UTF-8"), ("CROWNHEAD_LANG", "ru")], "Кто играет?"),
        (&[("LANG", "pl_PL.ISO-8859-2")], "Who plays?"),
    ] {
        let mut terminal = Terminal::start(&arguments, environment);
        terminal.wait_for(wanted);
        terminal.type_text("quit\n");
        assert!(terminal.end().success());
    }
    let terminal = Terminal::start(&arguments, &[("CROWNHEAD_LANG", "klingon")]);
    terminal.wait_for("CROWNHEAD_LANG=klingon: not among");
    assert!(!terminal.end().success());
}

#[cfg(unix)]
#[test]
fn the_full_screen_speaks_every_language_and_takes_its_letter_for_yes() {
    let folder = Folder::new();
    for (code, keys, wanted) in [
        ("de", "xj", "Weiß gewinnt: Schwarz hat aufgegeben."),
        ("ru", "ч", "Сдать эту партию?"),
        ("ru", "xд", "Белые выиграли: чёрные сдались."),
        ("fr", "xo", "Les blancs gagnent"),
    ] {
        let arguments = [
            "tui",
            "--rules",
            "english",
            "--players",
            "human,human",
            "--lang",
            code,
            "--data",
            folder.text(),
        ];
        let mut terminal = Terminal::start(&arguments, &[]);
        terminal.wait_for("?");
        terminal.type_text(keys);
        terminal.wait_for(wanted);
        terminal.type_text("\x03");
        assert!(terminal.end().success());
    }
}

#[test]
fn a_review_is_reported_in_the_language_that_is_asked_for() {
    let game = "[GameType \"21\"]\n[FEN \"W:W30,21,12:B25,22,3\"]\n\n1. 12-8 3x12 1/2-1/2\n";
    let quick = ["review", "--hash", "1", "--nodes", "3000", "-"];
    let report = |code| said(&[&quick[..], &["--lang", code]].concat(), game);
    let text = report("fr");
    assert!(text.contains("12-8 a laissé 3 prendre une pièce."), "{text}");
    let text = report("ru");
    assert!(text.contains("После 12-8 соперник бьёт с поля 3 одну шашку."), "{text}");
    assert_eq!(report("en"), said(&quick, game));
    for form in ["--json", "--pdn"] {
        let error = fails(&[&quick[..], &["--lang", "fr", form]].concat());
        assert!(error.contains("--lang: --json and --pdn are written in English"), "{error}");
    }
}

#[test]
fn a_language_that_nobody_speaks_is_refused_with_those_that_are() {
    let error = fails(&["text", "--lang", "klingon"]);
    assert!(error.contains("klingon") && error.contains("not among en, pl, pt"), "{error}");
}
