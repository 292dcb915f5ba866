//! Queues of `JetStream`: a stream with a few lanes, each cut into shares of the owners.

use std::time::Duration;

use async_nats::{
    Client, HeaderMap, Subscriber,
    jetstream::{
        self, Context, Message,
        consumer::{PullConsumer, pull},
        stream::{Config, RetentionPolicy, StorageType},
    },
};
use futures_util::{FutureExt, StreamExt};
use tokio::time::timeout;

use crate::turns::{SHARES, Turns, share};

/// A job that nobody takes for so long is asked for anew by whoever wants it, many times over.
const OLDEST: Duration = Duration::from_mins(10);
/// The same job is not queued twice within this time.
const WINDOW: Duration = Duration::from_mins(1);
/// A worker that says nothing for so long about a job it has taken is taken for dead.
const ACK_WAIT: Duration = Duration::from_secs(5);
/// How long NATS may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often it is looked whether there are jobs of which no message told, such as those of a
/// worker that died.
const LOOK: Duration = Duration::from_secs(2);

/// Why jobs cannot be had.
pub type Error = async_nats::Error;

/// Queues of one kind.
#[derive(Clone, Debug)]
pub struct Line {
    client: Client,
    context: Context,
    stream: &'static str,
    prefix: &'static str,
    lanes: &'static [&'static str],
}

impl Line {
    /// Queues with these lanes, the first of them served first, in a stream of their own.
    pub fn new(
        client: Client,
        stream: &'static str,
        prefix: &'static str,
        lanes: &'static [&'static str],
    ) -> Self {
        Self { context: jetstream::new(client.clone()), client, stream, prefix, lanes }
    }

    fn subject(&self, queue: usize) -> String {
        format!("{}.{}.{}", self.prefix, self.lanes[queue / SHARES], queue % SHARES)
    }

    /// The subjects of all queues.
    fn all(&self) -> String {
        format!("{}.*.*", self.prefix)
    }

    fn queues(&self) -> usize {
        self.lanes.len() * SHARES
    }

    fn of_subject(&self, subject: &str) -> Option<usize> {
        (0..self.queues()).find(|&queue| self.subject(queue) == subject)
    }

    /// Queues a job of an owner. The same name is not queued twice within a minute. `false` if it is not
    /// certain that it is queued.
    pub async fn queue(&self, lane: usize, owner: &str, name: &str, job: Vec<u8>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert("Nats-Msg-Id", name);
        let subject = self.subject(lane * SHARES + share(owner));
        let queued = async {
            let sent = self.context.publish_with_headers(subject, headers, job.into()).await?;
            sent.await
        };
        matches!(timeout(PATIENCE, queued).await, Ok(Ok(_)))
    }

    /// The stream, made if it is not there.
    async fn stream(&self) -> Result<jetstream::stream::Stream, Error> {
        let config = Config {
            name: self.stream.to_owned(),
            subjects: vec![self.all()],
            retention: RetentionPolicy::WorkQueue,
            // What is lost with NATS is asked for anew.
            storage: StorageType::Memory,
            max_age: OLDEST,
            duplicate_window: WINDOW,
            ..Config::default()
        };
        Ok(self.context.get_or_create_stream(config).await?)
    }

    /// Makes the stream if it is not there, so that jobs can be queued before anybody takes them.
    pub async fn open(&self) -> Result<(), Error> {
        timeout(PATIENCE, self.stream()).await?.map(|_| ())
    }

    /// Begins to take jobs.
    pub async fn taker(&self) -> Result<Taker, Error> {
        let consumers = async {
            let stream = self.stream().await?;
            let mut consumers = Vec::with_capacity(self.queues());
            for queue in 0..self.queues() {
                let name = format!("{}-{}", self.lanes[queue / SHARES], queue % SHARES);
                let config = pull::Config {
                    durable_name: Some(name.clone()),
                    filter_subject: self.subject(queue),
                    ack_wait: ACK_WAIT,
                    max_deliver: 5,
                    max_ack_pending: 10_000,
                    ..pull::Config::default()
                };
                consumers.push(stream.get_or_create_consumer(&name, config).await?);
            }
            Ok::<_, Error>((stream, consumers))
        };
        let (stream, consumers) = timeout(10 * PATIENCE, consumers).await??;
        // Every job wakes whoever is free; one of them gets it.
        let asked = self.client.subscribe(self.all()).await?;
        let turns = Turns::new(self.lanes.len());
        Ok(Taker { line: self.clone(), stream, consumers, asked, turns })
    }
}

/// Takes jobs, one after the other.
pub struct Taker {
    line: Line,
    stream: jetstream::stream::Stream,
    consumers: Vec<PullConsumer>,
    asked: Subscriber,
    turns: Turns,
}

impl std::fmt::Debug for Taker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Taker").field("stream", &self.line.stream).finish_non_exhaustive()
    }
}

impl Taker {
    /// The next job. It is given to somebody else if it is not acknowledged in time.
    pub async fn next(&mut self) -> Result<Message, Error> {
        loop {
            while let Some(Some(message)) = self.asked.next().now_or_never() {
                self.mark(&message.subject);
            }
            let Some(queue) = self.turns.next() else {
                match timeout(LOOK, self.asked.next()).await {
                    Ok(Some(message)) => self.mark(&message.subject),
                    Ok(None) => return Err("the subscription has ended".into()),
                    Err(_) => {
                        let info =
                            async { Ok::<_, Error>(self.stream.info().await?.state.messages) };
                        if timeout(PATIENCE, info).await?? > 0 {
                            self.turns.mark_all();
                        }
                    }
                }
                continue;
            };
            let taken = async {
                let mut batch = self.consumers[queue].fetch().max_messages(1).messages().await?;
                batch.next().await.transpose()
            };
            if let Some(message) = timeout(PATIENCE, taken).await?? {
                // There may be another.
                self.turns.mark(queue);
                return Ok(message);
            }
        }
    }

    fn mark(&mut self, subject: &str) {
        if let Some(queue) = self.line.of_subject(subject) {
            self.turns.mark(queue);
        }
    }
}
