//! `messages/*/share.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, Side, speech::{fill, plain}};

const FILE: usize = 11;

/// `rules`: a game
pub fn game(language: Language, rules: impl Display) -> String {
    fill(language, FILE, 0, &[Argument::Text(&rules)])
}

/// `rules`: a position
pub fn position(language: Language, rules: impl Display) -> String {
    fill(language, FILE, 1, &[Argument::Text(&rules)])
}

/// `rules`: what happened in this game
pub fn review(language: Language, rules: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Text(&rules)])
}

/// `rules`: a puzzle
pub fn puzzle(language: Language, rules: impl Display) -> String {
    fill(language, FILE, 3, &[Argument::Text(&rules)])
}

/// `rules`: the rules to play
pub fn lesson(language: Language, rules: impl Display) -> String {
    fill(language, FILE, 4, &[Argument::Text(&rules)])
}

/// Look into it with the computer, or play on from here
pub fn position_text(language: Language) -> &'static str {
    plain(language, FILE, 5)
}

/// The moments that decided it, and the better moves
pub fn review_text(language: Language) -> &'static str {
    plain(language, FILE, 6)
}

/// One right move at every step. Can you find it?
pub fn puzzle_text(language: Language) -> &'static str {
    plain(language, FILE, 7)
}

/// Seven steps on small live boards
pub fn lesson_text(language: Language) -> &'static str {
    plain(language, FILE, 8)
}

/// `side` to move
pub fn to_move(language: Language, side: Side) -> String {
    fill(language, FILE, 9, &[Argument::Side(side)])
}

/// after `moves` moves
pub fn after(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 10, &[Argument::Number(moves.count())])
}
