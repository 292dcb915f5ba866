//! The features of the evaluation, and the index of each in the list of
//! weights. The tuner and the evaluation both read positions through this
//! module, so that they cannot disagree.
//!
//! Rotating the board by 180 degrees and swapping the colours negates the
//! evaluation. Features therefore come in pairs that share one weight.

use crownhead_rules::{
    Color,
    kernel::{Board, Kernel, Layout, MovementSource, Word},
};

/// The number of fillings of a window: each of its eight cells is empty or
/// holds a white or a black man.
pub(crate) const PATTERN: usize = 6561;

/// The numeric features, in the order of their weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// A man.
    Man,
    /// The first king.
    King,
    /// Each further king.
    MoreKings,
    /// Mobility of men: cells they can step to.
    ManMobility,
    /// Mobility of kings: cells they can go to.
    KingMobility,
    /// All kings of a side are trapped.
    Trapped,
    /// The side to move.
    Turn,
    /// Having the move (the opposition) with equal numbers of pieces and no
    /// kings.
    TheMove,
    /// Having the move with kings on the board.
    TheMoveKings,
    /// All men of a side stand on one wing.
    Skew,
}

impl Term {
    pub(crate) const COUNT: usize = 10;
}

/// The layout of the weights for a kind of board.
///
/// A tuned board has a weight for each square and for each filling of each
/// window of eight squares. All other boards share one coarse list, by row and
/// by ring (the distance from the edge), stretched to their size.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    pub(crate) rows: usize,
    pub(crate) per_row: usize,
    /// Whether there are weights for windows.
    pub(crate) has_patterns: bool,
    /// Whether squares share weights by row and ring.
    pub(crate) is_coarse: bool,
    windows: Vec<Window>,
}

/// The other piece of a pair with a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Other {
    OwnMan,
    EnemyMan,
    OwnKing,
    EnemyKing,
}

impl Other {
    pub(crate) const ALL: [Self; 4] =
        [Self::OwnMan, Self::EnemyMan, Self::OwnKing, Self::EnemyKing];
}

/// A window: eight cells whose contents form a number in base 3.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Window {
    /// Its cells, counted from the first of the board; the lowest digit first.
    pub(crate) cells: [usize; 8],
    /// Its table of weights, and how it is read.
    table: Table,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Table {
    /// Directly.
    Own(usize),
    /// Rotated by 180 degrees with colours swapped.
    Turned(usize),
    /// The window is its own rotation.
    Symmetric(usize),
}

/// The index of a weight, and whether it is negated.
pub(crate) type Signed = Option<(usize, bool)>;

const COARSE_ROWS: usize = 8;
const COARSE_MEN: usize = COARSE_ROWS + 1;
const COARSE_KINGS: usize = 4;

impl Shape {
    /// The layout for a board; it has windows if the board was tuned.
    pub(crate) fn new(rows: usize, per_row: usize, diagonal: bool, is_coarse: bool) -> Self {
        let mut shape = Self {
            rows,
            per_row,
            has_patterns: diagonal && !is_coarse,
            is_coarse,
            windows: Vec::new(),
        };
        if diagonal {
            shape.windows = shape.make_windows();
        }
        shape
    }

    /// Windows are blocks of four rows by two cells that overlap by half, and
    /// on boards with four cells a row also pairs of neighbouring rows.
    fn make_windows(&self) -> Vec<Window> {
        let mut cells = Vec::new();
        let at = |row: usize, index: usize| row * self.per_row + index;
        let whole_rows = |row: usize| std::array::from_fn(|digit| at(row + digit / 4, digit % 4));
        if self.per_row == 4 {
            cells.push(whole_rows(0));
        }
        for strip in 0..self.rows / 2 - 1 {
            for column in 0..self.per_row - 1 {
                cells.push(std::array::from_fn(|digit| {
                    at(2 * strip + digit / 2, column + digit % 2)
                }));
            }
            if self.per_row == 4 {
                cells.push(whole_rows(2 * strip + 1));
                cells.push(whole_rows(2 * strip + 2));
            }
        }
        let turned = |block: &[usize; 8]| {
            let mut turned = block.map(|cell| self.cells() - 1 - cell);
            turned.reverse();
            turned
        };
        let mut tables = 0;
        let mut windows: Vec<Window> = Vec::new();
        for block in cells {
            let twin = turned(&block);
            let table = if twin == block {
                tables += 1;
                Table::Symmetric(tables - 1)
            } else if let Some(Window { table: Table::Own(table), .. }) =
                windows.iter().find(|window| window.cells == twin)
            {
                Table::Turned(*table)
            } else {
                tables += 1;
                Table::Own(tables - 1)
            };
            windows.push(Window { cells: block, table });
        }
        windows
    }

    /// The number of playing squares.
    pub(crate) fn cells(&self) -> usize {
        self.rows * self.per_row
    }

    /// The windows, strip by strip: blocks by column, then pairs of rows.
    pub(crate) fn windows(&self) -> &[Window] {
        &self.windows
    }

    fn man_weights(&self) -> usize {
        if self.is_coarse { COARSE_MEN } else { self.cells() }
    }

    fn king_weights(&self) -> usize {
        if self.is_coarse { COARSE_KINGS } else { self.cells() }
    }

    /// The number of weights.
    pub(crate) fn weights(&self) -> usize {
        let pairs = if self.is_coarse { 0 } else { Other::ALL.len() * self.cells().pow(2) };
        self.first_pair() + pairs
    }

    fn first_pair(&self) -> usize {
        let tables = self.windows.iter().map(|window| match window.table {
            Table::Own(table) | Table::Turned(table) | Table::Symmetric(table) => table + 1,
        });
        let tables = if self.has_patterns { tables.max().unwrap_or(0) } else { 0 };
        self.first_pattern() + tables * PATTERN
    }

    fn first_pattern(&self) -> usize {
        Term::COUNT + self.man_weights() + self.king_weights()
    }

    /// The weights of a white man on a cell; a black man has those of the
    /// rotated cell.
    pub(crate) fn man(&self, cell: usize) -> [Option<usize>; 2] {
        if !self.is_coarse {
            return [Some(Term::COUNT + cell), None];
        }
        let (row, index) = (cell / self.per_row, cell % self.per_row);
        let at_edge = if row % 2 == 0 { index + 1 == self.per_row } else { index == 0 };
        [
            Some(Term::COUNT + row * COARSE_ROWS / self.rows),
            at_edge.then_some(Term::COUNT + COARSE_ROWS),
        ]
    }

    /// The weight of a white king on a cell.
    pub(crate) fn king(&self, cell: usize) -> usize {
        let first = Term::COUNT + self.man_weights();
        if !self.is_coarse {
            return first + cell;
        }
        let (row, index) = (cell / self.per_row, cell % self.per_row);
        let ring = row.min(self.rows - 1 - row).min(2 * index).min(2 * (self.per_row - 1 - index));
        first + (ring * 2 * COARSE_KINGS / self.rows).min(COARSE_KINGS - 1)
    }

    /// The weight of a white king paired with another piece; a black king has
    /// that of the rotated cells.
    pub(crate) fn pair(&self, king: usize, other: Other, cell: usize) -> Signed {
        if self.is_coarse {
            return None;
        }
        let place = |first: usize, second: usize| {
            self.first_pair() + (other as usize * self.cells() + first) * self.cells() + second
        };
        match other {
            Other::OwnMan | Other::EnemyMan => Some((place(king, cell), true)),
            Other::OwnKing => Some((place(king.min(cell), king.max(cell)), true)),
            // The same pair seen from Black's side is its rotation.
            Other::EnemyKing => {
                let last = self.cells() - 1;
                let (own, turned) = ((king, cell), (last - cell, last - king));
                match own.cmp(&turned) {
                    std::cmp::Ordering::Less => Some((place(own.0, own.1), true)),
                    std::cmp::Ordering::Equal => None,
                    std::cmp::Ordering::Greater => Some((place(turned.0, turned.1), false)),
                }
            }
        }
    }

    /// The weight of a filling of a window.
    pub(crate) fn pattern(&self, window: &Window, filling: usize) -> Signed {
        if !self.has_patterns {
            return None;
        }
        let place = |table: usize, filling: usize| self.first_pattern() + table * PATTERN + filling;
        match window.table {
            Table::Own(table) => Some((place(table, filling), true)),
            Table::Turned(table) => Some((place(table, turn(filling)), false)),
            Table::Symmetric(table) => {
                let twin = turn(filling);
                match filling.cmp(&twin) {
                    std::cmp::Ordering::Less => Some((place(table, filling), true)),
                    std::cmp::Ordering::Equal => None,
                    std::cmp::Ordering::Greater => Some((place(table, twin), false)),
                }
            }
        }
    }
}

/// A filling rotated with colours swapped.
fn turn(filling: usize) -> usize {
    let mut rest = filling;
    let mut turned = 0;
    for _ in 0..8 {
        turned = turned * 3 + [0, 2, 1][rest % 3];
        rest /= 3;
    }
    turned
}

/// The numeric features of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    /// Men of White and Black.
    pub(crate) men: [i32; 2],
    /// Kings of White and Black.
    pub(crate) kings: [i32; 2],
    /// By [`Term`], White's minus Black's.
    pub(crate) terms: [i32; Term::COUNT],
}

impl Numbers {
    /// Computes the features of a position.
    #[inline(always)]
    pub(crate) fn of<M: MovementSource, L: Layout>(
        kernel: &Kernel<M, L>,
        masks: &Masks<L::Word>,
        board: &Board<L::Word>,
    ) -> Self {
        let (white, black) = (Color::White, Color::Black);
        let men = [board.men[white].count() as i32, board.men[black].count() as i32];
        let (reach_w, reach_b) = (kernel.reach(board, white), kernel.reach(board, black));
        let mut terms = [0; Term::COUNT];
        let mut kings = [0; 2];
        terms[Term::Man as usize] = men[0] - men[1];
        terms[Term::ManMobility as usize] = reach_w.men.count() as i32 - reach_b.men.count() as i32;
        if (board.kings[white] | board.kings[black]).any() {
            kings = [board.kings[white].count() as i32, board.kings[black].count() as i32];
            let first = |count: i32| count.min(1);
            terms[Term::King as usize] = first(kings[0]) - first(kings[1]);
            terms[Term::MoreKings as usize] = kings[0] - kings[1] - terms[Term::King as usize];
            terms[Term::KingMobility as usize] =
                reach_w.kings.count() as i32 - reach_b.kings.count() as i32;
            terms[Term::Trapped as usize] = i32::from(kings[0] > 0 && reach_w.kings.none())
                - i32::from(kings[1] > 0 && reach_b.kings.none());
        }
        let sign = if board.turn == white { 1 } else { -1 };
        terms[Term::Turn as usize] = sign;
        if men[0] + kings[0] == men[1] + kings[1] {
            // The opposition: the pieces of both sides on the rows of White's
            // system.
            let all = board.side(white) | board.side(black);
            let odd = (all & masks.odd_rows).count() & 1;
            // With equal numbers of pieces the total is even, so the other
            // system holds an odd number exactly if this one does.
            let term = if kings[0] + kings[1] == 0 { Term::TheMove } else { Term::TheMoveKings };
            terms[term as usize] = if odd == 1 { sign } else { -sign };
        }
        let skew = |men: L::Word, all: i32| (2 * (men & masks.left).count() as i32 - all).abs();
        terms[Term::Skew as usize] =
            skew(board.men[white], men[0]) - skew(board.men[black], men[1]);
        Self { men, kings, terms }
    }

    /// The number of pieces.
    #[inline(always)]
    pub(crate) fn pieces(&self) -> i32 {
        self.men[0] + self.men[1] + self.kings[0] + self.kings[1]
    }
}

/// Sets of cells used by the features.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Masks<W> {
    /// The rows of White's system: its back row and every second row from
    /// there.
    odd_rows: W,
    /// The left wing.
    pub(super) left: W,
}

impl<W: Word> Masks<W> {
    pub(crate) fn new(shape: &Shape, squares: W) -> Self {
        let (mut odd_rows, mut left) = (W::NONE, W::NONE);
        for (index, cell) in squares.cells().enumerate() {
            let (row, column) = (index / shape.per_row, index % shape.per_row);
            if row % 2 == 1 {
                odd_rows |= cell;
            }
            // The column on the full board. With an odd number of cells a row,
            // the middle cell belongs to one wing.
            if 2 * column + (row + 1) % 2 < shape.per_row {
                left |= cell;
            }
        }
        Self { odd_rows, left }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_twice_changes_nothing() {
        for filling in 0..PATTERN {
            assert_eq!(turn(turn(filling)), filling);
        }
        // A white man in the lowest cell is a black one in the highest.
        assert_eq!(turn(1), 2 * 2187);
    }

    #[test]
    fn windows_come_in_pairs() {
        for (rows, per_row, windows, tables) in
            [(8, 4, 9 + 7, 5 + 4), (10, 5, 16, 8), (8, 5, 12, 6), (12, 6, 25, 13)]
        {
            let shape = Shape::new(rows, per_row, true, false);
            assert_eq!(shape.windows().len(), windows);
            let rest = shape.first_pair() - shape.first_pattern();
            assert_eq!(rest, tables * PATTERN, "{rows} rows");
            for cell in 0..shape.cells() {
                assert!(shape.windows().iter().any(|window| window.cells.contains(&cell)));
            }
        }
    }
}
