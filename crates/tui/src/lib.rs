//! Crownhead in a terminal: a full-screen game ([`screen`]) and one line
//! after another that works on a pipe ([`text`]).
//!
//! Both play [`crownhead_play`] sessions and decide no rule themselves. They
//! open no database: whoever keeps games hands in a [`Library`].

#![forbid(unsafe_code)]

mod file;
pub mod library;
mod reading;
pub mod screen;
pub mod text;

pub use self::library::Library;
