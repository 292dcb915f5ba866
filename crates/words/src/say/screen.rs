//! `messages/*/screen.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::{Argument, Count, Language, Side, speech::{fill, plain}};

const FILE: usize = 10;

/// Crownhead: `rules`
pub fn title(language: Language, rules: impl Display) -> String {
    fill(language, FILE, 0, &[Argument::Text(&rules)])
}

/// square `name`
pub fn square(language: Language, name: impl Display) -> String {
    fill(language, FILE, 1, &[Argument::Text(&name)])
}

/// square `name` (`label`)
pub fn square_and_label(language: Language, name: impl Display, label: impl Display) -> String {
    fill(language, FILE, 2, &[Argument::Text(&name), Argument::Text(&label)])
}

/// too small: needs `width`x`height`
pub fn too_small(language: Language, width: impl Display, height: impl Display) -> String {
    fill(language, FILE, 3, &[Argument::Text(&width), Argument::Text(&height)])
}

/// Press ? to see what the keys do.
pub fn begin(language: Language) -> &'static str {
    plain(language, FILE, 4)
}

/// By lot you play `side`; `first_side` moves first. Press ? to see what the keys do.
pub fn begin_by_lot(language: Language, side: Side, first_side: Side) -> String {
    fill(language, FILE, 5, &[Argument::Side(side), Argument::Side(first_side)])
}

/// Where to?
pub fn where_to(language: Language) -> &'static str {
    plain(language, FILE, 6)
}

/// And then where?
pub fn and_then(language: Language) -> &'static str {
    plain(language, FILE, 7)
}

/// You must capture.
pub fn must_capture(language: Language) -> &'static str {
    plain(language, FILE, 8)
}

/// this piece cannot move
pub fn cannot_move(language: Language) -> &'static str {
    plain(language, FILE, 9)
}

/// The computer is thinking; . has it move now.
pub fn thinking(language: Language) -> &'static str {
    plain(language, FILE, 10)
}

/// It is not your turn.
pub fn not_your_turn(language: Language) -> &'static str {
    plain(language, FILE, 11)
}

/// The game is over; a plays again, u takes moves back, n begins another.
pub fn over(language: Language) -> &'static str {
    plain(language, FILE, 12)
}

/// The game is not over; x resigns it, n begins another.
pub fn not_over(language: Language) -> &'static str {
    plain(language, FILE, 13)
}

/// There is no level to change; a plays again.
pub fn no_level(language: Language) -> &'static str {
    plain(language, FILE, 14)
}

/// There is no such level; a plays again.
pub fn no_such_level(language: Language) -> &'static str {
    plain(language, FILE, 15)
}

/// After move `move` of `last`; End shows the game.
pub fn looking_back(language: Language, r#move: impl Display, last: impl Display) -> String {
    fill(language, FILE, 16, &[Argument::Text(&r#move), Argument::Text(&last)])
}

/// `side` played `move`.
pub fn played(language: Language, side: Side, r#move: impl Display) -> String {
    fill(language, FILE, 17, &[Argument::Side(side), Argument::Text(&r#move)])
}

/// `moves` moves taken back; r plays again.
pub fn taken_back(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 18, &[Argument::Number(moves.count())])
}

/// Played again.
pub fn played_again(language: Language) -> &'static str {
    plain(language, FILE, 19)
}

/// `side` offers a draw.
pub fn offers_draw(language: Language, side: Side) -> String {
    fill(language, FILE, 20, &[Argument::Side(side)])
}

/// `side` asks to take back.
pub fn asks_take_back(language: Language, side: Side) -> String {
    fill(language, FILE, 21, &[Argument::Side(side)])
}

/// `side` asks for a rematch.
pub fn asks_rematch(language: Language, side: Side) -> String {
    fill(language, FILE, 22, &[Argument::Side(side)])
}

/// That was declined.
pub fn declined(language: Language) -> &'static str {
    plain(language, FILE, 23)
}

/// `result`. Two wins in a row. + plays level `level`.
pub fn offer_harder(language: Language, result: impl Display, level: impl Display) -> String {
    fill(language, FILE, 24, &[Argument::Text(&result), Argument::Text(&level)])
}

/// `result`. Two losses in a row. - plays level `level`.
pub fn offer_easier(language: Language, result: impl Display, level: impl Display) -> String {
    fill(language, FILE, 25, &[Argument::Text(&result), Argument::Text(&level)])
}

/// There is nothing to advise now.
pub fn no_advice(language: Language) -> &'static str {
    plain(language, FILE, 26)
}

/// Looking for a good move...
pub fn looking_for_move(language: Language) -> &'static str {
    plain(language, FILE, 27)
}

/// Try `move`: `why`.
pub fn advice(language: Language, r#move: impl Display, why: impl Display) -> String {
    fill(language, FILE, 28, &[Argument::Text(&r#move), Argument::Text(&why)])
}

/// Theme: `name`.
pub fn theme(language: Language, name: impl Display) -> String {
    fill(language, FILE, 29, &[Argument::Text(&name)])
}

/// wood
pub fn theme_wood(language: Language) -> &'static str {
    plain(language, FILE, 30)
}

/// club
pub fn theme_club(language: Language) -> &'static str {
    plain(language, FILE, 31)
}

/// night
pub fn theme_night(language: Language) -> &'static str {
    plain(language, FILE, 32)
}

/// contrast
pub fn theme_contrast(language: Language) -> &'static str {
    plain(language, FILE, 33)
}

/// Something broke down inside; . has the computer try again.
pub fn broken(language: Language) -> &'static str {
    plain(language, FILE, 34)
}

/// Opened `path`.
pub fn opened(language: Language, path: impl Display) -> String {
    fill(language, FILE, 35, &[Argument::Text(&path)])
}

/// Saved `path`.
pub fn saved(language: Language, path: impl Display) -> String {
    fill(language, FILE, 36, &[Argument::Text(&path)])
}

/// `path` is there already.
pub fn exists(language: Language, path: impl Display) -> String {
    fill(language, FILE, 37, &[Argument::Text(&path)])
}

/// Not saved: `fault`.
pub fn not_saved(language: Language, fault: impl Display) -> String {
    fill(language, FILE, 38, &[Argument::Text(&fault)])
}

/// No games are kept here: there is no folder for them.
pub fn no_library(language: Language) -> &'static str {
    plain(language, FILE, 39)
}

/// human
pub fn human(language: Language) -> &'static str {
    plain(language, FILE, 40)
}

/// level `level`
pub fn level(language: Language, level: impl Display) -> String {
    fill(language, FILE, 41, &[Argument::Text(&level)])
}

/// `men` men
pub fn men(language: Language, men: impl Count) -> String {
    fill(language, FILE, 42, &[Argument::Number(men.count())])
}

/// `kings` kings
pub fn kings(language: Language, kings: impl Count) -> String {
    fill(language, FILE, 43, &[Argument::Number(kings.count())])
}

/// engine: + is good for `side`
pub fn engine(language: Language, side: Side) -> String {
    fill(language, FILE, 44, &[Argument::Side(side)])
}

/// analysing...
pub fn analysing(language: Language) -> &'static str {
    plain(language, FILE, 45)
}

/// help
pub fn hint_help(language: Language) -> &'static str {
    plain(language, FILE, 46)
}

/// new
pub fn hint_new(language: Language) -> &'static str {
    plain(language, FILE, 47)
}

/// move
pub fn hint_move(language: Language) -> &'static str {
    plain(language, FILE, 48)
}

/// hint
pub fn hint_hint(language: Language) -> &'static str {
    plain(language, FILE, 49)
}

/// undo
pub fn hint_undo(language: Language) -> &'static str {
    plain(language, FILE, 50)
}

/// saved
pub fn hint_saved(language: Language) -> &'static str {
    plain(language, FILE, 51)
}

/// quit
pub fn hint_quit(language: Language) -> &'static str {
    plain(language, FILE, 52)
}

/// engine
pub fn hint_engine(language: Language) -> &'static str {
    plain(language, FILE, 53)
}

/// draw
pub fn hint_draw(language: Language) -> &'static str {
    plain(language, FILE, 54)
}

/// resign
pub fn hint_resign(language: Language) -> &'static str {
    plain(language, FILE, 55)
}

/// open
pub fn hint_open(language: Language) -> &'static str {
    plain(language, FILE, 56)
}

/// save
pub fn hint_save(language: Language) -> &'static str {
    plain(language, FILE, 57)
}

/// turn
pub fn hint_turn(language: Language) -> &'static str {
    plain(language, FILE, 58)
}

/// theme
pub fn hint_theme(language: Language) -> &'static str {
    plain(language, FILE, 59)
}

/// again
pub fn hint_again(language: Language) -> &'static str {
    plain(language, FILE, 60)
}

/// Esc leave
pub fn button_leave(language: Language) -> &'static str {
    plain(language, FILE, 61)
}

/// Esc close
pub fn button_close(language: Language) -> &'static str {
    plain(language, FILE, 62)
}

/// Esc board
pub fn button_board(language: Language) -> &'static str {
    plain(language, FILE, 63)
}

/// Enter choose
pub fn button_choose(language: Language) -> &'static str {
    plain(language, FILE, 64)
}

/// Enter begin
pub fn button_begin(language: Language) -> &'static str {
    plain(language, FILE, 65)
}

/// Enter open
pub fn button_open(language: Language) -> &'static str {
    plain(language, FILE, 66)
}

/// Enter save
pub fn button_save(language: Language) -> &'static str {
    plain(language, FILE, 67)
}

/// Enter play
pub fn button_play(language: Language) -> &'static str {
    plain(language, FILE, 68)
}

/// / find rules
pub fn button_find(language: Language) -> &'static str {
    plain(language, FILE, 69)
}

/// Del delete
pub fn button_delete(language: Language) -> &'static str {
    plain(language, FILE, 70)
}

/// y yes
pub fn button_yes(language: Language) -> &'static str {
    plain(language, FILE, 71)
}

/// n no
pub fn button_no(language: Language) -> &'static str {
    plain(language, FILE, 72)
}

/// Play against the computer
pub fn menu_computer(language: Language) -> &'static str {
    plain(language, FILE, 73)
}

/// Two players at this keyboard
pub fn menu_two_players(language: Language) -> &'static str {
    plain(language, FILE, 74)
}

/// Choose among all rule sets
pub fn menu_find_rules(language: Language) -> &'static str {
    plain(language, FILE, 75)
}

/// Level, clock and house rules
pub fn menu_new_game(language: Language) -> &'static str {
    plain(language, FILE, 76)
}

/// Saved games
pub fn menu_saved(language: Language) -> &'static str {
    plain(language, FILE, 77)
}

/// Open a PDN file
pub fn menu_open_file(language: Language) -> &'static str {
    plain(language, FILE, 78)
}

/// Keys and rules
pub fn menu_help(language: Language) -> &'static str {
    plain(language, FILE, 79)
}

/// Quit
pub fn menu_quit(language: Language) -> &'static str {
    plain(language, FILE, 80)
}

/// New game (arrows or clicks change)
pub fn new_title(language: Language) -> &'static str {
    plain(language, FILE, 81)
}

/// rules
pub fn new_rules(language: Language) -> &'static str {
    plain(language, FILE, 82)
}

/// type to search all rule sets; changes further down make house rules of it
pub fn new_rules_about(language: Language) -> &'static str {
    plain(language, FILE, 83)
}

/// players
pub fn new_players(language: Language) -> &'static str {
    plain(language, FILE, 84)
}

/// you against the computer, two players or two computers
pub fn new_players_about(language: Language) -> &'static str {
    plain(language, FILE, 85)
}

/// level
pub fn new_level(language: Language) -> &'static str {
    plain(language, FILE, 86)
}

/// 1 is a beginner, 10 is hard to beat, perfect plays as well as it can
pub fn new_level_about(language: Language) -> &'static str {
    plain(language, FILE, 87)
}

/// perfect
pub fn new_level_perfect(language: Language) -> &'static str {
    plain(language, FILE, 88)
}

/// clock
pub fn new_clock(language: Language) -> &'static str {
    plain(language, FILE, 89)
}

/// minutes for the game and seconds added for each move
pub fn new_clock_about(language: Language) -> &'static str {
    plain(language, FILE, 90)
}

/// none
pub fn new_clock_none(language: Language) -> &'static str {
    plain(language, FILE, 91)
}

/// `minutes` min + `seconds` s
pub fn new_clock_set(language: Language, minutes: impl Display, seconds: impl Display) -> String {
    fill(language, FILE, 92, &[Argument::Text(&minutes), Argument::Text(&seconds)])
}

/// you begin
pub fn seats_you_begin(language: Language) -> &'static str {
    plain(language, FILE, 93)
}

/// the computer begins
pub fn seats_computer_begins(language: Language) -> &'static str {
    plain(language, FILE, 94)
}

/// colours by lot
pub fn seats_by_lot(language: Language) -> &'static str {
    plain(language, FILE, 95)
}

/// two players
pub fn seats_people(language: Language) -> &'static str {
    plain(language, FILE, 96)
}

/// two computers
pub fn seats_computers(language: Language) -> &'static str {
    plain(language, FILE, 97)
}

/// find:
pub fn find(language: Language) -> &'static str {
    plain(language, FILE, 98)
}

/// Rule sets: `count`
pub fn rules_title(language: Language, count: impl Display) -> String {
    fill(language, FILE, 99, &[Argument::Text(&count)])
}

/// No rule set has all these words.
pub fn rules_none(language: Language) -> &'static str {
    plain(language, FILE, 100)
}

/// Saved games
pub fn saved_title(language: Language) -> &'static str {
    plain(language, FILE, 101)
}

/// Saved games: `count`
pub fn saved_title_all(language: Language, count: impl Display) -> String {
    fill(language, FILE, 102, &[Argument::Text(&count)])
}

/// Saved games: `shown` of `count`
pub fn saved_title_some(language: Language, shown: impl Display, count: impl Display) -> String {
    fill(language, FILE, 103, &[Argument::Text(&shown), Argument::Text(&count)])
}

/// looking...
pub fn saved_looking(language: Language) -> &'static str {
    plain(language, FILE, 104)
}

/// there are none yet
pub fn saved_empty(language: Language) -> &'static str {
    plain(language, FILE, 105)
}

/// none of them has all these words
pub fn saved_none(language: Language) -> &'static str {
    plain(language, FILE, 106)
}

/// `rules`, `white` against `black`
pub fn saved_game(language: Language, rules: impl Display, white: impl Display, black: impl Display) -> String {
    fill(language, FILE, 107, &[Argument::Text(&rules), Argument::Text(&white), Argument::Text(&black)])
}

/// `moves` moves, open
pub fn saved_open(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 108, &[Argument::Number(moves.count())])
}

/// `moves` moves, drawn
pub fn saved_drawn(language: Language, moves: impl Count) -> String {
    fill(language, FILE, 109, &[Argument::Number(moves.count())])
}

/// `moves` moves, `side` won
pub fn saved_won(language: Language, moves: impl Count, side: Side) -> String {
    fill(language, FILE, 110, &[Argument::Number(moves.count()), Argument::Side(side)])
}

/// y
pub fn yes_key(language: Language) -> &'static str {
    plain(language, FILE, 111)
}

/// n
pub fn no_key(language: Language) -> &'static str {
    plain(language, FILE, 112)
}

/// move:
pub fn move_field(language: Language) -> &'static str {
    plain(language, FILE, 113)
}

/// Open a PDN file
pub fn file_open(language: Language) -> &'static str {
    plain(language, FILE, 114)
}

/// Save as a PDN file
pub fn file_save(language: Language) -> &'static str {
    plain(language, FILE, 115)
}

/// Resign
pub fn resign(language: Language) -> &'static str {
    plain(language, FILE, 116)
}

/// Resign this game?
pub fn resign_question(language: Language) -> &'static str {
    plain(language, FILE, 117)
}

/// Draw
pub fn draw(language: Language) -> &'static str {
    plain(language, FILE, 118)
}

/// Do both sides agree to a draw?
pub fn draw_question(language: Language) -> &'static str {
    plain(language, FILE, 119)
}

/// Save
pub fn replace(language: Language) -> &'static str {
    plain(language, FILE, 120)
}

/// `path` is there already. Replace it?
pub fn replace_question(language: Language, path: impl Display) -> String {
    fill(language, FILE, 121, &[Argument::Text(&path)])
}

/// Delete
pub fn delete(language: Language) -> &'static str {
    plain(language, FILE, 122)
}

/// Delete this game? `game`
pub fn delete_question(language: Language, game: impl Display) -> String {
    fill(language, FILE, 123, &[Argument::Text(&game)])
}

/// Help (arrows, Page Down and wheel scroll)
pub fn help_title(language: Language) -> &'static str {
    plain(language, FILE, 124)
}

/// arrows, Enter
pub fn key_arrows(language: Language) -> &'static str {
    plain(language, FILE, 125)
}

/// mouse
pub fn key_mouse(language: Language) -> &'static str {
    plain(language, FILE, 126)
}

/// m or a digit
pub fn key_digit(language: Language) -> &'static str {
    plain(language, FILE, 127)
}

/// choose a piece, then where it goes
pub fn help_arrows(language: Language) -> &'static str {
    plain(language, FILE, 128)
}

/// click or drag a piece; click moves, lists, keys
pub fn help_mouse(language: Language) -> &'static str {
    plain(language, FILE, 129)
}

/// type a move by its squares
pub fn help_digit(language: Language) -> &'static str {
    plain(language, FILE, 130)
}

/// let go of the piece
pub fn help_esc(language: Language) -> &'static str {
    plain(language, FILE, 131)
}

/// take back, play again
pub fn help_undo(language: Language) -> &'static str {
    plain(language, FILE, 132)
}

/// look back, move by move; Home, End
pub fn help_review(language: Language) -> &'static str {
    plain(language, FILE, 133)
}

/// hint
pub fn help_hint(language: Language) -> &'static str {
    plain(language, FILE, 134)
}

/// engine: lines and evaluation
pub fn help_engine(language: Language) -> &'static str {
    plain(language, FILE, 135)
}

/// have the computer move now
pub fn help_hurry(language: Language) -> &'static str {
    plain(language, FILE, 136)
}

/// offer a draw
pub fn help_draw(language: Language) -> &'static str {
    plain(language, FILE, 137)
}

/// resign
pub fn help_resign(language: Language) -> &'static str {
    plain(language, FILE, 138)
}

/// again: another game of the same players
pub fn help_again(language: Language) -> &'static str {
    plain(language, FILE, 139)
}

/// again, one level up or down
pub fn help_again_level(language: Language) -> &'static str {
    plain(language, FILE, 140)
}

/// new game: rules, players, level, clock, house rules
pub fn help_new(language: Language) -> &'static str {
    plain(language, FILE, 141)
}

/// saved games, those of the web page too
pub fn help_saved(language: Language) -> &'static str {
    plain(language, FILE, 142)
}

/// open or save a PDN file
pub fn help_file(language: Language) -> &'static str {
    plain(language, FILE, 143)
}

/// turn the board round
pub fn help_flip(language: Language) -> &'static str {
    plain(language, FILE, 144)
}

/// theme, glyphs
pub fn help_look(language: Language) -> &'static str {
    plain(language, FILE, 145)
}

/// draw the screen again
pub fn help_redraw(language: Language) -> &'static str {
    plain(language, FILE, 146)
}

/// suspend
pub fn help_suspend(language: Language) -> &'static str {
    plain(language, FILE, 147)
}

/// leave; the game is kept
pub fn help_quit(language: Language) -> &'static str {
    plain(language, FILE, 148)
}
