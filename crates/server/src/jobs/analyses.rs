//! Hints, analyses and reviews as jobs that any node or worker may take.
//!
//! The process that was asked keeps the job and tells whoever waits; a helper searches and says what it
//! finds as it finds it. If no helper is there, or none begins in time, the process searches itself: nobody
//! goes without an answer because workers are away.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use crownhead_jobs::{Asked, Asker, Connection, Event, Handler, Lane, Line, Task};
use crownhead_play::{Report, Stop};
use crownhead_rules::Game;
use crownhead_store::GameText;
use futures_util::{FutureExt, StreamExt, future::BoxFuture};
use prometheus_client::metrics::counter::Counter;
use tokio::{
    sync::{Semaphore, mpsc, oneshot, watch},
    task::spawn_blocking,
    time::{Instant, interval, sleep, timeout},
};

use super::form::{self, AskLook, AskWalk, Found};
use crate::{
    engine::{Answer, Answering, Answers, Busy, Elsewhere, Engines, Handed, Held, Look, Plan},
    review::Going,
};

/// The form of these jobs. Processes with another one do not work for each other.
const FORM: &str = "1";
/// What a person at the board waits for; what somebody looks at; whole games.
const LANES: [(&str, &str, &str, [&str; 1]); 3] = [
    ("hint", "CROWNHEAD_HINTS", "crownhead.job.hint", ["all"]),
    ("look", "CROWNHEAD_LOOKS", "crownhead.job.look", ["all"]),
    ("review", "CROWNHEAD_REVIEWS", "crownhead.job.review", ["all"]),
];
const HINT: usize = 0;
const LOOK: usize = 1;
const REVIEW: usize = 2;
/// How many games a process goes through at a time for others.
const REVIEWS: usize = 2;
/// If nobody has begun by then, this process does it: where a person waits to move, and elsewhere.
const SOON: Duration = Duration::from_secs(3);
const LATER: Duration = Duration::from_secs(12);
/// How much longer than its limit an analysis may take elsewhere, for a helper that dies over it.
const GRACE: Duration = Duration::from_secs(8);
/// How often it is looked whether helpers are there, and whether a walk is still wanted.
const CHECK: Duration = Duration::from_millis(500);
/// The longest that the analyses accepted may take together, for each place that does them.
const MOST_ANALYSIS: Duration = Duration::from_secs(15);
/// How long another node may take to answer.
const PATIENCE: Duration = Duration::from_millis(500);

/// Asks for analyses, and does those of others.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    connection: Connection,
    asker: Asker,
    accepted: Arc<Mutex<Accepted>>,
    /// Analyses that were asked of others and done here after all.
    pub(crate) fallen_back: Counter,
    /// Analyses and positions of games done for others.
    pub(crate) done: Counter,
}

/// The time of analyses accepted and not finished, all and by owner.
#[derive(Debug, Default)]
struct Accepted {
    all: Duration,
    by_owner: HashMap<String, Duration>,
}

fn lines(connection: &Connection) -> impl Iterator<Item = (&'static str, Line)> {
    const { assert!(LANES.len() == 3) };
    let client = connection.client();
    LANES.iter().map(move |(name, stream, prefix, lanes)| {
        (*name, Line::new(client.clone(), stream, prefix, lanes))
    })
}

impl Analyses {
    pub(crate) async fn start(connection: Connection) -> Result<Self, String> {
        let lines = lines(&connection).collect();
        let asker = Asker::start(connection.clone(), FORM, lines, None).await;
        let asker = asker.map_err(|error| error.to_string())?;
        let (fallen_back, done) = (Counter::default(), Counter::default());
        Ok(Self { connection, asker, accepted: Arc::default(), fallen_back, done })
    }

    /// Does the analyses of others with these engines until the process is about to end.
    pub(crate) async fn help(&self, engines: Engines, end: watch::Receiver<bool>) {
        let threads = Engines::places();
        let (home, done) = (engines.at_home(), self.done.clone());
        let looker: Handler = {
            let (home, done) = (home.clone(), done.clone());
            Arc::new(move |task| look_for(task, home.clone(), done.clone()).boxed())
        };
        let walker: Handler =
            Arc::new(move |task| walk_for(task, home.clone(), done.clone()).boxed());
        // A process has one thread for persons alone, and the others for everything.
        let places = [threads, threads - 1, REVIEWS];
        let handlers = [Arc::clone(&looker), looker, walker];
        let lanes = lines(&self.connection).zip(places).zip(handlers);
        let lanes =
            lanes.map(|(((name, line), places), handler)| Lane { line, name, places, handler });
        crownhead_jobs::help(self.connection.clone(), FORM, lanes.collect(), end).await;
    }

    /// Accepts the time of an analysis, if there is room for it.
    fn accept(&self, owner: &str, time: Duration, places: usize) -> Result<Place, Busy> {
        let mut accepted = self.accepted.lock().unwrap_or_else(PoisonError::into_inner);
        let most = MOST_ANALYSIS * places as u32;
        let own = accepted.by_owner.get(owner).copied().unwrap_or_default();
        // Half of the room for one owner, but one analysis always.
        let is_own_fault = own > Duration::ZERO && own + time > most / 2;
        if is_own_fault || accepted.all + time > most.max(time) {
            return Err(Busy { wait: accepted.all / places as u32 / 2 });
        }
        accepted.all += time;
        *accepted.by_owner.entry(owner.to_owned()).or_default() += time;
        Ok(Place { accepted: Arc::clone(&self.accepted), owner: owner.to_owned(), time })
    }
}

/// The time accepted for an analysis, given back when this is dropped.
struct Place {
    accepted: Arc<Mutex<Accepted>>,
    owner: String,
    time: Duration,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut accepted = self.accepted.lock().unwrap_or_else(PoisonError::into_inner);
        accepted.all = accepted.all.saturating_sub(self.time);
        if let Some(own) = accepted.by_owner.get_mut(&self.owner) {
            *own = own.saturating_sub(self.time);
            if own.is_zero() {
                accepted.by_owner.remove(&self.owner);
            }
        }
    }
}

impl Elsewhere for Analyses {
    fn analyse(&self, look: Look, home: &Engines) -> Result<Handed, Busy> {
        let lane = if look.person { HINT } else { LOOK };
        let places = self.asker.places(lane);
        if places == 0 {
            return Ok(Handed::Back(Box::new(look)));
        }
        let place = match lane {
            HINT => None,
            _ => Some(self.accept(&look.owner, look.limits.time, places)?),
        };
        let ask = AskLook {
            owner: look.owner.clone(),
            person: look.person,
            game: GameText::of(&look.game),
            limits: look.limits.into(),
        };
        let Ok(body) = serde_json::to_vec(&ask) else { return Ok(Handed::Back(Box::new(look))) };
        let prefer = look.trail.last();
        let asked = self.asker.ask(lane, &look.owner, body, prefer.as_deref());
        let (answer, answered) = oneshot::channel();
        let (this, home) = (self.clone(), home.clone());
        tokio::spawn(async move {
            let _place = place;
            this.follow(look, asked, lane, answer, home).await;
        });
        Ok(Handed::On(answered))
    }

    fn walk(
        &self,
        game: &Game,
        plan: &Plan,
        known: &[Answer],
        owner: &str,
        stop: &Stop,
    ) -> Option<Box<dyn Answers>> {
        if self.asker.places(REVIEW) == 0 {
            return None;
        }
        let mut ask = AskWalk::new(owner, game, plan, known);
        let asked = self.asker.ask(REVIEW, owner, serde_json::to_vec(&ask).ok()?, None);
        // What is known by then is sent again when somebody else has to go on.
        ask.known = known.iter().map(Found::from).collect();
        let asker = self.asker.clone();
        let stop = stop.clone();
        Some(Box::new(Walking { asker, asked, ask, stop, since: Instant::now(), is_taken: false }))
    }

    fn hold(&self, name: &str, answer: Answering) -> Held {
        let (held, dropped) = Held::new();
        let (client, subject) = (self.connection.client(), held_subject(name));
        tokio::spawn(async move {
            let listen = async {
                let Ok(mut asked) = client.subscribe(subject).await else { return };
                while let Some(message) = asked.next().await {
                    if let (Some(reply), Some(said)) = (message.reply, answer(&message.payload)) {
                        let _ = client.publish(reply, said.into()).await;
                    }
                }
            };
            tokio::select! {
                () = listen => {}
                _ = dropped => {}
            }
        });
        held
    }

    fn counted(&self) -> (Counter, Counter) {
        (self.done.clone(), self.fallen_back.clone())
    }

    fn ask<'a>(&'a self, name: &'a str, question: Vec<u8>) -> BoxFuture<'a, Option<Vec<u8>>> {
        Box::pin(async move {
            if !self.connection.is_there() {
                return None;
            }
            let client = self.connection.client();
            let asked = client.request(held_subject(name), question.into());
            Some(timeout(PATIENCE, asked).await.ok()?.ok()?.payload.to_vec())
        })
    }
}

/// Where questions about a name are heard. A name may have any characters.
fn held_subject(name: &str) -> String {
    format!("crownhead.held.{}", crownhead_store::hash(name))
}

impl Analyses {
    /// Follows an analysis, until it is done or nobody waits for it any more.
    async fn follow(
        &self,
        mut look: Look,
        mut asked: Asked,
        lane: usize,
        mut answer: oneshot::Sender<Vec<Report>>,
        home: Engines,
    ) {
        let patience = if look.person { SOON } else { LATER };
        let mut until = Instant::now() + patience;
        let mut is_taken = false;
        let mut checks = interval(CHECK);
        loop {
            let event = tokio::select! {
                event = asked.next() => event,
                // Whoever asked has gone; the helper is told.
                () = answer.closed() => return,
                _ = checks.tick() => {
                    if look.stop.is_stopped() {
                        // What was found so far has been told.
                        return;
                    }
                    let nobody = !is_taken && self.asker.places(lane) == 0;
                    if nobody || Instant::now() > until { Event::Lost } else { continue }
                }
            };
            match event {
                Event::Taken { helper } => {
                    look.trail.note(helper);
                    if !is_taken {
                        until = Instant::now() + look.limits.time + GRACE;
                    }
                    is_taken = true;
                }
                Event::News(news) => {
                    for report in read_lines(&news) {
                        (look.tell)(&report);
                    }
                }
                Event::Done(Ok(lines)) => {
                    let _ = answer.send(read_lines(&lines));
                    return;
                }
                Event::Done(Err(_)) | Event::Lost => break,
            }
        }
        drop(asked);
        self.fallen_back.inc();
        tracing::info!("an analysis that was asked of others is done here");
        let Look { owner, person, game, limits, stop, tell, trail } = look;
        let tell = Arc::new(Mutex::new(tell));
        loop {
            let aloud = Arc::clone(&tell);
            let again = Look {
                owner: owner.clone(),
                person,
                game: game.clone(),
                limits,
                stop: stop.clone(),
                tell: Box::new(move |report| {
                    (aloud.lock().unwrap_or_else(PoisonError::into_inner))(report);
                }),
                trail: trail.clone(),
            };
            match home.look(again) {
                Ok(mut found) => {
                    tokio::select! {
                        () = answer.closed() => stop.stop(),
                        lines = &mut found => {
                            if let Ok(lines) = lines {
                                let _ = answer.send(lines);
                            }
                        }
                    }
                    return;
                }
                Err(busy) => tokio::select! {
                    () = answer.closed() => return,
                    () = sleep(busy.wait.clamp(CHECK, SOON)) => {}
                },
            }
        }
    }
}

fn read_lines(text: &[u8]) -> Vec<Report> {
    let lines: Vec<form::Line> = serde_json::from_slice(text).unwrap_or_default();
    lines.iter().filter_map(form::Line::report).collect()
}

fn write_lines<'a>(lines: impl IntoIterator<Item = &'a Report>) -> Vec<u8> {
    let lines: Vec<form::Line> = lines.into_iter().map(form::Line::from).collect();
    serde_json::to_vec(&lines).unwrap_or_default()
}

/// Looks at a position for another process.
async fn look_for(task: Task, home: Engines, done: Counter) -> Result<Vec<u8>, String> {
    let body = Arc::clone(&task.body);
    let read = spawn_blocking(move || {
        let ask: AskLook = serde_json::from_slice(&body).ok()?;
        let game = ask.game.game().ok()?;
        Some((ask, game))
    });
    let (ask, game) = read.await.ok().flatten().ok_or("not understood")?;
    let limits = ask.limits.into();
    loop {
        let (told, mut reports) = mpsc::unbounded_channel();
        let stop = Stop::new();
        let (owner, person, game, trail) =
            (ask.owner.clone(), ask.person, game.clone(), crate::engine::Trail::default());
        let tell = Box::new(move |report: &Report| {
            let _ = told.send(report.clone());
        });
        let look = Look { owner, person, game, limits, stop: stop.clone(), tell, trail };
        let mut found = match home.look(look) {
            Ok(found) => found,
            Err(busy) => {
                tokio::select! {
                    () = task.stopped() => return Err("stopped".to_owned()),
                    () = sleep(busy.wait.clamp(CHECK / 5, CHECK)) => continue,
                }
            }
        };
        loop {
            tokio::select! {
                biased;
                () = task.stopped() => {
                    stop.stop();
                    let _ = found.await;
                    return Err("stopped".to_owned());
                }
                Some(first) = reports.recv() => {
                    let mut all = vec![first];
                    while let Ok(next) = reports.try_recv() {
                        all.push(next);
                    }
                    task.tell(&write_lines(&all)).await;
                }
                lines = &mut found => {
                    let lines = lines.map_err(|_| "the engine broke down")?;
                    done.inc();
                    return Ok(write_lines(&lines));
                }
            }
        }
    }
}

/// Goes through a game for another process, and tells what it finds about each position.
async fn walk_for(task: Task, home: Engines, done: Counter) -> Result<Vec<u8>, String> {
    let body = Arc::clone(&task.body);
    let read = spawn_blocking(move || {
        let ask: AskWalk = serde_json::from_slice(&body).ok()?;
        let game = ask.game.game().ok()?;
        let known = ask.known.iter().map(Found::answer).collect::<Option<Vec<_>>>()?;
        Some((ask, game, known))
    });
    let (ask, game, known) = read.await.ok().flatten().ok_or("not understood")?;
    let (stop, places) = (Stop::new(), Semaphore::new(1));
    let walk = async {
        let mut going = Going::begin(game, ask.plan(), ask.owner.clone(), &home, &stop, &places)
            .await
            .map_err(|_| "the engine broke down")?;
        going.after(&known);
        while let Some(answer) = going.answer().await.map_err(|_| "the engine broke down")? {
            let found = serde_json::to_vec(&Found::from(&answer)).unwrap_or_default();
            task.tell(&found).await;
            done.inc();
        }
        Ok::<_, String>(Vec::new())
    };
    tokio::pin!(walk);
    tokio::select! {
        walked = &mut walk => walked,
        () = task.stopped() => {
            stop.stop();
            walk.await
        }
    }
}

/// A game that somebody else goes through.
struct Walking {
    asker: Asker,
    asked: Asked,
    ask: AskWalk,
    stop: Stop,
    since: Instant,
    is_taken: bool,
}

impl Answers for Walking {
    fn next(&mut self) -> BoxFuture<'_, Option<Answer>> {
        Box::pin(async move {
            let mut checks = interval(CHECK);
            loop {
                let event = tokio::select! {
                    event = self.asked.next() => event,
                    _ = checks.tick() => {
                        let nobody = !self.is_taken
                            && self.asker.places(REVIEW) == 0
                            && self.since.elapsed() > SOON;
                        if self.stop.is_stopped() || nobody { return None }
                        continue;
                    }
                };
                match event {
                    Event::Taken { .. } => self.is_taken = true,
                    Event::News(news) => {
                        let found: Found = serde_json::from_slice(&news).ok()?;
                        let answer = found.answer()?;
                        self.ask.known.push(found);
                        // So that whoever has to go on need not begin anew.
                        if self.ask.known.len().is_multiple_of(4) {
                            self.asked.replace(serde_json::to_vec(&self.ask).unwrap_or_default());
                        }
                        return Some(answer);
                    }
                    Event::Done(_) | Event::Lost => return None,
                }
            }
        })
    }
}
