//! `crownhead worker`: thinks for servers that share a database, and does parts of long work for whoever asks
//! with `--workers`.

use anyhow::Context;
use clap::Args as ClapArgs;
use crownhead_play::Computer;
use crownhead_server::{Worker, WorkerConfig};
use tokio::runtime::Runtime;
use tracing_subscriber::filter::{LevelFilter, Targets};

use crate::{
    data::DataArgs,
    output::Output,
    serve::{LAST, LogFormat, signals, write_log},
};

/// Options of the worker.
#[derive(Debug, ClapArgs)]
pub(crate) struct WorkerArgs {
    /// The database of the servers, such as `postgres://crownhead@db.example/crownhead`
    ///
    /// A password is read from the file that PGPASSFILE names, or from PGPASSWORD. Without it the
    /// worker does long work alone: parts of `match`, `tune play`, `tablebase generate` and `review`.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Where work is queued, such as `nats://127.0.0.1:4222`
    #[arg(long, value_name = "URL")]
    nats: String,
    /// How many parts of long work to do at a time; 0 for none, one per core if left out
    ///
    /// They step back for moves and analyses. Each takes the memory that the command would.
    #[arg(long, value_name = "N")]
    long: Option<usize>,
    #[command(flatten)]
    data: DataArgs,
    /// What to write to standard error, such as `info` or `crownhead_server=debug`
    #[arg(long, value_name = "FILTER")]
    log: Option<Targets>,
    /// How lines of the log are written
    #[arg(long, value_name = "FORM", default_value = "text")]
    log_format: LogFormat,
}

pub(crate) fn run(args: &WorkerArgs, output: &mut Output) -> anyhow::Result<()> {
    let usual = || Targets::new().with_default(LevelFilter::WARN);
    write_log(args.log.clone().unwrap_or_else(usual), args.log_format);
    if args.database.is_none() && args.long == Some(0) {
        anyhow::bail!("--long 0 without --database leaves nothing to do");
    }
    let runtime = Runtime::new().context("cannot start")?;
    let worked = runtime.block_on(async {
        let mut worker = None;
        if let Some(database) = &args.database {
            let config = WorkerConfig {
                database: database.clone(),
                nats: args.nats.clone(),
                computer: Computer::new(args.data.endgames()),
            };
            worker = Some(Worker::start(config).await?);
        }
        let ended = signals();
        let long = LongWork::start(args)?;
        output.line("The worker is ready")?;
        output.flush()?;
        ended.await;
        let (thinking, long) = tokio::join!(
            async {
                if let Some(worker) = worker {
                    worker.stop().await;
                }
            },
            long.stop(),
        );
        let () = thinking;
        long
    });
    // Dropping a runtime waits for its blocking threads, however long they take.
    runtime.shutdown_timeout(LAST);
    worked
}

/// Parts of long work.
#[cfg(feature = "cluster")]
struct LongWork {
    end: tokio::sync::watch::Sender<bool>,
    task: tokio::task::JoinHandle<anyhow::Result<()>>,
}

#[cfg(feature = "cluster")]
impl LongWork {
    #[allow(clippy::unnecessary_wraps, reason = "in the other build it can fail")]
    fn start(args: &WorkerArgs) -> anyhow::Result<Self> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let (places, nats) = (args.long.unwrap_or_else(cores), args.nats.clone());
        let endgames = args.data.endgames();
        let (end, mut ended) = tokio::sync::watch::channel(false);
        let task = tokio::spawn(async move {
            if places == 0 {
                let _ = ended.wait_for(|is_over| *is_over).await;
                return Ok(());
            }
            crate::crew::helping::work(&nats, places, endgames, ended).await
        });
        Ok(Self { end, task })
    }

    async fn stop(self) -> anyhow::Result<()> {
        self.end.send_replace(true);
        self.task.await?
    }
}

/// None of it, in a build without NATS.
#[cfg(not(feature = "cluster"))]
struct LongWork;

#[cfg(not(feature = "cluster"))]
impl LongWork {
    fn start(args: &WorkerArgs) -> anyhow::Result<Self> {
        if args.database.is_none() {
            anyhow::bail!(
                "--nats {}: this build has no NATS; build with: cargo build --release --features cluster",
                args.nats
            );
        }
        Ok(Self)
    }

    #[allow(clippy::unused_async, reason = "in the other build it waits")]
    async fn stop(self) -> anyhow::Result<()> {
        Ok(())
    }
}
