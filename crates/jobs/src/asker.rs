//! Whoever wants jobs done: keeps them, answers helpers, and queues again what a dead helper had.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::{Duration, Instant},
};

use async_nats::Message;
use futures_util::StreamExt;
use tokio::{sync::mpsc, time::interval};

use crate::{
    Connection, Line,
    message::{self, Answer, BEATS, Beat, CHUNK, Name, ToAsker, ToHelper},
    new_name,
};

/// A helper that says nothing for so long is taken for dead: it says something every two seconds.
const SILENCE: Duration = Duration::from_secs(6);
/// A helper whose beat was not heard for so long is not counted.
const BEAT_LIFE: Duration = Duration::from_millis(3500);
/// How often all of that is looked at.
const LOOK: Duration = Duration::from_millis(500);
/// A job that nobody has taken is queued once more after so long, as its name may be lost.
const LOST: Duration = Duration::from_mins(1);
/// So many helpers may die over one job.
const TRIES: u32 = 5;
/// The longest result.
const LONGEST: usize = 1 << 30;

/// Gives a piece of a file by its name, from an offset on; an empty one at its end.
pub type Files = Arc<dyn Fn(&str, u64, usize) -> Option<Vec<u8>> + Send + Sync>;

/// What happens to a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A helper has taken it. It may happen again, if that one dies.
    Taken {
        /// Which helper.
        helper: String,
    },
    /// Something that was found on the way.
    News(Vec<u8>),
    /// The result, or why there is none.
    Done(Result<Vec<u8>, String>),
    /// It could not be queued, or several helpers have died over it.
    Lost,
}

/// Asks for jobs. Clones are the same asker.
#[derive(Clone)]
pub struct Asker(Arc<Inner>);

impl fmt::Debug for Asker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Asker").field("name", &self.0.name).finish_non_exhaustive()
    }
}

struct Inner {
    name: String,
    version: String,
    connection: Connection,
    lanes: Vec<(&'static str, Line)>,
    files: Option<Files>,
    open: Mutex<HashMap<String, Open>>,
    helpers: Mutex<HashMap<String, (Beat, Instant)>>,
}

struct Open {
    lane: usize,
    owner: String,
    body: Vec<u8>,
    told: mpsc::UnboundedSender<Event>,
    /// Who has it, and when that was heard of last.
    holder: Option<(String, Instant)>,
    /// When it was queued last, and how often.
    queued: Instant,
    tries: u32,
    parts: Vec<u8>,
}

/// A job that was asked for. It is withdrawn when this is dropped.
pub struct Asked {
    events: mpsc::UnboundedReceiver<Event>,
    inner: Weak<Inner>,
    job: String,
}

impl fmt::Debug for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Asked").field("job", &self.job).finish_non_exhaustive()
    }
}

impl Asked {
    /// What happens next.
    pub async fn next(&mut self) -> Event {
        self.events.recv().await.unwrap_or(Event::Lost)
    }

    /// What whoever takes the job next is told instead: with what is known by now, it need not begin anew.
    pub fn replace(&self, body: Vec<u8>) {
        if let Some(inner) = self.inner.upgrade()
            && let Some(open) = inner.open().get_mut(&self.job)
        {
            open.body = body;
        }
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        let Some(inner) = self.inner.upgrade() else { return };
        let open = inner.open().remove(&self.job);
        if let Some(Open { holder: Some((helper, _)), .. }) = open {
            let (client, job) = (inner.connection.client(), self.job.clone());
            // Whoever is at it asks every two seconds, if this is lost.
            if let Ok(runtime) = tokio::runtime::Handle::try_current() {
                runtime.spawn(async move {
                    let message = message::packed(&ToHelper::Stop { job }, &[]);
                    let _ = client.publish(message::helper(&helper), message.into()).await;
                });
            }
        }
    }
}

impl Asker {
    /// Begins to listen. `version` is that of the helpers that may help; `files` gives what jobs refer to.
    pub async fn start(
        connection: Connection,
        version: &str,
        lanes: Vec<(&'static str, Line)>,
        files: Option<Files>,
    ) -> Result<Self, crate::Error> {
        let (client, name) = (connection.client(), new_name());
        let mut asked = client.subscribe(message::asker(&name)).await?;
        let mut beats = client.subscribe(BEATS).await?;
        let inner = Arc::new(Inner {
            name,
            version: version.to_owned(),
            connection: connection.clone(),
            lanes,
            files,
            open: Mutex::default(),
            helpers: Mutex::default(),
        });
        let weak = Arc::downgrade(&inner);
        let mut back = connection.came_back();
        tokio::spawn(async move {
            let mut looks = interval(LOOK);
            loop {
                tokio::select! {
                    Some(message) = asked.next() => {
                        let Some(inner) = weak.upgrade() else { return };
                        inner.hear(message);
                    }
                    Some(message) = beats.next() => {
                        let Some(inner) = weak.upgrade() else { return };
                        inner.hear_beat(&message);
                    }
                    Ok(()) = back.changed() => {
                        let Some(inner) = weak.upgrade() else { return };
                        inner.connected_again();
                    }
                    _ = looks.tick() => {
                        let Some(inner) = weak.upgrade() else { return };
                        inner.look();
                    }
                }
            }
        });
        Ok(Self(inner))
    }

    /// How many jobs of a lane can be done at a time by the helpers that are there.
    pub fn places(&self, lane: usize) -> usize {
        if !self.0.connection.is_there() {
            return 0;
        }
        let name = self.0.lanes[lane].0;
        let helpers = self.0.helpers();
        let alive = helpers
            .values()
            .filter(|(beat, heard)| heard.elapsed() < BEAT_LIFE && beat.version == self.0.version);
        alive.flat_map(|(beat, _)| &beat.places).filter(|(lane, _)| lane == name).map(|p| p.1).sum()
    }

    /// The other versions of helpers that are there.
    pub fn other_versions(&self) -> Vec<String> {
        let helpers = self.0.helpers();
        let mut versions: Vec<String> = helpers
            .values()
            .filter(|(beat, heard)| heard.elapsed() < BEAT_LIFE && beat.version != self.0.version)
            .map(|(beat, _)| beat.version.clone())
            .collect();
        versions.sort();
        versions.dedup();
        versions
    }

    /// Asks for a job. Owners take turns within a lane. `prefer` is a helper that is asked first, because it
    /// has done the job before this one and still remembers it.
    pub fn ask(&self, lane: usize, owner: &str, body: Vec<u8>, prefer: Option<&str>) -> Asked {
        let (told, events) = mpsc::unbounded_channel();
        let job = new_name();
        let open = Open {
            lane,
            owner: owner.to_owned(),
            body,
            told,
            holder: None,
            queued: Instant::now(),
            tries: 0,
            parts: Vec::new(),
        };
        self.0.open().insert(job.clone(), open);
        let asked = Asked { events, inner: Arc::downgrade(&self.0), job: job.clone() };
        let (inner, prefer) = (Arc::clone(&self.0), prefer.map(str::to_owned));
        tokio::spawn(async move {
            if let Some(helper) = prefer {
                let (lane, asker) = (inner.lanes[lane].0.to_owned(), inner.name.clone());
                let offer = ToHelper::Offer { lane, asker, job: job.clone() };
                let client = inner.connection.client();
                let subject = message::helper(&helper);
                if let Answer::Yes(_) =
                    message::ask(&client, subject, message::packed(&offer, &[])).await
                {
                    return;
                }
            }
            inner.queue(&job).await;
        });
        asked
    }
}

impl Inner {
    fn open(&self) -> MutexGuard<'_, HashMap<String, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn helpers(&self) -> MutexGuard<'_, HashMap<String, (Beat, Instant)>> {
        self.helpers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues the name of a job, if it is still open.
    async fn queue(&self, job: &str) {
        let (lane, owner, name) = {
            let mut all = self.open();
            let Some(open) = all.get_mut(job) else { return };
            open.queued = Instant::now();
            open.tries += 1;
            (open.lane, open.owner.clone(), format!("{job}:{}", open.tries))
        };
        let line = &self.lanes[lane].1;
        let is_queued = line.queue(0, &owner, &name, self.name_of(job)).await;
        if !is_queued && self.connection.is_there() {
            // The stream may be gone with the NATS that had it.
            let again =
                line.open().await.is_ok() && line.queue(0, &owner, &name, self.name_of(job)).await;
            if !again && let Some(open) = self.open().get(job) {
                let _ = open.told.send(Event::Lost);
            }
        }
    }

    fn name_of(&self, job: &str) -> Vec<u8> {
        serde_json::to_vec(&Name { asker: self.name.clone(), job: job.to_owned() })
            .unwrap_or_default()
    }

    /// Messages were lost, and nobody could say that they are alive.
    fn connected_again(self: &Arc<Self>) {
        let mut free = Vec::new();
        for (job, open) in self.open().iter_mut() {
            match &mut open.holder {
                Some((_, heard)) => *heard = Instant::now(),
                None => free.push(job.clone()),
            }
        }
        self.queue_all(free);
    }

    fn queue_all(self: &Arc<Self>, jobs: Vec<String>) {
        if jobs.is_empty() {
            return;
        }
        let inner = Arc::clone(self);
        tokio::spawn(async move {
            for job in jobs {
                inner.queue(&job).await;
            }
        });
    }

    fn look(self: &Arc<Self>) {
        if !self.connection.is_there() {
            return;
        }
        let mut again = Vec::new();
        for (job, open) in self.open().iter_mut() {
            let is_dead = matches!(&open.holder, Some((_, heard)) if heard.elapsed() > SILENCE);
            if is_dead {
                open.holder = None;
                if open.tries >= TRIES {
                    let _ = open.told.send(Event::Lost);
                    continue;
                }
                tracing::info!(job, "a helper has died; its job is queued again");
            }
            if is_dead || (open.holder.is_none() && open.queued.elapsed() > LOST) {
                open.queued = Instant::now();
                again.push(job.clone());
            }
        }
        self.queue_all(again);
        self.helpers().retain(|_, (_, heard)| heard.elapsed() < 4 * BEAT_LIFE);
    }

    fn hear_beat(&self, message: &Message) {
        let Ok(beat) = serde_json::from_slice::<Beat>(&message.payload) else { return };
        let mut helpers = self.helpers();
        if beat.places.is_empty() {
            helpers.remove(&beat.helper);
        } else {
            helpers.insert(beat.helper.clone(), (beat, Instant::now()));
        }
    }

    fn hear(self: &Arc<Self>, message: Message) {
        let Some((what, bytes)) = message::unpacked::<ToAsker>(&message.payload) else { return };
        if let ToAsker::File { name, offset } = what {
            // Files are read elsewhere, so that nobody else waits for the disk.
            let (inner, reply) = (Arc::clone(self), message.reply.clone());
            tokio::task::spawn_blocking(move || {
                let piece = inner.files.as_ref().and_then(|files| files(&name, offset, CHUNK));
                inner.answer(reply, piece);
            });
            return;
        }
        let answer = self.take_in(what, bytes);
        self.answer(message.reply, answer);
    }

    fn answer(&self, reply: Option<async_nats::Subject>, answer: Option<Vec<u8>>) {
        let Some(reply) = reply else { return };
        let client = self.connection.client();
        let mut text = vec![if answer.is_some() { message::YES } else { message::NO }];
        text.extend(answer.unwrap_or_default());
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                let _ = client.publish(reply, text.into()).await;
            });
        }
    }

    /// The answer to a helper; none if what it does is not wanted.
    fn take_in(self: &Arc<Self>, what: ToAsker, bytes: &[u8]) -> Option<Vec<u8>> {
        let mut all = self.open();
        match what {
            ToAsker::Take { job, helper } => {
                let open = all.get_mut(&job)?;
                match &open.holder {
                    // The answer to the first question may have been lost.
                    Some((holder, _)) if *holder != helper => None,
                    _ => {
                        open.holder = Some((helper.clone(), Instant::now()));
                        open.parts.clear();
                        let _ = open.told.send(Event::Taken { helper });
                        Some(open.body.clone())
                    }
                }
            }
            ToAsker::Still { job, helper } => {
                let open = held(&mut all, &job, &helper)?;
                open.holder = Some((helper, Instant::now()));
                Some(Vec::new())
            }
            ToAsker::News { job, helper } => {
                let open = held(&mut all, &job, &helper)?;
                open.holder = Some((helper, Instant::now()));
                let _ = open.told.send(Event::News(bytes.to_vec()));
                Some(Vec::new())
            }
            ToAsker::Part { job, helper, offset } => {
                let open = held(&mut all, &job, &helper)?;
                open.holder = Some((helper, Instant::now()));
                if offset > open.parts.len() || offset + bytes.len() > LONGEST {
                    return None;
                }
                // A part whose answer was lost comes again.
                open.parts.truncate(offset);
                open.parts.extend_from_slice(bytes);
                Some(Vec::new())
            }
            ToAsker::Done { job, helper, length, failed } => {
                let open = held(&mut all, &job, &helper)?;
                if failed.is_none() && open.parts.len() != length {
                    return None;
                }
                let result = match failed {
                    Some(why) => Err(why),
                    None => Ok(std::mem::take(&mut open.parts)),
                };
                let _ = open.told.send(Event::Done(result));
                all.remove(&job);
                Some(Vec::new())
            }
            ToAsker::Back { job, helper } => {
                let open = held(&mut all, &job, &helper)?;
                open.holder = None;
                // Nobody has died.
                open.tries = open.tries.saturating_sub(1);
                let inner = Arc::clone(self);
                tokio::spawn(async move { inner.queue(&job).await });
                Some(Vec::new())
            }
            ToAsker::File { .. } => None,
        }
    }
}

/// The job that this helper has.
fn held<'a>(all: &'a mut HashMap<String, Open>, job: &str, helper: &str) -> Option<&'a mut Open> {
    all.get_mut(job).filter(|open| open.holder.as_ref().is_some_and(|(holder, _)| holder == helper))
}
