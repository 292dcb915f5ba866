//! Captures one jump at a time, the way a hand makes them: the routes of a
//! move, and the jumps that could follow a half-made one.
//!
//! Slow next to the kernel and meant to be: it serves entry, display and
//! explanation, never search.

use std::collections::HashSet;

use crate::{
    CaptureTally, Color, Crowning, Direction, Kind, KingLanding, KingRange, Lines, Move, Position,
    Removal, Square, SquareSet,
};

/// A complete capture, or a quiet move, without its path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capture {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captured: SquareSet,
    pub(crate) crowns: bool,
}

impl Capture {
    pub(crate) fn of(m: &Move) -> Self {
        Self { from: m.from, to: m.to, captured: m.captured, crowns: m.crowns }
    }
}

/// A piece in the middle of a capture.
#[derive(Clone, Debug)]
pub(crate) struct Hopper<'a> {
    position: &'a Position,
    origin: Square,
    pub(crate) at: Square,
    pub(crate) kind: Kind,
    pub(crate) color: Color,
    pub(crate) captured: SquareSet,
    pub(crate) order: u64,
    direction: Option<Direction>,
    /// Crowned on the far row, where that ends the move.
    pub(crate) is_done: bool,
    pub(crate) was_crowned: bool,
}

/// One jump.
#[derive(Clone, Debug)]
pub(crate) struct Jump {
    pub(crate) direction: Direction,
    pub(crate) over: Square,
    /// Where it may land, nearest first.
    pub(crate) landings: Vec<Square>,
}

/// The directions in which a piece captures.
pub(crate) fn capture_directions(
    position: &Position,
    color: Color,
    kind: Kind,
) -> impl Iterator<Item = Direction> {
    let movement = &position.rules().rules().movement;
    let lines = match movement.lines {
        Lines::Diagonal => &Direction::DIAGONAL[..],
        Lines::CaptureAllEight => &Direction::ALL[..],
        Lines::Orthogonal => &Direction::ORTHOGONAL[..],
    };
    let backwards = kind == Kind::King || movement.men_capture_backwards;
    lines.iter().copied().filter(move |d| backwards || !d.is_backward(color))
}

impl<'a> Hopper<'a> {
    /// A piece about to capture. `None` if the square is empty.
    pub(crate) fn new(position: &'a Position, origin: Square) -> Option<Self> {
        let piece = position.piece_at(origin)?;
        Some(Self {
            position,
            origin,
            at: origin,
            kind: piece.kind,
            color: piece.color,
            captured: SquareSet::EMPTY,
            order: 0,
            direction: None,
            is_done: false,
            was_crowned: false,
        })
    }

    /// Whether a square is empty in the middle of this capture.
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        if square == self.origin {
            return true;
        }
        let removed = self.captured.contains(square)
            && self.position.rules().rules().movement.removal == Removal::Immediate;
        removed || self.position.piece_at(square).is_none()
    }

    /// Whether a piece on a square could be taken by this one.
    pub(crate) fn is_target(&self, square: Square) -> bool {
        let movement = &self.position.rules().rules().movement;
        square != self.origin
            && !self.captured.contains(square)
            && self.position.piece_at(square).is_some_and(|piece| {
                piece.color != self.color
                    && (self.kind == Kind::King
                        || piece.kind == Kind::Man
                        || movement.men_capture_kings)
            })
    }

    /// The jumps this piece can make next, whatever precedence says.
    pub(crate) fn jumps(&self) -> Vec<Jump> {
        if self.is_done {
            return Vec::new();
        }
        capture_directions(self.position, self.color, self.kind)
            .filter_map(|direction| self.jump_towards(direction))
            .collect()
    }

    /// The jump in one direction, if there is one.
    pub(crate) fn jump_towards(&self, direction: Direction) -> Option<Jump> {
        let board = self.position.rules().board();
        let movement = &self.position.rules().rules().movement;
        let flies = self.kind == Kind::King && movement.king_range == KingRange::Flying;
        let turns_back = self.direction == Some(direction.opposite());
        if turns_back && !(movement.half_turns && movement.removal == Removal::Immediate) {
            return None;
        }
        let mut over = board.neighbour(self.at, direction)?;
        while flies && self.is_empty(over) {
            over = board.neighbour(over, direction)?;
        }
        if !self.is_target(over) {
            return None;
        }
        let mut landings = Vec::new();
        let mut at = board.neighbour(over, direction);
        while let Some(square) = at.filter(|&square| self.is_empty(square)) {
            landings.push(square);
            if !flies || movement.king_landing == KingLanding::Behind {
                break;
            }
            at = board.neighbour(square, direction);
        }
        (!landings.is_empty()).then_some(Jump { direction, over, landings })
    }

    /// The piece after a jump.
    pub(crate) fn after(&self, jump: &Jump, landing: Square) -> Self {
        let mut next = self.clone();
        next.at = landing;
        next.captured.insert(jump.over);
        next.direction = Some(jump.direction);
        let king = self.position.piece_at(jump.over).is_some_and(|p| p.kind == Kind::King);
        next.order = self.order << 1 | u64::from(king);
        let board = self.position.rules().board();
        if self.kind == Kind::Man && board.row(landing) == board.crown_row(self.color) {
            match self.position.rules().rules().movement.crowning {
                Crowning::EndsMove => {
                    next.is_done = true;
                    next.was_crowned = true;
                }
                Crowning::InPassing => {
                    next.kind = Kind::King;
                    next.was_crowned = true;
                }
                Crowning::AtEndOfMove => {}
            }
        }
        next
    }

    /// Whether the capture may end with this jump on this landing square.
    pub(crate) fn may_end(&self, jump: &Jump, landing: Square) -> bool {
        let halts = self.kind == Kind::King
            && self.position.rules().rules().movement.king_landing == KingLanding::BehindKings
            && self.position.piece_at(jump.over).is_some_and(|p| p.kind == Kind::King);
        (!halts || jump.landings.first() == Some(&landing)) && !self.goes_on_after(jump)
    }

    /// Whether from some landing square of a jump another jump is possible.
    pub(crate) fn goes_on_after(&self, jump: &Jump) -> bool {
        jump.landings.iter().any(|&at| !self.after(jump, at).jumps().is_empty())
    }

    /// Whether a piece that ends here is crowned by this move.
    pub(crate) fn crowns_here(&self) -> bool {
        let board = self.position.rules().board();
        self.was_crowned
            || self.kind == Kind::Man && board.row(self.at) == board.crown_row(self.color)
    }

    /// How precedence sees the capture so far.
    pub(crate) fn tally(&self) -> CaptureTally {
        let began = self.position.piece_at(self.origin).map(|piece| piece.kind);
        CaptureTally {
            pieces: self.captured.len() as u32,
            kings: self.order.count_ones(),
            with_king: began == Some(Kind::King),
            order: self.order,
        }
    }
}

/// Every way to make a capture, at most `most`; the first is in the form the
/// PDN standard asks for. A quiet move has one way.
pub(crate) fn routes(position: &Position, capture: &Capture, most: usize) -> Vec<Vec<Square>> {
    if capture.captured.is_empty() {
        return vec![vec![capture.from, capture.to]];
    }
    let Some(hopper) = Hopper::new(position, capture.from) else { return Vec::new() };
    let precedence = position.rules().rules().movement.precedence;
    // Where the order of the pieces matters, only the best order is legal,
    // and all routes must be seen to know it.
    let wanted = if precedence.looks_at_order() { usize::MAX } else { most };
    let mut finder = Finder {
        capture,
        wanted,
        found: Vec::new(),
        dead_ends: HashSet::new(),
        path: vec![capture.from],
    };
    finder.follow(&hopper);
    let best = finder.found.iter().map(|(rank, _)| *rank).max();
    let best_routes = finder.found.into_iter().filter(|(rank, _)| Some(*rank) == best);
    best_routes.map(|(_, path)| path).take(most).collect()
}

struct Finder<'c> {
    capture: &'c Capture,
    wanted: usize,
    found: Vec<(u64, Vec<Square>)>,
    /// States from which the capture cannot be completed.
    dead_ends: HashSet<(Square, SquareSet, Option<Direction>, Kind)>,
    path: Vec<Square>,
}

impl Finder<'_> {
    /// Follows every jump that stays within the capture; whether any
    /// completed it.
    fn follow(&mut self, hopper: &Hopper<'_>) -> bool {
        let state = (hopper.at, hopper.captured, hopper.direction, hopper.kind);
        if self.dead_ends.contains(&state) {
            return false;
        }
        let mut completed = false;
        for jump in hopper.jumps() {
            if !self.capture.captured.contains(jump.over) {
                continue;
            }
            for &landing in &jump.landings {
                if self.found.len() >= self.wanted {
                    return true;
                }
                let next = hopper.after(&jump, landing);
                self.path.push(landing);
                if next.captured != self.capture.captured {
                    completed |= self.follow(&next);
                } else if landing == self.capture.to
                    && hopper.may_end(&jump, landing)
                    && next.crowns_here() == self.capture.crowns
                {
                    let rank = hopper.position.rules().rules().movement.precedence;
                    self.found.push((rank.rank(next.tally()), self.path.clone()));
                    completed = true;
                }
                self.path.pop();
            }
        }
        if !completed {
            self.dead_ends.insert(state);
        }
        completed
    }
}
