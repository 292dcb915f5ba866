//! Reads the perft files: plain text, one file for each rule set.
//!
//! ```text
//! rules english           the rule set; begins a block
//! set width=6             changes a switch
//! fen W:W13-18:B1-6       the position
//! dup drop                a capture counts once per (from, to, pieces taken)
//! 1 5                     depth and positions
//! ```

use std::{fs, path::Path};

use crownhead_rules::{Position, RuleSet, catalog};

use super::fen;

/// One line of a perft file: a position, a depth and the right answer.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The rule set and its changed switches.
    pub(crate) rules: String,
    pub(crate) fen: String,
    pub(crate) position: Position,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// All rows of all files in a folder, in the order of their names.
pub(crate) fn read_folder(folder: &Path) -> Result<Vec<Row>, String> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    let mut rows = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.extension().is_none_or(|extension| extension != "perft") {
            return Err(format!("{} is not a perft file", path.display()));
        }
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let read = read(&name, &text).map_err(|error| format!("{}:{error}", path.display()))?;
        rows.extend(read);
    }
    Ok(rows)
}

/// The rows of one file, which must be named after its rule set.
pub(crate) fn read(name: &str, text: &str) -> Result<Vec<Row>, String> {
    let entry = catalog::find(name).ok_or_else(|| format!("1: no rule set '{name}'"))?;
    let mut rows = Vec::new();
    let mut block: Option<Block> = None;
    for (index, line) in text.lines().enumerate() {
        let fault = |message: String| format!("{}: {message}", index + 1);
        let line = line.split('#').next().unwrap_or_default().trim();
        let Some((key, value)) = line.split_once(' ') else {
            if line.is_empty() {
                continue;
            }
            return Err(fault(format!("'{line}' is not understood")));
        };
        if key == "rules" {
            if value != name {
                return Err(fault(format!("rules {value} in the file of {name}")));
            }
            block = Some(Block { rules: entry.rules, sets: String::new(), fen: None, drop: false });
            continue;
        }
        let Some(block) = &mut block else {
            return Err(fault("a block begins with 'rules'".to_owned()));
        };
        match key {
            "set" => {
                let (key, value) =
                    value.split_once('=').ok_or_else(|| fault("set key=value".to_owned()))?;
                block.rules.set(key, value).map_err(|error| fault(error.to_string()))?;
                block.sets = format!("{} {key}={value}", block.sets);
                block.fen = None;
            }
            "fen" => {
                let setup = fen::read(block.rules.board, value).map_err(fault)?;
                let rules = block.ruleset(entry).map_err(fault)?;
                let position =
                    Position::from_setup(&rules, &setup).map_err(|e| fault(e.to_string()))?;
                block.fen = Some((value.to_owned(), position));
            }
            "dup" if value == "drop" => block.drop = true,
            _ => {
                let depth = key.parse().map_err(|_| fault(format!("'{key}' is no depth")))?;
                let nodes = value.parse().map_err(|_| fault(format!("'{value}' is no number")))?;
                let Some((fen, position)) = &block.fen else {
                    return Err(fault("no fen before this row".to_owned()));
                };
                if !block.drop {
                    return Err(fault("no 'dup drop' before this row".to_owned()));
                }
                let (fen, position) = (fen.clone(), position.clone());
                let rules = format!("{name}{}", block.sets);
                rows.push(Row { rules, fen, position, depth, nodes });
            }
        }
    }
    Ok(rows)
}

struct Block {
    rules: crownhead_rules::Rules,
    sets: String,
    fen: Option<(String, Position)>,
    drop: bool,
}

impl Block {
    fn ruleset(&self, entry: &'static catalog::Entry) -> Result<RuleSet, String> {
        if self.sets.is_empty() {
            return Ok(RuleSet::from(entry));
        }
        RuleSet::house(entry, "perft", self.rules).map_err(|faults| format!("{faults:?}"))
    }
}
