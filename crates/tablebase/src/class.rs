//! Classes of rule sets that share tables. The value of a position depends on
//! the board, the moves and the objective, but not on the first mover, the
//! number of men at the start or the names of squares: English draughts and the
//! same game on the light squares share their tables.

use std::fmt;

use crownhead_rules::{
    KingLanding, KingRange, Movement, Objective, PlayedSquares, Removal, RuleSet, Rules,
};

use crate::{index::MOST_SQUARES, slice::MOST_PIECES};

/// Identifies a class: a hash of everything its tables depend on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Fingerprint(pub(crate) [u8; 16]);

/// A class of rule sets that share tables.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub(crate) fingerprint: Fingerprint,
    /// Everything the tables depend on, in words.
    pub(crate) description: String,
    /// Whether kings occur on the board while a game is in progress.
    pub(crate) with_kings: bool,
}

/// Why a rule set cannot have tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsupported {
    /// A limit on consecutive king moves: the legal moves depend on earlier
    /// ones.
    KingMoveLimit(u8),
    /// The board is too large.
    TooManySquares(usize),
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KingMoveLimit(limit) => write!(
                f,
                "no tables for rules that limit a king to {limit} moves in a row: \
                 what a position is worth would depend on the moves before"
            ),
            Self::TooManySquares(squares) => write!(
                f,
                "no tables for boards of more than {MOST_SQUARES} squares; this one has {squares}"
            ),
        }
    }
}

impl std::error::Error for Unsupported {}

impl Class {
    pub(crate) fn of(rules: &RuleSet) -> Result<Self, Unsupported> {
        let Rules { board, movement, blocked, .. } = *rules.rules();
        if board.len() > MOST_SQUARES {
            return Err(Unsupported::TooManySquares(board.len()));
        }
        if movement.king_move_limit > 0 {
            return Err(Unsupported::KingMoveLimit(movement.king_move_limit));
        }
        let movement = without_idle_switches(movement);
        let played = if board.squares == PlayedSquares::All { "all" } else { "half" };
        let description = format!(
            "board {}x{} {played}; {movement:?}; blocked {blocked:?}",
            board.width, board.height
        );
        let hash = blake3::hash(description.as_bytes());
        let mut fingerprint = [0; 16];
        fingerprint.copy_from_slice(&hash.as_bytes()[..16]);
        Ok(Self {
            fingerprint: Fingerprint(fingerprint),
            description,
            with_kings: movement.objective != Objective::FirstKing,
        })
    }

    /// The name of the class's folder.
    pub(crate) fn folder(&self) -> String {
        self.fingerprint.to_string()[..16].to_owned()
    }
}

/// The movement rules with switches that have no effect set to a default.
fn without_idle_switches(movement: Movement) -> Movement {
    let mut movement = movement;
    if movement.king_range == KingRange::Short {
        movement.king_landing = KingLanding::Anywhere;
    }
    if movement.removal == Removal::AtEndOfMove {
        movement.half_turns = true;
    }
    movement
}

/// The greatest number of pieces of tables for a board of so many squares.
pub(crate) fn most_pieces(squares: usize) -> u32 {
    match squares {
        0..=32 => MOST_PIECES,
        33..=50 => 5,
        _ => 4,
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_rules::catalog;

    fn class(id: &str) -> Result<Class, Unsupported> {
        Class::of(&RuleSet::named(id).unwrap())
    }

    #[test]
    fn rule_sets_that_move_alike_share_tables() {
        let folder = |id: &str| class(id).unwrap().folder();
        for ids in [
            &["english", "simple", "xo"][..],
            &["brazilian", "polish8", "filipino"],
            &["pool", "jamaican"],
            &["spanish", "portuguese"],
        ] {
            for id in ids {
                assert_eq!(folder(id), folder(ids[0]), "{id}");
            }
        }
        let different =
            ["english", "brazilian", "russian", "poddavki", "czech", "slovak", "italian"];
        for (place, id) in different.iter().enumerate() {
            for other in &different[..place] {
                assert_ne!(folder(id), folder(other), "{id} and {other}");
            }
        }
    }

    #[test]
    fn what_cannot_be_tabulated_is_refused_with_the_reason() {
        let refused: Vec<&str> =
            catalog::ALL.iter().map(|entry| entry.id).filter(|id| class(id).is_err()).collect();
        assert_eq!(refused, ["frisian", "frysk", "canadian", "srilankan", "malaysian"]);
        assert_eq!(class("frisian").unwrap_err(), Unsupported::KingMoveLimit(3));
        assert_eq!(class("canadian").unwrap_err(), Unsupported::TooManySquares(72));
    }
}
