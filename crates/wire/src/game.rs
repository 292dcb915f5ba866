//! A game: how it is made, how it is changed, how it stands.

use crownhead_rules::Id;
use serde::{Deserialize, Serialize};

use crate::{
    Board, Color, DrawCounts, Piece, Progress, RulesChoice, SwitchValue, Word,
    object::{maybe_object, object},
};

/// Asks for a new game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGame {
    /// The rules.
    #[serde(deserialize_with = "object")]
    pub rules: RulesChoice,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// The clock; none if left out.
    #[serde(default, deserialize_with = "maybe_object")]
    pub clock: Option<TimeSetting>,
    /// The first position, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fen: Option<String>,
    /// Whether the players keep the colours named here or draw lots for them.
    /// If left out, the rules decide: `simple` draws lots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub colours: Option<Colours>,
    /// Whether the computer plays hopeless games to the end instead of
    /// resigning.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub to_the_end: bool,
}

/// How the players come to their colours.
// `play` has the same enum. This crate does not depend on it: the generated types must not wait for the engine to compile.
// `mirror!` in the server makes the compiler compare the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Colours {
    /// Somebody chose them.
    Chosen,
    /// They are drawn by lot.
    ByLot,
}

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Player {
    /// A person. Braces, because serde refuses unknown fields in structs alone.
    Human {},
    /// The program.
    Computer {
        /// How strong.
        level: Level,
    },
}

/// How strong the program plays: 1 to 10, or `"perfect"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum Level {
    /// One of ten levels for people.
    Number(#[cfg_attr(test, schemars(range(min = 1, max = 10)))] u8),
    /// As well as it can.
    Word(LevelWord),
}

/// A level that is not a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LevelWord {
    /// As well as it can.
    Perfect,
}

/// How much time each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClockSetting {
    /// Seconds at the start.
    #[cfg_attr(test, schemars(range(min = 1, max = 86400)))]
    pub initial: u32,
    /// Seconds added for each move.
    #[cfg_attr(test, schemars(range(min = 0, max = 3600)))]
    pub increment: u32,
}

/// How much time the sides have: for the game, or for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum TimeSetting {
    /// For the game.
    Clock(ClockSetting),
    /// For each move, from the first one on: correspondence.
    Days(DaysSetting),
}

/// Days for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DaysSetting {
    /// How many: 1, 2, 3, 5, 7 or 14.
    #[cfg_attr(test, schemars(range(min = 1, max = 14)))]
    pub days: u8,
}

/// By hand, so that a fault in one form is not said of both.
impl<'de> Deserialize<'de> for TimeSetting {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        struct Fields {
            initial: Option<u32>,
            increment: Option<u32>,
            days: Option<u8>,
        }
        match object(deserializer)? {
            Fields { initial: Some(initial), increment: Some(increment), days: None } => {
                Ok(Self::Clock(ClockSetting { initial, increment }))
            }
            Fields { initial: None, increment: None, days: Some(days) } => {
                Ok(Self::Days(DaysSetting { days }))
            }
            _ => Err(serde::de::Error::custom(
                "a clock has `initial` and `increment`, both in seconds, or `days` for each move",
            )),
        }
    }
}

/// A new game, and the tokens of the seats that people take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Created {
    /// The game.
    pub game: GameState,
    /// Told only now and in the owner's list: whoever has a token may move.
    pub seats: SeatTokens,
}

/// The tokens of a game's seats. A computer's seat has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatTokens {
    /// White's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub white: Option<String>,
    /// Black's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub black: Option<String>,
}

/// Plays a move: its squares, or its text in the notation of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlayMove {
    /// The version of the game the move is for.
    pub version: u32,
    /// The squares it touches, the first and the last at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub path: Option<Vec<u8>>,
    /// The pieces it takes, where squares alone leave a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub captured: Option<Vec<u8>>,
    /// The move as text, instead of its squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
}

/// Changes a game in any other way; the address says how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeGame {
    /// The version of the game the change is for.
    pub version: u32,
}

/// Asks for another game after one that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskRematch {
    /// The version of the game that is over.
    pub version: u32,
    /// The computer's level in the next game, if it is to be another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<Level>,
}

/// A game: what was settled before the first move, how it stands, and its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    /// What was settled before the first move.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub setting: GameSetting,
    /// How it stands.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub standing: GameStanding,
    /// The moves played.
    pub moves: Vec<Played>,
}

/// What was settled before the first move of a game and never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameSetting {
    /// The game's id.
    pub id: String,
    /// The rules.
    pub rules: GameRules,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// How they came to their colours.
    pub colours: Colours,
    /// The first position.
    pub start: Vec<Piece>,
    /// Who moved first.
    pub first: Color,
    /// What a file says about it, where it is from one.
    #[serde(flatten)]
    pub origin: Origin,
    /// When the game was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: u64,
}

/// What a file says about a game that was played elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Origin {
    /// The name of who played White.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub white_name: Option<String>,
    /// The name of who played Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub black_name: Option<String>,
    /// The event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub event: Option<String>,
    /// When it was played, as PDN writes it: `1980.10.12`, `1980.??.??`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub played_on: Option<String>,
}

/// How a game stands: everything that a move may change, but for the moves themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameStanding {
    /// Grows with every change.
    pub version: u32,
    /// The position now.
    pub pieces: Vec<Piece>,
    /// The position now as FEN, in diagram numbers.
    pub fen: String,
    /// Who is to move.
    pub turn: Color,
    /// Moves played.
    pub ply: u32,
    /// How many moves can be played again after taking back.
    pub redo: u32,
    /// The legal moves of the side to move; empty when the game is over.
    pub legal: Vec<Move>,
    /// Whether the legal moves are captures that must be made.
    pub must_capture: bool,
    /// The clock, if the game has one.
    pub clock: Option<ClockState>,
    /// What the drawing rules have counted; nothing when the game is over.
    pub draws: DrawCounts,
    /// What one side asks of the other.
    pub offer: Option<Offer>,
    /// Whether the computer is thinking.
    pub thinking: bool,
    /// How the game ended, if it has.
    pub result: Option<GameResult>,
    /// Which sides the reader may move.
    pub you: Option<Seat>,
    /// When it last changed, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub updated: u64,
    /// The game that was made of this one by a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rematch: Option<String>,
}

/// A game for a reader who has an earlier version of it: how it stands, and the moves that are new.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameChange {
    /// The version that the reader has.
    pub since: u32,
    /// How it stands.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub standing: GameStanding,
    /// So many first moves are those that the reader has.
    pub kept: u32,
    /// The moves after those.
    pub moves: Vec<Played>,
}

/// A game after a change: whole, or as the reader asked for it with `answer=change`, what has changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum Changed {
    /// What has changed.
    Since(Box<GameChange>),
    /// All of it.
    Whole(Box<GameState>),
}

/// What one side asks of the other, who agrees by asking for the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// Who asks.
    pub side: Color,
    /// For what.
    pub of: Proposal,
}

/// What needs both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Proposal {
    /// A draw.
    Draw,
    /// To take moves back, to the last move of whoever asks.
    Takeback,
    /// Another game, after this one.
    Rematch,
}

/// The sides a reader may move.
// `play` has the same enum. This crate does not depend on it: the generated types must not wait for the engine to compile.
// `mirror!` in the server makes the compiler compare the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// White.
    White,
    /// Black.
    Black,
    /// Both: two people at one screen.
    Both,
}

/// The rules of a game, as far as a board needs them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameRules {
    /// The rule set, or the one that house rules start from.
    pub id: Word<Id>,
    /// What the rules are called.
    pub name: String,
    /// Whether switches were changed.
    pub house_rules: bool,
    /// Whether nobody has named the house rules: their name is a list of switches.
    pub unnamed: bool,
    /// The switches changed, by key.
    pub set: std::collections::BTreeMap<String, SwitchValue>,
    /// The board.
    pub board: Board,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Move {
    /// Where the piece begins.
    pub from: u8,
    /// Where it ends, which may be where it began.
    pub to: u8,
    /// The squares it touches, from the first to the last.
    pub path: Vec<u8>,
    /// Other ways to make the same move; at most a few.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Vec<u8>>>"))]
    pub routes: Vec<Vec<u8>>,
    /// The pieces it takes, in the order in which `path` takes them.
    pub captured: Vec<u8>,
    /// Whether a man becomes a king.
    pub crowns: bool,
    /// Where in `path` it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub crowns_at: Option<u8>,
    /// The move in the notation of the rules.
    pub text: String,
    /// Whether the pieces leave the board as they are jumped.
    pub removes_at_once: bool,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Played {
    /// The move.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub played: Move,
    /// Who played it.
    pub color: Color,
    /// How many milliseconds it took.
    #[cfg_attr(test, ts(type = "number"))]
    pub ms: u64,
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClockState {
    /// What was agreed.
    pub setting: TimeSetting,
    /// White's milliseconds left when this was sent.
    #[cfg_attr(test, ts(type = "number"))]
    pub white: u64,
    /// Black's.
    #[cfg_attr(test, ts(type = "number"))]
    pub black: u64,
    /// Whose clock runs, or will after `startsIn`.
    pub running: Option<Color>,
    /// Milliseconds until it starts to run down: the time that showing the
    /// last move is given.
    pub starts_in: u32,
    /// Milliseconds that showing one hop of a piece is given; 0 when time is
    /// short.
    pub hop: u32,
    /// When this was sent, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameResult {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: ResultReason,
    /// Why, in English.
    pub message: String,
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "key", content = "params", rename_all = "camelCase")]
pub enum ResultReason {
    /// A side has no pieces left.
    NoPieces {
        /// Which.
        side: Color,
    },
    /// A side has pieces but cannot move.
    Blocked {
        /// Which.
        side: Color,
    },
    /// A side made the first king.
    FirstKing {
        /// Which.
        side: Color,
    },
    /// The position occurred so many times.
    Repetition {
        /// How many.
        times: u8,
    },
    /// So many moves by each side without progress.
    QuietMoves {
        /// How many.
        moves: u16,
        /// What would have been progress.
        progress: Progress,
    },
    /// So many moves in an ending that is given no more.
    LimitedEnding {
        /// How many.
        moves: u8,
    },
    /// Both sides agreed to a draw.
    Agreed,
    /// A side gave up.
    Resigned {
        /// Which.
        side: Color,
    },
    /// A side ran out of time.
    Time {
        /// Which.
        side: Color,
    },
}
