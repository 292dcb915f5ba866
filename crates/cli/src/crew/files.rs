//! The files that a command line names: found where the command was given, and put in their place where a
//! worker does a part of it.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

use crownhead_rules::catalog;

/// Calls `file` with the name of each file that the command line reads, and puts what it returns in place of it.
fn visit(args: &[String], file: &mut dyn FnMut(&str) -> Option<String>) -> Vec<String> {
    let mut option = "";
    let mut placed = Vec::with_capacity(args.len());
    for arg in args {
        let (name, value) = match arg.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name, Some(value)),
            _ => (std::mem::take(&mut option), Some(arg.as_str())),
        };
        let value = value.unwrap_or_default();
        let new = match name {
            // An id comes before a file of the same name, as where rules are read.
            "--rules" if catalog::find(&value.to_ascii_lowercase()).is_some() => None,
            "--openings" if !is_list(value) => None,
            "--rules" | "--openings" | "--weights" => file(value),
            "-e" | "--engine" => Some(player(value, file)),
            _ => None,
        };
        placed.push(match new {
            None => arg.clone(),
            Some(new) if arg.len() == value.len() => new,
            Some(new) => format!("{name}={new}"),
        });
        if arg.starts_with('-') && arg.len() == value.len() {
            option = arg;
        }
    }
    placed
}

/// Whether openings are read from a file of this name.
fn is_list(name: &str) -> bool {
    let ending = Path::new(name).extension();
    ending.is_some_and(|end| end.eq_ignore_ascii_case("fen") || end.eq_ignore_ascii_case("pdn"))
}

/// The same with the options of a player, such as `crownhead:weights=FILE,nodes=9`.
fn player(text: &str, file: &mut dyn FnMut(&str) -> Option<String>) -> String {
    let Some((player, options)) = text.split_once(':') else { return text.to_owned() };
    let options = options.split(',').map(|option| match option.split_once('=') {
        Some((key @ ("weights" | "network"), value)) => {
            format!("{key}={}", file(value).unwrap_or_else(|| value.to_owned()))
        }
        _ => option.to_owned(),
    });
    format!("{player}:{}", options.collect::<Vec<_>>().join(","))
}

/// The files that a command line reads and that are there.
#[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody is asked"))]
pub(super) fn named(args: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    visit(args, &mut |name| {
        if Path::new(name).is_file() && !found.iter().any(|known| known == name) {
            found.push(name.to_owned());
        }
        None
    });
    found
}

/// Files by the names that a command line has for them, where they are on this machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Local(HashMap<String, PathBuf>);

impl Local {
    #[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody helps"))]
    pub(super) fn insert(&mut self, name: String, path: PathBuf) {
        self.0.insert(name, path);
    }

    /// The command line with the names of this machine.
    #[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody helps"))]
    pub(super) fn place(&self, args: &[String]) -> Vec<String> {
        visit(args, &mut |name| self.0.get(name).map(|path| path.display().to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_where_they_are_read_and_put_in_their_place() {
        let (one, other, fen) = ("src/lib.rs", "src/main.rs", "tests/data/none.fen");
        let text = format!(
            "match --rules={one} -e crownhead:weights={other},nodes=5 --pdn {other} -e greedy \
             --openings {fen} --state={one} --openings start"
        );
        let args: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        assert_eq!(named(&args), [one, other]);
        let mut local = Local::default();
        local.insert(other.to_owned(), "/tmp/x".into());
        // Words that are no files stay, whatever lies in the folder.
        for word in ["greedy", "start", "crownhead", "match", "english"] {
            local.insert(word.to_owned(), "/tmp/wrong".into());
        }
        let placed = local.place(&args).join(" ");
        assert_eq!(placed, text.replacen(other, "/tmp/x", 1));
        let english: Vec<String> = ["--rules", "english"].map(str::to_owned).to_vec();
        assert_eq!(local.place(&english), english);
    }
}
