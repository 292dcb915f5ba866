//! Published and cross-checked perft counts, as far as a test run has time
//! for. `cargo xtask deep` runs every row.

mod slow;
mod support;

use std::{collections::BTreeSet, path::Path};

use crownhead_rules::catalog;

use self::support::perft_file::{self, Row};

/// Rows in all files together.
const ROWS: usize = 536;

/// Rows above this many positions are left to `cargo xtask deep`.
const MOST_NODES: u64 = 3_000_000;

/// Rows above this many positions are too much for the slow generator.
const MOST_SLOW_NODES: u64 = 8_000;

fn rows() -> Vec<Row> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    perft_file::read_folder(&folder).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn no_row_is_lost() {
    let rows = rows();
    assert_eq!(rows.len(), ROWS);
    let named: BTreeSet<&str> = rows.iter().filter_map(|row| row.rules.split(' ').next()).collect();
    for entry in catalog::ALL {
        assert!(named.contains(entry.id.as_str()), "no perft file for {}", entry.id);
    }
}

#[test]
fn counts_are_the_published_ones() {
    for row in rows().iter().filter(|row| row.nodes <= MOST_NODES) {
        let nodes = row.position.perft(row.depth);
        assert_eq!(nodes, row.nodes, "{} {} depth {}", row.rules, row.fen, row.depth);
    }
}

#[test]
fn interpreted_rules_count_the_same() {
    for row in rows().iter().filter(|row| row.nodes <= MOST_NODES / 10) {
        let rules = row.position.rules().interpreted();
        let position = crownhead_rules::Position::from_setup(&rules, &row.position.to_setup());
        let nodes = position.expect("the same position").perft(row.depth);
        assert_eq!(nodes, row.nodes, "{} {} depth {}", row.rules, row.fen, row.depth);
    }
}

#[test]
fn the_slow_generator_counts_the_same() {
    for row in rows().iter().filter(|row| row.nodes <= MOST_SLOW_NODES) {
        let rules = row.position.rules().rules();
        let nodes = slow::Board::new(rules, &row.position.to_setup()).perft(row.depth);
        assert_eq!(nodes, row.nodes, "{} {} depth {}", row.rules, row.fen, row.depth);
    }
}

#[test]
fn a_damaged_perft_file_is_not_passed_over() {
    let bad = [
        "rules english\nfen W:W32:B1\n1 2\n",
        "rules english\ndup drop\n1 2\n",
        "rules russian\nfen W:W32:B1\ndup drop\n1 2\n",
        "rules english\nfen W:W33:B1\ndup drop\n1 2\n",
        "rules english\nset wide=6\n",
        "rules english\nfen W:W32:B1\ndup drop\nten 2\n",
        "1 2\n",
    ];
    for text in bad {
        assert!(perft_file::read("english", text).is_err(), "{text}");
    }
    let good = "rules english\nfen W:W32:B1\ndup drop\n1 2\n";
    assert_eq!(perft_file::read("english", good).map(|rows| rows.len()), Ok(1));
}
