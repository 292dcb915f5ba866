//! Drawing lots from a seed: the same seed gives the same lots, on every machine and in every version.

/// The generator `SplitMix64`.
#[derive(Debug)]
pub(crate) struct Lot(u64);

impl Lot {
    /// A generator for one purpose: other `parts` give independent lots from the same seed.
    pub(crate) fn new(seed: u64, parts: &[u64]) -> Self {
        let mut lot = Self(seed);
        for &part in parts {
            lot.0 = lot.next() ^ part.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        }
        lot
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Shuffles by Fisher and Yates.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lot;

    #[test]
    fn lots_stay_the_same() {
        let mut numbers: Vec<u32> = (1..=10).collect();
        Lot::new(7, &[3]).shuffle(&mut numbers);
        let mut again: Vec<u32> = (1..=10).collect();
        Lot::new(7, &[3]).shuffle(&mut again);
        assert_eq!(numbers, again);
        let mut other: Vec<u32> = (1..=10).collect();
        Lot::new(7, &[4]).shuffle(&mut other);
        assert_ne!(numbers, other);
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=10).collect::<Vec<u32>>());
    }

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut lot = Lot::new(1, &[]);
        let mut seen = [0; 7];
        for _ in 0..7000 {
            seen[lot.below(7)] += 1;
        }
        assert!(seen.iter().all(|&times| (850..1150).contains(&times)), "{seen:?}");
    }
}
