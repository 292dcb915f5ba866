//! The library against the slow generator, for as long as one likes.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Instant,
};

use crownhead_rules::{RuleSet, catalog};

use crate::{
    THREADS,
    support::{
        cases::Random,
        compare::{Care, Compared, Tally},
    },
};

/// Jumps the slow generator makes before it gives up on a position.
const PATIENCE: usize = 5_000;

/// Cases drawn from one seed. Each batch has a seed of its own, so that the
/// same positions are compared however many threads there are.
const BATCH: u64 = 200;

/// Every so many cases paths, positions after moves and hashes are compared,
/// too; they take several times as long as the lists of moves.
const THOROUGH: u64 = 8;

/// What to compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Positions for each rule set.
    pub(crate) positions: u64,
    pub(crate) seed: u64,
    /// Only this rule set, or `house`.
    pub(crate) rules: Option<String>,
}

impl Default for Plan {
    fn default() -> Self {
        Self { positions: 1_000_000, seed: 1, rules: None }
    }
}

/// One line of the result.
#[derive(Clone, Debug, Default)]
struct Outcome {
    tally: Tally,
    faults: Vec<String>,
}

/// Compares every rule set of the plan. True if nothing differs.
pub(crate) fn run(plan: &Plan) -> Result<bool, String> {
    let mut subjects: Vec<(&str, Option<RuleSet>)> =
        catalog::ALL.iter().map(|entry| (entry.id.as_str(), Some(RuleSet::from(entry)))).collect();
    subjects.push(("house", None));
    if let Some(id) = &plan.rules {
        subjects.retain(|(name, _)| name == id);
        if subjects.is_empty() {
            return Err(format!("no rule set '{id}'"));
        }
    }
    println!("rules           positions  skipped  differences        moves     captures  seconds");
    let mut differences = 0;
    for (name, rules) in subjects {
        let begin = Instant::now();
        let Outcome { tally, faults } = compare(plan, name, rules.as_ref());
        println!(
            "{name:<14} {:>10} {:>8} {:>12} {:>12} {:>12} {:>8.1}",
            tally.positions,
            tally.skipped,
            faults.len(),
            tally.moves,
            tally.captures,
            begin.elapsed().as_secs_f64()
        );
        for fault in faults.iter().take(5) {
            println!("{fault}");
        }
        differences += faults.len();
    }
    println!("differences {differences} seed {}", plan.seed);
    Ok(differences == 0)
}

/// Compares one rule set, or house rules without end, on all threads. What
/// counts are the first batches that have enough positions between them,
/// whichever thread is quicker.
fn compare(plan: &Plan, name: &str, rules: Option<&RuleSet>) -> Outcome {
    let next = AtomicU64::new(0);
    let batches = Mutex::new(BTreeMap::new());
    let work = || {
        loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            let outcome = run_batch(plan.seed, name, batch, rules);
            let mut batches = batches.lock().expect("no thread panics with the lock");
            batches.insert(batch, outcome);
            if first_batches(&batches, plan.positions).is_some() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(work);
        }
    });
    let batches = batches.into_inner().expect("no thread panics with the lock");
    first_batches(&batches, plan.positions).expect("threads go on until there are enough")
}

/// The sum of the first batches with enough positions, or with so many faults
/// that the generator must be broken, if none before them is missing.
fn first_batches(batches: &BTreeMap<u64, Outcome>, positions: u64) -> Option<Outcome> {
    let mut sum = Outcome::default();
    for (place, (&batch, outcome)) in batches.iter().enumerate() {
        if batch != place as u64 {
            return None;
        }
        sum.tally.add(outcome.tally);
        sum.faults.extend(outcome.faults.iter().cloned());
        if sum.tally.positions >= positions || sum.faults.len() > 100 {
            return Some(sum);
        }
    }
    None
}

fn run_batch(seed: u64, name: &str, batch: u64, rules: Option<&RuleSet>) -> Outcome {
    let mut random = Random::new(seed);
    for byte in name.bytes() {
        random = Random::new(random.next() ^ u64::from(byte));
    }
    let mut random = Random::new(random.next() ^ batch);
    let mut result = Outcome::default();
    let fixed = rules.map(|rules| Compared::new(rules.clone(), PATIENCE));
    for index in 0..BATCH {
        let compared = fixed.clone().unwrap_or_else(|| {
            let rules = random.house_rules();
            Compared::new(rules, PATIENCE)
        });
        let care = if index % THOROUGH == 0 { Care::Everything } else { Care::Lists };
        match compared.case(&random.case(compared.squares()), care) {
            Ok(tally) => result.tally.add(tally),
            Err(fault) => result.faults.push(fault),
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_compares_the_same_positions() {
        let rules = RuleSet::named("russian").expect("a rule set of this library");
        let first = run_batch(3, "russian", 0, Some(&rules));
        let again = run_batch(3, "russian", 0, Some(&rules));
        let other = run_batch(3, "russian", 1, Some(&rules));
        assert_eq!(first.tally, again.tally);
        assert_ne!(first.tally, other.tally);
        assert!(first.tally.positions > BATCH);
        assert!(first.tally.captures > 0);
    }

    #[test]
    fn only_batches_without_a_gap_before_them_count() {
        let of = |positions, fault: &str| Outcome {
            tally: Tally { positions, ..Tally::default() },
            faults: vec![fault.to_owned()],
        };
        let mut batches = BTreeMap::from([(0, of(5, "a")), (2, of(9, "c"))]);
        assert!(first_batches(&batches, 10).is_none());
        batches.insert(1, of(6, "b"));
        let sum = first_batches(&batches, 10).expect("eleven positions");
        assert_eq!((sum.tally.positions, sum.faults), (11, vec!["a".to_owned(), "b".to_owned()]));
    }

    #[test]
    fn an_unknown_rule_set_is_refused() {
        let plan = Plan { rules: Some("chess".to_owned()), ..Plan::default() };
        assert!(run(&plan).is_err());
    }
}
