//! Rules that contradict themselves: which switches do not go together, and
//! why.

use std::{fmt, ops::Deref};

use crate::{
    BoardShape, KingLanding, KingRange, Lines, Objective, PlayedSquares, Rules, SWITCHES,
    switches::setting_in_words,
};

/// Switches that do not go together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contradiction {
    /// The switches, as `key=value`.
    pub switches: Vec<String>,
    /// Why they do not.
    pub reason: Clash,
}

/// Why switches do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// A side of the board is not an even number of squares from 6 to 14.
    UnevenSize,
    /// No men to play with.
    NoMen,
    /// No empty row between the two sides.
    NoRoom,
    /// Moves along rows and columns on a board where not every square is
    /// played.
    LinesNeedEverySquare,
    /// Every square is played, but moves are not along rows and columns.
    EverySquareNeedsLines,
    /// Every square is played on a board larger than 10 by 10.
    TooLargeForEverySquare,
    /// A choice of landing squares for kings that have none.
    ShortKingLanding,
    /// A limit on the moves of kings that never move.
    NoKingMoves,
    /// A draw as soon as a position occurs for the first time.
    DrawAtOnce,
}

/// Why rules cannot be played: everything in them that does not go together, at
/// least one [`Contradiction`].
///
/// ```
/// use crownhead_rules::{Id, RuleSet};
///
/// let base = Id::English.entry();
/// let mut rules = base.rules;
/// rules.set("rows", "4")?;
/// rules.set("draw_repetition", "1")?;
/// let error = RuleSet::changed(base, "", rules).unwrap_err();
/// assert_eq!(error.len(), 2);
/// assert_eq!(error[1].switches, ["draw_repetition=1"]);
/// assert!(error.to_string().starts_with("these rules do not go together: height=8, rows=4"));
/// # Ok::<(), crownhead_rules::SwitchError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contradictions(Vec<Contradiction>);

impl Rules {
    /// Everything in these rules that does not go together.
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let mut found = Vec::new();
        let mut when = |wrong: bool, keys: &[&str], reason: Clash| {
            if wrong {
                let switches = SWITCHES.iter().filter(|switch| keys.contains(&switch.key));
                let switches =
                    switches.map(|switch| format!("{}={}", switch.key, switch.get(self)));
                found.push(Contradiction { switches: switches.collect(), reason });
            }
        };
        let BoardShape { width, height, squares } = self.board;
        let movement = &self.movement;
        let flying = movement.king_range == KingRange::Flying;
        let orthogonal = movement.lines == Lines::Orthogonal;
        let all = squares == PlayedSquares::All;
        let is_size = |size: u8| (6..=14).contains(&size) && size.is_multiple_of(2);
        when(!is_size(width), &["width"], Clash::UnevenSize);
        when(!is_size(height), &["height"], Clash::UnevenSize);
        let men_rows = self.rows.saturating_add(self.rows_behind);
        when(self.rows == 0, &["rows"], Clash::NoMen);
        when(men_rows >= height.div_ceil(2), &["height", "rows", "rows_behind"], Clash::NoRoom);
        when(orthogonal && !all, &["squares", "lines"], Clash::LinesNeedEverySquare);
        when(all && !orthogonal, &["squares", "lines"], Clash::EverySquareNeedsLines);
        when(
            all && (width > 10 || height > 10),
            &["width", "height", "squares"],
            Clash::TooLargeForEverySquare,
        );
        when(
            !flying && movement.king_landing != KingLanding::Anywhere,
            &["king_range", "king_landing"],
            Clash::ShortKingLanding,
        );
        when(
            movement.objective == Objective::FirstKing && movement.king_move_limit != 0,
            &["king_move_limit", "objective"],
            Clash::NoKingMoves,
        );
        when(self.draws.repetition == 1, &["draw_repetition"], Clash::DrawAtOnce);
        found
    }

    /// An error if anything in these rules does not go together.
    pub(crate) fn check(&self) -> Result<(), Contradictions> {
        let found = self.contradictions();
        if found.is_empty() { Ok(()) } else { Err(Contradictions(found)) }
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnevenSize => "must be an even number from 6 to 14",
            Self::NoMen => "leaves no men to play with",
            Self::NoRoom => "leave no empty row between the two sides",
            Self::LinesNeedEverySquare => {
                "moves along rows and columns need a board where every square is played"
            }
            Self::EverySquareNeedsLines => {
                "a board where every square is played needs moves along rows and columns"
            }
            Self::TooLargeForEverySquare => {
                "a board where every square is played is at most 10 by 10"
            }
            Self::ShortKingLanding => {
                "a short king always lands directly behind; only a flying king has a choice"
            }
            Self::NoKingMoves => "the game is over before a king could move",
            Self::DrawAtOnce => {
                "every position occurs once; set it to 2 or more, or to 0 for no such draw"
            }
        })
    }
}

impl Contradiction {
    /// The contradiction with its switches in words, for people.
    pub fn in_words(&self) -> String {
        let words = |setting: &String| setting_in_words(setting).unwrap_or_else(|| setting.clone());
        let settings: Vec<String> = self.switches.iter().map(words).collect();
        format!("{}: {}", settings.join("; "), self.reason)
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.switches.join(", "), self.reason)
    }
}

impl std::error::Error for Contradiction {}

impl Contradictions {
    /// All contradictions with their switches in words, for people.
    pub fn in_words(&self) -> String {
        let all: Vec<String> = self.iter().map(Contradiction::in_words).collect();
        format!("these do not go together: {}", all.join("; "))
    }
}

impl Deref for Contradictions {
    type Target = [Contradiction];

    fn deref(&self) -> &[Contradiction] {
        &self.0
    }
}

impl fmt::Display for Contradictions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> = self.iter().map(ToString::to_string).collect();
        write!(f, "these rules do not go together: {}", all.join("; "))
    }
}

impl std::error::Error for Contradictions {}
