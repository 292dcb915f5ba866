//! The tuned evaluation: a tapered linear sum of features, with one weight for
//! the middle game and one for the endgame, interpolated by the number of
//! pieces.

use crownhead_rules::{
    Color, KingRange, Objective, RuleSet,
    kernel::{Board, Kernel, Layout, MovementSource, Word},
};

use super::{
    Evaluate,
    features::{Masks, Numbers, Other, PATTERN, Shape, Term},
    weights::{UNIT, Weights},
};
use crate::Score;

/// A middle-game value in the low half and an endgame value in the high half;
/// one addition adds both.
type Pair = i32;

const fn pair(middle: i16, end: i16) -> Pair {
    ((end as i32) << 16).wrapping_add(middle as i32)
}

const fn middle(pair: Pair) -> i32 {
    pair as i16 as i32
}

const fn end(pair: Pair) -> i32 {
    (pair.wrapping_add(0x8000) >> 16) as i16 as i32
}

/// The evaluation of one rule set, with its tables prepared.
pub(crate) struct Linear<L: Layout> {
    strips: Strips<L>,
    masks: Masks<L::Word>,
    /// One table per window; the weights of single men are folded in.
    windows: Vec<Pair>,
    /// Pairs of 64 bits: these sums can exceed 16 bits a half.
    terms: [i64; Term::COUNT],
    /// White's kings by cell; Black's values are the negatives of the rotated
    /// cells.
    kings: [Vec<Pair>; 2],
    /// Men by cell, for boards without windows.
    men: Option<[Vec<Pair>; 2]>,
    pairs: Option<Pairs>,
    /// The number of pieces at the start.
    full: i32,
    flying: bool,
    to_lose: bool,
}

/// The values of kings paired with other pieces.
struct Pairs {
    /// The square of each cell, in reading order.
    places: [u8; 128],
    cells: usize,
    /// By king (White's, then Black's), kind of the other piece, and its
    /// square.
    values: Vec<Pair>,
}

impl Pairs {
    fn new<W: Word>(shape: &Shape, squares: W, weight: impl Fn(usize) -> Pair) -> Self {
        let mut places = [0; 128];
        for (place, cell) in squares.cells().enumerate() {
            places[cell.index() as usize] = place as u8;
        }
        let cells = shape.cells();
        let last = cells - 1;
        let value = |king, other, cell| {
            let signed = |(index, plus)| {
                let value = weight(index);
                if plus { value } else { value.wrapping_neg() }
            };
            shape.pair(king, other, cell).map_or(0, signed)
        };
        let mut values = Vec::with_capacity(2 * cells * Other::ALL.len() * cells);
        for king in 0..cells {
            for other in Other::ALL {
                values.extend((0..cells).map(|cell| value(king, other, cell)));
            }
        }
        for king in 0..cells {
            for other in Other::ALL {
                let turned = |cell: usize| value(last - king, other, last - cell).wrapping_neg();
                values.extend((0..cells).map(turned));
            }
        }
        Self { places, cells, values }
    }

    /// The sum over all pairs, for middle game and endgame.
    fn sum<W: Word>(&self, board: &Board<W>) -> (i32, i32) {
        let mut sum: i64 = 0;
        let mut add = |row: &[Pair], other: Other, set: W| {
            let row = &row[other as usize * self.cells..][..self.cells];
            for cell in set.cells() {
                sum += wide(row[usize::from(self.places[cell.index() as usize & 127])]);
            }
        };
        let row = |color: Color, king: W| {
            let place = usize::from(self.places[king.index() as usize & 127]);
            let length = Other::ALL.len() * self.cells;
            let first = (color as usize * self.cells + place) * length;
            &self.values[first..first + length]
        };
        for color in Color::ALL {
            let mut rest = board.kings[color];
            for king in board.kings[color].cells() {
                rest ^= king;
                let row = row(color, king);
                add(row, Other::OwnMan, board.men[color]);
                add(row, Other::EnemyMan, board.men[!color]);
                add(row, Other::OwnKing, rest);
                if color == Color::White {
                    add(row, Other::EnemyKing, board.kings[Color::Black]);
                }
            }
        }
        (sum as i32, (sum.wrapping_add(1 << 31) >> 32) as i32)
    }
}

/// A pair widened to 64 bits.
#[inline(always)]
fn wide(pair: Pair) -> i64 {
    (i64::from(end(pair)) << 32) + i64::from(middle(pair))
}

/// Converts the cells of two neighbouring rows into base-3 digits.
struct Strips<L: Layout> {
    count: usize,
    per_row: usize,
    /// For each filling of two rows and each column of windows: four base-3
    /// digits in a byte.
    columns: Vec<u64>,
    /// For each filling of two rows of four cells: eight base-3 digits.
    whole: [u16; 256],
    /// Masks a filling to the size of `columns`.
    mask: usize,
    layout: std::marker::PhantomData<L>,
}

impl<L: Layout> Strips<L> {
    fn new(shape: &Shape) -> Self {
        let digits = |bits: usize, cells: &[usize]| {
            let powers = [1, 3, 9, 27, 81, 243, 729, 2187];
            let digit = |(&cell, power): (&usize, u64)| (bits >> cell & 1) as u64 * power;
            cells.iter().zip(powers).map(digit).sum::<u64>()
        };
        let per_row = shape.per_row;
        let fillings = if shape.windows().is_empty() { 0 } else { 1 << (2 * per_row) };
        let columns = |bits: usize| {
            (0..per_row - 1).fold(0, |word, c| {
                word | digits(bits, &[c, c + 1, per_row + c, per_row + c + 1]) << (8 * c)
            })
        };
        let whole = |bits: usize| digits(bits, &[0, 1, 2, 3, 4, 5, 6, 7]) as u16;
        Self {
            count: if fillings == 0 { 0 } else { shape.rows / 2 },
            per_row,
            columns: (0..fillings).map(columns).collect(),
            whole: std::array::from_fn(whole),
            mask: fillings.saturating_sub(1),
            layout: std::marker::PhantomData,
        }
    }

    /// The cells of rows `2 * strip` and `2 * strip + 1`, without the unused
    /// bits.
    #[inline(always)]
    fn rows(set: L::Word, strip: usize, width: usize) -> usize {
        let stride = L::shift(crownhead_rules::Direction::South) as u32;
        let next = L::shift(crownhead_rules::Direction::SouthWest) as u32;
        let bits = (set >> (stride * strip as u32)).low();
        let mask = (1 << width) - 1;
        (bits & mask | (bits >> next & mask) << width) as usize
    }
}

impl<L: Layout> Linear<L> {
    /// Prepares the evaluation of a rule set from its weights.
    pub(crate) fn new<M: MovementSource>(
        rules: &RuleSet,
        kernel: &Kernel<M, L>,
        weights: &Weights,
    ) -> Self {
        Self::on(rules, kernel.squares(), weights)
    }

    fn on(rules: &RuleSet, squares: L::Word, weights: &Weights) -> Self {
        let shape = weights.shape_on(rules);
        let weight = |index: usize| {
            let [middle, end] = weights.values[index];
            pair(middle, end)
        };
        let cells = shape.cells();
        let man = |cell: usize| -> Pair {
            shape.man(cell).into_iter().flatten().map(weight).fold(0, Pair::wrapping_add)
        };
        let mut windows: Vec<Pair> = vec![0; shape.windows().len() * PATTERN];
        // A man's own weight is folded into the first window that contains it.
        let mut is_seen = vec![false; cells];
        for (window, table) in shape.windows().iter().zip(windows.chunks_exact_mut(PATTERN)) {
            let mut alone = [[0; 3]; 8];
            for (digit, &cell) in window.cells.iter().enumerate() {
                if !std::mem::replace(&mut is_seen[cell], true) {
                    alone[digit] = [0, man(cell), man(cells - 1 - cell).wrapping_neg()];
                }
            }
            for (filling, entry) in table.iter_mut().enumerate() {
                let mut rest = filling;
                for men in &alone {
                    *entry = entry.wrapping_add(men[rest % 3]);
                    rest /= 3;
                }
                if let Some((index, plus)) = shape.pattern(window, filling) {
                    let value = weight(index);
                    let value = if plus { value } else { value.wrapping_neg() };
                    *entry = entry.wrapping_add(value);
                }
            }
        }
        let by_cell = |value: &dyn Fn(usize) -> Pair| {
            let mut table = [vec![0; 128], vec![0; 128]];
            for (index, cell) in squares.cells().enumerate() {
                let cell = cell.index() as usize;
                table[0][cell] = value(index);
                table[1][cell] = value(cells - 1 - index).wrapping_neg();
            }
            table
        };
        let rows = usize::from(rules.rules().rows);
        Self {
            strips: Strips::new(&shape),
            masks: Masks::new(&shape, squares),
            windows,
            terms: std::array::from_fn(|term| {
                let [middle, end] = weights.values[term].map(i64::from);
                (end << 32) + middle
            }),
            kings: by_cell(&|cell| weight(shape.king(cell))),
            men: shape.windows().is_empty().then(|| by_cell(&man)),
            pairs: (!shape.is_coarse).then(|| Pairs::new(&shape, squares, weight)),
            full: (2 * rows * shape.per_row) as i32,
            flying: rules.rules().movement.king_range == KingRange::Flying,
            to_lose: rules.rules().movement.objective == Objective::Giveaway,
        }
    }

    /// The sum over all windows, with specialised code for the usual widths.
    #[inline(always)]
    fn patterns(&self, white: L::Word, black: L::Word) -> Pair {
        match self.strips.per_row {
            4 => self.patterns_of::<4>(white, black),
            5 => self.patterns_of::<5>(white, black),
            _ => self.patterns_of::<0>(white, black),
        }
    }

    #[inline(always)]
    fn patterns_of<const WIDTH: usize>(&self, white: L::Word, black: L::Word) -> Pair {
        let width = if WIDTH == 0 { self.strips.per_row } else { WIDTH };
        let strips = &self.strips;
        let rows = |strip| {
            (Strips::<L>::rows(white, strip, width), Strips::<L>::rows(black, strip, width))
        };
        let columns = |(white, black): (usize, usize)| {
            strips.columns[white & strips.mask] + 2 * strips.columns[black & strips.mask]
        };
        let whole = |white: usize, black: usize| {
            let digits = |rows: usize| usize::from(strips.whole[rows & 0xff]);
            digits(white) + 2 * digits(black)
        };
        let mut sum: Pair = 0;
        let mut tables = self.windows.as_chunks::<PATTERN>().0.iter();
        let mut add = |filling: usize| {
            if let Some(table) = tables.next() {
                sum = sum.wrapping_add(table[filling]);
            }
        };
        let mut above = rows(0);
        let mut upper = columns(above);
        if WIDTH == 4 {
            add(whole(above.0, above.1));
        }
        for strip in 1..strips.count {
            let below = rows(strip);
            let lower = columns(below);
            for c in 0..width as u32 - 1 {
                let digits = (upper >> (8 * c) & 0xff) + 81 * (lower >> (8 * c) & 0xff);
                add(digits as usize);
            }
            if WIDTH == 4 {
                add(whole(above.0 >> 4 | below.0 << 4, above.1 >> 4 | below.1 << 4));
                add(whole(below.0, below.1));
            }
            (above, upper) = (below, lower);
        }
        sum
    }
}

impl<L: Layout> Evaluate<L> for Linear<L> {
    fn evaluate<M: MovementSource>(&self, kernel: &Kernel<M, L>, board: &Board<L::Word>) -> i32 {
        let numbers = Numbers::of(kernel, &self.masks, board);
        let mut sum: Pair = 0;
        let mut terms = 0;
        for (term, weight) in self.terms.iter().enumerate() {
            terms += i64::from(numbers.terms[term]) * weight;
        }
        if let Some(men) = &self.men {
            for (table, color) in men.iter().zip(Color::ALL) {
                for cell in board.men[color].cells() {
                    sum = sum.wrapping_add(table[cell.index() as usize]);
                }
            }
        } else {
            sum = sum.wrapping_add(self.patterns(board.men[Color::White], board.men[Color::Black]));
        }
        for (table, color) in self.kings.iter().zip(Color::ALL) {
            for cell in board.kings[color].cells() {
                sum = sum.wrapping_add(table[cell.index() as usize & 127]);
            }
        }
        let (mut middle, mut end) = (middle(sum), end(sum));
        if let Some(pairs) = &self.pairs
            && numbers.kings != [0, 0]
        {
            let (of_middle, of_end) = pairs.sum(board);
            middle += of_middle;
            end += of_end;
        }
        let pieces = numbers.pieces().min(self.full);
        middle += terms as i32;
        end += (terms.wrapping_add(1 << 31) >> 32) as i32;
        let mut value = (middle * pieces + end * (self.full - pieces)) / (self.full * UNIT);
        if self.flying && !self.to_lose {
            value /= drawishness(&numbers, value);
        }
        let value = if board.turn == Color::White { value } else { -value };
        value.clamp(-i32::from(Score::MOST_CENTIMEN), i32::from(Score::MOST_CENTIMEN))
    }
}

/// The divisor of an advantage that a lone flying king can usually hold.
#[inline(always)]
pub(crate) fn drawishness(numbers: &Numbers, value: i32) -> i32 {
    let (strong, weak) = if value >= 0 { (0, 1) } else { (1, 0) };
    let few = numbers.men[strong] + numbers.kings[strong] <= 3;
    if few && numbers.kings[weak] > 0 { 8 } else { 1 }
}
