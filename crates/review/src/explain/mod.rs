//! Why a move was bad: at most one reason, from a small set of detectors.
//!
//! Each detector is a file with its definition. It looks at the position
//! before the move, the move, the engine's best line and the line that refutes
//! the move, and returns facts: squares, counts, moves. One that is not certain
//! returns nothing.

pub(crate) mod answered;
mod back_row;
mod crown;
mod draw_rule;
mod exchange;
mod gain;
mod hanging;
mod no_safe_move;
mod result_gone;
mod shot_given;
mod shot_missed;
mod shut_in;
mod the_move;

use crownhead_engine::Tables;
use crownhead_rules::{DrawReason, Game, Move, Position, Square, SquareSet};

pub use self::{answered::Turn, the_move::the_move};
use crate::{Ply, Shot};

/// Why a move was bad, as facts to be put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The opponent could take pieces at once, for nothing or too little.
    Hanging {
        /// The capture.
        by: Move,
        /// The pieces it takes.
        pieces: SquareSet,
        /// Pieces lost until no capture is left.
        given: u32,
        /// Pieces taken in return, by the move itself and after it.
        taken: u32,
        /// Whether the capture was threatened before the move already.
        was_attacked: bool,
    },
    /// The opponent got a shot.
    ShotGiven {
        /// The shot.
        shot: Shot,
    },
    /// There was a shot, or a better capture.
    ShotMissed {
        /// The shot; one that offers nothing is a series of captures.
        shot: Shot,
    },
    /// Pieces were exchanged evenly, and the ending after it is lost.
    LostEnding {
        /// Pieces that each side lost.
        exchanged: u32,
        /// Pieces left on the board.
        left: usize,
        /// How that is known.
        proof: Proof,
    },
    /// A king was shut in.
    KingShutIn {
        /// Where it stands.
        king: Square,
        /// The reply that shuts it in.
        reply: Move,
    },
    /// A man left the back row, and the opponent crowns where it stood guard.
    BackRowOpened {
        /// The square it left.
        left: Square,
        /// Where the opponent crowns.
        crowned: Square,
        /// The opponent's moves until then.
        moves: u16,
    },
    /// An exchange cost the move (the opposition).
    MoveLost {
        /// Pieces that each side lost.
        exchanged: u32,
        /// Pieces left on the board.
        left: usize,
    },
    /// The line that the engine expects loses pieces, later than by the next capture.
    PiecesLost {
        /// Pieces lost and not taken back.
        count: u32,
        /// The line until then, the opponent's reply first.
        line: Vec<Move>,
    },
    /// The best line would have won pieces, later than by the next capture.
    PiecesMissed {
        /// Pieces won.
        count: u32,
        /// The line until then.
        line: Vec<Move>,
    },
    /// The mover runs out of moves that lose nothing.
    NoSafeMove {
        /// The line until then, the move itself first.
        line: Vec<Move>,
    },
    /// The opponent gets a king.
    CrownGiven {
        /// Where it is crowned.
        square: Square,
        /// The line until then, the opponent's reply first.
        line: Vec<Move>,
    },
    /// The mover would have got a king.
    CrownMissed {
        /// Where it would have been crowned.
        square: Square,
        /// The line until then.
        line: Vec<Move>,
    },
    /// The move drew a better game by a drawing rule.
    DrawRule {
        /// The rule.
        reason: DrawReason,
    },
    /// A result was given away that endgame tables or a proof had made certain.
    ResultGone {
        /// What the mover had; `None` if that was not certain.
        had: Option<Fate>,
        /// What was left; `None` if that is not certain.
        left: Option<Fate>,
        /// How that is known.
        proof: Proof,
    },
    /// No cause is certain: the opponent's best reply, and how the game stood after it.
    Answered {
        /// The reply.
        reply: Move,
        /// How the game turned.
        turn: Turn,
    },
}

/// What a reason speaks of. Two looks that find reasons of one kind agree, though the one may see the piece
/// that is lost sooner than the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// What the move lost: pieces, a crown, the freedom of a king.
    Lost,
    /// What another move would have won.
    Missed,
    /// An ending that was chosen.
    Ending,
    /// A certain result.
    Result,
    /// A drawing rule.
    Rule,
    /// Nothing but the answer.
    Answer,
}

impl Explanation {
    /// What it speaks of.
    pub fn subject(&self) -> Subject {
        match self {
            Self::Hanging { .. }
            | Self::ShotGiven { .. }
            | Self::PiecesLost { .. }
            | Self::NoSafeMove { .. }
            | Self::CrownGiven { .. }
            | Self::KingShutIn { .. }
            | Self::BackRowOpened { .. } => Subject::Lost,
            Self::ShotMissed { .. } | Self::PiecesMissed { .. } | Self::CrownMissed { .. } => {
                Subject::Missed
            }
            Self::LostEnding { .. } | Self::MoveLost { .. } => Subject::Ending,
            Self::ResultGone { .. } => Subject::Result,
            Self::DrawRule { .. } => Subject::Rule,
            Self::Answered { .. } => Subject::Answer,
        }
    }

    /// Whether it is a cause, and not the answer alone.
    pub fn is_cause(&self) -> bool {
        self.subject() != Subject::Answer
    }
}

/// A certain result, for the side that made the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// Lost; in so many moves of the opponent, where that is known.
    Loss(Option<u16>),
    /// Drawn.
    Draw,
    /// Won; in so many moves, where that is known.
    Win(Option<u16>),
}

/// How a result is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// Endgame tables know it.
    Tables,
    /// The search has played every defence to the end.
    Search,
    /// The engine's score leaves no hope: less than 5 % of the chances.
    Score,
}

/// A move that lost chances, with all a detector may look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case<'a> {
    /// The game before the move.
    pub(crate) before: &'a Game,
    /// The game after it.
    pub(crate) after: &'a Game,
    /// The move, judged.
    pub(crate) ply: &'a Ply,
    /// Endgame tables.
    pub(crate) tables: &'a Tables,
}

impl Case<'_> {
    /// The move and the line that refutes it.
    pub(crate) fn line(&self) -> Vec<Move> {
        let reply = self.ply.reply.moves.iter().cloned();
        std::iter::once(self.ply.played.clone()).chain(reply).collect()
    }

    /// The position after the best move.
    fn after_best(&self) -> Option<Position> {
        self.before.position().play(self.ply.best.first()?).ok()
    }
}

/// The first explanation that is certain. What is nearest at hand comes first:
/// a piece that can be taken explains more than a proof of forty moves.
pub(crate) fn explain(case: &Case<'_>) -> Option<Explanation> {
    draw_rule::detect(case)
        .or_else(|| hanging::detect(case))
        .or_else(|| shot_given::detect(case))
        .or_else(|| shot_missed::detect(case))
        .or_else(|| exchange::detect(case))
        .or_else(|| the_move::detect(case))
        .or_else(|| shut_in::detect(case))
        .or_else(|| back_row::detect(case))
        .or_else(|| result_gone::detect(case))
        .or_else(|| no_safe_move::detect(case))
        .or_else(|| gain::lost(case))
        .or_else(|| gain::missed(case))
        .or_else(|| crown::given(case))
        .or_else(|| crown::missed(case))
        .or_else(|| gain::lead_lost(case))
}
