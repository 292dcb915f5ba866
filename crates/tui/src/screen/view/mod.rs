//! Draws what the screen knows, and changes nothing: what is where now is what
//! comes back.

mod board;
mod dialog;
mod panel;

use std::time::Instant;

use crossterm::event::KeyCode;
use crownhead_play::words;
use ratatui::{Frame, buffer::Buffer, layout::Rect, style::Style};

use self::dialog::Canvas;
use super::{
    app::{App, Mode, result_words},
    hits::{Hits, Target},
    layout::Layout,
    theme::Look,
};

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
pub(super) fn draw(app: &App, frame: &mut Frame<'_>, now: Instant) -> Hits {
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
    board::draw(app, &layout.board, buffer, now);
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
    format!(" Crownhead: {}", app.session.rules().name())
}

fn draw_message(app: &App, area: Rect, buffer: &mut Buffer) {
    let style = if app.message.is_alarm { app.look.alarm() } else { Style::new() };
    let text = match (app.session.finish(), app.message.text.as_str()) {
        (Some(finish), "") => result_words(finish),
        (None, text) if app.is_capture_due() => format!("{text} You must capture."),
        (_, text) => text.to_owned(),
    };
    write(buffer, area, &format!(" {text}"), style);
}

/// The keys that there is room for.
fn draw_hints(app: &App, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let mut x = area.x + 1;
    for &(key, word) in HINTS {
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
        Mode::MoveBox(text) => dialog::draw_move(canvas, line, text),
        Mode::FileBox { purpose, text } => dialog::draw_file(canvas, *purpose, text),
        Mode::Help { scroll } => {
            let rules = app.session.rules();
            let facts: Vec<String> = words::facts(rules).iter().map(ToString::to_string).collect();
            dialog::draw_help(canvas, &facts, *scroll);
        }
        Mode::NewGame(dialog) => dialog::draw_new_game(canvas, dialog),
        Mode::Saved(list) => dialog::draw_saved(canvas, list),
        Mode::Sure(question) => dialog::draw_question(canvas, question),
    }
}
