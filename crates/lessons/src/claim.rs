//! Claims about moves, as tasks write them, turned into squares of a board. Only geometry is used here: what is legal the
//! rules decide, and a test compares the two.

use crownhead_rules::{
    Color, Kind, KingLanding, KingRange, Move, Movement, Piece, Position, Square, SquareSet,
};

use crate::frame::{Frame, Place, place};

/// A move that is claimed to be legal: what makes two moves the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claimed {
    /// The first square.
    pub from: Square,
    /// The last square.
    pub to: Square,
    /// The squares of the pieces taken.
    pub captured: SquareSet,
}

impl Claimed {
    /// Whether this is the move.
    pub fn is(&self, m: &Move) -> bool {
        Self::from(m) == *self
    }
}

impl From<&Move> for Claimed {
    fn from(m: &Move) -> Self {
        Self { from: m.from, to: m.to, captured: m.captured }
    }
}

/// A claim as it is written: `c3-d4`, `c3xd4xd6-c7`, with `+` for the squares behind.
struct Written {
    from: Place,
    victims: Vec<Place>,
    to: Place,
    goes_on: bool,
}

fn read(text: &str) -> Option<Written> {
    let (text, goes_on) = match text.strip_suffix('+') {
        Some(shorter) => (shorter, true),
        None => (text, false),
    };
    let (way, to) = text.split_once('-')?;
    let mut squares = way.split('x').map(place);
    let from = squares.next()??;
    let victims = squares.collect::<Option<_>>()?;
    Some(Written { from, victims, to: place(to)?, goes_on })
}

/// The moves that a claim stands for, or nothing if it cannot be read or leaves the board.
pub(crate) fn expand(text: &str, frame: Frame, position: &Position) -> Option<Vec<Claimed>> {
    let Written { from, victims, to, goes_on } = read(text)?;
    let start = frame.square(from)?;
    let mut captured = SquareSet::EMPTY;
    for &victim in &victims {
        captured.insert(frame.square(victim)?);
    }
    let claimed = |to| Claimed { from: start, to, captured };
    let mut moves = vec![claimed(frame.square(to)?)];
    let last = victims.last().copied();
    let movement = &position.rules().rules().movement;
    let last_piece = last.and_then(|place| position.piece_at(frame.square(place)?));
    if goes_on && reaches_on(movement, last_piece) {
        let before = last.unwrap_or(from);
        let way = ((to.0 - before.0).signum(), (to.1 - before.1).signum());
        let stride = frame.stride(way);
        let (mut column, mut row) = to;
        loop {
            (column, row) = (column + way.0 * stride, row + way.1 * stride);
            let Some(square) = frame.square((column, row)) else { break };
            if square != start && position.piece_at(square).is_some() {
                break;
            }
            moves.push(claimed(square));
        }
    }
    Some(moves)
}

/// Whether kings go on behind the nearest square, after they have taken this piece.
fn reaches_on(movement: &Movement, taken: Option<Piece>) -> bool {
    let lands_anywhere = match movement.king_landing {
        KingLanding::Anywhere => true,
        KingLanding::Behind => taken.is_none(),
        KingLanding::BehindKings => taken.is_none_or(|piece| piece.kind == Kind::Man),
    };
    movement.king_range == KingRange::Flying && lands_anywhere
}

/// The moves of a first position: each man goes to the empty squares before it, or beside it where lines are straight.
pub(crate) fn of_start(position: &Position) -> Vec<Claimed> {
    use crownhead_rules::{Direction, Lines};
    let (rules, color) = (position.rules(), position.turn());
    let directions = match rules.rules().movement.lines {
        Lines::Diagonal | Lines::CaptureAllEight => Direction::DIAGONAL,
        Lines::Orthogonal => Direction::ORTHOGONAL,
    };
    let forward = directions.into_iter().filter(|way| !way.is_backward(color));
    let steps = forward.flat_map(|way| {
        let men = position.pieces(color, Kind::Man);
        men.iter().filter_map(move |from| {
            let to = rules.neighbour(from, way)?;
            let is_free = position.piece_at(to).is_none();
            is_free.then_some(Claimed { from, to, captured: SquareSet::EMPTY })
        })
    });
    steps.collect()
}

/// Reads a letter of a diagram.
pub(crate) fn piece(letter: char, learner: Color) -> Option<Piece> {
    let (color, kind) = match letter {
        'm' => (learner, Kind::Man),
        'M' => (learner, Kind::King),
        'o' => (!learner, Kind::Man),
        'O' => (!learner, Kind::King),
        _ => return None,
    };
    Some(Piece { color, kind })
}
