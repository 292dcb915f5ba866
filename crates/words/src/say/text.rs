//! `messages/en/text.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::Count;

/// `rules`. x moves first; type help for help.
pub fn greeting(rules: impl Display) -> String {
    format!("{rules}. x moves first; type help for help.")
}

/// By lot you play `side`.
pub fn by_lot(side: impl Display) -> String {
    format!("By lot you play {side}.")
}

/// by lot you play `side`
pub fn by_lot_plain(side: impl Display) -> String {
    format!("by lot you play {side}")
}

/// You play `side`.
pub fn you_play(side: impl Display) -> String {
    format!("You play {side}.")
}

/// `side` >
pub fn prompt(side: impl Display) -> String {
    format!("{side} > ")
}

/// (again, undo, save FILE, load FILE, quit) >
pub fn prompt_over() -> &'static str {
    "(again, undo, save FILE, load FILE, quit) > "
}

/// `side` is thinking...
pub fn thinking(side: impl Display) -> String {
    format!("{side} is thinking...")
}

/// line `number`: `fault`
pub fn line(number: impl Display, fault: impl Display) -> String {
    format!("line {number}: {fault}")
}

/// not finished: `side` to move
pub fn not_finished(side: impl Display) -> String {
    format!("not finished: {side} to move")
}

/// Who plays?
pub fn who() -> &'static str {
    "Who plays?"
}

/// you against the computer, level `level`
pub fn who_computer(level: impl Display) -> String {
    format!("you against the computer, level {level}")
}

/// two players
pub fn who_two() -> &'static str {
    "two players"
}

/// 1 or 2 >
pub fn who_prompt() -> &'static str {
    "1 or 2 > "
}

/// Type 1 for the computer, 2 for two players, or quit.
pub fn who_again() -> &'static str {
    "Type 1 for the computer, 2 for two players, or quit."
}

/// That makes two wins in a row. One level up: again `level`
pub fn offer_harder(level: impl Display) -> String {
    format!("That makes two wins in a row. One level up: again {level}")
}

/// That makes two losses in a row. One level down: again `level`
pub fn offer_easier(level: impl Display) -> String {
    format!("That makes two losses in a row. One level down: again {level}")
}

/// thinking...
pub fn hint_thinking() -> &'static str {
    "thinking..."
}

/// hint: `move` (`why`)
pub fn hint(r#move: impl Display, why: impl Display) -> String {
    format!("hint: {move} ({why})")
}

/// `moves` moves taken back
pub fn taken_back(moves: impl Count) -> String {
    let moves = moves.count();
    format!("{} taken back", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// `moves` moves played again
pub fn played_again(moves: impl Count) -> String {
    let moves = moves.count();
    format!("{} played again", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// saved `path`
pub fn saved(path: impl Display) -> String {
    format!("saved {path}")
}

/// loaded `path`: `rules`, `moves` moves
pub fn loaded(path: impl Display, rules: impl Display, moves: impl Count) -> String {
    let moves = moves.count();
    format!("loaded {path}: {rules}, {}", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// the game is over; again plays another
pub fn game_over() -> &'static str {
    "the game is over; again plays another"
}

/// this game is not over; resign ends it
pub fn not_over() -> &'static str {
    "this game is not over; resign ends it"
}

/// there is no computer in this game
pub fn no_computer() -> &'static str {
    "there is no computer in this game"
}

/// there is nothing to advise
pub fn no_advice() -> &'static str {
    "there is nothing to advise"
}

/// '`text`' is neither a command nor a move; help lists the commands
pub fn neither(text: impl Display) -> String {
    format!("'{text}' is neither a command nor a move; help lists the commands")
}

/// no move `number`: moves are listed from 1 to `last`
pub fn no_such_move(number: impl Display, last: impl Display) -> String {
    format!("no move {number}: moves are listed from 1 to {last}")
}

/// `command` needs the name of a file
pub fn needs_file(command: impl Display) -> String {
    format!("{command} needs the name of a file")
}

/// `command` takes nothing after it, not '`text`'
pub fn takes_nothing(command: impl Display, text: impl Display) -> String {
    format!("{command} takes nothing after it, not '{text}'")
}

/// `path` is there already; save! replaces a file
pub fn exists(path: impl Display) -> String {
    format!("{path} is there already; save! replaces a file")
}

/// longer than `characters` characters
pub fn too_long(characters: impl Display) -> String {
    format!("longer than {characters} characters")
}

/// not UTF-8 text
pub fn not_utf8() -> &'static str {
    "not UTF-8 text"
}

/// play a move; or its number in the list of moves
pub fn help_move() -> &'static str {
    "play a move; or its number in the list of moves"
}

/// list the legal moves
pub fn help_moves() -> &'static str {
    "list the legal moves"
}

/// show the board again
pub fn help_board() -> &'static str {
    "show the board again"
}

/// ask what the computer would play
pub fn help_hint() -> &'static str {
    "ask what the computer would play"
}

/// take your last move back, or play it again
pub fn help_undo() -> &'static str {
    "take your last move back, or play it again"
}

/// turn the board round
pub fn help_flip() -> &'static str {
    "turn the board round"
}

/// offer a draw
pub fn help_draw() -> &'static str {
    "offer a draw"
}

/// give up
pub fn help_resign() -> &'static str {
    "give up"
}

/// another game, when this one is over
pub fn help_again() -> &'static str {
    "another game, when this one is over"
}

/// the rules in words
pub fn help_rules() -> &'static str {
    "the rules in words"
}

/// write the game to a file (save! replaces a file)
pub fn help_save() -> &'static str {
    "write the game to a file (save! replaces a file)"
}

/// play on from a file
pub fn help_load() -> &'static str {
    "play on from a file"
}

/// leave
pub fn help_quit() -> &'static str {
    "leave"
}
