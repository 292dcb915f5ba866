//! Retrograde analysis of a slice together with its flip (the same material
//! with the other side to move).
//!
//! A forward pass visits every position once: it looks up captures and
//! promotions, which lead to slices that are solved already, and counts the
//! quiet moves. Then distances are processed in increasing order. From every
//! lost position quiet moves are unmade, and each predecessor is won; from
//! every won position they are unmade, the predecessor's count of quiet moves
//! is decremented, and a predecessor whose count reaches zero is lost.
//! Captures are never unmade, because they leave the slice.
//!
//! All positions of one distance are settled at the same time by all threads.
//! Whatever order they come in, they leave the same values behind.

mod retreat;

use std::{
    convert::Infallible,
    ops::Range,
    sync::atomic::{AtomicBool, AtomicU16, AtomicU32, AtomicU64, Ordering},
};

use crownhead_rules::kernel::{Board, Kernel, Layout, MovementSource, Step, Word};
use rayon::prelude::*;

use self::retreat::Retreat;
use crate::{
    field::{self, Field, OFF},
    index::{Grid, Index, Pieces, Sets},
    raw::Raw,
    slice::Slice,
    value::{Bytes, Code, LONGEST},
};

/// Positions in one unit of parallel work.
const WORK: u64 = 1 << 15;

/// Predecessors that are looked up in one batch, so that their cache misses
/// overlap.
const BATCH: usize = 256;

/// Capacity of a batch: it may exceed [`BATCH`] by the predecessors of one
/// position. A power of two.
const ROOM: usize = 2 * BATCH;

/// A stretch: this many consecutive indices, whose set of distances is stored
/// once, so that a pass over one distance skips stretches without it.
const STRETCH: u64 = 1 << 10;

/// Marker of a position with a compulsory capture: the forward pass gives its
/// final value.
const CLOSED: u16 = 0xffff;

/// Marker of a position with a capture or promotion that does not lose: it is
/// never lost. Greater than any number of quiet moves.
const ESCAPE: u16 = 0x80;

/// Solved slices, by code.
#[derive(Debug)]
pub(crate) struct Solved {
    grid: Grid,
    slices: Vec<Option<(Index, Values)>>,
}

/// The values of a solved slice.
#[derive(Debug)]
pub(crate) enum Values {
    /// In memory.
    Here(Bytes),
    /// In a mapped file.
    There(Raw),
}

impl Values {
    #[inline(always)]
    fn get(&self, at: u64) -> u8 {
        match self {
            Self::Here(bytes) => bytes.get(at),
            Self::There(raw) => raw.get(at),
        }
    }
}

impl Solved {
    pub(crate) fn new(grid: Grid) -> Self {
        Self { grid, slices: (0..Slice::CODES).map(|_| None).collect() }
    }

    pub(crate) fn has(&self, slice: Slice) -> bool {
        self.slices[slice.code()].is_some()
    }

    pub(crate) fn insert(&mut self, slice: Slice, values: Values) {
        self.slices[slice.code()] = Some((Index::new(self.grid, slice), values));
    }

    /// Drops slices that are no longer needed.
    pub(crate) fn retain(&mut self, keep: impl Fn(Slice) -> bool) {
        for solved in &mut self.slices {
            if solved.as_ref().is_some_and(|(index, _)| !keep(index.slice())) {
                *solved = None;
            }
        }
    }

    /// The value of a position of a solved slice.
    #[inline]
    pub(crate) fn value(&self, pieces: &Pieces) -> u8 {
        let (index, values) = self.slices[pieces.slice().code()]
            .as_ref()
            .expect("slices are solved after all that they lead to");
        values.get(index.rank(pieces))
    }
}

/// Why a pair of slices was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Solving was cancelled.
    Cancelled,
    /// A distance does not fit a byte.
    TooLong,
}

/// Receives progress and decides whether solving is cancelled.
pub(crate) trait Watch: Sync {
    /// Reports that this many more positions of the current slices are done.
    fn advance(&self, positions: u64);
    /// Whether to stop.
    fn is_cancelled(&self) -> bool;
}

/// One of the two slices being solved.
#[derive(Debug)]
pub(crate) struct Half {
    pub(crate) index: Index,
    pub(crate) bytes: Bytes,
    /// For each position the number of quiet moves not known to lose, and in
    /// the high byte the greatest distance of a loss by promotion; or a marker.
    pending: Vec<AtomicU16>,
    /// For each stretch of positions the set of their distances.
    distances: Vec<[AtomicU64; 4]>,
}

impl Half {
    fn new(grid: Grid, slice: Slice) -> Self {
        let index = Index::new(grid, slice);
        let pending = (0..index.len()).map(|_| AtomicU16::new(0)).collect();
        let stretches = index.len().div_ceil(STRETCH);
        let distances = (0..stretches).map(|_| <[AtomicU64; 4]>::default()).collect();
        Self { index, bytes: Bytes::unknown(index.len()), pending, distances }
    }

    /// Whether the side to move must capture.
    #[inline(always)]
    pub(crate) fn must_capture(&self, at: u64) -> bool {
        self.pending[at as usize].load(Ordering::Relaxed) >> 8 == CLOSED >> 8
    }

    /// Sets the distance of a position.
    #[inline(always)]
    fn settle(&self, at: u64, distance: u8) {
        self.bytes.set(at, distance);
        let seen = &self.distances[(at / STRETCH) as usize][distance as usize / 64];
        let bit = 1 << (distance % 64);
        if seen.load(Ordering::Relaxed) & bit == 0 {
            seen.fetch_or(bit, Ordering::Relaxed);
        }
    }
}

/// Whether there is a distance in a stretch.
#[inline(always)]
fn has(distances: &[AtomicU64; 4], distance: u8) -> bool {
    distances[distance as usize / 64].load(Ordering::Relaxed) >> (distance % 64) & 1 != 0
}

/// The stored values of a slice, from which all others can be reconstructed.
pub(crate) trait Stored: Sync {
    /// Reads the stored losses from `first` on, one byte each, with
    /// [`Code::UNKNOWN`] for every other position. Values of positions with a
    /// compulsory capture are meaningless.
    fn losses(&self, first: u64, bytes: &mut [u8]);
}

/// Runs work on so many pieces on all threads. It takes a part of them at a
/// time and is not generic, so that it is compiled once for all kernels.
pub(crate) fn spread<E: Send>(
    pieces: u64,
    work: &(dyn Fn(Range<u64>) -> Result<(), E> + Sync),
) -> Result<(), E> {
    // So many parts that all threads end at about the same time.
    let size = pieces.div_ceil(rayon::current_num_threads() as u64 * 64).max(1);
    (0..pieces.div_ceil(size)).into_par_iter().try_for_each(|part| {
        let first = part * size;
        work(first..(first + size).min(pieces))
    })
}

/// What slices are solved with.
pub(crate) struct Tools<'a> {
    pub(crate) field: &'a Field,
    pub(crate) solved: &'a Solved,
    pub(crate) sets: &'a Sets,
    pub(crate) watch: &'a dyn Watch,
}

/// A kernel of which nothing but its solving counts.
pub(crate) trait Solver {
    /// Solves a slice and its flip, using the slices that their captures and
    /// promotions lead to.
    fn solve(&self, slice: Slice, tools: &Tools<'_>) -> Result<Vec<Half>, Failure>;

    /// Reconstructs a slice and its flip from their stored values.
    fn restore(
        &self,
        slice: Slice,
        tools: &Tools<'_>,
        stored: &[&dyn Stored],
    ) -> Result<Vec<Half>, Failure>;
}

impl<M: MovementSource, L: Layout> Solver for Kernel<M, L> {
    fn solve(&self, slice: Slice, tools: &Tools<'_>) -> Result<Vec<Half>, Failure> {
        Pair::new(self, tools, slice).solve()
    }

    fn restore(
        &self,
        slice: Slice,
        tools: &Tools<'_>,
        stored: &[&dyn Stored],
    ) -> Result<Vec<Half>, Failure> {
        Pair::new(self, tools, slice).restore(stored)
    }
}

/// A slice and its flip.
struct Pair<'a, M, L: Layout> {
    kernel: &'a Kernel<M, L>,
    field: &'a Field,
    solved: &'a Solved,
    sets: &'a Sets,
    code: Code,
    watch: &'a dyn Watch,
    halves: Vec<Half>,
    highest: AtomicU32,
    too_long: AtomicBool,
}

impl<'a, M: MovementSource, L: Layout> Pair<'a, M, L> {
    fn new(kernel: &'a Kernel<M, L>, tools: &Tools<'a>, slice: Slice) -> Self {
        let &Tools { field, solved, sets, watch } = tools;
        let mut halves = vec![Half::new(field.grid, slice)];
        if slice != slice.flipped() {
            halves.push(Half::new(field.grid, slice.flipped()));
        }
        let code = Code::new(field.bare);
        let (highest, too_long) = (AtomicU32::new(0), AtomicBool::new(false));
        Self { kernel, field, solved, sets, code, watch, halves, highest, too_long }
    }

    /// Solves both slices, using the slices their captures and promotions lead
    /// to.
    fn solve(self) -> Result<Vec<Half>, Failure> {
        for half in &self.halves {
            self.look_ahead(half)?;
        }
        self.settle(|_| true)?;
        Ok(self.halves)
    }

    /// Reconstructs both slices from their stored values, in the order of
    /// [`Pair::solve`].
    fn restore(self, stored: &[&dyn Stored]) -> Result<Vec<Half>, Failure> {
        for (half, stored) in self.halves.iter().zip(stored) {
            self.look_ahead(half)?;
            self.fill_in(half, *stored);
        }
        let code = self.code;
        self.settle(|distance| code.is_loss(distance))?;
        Ok(self.halves)
    }

    /// Sets the losses that are not decided by captures.
    fn fill_in(&self, half: &Half, stored: &dyn Stored) {
        let pieces = half.index.len().div_ceil(WORK);
        let done = spread(pieces, &|pieces| {
            let mut bytes = Vec::new();
            for piece in pieces {
                let first = piece * WORK;
                bytes.resize(WORK.min(half.index.len() - first) as usize, 0);
                stored.losses(first, &mut bytes);
                let mut highest = 0;
                for (at, &byte) in (first..).zip(&bytes) {
                    if byte != Code::UNKNOWN && !half.must_capture(at) {
                        half.settle(at, byte);
                        highest = highest.max(byte);
                    }
                }
                self.highest.fetch_max(highest.into(), Ordering::Relaxed);
            }
            Ok::<_, Infallible>(())
        });
        let Ok(()) = done;
    }

    /// The forward pass: visits every position of a slice once and looks up its
    /// captures and promotions.
    fn look_ahead(&self, half: &Half) -> Result<(), Failure> {
        let index = &half.index;
        let (stm_ways, opp_ways) = index.king_counts();
        let rows = index.men_count() * stm_ways;
        let rows_at_once = (WORK / opp_ways).max(1);
        let pieces = rows.div_ceil(rows_at_once);
        spread(pieces, &|pieces| {
            let mut outlook = Outlook { pair: self, frame: Frame::NONE, steps: Vec::new() };
            for piece in pieces {
                if self.watch.is_cancelled() {
                    return Err(Failure::Cancelled);
                }
                let last = ((piece + 1) * rows_at_once).min(rows);
                let mut highest = 0;
                for row in piece * rows_at_once..last {
                    let (men, stm_rank) = (row / stm_ways, row % stm_ways);
                    outlook.frame.place_men(index, self.sets, men);
                    let kings =
                        self.sets.packed(index.slice().stm.kings as usize)[stm_rank as usize];
                    highest = highest.max(outlook.row(half, row * opp_ways, kings));
                }
                self.highest.fetch_max(highest.into(), Ordering::Relaxed);
                self.watch.advance((last - piece * rows_at_once) * opp_ways);
            }
            Ok(())
        })
    }

    /// Settles distances in increasing order and unmakes moves from those that
    /// are `wanted`.
    fn settle(&self, wanted: impl Fn(u8) -> bool) -> Result<(), Failure> {
        let mut distance = 0;
        while distance <= self.highest.load(Ordering::Relaxed) {
            if distance > u32::from(LONGEST) || self.too_long.load(Ordering::Relaxed) {
                return Err(Failure::TooLong);
            }
            if wanted(distance as u8) {
                for half in 0..self.halves.len() {
                    self.take_back(half, distance as u8)?;
                }
            }
            distance += 1;
        }
        Ok(())
    }

    /// Unmakes the moves that lead to the positions of a slice with one
    /// distance.
    fn take_back(&self, half: usize, distance: u8) -> Result<(), Failure> {
        let here = &self.halves[half];
        let there = &self.halves[self.halves.len() - 1 - half];
        let wins = self.code.is_loss(distance);
        let stretches = (WORK / STRETCH) as usize;
        spread(here.distances.len().div_ceil(stretches) as u64, &|pieces| {
            let mut retreat = Retreat::new(self.field, self.sets, here, there);
            for piece in pieces {
                if self.watch.is_cancelled() {
                    return Err(Failure::Cancelled);
                }
                let begin = piece as usize * stretches;
                let end = (begin + stretches).min(here.distances.len());
                let mut highest = 0;
                for (place, distances) in (begin..).zip(&here.distances[begin..end]) {
                    if has(distances, distance) {
                        let first = place as u64 * STRETCH;
                        let reached = retreat.stretch(first, distance, wins);
                        highest = highest.max(reached);
                    }
                }
                highest = highest.max(retreat.finish(distance, wins));
                self.highest.fetch_max(highest.into(), Ordering::Relaxed);
            }
            Ok(())
        })
    }

    /// Takes a move into account that leads to a position with this value.
    #[inline(always)]
    fn weigh(&self, best: &mut Best, after: u8) {
        if after == Code::UNKNOWN {
            best.draws = true;
        } else if u16::from(after) >= LONGEST {
            self.too_long.store(true, Ordering::Relaxed);
        } else if self.code.is_loss(after) {
            best.win = best.win.min(after + 1);
        } else {
            best.loss = best.loss.max(after + 1);
        }
    }
}

/// The bytes of a word that equal `byte`, as their highest bits.
#[inline(always)]
fn bytes_equal(word: u64, byte: u8) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let differs = word ^ (u64::from(byte) * 0x0101_0101_0101_0101);
    // Exact for every byte: no carry leaves a byte.
    !(((differs & LOW) + LOW) | differs | LOW)
}

/// Marks predecessors of a lost position as won. Returns the distance if any
/// of them was not won at a shorter one.
fn win(half: &Half, found: &mut [u64], distance: u8) -> u8 {
    let kept = keep(found, |at| (half.bytes.get(at) > distance) & !half.must_capture(at));
    for &at in &found[..kept] {
        half.settle(at, distance);
        // Counts are decremented at other distances, never at the same time.
        half.pending[at as usize].store(ESCAPE, Ordering::Relaxed);
    }
    if kept == 0 { 0 } else { distance }
}

/// Decrements the move counts of predecessors of a won position. Returns the
/// longest distance of those that are lost now.
fn count_down(half: &Half, found: &mut [u64], distance: u8) -> u8 {
    // Most positions are decided already; a read avoids the atomic write.
    let kept = keep(found, |at| half.pending[at as usize].load(Ordering::Relaxed) & ESCAPE == 0);
    let mut longest = 0;
    for &at in &found[..kept] {
        let before = half.pending[at as usize].fetch_sub(1, Ordering::Relaxed);
        if before & 0xff == 1 {
            let distance = distance.max((before >> 8) as u8);
            half.settle(at, distance);
            longest = longest.max(distance);
        }
    }
    longest
}

/// Moves the numbers that pass a test to the front, without a data-dependent
/// branch; returns how many they are.
#[inline(always)]
fn keep(numbers: &mut [u64], is_kept: impl Fn(u64) -> bool) -> usize {
    let mut kept = 0;
    for place in 0..numbers.len() {
        let number = numbers[place];
        numbers[kept] = number;
        kept += is_kept(number) as usize;
    }
    kept
}

/// The best values the moves lead to, as codes.
struct Best {
    win: u8,
    draws: bool,
    /// The greatest distance of a loss; 0 for none.
    loss: u8,
}

impl Best {
    /// No move yet.
    const NONE: Self = Self { win: Code::UNKNOWN, draws: false, loss: 0 };

    fn code(&self) -> u8 {
        match self {
            Self { win, .. } if *win != Code::UNKNOWN => *win,
            Self { draws: true, .. } => Code::UNKNOWN,
            Self { loss, .. } => *loss,
        }
    }
}

/// A placement of men.
struct Frame {
    /// The number of the placement plus one; 0 for none.
    number: u64,
    stm_men: u64,
    opp_men: u64,
    /// The squares without men in order, and the rank of each square among
    /// them. Maintained only if there are kings.
    squares: [u8; 64],
    places: [u8; 64],
}

impl Frame {
    /// No placement.
    const NONE: Self =
        Self { number: 0, stm_men: 0, opp_men: 0, squares: [0; 64], places: [0; 64] };

    /// Sets the placement with a number; returns whether it changed.
    #[inline(always)]
    fn place_men(&mut self, index: &Index, sets: &Sets, number: u64) -> bool {
        if number + 1 == self.number {
            return false;
        }
        self.number = number + 1;
        (self.stm_men, self.opp_men) = index.unrank_men(sets, number);
        if index.king_counts() != (1, 1) {
            self.count_squares(index.squares());
        }
        true
    }

    fn count_squares(&mut self, all: usize) {
        let men = self.stm_men | self.opp_men;
        let mut count = 0;
        for square in 0..all.min(64) as u8 {
            self.squares[usize::from(count) & 63] = square;
            self.places[usize::from(square)] = count;
            count += (men >> square & 1 == 0) as u8;
        }
    }

    /// The square with a rank among those without men.
    #[inline(always)]
    fn square(&self, place: u8) -> u8 {
        self.squares[place as usize & 63]
    }

    /// The rank of a square among those without men.
    #[inline(always)]
    fn place(&self, square: u8) -> u8 {
        self.places[square as usize & 63]
    }
}

/// A thread's forward pass.
struct Outlook<'p, 'a, M, L: Layout> {
    pair: &'p Pair<'a, M, L>,
    frame: Frame,
    steps: Vec<Step<L::Word>>,
}

impl<M: MovementSource, L: Layout> Outlook<'_, '_, M, L> {
    /// Visits all positions that differ only in the opponent's kings, the first
    /// with number `at`; returns the greatest distance found.
    fn row(&mut self, half: &Half, at: u64, stm_kings: u64) -> u8 {
        let field = self.pair.field;
        let slice = half.index.slice();
        let (stm_men, opp_men) = (self.frame.stm_men, self.frame.opp_men);
        let mut stm_set = 0;
        for place in 0..slice.stm.kings {
            let square = self.frame.square((stm_kings >> (8 * place)) as u8);
            stm_set |= 1 << square;
        }
        // The squares left for the opponent's kings.
        let mut left = [0; 64];
        if slice.opp.kings > 0 {
            let board = u64::MAX >> (64 - field.grid.squares);
            let mut free = board & !(stm_men | opp_men | stm_set);
            let mut count = 0;
            while free != 0 {
                left[count & 63] = free.trailing_zeros() as u8;
                count += 1;
                free &= free - 1;
            }
        }
        let men: [L::Word; 2] = [field.to_cells(stm_men), field.to_cells(opp_men)];
        let kings: L::Word = field.to_cells(stm_set);
        let opp_ways = half.index.king_counts().1 as usize;
        let sets = &self.pair.sets.packed(slice.opp.kings as usize)[..opp_ways];
        let mut highest = 0;
        for (at, &opp_kings) in (at..).zip(sets) {
            let mut pieces = Pieces { stm_men, stm_kings: stm_set, opp_men, opp_kings: 0 };
            let mut opp_cells = L::Word::NONE;
            for place in 0..slice.opp.kings {
                let square = left[(opp_kings >> (8 * place)) as usize & 63];
                pieces.opp_kings |= 1 << square;
                opp_cells |= field.cell(square);
            }
            let board = field::board(men[0], kings, men[1], opp_cells);
            let (code, pending) = self.position(&pieces, &board);
            half.pending[at as usize].store(pending, Ordering::Relaxed);
            if code != Code::UNKNOWN {
                half.settle(at, code);
                highest = highest.max(code);
            }
        }
        highest
    }

    /// The value of a position as far as captures and promotions decide it, and
    /// its count of quiet moves.
    #[inline(always)]
    fn position(&mut self, pieces: &Pieces, board: &Board<L::Word>) -> (u8, u16) {
        let pair = self.pair;
        let field = pair.field;
        let mut best = Best::NONE;
        if pair.kernel.can_capture(board, board.turn) {
            self.captures(board, &mut best);
            if field.forced {
                return (best.code(), CLOSED);
            }
        }
        let (quiet, crowns) = field.count_quiet(pair.kernel, board);
        if crowns && field.first_king {
            pair.weigh(&mut best, 0);
        } else if crowns {
            self.crown(pieces, &mut best);
        }
        let quiet = quiet as u16;
        match best {
            Best { win: Code::UNKNOWN, draws: false, loss: 0 } if quiet == 0 => {
                (Code::write(field.blocked), ESCAPE)
            }
            Best { win: Code::UNKNOWN, draws: false, loss } if quiet > 0 => {
                (Code::UNKNOWN, quiet | u16::from(loss) << 8)
            }
            best => (best.code(), quiet | ESCAPE),
        }
    }

    /// Takes promotions into account.
    #[inline(never)]
    fn crown(&self, pieces: &Pieces, best: &mut Best) {
        let Pair { field, solved, .. } = self.pair;
        let occupied = pieces.stm_men | pieces.stm_kings | pieces.opp_men | pieces.opp_kings;
        let mut men = pieces.stm_men & field.near_crown;
        while men != 0 {
            let from = men.trailing_zeros();
            men &= men - 1;
            for steps in &field.man_steps {
                let to = steps[from as usize & 63];
                if to == OFF || (field.crown & !occupied) >> to & 1 == 0 {
                    continue;
                }
                let crowned = Pieces {
                    stm_men: pieces.stm_men ^ 1 << from,
                    stm_kings: pieces.stm_kings | 1 << to,
                    ..*pieces
                };
                self.pair.weigh(best, solved.value(&crowned.flipped(field.grid)));
            }
        }
    }

    #[inline(never)]
    fn captures(&mut self, board: &Board<L::Word>, best: &mut Best) {
        let pair = self.pair;
        pair.kernel.moves(board, &mut self.steps);
        for step in &self.steps {
            if step.captured.none() {
                continue;
            }
            let after = pair.kernel.play(board, step);
            let value = if pair.field.first_king && step.crowns {
                0
            } else if after.side(after.turn).none() {
                Code::write(pair.field.bare)
            } else {
                pair.solved.value(&pair.field.pieces(&after))
            };
            pair.weigh(best, value);
        }
    }
}
