//! `messages/*/report.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, Side, speech::{fill, plain}};

const FILE: usize = 7;

/// The game is over: `outcome`.
pub fn over(outcome: impl Display) -> String {
    fill(Language::En, FILE, 0, &[Argument::Text(&outcome)])
}

/// `side` to move, `moves` moves:
pub fn to_move(side: Side, moves: impl Count) -> String {
    fill(Language::En, FILE, 1, &[Argument::Side(side), Argument::Number(moves.count())])
}

/// `side` has won
pub fn has_won(side: Side) -> String {
    fill(Language::En, FILE, 2, &[Argument::Side(side)])
}

/// `side` wins in `moves` moves
pub fn wins(moves: impl Count, side: Side) -> String {
    fill(Language::En, FILE, 3, &[Argument::Number(moves.count()), Argument::Side(side)])
}

/// neither side is better
pub fn even() -> &'static str {
    plain(Language::En, FILE, 4)
}

/// `side` is slightly better
pub fn slightly_better(side: Side) -> String {
    fill(Language::En, FILE, 5, &[Argument::Side(side)])
}

/// `side` is better
pub fn better(side: Side) -> String {
    fill(Language::En, FILE, 6, &[Argument::Side(side)])
}

/// `side` is much better
pub fn much_better(side: Side) -> String {
    fill(Language::En, FILE, 7, &[Argument::Side(side)])
}

/// `side` is winning
pub fn winning(side: Side) -> String {
    fill(Language::En, FILE, 8, &[Argument::Side(side)])
}

/// mirrored board
pub fn mirrored() -> &'static str {
    plain(Language::En, FILE, 9)
}

/// captures in eight directions
pub fn eight_directions() -> &'static str {
    plain(Language::En, FILE, 10)
}

/// straight moves on all squares
pub fn straight() -> &'static str {
    plain(Language::En, FILE, 11)
}

/// short kings
pub fn short_kings() -> &'static str {
    plain(Language::En, FILE, 12)
}

/// flying kings
pub fn flying_kings() -> &'static str {
    plain(Language::En, FILE, 13)
}

/// men capture backwards
pub fn men_capture_backwards() -> &'static str {
    plain(Language::En, FILE, 14)
}

/// free choice of captures
pub fn free_choice() -> &'static str {
    plain(Language::En, FILE, 15)
}

/// most pieces
pub fn most_pieces() -> &'static str {
    plain(Language::En, FILE, 16)
}

/// most pieces, with the king
pub fn most_pieces_with_king() -> &'static str {
    plain(Language::En, FILE, 17)
}

/// most pieces, most kings
pub fn most_pieces_most_kings() -> &'static str {
    plain(Language::En, FILE, 18)
}

/// four laws of capture
pub fn four_laws() -> &'static str {
    plain(Language::En, FILE, 19)
}

/// kings capture first
pub fn kings_first() -> &'static str {
    plain(Language::En, FILE, 20)
}

/// highest value
pub fn highest_value() -> &'static str {
    plain(Language::En, FILE, 21)
}

/// capture is optional
pub fn optional() -> &'static str {
    plain(Language::En, FILE, 22)
}

/// lose to win
pub fn lose_to_win() -> &'static str {
    plain(Language::En, FILE, 23)
}

/// the first king wins
pub fn first_king() -> &'static str {
    plain(Language::En, FILE, 24)
}
