//! `messages/en/result.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

/// `side` wins: `reason`
pub fn wins(side: impl Display, reason: impl Display) -> String {
    format!("{side} wins: {reason}")
}

/// draw: `reason`
pub fn draw(reason: impl Display) -> String {
    format!("draw: {reason}")
}

/// Draw: `reason`
pub fn draw_first(reason: impl Display) -> String {
    format!("Draw: {reason}")
}

/// `side` has no pieces left
pub fn no_pieces(side: impl Display) -> String {
    format!("{side} has no pieces left")
}

/// `side` cannot move
pub fn blocked(side: impl Display) -> String {
    format!("{side} cannot move")
}

/// `side` made the first king
pub fn first_king(side: impl Display) -> String {
    format!("{side} made the first king")
}

/// the position occurred `times` times
pub fn repetition(times: impl Display) -> String {
    format!("the position occurred {times} times")
}

/// `moves` moves by each side without a capture or a move by a man
pub fn quiet_moves(moves: impl Display) -> String {
    format!("{moves} moves by each side without a capture or a move by a man")
}

/// `moves` king moves by each side while the number of pieces stayed the same
pub fn king_moves(moves: impl Display) -> String {
    format!("{moves} king moves by each side while the number of pieces stayed the same")
}

/// `moves` moves in a limited ending
pub fn limited_ending(moves: impl Display) -> String {
    format!("{moves} moves in a limited ending")
}

/// both sides agreed to a draw
pub fn agreed() -> &'static str {
    "both sides agreed to a draw"
}

/// `side` resigned
pub fn resigned(side: impl Display) -> String {
    format!("{side} resigned")
}

/// `side` ran out of time
pub fn time(side: impl Display) -> String {
    format!("{side} ran out of time")
}
