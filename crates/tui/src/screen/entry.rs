//! A move being entered, square by square: by clicks, by dragging or with
//! the cursor. The rules hand over every legal move with every way to make
//! it; each square touched leaves those that go through it.

use crownhead_play::Session;
use crownhead_rules::{Move, Square, SquareSet, WhyNot};

/// How many ways to make one capture are looked at.
const MOST_ROUTES: usize = 64;

/// The squares touched so far; none when no piece is chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    touched: Vec<Square>,
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

/// A way to make a legal move.
struct Candidate<'a> {
    m: &'a Move,
    route: Vec<Square>,
    /// Where in the route the last touched square is.
    at: usize,
}

impl Entry {
    /// The squares touched so far.
    pub(super) fn touched(&self) -> &[Square] {
        &self.touched
    }

    pub(super) fn clear(&mut self) {
        self.touched.clear();
    }

    /// Takes the last touched square back. Whether there was one.
    pub(super) fn step_back(&mut self) -> bool {
        self.touched.pop().is_some()
    }

    /// The squares that can be touched next: where the piece lands next and
    /// where it may end.
    pub(super) fn targets(&self, session: &Session) -> SquareSet {
        let ahead = |Candidate { route, at, .. }: Candidate<'_>| {
            [route.get(at + 1).copied(), route.last().copied()]
        };
        candidates(session, &self.touched).into_iter().flat_map(ahead).flatten().collect()
    }

    /// Touches a square.
    pub(super) fn touch(&mut self, session: &Session, square: Square) -> Touch {
        if self.touched.is_empty() {
            return self.choose(session, square);
        }
        let before = candidates(session, &self.touched);
        if self.touched.last() == Some(&square) {
            // Touching a landing square again ends the move there.
            let ends = before.iter().filter(|c| c.at > 0 && c.at + 1 == c.route.len());
            if let Some(m) = only_move(ends) {
                self.clear();
                return Touch::Play(m);
            }
            self.clear();
            return Touch::Dropped;
        }
        self.touched.push(square);
        let left = candidates(session, &self.touched);
        if left.is_empty() {
            return self.refuse(session, square);
        }
        if let Some(m) = only_move(left.iter()) {
            self.clear();
            return Touch::Play(m);
        }
        Touch::GoOn
    }

    fn choose(&mut self, session: &Session, square: Square) -> Touch {
        if session.legal().iter().any(|m| m.from == square) {
            self.touched = vec![square];
            return Touch::GoOn;
        }
        let position = session.position();
        let turn = session.turn();
        let why = match position.piece_at(square) {
            _ if session.finish().is_some() => Some(WhyNot::GameOver),
            None => Some(WhyNot::EmptySquare { square }),
            Some(piece) if piece.color != turn => Some(WhyNot::NotYourPiece { square }),
            Some(_) if session.legal().iter().any(Move::is_capture) => {
                Some(WhyNot::MustCapture { pieces: movers(session) })
            }
            Some(_) => None,
        };
        let must = matches!(why, Some(WhyNot::MustCapture { .. }));
        let instead = if must { movers(session) } else { SquareSet::default() };
        Touch::Refused { why, instead }
    }

    /// The last touched square leads nowhere: another piece is chosen, or the
    /// attempt is explained.
    fn refuse(&mut self, session: &Session, square: Square) -> Touch {
        if session.legal().iter().any(|m| m.from == square) {
            self.touched = vec![square];
            return Touch::GoOn;
        }
        let is_own =
            session.position().piece_at(square).is_some_and(|piece| piece.color == session.turn());
        if is_own {
            self.clear();
            return self.choose(session, square);
        }
        let why = session.position().why_not_squares(&self.touched);
        self.touched.pop();
        let instead = why.as_ref().map(pieces_of).unwrap_or_default();
        Touch::Refused { why, instead }
    }
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
        | WhyNot::LandElsewhere { squares: pieces }
        | WhyNot::NotFinished { next: pieces, .. } => *pieces,
        _ => SquareSet::default(),
    }
}

/// Every way to make a legal move that goes through the touched squares.
fn candidates<'a>(session: &'a Session, touched: &[Square]) -> Vec<Candidate<'a>> {
    let Some((from, rest)) = touched.split_first() else { return Vec::new() };
    let mut found = Vec::new();
    for m in session.legal().iter().filter(|m| m.from == *from) {
        let routes = if m.is_capture() {
            session.position().routes(m, MOST_ROUTES)
        } else {
            vec![m.path.clone()]
        };
        for route in routes {
            if let Some(at) = follow(&route, rest) {
                found.push(Candidate { m, route, at });
            }
        }
    }
    found
}

/// Where in a route the last of some squares is, if it goes through all of
/// them in order.
fn follow(route: &[Square], squares: &[Square]) -> Option<usize> {
    let mut at = 0;
    for square in squares {
        at += 1 + route.get(at + 1..)?.iter().position(|other| other == square)?;
    }
    Some(at)
}

/// The move that all candidates make, by the first of their routes.
fn only_move<'c, 'a: 'c>(mut candidates: impl Iterator<Item = &'c Candidate<'a>>) -> Option<Move> {
    let first = candidates.next()?;
    let same = candidates.all(|other| other.m.is_same(first.m));
    same.then(|| Move { path: first.route.clone(), ..first.m.clone() })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use crownhead_notation::{SquareNames, fen};
    use crownhead_play::Plan;
    use crownhead_rules::RuleSet;

    use super::*;

    fn session(id: &str, text: &str) -> Session {
        let rules = RuleSet::named(id).unwrap();
        let start = fen::read(text, &SquareNames::diagram(&rules)).unwrap();
        Session::new(Plan { start: Some(start), ..Plan::new(rules) }, Instant::now())
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
        assert_eq!(last, Touch::GoOn);
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
