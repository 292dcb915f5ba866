//! `messages/*/text.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, Side, speech::{fill, plain}};

const FILE: usize = 14;

/// `rules`. x moves first; type help for help.
pub fn greeting(language: Language, rules: impl Display) -> String {
    fill(language, FILE, 0, &[Argument::Text(&rules)])
}

/// By lot you play `side`.
pub fn by_lot(language: Language, side: Side) -> String {
    fill(language, FILE, 1, &[Argument::Side(side)])
}

/// by lot you play `side`
pub fn by_lot_plain(language: Language, side: Side) -> String {
    fill(language, FILE, 2, &[Argument::Side(side)])
}

/// You play `side`.
pub fn you_play(language: Language, side: Side) -> String {
    fill(language, FILE, 3, &[Argument::Side(side)])
}

/// `side` >
pub fn prompt(language: Language, side: Side) -> String {
    fill(language, FILE, 4, &[Argument::Side(side)])
}

/// (again, undo, save FILE, load FILE, quit) >
pub fn prompt_over(language: Language) -> &'static str {
    plain(language, FILE, 5)
}

/// `side` is thinking...
pub fn thinking(language: Language, side: Side) -> String {
    fill(language, FILE, 6, &[Argument::Side(side)])
}

/// line `number`: `fault`
pub fn line(language: Language, number: impl Display, fault: impl Display) -> String {
    fill(language, FILE, 7, &[Argument::Text(&number), Argument::Text(&fault)])
}

/// not finished: `side` to move
pub fn not_finished(language: Language, side: Side) -> String {
    fill(language, FILE, 8, &[Argument::Side(side)])
}

/// Who plays?
pub fn who(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// you against the computer, level `level`
pub fn who_computer(language: Language, level: impl Display) -> String {
    fill(language, FILE, 10, &[Argument::Text(&level)])
}

/// two players
pub fn who_two(language: Language) -> &'static str {
    plain(language, FILE, 11)
}

/// 1 or 2 >
pub fn who_prompt(language: Language) -> &'static str {
    plain(language, FILE, 12)
}

/// Type 1 for the computer, 2 for two players, or quit.
pub fn who_again(language: Language) -> &'static str {
    plain(language, FILE, 13)
}

/// That makes two wins in a row. One level up: again `level`
pub fn offer_harder(language: Language, level: impl Display) -> String {
    fill(language, FILE, 14, &[Argument::Text(&level)])
}

/// That makes two losses in a row. One level down: again `level`
pub fn offer_easier(language: Language, level: impl Display) -> String {
    fill(language, FILE, 15, &[Argument::Text(&level)])
}

/// thinking...
pub fn hint_thinking(language: Language) -> &'static str {
    plain(language, FILE, 16)
}

/// hint: `move` (`why`)
pub fn hint(language: Language, r#move: impl Display, why: impl Display) -> String {
    fill(language, FILE, 17, &[Argument::Text(&r#move), Argument::Text(&why)])
}

/// `moves` moves taken back
pub fn taken_back(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 18, &[Argument::Number(moves.count())])
}

/// `moves` moves played again
pub fn played_again(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 19, &[Argument::Number(moves.count())])
}

/// saved `path`
pub fn saved(language: Language, path: impl Display) -> String {
    fill(language, FILE, 20, &[Argument::Text(&path)])
}

/// loaded `path`: `rules`, `moves` moves
pub fn loaded(language: Language, path: impl Display, rules: impl Display, moves: impl Count) -> String {
    fill(language, FILE, 21, &[Argument::Text(&path), Argument::Text(&rules), Argument::Number(moves.count())])
}

/// the game is over; again plays another
pub fn game_over(language: Language) -> &'static str {
    plain(language, FILE, 22)
}

/// this game is not over; resign ends it
pub fn not_over(language: Language) -> &'static str {
    plain(language, FILE, 23)
}

/// there is no computer in this game
pub fn no_computer(language: Language) -> &'static str {
    plain(language, FILE, 24)
}

/// levels are 1 to `last`, or perfect
pub fn no_level(language: Language, last: impl Display) -> String {
    fill(language, FILE, 25, &[Argument::Text(&last)])
}

/// there is nothing to advise
pub fn no_advice(language: Language) -> &'static str {
    plain(language, FILE, 26)
}

/// '`text`' is neither a command nor a move; help lists the commands
pub fn neither(language: Language, text: impl Display) -> String {
    fill(language, FILE, 27, &[Argument::Text(&text)])
}

/// no move `number`: moves are listed from 1 to `last`
pub fn no_such_move(language: Language, number: impl Display, last: impl Display) -> String {
    fill(language, FILE, 28, &[Argument::Text(&number), Argument::Text(&last)])
}

/// `command` needs the name of a file
pub fn needs_file(language: Language, command: impl Display) -> String {
    fill(language, FILE, 29, &[Argument::Text(&command)])
}

/// `command` takes nothing after it, not '`text`'
pub fn takes_nothing(language: Language, command: impl Display, text: impl Display) -> String {
    fill(language, FILE, 30, &[Argument::Text(&command), Argument::Text(&text)])
}

/// `path` is there already; save! replaces a file
pub fn exists(language: Language, path: impl Display) -> String {
    fill(language, FILE, 31, &[Argument::Text(&path)])
}

/// longer than `characters` characters
pub fn too_long(language: Language, characters: impl Display) -> String {
    fill(language, FILE, 32, &[Argument::Text(&characters)])
}

/// not UTF-8 text
pub fn not_utf8(language: Language) -> &'static str {
    plain(language, FILE, 33)
}

/// play a move; or its number in the list of moves
pub fn help_move(language: Language) -> &'static str {
    plain(language, FILE, 34)
}

/// list the legal moves
pub fn help_moves(language: Language) -> &'static str {
    plain(language, FILE, 35)
}

/// show the board again
pub fn help_board(language: Language) -> &'static str {
    plain(language, FILE, 36)
}

/// ask what the computer would play
pub fn help_hint(language: Language) -> &'static str {
    plain(language, FILE, 37)
}

/// take your last move back, or play it again
pub fn help_undo(language: Language) -> &'static str {
    plain(language, FILE, 38)
}

/// turn the board round
pub fn help_flip(language: Language) -> &'static str {
    plain(language, FILE, 39)
}

/// offer a draw
pub fn help_draw(language: Language) -> &'static str {
    plain(language, FILE, 40)
}

/// give up
pub fn help_resign(language: Language) -> &'static str {
    plain(language, FILE, 41)
}

/// another game, when this one is over
pub fn help_again(language: Language) -> &'static str {
    plain(language, FILE, 42)
}

/// the rules in words
pub fn help_rules(language: Language) -> &'static str {
    plain(language, FILE, 43)
}

/// write the game to a file (save! replaces a file)
pub fn help_save(language: Language) -> &'static str {
    plain(language, FILE, 44)
}

/// play on from a file
pub fn help_load(language: Language) -> &'static str {
    plain(language, FILE, 45)
}

/// leave
pub fn help_quit(language: Language) -> &'static str {
    plain(language, FILE, 46)
}
