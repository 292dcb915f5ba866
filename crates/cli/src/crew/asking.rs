//! The side that has the work: cuts it, hands it out, collects what comes back.

use std::{
    collections::{BTreeMap, HashMap},
    env, fs,
    io::{Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{anyhow, bail};
use crownhead_engine::Stop;
use crownhead_jobs::{Asker, Connection, Event, Files};
use serde_json::Value;
use tokio::{
    runtime::Runtime,
    sync::mpsc,
    time::{sleep, timeout},
};

use super::{Unit, WorkersArgs, files, helping, version};
use crate::output;

/// How long the first worker may take to be heard of.
const FIRST: Duration = Duration::from_secs(6);
/// After so long without any worker it is said that there is none.
const NOBODY: Duration = Duration::from_secs(10);
/// How often it is looked whether the user wants to end.
const LOOK: Duration = Duration::from_millis(100);
/// Units in the queue for each place of a worker, so that nobody waits for the next one.
const AHEAD: usize = 2;

/// Workers that a command can hand units to.
pub(crate) struct Crew {
    runtime: Runtime,
    asker: Asker,
    url: String,
    run: String,
    args: Vec<String>,
    files: Vec<String>,
    told: mpsc::UnboundedSender<(usize, Event)>,
    events: mpsc::UnboundedReceiver<(usize, Event)>,
    /// Units under way, each with what withdraws it.
    open: HashMap<usize, tokio::task::AbortHandle>,
    /// Since when no worker is there.
    alone: Instant,
}

impl Crew {
    /// The workers that were asked for, if any were. `folder` has files that units may refer to.
    pub(crate) fn of(args: &WorkersArgs, folder: Option<&Path>) -> anyhow::Result<Option<Self>> {
        let Some(url) = &args.workers else { return Ok(None) };
        let line = env::args_os().skip(1).map(|arg| {
            arg.into_string().map_err(|arg| anyhow!("--workers: not UTF-8 text: {}", arg.display()))
        });
        let line = line.collect::<Result<Vec<String>, _>>()?;
        let named = files::named(&line);
        let runtime = Runtime::new()?;
        let readable: Vec<String> = named.clone();
        let folder = folder.map(PathBuf::from);
        let files: Files = Arc::new(move |name, offset, most| {
            let path = if readable.iter().any(|known| known == name) {
                PathBuf::from(name)
            } else {
                let is_plain = Path::new(name).file_name().is_some_and(|plain| plain == name);
                folder.as_ref().filter(|_| is_plain)?.join(name)
            };
            piece(&path, offset, most)
        });
        let asker = runtime.block_on(async {
            let connection = Connection::open(url).await?;
            let lines = vec![(helping::LANE, helping::line(&connection))];
            Asker::start(connection, &version(), lines, Some(files))
                .await
                .map_err(|error| error.to_string())
        });
        let asker = asker.map_err(|error| anyhow!("--workers {url}: {error}"))?;
        let (told, events) = mpsc::unbounded_channel();
        let run = format!("{:x}-{:x}", std::process::id(), now());
        let crew = Self {
            runtime,
            asker,
            url: url.clone(),
            run,
            args: line,
            files: named,
            told,
            events,
            open: HashMap::new(),
            alone: Instant::now(),
        };
        crew.wait_for_somebody()?;
        Ok(Some(crew))
    }

    fn wait_for_somebody(&self) -> anyhow::Result<()> {
        let began = Instant::now();
        while self.asker.places(0) == 0 {
            if began.elapsed() > FIRST {
                let others = self.asker.other_versions();
                if !others.is_empty() {
                    bail!(
                        "--workers {}: there are workers of other builds ({}), and none of this one ({}), \
                         whose results would be the same",
                        self.url,
                        others.join(", "),
                        version()
                    );
                }
                bail!(
                    "--workers {}: no worker answers; start some with: crownhead worker --nats {}",
                    self.url,
                    self.url
                );
            }
            self.runtime.block_on(async { sleep(LOOK).await });
        }
        Ok(())
    }

    /// Hands out a unit under a number.
    pub(crate) fn begin(&mut self, number: usize, part: &Value) -> anyhow::Result<()> {
        let unit = Unit {
            run: self.run.clone(),
            args: self.args.clone(),
            files: self.files.clone(),
            part: part.clone(),
        };
        let body = serde_json::to_vec(&unit)?;
        let (asker, told, run) = (self.asker.clone(), self.told.clone(), self.run.clone());
        let task = self.runtime.spawn(async move {
            let mut asked = asker.ask(0, &run, body, None);
            loop {
                let event = asked.next().await;
                let is_last = matches!(event, Event::Done(_) | Event::Lost);
                if told.send((number, event)).is_err() || is_last {
                    return;
                }
            }
        });
        self.open.insert(number, task.abort_handle());
        Ok(())
    }

    /// How many more units should be handed out, so that every worker has something to do.
    pub(crate) fn room(&self) -> usize {
        (AHEAD * self.asker.places(0).max(1)).saturating_sub(self.open.len())
    }

    /// Whether units are under way.
    pub(crate) fn is_busy(&self) -> bool {
        !self.open.is_empty()
    }

    /// The next unit that is done, with its result; `None` after a moment, to look around: the user may want
    /// to end, or a worker more have room for more.
    pub(crate) fn next(&mut self) -> anyhow::Result<Option<(usize, Vec<u8>)>> {
        loop {
            let events = &mut self.events;
            let event = self.runtime.block_on(async { timeout(LOOK, events.recv()).await });
            if self.asker.places(0) > 0 {
                self.alone = Instant::now();
            } else if self.alone.elapsed() > NOBODY {
                output::note("waiting: no worker is there\n");
                self.alone = Instant::now() + 5 * NOBODY;
            }
            match event {
                Ok(Some((number, Event::Done(Ok(result))))) => {
                    self.open.remove(&number);
                    return Ok(Some((number, result)));
                }
                Ok(Some((_, Event::Done(Err(why))))) => bail!("a worker says: {why}"),
                Ok(Some((_, Event::Lost))) => bail!(
                    "--workers {}: a part of the work could not be queued, or several workers have died over it",
                    self.url
                ),
                Ok(Some((_, Event::Taken { .. } | Event::News(_)))) => {}
                Ok(None) => bail!("--workers {}: the connection is gone", self.url),
                Err(_) => return Ok(None),
            }
        }
    }

    /// Has all parts done and takes their results in the order of the parts, until `done` returns `false`.
    pub(crate) fn run(
        mut self,
        parts: impl IntoIterator<Item = Value>,
        stop: &Stop,
        mut done: impl FnMut(usize, Vec<u8>) -> anyhow::Result<bool>,
    ) -> anyhow::Result<()> {
        let mut parts = parts.into_iter().enumerate().fuse();
        let mut early = BTreeMap::new();
        let mut expected = 0;
        let mut is_cut = false;
        loop {
            // What comes early waits for what comes before it: not too much of it.
            while !is_cut && self.room() > 0 && early.len() < 8 * AHEAD.max(self.open.len()) {
                match parts.next() {
                    Some((number, part)) => self.begin(number, &part)?,
                    None => is_cut = true,
                }
            }
            if is_cut && !self.is_busy() {
                return Ok(());
            }
            if let Some((number, result)) = self.next()? {
                early.insert(number, result);
            }
            if stop.is_stopped() {
                return Ok(());
            }
            while let Some(result) = early.remove(&expected) {
                if !done(expected, result)? {
                    return Ok(());
                }
                expected += 1;
            }
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        for (_, task) in self.open.drain() {
            task.abort();
        }
        // So that the workers hear of it now, and not when they ask.
        self.runtime.block_on(async { sleep(LOOK / 2).await });
    }
}

fn now() -> u128 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap_or_default().as_nanos()
}

fn piece(path: &Path, offset: u64, most: usize) -> Option<Vec<u8>> {
    let mut file = fs::File::open(path).ok()?;
    file.seek(SeekFrom::Start(offset)).ok()?;
    let mut bytes = Vec::new();
    file.take(most as u64).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}
