//! The game in a browser, for a page that has no server: what the server answers, from the same crates.
//!
//! The module keeps nothing. Every call brings what it is about: a request as the server would get it, and
//! the game that it names as it was kept (`kept`). The answer has the message for the page and, where the
//! game has changed, the game as it is to be kept. Whoever calls (`web/src/local`) sees to storage, to time and
//! to which worker does what.
//!
//! There are two modules of this crate. The small one has rules, notation and the games; with the feature
//! `engine` it also thinks (`think`), and is loaded when somebody has to.
//!
//! Bytes cross the border of the module in one shape, both ways (`frame`): the length of a head of JSON in four
//! bytes, the head, and a body. The functions of `border` are all that there is.

#![cfg_attr(feature = "engine", allow(dead_code, reason = "the other module answers the rest"))]

mod border;
mod frame;
mod games;
mod kept;
mod routes;
#[cfg(feature = "engine")]
mod think;

pub use self::{
    frame::{Frame, answer},
    kept::Kept,
};
