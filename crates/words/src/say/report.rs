//! `messages/en/report.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::Count;

/// The game is over: `outcome`.
pub fn over(outcome: impl Display) -> String {
    format!("The game is over: {outcome}.")
}

/// `side` to move, `moves` moves:
pub fn to_move(side: impl Display, moves: impl Count) -> String {
    let moves = moves.count();
    format!("{side} to move, {}:", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// `side` has won
pub fn has_won(side: impl Display) -> String {
    format!("{side} has won")
}

/// `side` wins in `moves` moves
pub fn wins(moves: impl Count, side: impl Display) -> String {
    let moves = moves.count();
    match moves { 1 => format!("{side} wins with one move"), _ => format!("{side} wins in {moves} moves") }
}

/// neither side is better
pub fn even() -> &'static str {
    "neither side is better"
}

/// `side` is slightly better
pub fn slightly_better(side: impl Display) -> String {
    format!("{side} is slightly better")
}

/// `side` is better
pub fn better(side: impl Display) -> String {
    format!("{side} is better")
}

/// `side` is much better
pub fn much_better(side: impl Display) -> String {
    format!("{side} is much better")
}

/// `side` is winning
pub fn winning(side: impl Display) -> String {
    format!("{side} is winning")
}

/// mirrored board
pub fn mirrored() -> &'static str {
    "mirrored board"
}

/// captures in eight directions
pub fn eight_directions() -> &'static str {
    "captures in eight directions"
}

/// straight moves on all squares
pub fn straight() -> &'static str {
    "straight moves on all squares"
}

/// short kings
pub fn short_kings() -> &'static str {
    "short kings"
}

/// flying kings
pub fn flying_kings() -> &'static str {
    "flying kings"
}

/// men capture backwards
pub fn men_capture_backwards() -> &'static str {
    "men capture backwards"
}

/// free choice of captures
pub fn free_choice() -> &'static str {
    "free choice of captures"
}

/// most pieces
pub fn most_pieces() -> &'static str {
    "most pieces"
}

/// most pieces, with the king
pub fn most_pieces_with_king() -> &'static str {
    "most pieces, with the king"
}

/// most pieces, most kings
pub fn most_pieces_most_kings() -> &'static str {
    "most pieces, most kings"
}

/// four laws of capture
pub fn four_laws() -> &'static str {
    "four laws of capture"
}

/// kings capture first
pub fn kings_first() -> &'static str {
    "kings capture first"
}

/// highest value
pub fn highest_value() -> &'static str {
    "highest value"
}

/// capture is optional
pub fn optional() -> &'static str {
    "capture is optional"
}

/// lose to win
pub fn lose_to_win() -> &'static str {
    "lose to win"
}

/// the first king wins
pub fn first_king() -> &'static str {
    "the first king wins"
}
