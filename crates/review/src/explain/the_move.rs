//! The move (opposition) lost: on the board of 8×8 with kings that move one
//! square, both sides have as many men, at most [`MOST_PIECES`] in all, and no
//! kings. The mover had the move, exchanges evenly, does not have it afterwards
//! and loses no man later in the line; the best line keeps it. Moves without
//! captures never change who has the move.
//!
//! The side to move has the move if the number of pieces on the rows of one
//! system (every other row) is odd.

use crownhead_rules::{Color, Kind, KingRange, Lines, PlayedSquares, Position};

use super::{Case, Explanation};
use crate::material;

/// With more pieces the move changes hands too often to matter.
const MOST_PIECES: usize = 12;

pub(super) fn detect(case: &Case<'_>) -> Option<Explanation> {
    let before = case.before.position();
    let mover = before.turn();
    if !matters(before) || !material::is_quiet(before) || !has_the_move(before, mover)? {
        return None;
    }
    let line = case.line();
    let (trade, after) = material::settled(before, &line, mover, 1)?;
    if trade.taken == 0 || trade.taken != trade.given || has_the_move(&after, mover)? {
        return None;
    }
    if material::lasts(before, &line, mover, trade.plies)?.lost() > 0 {
        return None;
    }
    let (_, kept) = material::settled(before, &case.ply.best.moves, mover, 1)?;
    if !has_the_move(&kept, mover)? {
        return None;
    }
    Some(Explanation::MoveLost { exchanged: trade.taken, left: material::total(&after) })
}

/// The side that has the move (opposition): the one that makes the last free
/// move if both sides only walk towards each other. `None` where it is not
/// counted: on other boards than 8×8, with kings or more than 12 pieces on the
/// board, with kings that fly, or if one side has more men.
///
/// ```
/// use crownhead_review::the_move;
/// use crownhead_rules::{Color, Id, Kind, Piece, Position, RuleSet, Setup};
///
/// // Two men face each other; whoever has to move gives way.
/// let man = |color| Piece { color, kind: Kind::Man };
/// let mut setup = Setup::empty(Color::White);
/// setup.pieces = vec![(22, man(Color::White)), (14, man(Color::Black))];
/// let position = Position::from_setup(&RuleSet::of(Id::English), &setup)?;
/// assert_eq!(the_move(&position), Some(Color::Black));
/// # Ok::<(), crownhead_rules::SetupError>(())
/// ```
pub fn the_move(position: &Position) -> Option<Color> {
    let turn = position.turn();
    let has_it = matters(position).then(|| has_the_move(position, turn))??;
    Some(if has_it { turn } else { !turn })
}

/// Whether the rules are those of games in which the move is counted.
fn matters(position: &Position) -> bool {
    let rules = position.rules().rules();
    let board = rules.board;
    material::is_material_wanted(position.rules())
        && (board.width, board.height) == (8, 8)
        && board.squares != PlayedSquares::All
        && rules.movement.lines == Lines::Diagonal
        && rules.movement.king_range == KingRange::Short
        && material::total(position) <= MOST_PIECES
        && Color::ALL.into_iter().all(|color| position.pieces(color, Kind::King).is_empty())
}

/// Whether a side has the move; `None` if the sides have different numbers of
/// pieces.
fn has_the_move(position: &Position, side: Color) -> Option<bool> {
    let [white, black] = Color::ALL.map(|color| material::pieces(position, color));
    if white.len() != black.len() {
        return None;
    }
    let board = position.rules().board();
    let in_system =
        white.iter().chain(black.iter()).filter(|&square| board.row(square) % 2 == 1).count();
    let turn_has_it = in_system % 2 == 1;
    Some(turn_has_it == (position.turn() == side))
}
