//! Reading the pieces of a file and working on their games by several
//! threads, with the results in the order of the file and a bounded number of
//! pieces under way.
//!
//! A piece is read before it is known whether the one before it ended between
//! two games, which it nearly always does. If it did not, the piece is read
//! again with the reader that is in the middle of a game.

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

use crownhead_notation::pdn::{Game, Piece, Reader};

use super::{
    Entry,
    chooser::{Chooser, SAMPLE, ThreadChooser},
};

/// More threads than this would only wait for the one that cuts the file.
const MOST_THREADS: usize = 8;

/// Pieces under way for each thread: one it works on and two that wait.
const PIECES_PER_THREAD: usize = 3;

/// What a thread is asked to do, with the place of the piece in the file.
struct Job {
    number: usize,
    task: Task,
}

enum Task {
    /// Read a piece, and work on its games if their rules are known.
    Read(Piece),
    /// Work on games whose rules are known now.
    Work(Vec<Game>),
}

/// What came of a job.
struct Answer<T> {
    number: usize,
    made: Made<T>,
    /// The reader of a piece that did not end between two games.
    open: Option<Reader>,
}

enum Made<T> {
    Results(Vec<T>),
    /// Games some of which name no rules, before any are decided.
    Games(Vec<Game>),
}

/// An answer, or how the thread broke down.
type Outcome<T> = Result<Answer<T>, Box<dyn Any + Send>>;

/// Runs `produce`, which adds pieces to a queue; does `work` with each game
/// and visits the results with the number of the game, in the order of the
/// file.
pub(super) fn in_order<T: Send>(
    chooser: &Chooser,
    work: &(impl Fn(Entry) -> T + Sync),
    visit: &mut dyn FnMut(usize, T) -> anyhow::Result<()>,
    produce: impl FnOnce(&mut Queue<'_, T>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS);
    let (jobs, inbox) = sync_channel(2 * threads * PIECES_PER_THREAD);
    let inbox = Mutex::new(inbox);
    let (outbox, answers) = channel();
    let worker = |outbox: Sender<Outcome<T>>| {
        let mut rules = chooser.for_thread();
        while let Some(job) = next_job(&inbox) {
            let outcome = catch_unwind(AssertUnwindSafe(|| answer(job, &mut rules, work)));
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
            chooser,
            jobs,
            answers,
            most: threads * PIECES_PER_THREAD,
            pieces: BTreeMap::new(),
            sent: 0,
            working: 0,
            read: BTreeMap::new(),
            settled: 0,
            open: None,
            undecided: Vec::new(),
            results: BTreeMap::new(),
            visited: 0,
            games: 0,
            visit,
        };
        produce(&mut queue)?;
        queue.finish()
    })
}

fn next_job(inbox: &Mutex<Receiver<Job>>) -> Option<Job> {
    inbox.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

fn answer<T>(job: Job, rules: &mut ThreadChooser<'_>, work: &impl Fn(Entry) -> T) -> Answer<T> {
    let Job { number, task } = job;
    match task {
        Task::Work(games) => {
            let readings: Option<Vec<_>> = games.iter().map(|game| rules.reading(game)).collect();
            let made = match readings {
                None => Made::Games(games),
                Some(readings) => {
                    let entries = games.into_iter().zip(readings);
                    let results = entries.map(|(game, rules)| work(Entry { game, rules }));
                    Made::Results(results.collect())
                }
            };
            Answer { number, made, open: None }
        }
        Task::Read(piece) => {
            // Each game is worked on as soon as it is read, while it is in the
            // processor's cache, and its memory serves the next one.
            let mut reader = Reader::of(piece.clone());
            let mut results = Vec::new();
            while let Some(game) = reader.next_game() {
                let Some(rules) = rules.reading(&game) else {
                    let mut reader = Reader::of(piece);
                    let games = games_of(&mut reader);
                    return Answer { number, made: Made::Games(games), open: if_open(reader) };
                };
                results.push(work(Entry { game, rules }));
            }
            Answer { number, made: Made::Results(results), open: if_open(reader) }
        }
    }
}

/// All games that can be read so far.
fn games_of(reader: &mut Reader) -> Vec<Game> {
    std::iter::from_fn(|| reader.next_game()).collect()
}

/// The reader, if it is in the middle of a game.
fn if_open(reader: Reader) -> Option<Reader> {
    Some(reader).filter(|reader| !reader.is_between_games())
}

/// Takes pieces and gives back what came of them.
pub(super) struct Queue<'v, T> {
    chooser: &'v Chooser,
    jobs: SyncSender<Job>,
    answers: Receiver<Outcome<T>>,
    /// How many pieces may be under way.
    most: usize,
    /// The pieces that may have to be read again.
    pieces: BTreeMap<usize, Piece>,
    sent: usize,
    /// Jobs that were not answered yet.
    working: usize,
    /// Pieces that were read before an earlier one.
    read: BTreeMap<usize, (Made<T>, Option<Reader>)>,
    /// So many pieces are known to have been read rightly.
    settled: usize,
    /// The reader of the last piece settled, if it is in the middle of a
    /// game.
    open: Option<Reader>,
    /// Pieces with games that wait until the rules are decided.
    undecided: Vec<(usize, Vec<Game>)>,
    /// Results that came before those of an earlier piece.
    results: BTreeMap<usize, Vec<T>>,
    visited: usize,
    games: usize,
    visit: &'v mut dyn FnMut(usize, T) -> anyhow::Result<()>,
}

impl<T> Queue<'_, T> {
    /// Adds a piece; visits results that have come if many pieces are under
    /// way.
    pub(super) fn add(&mut self, piece: Piece) -> anyhow::Result<()> {
        while self.sent - self.visited >= self.most {
            self.receive()?;
        }
        let number = self.sent;
        self.sent += 1;
        self.pieces.insert(number, piece.clone());
        self.send(number, Task::Read(piece));
        Ok(())
    }

    fn send(&mut self, number: usize, task: Task) {
        // Workers do not leave while this queue is there.
        if self.jobs.send(Job { number, task }).is_ok() {
            self.working += 1;
        }
    }

    /// Takes an answer, and does everything that waited for it.
    fn receive(&mut self) -> anyhow::Result<()> {
        if self.working == 0 {
            self.decide();
        }
        let Ok(outcome) = self.answers.recv() else { return Ok(()) };
        self.working -= 1;
        let Answer { number, made, open } = outcome.unwrap_or_else(|panic| resume_unwind(panic));
        match made {
            Made::Results(results) if number < self.settled => {
                self.results.insert(number, results);
            }
            Made::Results(_) | Made::Games(_) => {
                self.read.insert(number, (made, open));
            }
        }
        self.settle();
        while let Some(results) = self.results.remove(&self.visited) {
            self.visited += 1;
            for result in results {
                self.games += 1;
                (self.visit)(self.games, result)?;
            }
        }
        Ok(())
    }

    /// Settles the pieces that were read, in their order.
    fn settle(&mut self) {
        while let Some((made, open)) = self.read.remove(&self.settled) {
            let number = self.settled;
            self.settled += 1;
            let piece = self.pieces.remove(&number);
            let made = if let (Some(mut reader), Some(piece)) = (self.open.take(), piece) {
                reader.push_piece(piece);
                let games = games_of(&mut reader);
                self.open = if_open(reader);
                Made::Games(games)
            } else {
                self.open = open;
                made
            };
            match made {
                Made::Results(results) => {
                    self.results.insert(number, results);
                }
                Made::Games(games) => self.work(number, games),
            }
        }
    }

    /// Has games worked on that were only read so far.
    fn work(&mut self, number: usize, games: Vec<Game>) {
        let mut rules = self.chooser.for_thread();
        if self.undecided.is_empty() && games.iter().all(|game| rules.reading(game).is_some()) {
            self.send(number, Task::Work(games));
            return;
        }
        self.undecided.push((number, games));
        if self.undecided.iter().map(|(_, games)| games.len()).sum::<usize>() >= SAMPLE {
            self.decide();
        }
    }

    /// Decides about the games that wait for it.
    fn decide(&mut self) {
        if self.undecided.is_empty() {
            return;
        }
        self.chooser.decide(self.undecided.iter().flat_map(|(_, games)| games));
        for (number, games) in std::mem::take(&mut self.undecided) {
            self.send(number, Task::Work(games));
        }
    }

    fn finish(mut self) -> anyhow::Result<()> {
        while self.settled < self.sent {
            self.receive()?;
        }
        if let Some(mut reader) = self.open.take() {
            reader.finish();
            let number = self.sent;
            self.sent += 1;
            self.settled += 1;
            self.work(number, games_of(&mut reader));
        }
        while self.visited < self.sent {
            self.receive()?;
        }
        Ok(())
    }
}
