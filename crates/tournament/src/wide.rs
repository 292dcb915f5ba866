//! Numbers that weights of a matching are made of: `i64`, `i128` and signed integers of any fixed width. No
//! allocation: weights are added in the innermost loop of the matching.

use std::{cmp::Ordering, fmt::Debug};

/// A signed integer that a matching can compute with.
pub(crate) trait Weight: Copy + Ord + Debug {
    const ZERO: Self;

    fn plus(self, other: Self) -> Self;

    fn minus(self, other: Self) -> Self;

    /// `self` divided by two. Called for even numbers only.
    fn half(self) -> Self;
}

impl Weight for i64 {
    const ZERO: Self = 0;

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn minus(self, other: Self) -> Self {
        self - other
    }

    fn half(self) -> Self {
        self >> 1
    }
}

/// A signed integer of `N` words in two's complement, the most significant word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// Adds `value << bit`. The sum must fit.
    pub(crate) fn add_at(&mut self, bit: usize, value: u64) {
        let (word, shift) = (bit / 64, bit % 64);
        let wide = u128::from(value) << shift;
        let mut carry = false;
        for (index, part) in [wide as u64, (wide >> 64) as u64].into_iter().enumerate() {
            if word + index >= N {
                debug_assert!(part == 0 && !carry, "a field lies within the weight");
                return;
            }
            let place = N - 1 - (word + index);
            let (sum, over) = self.0[place].overflowing_add(part);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            self.0[place] = sum;
            carry = over || again;
        }
        let mut next = word + 2;
        while carry && next < N {
            let (sum, over) = self.0[N - 1 - next].overflowing_add(1);
            self.0[N - 1 - next] = sum;
            carry = over;
            next += 1;
        }
    }

    /// `self` with `value << bit` added.
    pub(crate) fn with(mut self, bit: usize, value: u64) -> Self {
        self.add_at(bit, value);
        self
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

impl<const N: usize> Ord for Wide<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.0[0] as i64).cmp(&(other.0[0] as i64)) {
            Ordering::Equal => self.0[1..].cmp(&other.0[1..]),
            unequal @ (Ordering::Less | Ordering::Greater) => unequal,
        }
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);

    #[inline]
    fn plus(self, other: Self) -> Self {
        let mut sum = [0; N];
        let mut carry = false;
        for place in (0..N).rev() {
            let (part, over) = self.0[place].overflowing_add(other.0[place]);
            let (part, again) = part.overflowing_add(u64::from(carry));
            sum[place] = part;
            carry = over | again;
        }
        Self(sum)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        let mut difference = [0; N];
        let mut borrow = false;
        for place in (0..N).rev() {
            let (part, under) = self.0[place].overflowing_sub(other.0[place]);
            let (part, again) = part.overflowing_sub(u64::from(borrow));
            difference[place] = part;
            borrow = under | again;
        }
        Self(difference)
    }

    fn half(self) -> Self {
        // The sign is kept: an arithmetic shift.
        let mut above = ((self.0[0] as i64) >> 63) as u64;
        Self(self.0.map(|word| (word >> 1) | (std::mem::replace(&mut above, word) << 63)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Weight, Wide};

    fn wide(value: i128) -> Wide<3> {
        let sign = if value < 0 { u64::MAX } else { 0 };
        Wide([sign, (value >> 64) as u64, value as u64])
    }

    proptest! {
        #[test]
        fn arithmetic_is_that_of_i128(a in -(1_i128 << 120)..1 << 120, b in -(1_i128 << 120)..1 << 120) {
            prop_assert_eq!(wide(a).plus(wide(b)), wide(a + b));
            prop_assert_eq!(wide(a).minus(wide(b)), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a & !1).half(), wide((a & !1) >> 1));
        }

        #[test]
        fn fields_are_added_where_they_belong(a in 0_i128..1 << 100, bit in 0_usize..60, value in any::<u64>()) {
            prop_assert_eq!(wide(a).with(bit, value), wide(a + (i128::from(value) << bit)));
        }
    }
}
