//! `crownhead analyze` as scripts and people use it: tables, JSON, annotated
//! games and pictures. Limits are counts, so that slow machines pass too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{fs, path::Path};

use crownhead_notation::pdn;
use serde_json::Value;

use common::{Folder, crownhead};

/// What a command that works prints, on both streams.
#[track_caller]
fn works(arguments: &[&str], input: &str) -> (String, String) {
    let output = crownhead(&[&["analyze", "--hash", "1"], arguments].concat(), input);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(output.status.success(), "{arguments:?}: {errors}");
    (String::from_utf8(output.stdout).expect("UTF-8"), errors)
}

/// What a command that does not work prints, on both streams.
#[track_caller]
fn fails(arguments: &[&str], input: &str) -> (String, String) {
    let output = crownhead(&[&["analyze", "--hash", "1"], arguments].concat(), input);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    (String::from_utf8(output.stdout).expect("UTF-8"), errors)
}

fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn read(path: &str) -> String {
    fs::read_to_string(path).expect("the file was written")
}

/// Two games with whatever games have.
const GAMES: &str = "[Event \"Club evening\"]\n[White \"M\u{fc}ller \\\"the fox\\\"\"]\n\
    [Black \"\u{418}\u{432}\u{430}\u{43d}\"]\n[Round \"3\"]\n[GameType \"21\"]\n\n\
    1. 11-15 23-19! {the usual} 2. 8-11 22-17 (22-18 15x22) 3. 11-16 24-20 1/2-1/2\n\n\
    [White \"B\"]\n[GameType \"21\"]\n\n\
    1. 11-15 23-18 2. 8-11 18-14 3. 9x18 22-17 4. 15-19 0-1\n";

#[test]
fn a_table_grows_and_ends_with_the_best_move() {
    let (text, errors) = works(&["--depth", "5"], "");
    assert_eq!(errors, "");
    assert!(text.contains("black to move. Scores are in men; + is good for black."), "{text}");
    let head = text.lines().position(|line| line.trim_start().starts_with("depth"));
    let head = head.expect("the head of the table");
    let rows: Vec<&str> = text.lines().skip(head + 1).take_while(|line| !line.is_empty()).collect();
    assert!(rows.len() >= 3, "{text}");
    let column = text.lines().nth(head).and_then(|line| line.find("line")).expect("a column");
    for row in &rows {
        assert!(row[..column].ends_with("%  "), "{row}");
        assert!(row[column..].starts_with(|c: char| c.is_ascii_digit()), "{row}");
    }
    let best = text.lines().find_map(|line| line.strip_prefix("best move  ")).expect("a best move");
    assert!(
        ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"].contains(&best),
        "{best}"
    );
    assert!(text.lines().any(|line| line.starts_with("score") && line.contains(" for black: ")));
}

#[test]
fn lines_of_json_have_every_field() {
    let (text, _) = works(&["--rules", "russian", "--depth", "6", "--json"], "");
    let lines = json_lines(&text);
    let (last, reports) = lines.split_last().expect("lines");
    assert!(reports.len() >= 3, "{text}");
    for report in reports {
        for field in ["depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "tbhits"] {
            assert!(report[field].is_u64(), "{field}: {report}");
        }
        assert!(report["score"].is_i64() && report["time"].is_f64(), "{report}");
        assert!(["exact", "lower", "upper"].contains(&report["bound"].as_str().expect("text")));
        let line = report["pv"].as_array().expect("an array");
        assert!(line[0].as_str().is_some_and(|text| text.len() == 5), "{report}");
    }
    assert_eq!(reports[reports.len() - 1]["depth"], 6);
    assert_eq!(last["bestmove"], reports[reports.len() - 1]["pv"][0]);
    assert!(last["ponder"].is_string());
    assert_eq!((&last["turn"], &last["rules"]), (&"white".into(), &"russian".into()));
    assert_eq!(last["fen"], "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
}

#[test]
fn several_lines_are_different_moves() {
    let (text, _) = works(&["--multipv", "3", "--depth", "4", "--json"], "");
    let lines = json_lines(&text);
    let depth =
        lines.iter().filter_map(|line| line["multipv"].as_u64().and(line["depth"].as_u64()));
    let deepest = depth.max().expect("reports");
    let mut firsts: Vec<&str> = lines
        .iter()
        .filter(|line| line["multipv"].is_u64() && line["depth"] == deepest)
        .filter_map(|line| line["pv"][0].as_str())
        .collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert!(firsts.len() >= 3, "{text}");
    let (text, _) = works(&["--multipv", "3", "--depth", "4"], "");
    for rank in ["1. ", "2. ", "3. "] {
        assert!(text.lines().any(|line| line.starts_with(rank)), "{text}");
    }
    // More than there are is as many as there are.
    let few = ["--fen", "W:W31:B1", "--multipv", "9", "--depth", "2", "--json"];
    let (text, _) = works(&few, "");
    assert!(json_lines(&text).iter().all(|line| line["multipv"].as_u64().unwrap_or(1) <= 2));
}

#[test]
fn a_forced_win_is_counted_in_plies_for_programs_and_in_moves_for_people() {
    // White takes the last man at once.
    let position = ["--fen", "W:W18:B14", "--depth", "3"];
    let (text, _) = works(&[&position[..], &["--json"]].concat(), "");
    let last = json_lines(&text).pop().expect("a line");
    assert_eq!((&last["bestmove"], &last["win"]), (&"18x9".into(), &1.into()), "{last}");
    assert!(last["score"].as_i64().is_some_and(|score| score > 20_000));
    assert!(last.get("loss").is_none());
    let (text, _) = works(&position, "");
    assert!(text.contains("win in 1 for white: white wins with one move"), "{text}");
}

#[test]
fn moves_are_played_first_and_only_some_are_looked_at() {
    let arguments = ["--moves", "1. 11-15, 23-19", "--searchmoves", "9-14 8-11", "--nodes", "500"];
    let (text, _) = works(&[&arguments[..], &["--json", "--multipv", "5"]].concat(), "");
    for line in json_lines(&text) {
        let first = line["pv"][0].as_str().or(line["bestmove"].as_str()).expect("a move");
        assert!(["9-14", "8-11"].contains(&first), "{line}");
    }
}

#[test]
fn a_game_that_is_over_is_said_to_be_over() {
    let (text, _) = works(&["--fen", "W:W5:B1"], "");
    assert!(text.ends_with("The game is over: black wins: white cannot move.\n"), "{text}");
    let (text, _) = works(&["--fen", "W:W5:B1", "--json"], "");
    let lines = json_lines(&text);
    assert_eq!(lines.len(), 1);
    assert!(lines[0]["bestmove"].is_null());
    assert_eq!(lines[0]["winner"], "black");
    let back = "1-6 32-27 6-1 27-32 ".repeat(3);
    let (text, _) = works(&["--fen", "B:WK32:BK1", "--moves", &back, "--json"], "");
    assert_eq!(json_lines(&text)[0]["winner"], "draw", "{text}");
}

#[test]
fn thinking_without_end_ends_with_the_input() {
    let (text, _) = works(&["--infinite", "--json"], "\n");
    assert!(json_lines(&text).pop().is_some_and(|last| last["bestmove"].is_string()), "{text}");
}

#[test]
fn bad_input_ends_with_one_line_that_names_it() {
    for (arguments, named) in [
        (&["--fen", "W:W99:B1"][..], "99"),
        (&["--rules", "chess"], "chess"),
        (&["--moves", "11-15 11-16"], "move 2"),
        (&["--moves", "11-19"], "11-19"),
        (&["--moves", "hello"], "hello"),
        (&["--searchmoves", "1-5"], "--searchmoves"),
        (&["--searchmoves", ""], "--searchmoves"),
        (&["--depth", "0"], "depth"),
        (&["--depth", "-3"], "-3"),
        (&["--nodes", "0"], "nodes"),
        (&["--time", "0"], "seconds"),
        (&["--time", "soon"], "soon"),
        (&["--threads", "0"], "threads"),
        (&["--multipv", "0"], "multipv"),
        (&["--infinite", "--depth", "3"], "--infinite"),
        (&["--output", "x.pdn"], "--pdn"),
        (&["--pdn", "no-such-file.pdn"], "no-such-file.pdn"),
        (&["--pdn", "no-such-file.pdn", "--plot", "a.bmp"], "a.bmp"),
        (&["--pdn", "no-such-file.pdn", "--set", "size=10"], "--rules"),
        (&["--pdn", "no-such-file.pdn", "--fen", "W:W31:B1"], "--fen"),
    ] {
        let (_, errors) = fails(arguments, "");
        assert_eq!(errors.lines().count(), 1, "{arguments:?}: {errors}");
        assert!(errors.contains(named), "{arguments:?}: {errors}");
    }
}

#[test]
fn annotated_games_keep_everything_and_read_back() {
    let (text, summary) = works(&["--pdn", "-", "--nodes", "2000"], GAMES);
    let before = pdn::read(GAMES.as_bytes());
    let after = pdn::read(text.as_bytes());
    assert_eq!(after.len(), 2);
    for (before, after) in before.iter().zip(&after) {
        assert!(after.problems.is_empty(), "{text}");
        for tag in before.tags.iter().filter(|tag| tag.name != "GameType") {
            assert_eq!(after.tag(&tag.name), Some(tag.value.as_str()));
        }
        assert_eq!(before.result(), after.result());
        assert!(after.tag("Analysis").is_some_and(|tag| tag.contains("2000 positions a move")));
        let moves = |game: &pdn::Game| -> Vec<String> {
            let plies = game.line(game.main()).plies();
            plies.iter().filter_map(|ply| Some(ply.played?.text.clone())).collect()
        };
        assert_eq!(moves(before), moves(after));
        for ply in after.line(after.main()).plies() {
            let comment = &ply.after.first().expect("a comment for every move").text;
            assert!(
                comment.starts_with(['+', '-', 'w', 'l']) && comment.contains('/'),
                "{comment}"
            );
        }
    }
    let first = after[0].line(after[0].main()).plies();
    assert_eq!(first[1].played.map(|played| played.strength.as_str()), Some("!"));
    assert_eq!(first[1].after[1].text, "the usual");
    assert_eq!(first[3].variations.len(), 1);
    assert!(summary.contains("game 1, M\u{fc}ller \"the fox\" - \u{418}\u{432}\u{430}\u{43d}"));
    assert_eq!(summary.matches("blunder").count(), 4, "{summary}");

    let output = crownhead(&["pdn", "check", "-"], &text);
    assert!(output.status.success(), "{text}");
    // An earlier analysis is replaced.
    let (again, _) = works(&["--pdn", "-", "--nodes", "2000"], &text);
    assert_eq!(again, text);
}

#[test]
fn a_game_given_away_is_marked() {
    let folder = Folder::new();
    let game = "[GameType \"21\"]\n[FEN \"W:W22:B13\"]\n1. 22-17 13x22 0-1\n";
    let games = folder.with("games.pdn", game);
    let annotated = folder.file("annotated.pdn");
    let (summary, errors) = works(&["--pdn", &games, "--depth", "5", "-o", &annotated], "");
    assert_eq!(errors, "");
    // Comments may begin a line.
    let text = read(&annotated).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("22-17?? {loss1/"), "{text}");
    assert!(text.contains("; blunder, better 22-18 "), "{text}");
    assert!(text.contains("13x22 {win1/0 white has no pieces left}"), "{text}");
    let mut lines = summary.lines().skip(1);
    let white = lines.next().unwrap_or_default();
    let black = lines.next().unwrap_or_default();
    assert!(white.starts_with("  white: 1 move, 0 inaccuracies, 0 mistakes, 1 blunder;"));
    assert!(black.starts_with("  black: 1 move, 0 inaccuracies, 0 mistakes, 0 blunders; 0.0 %"));
}

#[test]
fn moves_of_games_as_json_are_one_object_each() {
    let (text, _) = works(&["--pdn", "-", "--depth", "3", "--json"], GAMES);
    let lines = json_lines(&text);
    assert_eq!(lines.len(), 13);
    assert_eq!((&lines[0]["game"], &lines[0]["ply"]), (&1.into(), &1.into()));
    assert_eq!((&lines[0]["move"], &lines[0]["color"]), (&"11-15".into(), &"black".into()));
    for line in &lines {
        assert!(line["score"].is_i64() && line["best"]["score"].is_i64(), "{line}");
        assert!(line["best"]["move"].is_string() && line["line"].is_array(), "{line}");
        let given_away = line["given_away"].as_f64().expect("a number");
        assert!((0.0..=1.0).contains(&given_away), "{line}");
        assert_eq!(line["mark"].is_string(), given_away >= 0.1, "{line}");
    }
    assert_eq!((&lines[12]["game"], &lines[12]["number"]), (&2.into(), &4.into()));
}

#[test]
fn games_that_are_not_legal_are_kept_and_reported() {
    let folder = Folder::new();
    let content = "[White \"A\"]\n[GameType \"21\"]\n1. 11-15 22-17 2. 15-19 21-18 {oh} 0-1\n\
        [White \"B\"]\n[GameType \"21\"]\n1. 11-15 (1. 1-2) 22-17 *\n\
        [White \"C\"]\n[FEN \"W:W99:B1\"]\n[GameType \"21\"]\n1. 11-15 *\n";
    let games = folder.with("games.pdn", content);
    let (text, errors) = fails(&["--pdn", &games, "--depth", "2"], "");
    assert!(errors.contains("games.pdn:3:25: game 1: 21-18"), "{errors}");
    assert!(errors.contains("game 2: 1-2 "), "{errors}");
    assert!(errors.contains("game 3: FEN"), "{errors}");
    let kept = pdn::read(text.as_bytes());
    assert_eq!(kept.len(), 3);
    assert!(kept[0].tag("Analysis").is_none() && text.contains("2. 15-19 21-18 {oh}"), "{text}");
    // Only a variation of the second is wrong.
    assert!(kept[1].tag("Analysis").is_some(), "{text}");
    assert_eq!(kept[2].tag("FEN"), Some("W:W99:B1"));
}

#[test]
fn the_end_of_a_game_says_why() {
    let game = "[GameType \"21\"]\n[FEN \"W:W18,32:B14\"]\n1. 18x9 1-0\n";
    let (text, _) = works(&["--pdn", "-", "--depth", "2"], game);
    assert!(text.contains("18x9 {win1/0 black has no pieces left}"), "{text}");
}

#[test]
fn positions_set_up_on_the_way_are_analysed_too() {
    let game = "[GameType \"21\"]\n1. 11-15 - 2. 9-14 /FEN \"W:W18,32:B5,14\"/ 3. 18x9 5x14 *\n";
    let (text, _) = works(&["--pdn", "-", "--depth", "2"], game);
    let comments = text.matches('{').count();
    assert_eq!(comments, 3, "{text}");
    // Lines are wrapped between moves and comments.
    assert!(text.replace('\n', " ").contains("18x9 {"), "{text}");
}

#[test]
fn house_rules_apply_to_games_of_a_file() {
    let rules = ["--rules", "english", "--set", "men_capture_backwards=true"];
    let (text, _) =
        works(&[&["--pdn", "-", "--depth", "2"], &rules[..]].concat(), "1. 11-15 23-19 2. 8-11 *");
    assert_eq!(text.matches('{').count(), 3, "{text}");
    assert!(!text.contains("GameType"), "{text}");
}

/// The width and height that the head of a PNG file states.
fn png_size(path: &Path) -> (u32, u32) {
    let bytes = fs::read(path).expect("the file was written");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(&bytes[bytes.len() - 8..bytes.len() - 4], b"IEND");
    let number = |at: usize| bytes[at..at + 4].iter().fold(0, |n, b| n << 8 | u32::from(*b));
    (number(16), number(20))
}

#[test]
fn pictures_of_games_are_whole() {
    let folder = Folder::new();
    let games = folder.with("games.pdn", GAMES);
    let annotated = folder.file("annotated.pdn");
    let fast = ["--pdn", &games, "--nodes", "500", "--output", &annotated, "--plot"];
    works(&[&fast[..], &[&folder.file("games.svg")]].concat(), "");
    for number in 1..=2 {
        let text = read(&folder.file(&format!("games-{number}.svg")));
        assert!(text.starts_with("<svg ") && text.trim_end().ends_with("</svg>"), "{text}");
        assert_eq!(text.matches("<text").count(), text.matches("</text>").count());
        assert!(text.contains("English draughts"), "{text}");
    }
    let first = read(&folder.file("games-1.svg"));
    assert!(
        first.contains("M\u{fc}ller &quot;the fox&quot; \u{2013} \u{418}\u{432}\u{430}\u{43d}")
    );
    works(&[&fast[..], &[&folder.file("games.png")]].concat(), "");
    assert_eq!(png_size(&folder.path().join("games-2.png")), (1440, 720));
    // One game alone has no number.
    let one = folder.with("one.pdn", "[GameType \"25\"]\n1. c3-d4 d6-c5 *\n");
    let plot = folder.file("one.svg");
    works(&["--pdn", &one, "--nodes", "500", "--plot", &plot], "");
    assert!(read(&plot).contains("Russian"));
}

#[test]
fn a_file_may_be_replaced_by_its_annotated_self() {
    let folder = Folder::new();
    let games = folder.with("games.pdn", GAMES);
    works(&["--pdn", &games, "--depth", "2", "-o", &games], "");
    assert_eq!(pdn::read(read(&games).as_bytes()).len(), 2);
    assert_eq!(
        fs::read_dir(folder.path()).expect("the folder").count(),
        1,
        "nothing is left behind"
    );
}
