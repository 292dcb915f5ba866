//! `crownhead admin`: what operators of a server need.

use std::path::PathBuf;

use anyhow::Context;
use clap::Subcommand;
use tokio::runtime::Builder;

use crate::{data::DataArgs, output::Output};

#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// Copy all games into one file while the server runs
    ///
    /// The copy is whole or is not made; a file that is there is replaced when the new one is
    /// complete. Only its owner can read it. To go back to it, stop the server, put the file in
    /// place of games.db and delete games.db-wal and games.db-shm.
    Backup {
        /// The file to write
        file: PathBuf,
        /// The database to copy, such as `sqlite:///home/me/games.db`
        #[arg(long, value_name = "URL")]
        database: Option<String>,
        #[command(flatten)]
        data: DataArgs,
    },
}

pub(crate) fn run(command: &AdminCommand, output: &mut Output) -> anyhow::Result<()> {
    match command {
        AdminCommand::Backup { file, database, data } => {
            let database = data.existing_database(database.as_deref())?;
            let runtime = Builder::new_current_thread().enable_all().build();
            let runtime = runtime.context("cannot start")?;
            let games = runtime.block_on(crownhead_store::backup(&database, file))?;
            let games = if games == 1 { "1 game".to_owned() } else { format!("{games} games") };
            output.line(format!("{games} copied to {}", file.display()))
        }
    }
}
