//! The full-screen game in a real pseudo-terminal: keys, mouse, signals,
//! windows of all sizes, and the games it leaves behind.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(unix)]

mod common;

use common::{Folder, program::Program, terminal::Terminal};
use crownhead_store::SavedGames;
use serde_json::{Value, json};

/// Where a numbered square of the small board is in a window of 80x24 with
/// White below.
fn at(number: u16) -> (u16, u16) {
    let (row, place) = ((number - 1) / 4, (number - 1) % 4);
    let column = 2 * place + u16::from(row.is_multiple_of(2));
    (3 + 4 * column + 1, 1 + 2 * row)
}

fn start(folder: &Folder, players: &str) -> Terminal {
    let arguments =
        ["tui", "--rules", "english", "--players", players, "--seed", "1", "--data", folder.text()];
    let terminal = Terminal::start(&arguments, &[]);
    terminal.wait_for("Press ?");
    terminal
}

/// The moves of the game that the scripted tests of `text` play, too.
fn whole_game() -> Vec<String> {
    let script = include_str!("../../tui/tests/games/english.txt");
    let is_move = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    script.lines().filter(is_move).map(str::to_owned).collect()
}

#[test]
fn a_game_is_played_to_its_end_with_keys_and_mouse_and_kept() {
    let folder = Folder::new();
    let mut terminal = start(&folder, "human,human");
    let moves = whole_game();
    for (index, text) in moves.iter().enumerate() {
        let squares: Vec<u16> =
            text.split(['-', 'x']).map(|n| n.parse().expect("a square")).collect();
        let (from, to) = (at(squares[0]), at(squares[squares.len() - 1]));
        // Moves with squares between their ends are typed in full.
        match index % 3 {
            0 if squares.len() == 2 => {
                terminal.click(from);
                terminal.wait_for("Where to?");
                terminal.click(to);
            }
            1 if squares.len() == 2 => terminal.drag(from, to),
            _ => terminal.type_text(&format!("m{text}\r")),
        }
        let side = if index % 2 == 0 { "Black" } else { "White" };
        if index + 1 < moves.len() {
            terminal.wait_for(&format!("{side} played {text}."));
        }
    }
    let shown = terminal.wait_for("wins: ");
    assert!(shown.contains("Crownhead: English draughts"), "{shown}");
    terminal.type_text("q");
    terminal.wait_for_alternate(false);
    assert!(terminal.end().success());
    let url = format!("sqlite://{}", folder.path().join("games.db").display());
    let kept = SavedGames::open(&url).expect("the database").list().expect("a list");
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].moves as usize, moves.len());
    assert!(kept[0].end.is_some());
}

#[test]
fn the_screen_answers_while_the_computer_thinks() {
    let folder = Folder::new();
    let arguments = [
        "tui",
        "--rules",
        "english",
        "--level",
        "perfect",
        "--data",
        folder.text(),
        "--colours",
        "true",
    ];
    let mut terminal = Terminal::start(&arguments, &[]);
    terminal.wait_for("Press ?");
    terminal.type_text("11-15\r");
    terminal.wait_for("Black played 11-15.");
    terminal.type_text("t");
    let shown = terminal.wait_for("Theme: club.");
    assert!(shown.contains("(level perfect) ..."), "{shown}");
    terminal.wait_for("White played");
    assert!(terminal.written().contains("38;2;"), "true colours were asked for");
    terminal.type_text("q");
    terminal.wait_for_alternate(false);
    assert!(terminal.end().success());
}

#[test]
fn what_cannot_be_is_explained_and_moves_are_taken_back() {
    let folder = Folder::new();
    let mut terminal = start(&folder, "human,human");
    terminal.click(at(22));
    terminal.wait_for("It is black's turn, and the piece on 22 is not black's.");
    terminal.type_text("11-15\r");
    terminal.wait_for("Black played 11-15.");
    terminal.type_text("22-18\r");
    terminal.wait_for("White played 22-18.");
    terminal.type_text("8-11\r");
    terminal.wait_for("compulsory");
    terminal.type_text("15x22\r");
    terminal.wait_for("Black played 15x22.");
    terminal.type_text("u");
    terminal.wait_for("1 move taken back");
    // The arrows and Enter, from wherever the cursor is.
    terminal.type_text("\x1b[A\x1b[B\r");
    terminal.type_text("n");
    terminal.wait_for("New game");
    terminal.type_text("\x1b[C\r");
    terminal.wait_for("Crownhead: Checkers on the light squares");
    terminal.type_text("\x03");
    terminal.wait_for_alternate(false);
    assert!(terminal.end().success());
}

#[test]
fn a_game_is_begun_with_the_mouse_alone_once_the_dialog_is_open() {
    let folder = Folder::new();
    let mut terminal = start(&folder, "human,human");
    terminal.type_text("n");
    terminal.click_text("English draughts (American checkers) >");
    terminal.wait_for("< Checkers on the light squares >");
    terminal.click_text("< Checkers on the light squares");
    terminal.wait_for("< English draughts (American checkers) >");
    terminal.click_text("two players");
    terminal.wait_for("< two computers >");
    terminal.click_text("two computers");
    terminal.wait_for("< you begin >");
    terminal.click_text("forced");
    terminal.wait_for("< optional * >");
    terminal.click_text("[Enter begin]");
    // The screen is drawn from the top: what is below comes last.
    terminal.wait_for("White (level 2)");
    terminal.wait_for("Black (human)");
    // Black, who begins, is below now.
    let at = |number: u16| at(33 - number);
    terminal.click(at(11));
    terminal.wait_for("Where to?");
    terminal.click(at(15));
    terminal.wait_for("1. 11-15");
    terminal.click_text("q quit");
    terminal.wait_for_alternate(false);
    assert!(terminal.end().success());
}

#[test]
fn saved_games_are_found_taken_up_again_and_deleted() {
    let folder = Folder::new();
    let mut terminal = start(&folder, "human,human");
    terminal.type_text("11-15\r");
    terminal.wait_for("Black played 11-15.");
    terminal.type_text("q");
    terminal.wait_for_alternate(false);
    assert!(terminal.end().success());
    let mut terminal = start(&folder, "human,human");
    terminal.type_text("l");
    terminal.wait_for("1 move, open");
    terminal.type_text("american nothing");
    terminal.wait_for("Saved games: 0 of 1");
    terminal.type_text(&"\x7f".repeat("nothing".len()));
    terminal.wait_for("Saved games: 1 of 1");
    terminal.type_text("\r");
    let shown = terminal.wait_for("1. 11-15");
    assert!(shown.contains("White (human)"), "{shown}");
    terminal.type_text("l");
    terminal.wait_for("1 move, open");
    terminal.click_text("[Del delete]");
    terminal.click_text("[y yes]");
    terminal.wait_for("there are none yet");
    terminal.type_text("\x1b");
    terminal.wait_for("1. 11-15");
    terminal.type_text("q");
    assert!(terminal.end().success());
}

#[test]
fn a_game_goes_from_the_terminal_to_the_page_and_back() {
    let folder = Folder::new();
    let mut terminal = start(&folder, "human,human");
    terminal.type_text("11-15\r");
    terminal.wait_for("Black played 11-15.");
    terminal.type_text("q");
    assert!(terminal.end().success());
    let page = Program::start(folder.path());
    let list = page.ask("GET", "/api/games", "", &Value::Null);
    let id = &list["games"][0]["id"];
    let path = format!("/api/games/{}", id.as_str().expect("an id"));
    let seats =
        page.ask("POST", &format!("{path}/seats"), "", &json!({"white": true, "black": false}));
    let token = seats["white"].as_str().expect("the seat of a person");
    let state = page.ask("GET", &path, token, &Value::Null);
    assert_eq!(state["ply"], 1, "{state}");
    let answer = json!({"version": state["version"], "path": [22, 18]});
    let answer = page.ask("POST", &format!("{path}/moves"), token, &answer);
    assert_eq!(answer["ply"], 2, "{answer}");
    page.kill();
    let mut terminal = start(&folder, "human,human");
    terminal.type_text("l");
    terminal.wait_for("2 moves, open");
    terminal.type_text("\r");
    terminal.wait_for("1. 11-15     22-18");
    terminal.type_text("15x22\r");
    terminal.wait_for("Black played 15x22.");
    terminal.type_text("q");
    assert!(terminal.end().success());
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for signal in ["TERM", "HUP", "INT"] {
        let folder = Folder::new();
        let terminal = start(&folder, "human,computer");
        assert!(terminal.is_taken());
        terminal.signal(signal);
        terminal.wait_for_alternate(false);
        assert!(!terminal.is_taken());
        terminal.end();
    }
}

#[test]
fn closing_the_window_ends_the_program() {
    let folder = Folder::new();
    let terminal = start(&folder, "human,human");
    assert!(!terminal.close("f").success());
}

#[test]
fn suspending_gives_the_terminal_back_for_a_while() {
    let folder = Folder::new();
    let mut terminal = start(&folder, "human,human");
    terminal.type_text("\x1a");
    terminal.wait_for_alternate(false);
    terminal.resume();
    terminal.wait_for("Press ?");
    terminal.type_text("11-15\r");
    terminal.wait_for("Black played 11-15.");
    terminal.type_text("q");
    assert!(terminal.end().success());
}

#[test]
fn tiny_windows_say_so_and_large_ones_are_used() {
    let folder = Folder::new();
    let mut terminal = start(&folder, "human,human");
    terminal.resize(12, 4);
    terminal.wait_for("too small");
    terminal.type_text("m11-15\r");
    terminal.resize(60, 20);
    terminal.wait_for("Black played 11-15.");
    terminal.resize(160, 60);
    // A key that only a large window has room for.
    terminal.wait_for("t theme");
    terminal.type_text("q");
    assert!(terminal.end().success());
}

#[test]
fn no_colour_means_no_colour() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["tui", "--data", folder.text()], &[("NO_COLOR", "1")]);
    terminal.wait_for("Press ?");
    terminal.type_text("q");
    terminal.wait_for_alternate(false);
    let written = terminal.written();
    assert!(!written.contains("[38;5;") && !written.contains("[48;5;"), "colours in:\n{written:?}");
    terminal.end();
}
