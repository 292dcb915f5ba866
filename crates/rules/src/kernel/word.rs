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

    /// The set of one cell.
    fn cell(index: u8) -> Self;
    /// Whether there is any cell in the set.
    fn any(self) -> bool;
    /// How many cells are in the set.
    fn count(self) -> u32;
    /// The sum of the sizes of four sets, none with a cell above `CELLS_MAX`
    /// in common use; cheaper than four counts where the processor has no
    /// instruction for it.
    fn count4(sets: [Self; 4]) -> u32;
    /// The lowest cell, as a set of one.
    fn lowest(self) -> Self;
    /// The index of the lowest cell.
    fn index(self) -> u8;
    /// The same bits in the widest word.
    fn widen(self) -> u128;
    /// The same bits in this word; those that do not fit are lost.
    fn narrow(bits: u128) -> Self;

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

/// Sizes of groups of four bits.
#[inline(always)]
const fn nibble_counts(word: u64) -> u64 {
    let pairs = word - (word >> 1 & PAIRS);
    (pairs & NIBBLES) + (pairs >> 2 & NIBBLES)
}

impl Word for u64 {
    const NONE: Self = 0;

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
    fn count4([a, b, c, d]: [Self; 4]) -> u32 {
        if cfg!(target_feature = "popcnt") {
            return a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones();
        }
        // Two nibbles of at most 4 fit one nibble, four fit one byte, and
        // eight bytes of at most 32 sum to less than 256 + 1 = a full board
        // in all four sets: 4 * 63 = 252.
        let low = nibble_counts(a) + nibble_counts(b);
        let high = nibble_counts(c) + nibble_counts(d);
        let bytes = (low & BYTES) + (low >> 4 & BYTES) + (high & BYTES) + (high >> 4 & BYTES);
        (bytes.wrapping_mul(SUM) >> 56) as u32
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
    fn widen(self) -> u128 {
        self.into()
    }
    #[inline(always)]
    fn narrow(bits: u128) -> Self {
        bits as Self
    }
}

impl Word for u128 {
    const NONE: Self = 0;

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
    fn count4([a, b, c, d]: [Self; 4]) -> u32 {
        let halves = |w: Self| [w as u64, (w >> 64) as u64];
        let ([a, e], [b, f], [c, g], [d, h]) = (halves(a), halves(b), halves(c), halves(d));
        u64::count4([a, b, c, d]) + u64::count4([e, f, g, h])
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
    fn widen(self) -> u128 {
        self
    }
    #[inline(always)]
    fn narrow(bits: u128) -> Self {
        bits
    }
}
