//! `messages/en/fact.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::Count;

/// The board has `columns` by `rows` squares; `squares` of them are played on.
pub fn board(columns: impl Display, rows: impl Display, squares: impl Display) -> String {
    format!("The board has {columns} by {rows} squares; {squares} of them are played on.")
}

/// The board has `columns` by `rows` squares; `squares` of them are played on, with one in each player's near left corner.
pub fn board_left_corner(columns: impl Display, rows: impl Display, squares: impl Display) -> String {
    format!("The board has {columns} by {rows} squares; {squares} of them are played on, with one in each player's near left corner.")
}

/// The board has `columns` by `rows` squares; `squares` of them are played on, with one in each player's near right corner.
pub fn board_right_corner(columns: impl Display, rows: impl Display, squares: impl Display) -> String {
    format!("The board has {columns} by {rows} squares; {squares} of them are played on, with one in each player's near right corner.")
}

/// Each side starts with `men` men, in `rows` rows.
pub fn men(men: impl Display, rows: impl Count) -> String {
    let rows = rows.count();
    format!("Each side starts with {men} men, in {}.", match rows { 1 => format!("{rows} row"), _ => format!("{rows} rows") })
}

/// Each side starts with `men` men, in `rows` rows, with `behind` empty rows behind them.
pub fn men_with_rows_behind(men: impl Display, rows: impl Count, behind: impl Count) -> String {
    let rows = rows.count();
    let behind = behind.count();
    format!("Each side starts with {men} men, in {}, with {} behind them.", match rows { 1 => format!("{rows} row"), _ => format!("{rows} rows") }, match behind { 1 => format!("{behind} empty row"), _ => format!("{behind} empty rows") })
}

/// `side` moves first.
pub fn first(side: impl Display) -> String {
    format!("{side} moves first.")
}

/// A man moves one square diagonally forward.
pub fn man_moves() -> &'static str {
    "A man moves one square diagonally forward."
}

/// A man moves one square straight forward or sideways.
pub fn man_moves_straight() -> &'static str {
    "A man moves one square straight forward or sideways."
}

/// A king moves one square diagonally in any direction.
pub fn king_moves_short() -> &'static str {
    "A king moves one square diagonally in any direction."
}

/// A king moves one square straight in any direction.
pub fn king_moves_short_straight() -> &'static str {
    "A king moves one square straight in any direction."
}

/// A king moves any number of empty squares diagonally in any direction.
pub fn king_moves_flying() -> &'static str {
    "A king moves any number of empty squares diagonally in any direction."
}

/// A king moves any number of empty squares straight in any direction.
pub fn king_moves_flying_straight() -> &'static str {
    "A king moves any number of empty squares straight in any direction."
}

/// A man captures forward only, by jumping to the empty square behind the piece.
pub fn man_captures_forward() -> &'static str {
    "A man captures forward only, by jumping to the empty square behind the piece."
}

/// A man captures forward and sideways, by jumping to the empty square behind the piece.
pub fn man_captures_straight() -> &'static str {
    "A man captures forward and sideways, by jumping to the empty square behind the piece."
}

/// A man captures forward and sideways, along diagonals, rows and columns, by jumping to the empty square behind the piece.
pub fn man_captures_forward_eight() -> &'static str {
    "A man captures forward and sideways, along diagonals, rows and columns, by jumping to the empty square behind the piece."
}

/// A man captures in all eight directions, by jumping to the empty square behind the piece.
pub fn man_captures_all_eight() -> &'static str {
    "A man captures in all eight directions, by jumping to the empty square behind the piece."
}

/// A man captures forward and backward, by jumping to the empty square behind the piece.
pub fn man_captures_backward() -> &'static str {
    "A man captures forward and backward, by jumping to the empty square behind the piece."
}

/// A man may take a king.
pub fn man_takes_king() -> &'static str {
    "A man may take a king."
}

/// A man may not take a king.
pub fn man_takes_no_king() -> &'static str {
    "A man may not take a king."
}

/// A king captures like a man, but in every direction.
pub fn king_captures_short() -> &'static str {
    "A king captures like a man, but in every direction."
}

/// A king captures from any distance and lands on any empty square behind the piece; where it can go on capturing from one of them, it must.
pub fn king_captures_anywhere() -> &'static str {
    "A king captures from any distance and lands on any empty square behind the piece; where it can go on capturing from one of them, it must."
}

/// A king captures from any distance and lands directly behind the piece.
pub fn king_captures_behind() -> &'static str {
    "A king captures from any distance and lands directly behind the piece."
}

/// A king captures from any distance and lands on any empty square behind the piece, but directly behind it if the last piece taken is a king.
pub fn king_captures_behind_kings() -> &'static str {
    "A king captures from any distance and lands on any empty square behind the piece, but directly behind it if the last piece taken is a king."
}

/// Whoever can capture must, and a capture is finished.
pub fn capture_forced() -> &'static str {
    "Whoever can capture must, and a capture is finished."
}

/// Nobody has to capture, but a capture once begun is finished.
pub fn capture_optional() -> &'static str {
    "Nobody has to capture, but a capture once begun is finished."
}

/// Of several captures any may be chosen.
pub fn precedence_free_choice() -> &'static str {
    "Of several captures any may be chosen."
}

/// Of several captures one that takes the most pieces must be made; a king counts as one piece.
pub fn precedence_most_pieces() -> &'static str {
    "Of several captures one that takes the most pieces must be made; a king counts as one piece."
}

/// The most pieces must be taken; if a king and a man can take as many, the king must.
pub fn precedence_most_pieces_then_with_king() -> &'static str {
    "The most pieces must be taken; if a king and a man can take as many, the king must."
}

/// The most pieces must be taken, and among equals the most kings.
pub fn precedence_most_pieces_then_most_kings() -> &'static str {
    "The most pieces must be taken, and among equals the most kings."
}

/// The most pieces must be taken; among equals a king must capture; among those the most kings must be taken; among those the kings must come earliest.
pub fn precedence_italian() -> &'static str {
    "The most pieces must be taken; among equals a king must capture; among those the most kings must be taken; among those the kings must come earliest."
}

/// If a king can capture, no man may; otherwise any capture may be chosen.
pub fn precedence_with_king() -> &'static str {
    "If a king can capture, no man may; otherwise any capture may be chosen."
}

/// The capture of highest value must be made, a king counting just under two men; among equals a king must capture.
pub fn precedence_frisian() -> &'static str {
    "The capture of highest value must be made, a king counting just under two men; among equals a king must capture."
}

/// Captured pieces leave the board when the move is over; none may be jumped twice.
pub fn removal_at_end() -> &'static str {
    "Captured pieces leave the board when the move is over; none may be jumped twice."
}

/// Captured pieces leave the board at once.
pub fn removal_at_once() -> &'static str {
    "Captured pieces leave the board at once."
}

/// Captured pieces leave the board at once. A king may not turn straight back between two captures.
pub fn removal_at_once_no_half_turns() -> &'static str {
    "Captured pieces leave the board at once. A king may not turn straight back between two captures."
}

/// A man that reaches the far row becomes a king, and its move ends.
pub fn crowning_ends_move() -> &'static str {
    "A man that reaches the far row becomes a king, and its move ends."
}

/// A man that ends its move on the far row becomes a king; one that only passes it in a capture stays a man.
pub fn crowning_at_end_of_move() -> &'static str {
    "A man that ends its move on the far row becomes a king; one that only passes it in a capture stays a man."
}

/// A man that reaches the far row becomes a king at once and goes on capturing as one.
pub fn crowning_in_passing() -> &'static str {
    "A man that reaches the far row becomes a king at once and goes on capturing as one."
}

/// While a side has men, one king may not make more than `limit` quiet moves in a row.
pub fn king_move_limit(limit: impl Count) -> String {
    let limit = limit.count();
    format!("While a side has men, one king may not make more than {} in a row.", match limit { 1 => format!("{limit} quiet move"), _ => format!("{limit} quiet moves") })
}

/// A player who has no pieces loses.
pub fn objective_normal() -> &'static str {
    "A player who has no pieces loses."
}

/// A player who has no pieces wins.
pub fn objective_giveaway() -> &'static str {
    "A player who has no pieces wins."
}

/// The first to make a king wins. A player who has no pieces loses.
pub fn objective_first_king() -> &'static str {
    "The first to make a king wins. A player who has no pieces loses."
}

/// A player who has pieces but cannot move loses.
pub fn blocked_loses() -> &'static str {
    "A player who has pieces but cannot move loses."
}

/// A player who has pieces but cannot move wins.
pub fn blocked_wins() -> &'static str {
    "A player who has pieces but cannot move wins."
}

/// A player who has pieces but cannot move draws.
pub fn blocked_draws() -> &'static str {
    "A player who has pieces but cannot move draws."
}

/// The players may agree to a draw.
pub fn draw_agreed() -> &'static str {
    "The players may agree to a draw."
}

/// The game is drawn when a position occurs `times` times.
pub fn draw_repetition(times: impl Display) -> String {
    format!("The game is drawn when a position occurs {times} times.")
}

/// The game is drawn after `moves` moves by each side in a row without a capture or a move by a man.
pub fn draw_quiet_moves(moves: impl Count) -> String {
    let moves = moves.count();
    format!("The game is drawn after {} by each side in a row without a capture or a move by a man.", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// The game is drawn after `moves` moves by each side with kings without a capture.
pub fn draw_king_moves(moves: impl Count) -> String {
    let moves = moves.count();
    format!("The game is drawn after {} by each side with kings without a capture.", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// With `ending`, the game is drawn after `moves` moves by each side.
pub fn draw_ending_each(ending: impl Display, moves: impl Count) -> String {
    let moves = moves.count();
    format!("With {ending}, the game is drawn after {} by each side.", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// With `ending`, the game is drawn after `moves` moves by the stronger side.
pub fn draw_ending_stronger(ending: impl Display, moves: impl Count) -> String {
    let moves = moves.count();
    format!("With {ending}, the game is drawn after {} by the stronger side.", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// With `ending`, the game is drawn after `moves` moves by the weaker side.
pub fn draw_ending_weaker(ending: impl Display, moves: impl Count) -> String {
    let moves = moves.count();
    format!("With {ending}, the game is drawn after {} by the weaker side.", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// `one` against `other`
pub fn ending_exactly(one: impl Display, other: impl Display) -> String {
    format!("{one} against {other}")
}

/// `least` kings or more against one
pub fn ending_kings_against_king(least: impl Display) -> String {
    format!("{least} kings or more against one")
}

/// `pieces` pieces including a king against a lone king
pub fn ending_pieces_against_king(pieces: impl Display) -> String {
    format!("{pieces} pieces including a king against a lone king")
}

/// `pieces` pieces including a king against a lone king on the long diagonal
pub fn ending_pieces_against_king_on_road(pieces: impl Display) -> String {
    format!("{pieces} pieces including a king against a lone king on the long diagonal")
}

/// `pieces` pieces in all, both sides having a king
pub fn ending_both_with_kings(pieces: impl Display) -> String {
    format!("{pieces} pieces in all, both sides having a king")
}

/// one piece each
pub fn ending_one_each() -> &'static str {
    "one piece each"
}

/// `kings` kings
pub fn ending_kings(kings: impl Count) -> String {
    let kings = kings.count();
    match kings { 1 => "one king".to_owned(), _ => format!("{kings} kings") }
}

/// `men` men
pub fn ending_men(men: impl Count) -> String {
    let men = men.count();
    match men { 1 => "one man".to_owned(), _ => format!("{men} men") }
}

/// `kings` and `men`
pub fn ending_kings_and_men(kings: impl Display, men: impl Display) -> String {
    format!("{kings} and {men}")
}

/// `least` or `most`
pub fn ending_either(least: impl Display, most: impl Display) -> String {
    format!("{least} or {most}")
}

/// `least` to `most`
pub fn ending_range(least: impl Display, most: impl Display) -> String {
    format!("{least} to {most}")
}

/// Moves are written with numbers: `example`, and captures with '`separator`'.
pub fn notation_numbers(example: impl Display, separator: impl Display) -> String {
    format!("Moves are written with numbers: {example}, and captures with '{separator}'.")
}

/// Moves are written with letters and numbers: `example`, and captures with '`separator`'.
pub fn notation_letters(example: impl Display, separator: impl Display) -> String {
    format!("Moves are written with letters and numbers: {example}, and captures with '{separator}'.")
}
