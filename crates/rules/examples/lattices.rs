//! Measures how many moves and seconds finding the captures of a lattice
//! takes: `cargo run --release -p crownhead-rules --example lattices`. The
//! table in docs/speed.md is its output.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::time::Instant;

use crownhead_rules::{Color, Kind, Piece, Position, RuleSet, Setup, catalog, kernel::Budget};

fn main() {
    println!("| rules | board | pieces | moves | seconds |\n|---|---|---|---|---|");
    for base in ["international", "russian"] {
        for (size, wide, high) in
            [(12, 4, 4), (12, 5, 4), (12, 5, 5), (14, 4, 4), (14, 5, 5), (14, 6, 5), (14, 6, 6)]
        {
            measure(base, size, wide, high);
        }
    }
}

fn measure(base: &str, size: u8, wide: u32, high: usize) {
    let entry = catalog::find(base).expect("a rule set of this library");
    let mut rules = entry.rules;
    rules.set("size", &size.to_string()).expect("a size of boards");
    let rules = RuleSet::changed(entry, "", rules).expect("rules that go together");
    let board = rules.board();
    let per_row = u32::from(board.per_row());
    let mut setup = Setup::empty(Color::White);
    for row in (2..u32::from(size) - 1).step_by(2).take(high) {
        let man = Piece { color: Color::Black, kind: Kind::Man };
        let first = row * per_row + 1;
        setup.pieces.extend((first..first + wide).map(|number| (number, man)));
    }
    let king = Piece { color: Color::White, kind: Kind::King };
    setup.pieces.push((board.len() as u32 - 3, king));
    let pieces = setup.pieces.len() - 1;
    let began = Instant::now();
    let moves = Position::from_setup(&rules, &setup)
        .ok()
        .and_then(|position| position.moves_within(Budget::USUAL).ok())
        .map_or_else(|| "over budget".to_owned(), |moves| moves.len().to_string());
    let seconds = began.elapsed().as_secs_f64();
    println!("| {base} | {size}x{size} | {pieces} | {moves} | {seconds:.3} |");
}
