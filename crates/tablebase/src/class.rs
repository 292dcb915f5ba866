//! Classes of rule sets that share tables. The value of a position depends on
//! the board, the moves and the objective, but not on the first mover, the
//! number of men at the start or the names of squares: English draughts and the
//! same game on the light squares share their tables.

use std::{
    fmt,
    path::{Path, PathBuf},
};

use crownhead_rules::{Objective, RuleSet, Rules};

use crate::{identity::Identity, index::MOST_SQUARES, manifest, slice::MOST_PIECES};

/// A class of rule sets that share tables.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub(crate) identity: Identity,
    /// Whether kings occur on the board while a game is in progress.
    pub(crate) with_kings: bool,
}

/// Why a rule set cannot have tables.
///
/// ```
/// use crownhead_rules::{Id, RuleSet};
/// use crownhead_tablebase::{GenerateError, Generator, Unsupported};
///
/// let error = Generator::new(&RuleSet::of(Id::Frisian), "tables".as_ref(), 3).unwrap_err();
/// assert!(matches!(error, GenerateError::Unsupported(Unsupported::KingMoveLimit(3))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
        let Rules { board, movement, .. } = *rules.rules();
        if board.len() > MOST_SQUARES {
            return Err(Unsupported::TooManySquares(board.len()));
        }
        if movement.king_move_limit > 0 {
            return Err(Unsupported::KingMoveLimit(movement.king_move_limit));
        }
        Ok(Self {
            identity: Identity::new(rules.rules().table_class()),
            with_kings: movement.objective != Objective::FirstKing,
        })
    }

    /// Where the tables of the class are: the folder named after its identity,
    /// or the one that an earlier release has made.
    pub(crate) fn home(&self, tables: &Path) -> Home {
        let home = |identity: Identity| Home { folder: tables.join(identity.folder()), identity };
        let current = home(self.identity.clone());
        if current.has_manifest() {
            return current;
        }
        let former = self.identity.former().map(home);
        former.filter(Home::has_manifest).unwrap_or(current)
    }
}

/// A folder of tables, whose files all bear the same fingerprint. Tables of an
/// earlier release stay as they are, and new ones beside them are made alike.
#[derive(Clone, Debug)]
pub(crate) struct Home {
    pub(crate) folder: PathBuf,
    pub(crate) identity: Identity,
}

impl Home {
    pub(crate) fn manifest(&self) -> PathBuf {
        self.folder.join(manifest::NAME)
    }

    fn has_manifest(&self) -> bool {
        self.manifest().exists()
    }
}

/// The greatest number of pieces of tables for a board of so many squares.
pub(crate) fn most_pieces(squares: usize) -> u32 {
    match squares {
        0..=32 => MOST_PIECES,
        33..=50 => 5,
        _ => 4,
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
        let folder = |id: &str| class(id).unwrap().identity.folder();
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
        let refused: Vec<&str> = catalog::ALL
            .iter()
            .map(|entry| entry.id.as_str())
            .filter(|id| class(id).is_err())
            .collect();
        assert_eq!(refused, ["frisian", "frysk", "canadian", "srilankan", "malaysian"]);
        assert_eq!(class("frisian").unwrap_err(), Unsupported::KingMoveLimit(3));
        assert_eq!(class("canadian").unwrap_err(), Unsupported::TooManySquares(72));
    }
}
