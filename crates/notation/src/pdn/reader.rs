//! Tokens to games. Reads what people really wrote, one game at a time, and
//! drops nothing: text that is not PDN becomes an [`Item::Unreadable`] in its
//! place, with a [`Problem`](super::Problem) of the game that says where.

use std::collections::{HashSet, VecDeque};

use super::{
    Comment, Game, GameMove, GameSetup, Item, LineId, MoveNumber, Piece, Place, Tag, Unreadable,
    lexer::{Kind, Lexer, Token},
};
use crate::{
    encoding::{Encoding, LineDecoder},
    squares::quote,
};

/// The most variations of one game. A file of nothing but brackets must not
/// fill the memory.
const MOST_LINES: usize = 200_000;

/// The next game gets room for as many items as the last one had, up to
/// this.
const MOST_RESERVED: usize = 512;

/// How many items back a sign may belong to. Looking further would make a
/// file of nothing but comments and signs take quadratic time.
const LOOK_BACK: usize = 64;

/// Reads games from bytes as they arrive, and keeps no more than the game
/// being read and the text after it.
///
/// ```
/// use crownhead_notation::pdn::Reader;
///
/// let mut reader = Reader::new();
/// reader.push(b"[White \"Anna\"]\n1. 32-28 19-");
/// assert!(reader.next_game().is_none());
/// reader.push(b"23 *\n");
/// reader.finish();
/// let game = reader.next_game().expect("one game was read");
/// assert_eq!(game.tag("White"), Some("Anna"));
/// assert_eq!(game.line(game.main()).plies().len(), 2);
/// assert!(reader.next_game().is_none());
/// ```
#[derive(Debug, Default)]
pub struct Reader {
    decoder: LineDecoder,
    lexer: Lexer,
    builder: Builder,
    ended: bool,
}

impl Reader {
    /// A reader that has read nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// A reader that has read a piece of a file and waits for the next.
    pub fn of(piece: Piece) -> Self {
        let mut reader = Self { lexer: Lexer::starting_at(piece.line), ..Self::default() };
        reader.push_piece(piece);
        reader
    }

    /// Reads on with the next piece of a file.
    pub fn push_piece(&mut self, piece: Piece) {
        self.lexer.extend(|text| {
            if text.is_empty() {
                *text = piece.text;
            } else {
                text.push_str(&piece.text);
            }
        });
    }

    /// Whether all games so far are complete and were taken by
    /// [`next_game`](Self::next_game): a reader that has read nothing would
    /// read what follows in the same way.
    pub fn is_between_games(&self) -> bool {
        self.lexer.is_idle() && self.builder.done.is_empty() && self.builder.is_between_games()
    }

    /// Takes more bytes, cut anywhere.
    pub fn push(&mut self, bytes: &[u8]) {
        // A piece at a time, so that a large push needs no large copy.
        for piece in bytes.chunks(1 << 14) {
            let Self { decoder, lexer, .. } = self;
            lexer.extend(|text| decoder.push(piece, text));
        }
    }

    /// Says that there are no more bytes.
    pub fn finish(&mut self) {
        if self.ended {
            return;
        }
        self.ended = true;
        let Self { decoder, lexer, .. } = self;
        lexer.extend(|text| decoder.finish(text));
        lexer.finish();
    }

    /// Reads the next complete game.
    pub fn next_game(&mut self) -> Option<Game> {
        while self.builder.done.is_empty()
            && let Some(token) = self.lexer.next()
        {
            let is_end = token.kind == Kind::End;
            self.builder.add(token);
            if is_end {
                break;
            }
        }
        self.builder.done.pop_front()
    }

    /// How the bytes so far were stored; more than one where a file is
    /// stitched together.
    pub fn encodings(&self) -> &[Encoding] {
        self.decoder.encodings()
    }

    /// Where reading has come to.
    pub fn place(&self) -> Place {
        self.lexer.place()
    }
}

/// Reads all games of a file.
pub fn read(bytes: &[u8]) -> Vec<Game> {
    let mut reader = Reader::new();
    reader.push(bytes);
    reader.finish();
    std::iter::from_fn(|| reader.next_game()).collect()
}

/// A token whose meaning depends on the next one.
#[derive(Debug)]
enum Pending {
    /// A number without a dot.
    Integer(u32, Place),
    /// A star right behind a move: forced, or the end of the game.
    Star(Place),
    /// A result in a variation: a remark, or the end of a game with a
    /// bracket missing.
    Result(String, Place),
}

#[derive(Debug, Default)]
struct Builder {
    /// The names of the tags of the game being read, once it has more than
    /// tags.
    tag_names: Option<HashSet<String>>,
    /// Brackets that were too many to be opened.
    unopened: usize,
    game: Game,
    /// The variations being read, innermost last, with their brackets.
    open: Vec<(LineId, Place)>,
    has_moves: bool,
    begun: bool,
    after_ending: bool,
    pending: Option<Pending>,
    /// Text that fits no token, to the end of its line: where it begins,
    /// where it ends so far, and what it is.
    garbage: Option<(Place, usize, String)>,
    last_number: u32,
    /// Complete games that were not taken yet: one token may complete two.
    done: VecDeque<Game>,
}

impl Builder {
    fn line(&self) -> LineId {
        self.open.last().map_or(self.game.main(), |(line, _)| *line)
    }

    fn push(&mut self, item: Item) {
        self.game.push(self.line(), item);
    }

    fn problem(&mut self, place: Place, message: impl Into<String>) {
        self.begin(place);
        self.game.add_problem(place, message);
    }

    fn begin(&mut self, place: Place) {
        if !self.begun {
            self.begun = true;
            self.game.place = place;
        }
    }

    fn is_between_games(&self) -> bool {
        !self.begun && self.pending.is_none() && self.garbage.is_none()
    }

    fn add(&mut self, Token { place, kind }: Token) {
        if let Kind::Garbage(text) = kind {
            self.resolve(&Kind::Garbage(String::new()));
            match &mut self.garbage {
                Some((start, end, words)) if start.line == place.line => {
                    // A very long word comes in pieces.
                    if *end < place.column {
                        words.push(' ');
                    }
                    *end = place.column + text.chars().count();
                    words.push_str(&text);
                }
                _ => {
                    self.flush_garbage();
                    self.garbage = Some((place, place.column + text.chars().count(), text));
                }
            }
            return;
        }
        self.flush_garbage();
        self.resolve(&kind);
        if kind == Kind::End {
            if self.begun {
                self.end_game(None);
            }
            return;
        }
        let after_ending = std::mem::take(&mut self.after_ending);
        if let Kind::Tag { name, .. } = &kind
            && self.begins_game(name)
        {
            self.end_game(None);
            self.problem(place, "no separator before this game");
        }
        if matches!(kind, Kind::Star { .. }) && !self.begun && after_ending {
            // `2-0 *`: the result was the end already.
            return;
        }
        self.begin(place);
        match kind {
            Kind::Tag { name, value, problem } => {
                if let Some(names) = &mut self.tag_names {
                    names.insert(name.to_ascii_lowercase());
                }
                self.game.tags.push(Tag { name, value, place });
                self.problem_if(place, problem);
            }
            Kind::Number { value, second } => {
                self.last_number = value;
                self.push(Item::Number(MoveNumber { value, second }));
            }
            Kind::Ellipsis => self.ellipsis(place),
            Kind::Integer(value) => self.pending = Some(Pending::Integer(value, place)),
            Kind::Move(text) => {
                self.has_moves = true;
                self.push(Item::Move(GameMove { text, strength: String::new(), place }));
            }
            Kind::UnknownMove => {
                self.has_moves = true;
                self.push(Item::UnknownMove(place));
            }
            Kind::Strength { text, bracketed } => self.strength(text, bracketed, place),
            Kind::Captured(text) => self.captured(text, place),
            Kind::Star { glued: true } => self.pending = Some(Pending::Star(place)),
            Kind::Star { glued: false } => self.ending("*".to_owned(), place),
            Kind::Result(text) => self.ending(text, place),
            Kind::Open if self.game.line_count() >= MOST_LINES => {
                self.unopened += 1;
                self.unreadable(place, "(".to_owned(), "too many variations in one game");
            }
            Kind::Open => {
                let line = self.game.push_variation(self.line());
                self.open.push((line, place));
                self.has_moves = true;
            }
            Kind::Close if self.unopened > 0 => {
                self.unopened -= 1;
                self.push(Item::Unreadable(Unreadable { text: ")".to_owned(), place }));
            }
            Kind::Close => {
                if self.open.pop().is_none() {
                    self.unreadable(place, ")".to_owned(), "')' without '('");
                }
            }
            Kind::Nag(nag) => self.push(Item::Nag(nag)),
            Kind::Comment { text, to_line_end, problem } => {
                self.push(Item::Comment(Comment { text, to_line_end, place }));
                self.problem_if(place, problem);
            }
            Kind::Setup { fen, problem } => {
                self.has_moves = true;
                self.push(Item::Setup(GameSetup { fen, place }));
                self.problem_if(place, problem);
            }
            Kind::Garbage(_) | Kind::End => {}
        }
    }

    fn problem_if(&mut self, place: Place, problem: Option<&'static str>) {
        if let Some(problem) = problem {
            self.problem(place, problem);
        }
    }

    fn flush_garbage(&mut self) {
        if let Some((place, _, text)) = self.garbage.take() {
            self.after_ending = false;
            self.not_understood(place, text);
        }
    }

    fn not_understood(&mut self, place: Place, text: String) {
        let message = format!("'{}' is not understood", quote(&text));
        self.unreadable(place, text, message);
    }

    /// Keeps text that cannot be read where it stands, and says why not.
    fn unreadable(&mut self, place: Place, text: String, message: impl Into<String>) {
        self.problem(place, message);
        self.push(Item::Unreadable(Unreadable { text, place }));
    }

    /// Whether a tag of this name is the first of another game, though no
    /// separator came before it.
    fn begins_game(&mut self, name: &str) -> bool {
        let has_items = !self.game.line(self.game.main()).items.is_empty();
        let tags = &self.game.tags;
        let is_first = || tags.first().is_some_and(|tag| tag.name.eq_ignore_ascii_case(name));
        let names = &mut self.tag_names;
        let mut is_known = || {
            let names = names.get_or_insert_with(|| {
                tags.iter().map(|tag| tag.name.to_ascii_lowercase()).collect()
            });
            names.contains(&name.to_ascii_lowercase())
        };
        self.has_moves
            || has_items && is_known()
            || name.eq_ignore_ascii_case("Event") && is_first()
    }

    /// Settles what the last token meant, now that the next one is known.
    fn resolve(&mut self, next: &Kind) {
        let at_end = matches!(next, Kind::Tag { .. } | Kind::End);
        match self.pending.take() {
            None => {}
            Some(Pending::Integer(value, place)) => {
                if matches!(next, Kind::Move(_) | Kind::Ellipsis | Kind::UnknownMove) {
                    self.last_number = value;
                    self.push(Item::Number(MoveNumber { value, second: false }));
                } else {
                    self.not_understood(place, value.to_string());
                }
            }
            Some(Pending::Star(place)) => {
                let starts_again = matches!(next, Kind::Number { value: 1, second: false })
                    && self.last_number > 1
                    && self.open.is_empty();
                if at_end || starts_again {
                    self.ending("*".to_owned(), place);
                    self.settle_result(at_end);
                } else {
                    // PDN 3.0 has a NAG for a forced move.
                    self.push(Item::Nag(7));
                }
            }
            Some(Pending::Result(text, place)) => {
                self.pending = Some(Pending::Result(text, place));
                self.settle_result(at_end);
            }
        }
    }

    fn settle_result(&mut self, at_end: bool) {
        match self.pending.take() {
            Some(Pending::Result(text, _)) if at_end => self.end_game(Some(text)),
            Some(Pending::Result(text, place)) => {
                self.push(Item::Comment(Comment { text, to_line_end: false, place }));
            }
            pending => self.pending = pending,
        }
    }

    fn ending(&mut self, text: String, place: Place) {
        if self.open.is_empty() {
            if self.game.is_empty() && text != "*" {
                self.problem(place, format!("result {text} without a game"));
            }
            self.end_game(Some(text));
        } else {
            self.pending = Some(Pending::Result(text, place));
        }
    }

    fn ellipsis(&mut self, place: Place) {
        let line = self.line();
        let Some(line) = self.game.line_mut(line) else { return };
        let mut items = line.items.iter_mut().rev().take(LOOK_BACK);
        match items.find(|item| !matches!(item, Item::Comment(_))) {
            Some(Item::Number(number)) => number.second = true,
            _ => self.unreadable(place, "...".to_owned(), "'...' does not follow a number"),
        }
    }

    fn last_move(&mut self) -> Option<&mut GameMove> {
        let line = self.line();
        let items = &mut self.game.line_mut(line)?.items;
        items
            .iter_mut()
            .rev()
            .take(LOOK_BACK)
            .find_map(|item| if let Item::Move(played) = item { Some(played) } else { None })
    }

    fn strength(&mut self, text: String, bracketed: bool, place: Place) {
        match self.last_move() {
            Some(played) if played.strength.is_empty() => played.strength = text,
            _ => {
                let message = format!("'{}' does not follow a move", quote(&text));
                let text = if bracketed { format!("({text})") } else { text };
                self.unreadable(place, text, message);
            }
        }
    }

    fn captured(&mut self, text: String, place: Place) {
        let line = self.line();
        let items = self.game.line_mut(line).map(|line| line.items.as_mut_slice());
        match items {
            Some([.., Item::Move(played)]) if !played.text.contains('<') => {
                played.text.push(' ');
                played.text.push_str(&text);
            }
            _ => {
                let message = format!("'{}' does not follow a move", quote(&text));
                self.unreadable(place, text, message);
            }
        }
    }

    fn end_game(&mut self, ending: Option<String>) {
        self.tag_names = None;
        self.unopened = 0;
        if let Some(&(_, place)) = self.open.first() {
            let count = self.open.len();
            let message = if count == 1 {
                "'(' is not closed".to_owned()
            } else {
                format!("'(' and {} more inside are not closed", count - 1)
            };
            self.problem(place, message);
        }
        let mut game = std::mem::take(&mut self.game);
        let length = game.line(game.main()).items.len();
        self.game.reserve(length.min(MOST_RESERVED));
        game.ending = ending;
        if game.ending.is_none() {
            take_result_from_moves(&mut game);
        }
        self.open.clear();
        self.has_moves = false;
        self.begun = false;
        self.after_ending = true;
        self.last_number = 0;
        self.done.push_back(game);
    }
}

/// Results such as `4-6` look like moves. One that ends the game and equals
/// the `Result` tag is the result.
fn take_result_from_moves(game: &mut Game) {
    let Some(result) = game.tag("Result").map(str::to_owned) else { return };
    let main = game.main();
    let Some(line) = game.line_mut(main) else { return };
    if let Some(Item::Move(last)) = line.items.last()
        && last.text == result.trim()
    {
        line.items.pop();
        game.ending = Some(result);
    }
}
