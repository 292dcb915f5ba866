//! `messages/*/entry.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Language, speech::{fill, plain}};

const FILE: usize = 2;

/// `move` is not a legal move: `why`
pub fn not_legal(language: Language, r#move: impl Display, why: impl Display) -> String {
    fill(language, FILE, 0, &[Argument::Text(&r#move), Argument::Text(&why)])
}

/// `move` is not a legal move
pub fn not_legal_here(language: Language, r#move: impl Display) -> String {
    fill(language, FILE, 1, &[Argument::Text(&r#move)])
}

/// `move` is not a legal move; legal is `moves`
pub fn not_legal_but(language: Language, r#move: impl Display, moves: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Text(&r#move), Argument::Text(&moves)])
}

/// which of `moves` is meant?
pub fn which(language: Language, moves: impl Display) -> String {
    fill(language, FILE, 3, &[Argument::Text(&moves)])
}

/// column `column`: not a move: '`found`'
pub fn not_a_move(language: Language, column: impl Display, found: impl Display) -> String {
    fill(language, FILE, 4, &[Argument::Text(&column), Argument::Text(&found)])
}

/// column `column`: expected a square, found the end of the move
pub fn unfinished(language: Language, column: impl Display) -> String {
    fill(language, FILE, 5, &[Argument::Text(&column)])
}

/// column `column`: '`name`' is not the name of a square
pub fn not_a_square(language: Language, column: impl Display, name: impl Display) -> String {
    fill(language, FILE, 6, &[Argument::Text(&column), Argument::Text(&name)])
}

/// column `column`: no square `name` on this board, which goes from `first` to `last`
pub fn off_board(language: Language, column: impl Display, name: impl Display, first: impl Display, last: impl Display) -> String {
    fill(language, FILE, 7, &[Argument::Text(&column), Argument::Text(&name), Argument::Text(&first), Argument::Text(&last)])
}

/// column `column`: `name` is not a square pieces stand on
pub fn not_played(language: Language, column: impl Display, name: impl Display) -> String {
    fill(language, FILE, 8, &[Argument::Text(&column), Argument::Text(&name)])
}

/// there is no such file or folder
pub fn no_such_file(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// it may not be touched
pub fn no_access(language: Language) -> &'static str {
    plain(language, FILE, 10)
}

/// there is no game in it
pub fn no_game(language: Language) -> &'static str {
    plain(language, FILE, 11)
}

/// its first game has no end
pub fn no_end(language: Language) -> &'static str {
    plain(language, FILE, 12)
}

/// no rule set fits its moves
pub fn no_rules(language: Language) -> &'static str {
    plain(language, FILE, 13)
}
