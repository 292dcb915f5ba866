//! The class of a rule set for endgame tables, as a text that outlives this
//! source: files on people's disks are named after it.
//!
//! The text is frozen. Its keys, words, defaults and order are literals of this
//! file, independent of the names of fields, variants and switches. A switch
//! that is added later is appended with a default that describes every rule set
//! of before, so that no text changes; a change of meaning takes a new version.

use crate::{
    Blocked, BoardShape, Crowning, KingLanding, KingRange, Lines, Movement, Objective, Obligation,
    PlayedSquares, Precedence, Removal, Rules,
};

/// The version of the keys, words and defaults.
const VERSION: &str = "class 1";

impl Rules {
    /// Everything that decides what a position is worth, as a frozen text: a
    /// version and the switches that differ from fixed defaults. Rule sets with
    /// the same text share endgame tables.
    ///
    /// The first mover, the men at the start, drawing rules and the mirroring of
    /// the board are no part of it.
    ///
    /// ```
    /// use crownhead_rules::catalog::{ENGLISH, RUSSIAN, SIMPLE};
    ///
    /// assert_eq!(ENGLISH.table_class(), "class 1");
    /// assert_eq!(SIMPLE.table_class(), ENGLISH.table_class());
    /// assert_eq!(
    ///     RUSSIAN.table_class(),
    ///     "class 1; men_capture_backwards=true; king_range=flying; crowning=in-passing"
    /// );
    /// ```
    pub fn table_class(&self) -> String {
        // Patterns without `..`: a new field does not compile until somebody
        // has decided here whether tables depend on it.
        let Self { board, rows: _, rows_behind: _, first: _, movement, blocked, draws: _ } = *self;
        let BoardShape { width, height, squares } = board;
        let Movement {
            lines,
            capture,
            men_capture_backwards,
            men_capture_kings,
            king_range,
            king_landing,
            precedence,
            crowning,
            removal,
            half_turns,
            king_move_limit,
            objective,
        } = movement;
        let flying = king_range == KingRange::Flying;
        let settings = [
            ("width", (width != 8).then(|| width.to_string())),
            ("height", (height != 8).then(|| height.to_string())),
            ("squares", word(played(squares))),
            ("lines", word(line(lines))),
            ("capture", word(obligation(capture))),
            ("men_capture_backwards", men_capture_backwards.then(|| "true".to_owned())),
            ("men_capture_kings", (!men_capture_kings).then(|| "false".to_owned())),
            ("king_range", word(range(king_range))),
            // Short kings have one square to land on.
            ("king_landing", word(landing(king_landing).filter(|_| flying))),
            ("precedence", word(rank(precedence))),
            ("crowning", word(crown(crowning))),
            ("removal", word(remove(removal))),
            // Pieces that stay until the end of the move cannot be jumped again.
            (
                "half_turns",
                (!half_turns && removal == Removal::Immediate).then(|| "false".to_owned()),
            ),
            ("king_move_limit", (king_move_limit != 0).then(|| king_move_limit.to_string())),
            ("objective", word(aim(objective))),
            ("blocked", word(stuck(blocked))),
        ];
        let mut text = VERSION.to_owned();
        for (key, value) in settings {
            if let Some(value) = value {
                text.extend(["; ", key, "=", &value]);
            }
        }
        text
    }
}

fn word(word: Option<&str>) -> Option<String> {
    word.map(str::to_owned)
}

// The frozen word of each value; `None` for the default.

/// A mirrored board has the mirrored values.
const fn played(squares: PlayedSquares) -> Option<&'static str> {
    match squares {
        PlayedSquares::LeftCorner | PlayedSquares::RightCorner => None,
        PlayedSquares::All => Some("all"),
    }
}

const fn line(lines: Lines) -> Option<&'static str> {
    match lines {
        Lines::Diagonal => None,
        Lines::CaptureAllEight => Some("capture-all-eight"),
        Lines::Orthogonal => Some("orthogonal"),
    }
}

const fn obligation(capture: Obligation) -> Option<&'static str> {
    match capture {
        Obligation::Forced => None,
        Obligation::Optional => Some("optional"),
    }
}

const fn range(range: KingRange) -> Option<&'static str> {
    match range {
        KingRange::Short => None,
        KingRange::Flying => Some("flying"),
    }
}

const fn landing(landing: KingLanding) -> Option<&'static str> {
    match landing {
        KingLanding::Anywhere => None,
        KingLanding::Behind => Some("behind"),
        KingLanding::BehindKings => Some("behind-kings"),
    }
}

const fn rank(precedence: Precedence) -> Option<&'static str> {
    match precedence {
        Precedence::FreeChoice => None,
        Precedence::MostPieces => Some("most-pieces"),
        Precedence::MostPiecesThenWithKing => Some("most-pieces-then-with-king"),
        Precedence::MostPiecesThenMostKings => Some("most-pieces-then-most-kings"),
        Precedence::Italian => Some("italian"),
        Precedence::WithKing => Some("with-king"),
        Precedence::Frisian => Some("frisian"),
    }
}

const fn crown(crowning: Crowning) -> Option<&'static str> {
    match crowning {
        Crowning::EndsMove => None,
        Crowning::AtEndOfMove => Some("at-end-of-move"),
        Crowning::InPassing => Some("in-passing"),
    }
}

const fn remove(removal: Removal) -> Option<&'static str> {
    match removal {
        Removal::AtEndOfMove => None,
        Removal::Immediate => Some("immediate"),
    }
}

const fn aim(objective: Objective) -> Option<&'static str> {
    match objective {
        Objective::Normal => None,
        Objective::Giveaway => Some("giveaway"),
        Objective::FirstKing => Some("first-king"),
    }
}

const fn stuck(blocked: Blocked) -> Option<&'static str> {
    match blocked {
        Blocked::Loses => None,
        Blocked::Draws => Some("draws"),
    }
}
