//! Whose job is taken next: moves that a person waits for before games of the computer against itself,
//! and within each the owners in turn. A queue of NATS is first in, first out, so there is one for each
//! kind and each sixteenth of the owners: whoever asks for a thousand moves at once stands in one of them.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::engine::Turn;

/// The kinds of jobs, in the order in which they are taken.
const LANES: [&str; 2] = ["person", "alone"];
/// Owners are divided among so many queues of each kind.
const SHARES: usize = 16;
/// All queues.
pub(super) const QUEUES: usize = LANES.len() * SHARES;
/// What the subjects of all jobs begin with.
const PREFIX: &str = "crownhead.job.move";
/// The subjects of all jobs.
pub(super) const ALL: &str = "crownhead.job.move.*.*";

/// The queue of a job.
pub(super) fn queue(turn: Turn<'_>) -> usize {
    // The same in all processes of one build; two builds that differ put an owner into two queues.
    let mut hasher = DefaultHasher::new();
    turn.owner.hash(&mut hasher);
    let share = (hasher.finish() % SHARES as u64) as usize;
    if turn.person { share } else { SHARES + share }
}

/// The subject of a queue.
pub(super) fn subject(queue: usize) -> String {
    format!("{PREFIX}.{}.{}", LANES[queue / SHARES], queue % SHARES)
}

/// The name of the consumer of a queue.
pub(super) fn consumer(queue: usize) -> String {
    format!("{}-{}", LANES[queue / SHARES], queue % SHARES)
}

/// The queue of a subject.
pub(super) fn of_subject(subject: &str) -> Option<usize> {
    (0..QUEUES).find(|&queue| self::subject(queue) == subject)
}

/// Which queues may have jobs, and which of them was asked last.
#[derive(Debug)]
pub(super) struct Turns {
    may_have_jobs: [bool; QUEUES],
    last: [usize; LANES.len()],
}

impl Turns {
    /// All queues may have jobs.
    pub(super) fn new() -> Self {
        Self { may_have_jobs: [true; QUEUES], last: [SHARES - 1; LANES.len()] }
    }

    /// A queue may have jobs.
    pub(super) fn mark(&mut self, queue: usize) {
        self.may_have_jobs[queue] = true;
    }

    /// All queues may have jobs.
    pub(super) fn mark_all(&mut self) {
        self.may_have_jobs = [true; QUEUES];
    }

    /// The queue to ask next, which is no longer marked.
    pub(super) fn next(&mut self) -> Option<usize> {
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
    fn persons_come_first_and_owners_in_turn() {
        let mut turns = Turns::new();
        while turns.next().is_some() {}
        let (one, other, alone) = (3, 9, SHARES + 2);
        for queue in [alone, one, other] {
            turns.mark(queue);
        }
        let mut taken = Vec::new();
        for _ in 0..6 {
            let queue = turns.next().unwrap();
            taken.push(queue);
            // It has more jobs.
            turns.mark(queue);
        }
        assert_eq!(taken, [one, other, one, other, one, other]);
        while turns.next() != Some(alone) {}
        assert_eq!(turns.next(), None);
    }

    #[test]
    fn every_queue_has_a_subject_and_is_found_by_it() {
        for queue in 0..QUEUES {
            assert_eq!(of_subject(&subject(queue)), Some(queue));
        }
        assert_eq!(of_subject("crownhead.job.move.person.16"), None);
        assert_eq!(subject(queue(Turn { owner: "", person: false })).matches("alone").count(), 1);
    }

    #[test]
    fn an_owner_stays_in_a_queue_and_many_owners_use_many() {
        let of = |number: usize| queue(Turn { owner: &number.to_string(), person: true });
        let all: std::collections::HashSet<usize> = (0..400).map(of).collect();
        assert_eq!(all.len(), SHARES);
        assert_eq!(of(7), of(7));
    }
}
