//! Captures jump by jump: the routes of a move, and the jumps that can follow
//! an unfinished one.
//!
//! Much slower than the kernel, and used for move entry, display and
//! explanations only, never in a search.

use std::collections::HashSet;

use crate::{
    CaptureTally, Color, Crowning, Direction, Kind, KingLanding, KingRange, Lines, Move, Movement,
    Piece, Position, Removal, RuleSet, Square, SquareSet,
};

/// The most routes compared where the order of captured pieces matters. No
/// position from play has had more.
const MOST_ORDERS: usize = 20_000;

/// The most jumps tried to find routes. A capture of few pieces needs one or
/// two per piece; a composed one of twenty could take for ever.
pub(crate) const PATIENCE: u32 = 1 << 20;

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

/// A position indexed by square.
#[derive(Debug)]
pub(crate) struct Table<'a> {
    rules: &'a RuleSet,
    pieces: Vec<Option<Piece>>,
}

impl<'a> Table<'a> {
    pub(crate) fn of(position: &'a Position) -> Self {
        let rules = position.rules();
        let mut pieces = vec![None; rules.board().len()];
        for color in Color::ALL {
            for kind in [Kind::Man, Kind::King] {
                for square in position.pieces(color, kind).iter() {
                    pieces[square.index()] = Some(Piece { color, kind });
                }
            }
        }
        Self { rules, pieces }
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    fn is_king(&self, square: Square) -> bool {
        self.piece_at(square).is_some_and(|piece| piece.kind == Kind::King)
    }

    fn movement(&self) -> &'a Movement {
        &self.rules.rules().movement
    }

    /// Whether men of `color` are crowned on a square.
    fn is_crown_row(&self, color: Color, square: Square) -> bool {
        let board = self.rules.board();
        board.row(square) == board.crown_row(color)
    }
}

/// A piece in the middle of a capture.
#[derive(Clone, Debug)]
pub(crate) struct Hopper<'a> {
    table: &'a Table<'a>,
    origin: Square,
    pub(crate) at: Square,
    pub(crate) kind: Kind,
    pub(crate) color: Color,
    pub(crate) captured: SquareSet,
    pub(crate) order: u64,
    direction: Option<Direction>,
    /// Whether the man was crowned and its move ends here.
    pub(crate) is_done: bool,
    pub(crate) was_crowned: bool,
}

/// One jump.
#[derive(Clone, Debug)]
pub(crate) struct Jump {
    pub(crate) direction: Direction,
    pub(crate) over: Square,
    /// The landing squares, the nearest first.
    pub(crate) landings: Vec<Square>,
}

/// The directions in which a piece captures.
pub(crate) fn capture_directions(
    movement: &Movement,
    color: Color,
    kind: Kind,
) -> impl Iterator<Item = Direction> + use<> {
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
    pub(crate) fn new(table: &'a Table<'a>, origin: Square) -> Option<Self> {
        let piece = table.piece_at(origin)?;
        Some(Self {
            table,
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
        let removed =
            self.captured.contains(square) && self.table.movement().removal == Removal::Immediate;
        removed || self.table.piece_at(square).is_none()
    }

    /// Whether a piece on a square could be taken by this one.
    pub(crate) fn is_target(&self, square: Square) -> bool {
        let movement = self.table.movement();
        square != self.origin
            && !self.captured.contains(square)
            && self.table.piece_at(square).is_some_and(|piece| {
                piece.color != self.color
                    && (self.kind == Kind::King
                        || piece.kind == Kind::Man
                        || movement.men_capture_kings)
            })
    }

    /// The jumps this piece can make next, regardless of precedence.
    pub(crate) fn jumps(&self) -> Vec<Jump> {
        if self.is_done {
            return Vec::new();
        }
        capture_directions(self.table.movement(), self.color, self.kind)
            .filter_map(|direction| self.jump_towards(direction))
            .collect()
    }

    /// The jump in one direction, if there is one.
    pub(crate) fn jump_towards(&self, direction: Direction) -> Option<Jump> {
        let movement = self.table.movement();
        let flies = self.kind == Kind::King && movement.king_range == KingRange::Flying;
        let turns_back = self.direction == Some(direction.opposite());
        if turns_back && !(movement.half_turns && movement.removal == Removal::Immediate) {
            return None;
        }
        let mut over = self.table.rules.neighbour(self.at, direction)?;
        while flies && self.is_empty(over) {
            over = self.table.rules.neighbour(over, direction)?;
        }
        if !self.is_target(over) {
            return None;
        }
        let mut landings = Vec::new();
        let mut at = self.table.rules.neighbour(over, direction);
        while let Some(square) = at.filter(|&square| self.is_empty(square)) {
            landings.push(square);
            if !flies || movement.king_landing == KingLanding::Behind {
                break;
            }
            at = self.table.rules.neighbour(square, direction);
        }
        (!landings.is_empty()).then_some(Jump { direction, over, landings })
    }

    /// The piece after a jump.
    pub(crate) fn after(&self, jump: &Jump, landing: Square) -> Self {
        let mut next = self.clone();
        next.at = landing;
        next.captured.insert(jump.over);
        next.direction = Some(jump.direction);
        let king = self.table.is_king(jump.over);
        next.order = self.order << 1 | u64::from(king);
        if self.kind == Kind::Man && self.table.is_crown_row(self.color, landing) {
            match self.table.movement().crowning {
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
            && self.table.movement().king_landing == KingLanding::BehindKings
            && self.table.is_king(jump.over);
        (!halts || jump.landings.first() == Some(&landing)) && !self.goes_on_after(jump)
    }

    /// Whether from some landing square of a jump another jump is possible.
    pub(crate) fn goes_on_after(&self, jump: &Jump) -> bool {
        jump.landings.iter().any(|&at| !self.after(jump, at).jumps().is_empty())
    }

    /// Whether a piece that ends here is crowned by this move.
    pub(crate) fn crowns_here(&self) -> bool {
        self.was_crowned || self.kind == Kind::Man && self.table.is_crown_row(self.color, self.at)
    }

    /// The tally of the capture so far, for precedence.
    pub(crate) fn tally(&self) -> CaptureTally {
        CaptureTally {
            pieces: self.captured.len() as u32,
            kings: self.order.count_ones(),
            with_king: self.table.is_king(self.origin),
            order: self.order,
        }
    }
}

/// The routes of a capture, at most `most`; the first is the one the PDN
/// standard prescribes. A quiet move has one route. Every jump tried is
/// deducted from `patience`; the search ends when it is used up.
pub(crate) fn routes(
    table: &Table<'_>,
    capture: &Capture,
    most: usize,
    patience: &mut u32,
) -> Vec<Vec<Square>> {
    if capture.captured.is_empty() {
        return vec![vec![capture.from, capture.to]];
    }
    let Some(hopper) = Hopper::new(table, capture.from) else { return Vec::new() };
    let precedence = table.movement().precedence;
    // Where precedence depends on the order of captured pieces, only the best
    // order is legal, which is known only after all routes have been seen.
    let wanted = if precedence.looks_at_order() { MOST_ORDERS.max(most) } else { most };
    let mut finder = Finder {
        capture,
        wanted,
        found: Vec::new(),
        dead_ends: HashSet::new(),
        path: vec![capture.from],
        patience,
    };
    finder.follow(&hopper);
    let best = finder.found.iter().map(|(rank, _)| *rank).max();
    let best_routes = finder.found.into_iter().filter(|(rank, _)| Some(*rank) == best);
    best_routes.map(|(_, path)| path).take(most).collect()
}

struct Finder<'c> {
    capture: &'c Capture,
    patience: &'c mut u32,
    wanted: usize,
    found: Vec<(u64, Vec<Square>)>,
    /// States from which the capture cannot be completed.
    dead_ends: HashSet<(Square, SquareSet, Option<Direction>, Kind)>,
    path: Vec<Square>,
}

impl Finder<'_> {
    /// Follows every jump within the capture; returns whether any route
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
                if self.found.len() >= self.wanted || *self.patience == 0 {
                    return true;
                }
                *self.patience -= 1;
                let next = hopper.after(&jump, landing);
                self.path.push(landing);
                if next.captured != self.capture.captured {
                    completed |= self.follow(&next);
                } else if landing == self.capture.to
                    && hopper.may_end(&jump, landing)
                    && next.crowns_here() == self.capture.crowns
                {
                    let rank = hopper.table.movement().precedence;
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
