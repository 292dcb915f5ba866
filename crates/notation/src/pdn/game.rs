//! A game as it stands in a PDN file: tags, moves, comments and variations in
//! the order of the text. Nothing here knows the rules; a move is the text
//! someone wrote.

use std::fmt;

use crate::gametype::{GameResult, GameTypeTag};

/// Where something stands in a file, both counted from 1. 0 is nowhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

/// Something in a file that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// A tag: `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// The name, as written.
    pub name: String,
    /// The value, without its quotation marks.
    pub value: String,
    /// Where it stands.
    pub place: Place,
}

/// One game of a file.
///
/// Lines of moves are kept in a list and refer to each other by number, so
/// that variations nested a hundred thousand deep need no deep stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The tags, in order; some may come twice.
    pub tags: Vec<Tag>,
    /// The main line, then every variation in the order of its bracket.
    lines: Vec<Line>,
    /// The result or star that ends the game, as written.
    pub ending: Option<String>,
    /// What the reader could not make sense of.
    pub problems: Vec<Problem>,
    /// Problems after the first thousand, which are only counted.
    pub more_problems: usize,
    /// Where the game begins.
    pub place: Place,
}

/// One of the lines of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineId(usize);

impl LineId {
    pub(crate) const fn index(self) -> usize {
        self.0
    }
}

/// Moves and what stands between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line {
    /// In the order of the text.
    pub items: Vec<Item>,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// `12.` or `12...`
    Number(MoveNumber),
    /// A move.
    Move(GameMove),
    /// A dash in the place of a move that nobody wrote down.
    UnknownMove(Place),
    /// `$7`.
    Nag(u32),
    /// A comment.
    Comment(Comment),
    /// A variation: other moves from the position before the last one.
    Variation(LineId),
    /// `/FEN "..."/`: the position is this one from here on.
    Setup(GameSetup),
    /// Text that is not PDN. It is kept as written, in its place.
    Unreadable(Unreadable),
}

/// The number before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number.
    pub value: u32,
    /// Whether three dots follow: it is the move of the player who moves
    /// second.
    pub second: bool,
}

/// A move as written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameMove {
    /// The text, without blanks around its separators and without marks.
    pub text: String,
    /// `!`, `??` and the like, without brackets; empty if there are none.
    pub strength: String,
    /// Where it stands.
    pub place: Place,
}

/// A position in the middle of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameSetup {
    /// The FEN.
    pub fen: String,
    /// Where it stands.
    pub place: Place,
}

/// Text that the reader could not make sense of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unreadable {
    /// The words, with one blank between them.
    pub text: String,
    /// Where it stands.
    pub place: Place,
}

/// A comment, with whatever commands are inside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Comment {
    /// Everything between the braces, or after the percent sign.
    pub text: String,
    /// Whether it went to the end of a line instead of being in braces.
    pub to_line_end: bool,
    /// Where it stands.
    pub place: Place,
}

/// A move of a line with what belongs to it.
#[derive(Clone, Debug)]
pub struct Ply<'g> {
    /// The index of the move among the items of the line.
    pub index: usize,
    /// The move; `None` where a dash stands for it.
    pub played: Option<&'g GameMove>,
    /// The number written before it.
    pub number: Option<MoveNumber>,
    /// Comments before it that do not belong to an earlier move.
    pub before: Vec<&'g Comment>,
    /// Comments after it.
    pub after: Vec<&'g Comment>,
    /// NAGs after it.
    pub nags: Vec<u32>,
    /// Variations in its place.
    pub variations: Vec<LineId>,
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

impl Game {
    /// A game without tags and moves.
    pub fn new() -> Self {
        Self {
            tags: Vec::new(),
            lines: vec![Line::default()],
            ending: None,
            problems: Vec::new(),
            more_problems: 0,
            place: Place::default(),
        }
    }

    /// The value of a tag, whatever its capitals; of the last one if there
    /// are several.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find_tag(name).map(|tag| tag.value.as_str())
    }

    pub(crate) fn find_tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().rev().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// Sets a tag, in its old place if it is there.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        let old = self.tags.iter_mut().rev().find(|tag| tag.name.eq_ignore_ascii_case(name));
        match old {
            Some(tag) => tag.value = value,
            None => {
                self.tags.push(Tag { name: name.to_owned(), value, place: Place::default() });
            }
        }
    }

    /// Removes all tags of a name, whatever their capitals.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|tag| !tag.name.eq_ignore_ascii_case(name));
    }

    /// The main line.
    pub const fn main(&self) -> LineId {
        LineId(0)
    }

    /// A line of this game; an empty one for the id of another game.
    pub fn line(&self, id: LineId) -> &Line {
        const NONE: &Line = &Line { items: Vec::new() };
        self.lines.get(id.0).unwrap_or(NONE)
    }

    /// A line of this game, to be changed.
    pub fn line_mut(&mut self, id: LineId) -> Option<&mut Line> {
        self.lines.get_mut(id.0)
    }

    /// All lines: the main line first, variations in the order of the text.
    pub fn lines(&self) -> impl Iterator<Item = (LineId, &Line)> {
        self.lines.iter().enumerate().map(|(index, line)| (LineId(index), line))
    }

    pub(crate) fn lines_mut(&mut self) -> impl Iterator<Item = &mut Line> {
        self.lines.iter_mut()
    }

    /// How many lines there are.
    pub fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// Makes room for items of the main line.
    pub(crate) fn reserve(&mut self, items: usize) {
        if let Some(line) = self.lines.first_mut() {
            line.items.reserve(items);
        }
    }

    /// Adds something to the end of a line.
    pub fn push(&mut self, line: LineId, item: Item) {
        if let Some(line) = self.lines.get_mut(line.0) {
            line.items.push(item);
        }
    }

    /// Adds a move to the end of the main line.
    pub fn push_move(&mut self, text: impl Into<String>) {
        self.push(self.main(), Item::Move(GameMove::new(text)));
    }

    /// Adds an empty variation to the end of a line.
    pub fn push_variation(&mut self, line: LineId) -> LineId {
        let id = LineId(self.lines.len());
        self.lines.push(Line::default());
        self.push(line, Item::Variation(id));
        id
    }

    /// Whether there is nothing in the game.
    pub fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.lines.iter().all(|line| line.items.is_empty())
    }

    /// Whether any line has text that could not be read.
    pub fn has_unreadable(&self) -> bool {
        let mut items = self.lines.iter().flat_map(|line| &line.items);
        items.any(|item| matches!(item, Item::Unreadable(_)))
    }

    /// The result: what ends the game, or else what the `Result` tag says.
    pub fn result(&self) -> GameResult {
        let read = |text: Option<&str>| {
            text.and_then(GameResult::parse).filter(|&result| result != GameResult::Unknown)
        };
        read(self.ending.as_deref())
            .or_else(|| read(self.tag("Result")))
            .unwrap_or(GameResult::Unknown)
    }

    /// The `GameType` tag, if there is one that can be read.
    pub fn game_type(&self) -> Option<GameTypeTag> {
        GameTypeTag::parse(self.tag("GameType")?)
    }

    /// Forgets where everything stood in its file, so that games can be
    /// compared.
    pub fn forget_places(&mut self) {
        let nowhere = Place::default();
        self.place = nowhere;
        for tag in &mut self.tags {
            tag.place = nowhere;
        }
        for item in self.lines.iter_mut().flat_map(|line| &mut line.items) {
            match item {
                Item::Move(played) => played.place = nowhere,
                Item::UnknownMove(place) => *place = nowhere,
                Item::Comment(comment) => comment.place = nowhere,
                Item::Setup(setup) => setup.place = nowhere,
                Item::Unreadable(unreadable) => unreadable.place = nowhere,
                Item::Number(_) | Item::Nag(_) | Item::Variation(_) => {}
            }
        }
    }

    pub(crate) fn add_problem(&mut self, place: Place, message: impl Into<String>) {
        const MOST: usize = 1000;
        if self.problems.len() < MOST {
            self.problems.push(place.problem(message));
        } else {
            self.more_problems += 1;
        }
    }
}

impl Line {
    /// The moves of the line with their comments, NAGs and variations.
    pub fn plies(&self) -> Vec<Ply<'_>> {
        let mut plies = Vec::<Ply<'_>>::new();
        let mut number = None;
        let mut before = Vec::new();
        for (index, item) in self.items.iter().enumerate() {
            match item {
                Item::Number(value) => number = Some(*value),
                Item::Move(_) | Item::UnknownMove(_) => plies.push(Ply {
                    index,
                    played: if let Item::Move(played) = item { Some(played) } else { None },
                    number: number.take(),
                    before: std::mem::take(&mut before),
                    after: Vec::new(),
                    nags: Vec::new(),
                    variations: Vec::new(),
                }),
                Item::Comment(comment) => match plies.last_mut() {
                    // After a number it belongs to the move to come.
                    Some(ply) if number.is_none() => ply.after.push(comment),
                    _ => before.push(comment),
                },
                Item::Nag(nag) => {
                    if let Some(ply) = plies.last_mut() {
                        ply.nags.push(*nag);
                    }
                }
                Item::Variation(line) => {
                    if let Some(ply) = plies.last_mut() {
                        ply.variations.push(*line);
                    }
                }
                Item::Setup(_) | Item::Unreadable(_) => {}
            }
        }
        plies
    }
}

impl GameMove {
    /// A move without marks.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), strength: String::new(), place: Place::default() }
    }
}

impl Place {
    /// A problem at this place.
    pub fn problem(self, message: impl Into<String>) -> Problem {
        Problem { line: self.line, column: self.column, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}
