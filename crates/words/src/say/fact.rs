//! `messages/*/fact.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, Side, speech::{fill, plain}};

const FILE: usize = 3;

/// The board has `columns` by `rows` squares; `squares` of them are played on.
pub fn board(language: Language, columns: impl Display, rows: impl Display, squares: impl Display) -> String {
    fill(language, FILE, 0, &[Argument::Text(&columns), Argument::Text(&rows), Argument::Text(&squares)])
}

/// The board has `columns` by `rows` squares; `squares` of them are played on, with one in each player's near left corner.
pub fn board_left_corner(language: Language, columns: impl Display, rows: impl Display, squares: impl Display) -> String {
    fill(language, FILE, 1, &[Argument::Text(&columns), Argument::Text(&rows), Argument::Text(&squares)])
}

/// The board has `columns` by `rows` squares; `squares` of them are played on, with one in each player's near right corner.
pub fn board_right_corner(language: Language, columns: impl Display, rows: impl Display, squares: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Text(&columns), Argument::Text(&rows), Argument::Text(&squares)])
}

/// Each side starts with `men` men, in `rows` rows.
pub fn men(language: Language, men: impl Count, rows: impl Count) -> String {
    fill(language, FILE, 3, &[Argument::Number(men.count()), Argument::Number(rows.count())])
}

/// Each side starts with `men` men, in `rows` rows, with `behind` empty rows behind them.
pub fn men_with_rows_behind(language: Language, men: impl Count, rows: impl Count, behind: impl Count) -> String {
    fill(language, FILE, 4, &[Argument::Number(men.count()), Argument::Number(rows.count()), Argument::Number(behind.count())])
}

/// `side` moves first.
pub fn first(language: Language, side: Side) -> String {
    fill(language, FILE, 5, &[Argument::Side(side)])
}

/// A man moves one square diagonally forward.
pub fn man_moves(language: Language) -> &'static str {
    plain(language, FILE, 6)
}

/// A man moves one square straight forward or sideways.
pub fn man_moves_straight(language: Language) -> &'static str {
    plain(language, FILE, 7)
}

/// A king moves one square diagonally in any direction.
pub fn king_moves_short(language: Language) -> &'static str {
    plain(language, FILE, 8)
}

/// A king moves one square straight in any direction.
pub fn king_moves_short_straight(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// A king moves any number of empty squares diagonally in any direction.
pub fn king_moves_flying(language: Language) -> &'static str {
    plain(language, FILE, 10)
}

/// A king moves any number of empty squares straight in any direction.
pub fn king_moves_flying_straight(language: Language) -> &'static str {
    plain(language, FILE, 11)
}

/// A man captures forward only, by jumping to the empty square behind the piece.
pub fn man_captures_forward(language: Language) -> &'static str {
    plain(language, FILE, 12)
}

/// A man captures forward and sideways, by jumping to the empty square behind the piece.
pub fn man_captures_straight(language: Language) -> &'static str {
    plain(language, FILE, 13)
}

/// A man captures forward and sideways, along diagonals, rows and columns, by jumping to the empty square behind the piece.
pub fn man_captures_forward_eight(language: Language) -> &'static str {
    plain(language, FILE, 14)
}

/// A man captures in all eight directions, by jumping to the empty square behind the piece.
pub fn man_captures_all_eight(language: Language) -> &'static str {
    plain(language, FILE, 15)
}

/// A man captures forward and backward, by jumping to the empty square behind the piece.
pub fn man_captures_backward(language: Language) -> &'static str {
    plain(language, FILE, 16)
}

/// A man may take a king.
pub fn man_takes_king(language: Language) -> &'static str {
    plain(language, FILE, 17)
}

/// A man may not take a king.
pub fn man_takes_no_king(language: Language) -> &'static str {
    plain(language, FILE, 18)
}

/// A king captures like a man, but in every direction.
pub fn king_captures_short(language: Language) -> &'static str {
    plain(language, FILE, 19)
}

/// A king captures from any distance and lands on any empty square behind the piece; where it can go on capturing from one of them, it must.
pub fn king_captures_anywhere(language: Language) -> &'static str {
    plain(language, FILE, 20)
}

/// A king captures from any distance and lands directly behind the piece.
pub fn king_captures_behind(language: Language) -> &'static str {
    plain(language, FILE, 21)
}

/// A king captures from any distance and lands on any empty square behind the piece, but directly behind it if the last piece taken is a king.
pub fn king_captures_behind_kings(language: Language) -> &'static str {
    plain(language, FILE, 22)
}

/// Whoever can capture must, and a capture is finished.
pub fn capture_forced(language: Language) -> &'static str {
    plain(language, FILE, 23)
}

/// Nobody has to capture, but a capture once begun is finished.
pub fn capture_optional(language: Language) -> &'static str {
    plain(language, FILE, 24)
}

/// Of several captures any may be chosen.
pub fn precedence_free_choice(language: Language) -> &'static str {
    plain(language, FILE, 25)
}

/// Of several captures one that takes the most pieces must be made; a king counts as one piece.
pub fn precedence_most_pieces(language: Language) -> &'static str {
    plain(language, FILE, 26)
}

/// The most pieces must be taken; if a king and a man can take as many, the king must.
pub fn precedence_most_pieces_then_with_king(language: Language) -> &'static str {
    plain(language, FILE, 27)
}

/// The most pieces must be taken, and among equals the most kings.
pub fn precedence_most_pieces_then_most_kings(language: Language) -> &'static str {
    plain(language, FILE, 28)
}

/// The most pieces must be taken; among equals a king must capture; among those the most kings must be taken; among those the kings must come earliest.
pub fn precedence_italian(language: Language) -> &'static str {
    plain(language, FILE, 29)
}

/// If a king can capture, no man may; otherwise any capture may be chosen.
pub fn precedence_with_king(language: Language) -> &'static str {
    plain(language, FILE, 30)
}

/// The capture of highest value must be made, a king counting just under two men; among equals a king must capture.
pub fn precedence_frisian(language: Language) -> &'static str {
    plain(language, FILE, 31)
}

/// Captured pieces leave the board when the move is over; none may be jumped twice.
pub fn removal_at_end(language: Language) -> &'static str {
    plain(language, FILE, 32)
}

/// Captured pieces leave the board at once.
pub fn removal_at_once(language: Language) -> &'static str {
    plain(language, FILE, 33)
}

/// Captured pieces leave the board at once. A king may not turn straight back between two captures.
pub fn removal_at_once_no_half_turns(language: Language) -> &'static str {
    plain(language, FILE, 34)
}

/// A man that reaches the far row becomes a king, and its move ends.
pub fn crowning_ends_move(language: Language) -> &'static str {
    plain(language, FILE, 35)
}

/// A man that ends its move on the far row becomes a king; one that only passes it in a capture stays a man.
pub fn crowning_at_end_of_move(language: Language) -> &'static str {
    plain(language, FILE, 36)
}

/// A man that reaches the far row becomes a king at once and goes on capturing as one.
pub fn crowning_in_passing(language: Language) -> &'static str {
    plain(language, FILE, 37)
}

/// While a side has men, one king may not make more than `limit` quiet moves in a row.
pub fn king_move_limit(language: Language, limit: impl Count) -> String {
    fill(language, FILE, 38, &[Argument::Number(limit.count())])
}

/// A player who has no pieces loses.
pub fn objective_normal(language: Language) -> &'static str {
    plain(language, FILE, 39)
}

/// A player who has no pieces wins.
pub fn objective_giveaway(language: Language) -> &'static str {
    plain(language, FILE, 40)
}

/// The first to make a king wins. A player who has no pieces loses.
pub fn objective_first_king(language: Language) -> &'static str {
    plain(language, FILE, 41)
}

/// A player who has pieces but cannot move loses.
pub fn blocked_loses(language: Language) -> &'static str {
    plain(language, FILE, 42)
}

/// A player who has pieces but cannot move wins.
pub fn blocked_wins(language: Language) -> &'static str {
    plain(language, FILE, 43)
}

/// A player who has pieces but cannot move draws.
pub fn blocked_draws(language: Language) -> &'static str {
    plain(language, FILE, 44)
}

/// The players may agree to a draw.
pub fn draw_agreed(language: Language) -> &'static str {
    plain(language, FILE, 45)
}

/// The game is drawn when a position occurs `times` times.
pub fn draw_repetition(language: Language, times: impl Count) -> String {
    fill(language, FILE, 46, &[Argument::Number(times.count())])
}

/// The game is drawn after `moves` moves by each side in a row without a capture or a move by a man.
pub fn draw_quiet_moves(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 47, &[Argument::Number(moves.count())])
}

/// The game is drawn after `moves` moves by each side with kings without a capture.
pub fn draw_king_moves(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 48, &[Argument::Number(moves.count())])
}

/// With `ending`, the game is drawn after `moves` moves by each side.
pub fn draw_ending_each(language: Language, ending: impl Display, moves: impl Count) -> String {
    fill(language, FILE, 49, &[Argument::Text(&ending), Argument::Number(moves.count())])
}

/// With `ending`, the game is drawn after `moves` moves by the stronger side.
pub fn draw_ending_stronger(language: Language, ending: impl Display, moves: impl Count) -> String {
    fill(language, FILE, 50, &[Argument::Text(&ending), Argument::Number(moves.count())])
}

/// With `ending`, the game is drawn after `moves` moves by the weaker side.
pub fn draw_ending_weaker(language: Language, ending: impl Display, moves: impl Count) -> String {
    fill(language, FILE, 51, &[Argument::Text(&ending), Argument::Number(moves.count())])
}

/// `one` against `other`
pub fn ending_exactly(language: Language, one: impl Display, other: impl Display) -> String {
    fill(language, FILE, 52, &[Argument::Text(&one), Argument::Text(&other)])
}

/// `least` kings or more against one
pub fn ending_kings_against_king(language: Language, least: impl Display) -> String {
    fill(language, FILE, 53, &[Argument::Text(&least)])
}

/// `pieces` pieces including a king against a lone king
pub fn ending_pieces_against_king(language: Language, pieces: impl Display) -> String {
    fill(language, FILE, 54, &[Argument::Text(&pieces)])
}

/// `pieces` pieces including a king against a lone king on the long diagonal
pub fn ending_pieces_against_king_on_road(language: Language, pieces: impl Count) -> String {
    fill(language, FILE, 55, &[Argument::Number(pieces.count())])
}

/// `pieces` pieces in all, both sides having a king
pub fn ending_both_with_kings(language: Language, pieces: impl Display) -> String {
    fill(language, FILE, 56, &[Argument::Text(&pieces)])
}

/// one piece each
pub fn ending_one_each(language: Language) -> &'static str {
    plain(language, FILE, 57)
}

/// `kings` kings
pub fn ending_kings(language: Language, kings: impl Count) -> String {
    fill(language, FILE, 58, &[Argument::Number(kings.count())])
}

/// `men` men
pub fn ending_men(language: Language, men: impl Count) -> String {
    fill(language, FILE, 59, &[Argument::Number(men.count())])
}

/// `kings` and `men`
pub fn ending_kings_and_men(language: Language, kings: impl Display, men: impl Display) -> String {
    fill(language, FILE, 60, &[Argument::Text(&kings), Argument::Text(&men)])
}

/// `least` or `most`
pub fn ending_either(language: Language, least: impl Display, most: impl Display) -> String {
    fill(language, FILE, 61, &[Argument::Text(&least), Argument::Text(&most)])
}

/// `least` to `most`
pub fn ending_range(language: Language, least: impl Display, most: impl Display) -> String {
    fill(language, FILE, 62, &[Argument::Text(&least), Argument::Text(&most)])
}

/// Moves are written with numbers: `example`, and captures with '`separator`'.
pub fn notation_numbers(language: Language, example: impl Display, separator: impl Display) -> String {
    fill(language, FILE, 63, &[Argument::Text(&example), Argument::Text(&separator)])
}

/// Moves are written with letters and numbers: `example`, and captures with '`separator`'.
pub fn notation_letters(language: Language, example: impl Display, separator: impl Display) -> String {
    fill(language, FILE, 64, &[Argument::Text(&example), Argument::Text(&separator)])
}
