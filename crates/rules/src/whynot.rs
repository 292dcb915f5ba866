//! Why an attempted move is not legal: a reason with the squares that matter,
//! so that a page can show it and a sentence (`crates/words`) can say it. A
//! reason names the rule that forbids the move; it never restates the attempt.

use crate::{
    CaptureTally, Direction, Kind, KingRange, Lines, Move, Objective, Obligation, Piece, Point,
    Position, Square, SquareSet,
    hops::{Hopper, Jump, Table, capture_directions},
};

/// Calls a macro with every reason and its fields: the one definition of
/// [`WhyNot`] and of the message that tells it to a page.
#[doc(hidden)]
#[macro_export]
macro_rules! each_why_not {
    ($make:ident) => {
        $make! {
            /// The game is over.
            GameOver,
            /// Fewer than two squares were named.
            NotAMove,
            /// A square that is not played on, or not on the board.
            Unplayable,
            /// There is no piece to move.
            EmptySquare {
                /// The square.
                square: $crate::Square,
            },
            /// The piece is the opponent's.
            NotYourPiece {
                /// Its square.
                square: $crate::Square,
                /// Whose turn it is.
                turn: $crate::Color,
            },
            /// Men go forward only.
            Backwards {
                /// Whether it was a capture.
                capture: bool,
                /// The lines of the board: along orthogonals men also go sideways.
                lines: $crate::Lines,
            },
            /// The squares are not on one of the lines that pieces move along.
            OffLine {
                /// What the piece is.
                piece: $crate::Kind,
                /// The lines that pieces move along.
                lines: $crate::Lines,
            },
            /// Only captures go along rows and columns (Frisian).
            StraightWithoutCapture,
            /// The piece does not go so far.
            TooFar {
                /// From here.
                from: $crate::Square,
                /// To there.
                to: $crate::Square,
                /// What the piece is.
                piece: $crate::Kind,
            },
            /// A piece of the same side stands there.
            Occupied {
                /// The square.
                square: $crate::Square,
            },
            /// An opponent's piece stands there: it is taken by jumping over it.
            OntoOpponent {
                /// The square.
                square: $crate::Square,
            },
            /// A piece of the same side would have to be jumped.
            OwnPieceInTheWay {
                /// Its square.
                by: $crate::Square,
            },
            /// The square behind the piece to be jumped is not empty.
            NoRoomBehind {
                /// The piece to be jumped.
                over: $crate::Square,
                /// The square behind it.
                behind: $crate::Square,
            },
            /// Two pieces would have to be taken in one jump.
            TwoInOneJump {
                /// The second.
                second: $crate::Square,
            },
            /// A man may not take a king.
            KingIsSafe {
                /// The king's square.
                square: $crate::Square,
            },
            /// A capture is compulsory.
            MustCapture {
                /// The pieces that can capture.
                pieces: $crate::SquareSet,
            },
            /// A capture of more pieces is compulsory.
            MoreCapturesPossible {
                /// How many pieces must be taken.
                most: usize,
                /// The pieces that can take so many.
                pieces: $crate::SquareSet,
            },
            /// A capture of higher value is compulsory (Frisian).
            HigherValuePossible {
                /// The pieces that can make it.
                pieces: $crate::SquareSet,
            },
            /// A king can make the capture, so a man may not.
            KingMustCapture {
                /// The kings that can.
                kings: $crate::SquareSet,
            },
            /// As many pieces can be taken with more kings among them.
            MoreKingsPossible {
                /// The pieces that can make that capture.
                pieces: $crate::SquareSet,
            },
            /// The same number of kings can be taken earlier (Italian).
            KingsFirst {
                /// The pieces that can make that capture.
                pieces: $crate::SquareSet,
            },
            /// The king must land on another square behind the piece it takes.
            LandElsewhere {
                /// Where it may land.
                squares: $crate::SquareSet,
                /// Whether the capture goes on from there; otherwise the rules want
                /// the king right behind the piece.
                goes_on: bool,
            },
            /// The capture goes on.
            NotFinished {
                /// Where the piece is now.
                at: $crate::Square,
                /// Where it may land next.
                next: $crate::SquareSet,
            },
            /// The piece was already jumped in this move.
            AlreadyJumped {
                /// Its square.
                square: $crate::Square,
            },
            /// A king may not turn straight back between two captures (Turkish).
            NoHalfTurn {
                /// Where it tried to.
                at: $crate::Square,
            },
            /// The capture was over already, with the man crowned.
            CrowningEndsMove {
                /// Where it was crowned.
                square: $crate::Square,
            },
            /// This king has moved as often in a row as the rules allow.
            KingMoveLimit {
                /// Where it stands.
                square: $crate::Square,
                /// How many moves it may make.
                limit: u8,
            },
        }
    };
}

macro_rules! define {
    ($(
        $(#[$about:meta])*
        $reason:ident $({ $($(#[$what:meta])* $field:ident: $type:ty,)+ })?,
    )+) => {
        /// Why an attempted move is not legal.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum WhyNot {
            $($(#[$about])* $reason $({ $($(#[$what])* $field: $type,)+ })?,)+
        }
    };
}

each_why_not!(define);

impl Position {
    /// Why a move along these squares is not legal; `None` if it is. The
    /// attempt begins with the square of the piece and may name every square
    /// it touches or only the last.
    ///
    /// ```
    /// use crownhead_rules::{Color, Position, RuleSet, Square, WhyNot};
    ///
    /// let rules = RuleSet::named("english").expect("a rule set of this library");
    /// let start = Position::start(&rules);
    /// let square = |number| Square::from_number(number).expect("a number from 1");
    /// // Black begins, so the white man on 21 has to wait.
    /// assert_eq!(
    ///     start.why_not_squares(&[square(21), square(17)]),
    ///     Some(WhyNot::NotYourPiece { square: square(21), turn: Color::Black }),
    /// );
    /// assert_eq!(start.why_not_squares(&[square(11), square(15)]), None);
    /// ```
    pub fn why_not_squares(&self, attempt: &[Square]) -> Option<WhyNot> {
        let board = self.rules().board();
        let points: Vec<Point> = attempt.iter().map(|&square| board.point(square)).collect();
        self.why_not(&points)
    }

    /// [`why_not_squares`](Self::why_not_squares) for any squares of the
    /// board, those that are not played on included.
    pub fn why_not(&self, attempt: &[Point]) -> Option<WhyNot> {
        let mut squares = Vec::with_capacity(attempt.len());
        for &point in attempt {
            match self.rules().board().square_at(point) {
                Some(square) => squares.push(square),
                None => return Some(WhyNot::Unplayable),
            }
        }
        self.why_not_among(&self.moves(), &squares)
    }

    /// [`why_not_squares`](Self::why_not_squares), where the legal moves are
    /// known.
    pub(crate) fn why_not_among(&self, legal: &[Move], squares: &[Square]) -> Option<WhyNot> {
        if legal.iter().any(|m| self.is_made_by(m, squares)) {
            return None;
        }
        Some(Explainer { position: self, table: &Table::of(self), moves: legal }.explain(squares))
    }

    /// Whether naming these squares makes the move: the first and the last,
    /// or one of its routes.
    fn is_made_by(&self, m: &Move, squares: &[Square]) -> bool {
        match squares {
            [from, to] if m.from == *from && m.to == *to => true,
            [from, .., to] if m.from == *from && m.to == *to => {
                let table = Table::of(self);
                follow(&table, m, squares).is_some_and(|hopper| hopper.captured == m.captured)
            }
            _ => false,
        }
    }
}

/// The piece after jumping from each square to the next, if every jump is one
/// of a move.
fn follow<'a>(table: &'a Table<'a>, m: &Move, squares: &[Square]) -> Option<Hopper<'a>> {
    let (first, rest) = squares.split_first()?;
    let mut hopper = Hopper::new(table, *first)?;
    for &to in rest {
        let leads_on = |jump: &Jump| jump.landings.contains(&to) && m.captured.contains(jump.over);
        let jump = hopper.jumps().into_iter().find(leads_on)?;
        hopper = hopper.after(&jump, to);
    }
    Some(hopper)
}

struct Explainer<'a> {
    position: &'a Position,
    table: &'a Table<'a>,
    moves: &'a [Move],
}

impl Explainer<'_> {
    fn explain(&self, squares: &[Square]) -> WhyNot {
        let &[from, to, ..] = squares else { return WhyNot::NotAMove };
        let Some(piece) = self.position.piece_at(from) else {
            return WhyNot::EmptySquare { square: from };
        };
        if piece.color != self.position.turn() {
            return WhyNot::NotYourPiece { square: from, turn: self.position.turn() };
        }
        if self.moves.is_empty() && self.is_decided() {
            return WhyNot::GameOver;
        }
        let capturing = self.moves.iter().any(Move::is_capture);
        match (self.quiet_fault(piece, from, to), squares) {
            (Some(Fault::PerhapsACapture), _) => {}
            (None, [_, _]) => return self.why_not_quiet(from, capturing),
            (None, [.., last]) if !capturing => {
                // A quiet move is over after one step.
                return WhyNot::TooFar { from, to: *last, piece: piece.kind };
            }
            (None, _) => return WhyNot::MustCapture { pieces: movers(self.moves.iter()) },
            (Some(Fault::Impossible(reason)), _) => return reason,
        }
        self.explain_capture(piece, squares)
    }

    fn is_decided(&self) -> bool {
        self.position.rules().rules().movement.objective == Objective::FirstKing
            && !self.position.pieces(!self.position.turn(), Kind::King).is_empty()
    }

    /// A quiet move that a piece could make, were it not for this.
    fn why_not_quiet(&self, from: Square, capturing: bool) -> WhyNot {
        let movement = &self.position.rules().rules().movement;
        if capturing && movement.capture == Obligation::Forced {
            return WhyNot::MustCapture { pieces: movers(self.moves.iter()) };
        }
        WhyNot::KingMoveLimit { square: from, limit: movement.king_move_limit }
    }

    /// What is wrong with a step or slide from one square to another; `None`
    /// if the piece could make it.
    fn quiet_fault(&self, piece: Piece, from: Square, to: Square) -> Option<Fault> {
        let movement = &self.position.rules().rules().movement;
        let lines = movement.lines;
        let Some((direction, between)) = self.line(from, to) else {
            return Some(Fault::Impossible(WhyNot::OffLine { piece: piece.kind, lines }));
        };
        let quiet_line = movement.lines == Lines::Orthogonal || direction.is_diagonal();
        let captures_there =
            capture_directions(movement, piece.color, piece.kind).any(|d| d == direction);
        let occupied = |square: &Square| self.position.piece_at(*square).is_some();
        let first_between = between.iter().copied().find(occupied);
        let enemy_first = first_between.is_some_and(|square| {
            self.position.piece_at(square).is_some_and(|other| other.color != piece.color)
        });
        if enemy_first && captures_there {
            return Some(Fault::PerhapsACapture);
        }
        if piece.kind == Kind::Man && direction.is_backward(piece.color) {
            let capture = enemy_first;
            return Some(Fault::Impossible(WhyNot::Backwards { capture, lines }));
        }
        if let Some(fault) = self.occupied_fault(piece, to).filter(|_| first_between.is_none()) {
            return Some(Fault::Impossible(fault));
        }
        if !quiet_line {
            return Some(Fault::Impossible(WhyNot::StraightWithoutCapture));
        }
        if let Some(by) = first_between {
            return Some(Fault::Impossible(WhyNot::OwnPieceInTheWay { by }));
        }
        let flies = piece.kind == Kind::King && movement.king_range == KingRange::Flying;
        if !between.is_empty() && !flies {
            return Some(Fault::Impossible(WhyNot::TooFar { from, to, piece: piece.kind }));
        }
        None
    }

    /// Why a piece cannot go to a square that another stands on.
    fn occupied_fault(&self, piece: Piece, to: Square) -> Option<WhyNot> {
        let there = self.position.piece_at(to)?;
        Some(if there.color == piece.color {
            WhyNot::Occupied { square: to }
        } else {
            WhyNot::OntoOpponent { square: to }
        })
    }

    /// The direction from one square to another and the squares in between,
    /// if they are on one line.
    fn line(&self, from: Square, to: Square) -> Option<(Direction, Vec<Square>)> {
        let rules = self.position.rules();
        let directions = match self.position.rules().rules().movement.lines {
            Lines::Diagonal => &Direction::DIAGONAL[..],
            Lines::CaptureAllEight => &Direction::ALL[..],
            Lines::Orthogonal => &Direction::ORTHOGONAL[..],
        };
        directions.iter().find_map(|&direction| {
            let mut between = Vec::new();
            let mut at = rules.neighbour(from, direction)?;
            while at != to {
                between.push(at);
                at = rules.neighbour(at, direction)?;
            }
            Some((direction, between))
        })
    }

    /// Follows the attempted jumps one by one until one fails, or to the end.
    fn explain_capture(&self, piece: Piece, squares: &[Square]) -> WhyNot {
        let Some(mut hopper) = Hopper::new(self.table, squares[0]) else {
            return WhyNot::EmptySquare { square: squares[0] };
        };
        let mut last: Option<(Hopper<'_>, Jump)> = None;
        for &to in &squares[1..] {
            if hopper.is_done {
                return WhyNot::CrowningEndsMove { square: hopper.at };
            }
            let jump = match self.jump_fault(&hopper, to) {
                Ok(jump) => jump,
                Err(reason) => return reason,
            };
            let next = hopper.after(&jump, to);
            last = Some((std::mem::replace(&mut hopper, next), jump));
        }
        let Some((before, jump)) = last else { return WhyNot::NotAMove };
        let next: SquareSet = hopper.jumps().into_iter().flat_map(|jump| jump.landings).collect();
        if !next.is_empty() {
            return self.unfinished(squares[0], &hopper, next);
        }
        self.complete_but_illegal(piece, &before, &jump, &hopper)
    }

    /// The capture could go on. If none that begins like this is legal, a
    /// better one exists elsewhere.
    fn unfinished(&self, from: Square, hopper: &Hopper<'_>, next: SquareSet) -> WhyNot {
        let begins = |m: &Move| m.from == from && hopper.captured.is_subset(m.captured);
        if self.moves.iter().any(begins) {
            return WhyNot::NotFinished { at: hopper.at, next };
        }
        let most = self.moves.iter().map(|m| m.captured.len()).max().unwrap_or_default();
        let led = self.position.rules().rules().movement.precedence.is_led_by_count();
        if led {
            WhyNot::MoreCapturesPossible { most, pieces: movers(self.moves.iter()) }
        } else {
            WhyNot::NotFinished { at: hopper.at, next }
        }
    }

    /// The jump from where a piece stands to a square, or why there is none.
    fn jump_fault(&self, hopper: &Hopper<'_>, to: Square) -> Result<Jump, WhyNot> {
        let movement = &self.position.rules().rules().movement;
        let (from, kind) = (hopper.at, hopper.kind);
        let lines = movement.lines;
        let Some((direction, between)) = self.line(from, to) else {
            return Err(WhyNot::OffLine { piece: kind, lines });
        };
        if let Some(jump) = hopper.jump_towards(direction) {
            let allowed = capture_directions(movement, hopper.color, kind).any(|d| d == direction);
            if !allowed {
                return Err(WhyNot::Backwards { capture: true, lines });
            }
            if jump.landings.contains(&to) {
                return Ok(jump);
            }
        }
        let flies = kind == Kind::King && movement.king_range == KingRange::Flying;
        let mut pieces = between.iter().copied().filter(|&square| !hopper.is_empty(square));
        let Some(over) = pieces.next() else {
            return Err(if flies && hopper.captured.is_empty() {
                WhyNot::MustCapture { pieces: movers(self.moves.iter()) }
            } else if hopper.captured.is_empty() {
                WhyNot::TooFar { from, to, piece: kind }
            } else {
                // In the middle of a capture only jumps will do.
                let next = hopper.jumps().into_iter().flat_map(|jump| jump.landings).collect();
                WhyNot::NotFinished { at: from, next }
            });
        };
        if hopper.captured.contains(over) {
            return Err(WhyNot::AlreadyJumped { square: over });
        }
        let Some(victim) = self.position.piece_at(over) else {
            return Err(WhyNot::OffLine { piece: kind, lines });
        };
        if victim.color == hopper.color {
            return Err(WhyNot::OwnPieceInTheWay { by: over });
        }
        if kind == Kind::Man
            && direction.is_backward(hopper.color)
            && !movement.men_capture_backwards
        {
            return Err(WhyNot::Backwards { capture: true, lines });
        }
        if kind == Kind::Man && victim.kind == Kind::King && !movement.men_capture_kings {
            return Err(WhyNot::KingIsSafe { square: over });
        }
        let behind = self.position.rules().neighbour(over, direction);
        let is_full = |square: &Square| !hopper.is_empty(*square);
        let no_room = behind.filter(is_full).map(|behind| WhyNot::NoRoomBehind { over, behind });
        if let Some(second) = pieces.next() {
            return Err(if hopper.captured.contains(second) {
                WhyNot::AlreadyJumped { square: second }
            } else if self.position.piece_at(second).is_some_and(|it| it.color == hopper.color) {
                WhyNot::OwnPieceInTheWay { by: second }
            } else {
                no_room.unwrap_or(WhyNot::TwoInOneJump { second })
            });
        }
        if !hopper.is_empty(to) {
            let piece = Piece { color: hopper.color, kind };
            let full = self.occupied_fault(piece, to);
            return Err(no_room.or(full).unwrap_or(WhyNot::AlreadyJumped { square: to }));
        }
        if let Some(jump) = hopper.jump_towards(direction) {
            // The right jump, but further than this piece may go.
            let squares = jump.landings.iter().copied().collect();
            return Err(if flies {
                WhyNot::LandElsewhere { squares, goes_on: false }
            } else {
                WhyNot::TooFar { from, to, piece: kind }
            });
        }
        Err(if flies && !hopper.captured.is_empty() {
            WhyNot::NoHalfTurn { at: from }
        } else {
            WhyNot::TooFar { from, to, piece: kind }
        })
    }

    /// Every jump was possible and none can follow, yet it is not legal.
    fn complete_but_illegal(
        &self,
        piece: Piece,
        before: &Hopper<'_>,
        jump: &Jump,
        hopper: &Hopper<'_>,
    ) -> WhyNot {
        let precedence = self.position.rules().rules().movement.precedence;
        let tally = hopper.tally();
        let best = self.moves.iter().filter_map(|m| Some((self.rank_of(m)?, m)));
        let best: Vec<_> = best.collect();
        let is_outranked = best.iter().any(|(rank, _)| *rank > precedence.rank(tally));
        let pieces = movers(self.moves.iter());
        if is_outranked {
            let most = self.moves.iter().map(|m| m.captured.len()).max().unwrap_or_default();
            let kings_taken = |m: &Move| {
                m.captured.iter().filter(|&s| self.kind_at(s) == Some(Kind::King)).count()
            };
            let most_kings = self.moves.iter().map(kings_taken).max().unwrap_or_default();
            let by_king = piece.kind == Kind::King;
            let kings: SquareSet =
                pieces.iter().filter(|&s| self.kind_at(s) == Some(Kind::King)).collect();
            let led = precedence.is_led_by_count();
            return if led && most > tally.pieces as usize {
                WhyNot::MoreCapturesPossible { most, pieces }
            } else if !by_king && !kings.is_empty() && self.only_kings_matter(&best, hopper) {
                WhyNot::KingMustCapture { kings }
            } else if led && most_kings > tally.kings as usize {
                WhyNot::MoreKingsPossible { pieces }
            } else if led {
                WhyNot::KingsFirst { pieces }
            } else {
                WhyNot::HigherValuePossible { pieces }
            };
        }
        // Of equal rank, so the landing square must be the fault.
        let goes_on = |&at: &Square| !before.after(jump, at).jumps().is_empty();
        let squares: SquareSet = jump.landings.iter().copied().filter(goes_on).collect();
        if squares.is_empty() {
            let squares = jump.landings.iter().copied().take(1).collect();
            return WhyNot::LandElsewhere { squares, goes_on: false };
        }
        WhyNot::LandElsewhere { squares, goes_on: true }
    }

    /// Whether the capture fails only because a man makes it: a king taking
    /// the same pieces, kings first, would be outranked by none.
    fn only_kings_matter(&self, best: &[(u64, &Move)], hopper: &Hopper<'_>) -> bool {
        let CaptureTally { pieces, kings, .. } = hopper.tally();
        let order = ((1 << kings) - 1) << (pieces - kings);
        let tally = CaptureTally { pieces, kings, with_king: true, order };
        let rank = self.position.rules().rules().movement.precedence.rank(tally);
        best.iter().all(|(other, _)| *other <= rank)
    }

    fn kind_at(&self, square: Square) -> Option<Kind> {
        self.position.piece_at(square).map(|piece| piece.kind)
    }

    fn rank_of(&self, m: &Move) -> Option<u64> {
        if !m.is_capture() {
            return None;
        }
        let hopper = follow(self.table, m, &m.path)?;
        Some(self.position.rules().rules().movement.precedence.rank(hopper.tally()))
    }
}

enum Fault {
    Impossible(WhyNot),
    PerhapsACapture,
}

fn movers<'a>(moves: impl Iterator<Item = &'a Move>) -> SquareSet {
    moves.filter(|m| m.is_capture()).map(|m| m.from).collect()
}
