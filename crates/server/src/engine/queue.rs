//! What waits for an engine thread: moves that a person waits for before
//! everything else, then games of the computer against itself and analyses in
//! turn; within each, one job of each owner after the other.
//!
//! One thread takes nothing but moves that a person waits for, so that an
//! analysis of ten seconds never stands before one.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// A job; told how many of its kind wait, itself included. It returns the
/// delivery of its answer: whoever gets it may ask again at once, and must
/// find the place free.
pub(super) type Job = Box<dyn FnOnce(usize) -> Delivery + Send>;
pub(super) type Delivery = Box<dyn FnOnce() + Send>;

/// Who waits for a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// A person at the board: a move of the computer, or a hint.
    Person,
    /// Nobody who has to move: the computer plays itself.
    SelfPlay,
    /// Whoever asked for an analysis.
    Analysis,
}

/// The longest that analyses already accepted may take together, for each
/// thread that works on them. A request is given up after 30 seconds, and the
/// last of these must be done by then.
const MOST_ANALYSIS: Duration = Duration::from_secs(15);
/// The most jobs in which persons wait.
const MOST_PERSONS: usize = 4096;

/// The queue is full, or the owner's share of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy {
    /// After how long to ask again.
    pub(crate) wait: Duration,
}

struct Waiting {
    job: Job,
    /// How long it may take, for analyses.
    time: Duration,
}

/// The jobs of one lane: owners take turns.
#[derive(Default)]
struct Turns {
    owners: VecDeque<String>,
    jobs: HashMap<String, VecDeque<Waiting>>,
    len: usize,
}

impl Turns {
    fn push(&mut self, owner: &str, waiting: Waiting) {
        let jobs = self.jobs.entry(owner.to_owned()).or_default();
        if jobs.is_empty() {
            self.owners.push_back(owner.to_owned());
        }
        jobs.push_back(waiting);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<(String, Waiting)> {
        let owner = self.owners.pop_front()?;
        let jobs = self.jobs.get_mut(&owner)?;
        let waiting = jobs.pop_front()?;
        if jobs.is_empty() {
            self.jobs.remove(&owner);
        } else {
            self.owners.push_back(owner.clone());
        }
        self.len -= 1;
        Some((owner, waiting))
    }
}

#[derive(Default)]
struct Inner {
    persons: Turns,
    self_play: Turns,
    analyses: Turns,
    /// The time of analyses accepted and not finished, all and by owner.
    accepted: Duration,
    accepted_by: HashMap<String, Duration>,
    /// Whether the next job behind persons is an analysis.
    analysis_is_next: bool,
    is_closed: bool,
}

/// The queue before the threads.
pub(super) struct Queue {
    inner: Mutex<Inner>,
    changed: Condvar,
    /// How many threads take jobs other than persons'.
    others: usize,
}

impl Queue {
    pub(super) fn new(others: usize) -> Self {
        Self { inner: Mutex::default(), changed: Condvar::new(), others: others.max(1) }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many jobs wait.
    pub(super) fn len(&self) -> usize {
        let inner = self.lock();
        inner.persons.len + inner.self_play.len + inner.analyses.len
    }

    /// Puts a job at the end of its owner's jobs.
    pub(super) fn push(
        &self,
        lane: Lane,
        owner: &str,
        time: Duration,
        job: Job,
    ) -> Result<(), Busy> {
        let mut inner = self.lock();
        let waiting = Waiting { job, time };
        match lane {
            Lane::Person => {
                if inner.persons.len >= MOST_PERSONS {
                    return Err(Busy { wait: Duration::from_secs(2) });
                }
                inner.persons.push(owner, waiting);
            }
            Lane::SelfPlay => inner.self_play.push(owner, waiting),
            Lane::Analysis => {
                let most = MOST_ANALYSIS * self.others as u32;
                let own = inner.accepted_by.get(owner).copied().unwrap_or_default();
                // Half of the room for one owner, but one analysis always.
                let is_own_fault = own > Duration::ZERO && own + time > most / 2;
                if is_own_fault || inner.accepted + time > most.max(time) {
                    let ahead = inner.accepted / self.others as u32;
                    return Err(Busy { wait: ahead / 2 });
                }
                inner.accepted += time;
                *inner.accepted_by.entry(owner.to_owned()).or_default() += time;
                inner.analyses.push(owner, waiting);
            }
        }
        drop(inner);
        self.changed.notify_all();
        Ok(())
    }

    /// Waits for the next job; `None` when the queue is closed. A thread for
    /// persons alone takes no other.
    pub(super) fn pop(&self, persons_only: bool) -> Option<(Job, usize, Done<'_>)> {
        let mut inner = self.lock();
        loop {
            if inner.is_closed {
                return None;
            }
            let waiting = inner.persons.len;
            if let Some((_, next)) = inner.persons.pop() {
                return Some((next.job, waiting, Done { queue: self, analysis: None }));
            }
            if !persons_only {
                let analysis_first = inner.analysis_is_next;
                inner.analysis_is_next = !analysis_first;
                for analysis in [analysis_first, !analysis_first] {
                    let lane = if analysis { &mut inner.analyses } else { &mut inner.self_play };
                    let waiting = lane.len;
                    if let Some((owner, next)) = lane.pop() {
                        let analysis = analysis.then_some((owner, next.time));
                        return Some((next.job, waiting, Done { queue: self, analysis }));
                    }
                }
            }
            inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Ends the threads once they have finished what they are at.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }
}

/// A job taken from the queue; dropped when it is finished.
pub(super) struct Done<'a> {
    queue: &'a Queue,
    /// For an analysis: whose, and the time it was accepted for.
    analysis: Option<(String, Duration)>,
}

impl Drop for Done<'_> {
    fn drop(&mut self) {
        let Some((owner, time)) = self.analysis.take() else { return };
        let mut inner = self.queue.lock();
        inner.accepted = inner.accepted.saturating_sub(time);
        if let Some(own) = inner.accepted_by.get_mut(&owner) {
            *own = own.saturating_sub(time);
            if own.is_zero() {
                inner.accepted_by.remove(&owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Adds a job that says its name.
    fn add(queue: &Queue, said: &mpsc::Sender<String>, lane: Lane, owner: &str, name: &str) {
        let (said, name) = (said.clone(), name.to_owned());
        queue
            .push(
                lane,
                owner,
                SECOND,
                Box::new(move |_| Box::new(move || said.send(name).unwrap())),
            )
            .unwrap();
    }

    /// The names of the next jobs a thread would take.
    fn take(queue: &Queue, heard: &mpsc::Receiver<String>, count: usize) -> Vec<String> {
        (0..count)
            .map(|_| {
                let (job, waiting, _done) = queue.pop(false).unwrap();
                job(waiting)();
                heard.recv().unwrap()
            })
            .collect()
    }

    #[test]
    fn persons_come_first_and_owners_take_turns() {
        let (queue, (said, heard)) = (Queue::new(1), mpsc::channel());
        for number in 0..3 {
            add(&queue, &said, Lane::Analysis, "greedy", &format!("analysis {number}"));
            add(&queue, &said, Lane::SelfPlay, "greedy", &format!("game {number}"));
        }
        for number in 0..3 {
            add(&queue, &said, Lane::Person, "many", &format!("many {number}"));
        }
        add(&queue, &said, Lane::Person, "one", "one");
        let order = take(&queue, &heard, 10);
        assert_eq!(order[..4], ["many 0", "one", "many 1", "many 2"]);
        // Neither of the others starves.
        assert_eq!(order[4..8].iter().filter(|name| name.starts_with("game")).count(), 2);
    }

    #[test]
    fn analyses_beyond_what_can_be_done_in_time_are_refused() {
        let queue = Queue::new(1);
        let ask = |owner: &str, time| {
            queue.push(Lane::Analysis, owner, time, Box::new(|_| Box::new(|| {})))
        };
        assert!(ask("greedy", 10 * SECOND).is_ok());
        let busy = ask("greedy", 10 * SECOND).unwrap_err();
        assert!(busy.wait > Duration::ZERO);
        // One owner does not use up what is there for others.
        assert!(ask("other", 5 * SECOND).is_ok());
        assert!(ask("third", SECOND).is_err());
        // What is done makes room.
        drop(queue.pop(false).unwrap());
        assert!(ask("third", SECOND).is_ok());
    }

    #[test]
    fn one_thread_is_for_persons_alone() {
        let queue = Arc::new(Queue::new(1));
        let (said, heard) = mpsc::channel();
        add(&queue, &said, Lane::Analysis, "x", "analysis");
        let thread = {
            let queue = Arc::clone(&queue);
            std::thread::spawn(move || {
                let (job, waiting, _done) = queue.pop(true).unwrap();
                job(waiting)();
            })
        };
        add(&queue, &said, Lane::Person, "x", "person");
        thread.join().unwrap();
        assert_eq!(heard.recv().unwrap(), "person");
    }
}
