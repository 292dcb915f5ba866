//! The files that a command line names: found where the command was given, and put in their place where a
//! worker does a part of it.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

/// Options whose values are written, not read, or concern nobody but whoever gave the command.
const OWN: &[&str] =
    &["--pdn", "--state", "--plot", "-o", "--output", "--workers", "--data", "--concurrency", "-c"];

/// Where the parts of an argument end: `crownhead:weights=FILE,nodes=9`.
const ENDS: [char; 3] = ['=', ',', ':'];

/// The files among the values of a command line that are there.
#[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "nobody is asked"))]
pub(super) fn named(args: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_own = false;
    for arg in args {
        let skip = std::mem::replace(&mut is_own, OWN.contains(&arg.as_str()));
        let starts_own = OWN.iter().any(|own| arg.starts_with(&format!("{own}=")));
        if skip || starts_own || is_own {
            continue;
        }
        for part in std::iter::once(arg.as_str()).chain(arg.split(ENDS)) {
            if Path::new(part).is_file() && !found.iter().any(|known| known == part) {
                found.push(part.to_owned());
            }
        }
    }
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

    /// The argument with the names of this machine.
    pub(crate) fn place(&self, arg: &str) -> String {
        if let Some(path) = self.0.get(arg) {
            return path.display().to_string();
        }
        let mut placed = String::new();
        let mut rest = arg;
        while let Some(end) = rest.find(ENDS) {
            placed.push_str(&self.part(&rest[..end]));
            placed.push_str(&rest[end..=end]);
            rest = &rest[end + 1..];
        }
        placed + &self.part(rest)
    }

    fn part(&self, part: &str) -> String {
        self.0.get(part).map_or_else(|| part.to_owned(), |path| path.display().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_in_options_and_players_and_put_in_their_place() {
        let here = |name: &str| format!("src/{name}");
        let (one, other) = (here("lib.rs"), here("main.rs"));
        let text = format!(
            "match --rules={one} -e crownhead:weights={other},nodes=5 --pdn {one} -e greedy \
             --openings {other} --state={one}"
        );
        let args: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        assert_eq!(named(&args), [one.clone(), other.clone()]);
        assert_eq!(named(&["--pdn".to_owned(), one.clone()]), [""; 0]);
        let mut local = Local::default();
        local.insert(other.clone(), "/tmp/x".into());
        assert_eq!(
            local.place(&format!("crownhead:weights={other},nodes=5")),
            "crownhead:weights=/tmp/x,nodes=5"
        );
        assert_eq!(local.place(&other), "/tmp/x");
        assert_eq!(local.place("level=3"), "level=3");
    }
}
