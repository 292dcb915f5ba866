//! Slices: all positions with the same material. A slice is named from the
//! point of view of the side to move; positions are rotated until it plays up
//! the board.

use std::{fmt, str::FromStr};

/// The greatest number of pieces of any table. With eight, slices do not fit
/// the memory of an ordinary machine, and distances do not fit a byte.
pub const MOST_PIECES: u32 = 7;

/// The pieces of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side {
    /// Men.
    pub men: u8,
    /// Kings.
    pub kings: u8,
}

/// The material of both sides.
///
/// ```
/// use crownhead_tablebase::Slice;
///
/// let slice: Slice = "1m0k-0m2k".parse()?;
/// assert_eq!((slice.pieces(), slice.men()), (3, 1));
/// assert_eq!(slice.flipped().to_string(), "0m2k-1m0k");
/// assert!("8m0k-0m2k".parse::<Slice>().is_err());
/// # Ok::<(), crownhead_tablebase::BadSlice>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slice {
    /// The side to move.
    pub stm: Side,
    /// Its opponent.
    pub opp: Side,
}

impl Side {
    /// Men and kings together.
    pub const fn pieces(self) -> u32 {
        self.men as u32 + self.kings as u32
    }
}

impl Slice {
    /// The slice of the same pieces with the other side to move.
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self { stm: self.opp, opp: self.stm }
    }

    /// All pieces.
    pub const fn pieces(self) -> u32 {
        self.stm.pieces() + self.opp.pieces()
    }

    /// All men.
    pub const fn men(self) -> u32 {
        self.stm.men as u32 + self.opp.men as u32
    }

    /// All slices of exactly so many pieces with at least one on each side,
    /// ordered so that promotions lead to earlier slices: by the pieces of the
    /// weaker side, then by men. A slice and its flip are adjacent. Without
    /// `with_kings` only slices of men.
    pub fn all(pieces: u32, with_kings: bool) -> Vec<Self> {
        let pieces = pieces as u8;
        let mut pairs = Vec::new();
        for more in (pieces.div_ceil(2)..pieces).rev() {
            let fewer = pieces - more;
            for strong_men in 0..=more {
                for weak_men in 0..=fewer {
                    let stm = Side { men: strong_men, kings: more - strong_men };
                    let opp = Side { men: weak_men, kings: fewer - weak_men };
                    let slice = Self { stm, opp };
                    // Equal numbers on both sides: the flip is the same pair,
                    // which is listed once.
                    let is_twin = more == fewer && strong_men < weak_men;
                    if !is_twin && (with_kings || stm.kings + opp.kings == 0) {
                        pairs.push(slice);
                    }
                }
            }
        }
        // Unequal material first, so that the slices that promotions lead to
        // are still in memory.
        pairs.sort_by_key(|slice| (fewest(*slice), slice.men()));
        let mut all = Vec::with_capacity(2 * pairs.len());
        for slice in pairs {
            all.push(slice);
            if slice != slice.flipped() {
                all.push(slice.flipped());
            }
        }
        all
    }

    /// A distinct number below [`Slice::CODES`] for each slice.
    pub(crate) const fn code(self) -> usize {
        let Self { stm, opp } = self;
        ((stm.men as usize * 8 + stm.kings as usize) * 8 + opp.men as usize) * 8
            + opp.kings as usize
    }

    /// One more than the highest code.
    pub(crate) const CODES: usize = 8 * 8 * 8 * 8;
}

/// Pieces of the weaker side.
fn fewest(slice: Slice) -> u32 {
    slice.stm.pieces().min(slice.opp.pieces())
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}m{}k", self.men, self.kings)
    }
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.stm, self.opp)
    }
}

/// A text that names no slice or side of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BadSlice;

impl fmt::Display for BadSlice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not material such as 1m0k-0m2k, of up to {MOST_PIECES} pieces")
    }
}

impl std::error::Error for BadSlice {}

/// Reads `1m2k`: one man and two kings.
impl FromStr for Side {
    type Err = BadSlice;

    fn from_str(text: &str) -> Result<Self, BadSlice> {
        let (men, rest) = text.split_once('m').ok_or(BadSlice)?;
        let kings = rest.strip_suffix('k').ok_or(BadSlice)?;
        let number = |text: &str| text.parse::<u8>().map_err(|_| BadSlice);
        let side = Self { men: number(men)?, kings: number(kings)? };
        if (1..MOST_PIECES).contains(&side.pieces()) { Ok(side) } else { Err(BadSlice) }
    }
}

/// Reads `1m0k-0m2k`, the side to move first.
impl FromStr for Slice {
    type Err = BadSlice;

    fn from_str(text: &str) -> Result<Self, BadSlice> {
        let (stm, opp) = text.split_once('-').ok_or(BadSlice)?;
        let slice = Self { stm: stm.parse()?, opp: opp.parse()? };
        if slice.pieces() <= MOST_PIECES { Ok(slice) } else { Err(BadSlice) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for pieces in 2..=MOST_PIECES {
            for slice in Slice::all(pieces, true) {
                assert_eq!(slice.to_string().parse(), Ok(slice));
            }
        }
        for text in ["", "1m1k", "0m0k-1m0k", "1m0k-9m9k", "3m1k-3m1k", "300m0k-1m0k"] {
            assert_eq!(text.parse::<Slice>(), Err(BadSlice), "{text}");
        }
    }

    #[test]
    fn what_a_slice_leads_to_comes_before_it() {
        for pieces in 2..=MOST_PIECES {
            let all = Slice::all(pieces, true);
            let place = |slice: Slice| all.iter().position(|other| *other == slice).unwrap();
            let ways: usize =
                (1..pieces as usize).map(|n| (n + 1) * (pieces as usize - n + 1)).sum();
            assert_eq!(all.len(), ways, "each slice once");
            for slice in &all {
                if slice.stm.men > 0 {
                    let stm = Side { men: slice.stm.men - 1, kings: slice.stm.kings + 1 };
                    let crowned = Slice { stm, opp: slice.opp }.flipped();
                    assert!(place(crowned) < place(*slice), "{slice}");
                }
            }
        }
    }
}
