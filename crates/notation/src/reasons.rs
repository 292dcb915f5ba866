//! Why a move is not legal, said in the squares that players of the rule set
//! know. The reasons are those of the rules; only the words are here.

use crownhead_rules::{Kind, Square, SquareSet, WhyNot};

use crate::SquareNames;

/// A reason as a sentence without a full stop.
///
/// ```
/// use crownhead_notation::{SquareNames, reason};
/// use crownhead_rules::{Position, RuleSet};
///
/// let rules = RuleSet::named("russian").expect("a rule set of this library");
/// let names = SquareNames::of(&rules);
/// let attempt = [names.parse("c3")?, names.parse("c5")?];
/// let why = Position::start(&rules).why_not_squares(&attempt).expect("it is not legal");
/// assert_eq!(reason(&why, &names), "a man does not go from c3 to c5");
/// # Ok::<(), crownhead_notation::SquareError>(())
/// ```
pub fn reason(why: &WhyNot, names: &SquareNames) -> String {
    let at = |square: &Square| names.name(*square);
    let list = |squares: &SquareSet| list(*squares, names);
    let piece = |kind: &Kind| match kind {
        Kind::Man => "a man",
        Kind::King => "a king",
    };
    match why {
        WhyNot::EmptySquare { square } => format!("there is no piece on {}", at(square)),
        WhyNot::NotYourPiece { square } => {
            format!("the piece on {} is not the mover's", at(square))
        }
        WhyNot::WrongDirection { from, to, kind } => {
            format!("{} does not go from {} to {}", piece(kind), at(from), at(to))
        }
        WhyNot::TooFar { from, to, kind } => {
            format!("{} is too far from {} for {}", at(to), at(from), piece(kind))
        }
        WhyNot::Blocked { by } => format!("the piece on {} is in the way", at(by)),
        WhyNot::KingIsSafe { square } => {
            format!("a man may not take the king on {}", at(square))
        }
        WhyNot::MustCapture { pieces } => {
            format!("a capture is compulsory, with {}", list(pieces))
        }
        WhyNot::MoreCapturesPossible { most: 1, pieces } => {
            format!("the most pieces must be taken: 1 piece, with {}", list(pieces))
        }
        WhyNot::MoreCapturesPossible { most, pieces } => {
            format!("the most pieces must be taken: {most} pieces, with {}", list(pieces))
        }
        WhyNot::HigherValuePossible { pieces } => {
            format!("the capture of highest value must be made, with {}", list(pieces))
        }
        WhyNot::KingMustCapture { kings } => {
            format!("a king must capture before a man: {}", list(kings))
        }
        WhyNot::MoreKingsPossible { pieces } => {
            format!("the most kings must be taken, with {}", list(pieces))
        }
        WhyNot::KingsFirst { pieces } => {
            format!("kings must be taken as early as possible, with {}", list(pieces))
        }
        WhyNot::LandElsewhere { squares } => {
            format!("the king must land on {}", list(squares))
        }
        WhyNot::NotFinished { at: here, next } => {
            format!("the capture goes on from {} to {}", at(here), list(next))
        }
        WhyNot::AlreadyJumped { square } => {
            format!("the piece on {} was already jumped", at(square))
        }
        WhyNot::NoHalfTurn { at: here } => {
            format!("a king may not turn straight back on {}", at(here))
        }
        WhyNot::CrowningEndsMove { square } => {
            format!("the move ends on {}, where the man is crowned", at(square))
        }
        WhyNot::KingMoveLimit { square, limit } => {
            format!("the king on {} has moved {limit} times in a row", at(square))
        }
        // Reasons without squares, and those that are new.
        _ => why.to_string(),
    }
}

/// `12`, `12 or 17`, `12, 17 or 18`.
fn list(squares: SquareSet, names: &SquareNames) -> String {
    let mut texts: Vec<String> = squares.iter().map(|square| names.name(square)).collect();
    match texts.pop() {
        None => "no piece".to_owned(),
        Some(last) if texts.is_empty() => last,
        Some(last) => format!("{} or {last}", texts.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::{Position, RuleSet};

    use super::*;
    use crate::{MoveText, fen};

    fn why(id: &str, position: &str, text: &str) -> String {
        let rules = RuleSet::named(id).unwrap();
        let moves = MoveText::of(&rules);
        let setup = fen::read(position, moves.names()).unwrap();
        let position = Position::from_setup(&rules, &setup).unwrap();
        let squares = moves.squares(text).unwrap().squares;
        reason(&position.why_not_squares(&squares).unwrap(), moves.names())
    }

    #[test]
    fn squares_have_the_names_players_use() {
        assert_eq!(why("russian", "W:Wc3,g1:Bd4", "g1-h2"), "a capture is compulsory, with c3");
        assert_eq!(why("russian", "W:Wc3:Bh8", "e3-f4"), "there is no piece on e3");
        assert_eq!(why("english", "B:W32:B1", "32-28"), "the piece on 32 is not the mover's");
    }

    #[test]
    fn lists_end_with_or() {
        let rules = RuleSet::named("english").unwrap();
        let names = SquareNames::of(&rules);
        let set = |numbers: &[u8]| numbers.iter().filter_map(|&n| Square::from_number(n)).collect();
        assert_eq!(list(set(&[12, 17, 18]), &names), "12, 17 or 18");
        assert_eq!(list(set(&[12]), &names), "12");
    }
}
