//! The library of tasks, in the order in which a lesson shows them.

mod captures;
mod end;
mod kings;
mod men;

use crate::Task;

/// All tasks.
pub fn all_tasks() -> impl Iterator<Item = &'static Task> {
    [men::TASKS, captures::TASKS, kings::TASKS, end::TASKS].into_iter().flatten()
}
