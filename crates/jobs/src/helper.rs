//! Whoever does jobs: takes names from the queue, fetches the jobs, does so many at a time, and hands the
//! results back.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use async_nats::{Client, jetstream::AckKind};
use futures_util::{StreamExt, future::BoxFuture};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    task::JoinSet,
    time::{interval, sleep, timeout},
};

use crate::{
    Connection, Error, Line,
    message::{self, Answer, BEATS, Beat, CHUNK, Name, ToAsker, ToHelper},
    new_name,
};

/// How often a helper says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// How often it says of each job that it is still at it.
const STILL: Duration = Duration::from_secs(2);
/// A job whose asker cannot be reached for so long is given up.
const UNHEARD: Duration = Duration::from_secs(20);
/// Between two tries to reach the queues.
const PAUSE: Duration = Duration::from_millis(500);

/// Does a job; the result, or why there is none.
pub type Handler = Arc<dyn Fn(Task) -> BoxFuture<'static, Result<Vec<u8>, String>> + Send + Sync>;

/// What a helper does of one lane.
#[derive(Clone)]
pub struct Lane {
    /// The queues of this lane alone.
    pub line: Line,
    /// Its name.
    pub name: &'static str,
    /// How many jobs it does at a time.
    pub places: usize,
    /// How it does them.
    pub handler: Handler,
}

impl fmt::Debug for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lane").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A job that a helper has taken.
#[derive(Clone)]
pub struct Task {
    /// The job.
    pub body: Arc<Vec<u8>>,
    client: Client,
    asker: String,
    job: String,
    helper: String,
    stop: watch::Receiver<bool>,
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task").field("job", &self.job).finish_non_exhaustive()
    }
}

impl Task {
    /// Tells the asker something that was found on the way. It may be lost.
    pub async fn tell(&self, news: &[u8]) {
        let (job, helper) = (self.job.clone(), self.helper.clone());
        let message = message::packed(&ToAsker::News { job, helper }, news);
        let _ = self.client.publish(message::asker(&self.asker), message.into()).await;
    }

    /// Done when the job is no longer wanted.
    pub async fn stopped(&self) {
        let mut stop = self.stop.clone();
        over(&mut stop).await;
    }

    /// Whether it is still wanted.
    pub fn is_wanted(&self) -> bool {
        !*self.stop.borrow()
    }

    /// A file of the asker, if it has one of this name.
    pub async fn file(&self, name: &str) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let mut since = Instant::now();
        loop {
            let what = ToAsker::File { name: name.to_owned(), offset: bytes.len() as u64 };
            let subject = message::asker(&self.asker);
            match message::ask(&self.client, subject, message::packed(&what, &[])).await {
                Answer::Yes(piece) if piece.is_empty() => return Ok(bytes),
                Answer::Yes(piece) => {
                    bytes.extend_from_slice(&piece);
                    since = Instant::now();
                }
                Answer::No => return Err(format!("there is no file {name}")),
                Answer::Nobody | Answer::Silence => {
                    if since.elapsed() > UNHEARD || !self.is_wanted() {
                        return Err(format!("the file {name} did not come"));
                    }
                    sleep(PAUSE).await;
                }
            }
        }
    }

    async fn say(&self, what: &ToAsker, bytes: &[u8]) -> Answer {
        let subject = message::asker(&self.asker);
        message::ask(&self.client, subject, message::packed(what, bytes)).await
    }

    /// Says until somebody has heard it, or nobody is there any more. `false` if it is not wanted.
    async fn insist(&self, what: &ToAsker, bytes: &[u8]) -> bool {
        let began = Instant::now();
        loop {
            match self.say(what, bytes).await {
                Answer::Yes(_) => return true,
                Answer::No => return false,
                Answer::Nobody | Answer::Silence => {
                    if began.elapsed() > UNHEARD {
                        return false;
                    }
                    sleep(PAUSE).await;
                }
            }
        }
    }

    /// Hands the result back.
    async fn hand_back(&self, result: Result<Vec<u8>, String>) {
        let (job, helper) = (self.job.clone(), self.helper.clone());
        let (bytes, failed) = match result {
            Ok(bytes) => (bytes, None),
            Err(why) => (Vec::new(), Some(why)),
        };
        for (number, part) in bytes.chunks(CHUNK).enumerate() {
            let (job, helper) = (job.clone(), helper.clone());
            let what = ToAsker::Part { job, helper, offset: number * CHUNK };
            if !self.insist(&what, part).await {
                return;
            }
        }
        self.insist(&ToAsker::Done { job, helper, length: bytes.len(), failed }, &[]).await;
    }

    /// Says that it is still at it, until the job is not wanted any more.
    async fn keep_saying(&self) {
        let mut heard = Instant::now();
        loop {
            sleep(STILL).await;
            let (job, helper) = (self.job.clone(), self.helper.clone());
            match self.say(&ToAsker::Still { job, helper }, &[]).await {
                Answer::Yes(_) => heard = Instant::now(),
                Answer::No => return,
                Answer::Nobody | Answer::Silence => {
                    if heard.elapsed() > UNHEARD {
                        return;
                    }
                }
            }
        }
    }
}

/// Done when the value is `true`.
async fn over(signal: &mut watch::Receiver<bool>) {
    let _ = signal.wait_for(|is_over| *is_over).await;
}

/// The jobs at hand, to be stopped.
type AtHand = Arc<Mutex<HashMap<String, watch::Sender<bool>>>>;

#[derive(Clone)]
struct Helper {
    name: String,
    connection: Connection,
    at_hand: AtHand,
    end: watch::Receiver<bool>,
}

/// Does jobs until `end` is `true`. Those that are not finished then are given back.
pub async fn help(
    connection: Connection,
    version: &str,
    lanes: Vec<Lane>,
    mut end: watch::Receiver<bool>,
) {
    let helper = Helper {
        name: new_name(),
        connection: connection.clone(),
        at_hand: AtHand::default(),
        end: end.clone(),
    };
    let lanes: Vec<(Lane, Arc<Semaphore>)> = lanes
        .into_iter()
        .map(|lane| (lane.clone(), Arc::new(Semaphore::new(lane.places))))
        .collect();
    let mut parts = JoinSet::new();
    for (lane, places) in &lanes {
        parts.spawn(helper.clone().take(lane.clone(), Arc::clone(places)));
    }
    parts.spawn(helper.clone().listen(lanes.clone()));
    let mut beat = Beat {
        helper: helper.name.clone(),
        version: version.to_owned(),
        places: lanes.iter().map(|(lane, _)| (lane.name.to_owned(), lane.places)).collect(),
    };
    let client = connection.client();
    let say = async |beat: &Beat| {
        if connection.is_there() {
            let text = serde_json::to_vec(beat).unwrap_or_default();
            let _ = client.publish(BEATS, text.into()).await;
        }
    };
    let mut beats = interval(BEAT);
    loop {
        tokio::select! {
            _ = beats.tick() => say(&beat).await,
            () = over(&mut end) => break,
        }
    }
    beat.places.clear();
    say(&beat).await;
    while parts.join_next().await.is_some() {}
    if connection.is_there() {
        let _ = timeout(message::PATIENCE, client.flush()).await;
    }
}

impl Helper {
    /// Takes jobs of a lane from its queues.
    async fn take(self, lane: Lane, places: Arc<Semaphore>) {
        let mut running = JoinSet::new();
        let mut end = self.end.clone();
        let taking = async {
            loop {
                let Err(error) = self.take_from(&lane, &places, &mut running).await;
                tracing::debug!(%error, lane = lane.name, "the queues of jobs cannot be reached");
                sleep(PAUSE).await;
            }
        };
        tokio::select! {
            () = taking => {}
            () = over(&mut end) => {}
        }
        while running.join_next().await.is_some() {}
    }

    async fn take_from(
        &self,
        lane: &Lane,
        places: &Arc<Semaphore>,
        running: &mut JoinSet<()>,
    ) -> Result<std::convert::Infallible, Error> {
        let mut taker = lane.line.taker().await?;
        loop {
            // While nothing is to be done, offers find all places free.
            drop(places.acquire().await?);
            let message = taker.next().await?;
            let Ok(place) = Arc::clone(places).try_acquire_owned() else {
                let _ = message.ack_with(AckKind::Nak(None)).await;
                continue;
            };
            while running.try_join_next().is_some() {}
            let (helper, handler) = (self.clone(), Arc::clone(&lane.handler));
            running.spawn(async move {
                // From now on the asker looks after the job: it has the name of whoever took it.
                let name = serde_json::from_slice::<Name>(&message.payload);
                let task = match name {
                    Ok(name) => helper.fetch(name).await,
                    Err(_) => Some(None),
                };
                let Some(task) = task else {
                    let _ = message.ack_with(AckKind::Nak(Some(PAUSE))).await;
                    return;
                };
                let _ = message.ack_with(AckKind::Ack).await;
                if let Some((task, stop)) = task {
                    helper.finish(task, stop, handler).await;
                }
                drop(place);
            });
        }
    }

    /// Fetches a job: `None` if its asker does not answer, nothing if it is not wanted.
    async fn fetch(&self, name: Name) -> Option<Option<(Task, watch::Sender<bool>)>> {
        let Name { asker, job } = name;
        let (stopper, stop) = watch::channel(false);
        let client = self.connection.client();
        let helper = self.name.clone();
        let mut task = Task {
            body: Arc::default(),
            client,
            asker,
            job: job.clone(),
            helper: helper.clone(),
            stop,
        };
        match task.say(&ToAsker::Take { job, helper }, &[]).await {
            Answer::Yes(body) => {
                task.body = Arc::new(body);
                Some(Some((task, stopper)))
            }
            Answer::No | Answer::Nobody => Some(None),
            Answer::Silence => None,
        }
    }

    /// Does a job, and hands back the result or the job.
    async fn finish(&self, task: Task, stop: watch::Sender<bool>, handler: Handler) {
        let at_hand = || self.at_hand.lock().unwrap_or_else(PoisonError::into_inner);
        at_hand().insert(task.job.clone(), stop.clone());
        let mut end = self.end.clone();
        // A task that breaks down takes its result with it, not the helper.
        let mut doing = tokio::spawn(handler(task.clone()));
        tokio::select! {
            result = &mut doing => {
                let result = result.unwrap_or_else(|_| Err("the worker broke down over it".to_owned()));
                if task.is_wanted() {
                    // Whoever ends does not wait for NATS to come back.
                    let patience = async {
                        over(&mut end).await;
                        sleep(message::PATIENCE).await;
                    };
                    tokio::select! {
                        () = task.hand_back(result) => {}
                        () = patience => {}
                    }
                }
            }
            () = task.keep_saying() => {}
            () = task.stopped() => {}
            () = over(&mut end) => {
                let (job, helper) = (task.job.clone(), task.helper.clone());
                let _ = task.say(&ToAsker::Back { job, helper }, &[]).await;
            }
        }
        stop.send_replace(true);
        if !doing.is_finished() {
            // It has been told to stop, and holds its place until it has.
            let _ = doing.await;
        }
        at_hand().remove(&task.job);
    }

    /// Hears offers, and what is no longer wanted.
    async fn listen(self, lanes: Vec<(Lane, Arc<Semaphore>)>) {
        let client = self.connection.client();
        let mut end = self.end.clone();
        let mut running = JoinSet::new();
        while !*end.borrow() {
            let Ok(mut heard) = client.subscribe(message::helper(&self.name)).await else {
                sleep(PAUSE).await;
                continue;
            };
            loop {
                let message = tokio::select! {
                    message = heard.next() => message,
                    () = over(&mut end) => break,
                };
                let Some(message) = message else { break };
                while running.try_join_next().is_some() {}
                match message::unpacked::<ToHelper>(&message.payload) {
                    Some((ToHelper::Stop { job }, _)) => {
                        let at_hand = self.at_hand.lock().unwrap_or_else(PoisonError::into_inner);
                        if let Some(stop) = at_hand.get(&job) {
                            stop.send_replace(true);
                        }
                    }
                    Some((ToHelper::Offer { lane, asker, job }, _)) => {
                        let free = lanes.iter().find(|(known, _)| known.name == lane).and_then(
                            |(lane, places)| {
                                let place = Arc::clone(places).try_acquire_owned().ok()?;
                                Some((Arc::clone(&lane.handler), place))
                            },
                        );
                        let answer = [if free.is_some() { message::YES } else { message::NO }];
                        if let Some(reply) = message.reply {
                            let _ = client.publish(reply, answer.to_vec().into()).await;
                        }
                        if let Some((handler, place)) = free {
                            let helper = self.clone();
                            running.spawn(helper.take_offer(Name { asker, job }, handler, place));
                        }
                    }
                    None => {}
                }
            }
        }
        while running.join_next().await.is_some() {}
    }

    async fn take_offer(self, name: Name, handler: Handler, place: OwnedSemaphorePermit) {
        if let Some(Some((task, stop))) = self.fetch(name).await {
            self.finish(task, stop, handler).await;
        }
        drop(place);
    }
}
