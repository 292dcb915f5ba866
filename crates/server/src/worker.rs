//! `crownhead worker`: a process that has the computer think for the nodes that share a database. It
//! listens nowhere.

use std::{sync::Arc, time::Duration};

use crownhead_play::Computer;
use crownhead_store::Store;
use prometheus_client::metrics::counter::Counter;
use tokio::{
    task::JoinHandle,
    time::{MissedTickBehavior, interval, timeout},
};

use crate::{LONGEST_CLOSE, StartError, engine::Engines, links::Links, live::Registry};

/// How often the database's clock is read.
const CLOCK: Duration = Duration::from_secs(1);

/// What a worker is started with.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The database of the nodes, such as `postgres://me@db.example/games`.
    pub database: String,
    /// Where jobs come from, such as `nats://127.0.0.1:4222`.
    pub nats: String,
    /// How the computer thinks.
    pub computer: Computer,
}

/// A worker that takes jobs.
#[derive(Debug)]
pub struct Worker {
    registry: Arc<Registry>,
    analyses: Option<Counter>,
    task: JoinHandle<()>,
}

impl Worker {
    /// Opens the database, and takes jobs from then on. A NATS that cannot be reached yet is tried until
    /// it can.
    pub async fn start(config: WorkerConfig) -> Result<Self, StartError> {
        let WorkerConfig { database, nats, computer } = config;
        let (store, _) = crate::open(&database, None).await?;
        let links = Links::to(Some(&nats), store.is_shared()).await?;
        let engines = Engines::start(computer).map_err(StartError::Engine)?;
        let (news, work) = (Arc::clone(&links.news), Arc::clone(&links.work));
        #[cfg(feature = "cluster")]
        let analyses = links.analyses().map(|analyses| analyses.done);
        #[cfg(not(feature = "cluster"))]
        let analyses = None;
        let registry = Registry::among(news, work, Arc::clone(&store), engines, None);
        let games = Arc::clone(&registry);
        let task = tokio::spawn(async move {
            tokio::select! {
                () = links.work(games) => {}
                () = follow_clock(&*store) => {}
            }
            let _ = timeout(LONGEST_CLOSE, store.close()).await;
        });
        Ok(Self { registry, analyses, task })
    }

    /// How many positions it has analysed for nodes.
    pub fn analyses_done(&self) -> u64 {
        self.analyses.as_ref().map_or(0, Counter::get)
    }

    /// How many moves of the computer it has found.
    pub fn jobs_done(&self) -> u64 {
        self.registry.jobs_done.get()
    }

    /// Gives back the jobs that it has not finished, and ends.
    pub async fn stop(self) {
        self.registry.drain();
        let _ = self.task.await;
    }
}

/// Keeps the time of the database. A worker gives no sign of life there: where all nodes are down nobody
/// can play, and clocks stand.
async fn follow_clock(store: &dyn Store) {
    let mut ticks = interval(CLOCK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = store.read_clock().await {
            tracing::warn!(%error, "cannot read the clock of the database");
        }
    }
}
