//! `messages/*/house.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Language, speech::{fill, plain}};

const FILE: usize = 4;

/// `base`, with `settings`
pub fn name(language: Language, base: impl Display, settings: impl Display) -> String {
    fill(language, FILE, 0, &[Argument::Text(&base), Argument::Text(&settings)])
}

/// `title`: `value`
pub fn setting(language: Language, title: impl Display, value: impl Display) -> String {
    fill(language, FILE, 1, &[Argument::Text(&title), Argument::Text(&value)])
}

/// these do not go together: `settings`
pub fn clashes(language: Language, settings: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Text(&settings)])
}

/// `settings`: `reason`
pub fn clash(language: Language, settings: impl Display, reason: impl Display) -> String {
    fill(language, FILE, 3, &[Argument::Text(&settings), Argument::Text(&reason)])
}

/// must be an even number from 6 to 14
pub fn uneven_size(language: Language) -> &'static str {
    plain(language, FILE, 4)
}

/// leaves no men to play with
pub fn no_men(language: Language) -> &'static str {
    plain(language, FILE, 5)
}

/// leave no empty row between the two sides
pub fn no_room(language: Language) -> &'static str {
    plain(language, FILE, 6)
}

/// moves along rows and columns need a board where every square is played
pub fn lines_need_every_square(language: Language) -> &'static str {
    plain(language, FILE, 7)
}

/// a board where every square is played needs moves along rows and columns
pub fn every_square_needs_lines(language: Language) -> &'static str {
    plain(language, FILE, 8)
}

/// a board where every square is played is at most 10 by 10
pub fn too_large_for_every_square(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// a short king always lands directly behind; only a flying king has a choice
pub fn short_king_landing(language: Language) -> &'static str {
    plain(language, FILE, 10)
}

/// the game is over before a king could move
pub fn no_king_moves(language: Language) -> &'static str {
    plain(language, FILE, 11)
}

/// every position occurs once; set it to 2 or more, or to 0 for no such draw
pub fn draw_at_once(language: Language) -> &'static str {
    plain(language, FILE, 12)
}
