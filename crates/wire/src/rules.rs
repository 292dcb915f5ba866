//! Rule sets: choosing them, changing them, telling them.

use std::collections::BTreeMap;

use crownhead_rules::{
    Crowning, Id, KingLanding, KingRange, Lines, Objective, Obligation, PlayedSquares, Precedence,
    Progress, Removal, WorldPart, draws::Counted,
};
use serde::{Deserialize, Serialize};

use crate::{Board, Color, Move, Topic, Word};

/// Chooses rules: a rule set, and switches changed on top.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RulesChoice {
    /// The id of a rule set.
    pub base: String,
    /// Switches to change, by key.
    #[serde(default)]
    pub set: BTreeMap<String, SwitchValue>,
    /// What the changed rules are called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
}

/// What a switch is set to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum SwitchValue {
    /// Yes or no.
    YesNo(bool),
    /// A number.
    Number(u16),
    /// A word.
    Word(String),
}

/// A switch of a rule set: how it is set and what it could be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Switch {
    /// Its name.
    #[cfg_attr(test, ts(type = "SwitchKey"))]
    pub key: String,
    /// What it is set to.
    pub value: SwitchValue,
    /// What the rule set it belongs to sets it to.
    pub default: SwitchValue,
    /// What kind of values it takes.
    pub kind: SwitchKind,
    /// The words to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub options: Vec<String>,
    /// The least number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub least: Option<u16>,
    /// The greatest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub most: Option<u16>,
    /// What it decides, in English.
    pub about: String,
}

/// What kind of values a switch takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SwitchKind {
    /// Yes or no.
    Bool,
    /// One of some words.
    Choice,
    /// A number.
    Number,
}

/// Asks whether changed switches go together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckRules {
    /// The rules to check.
    pub rules: RulesChoice,
}

/// A rule set in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RuleSummary {
    /// The rule set, or the one that house rules start from.
    pub id: Word<Id>,
    /// What the rules are called.
    pub name: String,
    /// Where they are played, in English.
    pub region: String,
    /// The part of the world that is.
    pub part: Word<WorldPart>,
    /// Whether this is one of the five games the program was written after.
    pub source: bool,
    /// Whether switches were changed.
    pub house_rules: bool,
    /// Whether nobody has named the house rules: their name is a list of switches.
    pub unnamed: bool,
    /// What tells these rules from others, in a few facts.
    pub summary: Vec<RuleFact>,
    /// The rules in full, part by part.
    pub facts: Vec<FactText>,
    /// How kings are drawn.
    pub king_picture: KingPicture,
    /// The board.
    pub board: Board,
    /// The first position, as FEN in diagram numbers.
    pub start: String,
    /// The legal moves of the first position, for a board without a game.
    pub start_legal: Vec<Move>,
    /// Who moves first.
    pub first_mover: Color,
    /// Every switch.
    pub switches: Vec<Switch>,
}

/// How kings are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum KingPicture {
    /// Discs with a crown.
    Crown,
    /// Letters: x and o, kings in capitals.
    Letter,
}

/// A fact about a rule set, with its place and in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FactText {
    /// The part of the rules it belongs to.
    pub topic: Topic,
    /// The fact.
    pub fact: RuleFact,
    /// The fact in English.
    pub message: String,
}

/// A fact about a rule set. Words are those of the switches.
// `play::words::Fact` as messages have it: every value has a name, and a blocked player's result is worked out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "key", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RuleFact {
    /// The board.
    Board {
        /// Squares in a row.
        columns: u8,
        /// Rows.
        rows: u8,
        /// Squares played on.
        squares: u8,
        /// Which of them.
        played: Word<PlayedSquares>,
    },
    /// The men at the start.
    Men {
        /// How many each side has.
        men: u8,
        /// In how many rows.
        rows: u8,
        /// Empty rows behind them.
        rows_behind: u8,
    },
    /// Who moves first.
    First {
        /// Which side.
        side: Color,
    },
    /// How men move.
    ManMoves {
        /// Along which lines.
        lines: Word<Lines>,
    },
    /// How kings move.
    KingMoves {
        /// Along which lines.
        lines: Word<Lines>,
        /// How far.
        range: Word<KingRange>,
    },
    /// How men capture.
    ManCaptures {
        /// Along which lines.
        lines: Word<Lines>,
        /// Whether backwards, too.
        backwards: bool,
    },
    /// Whether men may take kings.
    MenTakeKings {
        /// Whether they may.
        may: bool,
    },
    /// How kings capture.
    KingCaptures {
        /// How far.
        range: Word<KingRange>,
        /// Where flying kings land.
        landing: Word<KingLanding>,
    },
    /// Whether a capture must be made.
    Obligation {
        /// Whether it must.
        capture: Word<Obligation>,
    },
    /// Which of several captures.
    Precedence {
        /// Which come first.
        order: Word<Precedence>,
    },
    /// When captured pieces leave the board.
    Removal {
        /// When.
        when: Word<Removal>,
        /// Whether a king may turn straight back between captures.
        half_turns: bool,
    },
    /// What a man does that reaches the far row while capturing.
    Crowning {
        /// What it does.
        how: Word<Crowning>,
    },
    /// How many quiet moves in a row one king may make while its side has
    /// men.
    KingMoveLimit {
        /// How many.
        limit: u8,
    },
    /// What the players try to do.
    Objective {
        /// What.
        goal: Word<Objective>,
    },
    /// What happens to a player who has pieces but cannot move.
    Blocked {
        /// What.
        result: BlockedResult,
    },
    /// A draw by repetition.
    DrawRepetition {
        /// How often the position occurs.
        times: u8,
    },
    /// A draw by moves without progress.
    DrawQuietMoves {
        /// Moves by each side.
        moves: u16,
        /// What counts as progress.
        progress: Word<Progress>,
    },
    /// A draw in an ending that is given only so many moves.
    DrawEnding {
        /// Which ending.
        ending: EndingMaterial,
        /// How many moves.
        moves: u8,
        /// Whose.
        counted: Word<Counted>,
    },
    /// The players may agree to a draw.
    DrawAgreed,
    /// How moves are written.
    Notation {
        /// Whether squares have letters.
        algebraic: bool,
        /// A move.
        example: String,
        /// The sign in captures.
        separator: String,
    },
}

/// What happens to a player who has pieces but cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BlockedResult {
    /// Loses.
    Loses,
    /// The game is drawn.
    Draws,
    /// Wins, in giveaway.
    Wins,
}

/// Which ending is given only so many moves.
// `rules::draws::EndingClass` with a name for every number. Pages and programs read these names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "key", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum EndingMaterial {
    /// These pieces against those.
    Exactly {
        /// Men of one side.
        men: u8,
        /// Its kings.
        kings: u8,
        /// Men of the other.
        other_men: u8,
        /// Its kings.
        other_kings: u8,
    },
    /// So many kings or more against one.
    KingsAgainstKing {
        /// At least.
        least: u8,
    },
    /// So many pieces with a king among them against one king.
    PiecesAgainstKing {
        /// At least.
        least: u8,
        /// At most.
        most: u8,
    },
    /// So many pieces with a king among them against one king on the long
    /// diagonal.
    PiecesAgainstKingOnRoad {
        /// How many.
        pieces: u8,
    },
    /// So many pieces in all, both sides having a king.
    TotalBothWithKings {
        /// At least.
        least: u8,
        /// At most.
        most: u8,
    },
    /// One piece each.
    OneEach,
}

/// The rules of a rule set as a page to read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RulesPage {
    /// The rule set in short, with its facts.
    pub rules: RuleSummary,
    /// The language of the sections below.
    pub language: String,
    /// The long text, part by part.
    pub sections: Vec<RulesSection>,
}

/// A part of the long text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RulesSection {
    /// What to link to; a [`Topic`] where the part is one.
    pub id: String,
    /// Its title; empty for the words before the first.
    pub title: String,
    /// Its text as HTML: paragraphs, lists and tables without attributes.
    pub html: String,
}

/// What the HTML of the start page carries, so that its board can be played on at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FirstPage {
    /// The choice that the page was made for.
    pub choice: RulesChoice,
    /// The rules chosen.
    pub rules: RuleSummary,
    /// The side of the player: as wished, by lot, or the side that moves first.
    pub own: Color,
}
