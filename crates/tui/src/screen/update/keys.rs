//! Keys and mouse: which key does what in which mode.

#![allow(clippy::wildcard_enum_match_arm, reason = "keys of crossterm")]

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use crownhead_play::{Command, Level, Moment};
use crownhead_rules::Square;
use crownhead_words::{Language, say::screen};
use ratatui::layout::Rect;

use crate::{
    file::Replace,
    screen::{
        field::Field,
        finder::Finder,
        hits::Target,
        menu::{Item, Menu},
        model::{Mode, Model, Purpose, Question},
        newgame::NewGame,
        saved::SavedList,
        worker::Request,
    },
};

/// What the keys do, for the help screen.
pub(in crate::screen) fn keys(language: Language) -> [(&'static str, &'static str); 21] {
    [
        (screen::key_arrows(language), screen::help_arrows(language)),
        (screen::key_mouse(language), screen::help_mouse(language)),
        (screen::key_digit(language), screen::help_digit(language)),
        ("Esc", screen::help_esc(language)),
        ("u, r", screen::help_undo(language)),
        ("PgUp, PgDn", screen::help_review(language)),
        ("h", screen::help_hint(language)),
        ("e", screen::help_engine(language)),
        (".", screen::help_hurry(language)),
        ("d", screen::help_draw(language)),
        ("x", screen::help_resign(language)),
        ("a", screen::help_again(language)),
        ("+, -", screen::help_again_level(language)),
        ("n", screen::help_new(language)),
        ("l", screen::help_saved(language)),
        ("o, s", screen::help_file(language)),
        ("f", screen::help_flip(language)),
        ("t, g", screen::help_look(language)),
        ("Ctrl-L", screen::help_redraw(language)),
        ("Ctrl-Z", screen::help_suspend(language)),
        ("q, Ctrl-C", screen::help_quit(language)),
    ]
}

/// Takes an event of the terminal.
pub(super) fn handle(model: &mut Model, event: &Event, now: Moment) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => handle_key(model, *key, now),
        Event::Mouse(mouse) => handle_mouse(model, *mouse, now),
        Event::Resize(width, height) => model.window = Rect::new(0, 0, *width, *height),
        Event::Paste(text) => {
            for c in text.chars().filter(|c| !c.is_control()) {
                type_char(model, c);
            }
        }
        _ => {}
    }
}

fn handle_key(model: &mut Model, key: KeyEvent, now: Moment) {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            KeyCode::Char('c') => model.is_over = true,
            KeyCode::Char('z') => model.request(Request::Suspend),
            KeyCode::Char('l') => model.request(Request::Redraw),
            _ => {}
        }
        return;
    }
    match std::mem::replace(&mut model.mode, Mode::Board) {
        Mode::Board => on_board(model, key.code, now),
        Mode::MoveBox(mut field) => match key.code {
            KeyCode::Enter => model.play_text(field.text(), now),
            KeyCode::Esc => {}
            code => {
                field.press(code);
                model.mode = Mode::MoveBox(field);
            }
        },
        Mode::FileBox { purpose, mut field } => match key.code {
            KeyCode::Enter => model.use_file(purpose, field.text().trim(), Replace::Never),
            KeyCode::Esc => {}
            code => {
                field.press(code);
                model.mode = Mode::FileBox { purpose, field };
            }
        },
        Mode::Help { scroll } => in_help(model, scroll, key.code),
        Mode::Menu(menu) => in_menu(model, menu, key.code, now),
        Mode::NewGame(dialog) => in_dialog(model, dialog, key.code, now),
        Mode::Finder(finder) => in_finder(model, finder, key.code),
        Mode::Saved(list) => in_list(model, list, key.code),
        Mode::Sure(question) => match (Answer::of(model.language, key.code), question) {
            (Some(Answer::Yes), Question::Resign) => model.command(Command::Resign, now),
            (Some(Answer::Yes), Question::Draw) => model.command(Command::OfferDraw, now),
            (Some(Answer::Yes), Question::Replace(path)) => {
                model.use_file(Purpose::Save, &path, Replace::Always);
            }
            (Some(Answer::Yes), Question::Delete(list)) => model.forget_picked(list),
            (Some(Answer::No), Question::Delete(list)) => model.mode = Mode::Saved(list),
            (Some(Answer::No), _) => {}
            (None, question) => model.mode = Mode::Sure(question),
        },
    }
}

/// The answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Yes,
    No,
}

impl Answer {
    /// What a key answers: y or n, or the letter that yes or no begins with in a language.
    fn of(language: Language, code: KeyCode) -> Option<Self> {
        let KeyCode::Char(c) = code else { return (code == KeyCode::Esc).then_some(Self::No) };
        let typed = c.to_lowercase().to_string();
        match typed.as_str() {
            "y" => Some(Self::Yes),
            "n" => Some(Self::No),
            own if own == screen::yes_key(language) => Some(Self::Yes),
            own if own == screen::no_key(language) => Some(Self::No),
            _ => None,
        }
    }
}

/// The key as it is on a Latin layout: somebody who types Cyrillic letters need not
/// change the layout for every key of the board.
fn on_latin_layout(code: KeyCode) -> KeyCode {
    const LAYOUTS: [(&str, &str); 2] = [
        ("йцукенгшщзфывапролдячсмить", "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ"),
        ("qwertyuiopasdfghjklzxcvbnm", "QWERTYUIOPASDFGHJKLZXCVBNM"),
    ];
    let KeyCode::Char(typed) = code else { return code };
    let [(small, large), (latin, latin_large)] = LAYOUTS;
    let find = |own: &str, latin: &str| {
        let place = own.chars().position(|c| c == typed)?;
        latin.chars().nth(place)
    };
    find(small, latin).or_else(|| find(large, latin_large)).map_or(code, KeyCode::Char)
}

fn on_board(model: &mut Model, code: KeyCode, now: Moment) {
    match on_latin_layout(code) {
        KeyCode::Left => model.move_cursor(-1, 0),
        KeyCode::Right => model.move_cursor(1, 0),
        KeyCode::Up => model.move_cursor(0, -1),
        KeyCode::Down => model.move_cursor(0, 1),
        KeyCode::Enter | KeyCode::Char(' ') => {
            model.shows_cursor = true;
            if let Some(square) = model.cursor_square() {
                model.touch(square, now);
            }
        }
        KeyCode::Esc => model.let_go(),
        KeyCode::PageUp => model.look_back(-1),
        KeyCode::PageDown => model.look_back(1),
        KeyCode::Home => model.look_back(isize::MIN),
        KeyCode::End => model.look_back(isize::MAX),
        KeyCode::Backspace | KeyCode::Char('u') => model.command(Command::TakeBack, now),
        KeyCode::Char('r') => model.command(Command::Redo, now),
        KeyCode::Char('.') => model.command(Command::MoveNow, now),
        KeyCode::Char('d') => model.offer_draw(now),
        KeyCode::Char('x') => model.mode = Mode::Sure(Question::Resign),
        KeyCode::Char('h') => model.ask_hint(),
        KeyCode::Char('e') => model.toggle_engine(),
        KeyCode::Char('f') => model.flip(),
        KeyCode::Char('t') => {
            model.look.next_theme();
            model.say(screen::theme(model.language, model.look.name(model.language)));
        }
        KeyCode::Char('g') => model.look.next_glyphs(),
        KeyCode::Char('a') => model.rematch(now),
        KeyCode::Char('+' | '=') => model.rematch_at(Level::harder, now),
        KeyCode::Char('-') => model.rematch_at(Level::easier, now),
        KeyCode::Char('n') => {
            model.mode = Mode::NewGame(Box::new(NewGame::from_plan(model.session.plan())));
        }
        KeyCode::Char('l') => model.list_saved(),
        KeyCode::Char('o') => {
            model.mode = Mode::FileBox { purpose: Purpose::Open, field: Field::default() };
        }
        KeyCode::Char('s') => {
            let field = Field::proposed("game.pdn");
            model.mode = Mode::FileBox { purpose: Purpose::Save, field };
        }
        KeyCode::Char('m' | ':') => model.mode = Mode::MoveBox(Field::default()),
        KeyCode::Char(digit) if digit.is_ascii_digit() => {
            model.mode = Mode::MoveBox(Field::typed(digit));
        }
        KeyCode::Char('?') | KeyCode::F(1) => model.mode = Mode::Help { scroll: 0 },
        KeyCode::Char('q') => model.is_over = true,
        _ => {}
    }
}

fn in_help(model: &mut Model, scroll: u16, code: KeyCode) {
    // Drawing stops at the last page.
    let scroll = scroll.min(model.hits.last_scroll);
    let page = model.hits.page.max(1);
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
    model.mode = Mode::Help { scroll: scroll.min(model.hits.last_scroll) };
}

fn in_menu(model: &mut Model, mut menu: Menu, code: KeyCode, now: Moment) {
    match code {
        KeyCode::Enter | KeyCode::Char(' ') => return model.choose_item(menu.item(), now),
        KeyCode::Esc => return,
        KeyCode::Up => menu.go(false),
        KeyCode::Down | KeyCode::Tab => menu.go(true),
        KeyCode::Home => menu.line = 0,
        KeyCode::End => menu.line = Item::ALL.len() - 1,
        // The keys of the board work from here, too.
        _ if matches!(
            on_latin_layout(code),
            KeyCode::Char('n' | 'l' | 'o' | 'q' | '?' | 'm') | KeyCode::F(1)
        ) =>
        {
            return on_board(model, code, now);
        }
        _ => {}
    }
    model.mode = Mode::Menu(menu);
}

fn in_finder(model: &mut Model, mut finder: Finder, code: KeyCode) {
    match code {
        KeyCode::Esc => {
            model.mode = Mode::NewGame(finder.dialog);
            return;
        }
        KeyCode::Enter => {
            if let Some(base) = finder.picked() {
                finder.dialog.choose(base);
                model.mode = Mode::NewGame(finder.dialog);
                return;
            }
        }
        KeyCode::Up => finder.go(-1),
        KeyCode::Down | KeyCode::Tab => finder.go(1),
        KeyCode::PageUp => finder.go(-10),
        KeyCode::PageDown => finder.go(10),
        code => finder.press(code),
    }
    model.mode = Mode::Finder(finder);
}

fn in_dialog(model: &mut Model, mut dialog: Box<NewGame>, code: KeyCode, now: Moment) {
    match code {
        KeyCode::Char('/') => {
            return model.mode = Mode::Finder(Finder::new(model.language, dialog));
        }
        // Typing in the line of the rule set searches for one.
        KeyCode::Char(c) if dialog.is_at_rules() && c != ' ' => {
            let mut finder = Finder::new(model.language, dialog);
            finder.press(code);
            return model.mode = Mode::Finder(finder);
        }
        KeyCode::Enter => return model.start_new(dialog, now),
        KeyCode::Esc | KeyCode::Char('q') => return,
        KeyCode::Up => dialog.go(false),
        KeyCode::Down | KeyCode::Tab => dialog.go(true),
        KeyCode::Left => dialog.change(false),
        KeyCode::Right | KeyCode::Char(' ') => dialog.change(true),
        _ => {}
    }
    model.mode = Mode::NewGame(dialog);
}

fn in_list(model: &mut Model, mut list: SavedList, code: KeyCode) {
    match code {
        KeyCode::Esc => return,
        KeyCode::Delete if list.picked().is_some() => {
            model.mode = Mode::Sure(Question::Delete(list));
            return;
        }
        KeyCode::Enter => {
            if let Some(game) = list.picked() {
                model.request(Request::Open { id: game.id.clone() });
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
    model.mode = Mode::Saved(list);
}

/// A character that was pasted.
fn type_char(model: &mut Model, c: char) {
    match &mut model.mode {
        Mode::MoveBox(field) | Mode::FileBox { field, .. } => field.insert(c),
        Mode::Finder(finder) => finder.press(KeyCode::Char(c)),
        Mode::Saved(list) => list.press(KeyCode::Char(c)),
        Mode::Board | Mode::Help { .. } | Mode::Menu(_) | Mode::NewGame(_) | Mode::Sure(_) => {}
    }
}

/// Whether an event only says where the mouse is by now.
pub(in crate::screen) fn is_motion(event: &Event) -> bool {
    let is_motion = |kind| matches!(kind, MouseEventKind::Drag(_) | MouseEventKind::Moved);
    matches!(event, Event::Mouse(mouse) if is_motion(mouse.kind))
}

fn handle_mouse(model: &mut Model, mouse: MouseEvent, now: Moment) {
    if mouse.kind == MouseEventKind::Down(MouseButton::Left)
        && let Some(target) = model.hits.at(mouse.column, mouse.row)
    {
        click(model, target, now);
        return;
    }
    let square = square_at(model, mouse.column, mouse.row);
    model.pointed = square;
    match (&model.mode, mouse.kind) {
        (Mode::Board, MouseEventKind::Down(MouseButton::Left)) => match square {
            Some(square) => model.press(square, now),
            None => model.let_go(),
        },
        (Mode::Board, MouseEventKind::Down(MouseButton::Right)) => model.let_go(),
        (Mode::Board, MouseEventKind::Drag(MouseButton::Left)) => model.hover(square),
        (Mode::Board, MouseEventKind::Up(MouseButton::Left)) => model.release(square, now),
        (_, MouseEventKind::ScrollDown) => turn_wheel(model, KeyCode::Down, now),
        (_, MouseEventKind::ScrollUp) => turn_wheel(model, KeyCode::Up, now),
        _ => {}
    }
}

fn click(model: &mut Model, target: Target, now: Moment) {
    match (target, &mut model.mode) {
        (Target::Key(code), _) => press_key(model, code, now),
        (Target::Moves(moves), Mode::Board) => model.look_at(moves),
        (Target::Line(line), Mode::NewGame(dialog)) => dialog.line = line,
        (Target::Value { line, forwards }, Mode::NewGame(dialog)) => {
            dialog.line = line;
            dialog.change(forwards);
        }
        (Target::Line(line), Mode::Menu(menu)) => {
            menu.line = line;
            press_key(model, KeyCode::Enter, now);
        }
        (Target::Line(line), Mode::Finder(finder)) => {
            let is_second = finder.click(line);
            if is_second {
                press_key(model, KeyCode::Enter, now);
            }
        }
        (Target::Line(line), Mode::Saved(list)) => {
            let is_second = list.click(line);
            if is_second {
                press_key(model, KeyCode::Enter, now);
            }
        }
        _ => {}
    }
}

fn press_key(model: &mut Model, code: KeyCode, now: Moment) {
    handle_key(model, KeyEvent::new(code, KeyModifiers::NONE), now);
}

/// The wheel goes through lists as the arrows do, and leaves the board alone.
fn turn_wheel(model: &mut Model, code: KeyCode, now: Moment) {
    let has_lines = matches!(
        model.mode,
        Mode::Help { .. } | Mode::Menu(_) | Mode::NewGame(_) | Mode::Finder(_) | Mode::Saved(_)
    );
    if has_lines {
        press_key(model, code, now);
    }
}

/// The played square under the mouse.
fn square_at(model: &Model, column: u16, row: u16) -> Option<Square> {
    let point = model.layout().ok()?.board.point_at(column, row)?;
    model.session.rules().board().square_at(point)
}
