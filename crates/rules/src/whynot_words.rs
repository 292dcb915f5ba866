//! Reasons why a move is not legal, as English sentences.

use std::fmt;

use crate::{Kind, Lines, Square, SquareSet, WhyNot};

/// Squares as people list them: `3, 7 or 12`.
fn list(squares: SquareSet, name: &dyn Fn(Square) -> String) -> String {
    let mut names: Vec<String> = squares.iter().map(name).collect();
    match names.pop() {
        None => "no piece".to_owned(),
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} or {last}", names.join(", ")),
    }
}

impl WhyNot {
    /// The reason as a sentence without a full stop, with squares called as
    /// `name` calls them.
    pub fn sentence(&self, name: &dyn Fn(Square) -> String) -> String {
        let at = |square: &Square| name(*square);
        let list = |squares: &SquareSet| list(*squares, name);
        match self {
            Self::GameOver => "the game is over".to_owned(),
            Self::NotAMove => "a move needs two squares".to_owned(),
            Self::Unplayable { .. } => "pieces stand on the squares of one colour only".to_owned(),
            Self::EmptySquare { square } => format!("there is no piece on {}", at(square)),
            Self::NotYourPiece { square, turn } => {
                format!("it is {turn}'s turn, and the piece on {} is not {turn}'s", at(square))
            }
            Self::Backwards { capture: false, lines: Lines::Orthogonal } => {
                "men move forward or sideways; only kings may go back".to_owned()
            }
            Self::Backwards { capture: true, lines: Lines::Orthogonal } => {
                "men capture forward or sideways; only kings capture backwards".to_owned()
            }
            Self::Backwards { capture: false, .. } => {
                "men move forward only; kings may go back".to_owned()
            }
            Self::Backwards { capture: true, .. } => {
                "men capture forward only; kings may capture backwards".to_owned()
            }
            Self::OffLine { kind, lines } => off_line(*kind, *lines).to_owned(),
            Self::StraightWithoutCapture => {
                "only captures go along rows and columns; other moves go diagonally".to_owned()
            }
            Self::TooFar { kind: Kind::Man, .. } => {
                "a man moves one square at a time, or jumps over one opponent's piece".to_owned()
            }
            Self::TooFar { kind: Kind::King, .. } => {
                "a king moves one square at a time, or jumps over one opponent's piece".to_owned()
            }
            Self::Occupied { square } => {
                format!("a square holds one piece, and one of the same side is on {}", at(square))
            }
            Self::OntoOpponent { square } => format!(
                "the piece on {} is taken by jumping over it to an empty square behind",
                at(square)
            ),
            Self::OwnPieceInTheWay { by } => {
                format!("only the opponent's pieces can be jumped, not the one on {}", at(by))
            }
            Self::NoRoomBehind { over, behind } => format!(
                "the piece on {} cannot be jumped, because {} behind it is not empty",
                at(over),
                at(behind)
            ),
            Self::TwoInOneJump { second } => {
                format!("a jump takes one piece, and the one on {} would be another", at(second))
            }
            Self::KingIsSafe { square } => {
                format!("a man may not take the king on {}", at(square))
            }
            Self::MustCapture { pieces } => {
                format!("a capture is compulsory, with {}", list(pieces))
            }
            Self::MoreCapturesPossible { most, pieces } => {
                let s = if *most == 1 { "" } else { "s" };
                format!("the most pieces must be taken: {most} piece{s}, with {}", list(pieces))
            }
            Self::HigherValuePossible { pieces } => {
                format!("the capture of highest value must be made, with {}", list(pieces))
            }
            Self::KingMustCapture { kings } => {
                format!("a king must capture before a man: {}", list(kings))
            }
            Self::MoreKingsPossible { pieces } => {
                format!("the most kings must be taken, with {}", list(pieces))
            }
            Self::KingsFirst { pieces } => {
                format!("kings must be taken as early as possible, with {}", list(pieces))
            }
            Self::LandElsewhere { squares, goes_on: true } => {
                format!("the king must land on {}, where the capture goes on", list(squares))
            }
            Self::LandElsewhere { squares, goes_on: false } => {
                format!("the king must land on {}, right behind the piece it takes", list(squares))
            }
            Self::NotFinished { at: here, next } => {
                format!("the capture goes on from {} to {}", at(here), list(next))
            }
            Self::AlreadyJumped { square } => {
                format!("the piece on {} was already jumped", at(square))
            }
            Self::NoHalfTurn { at: here } => {
                format!("a king may not turn straight back on {}", at(here))
            }
            Self::CrowningEndsMove { square } => {
                format!("the move ends on {}, where the man is crowned", at(square))
            }
            Self::KingMoveLimit { square, limit } => {
                let times = if limit == &1 { "once" } else { &format!("{limit} times in a row") };
                format!("the king on {} has moved {times}", at(square))
            }
        }
    }
}

/// How pieces of a kind move, for an attempt along another line.
fn off_line(kind: Kind, lines: Lines) -> &'static str {
    match (kind, lines) {
        (Kind::Man, Lines::Diagonal) => "a man moves diagonally forward, to the next square",
        (Kind::King, Lines::Diagonal) => "a king moves along diagonals only",
        (Kind::Man, Lines::CaptureAllEight) => {
            "a man moves diagonally forward and captures along diagonals, rows and columns"
        }
        (Kind::King, Lines::CaptureAllEight) => {
            "a king moves along diagonals and captures along diagonals, rows and columns"
        }
        (Kind::Man, Lines::Orthogonal) => {
            "a man moves straight forward or sideways, not diagonally"
        }
        (Kind::King, Lines::Orthogonal) => "a king moves along rows and columns, not diagonally",
    }
}

/// With diagram numbers for squares.
impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&|square| square.to_string()))
    }
}

impl std::error::Error for WhyNot {}
