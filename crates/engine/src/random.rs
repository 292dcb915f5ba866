//! Reproducible pseudo-random numbers: the same seed gives the same numbers on
//! every machine.

/// Random numbers from a seed (splitmix64).
///
/// ```
/// use crownhead_engine::Random;
///
/// let mut dice = Random::new(7);
/// let thrown: Vec<usize> = (0..4).map(|_| 1 + dice.below(6)).collect();
/// assert!(thrown.iter().all(|number| (1..=6).contains(number)));
/// assert_eq!(Random::new(7).next(), Random::new(7).next());
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// An independent sequence for each part of something that has a seed.
    pub fn part(seed: u64, part: u64) -> Self {
        let mut random = Self(seed);
        let salt = random.next();
        Self(salt ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17))
    }

    /// The next number.
    #[allow(clippy::should_implement_trait, reason = "it never ends, so it is no iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        let wide = u128::from(self.next()) * (end.max(1) as u128);
        (wide >> 64) as usize
    }

    /// A number from 0 to below 1.
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_order() {
        let order = |seed| {
            let mut list: Vec<u32> = (0..50).collect();
            Random::new(seed).shuffle(&mut list);
            list
        };
        assert_eq!(order(7), order(7));
        assert_ne!(order(7), order(8));
        let mut sorted = order(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn numbers_stay_below_the_end_and_reach_it() {
        let mut random = Random::part(1, 2);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[random.below(6)] += 1;
        }
        assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
    }
}
