//! `messages/*/why.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, Side, speech::{fill, plain}};

const FILE: usize = 15;

/// the game is over
pub fn game_over(language: Language) -> &'static str {
    plain(language, FILE, 0)
}

/// a move needs two squares
pub fn not_a_move(language: Language) -> &'static str {
    plain(language, FILE, 1)
}

/// pieces stand on the squares of one colour only
pub fn unplayable(language: Language) -> &'static str {
    plain(language, FILE, 2)
}

/// there is no piece on `square`
pub fn empty_square(language: Language, square: impl Display) -> String {
    fill(language, FILE, 3, &[Argument::Text(&square)])
}

/// it is `side`'s turn, and the piece on `square` is not `side`'s
pub fn not_your_piece(language: Language, side: Side, square: impl Display) -> String {
    fill(language, FILE, 4, &[Argument::Side(side), Argument::Text(&square)])
}

/// men move forward only; kings may go back
pub fn backwards(language: Language) -> &'static str {
    plain(language, FILE, 5)
}

/// men capture forward only; kings may capture backwards
pub fn backwards_capture(language: Language) -> &'static str {
    plain(language, FILE, 6)
}

/// men move forward or sideways; only kings may go back
pub fn backwards_straight(language: Language) -> &'static str {
    plain(language, FILE, 7)
}

/// men capture forward or sideways; only kings capture backwards
pub fn backwards_straight_capture(language: Language) -> &'static str {
    plain(language, FILE, 8)
}

/// a man moves diagonally forward, to the next square
pub fn off_line_man(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// a king moves along diagonals only
pub fn off_line_king(language: Language) -> &'static str {
    plain(language, FILE, 10)
}

/// a man moves diagonally forward and captures along diagonals, rows and columns
pub fn off_line_man_eight(language: Language) -> &'static str {
    plain(language, FILE, 11)
}

/// a king moves along diagonals and captures along diagonals, rows and columns
pub fn off_line_king_eight(language: Language) -> &'static str {
    plain(language, FILE, 12)
}

/// a man moves straight forward or sideways, not diagonally
pub fn off_line_man_straight(language: Language) -> &'static str {
    plain(language, FILE, 13)
}

/// a king moves along rows and columns, not diagonally
pub fn off_line_king_straight(language: Language) -> &'static str {
    plain(language, FILE, 14)
}

/// only captures go along rows and columns; other moves go diagonally
pub fn straight_without_capture(language: Language) -> &'static str {
    plain(language, FILE, 15)
}

/// a man moves one square at a time, or jumps over one opponent's piece
pub fn too_far_man(language: Language) -> &'static str {
    plain(language, FILE, 16)
}

/// a king moves one square at a time, or jumps over one opponent's piece
pub fn too_far_king(language: Language) -> &'static str {
    plain(language, FILE, 17)
}

/// a square holds one piece, and one of the same side is on `square`
pub fn occupied(language: Language, square: impl Display) -> String {
    fill(language, FILE, 18, &[Argument::Text(&square)])
}

/// the piece on `square` is taken by jumping over it to an empty square behind
pub fn onto_opponent(language: Language, square: impl Display) -> String {
    fill(language, FILE, 19, &[Argument::Text(&square)])
}

/// only the opponent's pieces can be jumped, not the one on `square`
pub fn own_piece_in_the_way(language: Language, square: impl Display) -> String {
    fill(language, FILE, 20, &[Argument::Text(&square)])
}

/// the piece on `over` cannot be jumped, because `behind` behind it is not empty
pub fn no_room_behind(language: Language, over: impl Display, behind: impl Display) -> String {
    fill(language, FILE, 21, &[Argument::Text(&over), Argument::Text(&behind)])
}

/// a jump takes one piece, and the one on `square` would be another
pub fn two_in_one_jump(language: Language, square: impl Display) -> String {
    fill(language, FILE, 22, &[Argument::Text(&square)])
}

/// a man may not take the king on `square`
pub fn king_is_safe(language: Language, square: impl Display) -> String {
    fill(language, FILE, 23, &[Argument::Text(&square)])
}

/// a capture is compulsory, with `pieces`
pub fn must_capture(language: Language, pieces: impl Display) -> String {
    fill(language, FILE, 24, &[Argument::Text(&pieces)])
}

/// the most pieces must be taken: `most` pieces, with `pieces`
pub fn more_captures_possible(language: Language, most: impl Count, pieces: impl Display) -> String {
    fill(language, FILE, 25, &[Argument::Number(most.count()), Argument::Text(&pieces)])
}

/// the capture of highest value must be made, with `pieces`
pub fn higher_value_possible(language: Language, pieces: impl Display) -> String {
    fill(language, FILE, 26, &[Argument::Text(&pieces)])
}

/// a king must capture before a man: `pieces`
pub fn king_must_capture(language: Language, pieces: impl Display) -> String {
    fill(language, FILE, 27, &[Argument::Text(&pieces)])
}

/// the most kings must be taken, with `pieces`
pub fn more_kings_possible(language: Language, pieces: impl Display) -> String {
    fill(language, FILE, 28, &[Argument::Text(&pieces)])
}

/// kings must be taken as early as possible, with `pieces`
pub fn kings_first(language: Language, pieces: impl Display) -> String {
    fill(language, FILE, 29, &[Argument::Text(&pieces)])
}

/// the king must land on `squares`, where the capture goes on
pub fn land_elsewhere_goes_on(language: Language, squares: impl Display) -> String {
    fill(language, FILE, 30, &[Argument::Text(&squares)])
}

/// the king must land on `squares`, right behind the piece it takes
pub fn land_elsewhere_behind(language: Language, squares: impl Display) -> String {
    fill(language, FILE, 31, &[Argument::Text(&squares)])
}

/// the capture goes on from `square` to `squares`
pub fn not_finished(language: Language, square: impl Display, squares: impl Display) -> String {
    fill(language, FILE, 32, &[Argument::Text(&square), Argument::Text(&squares)])
}

/// the piece on `square` was already jumped
pub fn already_jumped(language: Language, square: impl Display) -> String {
    fill(language, FILE, 33, &[Argument::Text(&square)])
}

/// a king may not turn straight back on `square`
pub fn no_half_turn(language: Language, square: impl Display) -> String {
    fill(language, FILE, 34, &[Argument::Text(&square)])
}

/// the move ends on `square`, where the man is crowned
pub fn crowning_ends_move(language: Language, square: impl Display) -> String {
    fill(language, FILE, 35, &[Argument::Text(&square)])
}

/// the king on `square` has moved `limit` times in a row
pub fn king_move_limit(language: Language, square: impl Display, limit: impl Count) -> String {
    fill(language, FILE, 36, &[Argument::Text(&square), Argument::Number(limit.count())])
}

/// That move is legal.
pub fn legal(language: Language) -> &'static str {
    plain(language, FILE, 37)
}

/// That piece can move.
pub fn can_move(language: Language) -> &'static str {
    plain(language, FILE, 38)
}

/// The piece on `square` cannot move.
pub fn cannot_move(language: Language, square: impl Display) -> String {
    fill(language, FILE, 39, &[Argument::Text(&square)])
}

/// Several moves fit: `moves`.
pub fn several_fit(language: Language, moves: impl Display) -> String {
    fill(language, FILE, 40, &[Argument::Text(&moves)])
}

/// no piece
pub fn list_none(language: Language) -> &'static str {
    plain(language, FILE, 41)
}

/// `first` or `last`
pub fn list(language: Language, first: impl Display, last: impl Display) -> String {
    fill(language, FILE, 42, &[Argument::Text(&first), Argument::Text(&last)])
}
