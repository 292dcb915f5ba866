//! Where saved games, tables and settings live.

use std::{env, fs, path::PathBuf};

use anyhow::Context;
use clap::Args as ClapArgs;
use crownhead_engine::Endgames;
use crownhead_store::Sqlite;

/// Where the program keeps its files.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct DataArgs {
    /// The folder of the program's files
    ///
    /// If left out, the one in `CROWNHEAD_DATA`, else the system's place for
    /// such files.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DataArgs {
    /// Whether somebody chose a folder on the command line.
    pub(crate) fn is_given(&self) -> bool {
        self.data.is_some()
    }

    /// The folder of tables.
    pub(crate) fn tablebases(&self) -> anyhow::Result<PathBuf> {
        Ok(self.folder()?.join("tablebases"))
    }

    /// The tables engines look into: those there are.
    pub(crate) fn endgames(&self) -> Endgames {
        self.tablebases().map_or(Endgames::BuiltIn, |folder| Endgames::Folder(folder.into()))
    }

    /// The folder.
    pub(crate) fn folder(&self) -> anyhow::Result<PathBuf> {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        if let Some(folder) = &self.data {
            return Ok(folder.clone());
        }
        if let Some(folder) = set("CROWNHEAD_DATA") {
            return Ok(folder.into());
        }
        let base = dirs::data_dir();
        let base = base.context("no folder for files: give --data DIR or set CROWNHEAD_DATA")?;
        Ok(base.join("crownhead"))
    }

    /// The database of saved games, where there must be one already: nothing is made.
    pub(crate) fn existing_database(&self, given: Option<&str>) -> anyhow::Result<String> {
        if let Some(url) = given {
            return Ok(url.to_owned());
        }
        let folder = self.folder()?;
        let file = fs::canonicalize(folder.join("games.db"))
            .with_context(|| format!("no games in {}", folder.display()))?;
        Ok(Sqlite::url(&file))
    }

    /// The database of saved games: the one given, else the one in the
    /// folder, which is made if it is not there.
    pub(crate) fn database(&self, given: Option<&str>) -> anyhow::Result<String> {
        if let Some(url) = given {
            return Ok(url.to_owned());
        }
        let folder = self.folder()?;
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let file = fs::canonicalize(&folder)
            .with_context(|| format!("cannot use {}", folder.display()))?
            .join("games.db");
        Ok(Sqlite::url(&file))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn odd_file_names_become_proper_addresses() {
        assert_eq!(Sqlite::url(Path::new("/a b/50%?.db")), "sqlite:///a b/50%25%3F.db");
    }
}
