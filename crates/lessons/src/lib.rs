//! Rules one can play: every rule of a rule set as a task on a small board.
//!
//! A [`Task`] is data: a diagram, the rules that it is for, the moves that are legal there, and those that solve it.
//! [`Lesson::of`] chooses the tasks that fit a rule set, house rules included, and puts them into seven steps. The library
//! has no sentences: a task has a [`Key`], which pages put into words.
//!
//! `tests/claims.rs` proves for every rule set, and for house rules at random, that exactly the moves that a task names are
//! legal and that its solutions do what it says.
//!
//! ```
//! use crownhead_lessons::{Key, Lesson, Step};
//! use crownhead_rules::{Id, RuleSet};
//!
//! let lesson = Lesson::of(&RuleSet::of(Id::Frisian));
//! let point = lesson.exercises(Step::Point).next().expect("every step has a task");
//! assert_eq!(point.key, Key::Straight); // Frisian men capture along rows and columns, too
//! assert_eq!(point.game.legal().len(), 1);
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod claim;
mod exercise;
mod frame;
mod key;
mod lesson;
mod library;
mod task;

pub use self::{
    claim::Claimed,
    exercise::Exercise,
    key::{Key, Step},
    lesson::Lesson,
    library::all_tasks,
    task::{Anchor, Ends, Layout, Past, Scene, Solve, Task},
};
