//! The tuned evaluation: a tapered linear sum of features, with one weight for
//! the middle game and one for the endgame, interpolated by the number of
//! pieces.

use crownhead_nnue::{Network, State};
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
    /// A network that corrects the sum.
    network: Option<Network>,
    /// The number of pieces at the start.
    full: i32,
    /// 2^64 divided by `full * UNIT`, rounded up.
    inverse: u64,
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

/// The room of a window's table: [`PATTERN`] rounded up to a power of two, so
/// that a masked filling is always in it.
const ROOM: usize = PATTERN.next_power_of_two();

/// Converts the cells of two neighbouring rows into base-3 digits.
struct Strips<L: Layout> {
    count: usize,
    per_row: usize,
    /// The bits of a column of windows in `columns`: room for eight digits if
    /// all columns fit, else for four.
    lane: u32,
    /// For each filling of two rows and each column of windows: four base-3
    /// digits.
    columns: Vec<u64>,
    /// For each filling of two rows: how many cells are filled, how many of
    /// them on the left wing, and how many in the second row, in a byte each.
    counts: Vec<u32>,
    /// For each filling of two rows of four cells: eight base-3 digits.
    whole: [u16; 256],
    layout: std::marker::PhantomData<L>,
}

impl<L: Layout> Strips<L> {
    fn new(shape: &Shape, masks: &Masks<L::Word>, squares: L::Word) -> Self {
        let digits = |bits: usize, cells: &[usize]| {
            let powers = [1, 3, 9, 27, 81, 243, 729, 2187];
            let digit = |(&cell, power): (&usize, u64)| (bits >> cell & 1) as u64 * power;
            cells.iter().zip(powers).map(digit).sum::<u64>()
        };
        let per_row = shape.per_row;
        let fillings = if shape.windows().is_empty() { 0 } else { 1 << (2 * per_row) };
        let lane = if per_row <= 5 { 16 } else { 8 };
        let columns = |bits: usize| {
            (0..per_row - 1).fold(0, |word, c| {
                word | digits(bits, &[c, c + 1, per_row + c, per_row + c + 1]) << (lane * c as u32)
            })
        };
        let counts = |bits: usize| {
            let cells = squares.cells().take(2 * per_row).enumerate();
            let filled = cells.filter(|(place, _)| bits >> place & 1 != 0);
            filled.fold(0, |counts, (place, cell)| {
                let is_left = u32::from((cell & masks.left).any());
                counts + 1 + (is_left << 8) + (u32::from(place >= per_row) << 16)
            })
        };
        let whole = |bits: usize| digits(bits, &[0, 1, 2, 3, 4, 5, 6, 7]) as u16;
        Self {
            count: if fillings == 0 { 0 } else { shape.rows / 2 },
            per_row,
            lane,
            columns: (0..fillings).map(columns).collect(),
            counts: (0..fillings).map(counts).collect(),
            whole: std::array::from_fn(whole),
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
        network: Option<&crownhead_nnue::Weights>,
    ) -> Self {
        let squares = kernel.squares();
        let network = network.and_then(|network| network_on(network, squares));
        Self { network, ..Self::on(rules, squares, weights) }
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
        let mut windows: Vec<Pair> = vec![0; shape.windows().len() * ROOM];
        // A man's own weight is folded into the first window that contains it.
        let mut is_seen = vec![false; cells];
        for (window, table) in shape.windows().iter().zip(windows.chunks_exact_mut(ROOM)) {
            let mut alone = [[0; 3]; 8];
            for (digit, &cell) in window.cells.iter().enumerate() {
                if !std::mem::replace(&mut is_seen[cell], true) {
                    alone[digit] = [0, man(cell), man(cells - 1 - cell).wrapping_neg()];
                }
            }
            for (filling, entry) in table.iter_mut().enumerate().take(PATTERN) {
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
        let full = (2 * rows * shape.per_row) as i32;
        let masks = Masks::new(&shape, squares);
        Self {
            strips: Strips::new(&shape, &masks, squares),
            masks,
            windows,
            terms: std::array::from_fn(|term| {
                let [middle, end] = weights.values[term].map(i64::from);
                (end << 32) + middle
            }),
            kings: by_cell(&|cell| weight(shape.king(cell))),
            men: shape.windows().is_empty().then(|| by_cell(&man)),
            pairs: (!shape.is_coarse).then(|| Pairs::new(&shape, squares, weight)),
            network: None,
            full,
            inverse: u64::MAX / (full * UNIT) as u64 + 1,
            flying: rules.rules().movement.king_range == KingRange::Flying,
            to_lose: rules.rules().movement.objective == Objective::Giveaway,
        }
    }

    /// The sum over all windows, and the counts of White's and Black's men, with
    /// specialised code for the usual boards.
    #[inline(always)]
    fn patterns(&self, white: L::Word, black: L::Word) -> (Pair, [u32; 2]) {
        // The widest board of the layout.
        let widest = L::shift(crownhead_rules::Direction::SouthWest);
        let known = match (self.strips.per_row, self.strips.count) {
            (4, 4) if widest == 4 => self.patterns_of::<4, 4, 16, 256>(white, black),
            (5, 5) if widest > 4 => self.patterns_of::<5, 5, 16, 1024>(white, black),
            _ => None,
        };
        known.unwrap_or_else(|| self.patterns_of_any(white, black))
    }

    /// [`patterns`](Self::patterns) with `WINDOWS` windows of `STRIPS` strips of
    /// rows of `WIDTH` cells, and with `FILLINGS` fillings of two rows.
    #[inline(always)]
    fn patterns_of<
        const WIDTH: usize,
        const STRIPS: usize,
        const WINDOWS: usize,
        const FILLINGS: usize,
    >(
        &self,
        white: L::Word,
        black: L::Word,
    ) -> Option<(Pair, [u32; 2])> {
        // With all sizes known, no index needs to be checked.
        let tables = self.windows.as_chunks::<ROOM>().0.first_chunk::<WINDOWS>()?;
        let columns = self.strips.columns.first_chunk::<FILLINGS>()?;
        let counts = self.strips.counts.first_chunk::<FILLINGS>()?;
        let rows = |set, strip| Strips::<L>::rows(set, strip, WIDTH) & (FILLINGS - 1);
        let whole = |white: usize, black: usize| {
            let digits = |rows: usize| usize::from(self.strips.whole[rows & 0xff]);
            digits(white) + 2 * digits(black)
        };
        let mut sum: Pair = 0;
        let mut window = 0;
        let mut add = |filling: usize| {
            sum = sum.wrapping_add(tables[window][filling & (ROOM - 1)]);
            window += 1;
        };
        let mut seen = [0; 2];
        let (mut above, mut upper) = ([0; 2], 0);
        for strip in 0..STRIPS {
            let below = [rows(white, strip), rows(black, strip)];
            seen[0] += counts[below[0]];
            seen[1] += counts[below[1]];
            let lower = columns[below[0]] + 2 * columns[below[1]];
            if strip > 0 {
                // All columns at once: eight digits fit a lane.
                let digits = upper + 81 * lower;
                for column in 0..WIDTH - 1 {
                    add((digits >> (16 * column)) as usize);
                }
                if WIDTH == 4 {
                    add(whole(above[0] >> 4 | below[0] << 4, above[1] >> 4 | below[1] << 4));
                }
            }
            if WIDTH == 4 {
                add(whole(below[0], below[1]));
            }
            (above, upper) = (below, lower);
        }
        Some((sum, seen))
    }

    /// [`patterns`](Self::patterns) of any board.
    #[inline(never)]
    fn patterns_of_any(&self, white: L::Word, black: L::Word) -> (Pair, [u32; 2]) {
        let strips = &self.strips;
        let width = strips.per_row;
        let whole = |white: usize, black: usize| {
            let digits = |rows: usize| usize::from(strips.whole[rows & 0xff]);
            digits(white) + 2 * digits(black)
        };
        let mut sum: Pair = 0;
        let mut tables = self.windows.as_chunks::<ROOM>().0.iter();
        let mut add = |filling: usize| {
            if let Some(table) = tables.next() {
                sum = sum.wrapping_add(table[filling & (ROOM - 1)]);
            }
        };
        let mut seen = [0; 2];
        let (mut above, mut upper) = ([0; 2], 0);
        for strip in 0..strips.count {
            let below = [white, black].map(|set| Strips::<L>::rows(set, strip, width));
            seen[0] += strips.counts[below[0]];
            seen[1] += strips.counts[below[1]];
            let lower = strips.columns[below[0]] + 2 * strips.columns[below[1]];
            if strip > 0 {
                let digit = |rows: u64, column: usize| {
                    rows >> (strips.lane * column as u32) & ((1 << strips.lane) - 1)
                };
                for column in 0..width - 1 {
                    add((digit(upper, column) + 81 * digit(lower, column)) as usize);
                }
                if width == 4 {
                    add(whole(above[0] >> 4 | below[0] << 4, above[1] >> 4 | below[1] << 4));
                }
            }
            if width == 4 {
                add(whole(below[0], below[1]));
            }
            (above, upper) = (below, lower);
        }
        (sum, seen)
    }

    /// The evaluation of a position of men alone, on a board with windows, for
    /// White.
    #[inline(always)]
    fn of_men<M: MovementSource>(&self, kernel: &Kernel<M, L>, board: &Board<L::Word>) -> i32 {
        let (sum, counts) = self.patterns(board.men.white, board.men.black);
        let byte = |counts: u32, place: u32| (counts >> (8 * place) & 0xff) as i32;
        let men = [byte(counts[0], 0), byte(counts[1], 0)];
        let skew = |counts: u32| (2 * byte(counts, 1) - byte(counts, 0)).abs();
        let weigh = |term: Term, number: i32| self.terms[term as usize] * i64::from(number);
        let sign = if board.turn == Color::White { 1 } else { -1 };
        let reach = kernel.man_reach(board);
        // One count of White's cells and of those that are not Black's.
        let all = !L::Word::NONE;
        let mobility = L::Word::count2(reach.white, !reach.black) as i32 - all.count() as i32;
        let mut terms = weigh(Term::Man, men[0] - men[1])
            + weigh(Term::ManMobility, mobility)
            + weigh(Term::Skew, skew(counts[0]) - skew(counts[1]))
            + weigh(Term::Turn, sign);
        if men[0] == men[1] {
            let odd = (counts[0] + counts[1]) >> 16 & 1;
            terms += weigh(Term::TheMove, if odd == 1 { sign } else { -sign });
        }
        let middle = middle(sum) + terms as i32;
        let end = end(sum) + (terms.wrapping_add(1 << 31) >> 32) as i32;
        self.taper(middle, end, men[0] + men[1])
    }

    /// Interpolates between middle game and endgame.
    #[inline(always)]
    fn taper(&self, middle: i32, end: i32, pieces: i32) -> i32 {
        let pieces = pieces.min(self.full);
        let sum = middle * pieces + end * (self.full - pieces);
        // Division by `full * UNIT`, as a multiplication: it is exact, since the sum has 32
        // bits and the inverse is rounded up by less than one.
        let value = (u128::from(sum.unsigned_abs()) * u128::from(self.inverse)) >> 64;
        if sum < 0 { -(value as i32) } else { value as i32 }
    }

    /// The evaluation of any position, for White.
    #[inline(never)]
    fn of_all<M: MovementSource>(&self, kernel: &Kernel<M, L>, board: &Board<L::Word>) -> i32 {
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
            let (windows, _) = self.patterns(board.men[Color::White], board.men[Color::Black]);
            sum = sum.wrapping_add(windows);
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
        middle += terms as i32;
        end += (terms.wrapping_add(1 << 31) >> 32) as i32;
        let mut value = self.taper(middle, end, numbers.pieces());
        if self.flying && !self.to_lose {
            value /= drawishness(&numbers, value);
        }
        value
    }
}

impl<L: Layout> Evaluate<L> for Linear<L> {
    fn state(&self) -> State {
        self.network.as_ref().map_or_else(State::default, Network::state)
    }

    fn evaluate<M: MovementSource>(
        &self,
        kernel: &Kernel<M, L>,
        board: &Board<L::Word>,
        state: &mut State,
        ply: usize,
    ) -> i32 {
        let has_kings = (board.kings.white | board.kings.black).any();
        let value = if has_kings || self.men.is_some() {
            self.of_all(kernel, board)
        } else {
            self.of_men(kernel, board)
        };
        let mut value = if board.turn == Color::White { value } else { -value };
        if let Some(network) = &self.network {
            let (men, kings) = (&board.men, &board.kings);
            let sets = [men.white, kings.white, men.black, kings.black].map(Word::low);
            let pieces = sets.into_iter().fold(0, |all, set| all | set).count_ones() as i32;
            let is_black = board.turn == Color::Black;
            value += network.evaluate(state, sets, is_black, ply, pieces, self.full);
        }
        value.clamp(-i32::from(Score::MOST_CENTIMEN), i32::from(Score::MOST_CENTIMEN))
    }
}

/// A network on a board: every square needs one of the 64 lowest bits.
fn network_on<W: Word>(weights: &crownhead_nnue::Weights, squares: W) -> Option<Network> {
    let bits: Vec<u8> = squares.cells().map(Word::index).collect();
    let fits = bits.len() == weights.squares() && bits.iter().all(|&bit| bit < 64);
    fits.then(|| Network::new(weights, &bits))
}

/// The divisor of an advantage that a lone flying king can usually hold.
#[inline(always)]
pub(crate) fn drawishness(numbers: &Numbers, value: i32) -> i32 {
    let (strong, weak) = if value >= 0 { (0, 1) } else { (1, 0) };
    let few = numbers.men[strong] + numbers.kings[strong] <= 3;
    if few && numbers.kings[weak] > 0 { 8 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_rules::{Game, Position, with_kernel};

    /// Positions of men have a way of their own through the evaluation, and the usual
    /// boards one through the windows.
    #[test]
    fn all_ways_through_the_evaluation_give_the_same_value() {
        for id in ["english", "international", "frisian", "canadian", "srilankan", "italian"] {
            let rules = RuleSet::named(id).expect("a rule set");
            with_kernel!(rules, |kernel| {
                let eval = Linear::new(&rules, kernel, &Weights::for_rules(&rules), None);
                let mut game = Game::new(Position::start(&rules));
                let mut seed: usize = 7;
                while game.outcome().is_none() && game.moves().len() < 120 {
                    let board = game.position().board_for(kernel);
                    let (white, black) = (board.men.white, board.men.black);
                    assert_eq!(eval.patterns(white, black), eval.patterns_of_any(white, black));
                    if (board.kings.white | board.kings.black).none() && eval.men.is_none() {
                        let all = eval.of_all(kernel, board);
                        assert_eq!(eval.of_men(kernel, board), all, "{id} {board:?}");
                    }
                    let moves = game.position().moves();
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let next = moves[(seed >> 33) % moves.len()].clone();
                    game.play(&next).expect("a legal move");
                }
                assert!(game.moves().len() > 20, "{id}");
            });
        }
    }
}
