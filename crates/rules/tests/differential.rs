//! The library against a second generator that shares no code with it, in
//! random positions of every rule set and of random house rules.
//!
//! `CROWNHEAD_CASES` sets the number of cases for each rule set (a case is a
//! game or a setup with a few moves, so several positions), `CROWNHEAD_SEED`
//! the seed. `cargo xtask differential` runs the same comparison for hours.

mod slow;
mod support;

use std::env;

use crownhead_rules::{RuleSet, catalog};
use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner},
};

use self::support::{
    cases::{Case, Random},
    compare::{Care, Compared, Tally},
};

/// Jumps the slow generator makes before it gives up on a position.
const PATIENCE: usize = 5_000;

fn number(name: &str, otherwise: u64) -> u64 {
    let text = env::var(name).ok();
    text.map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text}")))
}

fn seed() -> u64 {
    number("CROWNHEAD_SEED", 64)
}

/// Games from the start, and pieces put anywhere with a few moves after.
fn cases() -> impl Strategy<Value = Case> {
    let games = vec(any::<u16>(), 0..120).prop_map(|playout| Case { playout, ..Case::default() });
    // How many pieces, and how many kinds of them: men, or men and kings.
    let crowds = prop_oneof![Just((2, 8)), Just((4, 16)), Just((8, 40))];
    let kinds = prop_oneof![Just((0_u8, 2_u8)), Just((0, 4)), Just((0, 4)), Just((2, 4))];
    let setups = (crowds, kinds)
        .prop_flat_map(|((fewest, most), (first, end))| {
            let piece = (any::<u16>(), first..end);
            let runs = [any::<(u8, u8)>(), any::<(u8, u8)>()];
            (vec(piece, fewest..most), any::<bool>(), runs, vec(any::<u16>(), 0..4))
        })
        .prop_map(|(pieces, black, runs, playout)| Case { pieces, black, runs, playout });
    prop_oneof![1 => games, 12 => setups]
}

/// Runs the comparison on `count` inputs, always the same ones for a seed,
/// and shrinks the first that fails.
fn compare<S: Strategy>(
    count: u64,
    inputs: &S,
    check: impl Fn(S::Value) -> Result<Tally, String>,
) -> Tally {
    let seed = seed();
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let config = Config { cases: count as u32, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, rng);
    let total = std::cell::Cell::new(Tally::default());
    let outcome = runner.run(inputs, |input| {
        let tally = check(input).map_err(TestCaseError::fail)?;
        let mut sum = total.get();
        sum.add(tally);
        total.set(sum);
        Ok(())
    });
    // The reason names the shrunken position; the numbers it was made from
    // would only hide it.
    match outcome {
        Ok(()) => {}
        Err(TestError::Fail(reason, _)) => panic!("CROWNHEAD_SEED={seed}\n{reason}"),
        Err(TestError::Abort(reason)) => panic!("CROWNHEAD_SEED={seed}, given up: {reason}"),
    }
    total.get()
}

#[test]
fn every_rule_set_agrees_with_the_slow_generator() {
    let count = number("CROWNHEAD_CASES", 400);
    for entry in catalog::ALL {
        let compared = Compared::new(RuleSet::from(entry), PATIENCE);
        let tally = compare(count, &cases(), |case| compared.case(&case, Care::Everything));
        assert!(tally.positions >= count, "{}: {tally:?}", entry.id);
        assert!(tally.captures > count, "{}: {tally:?}", entry.id);
        assert!(tally.skipped < count / 20 + 2, "{}: {tally:?}", entry.id);
    }
}

#[test]
fn random_house_rules_agree_with_the_slow_generator() {
    let count = 10 * number("CROWNHEAD_CASES", 400);
    let inputs = (any::<u64>().no_shrink(), cases());
    let tally = compare(count, &inputs, |(seed, case)| {
        let rules = Random::new(seed).house_rules();
        Compared::new(rules, PATIENCE).case(&case, Care::Everything)
    });
    assert!(tally.positions >= count, "{tally:?}");
    assert!(tally.captures > count, "{tally:?}");
    assert!(tally.skipped < count / 20 + 2, "{tally:?}");
}
