//! Finding puzzles in games, and files of them.

#![allow(clippy::unwrap_used)]

use crownhead_engine::{Options, engine_for};
use crownhead_notation::MoveText;
use crownhead_puzzles::{
    Difficulty, Finder, Goal, Known, Puzzle, PuzzleFile, Settings, SourceGame, Theme, check,
    levels_at_play,
};
use crownhead_rules::{Game, Id, Position, RuleSet};

fn settings(count: usize, threads: usize) -> Settings {
    Settings { nodes: 10_000, count, threads, themes: Theme::ALL.to_vec() }
}

fn file(lines: &str) -> Result<PuzzleFile, String> {
    let text = format!("crownhead puzzles 1\nrules english\n{lines}\n");
    PuzzleFile::read(&text).map_err(|error| error.to_string())
}

fn puzzle(line: &str) -> Puzzle {
    file(line).unwrap().puzzles.remove(0)
}

/// One for two: 22-17 13x22 25x11.
const SHOT: &str =
    "W:W22,25,29,30,32:B1,3,13,15,16 | win shot 2 | 22-17 13x22 25x11 | 16-19 | a book";

fn game_of(puzzle: &Puzzle) -> SourceGame {
    SourceGame::played(Game::new(puzzle.start.clone()), "problem".to_owned())
}

#[test]
fn the_same_puzzles_are_found_with_any_number_of_threads() {
    let rules = RuleSet::of(Id::English);
    let found = |threads| {
        let mut finder = Finder::new(&rules, settings(3, threads));
        let mut lines = Vec::new();
        let game = |number| (number < 40).then(|| levels_at_play(&rules, 5, number));
        finder.run(0, &game, &mut |found| {
            lines.extend(found.puzzles.iter().map(PuzzleFile::line));
            true
        });
        lines
    };
    let one = found(1);
    assert!(!one.is_empty());
    assert_eq!(one, found(2));
}

#[test]
fn a_position_of_its_own_is_examined_and_the_goal_theme_and_line_are_found() {
    let rules = RuleSet::of(Id::English);
    // A king given away, two taken: from the shipped set's kind of shots.
    let given = puzzle(
        "W:W21,22,25,26,27,28,29,30,31,32:B1,3,4,5,6,8,11,12,13,14,15 | win shot 1 | 22-17 13x22 25x2 | | x",
    );
    let mut finder = Finder::new(&rules, settings(5, 1));
    let mut all = Vec::new();
    let game = |number| (number == 0).then(|| game_of(&given));
    finder.run(0, &game, &mut |found| {
        all.extend(found.puzzles);
        true
    });
    let [found] = &all[..] else { panic!("{} puzzles", all.len()) };
    assert_eq!((found.goal, found.theme), (Goal::Win, Theme::Shot));
    assert_eq!(found.line, given.line);
    assert_eq!(found.source, "problem, ply 1");
}

#[test]
fn puzzles_of_one_theme_can_be_looked_for_and_known_ones_left_out() {
    let rules = RuleSet::of(Id::English);
    let line = "W:W21,22,25,26,27,28,29,30,31,32:B1,3,4,5,6,8,11,12,13,14,15 | win shot 1 | 22-17 13x22 25x2 | | x";
    let given = puzzle(line);
    let found = |theme: Theme, known: bool| {
        let mut finder = Finder::new(&rules, Settings { themes: vec![theme], ..settings(1, 1) });
        if known {
            finder.leave_out(&given);
        }
        let game = |number| (number == 0).then(|| game_of(&given));
        let mut count = 0;
        finder.run(0, &game, &mut |found| {
            count += found.puzzles.len();
            true
        });
        count
    };
    assert_eq!(found(Theme::Shot, false), 1);
    assert_eq!(found(Theme::Shot, true), 0);
    assert_eq!(found(Theme::Breakthrough, false), 0);
    // Half of a set may have the same theme, and all of it where one alone is looked for.
    let both = |themes: &[Theme]| {
        let themes = themes.to_vec();
        let mut finder = Finder::new(&rules, Settings { themes, ..settings(2, 1) });
        (finder.take(&puzzle(SHOT)), finder.take(&given))
    };
    assert_eq!(both(Theme::ALL), (true, false));
    assert_eq!(both(&[Theme::Shot]), (true, true));
}

#[test]
fn a_position_without_one_right_move_is_no_puzzle() {
    let rules = RuleSet::of(Id::English);
    let mut finder = Finder::new(&rules, settings(5, 1));
    let start = Position::start(&rules);
    let setup = start.to_setup();
    let game = Game::from_setup(&rules, &setup).unwrap();
    let source = SourceGame { game, name: "start".to_owned(), skipped: 0 };
    let games = |number| (number == 0).then(|| source.clone());
    finder.run(0, &games, &mut |found| {
        assert!(found.puzzles.is_empty());
        true
    });
}

#[test]
fn a_second_way_that_takes_a_longer_search_to_see_makes_it_no_puzzle() {
    // Two moves win each of these, one in 7 or 9 plies and one in 11 or 15.
    let german = "crownhead puzzles 1\nrules german\n\
        W:WK4,K31:BK3 | win ending 8 | 4-18 | | a\n\
        B:WK26:BK18,25 | win ending 6 | 25-30 | | b\n\
        B:W13,K32:BK23,K31 | win ending 5 | 23-30 | | c\n";
    let rules = RuleSet::of(Id::German);
    for given in PuzzleFile::read(german).unwrap().puzzles {
        let mut finder = Finder::new(&rules, Settings { nodes: 80_000, ..settings(5, 1) });
        let game = |number| (number == 0).then(|| game_of(&given));
        finder.run(0, &game, &mut |found| {
            let lines: Vec<String> = found.puzzles.iter().map(PuzzleFile::line).collect();
            assert!(lines.is_empty(), "{lines:?}");
            true
        });
    }
}

#[test]
fn turned_positions_and_later_steps_of_a_combination_are_no_new_puzzles() {
    let mut known = Known::default();
    let shot = puzzle(SHOT);
    assert!(known.add(&shot));
    assert!(!known.add(&shot));
    // The board turned round with the colours exchanged: square n is 33 - n.
    let turned = "B:W17,18,20,30,32:B1,3,4,8,11 | win shot 2 | 11-16 20x11 8x22 | | a book";
    assert!(!known.add(&puzzle(turned)));
    // The same combination with another man elsewhere.
    let neighbour = "W:W22,25,29,30,31:B1,3,13,15,16 | win shot 2 | 22-17 13x22 25x11 | | a book";
    assert!(!known.add(&puzzle(neighbour)));
    let other = "W:W22,25,29,30,31:B1,3,13,15,16 | win shot 2 | 30-26 | | a book";
    assert!(known.add(&puzzle(other)));
}

#[test]
fn a_wrong_solution_is_doubted_with_the_better_move() {
    let rules = RuleSet::of(Id::English);
    let mut engine = engine_for(&rules, &Options { hash_mib: 4, ..Options::default() });
    let wrong = puzzle(
        "W:W21,22,25,26,27,28,29,30,31,32:B1,3,4,5,6,8,11,12,13,14,15 | win shot 1 | 27-24 | | x",
    );
    let doubts = check(&mut *engine, &wrong, 20_000);
    let [doubt] = &doubts[..] else { panic!("{doubts:?}") };
    let (better, _) = doubt.other.as_ref().unwrap();
    assert_eq!(MoveText::of(&rules).write(&wrong.start, better), "22-17");
}

#[test]
fn files_are_written_as_they_are_read_and_faults_name_their_line() {
    let read = file(SHOT).unwrap();
    assert_eq!(read.write().lines().last(), Some(SHOT));
    let puzzle = &read.puzzles[0];
    assert_eq!((puzzle.steps(), puzzle.rest.len()), (2, 1));
    assert_eq!(puzzle.difficulty, Difficulty::from_number(2).unwrap());
    // The second capture is forced: there is one move to find.
    assert_eq!(puzzle.choices().count(), 1);
    assert_eq!(puzzle.id().len(), 8);
    for (line, fault) in [
        ("W:W22 | win shot 2", "line 3: 2 fields where 5 are expected"),
        ("W:W22:B1 | wins shot 2 | 22-17 | | x", "line 3: no goal is called \"wins\""),
        ("W:W22:B1 | win shots 2 | 22-17 | | x", "line 3: no theme is called \"shots\""),
        ("W:W22:B1 | win shot 12 | 22-17 | | x", "line 3: \"12\" is no difficulty from 1 to 11"),
        ("W:W22:B1 | win shot 2 | 22-17 1-5 | | x", "line 3: the solution has to begin and end"),
    ] {
        let error = file(line).unwrap_err();
        assert!(error.starts_with(fault), "{error}");
    }
    assert!(file("W:W22:B1 | win shot 2 | 22-19 | | x").unwrap_err().contains("22-19"));
    assert!(file("W:W99:B1 | win shot 2 | 22-19 | | x").unwrap_err().contains("99"));
    assert!(
        PuzzleFile::read("1. 11-15").unwrap_err().to_string().starts_with("line 1: not a file")
    );
    let other = PuzzleFile::read("crownhead puzzles 1\nrules chess\n").unwrap_err();
    assert_eq!(other.line, 2);
}
