//! Whose job is taken next: one lane before the other, and within each the owners in turn. A queue of NATS
//! is first in, first out, so there is one for each lane and each sixteenth of the owners: whoever asks for
//! a thousand things at once stands in one of them.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Owners are divided among so many queues of each lane.
pub(crate) const SHARES: usize = 16;

/// Which share of the queues an owner stands in. The same in all processes of one build; two builds that
/// differ put an owner into two queues.
pub(crate) fn share(owner: &str) -> usize {
    let mut hasher = DefaultHasher::new();
    owner.hash(&mut hasher);
    (hasher.finish() % SHARES as u64) as usize
}

/// Which queues may have jobs, and which of them was asked last.
#[derive(Debug)]
pub(crate) struct Turns {
    may_have_jobs: Vec<bool>,
    last: Vec<usize>,
}

impl Turns {
    /// All queues of so many lanes may have jobs.
    pub(crate) fn new(lanes: usize) -> Self {
        Self { may_have_jobs: vec![true; lanes * SHARES], last: vec![SHARES - 1; lanes] }
    }

    /// A queue may have jobs.
    pub(crate) fn mark(&mut self, queue: usize) {
        self.may_have_jobs[queue] = true;
    }

    /// All queues may have jobs.
    pub(crate) fn mark_all(&mut self) {
        self.may_have_jobs.fill(true);
    }

    /// The queue to ask next, which is no longer marked.
    pub(crate) fn next(&mut self) -> Option<usize> {
        for (lane, last) in self.last.iter_mut().enumerate() {
            for step in 1..=SHARES {
                let share = (*last + step) % SHARES;
                let may = &mut self.may_have_jobs[lane * SHARES + share];
                if *may {
                    *may = false;
                    *last = share;
                    return Some(lane * SHARES + share);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_lane_comes_first_and_owners_in_turn() {
        let mut turns = Turns::new(2);
        while turns.next().is_some() {}
        let (one, other, alone) = (3, 9, SHARES + 2);
        for queue in [alone, one, other] {
            turns.mark(queue);
        }
        let mut taken = Vec::new();
        for _ in 0..6 {
            let queue = turns.next().expect("a queue");
            taken.push(queue);
            // It has more jobs.
            turns.mark(queue);
        }
        assert_eq!(taken, [one, other, one, other, one, other]);
        while turns.next() != Some(alone) {}
        assert_eq!(turns.next(), None);
    }

    #[test]
    fn an_owner_stays_in_a_queue_and_many_owners_use_many() {
        let all: std::collections::HashSet<usize> =
            (0..400).map(|number| share(&number.to_string())).collect();
        assert_eq!(all.len(), SHARES);
        assert_eq!(share("7"), share("7"));
    }
}
