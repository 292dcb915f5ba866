//! What tasks claim is what the rules say: for every rule set, for every single house rule, and for house rules at random.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use crownhead_lessons::{Claimed, Ends, Exercise, Key, Lesson, Step, Task, all_tasks};
use crownhead_rules::{
    DrawReason, Game, Id, Move, Objective, Obligation, Reason, RuleSet, Rules, SWITCHES, Values,
    Worded, catalog, draws::Endings,
};
use proptest::prelude::*;

/// Proves a task on the board of some rules.
fn check(task: &Task, exercise: &Exercise, rules: &RuleSet) {
    let about = format!("{:?} by {}", task.key, rules.name());
    let legal: HashSet<Claimed> = exercise.game.legal().iter().map(Claimed::from).collect();
    let claims: HashSet<Claimed> = exercise.claims.iter().copied().collect();
    assert_eq!(legal, claims, "{about}: legal, and claimed to be");
    assert_eq!(legal.len(), exercise.game.legal().len(), "{about}: one move each");
    assert_eq!(claims.len(), exercise.claims.len(), "{about}: claimed once");
    assert!(!exercise.solutions.is_empty(), "{about}: no solution");
    assert_eq!(exercise.learner(), rules.rules().first, "{about}: the learner is to move");
    for solution in &exercise.solutions {
        check_solution(exercise, solution, rules, &about);
    }
    for m in exercise.game.legal() {
        let is_end = after(&exercise.game, m).outcome().is_some();
        let solves = exercise.solutions.contains(m);
        let ends_game = matches!(exercise.ends, Ends::Won | Ends::Drawn);
        assert!(!(ends_game && is_end && !solves), "{about}: another move ends the game, too");
        if exercise.ends == Ends::Saved {
            assert_eq!(is_end, !solves, "{about}: all moves but the solutions end the game");
        }
        check_count(exercise, m, &about);
    }
}

/// Where a count is shown, it is one short, and it ends the game.
fn check_count(exercise: &Exercise, m: &Move, about: &str) {
    let is_counted = matches!(exercise.key, Key::QuietMoves | Key::LimitedEnding);
    assert_eq!(exercise.count().is_some(), is_counted, "{about}: the count");
    let Some(count) = exercise.count() else { return };
    assert_eq!(count.left_for(exercise.learner()), 1, "{about}: one move is left");
    let Some(outcome) = after(&exercise.game, m).outcome() else { return };
    let is_the_count = match outcome.reason {
        Reason::Draw(DrawReason::QuietMoves { .. }) => exercise.key == Key::QuietMoves,
        Reason::Draw(DrawReason::Ending(_)) => exercise.key == Key::LimitedEnding,
        _ => false,
    };
    assert!(is_the_count, "{about}: {:?}", outcome.reason);
}

fn after(game: &Game, m: &Move) -> Game {
    let mut after = game.clone();
    after.play(m).unwrap();
    after
}

fn check_solution(exercise: &Exercise, solution: &Move, rules: &RuleSet, about: &str) {
    let learner = exercise.learner();
    let after = after(&exercise.game, solution);
    match exercise.ends {
        Ends::Open => {}
        Ends::Saved => assert_eq!(after.outcome(), None, "{about}"),
        Ends::Won => assert_eq!(after.outcome().unwrap().winner, Some(learner), "{about}"),
        Ends::Drawn => assert_eq!(after.outcome().unwrap().winner, None, "{about}"),
        Ends::WonAfterReply => {
            assert_eq!(after.outcome(), None, "{about}");
            if rules.rules().movement.capture == Obligation::Forced {
                let reply = exercise.reply.as_ref().unwrap();
                let end = self::after(&after, reply);
                assert_eq!(end.outcome().unwrap().winner, Some(learner), "{about}");
            }
        }
    }
}

fn check_all(rules: &RuleSet) {
    for task in all_tasks().filter(|task| task.is_for(rules.rules())) {
        match task.set_up(rules) {
            Some(exercise) => check(task, &exercise, rules),
            // Other counts may end the game before a position comes back or an ending is used up.
            None => assert!(
                matches!(task.key, Key::Repeat | Key::LimitedEnding),
                "{:?} by {}",
                task.key,
                rules.name()
            ),
        }
    }
    let lesson = Lesson::of(rules);
    for &step in Step::VALUES {
        assert!(lesson.exercises(step).next().is_some(), "{step:?} by {}", rules.name());
    }
}

#[test]
fn every_claim_of_every_task_holds_for_every_rule_set() {
    for &id in Id::ALL {
        check_all(&RuleSet::of(id));
    }
}

#[test]
fn every_claim_holds_after_any_single_house_rule() {
    for entry in catalog::ALL {
        for switch in SWITCHES {
            let values: Vec<String> = match switch.values {
                Values::YesNo => vec!["true".into(), "false".into()],
                Values::Number(from, to) => {
                    let numbers = [from, from + 1, from + 2, 8, 10, 12, 14, to];
                    numbers.iter().map(ToString::to_string).collect()
                }
                Values::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
            };
            for value in values {
                let mut rules = entry.rules;
                if switch.set(&mut rules, &value).is_err() {
                    continue;
                }
                if let Ok(rules) = RuleSet::changed(entry, "", rules) {
                    check_all(&rules);
                }
            }
        }
    }
}

/// Rules with every switch at random. Those that contradict each other are left as they were.
fn random_rules(base: usize, choices: &[u16]) -> RuleSet {
    let entry = &catalog::ALL[base % catalog::ALL.len()];
    let mut rules = entry.rules;
    for (switch, &choice) in SWITCHES.iter().zip(choices) {
        let value = match switch.values {
            Values::YesNo => (choice % 2 == 0).to_string(),
            Values::Number(from, to) => (from + choice % (to - from + 1)).to_string(),
            Values::Words(words) => words[usize::from(choice) % words.len()].to_owned(),
        };
        let mut changed: Rules = rules;
        if switch.set(&mut changed, &value).is_ok() && RuleSet::changed(entry, "", changed).is_ok()
        {
            rules = changed;
        }
    }
    RuleSet::changed(entry, "", rules).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_claim_holds_for_house_rules_at_random(
        base in 0usize..29,
        choices in proptest::collection::vec(any::<u16>(), SWITCHES.len()),
    ) {
        check_all(&random_rules(base, &choices));
    }
}

/// The special rules of each game, and the task that shows it.
#[test]
fn each_special_rule_has_its_board() {
    let has =
        |id: Id, key: Key| Lesson::of(&RuleSet::of(id)).iter().any(|(_, each)| each.key == key);
    for (id, keys) in [
        (
            Id::English,
            &[Key::Forced, Key::FreeChoice, Key::CrownEnds, Key::KingSteps, Key::Repeat][..],
        ),
        (
            Id::International,
            &[Key::Backwards, Key::Most, Key::KingIsOne, Key::CrownPasses, Key::LiftedAtEnd],
        ),
        (Id::Russian, &[Key::CrownInPassing, Key::FreeChoice, Key::KingGoesOn, Key::LiftedAtEnd]),
        (
            Id::Italian,
            &[Key::KingIsSafe, Key::Most, Key::WithKing, Key::MostKings, Key::KingsFirst],
        ),
        (Id::Spanish, &[Key::MostKings, Key::KingFlies, Key::ForwardOnly]),
        (Id::Argentinian, &[Key::Most, Key::WithKing]),
        (Id::Czech, &[Key::WithKing, Key::FreeChoice]),
        (Id::Slovak, &[Key::ShutInDraws]),
        (Id::German, &[Key::LandBehind]),
        (Id::Killer, &[Key::LandBehindKing]),
        (Id::Thai, &[Key::LiftedAtOnce]),
        (Id::Turkish, &[Key::Sideways, Key::NoHalfTurn, Key::Most, Key::CrownPasses, Key::ShutIn]),
        (
            Id::Frisian,
            &[Key::Straight, Key::StraightChain, Key::Value, Key::WithKing, Key::KingRests],
        ),
        (Id::Poddavki, &[Key::GiveAway]),
        (Id::Breakthrough, &[Key::FirstKing]),
    ] {
        for &key in keys {
            assert!(has(id, key), "{id} has no {key:?}");
        }
    }
}

#[test]
fn the_point_of_a_game_is_what_sets_it_apart() {
    let point = |id: Id| Lesson::of(&RuleSet::of(id)).exercises(Step::Point).next().unwrap().key;
    for (id, key) in [
        (Id::English, Key::Forced),
        (Id::Simple, Key::Forced),
        (Id::Xo, Key::Forced),
        (Id::Polish8, Key::Backwards),
        (Id::Brazilian, Key::Backwards),
        (Id::Russian, Key::CrownInPassing),
        (Id::Frisian, Key::Straight),
        (Id::Turkish, Key::Sideways),
        (Id::Italian, Key::KingIsSafe),
        (Id::Czech, Key::WithKing),
        (Id::Antidraughts, Key::GiveAway),
        (Id::Breakthrough, Key::FirstKing),
    ] {
        assert_eq!(point(id), key, "{id}");
    }
}

#[test]
fn positions_that_come_back_are_shown_wherever_they_are_a_draw() {
    for &id in Id::ALL {
        let rules = RuleSet::of(id);
        let counts = rules.rules().draws.repetition > 0;
        let shown = Lesson::of(&rules).iter().any(|(_, each)| each.key == Key::Repeat);
        assert_eq!(shown, counts, "{id}");
    }
}

#[test]
fn counted_moves_are_shown_wherever_they_are_a_draw() {
    for &id in Id::ALL {
        let rules = RuleSet::of(id);
        let has = |key: Key| Lesson::of(&rules).iter().any(|(_, each)| each.key == key);
        let (draws, movement) = (rules.rules().draws, rules.rules().movement);
        let has_kings = movement.objective != Objective::FirstKing;
        assert_eq!(has(Key::QuietMoves), has_kings && draws.quiet_moves > 0, "{id}");
        let is_limited = draws.endings != Endings::None;
        assert_eq!(has(Key::LimitedEnding), has_kings && is_limited, "{id}");
    }
}
