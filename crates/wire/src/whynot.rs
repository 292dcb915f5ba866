//! Why a move is not legal.

use serde::{Deserialize, Serialize};

use crate::{Color, Kind, Move, Topic};

/// Asks why a move is not legal: squares, or text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attempt {
    /// The square of the piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub from: Option<u8>,
    /// Where it was to go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to: Option<u8>,
    /// Instead of both: every square tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub path: Option<Vec<u8>>,
    /// Instead of squares: the move as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WhyNot {
    /// The reason; none if the move is legal.
    pub reason: Option<WhyReason>,
    /// The reason in English, with squares as players of the rules name them.
    pub message: String,
    /// The squares tried.
    pub tried: Vec<u8>,
    /// What may be played instead: with the piece tried if it can move,
    /// otherwise all legal moves.
    pub can: Vec<Move>,
    /// The part of the rules that decides, if one does.
    pub rule: Option<Topic>,
}

/// The reason a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "key", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum WhyReason {
    /// The game is over.
    GameOver,
    /// A move needs two squares.
    NotAMove,
    /// Pieces do not stand on this square.
    Unplayable,
    /// There is no piece.
    EmptySquare {
        /// Where.
        square: u8,
    },
    /// The piece belongs to the other side.
    NotYourPiece {
        /// Where it stands.
        square: u8,
        /// Whose turn it is.
        turn: Color,
    },
    /// The piece can go nowhere, and no rule is to blame but its neighbours.
    CannotMove {
        /// Where it stands.
        square: u8,
    },
    /// Men go forward only.
    Backwards {
        /// Whether it was a capture.
        capture: bool,
        /// Which lines pieces move along.
        lines: Lines,
    },
    /// Pieces do not move along that line.
    OffLine {
        /// Man or king.
        piece: Kind,
        /// Which lines they do move along.
        lines: Lines,
    },
    /// Only captures go along rows and columns.
    StraightWithoutCapture,
    /// Pieces of this kind do not go that far.
    TooFar {
        /// From here.
        from: u8,
        /// To there.
        to: u8,
        /// Man or king.
        piece: Kind,
    },
    /// A piece of the same side stands there.
    Occupied {
        /// Where.
        square: u8,
    },
    /// An opponent's piece stands there.
    OntoOpponent {
        /// Where.
        square: u8,
    },
    /// A piece of the same side would have to be jumped.
    OwnPieceInTheWay {
        /// Where it stands.
        by: u8,
    },
    /// The square behind the piece to be jumped is not empty.
    NoRoomBehind {
        /// The piece to be jumped.
        over: u8,
        /// The square behind it.
        behind: u8,
    },
    /// Two pieces would have to be taken in one jump.
    TwoInOneJump {
        /// The second.
        second: u8,
    },
    /// A man may not take a king.
    KingIsSafe {
        /// The king's square.
        square: u8,
    },
    /// A capture is compulsory.
    MustCapture {
        /// The pieces that can capture.
        pieces: Vec<u8>,
    },
    /// More pieces must be taken.
    MoreCapturesPossible {
        /// How many.
        most: u8,
        /// The pieces that can take so many.
        pieces: Vec<u8>,
    },
    /// A capture of higher value must be made.
    HigherValuePossible {
        /// The pieces that can make it.
        pieces: Vec<u8>,
    },
    /// A king must capture before a man.
    KingMustCapture {
        /// The kings that can.
        kings: Vec<u8>,
    },
    /// As many pieces can be taken with more kings among them.
    MoreKingsPossible {
        /// The pieces that can make that capture.
        pieces: Vec<u8>,
    },
    /// Kings can be taken earlier.
    KingsFirst {
        /// The pieces that can make that capture.
        pieces: Vec<u8>,
    },
    /// The king must land on another square.
    LandElsewhere {
        /// Where it may land.
        squares: Vec<u8>,
        /// Whether the capture goes on from there; otherwise the king has to
        /// land right behind the piece.
        goes_on: bool,
    },
    /// The capture goes on.
    NotFinished {
        /// Where the piece is now.
        at: u8,
        /// Where it may land next.
        next: Vec<u8>,
    },
    /// The piece was already jumped in this move.
    AlreadyJumped {
        /// Its square.
        square: u8,
    },
    /// A king may not turn straight back between two captures.
    NoHalfTurn {
        /// Where it tried to.
        at: u8,
    },
    /// The move ended where the man was crowned.
    CrowningEndsMove {
        /// Where.
        square: u8,
    },
    /// The king has moved as often in a row as the rules allow.
    KingMoveLimit {
        /// Where it stands.
        square: u8,
        /// How many moves it may make.
        limit: u8,
    },
    /// Text that is not the text of a move.
    BadText {
        /// The character at fault, from 1.
        column: u32,
    },
    /// Text that several legal moves fit.
    Ambiguous {
        /// Their texts.
        texts: Vec<String>,
    },
}

/// Which lines pieces move along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Lines {
    /// Diagonals.
    Diagonal,
    /// Diagonals, and captures along rows and columns as well.
    CaptureAllEight,
    /// Rows and columns.
    Orthogonal,
}
