//! The library of tasks, in the order in which a lesson shows them.

mod captures;
mod end;
mod kings;
mod men;

use crownhead_rules::{Objective, Rules};

use crate::Task;

/// All tasks.
pub fn all_tasks() -> impl Iterator<Item = &'static Task> {
    [men::TASKS, captures::TASKS, kings::TASKS, end::TASKS].into_iter().flatten()
}

/// Whether kings ever move: where the first king wins, none does.
fn has_kings(rules: &Rules) -> bool {
    rules.movement.objective != Objective::FirstKing
}
