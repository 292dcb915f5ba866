//! Answers to what a page asks about a game, as values of `crownhead-wire`.
//!
//! The page asks a server or, where there is none, a worker in the browser. Both find the game or the
//! position that is meant, see to the time and to threads, and let this crate make the message: how
//! something stands, why a move is not legal, what is in a file. Nothing here reads a clock, keeps a game or
//! knows of connections.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod attempt;
mod begin;
pub mod choice;
mod fault;
pub mod help;
pub mod import;
mod lesson;
mod mirror;
pub mod pdn;
mod positions;
pub mod present;
pub mod puzzle;
pub mod review;
pub mod rule_words;
mod why;

pub use self::{
    attempt::{attempt, refused, squares, why},
    begin::{clock_control, plan, time_control},
    fault::Fault,
    lesson::lesson,
    positions::{Line, set_up, state, why as why_at},
    why::Place,
};
