//! `messages/en/why.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::Count;

/// the game is over
pub fn game_over() -> &'static str {
    "the game is over"
}

/// a move needs two squares
pub fn not_a_move() -> &'static str {
    "a move needs two squares"
}

/// pieces stand on the squares of one colour only
pub fn unplayable() -> &'static str {
    "pieces stand on the squares of one colour only"
}

/// there is no piece on `square`
pub fn empty_square(square: impl Display) -> String {
    format!("there is no piece on {square}")
}

/// it is `side`'s turn, and the piece on `square` is not `side`'s
pub fn not_your_piece(side: impl Display, square: impl Display) -> String {
    format!("it is {side}'s turn, and the piece on {square} is not {side}'s")
}

/// men move forward only; kings may go back
pub fn backwards() -> &'static str {
    "men move forward only; kings may go back"
}

/// men capture forward only; kings may capture backwards
pub fn backwards_capture() -> &'static str {
    "men capture forward only; kings may capture backwards"
}

/// men move forward or sideways; only kings may go back
pub fn backwards_straight() -> &'static str {
    "men move forward or sideways; only kings may go back"
}

/// men capture forward or sideways; only kings capture backwards
pub fn backwards_straight_capture() -> &'static str {
    "men capture forward or sideways; only kings capture backwards"
}

/// a man moves diagonally forward, to the next square
pub fn off_line_man() -> &'static str {
    "a man moves diagonally forward, to the next square"
}

/// a king moves along diagonals only
pub fn off_line_king() -> &'static str {
    "a king moves along diagonals only"
}

/// a man moves diagonally forward and captures along diagonals, rows and columns
pub fn off_line_man_eight() -> &'static str {
    "a man moves diagonally forward and captures along diagonals, rows and columns"
}

/// a king moves along diagonals and captures along diagonals, rows and columns
pub fn off_line_king_eight() -> &'static str {
    "a king moves along diagonals and captures along diagonals, rows and columns"
}

/// a man moves straight forward or sideways, not diagonally
pub fn off_line_man_straight() -> &'static str {
    "a man moves straight forward or sideways, not diagonally"
}

/// a king moves along rows and columns, not diagonally
pub fn off_line_king_straight() -> &'static str {
    "a king moves along rows and columns, not diagonally"
}

/// only captures go along rows and columns; other moves go diagonally
pub fn straight_without_capture() -> &'static str {
    "only captures go along rows and columns; other moves go diagonally"
}

/// a man moves one square at a time, or jumps over one opponent's piece
pub fn too_far_man() -> &'static str {
    "a man moves one square at a time, or jumps over one opponent's piece"
}

/// a king moves one square at a time, or jumps over one opponent's piece
pub fn too_far_king() -> &'static str {
    "a king moves one square at a time, or jumps over one opponent's piece"
}

/// a square holds one piece, and one of the same side is on `square`
pub fn occupied(square: impl Display) -> String {
    format!("a square holds one piece, and one of the same side is on {square}")
}

/// the piece on `square` is taken by jumping over it to an empty square behind
pub fn onto_opponent(square: impl Display) -> String {
    format!("the piece on {square} is taken by jumping over it to an empty square behind")
}

/// only the opponent's pieces can be jumped, not the one on `square`
pub fn own_piece_in_the_way(square: impl Display) -> String {
    format!("only the opponent's pieces can be jumped, not the one on {square}")
}

/// the piece on `over` cannot be jumped, because `behind` behind it is not empty
pub fn no_room_behind(over: impl Display, behind: impl Display) -> String {
    format!("the piece on {over} cannot be jumped, because {behind} behind it is not empty")
}

/// a jump takes one piece, and the one on `square` would be another
pub fn two_in_one_jump(square: impl Display) -> String {
    format!("a jump takes one piece, and the one on {square} would be another")
}

/// a man may not take the king on `square`
pub fn king_is_safe(square: impl Display) -> String {
    format!("a man may not take the king on {square}")
}

/// a capture is compulsory, with `pieces`
pub fn must_capture(pieces: impl Display) -> String {
    format!("a capture is compulsory, with {pieces}")
}

/// the most pieces must be taken: `most` pieces, with `pieces`
pub fn more_captures_possible(most: impl Count, pieces: impl Display) -> String {
    let most = most.count();
    format!("the most pieces must be taken: {}, with {pieces}", match most { 1 => format!("{most} piece"), _ => format!("{most} pieces") })
}

/// the capture of highest value must be made, with `pieces`
pub fn higher_value_possible(pieces: impl Display) -> String {
    format!("the capture of highest value must be made, with {pieces}")
}

/// a king must capture before a man: `pieces`
pub fn king_must_capture(pieces: impl Display) -> String {
    format!("a king must capture before a man: {pieces}")
}

/// the most kings must be taken, with `pieces`
pub fn more_kings_possible(pieces: impl Display) -> String {
    format!("the most kings must be taken, with {pieces}")
}

/// kings must be taken as early as possible, with `pieces`
pub fn kings_first(pieces: impl Display) -> String {
    format!("kings must be taken as early as possible, with {pieces}")
}

/// the king must land on `squares`, where the capture goes on
pub fn land_elsewhere_goes_on(squares: impl Display) -> String {
    format!("the king must land on {squares}, where the capture goes on")
}

/// the king must land on `squares`, right behind the piece it takes
pub fn land_elsewhere_behind(squares: impl Display) -> String {
    format!("the king must land on {squares}, right behind the piece it takes")
}

/// the capture goes on from `square` to `squares`
pub fn not_finished(square: impl Display, squares: impl Display) -> String {
    format!("the capture goes on from {square} to {squares}")
}

/// the piece on `square` was already jumped
pub fn already_jumped(square: impl Display) -> String {
    format!("the piece on {square} was already jumped")
}

/// a king may not turn straight back on `square`
pub fn no_half_turn(square: impl Display) -> String {
    format!("a king may not turn straight back on {square}")
}

/// the move ends on `square`, where the man is crowned
pub fn crowning_ends_move(square: impl Display) -> String {
    format!("the move ends on {square}, where the man is crowned")
}

/// the king on `square` has moved `limit` times in a row
pub fn king_move_limit(square: impl Display, limit: impl Count) -> String {
    let limit = limit.count();
    format!("the king on {square} has moved {}", match limit { 1 => "once".to_owned(), _ => format!("{limit} times in a row") })
}

/// That move is legal.
pub fn legal() -> &'static str {
    "That move is legal."
}

/// That piece can move.
pub fn can_move() -> &'static str {
    "That piece can move."
}

/// The piece on `square` cannot move.
pub fn cannot_move(square: impl Display) -> String {
    format!("The piece on {square} cannot move.")
}

/// Several moves fit: `moves`.
pub fn several_fit(moves: impl Display) -> String {
    format!("Several moves fit: {moves}.")
}

/// no piece
pub fn list_none() -> &'static str {
    "no piece"
}

/// `first` or `last`
pub fn list(first: impl Display, last: impl Display) -> String {
    format!("{first} or {last}")
}
