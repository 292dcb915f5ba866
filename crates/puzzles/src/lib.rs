//! Puzzles: positions in which one move wins, or one move saves the game, at
//! every step of a line.
//!
//! [`Finder`] finds them in games, [`check`] searches their steps again, and
//! [`PuzzleFile`] reads and writes them as text (docs/puzzles.md). [`built_in`] has the
//! sets that are part of the program.
//!
//! ```
//! use crownhead_puzzles::{Goal, built_in};
//! use crownhead_rules::Id;
//!
//! let set = built_in(Id::English);
//! let puzzle = &set.puzzles[0];
//! assert!(puzzle.start.is_legal(&puzzle.line[0]));
//! assert!(set.puzzles.iter().any(|puzzle| puzzle.goal == Goal::Win));
//! ```
//!
//! The crate reads no files and no clocks. The same games and settings give the
//! same puzzles.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod check;
mod file;
mod find;
mod puzzle;
mod same;
mod sets;
mod theme;

pub use self::{
    check::{Doubt, Standing, check},
    file::{BadFile, PuzzleFile},
    find::{Finder, Found, Settings, SourceGame, levels_at_play},
    puzzle::{Difficulty, Goal, Puzzle, Theme},
    same::Known,
    sets::{built_in, of_the_day},
};
