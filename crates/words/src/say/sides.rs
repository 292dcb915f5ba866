//! `messages/*/sides.ftl`. Made by `cargo xtask codegen`. Do not edit.

use crate::{Language, speech::plain};

const FILE: usize = 12;

/// white
pub fn white(language: Language) -> &'static str {
    plain(language, FILE, 0)
}

/// black
pub fn black(language: Language) -> &'static str {
    plain(language, FILE, 1)
}

/// White
pub fn white_first(language: Language) -> &'static str {
    plain(language, FILE, 2)
}

/// Black
pub fn black_first(language: Language) -> &'static str {
    plain(language, FILE, 3)
}

/// x
pub fn x(language: Language) -> &'static str {
    plain(language, FILE, 4)
}

/// o
pub fn o(language: Language) -> &'static str {
    plain(language, FILE, 5)
}
