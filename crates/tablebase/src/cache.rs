//! A cache of decoded blocks, shared by all threads without locks.
//!
//! A slot holds a tag and the words of one block. The tag names the block and
//! counts changes (a sequence lock): a reader compares the tag before and after
//! reading a word and discards the word if the tag changed.

use std::sync::{
    OnceLock,
    atomic::{AtomicU64, Ordering, fence},
};

/// Set in a tag while its slot is written.
const BUSY: u64 = 1 << 31;

/// A direct-mapped cache of blocks of so many words. If it has room for all
/// blocks, each has its own slot.
#[derive(Debug)]
pub(crate) struct Cache<const WORDS: usize> {
    slots: Vec<Slot<WORDS>>,
}

#[derive(Debug)]
struct Slot<const WORDS: usize> {
    /// The number of changes in the high half; in the low half the number of
    /// the block plus one, or 0.
    tag: AtomicU64,
    words: [AtomicU64; WORDS],
}

impl<const WORDS: usize> Cache<WORDS> {
    /// A cache with room for so many blocks.
    pub(crate) fn new(blocks: usize) -> Self {
        Self { slots: (0..blocks.max(1)).map(|_| Slot::new()).collect() }
    }

    fn slot(&self, block: u32) -> &Slot<WORDS> {
        &self.slots[block as usize % self.slots.len()]
    }

    /// A word of a block, if the block is cached.
    #[inline(always)]
    pub(crate) fn get(&self, block: u32, word: usize) -> Option<u64> {
        self.slot(block).get(block, word)
    }

    /// Caches a block, unless another thread is writing to its slot.
    pub(crate) fn put(&self, block: u32, words: &[u64; WORDS]) {
        self.slot(block).put(block, words);
    }
}

/// A [`Cache`] whose slots take no memory until they are used.
#[derive(Debug)]
pub(crate) struct GrowingCache<const WORDS: usize> {
    slots: Vec<OnceLock<Box<Slot<WORDS>>>>,
}

impl<const WORDS: usize> GrowingCache<WORDS> {
    /// A cache that may grow to so many blocks.
    pub(crate) fn new(blocks: usize) -> Self {
        Self { slots: (0..blocks.max(1)).map(|_| OnceLock::new()).collect() }
    }

    fn slot(&self, block: u32) -> &OnceLock<Box<Slot<WORDS>>> {
        &self.slots[block as usize % self.slots.len()]
    }

    /// A word of a block, if the block is cached.
    pub(crate) fn get(&self, block: u32, word: usize) -> Option<u64> {
        self.slot(block).get()?.get(block, word)
    }

    /// Caches a block, unless another thread is writing to its slot.
    pub(crate) fn put(&self, block: u32, words: &[u64; WORDS]) {
        self.slot(block).get_or_init(|| Box::new(Slot::new())).put(block, words);
    }
}

impl<const WORDS: usize> Slot<WORDS> {
    fn new() -> Self {
        Self { tag: AtomicU64::new(0), words: [const { AtomicU64::new(0) }; WORDS] }
    }

    #[inline(always)]
    fn get(&self, block: u32, word: usize) -> Option<u64> {
        let tag = self.tag.load(Ordering::Acquire);
        if tag as u32 != block + 1 {
            return None;
        }
        let found = self.words[word % WORDS].load(Ordering::Relaxed);
        fence(Ordering::Acquire);
        (self.tag.load(Ordering::Relaxed) == tag).then_some(found)
    }

    fn put(&self, block: u32, words: &[u64; WORDS]) {
        let tag = self.tag.load(Ordering::Relaxed);
        if tag & BUSY != 0 {
            return;
        }
        let busy = (tag >> 32).wrapping_add(1) << 32 | BUSY;
        if self.tag.compare_exchange(tag, busy, Ordering::Acquire, Ordering::Relaxed).is_err() {
            return;
        }
        // The tag must be seen to change before any word does.
        fence(Ordering::Release);
        for (kept, &word) in self.words.iter().zip(words) {
            kept.store(word, Ordering::Relaxed);
        }
        let done = busy & !u64::from(u32::MAX) | u64::from(block + 1);
        self.tag.store(done, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{sync::atomic::AtomicBool, thread};

    #[test]
    fn readers_see_whole_blocks_or_none() {
        let cache = Cache::<32>::new(2);
        let done = AtomicBool::new(false);
        let seen = thread::scope(|scope| {
            for writer in 0..2u64 {
                let (cache, done) = (&cache, &done);
                scope.spawn(move || {
                    for round in 0..20_000u64 {
                        let block = (round * 7 + writer) as u32 % 9;
                        cache.put(block, &[u64::from(block) + 100; 32]);
                    }
                    done.store(true, Ordering::Relaxed);
                });
            }
            let mut seen = 0;
            let mut round = 0;
            while !done.load(Ordering::Relaxed) || seen == 0 {
                round += 1;
                let block = round % 9;
                if let Some(word) = cache.get(block, round as usize) {
                    assert_eq!(word, u64::from(block) + 100);
                    seen += 1;
                }
            }
            seen
        });
        assert!(seen > 0);
    }

    #[test]
    fn a_growing_cache_keeps_what_has_its_own_slot() {
        let cache = GrowingCache::<4>::new(3);
        assert_eq!(cache.get(1, 0), None);
        cache.put(1, &[7; 4]);
        cache.put(2, &[8; 4]);
        assert_eq!((cache.get(1, 3), cache.get(2, 0), cache.get(4, 0)), (Some(7), Some(8), None));
        cache.put(4, &[9; 4]);
        assert_eq!((cache.get(1, 3), cache.get(4, 0)), (None, Some(9)));
    }
}
