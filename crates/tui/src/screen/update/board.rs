//! The board: touching squares, typing moves, the cursor, and looking back.

use crownhead_notation::MoveText;
use crownhead_play::{Command, Moment};
use crownhead_rules::{Color, Move, Point, Square, SquareSet};
use crownhead_words::say;

use crate::{
    reading,
    screen::{
        entry::Touch,
        model::{Message, Model, sentence},
        motion::Motion,
    },
};

impl Model {
    /// Touches a square, by whatever means.
    pub(super) fn touch(&mut self, square: Square, now: Moment) {
        if self.motion.is_some() {
            self.motion = None;
        }
        self.instead = SquareSet::default();
        if self.review.is_some() {
            // An earlier position is shown: moves are not entered there.
            self.look_back(isize::MAX);
            return;
        }
        if self.session.computer_to_move().is_some() {
            self.warn(say::screen::thinking(self.language));
            return;
        }
        match self.entry.touch(&self.session, square) {
            Touch::Play(m) => self.play(m, now),
            Touch::Dropped => self.message = Message::default(),
            Touch::GoOn => {
                let is_first = self.entry.touched().len() == 1;
                self.say(if is_first {
                    say::screen::where_to(self.language)
                } else {
                    say::screen::and_then(self.language)
                });
            }
            Touch::Refused { why, instead } => {
                self.instead = instead;
                let text = match why {
                    Some(why) => {
                        let notation = MoveText::of(self.session.rules());
                        self.names().why_not(&why, &|square| notation.names().name(square))
                    }
                    None => say::screen::cannot_move(self.language).to_owned(),
                };
                self.warn(sentence(&text));
            }
        }
    }

    /// The left mouse button was pressed on a square.
    pub(super) fn press(&mut self, square: Square, now: Moment) {
        self.shows_cursor = false;
        self.pressed = Some(square);
        self.touch(square, now);
    }

    /// The mouse is dragged over a square: the cursor goes along.
    pub(super) fn hover(&mut self, square: Option<Square>) {
        if let Some(square) = square.filter(|_| self.pressed.is_some()) {
            self.cursor = self.session.rules().board().point(square);
            self.shows_cursor = true;
        }
    }

    /// It was let go: on another square that ends a drag.
    pub(super) fn release(&mut self, square: Option<Square>, now: Moment) {
        let pressed = self.pressed.take();
        self.shows_cursor = false;
        let Some(square) = square.filter(|square| pressed.is_some_and(|from| from != *square))
        else {
            return;
        };
        if !self.entry.touched().is_empty() {
            self.touch(square, now);
        }
    }

    /// Esc on the board: one square of the entry back, else marks away.
    pub(super) fn let_go(&mut self) {
        self.review = None;
        if !self.entry.step_back(&self.session) {
            self.hint = None;
        }
        self.instead = SquareSet::default();
        self.message = Message::default();
    }

    /// Plays a move for a person.
    pub(super) fn play(&mut self, m: Move, now: Moment) {
        if !self.is_my_turn() {
            self.warn(if self.session.finish().is_some() {
                say::screen::over(self.language)
            } else {
                say::screen::thinking(self.language)
            });
            return;
        }
        self.motion = Motion::of(self.session.position(), &m, now);
        self.command(Command::Play(m.into()), now);
    }

    /// Plays a move that was typed.
    pub(super) fn play_text(&mut self, text: &str, now: Moment) {
        if text.trim().is_empty() {
            return;
        }
        match reading::read_move(self.names(), &self.session, text) {
            Ok(m) => self.play(m, now),
            Err(_) if !self.is_my_turn() => self.warn(say::screen::not_your_turn(self.language)),
            Err(message) => self.warn(sentence(&message)),
        }
    }

    /// Moves the cursor as the board lies on the screen, over squares that
    /// are played on.
    pub(super) fn move_cursor(&mut self, right: i8, down: i8) {
        let board = self.session.rules().board();
        self.shows_cursor = true;
        let turn = if self.below == Color::White { 1 } else { -1 };
        let (right, down) = (right * turn, down * turn);
        let at = |column: i16, row: i16| {
            let column = u8::try_from(column).ok()?;
            let row = u8::try_from(row).ok()?;
            let point = Point { column, row };
            board.square_at(point).map(|_| point)
        };
        let (column, row) = (i16::from(self.cursor.column), i16::from(self.cursor.row));
        let (right, down) = (i16::from(right), i16::from(down));
        // Sideways the next played square is two columns away; up and down it
        // is beside the next one, on alternate sides.
        let lean = if row % 2 == 0 { 1 } else { -1 };
        let next = [0, lean, -lean, 2 * right].into_iter().find_map(|aside| {
            if down == 0 {
                at(column + right + if aside == 0 { 0 } else { right }, row)
            } else {
                at(column + aside, row + down)
            }
        });
        self.cursor = next.unwrap_or(self.cursor);
    }

    pub(super) fn flip(&mut self) {
        self.below = !self.below;
    }

    /// Shows the position so many moves earlier or later.
    pub(super) fn look_back(&mut self, moves: isize) {
        let played = self.session.game().moves().len();
        self.look_at(self.review.unwrap_or(played).saturating_add_signed(moves));
    }

    /// Shows the position after so many moves.
    pub(super) fn look_at(&mut self, moves: usize) {
        let played = self.session.game().moves().len();
        self.review = (moves < played).then_some(moves);
        self.entry.clear();
        self.motion = None;
        self.instead = SquareSet::default();
        self.hint = None;
        match self.review {
            Some(shown) => self.say(say::screen::looking_back(self.language, shown, played)),
            None => self.message = Message::default(),
        }
    }
}
