//! From what was typed to a rule set: an id, a TOML file of house rules, and
//! switches on top.
//!
//! A file names its base and the switches it changes; `crownhead rules show`
//! prints one to start from.
//!
//! ```
//! let rules = crownhead::house::parse_toml(
//!     "name = \"Sunday rules\"\nbase = \"english\"\ncapture = \"optional\"\n",
//! )?;
//! assert_eq!(rules.name, "Sunday rules");
//! # Ok::<(), crownhead::house::HouseError>(())
//! ```

#![allow(clippy::wildcard_enum_match_arm, reason = "values of TOML")]

use std::{
    fmt::{self, Write},
    fs,
    path::Path,
};

use anyhow::{Context, anyhow, bail};
use crownhead_rules::{RuleSet, Rules, SWITCHES, SwitchError, Values, catalog};
use toml::de::{DeTable, DeValue};

use crate::output::printable;

/// House rules as read from a file, not yet checked for contradictions.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// The rule set they were made from.
    pub base: &'static catalog::Entry,
    /// What they are called.
    pub name: String,
    /// The rules.
    pub rules: Rules,
}

/// What is wrong with a file of house rules, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for HouseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for HouseError {}

/// The rule set that `--rules` and `--set` ask for.
pub fn load(rules: &str, switches: &[String]) -> anyhow::Result<RuleSet> {
    let mut house = match catalog::find(&rules.to_ascii_lowercase()) {
        Some(base) => HouseRules { base, name: String::new(), rules: base.rules },
        None => read_file(rules)?,
    };
    for switch in switches {
        let (key, value) = switch.split_once('=').ok_or_else(|| {
            anyhow!("--set {switch}: must be key=value, such as capture=optional")
        })?;
        house.rules.set(key, value).map_err(|error| anyhow!("--set {switch}: {error}"))?;
    }
    Ok(RuleSet::changed(house.base, &house.name, house.rules)?)
}

fn read_file(path: &str) -> anyhow::Result<HouseRules> {
    if path.trim().is_empty() {
        bail!("--rules is empty; 'crownhead rules' lists what there is");
    }
    if Path::new(path).is_dir() {
        bail!("{path} is a folder, not a file of house rules");
    }
    let is_toml = Path::new(path).extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    if !is_toml && !Path::new(path).is_file() {
        let similar = catalog::ALL.iter().map(|entry| entry.id.as_str()).find(|id| {
            let typed = path.to_ascii_lowercase();
            id.starts_with(&typed) || typed.starts_with(id) || id.eq_ignore_ascii_case(path)
        });
        match similar {
            Some(id) => bail!("no rule set '{path}'; did you mean '{id}'?"),
            None => bail!("no rule set '{path}' and no such file; 'crownhead rules' lists them"),
        }
    }
    let bytes = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    let text = String::from_utf8(bytes).map_err(|_| anyhow!("{path}: not UTF-8 text"))?;
    let mut house = parse_toml(&text).map_err(|error| anyhow!("{path}: {error}"))?;
    if house.name.is_empty() {
        let stem = Path::new(path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        house.name = stem.unwrap_or_else(|| "house rules".to_owned());
    }
    Ok(house)
}

/// Reads house rules from TOML: `base` (english if left out), `name`, and
/// switches.
pub fn parse_toml(text: &str) -> Result<HouseRules, HouseError> {
    let place = |offset: usize, message: String| {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        HouseError { line, column, message }
    };
    let table = DeTable::parse(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        place(offset, error.message().to_owned())
    })?;
    let table = table.get_ref();
    let text_of = |key: &str| match table.get(key) {
        None => Ok(None),
        Some(value) => match value.get_ref() {
            DeValue::String(text) => Ok(Some((text.to_string(), value.span().start))),
            _ => Err(place(value.span().start, format!("{key} must be text in quotes"))),
        },
    };
    let base = match text_of("base")? {
        None => catalog::ALL.first().ok_or_else(|| place(0, "no rule sets".to_owned()))?,
        Some((id, offset)) => catalog::find(&id).ok_or_else(|| {
            place(offset, format!("no rule set '{id}'; 'crownhead rules' lists them"))
        })?,
    };
    let name = text_of("name")?.map(|(name, _)| printable(&name)).unwrap_or_default();
    let mut rules = base.rules;
    // Entries come in the order of their names; set them in the order of the
    // text, so that the last of two that overlap wins.
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in entries {
        let name: &str = key.get_ref();
        if matches!(name, "base" | "name") {
            continue;
        }
        let offset = value.span().start;
        let text = match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(number) => number.to_string(),
            DeValue::Boolean(value) => value.to_string(),
            _ => {
                let message = format!("{name} must be text, a whole number, true or false");
                return Err(place(offset, message));
            }
        };
        rules.set(name, &text).map_err(|error| match error {
            SwitchError::Unknown { .. } => place(key.span().start, error.to_string()),
            SwitchError::BadValue { .. } => place(offset, error.to_string()),
        })?;
    }
    Ok(HouseRules { base, name, rules })
}

/// A rule set as TOML that [`parse_toml`] reads back.
pub fn to_toml(rules: &RuleSet) -> String {
    let mut text = String::new();
    let mut line = |key: &str, value: &str, about: &str| {
        let setting = format!("{key} = {value}");
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{setting:<44} # {about}");
    };
    line("name", &quoted(rules.name()), "what these rules are called");
    line("base", &quoted(rules.base().id.as_str()), "the rule set they start from");
    for switch in SWITCHES {
        let value = switch.get(rules.rules());
        let value = match switch.values {
            Values::Words(_) => quoted(&value),
            Values::YesNo | Values::Number(..) => value,
        };
        let about = match switch.values {
            Values::Words(words) => format!("{}: {}", switch.about, words.join(", ")),
            Values::YesNo => switch.about.to_owned(),
            Values::Number(from, to) => format!("{}; {from} to {to}", switch.about),
        };
        line(switch.key, &value, &about);
    }
    text
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(text: &str) -> String {
        parse_toml(text).map(|_| ()).expect_err("bad house rules").to_string()
    }

    #[test]
    fn every_rule_set_survives_being_written_and_read() {
        for entry in catalog::ALL {
            let rules = RuleSet::from(entry);
            let house = parse_toml(&to_toml(&rules)).expect("our own TOML");
            assert_eq!(house.rules, entry.rules, "{}", entry.id);
            assert_eq!(house.base.id, entry.id);
        }
    }

    #[test]
    fn the_last_of_two_switches_wins() {
        let house = parse_toml("size = 10\nheight = 8\nrows = 3\n").expect("good rules");
        assert_eq!((house.rules.board.width, house.rules.board.height), (10, 8));
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(
            error_of("base = \"english\"\ncaptrue = \"optional\"\n"),
            "line 2, column 1: no switch 'captrue'; did you mean 'capture'?"
        );
        assert_eq!(
            error_of("rows = 99\n"),
            "line 1, column 8: rows='99': must be a whole number from 1 to 6"
        );
        assert!(error_of("rows = \n").starts_with("line 1, column "));
        assert_eq!(
            error_of("\n  base = \"chess\""),
            "line 2, column 10: no rule set 'chess'; 'crownhead rules' lists them"
        );
        assert_eq!(
            error_of("width = [8]"),
            "line 1, column 9: width must be text, a whole number, true or false"
        );
    }

    #[test]
    fn contradictions_name_their_switches() {
        let set = |switches: &[&str]| {
            let switches: Vec<String> = switches.iter().map(ToString::to_string).collect();
            load("english", &switches).map(|_| ()).expect_err("a contradiction").to_string()
        };
        let text = set(&["size=6"]);
        assert!(text.contains("height=6, rows=3, rows_behind=0"), "{text}");
        let text = set(&["king_landing=behind"]);
        assert!(text.contains("king_range=short, king_landing=behind"), "{text}");
        let text = set(&["lines=orthogonal"]);
        assert!(text.contains("squares=left-corner, lines=orthogonal"), "{text}");
    }
}
