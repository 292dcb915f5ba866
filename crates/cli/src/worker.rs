//! `crownhead worker`: the computer's moves for servers that share a database.

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
    /// A password is read from the file that PGPASSFILE names, or from PGPASSWORD.
    #[arg(long, value_name = "URL")]
    database: String,
    /// Where moves to be found are queued, such as `nats://127.0.0.1:4222`
    #[arg(long, value_name = "URL")]
    nats: String,
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
    let config = WorkerConfig {
        database: args.database.clone(),
        nats: args.nats.clone(),
        computer: Computer::new(args.data.endgames()),
    };
    let runtime = Runtime::new().context("cannot start")?;
    let worked = runtime.block_on(async {
        let worker = Worker::start(config).await?;
        let ended = signals();
        output.line("The worker is ready")?;
        output.flush()?;
        ended.await;
        worker.stop().await;
        Ok(())
    });
    // Dropping a runtime waits for its blocking threads, however long they take.
    runtime.shutdown_timeout(LAST);
    worked
}
