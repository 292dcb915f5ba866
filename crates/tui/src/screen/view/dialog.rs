//! What lies over the board: help, new game, saved games.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::Line,
    widgets::{Block, Clear, Paragraph, Widget, Wrap},
};

use crate::{
    library::Listed,
    screen::{
        input::KEYS,
        newgame::NewGame,
        theme::{Glyphs, Look},
    },
};

/// A box in the middle of the window; what is inside its border.
fn open(
    title: &str,
    look: Look,
    (width, height): (u16, u16),
    window: Rect,
    buffer: &mut Buffer,
) -> Rect {
    let area = window.centered(
        ratatui::layout::Constraint::Length(width.min(window.width)),
        ratatui::layout::Constraint::Length(height.min(window.height)),
    );
    Clear.render(area, buffer);
    let block = Block::bordered().title(format!(" {title} "));
    let block = match look.glyphs {
        Glyphs::Unicode => block,
        Glyphs::Ascii => block.border_set(ASCII_BORDER),
    };
    let inside = block.inner(area);
    block.render(area, buffer);
    inside
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// What the keys do, and the rules in words.
pub(super) fn draw_help(
    rules: &[String],
    scroll: u16,
    look: Look,
    window: Rect,
    buffer: &mut Buffer,
) {
    let inside = open("Help (arrows scroll, any other key closes)", look, (66, 40), window, buffer);
    let keys = KEYS.iter().map(|(key, about)| Line::raw(format!("{key:<14} {about}")));
    let rules = rules.iter().map(|fact| Line::raw(fact.clone()));
    let lines: Vec<Line<'_>> = keys.chain([Line::default()]).chain(rules).collect();
    Paragraph::new(lines).wrap(Wrap { trim: true }).scroll((scroll, 0)).render(inside, buffer);
}

/// The lines of the dialog around the one with the cursor.
pub(super) fn draw_new_game(dialog: &NewGame, look: Look, window: Rect, buffer: &mut Buffer) {
    let title = "New game (arrows change, Enter begins, Esc leaves)";
    let lines = dialog.lines();
    let height = (lines.len() as u16).saturating_add(5);
    let inside = open(title, look, (58, height), window, buffer);
    // Two lines below are for explanations.
    let room = usize::from(inside.height.saturating_sub(2));
    let first = first_shown(dialog.line, room, lines.len());
    for (index, (key, value)) in lines.iter().enumerate().skip(first).take(room) {
        let y = inside.y + (index - first) as u16;
        let style = if index == dialog.line { Look::PICKED } else { ratatui::style::Style::new() };
        let width = usize::from(inside.width);
        let text = format!("{key:<24}{value}");
        buffer.set_stringn(inside.x, y, format!("{text:<width$}"), width, style);
    }
    let below =
        Rect { y: inside.bottom().saturating_sub(2), height: inside.height.min(2), ..inside };
    let (text, style) = match &dialog.fault {
        Some(fault) => (fault.clone(), look.alarm()),
        None => (dialog.about(), Look::FAINT),
    };
    Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: true }).render(below, buffer);
}

/// The games kept.
pub(super) fn draw_saved(
    games: Option<&[Listed]>,
    line: usize,
    look: Look,
    window: Rect,
    buffer: &mut Buffer,
) {
    let title = "Saved games (Enter opens, Esc leaves)";
    let inside = open(title, look, (70, 24), window, buffer);
    let note = match games {
        None => "looking...",
        Some([]) => "there are none yet",
        Some(_) => "",
    };
    buffer.set_stringn(inside.x, inside.y, note, usize::from(inside.width), Look::FAINT);
    let games = games.unwrap_or_default();
    let room = usize::from(inside.height);
    let first = first_shown(line, room, games.len());
    for (index, game) in games.iter().enumerate().skip(first).take(room) {
        let style = if index == line { Look::PICKED } else { ratatui::style::Style::new() };
        let width = usize::from(inside.width);
        let text = format!("{}: {}", game.title, game.standing);
        let y = inside.y + (index - first) as u16;
        buffer.set_stringn(inside.x, y, format!("{text:<width$}"), width, style);
    }
}

/// The first line shown, so that a given one is among them.
fn first_shown(line: usize, room: usize, count: usize) -> usize {
    line.saturating_sub(room / 2).min(count.saturating_sub(room))
}
