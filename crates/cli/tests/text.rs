//! `crownhead text` as scripts and people use it: pipes, exit codes, files,
//! a terminal.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(unix)]

mod common;

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use common::{crownhead, terminal::Terminal};

fn text(arguments: &[&str], input: &str) -> Output {
    crownhead(&[&["text"], arguments].concat(), input)
}

/// The exit code and what was said.
#[track_caller]
fn ends(arguments: &[&str], input: &str) -> (i32, String) {
    let output = text(arguments, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    (output.status.code().expect("an exit code"), String::from_utf8(output.stdout).expect("UTF-8"))
}

const PEOPLE: [&str; 2] = ["--players", "human,human"];

#[test]
fn the_exit_code_tells_who_won() {
    assert_eq!(ends(&PEOPLE, "11-15\nresign\n").0, 10);
    assert_eq!(ends(&PEOPLE, "resign\n").0, 11);
    assert_eq!(ends(&PEOPLE, "draw\n").0, 12);
    assert_eq!(ends(&PEOPLE, "11-15\n").0, 0);
    assert_eq!(ends(&PEOPLE, "11-15\nquit\nnonsense\n").0, 0);
    let (code, said) = ends(&PEOPLE, "11-15\n11-15\n");
    assert_eq!(code, 2);
    assert!(
        said.contains("line 2: 11-15 is not a legal move: there is no piece on 11\n"),
        "{said}"
    );
}

#[test]
fn a_pipe_gets_neither_prompts_nor_escapes() {
    let (_, said) = ends(&["--seed", "3", "--level", "1"], "11-15\n");
    assert!(said.starts_with("1. x e6-f5\n1. o "), "{said}");
    assert!(!said.contains(['>', '\x1b']), "{said}");
    assert!(said.ends_with("not finished: x to move\n"), "{said}");
}

#[test]
fn two_computers_play_a_game_by_any_rules() {
    for rules in ["xo", "turkish", "frisian"] {
        let arguments =
            ["--rules", rules, "--players", "computer,computer", "--level", "1", "--seed", "5"];
        let (code, said) = ends(&arguments, "");
        assert!((10..=12).contains(&code), "{rules}: {code}");
        assert_eq!(ends(&arguments, "").1, said, "the same seed, the same game");
    }
}

#[test]
fn bad_arguments_are_refused_in_one_line() {
    for (arguments, message) in [
        (
            &["--players", "human"][..],
            "--players human: must be two of human and computer, such as",
        ),
        (&["--level", "12"], "--level 12: levels are 1 to 10, or perfect"),
        (&["--rules", "chess"], "no rule set 'chess'"),
        (&["--set", "rows=4"], "these rules do not go together"),
    ] {
        let output = text(arguments, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(said.contains(message) && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn a_reader_who_leaves_ends_the_game_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crownhead"))
        .args(["text", "--players", "human,human"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    let _ = stdin.write_all("board\n".repeat(10_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_person_is_asked_in_colour_unless_they_want_none() {
    let arguments = ["text", "--players", "human,human"];
    let mut terminal = Terminal::start(&arguments, &[]);
    terminal.wait_for("x > ");
    terminal.type_text("11-15\n");
    terminal.wait_for("o > ");
    terminal.type_text("quit\n");
    assert!(terminal.written().contains("\x1b["));
    assert!(terminal.end().success());
    let mut terminal = Terminal::start(&arguments, &[("NO_COLOR", "1")]);
    terminal.wait_for("x > ");
    // Editing a line moves the cursor; nothing is coloured.
    assert!(!has_colour(&terminal.written()), "{:?}", terminal.written());
    terminal.type_text("quit\n");
    assert!(terminal.end().success());
}

/// Whether a text has an escape that ends in `m`, which sets colours.
fn has_colour(text: &str) -> bool {
    text.split("\x1b[").skip(1).any(|rest| {
        rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').starts_with('m')
    })
}

#[test]
fn a_person_who_gave_no_options_is_asked_who_plays() {
    let mut terminal = Terminal::start(&["text", "--seed", "1"], &[]);
    terminal.wait_for("1 or 2 > ");
    terminal.type_text("2\n");
    terminal.wait_for("x > ");
    terminal.type_text("c6 d5\n");
    terminal.wait_for("o > ");
    // The arrow brings back what was typed before.
    terminal.type_text("\x1b[A");
    terminal.wait_for("o > c6 d5");
    terminal.type_text("\x15quit\n");
    assert!(terminal.end().success());
    let mut terminal = Terminal::start(&["text", "--seed", "1"], &[]);
    terminal.wait_for("1 or 2 > ");
    terminal.type_text("\n");
    terminal.wait_for("You play x.");
    terminal.wait_for("x > ");
    // Ctrl-D leaves, and the shell's prompt gets a line of its own.
    terminal.type_text("\x04");
    assert!(terminal.end().success());
}

#[test]
fn the_prompt_is_back_after_ctrl_z_and_fg() {
    let mut terminal = Terminal::shell("ready> ");
    terminal.wait_for_last_line("ready>");
    terminal.type_text("\"$crownhead\" text --players human,human\n");
    terminal.wait_for_last_line("x >");
    terminal.type_text("\x1a");
    terminal.wait_for_last_line("ready>");
    terminal.type_text("fg\n");
    terminal.wait_for_last_line("x >");
    terminal.type_text("11-15\n");
    terminal.wait_for_last_line("o >");
    terminal.type_text("quit\n");
    terminal.wait_for_last_line("ready>");
    terminal.type_text("exit\n");
    assert!(terminal.end().success());
}

#[test]
fn a_dumb_terminal_plays_line_by_line_without_escapes() {
    let dumb = [("TERM", "dumb")];
    let mut terminal = Terminal::start(&["text", "--players", "human,human"], &dumb);
    terminal.wait_for_last_line("x >");
    terminal.type_text("11-15\n");
    terminal.wait_for_last_line("o >");
    terminal.type_text("quit\n");
    assert!(!terminal.written().contains('\x1b'), "{:?}", terminal.written());
    assert!(terminal.end().success());
    // The full screen says what to use instead.
    let terminal = Terminal::start(&["tui"], &dumb);
    terminal.wait_for("crownhead text plays line by line");
    assert!(!terminal.written().contains('\x1b'), "{:?}", terminal.written());
    assert_eq!(terminal.end().exit_code(), 2);
}

#[test]
fn sentences_are_broken_between_words() {
    let house = ["text", "--players", "human,human", "--rules", "international"];
    let mut terminal = Terminal::start(&house, &[]);
    terminal.resize(48, 24);
    terminal.wait_for_last_line("x >");
    terminal.type_text("rules\n");
    let shown = terminal.wait_for("Moves are written");
    let words: Vec<&str> = shown.split_whitespace().collect();
    let sentence = "The game is drawn after 25 moves by each side in a row without a capture";
    assert!(words.join(" ").contains(sentence), "{shown}");
    terminal.type_text("quit\n");
    assert!(terminal.end().success());
}

#[test]
fn switches_are_named_in_words() {
    let house = ["text", "--players", "human,human", "--set", "men_capture_backwards=true"];
    let mut terminal = Terminal::start(&house, &[]);
    terminal.wait_for_last_line("x >");
    terminal.type_text("rules\n");
    terminal.wait_for("A man moves one square");
    terminal.type_text("quit\n");
    let written = terminal.written();
    assert!(written.contains("with men capture backwards: yes"), "{written}");
    assert!(!written.contains("men_capture"), "{written}");
    assert!(terminal.end().success());
}

#[test]
fn options_and_pipes_skip_the_question() {
    for arguments in [&["text", "--level", "1"][..], &["text", "--players", "human,computer"]] {
        let mut terminal = Terminal::start(arguments, &[]);
        terminal.wait_for("x > ");
        assert!(!terminal.written().contains("Who plays"));
        terminal.type_text("\x04");
        assert!(terminal.end().success());
    }
    assert!(!ends(&[], "").1.contains("Who plays"));
}

#[test]
fn simple_draws_lots() {
    let mut sides = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let seed = seed.to_string();
        let (_, said) = ends(&["--rules", "simple", "--level", "1", "--seed", &seed], "");
        sides.extend(said.lines().next().map(str::to_owned));
    }
    let both = ["by lot you play o", "by lot you play x"];
    assert_eq!(sides.iter().map(String::as_str).collect::<Vec<_>>(), both);
    // A choice is a choice, and other rules can ask for lots, too.
    assert!(!ends(&["--rules", "simple", "--players", "human,computer"], "").1.contains("lot"));
    assert!(ends(&["--rules", "english", "--players", "lot"], "").1.contains("by lot"));
}

#[test]
fn the_full_screen_needs_a_terminal() {
    let output = Command::new(env!("CARGO_BIN_EXE_crownhead"))
        .arg("tui")
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(said, "crownhead: tui needs a terminal; text plays on a pipe\n");
}
