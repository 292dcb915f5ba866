//! `messages/*/review.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, Side, speech::{fill, plain}};

const FILE: usize = 9;

/// `pieces`
pub fn pieces(language: Language, pieces: impl Count) -> String {
    fill(language, FILE, 0, &[Argument::Number(pieces.count())])
}

/// `pieces`
pub fn number(language: Language, pieces: impl Count) -> String {
    fill(language, FILE, 1, &[Argument::Number(pieces.count())])
}

/// `move` let `square` take `pieces`.
pub fn hanging(language: Language, r#move: impl Display, square: impl Display, pieces: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Text(&r#move), Argument::Text(&square), Argument::Text(&pieces)])
}

/// `move` loses `given`, beginning with `reply`.
pub fn hanging_more(language: Language, r#move: impl Display, given: impl Display, reply: impl Display) -> String {
    fill(language, FILE, 3, &[Argument::Text(&r#move), Argument::Text(&given), Argument::Text(&reply)])
}

/// `move` loses `given` for `taken`, beginning with `reply`.
pub fn hanging_trade(language: Language, r#move: impl Display, given: impl Display, taken: impl Display, reply: impl Display) -> String {
    fill(language, FILE, 4, &[Argument::Text(&r#move), Argument::Text(&given), Argument::Text(&taken), Argument::Text(&reply)])
}

/// `move` did not save `squares` from `reply`.
pub fn attacked(language: Language, r#move: impl Display, squares: impl Display, reply: impl Display) -> String {
    fill(language, FILE, 5, &[Argument::Text(&r#move), Argument::Text(&squares), Argument::Text(&reply)])
}

/// `move` did not stop `reply`, which wins `given` for `taken`.
pub fn attacked_trade(language: Language, r#move: impl Display, reply: impl Display, given: impl Display, taken: impl Display) -> String {
    fill(language, FILE, 6, &[Argument::Text(&r#move), Argument::Text(&reply), Argument::Text(&given), Argument::Text(&taken)])
}

/// `move` allowed a shot: `line` gives up `given` and takes `taken`.
pub fn shot_given(language: Language, r#move: impl Display, line: impl Display, given: impl Display, taken: impl Display) -> String {
    fill(language, FILE, 7, &[Argument::Text(&r#move), Argument::Text(&line), Argument::Text(&given), Argument::Text(&taken)])
}

/// A shot was missed: `line` gives up `given` and takes `taken`.
pub fn shot_missed(language: Language, line: impl Display, given: impl Display, taken: impl Display) -> String {
    fill(language, FILE, 8, &[Argument::Text(&line), Argument::Text(&given), Argument::Text(&taken)])
}

/// `line` would have taken `taken` for nothing.
pub fn capture_missed(language: Language, line: impl Display, taken: impl Display) -> String {
    fill(language, FILE, 9, &[Argument::Text(&line), Argument::Text(&taken)])
}

/// `line` would have taken `taken` for `given`.
pub fn capture_missed_trade(language: Language, line: impl Display, taken: impl Display, given: impl Display) -> String {
    fill(language, FILE, 10, &[Argument::Text(&line), Argument::Text(&taken), Argument::Text(&given)])
}

/// `move` exchanged into a lost ending of `left` pieces: tables.
pub fn lost_ending_tables(language: Language, r#move: impl Display, left: impl Display) -> String {
    fill(language, FILE, 11, &[Argument::Text(&r#move), Argument::Text(&left)])
}

/// `move` exchanged into a lost ending of `left` pieces.
pub fn lost_ending_proof(language: Language, r#move: impl Display, left: impl Display) -> String {
    fill(language, FILE, 12, &[Argument::Text(&r#move), Argument::Text(&left)])
}

/// `move` exchanged into an ending of `left` pieces that can hardly be held.
pub fn lost_ending_score(language: Language, r#move: impl Display, left: impl Display) -> String {
    fill(language, FILE, 13, &[Argument::Text(&r#move), Argument::Text(&left)])
}

/// After `move` and `reply` the king on `square` was shut in.
pub fn king_shut_in(language: Language, r#move: impl Display, reply: impl Display, square: impl Display) -> String {
    fill(language, FILE, 14, &[Argument::Text(&r#move), Argument::Text(&reply), Argument::Text(&square)])
}

/// `move` opened the back row: `side` crowns on `square` in `moves` moves.
pub fn back_row(language: Language, r#move: impl Display, side: Side, square: impl Display, moves: impl Count) -> String {
    fill(language, FILE, 15, &[Argument::Text(&r#move), Argument::Side(side), Argument::Text(&square), Argument::Number(moves.count())])
}

/// The exchange after `move` gave `side` the move (the opposition).
pub fn move_lost(language: Language, r#move: impl Display, side: Side) -> String {
    fill(language, FILE, 16, &[Argument::Text(&r#move), Argument::Side(side)])
}

/// `move` loses `given` in the end: `line`.
pub fn pieces_lost(language: Language, r#move: impl Display, given: impl Display, line: impl Display) -> String {
    fill(language, FILE, 17, &[Argument::Text(&r#move), Argument::Text(&given), Argument::Text(&line)])
}

/// `line` would have won `taken`.
pub fn pieces_missed(language: Language, line: impl Display, taken: impl Display) -> String {
    fill(language, FILE, 18, &[Argument::Text(&line), Argument::Text(&taken)])
}

/// After `line` `side` has no safe move left: every move loses a piece.
pub fn no_safe_move(language: Language, line: impl Display, side: Side) -> String {
    fill(language, FILE, 19, &[Argument::Text(&line), Argument::Side(side)])
}

/// `move` let `side` crown on `square`: `line`.
pub fn crown_given(language: Language, r#move: impl Display, side: Side, square: impl Display, line: impl Display) -> String {
    fill(language, FILE, 20, &[Argument::Text(&r#move), Argument::Side(side), Argument::Text(&square), Argument::Text(&line)])
}

/// `line` would have crowned on `square`.
pub fn crown_missed(language: Language, line: impl Display, square: impl Display) -> String {
    fill(language, FILE, 21, &[Argument::Text(&line), Argument::Text(&square)])
}

/// After `move` and the answer `reply` part of the advantage is gone; `best` would have kept it.
pub fn answered_ahead(language: Language, r#move: impl Display, reply: impl Display, best: impl Display) -> String {
    fill(language, FILE, 22, &[Argument::Text(&r#move), Argument::Text(&reply), Argument::Text(&best)])
}

/// After `move` and the answer `reply` the advantage is gone; `best` would have kept it.
pub fn answered_evened(language: Language, r#move: impl Display, reply: impl Display, best: impl Display) -> String {
    fill(language, FILE, 23, &[Argument::Text(&r#move), Argument::Text(&reply), Argument::Text(&best)])
}

/// After `move` and the answer `reply` the other side is better; `best` would have kept the advantage.
pub fn answered_turned(language: Language, r#move: impl Display, reply: impl Display, best: impl Display) -> String {
    fill(language, FILE, 24, &[Argument::Text(&r#move), Argument::Text(&reply), Argument::Text(&best)])
}

/// After `move` and the answer `reply` the balance is gone; `best` would have kept it.
pub fn answered_behind(language: Language, r#move: impl Display, reply: impl Display, best: impl Display) -> String {
    fill(language, FILE, 25, &[Argument::Text(&r#move), Argument::Text(&reply), Argument::Text(&best)])
}

/// After `move` and the answer `reply` a hard game is harder; `best` would have held out better.
pub fn answered_worse(language: Language, r#move: impl Display, reply: impl Display, best: impl Display) -> String {
    fill(language, FILE, 26, &[Argument::Text(&r#move), Argument::Text(&reply), Argument::Text(&best)])
}

/// `move` drew a better game: `reason`.
pub fn draw_rule(language: Language, r#move: impl Display, reason: impl Display) -> String {
    fill(language, FILE, 27, &[Argument::Text(&r#move), Argument::Text(&reason)])
}

/// After `move` the win was gone: tables.
pub fn win_gone(language: Language, r#move: impl Display) -> String {
    fill(language, FILE, 28, &[Argument::Text(&r#move)])
}

/// After `move` a won game was lost: tables.
pub fn win_lost(language: Language, r#move: impl Display) -> String {
    fill(language, FILE, 29, &[Argument::Text(&r#move)])
}

/// After `move` the draw was gone: tables.
pub fn draw_gone(language: Language, r#move: impl Display) -> String {
    fill(language, FILE, 30, &[Argument::Text(&r#move)])
}

/// `best` would have won in `moves` moves.
pub fn win_missed(language: Language, moves: impl Count, best: impl Display) -> String {
    fill(language, FILE, 31, &[Argument::Number(moves.count()), Argument::Text(&best)])
}

/// `best` would have led to an ending that is won: tables.
pub fn win_missed_tables(language: Language, best: impl Display) -> String {
    fill(language, FILE, 32, &[Argument::Text(&best)])
}

/// After `move` `side` wins in `moves` moves.
pub fn loss_allowed(language: Language, moves: impl Count, r#move: impl Display, side: Side) -> String {
    fill(language, FILE, 33, &[Argument::Number(moves.count()), Argument::Text(&r#move), Argument::Side(side)])
}

/// After `move` `side` can reach an ending that is won: tables.
pub fn loss_allowed_tables(language: Language, r#move: impl Display, side: Side) -> String {
    fill(language, FILE, 34, &[Argument::Text(&r#move), Argument::Side(side)])
}

/// `first` and `last`
pub fn list(language: Language, first: impl Display, last: impl Display) -> String {
    fill(language, FILE, 35, &[Argument::Text(&first), Argument::Text(&last)])
}

/// Game `number`: `white` - `black`, `result`
pub fn title(language: Language, number: impl Display, white: impl Display, black: impl Display, result: impl Display) -> String {
    fill(language, FILE, 36, &[Argument::Text(&number), Argument::Text(&white), Argument::Text(&black), Argument::Text(&result)])
}

/// `rules`, `moves` moves, `nodes` positions a move
pub fn rules(language: Language, rules: impl Display, moves: impl Count, nodes: impl Display) -> String {
    fill(language, FILE, 37, &[Argument::Text(&rules), Argument::Number(moves.count()), Argument::Text(&nodes)])
}

/// accuracy `percent` %
pub fn accuracy(language: Language, percent: impl Display) -> String {
    fill(language, FILE, 38, &[Argument::Text(&percent)])
}

/// no move with a choice
pub fn no_accuracy(language: Language) -> &'static str {
    plain(language, FILE, 39)
}

/// `count` inaccuracies
pub fn inaccuracies(language: Language, count: impl Count) -> String {
    fill(language, FILE, 40, &[Argument::Number(count.count())])
}

/// `count` mistakes
pub fn mistakes(language: Language, count: impl Count) -> String {
    fill(language, FILE, 41, &[Argument::Number(count.count())])
}

/// `count` blunders
pub fn blunders(language: Language, count: impl Count) -> String {
    fill(language, FILE, 42, &[Argument::Number(count.count())])
}

/// inaccuracy
pub fn inaccuracy(language: Language) -> &'static str {
    plain(language, FILE, 43)
}

/// mistake
pub fn mistake(language: Language) -> &'static str {
    plain(language, FILE, 44)
}

/// blunder
pub fn blunder(language: Language) -> &'static str {
    plain(language, FILE, 45)
}

/// What decided the game:
pub fn decisive(language: Language) -> &'static str {
    plain(language, FILE, 46)
}

/// No move was a mistake.
pub fn nothing_decisive(language: Language) -> &'static str {
    plain(language, FILE, 47)
}

/// Other moves:
pub fn others(language: Language) -> &'static str {
    plain(language, FILE, 48)
}

/// Missed shots:
pub fn missed_shots(language: Language) -> &'static str {
    plain(language, FILE, 49)
}

/// better `line`
pub fn better(language: Language, line: impl Display) -> String {
    fill(language, FILE, 50, &[Argument::Text(&line)])
}

/// White's chances, from move to move:
pub fn chances(language: Language) -> &'static str {
    plain(language, FILE, 51)
}

/// Tables know the result before each of the last `moves` moves.
pub fn certain(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 52, &[Argument::Number(moves.count())])
}
