//! `messages/en/advice.ftl`. Made by `cargo xtask codegen`. Do not edit.

use crate::Count;

/// it is the only move
pub fn only_move() -> &'static str {
    "it is the only move"
}

/// it wins in `moves` moves
pub fn wins(moves: impl Count) -> String {
    let moves = moves.count();
    match moves { 1 => "it wins at once".to_owned(), _ => format!("it wins in {moves} moves") }
}

/// it takes `pieces`
pub fn takes(pieces: impl Count) -> String {
    let pieces = pieces.count();
    format!("it takes {}", match pieces { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{pieces}") })
}

/// it gives up pieces and wins `men` more
pub fn shot(men: impl Count) -> String {
    let men = men.count();
    format!("it gives up pieces and wins {} more", match men { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{men}") })
}

/// it makes a king
pub fn crowns() -> &'static str {
    "it makes a king"
}

/// it stops a king
pub fn stops_king() -> &'static str {
    "it stops a king"
}

/// it saves a piece
pub fn saves_piece() -> &'static str {
    "it saves a piece"
}

/// it exchanges evenly
pub fn exchanges() -> &'static str {
    "it exchanges evenly"
}

/// it is the best by far
pub fn best_by_far() -> &'static str {
    "it is the best by far"
}

/// it is the best by a little
pub fn best_by_little() -> &'static str {
    "it is the best by a little"
}

/// it is the best
pub fn best() -> &'static str {
    "it is the best"
}
