//! `crownhead diagram` as scripts and people use it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::fs;

use common::{Folder, crownhead, fails, works};

const GAME: &str =
    "[White \"Ann\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 *\n";

#[test]
fn the_name_of_the_file_tells_the_form() {
    let folder = Folder::new();
    let path = |name: &str| folder.file(name);
    works(&["diagram", "--rules", "russian", "--size", "120", "--out", &path("a.svg")]);
    works(&["diagram", "--rules", "canadian", "--size", "120", "--flip", "--out", &path("a.png")]);
    works(&["diagram", "--moves", "11-15 23-19", "--size", "120", "--out", &path("a.gif")]);
    assert!(fs::read_to_string(path("a.svg")).unwrap().contains(">h</text>"));
    assert!(fs::read(path("a.png")).unwrap().starts_with(b"\x89PNG"));
    assert!(fs::read(path("a.gif")).unwrap().starts_with(b"GIF89a"));
}

#[test]
fn a_game_of_a_file_is_drawn_move_by_move() {
    let arguments = ["diagram", "--pdn", "-", "--size", "100", "--format", "gif", "--out", "-"];
    let output = crownhead(&arguments, GAME);
    assert!(output.status.success());
    assert!(output.stdout.starts_with(b"GIF89a"));
    let svg = |ply: &str| {
        let arguments = ["diagram", "--pdn", "-", "--ply", ply, "--format", "svg", "--out", "-"];
        let output = crownhead(&arguments, GAME);
        String::from_utf8(output.stdout).unwrap()
    };
    // After two moves 23-19 is marked, from the middle of 23 to the middle of 19.
    assert!(svg("2").contains("points=\"450,550 550,450\""));
    assert!(!svg("0").contains("<polyline"));
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (arguments, part) in [
        (&["diagram", "--out", "a.jpg"][..], "--out a.jpg: must end in .svg, .png or .gif"),
        (&["diagram", "--out", "-"], "--out -: say --format"),
        (&["diagram", "--fen", "W:W99:B1", "--out", "a.svg"], "W:W99:B1"),
        (&["diagram", "--moves", "11-15 11-15", "--out", "a.svg"], "--moves: move 2, '11-15'"),
        (&["diagram", "--arrow", "zz", "--out", "a.svg"], "--arrow zz"),
        (&["diagram", "--theme", "wood", "--out", "a.svg"], "walnut"),
        (&["diagram", "--size", "79", "--out", "a.svg"], "79"),
        (&["diagram", "--pdn", "/nowhere.pdn", "--out", "a.svg"], "/nowhere.pdn"),
        (&["diagram", "--rules", "none", "--out", "a.svg"], "none"),
    ] {
        let errors = fails(arguments);
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
    let refused = |arguments: &[&str], input: &str| {
        let output = crownhead(arguments, input);
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let of = ["diagram", "--pdn", "-", "--format", "svg", "--out", "-"];
    let second = [&of[..], &["--game", "2"]].concat();
    assert!(refused(&second, GAME).contains("--game 2: - has 1 games"));
    let late = [&of[..], &["--ply", "7"]].concat();
    assert!(refused(&late, GAME).contains("--ply 7: game 1 has 6 moves"));
    let illegal = GAME.replace("22-17", "22-10");
    assert!(refused(&of, &illegal).contains("line 4"), "{}", refused(&of, &illegal));
}

#[test]
fn arrows_and_looks_are_drawn() {
    let svg = works(&[
        "diagram",
        "--theme",
        "felt",
        "--pieces",
        "amber",
        "--coordinates",
        "off",
        "--arrow",
        "22-18",
        "--format",
        "svg",
        "--out",
        "-",
    ]);
    assert!(svg.contains("#467660") && svg.contains("#123a66") && svg.contains("<polygon"));
    assert!(!svg.contains("<text"));
}
