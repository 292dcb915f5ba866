//! A rule set in words: facts that the page translates and that the terminal
//! prints in English. House rules are described the same way.

use std::fmt;

use crownhead_notation::{MoveText, SquareNames};
use crownhead_rules::{
    Blocked, Color, Crowning, KingLanding, KingRange, Lines, Objective, Obligation, PlayedSquares,
    Position, Precedence, Progress, Removal, RuleSet, WhyNot,
    draws::{Counted, Ending, EndingClass},
};

use crate::SideNames;

/// A part of the rules; the headings of `docs/rules/<id>.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The board, the men, who begins.
    BoardAndPieces,
    /// How men move.
    Moving,
    /// How men capture, and whether they must.
    Capturing,
    /// Which of several captures.
    WhichCapture,
    /// How a man becomes a king.
    Crowning,
    /// How kings move and capture.
    Kings,
    /// Who wins.
    EndOfTheGame,
    /// When nobody does.
    Draws,
    /// How moves are written.
    Notation,
}

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
        /// Which of them.
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

/// The rules as English sentences, with the given names for the sides.
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
    // The only fact that names a side.
    let sentence = |fact: &Fact| {
        let Fact::First(side) = fact else { return fact.to_string() };
        format!("{} moves first.", names.of_side(*side))
    };
    facts(rules).iter().map(sentence).collect()
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

/// The part of the rules that a move broke, if one did.
pub fn topic_of(why: &WhyNot) -> Option<Topic> {
    match why {
        WhyNot::OffLine { kind, .. } | WhyNot::TooFar { kind, .. } => Some(match kind {
            crownhead_rules::Kind::Man => Topic::Moving,
            crownhead_rules::Kind::King => Topic::Kings,
        }),
        WhyNot::Backwards { capture: false, .. } | WhyNot::Occupied { .. } => Some(Topic::Moving),
        WhyNot::Unplayable { .. } => Some(Topic::BoardAndPieces),
        WhyNot::Backwards { capture: true, .. }
        | WhyNot::StraightWithoutCapture
        | WhyNot::OntoOpponent { .. }
        | WhyNot::OwnPieceInTheWay { .. }
        | WhyNot::NoRoomBehind { .. }
        | WhyNot::TwoInOneJump { .. }
        | WhyNot::KingIsSafe { .. }
        | WhyNot::MustCapture { .. }
        | WhyNot::NotFinished { .. }
        | WhyNot::AlreadyJumped { .. } => Some(Topic::Capturing),
        WhyNot::MoreCapturesPossible { .. }
        | WhyNot::HigherValuePossible { .. }
        | WhyNot::KingMustCapture { .. }
        | WhyNot::MoreKingsPossible { .. }
        | WhyNot::KingsFirst { .. } => Some(Topic::WhichCapture),
        WhyNot::LandElsewhere { .. } | WhyNot::NoHalfTurn { .. } | WhyNot::KingMoveLimit { .. } => {
            Some(Topic::Kings)
        }
        WhyNot::CrowningEndsMove { .. } => Some(Topic::Crowning),
        // No part of the rules: there was no move to make, or no piece to make it with.
        WhyNot::GameOver
        | WhyNot::NotAMove
        | WhyNot::EmptySquare { .. }
        | WhyNot::NotYourPiece { .. } => None,
    }
}

/// The fact as an English sentence.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { columns, rows, squares, played } => {
                let corner = match played {
                    PlayedSquares::LeftCorner => ", with one in each player's near left corner",
                    PlayedSquares::RightCorner => ", with one in each player's near right corner",
                    PlayedSquares::All => "",
                };
                write!(f, "The board has {columns} by {rows} squares; {squares} of them are played on{corner}.")
            }
            Self::Men { men, rows, rows_behind: 0 } => {
                write!(f, "Each side starts with {men} men, in {}.", count(*rows, "row"))
            }
            Self::Men { men, rows, rows_behind } => {
                let (rows, behind) = (count(*rows, "row"), count(*rows_behind, "empty row"));
                write!(f, "Each side starts with {men} men, in {rows}, with {behind} behind them.")
            }
            Self::First(Color::White) => f.write_str("White moves first."),
            Self::First(Color::Black) => f.write_str("Black moves first."),
            Self::ManMoves(Lines::Orthogonal) => {
                f.write_str("A man moves one square straight forward or sideways.")
            }
            Self::ManMoves(_) => f.write_str("A man moves one square diagonally forward."),
            Self::KingMoves(lines, range) => {
                let far = match range {
                    KingRange::Short => "one square",
                    KingRange::Flying => "any number of empty squares",
                };
                let way = if *lines == Lines::Orthogonal { "straight" } else { "diagonally" };
                write!(f, "A king moves {far} {way} in any direction.")
            }
            Self::ManCaptures(lines, backwards) => {
                let way = match (lines, backwards) {
                    (Lines::Orthogonal, false) => "forward and sideways",
                    (Lines::Diagonal, false) => "forward only",
                    (Lines::CaptureAllEight, false) => {
                        "forward and sideways, along diagonals, rows and columns"
                    }
                    (Lines::CaptureAllEight, true) => "in all eight directions",
                    (_, true) => "forward and backward",
                };
                write!(f, "A man captures {way}, by jumping to the empty square behind the piece.")
            }
            Self::MenTakeKings(true) => f.write_str("A man may take a king."),
            Self::MenTakeKings(false) => f.write_str("A man may not take a king."),
            Self::KingCaptures(KingRange::Short, _) => {
                f.write_str("A king captures like a man, but in every direction.")
            }
            Self::KingCaptures(KingRange::Flying, landing) => f.write_str(match landing {
                KingLanding::Anywhere => "A king captures from any distance and lands on any empty square behind the piece; where it can go on capturing from one of them, it must.",
                KingLanding::Behind => "A king captures from any distance and lands directly behind the piece.",
                KingLanding::BehindKings => "A king captures from any distance and lands on any empty square behind the piece, but directly behind it if the last piece taken is a king.",
            }),
            Self::Obligation(Obligation::Forced) => {
                f.write_str("Whoever can capture must, and a capture is finished.")
            }
            Self::Obligation(Obligation::Optional) => {
                f.write_str("Nobody has to capture, but a capture once begun is finished.")
            }
            Self::Precedence(precedence) => f.write_str(match precedence {
                Precedence::FreeChoice => "Of several captures any may be chosen.",
                Precedence::MostPieces => "Of several captures one that takes the most pieces must be made; a king counts as one piece.",
                Precedence::MostPiecesThenWithKing => "The most pieces must be taken; if a king and a man can take as many, the king must.",
                Precedence::MostPiecesThenMostKings => "The most pieces must be taken, and among equals the most kings.",
                Precedence::Italian => "The most pieces must be taken; among equals a king must capture; among those the most kings must be taken; among those the kings must come earliest.",
                Precedence::WithKing => "If a king can capture, no man may; otherwise any capture may be chosen.",
                Precedence::Frisian => "The capture of highest value must be made, a king counting just under two men; among equals a king must capture.",
            }),
            Self::Removal(Removal::AtEndOfMove, _) => f.write_str(
                "Captured pieces leave the board when the move is over; none may be jumped twice.",
            ),
            Self::Removal(Removal::Immediate, true) => {
                f.write_str("Captured pieces leave the board at once.")
            }
            Self::Removal(Removal::Immediate, false) => f.write_str(
                "Captured pieces leave the board at once. A king may not turn straight back between two captures.",
            ),
            Self::Crowning(crowning) => f.write_str(match crowning {
                Crowning::EndsMove => "A man that reaches the far row becomes a king, and its move ends.",
                Crowning::AtEndOfMove => "A man that ends its move on the far row becomes a king; one that only passes it in a capture stays a man.",
                Crowning::InPassing => "A man that reaches the far row becomes a king at once and goes on capturing as one.",
            }),
            Self::KingMoveLimit(limit) => write!(
                f,
                "While a side has men, one king may not make more than {} in a row.",
                count(*limit, "quiet move"),
            ),
            Self::Objective(Objective::Normal) => f.write_str("A player who has no pieces loses."),
            Self::Objective(Objective::Giveaway) => f.write_str("A player who has no pieces wins."),
            Self::Objective(Objective::FirstKing) => {
                f.write_str("The first to make a king wins. A player who has no pieces loses.")
            }
            Self::Blocked(Blocked::Draws, _) => {
                f.write_str("A player who has pieces but cannot move draws.")
            }
            Self::Blocked(Blocked::Loses, Objective::Giveaway) => {
                f.write_str("A player who has pieces but cannot move wins.")
            }
            Self::Blocked(Blocked::Loses, _) => {
                f.write_str("A player who has pieces but cannot move loses.")
            }
            Self::DrawAgreed => f.write_str("The players may agree to a draw."),
            Self::DrawRepetition(times) => {
                write!(f, "The game is drawn when a position occurs {times} times.")
            }
            Self::DrawQuietMoves(moves, progress) => {
                let without = match progress {
                    Progress::CaptureOrManMove => "in a row without a capture or a move by a man",
                    Progress::CaptureOnly => "with kings without a capture",
                };
                let moves = count(*moves, "move");
                write!(f, "The game is drawn after {moves} by each side {without}.")
            }
            Self::DrawEnding(ending) => write_ending(f, *ending),
            Self::Notation { algebraic, example, separator } => {
                let kind = if *algebraic { "letters and numbers" } else { "numbers" };
                write!(f, "Moves are written with {kind}: {example}, and captures with '{separator}'.")
            }
        }
    }
}

/// A limited ending in words.
fn write_ending(f: &mut fmt::Formatter<'_>, ending: Ending) -> fmt::Result {
    let side = |[men, kings]: [u8; 2]| {
        let count = |count: u8, one: &str, many: &str| match count {
            0 => None,
            1 => Some(format!("one {one}")),
            _ => Some(format!("{count} {many}")),
        };
        let parts = [count(kings, "king", "kings"), count(men, "man", "men")];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
    };
    let range = |least: u8, most: u8| match most - least {
        0 => least.to_string(),
        1 => format!("{least} or {most}"),
        _ => format!("{least} to {most}"),
    };
    let class = match ending.class {
        EndingClass::Exactly(one, other) => format!("{} against {}", side(one), side(other)),
        EndingClass::KingsAgainstKing(least) => format!("{least} kings or more against one"),
        EndingClass::PiecesAgainstKing(least, most) => {
            format!("{} pieces including a king against a lone king", range(least, most))
        }
        EndingClass::PiecesAgainstKingOnRoad(pieces) => {
            format!("{pieces} pieces including a king against a lone king on the long diagonal")
        }
        EndingClass::TotalBothWithKings(least, most) => {
            format!("{} pieces in all, both sides having a king", range(least, most))
        }
        EndingClass::OneEach => "one piece each".to_owned(),
    };
    let by = match ending.counted {
        Counted::Each => "each side",
        Counted::Stronger => "the stronger side",
        Counted::Weaker => "the weaker side",
    };
    write!(f, "With {class}, the game is drawn after {} by {by}.", count(ending.moves, "move"))
}

/// A number with its noun in the singular or plural: `1 move`, `3 moves`.
fn count(number: impl Into<u64>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        number => format!("{number} {noun}s"),
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
