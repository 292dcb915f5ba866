//! A move being entered on the board, by clicks, by dragging or with the
//! cursor. [`crownhead_play::entry`] makes a move of the squares; this module
//! handles the touches that are no part of one: choosing another piece,
//! putting one back, and asking why a piece cannot move.

use crownhead_play::{
    Session,
    entry::{self, Press},
};
use crownhead_rules::{Move, Square, SquareSet, WhyNot};

/// The piece that is chosen, if one is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    chosen: Option<entry::Entry>,
}

/// What came of touching a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Touch {
    /// A piece is chosen, or the way of a capture goes on.
    GoOn,
    /// Nothing is chosen any more.
    Dropped,
    /// The move is complete.
    Play(Move),
    /// It cannot be, and these pieces show why.
    Refused {
        /// The reason; `None` if the piece just has no move.
        why: Option<WhyNot>,
        /// The pieces that can move instead, where the rules say which.
        instead: SquareSet,
    },
}

impl Entry {
    /// The squares the chosen piece has come through; none if no piece is
    /// chosen.
    pub(super) fn touched(&self) -> &[Square] {
        self.chosen.as_ref().map_or(&[], entry::Entry::walked)
    }

    pub(super) fn clear(&mut self) {
        self.chosen = None;
    }

    /// Takes back the last touch. Returns `false` if no piece was chosen.
    pub(super) fn step_back(&mut self, session: &Session) -> bool {
        let Some(chosen) = self.chosen.take() else { return false };
        self.chosen = chosen.step_back(&routes(session));
        true
    }

    /// The squares that can be touched next.
    pub(super) fn targets(&self) -> SquareSet {
        self.chosen.as_ref().map(entry::Entry::offers).unwrap_or_default()
    }

    /// Touches a square.
    pub(super) fn touch(&mut self, session: &Session, square: Square) -> Touch {
        let Some(chosen) = &self.chosen else { return self.choose(session, square) };
        match chosen.press(square) {
            Press::Play(m) => {
                self.clear();
                Touch::Play(m)
            }
            Press::Advanced(advanced) => {
                self.chosen = Some(advanced);
                Touch::GoOn
            }
            Press::Undecided => Touch::GoOn,
            Press::Nowhere if *chosen.walked() == [square] => {
                self.clear();
                Touch::Dropped
            }
            Press::Nowhere => {
                let tried: Vec<Square> = chosen.walked().iter().copied().chain([square]).collect();
                self.refuse(session, &tried)
            }
        }
    }

    fn choose(&mut self, session: &Session, square: Square) -> Touch {
        if let Some(chosen) = entry::Entry::choose(&routes(session), square) {
            self.chosen = Some(chosen);
            return Touch::GoOn;
        }
        let position = session.position();
        let turn = session.turn();
        let why = match position.piece_at(square) {
            _ if session.finish().is_some() => Some(WhyNot::GameOver),
            None => Some(WhyNot::EmptySquare { square }),
            Some(piece) if piece.color != turn => Some(WhyNot::NotYourPiece { square, turn }),
            Some(_) if session.legal().iter().any(Move::is_capture) => {
                Some(WhyNot::MustCapture { pieces: movers(session) })
            }
            Some(_) => None,
        };
        let must = matches!(why, Some(WhyNot::MustCapture { .. }));
        let instead = if must { movers(session) } else { SquareSet::default() };
        Touch::Refused { why, instead }
    }

    /// The last of the tried squares leads nowhere: another piece is chosen,
    /// or the attempt is explained and the piece stays chosen.
    fn refuse(&mut self, session: &Session, tried: &[Square]) -> Touch {
        let Some(&square) = tried.last() else { return Touch::Dropped };
        let is_own =
            session.position().piece_at(square).is_some_and(|piece| piece.color == session.turn());
        // The square the piece came from takes its hops back.
        if is_own || Some(&square) == tried.first() {
            return self.choose(session, square);
        }
        let why = session.game().why_not_squares(tried);
        let instead = why.as_ref().map(pieces_of).unwrap_or_default();
        Touch::Refused { why, instead }
    }
}

fn routes(session: &Session) -> Vec<entry::Route> {
    entry::routes(session.position(), session.legal())
}

/// The pieces that may move.
pub(super) fn movers(session: &Session) -> SquareSet {
    session.legal().iter().map(|m| m.from).collect()
}

/// The pieces that must capture; none if nobody has to.
pub(super) fn must_capture(session: &Session) -> SquareSet {
    let legal = session.legal();
    if legal.iter().all(Move::is_capture) { movers(session) } else { SquareSet::default() }
}

/// The pieces a reason points at.
fn pieces_of(why: &WhyNot) -> SquareSet {
    match why {
        WhyNot::MustCapture { pieces }
        | WhyNot::MoreCapturesPossible { pieces, .. }
        | WhyNot::HigherValuePossible { pieces }
        | WhyNot::MoreKingsPossible { pieces }
        | WhyNot::KingsFirst { pieces }
        | WhyNot::KingMustCapture { kings: pieces }
        | WhyNot::LandElsewhere { squares: pieces, .. }
        | WhyNot::NotFinished { next: pieces, .. } => *pieces,
        WhyNot::GameOver
        | WhyNot::NotAMove
        | WhyNot::Unplayable
        | WhyNot::EmptySquare { .. }
        | WhyNot::NotYourPiece { .. }
        | WhyNot::Backwards { .. }
        | WhyNot::OffLine { .. }
        | WhyNot::StraightWithoutCapture
        | WhyNot::TooFar { .. }
        | WhyNot::Occupied { .. }
        | WhyNot::OntoOpponent { .. }
        | WhyNot::OwnPieceInTheWay { .. }
        | WhyNot::NoRoomBehind { .. }
        | WhyNot::TwoInOneJump { .. }
        | WhyNot::KingIsSafe { .. }
        | WhyNot::AlreadyJumped { .. }
        | WhyNot::NoHalfTurn { .. }
        | WhyNot::CrowningEndsMove { .. }
        | WhyNot::KingMoveLimit { .. } => SquareSet::default(),
    }
}

#[cfg(test)]
mod tests {

    use crownhead_notation::{SquareNames, fen};
    use crownhead_play::Plan;
    use crownhead_rules::RuleSet;

    use super::*;
    use crate::clock;

    fn session(id: &str, text: &str) -> Session {
        let rules = RuleSet::named(id).unwrap();
        let start = fen::read(text, &SquareNames::diagram(&rules)).unwrap();
        Session::new(Plan { start: Some(start), ..Plan::new(rules) }, clock::now())
    }

    fn square(number: u8) -> Square {
        Square::from_number(number).unwrap()
    }

    /// What comes of touching squares one after another.
    fn touch(session: &Session, numbers: &[u8]) -> (Entry, Touch) {
        let mut entry = Entry::default();
        let mut last = Touch::Dropped;
        for &number in numbers {
            last = entry.touch(session, square(number));
        }
        (entry, last)
    }

    #[test]
    fn a_capture_is_entered_by_its_ends_or_step_by_step() {
        let session = session("english", "W:W31:B10,18,26");
        for squares in [&[31, 6][..], &[31, 22], &[31, 15]] {
            let (entry, last) = touch(&session, squares);
            assert!(matches!(last, Touch::Play(m) if m.path.len() == 4), "{squares:?}");
            assert!(entry.touched().is_empty());
        }
    }

    #[test]
    fn two_ways_are_told_apart_at_the_first_square_that_differs() {
        // Both captures end on 36.
        let session = session("international", "W:WK47:B14,19,29,31,42");
        let (entry, last) = touch(&session, &[47, 36]);
        assert_eq!(last, Touch::GoOn, "the ways to it part");
        assert!(!entry.touched().is_empty());
        let (_, last) = touch(&session, &[47, 38, 24]);
        assert!(matches!(last, Touch::Play(m) if m.captured.contains(square(19))));
    }

    #[test]
    fn touching_again_drops_and_another_piece_is_chosen_instead() {
        let session = session("english", "W:W31,32:B1");
        assert_eq!(touch(&session, &[31, 31]).1, Touch::Dropped);
        let (entry, last) = touch(&session, &[31, 32]);
        assert_eq!(last, Touch::GoOn);
        assert_eq!(entry.touched(), [square(32)]);
    }

    #[test]
    fn whoever_must_capture_is_told_with_what() {
        let session = session("english", "W:W31,22:B18");
        let (_, last) = touch(&session, &[31]);
        let Touch::Refused { why: Some(WhyNot::MustCapture { .. }), instead } = last else {
            panic!("{last:?}")
        };
        assert_eq!(instead.iter().collect::<Vec<_>>(), [square(22)]);
        assert_eq!(must_capture(&session), instead);
        let (entry, last) = touch(&session, &[22, 17]);
        assert!(matches!(last, Touch::Refused { why: Some(_), .. }));
        assert_eq!(entry.touched(), [square(22)], "the piece stays chosen");
    }
}
