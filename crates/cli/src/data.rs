//! Where saved games, tables and settings live.

use std::{env, path::PathBuf};

use anyhow::Context;
use clap::Args as ClapArgs;
use crownhead_engine::{Endgames, Tables};
use crownhead_rules::RuleSet;

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
    /// The folder of tables.
    pub(crate) fn tablebases(&self) -> anyhow::Result<PathBuf> {
        Ok(self.folder()?.join("tablebases"))
    }

    /// The tables engines look into: those there are.
    pub(crate) fn endgames(&self) -> Endgames {
        self.tablebases().map_or(Endgames::BuiltIn, |folder| Endgames::Folder(folder.into()))
    }

    /// The tables for some rules.
    pub(crate) fn tables(&self, rules: &RuleSet) -> Tables {
        Tables::shared(rules, self.tablebases().ok().as_deref())
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
}
