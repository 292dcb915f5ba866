//! Crownhead in a terminal: a full-screen game ([`screen`]) and a line-by-line
//! game that also works on a pipe ([`text`]).
//!
//! Both play [`crownhead_play`] sessions and contain no rules of draughts. They
//! open no database; saved games come through the [`Library`] trait.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod clock;
mod file;
pub mod library;
mod reading;
pub mod screen;
pub mod text;
mod wrap;

pub use self::library::Library;
