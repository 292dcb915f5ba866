//! `messages/*/advice.ftl`. Made by `cargo xtask codegen`. Do not edit.

use crate::{Argument, Count, Language, speech::{fill, plain}};

const FILE: usize = 0;

/// it is the only move
pub fn only_move(language: Language) -> &'static str {
    plain(language, FILE, 0)
}

/// it wins in `moves` moves
pub fn wins(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 1, &[Argument::Number(moves.count())])
}

/// it takes `pieces`
pub fn takes(language: Language, pieces: impl Count) -> String {
    fill(language, FILE, 2, &[Argument::Number(pieces.count())])
}

/// it gives up pieces and wins `men` more
pub fn shot(language: Language, men: impl Count) -> String {
    fill(language, FILE, 3, &[Argument::Number(men.count())])
}

/// it makes a king
pub fn crowns(language: Language) -> &'static str {
    plain(language, FILE, 4)
}

/// it stops a king
pub fn stops_king(language: Language) -> &'static str {
    plain(language, FILE, 5)
}

/// it saves a piece
pub fn saves_piece(language: Language) -> &'static str {
    plain(language, FILE, 6)
}

/// it exchanges evenly
pub fn exchanges(language: Language) -> &'static str {
    plain(language, FILE, 7)
}

/// it is the best by far
pub fn best_by_far(language: Language) -> &'static str {
    plain(language, FILE, 8)
}

/// it is the best by a little
pub fn best_by_little(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// it is the best
pub fn best(language: Language) -> &'static str {
    plain(language, FILE, 10)
}
