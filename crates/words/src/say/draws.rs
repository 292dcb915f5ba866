//! `messages/*/draws.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, speech::{fill, plain}};

const FILE: usize = 1;

/// The next move makes it a draw `unless`
pub fn next_move(language: Language, unless: impl Display) -> String {
    fill(language, FILE, 0, &[Argument::Text(&unless)])
}

/// Draw in `moves` moves `unless`
pub fn in_moves(language: Language, moves: impl Count, unless: impl Display) -> String {
    fill(language, FILE, 1, &[Argument::Number(moves.count()), Argument::Text(&unless)])
}

/// This position has occurred `times` times; `limit` times make a draw
pub fn repetition(language: Language, times: impl Count, limit: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Number(times.count()), Argument::Text(&limit)])
}

/// unless it takes
pub fn next_unless_capture(language: Language) -> &'static str {
    plain(language, FILE, 3)
}

/// unless it takes or a man makes it
pub fn next_unless_man_move(language: Language) -> &'static str {
    plain(language, FILE, 4)
}

/// unless it takes or crowns
pub fn next_unless_crowning(language: Language) -> &'static str {
    plain(language, FILE, 5)
}

/// unless it takes or the lone king leaves the long diagonal
pub fn next_unless_leaving_road(language: Language) -> &'static str {
    plain(language, FILE, 6)
}

/// unless a piece is taken
pub fn unless_capture(language: Language) -> &'static str {
    plain(language, FILE, 7)
}

/// unless a man moves or a piece is taken
pub fn unless_man_move(language: Language) -> &'static str {
    plain(language, FILE, 8)
}

/// unless a piece is taken or a man is crowned
pub fn unless_crowning(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// unless a piece is taken or the lone king leaves the long diagonal
pub fn unless_leaving_road(language: Language) -> &'static str {
    plain(language, FILE, 10)
}

/// unless the game is won before
pub fn unless_won(language: Language) -> &'static str {
    plain(language, FILE, 11)
}

/// The count starts again: a piece was taken
pub fn restart_capture(language: Language) -> &'static str {
    plain(language, FILE, 12)
}

/// The count starts again: a man moved
pub fn restart_man_move(language: Language) -> &'static str {
    plain(language, FILE, 13)
}

/// The count starts again: a man was crowned
pub fn restart_crowning(language: Language) -> &'static str {
    plain(language, FILE, 14)
}

/// The count starts again: the king left the long diagonal
pub fn restart_leaving_road(language: Language) -> &'static str {
    plain(language, FILE, 15)
}

/// draw count `made` of `limit`
pub fn count(language: Language, made: impl Display, limit: impl Display) -> String {
    fill(language, FILE, 16, &[Argument::Text(&made), Argument::Text(&limit)])
}

/// draw count `made` of `limit` king moves
pub fn count_kings(language: Language, made: impl Display, limit: impl Display) -> String {
    fill(language, FILE, 17, &[Argument::Text(&made), Argument::Text(&limit)])
}

/// draw count `made` of `limit` (limited ending)
pub fn count_ending(language: Language, made: impl Display, limit: impl Display) -> String {
    fill(language, FILE, 18, &[Argument::Text(&made), Argument::Text(&limit)])
}
