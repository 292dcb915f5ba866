//! The puzzles that are part of the program.

#![allow(clippy::unwrap_used)]

use std::{collections::HashSet, fs, path::Path};

use crownhead_engine::{Options, engine_for};
use crownhead_puzzles::{Difficulty, Known, PuzzleFile, Theme, built_in, check, of_the_day};
use crownhead_rules::Id;

/// Rule sets with at least a hundred.
const LARGE: [Id; 7] =
    [Id::English, Id::Simple, Id::Xo, Id::Polish8, Id::Brazilian, Id::Russian, Id::International];

fn text(id: Id) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sets");
    fs::read_to_string(folder.join(format!("{id}.puzzles"))).unwrap()
}

#[test]
fn every_set_is_read_and_written_as_it_is() {
    let mut size = 0;
    for &id in Id::ALL {
        let text = text(id);
        size += text.len();
        let file = PuzzleFile::read(&text).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(file.rules.id(), Some(id));
        assert_eq!(file.write(), text, "{id}");
        assert_eq!(built_in(id).puzzles, file.puzzles, "{id}");
        let least = if LARGE.contains(&id) { 100 } else { 20 };
        assert!(file.puzzles.len() >= least, "{id} has {}", file.puzzles.len());
    }
    assert!(size < 400_000, "{size} bytes");
}

#[test]
fn no_puzzle_is_there_twice_and_each_has_a_choice_at_its_first_step() {
    let mut ids = HashSet::new();
    for &id in Id::ALL {
        let mut known = Known::default();
        for puzzle in &built_in(id).puzzles {
            assert!(known.add(puzzle), "{id}: {} is known", puzzle.fen());
            assert!(ids.insert((id, puzzle.id())), "{id}: {} has a known id", puzzle.fen());
            assert!(puzzle.start.moves().len() > 1, "{id}: {} is forced", puzzle.fen());
            assert_eq!(puzzle.line.len() % 2, 1, "{id}: {}", puzzle.fen());
            assert!(puzzle.choices().count() > 1 || puzzle.difficulty > Difficulty::LEAST);
        }
    }
}

#[test]
fn large_sets_have_several_themes_and_difficulties() {
    for id in LARGE {
        let puzzles = &built_in(id).puzzles;
        let themes: HashSet<Theme> = puzzles.iter().map(|puzzle| puzzle.theme).collect();
        assert!(themes.len() >= 3, "{id}: {themes:?}");
        for theme in themes {
            let count = puzzles.iter().filter(|puzzle| puzzle.theme == theme).count();
            assert!(count <= puzzles.len().div_ceil(2) + 5, "{id}: {count} of {theme}");
        }
        let levels: HashSet<Difficulty> = puzzles.iter().map(|puzzle| puzzle.difficulty).collect();
        assert!(levels.len() >= 7, "{id}: {levels:?}");
    }
}

/// A search much smaller than the one that found them. It misses what is deep;
/// `crownhead puzzles check` searches more.
#[test]
fn a_short_search_finds_the_one_solution_of_most() {
    let (mut good, mut all) = (0, 0);
    for &id in Id::ALL {
        let set = built_in(id);
        let mut engine = engine_for(&set.rules, &Options { hash_mib: 4, ..Options::default() });
        for puzzle in set.puzzles.iter().step_by(9) {
            all += 1;
            good += usize::from(check(&mut *engine, puzzle, 15_000).is_empty());
        }
    }
    assert!(all >= 100 && good * 100 >= all * 85, "{good} of {all}");
}

#[test]
fn a_day_has_one_puzzle_and_the_next_day_another() {
    let day = 20_773;
    let today = of_the_day(day, None).unwrap();
    assert_eq!(Some(today), of_the_day(day, None));
    let week: HashSet<&str> =
        (day..day + 7).map(|day| of_the_day(day, None).unwrap().start.rules().key()).collect();
    assert_eq!(week.len(), 7, "{week:?}");
    for &id in Id::ALL {
        let days: HashSet<String> =
            (day..day + 20).map(|day| of_the_day(day, Some(id)).unwrap().id()).collect();
        assert!(days.len() >= 7, "{id}: {} in 20 days", days.len());
    }
    assert!(of_the_day(u64::MAX, None).is_some());
}
