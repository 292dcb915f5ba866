//! The machine words that hold one bit per square.

use std::{
    fmt::Debug,
    hash::Hash,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr},
};

/// A set of cells in one machine word: `u64` wherever the board fits, `u128`
/// for the largest boards (measured at little more than half the speed).
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// No cells.
    const NONE: Self;
    /// The greatest index of a cell.
    const LAST_CELL: u8;

    /// The set of one cell.
    fn cell(index: u8) -> Self;
    /// Whether there is any cell in the set.
    fn any(self) -> bool;
    /// How many cells are in the set.
    fn count(self) -> u32;
    /// The sum of the sizes of two sets.
    fn count2(a: Self, b: Self) -> u32;
    /// The sum of the sizes of eight sets; cheaper than eight counts where the
    /// compiler may not use a population-count instruction.
    fn count8(sets: [Self; 8]) -> u32;
    /// All bits set, or none.
    fn mask(all: bool) -> Self;
    /// The lowest cell, as a set of one.
    #[must_use]
    fn lowest(self) -> Self;
    /// The index of the lowest cell.
    fn index(self) -> u8;
    /// The cells with the 64 lowest indices.
    fn low(self) -> u64;

    /// The cells one by one, each as a set of one.
    #[inline(always)]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }

    /// Whether there is no cell in the set.
    #[inline(always)]
    fn none(self) -> bool {
        !self.any()
    }
}

/// The cells of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Cells<W>(W);

impl<W: Word> Iterator for Cells<W> {
    type Item = W;

    #[inline(always)]
    fn next(&mut self) -> Option<W> {
        if self.0.none() {
            return None;
        }
        let cell = self.0.lowest();
        self.0 ^= cell;
        Some(cell)
    }
}

const PAIRS: u64 = 0x5555_5555_5555_5555;
const NIBBLES: u64 = 0x3333_3333_3333_3333;
const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const SUM: u64 = 0x0101_0101_0101_0101;
const SHORTS: u64 = 0x00ff_00ff_00ff_00ff;
const SUM_SHORTS: u64 = 0x0001_0001_0001_0001;

/// Sizes of groups of four bits.
#[inline(always)]
const fn nibble_counts(word: u64) -> u64 {
    let pairs = word - (word >> 1 & PAIRS);
    (pairs & NIBBLES) + (pairs >> 2 & NIBBLES)
}

impl Word for u64 {
    const NONE: Self = 0;
    const LAST_CELL: u8 = 63;

    #[inline(always)]
    fn cell(index: u8) -> Self {
        1 << index
    }
    #[inline(always)]
    fn any(self) -> bool {
        self != 0
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn count2(a: Self, b: Self) -> u32 {
        if cfg!(target_feature = "popcnt") {
            return a.count_ones() + b.count_ones();
        }
        let nibbles = nibble_counts(a) + nibble_counts(b);
        let bytes = (nibbles & BYTES) + (nibbles >> 4 & BYTES);
        (bytes.wrapping_mul(SUM) >> 56) as u32
    }
    #[inline(always)]
    fn count8(sets: [Self; 8]) -> u32 {
        if cfg!(target_feature = "popcnt") {
            return sets.into_iter().map(Self::count_ones).sum();
        }
        // A nibble holds two counts of at most 4, a byte eight of at most 8.
        let [a, b, c, d, e, f, g, h] = sets.map(nibble_counts);
        let pairs = [a + b, c + d, e + f, g + h];
        let [a, b, c, d] = pairs.map(|pair| (pair & BYTES) + (pair >> 4 & BYTES));
        // Sums of more than 255 would not fit the top byte: add the bytes in
        // two halves, as a board has up to 63 squares and there are 8 sets.
        let halves = |x: u64| (x & SHORTS) + (x >> 8 & SHORTS);
        (halves(a + b + c + d).wrapping_mul(SUM_SHORTS) >> 48) as u32
    }
    #[inline(always)]
    fn mask(all: bool) -> Self {
        Self::from(all).wrapping_neg()
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }
    #[inline(always)]
    fn index(self) -> u8 {
        self.trailing_zeros() as u8
    }
    #[inline(always)]
    fn low(self) -> u64 {
        self
    }
}

impl Word for u128 {
    const NONE: Self = 0;
    const LAST_CELL: u8 = 127;

    #[inline(always)]
    fn cell(index: u8) -> Self {
        1 << index
    }
    #[inline(always)]
    fn any(self) -> bool {
        self != 0
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn count2(a: Self, b: Self) -> u32 {
        u64::count2(a as u64, b as u64) + u64::count2((a >> 64) as u64, (b >> 64) as u64)
    }
    #[inline(always)]
    fn count8(sets: [Self; 8]) -> u32 {
        u64::count8(sets.map(|set| set as u64)) + u64::count8(sets.map(|set| (set >> 64) as u64))
    }
    #[inline(always)]
    fn mask(all: bool) -> Self {
        Self::from(all).wrapping_neg()
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }
    #[inline(always)]
    fn index(self) -> u8 {
        self.trailing_zeros() as u8
    }
    #[inline(always)]
    fn low(self) -> u64 {
        self as u64
    }
}
