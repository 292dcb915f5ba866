//! `messages/*/refusal.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Language, Side, speech::{fill, plain}};

const FILE: usize = 6;

/// the game is over
pub fn game_over(language: Language) -> &'static str {
    plain(language, FILE, 0)
}

/// it is `side`'s turn
pub fn not_your_turn(language: Language, side: Side) -> String {
    fill(language, FILE, 1, &[Argument::Side(side)])
}

/// several moves fit: `moves`
pub fn ambiguous(language: Language, moves: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Text(&moves)])
}

/// the move is not legal
pub fn illegal_move(language: Language) -> &'static str {
    plain(language, FILE, 3)
}

/// the game cannot go on after this move: there are too many ways to capture to list them; play another move, offer a draw or resign
pub fn too_many_captures(language: Language) -> &'static str {
    plain(language, FILE, 4)
}

/// there is no move to take back
pub fn nothing_to_take_back(language: Language) -> &'static str {
    plain(language, FILE, 5)
}

/// there is no move to play again
pub fn nothing_to_redo(language: Language) -> &'static str {
    plain(language, FILE, 6)
}

/// what two people at two screens took back is played anew
pub fn played_anew(language: Language) -> &'static str {
    plain(language, FILE, 7)
}

/// the other side asks for nothing
pub fn no_offer(language: Language) -> &'static str {
    plain(language, FILE, 8)
}

/// that was asked for already
pub fn already_offered(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// the computer is not thinking
pub fn nobody_thinks(language: Language) -> &'static str {
    plain(language, FILE, 10)
}

/// the engine does not help in a game between two people
pub fn no_help_between_people(language: Language) -> &'static str {
    plain(language, FILE, 11)
}

/// a rematch is for when the game is over
pub fn not_over(language: Language) -> &'static str {
    plain(language, FILE, 12)
}

/// the computer plays on: it has not looked at the position yet
pub fn plays_on_not_yet(language: Language) -> &'static str {
    plain(language, FILE, 13)
}

/// the computer plays on: there is still much to play for
pub fn plays_on_still_open(language: Language) -> &'static str {
    plain(language, FILE, 14)
}

/// the computer plays on: it thinks it stands better
pub fn plays_on_stands_better(language: Language) -> &'static str {
    plain(language, FILE, 15)
}

/// the computer plays on: it thinks it is winning
pub fn plays_on_is_winning(language: Language) -> &'static str {
    plain(language, FILE, 16)
}
