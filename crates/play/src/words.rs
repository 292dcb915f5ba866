//! A rule set in words: facts that the page puts into its own words and that the terminal
//! prints as sentences. House rules are described the same way.

use std::fmt;

use crownhead_notation::{MoveText, SquareNames};
use crownhead_rules::{
    Blocked, Color, Crowning, KingLanding, KingRange, Lines, Objective, Obligation, PlayedSquares,
    Position, Precedence, Progress, Removal, RuleSet, Topic, draws::Ending,
};

use crate::{SideNames, fact_words::sentence};

/// One thing that a rule set says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// The board.
    Board {
        /// Squares in a row.
        columns: u8,
        /// Rows.
        rows: u8,
        /// Squares played on.
        squares: u8,
        /// Which squares are played on.
        played: PlayedSquares,
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
    First(Color),
    /// How men move.
    ManMoves(Lines),
    /// How kings move.
    KingMoves(Lines, KingRange),
    /// How men capture, and whether backwards.
    ManCaptures(Lines, bool),
    /// Whether men may take kings.
    MenTakeKings(bool),
    /// How kings capture.
    KingCaptures(KingRange, KingLanding),
    /// Whether a capture must be made.
    Obligation(Obligation),
    /// Which of several captures.
    Precedence(Precedence),
    /// When captured pieces leave, and whether a king may turn straight back.
    Removal(Removal, bool),
    /// What a man does that reaches the far row while capturing.
    Crowning(Crowning),
    /// How many quiet moves in a row one king may make.
    KingMoveLimit(u8),
    /// What the players try to do.
    Objective(Objective),
    /// What happens to a player who has pieces but cannot move.
    Blocked(Blocked, Objective),
    /// A draw by repetition.
    DrawRepetition(u8),
    /// A draw by moves without progress.
    DrawQuietMoves(u16, Progress),
    /// A draw in an ending that is given only so many moves.
    DrawEnding(Ending),
    /// The players may agree to a draw.
    DrawAgreed,
    /// How moves are written.
    Notation {
        /// Whether squares have letters.
        algebraic: bool,
        /// A move.
        example: String,
        /// The sign in captures.
        separator: char,
    },
}

impl Fact {
    /// The part of the rules it belongs to.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Board { .. } | Self::Men { .. } | Self::First(_) => Topic::BoardAndPieces,
            Self::ManMoves(_) => Topic::Moving,
            Self::ManCaptures(..)
            | Self::MenTakeKings(_)
            | Self::Obligation(_)
            | Self::Removal(..) => Topic::Capturing,
            Self::Precedence(_) => Topic::WhichCapture,
            Self::Crowning(_) => Topic::Crowning,
            Self::KingMoves(..) | Self::KingCaptures(..) | Self::KingMoveLimit(_) => Topic::Kings,
            Self::Objective(_) | Self::Blocked(..) => Topic::EndOfTheGame,
            Self::DrawRepetition(_)
            | Self::DrawQuietMoves(..)
            | Self::DrawEnding(_)
            | Self::DrawAgreed => Topic::Draws,
            Self::Notation { .. } => Topic::Notation,
        }
    }
}

/// The rules as sentences, in the language and with the names for the sides of `names`.
///
/// ```
/// use crownhead_play::{SideNames, words};
/// use crownhead_rules::{Id, RuleSet};
///
/// let rules = RuleSet::of(Id::Xo);
/// let sentences = words::sentences(&rules, SideNames::of(&rules));
/// assert!(sentences.contains(&"x moves first.".to_owned()));
/// ```
pub fn sentences(rules: &RuleSet, names: SideNames) -> Vec<String> {
    facts(rules).iter().map(|fact| sentence(fact, names)).collect()
}

/// Everything a rule set says, part by part.
pub fn facts(rules: &RuleSet) -> Vec<Fact> {
    let data = rules.rules();
    let board = data.board;
    let movement = &data.movement;
    let flying = movement.king_range == KingRange::Flying;
    let mut facts = vec![
        Fact::Board {
            columns: board.width,
            rows: board.height,
            squares: board.len() as u8,
            played: board.squares,
        },
        Fact::Men {
            men: board.per_row() * data.rows,
            rows: data.rows,
            rows_behind: data.rows_behind,
        },
        Fact::First(data.first),
        Fact::ManMoves(movement.lines),
        Fact::ManCaptures(movement.lines, movement.men_capture_backwards),
    ];
    if !movement.men_capture_kings && movement.objective != Objective::FirstKing {
        facts.push(Fact::MenTakeKings(false));
    }
    facts.push(Fact::Obligation(movement.capture));
    if flying {
        let turns = movement.removal == Removal::AtEndOfMove || movement.half_turns;
        facts.push(Fact::Removal(movement.removal, turns));
    }
    facts.push(Fact::Precedence(movement.precedence));
    facts.push(Fact::Crowning(movement.crowning));
    // Where the first king wins, no king ever moves.
    if movement.objective != Objective::FirstKing {
        facts.push(Fact::KingMoves(movement.lines, movement.king_range));
        facts.push(Fact::KingCaptures(movement.king_range, movement.king_landing));
        if movement.king_move_limit > 0 {
            facts.push(Fact::KingMoveLimit(movement.king_move_limit));
        }
    }
    facts.push(Fact::Objective(movement.objective));
    facts.push(Fact::Blocked(data.blocked, movement.objective));
    facts.push(Fact::DrawAgreed);
    let draws = &data.draws;
    if draws.repetition > 0 {
        facts.push(Fact::DrawRepetition(draws.repetition));
    }
    if draws.quiet_moves > 0 {
        facts.push(Fact::DrawQuietMoves(draws.quiet_moves, draws.progress));
    }
    facts.extend(draws.endings.list().iter().copied().map(Fact::DrawEnding));
    let start = Position::start(rules);
    if let Some(m) = start.moves().first() {
        facts.push(Fact::Notation {
            algebraic: SquareNames::of(rules).is_algebraic(),
            example: MoveText::of(rules).write(&start, m),
            separator: rules.customs().separator,
        });
    }
    facts
}

/// The few facts by which players tell one rule set from another.
pub fn summary(rules: &RuleSet) -> Vec<Fact> {
    let is_usual = |fact: &Fact| match fact {
        Fact::ManCaptures(..)
        | Fact::KingMoves(..)
        | Fact::Precedence(_)
        | Fact::Crowning(_)
        | Fact::MenTakeKings(_)
        | Fact::KingMoveLimit(_) => true,
        Fact::Obligation(obligation) => *obligation == Obligation::Optional,
        Fact::Objective(objective) => *objective != Objective::Normal,
        Fact::Board { .. }
        | Fact::Men { .. }
        | Fact::First(_)
        | Fact::ManMoves(_)
        | Fact::KingCaptures(..)
        | Fact::Removal(..)
        | Fact::Blocked(..)
        | Fact::DrawRepetition(_)
        | Fact::DrawQuietMoves(..)
        | Fact::DrawEnding(_)
        | Fact::DrawAgreed
        | Fact::Notation { .. } => false,
    };
    facts(rules).into_iter().filter(is_usual).collect()
}

impl Fact {
    /// The fact as a sentence, in the language and with the names for the sides of `names`.
    pub fn in_words(&self, names: SideNames) -> String {
        sentence(self, names)
    }
}

/// The fact as an English sentence, with sides by their colours.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(self, SideNames::COLOURS))
    }
}

#[cfg(test)]
mod tests {
    use crownhead_notation::pdn::read_rules;

    use super::*;

    fn sentences(rules: &str) -> Vec<String> {
        facts(&read_rules(rules).unwrap()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn one_of_anything_is_singular() {
        let text =
            sentences("frisian; king_move_limit=1; rows=1; rows_behind=1; draw_quiet_moves=1");
        for sentence in [
            "Each side starts with 5 men, in 1 row, with 1 empty row behind them.",
            "While a side has men, one king may not make more than 1 quiet move in a row.",
        ] {
            assert!(text.iter().any(|line| line == sentence), "{text:#?}");
        }
        assert!(text.iter().any(|line| line.contains("after 1 move by each side")), "{text:#?}");
        assert!(!text.iter().any(|line| line.contains("1 moves")), "{text:#?}");
    }

    #[test]
    fn kings_that_never_move_are_not_described() {
        let about_kings = |rules: &str| {
            let rules = read_rules(rules).unwrap();
            facts(&rules).iter().any(|fact| fact.topic() == Topic::Kings)
        };
        assert!(about_kings("international"));
        assert!(!about_kings("breakthrough"));
        assert!(!about_kings("english; objective=first-king"));
    }
}
