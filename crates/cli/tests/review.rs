//! `crownhead review` as scripts and people use it: reports, JSON and annotated
//! games. Limits are counts, so that slow machines pass too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use common::{Folder, crownhead};
use crownhead_notation::pdn::{self, Item};
use serde_json::Value;

const QUICK: &[&str] = &["review", "--hash", "1", "--nodes", "3000"];

/// What a command prints on both streams, and its exit code.
fn run(arguments: &[&str], input: &str) -> (String, String, Option<i32>) {
    let output = crownhead(&[QUICK, arguments].concat(), input);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[track_caller]
fn works(arguments: &[&str], input: &str) -> String {
    let (out, errors, code) = run(arguments, input);
    assert_eq!((errors.as_str(), code), ("", Some(0)), "{arguments:?}");
    out
}

/// Three games: one with a man left hanging, one from a position, a short one.
const GAMES: &str = "[Event \"Club evening\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\
    [GameType \"21\"]\n[Result \"0-1\"]\n\n\
    1. 11-15 23-19 2. 8-11 22-17 {the usual} 3. 11-16 24-20! 4. 15x24 28x19 5. 16x23 0-1\n\n\
    [White \"C\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"W:W30,21,12:B25,22,3\"]\n\n\
    1. 12-8 3x12 1/2-1/2\n\n\
    [White \"D\"]\n[GameType \"21\"]\n\n1. 9-14 *\n";

#[test]
fn a_report_names_the_moments_and_their_reasons() {
    let text = works(&["-"], GAMES);
    assert!(text.contains("Game 1: Ann - Bob, 0-1"), "{text}");
    assert!(text.contains("Game 2: C - ?, 1/2-1/2"), "{text}");
    assert!(text.contains("Game 3: D - ?, ?"), "{text}");
    assert!(text.contains("1. 12-8??  blunder"), "{text}");
    assert!(text.contains("12-8 let 3 take one."), "{text}");
    assert!(text.contains("better 21-17"), "{text}");
    assert!(text.contains("white: accuracy ") && text.contains("No move was a mistake."), "{text}");
    assert_eq!(text, works(&["-"], GAMES), "the same every time");
}

#[test]
fn games_can_be_chosen() {
    let text = works(&["-", "--game", "2"], GAMES);
    assert!(text.contains("Game 2:") && !text.contains("Game 1:"), "{text}");
    let (out, errors, code) = run(&["-", "--game", "4"], GAMES);
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert_eq!(errors, "crownhead: --game 4: - has 3 games\n");
}

#[test]
fn lines_of_json_have_every_move() {
    let text = works(&["-", "--json"], GAMES);
    let games: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 3);
    let part = &games[0]["parts"][0];
    assert_eq!((&games[0]["game"], &games[0]["rules"]), (&Value::from(1), &Value::from("english")));
    assert_eq!(part["plies"].as_array().unwrap().len(), 9);
    let first = &part["plies"][0];
    assert_eq!((&first["side"], &first["move"]["text"]), (&"black".into(), &"11-15".into()));
    assert!(first["best"]["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{first}");
    assert!(part["white"]["accuracy"].as_f64().is_some_and(|a| (0.0..=100.0).contains(&a)));
    let hung = &games[1]["parts"][0]["plies"][0];
    assert_eq!(games[1]["parts"][0]["fen"], "W:W12,21,30:B3,22,25");
    assert_eq!(hung["judgement"], "blunder", "{hung}");
    assert_eq!(hung["why"]["kind"], "hanging");
    assert_eq!((&hung["why"]["by"]["text"], &hung["why"]["given"]), (&"3x12".into(), &1.into()));
    assert_eq!(hung["message"], "12-8 let 3 take one.");
    assert_eq!(games[1]["parts"][0]["decisive"], serde_json::json!([0]));
}

#[test]
fn annotated_games_read_back_and_a_second_review_changes_nothing() {
    let first = works(&["-", "--pdn"], GAMES);
    let games = pdn::read(first.as_bytes());
    assert_eq!(games.len(), 3);
    for game in &games {
        assert_eq!(game.problems, []);
        let rules = crownhead_rules::RuleSet::of(crownhead_rules::Id::English);
        let replay = pdn::check(game, &rules);
        assert!(replay.legal, "{:?}\n{first}", replay.errors);
        assert!(game.tag("Review").is_some_and(|tag| tag.starts_with("Crownhead ")));
    }
    assert!(games[0].tag("WhiteAccuracy").is_some());
    let hung = &games[1].line(games[1].main()).items;
    assert!(hung.contains(&Item::Nag(4)), "{hung:?}");
    assert!(hung.iter().any(|item| matches!(item, Item::Variation(_))));
    assert!(first.contains("blunder. 12-8 let 3 take one."), "{first}");
    // What people wrote stays.
    assert!(first.contains("{the usual}") && first.contains("24-20!"), "{first}");
    assert_eq!(works(&["-", "--pdn"], &first), first);
}

#[test]
fn a_file_without_moves_is_said_to_have_none() {
    for input in ["[White \"A\"]\n\n*\n", "(1. 11-15 23-19) *\n"] {
        let (out, errors, code) = run(&["-"], input);
        assert_eq!((out.as_str(), code), ("", Some(0)), "{input}");
        assert!(errors.ends_with("no moves to review\n"), "{input}: {errors}");
    }
}

#[test]
fn a_bad_game_is_named_with_its_place_and_the_others_go_on() {
    let bad = GAMES.replacen("3x12", "3x13", 1);
    for form in [&["-"][..], &["-", "--json"], &["-", "--pdn"]] {
        let (out, errors, code) = run(form, &bad);
        assert_eq!(code, Some(2), "{errors}");
        assert!(errors.starts_with("crownhead: -:14:9: game 2: "), "{errors}");
        assert!(errors.contains("1 problem; games that are not legal were not reviewed"));
        assert!(out.contains("Ann"), "{out}");
        assert!(out.contains('D'), "{out}");
    }
    let (out, errors, code) = run(&["no-such-file.pdn"], "");
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert!(errors.contains("cannot read no-such-file.pdn"), "{errors}");
}

#[test]
fn rules_may_be_given_and_changed() {
    // Without compulsory capture 15x22 need not be played.
    let game = "1. 11-15 22-18 2. 12-16 18x11 *\n";
    let (_, errors, code) = run(&["-", "--rules", "english"], game);
    assert_eq!(code, Some(2), "{errors}");
    let house = ["-", "--rules", "english", "--set", "capture=optional"];
    let text = works(&house, game);
    assert!(text.contains("Game 1:"), "{text}");
    let (_, errors, code) = run(&["-", "--set", "capture=optional"], game);
    assert_eq!(code, Some(2));
    assert!(errors.contains("--rules"), "{errors}");
}

#[test]
fn a_file_may_be_replaced_by_its_review() {
    let folder = Folder::new();
    let path = folder.with("games.pdn", GAMES);
    assert_eq!(works(&[&path, "--pdn", "--output", &path], ""), "");
    let written = std::fs::read_to_string(&path).unwrap();
    assert_eq!(written, works(&["-", "--pdn"], GAMES));
}
