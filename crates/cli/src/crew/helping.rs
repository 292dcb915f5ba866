//! The side that does units for others, in `crownhead worker`.

use std::{
    any::Any,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread,
};

use clap::Parser;
use crownhead_engine::{Endgames, Stop};
use crownhead_jobs::{Connection, Handler, Lane, Line, Task, help};
use crownhead_rules::RuleSet;
use serde_json::Value;
use tokio::sync::{oneshot, watch};

use super::{Local, Unit, version};
use crate::{
    args::{Args, Command},
    match_, review, tablebase, tune,
};

/// The lane of long work.
pub(super) const LANE: &str = "long";
/// The stack of a thread that searches.
const STACK: usize = 32 << 20;
/// How many runs of commands have their files kept here.
const MOST_RUNS: usize = 4;

/// The queues of long work.
pub(super) fn line(connection: &Connection) -> Line {
    Line::new(connection.client(), "CROWNHEAD_LONG", "crownhead.job.long", &["all"])
}

/// What a worker knows while it does a unit.
pub(crate) struct Bench<'a> {
    /// Where the files of the command line are.
    pub(crate) local: &'a Local,
    /// The endgame tables of this machine.
    pub(crate) endgames: Endgames,
    /// Set when the unit is no longer wanted.
    pub(crate) stop: &'a Stop,
    task: &'a Task,
    runtime: &'a tokio::runtime::Handle,
    folder: &'a Folder,
}

/// A folder that is gone when the unit is done.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Bench<'_> {
    /// A folder for a unit of this name.
    pub(crate) fn folder(&self, name: &str) -> anyhow::Result<Scratch> {
        let path = self.folder.path.join(format!("unit-{name}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path)?;
        Ok(Scratch(path))
    }

    /// Puts a file of whoever asks at a place. It is fetched once for all units of a run.
    pub(crate) fn keep(&self, name: &str, place: &Path) -> anyhow::Result<()> {
        anyhow::ensure!(Path::new(name).file_name().is_some_and(|plain| plain == name), "{name}");
        let kept = self.folder.path.join(name);
        if !kept.exists() {
            let bytes = self.runtime.block_on(self.task.file(name)).map_err(anyhow::Error::msg)?;
            crownhead_files::save(&kept, &bytes)?;
        }
        if fs::hard_link(&kept, place).is_err() {
            fs::copy(&kept, place)?;
        }
        Ok(())
    }

    /// What is made once for all units of a run.
    pub(crate) fn once<T: Send + Sync + 'static>(
        &self,
        make: impl FnOnce() -> anyhow::Result<T>,
    ) -> anyhow::Result<Arc<T>> {
        let mut made = self.folder.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = made.as_ref().and_then(|made| Arc::clone(made).downcast().ok()) {
            return Ok(made);
        }
        let new = Arc::new(make()?);
        *made = Some(Arc::clone(&new) as Arc<dyn Any + Send + Sync>);
        Ok(new)
    }

    /// Refuses where engines would look into other tables than those of whoever asks: they would play
    /// other moves.
    pub(crate) fn check_tables(&self, rules: &RuleSet, part: &Value) -> anyhow::Result<()> {
        let own = u64::from(self.endgames.tables(rules).most_pieces());
        let theirs = part["tables"].as_u64().unwrap_or_default();
        if own != theirs {
            anyhow::bail!(
                "this worker has endgame tables of up to {own} pieces, and the machine that asks has \
                 them up to {theirs}: give both the same (--data), or the results would differ"
            );
        }
        Ok(())
    }
}

/// The files of runs, the newest last.
#[derive(Default)]
struct Runs(Mutex<Vec<(String, Arc<Folder>)>>);

/// Files of a run in a folder of their own.
struct Folder {
    path: PathBuf,
    local: Local,
    /// What was made of them.
    made: Mutex<Option<Arc<dyn Any + Send + Sync>>>,
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

impl Runs {
    async fn folder(&self, unit: &Unit, task: &Task) -> Result<Arc<Folder>, String> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, folder)) = known().iter().find(|(run, _)| *run == unit.run) {
            return Ok(Arc::clone(folder));
        }
        let number = crownhead_engine::Random::new(std::process::id().into()).next();
        let name = format!("crownhead-unit-{}-{number:x}-{}", std::process::id(), unit.run);
        // Two units of a run that begin at once fetch them twice.
        let path = std::env::temp_dir().join(format!("{name}-{:?}", thread::current().id()));
        let mut folder = Folder { path, local: Local::default(), made: Mutex::default() };
        let failed = |error: std::io::Error| format!("cannot keep the files: {error}");
        fs::create_dir_all(&folder.path).map_err(failed)?;
        for (number, name) in unit.files.iter().enumerate() {
            let bytes = task.file(name).await?;
            // The ending says how it is read.
            let ending = std::path::Path::new(name).extension();
            let ending = ending.map_or_else(String::new, |end| format!(".{}", end.display()));
            let path = folder.path.join(format!("{number}{ending}"));
            fs::write(&path, bytes).map_err(failed)?;
            folder.local.insert(name.clone(), path);
        }
        let folder = Arc::new(folder);
        let mut runs = known();
        runs.push((unit.run.clone(), Arc::clone(&folder)));
        if runs.len() > MOST_RUNS {
            runs.remove(0);
        }
        Ok(folder)
    }
}

/// Does units, so many at a time, until `end` is `true`.
pub(crate) async fn work(
    url: &str,
    places: usize,
    endgames: Endgames,
    end: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let connection = Connection::open(url).await.map_err(anyhow::Error::msg)?;
    let runs = Arc::new(Runs::default());
    let handler: Handler = Arc::new(move |task| {
        let (runs, endgames) = (Arc::clone(&runs), endgames.clone());
        Box::pin(async move {
            let unit: Unit =
                serde_json::from_slice(&task.body).map_err(|error| error.to_string())?;
            let folder = runs.folder(&unit, &task).await?;
            on_a_thread(task, unit, folder, endgames).await
        })
    });
    let lanes = vec![Lane { line: line(&connection), name: LANE, places, handler }];
    let version = tokio::task::spawn_blocking(version).await?;
    help(connection, &version, lanes, end).await;
    Ok(())
}

/// Does a unit on a thread of its own, which steps back for everything else on this machine.
async fn on_a_thread(
    task: Task,
    unit: Unit,
    folder: Arc<Folder>,
    endgames: Endgames,
) -> Result<Vec<u8>, String> {
    let stop = Stop::new();
    let (answer, answered) = oneshot::channel();
    let (asked, stopper) = (task.clone(), stop.clone());
    let runtime = tokio::runtime::Handle::current();
    let work = move || {
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(10);
        let bench = Bench {
            local: &folder.local,
            endgames,
            stop: &stop,
            task: &task,
            runtime: &runtime,
            folder: &folder,
        };
        let done = do_unit(&unit, &bench).map_err(|error| format!("{error:#}"));
        let _ = answer.send(done);
    };
    thread::Builder::new()
        .name("unit".to_owned())
        .stack_size(STACK)
        .spawn(work)
        .map_err(|error| error.to_string())?;
    tokio::pin!(answered);
    tokio::select! {
        done = &mut answered => done.map_err(|_| "the work broke down".to_owned())?,
        () = asked.stopped() => {
            stopper.stop();
            answered.await.map_err(|_| "the work broke down".to_owned())?
        }
    }
}

fn do_unit(unit: &Unit, bench: &Bench<'_>) -> anyhow::Result<Vec<u8>> {
    let args = bench.local.place(&unit.args);
    let args = Args::try_parse_from(std::iter::once("crownhead".to_owned()).chain(args))?;
    match &args.command {
        Some(Command::Match(args)) => match_::unit(args, &unit.part, bench),
        Some(Command::Tune(args)) => tune::unit(args, &unit.part, bench),
        Some(Command::Review(args)) => review::unit(args, &unit.part, bench),
        Some(Command::Tablebase { command }) => tablebase::unit(command, &unit.part, bench),
        _ => anyhow::bail!("this is not done for others"),
    }
}
