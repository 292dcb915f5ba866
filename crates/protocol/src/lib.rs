//! The protocols with which draughts programs talk to each other.
//!
//! [`hub`] is for an engine and the program that uses it, one process each;
//! [`dxp`] is for two programs that play each other over a network. Both are
//! here as messages, which read and write text, and as sessions, which know
//! what may be said when. Neither opens a pipe, a socket or a thread, looks
//! at a clock, or panics at what the other side sends.

#![forbid(unsafe_code)]

pub mod dxp;
pub mod hub;
