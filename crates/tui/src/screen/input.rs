//! Keys and mouse: which key does what in which mode.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use crownhead_play::{Command, Level, Moment};
use crownhead_rules::Square;
use ratatui::layout::Rect;

use super::{
    app::{App, Mode, Purpose, Question},
    field::Field,
    finder::Finder,
    hits::Target,
    menu::{Item, Menu},
    newgame::NewGame,
    saved::SavedList,
    worker::Request,
};
use crate::file::Replace;

/// What the keys do, for the help screen.
pub(super) const KEYS: &[(&str, &str)] = &[
    ("arrows, Enter", "choose a piece, then where it goes"),
    ("mouse", "click or drag a piece; click moves, lists, keys"),
    ("m or a digit", "type a move by its squares"),
    ("Esc", "let go of the piece"),
    ("u, r", "take back, play again"),
    ("PgUp, PgDn", "look back, move by move; Home, End"),
    ("h", "hint"),
    ("e", "engine: lines and evaluation"),
    (".", "have the computer move now"),
    ("d", "offer a draw"),
    ("x", "resign"),
    ("a", "again: another game of the same players"),
    ("+, -", "again, one level up or down"),
    ("n", "new game: rules, players, level, clock, house rules"),
    ("l", "saved games, those of the web page too"),
    ("o, s", "open or save a PDN file"),
    ("f", "turn the board round"),
    ("t, g", "theme, glyphs"),
    ("Ctrl-L", "draw the screen again"),
    ("Ctrl-Z", "suspend"),
    ("q, Ctrl-C", "leave; the game is kept"),
];

/// Takes an event of the terminal.
pub(super) fn handle(app: &mut App, event: &Event, now: Moment) {
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

fn handle_key(app: &mut App, key: KeyEvent, now: Moment) {
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
        Mode::MoveBox(mut field) => match key.code {
            KeyCode::Enter => app.play_text(field.text(), now),
            KeyCode::Esc => {}
            code => {
                field.press(code);
                app.mode = Mode::MoveBox(field);
            }
        },
        Mode::FileBox { purpose, mut field } => match key.code {
            KeyCode::Enter => app.use_file(purpose, field.text().trim(), Replace::Never, now),
            KeyCode::Esc => {}
            code => {
                field.press(code);
                app.mode = Mode::FileBox { purpose, field };
            }
        },
        Mode::Help { scroll } => in_help(app, scroll, key.code),
        Mode::Menu(menu) => in_menu(app, menu, key.code, now),
        Mode::NewGame(dialog) => in_dialog(app, dialog, key.code, now),
        Mode::Finder(finder) => in_finder(app, finder, key.code),
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

fn on_board(app: &mut App, code: KeyCode, now: Moment) {
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
        KeyCode::Char('a') => app.rematch(now),
        KeyCode::Char('+' | '=') => app.rematch_at(Level::harder, now),
        KeyCode::Char('-') => app.rematch_at(Level::easier, now),
        KeyCode::Char('n') => {
            app.mode = Mode::NewGame(Box::new(NewGame::from_plan(app.session.plan())));
        }
        KeyCode::Char('l') => app.list_saved(),
        KeyCode::Char('o') => {
            app.mode = Mode::FileBox { purpose: Purpose::Open, field: Field::default() };
        }
        KeyCode::Char('s') => {
            let field = Field::proposed("game.pdn");
            app.mode = Mode::FileBox { purpose: Purpose::Save, field };
        }
        KeyCode::Char('m' | ':') => app.mode = Mode::MoveBox(Field::default()),
        KeyCode::Char(digit) if digit.is_ascii_digit() => {
            app.mode = Mode::MoveBox(Field::typed(digit));
        }
        KeyCode::Char('?') | KeyCode::F(1) => app.mode = Mode::Help { scroll: 0 },
        KeyCode::Char('q') => app.is_over = true,
        _ => {}
    }
}

fn in_help(app: &mut App, scroll: u16, code: KeyCode) {
    // Drawing stops at the last page.
    let scroll = scroll.min(app.hits.last_scroll);
    let page = app.hits.page.max(1);
    let scroll = match code {
        KeyCode::Esc | KeyCode::Enter | KeyCode::F(1) | KeyCode::Char('q' | '?') => return,
        KeyCode::Down | KeyCode::Char('j') => scroll.saturating_add(1),
        KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(page),
        KeyCode::PageUp => scroll.saturating_sub(page),
        KeyCode::Home => 0,
        KeyCode::End => u16::MAX,
        _ => scroll,
    };
    app.mode = Mode::Help { scroll: scroll.min(app.hits.last_scroll) };
}

fn in_menu(app: &mut App, mut menu: Menu, code: KeyCode, now: Moment) {
    match code {
        KeyCode::Enter | KeyCode::Char(' ') => return app.choose_item(menu.item(), now),
        KeyCode::Esc => return,
        KeyCode::Up => menu.go(false),
        KeyCode::Down | KeyCode::Tab => menu.go(true),
        KeyCode::Home => menu.line = 0,
        KeyCode::End => menu.line = Item::ALL.len() - 1,
        // The keys of the board work from here, too.
        KeyCode::Char('n' | 'l' | 'o' | 'q' | '?' | 'm') | KeyCode::F(1) => {
            return on_board(app, code, now);
        }
        _ => {}
    }
    app.mode = Mode::Menu(menu);
}

fn in_finder(app: &mut App, mut finder: Finder, code: KeyCode) {
    match code {
        KeyCode::Esc => {
            app.mode = Mode::NewGame(finder.dialog);
            return;
        }
        KeyCode::Enter => {
            if let Some(base) = finder.picked() {
                finder.dialog.choose(base);
                app.mode = Mode::NewGame(finder.dialog);
                return;
            }
        }
        KeyCode::Up => finder.go(-1),
        KeyCode::Down | KeyCode::Tab => finder.go(1),
        KeyCode::PageUp => finder.go(-10),
        KeyCode::PageDown => finder.go(10),
        code => finder.press(code),
    }
    app.mode = Mode::Finder(finder);
}

fn in_dialog(app: &mut App, mut dialog: Box<NewGame>, code: KeyCode, now: Moment) {
    match code {
        KeyCode::Char('/') => return app.mode = Mode::Finder(Finder::new(dialog)),
        // Typing in the line of the rule set searches for one.
        KeyCode::Char(c) if dialog.is_at_rules() && c != ' ' => {
            let mut finder = Finder::new(dialog);
            finder.press(code);
            return app.mode = Mode::Finder(finder);
        }
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
        KeyCode::Backspace | KeyCode::Char(_) => list.press(code),
        _ => {}
    }
    app.mode = Mode::Saved(list);
}

/// A character that was pasted.
fn type_char(app: &mut App, c: char) {
    match &mut app.mode {
        Mode::MoveBox(field) | Mode::FileBox { field, .. } => field.insert(c),
        Mode::Finder(finder) => finder.press(KeyCode::Char(c)),
        Mode::Saved(list) => list.press(KeyCode::Char(c)),
        Mode::Board | Mode::Help { .. } | Mode::Menu(_) | Mode::NewGame(_) | Mode::Sure(_) => {}
    }
}

/// Whether an event only says where the mouse is by now.
pub(super) fn is_motion(event: &Event) -> bool {
    let is_motion = |kind| matches!(kind, MouseEventKind::Drag(_) | MouseEventKind::Moved);
    matches!(event, Event::Mouse(mouse) if is_motion(mouse.kind))
}

fn handle_mouse(app: &mut App, mouse: MouseEvent, now: Moment) {
    if mouse.kind == MouseEventKind::Down(MouseButton::Left)
        && let Some(target) = app.hits.at(mouse.column, mouse.row)
    {
        click(app, target, now);
        return;
    }
    let square = square_at(app, mouse.column, mouse.row);
    app.pointed = square;
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

fn click(app: &mut App, target: Target, now: Moment) {
    match (target, &mut app.mode) {
        (Target::Key(code), _) => press_key(app, code, now),
        (Target::Moves(moves), Mode::Board) => app.look_at(moves),
        (Target::Line(line), Mode::NewGame(dialog)) => dialog.line = line,
        (Target::Value { line, forwards }, Mode::NewGame(dialog)) => {
            dialog.line = line;
            dialog.change(forwards);
        }
        (Target::Line(line), Mode::Menu(menu)) => {
            menu.line = line;
            press_key(app, KeyCode::Enter, now);
        }
        (Target::Line(line), Mode::Finder(finder)) => {
            let is_second = finder.click(line);
            if is_second {
                press_key(app, KeyCode::Enter, now);
            }
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

fn press_key(app: &mut App, code: KeyCode, now: Moment) {
    handle_key(app, KeyEvent::new(code, KeyModifiers::NONE), now);
}

/// The wheel goes through lists as the arrows do, and leaves the board alone.
fn turn_wheel(app: &mut App, code: KeyCode, now: Moment) {
    let has_lines = matches!(
        app.mode,
        Mode::Help { .. } | Mode::Menu(_) | Mode::NewGame(_) | Mode::Finder(_) | Mode::Saved(_)
    );
    if has_lines {
        press_key(app, code, now);
    }
}

/// The played square under the mouse.
fn square_at(app: &App, column: u16, row: u16) -> Option<Square> {
    let point = app.layout().ok()?.board.point_at(column, row)?;
    app.session.rules().board().square_at(point)
}
