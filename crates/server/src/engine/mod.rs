//! Threads for the computer: as many as the machine has cores for everything,
//! and one more for moves that a person waits for. The [`queue`] before them
//! decides whose turn it is.

mod elsewhere;
mod queue;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    thread,
    time::Duration,
};

use crownhead_play::{AnalysisLimits, Computer, Level, Report, Stop, Tables, Thought};
use crownhead_rules::{Game, Move, RuleSet};
use tokio::sync::oneshot;

use self::queue::{Job, Lane, Queue};
pub(crate) use self::{
    elsewhere::{Answer, Answering, Answers, Elsewhere, Handed, Held, Look, Plan, Trail},
    queue::Busy,
};
use crate::priority::{self, Priority};

/// The stack of a search thread: the search recurses once for each ply.
const STACK: usize = 32 << 20;
/// How long the strongest level thinks when nobody waits.
const LONGEST: Duration = Duration::from_millis(1500);
/// How long it thinks however many wait.
const SHORTEST: Duration = Duration::from_millis(100);
/// The node limit of the shallow search, reached in some milliseconds.
const SHALLOW: u64 = 4000;

/// Whose turn in the queue a job takes, and who waits for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn<'a> {
    pub(crate) owner: &'a str,
    /// Whether a person waits, or the computer plays itself.
    pub(crate) person: bool,
}

/// The threads. Clones are the same threads.
#[derive(Clone)]
pub(crate) struct Engines {
    queue: Arc<Owned>,
    computer: Arc<Computer>,
    /// Who searches for this process, where there are others.
    elsewhere: Option<Arc<dyn Elsewhere>>,
}

/// The queue, closed when the last clone of [`Engines`] is gone.
struct Owned(Arc<Queue>);

impl Drop for Owned {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl std::fmt::Debug for Engines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engines").finish_non_exhaustive()
    }
}

impl Engines {
    /// Starts the threads. They end with the last clone.
    pub(crate) fn start(computer: Computer) -> std::io::Result<Self> {
        let others = thread::available_parallelism().map_or(1, usize::from);
        let engines = Self::without_threads(computer, others);
        for number in 0..=others {
            let queue = Arc::clone(&engines.queue.0);
            thread::Builder::new()
                .name(format!("engine-{number}"))
                .stack_size(STACK)
                .spawn(move || work(&queue, number == 0))?;
        }
        Ok(engines)
    }

    fn without_threads(computer: Computer, others: usize) -> Self {
        let queue = Arc::new(Owned(Arc::new(Queue::new(others))));
        Self { queue, computer: Arc::new(computer), elsewhere: None }
    }

    /// The same threads, with others to be asked before them.
    #[cfg(feature = "cluster")]
    pub(crate) fn and(mut self, elsewhere: Option<Arc<dyn Elsewhere>>) -> Self {
        self.elsewhere = elsewhere;
        self
    }

    /// The same threads, without asking anybody else.
    #[cfg(feature = "cluster")]
    pub(crate) fn at_home(&self) -> Self {
        Self { elsewhere: None, ..self.clone() }
    }

    /// Who searches for this process, where there are others.
    pub(crate) fn elsewhere(&self) -> Option<&Arc<dyn Elsewhere>> {
        self.elsewhere.as_ref()
    }

    /// Analyses done for others, and those done here although others were asked.
    pub(crate) fn analyses_counted(&self) -> Option<elsewhere::Counted> {
        self.elsewhere.as_ref().map(|elsewhere| elsewhere.counted())
    }

    /// Threads that never answer, for tests.
    #[cfg(test)]
    pub(crate) fn deaf() -> Self {
        Self::without_threads(Computer::default(), 1)
    }

    /// Does on this thread what the next free thread would do, for tests with threads of none.
    #[cfg(test)]
    pub(crate) fn work_once(&self) {
        let (job, waiting, done) = self.queue.0.pop(false).expect("work");
        let deliver = job(waiting);
        drop(done);
        deliver();
    }

    fn submit<T: Send + 'static>(
        &self,
        lane: Lane,
        owner: &str,
        time: Duration,
        job: impl FnOnce(usize) -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<T>, Busy> {
        let (answer, receiver) = oneshot::channel();
        let job: Job = Box::new(move |waiting| {
            // Whoever asked may have gone, and then nobody need think.
            if answer.is_closed() {
                return Box::new(|| {});
            }
            let found = job(waiting);
            Box::new(move || {
                let _ = answer.send(found);
            })
        });
        self.queue.0.push(lane, owner, time, job)?;
        Ok(receiver)
    }

    /// Finds a move at a level. The receiver fails if the engine breaks down.
    pub(crate) fn think(
        &self,
        turn: Turn<'_>,
        game: Game,
        level: Level,
        seed: u64,
        stop: Stop,
    ) -> Result<oneshot::Receiver<Option<Thought>>, Busy> {
        let computer = Arc::clone(&self.computer);
        let lane = if turn.person { Lane::Person } else { Lane::SelfPlay };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        self.submit(lane, turn.owner, LONGEST, move |waiting| {
            // Time is shared among those who wait.
            let share = waiting.div_ceil(threads).max(1) as u32;
            let time = (LONGEST / share).max(SHORTEST);
            computer.think(&game, level, time, seed, &stop)
        })
    }

    /// What the threads think with, for a judgement that takes milliseconds.
    pub(crate) fn computer(&self) -> Arc<Computer> {
        Arc::clone(&self.computer)
    }

    /// A move found by a shallow search, for when no thread is free in time.
    /// Takes some milliseconds on the calling thread.
    pub(crate) fn think_briefly(&self, game: &Game) -> Option<Move> {
        let limits = AnalysisLimits { time: SHORTEST, depth: None, nodes: Some(SHALLOW), lines: 1 };
        let lines = self.computer.analyse(game, limits, &Stop::new());
        lines.first().and_then(|line| line.pv.first()).cloned()
    }

    /// Finds the best lines. A hint is wanted by a person at the board, any
    /// other analysis waits its turn.
    pub(crate) fn analyse(
        &self,
        turn: Turn<'_>,
        game: Game,
        limits: AnalysisLimits,
        stop: Stop,
    ) -> Result<oneshot::Receiver<Vec<Report>>, Busy> {
        self.analyse_aloud(turn, game, limits, stop, &Trail::default(), |_| {})
    }

    /// Finds the best lines as [`Self::analyse`] does, and tells each as it is found.
    pub(crate) fn analyse_aloud(
        &self,
        turn: Turn<'_>,
        game: Game,
        limits: AnalysisLimits,
        stop: Stop,
        trail: &Trail,
        tell: impl FnMut(&Report) + Send + 'static,
    ) -> Result<oneshot::Receiver<Vec<Report>>, Busy> {
        let Turn { owner, person } = turn;
        let (owner, tell, trail) = (owner.to_owned(), Box::new(tell), trail.clone());
        let look = Look { owner, person, game, limits, stop, tell, trail };
        match &self.elsewhere {
            None => self.look(look),
            Some(elsewhere) => match elsewhere.analyse(look, self)? {
                Handed::On(answer) => Ok(answer),
                Handed::Back(look) => self.look(*look),
            },
        }
    }

    /// Has the threads of this process find the best lines.
    pub(crate) fn look(&self, look: Look) -> Result<oneshot::Receiver<Vec<Report>>, Busy> {
        let Look { owner, person, game, limits, stop, mut tell, trail: _ } = look;
        let computer = Arc::clone(&self.computer);
        let lane = if person { Lane::Person } else { Lane::Analysis };
        self.submit(lane, &owner, limits.time, move |_| {
            computer.analyse_aloud(&game, limits, &stop, &mut *tell)
        })
    }

    /// Has a position analysed by an engine that the caller keeps. It waits its
    /// turn like any other analysis that may take so long.
    pub(crate) fn analyse_with<T: Send + 'static>(
        &self,
        owner: &str,
        time: Duration,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<T>, Busy> {
        self.submit(Lane::Analysis, owner, time, move |_| job())
    }

    /// How many jobs of other processes are taken at a time: as many as there are threads.
    #[cfg(feature = "cluster")]
    pub(crate) fn places() -> usize {
        thread::available_parallelism().map_or(1, usize::from) + 1
    }

    /// How many jobs wait.
    pub(crate) fn busy(&self) -> usize {
        self.queue.0.len()
    }

    /// The endgame tables for some rules.
    pub(crate) fn tables(&self, rules: &RuleSet) -> Tables {
        self.computer.endgames().tables(rules)
    }
}

fn work(queue: &Queue, persons_only: bool) {
    priority::lower(if persons_only { Priority::Person } else { Priority::Background });
    while let Some((job, waiting, done)) = queue.pop(persons_only) {
        // A search that breaks down takes its answer with it, not the thread.
        let found = catch_unwind(AssertUnwindSafe(|| job(waiting)));
        drop(done);
        if let Ok(deliver) = found {
            deliver();
        } else {
            tracing::error!("a search broke down");
        }
    }
}
