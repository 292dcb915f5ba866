//! The computer's moves as jobs in work queues of `JetStream`: those that a person waits for before games
//! of the computer against itself.

use std::{
    convert::Infallible,
    sync::Arc,
    time::{Duration, Instant},
};

use async_nats::jetstream::{AckKind, Message};
use crownhead_jobs::{Connection, Error, Line};
use crownhead_wire::FailureCode;
use tokio::{sync::Semaphore, task::JoinSet, time::sleep};

use super::{Job, Otherwise, Work};
use crate::{engine::Turn, live::Registry};

/// How often a worker says that it is still at it.
const PROGRESS: Duration = Duration::from_secs(2);
/// The longest that a worker is at one job.
const LONGEST: Duration = Duration::from_secs(30);
/// Between two tries to reach the queues.
const PAUSE: Duration = Duration::from_millis(500);

/// The work queues.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    connection: Connection,
    line: Line,
}

impl Queue {
    pub(crate) fn new(connection: Connection) -> Self {
        let client = connection.client();
        let line = Line::new(client, "CROWNHEAD_JOBS", "crownhead.job.move", &["person", "alone"]);
        Self { connection, line }
    }

    /// Takes jobs, so many at a time, until the process is about to end. Those it has not finished by
    /// then are given back.
    pub(crate) async fn work(self, registry: Arc<Registry>, places: usize) {
        let mut draining = registry.draining();
        let mut running = JoinSet::new();
        let take = async {
            loop {
                let Err(error) = self.take(&registry, places, &mut running).await;
                tracing::debug!(%error, "the queues of jobs cannot be reached");
                sleep(PAUSE).await;
            }
        };
        tokio::select! {
            () = take => {}
            _ = draining.wait_for(|is_draining| *is_draining) => {}
        }
        while running.join_next().await.is_some() {}
    }

    async fn take(
        &self,
        registry: &Arc<Registry>,
        places: usize,
        running: &mut JoinSet<()>,
    ) -> Result<Infallible, Error> {
        let mut taker = self.line.taker().await?;
        let places = Arc::new(Semaphore::new(places));
        loop {
            let place = Arc::clone(&places).acquire_owned().await?;
            let message = taker.next().await?;
            while running.try_join_next().is_some() {}
            let registry = Arc::clone(registry);
            running.spawn(async move {
                finish(&registry, message).await;
                drop(place);
            });
        }
    }
}

/// Has the computer think about a job, and says so as long as it does.
async fn finish(registry: &Registry, message: Message) {
    let acknowledge = async |kind: AckKind| {
        if let Err(error) = message.ack_with(kind).await {
            tracing::debug!(%error, "a job could not be acknowledged");
        }
    };
    let Ok(job) = serde_json::from_slice::<Job>(&message.payload) else {
        return acknowledge(AckKind::Term).await;
    };
    let began = Instant::now();
    let handle = match registry.find(&job.game).await {
        Ok(handle) => handle,
        Err(error) if error.detail().code == FailureCode::NotFound => {
            return acknowledge(AckKind::Ack).await;
        }
        Err(_) => return acknowledge(AckKind::Nak(Some(PAUSE))).await,
    };
    handle.think(job.version).await;
    let mut draining = registry.draining();
    let mut state = handle.state.clone();
    while began.elapsed() < LONGEST {
        let played = state.wait_for(|now| now.card.version > job.version || now.is_gone);
        let kind = tokio::select! {
            _ = played => AckKind::Ack,
            _ = draining.wait_for(|is_draining| *is_draining) => AckKind::Nak(None),
            () = sleep(PROGRESS) => AckKind::Progress,
        };
        if !matches!(kind, AckKind::Progress) {
            registry.jobs_done.inc_by(matches!(kind, AckKind::Ack).into());
            return acknowledge(kind).await;
        }
        acknowledge(kind).await;
    }
    // The sweeper sees to it.
    acknowledge(AckKind::Ack).await;
}

impl Work for Queue {
    fn ask(&self, turn: Turn<'_>, job: &Job, otherwise: Otherwise) -> bool {
        if !self.connection.is_there() {
            return false;
        }
        let Ok(text) = serde_json::to_vec(job) else { return false };
        let name = format!("{}:{}", job.game, job.version);
        let (line, owner, lane) = (self.line.clone(), turn.owner.to_owned(), !turn.person);
        tokio::spawn(async move {
            if !line.queue(lane.into(), &owner, &name, text).await {
                tracing::debug!("a job could not be queued");
                otherwise();
            }
        });
        true
    }
}
