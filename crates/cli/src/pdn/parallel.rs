//! Work on many games by several threads, with the results in the order of
//! the games and a bounded number of games under way.

use std::{
    any::Any,
    collections::BTreeMap,
    num::NonZero,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{
        Mutex, PoisonError,
        mpsc::{Receiver, Sender, SyncSender, channel, sync_channel},
    },
    thread,
};

use crownhead_rules::RuleSet;

use super::{Entry, Reading};

/// Games that are handed to a thread together.
const BATCH: usize = 32;

/// More threads than this would only wait for the one that reads.
const MOST_THREADS: usize = 8;

/// Batches under way for each thread: one it works on and one that waits.
const BATCHES_PER_THREAD: usize = 3;

/// A batch with its place in the order.
struct Batch<E> {
    number: usize,
    entries: Vec<E>,
}

/// What came of a batch, or how the thread broke down.
type Outcome<T> = Result<Batch<T>, Box<dyn Any + Send>>;

/// Runs `produce`, which adds games to a queue; does `work` with each game
/// and visits the results in the order in which the games were added.
pub(super) fn in_order<T: Send>(
    work: &(impl Fn(Entry) -> T + Sync),
    visit: &mut dyn FnMut(T) -> anyhow::Result<()>,
    produce: impl FnOnce(&mut Queue<'_, T>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS);
    let (jobs, inbox) = sync_channel(threads * BATCHES_PER_THREAD);
    let inbox = Mutex::new(inbox);
    let (outbox, results) = channel();
    let worker = |outbox: Sender<Outcome<T>>| {
        let mut separate = Separate::default();
        while let Some(batch) = next_job(&inbox) {
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                let Batch { number, entries } = batch;
                let entries = entries.into_iter().map(|entry| work(separate.entry(entry)));
                Batch { number, entries: entries.collect() }
            }));
            if outbox.send(outcome).is_err() {
                return;
            }
        }
    };
    let worker = &worker;
    thread::scope(|scope| {
        for _ in 0..threads {
            let outbox = outbox.clone();
            scope.spawn(move || worker(outbox));
        }
        drop(outbox);
        let mut queue = Queue {
            batch: Vec::new(),
            jobs,
            results,
            most: threads * BATCHES_PER_THREAD,
            sent: 0,
            visited: 0,
            waiting: BTreeMap::new(),
            visit,
        };
        produce(&mut queue)?;
        queue.finish()
    })
}

fn next_job(inbox: &Mutex<Receiver<Batch<Entry>>>) -> Option<Batch<Entry>> {
    inbox.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// Takes games and gives back what came of them.
pub(super) struct Queue<'v, T> {
    batch: Vec<Entry>,
    jobs: SyncSender<Batch<Entry>>,
    results: Receiver<Outcome<T>>,
    /// How many batches may be under way.
    most: usize,
    sent: usize,
    visited: usize,
    /// Results that came before those of an earlier batch.
    waiting: BTreeMap<usize, Vec<T>>,
    visit: &'v mut dyn FnMut(T) -> anyhow::Result<()>,
}

impl<T> Queue<'_, T> {
    /// Adds a game; visits results that have come if many are under way.
    pub(super) fn add(&mut self, entry: Entry) -> anyhow::Result<()> {
        self.batch.push(entry);
        if self.batch.len() >= BATCH { self.send() } else { Ok(()) }
    }

    fn send(&mut self) -> anyhow::Result<()> {
        while self.sent - self.visited >= self.most {
            self.receive()?;
        }
        let entries = std::mem::take(&mut self.batch);
        if entries.is_empty() {
            return Ok(());
        }
        // Workers do not leave while this queue is there.
        if self.jobs.send(Batch { number: self.sent, entries }).is_ok() {
            self.sent += 1;
        }
        Ok(())
    }

    fn receive(&mut self) -> anyhow::Result<()> {
        let Ok(outcome) = self.results.recv() else { return Ok(()) };
        let Batch { number, entries } = outcome.unwrap_or_else(|panic| resume_unwind(panic));
        self.waiting.insert(number, entries);
        while let Some(entries) = self.waiting.remove(&self.visited) {
            self.visited += 1;
            for entry in entries {
                (self.visit)(entry)?;
            }
        }
        Ok(())
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.send()?;
        while self.visited < self.sent {
            self.receive()?;
        }
        Ok(())
    }
}

/// Rule sets of one thread: threads that clone the same one slow each other
/// down.
#[derive(Default)]
struct Separate(Vec<(RuleSet, RuleSet)>);

impl Separate {
    fn entry(&mut self, mut entry: Entry) -> Entry {
        const MOST: usize = 16;
        if let Reading::By(rules, _) = &mut entry.rules {
            let known = self.0.iter().find(|(shared, _)| shared.is_identical(rules));
            let own = if let Some((_, own)) = known {
                own.clone()
            } else {
                if self.0.len() >= MOST {
                    self.0.clear();
                }
                let own = rules.separate();
                self.0.push((rules.clone(), own.clone()));
                own
            };
            *rules = own;
        }
        entry
    }
}
