//! `messages/en/screen.ftl`. Made by `cargo xtask codegen`. Do not edit.

use std::fmt::Display;

use crate::Count;

/// Crownhead: `rules`
pub fn title(rules: impl Display) -> String {
    format!("Crownhead: {rules}")
}

/// square `name`
pub fn square(name: impl Display) -> String {
    format!("square {name}")
}

/// square `name` (`label`)
pub fn square_and_label(name: impl Display, label: impl Display) -> String {
    format!("square {name} ({label})")
}

/// too small: needs `width`x`height`
pub fn too_small(width: impl Display, height: impl Display) -> String {
    format!("too small: needs {width}x{height}")
}

/// Press ? to see what the keys do.
pub fn begin() -> &'static str {
    "Press ? to see what the keys do."
}

/// By lot you play `side`; `first` moves first. Press ? to see what the keys do.
pub fn begin_by_lot(side: impl Display, first: impl Display) -> String {
    format!("By lot you play {side}; {first} moves first. Press ? to see what the keys do.")
}

/// Where to?
pub fn where_to() -> &'static str {
    "Where to?"
}

/// And then where?
pub fn and_then() -> &'static str {
    "And then where?"
}

/// You must capture.
pub fn must_capture() -> &'static str {
    "You must capture."
}

/// this piece cannot move
pub fn cannot_move() -> &'static str {
    "this piece cannot move"
}

/// The computer is thinking; . has it move now.
pub fn thinking() -> &'static str {
    "The computer is thinking; . has it move now."
}

/// It is not your turn.
pub fn not_your_turn() -> &'static str {
    "It is not your turn."
}

/// The game is over; a plays again, u takes moves back, n begins another.
pub fn over() -> &'static str {
    "The game is over; a plays again, u takes moves back, n begins another."
}

/// The game is not over; x resigns it, n begins another.
pub fn not_over() -> &'static str {
    "The game is not over; x resigns it, n begins another."
}

/// There is no level to change; a plays again.
pub fn no_level() -> &'static str {
    "There is no level to change; a plays again."
}

/// There is no such level; a plays again.
pub fn no_such_level() -> &'static str {
    "There is no such level; a plays again."
}

/// After move `move` of `last`; End shows the game.
pub fn looking_back(r#move: impl Display, last: impl Display) -> String {
    format!("After move {move} of {last}; End shows the game.")
}

/// `side` played `move`.
pub fn played(side: impl Display, r#move: impl Display) -> String {
    format!("{side} played {move}.")
}

/// `moves` moves taken back; r plays again.
pub fn taken_back(moves: impl Count) -> String {
    let moves = moves.count();
    format!("{} taken back; r plays again.", match moves { 1 => format!("{moves} move"), _ => format!("{moves} moves") })
}

/// Played again.
pub fn played_again() -> &'static str {
    "Played again."
}

/// `side` offers a draw.
pub fn offers_draw(side: impl Display) -> String {
    format!("{side} offers a draw.")
}

/// `side` asks to take back.
pub fn asks_take_back(side: impl Display) -> String {
    format!("{side} asks to take back.")
}

/// `side` asks for a rematch.
pub fn asks_rematch(side: impl Display) -> String {
    format!("{side} asks for a rematch.")
}

/// That was declined.
pub fn declined() -> &'static str {
    "That was declined."
}

/// `result`. Two wins in a row. + plays level `level`.
pub fn offer_harder(result: impl Display, level: impl Display) -> String {
    format!("{result}. Two wins in a row. + plays level {level}.")
}

/// `result`. Two losses in a row. - plays level `level`.
pub fn offer_easier(result: impl Display, level: impl Display) -> String {
    format!("{result}. Two losses in a row. - plays level {level}.")
}

/// There is nothing to advise now.
pub fn no_advice() -> &'static str {
    "There is nothing to advise now."
}

/// Looking for a good move...
pub fn looking_for_move() -> &'static str {
    "Looking for a good move..."
}

/// Try `move`: `why`.
pub fn advice(r#move: impl Display, why: impl Display) -> String {
    format!("Try {move}: {why}.")
}

/// Theme: `name`.
pub fn theme(name: impl Display) -> String {
    format!("Theme: {name}.")
}

/// Something broke down inside; . has the computer try again.
pub fn broken() -> &'static str {
    "Something broke down inside; . has the computer try again."
}

/// Opened `path`.
pub fn opened(path: impl Display) -> String {
    format!("Opened {path}.")
}

/// Saved `path`.
pub fn saved(path: impl Display) -> String {
    format!("Saved {path}.")
}

/// `path` is there already.
pub fn exists(path: impl Display) -> String {
    format!("{path} is there already.")
}

/// Not saved: `fault`.
pub fn not_saved(fault: impl Display) -> String {
    format!("Not saved: {fault}.")
}

/// No games are kept here: there is no folder for them.
pub fn no_library() -> &'static str {
    "No games are kept here: there is no folder for them."
}

/// human
pub fn human() -> &'static str {
    "human"
}

/// level `level`
pub fn level(level: impl Display) -> String {
    format!("level {level}")
}

/// `men` men
pub fn men(men: impl Count) -> String {
    let men = men.count();
    match men { 1 => format!("{men} man"), _ => format!("{men} men") }
}

/// `kings` kings
pub fn kings(kings: impl Count) -> String {
    let kings = kings.count();
    match kings { 1 => format!("{kings} king"), _ => format!("{kings} kings") }
}

/// engine: + is good for `side`
pub fn engine(side: impl Display) -> String {
    format!("engine: + is good for {side}")
}

/// analysing...
pub fn analysing() -> &'static str {
    "analysing..."
}

/// help
pub fn hint_help() -> &'static str {
    "help"
}

/// new
pub fn hint_new() -> &'static str {
    "new"
}

/// move
pub fn hint_move() -> &'static str {
    "move"
}

/// hint
pub fn hint_hint() -> &'static str {
    "hint"
}

/// undo
pub fn hint_undo() -> &'static str {
    "undo"
}

/// saved
pub fn hint_saved() -> &'static str {
    "saved"
}

/// quit
pub fn hint_quit() -> &'static str {
    "quit"
}

/// engine
pub fn hint_engine() -> &'static str {
    "engine"
}

/// draw
pub fn hint_draw() -> &'static str {
    "draw"
}

/// resign
pub fn hint_resign() -> &'static str {
    "resign"
}

/// open
pub fn hint_open() -> &'static str {
    "open"
}

/// save
pub fn hint_save() -> &'static str {
    "save"
}

/// turn
pub fn hint_turn() -> &'static str {
    "turn"
}

/// theme
pub fn hint_theme() -> &'static str {
    "theme"
}

/// again
pub fn hint_again() -> &'static str {
    "again"
}

/// Esc leave
pub fn button_leave() -> &'static str {
    "Esc leave"
}

/// Esc close
pub fn button_close() -> &'static str {
    "Esc close"
}

/// Esc board
pub fn button_board() -> &'static str {
    "Esc board"
}

/// Enter choose
pub fn button_choose() -> &'static str {
    "Enter choose"
}

/// Enter begin
pub fn button_begin() -> &'static str {
    "Enter begin"
}

/// Enter open
pub fn button_open() -> &'static str {
    "Enter open"
}

/// Enter save
pub fn button_save() -> &'static str {
    "Enter save"
}

/// Enter play
pub fn button_play() -> &'static str {
    "Enter play"
}

/// / find rules
pub fn button_find() -> &'static str {
    "/ find rules"
}

/// Del delete
pub fn button_delete() -> &'static str {
    "Del delete"
}

/// y yes
pub fn button_yes() -> &'static str {
    "y yes"
}

/// n no
pub fn button_no() -> &'static str {
    "n no"
}

/// Play against the computer
pub fn menu_computer() -> &'static str {
    "Play against the computer"
}

/// Two players at this keyboard
pub fn menu_two_players() -> &'static str {
    "Two players at this keyboard"
}

/// Choose among all rule sets
pub fn menu_find_rules() -> &'static str {
    "Choose among all rule sets"
}

/// Level, clock and house rules
pub fn menu_new_game() -> &'static str {
    "Level, clock and house rules"
}

/// Saved games
pub fn menu_saved() -> &'static str {
    "Saved games"
}

/// Open a PDN file
pub fn menu_open_file() -> &'static str {
    "Open a PDN file"
}

/// Keys and rules
pub fn menu_help() -> &'static str {
    "Keys and rules"
}

/// Quit
pub fn menu_quit() -> &'static str {
    "Quit"
}

/// New game (arrows or clicks change)
pub fn new_title() -> &'static str {
    "New game (arrows or clicks change)"
}

/// rules
pub fn new_rules() -> &'static str {
    "rules"
}

/// type to search all rule sets; changes further down make house rules of it
pub fn new_rules_about() -> &'static str {
    "type to search all rule sets; changes further down make house rules of it"
}

/// players
pub fn new_players() -> &'static str {
    "players"
}

/// you against the computer, two players or two computers
pub fn new_players_about() -> &'static str {
    "you against the computer, two players or two computers"
}

/// level
pub fn new_level() -> &'static str {
    "level"
}

/// 1 is a beginner, 10 is hard to beat, perfect plays as well as it can
pub fn new_level_about() -> &'static str {
    "1 is a beginner, 10 is hard to beat, perfect plays as well as it can"
}

/// perfect
pub fn new_level_perfect() -> &'static str {
    "perfect"
}

/// clock
pub fn new_clock() -> &'static str {
    "clock"
}

/// minutes for the game and seconds added for each move
pub fn new_clock_about() -> &'static str {
    "minutes for the game and seconds added for each move"
}

/// none
pub fn new_clock_none() -> &'static str {
    "none"
}

/// `minutes` min + `seconds` s
pub fn new_clock_set(minutes: impl Display, seconds: impl Display) -> String {
    format!("{minutes} min + {seconds} s")
}

/// you begin
pub fn seats_you_begin() -> &'static str {
    "you begin"
}

/// the computer begins
pub fn seats_computer_begins() -> &'static str {
    "the computer begins"
}

/// colours by lot
pub fn seats_by_lot() -> &'static str {
    "colours by lot"
}

/// two players
pub fn seats_people() -> &'static str {
    "two players"
}

/// two computers
pub fn seats_computers() -> &'static str {
    "two computers"
}

/// find:
pub fn find() -> &'static str {
    "find:"
}

/// Rule sets: `count`
pub fn rules_title(count: impl Display) -> String {
    format!("Rule sets: {count}")
}

/// No rule set has all these words.
pub fn rules_none() -> &'static str {
    "No rule set has all these words."
}

/// Saved games
pub fn saved_title() -> &'static str {
    "Saved games"
}

/// Saved games: `count`
pub fn saved_title_all(count: impl Display) -> String {
    format!("Saved games: {count}")
}

/// Saved games: `shown` of `count`
pub fn saved_title_some(shown: impl Display, count: impl Display) -> String {
    format!("Saved games: {shown} of {count}")
}

/// looking...
pub fn saved_looking() -> &'static str {
    "looking..."
}

/// there are none yet
pub fn saved_empty() -> &'static str {
    "there are none yet"
}

/// none of them has all these words
pub fn saved_none() -> &'static str {
    "none of them has all these words"
}

/// move:
pub fn move_field() -> &'static str {
    "move:"
}

/// Open a PDN file
pub fn file_open() -> &'static str {
    "Open a PDN file"
}

/// Save as a PDN file
pub fn file_save() -> &'static str {
    "Save as a PDN file"
}

/// Resign
pub fn resign() -> &'static str {
    "Resign"
}

/// Resign this game?
pub fn resign_question() -> &'static str {
    "Resign this game?"
}

/// Draw
pub fn draw() -> &'static str {
    "Draw"
}

/// Do both sides agree to a draw?
pub fn draw_question() -> &'static str {
    "Do both sides agree to a draw?"
}

/// Save
pub fn replace() -> &'static str {
    "Save"
}

/// `path` is there already. Replace it?
pub fn replace_question(path: impl Display) -> String {
    format!("{path} is there already. Replace it?")
}

/// Delete
pub fn delete() -> &'static str {
    "Delete"
}

/// Delete this game? `game`
pub fn delete_question(game: impl Display) -> String {
    format!("Delete this game? {game}")
}

/// Help (arrows, Page Down and wheel scroll)
pub fn help_title() -> &'static str {
    "Help (arrows, Page Down and wheel scroll)"
}

/// arrows, Enter
pub fn key_arrows() -> &'static str {
    "arrows, Enter"
}

/// mouse
pub fn key_mouse() -> &'static str {
    "mouse"
}

/// m or a digit
pub fn key_digit() -> &'static str {
    "m or a digit"
}

/// choose a piece, then where it goes
pub fn help_arrows() -> &'static str {
    "choose a piece, then where it goes"
}

/// click or drag a piece; click moves, lists, keys
pub fn help_mouse() -> &'static str {
    "click or drag a piece; click moves, lists, keys"
}

/// type a move by its squares
pub fn help_digit() -> &'static str {
    "type a move by its squares"
}

/// let go of the piece
pub fn help_esc() -> &'static str {
    "let go of the piece"
}

/// take back, play again
pub fn help_undo() -> &'static str {
    "take back, play again"
}

/// look back, move by move; Home, End
pub fn help_review() -> &'static str {
    "look back, move by move; Home, End"
}

/// hint
pub fn help_hint() -> &'static str {
    "hint"
}

/// engine: lines and evaluation
pub fn help_engine() -> &'static str {
    "engine: lines and evaluation"
}

/// have the computer move now
pub fn help_hurry() -> &'static str {
    "have the computer move now"
}

/// offer a draw
pub fn help_draw() -> &'static str {
    "offer a draw"
}

/// resign
pub fn help_resign() -> &'static str {
    "resign"
}

/// again: another game of the same players
pub fn help_again() -> &'static str {
    "again: another game of the same players"
}

/// again, one level up or down
pub fn help_again_level() -> &'static str {
    "again, one level up or down"
}

/// new game: rules, players, level, clock, house rules
pub fn help_new() -> &'static str {
    "new game: rules, players, level, clock, house rules"
}

/// saved games, those of the web page too
pub fn help_saved() -> &'static str {
    "saved games, those of the web page too"
}

/// open or save a PDN file
pub fn help_file() -> &'static str {
    "open or save a PDN file"
}

/// turn the board round
pub fn help_flip() -> &'static str {
    "turn the board round"
}

/// theme, glyphs
pub fn help_look() -> &'static str {
    "theme, glyphs"
}

/// draw the screen again
pub fn help_redraw() -> &'static str {
    "draw the screen again"
}

/// suspend
pub fn help_suspend() -> &'static str {
    "suspend"
}

/// leave; the game is kept
pub fn help_quit() -> &'static str {
    "leave; the game is kept"
}
