//! Draws what the screen knows, and changes nothing: what is where now is what
//! comes back.

mod board;
mod dialog;
mod panel;

use std::time::Instant;

use crossterm::event::KeyCode;
use crownhead_play::words;
use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style,
};

use super::{
    app::{App, Mode, Purpose, Question, result_words},
    hits::{Hits, Target},
    layout::Layout,
    theme::Look,
};

/// The most useful keys, for the last line.
const HINTS: &[(char, &str)] = &[
    ('?', "help"),
    ('n', "new"),
    ('m', "move"),
    ('h', "hint"),
    ('u', "undo"),
    ('l', "saved"),
    ('q', "quit"),
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
    draw_keys(app, layout.keys, buffer, &mut hits);
    draw_over(app, window, buffer);
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

/// What is being typed, with what it is for.
fn typed(app: &App) -> Option<String> {
    match &app.mode {
        Mode::MoveBox(text) => Some(format!(" move: {text}")),
        Mode::FileBox { purpose: Purpose::Open, text } => Some(format!(" open: {text}")),
        Mode::FileBox { purpose: Purpose::Save, text } => Some(format!(" save: {text}")),
        _ => None,
    }
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

/// The last line: what is typed or asked, else some keys.
fn draw_keys(app: &App, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let asked = match &app.mode {
        Mode::Sure(Question::Resign) => " Resign? y or n".to_owned(),
        Mode::Sure(Question::Draw) => " Do both sides agree to a draw? y or n".to_owned(),
        Mode::Sure(Question::Replace(path)) => {
            format!(" {path} is there already. Replace it? y or n")
        }
        _ => match typed(app) {
            Some(typed) => {
                let x = area.x + typed.chars().count() as u16;
                let x = x.min(area.right().saturating_sub(1));
                hits.cursor = Some(Position { x, y: area.y });
                typed
            }
            None => return draw_hints(app, area, buffer, hits),
        },
    };
    write(buffer, area, &asked, Look::STRONG);
}

fn draw_hints(app: &App, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let mut x = area.x + 1;
    for &(key, word) in HINTS {
        let waiting = if key == 'h' && app.is_waiting_for_hint() { "..." } else { "" };
        let text = format!("{key} {word}{waiting}");
        let width = (text.len() as u16).min(area.right().saturating_sub(x));
        let rect = Rect { x, width, ..area };
        write(buffer, rect, &text, Look::FAINT);
        hits.add(rect, Target::Key(KeyCode::Char(key)));
        x = rect.right() + 2;
    }
}

/// What lies over the board.
fn draw_over(app: &App, window: Rect, buffer: &mut Buffer) {
    match &app.mode {
        Mode::Help { scroll } => {
            let rules = app.session.rules();
            let facts: Vec<String> = words::facts(rules).iter().map(ToString::to_string).collect();
            dialog::draw_help(&facts, *scroll, app.look, window, buffer);
        }
        Mode::NewGame(dialog) => dialog::draw_new_game(dialog, app.look, window, buffer),
        Mode::Saved { games, line } => {
            dialog::draw_saved(games.as_deref(), *line, app.look, window, buffer);
        }
        Mode::Board | Mode::MoveBox(_) | Mode::FileBox { .. } | Mode::Sure(_) => {}
    }
}
