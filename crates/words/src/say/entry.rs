//! `messages/en/entry.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

/// `move` is not a legal move: `why`
pub fn not_legal(r#move: impl Display, why: impl Display) -> String {
    format!("{move} is not a legal move: {why}")
}

/// there is no such file or folder
pub fn no_such_file() -> &'static str {
    "there is no such file or folder"
}

/// it may not be touched
pub fn no_access() -> &'static str {
    "it may not be touched"
}

/// there is no game in it
pub fn no_game() -> &'static str {
    "there is no game in it"
}

/// its first game has no end
pub fn no_end() -> &'static str {
    "its first game has no end"
}

/// no rule set fits its moves
pub fn no_rules() -> &'static str {
    "no rule set fits its moves"
}
