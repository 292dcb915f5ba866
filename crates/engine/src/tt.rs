//! The transposition table, shared by all threads without locks.
//!
//! An entry is two words: its contents, and the hash combined with them by
//! exclusive or. If two threads write an entry at once, the words do not match
//! and the entry is not found. Four entries fill a bucket of one cache line.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Bound;

const PER_BUCKET: usize = 4;

/// The size of a large page of memory.
const LARGE_PAGE: usize = 2 << 20;

/// A bucket, on one cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; PER_BUCKET]);

/// The transposition table.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// The first bucket in use: it begins a large page.
    first: usize,
    /// The number of buckets in use.
    count: usize,
    generation: u8,
}

/// The contents of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The hash move, as a [`Tag`]; 0 for none.
    pub(crate) best: Tag,
    /// The score; mate scores are relative to this position.
    pub(crate) score: i16,
    /// The static evaluation; [`NO_EVAL`] if it was not computed.
    pub(crate) eval: i16,
    /// The depth of the search.
    pub(crate) depth: u8,
    /// Whether the score is exact or a bound.
    pub(crate) bound: Bound,
}

/// Identifies a move among the legal ones of its position.
pub(crate) type Tag = u16;

/// Stands for a position without a static evaluation.
pub(crate) const NO_EVAL: i16 = i16::MIN;

impl Entry {
    fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        u64::from(self.best)
            | u64::from(self.score as u16) << 16
            | u64::from(self.eval as u16) << 32
            | u64::from(self.depth) << 48
            | u64::from(generation << 2 | bound) << 56
    }

    fn unpack(word: u64) -> Self {
        Self {
            best: word as u16,
            score: (word >> 16) as i16,
            eval: (word >> 32) as i16,
            depth: (word >> 48) as u8,
            bound: match word >> 56 & 3 {
                2 => Bound::Lower,
                3 => Bound::Upper,
                _ => Bound::Exact,
            },
        }
    }
}

impl Table {
    /// Allocates a table of at most so many MiB, and a smaller one if the
    /// system has no memory for it; the least size is a few kilobytes.
    pub(crate) fn new(mib: usize) -> Self {
        let mut count = mib.saturating_mul((1 << 20) / size_of::<Bucket>()).max(64);
        let mut buckets = Vec::new();
        // Room to begin at a large page.
        let room = |count: usize| {
            let is_large = count * size_of::<Bucket>() >= LARGE_PAGE;
            count + if is_large { LARGE_PAGE / size_of::<Bucket>() - 1 } else { 0 }
        };
        while count > 64 && buckets.try_reserve_exact(room(count)).is_err() {
            count /= 2;
        }
        let mut first = 0;
        if room(count) > count {
            let start: *const Bucket = buckets.as_ptr();
            first = start.addr().next_multiple_of(LARGE_PAGE) - start.addr();
            first /= size_of::<Bucket>();
        }
        let mut table = Self { buckets, first, count, generation: 0 };
        table.ask_for_large_pages();
        table.buckets.resize_with(first + count, Bucket::default);
        table
    }

    /// Asks the system to hold the table, which has not been written yet, in
    /// large pages. Nearly every look-up is in another page, and the processor
    /// remembers where few pages are.
    fn ask_for_large_pages(&mut self) {
        #[cfg(target_os = "linux")]
        if let Some(table) = self.buckets.spare_capacity_mut().get_mut(self.first..) {
            use rustix::mm::{Advice, madvise};
            let length = (self.count * size_of::<Bucket>()) / LARGE_PAGE * LARGE_PAGE;
            if length > 0 && length <= size_of_val(table) {
                // SAFETY: the memory is that of the vector, not initialized yet; this advice
                // changes no contents. If the system does not take it, nothing is lost.
                let _ =
                    unsafe { madvise(table.as_mut_ptr().cast(), length, Advice::LinuxHugepage) };
            }
        }
    }

    /// The buckets in use.
    #[inline(always)]
    fn used(&self) -> &[Bucket] {
        &self.buckets[self.first..][..self.count]
    }

    /// Clears the table.
    pub(crate) fn clear(&mut self) {
        for bucket in &mut self.buckets {
            *bucket = Bucket::default();
        }
        self.generation = 0;
    }

    /// Begins a new generation: entries of older generations are replaced
    /// first.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> &Bucket {
        let index = (u128::from(hash) * self.count as u128) >> 64;
        &self.buckets[self.first + index as usize]
    }

    /// Prefetches the bucket of a position into the cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket: *const Bucket = self.bucket(hash);
            // SAFETY: a prefetch reads nothing and faults on no address; the
            // instruction is part of every x86-64 processor.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = hash;
    }

    /// Looks a position up.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        for [key, data] in &self.bucket(hash).0 {
            let data = data.load(Ordering::Relaxed);
            if key.load(Ordering::Relaxed) ^ data == hash && data != 0 {
                return Some(Entry::unpack(data));
            }
        }
        None
    }

    /// Stores an entry. It replaces the position's own entry, else the least
    /// valuable of the bucket: older before newer, shallower before deeper.
    #[inline]
    pub(crate) fn put(&self, hash: u64, mut entry: Entry) {
        let bucket = &self.bucket(hash).0;
        let mut worst = (&bucket[0], i32::MAX);
        for slot in bucket {
            let [key, data] = slot;
            let data = data.load(Ordering::Relaxed);
            if data == 0 {
                if worst.1 > i32::MIN {
                    worst = (slot, i32::MIN);
                }
                continue;
            }
            let old = Entry::unpack(data);
            if key.load(Ordering::Relaxed) ^ data == hash {
                if entry.best == 0 {
                    entry.best = old.best;
                }
                worst = (slot, i32::MIN);
                break;
            }
            let age = (64 + self.generation - (data >> 58) as u8) & 63;
            let worth = i32::from(old.depth) - 8 * i32::from(age);
            if worth < worst.1 {
                worst = (slot, worth);
            }
        }
        let data = entry.pack(self.generation);
        let [key, slot] = worst.0;
        key.store(hash ^ data, Ordering::Relaxed);
        slot.store(data, Ordering::Relaxed);
    }

    /// How full the table is, in per mille, estimated from a part of it.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.used()[..self.count.min(250)];
        let is_new = |[_, data]: &&[AtomicU64; 2]| {
            let data = data.load(Ordering::Relaxed);
            data != 0 && (data >> 58) as u8 == self.generation
        };
        let used = sample.iter().flat_map(|bucket| &bucket.0).filter(is_new).count();
        (used * 1000 / (sample.len() * PER_BUCKET)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { best: 7, score: -300, eval: NO_EVAL, depth, bound: Bound::Upper }
    }

    #[test]
    fn what_is_put_is_got_back() {
        let table = Table::new(1);
        assert_eq!(table.get(0x1234_5678_9abc_def0), None);
        table.put(0x1234_5678_9abc_def0, entry(9));
        assert_eq!(table.get(0x1234_5678_9abc_def0), Some(entry(9)));
        assert_eq!(table.get(0x1234_5678_9abc_def1), None);
    }

    #[test]
    fn a_best_move_is_not_forgotten_for_none() {
        let table = Table::new(1);
        table.put(99, entry(9));
        table.put(99, Entry { best: 0, ..entry(10) });
        assert_eq!(table.get(99), Some(entry(10)));
    }

    #[test]
    fn old_and_shallow_entries_go_first() {
        let mut table = Table::new(1);
        // All in the first bucket.
        for hash in 1..=4 {
            table.put(hash, entry(hash as u8));
        }
        table.put(5, entry(1));
        assert_eq!(table.get(1), None);
        assert_eq!(table.get(4), Some(entry(4)));
        table.age();
        table.put(6, entry(1));
        assert_eq!(table.get(5), None);
    }
}
