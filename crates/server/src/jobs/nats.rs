//! Jobs in work queues of `JetStream`.

use std::{
    convert::Infallible,
    sync::Arc,
    time::{Duration, Instant},
};

use async_nats::{
    HeaderMap,
    jetstream::{
        self, AckKind, Context, Message,
        consumer::{PullConsumer, pull},
        stream::{Config, RetentionPolicy, StorageType},
    },
};
use crownhead_wire::FailureCode;
use futures_util::{FutureExt, StreamExt};
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{sleep, timeout},
};

use super::{
    Job, Otherwise, Work,
    turns::{self, QUEUES, Turns},
};
use crate::{
    engine::Turn,
    live::Registry,
    news::{Nats, News},
};

const STREAM: &str = "CROWNHEAD_JOBS";
/// A job that nobody takes for so long is asked for anew by the sweeper, many times over.
const OLDEST: Duration = Duration::from_mins(10);
/// The same job is not queued twice within this time.
const WINDOW: Duration = Duration::from_mins(1);
/// A worker that says nothing for so long is taken for dead.
const ACK_WAIT: Duration = Duration::from_secs(5);
/// How often a worker says that it is still at it.
const PROGRESS: Duration = Duration::from_secs(2);
/// The longest that a worker is at one job.
const LONGEST: Duration = Duration::from_secs(30);
/// How long NATS may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often all queues are looked through for jobs of which no message told, such as those of a
/// worker that died.
const LOOK: Duration = Duration::from_secs(2);
/// Between two tries to reach the queues.
const PAUSE: Duration = Duration::from_millis(500);

/// The work queues.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    context: Context,
    nats: Arc<Nats>,
}

impl Queue {
    pub(crate) fn new(nats: Arc<Nats>) -> Self {
        Self { context: jetstream::new(nats.client()), nats }
    }

    /// The consumers of all queues, made with their stream if they are not there.
    async fn consumers(&self) -> Result<Vec<PullConsumer>, async_nats::Error> {
        let stream = self
            .context
            .get_or_create_stream(Config {
                name: STREAM.to_owned(),
                subjects: vec![turns::ALL.to_owned()],
                retention: RetentionPolicy::WorkQueue,
                // What is lost with NATS is found in the database.
                storage: StorageType::Memory,
                max_age: OLDEST,
                duplicate_window: WINDOW,
                ..Config::default()
            })
            .await?;
        let mut consumers = Vec::with_capacity(QUEUES);
        for queue in 0..QUEUES {
            let name = turns::consumer(queue);
            let config = pull::Config {
                durable_name: Some(name.clone()),
                filter_subject: turns::subject(queue),
                ack_wait: ACK_WAIT,
                max_deliver: 5,
                max_ack_pending: 10_000,
                ..pull::Config::default()
            };
            consumers.push(stream.get_or_create_consumer(&name, config).await?);
        }
        Ok(consumers)
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
    ) -> Result<Infallible, async_nats::Error> {
        let consumers = timeout(10 * PATIENCE, self.consumers()).await??;
        // Every job wakes whoever is free; one of them gets it.
        let mut asked = self.nats.client().subscribe(turns::ALL).await?;
        let places = Arc::new(Semaphore::new(places));
        let mut turns = Turns::new();
        loop {
            let place = Arc::clone(&places).acquire_owned().await?;
            let message = loop {
                while let Some(Some(message)) = asked.next().now_or_never() {
                    turns::of_subject(&message.subject).inspect(|&queue| turns.mark(queue));
                }
                let Some(queue) = turns.next() else {
                    match timeout(LOOK, asked.next()).await {
                        Ok(Some(message)) => {
                            turns::of_subject(&message.subject).inspect(|&queue| turns.mark(queue));
                        }
                        Ok(None) => return Err("the subscription has ended".into()),
                        Err(_) => turns.mark_all(),
                    }
                    continue;
                };
                let taken = async {
                    let mut batch = consumers[queue].fetch().max_messages(1).messages().await?;
                    batch.next().await.transpose()
                };
                if let Some(message) = timeout(PATIENCE, taken).await?? {
                    // There may be another.
                    turns.mark(queue);
                    break message;
                }
            };
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
        if !self.nats.is_there() {
            return false;
        }
        let Ok(text) = serde_json::to_vec(job) else { return false };
        let mut headers = HeaderMap::new();
        headers.insert("Nats-Msg-Id", format!("{}:{}", job.game, job.version).as_str());
        let (context, subject) = (self.context.clone(), turns::subject(turns::queue(turn)));
        tokio::spawn(async move {
            let queued = async {
                let sent = context.publish_with_headers(subject, headers, text.into()).await?;
                sent.await
            };
            let is_queued = matches!(timeout(PATIENCE, queued).await, Ok(Ok(_)));
            if !is_queued {
                tracing::debug!("a job could not be queued");
                otherwise();
            }
        });
        true
    }
}
