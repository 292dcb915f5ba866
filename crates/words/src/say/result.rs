//! `messages/*/result.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, Side, speech::{fill, plain}};

const FILE: usize = 8;

/// `side` wins: `reason`
pub fn wins(language: Language, side: Side, reason: impl Display) -> String {
    fill(language, FILE, 0, &[Argument::Side(side), Argument::Text(&reason)])
}

/// draw: `reason`
pub fn draw(language: Language, reason: impl Display) -> String {
    fill(language, FILE, 1, &[Argument::Text(&reason)])
}

/// Draw: `reason`
pub fn draw_first(language: Language, reason: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Text(&reason)])
}

/// `side` has no pieces left
pub fn no_pieces(language: Language, side: Side) -> String {
    fill(language, FILE, 3, &[Argument::Side(side)])
}

/// `side` cannot move
pub fn blocked(language: Language, side: Side) -> String {
    fill(language, FILE, 4, &[Argument::Side(side)])
}

/// `side` made the first king
pub fn first_king(language: Language, side: Side) -> String {
    fill(language, FILE, 5, &[Argument::Side(side)])
}

/// the position occurred `times` times
pub fn repetition(language: Language, times: impl Count) -> String {
    fill(language, FILE, 6, &[Argument::Number(times.count())])
}

/// `moves` moves by each side without a capture or a move by a man
pub fn quiet_moves(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 7, &[Argument::Number(moves.count())])
}

/// `moves` king moves by each side while the number of pieces stayed the same
pub fn king_moves(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 8, &[Argument::Number(moves.count())])
}

/// `moves` moves in a limited ending
pub fn limited_ending(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 9, &[Argument::Number(moves.count())])
}

/// both sides agreed to a draw
pub fn agreed(language: Language) -> &'static str {
    plain(language, FILE, 10)
}

/// `side` resigned
pub fn resigned(language: Language, side: Side) -> String {
    fill(language, FILE, 11, &[Argument::Side(side)])
}

/// `side` ran out of time
pub fn time(language: Language, side: Side) -> String {
    fill(language, FILE, 12, &[Argument::Side(side)])
}
