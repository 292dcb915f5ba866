//! The protocols with which draughts programs play each other.
//!
//! [`hub`] connects a GUI or match runner to an engine in another process;
//! [`dxp`] connects two programs that play over a network. Each protocol has
//! message types, which parse and write the wire format, and session types,
//! which are the state machines of its two sides. The crate opens no pipe,
//! socket or thread, reads no clock, and does not panic on input.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

pub mod dxp;
pub mod hub;
