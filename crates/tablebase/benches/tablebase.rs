//! How fast tables are asked and made: `cargo bench -p crownhead-tablebase`.
//!
//! With `CROWNHEAD_DATA` set to a data folder that has tables of five pieces
//! those are asked, else the ones built in.

use std::{env, path::PathBuf};

use crownhead_rules::{
    Color, Kind, Piece, Position, RuleSet, Setup,
    kernel::{Board, Kernel, Layout, MovementSource},
    with_kernel,
};
use crownhead_tablebase::{Generator, LocalDisk, Tables};
use divan::{Bencher, black_box, counter::ItemsCount};

const RULES: [&str; 3] = ["english", "brazilian", "russian"];

const POSITIONS: usize = 100_000;

fn main() {
    divan::main();
}

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).expect("a rule set of this library")
}

fn tables(rules: &RuleSet) -> Tables {
    match env::var_os("CROWNHEAD_DATA") {
        Some(data) => {
            let folder = PathBuf::from(data).join("tablebases");
            Tables::open(rules, &folder).expect("these rules have tables")
        }
        None => Tables::builtin(rules),
    }
}

/// A number that looks like chance.
fn random(seed: &mut u64, below: u32) -> u32 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ((*seed >> 33) as u32) % below
}

/// Positions of so many pieces with nothing to capture.
fn positions(rules: &RuleSet, pieces: u32) -> Vec<Position> {
    let mut seed = 1;
    let mut found = Vec::new();
    while found.len() < POSITIONS {
        let mut setup = Setup::empty(Color::White);
        for place in 0..pieces {
            let color = if place % 2 == 0 { Color::White } else { Color::Black };
            let kind = if random(&mut seed, 2) == 0 { Kind::Man } else { Kind::King };
            setup.pieces.push((1 + random(&mut seed, 32), Piece { color, kind }));
        }
        let Ok(position) = Position::from_setup(rules, &setup) else { continue };
        let is_quiet = with_kernel!(rules, |kernel| !kernel
            .can_capture(position.board_for(kernel), Color::White));
        if is_quiet {
            found.push(position);
        }
    }
    found
}

fn ask<M: MovementSource, L: Layout>(
    bencher: Bencher<'_, '_>,
    _: &Kernel<M, L>,
    tables: &Tables,
    boards: &[Board<L::Word>],
) {
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        boards.iter().filter(|board| tables.wdl_quiet(black_box(board)).is_some()).count()
    });
}

/// Results of positions drawn by chance, with everything unpacked.
#[divan::bench(args = RULES, sample_count = 20)]
fn results(bencher: Bencher<'_, '_>, id: &str) {
    let rules = rules(id);
    let tables = tables(&rules);
    let positions = positions(&rules, tables.most_pieces().min(5));
    with_kernel!(rules, |kernel| {
        let boards: Vec<_> = positions.iter().map(|p| *p.board_for(kernel)).collect();
        ask(bencher, kernel, &tables, &boards);
    });
}

/// Distances of positions drawn by chance, with everything unpacked.
#[divan::bench(args = RULES, sample_count = 3)]
fn distances(bencher: Bencher<'_, '_>, id: &str) {
    let rules = rules(id);
    let tables = tables(&rules);
    let positions = positions(&rules, tables.most_distances().min(5));
    let ask = || positions.iter().filter(|position| tables.probe(position).is_some()).count();
    // Other positions than those asked for would unpack the same blocks.
    assert_eq!(ask(), positions.len());
    bencher.counter(ItemsCount::new(positions.len())).bench_local(ask);
}

/// Making all tables of three pieces, files included.
#[divan::bench(args = RULES, sample_count = 3)]
fn three_pieces(bencher: Bencher<'_, '_>, id: &str) {
    let rules = rules(id);
    let folder = env::temp_dir().join(format!("crownhead-bench-{}", std::process::id()));
    bencher.bench_local(|| {
        let generator = Generator::new(&rules, &folder, 3).expect("these rules have tables");
        let made = generator.run(&LocalDisk, &()).expect("there is room for small tables");
        std::fs::remove_dir_all(&folder).expect("a folder of our own");
        made
    });
}
