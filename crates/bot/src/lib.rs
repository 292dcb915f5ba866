//! An engine as a player of a Crownhead server with accounts: it accepts challenges by its terms, plays several games at
//! once and goes on after a lost connection.
//!
//! [`run`] needs the token of a bot account (docs/bots.md). The engine is any player of `crownhead-arena`: the built-in
//! one at any strength, or a program that speaks the Hub protocol, one process for each game. The server keeps the
//! rules and the clocks; nothing that it says is believed without a check against the rules here.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod address;
mod again;
mod board;
mod client;
mod game;
mod run;
mod terms;
mod thinker;

pub use self::{
    address::{Address, AddressError},
    run::{AtEnd, BotError, Config, Played, run},
    terms::{Terms, WhichGames},
};
