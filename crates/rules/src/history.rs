//! A list that grows and shrinks at its end and whose copies share what they have in common.
//!
//! A game is copied for every change that may yet fail, for everybody who looks at it and for every
//! search; a plain vector would copy all its moves each time.

use std::{fmt, iter::FusedIterator, ops::Index, ops::Range, sync::Arc};

/// How many values a block holds. A push into a shared list copies half a block on average; every so
/// many pushes the list of blocks is copied.
const BLOCK: usize = 16;

/// A list of values in the order in which they came. Copies are made in constant time and share
/// their values.
///
/// ```
/// use crownhead_rules::History;
///
/// let mut before: History<u32> = (0..100).collect();
/// let mut after = before.clone();
/// after.push(100);
/// assert_eq!((before.len(), after.len()), (100, 101));
/// assert_eq!(after.common_prefix(&before, |a, b| a == b), 100);
/// assert_eq!(before.pop(), Some(99));
/// assert_eq!(after[99], 99);
/// ```
pub struct History<T> {
    /// Full blocks.
    full: Arc<Vec<Arc<Vec<T>>>>,
    /// The values after those: one block at most, and at least one value if there is any.
    last: Arc<Vec<T>>,
}

impl<T> History<T> {
    /// A list without values.
    pub fn new() -> Self {
        Self { full: Arc::default(), last: Arc::default() }
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        self.full.len() * BLOCK + self.last.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.last.is_empty()
    }

    /// The value at an index.
    pub fn get(&self, index: usize) -> Option<&T> {
        match self.full.get(index / BLOCK) {
            Some(block) => block.get(index % BLOCK),
            None => self.last.get(index - self.full.len() * BLOCK),
        }
    }

    /// The newest value.
    pub fn last(&self) -> Option<&T> {
        self.last.last()
    }

    /// The values, the oldest first.
    pub fn iter(&self) -> Iter<'_, T> {
        Iter { history: self, range: 0..self.len() }
    }

    /// How many first values are the same as those of another list. Values that both share are not
    /// compared.
    pub fn common_prefix(&self, other: &Self, same: impl Fn(&T, &T) -> bool) -> usize {
        let shared = if Arc::ptr_eq(&self.full, &other.full) {
            self.full.len()
        } else {
            let blocks = self.full.iter().zip(other.full.iter());
            blocks.take_while(|(ours, theirs)| Arc::ptr_eq(ours, theirs)).count()
        };
        let rest = self.iter().skip(shared * BLOCK).zip(other.iter().skip(shared * BLOCK));
        shared * BLOCK + rest.take_while(|(ours, theirs)| same(ours, theirs)).count()
    }
}

impl<T: Clone> History<T> {
    /// Appends a value.
    pub fn push(&mut self, value: T) {
        if self.last.len() == BLOCK {
            let block = std::mem::take(&mut self.last);
            Arc::make_mut(&mut self.full).push(block);
        }
        Arc::make_mut(&mut self.last).push(value);
    }

    /// Takes the newest value away.
    pub fn pop(&mut self) -> Option<T> {
        let value = Arc::make_mut(&mut self.last).pop()?;
        if self.last.is_empty()
            && let Some(block) = Arc::make_mut(&mut self.full).pop()
        {
            self.last = block;
        }
        Some(value)
    }
}

impl<T> Clone for History<T> {
    fn clone(&self) -> Self {
        Self { full: Arc::clone(&self.full), last: Arc::clone(&self.last) }
    }
}

impl<T> Default for History<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for History<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl<T: PartialEq> PartialEq for History<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.common_prefix(other, T::eq) == self.len()
    }
}

impl<T: Eq> Eq for History<T> {}

impl<T: std::hash::Hash> std::hash::Hash for History<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_usize(self.len());
        self.iter().for_each(|value| value.hash(state));
    }
}

impl<T> Index<usize> for History<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        self.get(index).expect("an index below the length")
    }
}

impl<T: Clone> Extend<T> for History<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.push(value));
    }
}

impl<T: Clone> FromIterator<T> for History<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut history = Self::new();
        history.extend(values);
        history
    }
}

impl<'a, T> IntoIterator for &'a History<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

/// The values of a [`History`], the oldest first.
pub struct Iter<'a, T> {
    history: &'a History<T>,
    range: Range<usize>,
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self { history: self.history, range: self.range.clone() }
    }
}

impl<T: fmt::Debug> fmt::Debug for Iter<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        self.history.get(self.range.next()?)
    }

    fn nth(&mut self, n: usize) -> Option<&'a T> {
        self.history.get(self.range.nth(n)?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl<T> DoubleEndedIterator for Iter<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.history.get(self.range.next_back()?)
    }
}

impl<T> ExactSizeIterator for Iter<'_, T> {}

impl<T> FusedIterator for Iter<'_, T> {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_does_what_a_vector_does_and_leaves_copies_alone(
            steps in prop::collection::vec((any::<bool>(), any::<bool>(), any::<u8>()), 0..200),
        ) {
            let mut vector = Vec::new();
            let mut history = History::new();
            let mut copies = Vec::new();
            for (grows, copied, value) in steps {
                if copied {
                    copies.push((history.clone(), vector.clone()));
                }
                if grows || value > 200 {
                    vector.push(value);
                    history.push(value);
                } else {
                    prop_assert_eq!(history.pop(), vector.pop());
                }
                prop_assert_eq!(history.last(), vector.last());
                prop_assert_eq!(history.is_empty(), vector.is_empty());
            }
            copies.push((history.clone(), vector.clone()));
            for (copy, values) in &copies {
                prop_assert!(copy.iter().eq(values));
                prop_assert!(copy.iter().rev().eq(values.iter().rev()));
                prop_assert_eq!(copy.len(), values.len());
                for index in 0..values.len() + 2 * BLOCK {
                    prop_assert_eq!(copy.get(index), values.get(index));
                }
                let common = values.iter().zip(&vector).take_while(|(a, b)| a == b).count();
                prop_assert_eq!(copy.common_prefix(&history, |a, b| a == b), common);
                prop_assert_eq!(*copy == history, *values == vector);
            }
        }
    }

    #[test]
    fn a_copy_that_grows_copies_a_block_and_no_more() {
        let long: History<Arc<u32>> = (0..1000).map(Arc::new).collect();
        let mut copy = long.clone();
        copy.push(Arc::new(1000));
        let shared = long.full.iter().zip(copy.full.iter()).filter(|(a, b)| Arc::ptr_eq(a, b));
        assert_eq!(shared.count(), long.full.len());
        assert_eq!(copy.common_prefix(&long, Arc::ptr_eq), 1000);
    }
}
