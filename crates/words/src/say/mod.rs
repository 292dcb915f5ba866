//! The messages of `messages/en`, a module for each file. Made by `cargo xtask codegen`. Do not edit.

#![allow(clippy::needless_pass_by_value, reason = "numbers and texts alike")]

#[rustfmt::skip]
pub mod advice;
#[rustfmt::skip]
pub mod draws;
#[rustfmt::skip]
pub mod entry;
#[rustfmt::skip]
pub mod fact;
#[rustfmt::skip]
pub mod refusal;
#[rustfmt::skip]
pub mod report;
#[rustfmt::skip]
pub mod result;
#[rustfmt::skip]
pub mod review;
#[rustfmt::skip]
pub mod screen;
#[rustfmt::skip]
pub mod sides;
#[rustfmt::skip]
pub mod text;
#[rustfmt::skip]
pub mod why;
