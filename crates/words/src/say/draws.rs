//! `messages/en/draws.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::Count;

/// The next move makes it a draw `unless`
pub fn next_move(unless: impl Display) -> String {
    format!("The next move makes it a draw {unless}")
}

/// Draw in `moves` moves `unless`
pub fn in_moves(moves: impl Count, unless: impl Display) -> String {
    let moves = moves.count();
    format!("Draw in {} {unless}", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// This position has occurred `times` times; `limit` times make a draw
pub fn repetition(times: impl Display, limit: impl Display) -> String {
    format!("This position has occurred {times} times; {limit} times make a draw")
}

/// unless it takes
pub fn next_unless_capture() -> &'static str {
    "unless it takes"
}

/// unless it takes or a man makes it
pub fn next_unless_man_move() -> &'static str {
    "unless it takes or a man makes it"
}

/// unless it takes or crowns
pub fn next_unless_crowning() -> &'static str {
    "unless it takes or crowns"
}

/// unless it takes or the lone king leaves the long diagonal
pub fn next_unless_leaving_road() -> &'static str {
    "unless it takes or the lone king leaves the long diagonal"
}

/// unless a piece is taken
pub fn unless_capture() -> &'static str {
    "unless a piece is taken"
}

/// unless a man moves or a piece is taken
pub fn unless_man_move() -> &'static str {
    "unless a man moves or a piece is taken"
}

/// unless a piece is taken or a man is crowned
pub fn unless_crowning() -> &'static str {
    "unless a piece is taken or a man is crowned"
}

/// unless a piece is taken or the lone king leaves the long diagonal
pub fn unless_leaving_road() -> &'static str {
    "unless a piece is taken or the lone king leaves the long diagonal"
}

/// unless the game is won before
pub fn unless_won() -> &'static str {
    "unless the game is won before"
}

/// The count starts again: a piece was taken
pub fn restart_capture() -> &'static str {
    "The count starts again: a piece was taken"
}

/// The count starts again: a man moved
pub fn restart_man_move() -> &'static str {
    "The count starts again: a man moved"
}

/// The count starts again: a man was crowned
pub fn restart_crowning() -> &'static str {
    "The count starts again: a man was crowned"
}

/// The count starts again: the king left the long diagonal
pub fn restart_leaving_road() -> &'static str {
    "The count starts again: the king left the long diagonal"
}

/// draw count `made` of `limit`
pub fn count(made: impl Display, limit: impl Display) -> String {
    format!("draw count {made} of {limit}")
}

/// draw count `made` of `limit` king moves
pub fn count_kings(made: impl Display, limit: impl Display) -> String {
    format!("draw count {made} of {limit} king moves")
}

/// draw count `made` of `limit` (limited ending)
pub fn count_ending(made: impl Display, limit: impl Display) -> String {
    format!("draw count {made} of {limit} (limited ending)")
}
