//! What happened in a game.

use serde::{Deserialize, Serialize};

use crate::{Color, Known, Move, ResultReason};

/// The review of a game, or how far it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReviewState {
    /// The version of the game that is reviewed.
    pub version: u32,
    /// How far it is.
    #[serde(flatten)]
    pub status: ReviewStatus,
}

/// How far a review is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "status", rename_all = "camelCase")]
pub enum ReviewStatus {
    /// It waits or runs.
    Running {
        /// Positions analysed.
        done: u32,
        /// Positions to be analysed.
        total: u32,
        /// The moves whose judgement is certain by now, from the beginning of the game or from
        /// the number that was asked for. Moments among them are not chosen before the end.
        plies: Vec<ReviewPly>,
    },
    /// It is there.
    Done {
        /// The review.
        review: Box<Review>,
    },
    /// The engine broke down; it may be asked for again.
    Failed,
}

/// What happened in a game: every move judged, each side's accuracy and the
/// moments that decided it. Definitions are in docs/review.md.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// Every move, in order.
    pub plies: Vec<ReviewPly>,
    /// White's chances in the last position, out of 1.
    pub end: f64,
    /// What endgame tables know of the last position, for the side to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub end_known: Option<Known>,
    /// White's share of it.
    pub white: ReviewSide,
    /// Black's share of it.
    pub black: ReviewSide,
    /// The two or three moves that decided the game, as indices of `plies`.
    pub decisive: Vec<u32>,
}

/// One side's share of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReviewSide {
    /// Moves made.
    pub moves: u32,
    /// Moves made where there was a choice.
    pub choices: u32,
    /// From 0 to 100; nothing for a side that never had a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub accuracy: Option<f64>,
    /// Inaccuracies.
    pub inaccuracies: u32,
    /// Mistakes.
    pub mistakes: u32,
    /// Blunders.
    pub blunders: u32,
}

/// A move of a game, judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReviewPly {
    /// Who made it.
    pub side: Color,
    /// The move.
    #[serde(rename = "move")]
    pub played: Move,
    /// The number of legal moves.
    pub choices: u32,
    /// White's chances before the move, out of 1, had the best move been made.
    pub white: f64,
    /// The best line; the score is for the side that moves. At most 12 moves, 3
    /// if the move that was made was good.
    pub best: ReviewLine,
    /// What is expected after the move that was made; the score is for the side
    /// that made it.
    pub reply: ReviewLine,
    /// The winning chances given away, out of 1.
    pub loss: f64,
    /// What that is called.
    pub judgement: Judgement,
    /// What endgame tables know of the position before the move, for the side
    /// that moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub known: Option<Known>,
    /// A shot that could have been played instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub missed_shot: Option<ReviewShot>,
    /// Why the move was bad, where that is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub why: Option<ReviewReason>,
    /// The same as an English sentence, for those who are no page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub message: Option<String>,
}

/// Asks which move of a game that is over a side should learn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskCoach {
    /// The version of the game.
    pub version: u32,
    /// The side.
    pub side: Color,
}

/// The move of a game that a side should learn from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "status", rename_all = "camelCase")]
pub enum Coach {
    /// The game is being looked at; the same question again has the answer later.
    Looking,
    /// Nothing is certain enough to be said.
    Nothing,
    /// A move.
    Found {
        /// Its index in the game.
        ply: u32,
        /// The move, judged: it has a reason or a missed shot.
        judged: Box<ReviewPly>,
    },
}

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Judgement {
    /// It gave away less than a tenth of the chances.
    Good,
    /// A tenth or more.
    Inaccuracy,
    /// A fifth or more.
    Mistake,
    /// Three tenths or more.
    Blunder,
}

/// A line of moves and its score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReviewLine {
    /// Hundredths of a man.
    pub score: i32,
    /// Plies to a proven win, or as a negative number to a proven loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub forced: Option<i32>,
    /// Plies looked ahead; 0 if the game is over.
    pub depth: u32,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A combination that wins material by force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReviewShot {
    /// The moves.
    pub moves: Vec<Move>,
    /// Pieces that it takes.
    pub taken: u32,
    /// Pieces that it gives up.
    pub given: u32,
    /// Whether a piece is offered; otherwise it is a series of captures.
    pub offers: bool,
}

/// Why a move was bad, as a fact to be put into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ReviewReason {
    /// The opponent could take pieces at once.
    Hanging {
        /// The capture.
        by: Move,
        /// Pieces lost until no capture is left.
        given: u32,
        /// Pieces taken in return.
        taken: u32,
        /// Whether the capture was threatened before the move already.
        was_attacked: bool,
    },
    /// The opponent got a shot.
    ShotGiven {
        /// The shot.
        shot: ReviewShot,
    },
    /// There was a shot, or a better capture.
    ShotMissed {
        /// The shot.
        shot: ReviewShot,
    },
    /// Pieces were exchanged evenly, and the ending after it is lost.
    LostEnding {
        /// Pieces that each side lost.
        exchanged: u32,
        /// Pieces left on the board.
        left: u32,
        /// How that is known.
        proof: ReviewProof,
    },
    /// A king was shut in.
    KingShutIn {
        /// Where it stands.
        king: u8,
        /// The reply that shuts it in.
        reply: Move,
    },
    /// A man left the back row, and the opponent crowns there.
    BackRowOpened {
        /// The square it left.
        left: u8,
        /// Where the opponent crowns.
        crowned: u8,
        /// The opponent's moves until then.
        moves: u16,
    },
    /// An exchange cost the move (the opposition).
    MoveLost {
        /// Pieces that each side lost.
        exchanged: u32,
        /// Pieces left on the board.
        left: u32,
    },
    /// The expected line loses pieces, later than by the next capture.
    PiecesLost {
        /// Pieces lost and not taken back.
        count: u32,
        /// The line until then, the opponent's reply first.
        line: Vec<Move>,
    },
    /// The best line would have won pieces.
    PiecesMissed {
        /// Pieces won.
        count: u32,
        /// The line until then.
        line: Vec<Move>,
    },
    /// The side that moved runs out of moves that lose nothing.
    NoSafeMove {
        /// The line until then, the move itself first.
        line: Vec<Move>,
    },
    /// The opponent gets a king.
    CrownGiven {
        /// Where it is crowned.
        square: u8,
        /// The line until then, the opponent's reply first.
        line: Vec<Move>,
    },
    /// The side that moved would have got a king.
    CrownMissed {
        /// Where it would have been crowned.
        square: u8,
        /// The line until then.
        line: Vec<Move>,
    },
    /// The move drew a better game by a drawing rule.
    DrawRule {
        /// The rule.
        reason: ResultReason,
    },
    /// A certain result was given away.
    ResultGone {
        /// What the side had; nothing if that was not certain.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        had: Option<ReviewFate>,
        /// What was left; nothing if that is not certain.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        left: Option<ReviewFate>,
        /// How that is known.
        proof: ReviewProof,
    },
    /// No cause is certain: the best reply, and how the game stood after it.
    Answered {
        /// The reply.
        reply: Move,
        /// How the game turned.
        turn: ReviewTurn,
    },
}

/// How a game went on after a move, for the side that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReviewTurn {
    /// It was the better side, and is by less.
    Ahead,
    /// It was the better side, and now neither is.
    Evened,
    /// It was the better side, and now the other one is.
    Turned,
    /// Neither side was better, and now the other one is.
    Behind,
    /// The other side was better, and is by more.
    Worse,
}

/// How a result is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReviewProof {
    /// Endgame tables know it.
    Tables,
    /// The search has proved it.
    Search,
    /// The score leaves less than 5 % of the chances.
    Score,
}

/// A certain result, for the side that made the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "result", rename_all = "camelCase")]
pub enum ReviewFate {
    /// Won.
    Win {
        /// Moves until then, where they are known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        moves: Option<u16>,
    },
    /// Drawn.
    Draw,
    /// Lost.
    Loss {
        /// Moves of the opponent until then, where they are known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        moves: Option<u16>,
    },
}
