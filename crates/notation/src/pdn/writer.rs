//! Games to text, in the one form the PDN standard asks for: UTF-8, numbered
//! moves, a star after each game and the result in its tag. Reading the text
//! gives the same game back.

use std::fmt::Write;

use super::{
    Comment, Game, Item, Line, LineId, MoveNumber, Place, Tag, Unreadable, replay::LineSet,
};
use crate::gametype::GameResult;

/// Lines are not made longer than this, except by a long comment.
const LINE_LENGTH: usize = 79;
/// Longer values of tags go on in a comment, because they would not be read
/// back.
const LONGEST_VALUE: usize = 7_500;
/// The highest move number that is written; the reader accepts no higher one.
const HIGHEST_NUMBER: u32 = 999_999;

/// Writes a game in standard form; see [`Game::standardize`].
///
/// ```
/// use crownhead_notation::pdn;
///
/// let games = pdn::read("11-15 23-19! {usual} 8-11 1/2-1/2".as_bytes());
/// assert_eq!(
///     pdn::write(&games[0]),
///     "[Result \"1/2-1/2\"]\n\n1. 11-15 23-19! {usual} 2. 8-11\n*\n"
/// );
/// ```
pub fn write(game: &Game) -> String {
    let mut game = game.clone();
    game.standardize();
    write_standard(&mut game)
}

/// Writes a game that is in standard form already.
pub(super) fn write_standard(game: &mut Game) -> String {
    if !game.has_unreadable() {
        return lay_out(game, Layout::InLine);
    }
    // Text that is not PDN may be read as something else beside what it
    // stands beside now. In a comment it is safe.
    for layout in [Layout::InLine, Layout::OwnLine] {
        let text = lay_out(game, layout);
        if reads_back(&text, game.clone()) {
            return text;
        }
    }
    game.put_unreadable_into_comments();
    game.renumber();
    lay_out(game, Layout::InLine)
}

/// Where text that is not PDN is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Between blanks.
    InLine,
    /// On a line of its own.
    OwnLine,
}

/// Whether a text is read as this game and nothing else.
fn reads_back(text: &str, mut game: Game) -> bool {
    game.forget_places();
    let mut games = super::read(text.as_bytes());
    let Some(mut again) = games.pop().filter(|_| games.is_empty()) else { return false };
    again.forget_places();
    again.problems.clear();
    again.more_problems = 0;
    again == game
}

fn lay_out(game: &Game, layout: Layout) -> String {
    let mut text = String::new();
    for Tag { name, value, .. } in &game.tags {
        let escaped;
        let mut value = value.as_str();
        if value.contains(['\\', '"']) {
            escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
            value = &escaped;
        }
        text.extend(["[", name.as_str(), " \"", value, "\"]\n"]);
    }
    if !game.tags.is_empty() {
        text.push('\n');
    }
    let mut page = Page { text, column: 0, glue: true, layout, after_unreadable: false };
    write_body(game, &mut page);
    page.end_line();
    page.text.push_str("*\n");
    page.text
}

/// Writes several games.
pub fn write_all<'g>(games: impl IntoIterator<Item = &'g Game>) -> String {
    let texts: Vec<String> = games.into_iter().map(write).collect();
    texts.join("\n")
}

fn write_body(game: &Game, page: &mut Page) {
    let mut seen = LineSet::with_main(game);
    let mut stack: Vec<(LineId, usize)> = vec![(game.main(), 0)];
    // A number stays in the line of its move. Numbered anew, it is always
    // right before it.
    let mut label = String::new();
    let mut word = String::new();
    while let Some((line, index)) = stack.last_mut() {
        let item = game.line(*line).items.get(*index);
        *index += 1;
        match item {
            None => {
                page.label(&mut label);
                stack.pop();
                if !stack.is_empty() {
                    page.close();
                }
            }
            Some(Item::Number(MoveNumber { value, second })) => {
                page.label(&mut label);
                // Writing to a string does not fail.
                let _ = write!(label, "{value}{} ", if *second { "..." } else { "." });
            }
            Some(Item::Move(played)) => {
                word.clear();
                word.extend([label.as_str(), &played.text, &played.strength]);
                page.word(&word);
                label.clear();
            }
            Some(Item::UnknownMove(_)) => {
                page.word(&format!("{label}-"));
                label.clear();
            }
            Some(Item::Nag(nag)) => {
                page.label(&mut label);
                page.word(&format!("${nag}"));
            }
            Some(Item::Comment(comment)) if comment.to_line_end => {
                page.label(&mut label);
                page.word(&format!("%{}", comment.text));
                page.end_line();
            }
            Some(Item::Comment(comment)) => {
                page.label(&mut label);
                page.word(&format!("{{{}}}", comment.text));
            }
            Some(Item::Setup(setup)) => {
                page.label(&mut label);
                page.word(&format!("/FEN \"{}\"/", setup.fen));
            }
            Some(Item::Unreadable(unreadable)) => {
                page.label(&mut label);
                page.unreadable(&unreadable.text);
            }
            Some(Item::Variation(id)) => {
                page.label(&mut label);
                let id = *id;
                if seen.insert(id) {
                    page.open();
                    stack.push((id, 0));
                }
            }
        }
    }
}

/// Text being broken into lines.
struct Page {
    text: String,
    column: usize,
    /// Whether the next word needs no blank before it.
    glue: bool,
    layout: Layout,
    /// Whether the last word was not PDN.
    after_unreadable: bool,
}

impl Page {
    fn word(&mut self, word: &str) {
        let length = if word.is_ascii() { word.len() } else { word.chars().count() };
        self.after_unreadable = false;
        if !self.glue {
            if self.column + 1 + length > LINE_LENGTH {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.glue = false;
        self.text.push_str(word);
        match word.rsplit_once('\n') {
            Some((_, last)) => self.column = last.chars().count(),
            None => self.column += length,
        }
    }

    /// Writes a number that has no move after it.
    fn label(&mut self, label: &mut String) {
        if !label.is_empty() {
            self.word(label.trim_end());
            label.clear();
        }
    }

    /// Writes text that is not PDN so that it runs into nothing and is read
    /// as the same words again.
    fn unreadable(&mut self, text: &str) {
        let own_line = self.layout == Layout::OwnLine;
        if own_line || self.after_unreadable {
            self.end_line();
        }
        self.glue &= self.column == 0;
        self.word(text);
        self.after_unreadable = true;
        if own_line {
            self.end_line();
        }
    }

    fn open(&mut self) {
        self.word("(");
        self.glue = true;
    }

    fn close(&mut self) {
        self.glue = true;
        self.word(")");
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
        }
        self.column = 0;
        self.glue = true;
    }
}

impl Game {
    /// Puts the game into standard form: moves numbered, a star at the end
    /// and the result in the `Result` tag, and nothing in tags and comments
    /// that cannot be written: control characters and braces in comments. A
    /// value of more than 7500 bytes goes on in a comment. Standard form is what [`write()`] writes and
    /// what reading it gives back; doing it twice changes nothing.
    ///
    /// A game with text that could not be read keeps the numbers it has: that
    /// text may stand for a move.
    pub fn standardize(&mut self) {
        if !self.has_unreadable() {
            self.renumber();
        }
        self.move_result_to_tag();
        // What is too long for a tag goes on in a comment.
        let mut rests = Vec::new();
        for tag in &mut self.tags {
            if !is_tag_name(&tag.name) {
                tag.name = tag_name(&tag.name);
            }
            if tag.value.len() <= LONGEST_VALUE / 2 && !tag.value.contains(char::is_control) {
                continue;
            }
            let writable = |c: char| if c.is_control() { ' ' } else { c };
            // As bytes in the file, where a quotation mark or backslash takes two.
            let mut length = 0;
            let fits = |c: &char| {
                length += c.len_utf8() + usize::from(matches!(c, '"' | '\\'));
                length <= LONGEST_VALUE
            };
            let value: String = tag.value.chars().map(writable).collect();
            tag.value = value.chars().take_while(fits).collect();
            if tag.value.len() < value.len() {
                let rest = value.get(tag.value.len()..).unwrap_or_default();
                rests.push(Item::Comment(Comment::new(format!("{}: {rest}", tag.name))));
            }
        }
        if let Some(line) = self.lines_mut().next() {
            line.items.splice(0..0, rests);
        }
        if self.is_empty() {
            self.set_tag("Result", "*");
        }
        let ids: Vec<LineId> = self.lines().map(|(id, _)| id).collect();
        for id in ids {
            let Some(line) = self.line_mut(id) else { continue };
            for item in &mut line.items {
                match item {
                    Item::Comment(comment) => comment.clean(),
                    Item::Setup(setup) => {
                        let unwritable = |c: char| c == '"' || c.is_control();
                        setup.fen = setup.fen.replace(unwritable, " ");
                    }
                    Item::Unreadable(unreadable) => unreadable.clean(),
                    Item::Number(_)
                    | Item::Move(_)
                    | Item::UnknownMove(_)
                    | Item::Nag(_)
                    | Item::Variation(_) => {}
                }
            }
        }
        self.problems.clear();
        self.more_problems = 0;
    }

    fn put_unreadable_into_comments(&mut self) {
        for item in self.lines_mut().flat_map(|line| &mut line.items) {
            if let Item::Unreadable(unreadable) = item {
                let mut comment = Comment::new(std::mem::take(&mut unreadable.text));
                comment.clean();
                *item = Item::Comment(comment);
            }
        }
    }

    fn move_result_to_tag(&mut self) {
        let ending = self.ending.replace("*".to_owned());
        let Some(ending) = ending.filter(|ending| ending != "*") else { return };
        match self.tag("Result").map(str::trim) {
            None | Some("" | "?" | "*") => self.set_tag("Result", ending),
            Some(tag) if tag == ending => {}
            Some(tag)
                if GameResult::parse(tag)
                    .is_some_and(|o| GameResult::parse(&ending) == Some(o)) => {}
            // The tag and the end of the game disagree; both are kept.
            Some(_) => self.push(self.main(), Item::Comment(Comment::new(ending))),
        }
    }

    /// Numbers the moves anew: every move of the player who begins, and the
    /// other's after a comment, a variation or a new position. The first
    /// number of the game stays if it has one, and so does one after a new
    /// position.
    pub fn renumber(&mut self) {
        let mut seen = LineSet::with_main(self);
        let mut queue = vec![(self.main(), Count { value: 1, second: false })];
        while let Some((id, start)) = queue.pop() {
            let items = match self.line_mut(id) {
                Some(line) => std::mem::take(&mut line.items),
                None => continue,
            };
            let first = if id == self.main() { next_number(&items) } else { None };
            let mut numbering = Numbering {
                next: first.unwrap_or(start),
                last: None,
                loud: true,
                items: Vec::with_capacity(items.len()),
            };
            // What follows a new position is found before it is reached,
            // because variations may stand between.
            let after_setups: Vec<Option<Count>> = items
                .iter()
                .enumerate()
                .filter(|(_, item)| matches!(item, Item::Setup(_)))
                .map(|(index, _)| next_number(items.get(index + 1..).unwrap_or_default()))
                .collect();
            let mut after_setups = after_setups.into_iter();
            for item in items {
                match item {
                    Item::Variation(inner) if seen.insert(inner) => {
                        queue.push((inner, numbering.last.unwrap_or(numbering.next)));
                    }
                    Item::Setup(_) => {
                        numbering.last = None;
                        if let Some(next) = after_setups.next().flatten() {
                            numbering.next = next;
                        }
                    }
                    Item::Number(_)
                    | Item::Move(_)
                    | Item::UnknownMove(_)
                    | Item::Nag(_)
                    | Item::Comment(_)
                    | Item::Variation(_)
                    | Item::Unreadable(_) => {}
                }
                numbering.add(item);
            }
            if let Some(line) = self.line_mut(id) {
                *line = Line { items: numbering.items };
            }
        }
    }
}

/// The number before the next move, if it has one.
fn next_number(items: &[Item]) -> Option<Count> {
    let mut found = None;
    for item in items {
        match item {
            Item::Number(MoveNumber { value, second }) => {
                found = Some(Count { value: (*value).min(HIGHEST_NUMBER), second: *second });
            }
            Item::Move(_) | Item::UnknownMove(_) => return found,
            Item::Setup(_) => return None,
            Item::Nag(_) | Item::Comment(_) | Item::Variation(_) | Item::Unreadable(_) => {}
        }
    }
    None
}

#[derive(Clone, Copy)]
struct Count {
    value: u32,
    second: bool,
}

struct Numbering {
    next: Count,
    last: Option<Count>,
    /// Whether the next move is numbered whoever makes it.
    loud: bool,
    items: Vec<Item>,
}

impl Numbering {
    fn add(&mut self, item: Item) {
        match item {
            Item::Number(_) => return,
            Item::Move(_) | Item::UnknownMove(_) => {
                let Count { value, second } = self.next;
                if self.loud || !second {
                    self.items.push(Item::Number(MoveNumber { value, second }));
                }
                self.last = Some(self.next);
                let value = (value + u32::from(second)).min(HIGHEST_NUMBER);
                self.next = Count { value, second: !second };
                self.loud = false;
            }
            Item::Nag(_) => {}
            Item::Comment(_) | Item::Variation(_) | Item::Setup(_) | Item::Unreadable(_) => {
                self.loud = true;
            }
        }
        self.items.push(item);
    }
}

impl Comment {
    /// Replaces what cannot stand in a comment.
    fn clean(&mut self) {
        if self.to_line_end {
            self.text = self.text.replace(['\n', '\r'], " ");
            return;
        }
        if !self.text.contains(['{', '}', '\r', '\n']) {
            return;
        }
        let mut text = self.text.replace('{', "(").replace('}', ")");
        text = text.replace("\r\n", "\n").replace('\r', "\n");
        // A bracket at the start of a line could be taken for a tag.
        self.text = text.replace("\n[", "\n [");
    }
}

impl Unreadable {
    /// Replaces what would end the line.
    fn clean(&mut self) {
        if self.text.contains(['\n', '\r']) {
            self.text = self.text.replace(['\n', '\r'], " ");
        }
    }
}

/// Whether [`tag_name`] would leave a name as it is.
fn is_tag_name(name: &str) -> bool {
    name.len() <= 100
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// A name that a tag can have.
fn tag_name(name: &str) -> String {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut name: String = name.chars().take(100).map(|c| if part(c) { c } else { '_' }).collect();
    match name.chars().next() {
        Some(first) if first.is_ascii_alphabetic() => {
            // Capital first.
            name.replace_range(..1, &first.to_ascii_uppercase().to_string());
        }
        _ => name.insert(0, 'X'),
    }
    name
}

impl Tag {
    /// A tag.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into(), place: Place::default() }
    }
}
