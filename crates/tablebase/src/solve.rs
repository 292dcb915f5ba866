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

use std::{
    convert::Infallible,
    ops::Range,
    sync::atomic::{AtomicBool, AtomicU16, AtomicU32, AtomicU64, Ordering},
};

use crownhead_rules::kernel::{Board, Kernel, Layout, MovementSource, Step, Word};
use rayon::prelude::*;

use crate::{
    field::{self, Field, OFF},
    index::{Grid, Index, Pieces, Sets, choose},
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

/// A man's move, unmade.
#[derive(Clone, Copy)]
struct ManRetreat {
    /// Its square before the move, and after.
    from: u8,
    to: u8,
    /// The number of the men before the move, in the flipped slice.
    men: u64,
}

/// A thread's backward pass. The numbers it finds belong to the flipped slice.
struct Retreat<'p> {
    field: &'p Field,
    sets: &'p Sets,
    here: &'p Half,
    there: &'p Half,
    /// The number of squares without men.
    free: usize,
    frame: Frame,
    /// The first position with the current kings of the side to move, those
    /// kings, and the squares they and the men occupy.
    row: u64,
    stm: u64,
    occupied: u64,
    /// The number of the men in the flipped slice.
    men: u64,
    man_retreats: Vec<ManRetreat>,
    /// Predecessors found and not yet processed.
    found: Found,
}

/// Numbers of positions.
struct Found {
    numbers: [u64; ROOM],
    count: usize,
}

impl Found {
    #[inline(always)]
    fn push(&mut self, number: u64) {
        self.numbers[self.count & (ROOM - 1)] = number;
        self.count += 1;
    }
}

impl<'p> Retreat<'p> {
    fn new(field: &'p Field, sets: &'p Sets, here: &'p Half, there: &'p Half) -> Self {
        Self {
            field,
            sets,
            here,
            there,
            free: field.grid.squares - here.index.slice().men() as usize,
            frame: Frame::NONE,
            row: u64::MAX / 2,
            stm: 0,
            occupied: 0,
            men: 0,
            man_retreats: Vec::new(),
            found: Found { numbers: [0; ROOM], count: 0 },
        }
    }

    /// Unmakes the moves that lead to the positions of a stretch with one
    /// distance; returns the greatest distance found.
    fn stretch(&mut self, first: u64, distance: u8, wins: bool) -> u8 {
        let mut highest = 0;
        let words = &self.here.bytes.words()[(first / 8) as usize..];
        for (place, word) in words.iter().take(STRETCH as usize / 8).enumerate() {
            let mut equal = bytes_equal(word.load(Ordering::Relaxed), distance);
            while equal != 0 {
                let byte = equal.trailing_zeros() / 8;
                equal &= equal - 1;
                let at = first + place as u64 * 8 + u64::from(byte);
                if at >= self.here.bytes.len() {
                    break;
                }
                self.take_back(at);
                if self.found.count >= BATCH {
                    highest = highest.max(self.finish(distance, wins));
                }
            }
        }
        highest
    }

    /// Processes the predecessors found.
    fn finish(&mut self, distance: u8, wins: bool) -> u8 {
        let found = &mut self.found.numbers[..self.found.count];
        self.found.count = 0;
        if wins {
            win(self.there, found, distance + 1)
        } else {
            count_down(self.there, found, distance + 1)
        }
    }

    /// For a new placement of men: the moves of men that may have led to it.
    fn look_at_men(&mut self) {
        let field = self.field;
        let men = Pieces {
            stm_men: self.frame.stm_men,
            opp_men: self.frame.opp_men,
            ..Pieces::default()
        };
        // From the point of view of the side that moved.
        let men = men.flipped(field.grid);
        self.men = self.there.index.rank_men(men.stm_men, men.opp_men);
        self.man_retreats.clear();
        let last = field.grid.squares as u8 - 1;
        let mut movers = men.stm_men;
        while movers != 0 {
            let to = movers.trailing_zeros() as u8;
            movers &= movers - 1;
            for steps in &field.man_retreats {
                let from = steps[to as usize & 63];
                if from != OFF && (men.stm_men | men.opp_men) >> from & 1 == 0 {
                    let before = men.stm_men ^ 1 << to ^ 1 << from;
                    self.man_retreats.push(ManRetreat {
                        from: last - from,
                        to: last - to,
                        men: self.there.index.rank_men(before, men.opp_men),
                    });
                }
            }
        }
    }

    /// Finds the numbers of all positions from which a quiet move leads here,
    /// whether or not a capture was compulsory there.
    #[inline(always)]
    fn take_back(&mut self, at: u64) {
        if at.wrapping_sub(self.row) >= self.here.index.king_counts().1 {
            self.begin_row(at);
        }
        let slice = self.here.index.slice();
        let stm = self.stm;
        let opp = self.sets.packed(slice.opp.kings as usize)[(at - self.row) as usize];
        // Loops of constant length save a third of the time.
        match (slice.stm.kings, slice.opp.kings) {
            (0, 0) => self.retreats::<0, 0>(stm, opp),
            (0, 1) => self.retreats::<0, 1>(stm, opp),
            (0, 2) => self.retreats::<0, 2>(stm, opp),
            (0, 3) => self.retreats::<0, 3>(stm, opp),
            (0, 4) => self.retreats::<0, 4>(stm, opp),
            (0, 5) => self.retreats::<0, 5>(stm, opp),
            (0, 6) => self.retreats::<0, 6>(stm, opp),
            (1, 0) => self.retreats::<1, 0>(stm, opp),
            (1, 1) => self.retreats::<1, 1>(stm, opp),
            (1, 2) => self.retreats::<1, 2>(stm, opp),
            (1, 3) => self.retreats::<1, 3>(stm, opp),
            (1, 4) => self.retreats::<1, 4>(stm, opp),
            (1, 5) => self.retreats::<1, 5>(stm, opp),
            (1, 6) => self.retreats::<1, 6>(stm, opp),
            (2, 0) => self.retreats::<2, 0>(stm, opp),
            (2, 1) => self.retreats::<2, 1>(stm, opp),
            (2, 2) => self.retreats::<2, 2>(stm, opp),
            (2, 3) => self.retreats::<2, 3>(stm, opp),
            (2, 4) => self.retreats::<2, 4>(stm, opp),
            (2, 5) => self.retreats::<2, 5>(stm, opp),
            (3, 0) => self.retreats::<3, 0>(stm, opp),
            (3, 1) => self.retreats::<3, 1>(stm, opp),
            (3, 2) => self.retreats::<3, 2>(stm, opp),
            (3, 3) => self.retreats::<3, 3>(stm, opp),
            (3, 4) => self.retreats::<3, 4>(stm, opp),
            (4, 0) => self.retreats::<4, 0>(stm, opp),
            (4, 1) => self.retreats::<4, 1>(stm, opp),
            (4, 2) => self.retreats::<4, 2>(stm, opp),
            (4, 3) => self.retreats::<4, 3>(stm, opp),
            (5, 0) => self.retreats::<5, 0>(stm, opp),
            (5, 1) => self.retreats::<5, 1>(stm, opp),
            (5, 2) => self.retreats::<5, 2>(stm, opp),
            (6, 0) => self.retreats::<6, 0>(stm, opp),
            (6, 1) => self.retreats::<6, 1>(stm, opp),
            _ => unreachable!("no more than seven pieces, one on each side"),
        }
    }

    /// Begins a row of positions that differ only in the opponent's kings.
    #[inline(never)]
    fn begin_row(&mut self, at: u64) {
        let (stm_ways, opp_ways) = self.here.index.king_counts();
        // No slice has 2^32 positions.
        let (at, stm_ways, opp_ways) = (at as u32, stm_ways as u32, opp_ways as u32);
        let row = at / opp_ways;
        let (men, stm_rank) = (row / stm_ways, row % stm_ways);
        if self.frame.place_men(&self.here.index, self.sets, men.into()) {
            self.look_at_men();
        }
        let kings = self.here.index.slice().stm.kings;
        self.row = (row * opp_ways).into();
        self.stm = self.sets.packed(kings as usize)[stm_rank as usize];
        self.occupied = self.frame.stm_men | self.frame.opp_men;
        for king in 0..kings {
            self.occupied |= 1 << self.frame.square((self.stm >> (8 * king)) as u8);
        }
    }

    /// Finds the predecessors, with kings as packed ranks.
    #[inline(never)]
    fn retreats<const STM: usize, const OPP: usize>(&mut self, stm: u64, opp: u64) {
        let stm: [u8; STM] = std::array::from_fn(|king| (stm >> (8 * king)) as u8);
        // Ranks among the squares without men, the lowest first.
        let opp: [u8; OPP] = std::array::from_fn(|king| {
            let place = (opp >> (8 * king)) as u8;
            stm.iter().fold(place, |place, taken| place + (*taken <= place) as u8)
        });
        let frame = &self.frame;
        let mut occupied = self.occupied;
        for place in &opp {
            occupied |= 1 << frame.square(*place);
        }
        let (there, men, found) = (&self.there.index, self.men, &mut self.found);
        let free = self.free;
        for king in 0..OPP {
            let square = frame.square(opp[king]);
            self.field.for_king_steps(square, occupied, |before| {
                let mut kings = opp;
                kings[king] = frame.place(before);
                // At most one king is out of order: one pass of insertion each
                // way.
                for place in 1..OPP {
                    sort(&mut kings, place);
                }
                for place in (1..OPP).rev() {
                    sort(&mut kings, place);
                }
                found.push(flipped_number(there, men, free, &kings, &stm));
            });
        }
        for retreat in &self.man_retreats {
            if occupied >> retreat.from & 1 != 0 {
                continue;
            }
            // The squares in between have one man more, or one fewer, below
            // them.
            let (low, high) = (retreat.from.min(retreat.to), retreat.from.max(retreat.to));
            let change = if retreat.from < retreat.to { u8::MAX } else { 1 };
            let moved = |place: u8| {
                let square = frame.square(place);
                place.wrapping_add(if low < square && square < high { change } else { 0 })
            };
            let (stm, opp) = (stm.map(moved), opp.map(moved));
            found.push(flipped_number(there, retreat.men, free, &opp, &stm));
        }
    }
}

/// Puts two neighbours in order.
#[inline(always)]
fn sort(kings: &mut [u8], place: usize) {
    let (low, high) = (kings[place - 1].min(kings[place]), kings[place - 1].max(kings[place]));
    (kings[place - 1], kings[place]) = (low, high);
}

/// The number of a position in the flipped slice, from the ranks of both sides'
/// kings among the squares without men, the lowest first.
#[inline(always)]
fn flipped_number<const STM: usize, const OPP: usize>(
    index: &Index,
    men: u64,
    free: usize,
    opp: &[u8; OPP],
    stm: &[u8; STM],
) -> u64 {
    let mut opp_rank = 0;
    for size in 0..OPP {
        opp_rank += choose(free - 1 - opp[OPP - 1 - size] as usize, size + 1);
    }
    let mut stm_rank = 0;
    for size in 0..STM {
        let place = stm[STM - 1 - size];
        let beyond: usize = opp.iter().map(|&other| (other > place) as usize).sum();
        stm_rank += choose(free - 1 - place as usize - beyond, size + 1);
    }
    index.join(men, opp_rank, stm_rank)
}
