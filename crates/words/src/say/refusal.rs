//! `messages/en/refusal.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

/// the game is over
pub fn game_over() -> &'static str {
    "the game is over"
}

/// it is `side`'s turn
pub fn not_your_turn(side: impl Display) -> String {
    format!("it is {side}'s turn")
}

/// several moves fit: `moves`
pub fn ambiguous(moves: impl Display) -> String {
    format!("several moves fit: {moves}")
}

/// the move is not legal
pub fn illegal_move() -> &'static str {
    "the move is not legal"
}

/// the game cannot go on after this move: there are too many ways to capture to list them; play another move, offer a draw or resign
pub fn too_many_captures() -> &'static str {
    "the game cannot go on after this move: there are too many ways to capture to list them; play another move, offer a draw or resign"
}

/// there is no move to take back
pub fn nothing_to_take_back() -> &'static str {
    "there is no move to take back"
}

/// there is no move to play again
pub fn nothing_to_redo() -> &'static str {
    "there is no move to play again"
}

/// what two people at two screens took back is played anew
pub fn played_anew() -> &'static str {
    "what two people at two screens took back is played anew"
}

/// the other side asks for nothing
pub fn no_offer() -> &'static str {
    "the other side asks for nothing"
}

/// that was asked for already
pub fn already_offered() -> &'static str {
    "that was asked for already"
}

/// the computer is not thinking
pub fn nobody_thinks() -> &'static str {
    "the computer is not thinking"
}

/// the engine does not help in a game between two people
pub fn no_help_between_people() -> &'static str {
    "the engine does not help in a game between two people"
}

/// a rematch is for when the game is over
pub fn not_over() -> &'static str {
    "a rematch is for when the game is over"
}

/// the computer plays on: it has not looked at the position yet
pub fn plays_on_not_yet() -> &'static str {
    "the computer plays on: it has not looked at the position yet"
}

/// the computer plays on: there is still much to play for
pub fn plays_on_still_open() -> &'static str {
    "the computer plays on: there is still much to play for"
}

/// the computer plays on: it thinks it stands better
pub fn plays_on_stands_better() -> &'static str {
    "the computer plays on: it thinks it stands better"
}

/// the computer plays on: it thinks it is winning
pub fn plays_on_is_winning() -> &'static str {
    "the computer plays on: it thinks it is winning"
}
