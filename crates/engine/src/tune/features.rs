//! Reads positions into the features of the evaluation.

use crownhead_rules::{
    ByColor, Color, KingRange, Objective, Position, RuleSet,
    kernel::{Board, Kernel, Layout, MovementSource, Word},
    with_interpreter,
};

use crate::{
    eval::{Masks, Numbers, Other, Shape, Term, drawishness, weights::Weights},
    tables::{Tables, Wdl},
};

/// The pieces of a position as bit sets, the same type for every board: bit n
/// is the n-th square in reading order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pieces {
    pub(super) men: ByColor<u128>,
    pub(super) kings: ByColor<u128>,
    pub(super) turn: Color,
}

/// The features of one position.
#[derive(Default)]
pub(super) struct Active {
    /// The index of a weight, and the value of its feature.
    pub(super) features: Vec<(u32, f32)>,
    /// The share of the middle game in the tapered evaluation.
    pub(super) middle: f32,
}

/// Extracts features from positions. The fit sees a kernel only through this
/// trait, so that it is compiled once and not once per kernel.
pub(super) trait Read: Sync {
    /// The pieces of a position, if the side to move cannot capture, and whether
    /// the opponent could.
    fn pieces(&self, position: &Position) -> Option<(Pieces, bool)>;

    /// What the endgame tables know of a position.
    fn known(&self, position: &Position, tables: &Tables) -> Option<Wdl>;

    /// Fills `active`; returns `false` for a position that is not fitted to.
    fn read(&self, pieces: &Pieces, active: &mut Active) -> bool;
}

pub(super) fn reader_for(rules: &RuleSet, weights: &Weights) -> Box<dyn Read> {
    let shape = weights.shape_on(rules);
    with_interpreter!(rules, |kernel| Box::new(Reader::new(rules, *kernel, shape)))
}

pub(super) struct Reader<M, L: Layout> {
    kernel: Kernel<M, L>,
    shape: Shape,
    masks: Masks<L::Word>,
    /// The square of each cell, in reading order.
    places: Vec<usize>,
    /// The cell of each square.
    cells: Vec<L::Word>,
    full: f32,
    is_drawish: bool,
}

/// Numeric features are divided by these, so that all have similar magnitudes.
pub(super) const SIZES: [f32; Term::COUNT] = [1.0, 1.0, 1.0, 4.0, 6.0, 1.0, 1.0, 1.0, 1.0, 4.0];

impl<M: MovementSource, L: Layout> Reader<M, L> {
    pub(super) fn new(rules: &RuleSet, kernel: Kernel<M, L>, shape: Shape) -> Self {
        let cells: Vec<L::Word> = kernel.squares().cells().collect();
        let mut places = vec![0; 128];
        for (place, cell) in cells.iter().enumerate() {
            places[cell.index() as usize] = place;
        }
        let movement = &rules.rules().movement;
        Self {
            kernel,
            masks: Masks::new(&shape, kernel.squares()),
            places,
            cells,
            full: f32::from(rules.rules().rows) * 2.0 * shape.per_row as f32,
            shape,
            is_drawish: movement.king_range == KingRange::Flying
                && movement.objective != Objective::Giveaway,
        }
    }

    fn places_of(&self, cells: L::Word) -> u128 {
        cells.cells().fold(0, |set, cell| set | 1 << self.places[cell.index() as usize])
    }

    pub(super) fn pack(&self, board: &Board<L::Word>) -> Pieces {
        Pieces {
            men: ByColor::from_fn(|color| self.places_of(board.men[color])),
            kings: ByColor::from_fn(|color| self.places_of(board.kings[color])),
            turn: board.turn,
        }
    }

    fn cells_of(&self, mut places: u128) -> L::Word {
        let mut cells = L::Word::NONE;
        while places != 0 {
            cells |= self.cells[places.trailing_zeros() as usize];
            places &= places - 1;
        }
        cells
    }
}

impl<M: MovementSource, L: Layout> Read for Reader<M, L> {
    fn pieces(&self, position: &Position) -> Option<(Pieces, bool)> {
        let board = position.board_for(&self.kernel);
        let can_capture = |color| self.kernel.can_capture(board, color);
        (!can_capture(board.turn)).then(|| (self.pack(board), can_capture(!board.turn)))
    }

    fn known(&self, position: &Position, tables: &Tables) -> Option<Wdl> {
        let board = position.board_for(&self.kernel);
        let pieces = board.side(Color::White) | board.side(Color::Black);
        if pieces.count() > tables.most_pieces() {
            return None;
        }
        tables.wdl(&self.kernel, board)
    }

    fn read(&self, pieces: &Pieces, active: &mut Active) -> bool {
        let board = &Board {
            men: ByColor::from_fn(|color| self.cells_of(pieces.men[color])),
            kings: ByColor::from_fn(|color| self.cells_of(pieces.kings[color])),
            turn: pieces.turn,
            runs: ByColor::default(),
        };
        let numbers = Numbers::of(&self.kernel, &self.masks, board);
        let either = |value| drawishness(&numbers, value) > 1;
        if self.is_drawish && (either(1) || either(-1)) {
            return false;
        }
        active.middle = (numbers.pieces() as f32 / self.full).min(1.0);
        let features = &mut active.features;
        features.clear();
        for (term, (&number, size)) in numbers.terms.iter().zip(SIZES).enumerate() {
            if number != 0 {
                features.push((term as u32, number as f32 / size));
            }
        }
        let last = self.shape.cells() - 1;
        for (color, sign) in [(Color::White, 1.0), (Color::Black, -1.0)] {
            let place = |cell: L::Word| {
                let place = self.places[cell.index() as usize];
                if color == Color::White { place } else { last - place }
            };
            for cell in board.men[color].cells() {
                for weight in self.shape.man(place(cell)).into_iter().flatten() {
                    features.push((weight as u32, sign));
                }
            }
            let mut rest = board.kings[color];
            for cell in board.kings[color].cells() {
                let king = place(cell);
                features.push((self.shape.king(king) as u32, sign));
                rest ^= cell;
                let others = [
                    (Other::OwnMan, board.men[color]),
                    (Other::EnemyMan, board.men[!color]),
                    (Other::OwnKing, rest),
                    (Other::EnemyKing, board.kings[!color]),
                ];
                // A pair of enemy kings is one feature for both sides; White's
                // is counted.
                let seen = if color == Color::White { 4 } else { 3 };
                for (other, cells) in others.into_iter().take(seen) {
                    for cell in cells.cells() {
                        if let Some((weight, plus)) = self.shape.pair(king, other, place(cell)) {
                            features.push((weight as u32, if plus { sign } else { -sign }));
                        }
                    }
                }
            }
        }
        if self.shape.has_patterns {
            let mut digits = [0; 128];
            for cell in board.men[Color::White].cells() {
                digits[self.places[cell.index() as usize]] = 1;
            }
            for cell in board.men[Color::Black].cells() {
                digits[self.places[cell.index() as usize]] = 2;
            }
            for window in self.shape.windows() {
                let filling =
                    window.cells.iter().rev().fold(0, |sum, &cell| 3 * sum + digits[cell]);
                if filling != 0
                    && let Some((weight, plus)) = self.shape.pattern(window, filling)
                {
                    features.push((weight as u32, if plus { 1.0 } else { -1.0 }));
                }
            }
        }
        true
    }
}
