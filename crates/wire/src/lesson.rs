//! Lessons: the rules of a game as tasks on small boards.

use crownhead_lessons::{Key, Step};
use serde::{Deserialize, Serialize};

use crate::{Color, Move, MoveCount, Piece, RuleSummary, Topic, Word};

/// The lesson of a rule set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Lesson {
    /// The rules that are learned.
    pub rules: RuleSummary,
    /// Seven steps, in order.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LessonStep {
    /// Which one.
    pub step: Word<Step>,
    /// Its tasks: at least one.
    pub tasks: Vec<LessonTask>,
}

/// A task: a position, and the moves that solve it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LessonTask {
    /// What it is about.
    pub key: Word<Key>,
    /// The part of the rules that it belongs to.
    pub topic: Topic,
    /// The position, with diagram numbers.
    pub fen: String,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// The side that learns; it is to move.
    pub learner: Color,
    /// The path of the opponent's last move, where there was one.
    pub last: Vec<u8>,
    /// The legal moves.
    pub legal: Vec<Move>,
    /// Which of the legal moves solve the task, counted from 0.
    pub solutions: Vec<u16>,
    /// The count towards a draw that the next move fills, where the task is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub count: Option<MoveCount>,
    /// The opponent's only reply, where the task is to have it played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub reply: Option<Move>,
}
