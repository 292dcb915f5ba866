//! Threads for the computer: as many as the machine has cores, with a queue
//! before them, so that games wait for each other and pages do not.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use crownhead_play::{AnalysisLimits, Computer, Level, Report, Stop, Tables, Thought};
use crownhead_rules::{Game, RuleSet};
use tokio::sync::oneshot;

/// Searches recurse, and deep ones deeply.
const STACK: usize = 32 << 20;
/// How long the strongest level thinks when nobody waits.
const LONGEST: Duration = Duration::from_millis(1500);
/// How long it thinks however many wait.
const SHORTEST: Duration = Duration::from_millis(100);

type Job = Box<dyn FnOnce(Duration) + Send>;

/// The threads. Clones are the same threads.
#[derive(Clone)]
pub(crate) struct Engines {
    jobs: mpsc::Sender<Job>,
    computer: Arc<Computer>,
    /// Jobs begun or waiting.
    busy: Arc<AtomicUsize>,
}

impl std::fmt::Debug for Engines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engines").field("busy", &self.busy).finish_non_exhaustive()
    }
}

impl Engines {
    /// Starts the threads. They end with the last clone.
    pub(crate) fn start(computer: Computer) -> std::io::Result<Self> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        let busy = Arc::new(AtomicUsize::new(0));
        for number in 0..threads {
            let (queue, busy) = (Arc::clone(&queue), Arc::clone(&busy));
            let name = format!("engine-{number}");
            thread::Builder::new()
                .name(name)
                .stack_size(STACK)
                .spawn(move || work(&queue, &busy, threads))?;
        }
        Ok(Self { jobs, computer: Arc::new(computer), busy })
    }

    /// An engine that never answers, as long as what comes with it is kept.
    #[cfg(test)]
    pub(crate) fn deaf() -> (Self, impl Send) {
        let (jobs, queue) = mpsc::channel();
        let busy = Arc::new(AtomicUsize::new(0));
        (Self { jobs, computer: Arc::new(Computer::default()), busy }, queue)
    }

    fn submit<T: Send + 'static>(
        &self,
        job: impl FnOnce(Duration) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (answer, receiver) = oneshot::channel();
        self.busy.fetch_add(1, Ordering::Relaxed);
        let job: Job = Box::new(move |time| {
            // Whoever asked may have gone, and then nobody need think.
            if !answer.is_closed() {
                let _ = answer.send(job(time));
            }
        });
        if self.jobs.send(job).is_err() {
            self.busy.fetch_sub(1, Ordering::Relaxed);
        }
        receiver
    }

    /// Finds a move at a level. The receiver fails if the engine breaks down.
    pub(crate) fn think(
        &self,
        game: Game,
        level: Level,
        seed: u64,
        stop: Stop,
    ) -> oneshot::Receiver<Option<Thought>> {
        let computer = Arc::clone(&self.computer);
        self.submit(move |time| computer.think(&game, level, time, seed, &stop))
    }

    /// Finds the best lines.
    pub(crate) fn analyse(
        &self,
        game: Game,
        limits: AnalysisLimits,
        stop: Stop,
    ) -> oneshot::Receiver<Vec<Report>> {
        let computer = Arc::clone(&self.computer);
        self.submit(move |_| computer.analyse(&game, limits, &stop))
    }

    /// The endgame tables for some rules.
    pub(crate) fn tables(&self, rules: &RuleSet) -> Tables {
        self.computer.endgames.tables(rules)
    }

    /// How many jobs are begun or waiting.
    pub(crate) fn busy(&self) -> usize {
        self.busy.load(Ordering::Relaxed)
    }
}

fn work(queue: &Mutex<mpsc::Receiver<Job>>, busy: &AtomicUsize, threads: usize) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        // Time is shared among those who wait.
        let share = busy.load(Ordering::Relaxed).div_ceil(threads).max(1) as u32;
        let time = (LONGEST / share).max(SHORTEST);
        // A search that breaks down takes its answer with it, not the thread.
        if catch_unwind(AssertUnwindSafe(|| job(time))).is_err() {
            tracing::error!("a search broke down");
        }
        busy.fetch_sub(1, Ordering::Relaxed);
    }
}
