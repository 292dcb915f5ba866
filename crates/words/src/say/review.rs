//! `messages/en/review.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::Count;

/// `move` let `square` take `pieces`.
pub fn hanging(r#move: impl Display, square: impl Display, pieces: impl Count) -> String {
    let pieces = pieces.count();
    format!("{move} let {square} take {}.", match pieces { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{pieces}") })
}

/// `move` loses `given`, beginning with `reply`.
pub fn hanging_more(r#move: impl Display, given: impl Count, reply: impl Display) -> String {
    let given = given.count();
    format!("{move} loses {}, beginning with {reply}.", match given { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{given}") })
}

/// `move` loses `given` for `taken`, beginning with `reply`.
pub fn hanging_trade(r#move: impl Display, given: impl Count, taken: impl Count, reply: impl Display) -> String {
    let given = given.count();
    let taken = taken.count();
    format!("{move} loses {} for {}, beginning with {reply}.", match given { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{given}") }, match taken { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{taken}") })
}

/// `move` did not save `squares` from `reply`.
pub fn attacked(r#move: impl Display, squares: impl Display, reply: impl Display) -> String {
    format!("{move} did not save {squares} from {reply}.")
}

/// `move` did not stop `reply`, which wins `given` for `taken`.
pub fn attacked_trade(r#move: impl Display, reply: impl Display, given: impl Count, taken: impl Count) -> String {
    let given = given.count();
    let taken = taken.count();
    format!("{move} did not stop {reply}, which wins {} for {}.", match given { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{given}") }, match taken { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{taken}") })
}

/// `move` allowed a shot: `line` gives up `given` and takes `taken`.
pub fn shot_given(r#move: impl Display, line: impl Display, given: impl Count, taken: impl Count) -> String {
    let given = given.count();
    let taken = taken.count();
    format!("{move} allowed a shot: {line} gives up {} and takes {}.", match given { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{given}") }, match taken { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{taken}") })
}

/// A shot was missed: `line` gives up `given` and takes `taken`.
pub fn shot_missed(line: impl Display, given: impl Count, taken: impl Count) -> String {
    let given = given.count();
    let taken = taken.count();
    format!("A shot was missed: {line} gives up {} and takes {}.", match given { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{given}") }, match taken { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{taken}") })
}

/// `line` would have taken `taken` for nothing.
pub fn capture_missed(line: impl Display, taken: impl Count) -> String {
    let taken = taken.count();
    format!("{line} would have taken {} for nothing.", match taken { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{taken}") })
}

/// `line` would have taken `taken` for `given`.
pub fn capture_missed_trade(line: impl Display, taken: impl Count, given: impl Count) -> String {
    let taken = taken.count();
    let given = given.count();
    format!("{line} would have taken {} for {}.", match taken { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{taken}") }, match given { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{given}") })
}

/// `move` exchanged into a lost ending of `left` pieces: tables.
pub fn lost_ending_tables(r#move: impl Display, left: impl Display) -> String {
    format!("{move} exchanged into a lost ending of {left} pieces: tables.")
}

/// `move` exchanged into a lost ending of `left` pieces.
pub fn lost_ending_proof(r#move: impl Display, left: impl Display) -> String {
    format!("{move} exchanged into a lost ending of {left} pieces.")
}

/// `move` exchanged into an ending of `left` pieces that can hardly be held.
pub fn lost_ending_score(r#move: impl Display, left: impl Display) -> String {
    format!("{move} exchanged into an ending of {left} pieces that can hardly be held.")
}

/// After `move` and `reply` the king on `square` was shut in.
pub fn king_shut_in(r#move: impl Display, reply: impl Display, square: impl Display) -> String {
    format!("After {move} and {reply} the king on {square} was shut in.")
}

/// `move` opened the back row: `side` crowns on `square` in `moves` moves.
pub fn back_row(r#move: impl Display, side: impl Display, square: impl Display, moves: impl Count) -> String {
    let moves = moves.count();
    format!("{move} opened the back row: {side} crowns on {square} {}.", match moves { 1 => "with the next move".to_owned(), _ => format!("in {moves} moves") })
}

/// The exchange after `move` gave `side` the move (the opposition).
pub fn move_lost(r#move: impl Display, side: impl Display) -> String {
    format!("The exchange after {move} gave {side} the move (the opposition).")
}

/// `move` loses `count` in the end: `line`.
pub fn pieces_lost(r#move: impl Display, count: impl Count, line: impl Display) -> String {
    let count = count.count();
    format!("{move} loses {} in the end: {line}.", match count { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{count}") })
}

/// `line` would have won `count`.
pub fn pieces_missed(line: impl Display, count: impl Count) -> String {
    let count = count.count();
    format!("{line} would have won {}.", match count { 1 => "one".to_owned(), 2 => "two".to_owned(), 3 => "three".to_owned(), 4 => "four".to_owned(), _ => format!("{count}") })
}

/// `move` let `side` crown on `square`: `line`.
pub fn crown_given(r#move: impl Display, side: impl Display, square: impl Display, line: impl Display) -> String {
    format!("{move} let {side} crown on {square}: {line}.")
}

/// `line` would have crowned on `square`.
pub fn crown_missed(line: impl Display, square: impl Display) -> String {
    format!("{line} would have crowned on {square}.")
}

/// `move` drew a better game: `reason`.
pub fn draw_rule(r#move: impl Display, reason: impl Display) -> String {
    format!("{move} drew a better game: {reason}.")
}

/// After `move` the win was gone: tables.
pub fn win_gone(r#move: impl Display) -> String {
    format!("After {move} the win was gone: tables.")
}

/// After `move` a won game was lost: tables.
pub fn win_lost(r#move: impl Display) -> String {
    format!("After {move} a won game was lost: tables.")
}

/// After `move` the draw was gone: tables.
pub fn draw_gone(r#move: impl Display) -> String {
    format!("After {move} the draw was gone: tables.")
}

/// `best` would have won in `moves` moves.
pub fn win_missed(moves: impl Count, best: impl Display) -> String {
    let moves = moves.count();
    match moves { 1 => format!("{best} would have won at once."), _ => format!("{best} would have won in {moves} moves.") }
}

/// `best` would have led to an ending that is won: tables.
pub fn win_missed_tables(best: impl Display) -> String {
    format!("{best} would have led to an ending that is won: tables.")
}

/// After `move` `side` wins in `moves` moves.
pub fn loss_allowed(moves: impl Count, r#move: impl Display, side: impl Display) -> String {
    let moves = moves.count();
    match moves { 1 => format!("After {move} {side} wins with one move."), _ => format!("After {move} {side} wins in {moves} moves.") }
}

/// After `move` `side` can reach an ending that is won: tables.
pub fn loss_allowed_tables(r#move: impl Display, side: impl Display) -> String {
    format!("After {move} {side} can reach an ending that is won: tables.")
}

/// `first` and `last`
pub fn list(first: impl Display, last: impl Display) -> String {
    format!("{first} and {last}")
}

/// Game `number`: `white` - `black`, `result`
pub fn title(number: impl Display, white: impl Display, black: impl Display, result: impl Display) -> String {
    format!("Game {number}: {white} - {black}, {result}")
}

/// `rules`, `moves` moves, `nodes` positions a move
pub fn rules(rules: impl Display, moves: impl Count, nodes: impl Display) -> String {
    let moves = moves.count();
    format!("{rules}, {}, {nodes} positions a move", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// accuracy `percent` %
pub fn accuracy(percent: impl Display) -> String {
    format!("accuracy {percent} %")
}

/// no move with a choice
pub fn no_accuracy() -> &'static str {
    "no move with a choice"
}

/// `count` inaccuracies
pub fn inaccuracies(count: impl Count) -> String {
    let count = count.count();
    match count { 1 => format!("{count} inaccuracy"), _ => format!("{count} inaccuracies") }
}

/// `count` mistakes
pub fn mistakes(count: impl Count) -> String {
    let count = count.count();
    match count { 1 => format!("{count} mistake"), _ => format!("{count} mistakes") }
}

/// `count` blunders
pub fn blunders(count: impl Count) -> String {
    let count = count.count();
    match count { 1 => format!("{count} blunder"), _ => format!("{count} blunders") }
}

/// inaccuracy
pub fn inaccuracy() -> &'static str {
    "inaccuracy"
}

/// mistake
pub fn mistake() -> &'static str {
    "mistake"
}

/// blunder
pub fn blunder() -> &'static str {
    "blunder"
}

/// What decided the game:
pub fn decisive() -> &'static str {
    "What decided the game:"
}

/// No move was a mistake.
pub fn nothing_decisive() -> &'static str {
    "No move was a mistake."
}

/// Other moves:
pub fn others() -> &'static str {
    "Other moves:"
}

/// Missed shots:
pub fn missed_shots() -> &'static str {
    "Missed shots:"
}

/// better `line`
pub fn better(line: impl Display) -> String {
    format!("better {line}")
}

/// White's chances, from move to move:
pub fn chances() -> &'static str {
    "White's chances, from move to move:"
}

/// Tables know the result before each of the last `moves` moves.
pub fn certain(moves: impl Count) -> String {
    let moves = moves.count();
    match moves { 1 => "Tables know the result before the last move.".to_owned(), _ => format!("Tables know the result before each of the last {moves} moves.") }
}
