//! What went wrong.

use serde::{Deserialize, Serialize};

use crate::{Clash, GameState, WhyNot};

/// The body of every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Failure {
    /// What went wrong.
    pub error: FailureDetail,
    /// With [`FailureCode::Stale`]: the game as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub game: Option<Box<GameState>>,
}

/// What went wrong, for programs and for people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FailureDetail {
    /// For programs.
    pub code: FailureCode,
    /// For people, in English.
    pub message: String,
    /// The field or character at fault, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub place: Option<String>,
    /// With [`FailureCode::IllegalMove`]: why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub why: Option<WhyNot>,
    /// With [`FailureCode::Declined`]: why the computer does not agree to a
    /// draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub plays_on: Option<PlaysOn>,
    /// With [`FailureCode::BadRequest`], where rules contradict themselves:
    /// how.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Clash>>"))]
    pub clashes: Vec<Clash>,
}

/// Why the computer does not agree to a draw.
// `play` has the same enum. This crate does not depend on it: the generated types must not wait for the engine to compile.
// `mirror!` in the server makes the compiler compare the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PlaysOn {
    /// It has not looked at the position.
    NotYet,
    /// The game is even, but there is much left to play for.
    StillOpen,
    /// It stands better.
    StandsBetter,
    /// It is winning.
    IsWinning,
}

/// What kind of thing went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FailureCode {
    /// The request is not what this address understands.
    BadRequest,
    /// The address is there, but not for this method.
    MethodNotAllowed,
    /// No such game, rule set or address.
    NotFound,
    /// A seat's token is needed and was not sent.
    NoSeat,
    /// The token sent has no seat in this game.
    NotYourSeat,
    /// Only whoever made the game may do this.
    NotYourGame,
    /// Only somebody with a name may do this: sign in, or take one.
    SignInNeeded,
    /// Signing in was too long ago for this: sign in again.
    SignInAgain,
    /// The token is unknown, was revoked, or has expired.
    BadToken,
    /// A token may not do this: it lacks the scope that `place` names, or no token may.
    NoScope,
    /// Name, password, passkey or code do not belong together. Which of them is wrong is not told.
    Mismatch,
    /// Somebody has or had this name, or one that looks like it.
    Taken,
    /// A name needs an invitation here, and this is none that can be used.
    NotInvited,
    /// The request came from another site or for another host, or is for moderators alone.
    Forbidden,
    /// The engine does not help one of two people against the other.
    NoHelp,
    /// The game has changed since; its state comes along.
    Stale,
    /// It is the other side's turn.
    NotYourTurn,
    /// The move is not legal; `why` says why not.
    IllegalMove,
    /// The game is over.
    GameOver,
    /// There is nothing to take back, to redo, to accept or to hurry.
    NothingToDo,
    /// The computer, or whoever waits, does not agree.
    Declined,
    /// The request is too large.
    TooLarge,
    /// The request or its answer took too long.
    Timeout,
    /// Too many requests, or too many games at once.
    TooMany,
    /// The rules or the position would take too long to work out.
    TooHard,
    /// The game could not be saved; nothing was changed.
    NotSaved,
    /// The server keeps as many games as it is allowed to, and takes no new ones.
    Full,
    /// A fault of the server.
    Internal,
}
