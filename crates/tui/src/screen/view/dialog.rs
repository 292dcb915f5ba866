//! Dialogs over the board: menu, help, new game, rule sets, saved games,
//! files, questions. Esc or a click beside a dialog closes it.

use crossterm::event::KeyCode;
use crownhead_words::{Language, say::screen};
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Position, Rect},
    style::Style,
    widgets::{Block, Clear, Widget},
};

use super::write;
use crate::screen::{
    field::Field,
    finder::Finder,
    hits::{Hits, Target, first_shown},
    menu::{Item, Menu},
    model::{Purpose, Question},
    newgame::NewGame,
    saved::SavedList,
    theme::{Glyphs, Look},
    update::keys,
};
use crate::wrap::{broken, width, wrapped};

/// The least and the most room for what a line of the new game asks.
const ASKED: (usize, usize) = (24, 30);

/// A key, and how it is called with what it does.
type Button = (KeyCode, &'static str);

fn leave(language: Language) -> Button {
    (KeyCode::Esc, screen::button_leave(language))
}

/// What dialogs are drawn on.
pub(super) struct Canvas<'a> {
    pub(super) look: Look,
    pub(super) language: Language,
    pub(super) window: Rect,
    pub(super) buffer: &'a mut Buffer,
    pub(super) hits: &'a mut Hits,
    /// The first line of the list when it was drawn last.
    pub(super) first_line: usize,
}

impl Canvas<'_> {
    /// A box in the middle of the window with buttons in its lower border;
    /// what is inside.
    fn open(&mut self, title: &str, (width, height): (u16, u16), buttons: &[Button]) -> Rect {
        let area = self.window.centered(
            Constraint::Length(width.min(self.window.width)),
            Constraint::Length(height.min(self.window.height)),
        );
        Clear.render(area, self.buffer);
        super::note_room(title, usize::from(area.width).saturating_sub(4));
        let block = Block::bordered().title(format!(" {title} "));
        let block = match self.look.glyphs {
            Glyphs::Unicode => block,
            Glyphs::Ascii => block.border_set(ASCII_BORDER),
        };
        let inside = block.inner(area);
        block.render(area, self.buffer);
        self.cover(area);
        self.buttons(Rect { y: inside.bottom(), height: 1, ..inside }.intersection(area), buttons);
        inside
    }

    /// Takes the clicks of the whole window: on an area they do nothing, and
    /// beside it they close what is there.
    fn cover(&mut self, area: Rect) {
        self.hits.add(self.window, Target::Key(KeyCode::Esc));
        self.hits.add(area, Target::Nothing);
    }

    /// Buttons at the right of a line, as far as they fit; what is left of it.
    fn buttons(&mut self, mut line: Rect, buttons: &[Button]) -> Rect {
        for &(key, label) in buttons.iter().rev() {
            let text = format!("[{label}]");
            let Some(left) = line.width.checked_sub(width(&text) as u16) else {
                super::note_room(&text, line.width.into());
                break;
            };
            let (rest, button) = cut(line, left);
            write(self.buffer, button, &text, Look::STRONG);
            self.hits.add(button, Target::Key(key));
            line = cut(rest, left.saturating_sub(1)).0;
        }
        line
    }

    /// A text being typed. What does not fit is cut off at the left, and
    /// further left of the cursor than right of it.
    fn field(&mut self, area: Rect, label: &str, field: &Field) {
        let room = usize::from(area.width).saturating_sub(width(label) + 1);
        let skipped = field.cursor().saturating_sub(room);
        let shown: String = field.text().chars().skip(skipped).take(room).collect();
        let (name, rest) = cut(area, width(label) as u16);
        write(self.buffer, name, label, Look::STRONG);
        let style = if field.is_selected() { Look::PICKED } else { Look::STRONG };
        write(self.buffer, rest, &shown, style);
        let x = area.x + (width(label) + field.cursor() - skipped) as u16;
        let x = x.min(area.right().saturating_sub(1));
        self.hits.cursor = (!area.is_empty()).then_some(Position { x, y: area.y });
    }

    /// The lines of a list that there is room for, with where they go.
    fn lines(
        &mut self,
        area: Rect,
        line: usize,
        count: usize,
    ) -> impl Iterator<Item = (usize, Rect)> + use<> {
        let first = first_shown(self.first_line, line, usize::from(area.height), count);
        self.hits.first_line = first;
        (first..count).zip(area.rows())
    }
}

/// The left part of a line, so wide if it can be, and the rest.
fn cut(line: Rect, width: u16) -> (Rect, Rect) {
    let width = width.min(line.width);
    (Rect { width, ..line }, Rect { x: line.x + width, width: line.width - width, ..line })
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
pub(super) fn draw_help(canvas: &mut Canvas<'_>, rules: &[String], scroll: u16) {
    let language = canvas.language;
    let title = screen::help_title(language);
    let inside = canvas.open(title, (70, 48), &[(KeyCode::Esc, screen::button_close(language))]);
    let width = usize::from(inside.width).max(20);
    let keys = keys(language);
    // Room for the keys, and two blanks.
    let column = keys.iter().map(|(key, _)| self::width(key)).max().unwrap_or(0) + 2;
    let pressed = keys.into_iter().flat_map(|(key, about)| {
        wrapped(about, width.saturating_sub(column)).into_iter().enumerate().map(
            move |(line, about)| format!("{:<column$}{about}", if line == 0 { key } else { "" }),
        )
    });
    let rules = rules.iter().flat_map(|fact| wrapped(fact, width));
    let lines: Vec<String> = pressed.chain([String::new()]).chain(rules).collect();
    let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    canvas.hits.last_scroll = count.saturating_sub(inside.height);
    canvas.hits.page = inside.height;
    let first = usize::from(scroll.min(canvas.hits.last_scroll));
    for (line, row) in lines.iter().skip(first).zip(inside.rows()) {
        write(canvas.buffer, row, line, Style::new());
    }
}

/// A text that takes up so many places at most; dots stand for what is left out.
fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    super::note_room(text, room);
    text.chars().take(room.saturating_sub(3)).chain("...".chars()).collect()
}

/// The menu at the start.
pub(super) fn draw_menu(canvas: &mut Canvas<'_>, menu: Menu) {
    let language = canvas.language;
    let height = Item::ALL.len() as u16 + 2;
    let buttons = [
        (KeyCode::Enter, screen::button_choose(language)),
        (KeyCode::Esc, screen::button_board(language)),
    ];
    let inside = canvas.open("Crownhead", (40, height), &buttons);
    for (index, row) in canvas.lines(inside, menu.line, Item::ALL.len()) {
        let style = if index == menu.line { Look::PICKED } else { Style::new() };
        canvas.buffer.set_style(row, style);
        write(canvas.buffer, row, &format!(" {}", Item::ALL[index].words(language)), style);
        canvas.hits.add(row, Target::Line(index));
    }
}

/// The rule sets found, and what is special about the one chosen.
pub(super) fn draw_finder(canvas: &mut Canvas<'_>, finder: &Finder) {
    let language = canvas.language;
    let buttons = [(KeyCode::Enter, screen::button_choose(language)), leave(language)];
    let title = screen::rules_title(language, finder.len());
    let inside = canvas.open(&title, (78, 22), &buttons);
    let field = Rect { height: inside.height.min(1), ..inside };
    canvas.field(field, &format!("{} ", screen::find(language)), &finder.wanted);
    let text = broken(&finder.about(), inside.width.into(), "");
    let about = (text.len() as u16).max(4).min(inside.height.saturating_sub(4));
    let list = Rect {
        y: field.bottom(),
        height: inside.height.saturating_sub(field.height + about),
        ..inside
    };
    for (index, row) in canvas.lines(list, finder.line(), finder.len()) {
        let style = if index == finder.line() { Look::PICKED } else { Style::new() };
        canvas.buffer.set_style(row, style);
        write(canvas.buffer, row, &finder.text(index), style);
        canvas.hits.add(row, Target::Line(index));
    }
    let below = Rect { y: list.bottom(), height: about, ..inside };
    paragraph(canvas, below, &text, Look::FAINT);
}

/// Lines that stand in an area from its top on.
fn paragraph(canvas: &mut Canvas<'_>, area: Rect, lines: &[String], style: Style) {
    for (line, row) in lines.iter().zip(area.rows()) {
        write(canvas.buffer, row, line, style);
    }
    for line in lines.iter().skip(area.height.into()) {
        super::note_room(line, 0);
    }
}

/// The lines of the dialog, and what the one with the cursor is about.
pub(super) fn draw_new_game(canvas: &mut Canvas<'_>, dialog: &NewGame) {
    let language = canvas.language;
    let lines = dialog.lines(language);
    let height = (lines.len() as u16).saturating_add(5);
    let title = screen::new_title(language);
    let inside = canvas.open(
        title,
        (70, height),
        &[
            (KeyCode::Char('/'), screen::button_find(language)),
            (KeyCode::Enter, screen::button_begin(language)),
            leave(language),
        ],
    );
    let (text, style) = match &dialog.fault {
        Some(fault) => (fault.as_str(), canvas.look.alarm()),
        None => (dialog.about(language), Look::FAINT),
    };
    let text = broken(text, inside.width.into(), "");
    let about = (text.len() as u16).max(2).min(inside.height.saturating_sub(3));
    let list = Rect { height: inside.height.saturating_sub(about), ..inside };
    let asked = lines.iter().map(|(asked, _)| width(asked)).max().unwrap_or(0);
    let column = asked.clamp(ASKED.0, ASKED.1) as u16;
    for (index, row) in canvas.lines(list, dialog.line, lines.len()) {
        let (asked, chosen) = &lines[index];
        let (label, rest) = cut(row, column);
        let (back, value) = cut(rest, 2);
        canvas.hits.add(row, Target::Line(index));
        canvas.hits.add(value, Target::Value { line: index, forwards: true });
        let style = if index == dialog.line { Look::PICKED } else { Style::new() };
        canvas.buffer.set_style(row, style);
        write(canvas.buffer, label, asked, style);
        if index == dialog.line {
            write(canvas.buffer, back, "<", style);
            let room = usize::from(value.width).saturating_sub(2);
            write(canvas.buffer, value, &format!("{} >", shortened(chosen, room)), style);
            canvas.hits.add(back, Target::Value { line: index, forwards: false });
        } else {
            write(canvas.buffer, value, chosen, style);
        }
    }
    let below = Rect { y: list.bottom(), height: inside.height - list.height, ..inside };
    paragraph(canvas, below, &text, style);
}

/// The games kept, below what is looked for among them.
pub(super) fn draw_saved(canvas: &mut Canvas<'_>, list: &SavedList) {
    let language = canvas.language;
    let buttons = [
        (KeyCode::Enter, screen::button_open(language)),
        (KeyCode::Delete, screen::button_delete(language)),
        leave(language),
    ];
    let title = match list.total() {
        None => screen::saved_title(language).to_owned(),
        Some(total) if list.wanted().text().is_empty() => screen::saved_title_all(language, total),
        Some(total) => screen::saved_title_some(language, list.len(), total),
    };
    let inside = canvas.open(&title, (90, 24), &buttons);
    let field = Rect { height: inside.height.min(1), ..inside };
    canvas.field(field, &format!("{} ", screen::find(language)), list.wanted());
    let below = Rect { y: field.bottom(), height: inside.height - field.height, ..inside };
    let note = match (list.total(), list.len()) {
        (None, _) => screen::saved_looking(language),
        (Some(0), _) => screen::saved_empty(language),
        (_, 0) => screen::saved_none(language),
        _ => "",
    };
    write(canvas.buffer, below, note, Look::FAINT);
    for (index, row) in canvas.lines(below, list.line(), list.len()) {
        let style = if index == list.line() { Look::PICKED } else { Style::new() };
        canvas.buffer.set_style(row, style);
        write(canvas.buffer, row, &list.text(index), style);
        canvas.hits.add(row, Target::Line(index));
    }
}

/// The name of a file.
pub(super) fn draw_file(canvas: &mut Canvas<'_>, purpose: Purpose, field: &Field) {
    let language = canvas.language;
    let (title, label) = match purpose {
        Purpose::Open => (screen::file_open(language), screen::button_open(language)),
        Purpose::Save => (screen::file_save(language), screen::button_save(language)),
    };
    let inside = canvas.open(title, (58, 3), &[(KeyCode::Enter, label), leave(language)]);
    canvas.field(inside, "", field);
}

/// A move being typed, below the board.
pub(super) fn draw_move(canvas: &mut Canvas<'_>, line: Rect, field: &Field) {
    let language = canvas.language;
    canvas.cover(line);
    let rest =
        canvas.buttons(line, &[(KeyCode::Enter, screen::button_play(language)), leave(language)]);
    canvas.field(rest, &format!(" {} ", screen::move_field(language)), field);
}

/// Something to be answered.
pub(super) fn draw_question(canvas: &mut Canvas<'_>, question: &Question) {
    let language = canvas.language;
    let (title, text) = match question {
        Question::Resign => {
            (screen::resign(language), screen::resign_question(language).to_owned())
        }
        Question::Draw => (screen::draw(language), screen::draw_question(language).to_owned()),
        Question::Replace(path) => {
            (screen::replace(language), screen::replace_question(language, path))
        }
        Question::Delete(list) => {
            draw_saved(canvas, list);
            (screen::delete(language), screen::delete_question(language, list.text(list.line())))
        }
    };
    let lines = broken(&text, 48.min(usize::from(canvas.window.width).saturating_sub(2)), "");
    let height = lines.len() as u16 + 2;
    let yes_or_no = [
        (KeyCode::Char('y'), screen::button_yes(language)),
        (KeyCode::Char('n'), screen::button_no(language)),
    ];
    let inside = canvas.open(title, (50, height), &yes_or_no);
    paragraph(canvas, inside, &lines, Style::new());
}
