//! The transposition table, shared by all threads without locks.
//!
//! An entry is two words: its contents, and the hash combined with them by
//! exclusive or. If two threads write an entry at once, the words do not match
//! and the entry is not found. Four entries fill a bucket of one cache line.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Bound, boxed::filled};

const PER_BUCKET: usize = 4;

/// The size of a large page of memory.
#[cfg(any(unix, windows))]
const LARGE_PAGE: usize = 2 << 20;

/// A bucket, on one cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; PER_BUCKET]);

/// The transposition table.
pub(crate) struct Table {
    memory: Memory,
    /// The number of buckets.
    count: usize,
    generation: u8,
}

/// Where the buckets of a table are.
///
/// Tables come and go with the games of a server. Memory from the allocator
/// would stay with the thread that had asked for it: after some thousand
/// requests a server held half a gigabyte for six tables. A map goes back to
/// the system with its table, and costs nothing before it is written.
enum Memory {
    #[cfg(any(unix, windows))]
    Mapped {
        map: memmap2::MmapMut,
        /// The first byte in use: it begins a large page.
        start: usize,
    },
    Owned(Vec<Bucket>),
}

impl Memory {
    /// Zeroed memory for so many buckets, if the system has it.
    fn new(count: usize) -> Option<Self> {
        #[cfg(any(unix, windows))]
        if let Some(mapped) = Self::mapped(count) {
            return Some(mapped);
        }
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize_with(count, Bucket::default);
        Some(Self::Owned(buckets))
    }

    /// A map. On Linux it is held in large pages, if the system grants them:
    /// nearly every look-up is in another page, and the processor remembers
    /// where few pages are.
    #[cfg(any(unix, windows))]
    fn mapped(count: usize) -> Option<Self> {
        let length = count.checked_mul(size_of::<Bucket>())?.checked_add(LARGE_PAGE)?;
        let map = memmap2::MmapMut::map_anon(length).ok()?;
        let start = map.as_ptr().addr().next_multiple_of(LARGE_PAGE) - map.as_ptr().addr();
        #[cfg(target_os = "linux")]
        let _ = map.advise_range(memmap2::Advice::HugePage, start, length - LARGE_PAGE);
        Some(Self::Mapped { map, start })
    }

    /// The buckets: `count` is what the memory was made for.
    #[inline(always)]
    fn buckets(&self, count: usize) -> &[Bucket] {
        match self {
            #[cfg(any(unix, windows))]
            Self::Mapped { map, start } => {
                debug_assert!(start + count * size_of::<Bucket>() <= map.len());
                // SAFETY: `mapped` made the map for `count` buckets after `start`, which is a
                // multiple of the alignment of a bucket from its beginning in memory; zeros and
                // whatever is stored later are valid words. The bytes of the map are only
                // reached through these atomic words, and by `clear`, which has the table alone.
                unsafe { std::slice::from_raw_parts(map.as_ptr().add(*start).cast(), count) }
            }
            Self::Owned(buckets) => &buckets[..count],
        }
    }

    fn clear(&mut self) {
        match self {
            #[cfg(any(unix, windows))]
            Self::Mapped { map, .. } => map.fill(0),
            Self::Owned(buckets) => buckets.fill_with(Bucket::default),
        }
    }
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
        u64::from(self.best)
            | u64::from(self.score as u16) << 16
            | u64::from(self.eval as u16) << 32
            | u64::from(self.depth) << 48
            | u64::from(generation) << 58
            | self.bound.bits() << 56
    }

    fn unpack(word: u64) -> Self {
        Self {
            best: word as u16,
            score: (word >> 16) as i16,
            eval: (word >> 32) as i16,
            depth: (word >> 48) as u8,
            bound: Bound::of_bits(word >> 56),
        }
    }
}

impl Bound {
    /// A number from 1 to 3.
    #[inline(always)]
    fn bits(self) -> u64 {
        match self {
            Self::Exact => 1,
            Self::Lower => 2,
            Self::Upper => 3,
        }
    }

    /// The bound of the two lowest bits of a word.
    #[inline(always)]
    fn of_bits(word: u64) -> Self {
        match word & 3 {
            2 => Self::Lower,
            3 => Self::Upper,
            _ => Self::Exact,
        }
    }
}

impl Table {
    /// Allocates a table of at most so many MiB, and a smaller one if the
    /// system has no memory for it; the least size is a few kilobytes.
    pub(crate) fn new(mib: usize) -> Self {
        let mut count = mib.saturating_mul((1 << 20) / size_of::<Bucket>()).max(64);
        loop {
            match Memory::new(count) {
                Some(memory) => return Self { memory, count, generation: 0 },
                None if count > 64 => count /= 2,
                None => {
                    let buckets = std::iter::repeat_with(Bucket::default).take(count).collect();
                    return Self { memory: Memory::Owned(buckets), count, generation: 0 };
                }
            }
        }
    }

    /// The buckets.
    #[inline(always)]
    fn buckets(&self) -> &[Bucket] {
        self.memory.buckets(self.count)
    }

    /// Clears the table.
    pub(crate) fn clear(&mut self) {
        self.memory.clear();
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
        &self.buckets()[index as usize]
    }

    /// Prefetches the bucket of a position into the cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch(self.bucket(hash));
    }

    /// Looks a position up.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        // Without a branch for each entry.
        let mut found = 0;
        for [key, data] in &self.bucket(hash).0 {
            let data = data.load(Ordering::Relaxed);
            if key.load(Ordering::Relaxed) ^ data == hash {
                found = data;
            }
        }
        (found != 0).then(|| Entry::unpack(found))
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
        let sample = &self.buckets()[..self.count.min(250)];
        let is_new = |[_, data]: &&[AtomicU64; 2]| {
            let data = data.load(Ordering::Relaxed);
            data != 0 && (data >> 58) as u8 == self.generation
        };
        let used = sample.iter().flat_map(|bucket| &bucket.0).filter(is_new).count();
        (used * 1000 / (sample.len() * PER_BUCKET)) as u32
    }
}

/// Prefetches what is at a place into the cache.
#[inline(always)]
fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let place: *const T = place;
        // SAFETY: a prefetch reads nothing and faults on no address; the
        // instruction is part of every x86-64 processor.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// The nodes of low depth that one thread searched last, beside the
/// transposition table. Most nodes are of low depth and met again soon if ever. This
/// table stays in the processor's cache, while nearly every look-up in the large one
/// waits for memory.
///
/// An entry is one word: hash move, score, bound, depth and 27 bits of the hash, which
/// do not repeat those of its bucket. Evaluations are left out.
pub(crate) struct Recent(Box<[RecentBucket; RECENT]>);

/// Entries, the newest first.
#[derive(Clone, Default)]
#[repr(align(32))]
struct RecentBucket([u64; PER_BUCKET]);

/// Buckets of [`Recent`]: it takes 128 KiB.
const RECENT: usize = 1 << 12;

/// The greatest depth of the nodes in [`Recent`].
pub(crate) const RECENT_MOST: u8 = 7;

/// The bits of an entry below those of its hash.
const RECENT_DATA: u32 = 37;

impl Recent {
    pub(crate) fn new() -> Self {
        Self(filled(RecentBucket::default()))
    }

    pub(crate) fn clear(&mut self) {
        self.0.fill(RecentBucket::default());
    }

    /// The index of the bucket of a position.
    #[inline(always)]
    fn index(hash: u64) -> usize {
        (hash >> (64 - RECENT.ilog2())) as usize
    }

    /// Prefetches the bucket of a position into the cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch(&self.0[Self::index(hash)]);
    }

    /// The entry of a position in its bucket, or 0.
    #[inline(always)]
    fn find(bucket: &RecentBucket, hash: u64) -> u64 {
        // Without a branch for each entry.
        let mut found = 0;
        for &word in &bucket.0 {
            if (word ^ hash << RECENT_DATA) >> RECENT_DATA == 0 {
                found = word;
            }
        }
        found
    }

    /// Looks a position up.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        let word = Self::find(&self.0[Self::index(hash)], hash);
        (word & ((1 << RECENT_DATA) - 1) != 0).then(|| Entry {
            best: word as u16,
            score: (word >> 16) as i16,
            eval: NO_EVAL,
            depth: (word >> 34) as u8 & RECENT_MOST,
            bound: Bound::of_bits(word >> 32),
        })
    }

    /// Stores an entry as the newest of its bucket, in the place of the position's own
    /// entry or of the oldest.
    #[inline(always)]
    pub(crate) fn put(&mut self, hash: u64, entry: Entry) {
        let bucket = &mut self.0[Self::index(hash)];
        let own = Self::find(bucket, hash);
        let best = if entry.best == 0 { own as u16 } else { entry.best };
        let mut word = u64::from(best)
            | u64::from(entry.score as u16) << 16
            | entry.bound.bits() << 32
            | u64::from(entry.depth & RECENT_MOST) << 34
            | hash << RECENT_DATA;
        for slot in &mut bucket.0 {
            std::mem::swap(slot, &mut word);
            if own != 0 && word == own {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_of_the_recent_entries_goes_first() {
        let mut recent = Recent::new();
        for hash in 1..=4 {
            recent.put(hash, entry(hash as u8));
        }
        recent.put(1, Entry { best: 0, ..entry(2) });
        assert_eq!(recent.get(1), Some(entry(2)));
        recent.put(5, entry(1));
        assert_eq!(recent.get(2), None);
        for (hash, depth) in [(1, 2), (3, 3), (4, 4), (5, 1)] {
            assert_eq!(recent.get(hash), Some(entry(depth)));
        }
        recent.clear();
        assert_eq!(recent.get(5), None);
    }

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
