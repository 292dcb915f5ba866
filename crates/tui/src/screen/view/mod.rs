//! Draws the state of the screen without changing it. The places of what was
//! drawn come back as [`Hits`].

mod board;
mod dialog;
mod panel;

use crossterm::event::KeyCode;
use crownhead_notation::MoveText;
use crownhead_play::{Moment, draw_note, words};
use crownhead_rules::name_in_words;
use ratatui::{Frame, buffer::Buffer, layout::Rect, style::Style};

use self::dialog::Canvas;
use super::{
    app::{App, Mode},
    hits::{Hits, Target},
    layout::Layout,
    theme::Look,
};
use crate::reading::labels;

/// Keys for the last line, the most useful first.
const HINTS: &[(char, &str)] = &[
    ('?', "help"),
    ('n', "new"),
    ('m', "move"),
    ('h', "hint"),
    ('u', "undo"),
    ('l', "saved"),
    ('q', "quit"),
    ('e', "engine"),
    ('d', "draw"),
    ('x', "resign"),
    ('o', "open"),
    ('s', "save"),
    ('f', "turn"),
    ('t', "theme"),
];

/// Draws everything.
pub(super) fn draw(app: &App, frame: &mut Frame<'_>, now: Moment) -> Hits {
    let mut hits = Hits::default();
    let window = frame.area();
    let buffer = frame.buffer_mut();
    let layout = match Layout::of(window, app.session.rules().board(), app.below) {
        Ok(layout) => layout,
        Err((width, height)) => {
            let text = format!("too small: needs {width}x{height}");
            write(buffer, window, &text, Style::new());
            return hits;
        }
    };
    write(buffer, layout.title, &title(app), Look::STRONG);
    draw_square_name(app, layout.title, buffer);
    hits.pictures = board::draw(app, &layout.board, buffer, now);
    if let Some(panel) = layout.panel {
        panel::draw(app, panel, buffer, &mut hits, now);
    }
    draw_message(app, layout.message, buffer);
    if !matches!(app.mode, Mode::MoveBox(_)) {
        draw_hints(app, layout.keys, buffer, &mut hits);
    }
    let first_line = app.hits.first_line;
    let mut canvas = Canvas { look: app.look, window, buffer, hits: &mut hits, first_line };
    draw_over(app, layout.keys, &mut canvas);
    if let Some(cursor) = hits.cursor {
        frame.set_cursor_position(cursor);
    }
    hits
}

/// The first line of an area.
fn write(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.height > 0 {
        buffer.set_stringn(area.x, area.y, text, usize::from(area.width), style);
    }
}

fn title(app: &App) -> String {
    format!(" Crownhead: {}", name_in_words(app.session.rules().name()))
}

/// The name of the square under the cursor or the mouse, at the right of the
/// title: where squares are small their numbers are nowhere else.
fn draw_square_name(app: &App, area: Rect, buffer: &mut Buffer) {
    let cursor = app.cursor_square().filter(|_| app.shows_cursor);
    let Some(square) = cursor.or(app.pointed) else { return };
    let rules = app.session.rules();
    let (own, label) = (MoveText::of(rules), labels(rules));
    let label = label.names().name(square);
    let text = if own.names().is_algebraic() {
        format!("square {label} ")
    } else {
        format!("square {} ({label}) ", own.names().name(square))
    };
    let width = (text.len() as u16).min(area.width);
    let right = Rect { x: area.right() - width, width, ..area };
    write(buffer, right, &text, Look::FAINT);
}

fn draw_message(app: &App, area: Rect, buffer: &mut Buffer) {
    let style = if app.message.is_alarm { app.look.alarm() } else { Style::new() };
    let text = match (app.session.finish(), app.message.text.as_str()) {
        (Some(finish), "") => format!("{}.", app.names().result(finish)),
        (None, text) => {
            let capture = if app.is_capture_due() { " You must capture." } else { "" };
            let note = draw_note(app.session.game());
            let note = note.map(|note| format!(" {note}.")).unwrap_or_default();
            format!("{text}{capture}{note}")
        }
        (_, text) => text.to_owned(),
    };
    write(buffer, area, &format!(" {text}"), style);
}

/// The keys that there is room for.
fn draw_hints(app: &App, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let mut x = area.x + 1;
    let again: &[(char, &str)] = match app.session.finish() {
        Some(_) => &[('a', "again")],
        None => &[],
    };
    for &(key, word) in again.iter().chain(HINTS) {
        let waiting = if key == 'h' && app.is_waiting_for_hint() { "..." } else { "" };
        let text = format!("{key} {word}{waiting}");
        let rect = Rect { x, width: text.len() as u16, ..area };
        if rect.right() > area.right() {
            break;
        }
        write(buffer, rect, &text, Look::FAINT);
        hits.add(rect, Target::Key(KeyCode::Char(key)));
        x = rect.right() + 2;
    }
}

/// What lies over the board.
fn draw_over(app: &App, line: Rect, canvas: &mut Canvas<'_>) {
    match &app.mode {
        Mode::Board => {}
        Mode::MoveBox(field) => dialog::draw_move(canvas, line, field),
        Mode::FileBox { purpose, field } => dialog::draw_file(canvas, *purpose, field),
        Mode::Menu(menu) => dialog::draw_menu(canvas, *menu),
        Mode::Finder(finder) => dialog::draw_finder(canvas, finder),
        Mode::Help { scroll } => {
            let rules = app.session.rules();
            let sentences = words::sentences(rules, app.names());
            dialog::draw_help(canvas, &sentences, *scroll);
        }
        Mode::NewGame(dialog) => dialog::draw_new_game(canvas, dialog),
        Mode::Saved(list) => dialog::draw_saved(canvas, list),
        Mode::Sure(question) => dialog::draw_question(canvas, question),
    }
}
