//! Why a move is not legal, for whoever tries it: in a game, or in a position that is only looked at.

use crownhead_notation::{MoveError, MoveText};
use crownhead_play::{Attempt, Session};
use crownhead_rules::{Game, Move, Square, Topic, WhyNot};
use crownhead_wire::{self as wire, WhyReason};
use crownhead_words::{Language, say};

use crate::{Fault, attempt::squares, present};

/// Where a move is tried.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    game: &'a Game,
    legal: &'a [Move],
    is_over: bool,
}

impl<'a> From<&'a Session> for Place<'a> {
    fn from(session: &'a Session) -> Self {
        let is_over = session.finish().is_some();
        Self { game: session.game(), legal: session.legal(), is_over }
    }
}

impl<'a> From<&'a Game> for Place<'a> {
    /// An analysis goes on after a draw.
    fn from(game: &'a Game) -> Self {
        Self { game, legal: game.legal(), is_over: game.position().outcome().is_some() }
    }
}

impl Place<'_> {
    /// What was tried, by its squares.
    pub fn by_squares(self, path: &[u8]) -> Result<Attempt, Fault> {
        let path = squares(self.game.position().rules(), path)?;
        Ok(Attempt::Squares { path, captured: None })
    }

    fn own(self) -> MoveText {
        MoveText::of(self.game.position().rules())
    }

    /// Why a move is not legal; no reason if it is.
    pub fn explain(self, tried: &Attempt) -> wire::WhyNot {
        let own = self.own();
        let tried = match tried {
            Attempt::Squares { path, .. } | Attempt::Move(Move { path, .. }) => path.clone(),
            Attempt::Text(text) => match own.squares(text) {
                Ok(written) => written.squares,
                Err(error) => return self.bad_text(&error),
            },
        };
        let names = own.names();
        let name = |square: Square| names.name(square);
        let why = match tried.as_slice() {
            _ if self.is_over => Some(WhyNot::GameOver),
            // A piece alone: why it cannot move at all.
            [square] => return self.lone_piece(*square),
            squares => self.game.why_not_squares(squares),
        };
        let message = match &why {
            Some(why) => sentence(&crownhead_words::why(why, &name)),
            None => say::why::legal(Language::En).to_owned(),
        };
        let topic = why.as_ref().and_then(WhyNot::topic);
        self.answer(why.as_ref().map(WhyReason::from), message, &tried, topic)
    }

    /// Why a piece cannot move.
    fn lone_piece(self, square: Square) -> wire::WhyNot {
        let position = self.game.position();
        let names = *self.own().names();
        let name = |square: Square| names.name(square);
        let may = self.legal.iter().any(|m| m.from == square);
        let why = match position.piece_at(square) {
            None => Some(WhyNot::EmptySquare { square }),
            Some(piece) if piece.color != position.turn() => {
                Some(WhyNot::NotYourPiece { square, turn: position.turn() })
            }
            Some(_) if may => None,
            // The rule that keeps it is the one that keeps it from where it could
            // go if only the pieces decided.
            Some(_) => position
                .rules()
                .board()
                .iter()
                .filter_map(|to| self.game.why_not_squares(&[square, to]))
                .find(|why| why.topic().is_some() && is_obligation(why)),
        };
        let (reason, message) = match &why {
            Some(why) => (Some(why.into()), sentence(&crownhead_words::why(why, &name))),
            None if may => (None, say::why::can_move(Language::En).to_owned()),
            None => (
                Some(WhyReason::CannotMove { square: square.number() }),
                say::why::cannot_move(Language::En, name(square)),
            ),
        };
        self.answer(reason, message, &[square], why.as_ref().and_then(WhyNot::topic))
    }

    /// What is wrong with the text of a move.
    pub fn bad_text(self, error: &MoveError) -> wire::WhyNot {
        let column = match error {
            MoveError::BadText { column, .. } | MoveError::BadSquare { column, .. } => {
                *column as u32
            }
            MoveError::NotLegal { .. } | MoveError::Ambiguous { .. } => 1,
        };
        let reason = WhyReason::BadText { column };
        self.answer(Some(reason), sentence(&error.to_string()), &[], None)
    }

    /// Several moves fit what was tried.
    pub fn ambiguous(self, tried: &Attempt, texts: Vec<String>) -> wire::WhyNot {
        let squares = match tried {
            Attempt::Squares { path, .. } | Attempt::Move(Move { path, .. }) => path.clone(),
            Attempt::Text(text) => {
                let written = self.own().squares(text);
                written.map(|written| written.squares).unwrap_or_default()
            }
        };
        let message = say::why::several_fit(Language::En, texts.join(", "));
        self.answer(Some(WhyReason::Ambiguous { texts }), message, &squares, None)
    }

    fn answer(
        self,
        reason: Option<WhyReason>,
        message: String,
        tried: &[Square],
        topic: Option<Topic>,
    ) -> wire::WhyNot {
        let own: Vec<&Move> =
            self.legal.iter().filter(|m| Some(&m.from) == tried.first()).collect();
        let can = if own.is_empty() { self.legal.iter().collect() } else { own };
        let show = |m: &Move| present::one_move(self.game.position(), self.legal, m);
        wire::WhyNot {
            reason,
            message,
            tried: tried.iter().map(|square| square.number()).collect(),
            can: can.into_iter().take(64).map(show).collect(),
            rule: topic.map(Into::into),
        }
    }
}

/// Whether another move must be made instead.
fn is_obligation(why: &WhyNot) -> bool {
    matches!(
        why,
        WhyNot::MustCapture { .. }
            | WhyNot::MoreCapturesPossible { .. }
            | WhyNot::HigherValuePossible { .. }
            | WhyNot::KingMustCapture { .. }
            | WhyNot::MoreKingsPossible { .. }
            | WhyNot::KingsFirst { .. }
            | WhyNot::KingMoveLimit { .. }
    )
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| format!("{}{}.", first.to_uppercase(), chars.as_str()))
        .unwrap_or_default()
}
