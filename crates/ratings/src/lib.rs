//! Ratings of players: Glicko-2, for each rule set and [`Speed`] one.
//!
//! A [`Rating`] is a number, its deviation (how far it may be off), a volatility (how much it has jumped) and the moment of the
//! last game. [`rate`] gives both players' new ratings after a game. Each game is a rating period of its own: the deviation grows with the time since the
//! last game, as a fraction of a period. The library keeps nothing and reads no clock.
//!
//! ```
//! use crownhead_ratings::{Rating, Score, Speed, rate};
//!
//! // Five minutes and three seconds a move are blitz.
//! assert_eq!(Speed::of_clock(300, 3), Speed::Blitz);
//!
//! let (ann, ben) = (Rating::NEW, Rating::new(1700.0, 60.0, 0.06, Some(0)).expect("numbers within bounds"));
//! assert_eq!(ann.shown().to_string(), "1500?");
//! let (ann, ben) = rate(ann, ben, Score::White, 60_000);
//! assert_eq!(ann.shown().to_string(), "1804?");
//! assert_eq!(ben.shown().to_string(), "1691");
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod glicko;
mod rating;
mod speed;

pub use self::{
    rating::{Rating, Score, Shown, expected, rate},
    speed::Speed,
};
