//! How long the parts of a search take: `cargo bench -p crownhead-engine`.

use crownhead_engine::{Limits, Options, Stop, bench::Parts, engine_for};
use crownhead_rules::{Game, Position, RuleSet};
use divan::{Bencher, counter::ItemsCount};

const RULES: [&str; 6] = ["english", "brazilian", "russian", "international", "frisian", "turkish"];

/// Positions in [`Parts`].
const POSITIONS: usize = 8;

fn main() {
    divan::main();
}

fn rules(id: &str) -> RuleSet {
    RuleSet::named(id).expect("a rule set of this library")
}

#[divan::bench(args = RULES)]
fn generation(bencher: Bencher<'_, '_>, id: &str) {
    let mut parts = Parts::new(&rules(id));
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(move || parts.generate());
}

#[divan::bench(args = RULES)]
fn evaluation(bencher: Bencher<'_, '_>, id: &str) {
    let mut parts = Parts::new(&rules(id));
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(move || parts.evaluate());
}

#[divan::bench(args = RULES, sample_count = 10)]
fn search(bencher: Bencher<'_, '_>, id: &str) {
    const NODES: u64 = 200_000;
    let rules = rules(id);
    let mut engine = engine_for(&rules, &Options { hash_mib: 16, ..Options::default() });
    let game = Game::new(Position::start(&rules));
    bencher.counter(ItemsCount::new(NODES)).bench_local(move || {
        engine.new_game();
        engine.search(&game, &Limits::nodes(NODES), &Stop::new(), &mut |_| {})
    });
}
