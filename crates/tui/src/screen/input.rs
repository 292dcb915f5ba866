//! What keys and mouse do.

use std::time::Instant;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use crownhead_play::Command;
use crownhead_rules::Square;
use ratatui::layout::Rect;

use super::{
    app::{App, Mode, Purpose, Question},
    hits::Target,
    newgame::NewGame,
    saved::SavedList,
    worker::Request,
};
use crate::file::Replace;

/// Longer texts are no moves and no names of files.
const LONGEST_TEXT: usize = 240;

/// What the keys do, for the help screen.
pub(super) const KEYS: &[(&str, &str)] = &[
    ("arrows, Enter", "choose a piece, then where it goes"),
    ("mouse", "click or drag a piece; click moves, lists, keys"),
    ("m or a digit", "type a move: 11-15, c3 d4, c3-e5-g7"),
    ("Esc", "let go"),
    ("u, r", "take back, play again"),
    ("PgUp, PgDn", "look back, move by move; Home, End"),
    ("h", "hint"),
    ("e", "engine: lines and evaluation"),
    (".", "have the computer move now"),
    ("d", "offer a draw"),
    ("x", "resign"),
    ("n", "new game, rules, level, house rules"),
    ("l", "saved games, those of the web page too"),
    ("o, s", "open or save a PDN file"),
    ("f", "turn the board round"),
    ("t, g", "theme, glyphs"),
    ("Ctrl-L", "draw the screen again"),
    ("Ctrl-Z", "suspend"),
    ("q, Ctrl-C", "leave; the game is kept"),
];

/// Takes an event of the terminal.
pub(super) fn handle(app: &mut App, event: &Event, now: Instant) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => handle_key(app, *key, now),
        Event::Mouse(mouse) => handle_mouse(app, *mouse, now),
        Event::Resize(width, height) => app.window = Rect::new(0, 0, *width, *height),
        Event::Paste(text) => {
            for c in text.chars().filter(|c| !c.is_control()) {
                type_char(app, c);
            }
        }
        _ => {}
    }
}

fn handle_key(app: &mut App, key: KeyEvent, now: Instant) {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            KeyCode::Char('c') => app.is_over = true,
            KeyCode::Char('z') => app.request(Request::Suspend),
            KeyCode::Char('l') => app.request(Request::Redraw),
            _ => {}
        }
        return;
    }
    match std::mem::replace(&mut app.mode, Mode::Board) {
        Mode::Board => on_board(app, key.code, now),
        Mode::MoveBox(text) => match key.code {
            KeyCode::Enter => app.play_text(&text, now),
            code => app.mode = edited(text, code).map_or(Mode::Board, Mode::MoveBox),
        },
        Mode::FileBox { purpose, text } => match key.code {
            KeyCode::Enter => app.use_file(purpose, text.trim(), Replace::Never, now),
            code => {
                let mode = |text| Mode::FileBox { purpose, text };
                app.mode = edited(text, code).map_or(Mode::Board, mode);
            }
        },
        Mode::Help { scroll } => match key.code {
            KeyCode::Down => app.mode = Mode::Help { scroll: scroll.saturating_add(1) },
            KeyCode::Up => app.mode = Mode::Help { scroll: scroll.saturating_sub(1) },
            _ => {}
        },
        Mode::NewGame(dialog) => in_dialog(app, dialog, key.code, now),
        Mode::Saved(list) => in_list(app, list, key.code),
        Mode::Sure(question) => match (key.code, question) {
            (KeyCode::Char('y' | 'Y'), Question::Resign) => app.command(Command::Resign, now),
            (KeyCode::Char('y' | 'Y'), Question::Draw) => app.command(Command::OfferDraw, now),
            (KeyCode::Char('y' | 'Y'), Question::Replace(path)) => {
                app.use_file(Purpose::Save, &path, Replace::Always, now);
            }
            (KeyCode::Char('y' | 'Y'), Question::Delete(list)) => app.forget_picked(list),
            (KeyCode::Char('n' | 'N') | KeyCode::Esc, Question::Delete(list)) => {
                app.mode = Mode::Saved(list);
            }
            (KeyCode::Char('n' | 'N') | KeyCode::Esc, _) => {}
            (_, question) => app.mode = Mode::Sure(question),
        },
    }
}

fn on_board(app: &mut App, code: KeyCode, now: Instant) {
    match code {
        KeyCode::Left => app.move_cursor(-1, 0),
        KeyCode::Right => app.move_cursor(1, 0),
        KeyCode::Up => app.move_cursor(0, -1),
        KeyCode::Down => app.move_cursor(0, 1),
        KeyCode::Enter | KeyCode::Char(' ') => {
            app.shows_cursor = true;
            if let Some(square) = app.cursor_square() {
                app.touch(square, now);
            }
        }
        KeyCode::Esc => app.let_go(),
        KeyCode::PageUp => app.look_back(-1),
        KeyCode::PageDown => app.look_back(1),
        KeyCode::Home => app.look_back(isize::MIN),
        KeyCode::End => app.look_back(isize::MAX),
        KeyCode::Backspace | KeyCode::Char('u') => app.command(Command::TakeBack, now),
        KeyCode::Char('r') => app.command(Command::Redo, now),
        KeyCode::Char('.') => app.command(Command::MoveNow, now),
        KeyCode::Char('d') => app.offer_draw(now),
        KeyCode::Char('x') => app.mode = Mode::Sure(Question::Resign),
        KeyCode::Char('h') => app.ask_hint(),
        KeyCode::Char('e') => app.toggle_engine(),
        KeyCode::Char('f') => app.flip(),
        KeyCode::Char('t') => {
            app.look.next_theme();
            app.say(format!("Theme: {}.", app.look.name()));
        }
        KeyCode::Char('g') => app.look.next_glyphs(),
        KeyCode::Char('n') => {
            app.mode = Mode::NewGame(Box::new(NewGame::from_plan(app.session.plan())));
        }
        KeyCode::Char('l') => app.list_saved(),
        KeyCode::Char('o') => {
            app.mode = Mode::FileBox { purpose: Purpose::Open, text: String::new() };
        }
        KeyCode::Char('s') => {
            app.mode = Mode::FileBox { purpose: Purpose::Save, text: "game.pdn".to_owned() };
        }
        KeyCode::Char('m' | ':') => app.mode = Mode::MoveBox(String::new()),
        KeyCode::Char(digit) if digit.is_ascii_digit() => {
            app.mode = Mode::MoveBox(digit.to_string());
        }
        KeyCode::Char('?') | KeyCode::F(1) => app.mode = Mode::Help { scroll: 0 },
        KeyCode::Char('q') => app.is_over = true,
        _ => {}
    }
}

fn in_dialog(app: &mut App, mut dialog: Box<NewGame>, code: KeyCode, now: Instant) {
    match code {
        KeyCode::Enter => return app.start_new(dialog, now),
        KeyCode::Esc | KeyCode::Char('q') => return,
        KeyCode::Up => dialog.go(false),
        KeyCode::Down | KeyCode::Tab => dialog.go(true),
        KeyCode::Left => dialog.change(false),
        KeyCode::Right | KeyCode::Char(' ') => dialog.change(true),
        _ => {}
    }
    app.mode = Mode::NewGame(dialog);
}

fn in_list(app: &mut App, mut list: SavedList, code: KeyCode) {
    match code {
        KeyCode::Esc => return,
        KeyCode::Delete if list.picked().is_some() => {
            app.mode = Mode::Sure(Question::Delete(list));
            return;
        }
        KeyCode::Enter => {
            if let Some(game) = list.picked() {
                app.request(Request::Open { id: game.id.clone() });
                return;
            }
        }
        KeyCode::Up => list.go(-1),
        KeyCode::Down => list.go(1),
        KeyCode::PageUp => list.go(-10),
        KeyCode::PageDown => list.go(10),
        KeyCode::Home => list.go(isize::MIN),
        KeyCode::End => list.go(isize::MAX),
        KeyCode::Backspace | KeyCode::Char(_) => {
            let wanted = edited(list.wanted().to_owned(), code).unwrap_or_default();
            list.want(wanted);
        }
        _ => {}
    }
    app.mode = Mode::Saved(list);
}

/// The text after a key, or nothing if the box was closed.
fn edited(mut text: String, code: KeyCode) -> Option<String> {
    match code {
        KeyCode::Esc => return None,
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(c) if text.len() < LONGEST_TEXT => text.push(c),
        _ => {}
    }
    Some(text)
}

fn type_char(app: &mut App, c: char) {
    match &mut app.mode {
        Mode::MoveBox(text) | Mode::FileBox { text, .. } if text.len() < LONGEST_TEXT => {
            text.push(c);
        }
        Mode::Saved(list) => {
            let wanted = edited(list.wanted().to_owned(), KeyCode::Char(c));
            list.want(wanted.unwrap_or_default());
        }
        _ => {}
    }
}

/// Whether an event only says where the mouse is by now.
pub(super) fn is_motion(event: &Event) -> bool {
    let is_motion = |kind| matches!(kind, MouseEventKind::Drag(_) | MouseEventKind::Moved);
    matches!(event, Event::Mouse(mouse) if is_motion(mouse.kind))
}

fn handle_mouse(app: &mut App, mouse: MouseEvent, now: Instant) {
    if mouse.kind == MouseEventKind::Down(MouseButton::Left)
        && let Some(target) = app.hits.at(mouse.column, mouse.row)
    {
        click(app, target, now);
        return;
    }
    let square = square_at(app, mouse.column, mouse.row);
    match (&app.mode, mouse.kind) {
        (Mode::Board, MouseEventKind::Down(MouseButton::Left)) => match square {
            Some(square) => app.press(square, now),
            None => app.let_go(),
        },
        (Mode::Board, MouseEventKind::Down(MouseButton::Right)) => app.let_go(),
        (Mode::Board, MouseEventKind::Drag(MouseButton::Left)) => app.hover(square),
        (Mode::Board, MouseEventKind::Up(MouseButton::Left)) => app.release(square, now),
        (_, MouseEventKind::ScrollDown) => turn_wheel(app, KeyCode::Down, now),
        (_, MouseEventKind::ScrollUp) => turn_wheel(app, KeyCode::Up, now),
        _ => {}
    }
}

fn click(app: &mut App, target: Target, now: Instant) {
    match (target, &mut app.mode) {
        (Target::Key(code), _) => press_key(app, code, now),
        (Target::Moves(moves), Mode::Board) => app.look_at(moves),
        (Target::Line(line), Mode::NewGame(dialog)) => dialog.line = line,
        (Target::Value { line, forwards }, Mode::NewGame(dialog)) => {
            dialog.line = line;
            dialog.change(forwards);
        }
        (Target::Line(line), Mode::Saved(list)) => {
            let is_second = list.click(line);
            if is_second {
                press_key(app, KeyCode::Enter, now);
            }
        }
        _ => {}
    }
}

fn press_key(app: &mut App, code: KeyCode, now: Instant) {
    handle_key(app, KeyEvent::new(code, KeyModifiers::NONE), now);
}

/// The wheel goes through lists as the arrows do, and leaves the board alone.
fn turn_wheel(app: &mut App, code: KeyCode, now: Instant) {
    if matches!(app.mode, Mode::Help { .. } | Mode::NewGame(_) | Mode::Saved(_)) {
        press_key(app, code, now);
    }
}

/// The played square under the mouse.
fn square_at(app: &App, column: u16, row: u16) -> Option<Square> {
    let point = app.layout().ok()?.board.point_at(column, row)?;
    app.session.rules().board().square_at(point)
}
