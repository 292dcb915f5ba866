//! Shared tables: a server that opens tables for every move of every game gets
//! the same open ones.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::SystemTime,
};

use crownhead_rules::RuleSet;

use crate::{class::Class, tables::Tables};

/// The most tables kept open.
const MOST_OPEN: usize = 8;

struct Open {
    rules: RuleSet,
    folder: Option<PathBuf>,
    /// The modification time of the manifest.
    written: Option<SystemTime>,
    tables: Tables,
}

static OPEN: Mutex<Vec<Open>> = Mutex::new(Vec::new());

impl Tables {
    /// The built-in tables and those in a folder, if one is given; empty if the
    /// rules cannot have tables. Later calls return the same tables, unless new
    /// ones were generated meanwhile.
    pub fn shared(rules: &RuleSet, folder: Option<&Path>) -> Self {
        let written = folder.and_then(|folder| written(rules, folder));
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |known: &Open| {
            known.rules == *rules && known.folder.as_deref() == folder && known.written == written
        };
        if let Some(place) = open.iter().position(is_same) {
            let known = open.remove(place);
            let tables = known.tables.clone();
            open.push(known);
            return tables;
        }
        let tables = match folder {
            Some(folder) => Self::open(rules, folder).unwrap_or_else(|_| Self::none()),
            None => Self::builtin(rules),
        };
        open.retain(|known| known.rules != *rules || known.folder.as_deref() != folder);
        if open.len() >= MOST_OPEN {
            open.remove(0);
        }
        let folder = folder.map(Path::to_owned);
        open.push(Open { rules: rules.clone(), folder, written, tables: tables.clone() });
        tables
    }
}

fn written(rules: &RuleSet, folder: &Path) -> Option<SystemTime> {
    let class = Class::of(rules).ok()?;
    class.home(folder).manifest().metadata().and_then(|metadata| metadata.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_tables_are_opened_once() {
        let rules = |id| RuleSet::named(id).unwrap();
        let english = Tables::shared(&rules("english"), None);
        assert!(Tables::shared(&rules("english"), None).is(&english));
        assert!(!Tables::shared(&rules("russian"), None).is(&english));
        for id in ["frisian", "canadian", "international"] {
            assert_eq!(Tables::shared(&rules(id), None).most_pieces(), 0, "{id}");
        }
    }
}
