//! Beside the board: players and clocks, what the engine thinks, the moves.

use std::time::Duration;

use crownhead_notation::MoveText;
use crownhead_play::{Forced, Moment, Player, Report, Score};
use crownhead_rules::{Color, Kind};
use crownhead_words::{draw_fact, say::screen};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Paragraph, Widget},
};

use crate::screen::{
    hits::{Hits, Target, first_shown},
    model::{Model, level as level_name},
    theme::{Glyphs, Look},
};
use crate::wrap::width;

/// Draws the panel.
pub(super) fn draw(model: &Model, area: Rect, buffer: &mut Buffer, hits: &mut Hits, now: Moment) {
    let mut lines = players(model, now);
    if let Some(count) =
        draw_fact(model.language, &model.session.draw_counts(), model.session.turn())
    {
        lines.push(Line::styled(format!("  {count}"), Look::FAINT));
    }
    if model.shows_engine {
        lines.extend(engine(model, area.width));
    }
    lines.push(Line::default());
    let above = (lines.len() as u16).min(area.height);
    for line in &lines {
        super::note_room(&line.to_string(), usize::from(area.width));
    }
    Paragraph::new(lines).render(area, buffer);
    let below = Rect { y: area.y + above, height: area.height - above, ..area };
    draw_moves(model, below, buffer, hits);
}

fn players(model: &Model, now: Moment) -> Vec<Line<'static>> {
    let top = !model.below;
    [top, model.below].into_iter().flat_map(|side| player(model, side, now)).collect()
}

fn player(model: &Model, side: Color, now: Moment) -> Vec<Line<'static>> {
    let session = &model.session;
    let is_to_move = session.finish().is_none() && session.turn() == side;
    let who = match session.plan().players[side] {
        Player::Human => screen::human(model.language).to_owned(),
        Player::Computer(level) => screen::level(model.language, level_name(model.language, level)),
    };
    let arrow = match (is_to_move, model.look.glyphs) {
        (false, _) => " ",
        (true, Glyphs::Unicode) => "▶",
        (true, Glyphs::Ascii) => ">",
    };
    let style = if is_to_move { Look::STRONG } else { Look::FAINT };
    let mut line = format!("{arrow} {} ({who})", model.name(side));
    if is_to_move && model.is_thinking() {
        line.push_str(" ...");
    }
    let position = model.shown();
    let count = |kind| position.pieces(side, kind).len();
    let (men, kings) = (count(Kind::Man), count(Kind::King));
    let mut about =
        format!("  {}, {}", screen::men(model.language, men), screen::kings(model.language, kings));
    if let Some(clock) = session.clock() {
        about = format!("{about}  {}", clock_text(clock.left(side, now)));
    }
    vec![Line::styled(line, style), Line::styled(about, style)]
}

/// Minutes and seconds, and tenths when it matters.
fn clock_text(left: Duration) -> String {
    if left < Duration::from_secs(10) {
        return format!("{}.{}", left.as_secs(), left.subsec_millis() / 100);
    }
    // A second that has begun is still there.
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The bar and the best lines.
fn engine(model: &Model, width: u16) -> Vec<Line<'static>> {
    let convention = screen::engine(model.language, model.side(Color::White));
    let mut lines = vec![Line::default(), Line::styled(convention, Look::FAINT), bar(model, width)];
    for report in &model.lines {
        lines.push(Line::raw(line_text(model, report, usize::from(width))));
    }
    if model.lines.is_empty() {
        lines.push(Line::styled(screen::analysing(model.language), Look::FAINT));
    }
    lines
}

/// A score as White sees it: the convention of the bar and of every line.
fn for_white(model: &Model, score: Score) -> Score {
    match model.session.turn() {
        Color::White => score,
        Color::Black => -score,
    }
}

/// How much of the bar is White's: all of it for a win, half of it for an
/// even game.
fn bar(model: &Model, width: u16) -> Line<'static> {
    let room = usize::from(width.saturating_sub(12)).max(4);
    let Some(best) = model.lines.first() else { return Line::default() };
    let for_white = for_white(model, best.score);
    let share = match for_white.forced() {
        Some(Forced::Win(_)) => 1.0,
        Some(Forced::Loss(_)) => 0.0,
        None => 1.0 / (1.0 + (-for_white.men() / 1.5).exp()),
    };
    let filled = ((room as f64) * share).round() as usize;
    let (full, empty) = match model.look.glyphs {
        Glyphs::Unicode => ("█", "░"),
        Glyphs::Ascii => ("#", "."),
    };
    Line::from(vec![
        Span::raw(format!("{}{}", full.repeat(filled), empty.repeat(room - filled))),
        Span::styled(format!(" {for_white}"), Look::STRONG),
    ])
}

/// Depth, score and moves of a line, cut to the panel.
fn line_text(model: &Model, report: &Report, width: usize) -> String {
    let notation = MoveText::of(model.session.rules());
    let mut text = format!("{:>2} {:>6}", report.depth, for_white(model, report.score).to_string());
    let mut position = model.session.position().clone();
    for m in &report.pv {
        let written = notation.write(&position, m);
        if text.chars().count() + 1 + written.len() > width {
            break;
        }
        text.push(' ');
        text.push_str(&written);
        match position.play(m) {
            Ok(after) => position = after,
            // A line of a position that is no longer shown.
            Err(_) => break,
        }
    }
    text
}

/// The moves that there is room for, two in a line: the last ones, or those
/// around the one shown.
fn draw_moves(model: &Model, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let room = usize::from(area.height);
    let count = model.written.len().div_ceil(2);
    let first = match model.review {
        None => count.saturating_sub(room),
        Some(moves) => {
            let line = moves.saturating_sub(1) / 2;
            first_shown(model.hits.first_move, line, room, count)
        }
    };
    hits.first_move = first;
    let pairs = model.written.chunks(2).enumerate().skip(first);
    for (y, (index, pair)) in (area.y..area.bottom()).zip(pairs) {
        let mut x = area.x;
        let mut write = |text: &str, style| {
            let width = (width(text) as u16).min(area.right().saturating_sub(x));
            let rect = Rect { x, y, width, height: 1 };
            super::write(buffer, rect, text, style);
            x += width;
            rect
        };
        write(&format!("{:>3}. ", index + 1), Style::new());
        for (text, moves) in pair.iter().zip(2 * index + 1..) {
            let style = if model.review == Some(moves) { Look::PICKED } else { Style::new() };
            let rect = write(text, style);
            hits.add(rect, Target::Moves(moves));
            write(&" ".repeat(10_usize.saturating_sub(text.len()).max(1)), Style::new());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_when_it_matters() {
        assert_eq!(clock_text(Duration::from_secs(305)), "5:05");
        assert_eq!(clock_text(Duration::from_millis(59_999)), "1:00");
        assert_eq!(clock_text(Duration::from_millis(9_870)), "9.8");
    }
}
