//! Draws the state of the screen without changing it. The places of what was
//! drawn come back as [`Hits`].

mod board;
#[cfg(test)]
pub(super) mod cut;
mod dialog;
mod panel;

use crossterm::event::KeyCode;
use crownhead_notation::MoveText;
use crownhead_play::{Moment, words};
use crownhead_words::{Language, draw_note, rules_name, say::screen};
use ratatui::{Frame, buffer::Buffer, layout::Rect, style::Style};

use self::dialog::Canvas;
use super::{
    hits::{Hits, Target},
    layout::Layout,
    model::{Mode, Model},
    theme::Look,
};
use crate::{
    reading::labels,
    wrap::{width, wrapped},
};

/// Keys for the last line, the most useful first.
fn hints(language: Language) -> [(char, &'static str); 14] {
    [
        ('?', screen::hint_help(language)),
        ('n', screen::hint_new(language)),
        ('m', screen::hint_move(language)),
        ('h', screen::hint_hint(language)),
        ('u', screen::hint_undo(language)),
        ('l', screen::hint_saved(language)),
        ('q', screen::hint_quit(language)),
        ('e', screen::hint_engine(language)),
        ('d', screen::hint_draw(language)),
        ('x', screen::hint_resign(language)),
        ('o', screen::hint_open(language)),
        ('s', screen::hint_save(language)),
        ('f', screen::hint_turn(language)),
        ('t', screen::hint_theme(language)),
    ]
}

/// Draws everything.
pub(super) fn draw(model: &Model, frame: &mut Frame<'_>, now: Moment) -> Hits {
    let mut hits = Hits::default();
    let window = frame.area();
    let buffer = frame.buffer_mut();
    let layout = match Layout::of(window, model.session.rules().board(), model.below) {
        Ok(layout) => layout,
        Err((width, height)) => {
            let text = screen::too_small(model.language, width, height);
            write(buffer, window, &text, Style::new());
            return hits;
        }
    };
    write(buffer, layout.title, &title(model), Look::STRONG);
    draw_square_name(model, layout.title, buffer);
    hits.pictures = board::draw(model, &layout.board, buffer, now);
    if let Some(panel) = layout.panel {
        panel::draw(model, panel, buffer, &mut hits, now);
    }
    let is_typing = matches!(model.mode, Mode::MoveBox(_));
    let spare = (!is_typing).then_some(layout.keys);
    let has_taken_keys = draw_message(model, layout.message, spare, buffer);
    if !is_typing && !has_taken_keys {
        draw_hints(model, layout.keys, buffer, &mut hits);
    }
    let first_line = model.hits.first_line;
    let mut canvas = Canvas {
        look: model.look,
        language: model.language,
        window,
        buffer,
        hits: &mut hits,
        first_line,
    };
    draw_over(model, layout.keys, &mut canvas);
    if let Some(cursor) = hits.cursor {
        frame.set_cursor_position(cursor);
    }
    hits
}

/// Notes that a text is drawn in so many columns.
#[cfg_attr(not(test), allow(unused_variables, clippy::missing_const_for_fn, reason = "for tests"))]
fn note_room(text: &str, room: usize) {
    #[cfg(test)]
    if width(text) > room {
        cut::note(text);
    }
}

/// The first line of an area.
fn write(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    note_room(text, usize::from(area.width));
    if area.height > 0 {
        buffer.set_stringn(area.x, area.y, text, usize::from(area.width), style);
    }
}

fn title(model: &Model) -> String {
    format!(
        " {}",
        screen::title(model.language, rules_name(model.language, model.session.rules().name()))
    )
}

/// The name of the square under the cursor or the mouse, at the right of the
/// title: where squares are small their numbers are nowhere else.
fn draw_square_name(model: &Model, area: Rect, buffer: &mut Buffer) {
    let cursor = model.cursor_square().filter(|_| model.shows_cursor);
    let Some(square) = cursor.or(model.pointed) else { return };
    let rules = model.session.rules();
    let (own, label) = (MoveText::of(rules), labels(rules));
    let label = label.names().name(square);
    let text = if own.names().is_algebraic() {
        screen::square(model.language, label)
    } else {
        screen::square_and_label(model.language, own.names().name(square), label)
    };
    let text = format!(" {text} ");
    let width = (width(&text) as u16).min(area.width);
    let right = Rect { x: area.right() - width, width, ..area };
    write(buffer, right, &text, Look::FAINT);
}

/// Draws what is said below the board. A long message goes on in the spare line, that of the keys,
/// and ends with an ellipsis where there is none or it is full. Returns whether that line is used.
fn draw_message(model: &Model, area: Rect, spare: Option<Rect>, buffer: &mut Buffer) -> bool {
    let style = if model.message.is_alarm { model.look.alarm() } else { Style::new() };
    let text = match (model.session.finish(), model.message.text.as_str()) {
        (Some(finish), "") => format!("{}.", model.names().result(finish)),
        (None, text) => {
            let capture = model
                .is_capture_due()
                .then(|| format!(" {}", screen::must_capture(model.language)));
            let note =
                draw_note(model.language, model.session.game()).map(|note| format!(" {note}."));
            format!("{text}{}{}", capture.unwrap_or_default(), note.unwrap_or_default())
        }
        (_, text) => text.to_owned(),
    };
    let width = usize::from(area.width.saturating_sub(2));
    let lines = wrapped(&text, width);
    let rest = |from: usize| {
        let more = if lines.len() > from + 1 { "..." } else { "" };
        let line = lines.get(from).map_or("", String::as_str);
        let fit: String = line.chars().take(width.saturating_sub(more.len())).collect();
        format!(" {fit}{more}")
    };
    let Some(spare) = spare.filter(|_| lines.len() > 1) else {
        write(buffer, area, &rest(0), style);
        return false;
    };
    write(buffer, area, &format!(" {}", lines[0]), style);
    write(buffer, spare, &rest(1), style);
    true
}

/// The keys that there is room for.
fn draw_hints(model: &Model, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let mut x = area.x + 1;
    let again = model.session.finish().map(|_| ('a', screen::hint_again(model.language)));
    for (key, word) in again.into_iter().chain(hints(model.language)) {
        let waiting = if key == 'h' && model.is_waiting_for_hint() { "..." } else { "" };
        let text = format!("{key} {word}{waiting}");
        let rect = Rect { x, width: width(&text) as u16, ..area };
        if rect.right() > area.right() {
            break;
        }
        write(buffer, rect, &text, Look::FAINT);
        hits.add(rect, Target::Key(KeyCode::Char(key)));
        x = rect.right() + 2;
    }
}

/// What lies over the board.
fn draw_over(model: &Model, line: Rect, canvas: &mut Canvas<'_>) {
    match &model.mode {
        Mode::Board => {}
        Mode::MoveBox(field) => dialog::draw_move(canvas, line, field),
        Mode::FileBox { purpose, field } => dialog::draw_file(canvas, *purpose, field),
        Mode::Menu(menu) => dialog::draw_menu(canvas, *menu),
        Mode::Finder(finder) => dialog::draw_finder(canvas, finder),
        Mode::Help { scroll } => {
            let rules = model.session.rules();
            let sentences = words::sentences(rules, model.names());
            dialog::draw_help(canvas, &sentences, *scroll);
        }
        Mode::NewGame(dialog) => dialog::draw_new_game(canvas, dialog),
        Mode::Saved(list) => dialog::draw_saved(canvas, list),
        Mode::Sure(question) => dialog::draw_question(canvas, question),
    }
}
