//! The parts of the rules, by which descriptions are ordered and which reasons
//! refer to.

use crate::{Kind, WhyNot};

/// A part of the rules; the headings of `docs/rules/<id>.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The board, the men, who begins.
    BoardAndPieces,
    /// How men move.
    Moving,
    /// How men capture, and whether they must.
    Capturing,
    /// Which of several captures.
    WhichCapture,
    /// How a man becomes a king.
    Crowning,
    /// How kings move and capture.
    Kings,
    /// Who wins.
    EndOfTheGame,
    /// When the game is a draw.
    Draws,
    /// How moves are written.
    Notation,
}

impl WhyNot {
    /// The part of the rules that the move broke, if it broke one.
    ///
    /// ```
    /// use crownhead_rules::{Topic, WhyNot};
    ///
    /// assert_eq!(WhyNot::StraightWithoutCapture.topic(), Some(Topic::Capturing));
    /// assert_eq!(WhyNot::GameOver.topic(), None);
    /// ```
    pub fn topic(&self) -> Option<Topic> {
        match self {
            Self::OffLine { piece, .. } | Self::TooFar { piece, .. } => Some(match piece {
                Kind::Man => Topic::Moving,
                Kind::King => Topic::Kings,
            }),
            Self::Backwards { capture: false, .. } | Self::Occupied { .. } => Some(Topic::Moving),
            Self::Unplayable => Some(Topic::BoardAndPieces),
            Self::Backwards { capture: true, .. }
            | Self::StraightWithoutCapture
            | Self::OntoOpponent { .. }
            | Self::OwnPieceInTheWay { .. }
            | Self::NoRoomBehind { .. }
            | Self::TwoInOneJump { .. }
            | Self::KingIsSafe { .. }
            | Self::MustCapture { .. }
            | Self::NotFinished { .. }
            | Self::AlreadyJumped { .. } => Some(Topic::Capturing),
            Self::MoreCapturesPossible { .. }
            | Self::HigherValuePossible { .. }
            | Self::KingMustCapture { .. }
            | Self::MoreKingsPossible { .. }
            | Self::KingsFirst { .. } => Some(Topic::WhichCapture),
            Self::LandElsewhere { .. } | Self::NoHalfTurn { .. } | Self::KingMoveLimit { .. } => {
                Some(Topic::Kings)
            }
            Self::CrowningEndsMove { .. } => Some(Topic::Crowning),
            // No part of the rules: there was no move to make, or no piece to make it with.
            Self::GameOver
            | Self::NotAMove
            | Self::EmptySquare { .. }
            | Self::NotYourPiece { .. } => None,
        }
    }
}
