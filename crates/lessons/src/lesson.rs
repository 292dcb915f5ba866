//! A lesson: the tasks that fit a rule set, in seven steps.

use crownhead_rules::{RuleSet, Worded};

use crate::{Exercise, Key, Step, Task, all_tasks};

/// The lesson of a rule set.
#[derive(Clone, Debug)]
pub struct Lesson {
    exercises: Vec<(Step, Exercise)>,
}

/// Tasks that can be the point of a game, the most unusual rule first.
const POINTS: &[Key] = &[
    Key::FirstKing,
    Key::GiveAway,
    Key::Sideways,
    Key::Straight,
    Key::Optional,
    Key::KingIsSafe,
    Key::ShutInDraws,
    Key::LandBehindKing,
    Key::LiftedAtOnce,
    Key::CrownInPassing,
    Key::LandBehind,
    Key::WithKing,
    Key::MostKings,
    Key::Backwards,
    Key::Forced,
];

impl Lesson {
    /// Chooses the tasks for these rules. Every step has at least one.
    pub fn of(rules: &RuleSet) -> Self {
        let fitting: Vec<(&Task, Exercise)> =
            all_tasks().filter_map(|task| Some((task, task.set_up(rules)?))).collect();
        let in_step = |step| fitting.iter().filter(|(task, _)| task.step == step).count();
        let can_move = |key: &&Key| {
            fitting.iter().any(|(task, _)| task.key == **key && in_step(task.step) > 1)
        };
        let point = POINTS.iter().find(can_move).copied();
        let mut exercises: Vec<(Step, Exercise)> = fitting
            .into_iter()
            .map(|(task, exercise)| {
                (if point == Some(task.key) { Step::Point } else { task.step }, exercise)
            })
            .collect();
        exercises.sort_by_key(|(step, _)| Step::VALUES.iter().position(|each| each == step));
        Self { exercises }
    }

    /// All exercises with their steps, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Step, &Exercise)> {
        self.exercises.iter().map(|(step, exercise)| (*step, exercise))
    }

    /// The exercises of a step.
    pub fn exercises(&self, step: Step) -> impl Iterator<Item = &Exercise> {
        self.iter().filter(move |(each, _)| *each == step).map(|(_, exercise)| exercise)
    }
}
